//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/de-xf0AKNqZ.js",
        include_bytes!("../../web-dist/assets/de-xf0AKNqZ.js"),
    ),
    (
        "/assets/engine-okfya9nk.bin",
        include_bytes!("../../web-dist/assets/engine-okfya9nk.bin"),
    ),
    (
        "/assets/fr-0W5sU47q.js",
        include_bytes!("../../web-dist/assets/fr-0W5sU47q.js"),
    ),
    (
        "/assets/index-B8T1ISDi.css",
        include_bytes!("../../web-dist/assets/index-B8T1ISDi.css"),
    ),
    (
        "/assets/index-DqZ0cKtK.js",
        include_bytes!("../../web-dist/assets/index-DqZ0cKtK.js"),
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
