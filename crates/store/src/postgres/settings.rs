//! The settings of a connection: the address, and libpq's environment variables for what it leaves out.
//!
//! An address is read as libpq reads it, since operators know it from `psql` and `pg_dump`. What this client does not
//! know (`service`, `passfile`, Kerberos) is an error, not ignored. Unlike libpq, it does not wait for a silent server
//! forever: see [`CONNECT_TIMEOUT`] and [`KEEPALIVE`].

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rustls::ClientConfig;
use socket2::TcpKeepalive;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use url::form_urlencoded;

use super::error::{SettingsError, with_cause};
use super::socket::TcpSettings;
use super::tls::{Files, Verification, client_config, default_root_certificates};

pub(super) struct Settings {
    pub(super) config: Config,
    pub(super) tls: ClientConfig,
}

/// libpq's parameters with an environment variable each (https://www.postgresql.org/docs/current/libpq-envars.html).
const VARIABLES: [(&str, &str); 17] = [
    ("host", "PGHOST"),
    ("hostaddr", "PGHOSTADDR"),
    ("port", "PGPORT"),
    ("dbname", "PGDATABASE"),
    ("user", "PGUSER"),
    ("password", "PGPASSWORD"),
    ("options", "PGOPTIONS"),
    ("application_name", "PGAPPNAME"),
    ("connect_timeout", "PGCONNECT_TIMEOUT"),
    ("target_session_attrs", "PGTARGETSESSIONATTRS"),
    ("channel_binding", "PGCHANNELBINDING"),
    ("load_balance_hosts", "PGLOADBALANCEHOSTS"),
    ("sslnegotiation", "PGSSLNEGOTIATION"),
    ("sslmode", "PGSSLMODE"),
    ("sslrootcert", "PGSSLROOTCERT"),
    ("sslcert", "PGSSLCERT"),
    ("sslkey", "PGSSLKEY"),
];

/// Variables of libpq that choose the server or demand something of it, and that this client cannot obey.
const UNSUPPORTED_VARIABLES: [&str; 9] = [
    "PGSERVICE",
    "PGREQUIRESSL",
    "PGREQUIREAUTH",
    "PGREQUIREPEER",
    "PGSSLCRL",
    "PGSSLCRLDIR",
    "PGSSLCERTMODE",
    "PGSSLMINPROTOCOLVERSION",
    "PGSSLMAXPROTOCOLVERSION",
];

/// Timeout of connecting to a server, with its log-in, unless the address has one.
pub(super) const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// The same if the address names several servers, so that a silent one does not keep from the next: as long as a request
/// waits for a connection.
const CONNECT_TIMEOUT_OF_SEVERAL: Duration = Duration::from_secs(5);

/// TCP keepalive interval, unless the address has one. A server that has vanished without a word is noticed after
/// [`KEEPALIVE_COUNT`] of them.
const KEEPALIVE: Duration = Duration::from_secs(10);
const KEEPALIVE_COUNT: u32 = 3;

/// The folder of Debian's server for its socket, and that of PostgreSQL's own build.
const SOCKET_FOLDERS: [&str; 2] = ["/var/run/postgresql", "/tmp"];

fn count_servers(config: &Config) -> usize {
    config.get_hosts().len().max(config.get_hostaddrs().len())
}

impl Settings {
    pub(super) fn of(url: &str) -> Result<Self, SettingsError> {
        Self::with_environment(url, |name| std::env::var(name).ok())
    }

