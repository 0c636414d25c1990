//! `sudoku web`: serves the page from inside the program and opens the
//! browser.
//!
//! [`bundle`] is the page, written by `cargo xtask web`; [`http`] reads
//! requests and answers them, and touches no socket; [`server`] does, with
//! clients that may be slow ([`patient`]).

mod browser;
mod bundle;
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
/// Serves the game on this machine and opens the browser. Nothing is fetched
/// from anywhere else, and games are kept in the browser. Stop it with
/// Ctrl+C.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The port; without it 8117 or the next that is free
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,

    /// The address to listen on, for other machines to reach; without it
    /// only this machine can
    #[arg(long, value_name = "ADDRESS")]
    host: Option<String>,

    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
}

/// Serves until it is interrupted.
pub fn run(args: &Args) -> Result<Status> {
    let address = match &args.host {
        None => IpAddr::V4(Ipv4Addr::LOCALHOST),
        Some(host) => resolve(host)?,
    };
    let listener = listen(address, args.port)?;
    let bound = listener.local_addr().context("reading the bound address")?;
    let hosts = Hosts::new(args.host.as_deref(), bound);
    let url = hosts.url();
    let server = Server::new(listener, hosts);
    let stop = server.stopper()?;
    ctrlc::set_handler(move || stop.stop()).context("waiting for Ctrl+C")?;
    let mut out = std::io::stdout();
    // Whoever started this may have closed its output: the page matters more.
    let _ = writeln!(out, "Ninefold is at {url} (Ctrl+C stops it)");
    let _ = out.flush();
    if !args.no_open {
        browser::open(&url);
    }
    server.serve()?;
    let _ = writeln!(out, "Stopped.");
    Ok(Status::Answered)
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
                "{address} port {port} cannot be used: take another --port, or none for a free one"
            )
        });
    }
    for port in PORT..PORT + TRIED {
        match TcpListener::bind((address, port)) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {}
            Err(error) => {
                return Err(error).with_context(|| format!("{address} cannot be listened on"));
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
