//! The server of `sudoku web` against requests that no browser sends.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStdout};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than any answer takes, on any machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// The real program, ended with the test.
struct Server {
    process: Child,
    output: BufReader<ChildStdout>,
    address: SocketAddr,
}

impl Server {
    fn start() -> Server {
        let mut process = common::sudoku(&["web", "--no-open", "--port", "0"])
            .spawn()
            .unwrap();
        let mut said = String::new();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        output.read_line(&mut said).unwrap();
        let address = said.split(['/', ' ']).find_map(|word| word.parse().ok());
        Server {
            process,
            output,
            address: address.unwrap_or_else(|| panic!("no address in {said:?}")),
        }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_write_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// Sends a text, and returns everything that comes back before the end.
    fn send(&self, text: &str) -> String {
        let mut stream = self.connect();
        stream.write_all(text.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Asks for a path under a name, on a connection of its own.
    fn ask(&self, path: &str, host: &str) -> String {
        self.send(&format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        ))
    }

    fn own_name(&self) -> String {
        self.address.to_string()
    }

    /// Whether it still does what it is there for.
    fn assert_well(&self) {
        let answer = self.ask("/", &self.own_name());
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(answer.contains("<title>Ninefold</title>"));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn foreign_names_get_nothing() {
    let server = Server::start();
    let port = server.address.port();
    for host in [
        "evil.example".to_owned(),
        format!("evil.example:{port}"),
        format!("127.0.0.1.evil.example:{port}"),
        format!("localhost.evil.example:{port}"),
        format!("evil.example@127.0.0.1:{port}"),
        "127.0.0.1:1".to_owned(),
        format!("192.0.2.1:{port}"),
        "[".to_owned(),
        "[::1".to_owned(),
        String::new(),
    ] {
        let answer = server.ask("/", &host);
        assert!(answer.starts_with("HTTP/1.1 421 "), "{host:?}: {answer}");
        assert!(!answer.contains("<html"), "{host:?}");
    }
    let two = server.send(&format!(
        "GET / HTTP/1.1\r\nHost: {}\r\nHost: evil.example\r\n\r\n",
        server.own_name()
    ));
    assert!(two.starts_with("HTTP/1.1 400 "), "{two}");
    server.assert_well();
}

#[test]
fn nothing_but_the_page_is_served() {
    let server = Server::start();
    for path in [
        "/../Cargo.toml",
        "/../../../../../../../../etc/passwd",
        "/assets/../../Cargo.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/....//....//etc/passwd",
        "/\\..\\..\\etc\\passwd",
        "//etc/passwd",
        "/index.html/",
        "/assets/",
        "/assets",
        "/.git/config",
        "/sources.hash",
        "/SHA256SUMS",
        "/index.html%00.png",
        "*",
    ] {
        let answer = server.ask(path, &server.own_name());
        assert!(answer.starts_with("HTTP/1.1 404 "), "{path}: {answer}");
    }
    for (path, status) in [("file:///etc/passwd", 400), ("http://evil.example/", 421)] {
        let answer = server.ask(path, &server.own_name());
        let expected = format!("HTTP/1.1 {status} ");
        assert!(answer.starts_with(&expected), "{path}: {answer}");
    }
    server.assert_well();
}

#[test]
fn requests_that_are_none_are_refused() {
    let server = Server::start();
    let name = server.own_name();
    for text in [
        "\r\n\r\n".to_owned(),
        "GET\r\n\r\n".to_owned(),
        "GET /\r\n\r\n".to_owned(),
        format!("GET / HTTP/1.1\r\nHost: {name}\r\nno header\r\n\r\n"),
        "\u{16}\u{3}\u{1}\u{2}".repeat(200) + "\r\n",
    ] {
        let answer = server.send(&text);
        assert!(answer.starts_with("HTTP/1.1 400 "), "{text:?}: {answer}");
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get", "X"] {
        let answer = server.send(&format!(
            "{method} / HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n"
        ));
        assert!(answer.starts_with("HTTP/1.1 405 "), "{method}: {answer}");
        assert!(answer.contains("\r\nAllow: GET, HEAD\r\n"), "{answer}");
    }
    // What follows a body is no second request.
    let body = server.send(&format!(
        "POST / HTTP/1.1\r\nHost: {name}\r\nContent-Length: 60\r\n\r\nGET / HTTP/1.1\r\nHost: {name}\r\n\r\n"
    ));
    assert_eq!(body.matches("HTTP/1.1 ").count(), 1, "{body}");
    // Nor is what hides behind a blank before a colon, or after a blank line
    // with a blank in it.
    for hidden in [
        "Content-Length : 40\r\n\r\n",
        "Transfer-Encoding : chunked\r\n\r\n",
        " \r\n",
    ] {
        let answer = server.send(&format!(
            "GET / HTTP/1.1\r\nHost: {name}\r\n{hidden}GET /sw.js HTTP/1.1\r\nHost: {name}\r\n\r\n"
        ));
        assert!(answer.starts_with("HTTP/1.1 400 "), "{hidden:?}: {answer}");
        assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{answer}");
    }
    server.assert_well();
}

#[test]
fn answers_without_a_body_keep_the_connection_in_step() {
    let server = Server::start();
    let name = server.own_name();
    let tagged = server.ask("/favicon.svg", &name);
    let tag = tagged.split("ETag: ").nth(1).unwrap();
    let tag = tag.lines().next().unwrap();
    let answers = server.send(&format!(
        "HEAD /nowhere HTTP/1.1\r\nHost: {name}\r\n\r\n\
         HEAD / HTTP/1.1\r\nHost: evil.example\r\n\r\n\
         HEAD / HTTP/1.1\r\nHost: {name}\r\n\r\n\
         GET /favicon.svg HTTP/1.1\r\nHost: {name}\r\nIf-None-Match: {tag}\r\n\r\n\
         GET /favicon.svg HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n"
    ));
    let mut parts = answers.split("\r\n\r\n");
    for status in ["404", "421", "200", "304", "200"] {
        let head = parts.next().unwrap();
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{head}");
    }
    assert!(parts.next().unwrap().starts_with("<svg"), "{answers}");
}

#[test]
fn endless_headers_are_cut_off() {
    let server = Server::start();
    let name = server.own_name();
    let starts = [
        "GET /".to_owned(),
        format!("GET / HTTP/1.1\r\nHost: {name}\r\nX-Long: "),
        format!("GET / HTTP/1.1\r\nHost: {name}\r\n"),
    ];
    let pieces = [
        "x".repeat(1 << 16),
        "x".repeat(1 << 16),
        "a: b\r\n".repeat(1 << 13),
    ];
    for (start, piece) in starts.iter().zip(&pieces) {
        let mut stream = server.connect();
        stream.write_all(start.as_bytes()).unwrap();
        let mut sent = 0;
        // The server hangs up; until then what it has not read is in the way.
        while sent < 1 << 28 && stream.write_all(piece.as_bytes()).is_ok() {
            sent += piece.len();
        }
        assert!(sent < 1 << 28, "{start:?} was read without end");
    }
    server.assert_well();
}

#[test]
fn slow_clients_keep_nobody_out() {
    let server = Server::start();
    // A client that takes its time is served all the same.
    let mut slow = server.connect();
    let asked = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.own_name());
    for byte in asked.bytes() {
        slow.write_all(&[byte]).unwrap();
        thread::yield_now();
    }
    let mut first = String::new();
    BufReader::new(&slow).read_line(&mut first).unwrap();
    assert_eq!(first, "HTTP/1.1 200 OK\r\n");
    // More than the server talks to at once begin a request and fall silent,
    // say nothing at all, or ask and do not listen.
    let held: Vec<TcpStream> = (0..150)
        .map(|which| {
            let mut stream = server.connect();
            let text = match which % 3 {
                0 => "GET / HT",
                1 => "",
                _ => asked.as_str(),
            };
            stream.write_all(text.as_bytes()).unwrap();
            stream
        })
        .collect();
    server.assert_well();
    drop(held);
    server.assert_well();
}

#[test]
fn idle_clients_make_room_and_whoever_asks_is_answered() {
    let server = Server::start();
    let asked = format!(
        "GET /favicon.svg HTTP/1.1\r\nHost: {}\r\n\r\n",
        server.own_name()
    );
    // All of these stay as long as the test does, and say nothing.
    let idle: Vec<TcpStream> = (0..400).map(|_| server.connect()).collect();
    for _ in 0..20 {
        let stream = server.connect();
        (&stream).write_all(asked.as_bytes()).unwrap();
        let mut first = String::new();
        BufReader::new(&stream).read_line(&mut first).unwrap();
        assert_eq!(first, "HTTP/1.1 200 OK\r\n");
    }
    // The first of them were sent away for the others.
    let mut rest = Vec::new();
    (&idle[0]).read_to_end(&mut rest).unwrap();
    assert!(rest.is_empty());
}

#[test]
fn whoever_asks_beside_a_hundred_idle_clients_is_answered_soon() {
    const SOON: Duration = Duration::from_millis(200);
    let server = Server::start();
    let asked = format!(
        "GET /favicon.svg HTTP/1.1\r\nHost: {}\r\n\r\n",
        server.own_name()
    );
    let _idle: Vec<TcpStream> = (0..100).map(|_| server.connect()).collect();
    // A busy machine keeps both sides waiting; the best of some tries counts.
    let tried = |_| {
        let start = Instant::now();
        let stream = server.connect();
        (&stream).write_all(asked.as_bytes()).unwrap();
        let mut first = String::new();
        BufReader::new(&stream).read_line(&mut first).unwrap();
        assert_eq!(first, "HTTP/1.1 200 OK\r\n");
        start.elapsed()
    };
    let best = (0..20).map(tried).min().unwrap();
    assert!(best < SOON, "{best:?}");
}

#[test]
fn an_open_server_says_where_it_is_and_warns() {
    let mut process = common::sudoku(&["web", "--no-open", "--port", "0", "--host", "0.0.0.0"])
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let (mut warning, mut note) = (String::new(), String::new());
    let mut told = BufReader::new(process.stderr.take().unwrap());
    told.read_line(&mut warning).unwrap();
    told.read_line(&mut note).unwrap();
    assert!(
        warning.contains("everyone who reaches this machine"),
        "{warning}"
    );
    // What works there without https, and what doesn't.
    let (does, does_not) = note.split_once(", but can't ").unwrap();
    for (part, words) in [
        (does, &["without https", "play", "save", "print"][..]),
        (does_not, &["install", "offline", "copy"]),
    ] {
        assert!(words.iter().all(|word| part.contains(word)), "{note}");
    }
    process.kill().unwrap();
    let output = process.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.starts_with("Ninefold is at http://127.0.0.1:"),
        "{text}"
    );
    let mine = if_addrs::get_if_addrs().unwrap();
    for address in mine.iter().map(if_addrs::Interface::ip) {
        if address.is_ipv4() && !address.is_loopback() {
            let line = format!("From other machines: http://{address}:");
            assert!(text.contains(&line), "{text}");
        }
    }
}

#[test]
fn ten_thousand_requests_are_answered() {
    let server = Server::start();
    let (threads, each) = (8, 1_250);
    let served: usize = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| scope.spawn(|| burst(&server, each)))
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap())
            .sum()
    });
    assert_eq!(served, threads * each);
    server.assert_well();
}

