//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-DwGN3e00.js",
        include_bytes!("../../web-dist/assets/create-DwGN3e00.js"),
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
        "/assets/engine-DEFIFewB.bin",
        include_bytes!("../../web-dist/assets/engine-DEFIFewB.bin"),
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
        "/assets/games-C4Ua6uzp.js",
        include_bytes!("../../web-dist/assets/games-C4Ua6uzp.js"),
    ),
    (
        "/assets/index-Bmm-EPnW.js",
        include_bytes!("../../web-dist/assets/index-Bmm-EPnW.js"),
    ),
    (
        "/assets/index-CWKnHm9r.css",
        include_bytes!("../../web-dist/assets/index-CWKnHm9r.css"),
    ),
    (
        "/assets/print-BBYwsS5s.js",
        include_bytes!("../../web-dist/assets/print-BBYwsS5s.js"),
    ),
    (
        "/assets/settings-4Rk7CJN0.js",
        include_bytes!("../../web-dist/assets/settings-4Rk7CJN0.js"),
    ),
    (
        "/assets/statistics-BG3Hsnk6.js",
        include_bytes!("../../web-dist/assets/statistics-BG3Hsnk6.js"),
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
