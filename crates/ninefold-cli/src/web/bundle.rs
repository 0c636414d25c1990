//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-CNHxIgl3.js",
        include_bytes!("../../web-dist/assets/create-CNHxIgl3.js"),
    ),
    (
        "/assets/de-xf0AKNqZ.js",
        include_bytes!("../../web-dist/assets/de-xf0AKNqZ.js"),
    ),
    (
        "/assets/engine-BfTJLSAN.bin",
        include_bytes!("../../web-dist/assets/engine-BfTJLSAN.bin"),
    ),
    (
        "/assets/fr-0W5sU47q.js",
        include_bytes!("../../web-dist/assets/fr-0W5sU47q.js"),
    ),
    (
        "/assets/games-ByrrfpZC.js",
        include_bytes!("../../web-dist/assets/games-ByrrfpZC.js"),
    ),
    (
        "/assets/index-Bce8N3M3.js",
        include_bytes!("../../web-dist/assets/index-Bce8N3M3.js"),
    ),
    (
        "/assets/index-Crf_lS36.css",
        include_bytes!("../../web-dist/assets/index-Crf_lS36.css"),
    ),
    (
        "/assets/print-CXoTqkC-.js",
        include_bytes!("../../web-dist/assets/print-CXoTqkC-.js"),
    ),
    (
        "/assets/settings-BtB84qNq.js",
        include_bytes!("../../web-dist/assets/settings-BtB84qNq.js"),
    ),
    (
        "/assets/statistics-BhNziCv6.js",
        include_bytes!("../../web-dist/assets/statistics-BhNziCv6.js"),
    ),
    (
        "/assets/store-JCohbQpu.js",
        include_bytes!("../../web-dist/assets/store-JCohbQpu.js"),
    ),
    (
        "/assets/worker-TRSW46_v.js",
        include_bytes!("../../web-dist/assets/worker-TRSW46_v.js"),
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
