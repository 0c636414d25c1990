//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-pxmkxtSi.js",
        include_bytes!("../../web-dist/assets/create-pxmkxtSi.js"),
    ),
    (
        "/assets/de-xf0AKNqZ.js",
        include_bytes!("../../web-dist/assets/de-xf0AKNqZ.js"),
    ),
    (
        "/assets/engine-DduU43G4.bin",
        include_bytes!("../../web-dist/assets/engine-DduU43G4.bin"),
    ),
    (
        "/assets/fr-0W5sU47q.js",
        include_bytes!("../../web-dist/assets/fr-0W5sU47q.js"),
    ),
    (
        "/assets/games-B3Ae1qxU.js",
        include_bytes!("../../web-dist/assets/games-B3Ae1qxU.js"),
    ),
    (
        "/assets/index-BIZq1HaM.js",
        include_bytes!("../../web-dist/assets/index-BIZq1HaM.js"),
    ),
    (
        "/assets/index-DmNikqkI.css",
        include_bytes!("../../web-dist/assets/index-DmNikqkI.css"),
    ),
    (
        "/assets/print-BBM-BhH8.js",
        include_bytes!("../../web-dist/assets/print-BBM-BhH8.js"),
    ),
    (
        "/assets/settings-ffYphQFj.js",
        include_bytes!("../../web-dist/assets/settings-ffYphQFj.js"),
    ),
    (
        "/assets/statistics-lgIIgiGs.js",
        include_bytes!("../../web-dist/assets/statistics-lgIIgiGs.js"),
    ),
    (
        "/assets/store-BooCu676.js",
        include_bytes!("../../web-dist/assets/store-BooCu676.js"),
    ),
    (
        "/assets/worker-xbfiE-Pv.js",
        include_bytes!("../../web-dist/assets/worker-xbfiE-Pv.js"),
    ),
    ("/favicon.svg", include_bytes!("../../web-dist/favicon.svg")),
    (
        "/icon-192.png",
        include_bytes!("../../web-dist/icon-192.png"),
    ),
    (
        "/icon-512.png",
        include_bytes!("../../web-dist/icon-512.png"),
    ),
    (
        "/icon-maskable.svg",
        include_bytes!("../../web-dist/icon-maskable.svg"),
    ),
    ("/icon.svg", include_bytes!("../../web-dist/icon.svg")),
    ("/index.html", include_bytes!("../../web-dist/index.html")),
    (
        "/manifest.webmanifest",
        include_bytes!("../../web-dist/manifest.webmanifest"),
    ),
    ("/sw.js", include_bytes!("../../web-dist/sw.js")),
];
