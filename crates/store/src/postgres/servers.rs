//! The servers of an address, in the order in which they are tried.
//!
//! A name is resolved when its turn comes, so one that cannot be resolved, or a slow name server, holds up nothing that
//! is tried before it. What did not answer a moment ago is tried last.

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rand::seq::SliceRandom;
use tokio_postgres::config::{Host, LoadBalanceHosts};

use super::settings::{CONNECT_TIMEOUT, DEFAULT_PORT, Settings};

/// A server of the address, at one of its network addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Server {
    /// The name in its certificate.
    pub(super) name: String,
    pub(super) place: Place,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    Tcp(SocketAddr),
    /// The file of its socket.
    Unix(PathBuf),
}

impl Place {
    pub(super) fn failed(&self, reason: &str) -> String {
        match self {
            Self::Tcp(address) => format!("connection to server at {address} failed: {reason}"),
            Self::Unix(path) => format!("connection to server on {} failed: {reason}", path.display()),
        }
    }

    /// Notes whether it has answered.
    pub(super) fn note(&self, is_responsive: bool) {
        note(Responder::Server(self.clone()), is_responsive);
    }
}

/// What is asked: a server, or the name server for a name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Responder {
    Server(Place),
    Resolver(String),
}

/// How long what did not answer is tried after the others. Otherwise each new connection would wait for it first.
const UNRESPONSIVE_BACKOFF: Duration = Duration::from_secs(5);

/// What did not answer, and until when it is tried last.
static UNRESPONSIVE: Mutex<BTreeMap<Responder, Instant>> = Mutex::new(BTreeMap::new());

fn unresponsive() -> MutexGuard<'static, BTreeMap<Responder, Instant>> {
    UNRESPONSIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn note(responder: Responder, is_responsive: bool) {
    let (now, mut unresponsive) = (Instant::now(), unresponsive());
    if is_responsive {
        unresponsive.remove(&responder);
    } else {
        // Addresses that a name no longer has would stay forever.
        unresponsive.retain(|_, until| now < *until);
        unresponsive.insert(responder, now + UNRESPONSIVE_BACKOFF);
    }
}

/// A server, or a name that stands for servers.
#[derive(Clone, Debug)]
enum Candidate {
    Server(Server),
    Name(String, u16),
}

impl Candidate {
    fn at(name: String, address: SocketAddr) -> Self {
        Self::Server(Server { name, place: Place::Tcp(address) })
    }

    fn responder(&self) -> Responder {
        match self {
            Self::Server(server) => Responder::Server(server.place.clone()),
            Self::Name(name, _) => Responder::Resolver(name.clone()),
        }
    }
}

/// The servers that are still to be tried. Taking the next one may wait for a name server.
#[derive(Debug)]
pub(super) struct Servers {
    candidates: VecDeque<Candidate>,
    /// Those that did not answer a moment ago.
    last: VecDeque<Candidate>,
    unresponsive: BTreeMap<Responder, Instant>,
    is_random: bool,
    /// For resolving a name.
    timeout: Duration,
    /// Why others were of no use.
    pub(super) reasons: Vec<String>,
}

impl Servers {
    /// # Errors
    /// That the address cannot be understood.
    pub(super) fn of(settings: &Settings) -> Result<Self, String> {
        let config = &settings.config;
        let (hosts, addresses, ports) = (config.get_hosts(), config.get_hostaddrs(), config.get_ports());
        let count = settings.server_count();
        let fits = |length: usize| length <= 1 || length == count;
        if !(fits(ports.len()) && (hosts.is_empty() || hosts.len() == count))
            || !(addresses.is_empty() || addresses.len() == count)
        {
            return Err("the address has unequal numbers of hosts, addresses and ports".to_owned());
        }
        let candidate = |index: usize| {
            let port = ports.get(index).or(ports.first()).copied().unwrap_or(DEFAULT_PORT);
            Ok(match (addresses.get(index), hosts.get(index)) {
                (Some(address), Some(Host::Tcp(name))) => Candidate::at(name.clone(), (*address, port).into()),
                (Some(address), _) => Candidate::at(address.to_string(), (*address, port).into()),
                (None, Some(Host::Tcp(name))) => match name.parse::<IpAddr>() {
                    Ok(address) => Candidate::at(name.clone(), (address, port).into()),
                    Err(_) => Candidate::Name(name.clone(), port),
                },
                (None, Some(Host::Unix(folder))) => {
                    let place = Place::Unix(folder.join(format!(".s.PGSQL.{port}")));
                    Candidate::Server(Server { name: String::new(), place })
                }
                (None, None) => return Err("the address has no host".to_owned()),
            })
        };
        let mut candidates = (0..count).map(candidate).collect::<Result<Vec<_>, _>>()?;
        let is_random = config.get_load_balance_hosts() == LoadBalanceHosts::Random;
        if is_random {
            candidates.shuffle(&mut rand::rng());
        }
        let timeout = config.get_connect_timeout().copied().unwrap_or(CONNECT_TIMEOUT);
        Ok(Self::new(candidates, unresponsive().clone(), is_random, timeout))
    }

