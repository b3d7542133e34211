//! Opening a connection: each host of the address in turn, each of its network addresses, until one answers as wanted.

use std::collections::BTreeMap;
use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rand::seq::SliceRandom;
use tokio_postgres::config::{Host, LoadBalanceHosts, SslMode, TargetSessionAttrs};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, SimpleQueryMessage};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::driver::Driver;
use super::error::with_cause;
use super::settings::{DEFAULT_PORT, Settings};
use super::socket::Socket;
use super::timeline::{self, Timeline};

/// A server of the address, at one of its network addresses.
#[derive(Clone, Debug)]
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
    fn failed(&self, reason: &str) -> String {
        match self {
            Self::Tcp(address) => format!("connection to server at {address} failed: {reason}"),
            Self::Unix(path) => format!("connection to server on {} failed: {reason}", path.display()),
        }
    }
}

/// How long a server that did not answer is tried after the others. Otherwise each new connection would wait for it first.
const UNRESPONSIVE_BACKOFF: Duration = Duration::from_secs(5);

/// Servers that did not answer, and until when they are tried last.
static UNRESPONSIVE: Mutex<BTreeMap<Place, Instant>> = Mutex::new(BTreeMap::new());

fn unresponsive() -> MutexGuard<'static, BTreeMap<Place, Instant>> {
    UNRESPONSIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Why there is no connection.
enum Failure {
    /// No answer in time.
    Unresponsive,
    Refused(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::TimedOut | io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => {
                Self::Unresponsive
            }
            _ => Self::Refused(error.to_string()),
        }
    }
}

impl From<tokio_postgres::Error> for Failure {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Refused(with_cause(&error))
    }
}

/// Connects to the first server that answers and is what `target_session_attrs` asks for.
pub(super) fn connect(settings: &Arc<Settings>) -> Result<(Client, Driver), String> {
    let (servers, mut reasons) = servers(settings)?;
    for server in servers {
        match connect_server(settings, &server) {
            Ok(connected) => {
                unresponsive().remove(&server.place);
                return Ok(connected);
            }
            Err(Failure::Refused(reason)) => {
                unresponsive().remove(&server.place);
                reasons.push(server.place.failed(&reason));
            }
            Err(Failure::Unresponsive) => {
                reasons.push(server.place.failed("it does not answer"));
                let now = Instant::now();
                let mut unresponsive = unresponsive();
                // Addresses that a name no longer has would stay forever.
                unresponsive.retain(|_, until| now < *until);
                unresponsive.insert(server.place, now + UNRESPONSIVE_BACKOFF);
            }
        }
    }
    Err(reasons.join("; "))
}

/// The servers of the address in the order in which they are tried, and which names could not be resolved.
pub(super) fn servers(settings: &Settings) -> Result<(Vec<Server>, Vec<String>), String> {
    let config = &settings.config;
    let (hosts, addresses, ports) = (config.get_hosts(), config.get_hostaddrs(), config.get_ports());
    let count = settings.server_count();
    let fits = |length: usize| length <= 1 || length == count;
    if !(fits(ports.len()) && (hosts.is_empty() || hosts.len() == count))
        || !(addresses.is_empty() || addresses.len() == count)
    {
        return Err("the address has unequal numbers of hosts, addresses and ports".to_owned());
    }
    let is_random = config.get_load_balance_hosts() == LoadBalanceHosts::Random;
    let mut order: Vec<usize> = (0..count).collect();
    if is_random {
        order.shuffle(&mut rand::rng());
    }
    let (mut servers, mut reasons) = (Vec::new(), Vec::new());
    for index in order {
        let port = ports.get(index).or(ports.first()).copied().unwrap_or(DEFAULT_PORT);
        let name = |address: &SocketAddr| match hosts.get(index) {
            Some(Host::Tcp(name)) => name.clone(),
            _ => address.ip().to_string(),
        };
        let mut addresses: Vec<SocketAddr> = match (addresses.get(index), hosts.get(index)) {
            (Some(address), _) => vec![(*address, port).into()],
            (None, Some(Host::Tcp(name))) => match (name.as_str(), port).to_socket_addrs() {
                Ok(resolved) => resolved.collect(),
                Err(error) => {
                    reasons.push(format!("{name} could not be resolved: {error}"));
                    continue;
                }
            },
            (None, Some(Host::Unix(folder))) => {
                let path = folder.join(format!(".s.PGSQL.{port}"));
                servers.push(Server { name: String::new(), place: Place::Unix(path) });
                continue;
            }
            (None, None) => return Err("the address has no host".to_owned()),
        };
        if is_random {
            addresses.shuffle(&mut rand::rng());
        }
        servers.extend(addresses.iter().map(|address| Server { name: name(address), place: Place::Tcp(*address) }));
    }
    order_by_response(&mut servers, &unresponsive());
    Ok((servers, reasons))
}

