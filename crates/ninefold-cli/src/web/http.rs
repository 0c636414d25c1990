//! Requests and answers, without a socket: GET and HEAD of a fixed set of
//! files.

use std::io::{self, BufRead, Read as _, Write};

use super::bundle::FILES;
use super::hosts::Hosts;

/// No request of ours is longer.
const LONGEST: u64 = 16 * 1024;

/// Nothing from elsewhere, nothing inline; WebAssembly may be compiled.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What a client asked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Request {
    method: String,
    path: String,
    host: Option<String>,
    if_none_match: Option<String>,
    /// Whether the connection stays open afterwards.
    pub keep_alive: bool,
}

impl Request {
    /// Reads a request; `None` when the client has hung up. An error is a
    /// request that nobody could answer.
    pub fn read(from: &mut impl BufRead) -> io::Result<Option<Request>> {
        let mut from = from.take(LONGEST);
        let mut line = String::new();
        if from.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let bad = |words: &str| io::Error::new(io::ErrorKind::InvalidData, words.to_owned());
        let mut words = line.split_ascii_whitespace();
        let (Some(method), Some(target), Some(version)) =
            (words.next(), words.next(), words.next())
        else {
            return Err(bad("no request line"));
        };
        let mut request = Request {
            method: method.to_owned(),
            path: target.split(['?', '#']).next().unwrap_or("/").to_owned(),
            keep_alive: version == "HTTP/1.1",
            ..Request::default()
        };
        loop {
            let mut line = String::new();
            if from.read_line(&mut line)? == 0 {
                return Err(bad("the headers have no end"));
            }
            let line = line.trim_end();
            if line.is_empty() {
                return Ok(Some(request));
            }
            let (name, value) = line.split_once(':').ok_or_else(|| bad("a bad header"))?;
            let value = value.trim().to_owned();
            match name.to_ascii_lowercase().as_str() {
                "host" if request.host.is_some() => return Err(bad("two Host headers")),
                "host" => request.host = Some(value),
                "if-none-match" => request.if_none_match = Some(value),
                "connection" => request.keep_alive &= !value.eq_ignore_ascii_case("close"),
                // A body is never asked for: what follows could not be told
                // from the next request.
                "content-length" if value != "0" => request.keep_alive = false,
                "transfer-encoding" => request.keep_alive = false,
                _ => {}
            }
        }
    }
}

/// What a client gets.
#[derive(Debug, PartialEq, Eq)]
pub struct Response {
    status: &'static str,
    kind: &'static str,
    caching: &'static str,
    tag: Option<String>,
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
    pub fn bad() -> Response {
        Response::plain("400 Bad Request", "This request cannot be read.\n")
    }

    /// Writes the answer.
    pub fn write(&self, to: &mut impl Write, keep_alive: bool) -> io::Result<()> {
        let mut head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: {}\r\n",
            self.status,
            self.kind,
            self.body.len(),
            self.caching
        );
        if let Some(tag) = &self.tag {
            head.push_str(&format!("ETag: {tag}\r\n"));
        }
        let connection = if keep_alive { "keep-alive" } else { "close" };
        head.push_str(&format!(
            "{}Content-Security-Policy: {POLICY}\r\nX-Content-Type-Options: nosniff\r\n\
             Referrer-Policy: no-referrer\r\nCross-Origin-Opener-Policy: same-origin\r\n\
             Cross-Origin-Resource-Policy: same-origin\r\nConnection: {connection}\r\n\r\n",
            self.more
        ));
        to.write_all(head.as_bytes())?;
        if !self.bare {
            to.write_all(self.body)?;
        }
        to.flush()
    }
}

/// Answers a request.
pub fn respond(request: &Request, hosts: &Hosts) -> Response {
    let mut response = answer(request, hosts);
    // The headers of GET and no more, whatever the answer: a body would be
    // taken for the next one.
    response.bare |= request.method == "HEAD";
    response
}

/// The answer with its body, whether or not that is sent.
fn answer(request: &Request, hosts: &Hosts) -> Response {
    if !request
        .host
        .as_deref()
        .is_some_and(|host| hosts.allow(host))
    {
        return Response::plain(
            "421 Misdirected Request",
            "This server does not go by that name.\n",
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
    let Some((name, body)) = FILES.iter().find(|(name, _)| *name == path) else {
        return Response::plain("404 Not Found", "There is no such page.\n");
    };
    let tag = tag(body);
    let known = request.if_none_match.as_deref();
    let unchanged = known.is_some_and(|known| known.split(',').any(|each| each.trim() == tag));
    Response {
        status: if unchanged {
            "304 Not Modified"
        } else {
            "200 OK"
        },
        kind: kind(name),
        // The names of assets change with their text; everything else is
        // asked for again, and seldom sent again.
        caching: if name.starts_with("/assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        },
        tag: Some(tag),
        more: "",
        body,
        bare: unchanged,
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
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
        Hosts::new(None, "127.0.0.1:8117".parse().unwrap())
    }

    fn ask(text: &str) -> Response {
        let request = Request::read(&mut text.as_bytes()).unwrap().unwrap();
        respond(&request, &hosts())
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
        assert_eq!(get("/?x#y").body, get("/index.html").body);
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
    fn a_file_that_is_known_is_not_sent_again() {
        let tag = get("/").tag.unwrap();
        let again = ask(&format!(
            "GET / HTTP/1.1\r\nHost: localhost:8117\r\nIf-None-Match: {tag}\r\n\r\n"
        ));
        assert_eq!(again.status, "304 Not Modified");
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
        assert_eq!(
            ask("GET / HTTP/1.1\r\n\r\n").status,
            "421 Misdirected Request"
        );
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
    fn every_answer_carries_the_policy() {
        for answer in [get("/"), get("/nowhere"), Response::bad()] {
            let text = sent(&answer);
            assert!(text.contains("Content-Security-Policy: default-src 'none'"));
            assert!(text.contains("nosniff"));
        }
    }

    #[test]
    fn nonsense_is_an_error_and_silence_is_the_end() {
        assert!(Request::read(&mut &b""[..]).unwrap().is_none());
        for text in [
            "\r\n",
            "GET\r\n\r\n",
            "GET / HTTP/1.1\r\nnonsense\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        ] {
            assert!(Request::read(&mut text.as_bytes()).is_err(), "{text:?}");
        }
        let endless = format!("GET /{} HTTP/1.1\r\n", "x".repeat(20_000));
        assert!(Request::read(&mut endless.as_bytes()).is_err());
    }
}
