//! `cargo xtask site`: the page for everyone. A folder of plain files that any web
//! host serves under any path: a front page with a board, the game, and the guide,
//! the techniques and the downloads as pages beside it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use pulldown_cmark::{CowStr, Event, LinkType, Options, Parser, Tag, TagEnd, html};

use crate::bundle::{self, NODE};
use crate::run::run;
use crate::sources;

/// Where the site is made.
pub const SITE: &str = "target/site";

/// The puzzle of the front page: `sudoku create gentle --seed 20`.
const BOARD: &str =
    "95.873..28632...4..17..938..8.75...95.91.247667.93.2....63.8...195........85617.4";

/// The pages of text: their address, their title, and the document they are made of.
const PAGES: [(&str, &str, &str); 5] = [
    ("guide.html", "Guide", "docs/GUIDE.md"),
    ("techniques.html", "Techniques", "docs/TECHNIQUES.md"),
    ("variants.html", "Variants", "docs/VARIANTS.md"),
    ("formats.html", "Formats", "docs/FORMATS.md"),
    ("downloads.html", "Downloads", "web/site/downloads.md"),
];

/// Builds the site, and the page first where that is older than its sources.
pub fn build(root: &Path) -> Result<PathBuf> {
    if bundle::check(root).is_err() {
        bundle::build(root)?;
    } else if !bundle::has_engines(root)? {
        bundle::engines(root)?;
    }
    let site = root.join(SITE);
    let web = root.join("web");
    let pictures = files(&root.join("docs/techniques"))?;
    let mut pages: Vec<String> = PAGES.iter().map(|(name, ..)| (*name).to_owned()).collect();
    pages.extend(pictures.iter().map(|name| format!("techniques/{name}")));
    bundle::install(&web)?;
    run(
        Command::new("npx")
            .args([
                "vite",
                "build",
                "--logLevel",
                "warn",
                "--config",
                "vite.site.config.ts",
            ])
            .current_dir(&web)
            .env("NINEFOLD_OUT", &site)
            .env("NINEFOLD_HASH", format!("site-{}", sources::hash(root)?))
            .env("NINEFOLD_BOARD", BOARD)
            .env("NINEFOLD_PAGES", serde_json::to_string(&pages)?),
        NODE,
    )?;
    // What the page's own folder has for its manifest is the game's.
    fs::remove_file(site.join("manifest.webmanifest"))?;
    fs::write(site.join("site.webmanifest"), manifest())?;
    // GitHub would leave out what begins with an underscore.
    fs::write(site.join(".nojekyll"), "")?;
    copy(&root.join(bundle::DIST), &site.join("play"))?;
    fs::remove_file(site.join("play/sources.hash"))?;
    copy(&root.join("docs/techniques"), &site.join("techniques"))?;
    let frame = fs::read_to_string(web.join("site/page.html"))?;
    let style = style(&site)?;
    for (name, title, document) in PAGES {
        let text = fs::read_to_string(root.join(document))
            .with_context(|| format!("reading {document}"))?
            .replace("{{repository}}", env!("CARGO_PKG_REPOSITORY"));
        let page = frame
            .replace("{{title}}", title)
            .replace("{{style}}", &style)
            .replace("{{body}}", &page(&text));
        fs::write(site.join(name), page)?;
    }
    println!("site: {}, {} bytes in all", site.display(), size(&site)?);
    Ok(site)
}

