//! The socket side: a thread for each connection, and an end without haste.

use std::io::Read as _;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};

use super::crowd::{Crowd, Seat};
use super::hosts::Hosts;
use super::http::{Asked, Response, respond};
use super::patient::Patient;

/// A browser opens six. When more come, whoever is silent makes room.
pub const MOST: usize = 256;
/// What the thread of a connection needs at most.
const STACK: usize = 256 * 1024;
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
        let crowd = Arc::new(Crowd::new(MOST));
        for connection in self.listener.incoming() {
            if self.stopping.load(Ordering::SeqCst) {
                break;
            }
            let Ok(stream) = connection else {
                // Out of descriptors, or the client was gone already.
                crowd.thin_out();
                thread::sleep(Duration::from_millis(20));
                continue;
            };
            let Some((number, seat)) = crowd.enter(stream) else {
                break;
            };
            let (hosts, here) = (self.hosts.clone(), Arc::clone(&crowd));
            let spawned = thread::Builder::new().stack_size(STACK).spawn(move || {
                // A client that disconnects leaves nobody to notify.
                let _ = converse(&seat, &hosts, &here);
                here.leave(number);
            });
            if spawned.is_err() {
                crowd.leave(number);
            }
        }
        crowd.close(PATIENCE);
        Ok(())
    }
}

fn converse(
    seat: &Seat<TcpStream>,
    hosts: &Hosts,
    crowd: &Crowd<TcpStream>,
) -> std::io::Result<()> {
    seat.guest().set_nodelay(true)?;
    let mut client = Patient::new(seat);
    let mut asked = Asked::default();
    loop {
        client.until(Instant::now() + ASKING);
        let Some(request) = asked.next(&mut client)? else {
            return Ok(());
        };
        seat.answering();
        client.until(Instant::now() + LISTENING);
        let keep = match request {
            Ok(request) => {
                let keep = request.keep_alive && !crowd.is_tight();
                respond(&request, hosts).write(&mut client, keep)?;
                keep
            }
            Err(wrong) => {
                Response::refusing(wrong).write(&mut client, false)?;
                false
            }
        };
        seat.asking();
        if !keep {
            return part(seat, &mut client);
        }
    }
}

/// Ends a connection so that the client has the whole answer: to close while
/// something of it is unread would take the answer away again.
fn part(seat: &Seat<TcpStream>, client: &mut Patient<'_>) -> std::io::Result<()> {
    seat.guest().shutdown(std::net::Shutdown::Write)?;
    client.until(Instant::now() + PARTING);
    let (mut read, mut piece) = (0, [0; 4096]);
    while read < UNREAD {
        match client.read(&mut piece)? {
            0 => break,
            length => read += length,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;

    #[test]
    fn it_serves_over_a_socket_and_stops_when_told() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let server = Server::new(listener, Hosts::new(None, address, "", &[]));
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
