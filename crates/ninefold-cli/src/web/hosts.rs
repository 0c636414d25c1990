//! Which names the server answers to. A page of another site that has its own
//! name point here (DNS rebinding) is told so by the Host header, and gets
//! nothing.

use std::net::{IpAddr, SocketAddr};

/// The names and addresses that a request may be for.
#[derive(Clone, Debug)]
pub struct Hosts {
    /// The name that was asked for with `--host`.
    named: Option<String>,
    bound: SocketAddr,
}

impl Hosts {
    /// The names of a server that is bound here.
    pub fn new(named: Option<&str>, bound: SocketAddr) -> Hosts {
        Hosts {
            named: named.map(str::to_ascii_lowercase),
            bound,
        }
    }

    /// The address to open in a browser.
    pub fn url(&self) -> String {
        let port = self.bound.port();
        match (&self.named, self.bound.ip()) {
            (Some(name), ip) if !ip.is_unspecified() && name.parse::<IpAddr>().is_err() => {
                format!("http://{name}:{port}/")
            }
            (_, ip) if ip.is_unspecified() => format!("http://127.0.0.1:{port}/"),
            (_, IpAddr::V4(ip)) => format!("http://{ip}:{port}/"),
            (_, IpAddr::V6(ip)) => format!("http://[{ip}]:{port}/"),
        }
    }

    /// Whether a Host header names this server.
    pub fn allow(&self, header: &str) -> bool {
        let Some((name, port)) = split(header) else {
            return false;
        };
        if port.is_some_and(|port| port != self.bound.port()) {
            return false;
        }
        let name = name.to_ascii_lowercase();
        if name == "localhost" || self.named.as_deref() == Some(&name) {
            return true;
        }
        // An address cannot be rebound, but only those we listen on are ours.
        match name.parse::<IpAddr>() {
            Ok(ip) => ip.is_loopback() || self.bound.ip().is_unspecified() || ip == self.bound.ip(),
            Err(_) => false,
        }
    }
}

/// The name and the port of a Host header; an IPv6 address has brackets.
fn split(header: &str) -> Option<(&str, Option<u16>)> {
    let header = header.trim();
    let (name, port) = match header.strip_prefix('[') {
        Some(rest) => {
            let (name, rest) = rest.split_once(']')?;
            (name, rest.strip_prefix(':'))
        }
        None => match header.split_once(':') {
            Some((name, port)) => (name, Some(port)),
            None => (header, None),
        },
    };
    let port = match port {
        Some(port) => Some(port.parse().ok()?),
        None => None,
    };
    (!name.is_empty()).then_some((name, port))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(named: Option<&str>, bound: &str) -> Hosts {
        Hosts::new(named, bound.parse().unwrap())
    }

    #[test]
    fn only_its_own_names_are_answered() {
        let local = hosts(None, "127.0.0.1:8117");
        for good in [
            "127.0.0.1:8117",
            "localhost:8117",
            "LOCALHOST:8117",
            "[::1]:8117",
        ] {
            assert!(local.allow(good), "{good}");
        }
        for bad in [
            "evil.example:8117",
            "127.0.0.1:80",
            "127.0.0.1.evil.example",
            "",
            ":8117",
            "192.168.1.4:8117",
        ] {
            assert!(!local.allow(bad), "{bad}");
        }
        let open = hosts(Some("0.0.0.0"), "0.0.0.0:80");
        assert!(open.allow("192.168.1.4"));
        assert!(!open.allow("evil.example"));
        assert!(hosts(Some("Nas.local"), "192.168.1.4:80").allow("nas.local"));
    }

    #[test]
    fn the_address_to_open_is_one_that_works() {
        assert_eq!(
            hosts(None, "127.0.0.1:8117").url(),
            "http://127.0.0.1:8117/"
        );
        assert_eq!(
            hosts(Some("0.0.0.0"), "0.0.0.0:9").url(),
            "http://127.0.0.1:9/"
        );
        assert_eq!(hosts(Some("::1"), "[::1]:9").url(), "http://[::1]:9/");
    }
}
