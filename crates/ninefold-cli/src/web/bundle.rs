//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-B9dcT03-.js",
        include_bytes!("../../web-dist/assets/create-B9dcT03-.js"),
    ),
    (
        "/assets/de-CQhSNoqo.js",
        include_bytes!("../../web-dist/assets/de-CQhSNoqo.js"),
    ),
    (
        "/assets/de.hints-C2KB_kyN.js",
        include_bytes!("../../web-dist/assets/de.hints-C2KB_kyN.js"),
    ),
    (
        "/assets/engine-B6gyfzbb.bin",
        include_bytes!("../../web-dist/assets/engine-B6gyfzbb.bin"),
    ),
    (
        "/assets/fr-DxY_PHxD.js",
        include_bytes!("../../web-dist/assets/fr-DxY_PHxD.js"),
    ),
    (
        "/assets/fr.hints-DCfwAzNu.js",
        include_bytes!("../../web-dist/assets/fr.hints-DCfwAzNu.js"),
    ),
    (
        "/assets/games-dUkMLfhc.js",
        include_bytes!("../../web-dist/assets/games-dUkMLfhc.js"),
    ),
    (
        "/assets/index-CQVH9uSa.js",
        include_bytes!("../../web-dist/assets/index-CQVH9uSa.js"),
    ),
    (
        "/assets/index-DiFT_oN7.css",
        include_bytes!("../../web-dist/assets/index-DiFT_oN7.css"),
    ),
    (
        "/assets/print-CkZep5kK.js",
        include_bytes!("../../web-dist/assets/print-CkZep5kK.js"),
    ),
    (
        "/assets/settings-C9toblgj.js",
        include_bytes!("../../web-dist/assets/settings-C9toblgj.js"),
    ),
    (
        "/assets/statistics-Dt9DqsFh.js",
        include_bytes!("../../web-dist/assets/statistics-Dt9DqsFh.js"),
    ),
    (
        "/assets/store-LAs9ZYSC.js",
        include_bytes!("../../web-dist/assets/store-LAs9ZYSC.js"),
    ),
    (
        "/assets/worker-B2Z-RPTs.js",
        include_bytes!("../../web-dist/assets/worker-B2Z-RPTs.js"),
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
