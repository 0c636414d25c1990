//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-CZpg9r4D.js",
        include_bytes!("../../web-dist/assets/create-CZpg9r4D.js"),
    ),
    (
        "/assets/de-xf0AKNqZ.js",
        include_bytes!("../../web-dist/assets/de-xf0AKNqZ.js"),
    ),
    (
        "/assets/engine-BC1Cn-_r.bin",
        include_bytes!("../../web-dist/assets/engine-BC1Cn-_r.bin"),
    ),
    (
        "/assets/fr-0W5sU47q.js",
        include_bytes!("../../web-dist/assets/fr-0W5sU47q.js"),
    ),
    (
        "/assets/games-BcQilnpy.js",
        include_bytes!("../../web-dist/assets/games-BcQilnpy.js"),
    ),
    (
        "/assets/index-DmNikqkI.css",
        include_bytes!("../../web-dist/assets/index-DmNikqkI.css"),
    ),
    (
        "/assets/index-fc-Mhet7.js",
        include_bytes!("../../web-dist/assets/index-fc-Mhet7.js"),
    ),
    (
        "/assets/print-C6BX-CCM.js",
        include_bytes!("../../web-dist/assets/print-C6BX-CCM.js"),
    ),
    (
        "/assets/settings-BKkg1KAt.js",
        include_bytes!("../../web-dist/assets/settings-BKkg1KAt.js"),
    ),
    (
        "/assets/statistics-Dx3pCb8C.js",
        include_bytes!("../../web-dist/assets/statistics-Dx3pCb8C.js"),
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
