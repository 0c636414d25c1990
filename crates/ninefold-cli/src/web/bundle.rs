//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-Cf7hGYuu.js",
        include_bytes!("../../web-dist/assets/create-Cf7hGYuu.js"),
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
        "/assets/engine-BfFXoP-X.bin",
        include_bytes!("../../web-dist/assets/engine-BfFXoP-X.bin"),
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
        "/assets/games-DB7i7ZsC.js",
        include_bytes!("../../web-dist/assets/games-DB7i7ZsC.js"),
    ),
    (
        "/assets/index-BDEt5xDZ.js",
        include_bytes!("../../web-dist/assets/index-BDEt5xDZ.js"),
    ),
    (
        "/assets/index-CWKnHm9r.css",
        include_bytes!("../../web-dist/assets/index-CWKnHm9r.css"),
    ),
    (
        "/assets/print-Dy0Saokg.js",
        include_bytes!("../../web-dist/assets/print-Dy0Saokg.js"),
    ),
    (
        "/assets/settings-qzifVfyB.js",
        include_bytes!("../../web-dist/assets/settings-qzifVfyB.js"),
    ),
    (
        "/assets/statistics-CtCUz7zI.js",
        include_bytes!("../../web-dist/assets/statistics-CtCUz7zI.js"),
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
