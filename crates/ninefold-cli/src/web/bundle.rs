//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-BAf8enZh.js",
        include_bytes!("../../web-dist/assets/create-BAf8enZh.js"),
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
        "/assets/games-COshNu-9.js",
        include_bytes!("../../web-dist/assets/games-COshNu-9.js"),
    ),
    (
        "/assets/index-Cx7eF6Jb.css",
        include_bytes!("../../web-dist/assets/index-Cx7eF6Jb.css"),
    ),
    (
        "/assets/index-zOQ-T41d.js",
        include_bytes!("../../web-dist/assets/index-zOQ-T41d.js"),
    ),
    (
        "/assets/print-DjAaBAUi.js",
        include_bytes!("../../web-dist/assets/print-DjAaBAUi.js"),
    ),
    (
        "/assets/settings-DBOwi6sy.js",
        include_bytes!("../../web-dist/assets/settings-DBOwi6sy.js"),
    ),
    (
        "/assets/statistics-Db-iUSLk.js",
        include_bytes!("../../web-dist/assets/statistics-Db-iUSLk.js"),
    ),
    (
        "/assets/store-ZEBN_Fm8.js",
        include_bytes!("../../web-dist/assets/store-ZEBN_Fm8.js"),
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
