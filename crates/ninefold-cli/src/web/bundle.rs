//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-CxB2Msdo.js",
        include_bytes!("../../web-dist/assets/create-CxB2Msdo.js"),
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
        "/assets/engine-CzPKD8DK.bin",
        include_bytes!("../../web-dist/assets/engine-CzPKD8DK.bin"),
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
        "/assets/games-o_p5dUOY.js",
        include_bytes!("../../web-dist/assets/games-o_p5dUOY.js"),
    ),
    (
        "/assets/index-Cx7eF6Jb.css",
        include_bytes!("../../web-dist/assets/index-Cx7eF6Jb.css"),
    ),
    (
        "/assets/index-DlUtWDaP.js",
        include_bytes!("../../web-dist/assets/index-DlUtWDaP.js"),
    ),
    (
        "/assets/print-Da-dYU0-.js",
        include_bytes!("../../web-dist/assets/print-Da-dYU0-.js"),
    ),
    (
        "/assets/settings-CKRF_Xkc.js",
        include_bytes!("../../web-dist/assets/settings-CKRF_Xkc.js"),
    ),
    (
        "/assets/statistics-fBzFcGR4.js",
        include_bytes!("../../web-dist/assets/statistics-fBzFcGR4.js"),
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
