//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-B5oTtax2.js",
        include_bytes!("../../web-dist/assets/create-B5oTtax2.js"),
    ),
    (
        "/assets/de-xf0AKNqZ.js",
        include_bytes!("../../web-dist/assets/de-xf0AKNqZ.js"),
    ),
    (
        "/assets/de.hints-zPp7Aji3.js",
        include_bytes!("../../web-dist/assets/de.hints-zPp7Aji3.js"),
    ),
    (
        "/assets/engine-DN69U5L2.bin",
        include_bytes!("../../web-dist/assets/engine-DN69U5L2.bin"),
    ),
    (
        "/assets/fr-0W5sU47q.js",
        include_bytes!("../../web-dist/assets/fr-0W5sU47q.js"),
    ),
    (
        "/assets/fr.hints-BS7jkOUZ.js",
        include_bytes!("../../web-dist/assets/fr.hints-BS7jkOUZ.js"),
    ),
    (
        "/assets/games-C9U8pGNC.js",
        include_bytes!("../../web-dist/assets/games-C9U8pGNC.js"),
    ),
    (
        "/assets/index-CEogkhtw.js",
        include_bytes!("../../web-dist/assets/index-CEogkhtw.js"),
    ),
    (
        "/assets/index-CWKnHm9r.css",
        include_bytes!("../../web-dist/assets/index-CWKnHm9r.css"),
    ),
    (
        "/assets/print-D141ZNyK.js",
        include_bytes!("../../web-dist/assets/print-D141ZNyK.js"),
    ),
    (
        "/assets/settings-CAnGTNF8.js",
        include_bytes!("../../web-dist/assets/settings-CAnGTNF8.js"),
    ),
    (
        "/assets/statistics-CMgEbp9S.js",
        include_bytes!("../../web-dist/assets/statistics-CMgEbp9S.js"),
    ),
    (
        "/assets/store-ByS0JdPk.js",
        include_bytes!("../../web-dist/assets/store-ByS0JdPk.js"),
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
