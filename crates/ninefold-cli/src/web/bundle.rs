//! The files of the page. Written by `cargo xtask web`.

/// Every file with its path.
pub const FILES: &[(&str, &[u8])] = &[
    (
        "/assets/create-DyJbD7J_.js",
        include_bytes!("../../web-dist/assets/create-DyJbD7J_.js"),
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
        "/assets/engine-CahzKgvy.bin",
        include_bytes!("../../web-dist/assets/engine-CahzKgvy.bin"),
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
        "/assets/games-BXtr5sc0.js",
        include_bytes!("../../web-dist/assets/games-BXtr5sc0.js"),
    ),
    (
        "/assets/index-CZRyS7Bv.js",
        include_bytes!("../../web-dist/assets/index-CZRyS7Bv.js"),
    ),
    (
        "/assets/index-Cx7eF6Jb.css",
        include_bytes!("../../web-dist/assets/index-Cx7eF6Jb.css"),
    ),
    (
        "/assets/print-CC8LjPqb.js",
        include_bytes!("../../web-dist/assets/print-CC8LjPqb.js"),
    ),
    (
        "/assets/settings-BJdHnBX_.js",
        include_bytes!("../../web-dist/assets/settings-BJdHnBX_.js"),
    ),
    (
        "/assets/statistics-Cm0gue8e.js",
        include_bytes!("../../web-dist/assets/statistics-Cm0gue8e.js"),
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
