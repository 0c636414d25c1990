//! Requests and answers, without a socket: GET and HEAD of a fixed set of
//! files.

use std::collections::HashMap;
use std::io::{self, Read, Write};
use std::sync::{LazyLock, OnceLock};
use std::time::SystemTime;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::bundle::FILES;
use super::head::{self, Head, LONGEST, Wrong};
use super::hosts::Hosts;

/// Nothing from elsewhere, nothing inline; WebAssembly may be compiled. Text
/// becomes markup or an address of a script only through the page's policies.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
     manifest-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
     require-trusted-types-for 'script'; trusted-types ninefold default";

/// What of the machine the page may use: to copy and share a puzzle, and to
/// fill the screen.
const PERMISSIONS: &str = "accelerometer=(), autoplay=(), camera=(), display-capture=(), \
     encrypted-media=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), \
     midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=(), \
     xr-spatial-tracking=()";

/// Bodies up to this length go out together with their head.
const SMALL: usize = 16 * 1024;

/// What a client sends, as far as it was not answered yet.
#[derive(Default)]
pub struct Asked {
    bytes: Vec<u8>,
}

impl Asked {
    /// Reads the next request; `None` when the client has hung up between two.
    pub fn next(&mut self, from: &mut impl Read) -> io::Result<Option<Result<Head, Wrong>>> {
        loop {
            match head::read(&self.bytes) {
                Ok(Some((head, length))) => {
                    self.bytes.drain(..length);
                    return Ok(Some(Ok(head)));
                }
                Err(wrong) => return Ok(Some(Err(wrong))),
                Ok(None) => {}
            }
            let mut piece = [0; 4096];
            // What is read beyond the longest head belongs to the next.
            match from.read(&mut piece)? {
                0 if self.bytes.is_empty() => return Ok(None),
                0 => return Ok(Some(Err(Wrong::Malformed))),
                length => self.bytes.extend_from_slice(&piece[..length]),
            }
            debug_assert!(self.bytes.len() <= LONGEST + 2 + piece.len());
        }
    }
}

/// What a client gets.
#[derive(Debug, PartialEq, Eq)]
pub struct Response {
    status: &'static str,
    kind: &'static str,
    caching: &'static str,
    tag: Option<&'static str>,
    /// Headers that other answers don't have.
    more: &'static str,
    body: &'static [u8],
    /// HEAD and unchanged files: the headers only.
    bare: bool,
}

impl Response {
    fn plain(status: &'static str, body: &'static str) -> Response {
        Response {
            status,
            kind: "text/plain; charset=utf-8",
            caching: "no-store",
            tag: None,
            more: "",
            body: body.as_bytes(),
            bare: false,
        }
    }

    /// The answer to a request that could not be read.
    pub fn refusing(wrong: Wrong) -> Response {
        let (status, words) = match wrong {
            Wrong::Malformed => ("400 Bad Request", "This request cannot be read.\n"),
            Wrong::Version => (
                "505 HTTP Version Not Supported",
                "Only HTTP/1.1 and HTTP/1.0 are answered.\n",
            ),
            Wrong::TooLong => (
                "431 Request Header Fields Too Large",
                "This request is too long.\n",
            ),
            Wrong::Encoding => (
                "501 Not Implemented",
                "This transfer encoding is not understood.\n",
            ),
        };
        Response::plain(status, words)
    }

    /// Writes the answer.
    pub fn write(&self, to: &mut impl Write, keep_alive: bool) -> io::Result<()> {
        let mut head = format!(
            "HTTP/1.1 {}\r\nDate: {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n\
             Cache-Control: {}\r\n",
            self.status,
            httpdate::fmt_http_date(SystemTime::now()),
            self.kind,
            self.body.len(),
            self.caching
        );
        if let Some(tag) = self.tag {
            head.push_str(&format!("ETag: {tag}\r\n"));
        }
        let connection = if keep_alive { "keep-alive" } else { "close" };
        head.push_str(&format!(
            "{}Content-Security-Policy: {POLICY}\r\nPermissions-Policy: {PERMISSIONS}\r\n\
             X-Content-Type-Options: nosniff\r\n\
             Referrer-Policy: no-referrer\r\nCross-Origin-Opener-Policy: same-origin\r\n\
             Cross-Origin-Resource-Policy: same-origin\r\nConnection: {connection}\r\n\r\n",
            self.more
        ));
        let mut head = head.into_bytes();
        let body = if self.bare { &[][..] } else { self.body };
        if body.len() <= SMALL {
            head.extend_from_slice(body);
            to.write_all(&head)?;
        } else {
            to.write_all(&head)?;
            to.write_all(body)?;
        }
        to.flush()
    }
}

