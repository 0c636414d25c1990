//! The head of a request, read strictly: `httparse` takes it apart, and what
//! RFC 9112 leaves to the taste of servers is refused here, so that no proxy
//! before this server can see another request than this server does.

/// No head of ours is longer.
pub const LONGEST: usize = 16 * 1024;
/// No head of ours has more headers.
const MOST_HEADERS: usize = 64;

/// What a client asked for.
#[derive(Debug, PartialEq, Eq)]
pub struct Head {
    pub method: String,
    /// The path without its query.
    pub path: String,
    /// Whom the client wants to talk to.
    pub host: Option<String>,
    /// The tags of what the client has already, in all their headers.
    pub known: Vec<String>,
    /// Whether it unpacks what gzip has packed.
    pub unpacks: bool,
    /// Whether the connection stays open afterwards.
    pub keep_alive: bool,
}

/// Why a head is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is no head of HTTP/1.
    Malformed,
    /// It is that of another version of HTTP.
    Version,
    /// It has no end.
    TooLong,
    /// Its body is packed in a way that is not understood.
    Encoding,
}

/// Reads a head from the start of the bytes that have come so far, and tells
/// how long it is. `None`: the rest of it has not come yet.
pub fn read(bytes: &[u8]) -> Result<Option<(Head, usize)>, Wrong> {
    // An empty line before a request is what some clients end a body with.
    let skipped = if bytes.starts_with(b"\r\n") { 2 } else { 0 };
    let bytes = &bytes[skipped..];
    if matches!(bytes.first(), Some(b'\r' | b'\n')) {
        return Err(Wrong::Malformed);
    }
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut parsed = httparse::Request::new(&mut headers);
    let length = match parsed.parse(bytes) {
        Ok(httparse::Status::Complete(length)) if length <= LONGEST => length,
        Ok(httparse::Status::Partial) if bytes.len() < LONGEST => return Ok(None),
        Ok(_) | Err(httparse::Error::TooManyHeaders) => return Err(Wrong::TooLong),
        Err(httparse::Error::Version) if has_version(bytes) => return Err(Wrong::Version),
        Err(_) => return Err(Wrong::Malformed),
    };
    if has_bare_line_feed(&bytes[..length]) {
        return Err(Wrong::Malformed);
    }
    let (Some(method), Some(target), Some(version)) = (parsed.method, parsed.path, parsed.version)
    else {
        return Err(Wrong::Malformed);
    };
    let fields = Fields::of(parsed.headers, version)?;
    let (host, path) = split_target(target)?;
    let head = Head {
        method: method.to_owned(),
        path: path.to_owned(),
        // A whole address in the first line goes before the header.
        host: host.map(str::to_owned).or(fields.host),
        known: fields.known,
        unpacks: fields.unpacks == Some(true),
        keep_alive: fields.keep_alive,
    };
    Ok(Some((head, skipped + length)))
}

/// What the headers say.
struct Fields {
    host: Option<String>,
    known: Vec<String>,
    /// `None` where nothing was said of packing.
    unpacks: Option<bool>,
    keep_alive: bool,
}

impl Fields {
    fn of(headers: &[httparse::Header<'_>], version: u8) -> Result<Fields, Wrong> {
        let mut fields = Fields {
            host: None,
            known: Vec::new(),
            unpacks: None,
            keep_alive: version == 1,
        };
        let (mut length, mut encoding) = (None, None);
        for header in headers {
            let text = || std::str::from_utf8(header.value).map_err(|_| Wrong::Malformed);
            match header.name.to_ascii_lowercase().as_str() {
                "host" if fields.host.is_some() => return Err(Wrong::Malformed),
                "host" => fields.host = Some(text()?.to_owned()),
                "if-none-match" => fields.known.push(text()?.to_owned()),
                // Of several such headers, all count.
                "accept-encoding" => fields.unpacks = gzip(text()?).or(fields.unpacks),
                "connection" => {
                    let mut words = text()?.split(',').map(str::trim);
                    fields.keep_alive &= !words.any(|word| word.eq_ignore_ascii_case("close"));
                }
                "content-length" if length.is_some() => return Err(Wrong::Malformed),
                "content-length" => length = Some(number(header.value)?),
                "transfer-encoding" if encoding.is_some() => return Err(Wrong::Malformed),
                "transfer-encoding" => encoding = Some(text()?),
                _ => {}
            }
        }
        match (encoding, length) {
            (Some(_), Some(_)) => return Err(Wrong::Malformed),
            (Some(_), None) if version == 0 => return Err(Wrong::Malformed),
            (Some(encoding), None) if !encoding.eq_ignore_ascii_case("chunked") => {
                return Err(Wrong::Encoding);
            }
            // Nobody reads a body here: what follows could not be told from
            // the next request.
            (Some(_), None) => fields.keep_alive = false,
            (None, Some(length)) => fields.keep_alive &= length == 0,
            (None, None) => {}
        }
        if version == 1 && fields.host.is_none() {
            return Err(Wrong::Malformed);
        }
        Ok(fields)
    }
}

/// Whether an Accept-Encoding takes what gzip has packed; `None` where it does
/// not say.
fn gzip(accepted: &str) -> Option<bool> {
    let mut anything = None;
    for each in accepted.split(',') {
        let mut parts = each.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let is_weight = |part: &&str| part.get(..2).is_some_and(|q| q.eq_ignore_ascii_case("q="));
        let weight = parts.find(is_weight).map_or("1", |part| part[2..].trim());
        // What is no number is not meant as a refusal, but better safe.
        let wanted = weight.parse::<f32>().is_ok_and(|weight| weight > 0.0);
        match name.to_ascii_lowercase().as_str() {
            "gzip" | "x-gzip" => return Some(wanted),
            "*" => anything = Some(wanted),
            _ => {}
        }
    }
    anything
}

/// The length of a body: digits and nothing else.
fn number(value: &[u8]) -> Result<u64, Wrong> {
    let text = std::str::from_utf8(value).map_err(|_| Wrong::Malformed)?;
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Wrong::Malformed);
    }
    text.parse().map_err(|_| Wrong::Malformed)
}

