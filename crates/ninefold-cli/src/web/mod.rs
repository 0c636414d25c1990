//! `sudoku web`: serves the page from inside the program and opens the
//! browser.
//!
//! [`bundle`] is the page, written by `cargo xtask web`; [`head`] reads what
//! is asked for and [`http`] answers it, and neither touches a socket;
//! [`server`] does, with clients that may be slow ([`patient`]) and many
//! ([`crowd`]).

mod browser;
mod bundle;
mod crowd;
mod head;
mod hosts;
mod http;
mod patient;
mod server;

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, TcpListener, ToSocketAddrs as _};

use anyhow::{Context as _, Result, bail};

use crate::status::Status;
use hosts::Hosts;
use server::Server;

/// The port that is tried first.
const PORT: u16 = 8117;
/// How many ports after it are tried.
const TRIED: u16 = 20;

/// Play in the browser
///
/// Serves the game on this machine and opens your browser. Nothing is fetched
/// from anywhere else, and your games stay in the browser. Press Ctrl+C to
/// stop.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The port [default: 8117, or the next free one]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,

    /// The address to listen on, so that other machines can connect
    ///
    /// By default only this machine can.
    #[arg(long, value_name = "ADDRESS")]
    host: Option<String>,

    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
}

const EXAMPLES: &str = "\
Examples:
  sudoku web
  sudoku web --host 0.0.0.0 --port 8080 --no-open";

/// What browsers on other machines do and don't do without https.
const PLAIN: &str = "note: without https, browsers on other machines play, save and print as usual, \
                     but can't install the page, keep it for offline use or copy with one click";

/// Serves until it is interrupted.
pub fn run(args: &Args) -> Result<Status> {
    let address = match &args.host {
        None => IpAddr::V4(Ipv4Addr::LOCALHOST),
        Some(host) => resolve(host)?,
    };
    let listener = listen(address, args.port)?;
    let bound = listener.local_addr().context("reading the bound address")?;
    let hosts = Hosts::new(args.host.as_deref(), bound, &machine(), &addresses());
    let (url, others) = (hosts.url(), hosts.others());
    let is_open = hosts.is_open();
    let server = Server::new(listener, hosts);
    let stop = server.stopper()?;
    on_end(move || stop.stop()).context("waiting for Ctrl+C")?;
    let mut out = std::io::stdout();
    // Whoever started this may have closed its output: the page matters more.
    let _ = writeln!(out, "Ninefold is at {url} (press Ctrl+C to stop)");
    if is_open {
        for other in others.iter().filter(|other| **other != url) {
            let _ = writeln!(out, "From other machines: {other}");
        }
        let _ = out.flush();
        let warning = "warning: everyone who reaches this machine can open the page; games stay \
                       in each browser, and nothing is encrypted";
        let _ = writeln!(std::io::stderr(), "{warning}");
        let _ = writeln!(std::io::stderr(), "{PLAIN}");
    }
    let _ = out.flush();
    if !args.no_open {
        browser::open(&url);
    }
    server.serve()?;
    let _ = writeln!(out, "Stopped.");
    Ok(Status::Answered)
}

/// Does something when the program is to end.
#[cfg(unix)]
fn on_end(act: impl Fn() + Send + 'static) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    std::thread::Builder::new().spawn(move || {
        for _ in signals.forever() {
            act();
        }
    })?;
    Ok(())
}

/// Does something when the program is to end.
#[cfg(not(unix))]
fn on_end(act: impl Fn() + Send + 'static) -> Result<()> {
    Ok(ctrlc::set_handler(act)?)
}

/// What this machine is called.
fn machine() -> String {
    gethostname::gethostname().to_string_lossy().into_owned()
}

/// The addresses of this machine; none if they can't be known.
fn addresses() -> Vec<IpAddr> {
    let found = if_addrs::get_if_addrs().unwrap_or_default();
    found.iter().map(if_addrs::Interface::ip).collect()
}

fn resolve(host: &str) -> Result<IpAddr> {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = bare.parse() {
        return Ok(address);
    }
    let mut found = (bare, 0)
        .to_socket_addrs()
        .with_context(|| format!("--host {host}: no such address"))?;
    match found.next() {
        Some(address) => Ok(address.ip()),
        None => bail!("--host {host}: no such address"),
    }
}

/// Listens on the port asked for, or on the first free one from the usual.
fn listen(address: IpAddr, port: Option<u16>) -> Result<TcpListener> {
    if let Some(port) = port {
        return TcpListener::bind((address, port)).with_context(|| {
            format!(
                "can't use port {port} of {address}: try another --port, or none to find a free one"
            )
        });
    }
    for port in PORT..PORT + TRIED {
        match TcpListener::bind((address, port)) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {}
            Err(error) => {
                return Err(error).with_context(|| format!("can't listen on {address}"));
            }
        }
    }
    bail!(
        "ports {PORT} to {} of {address} are all in use: choose one with --port",
        PORT + TRIED - 1
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_port_gives_the_next_free_one_or_an_error_that_names_it() {
        let local = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let first = listen(local, None).unwrap();
        let second = listen(local, None).unwrap();
        let port = first.local_addr().unwrap().port();
        assert_ne!(port, second.local_addr().unwrap().port());
        let refused = listen(local, Some(port)).unwrap_err().to_string();
        assert!(refused.contains(&port.to_string()), "{refused}");
    }

    #[test]
    fn a_host_that_is_none_is_refused() {
        assert!(resolve("no such host").is_err());
        assert!(resolve("[::1]").unwrap().is_loopback());
    }
}
