//! Connections to PostgreSQL: tokio-postgres for the protocol, rustls for TLS, Diesel for queries.
//!
//! Diesel's own connection needs libpq, which needs OpenSSL: two C libraries, and a second TLS implementation.

mod address;
mod connect;
mod connection;
mod driver;
mod error;
mod listener;
mod row;
mod servers;
mod settings;
mod socket;
mod timeline;
mod tls;

pub(crate) use address::is_unambiguous;
pub use connection::PgConnection;
pub(crate) use driver::REPLACED;
pub(crate) use error::{DEADLOCK, LOCK_TIMEOUT, NUL_IN_TEXT, SettingsError};
pub use listener::{PostgresListener, PostgresListenerError};

/// The number of servers that an address names.
pub(crate) fn server_count(url: &str) -> Result<usize, SettingsError> {
    settings::Settings::of(url).map(|settings| settings.server_count())
}