/// Moves servers that did not answer a moment ago behind the others.
fn order_by_response(servers: &mut [Server], unresponsive: &BTreeMap<Place, Instant>) {
    let now = Instant::now();
    // The sort is stable.
    servers.sort_by_key(|server| unresponsive.get(&server.place).is_some_and(|until| now < *until));
}

fn connect_server(settings: &Arc<Settings>, server: &Server) -> Result<(Client, Driver), Failure> {
    match &server.place {
        Place::Tcp(address) => {
            let socket = Socket::connect_tcp(*address, &settings.tcp())?;
            open_session(settings, &server.name, socket, settings.config.get_ssl_mode())
        }
        // TLS is for networks only, also if other hosts of the address are reached with it.
        Place::Unix(path) => open_session(settings, "", Socket::connect_unix(path)?, SslMode::Disable),
    }
}

/// Logs in to the server `name`, of whose certificate that is the name.
fn open_session(
    settings: &Arc<Settings>,
    name: &str,
    socket: Socket,
    mode: SslMode,
) -> Result<(Client, Driver), Failure> {
    let config = settings.config.clone().ssl_mode(mode).to_owned();
    let deadline = config.get_connect_timeout().map(|timeout| Instant::now() + *timeout);
    let mut tls = MakeRustlsConnect::new(settings.tls.clone());
    let tls = MakeTlsConnect::<Socket>::make_tls_connect(&mut tls, name);
    let tls = tls.map_err(|error| Failure::Refused(error.to_string()))?;
    let (client, connection) = socket.block_on(config.connect_raw(socket.clone(), tls), deadline)??;
    let mut driver = Driver::new(connection, socket);
    if let Some(query) = settings.target_query() {
        let response = driver.block_on(client.simple_query(query), deadline)??;
        settings.check_target(&response).map_err(Failure::Refused)?;
    }
    // Without the answer, as from a server of another make, failovers are noticed by broken connections alone.
    if let Ok(response) = driver.block_on(client.simple_query(timeline::QUERY), deadline)?
        && let Some(timeline) = Timeline::noted(settings, &response).map_err(Failure::Refused)?
    {
        driver.watch_for_failover(Arc::clone(settings), timeline);
    }
    Ok((client, driver))
}

impl Settings {
    /// The query that shows whether a server is what `target_session_attrs` asks for, if it asks for anything.
    pub(super) fn target_query(&self) -> Option<&'static str> {
        self.wanted_read_only().map(|_| "show transaction_read_only")
    }

    fn wanted_read_only(&self) -> Option<&'static str> {
        match self.config.get_target_session_attrs() {
            TargetSessionAttrs::ReadWrite => Some("off"),
            TargetSessionAttrs::ReadOnly => Some("on"),
            _ => None,
        }
    }

    /// Checks the response to [`target_query`](Self::target_query).
    pub(super) fn check_target(&self, response: &[SimpleQueryMessage]) -> Result<(), String> {
        let is_read_only = response.iter().find_map(|message| match message {
            SimpleQueryMessage::Row(row) => row.get(0),
            _ => None,
        });
        match (is_read_only, self.wanted_read_only()) {
            (answer, Some(wanted)) if answer != Some(wanted) => match answer {
                Some("on") => Err("it is read-only".to_owned()),
                _ => Err("it is not read-only".to_owned()),
            },
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_that_did_not_answer_a_moment_ago_are_tried_last() {
        let place = |port: u16| Place::Tcp(([127, 0, 0, 1], port).into());
        let order = |unresponsive: &[(u16, Instant)]| {
            let mut servers = [1, 2, 3].map(|port| Server { name: String::new(), place: place(port) });
            let unresponsive = unresponsive.iter().map(|(port, until)| (place(*port), *until)).collect();
            order_by_response(&mut servers, &unresponsive);
            servers.map(|server| server.place)
        };
        let (now, later) = (Instant::now(), Instant::now() + Duration::from_secs(60));
        assert_eq!(order(&[]), [1, 2, 3].map(place));
        assert_eq!(order(&[(1, later)]), [2, 3, 1].map(place));
        assert_eq!(order(&[(1, now), (2, later)]), [1, 3, 2].map(place), "it is forgiven after the backoff");
        assert_eq!(order(&[(1, later), (2, later), (3, later)]), [1, 2, 3].map(place));
    }
}
