//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-DV6cb5nv.js",
        include_bytes!("../../web-dist/assets/create-DV6cb5nv.js"),
    ),
    (
        "/assets/de-BMxkvyb4.js",
        include_bytes!("../../web-dist/assets/de-BMxkvyb4.js"),
    ),
    (
        "/assets/de.hints-zPp7Aji3.js",
        include_bytes!("../../web-dist/assets/de.hints-zPp7Aji3.js"),
    ),
    (
        "/assets/engine-DLqXwNbl.bin",
        include_bytes!("../../web-dist/assets/engine-DLqXwNbl.bin"),
    ),
    (
        "/assets/fr-Rmtne_kJ.js",
        include_bytes!("../../web-dist/assets/fr-Rmtne_kJ.js"),
    ),
    (
        "/assets/fr.hints-BS7jkOUZ.js",
        include_bytes!("../../web-dist/assets/fr.hints-BS7jkOUZ.js"),
    ),
    (
        "/assets/games-j1es-QAJ.js",
        include_bytes!("../../web-dist/assets/games-j1es-QAJ.js"),
    ),
    (
        "/assets/index-CWKnHm9r.css",
        include_bytes!("../../web-dist/assets/index-CWKnHm9r.css"),
    ),
    (
        "/assets/index-oIIHPvsl.js",
        include_bytes!("../../web-dist/assets/index-oIIHPvsl.js"),
    ),
    (
        "/assets/print-8rzMr1Vj.js",
        include_bytes!("../../web-dist/assets/print-8rzMr1Vj.js"),
    ),
    (
        "/assets/settings-C8h1ZuMh.js",
        include_bytes!("../../web-dist/assets/settings-C8h1ZuMh.js"),
    ),
    (
        "/assets/statistics-B0sRFmF8.js",
        include_bytes!("../../web-dist/assets/statistics-B0sRFmF8.js"),
    ),
    (
        "/assets/store-DBDk4CtO.js",
        include_bytes!("../../web-dist/assets/store-DBDk4CtO.js"),
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