    fn with_environment(url: &str, variable: impl Fn(&str) -> Option<String>) -> Result<Self, SettingsError> {
        let (address, query) = url.split_once('?').unwrap_or((url, ""));
        // Without the query, to see what the address leaves out.
        let given: Config = address.parse().map_err(|error| without_address(&error))?;
        let mut parameters: BTreeMap<String, String> =
            form_urlencoded::parse(query.replace('+', "%2B").as_bytes()).into_owned().collect();
        if !given.get_hosts().is_empty() && ["host", "port"].iter().any(|name| parameters.contains_key(*name)) {
            return Err(SettingsError("the address of PostgreSQL has a host or port twice".to_owned()));
        }
        let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
        if let Some(name) = UNSUPPORTED_VARIABLES.into_iter().find(|name| is_set(name)) {
            return Err(unsupported(name));
        }
        let is_given = |name: &str| match name {
            "host" => !given.get_hosts().is_empty(),
            // A host without a port has PostgreSQL's.
            "port" => !given.get_ports().is_empty(),
            "dbname" => given.get_dbname().is_some_and(|name| !name.is_empty()),
            "user" => given.get_user().is_some_and(|name| !name.is_empty()),
            "password" => given.get_password().is_some(),
            _ => false,
        };
        for (name, variable_name) in VARIABLES {
            if !parameters.contains_key(name)
                && !is_given(name)
                && let Some(value) = variable(variable_name).filter(|value| !value.is_empty())
            {
                parameters.insert(name.to_owned(), value);
            }
        }
        if given.get_password().is_none() && !parameters.contains_key("password") && is_set("PGPASSFILE") {
            return Err(unsupported("PGPASSFILE"));
        }
        let has_keepalive = ["keepalives_idle", "keepalives_interval"].map(|name| parameters.contains_key(name));
        let mut take = |name: &str| parameters.remove(name);
        let files = Files {
            sslrootcert: take("sslrootcert"),
            sslcert: take("sslcert").map(Into::into),
            sslkey: take("sslkey").map(Into::into),
        };
        let (mode, verification) = match take("sslmode").as_deref() {
            // With the system's authorities anybody can have a certificate for some host, so the host is verified.
            None | Some("verify-full") if files.sslrootcert.as_deref() == Some("system") => {
                (SslMode::Require, Verification::Full)
            }
            Some(_) if files.sslrootcert.as_deref() == Some("system") => {
                return Err(SettingsError("sslrootcert=system needs sslmode=verify-full".to_owned()));
            }
            Some("disable") => (SslMode::Disable, Verification::None),
            None | Some("allow" | "prefer") => (SslMode::Prefer, Verification::None),
            // libpq verifies the authority if a root certificate is there.
            Some("require") if files.sslrootcert.is_some() || default_root_certificates().is_some() => {
                (SslMode::Require, Verification::Authority)
            }
            Some("require") => (SslMode::Require, Verification::None),
            Some("verify-ca") => (SslMode::Require, Verification::Authority),
            Some("verify-full") => (SslMode::Require, Verification::Full),
            Some(_) => return Err(invalid("sslmode")),
        };
        let target = match take("target_session_attrs").as_deref() {
            None | Some("any") => TargetSessionAttrs::Any,
            Some("read-write" | "primary") => TargetSessionAttrs::ReadWrite,
            Some("read-only" | "standby") => TargetSessionAttrs::ReadOnly,
            Some(_) => return Err(invalid("target_session_attrs")),
        };
        let user_timeout = match take("tcp_user_timeout") {
            None => KEEPALIVE * KEEPALIVE_COUNT,
            Some(millis) => Duration::from_millis(millis.parse().map_err(|_| invalid("tcp_user_timeout"))?),
        };
        let keepalives = take("keepalives_count").map(|count| count.parse().map_err(|_| invalid("keepalives_count")));
        let keepalives = keepalives.transpose()?;
        // libpq knows it and this client always uses it.
        if take("client_encoding")
            .is_some_and(|encoding| !["utf8", "utf-8", "auto"].contains(&&*encoding.to_lowercase()))
        {
            return Err(invalid("client_encoding"));
        }
        let query: Vec<String> =
            parameters.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
        let mut config: Config =
            format!("{address}?{}", query.join("&")).parse().map_err(|error| without_address(&error))?;
        config.ssl_mode(mode).target_session_attrs(target);
        config.keepalives_retries(keepalives.unwrap_or(KEEPALIVE_COUNT));
        let [has_idle, has_interval] = has_keepalive;
        if !has_idle {
            config.keepalives_idle(KEEPALIVE);
        }
        if !has_interval {
            config.keepalives_interval(KEEPALIVE);
        }
        if config.get_connect_timeout().is_none() {
            let is_one = count_servers(&config) <= 1;
            config.connect_timeout(if is_one { CONNECT_TIMEOUT } else { CONNECT_TIMEOUT_OF_SEVERAL });
        }
        if !user_timeout.is_zero() {
            config.tcp_user_timeout(user_timeout);
        }
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            let port = config.get_ports().first().copied().unwrap_or(DEFAULT_PORT);
            let is_there = |folder: &str| Path::new(folder).join(format!(".s.PGSQL.{port}")).exists();
            // Anybody may make a socket in /tmp, so it is used only where Debian's folder cannot be.
            let [folder, shared_folder] = SOCKET_FOLDERS;
            let is_shared = !Path::new(folder).exists() && is_there(shared_folder);
            config.host_path(if is_shared { shared_folder } else { folder });
        }
        // TLS is for networks only.
        if config.get_hosts().iter().all(|host| matches!(host, Host::Unix(_))) && config.get_hostaddrs().is_empty() {
            config.ssl_mode(SslMode::Disable);
        }
        // The name in its certificate.
        if config.get_hosts().is_empty() {
            for address in config.get_hostaddrs().to_vec() {
                config.host(address.to_string());
            }
        }
        Ok(Self { config, tls: client_config(verification, &files)? })
    }

    /// The number of servers that the address names.
    pub(super) fn server_count(&self) -> usize {
        count_servers(&self.config)
    }

    /// The servers that the address names, to tell it from other addresses.
    pub(super) fn servers(&self) -> String {
        let config = &self.config;
        format!("{:?} {:?} {:?}", config.get_hosts(), config.get_hostaddrs(), config.get_ports())
    }

    pub(super) fn tcp(&self) -> TcpSettings {
        let config = &self.config;
        let keepalive = config.get_keepalives().then(|| {
            let mut keepalive = TcpKeepalive::new().with_time(config.get_keepalives_idle());
            if let Some(interval) = config.get_keepalives_interval() {
                keepalive = keepalive.with_interval(interval);
            }
            if let Some(retries) = config.get_keepalives_retries() {
                keepalive = keepalive.with_retries(retries);
            }
            keepalive
        });
        TcpSettings {
            connect_timeout: config.get_connect_timeout().copied(),
            user_timeout: config.get_tcp_user_timeout().copied(),
            keepalive,
        }
    }
}

