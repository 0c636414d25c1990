//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-XAHTHiL5.js",
        include_bytes!("../../web-dist/assets/create-XAHTHiL5.js"),
    ),
    (
        "/assets/de-9gbksPqm.js",
        include_bytes!("../../web-dist/assets/de-9gbksPqm.js"),
    ),
    (
        "/assets/de.hints-zPp7Aji3.js",
        include_bytes!("../../web-dist/assets/de.hints-zPp7Aji3.js"),
    ),
    (
        "/assets/engine-D2c0dOZZ.bin",
        include_bytes!("../../web-dist/assets/engine-D2c0dOZZ.bin"),
    ),
    (
        "/assets/fr-yCTr_nGd.js",
        include_bytes!("../../web-dist/assets/fr-yCTr_nGd.js"),
    ),
    (
        "/assets/fr.hints-BS7jkOUZ.js",
        include_bytes!("../../web-dist/assets/fr.hints-BS7jkOUZ.js"),
    ),
    (
        "/assets/games-CTI58B4u.js",
        include_bytes!("../../web-dist/assets/games-CTI58B4u.js"),
    ),
    (
        "/assets/index-Bw-UxIgK.css",
        include_bytes!("../../web-dist/assets/index-Bw-UxIgK.css"),
    ),
    (
        "/assets/index-C1iLg8lh.js",
        include_bytes!("../../web-dist/assets/index-C1iLg8lh.js"),
    ),
    (
        "/assets/print-ba2DuwFf.js",
        include_bytes!("../../web-dist/assets/print-ba2DuwFf.js"),
    ),
    (
        "/assets/settings-kPPMmawF.js",
        include_bytes!("../../web-dist/assets/settings-kPPMmawF.js"),
    ),
    (
        "/assets/statistics-CTpWj3sn.js",
        include_bytes!("../../web-dist/assets/statistics-CTpWj3sn.js"),
    ),
    (
        "/assets/store-BqREDUIk.js",
        include_bytes!("../../web-dist/assets/store-BqREDUIk.js"),
    ),
    (
        "/assets/worker-BbGl22vG.js",
        include_bytes!("../../web-dist/assets/worker-BbGl22vG.js"),
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