/// Asks again and again, on one connection as long as the server keeps it.
fn burst(server: &Server, number: usize) -> usize {
    let asked = format!(
        "GET /favicon.svg HTTP/1.1\r\nHost: {}\r\n\r\n",
        server.own_name()
    );
    let mut served = 0;
    while served < number {
        let stream = server.connect();
        let mut reader = BufReader::new(&stream);
        let mut open = true;
        while open && served < number {
            (&stream).write_all(asked.as_bytes()).unwrap();
            let (mut length, mut line) = (0, String::new());
            reader.read_line(&mut line).unwrap();
            assert_eq!(line, "HTTP/1.1 200 OK\r\n");
            while line != "\r\n" {
                line.clear();
                reader.read_line(&mut line).unwrap();
                if let Some(value) = line.strip_prefix("Content-Length: ") {
                    length = value.trim().parse().unwrap();
                }
                open &= line != "Connection: close\r\n";
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).unwrap();
            assert!(body.starts_with(b"<svg"));
            served += 1;
        }
    }
    served
}

#[cfg(unix)]
#[test]
fn it_ends_when_told_also_with_clients_that_hang_on() {
    use rustix::process::{Pid, Signal, kill_process};

    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let mut server = Server::start();
        let mut hanging = server.connect();
        hanging.write_all(b"GET / HT").unwrap();
        server.assert_well();
        let process = Pid::from_child(&server.process);
        kill_process(process, signal).unwrap();
        assert!(server.process.wait().unwrap().success(), "{signal:?}");
        let mut rest = String::new();
        server.output.read_to_string(&mut rest).unwrap();
        assert_eq!(rest, "Stopped.\n", "{signal:?}");
    }
}
