//! Opening a connection: each server of the address in turn, until one answers as wanted.

use std::io;
use std::sync::Arc;
use std::time::Instant;

use tokio_postgres::config::{SslMode, TargetSessionAttrs};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, SimpleQueryMessage};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::driver::Driver;
use super::error::with_cause;
use super::servers::{Place, Server, Servers};
use super::settings::Settings;
use super::socket::Socket;
use super::timeline::{self, Timeline};

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
    let mut servers = Servers::of(settings)?;
    while let Some(server) = servers.next() {
        let failure = match connect_server(settings, &server) {
            Ok(connected) => {
                server.place.note(true);
                return Ok(connected);
            }
            Err(failure) => failure,
        };
        server.place.note(!matches!(failure, Failure::Unresponsive));
        let reason = match &failure {
            Failure::Refused(reason) => reason,
            Failure::Unresponsive => "it does not answer",
        };
        servers.reasons.push(server.place.failed(reason));
    }
    Err(servers.reasons.join("; "))
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