    fn new(
        candidates: Vec<Candidate>,
        unresponsive: BTreeMap<Responder, Instant>,
        is_random: bool,
        timeout: Duration,
    ) -> Self {
        let (last, reasons) = (VecDeque::new(), Vec::new());
        Self { candidates: candidates.into(), last, unresponsive, is_random, timeout, reasons }
    }

    /// Puts the servers of a name first.
    fn resolve(&mut self, name: &str, port: u16) {
        let resolved = resolve(name, port, self.timeout);
        note(Responder::Resolver(name.to_owned()), resolved.is_ok());
        match resolved {
            Ok(mut addresses) => {
                if self.is_random {
                    addresses.shuffle(&mut rand::rng());
                }
                for address in addresses.into_iter().rev() {
                    self.candidates.push_front(Candidate::at(name.to_owned(), address));
                }
            }
            Err(error) => self.reasons.push(format!("{name} could not be resolved: {error}")),
        }
    }
}

impl Iterator for Servers {
    type Item = Server;

    fn next(&mut self) -> Option<Server> {
        let now = Instant::now();
        loop {
            let candidate = match self.candidates.pop_front() {
                Some(candidate) if self.unresponsive.get(&candidate.responder()).is_some_and(|until| now < *until) => {
                    self.last.push_back(candidate);
                    continue;
                }
                Some(candidate) => candidate,
                None => self.last.pop_front()?,
            };
            match candidate {
                Candidate::Server(server) => return Some(server),
                Candidate::Name(name, port) => self.resolve(&name, port),
            }
        }
    }
}

/// The addresses of a name. The system's resolver has no timeout of its own that could be set here, so it runs in a
/// thread, which ends when it does.
fn resolve(name: &str, port: u16, timeout: Duration) -> io::Result<Vec<SocketAddr>> {
    let (sender, receiver) = channel();
    let host = name.to_owned();
    thread::Builder::new().name("resolver".to_owned()).spawn(move || {
        let resolved = (host.as_str(), port).to_socket_addrs().map(Iterator::collect);
        let _ = sender.send(resolved);
    })?;
    receiver.recv_timeout(timeout).unwrap_or_else(|error| match error {
        RecvTimeoutError::Timeout => Err(io::Error::new(io::ErrorKind::TimedOut, "no answer in time")),
        RecvTimeoutError::Disconnected => Err(io::Error::other("the resolver failed")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name that no name server has (RFC 6761, 6.4).
    const UNKNOWN: &str = "nowhere.invalid";

    fn servers(hosts: &str) -> Servers {
        let settings = Settings::of(&format!("postgres://ann:x@{hosts}/chess?connect_timeout=2")).expect("settings");
        Servers::of(&settings).expect("servers")
    }

    fn ports(servers: &mut Servers) -> Vec<u16> {
        let port = |server: Server| match server.place {
            Place::Tcp(address) => address.port(),
            Place::Unix(path) => panic!("{path:?}"),
        };
        servers.map(port).collect()
    }

    #[test]
    fn servers_that_did_not_answer_a_moment_ago_are_tried_last() {
        let address = |port: u16| Candidate::at(String::new(), ([127, 0, 0, 1], port).into());
        let order = |unresponsive: &[(u16, Instant)]| {
            let unresponsive = unresponsive.iter().map(|(port, until)| (address(*port).responder(), *until)).collect();
            ports(&mut Servers::new([1, 2, 3].map(address).into(), unresponsive, false, CONNECT_TIMEOUT))
        };
        let (now, later) = (Instant::now(), Instant::now() + Duration::from_secs(60));
        assert_eq!(order(&[]), [1, 2, 3]);
        assert_eq!(order(&[(1, later)]), [2, 3, 1]);
        assert_eq!(order(&[(1, now), (2, later)]), [1, 3, 2], "it is forgiven after the backoff");
        assert_eq!(order(&[(1, later), (2, later), (3, later)]), [1, 2, 3]);
    }

    #[test]
    fn name_is_resolved_when_its_turn_comes() {
        let mut servers = servers(&format!("127.0.0.1:5001,one.{UNKNOWN}:5002,localhost:5003"));
        let first = servers.next().expect("a server");
        assert_eq!(first.place, Place::Tcp(([127, 0, 0, 1], 5001).into()));
        assert!(servers.reasons.is_empty(), "{:?}", servers.reasons);
        let others = ports(&mut servers);
        assert!(!others.is_empty() && others.iter().all(|port| *port == 5003), "{others:?}");
        assert!(servers.reasons[0].starts_with("one.nowhere.invalid could not be resolved: "), "{:?}", servers.reasons);
    }

    #[test]
    fn name_that_could_not_be_resolved_a_moment_ago_is_tried_last() {
        let hosts = format!("two.{UNKNOWN}:5001,127.0.0.1:5002");
        let mut first = servers(&hosts);
        assert_eq!(ports(&mut first), [5002]);
        assert_eq!(first.reasons.len(), 1);
        let mut second = servers(&hosts);
        assert!(second.next().is_some() && second.reasons.is_empty(), "{:?}", second.reasons);
        assert_eq!((second.next(), second.reasons.len()), (None, 1));
    }
}
