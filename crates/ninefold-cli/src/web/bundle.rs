//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-BsRPbrj3.js",
        include_bytes!("../../web-dist/assets/create-BsRPbrj3.js"),
    ),
    (
        "/assets/de-Ca42dQBn.js",
        include_bytes!("../../web-dist/assets/de-Ca42dQBn.js"),
    ),
    (
        "/assets/de.hints-QB6pTzEq.js",
        include_bytes!("../../web-dist/assets/de.hints-QB6pTzEq.js"),
    ),
    (
        "/assets/engine-B3013yQ1.bin",
        include_bytes!("../../web-dist/assets/engine-B3013yQ1.bin"),
    ),
    (
        "/assets/fr-BhPCS4vw.js",
        include_bytes!("../../web-dist/assets/fr-BhPCS4vw.js"),
    ),
    (
        "/assets/fr.hints-DcAGot2l.js",
        include_bytes!("../../web-dist/assets/fr.hints-DcAGot2l.js"),
    ),
    (
        "/assets/games-BC5bMmHs.js",
        include_bytes!("../../web-dist/assets/games-BC5bMmHs.js"),
    ),
    (
        "/assets/index-BX6MiNc4.css",
        include_bytes!("../../web-dist/assets/index-BX6MiNc4.css"),
    ),
    (
        "/assets/index-BsxvhJya.js",
        include_bytes!("../../web-dist/assets/index-BsxvhJya.js"),
    ),
    (
        "/assets/print-BN_wljJ9.js",
        include_bytes!("../../web-dist/assets/print-BN_wljJ9.js"),
    ),
    (
        "/assets/settings-DQQk4_mN.js",
        include_bytes!("../../web-dist/assets/settings-DQQk4_mN.js"),
    ),
    (
        "/assets/statistics-D1hCLk92.js",
        include_bytes!("../../web-dist/assets/statistics-D1hCLk92.js"),
    ),
    (
        "/assets/store-C_dDXbeL.js",
        include_bytes!("../../web-dist/assets/store-C_dDXbeL.js"),
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
