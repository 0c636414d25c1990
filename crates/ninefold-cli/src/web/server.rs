//! The socket side: a thread for each connection, and an end without haste.

use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};

use super::hosts::Hosts;
use super::http::{Request, Response, respond};
use super::patient::Patient;

/// A browser opens six; what comes while there are more waits.
const MOST: usize = 64;
/// From here on a connection is not kept for the next request.
const CROWD: usize = MOST / 2;
/// How long a client may take for a request, silence included.
const ASKING: Duration = Duration::from_secs(10);
/// How long it may take for the answer.
const LISTENING: Duration = Duration::from_secs(60);
/// How long it may take to notice that the answer was the last.
const PARTING: Duration = Duration::from_millis(500);
/// How much of what it still sends in that time is read.
const UNREAD: usize = 1 << 20;
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
            // Every connection has an end, so there will be room.
            while busy.load(Ordering::SeqCst) >= MOST && !self.stopping.load(Ordering::SeqCst) {
                thread::sleep(Duration::from_millis(5));
            }
            busy.fetch_add(1, Ordering::SeqCst);
            let (hosts, stopping, here) = (
                self.hosts.clone(),
                Arc::clone(&self.stopping),
                Arc::clone(&busy),
            );
            let spawned = thread::Builder::new().spawn(move || {
                // A client that breaks off has no one to be told.
                let _ = converse(&stream, &hosts, &stopping, &here);
                here.fetch_sub(1, Ordering::SeqCst);
            });
            if spawned.is_err() {
                busy.fetch_sub(1, Ordering::SeqCst);
            }
        }
        let begun = Instant::now();
        while busy.load(Ordering::SeqCst) > 0 && begun.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }
}

fn converse(
    stream: &TcpStream,
    hosts: &Hosts,
    stopping: &AtomicBool,
    busy: &AtomicUsize,
) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    let idle_ends = || stopping.load(Ordering::SeqCst) || busy.load(Ordering::SeqCst) >= CROWD;
    let mut reader = BufReader::new(Patient::new(stream)?);
    let mut writer = Patient::new(stream)?;
    let mut first = true;
    loop {
        // Between requests a connection ends when it is in the way.
        reader.get_mut().until(Instant::now() + ASKING);
        while reader.buffer().is_empty() {
            match reader.get_mut().wait() {
                Ok(true) => break,
                Ok(false) if !first && idle_ends() => return Ok(()),
                Ok(false) if stopping.load(Ordering::SeqCst) => return Ok(()),
                Ok(false) => {}
                Err(error) => return Err(error),
            }
        }
        first = false;
        let request = Request::read(&mut reader);
        writer.until(Instant::now() + LISTENING);
        let keep = match request {
            Ok(None) => return Ok(()),
            Ok(Some(request)) => {
                let keep = request.keep_alive && !idle_ends();
                respond(&request, hosts).write(&mut writer, keep)?;
                keep
            }
            Err(_) => {
                Response::bad().write(&mut writer, false)?;
                false
            }
        };
        if !keep {
            return part(stream, &mut reader);
        }
    }
}

/// Ends a connection so that the client has the whole answer: to close while
/// something of it is unread would take the answer away again.
fn part(stream: &TcpStream, reader: &mut BufReader<Patient<'_>>) -> std::io::Result<()> {
    stream.shutdown(std::net::Shutdown::Write)?;
    reader.get_mut().until(Instant::now() + PARTING);
    let mut read = 0;
    while read < UNREAD {
        let length = reader.fill_buf()?.len();
        if length == 0 {
            break;
        }
        reader.consume(length);
        read += length;
    }
    Ok(())
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