/// Answers a request.
pub fn respond(request: &Head, hosts: &Hosts) -> Response {
    let mut response = answer(request, hosts);
    // The headers of GET and no more, whatever the answer: a body would be
    // taken for the next one.
    response.bare |= request.method == "HEAD";
    response
}

/// The answer with its body, whether or not that is sent.
fn answer(request: &Head, hosts: &Hosts) -> Response {
    if !request
        .host
        .as_deref()
        .is_some_and(|host| hosts.allow(host))
    {
        return Response::plain(
            "421 Misdirected Request",
            "This server has a different name.\n",
        );
    }
    if !matches!(request.method.as_str(), "GET" | "HEAD") {
        return Response {
            more: "Allow: GET, HEAD\r\n",
            ..Response::plain(
                "405 Method Not Allowed",
                "Only GET and HEAD are answered.\n",
            )
        };
    }
    let path = match request.path.as_str() {
        "/" => "/index.html",
        other => other,
    };
    let Some(file) = PAGE.get(path) else {
        return Response::plain("404 Not Found", "There is no such page.\n");
    };
    let form = file.form(request.unpacks);
    let unchanged = request.known.iter().any(|known| form.is_among(known));
    Response {
        status: if unchanged {
            "304 Not Modified"
        } else {
            "200 OK"
        },
        kind: file.kind,
        // The names of assets change with their text; everything else is
        // asked for again, and seldom sent again.
        caching: if path.starts_with("/assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        },
        tag: Some(form.tag),
        more: form.more,
        body: form.body,
        bare: unchanged,
    }
}

/// A file of the page.
struct File {
    kind: &'static str,
    tag: String,
    body: &'static [u8],
    /// Whether it is text, which packs well; everything else is packed already.
    is_text: bool,
    /// The same packed, and its tag, once somebody has asked for that.
    packed: OnceLock<(String, Vec<u8>)>,
}

/// A file as a client gets it.
struct Form {
    tag: &'static str,
    body: &'static [u8],
    more: &'static str,
}

/// Every file by its path.
static PAGE: LazyLock<HashMap<&str, File>> = LazyLock::new(|| {
    let file = |(name, body): &(&'static str, &'static [u8])| {
        let kind = kind(name);
        let file = File {
            kind,
            tag: tag(body),
            body,
            is_text: ["text/", "image/svg", "application/manifest"]
                .iter()
                .any(|begin| kind.starts_with(begin)),
            packed: OnceLock::new(),
        };
        (*name, file)
    };
    FILES.iter().map(file).collect()
});

impl File {
    /// The file for a client that unpacks what is packed, or does not.
    fn form(&'static self, unpacks: bool) -> Form {
        if !self.is_text {
            return Form {
                tag: &self.tag,
                body: self.body,
                more: "",
            };
        }
        if !unpacks {
            return Form {
                tag: &self.tag,
                body: self.body,
                more: "Vary: Accept-Encoding\r\n",
            };
        }
        let (tag, body) = self.packed.get_or_init(|| {
            let body = packed(self.body);
            (tag(&body), body)
        });
        Form {
            tag,
            body,
            more: "Content-Encoding: gzip\r\nVary: Accept-Encoding\r\n",
        }
    }
}

/// The same bytes, packed.
fn packed(body: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let _ = packer.write_all(body);
    packer.finish().unwrap_or_default()
}

impl Form {
    /// Whether a client has it already, as its If-None-Match says.
    fn is_among(&self, known: &str) -> bool {
        known.trim() == "*"
            || known.split(',').any(|each| {
                let each = each.trim();
                each.strip_prefix("W/").unwrap_or(each) == self.tag
            })
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("woff2") => "font/woff2",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// A tag that changes with the file: FNV-1a is enough, nobody attacks it.
fn tag(body: &[u8]) -> String {
    let hash = body.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("\"{hash:016x}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts() -> Hosts {
        Hosts::new(None, "127.0.0.1:8117".parse().unwrap(), "", &[])
    }

    fn ask(text: &str) -> Response {
        match Asked::default()
            .next(&mut text.as_bytes())
            .unwrap()
            .unwrap()
        {
            Ok(request) => respond(&request, &hosts()),
            Err(wrong) => Response::refusing(wrong),
        }
    }

    fn get(path: &str) -> Response {
        ask(&format!(
            "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:8117\r\n\r\n"
        ))
    }

    fn sent(answer: &Response) -> String {
        let mut bytes = Vec::new();
        answer.write(&mut bytes, true).unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    #[test]
    fn every_file_of_the_page_is_served_as_what_it_is() {
        assert_eq!(get("/").kind, "text/html; charset=utf-8");
        assert_eq!(get("/?x").body, get("/index.html").body);
        for (name, body) in FILES {
            let answer = get(name);
            assert_eq!((answer.status, answer.body), ("200 OK", *body), "{name}");
            let packed = answer.kind == "application/octet-stream";
            assert_eq!(packed, name.ends_with(".bin"), "{name}");
            assert_eq!(
                answer.caching.contains("immutable"),
                name.starts_with("/assets/")
            );
        }
        assert!(FILES.iter().any(|(name, _)| name.ends_with(".bin")));
    }

    #[test]
    fn text_is_packed_for_whoever_unpacks_it() {
        let ask_for = |path: &str, more: &str| {
            ask(&format!(
                "GET {path} HTTP/1.1\r\nHost: localhost:8117\r\n{more}\r\n"
            ))
        };
        let (mut plain, mut sent_packed) = (0, 0);
        for (name, body) in FILES {
            let file = ask_for(name, "Accept-Encoding: gzip, br\r\n");
            let text = sent(&file);
            let is_text =
                !name.ends_with(".bin") && !name.ends_with(".png") && !name.ends_with(".woff2");
            assert_eq!(
                text.contains("Content-Encoding: gzip\r\n"),
                is_text,
                "{name}"
            );
            assert_eq!(
                text.contains("Vary: Accept-Encoding\r\n"),
                is_text,
                "{name}"
            );
            let length = format!("Content-Length: {}\r\n", file.body.len());
            assert!(text.contains(&length), "{name}");
            // Without the wish it is sent as it is, and has another tag.
            let whole = ask_for(name, "");
            assert_eq!(whole.body, *body, "{name}");
            assert!(!sent(&whole).contains("Content-Encoding"), "{name}");
            assert_eq!(sent(&whole).contains("Vary:"), is_text, "{name}");
            assert_eq!(whole.tag == file.tag, !is_text, "{name}");
            if is_text {
                let mut unpacked = Vec::new();
                let mut unpacker = flate2::read::GzDecoder::new(file.body);
                unpacker.read_to_end(&mut unpacked).unwrap();
                assert_eq!(unpacked, *body, "{name}");
                plain += body.len();
                sent_packed += file.body.len();
                // It is packed once.
                let again = ask_for(name, "Accept-Encoding: gzip\r\n");
                assert!(std::ptr::eq(again.body, file.body), "{name}");
            }
            let known = format!(
                "Accept-Encoding: gzip\r\nIf-None-Match: {}\r\n",
                file.tag.unwrap()
            );
            let unchanged = ask_for(name, &known);
            assert_eq!(unchanged.status, "304 Not Modified", "{name}");
            assert_eq!(sent(&unchanged).contains("Vary:"), is_text, "{name}");
        }
        assert!(sent_packed * 2 < plain, "{plain} bytes to {sent_packed}");
    }

    #[test]
    fn a_file_that_is_known_is_not_sent_again() {
        let tag = get("/").tag.unwrap();
        let tagged = |known: &str| {
            ask(&format!(
                "GET / HTTP/1.1\r\nHost: localhost:8117\r\nIf-None-Match: {known}\r\n\r\n"
            ))
        };
        let again = tagged(tag);
        let weak = format!("\"other\", W/{tag}");
        let second = format!("\"other\"\r\nIf-None-Match: {tag}");
        for known in [tag, "*", &weak, &second] {
            assert_eq!(tagged(known).status, "304 Not Modified", "{known}");
        }
        for known in ["", "W/", "\"*\"", "\"other\"", tag.trim_matches('"')] {
            assert_eq!(tagged(known).status, "200 OK", "{known}");
        }
        let sent = sent(&again);
        assert!(sent.ends_with("\r\n\r\n"));
        // As long as what would have been sent, or nothing, never 0.
        let length = format!("Content-Length: {}\r\n", get("/").body.len());
        assert!(sent.contains(&length), "{sent}");
    }

    #[test]
    fn other_names_methods_and_paths_are_refused() {
        let evil = ask("GET / HTTP/1.1\r\nHost: evil.example:8117\r\n\r\n");
        assert_eq!(evil.status, "421 Misdirected Request");
        for (text, status) in [
            ("GET / HTTP/1.0\r\n\r\n", "421 Misdirected Request"),
            ("GET / HTTP/1.1\r\n\r\n", "400 Bad Request"),
            (
                "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "421 Misdirected Request",
            ),
            (
                "GET http://localhost:8117/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
                "200 OK",
            ),
            (
                "GET / HTTP/3.0\r\nHost: localhost\r\n\r\n",
                "505 HTTP Version Not Supported",
            ),
            (
                "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: x\r\n\r\n",
                "501 Not Implemented",
            ),
        ] {
            assert_eq!(ask(text).status, status, "{text}");
        }
        let post = ask("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc");
        assert_eq!(post.status, "405 Method Not Allowed");
        assert!(sent(&post).contains("\r\nAllow: GET, HEAD\r\n"));
        assert!(!sent(&get("/")).contains("Allow:"));
        assert_eq!(get("/../Cargo.toml").status, "404 Not Found");
    }

    #[test]
    fn head_gets_the_headers_that_get_would_and_nothing_else() {
        for (path, host) in [
            ("/", "localhost"),
            ("/nowhere", "localhost"),
            ("/", "evil.example"),
        ] {
            let by = |method| {
                let asked = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n\r\n");
                sent(&ask(&asked))
            };
            let (head, get) = (by("HEAD"), by("GET"));
            assert!(head.ends_with("\r\n\r\n"), "{path} of {host}: {head}");
            assert!(get.starts_with(&head), "{path} of {host}: {head}");
            assert!(get.len() > head.len(), "{path} of {host}");
        }
    }

    #[test]
    fn every_answer_carries_the_policies_and_its_date() {
        let bad = Response::refusing(Wrong::Malformed);
        for answer in [get("/"), get("/nowhere"), bad] {
            let text = sent(&answer);
            for part in [
                "Content-Security-Policy: default-src 'none'",
                "require-trusted-types-for 'script'; trusted-types ninefold default\r\n",
                "Permissions-Policy: accelerometer=()",
                "nosniff",
                " GMT\r\nContent-Type: ",
            ] {
                assert!(text.contains(part), "{part}: {text}");
            }
        }
    }

    /// A client that sends a byte at a time, and then hangs up.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = self.0.len().min(1);
            buffer[..length].copy_from_slice(&self.0[..length]);
            self.0 = &self.0[length..];
            Ok(length)
        }
    }

    #[test]
    fn requests_follow_each_other_however_they_come() {
        let two = "GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n";
        let read = |from: &mut dyn Read| {
            let mut asked = Asked::default();
            let mut from = from;
            let mut paths = Vec::new();
            while let Some(head) = asked.next(&mut from).unwrap() {
                paths.push(head.unwrap().path);
            }
            assert!(asked.bytes.is_empty());
            paths
        };
        assert_eq!(read(&mut two.as_bytes()), ["/a", "/b"]);
        assert_eq!(read(&mut Slow(two.as_bytes())), ["/a", "/b"]);
        let cut = &two.as_bytes()[..20];
        let mut asked = Asked::default();
        let found = asked.next(&mut Slow(cut)).unwrap().unwrap();
        assert_eq!(found, Err(Wrong::Malformed));
        let none = Asked::default().next(&mut Slow(b"")).unwrap();
        assert!(none.is_none());
    }
}
