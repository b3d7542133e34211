//! Opening a connection: each host of the address in turn, each of its network addresses, until one answers as wanted.

use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::time::Instant;

use rand::seq::SliceRandom;
use tokio_postgres::config::{Host, LoadBalanceHosts, SslMode, TargetSessionAttrs};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, Config, SimpleQueryMessage};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::driver::Driver;
use super::error::with_cause;
use super::settings::{DEFAULT_PORT, Settings};
use super::socket::Socket;

/// A server of the address.
struct Server<'a> {
    name: Option<&'a str>,
    host: Option<&'a Host>,
    address: Option<IpAddr>,
    port: u16,
}

/// Connects to the first server that answers and is what `target_session_attrs` asks for.
pub(super) fn connect(settings: &Settings) -> Result<(Client, Driver), String> {
    let mut servers = servers(settings)?;
    let is_random = settings.config.get_load_balance_hosts() == LoadBalanceHosts::Random;
    if is_random {
        servers.shuffle(&mut rand::rng());
    }
    let mut reasons = Vec::new();
    for server in servers {
        match connect_server(settings, &server, is_random) {
            Ok(connected) => return Ok(connected),
            Err(reason) => reasons.push(reason),
        }
    }
    Err(reasons.join("; "))
}

fn servers(settings: &Settings) -> Result<Vec<Server<'_>>, String> {
    let config = &settings.config;
    let (hosts, addresses, ports) = (config.get_hosts(), config.get_hostaddrs(), config.get_ports());
    let count = hosts.len().max(addresses.len());
    let fits = |length: usize| length <= 1 || length == count;
    if !(fits(ports.len()) && (hosts.is_empty() || hosts.len() == count))
        || !(addresses.is_empty() || addresses.len() == count)
    {
        return Err("the address has unequal numbers of hosts, addresses and ports".to_owned());
    }
    let server = |index: usize| {
        let host = hosts.get(index);
        let name = match host {
            Some(Host::Tcp(name)) => Some(name.as_str()),
            _ => None,
        };
        let port = ports.get(index).or(ports.first()).copied().unwrap_or(DEFAULT_PORT);
        Server { name, host, address: addresses.get(index).copied(), port }
    };
    Ok((0..count).map(server).collect())
}

fn connect_server(settings: &Settings, server: &Server<'_>, is_random: bool) -> Result<(Client, Driver), String> {
    let port = server.port;
    let mut addresses: Vec<SocketAddr> = match (server.address, server.host) {
        (Some(address), _) => vec![(address, port).into()],
        (None, Some(Host::Tcp(name))) => {
            let resolved = (name.as_str(), port).to_socket_addrs();
            resolved.map_err(|error| format!("{name} could not be resolved: {error}"))?.collect()
        }
        (None, Some(Host::Unix(folder))) => {
            let path = folder.join(format!(".s.PGSQL.{port}"));
            let failed = |error: String| format!("connection to server on {} failed: {error}", path.display());
            let socket = Socket::connect_unix(&path).map_err(|error| failed(error.to_string()))?;
            // Also if other hosts of the address are reached with TLS.
            let config = settings.config.clone().ssl_mode(SslMode::Disable).to_owned();
            return open_session(&config, settings, "", socket).map_err(failed);
        }
        (None, None) => return Err("the address has no host".to_owned()),
    };
    if is_random {
        addresses.shuffle(&mut rand::rng());
    }
    let mut reasons = Vec::new();
    for address in addresses {
        let name = server.name.map_or_else(|| address.ip().to_string(), str::to_owned);
        let socket = Socket::connect_tcp(address, &settings.tcp()).map_err(|error| error.to_string());
        match socket.and_then(|socket| open_session(&settings.config, settings, &name, socket)) {
            Ok(connected) => return Ok(connected),
            Err(reason) => reasons.push(format!("connection to server at {address} failed: {reason}")),
        }
    }
    Err(reasons.join("; "))
}

/// Logs in to the server `name`, of whose certificate that is the name.
fn open_session(config: &Config, settings: &Settings, name: &str, socket: Socket) -> Result<(Client, Driver), String> {
    let deadline = config.get_connect_timeout().map(|timeout| Instant::now() + *timeout);
    let timed_out = |error: io::Error| match error.kind() {
        io::ErrorKind::TimedOut => "it does not answer".to_owned(),
        _ => error.to_string(),
    };
    let mut tls = MakeRustlsConnect::new(settings.tls.clone());
    let tls = MakeTlsConnect::<Socket>::make_tls_connect(&mut tls, name);
    let tls = tls.map_err(|error| error.to_string())?;
    let session = socket.block_on(config.connect_raw(socket.clone(), tls), deadline).map_err(timed_out)?;
    let (client, connection) = session.map_err(|error| with_cause(&error))?;
    let mut driver = Driver::new(connection, socket);
    let wanted = match config.get_target_session_attrs() {
        TargetSessionAttrs::ReadWrite => "off",
        TargetSessionAttrs::ReadOnly => "on",
        _ => return Ok((client, driver)),
    };
    let answer = driver.block_on(client.simple_query("show transaction_read_only"), deadline).map_err(timed_out)?;
    let is_read_only = answer.map_err(|error| with_cause(&error))?.into_iter().find_map(|message| match message {
        SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
        _ => None,
    });
    match is_read_only.as_deref() {
        Some(answer) if answer == wanted => Ok((client, driver)),
        Some("on") => Err("it is read-only".to_owned()),
        _ => Err("it is not read-only".to_owned()),
    }
}
