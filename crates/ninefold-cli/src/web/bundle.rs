//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-Dm7fEpia.js",
        include_bytes!("../../web-dist/assets/create-Dm7fEpia.js"),
    ),
    (
        "/assets/de-nctnnFcF.js",
        include_bytes!("../../web-dist/assets/de-nctnnFcF.js"),
    ),
    (
        "/assets/de.hints-zPp7Aji3.js",
        include_bytes!("../../web-dist/assets/de.hints-zPp7Aji3.js"),
    ),
    (
        "/assets/engine-CPVKhrEv.bin",
        include_bytes!("../../web-dist/assets/engine-CPVKhrEv.bin"),
    ),
    (
        "/assets/fr-CUuVt0qx.js",
        include_bytes!("../../web-dist/assets/fr-CUuVt0qx.js"),
    ),
    (
        "/assets/fr.hints-BS7jkOUZ.js",
        include_bytes!("../../web-dist/assets/fr.hints-BS7jkOUZ.js"),
    ),
    (
        "/assets/games-B1TwyLbt.js",
        include_bytes!("../../web-dist/assets/games-B1TwyLbt.js"),
    ),
    (
        "/assets/index-Nd_G1dbn.js",
        include_bytes!("../../web-dist/assets/index-Nd_G1dbn.js"),
    ),
    (
        "/assets/index-jaSxhJ1g.css",
        include_bytes!("../../web-dist/assets/index-jaSxhJ1g.css"),
    ),
    (
        "/assets/print-DLsNCisk.js",
        include_bytes!("../../web-dist/assets/print-DLsNCisk.js"),
    ),
    (
        "/assets/settings-LXg3T_Rl.js",
        include_bytes!("../../web-dist/assets/settings-LXg3T_Rl.js"),
    ),
    (
        "/assets/statistics-Div68jzM.js",
        include_bytes!("../../web-dist/assets/statistics-Div68jzM.js"),
    ),
    (
        "/assets/store-CkDd3Xis.js",
        include_bytes!("../../web-dist/assets/store-CkDd3Xis.js"),
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