/// The host, where the first line has it, and the path without its query.
fn split_target(target: &str) -> Result<(Option<&str>, &str), Wrong> {
    if target.contains('#') {
        return Err(Wrong::Malformed);
    }
    let cut = |text| match str::split_once(text, '?') {
        Some((path, _)) => path,
        None => text,
    };
    if target.starts_with('/') || target == "*" {
        return Ok((None, cut(target)));
    }
    let scheme = target.get(..7).unwrap_or_default();
    if !scheme.eq_ignore_ascii_case("http://") {
        return Err(Wrong::Malformed);
    }
    let rest = &target[7..];
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    let (host, path) = rest.split_at(end);
    match cut(path) {
        "" => Ok((Some(host), "/")),
        path => Ok((Some(host), path)),
    }
}

/// Whether the first line is one, of a version that is not ours.
fn has_version(bytes: &[u8]) -> bool {
    let line = bytes.split(|byte| *byte == b'\r').next();
    let mut words = line.unwrap_or_default().split(|byte| *byte == b' ');
    let version = words.nth(2).unwrap_or_default();
    words.next().is_none()
        && matches!(version, [b'H', b'T', b'T', b'P', b'/', major, b'.', minor]
            if major.is_ascii_digit() && minor.is_ascii_digit())
}

/// `httparse` ends lines at a line feed alone, as old servers do.
fn has_bare_line_feed(head: &[u8]) -> bool {
    let ends = |at: usize| at > 0 && head[at - 1] == b'\r';
    (0..head.len()).any(|at| head[at] == b'\n' && !ends(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a head comes to, in a few words.
    fn told(text: &str) -> String {
        match read(text.as_bytes()) {
            Ok(None) => "more".to_owned(),
            Err(wrong) => format!("{wrong:?}"),
            Ok(Some((head, length))) => {
                let rest = text.len() - length;
                let keep = if head.keep_alive { "keep" } else { "close" };
                let host = head.host.unwrap_or_default();
                format!(
                    "{} {} of {host}, {keep}, {rest} left",
                    head.method, head.path
                )
            }
        }
    }

    #[test]
    fn whoever_unpacks_says_so() {
        for (accepted, expected) in [
            ("", false),
            ("Accept-Encoding: gzip, deflate, br\r\n", true),
            ("accept-encoding: br;q=1.0, GZIP;q=0.8\r\n", true),
            ("Accept-Encoding: gzip;q=0\r\n", false),
            ("Accept-Encoding: gzip ; Q=0.000\r\n", false),
            ("Accept-Encoding: gzip;q=high\r\n", false),
            ("Accept-Encoding: *\r\n", true),
            ("Accept-Encoding: *;q=0\r\n", false),
            ("Accept-Encoding: *, gzip;q=0\r\n", false),
            ("Accept-Encoding: identity, br\r\n", false),
            ("Accept-Encoding:\r\n", false),
            ("Accept-Encoding: gzipped\r\n", false),
            ("Accept-Encoding: gzip\r\nAccept-Encoding: br\r\n", true),
        ] {
            let text = format!("GET / HTTP/1.1\r\nHost: a\r\n{accepted}\r\n");
            let (head, _) = read(text.as_bytes()).unwrap().unwrap();
            assert_eq!(head.unpacks, expected, "{accepted:?}");
        }
    }

    /// The shapes of RFC 9112 that servers and proxies have read differently.
    #[test]
    fn every_shape_has_one_reading() {
        let table = [
            // The first line.
            (
                "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
                "GET / of a, keep, 0 left",
            ),
            (
                "GET /?x=/../y HTTP/1.1\r\nHost: a\r\n\r\n",
                "GET / of a, keep, 0 left",
            ),
            ("GET / HTTP/1.0\r\n\r\n", "GET / of , close, 0 left"),
            ("GET / HTTP/1.1\r\n\r\n", "Malformed"),
            (
                "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
                "GET / of a, keep, 0 left",
            ),
            ("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "Malformed"),
            ("\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "Malformed"),
            (" GET / HTTP/1.1\r\nHost: a\r\n\r\n", "Malformed"),
            ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "Malformed"),
            ("GET /  HTTP/1.1\r\nHost: a\r\n\r\n", "Malformed"),
            ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", "Malformed"),
            ("GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n", "Malformed"),
            ("GET / x HTTP/1.1\r\nHost: a\r\n\r\n", "Malformed"),
            ("GET /#x HTTP/1.1\r\nHost: a\r\n\r\n", "Malformed"),
            ("GET /\r\n\r\n", "Malformed"),
            ("GET / FOO\r\nHost: a\r\n\r\n", "Malformed"),
            ("GET / http/1.1\r\nHost: a\r\n\r\n", "Malformed"),
            ("GET / HTTP/9.9\r\nHost: a\r\n\r\n", "Version"),
            ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", "Version"),
            ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "Version"),
            ("G(T / HTTP/1.1\r\nHost: a\r\n\r\n", "Malformed"),
            // Where it goes.
            (
                "GET http://b/c?d HTTP/1.1\r\nHost: a\r\n\r\n",
                "GET /c of b, keep, 0 left",
            ),
            (
                "GET HTTP://b:1 HTTP/1.1\r\nHost: a\r\n\r\n",
                "GET / of b:1, keep, 0 left",
            ),
            (
                "GET http://b?c HTTP/1.1\r\nHost: a\r\n\r\n",
                "GET / of b, keep, 0 left",
            ),
            ("GET http://b/ HTTP/1.1\r\n\r\n", "Malformed"),
            (
                "GET file:///etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
                "Malformed",
            ),
            ("GET index.html HTTP/1.1\r\nHost: a\r\n\r\n", "Malformed"),
            (
                "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
                "OPTIONS * of a, keep, 0 left",
            ),
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", "Malformed"),
            ("GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n", "Malformed"),
            ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", "Malformed"),
            // The ends of lines, and blanks.
            ("GET / HTTP/1.1\nHost: a\n\n", "Malformed"),
            ("GET / HTTP/1.1\r\nHost: a\n\r\n", "Malformed"),
            ("GET / HTTP/1.1\r\nHost: a\r\n\n", "Malformed"),
            ("GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", "Malformed"),
            ("GET / HTTP/1.1\r\nHost: a\r\n \r\n\r\n", "Malformed"),
            ("GET / HTTP/1.1\r\n Host: a\r\n\r\n", "Malformed"),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n folded\r\n\r\n",
                "Malformed",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n",
                "Malformed",
            ),
            ("GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", "Malformed"),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n", "Malformed"),
            (
                "GET / HTTP/1.1\r\nHost:a\r\nX:\r\n\r\n",
                "GET / of a, keep, 0 left",
            ),
            // How long it stays.
            (
                "GET / HTTP/1.1\r\nHost: a\r\nConnection: x, CLOSE ,y\r\n\r\n",
                "GET / of a, close, 0 left",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\nConnection: close\r\n\r\n",
                "GET / of a, close, 0 left",
            ),
            // Bodies.
            (
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc",
                "GET / of a, close, 3 left",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\nGET",
                "GET / of a, keep, 3 left",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\n\r\n",
                "GET / of a, close, 5 left",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length : 40\r\n\r\n",
                "Malformed",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n",
                "Malformed",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\n",
                "Malformed",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3\r\n\r\n",
                "Malformed",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x3\r\n\r\n",
                "Malformed",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n",
                "Malformed",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
                "Malformed",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n",
                "Malformed",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
                "Malformed",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
                "Encoding",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n",
                "Encoding",
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\
                 Transfer-Encoding: chunked\r\n\r\n",
                "Malformed",
            ),
            (
                "GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
                "Malformed",
            ),
            // What has not come yet.
            ("", "more"),
            ("\r\n", "more"),
            ("GET / HT", "more"),
            ("GET / HTTP/1.1\r\nHost: a\r\n", "more"),
            ("GET / HTTP/1.1\r\nHost: a\r\n\r", "more"),
        ];
        for (text, expected) in table {
            assert_eq!(told(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_head_without_end_is_refused() {
        let start = "GET / HTTP/1.1\r\nHost: a\r\n";
        for text in [
            format!("GET /{}", "x".repeat(LONGEST)),
            format!("{start}X: {}", "x".repeat(LONGEST)),
            format!("{start}X: {}", " ".repeat(LONGEST)),
            format!("{start}{}", "x: y\r\n".repeat(MOST_HEADERS)),
            format!("{start}X: {}\r\n\r\n", "x".repeat(LONGEST)),
        ] {
            assert_eq!(
                read(text.as_bytes()),
                Err(Wrong::TooLong),
                "{}",
                &text[..40]
            );
        }
    }

    #[test]
    fn a_head_that_comes_in_pieces_is_that_of_its_whole() {
        let text = "GET http://b/c HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n";
        let whole = read(text.as_bytes()).unwrap();
        assert!(whole.is_some());
        for end in 0..text.len() {
            assert_eq!(read(&text.as_bytes()[..end]), Ok(None), "{end} bytes");
        }
    }
}