/// PostgreSQL's port.
pub(super) const DEFAULT_PORT: u16 = 5432;

fn unsupported(variable: &str) -> SettingsError {
    SettingsError(format!("the variable {variable} is set, and not supported"))
}

fn invalid(parameter: &str) -> SettingsError {
    SettingsError(format!("the value of {parameter} is not known"))
}

fn encode(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

/// The same error without a part of the address: a password with an unencoded `&` has an unknown parameter in it.
fn without_address(error: &tokio_postgres::Error) -> SettingsError {
    const PARAMETERS: [&str; 9] = [
        "hostaddr",
        "port",
        "connect_timeout",
        "keepalives",
        "keepalives_idle",
        "keepalives_interval",
        "channel_binding",
        "load_balance_hosts",
        "sslnegotiation",
    ];
    let text = with_cause(error);
    match PARAMETERS.iter().find(|name| text.ends_with(&format!("invalid value for option `{name}`"))) {
        Some(name) => invalid(name),
        None => SettingsError("the address of PostgreSQL cannot be read, or it has an unknown parameter".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(url: &str) -> Result<Settings, String> {
        Settings::with_environment(url, |_| None).map_err(|error| error.to_string())
    }

    fn mode(url: &str) -> Result<SslMode, String> {
        of(url).map(|settings| settings.config.get_ssl_mode())
    }

    #[test]
    fn address_is_parsed_as_by_libpq() {
        assert_eq!(mode("postgres://ann@localhost/chess"), Ok(SslMode::Prefer));
        assert_eq!(mode("postgres://ann@localhost/chess?sslmode=disable"), Ok(SslMode::Disable));
        assert_eq!(mode("postgresql://ann@localhost/chess?connect_timeout=3&sslmode=require"), Ok(SslMode::Require));
        let config = |url: &str| of(url).expect(url).config;
        let tcp = config("postgres://ann:p%40ss@10.0.0.1:6432/chess?sslmode=prefer&options=-c%20work_mem%3D1MB");
        assert_eq!(tcp.get_password(), Some("p@ss".as_bytes()));
        assert_eq!((tcp.get_ports(), tcp.get_options()), (&[6432][..], Some("-c work_mem=1MB")));
        let socket = config("postgres:///chess?host=/run/postgresql&sslmode=disable&user=ann&password=a+b");
        assert!(matches!(socket.get_hosts(), [Host::Unix(_)]), "{socket:?}");
        assert_eq!(socket.get_password(), Some("a+b".as_bytes()));
        let failover = config("postgres://ann@one.example:5432,two.example:5433/chess?target_session_attrs=primary");
        assert_eq!((failover.get_hosts().len(), failover.get_ports()), (2, &[5432, 5433][..]));
        assert_eq!(failover.get_target_session_attrs(), TargetSessionAttrs::ReadWrite);
        let nowhere = config("postgres:///chess");
        assert!(matches!(nowhere.get_hosts(), [Host::Unix(folder)] if folder.is_absolute()), "{nowhere:?}");
        let timeouts =
            of("postgres://ann@localhost/chess?tcp_user_timeout=1500&connect_timeout=2").expect("settings").tcp();
        assert_eq!(timeouts.user_timeout, Some(Duration::from_millis(1500)));
        assert_eq!(timeouts.connect_timeout, Some(Duration::from_secs(2)));
    }

    #[test]
    fn system_certificates_verify_the_host() {
        let system = "postgres://ann@db.example/chess?sslrootcert=system";
        assert_eq!(mode(system), Ok(SslMode::Require));
        assert_eq!(mode(&format!("{system}&sslmode=verify-full")), Ok(SslMode::Require));
        for weaker in ["disable", "prefer", "require", "verify-ca"] {
            let refused = mode(&format!("{system}&sslmode={weaker}"));
            assert_eq!(refused, Err("sslrootcert=system needs sslmode=verify-full".to_owned()), "{weaker}");
        }
        let variable = |name: &str| (name == "PGSSLROOTCERT").then(|| "system".to_owned());
        let settings = Settings::with_environment("postgres://ann@db.example/chess", variable).expect("settings");
        assert_eq!(settings.config.get_ssl_mode(), SslMode::Require);
    }

    #[test]
    fn silent_servers_are_given_up_unless_the_address_says_otherwise() {
        let tcp = of("postgres://ann@db.example/chess").expect("settings").tcp();
        assert_eq!((tcp.connect_timeout, tcp.user_timeout), (Some(CONNECT_TIMEOUT), Some(Duration::from_secs(30))));
        let config = of("postgres://ann@db.example/chess").expect("settings").config;
        assert_eq!(config.get_keepalives_idle(), KEEPALIVE);
        let tcp = of("postgres://ann@one.example,two.example/chess").expect("settings").tcp();
        assert_eq!(tcp.connect_timeout, Some(CONNECT_TIMEOUT_OF_SEVERAL));
        let patient = "postgres://ann@db.example/chess?keepalives_idle=600&tcp_user_timeout=0&connect_timeout=60";
        let (config, tcp) = of(patient).map(|settings| (settings.config.clone(), settings.tcp())).expect("settings");
        assert_eq!(config.get_keepalives_idle(), Duration::from_secs(600));
        assert_eq!((tcp.connect_timeout, tcp.user_timeout), (Some(Duration::from_secs(60)), None));
    }

    #[test]
    fn sockets_have_no_tls_and_addresses_are_names() {
        let socket = of("postgres:///chess?host=/run/postgresql&sslmode=require").expect("settings").config;
        assert_eq!(socket.get_ssl_mode(), SslMode::Disable);
        let address = of("postgres:///chess?hostaddr=10.0.0.1&sslmode=require").expect("settings").config;
        assert_eq!(address.get_hosts(), [Host::Tcp("10.0.0.1".to_owned())]);
        assert_eq!(address.get_ssl_mode(), SslMode::Require);
    }

    #[test]
    fn demands_that_cannot_be_met_are_refused() {
        let refused = |url: &str, set: &str| {
            let settings = Settings::with_environment(url, |name| (name == set).then(|| "1".to_owned()));
            settings.map(|_| ()).map_err(|error| error.to_string())
        };
        for name in UNSUPPORTED_VARIABLES {
            let expected = Err(format!("the variable {name} is set, and not supported"));
            assert_eq!(refused("postgres://ann:x@db.example/chess", name), expected);
        }
        assert_eq!(refused("postgres://ann:x@db.example/chess", "PGPASSFILE"), Ok(()), "it has a password");
        assert!(refused("postgres://ann@db.example/chess", "PGPASSFILE").is_err());
        for twice in ["postgres://ann@a.example/chess?host=b.example", "postgres://ann@a.example/chess?port=5433"] {
            assert!(refused(twice, "").is_err_and(|error| error.ends_with("has a host or port twice")), "{twice}");
        }
    }

    #[test]
    fn environment_completes_the_address() {
        let variable = |name: &str| match name {
            "PGHOST" => Some("elsewhere.example".to_owned()),
            "PGPASSWORD" => Some("a&b c".to_owned()),
            "PGSSLMODE" => Some("require".to_owned()),
            "PGPORT" => Some("6432".to_owned()),
            _ => None,
        };
        let settings = |url: &str| Settings::with_environment(url, variable).expect("settings").config;
        let config = settings("postgres://ann@db.example:5433/chess");
        assert_eq!(config.get_hosts(), [Host::Tcp("db.example".to_owned())]);
        assert_eq!((config.get_password(), config.get_ports()), (Some("a&b c".as_bytes()), &[5433][..]));
        assert_eq!(config.get_ssl_mode(), SslMode::Require);
        let config = settings("postgres://ann:secret@/chess?sslmode=disable");
        assert_eq!(config.get_hosts(), [Host::Tcp("elsewhere.example".to_owned())]);
        assert_eq!((config.get_password(), config.get_ports()), (Some("secret".as_bytes()), &[6432][..]));
        assert_eq!(config.get_ssl_mode(), SslMode::Disable);
    }

    #[test]
    fn unusable_parameters_are_refused_without_quoting_the_address() {
        let missing = mode("postgres://ann@localhost/chess?sslmode=verify-full&sslrootcert=/nowhere/root.crt");
        assert!(missing.is_err_and(|error| error.contains("/nowhere/root.crt")));
        for (wrong, reason) in [
            ("sslmode=perhaps", "the value of sslmode is not known"),
            ("connect_timeout=soon", "the value of connect_timeout is not known"),
            ("sslcert=/nowhere/ann.crt", "sslcert and sslkey need each other"),
            ("passfile=/nowhere", "the address of PostgreSQL cannot be read, or it has an unknown parameter"),
            ("password=hu&sh=x", "the address of PostgreSQL cannot be read, or it has an unknown parameter"),
        ] {
            assert_eq!(mode(&format!("postgres://ann@localhost/chess?{wrong}")), Err(reason.to_owned()), "{wrong}");
        }
        assert!(mode("postgres://ann:x@127.0.0.1:hush/chess").is_err_and(|error| !error.contains("hush")));
    }
}
