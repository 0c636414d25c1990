//! The socket side: a thread for each connection, and an end without haste.

use std::io::{BufReader, ErrorKind};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};

use super::hosts::Hosts;
use super::http::{Request, Response, respond};

/// A browser opens six; more than this is somebody else's mistake.
const MOST: usize = 64;
/// How long a connection may be silent.
const SILENCE: Duration = Duration::from_secs(10);
/// How long an end waits for answers that are under way.
const PATIENCE: Duration = Duration::from_secs(2);

/// A server that is bound and not yet serving.
pub struct Server {
    listener: TcpListener,
    hosts: Hosts,
    stopping: Arc<AtomicBool>,
}

/// Ends a server from another thread.
pub struct Stopper {
    address: SocketAddr,
    stopping: Arc<AtomicBool>,
}

impl Stopper {
    /// Lets the answers under way be finished, and takes no more requests.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::SeqCst);
        // Wakes the listener, which else would wait for the next visitor.
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(match address {
                SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
                SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
            });
        }
        let _ = TcpStream::connect_timeout(&address, Duration::from_secs(1));
    }
}

impl Server {
    /// A server on a socket.
    pub fn new(listener: TcpListener, hosts: Hosts) -> Server {
        Server {
            listener,
            hosts,
            stopping: Arc::new(AtomicBool::new(false)),
        }
    }

    /// What ends it.
    pub fn stopper(&self) -> Result<Stopper> {
        Ok(Stopper {
            address: self
                .listener
                .local_addr()
                .context("reading the bound address")?,
            stopping: Arc::clone(&self.stopping),
        })
    }

    /// Answers until it is stopped.
    pub fn serve(self) -> Result<()> {
        let busy = Arc::new(AtomicUsize::new(0));
        for connection in self.listener.incoming() {
            if self.stopping.load(Ordering::SeqCst) {
                break;
            }
            let Ok(stream) = connection else {
                // Out of descriptors, or the client was gone already.
                thread::sleep(Duration::from_millis(20));
                continue;
            };
            if busy.load(Ordering::SeqCst) >= MOST {
                continue;
            }
            busy.fetch_add(1, Ordering::SeqCst);
            let (hosts, stopping, busy) = (
                self.hosts.clone(),
                Arc::clone(&self.stopping),
                Arc::clone(&busy),
            );
            thread::spawn(move || {
                // A client that breaks off has no one to be told.
                let _ = converse(&stream, &hosts, &stopping);
                busy.fetch_sub(1, Ordering::SeqCst);
            });
        }
        let begun = Instant::now();
        while busy.load(Ordering::SeqCst) > 0 && begun.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }
}

fn converse(stream: &TcpStream, hosts: &Hosts, stopping: &AtomicBool) -> std::io::Result<()> {
    stream.set_write_timeout(Some(SILENCE))?;
    // Short waits, so that a silent connection notices the end.
    stream.set_read_timeout(Some(Duration::from_millis(250)))?;
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    let mut writer = stream;
    loop {
        let begun = Instant::now();
        loop {
            match std::io::BufRead::fill_buf(&mut reader) {
                Ok(_) => break,
                Err(error)
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    if stopping.load(Ordering::SeqCst) || begun.elapsed() > SILENCE {
                        return Ok(());
                    }
                }
                Err(error) => return Err(error),
            }
        }
        let request = match Request::read(&mut reader) {
            Ok(Some(request)) => request,
            Ok(None) => return Ok(()),
            Err(_) => return Response::bad().write(&mut writer, false),
        };
        let keep = request.keep_alive && !stopping.load(Ordering::SeqCst);
        respond(&request, hosts).write(&mut writer, keep)?;
        if !keep {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read as _, Write as _};

    #[test]
    fn it_serves_over_a_socket_and_stops_when_told() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let server = Server::new(listener, Hosts::new(None, address));
        let stop = server.stopper().unwrap();
        let serving = thread::spawn(move || server.serve());
        let mut client = TcpStream::connect(address).unwrap();
        for last in [false, true] {
            let close = if last { "Connection: close\r\n" } else { "" };
            let asked = format!(
                "GET / HTTP/1.1\r\nHost: localhost:{}\r\n{close}\r\n",
                address.port()
            );
            client.write_all(asked.as_bytes()).unwrap();
        }
        let mut answer = String::new();
        client.read_to_string(&mut answer).unwrap();
        assert_eq!(answer.matches("HTTP/1.1 200 OK").count(), 2);
        assert!(answer.contains("<title>Ninefold</title>"));
        let idle = TcpStream::connect(address).unwrap();
        stop.stop();
        serving.join().unwrap().unwrap();
        assert!(TcpStream::connect(address).is_err());
        drop(idle);
    }
}
