//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-EpH93V5p.js",
        include_bytes!("../../web-dist/assets/create-EpH93V5p.js"),
    ),
    (
        "/assets/de-xf0AKNqZ.js",
        include_bytes!("../../web-dist/assets/de-xf0AKNqZ.js"),
    ),
    (
        "/assets/engine-DsxygFHG.bin",
        include_bytes!("../../web-dist/assets/engine-DsxygFHG.bin"),
    ),
    (
        "/assets/fr-0W5sU47q.js",
        include_bytes!("../../web-dist/assets/fr-0W5sU47q.js"),
    ),
    (
        "/assets/games-BpwwIVo-.js",
        include_bytes!("../../web-dist/assets/games-BpwwIVo-.js"),
    ),
    (
        "/assets/index-CTo6iv2R.js",
        include_bytes!("../../web-dist/assets/index-CTo6iv2R.js"),
    ),
    (
        "/assets/index-DmNikqkI.css",
        include_bytes!("../../web-dist/assets/index-DmNikqkI.css"),
    ),
    (
        "/assets/print-BsIew73q.js",
        include_bytes!("../../web-dist/assets/print-BsIew73q.js"),
    ),
    (
        "/assets/settings-BSDSwNc0.js",
        include_bytes!("../../web-dist/assets/settings-BSDSwNc0.js"),
    ),
    (
        "/assets/statistics-_iRozWr3.js",
        include_bytes!("../../web-dist/assets/statistics-_iRozWr3.js"),
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