/// The site as a program that can be installed: it begins with the game. Without an id
/// of its own it is known by where it starts, as the game is, so that a browser takes
/// the two for one program. (An id is looked up from the root of the host, where that
/// of another project may be the same.)
fn manifest() -> String {
    serde_json::json!({
        "name": "Ninefold",
        "short_name": "Ninefold",
        "description": "Sudoku of every size: generate, create, play, learn.",
        "start_url": "./play/",
        "scope": "./",
        "display": "standalone",
        "background_color": "#F2EFE8",
        "theme_color": "#3A43B4",
        "icons": [
            { "src": "icon-192.png", "sizes": "192x192", "type": "image/png" },
            { "src": "icon-512.png", "sizes": "512x512", "type": "image/png" },
            { "src": "icon.svg", "sizes": "any", "type": "image/svg+xml" },
            { "src": "icon-maskable.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "maskable" },
        ],
    })
    .to_string()
}

/// The address of the style sheet that Vite has written.
fn style(site: &Path) -> Result<String> {
    let assets = files(&site.join("assets"))?;
    let style = assets.iter().find(|name| name.ends_with(".css"));
    Ok(format!(
        "./assets/{}",
        style.context("the site has no style sheet")?
    ))
}

/// A document as HTML, with names for its headings and links that lead to pages of the
/// site, or else to the repository.
fn page(text: &str) -> String {
    let options = Options::ENABLE_TABLES;
    let mut events: Vec<Event<'_>> = Parser::new_ext(text, options).collect();
    name_headings(&mut events);
    for event in &mut events {
        if let Event::Start(Tag::Link {
            link_type,
            dest_url,
            ..
        }) = event
            && !matches!(link_type, LinkType::Email)
        {
            *dest_url = address(dest_url).into();
        }
    }
    let mut page = String::new();
    html::push_html(&mut page, events.into_iter());
    page
}

/// Where a link of a document leads on the site.
fn address(link: &str) -> String {
    let (path, anchor) = link
        .split_once('#')
        .map_or((link, ""), |(path, anchor)| (path, anchor));
    let anchor = match anchor {
        "" => String::new(),
        anchor => format!("#{anchor}"),
    };
    if path.is_empty() || path.contains("://") || path.starts_with("./") {
        return link.to_owned();
    }
    let document = format!("docs/{path}");
    let known = PAGES.iter().find(|(_, _, source)| *source == document);
    match known {
        Some((name, ..)) => format!("./{name}{anchor}"),
        None if path.starts_with("techniques/") => link.to_owned(),
        None => {
            let path = path
                .strip_prefix("../")
                .map_or(document.clone(), str::to_owned);
            format!("{}/blob/main/{path}{anchor}", env!("CARGO_PKG_REPOSITORY"))
        }
    }
}

/// Gives headings the names that links to them use: lower case, words joined by `-`.
fn name_headings(events: &mut [Event<'_>]) {
    let mut begun = None;
    let mut words = String::new();
    for at in 0..events.len() {
        match &events[at] {
            Event::Start(Tag::Heading { .. }) => {
                begun = Some(at);
                words.clear();
            }
            Event::Text(text) | Event::Code(text) if begun.is_some() => words.push_str(text),
            Event::End(TagEnd::Heading(_)) => {
                if let Some(start) = begun.take()
                    && let Event::Start(Tag::Heading { id, .. }) = &mut events[start]
                {
                    *id = Some(CowStr::from(slug(&words)));
                }
            }
            _ => {}
        }
    }
}

fn slug(words: &str) -> String {
    let kept = words.to_lowercase();
    let kept = kept
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The names of the files of a folder.
fn files(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// Copies a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let there = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copy(&path, &there)?;
        } else {
            fs::copy(&path, &there).with_context(|| format!("copying {}", path.display()))?;
        }
    }
    Ok(())
}

/// The bytes of all files in a folder.
pub fn size(folder: &Path) -> Result<u64> {
    let mut all = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        all += match path.is_dir() {
            true => size(&path)?,
            false => fs::metadata(&path)?.len(),
        };
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_pages_of_the_site_or_to_the_repository() {
        assert_eq!(address("TECHNIQUES.md#x-wing"), "./techniques.html#x-wing");
        assert_eq!(address("techniques/x-wing.svg"), "techniques/x-wing.svg");
        assert_eq!(address("https://a.example/b"), "https://a.example/b");
        assert_eq!(address("#here"), "#here");
        let repository = env!("CARGO_PKG_REPOSITORY");
        assert_eq!(
            address("SOLVER.md"),
            format!("{repository}/blob/main/docs/SOLVER.md")
        );
        assert_eq!(
            address("../README.md"),
            format!("{repository}/blob/main/README.md")
        );
    }

    #[test]
    fn headings_have_names() {
        let page = page("## When you are *stuck*: `why`\n\nSee [it](GUIDE.md).\n");
        assert!(
            page.contains("<h2 id=\"when-you-are-stuck-why\">"),
            "{page}"
        );
        assert!(page.contains("href=\"./guide.html\""), "{page}");
    }

    /// Where a browser finds an address relative to a page.
    fn resolved(at: &str, address: &str) -> String {
        let folder = at.rsplit_once('/').map_or("", |(folder, _)| folder);
        format!("{folder}/{}", address.strip_prefix("./").unwrap())
    }

    #[test]
    fn front_page_and_game_install_as_one_program() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let game = fs::read_to_string(root.join("web/public/manifest.webmanifest")).unwrap();
        let [site, game] = [manifest(), game]
            .map(|text| serde_json::from_str::<serde_json::Value>(&text).unwrap());
        // A program is known by its id, or else by where it starts.
        assert_eq!([&site["id"], &game["id"]], [&serde_json::Value::Null; 2]);
        let start =
            |manifest: &serde_json::Value| manifest["start_url"].as_str().unwrap().to_owned();
        assert_eq!(
            resolved("/a/site.webmanifest", &start(&site)),
            resolved("/a/play/manifest.webmanifest", &start(&game)),
        );
    }

    #[test]
    fn every_document_of_the_site_is_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for (_, _, document) in PAGES {
            assert!(root.join(document).is_file(), "{document}");
        }
        assert_eq!(BOARD.len(), 81);
    }
}
