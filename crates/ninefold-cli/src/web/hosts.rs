//! Which names the server answers to. A page of another site that has its own
//! name point here (DNS rebinding) is told so by the Host header, and gets
//! nothing.

use std::net::{IpAddr, SocketAddr};

/// The names and addresses that a request may be for.
#[derive(Clone, Debug)]
pub struct Hosts {
    /// The name that was asked for with `--host`, and this machine's own where
    /// every one of its addresses is listened on.
    names: Vec<String>,
    bound: SocketAddr,
    /// Where other machines reach this one.
    others: Vec<IpAddr>,
}

impl Hosts {
    /// The names of a server that is bound here, on a machine that is called
    /// so and has these addresses.
    pub fn new(
        named: Option<&str>,
        bound: SocketAddr,
        machine: &str,
        addresses: &[IpAddr],
    ) -> Hosts {
        let mut names: Vec<String> = named.map(str::to_ascii_lowercase).into_iter().collect();
        let mut others = Vec::new();
        if bound.ip().is_unspecified() {
            let machine = machine.to_ascii_lowercase();
            // An empty name would let requests in that name nobody.
            if !machine.is_empty() {
                names.push(format!("{machine}.local"));
                names.push(machine);
            }
            let of_kind = |ip: &&IpAddr| bound.is_ipv6() || ip.is_ipv4();
            others.extend(addresses.iter().filter(of_kind).filter(|ip| reaches(ip)));
        } else if !bound.ip().is_loopback() {
            others.push(bound.ip());
        }
        Hosts {
            names,
            bound,
            others,
        }
    }

    /// The address to open in a browser.
    pub fn url(&self) -> String {
        let ip = self.bound.ip();
        match self.names.first() {
            Some(name) if !ip.is_unspecified() && name.parse::<IpAddr>().is_err() => {
                format!("http://{name}:{}/", self.bound.port())
            }
            _ if ip.is_unspecified() => self.at(&"127.0.0.1".parse().unwrap_or(ip)),
            _ => self.at(&ip),
        }
    }

    /// Where other machines find the page; none when only this one can.
    pub fn others(&self) -> Vec<String> {
        self.others.iter().map(|ip| self.at(ip)).collect()
    }

    /// Whether other machines can reach it.
    pub fn is_open(&self) -> bool {
        !self.bound.ip().is_loopback()
    }

    fn at(&self, ip: &IpAddr) -> String {
        format!("http://{}/", SocketAddr::new(*ip, self.bound.port()))
    }

    /// Whether a Host header names this server.
    pub fn allow(&self, header: &str) -> bool {
        let Some((name, port)) = split(header) else {
            return false;
        };
        if port.is_some_and(|port| port != self.bound.port()) {
            return false;
        }
        // An address cannot be rebound, but only those we listen on are ours.
        let ours = |ip: IpAddr| {
            ip.is_loopback() || self.bound.ip().is_unspecified() || ip == self.bound.ip()
        };
        match name {
            Name::Bracketed(ip) => ours(ip),
            Name::Bare(name) => {
                let name = name.to_ascii_lowercase();
                name == "localhost"
                    || self.names.contains(&name)
                    || name.parse::<IpAddr>().is_ok_and(ours)
            }
        }
    }
}

/// Whether another machine can use an address as it is written: those of a
/// link have no meaning without the name of the link.
fn reaches(ip: &IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
    }
}

/// Whom a Host header names.
enum Name<'a> {
    Bare(&'a str),
    /// An IPv6 address has brackets.
    Bracketed(IpAddr),
}

/// The name and the port of a Host header.
fn split(header: &str) -> Option<(Name<'_>, Option<u16>)> {
    let (name, port) = match header.strip_prefix('[') {
        Some(rest) => {
            let (name, rest) = rest.split_once(']')?;
            let name = Name::Bracketed(IpAddr::V6(name.parse().ok()?));
            match rest {
                "" => (name, None),
                rest => (name, Some(rest.strip_prefix(':')?)),
            }
        }
        None => match header.split_once(':') {
            Some((name, port)) => (Name::Bare(name), Some(port)),
            None => (Name::Bare(header), None),
        },
    };
    let port = match port {
        Some(port) if port.bytes().all(|byte| byte.is_ascii_digit()) => Some(port.parse().ok()?),
        Some(_) => return None,
        None => None,
    };
    Some((name, port))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(named: Option<&str>, bound: &str) -> Hosts {
        let addresses = ["127.0.0.1", "192.168.1.4", "::1", "fd00::4", "fe80::1"];
        let addresses = addresses.map(|address| address.parse().unwrap());
        Hosts::new(named, bound.parse().unwrap(), "Nas", &addresses)
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
            "[::1]junk",
            "[::1]:",
            "[::1]:+8117",
            "[localhost]:8117",
            "[127.0.0.1]:8117",
            "::1",
            "127.1:8117",
            "2130706433",
            "nas:8117",
            "user@127.0.0.1:8117",
        ] {
            assert!(!local.allow(bad), "{bad}");
        }
        let open = hosts(Some("0.0.0.0"), "0.0.0.0:80");
        assert!(open.allow("192.168.1.4"));
        assert!(!open.allow("evil.example"));
        assert!(open.allow("nas") && open.allow("NAS.local:80"));
        assert!(!open.allow("nas.evil.example") && !open.allow(""));
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

    #[test]
    fn other_machines_learn_where_it_is_when_they_can_reach_it() {
        for (named, bound, expected) in [
            (None, "127.0.0.1:9", &[][..]),
            (Some("::1"), "[::1]:9", &[]),
            (Some("0.0.0.0"), "0.0.0.0:9", &["http://192.168.1.4:9/"]),
            (
                Some("::"),
                "[::]:9",
                &["http://192.168.1.4:9/", "http://[fd00::4]:9/"],
            ),
            (Some("10.1.2.3"), "10.1.2.3:9", &["http://10.1.2.3:9/"]),
        ] {
            let hosts = hosts(named, bound);
            assert_eq!(hosts.others(), expected, "{bound}");
            assert_eq!(hosts.is_open(), !expected.is_empty(), "{bound}");
        }
    }
}
