//! Settings: from the environment, or from a TOML file whose keys are the same names in lower case without
//! `SEALEDMOVE_`. The environment wins. A wrong setting is named.

mod mail_url;

use std::collections::BTreeMap;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use ipnet::IpNet;
use lettre::message::Mailbox;
pub use mail_url::{MailUrl, SmtpCredentials, SmtpSecurity, SmtpUrl};
use url::{Host, Url};

use crate::engine::EngineSetting;
use crate::store::DatabaseUrl;

/// Everything that can be set.
#[derive(Clone, Debug)]
pub struct Config {
    /// `SEALEDMOVE_BIND`: where the service listens.
    pub bind: SocketAddr,
    /// `SEALEDMOVE_PUBLIC_URL`: how the world reaches it; without a slash at the end.
    pub public_url: String,
    /// `SEALEDMOVE_DATA_DIR`: holds the database, the mail and the secret.
    pub data_dir: PathBuf,
    /// `SEALEDMOVE_DATABASE_URL`.
    pub database_url: DatabaseUrl,
    /// `SEALEDMOVE_MAIL_URL`.
    pub mail_url: MailUrl,
    /// `SEALEDMOVE_DEV_MAIL`: who may read at `/dev/mail` what goes to files.
    pub dev_mail: DevMail,
    /// `SEALEDMOVE_MAIL_FROM`: the sender of every message.
    pub mail_from: Mailbox,
    /// `SEALEDMOVE_MAIL_REPLY`: the address whose mail is piped into `sealedmove mail-in`; a `+` and a signature are
    /// added to its local part. Without it, messages do not offer to be answered.
    pub mail_reply: Option<lettre::Address>,
    /// `SEALEDMOVE_MAIL_DKIM`: a file with an RSA or Ed25519 private key to sign messages with, and its selector:
    /// `SELECTOR:FILE`. The domain is the sender's.
    pub mail_dkim: Option<Dkim>,
    /// `SEALEDMOVE_ENGINE`: the engine's program with its arguments, or `none`.
    pub engine: EngineSetting,
    /// `SEALEDMOVE_ENGINE_NODES`: how many nodes the engine searches for each position.
    pub engine_nodes: NonZeroU64,
    /// `SEALEDMOVE_LEAVE_DAYS`: how many days of leave a player has in a calendar year.
    pub leave_days: u16,
    /// `SEALEDMOVE_SIGN_UP`: who may make an account.
    pub sign_up: SignUpPolicy,
    /// `SEALEDMOVE_TRUSTED_PROXIES`: the networks of the proxies whose word about where a request comes from is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// `SEALEDMOVE_SOURCE_URL`: where the source of what runs here can be had; every page links to it, as the AGPL
    /// (section 13) wants it of a changed version.
    pub source_url: Option<String>,
    /// `SEALEDMOVE_METRICS`: who may read `/metrics`.
    pub metrics: MetricsAccess,
    /// `SEALEDMOVE_LOG_FORMAT`: `text` or `json`.
    pub log_format: LogFormat,
}

/// Who may read `/metrics`.
#[derive(Clone, PartialEq, Eq)]
pub enum MetricsAccess {
    /// Programs on this machine, if they come straight to the service and not by a proxy.
    Loopback,
    /// Whoever has this token, sent as RFC 6750 (2.1) says.
    Bearer(String),
    /// Everybody.
    Public,
    /// Nobody.
    Off,
}

impl fmt::Debug for MetricsAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Loopback => "Loopback",
            Self::Bearer(_) => "Bearer(…)",
            Self::Public => "Public",
            Self::Off => "Off",
        })
    }
}

/// Who may read mail that goes to files, at `/dev/mail`. All mail is in there, with every link that logs somebody in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DevMail {
    /// Not set: as [`DevMail::Local`] where the service listens on a loopback address, else as [`DevMail::Off`].
    Unset,
    /// Nobody.
    Off,
    /// Whoever reaches the service, where the public URL leads to this machine alone: for a container whose port is
    /// published on the loopback interface.
    Local,
    /// Whoever reaches the service, from anywhere.
    Public,
}

/// Who may make an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignUpPolicy {
    /// Anybody.
    Open,
    /// Whoever has a link that `sealedmove user invite` made.
    Invitation,
    /// Nobody: accounts are made with `sealedmove user add`.
    Closed,
}

/// A key to sign messages with (RFC 6376).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dkim {
    /// The selector under which the public key is published.
    pub selector: String,
    /// The private key, in PEM.
    pub key_file: PathBuf,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// A setting that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("the settings file {file} cannot be read: {reason}")]
    File {
        /// Which file.
        file: String,
        /// Why.
        reason: String,
    },
    /// There is no setting of that name.
    #[error("{0} is not a setting; the settings are {known}", known = known_names())]
    Unknown(String),
    /// Its value makes no sense.
    #[error("{name} cannot be “{value}”: {reason}")]
    Value {
        /// Which setting.
        name: String,
        /// Its value.
        value: String,
        /// What is wrong with it.
        reason: String,
    },
}

/// Enough to tell a blunder, quick enough for a laptop: about a tenth of a second a position.
const DEFAULT_LEAVE_DAYS: u16 = 30;
const DEFAULT_ENGINE_NODES: NonZeroU64 = NonZeroU64::new(100_000).unwrap();

const PREFIX: &str = "SEALEDMOVE_";

const NAMES: [&str; 17] = [
    "BIND",
    "PUBLIC_URL",
    "DATA_DIR",
    "DATABASE_URL",
    "MAIL_URL",
    "DEV_MAIL",
    "MAIL_FROM",
    "MAIL_REPLY",
    "MAIL_DKIM",
    "ENGINE",
    "ENGINE_NODES",
    "LEAVE_DAYS",
    "SIGN_UP",
    "TRUSTED_PROXIES",
    "SOURCE_URL",
    "METRICS",
    "LOG_FORMAT",
];

fn known_names() -> String {
    NAMES.map(|name| format!("{PREFIX}{name}")).join(", ")
}

/// The values as they were written, by name without prefix.
struct Values(BTreeMap<String, String>);

impl Values {
    fn gather(file: Option<&Path>, env: impl Iterator<Item = (String, String)>) -> Result<Self, ConfigError> {
        let mut values = BTreeMap::new();
        if let Some(file) = file {
            let problem = |reason: String| ConfigError::File { file: file.display().to_string(), reason };
            let text = std::fs::read_to_string(file).map_err(|error| problem(error.to_string()))?;
            let table: toml::Table =
                text.parse().map_err(|error: toml::de::Error| problem(error.message().to_owned()))?;
            for (key, value) in table {
                let text = match value {
                    toml::Value::String(text) => text,
                    toml::Value::Integer(number) => number.to_string(),
                    other => {
                        return Err(ConfigError::Value {
                            name: key,
                            value: other.to_string(),
                            reason: "a text or a whole number is needed".to_owned(),
                        });
                    }
                };
                let name = key.to_ascii_uppercase();
                if !NAMES.contains(&name.as_str()) || key != key.to_ascii_lowercase() {
                    return Err(ConfigError::Unknown(key));
                }
                values.insert(name, text);
            }
        }
        for (key, value) in env {
            if let Some(name) = key.strip_prefix(PREFIX) {
                if !NAMES.contains(&name) {
                    return Err(ConfigError::Unknown(key));
                }
                values.insert(name.to_owned(), value);
            }
        }
        // An empty value is as good as none: so a compose file can pass on what is not set.
        values.retain(|_, value| !value.trim().is_empty());
        Ok(Self(values))
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|value| value.trim())
    }

    fn read<T>(&self, name: &str, read: impl FnOnce(&str) -> Result<T, String>) -> Result<Option<T>, ConfigError> {
        self.text(name)
            .map(|value| {
                read(value).map_err(|reason| ConfigError::Value {
                    name: format!("{PREFIX}{name}"),
                    value: shown(name, value),
                    reason,
                })
            })
            .transpose()
    }

    fn parse<T: FromStr<Err: std::fmt::Display>>(&self, name: &str) -> Result<Option<T>, ConfigError> {
        self.read(name, |value| value.parse().map_err(|error: T::Err| error.to_string()))
    }
}

/// A value as it may be shown: URLs can hold passwords.
fn shown(name: &str, value: &str) -> String {
    match Url::parse(value) {
        Ok(mut url) if name.ends_with("_URL") && url.password().is_some() => {
            let _ = url.set_password(Some("…"));
            url.to_string()
        }
        _ if name == "METRICS" && value.starts_with("token:") => "token:…".to_owned(),
        _ => value.to_owned(),
    }
}

impl Config {
    /// Reads the settings from `file`, if there is one, and `env`.
    ///
    /// # Errors
    /// The first setting that cannot be used, by name.
    pub fn load(file: Option<&Path>, env: impl Iterator<Item = (String, String)>) -> Result<Self, ConfigError> {
        let values = Values::gather(file, env)?;
        let bind = values
            .read("BIND", |value| {
                value.parse().map_err(|_| "an address with a port is needed, like 127.0.0.1:8080".to_owned())
            })?
            .unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 8080)));
        let public_url = values.read("PUBLIC_URL", parse_public_url)?.unwrap_or_else(|| format!("http://{bind}"));
        let data_dir = values.text("DATA_DIR").map_or_else(|| PathBuf::from("./var"), PathBuf::from);
        let database_url =
            values.parse("DATABASE_URL")?.unwrap_or_else(|| DatabaseUrl::Sqlite(data_dir.join("sealedmove.db")));
        let mail_url = values.read("MAIL_URL", MailUrl::parse)?.unwrap_or_else(|| MailUrl::File(data_dir.join("mail")));
        let mail_from = match values.parse("MAIL_FROM")? {
            Some(mailbox) => mailbox,
            None => default_sender(&public_url)?,
        };
        let metrics = values.read("METRICS", parse_metrics)?.unwrap_or_else(|| default_metrics(&public_url));
        Ok(Self {
            bind,
            public_url,
            database_url,
            mail_url,
            dev_mail: values.read("DEV_MAIL", parse_dev_mail)?.unwrap_or(DevMail::Unset),
            mail_from,
            mail_reply: values.parse("MAIL_REPLY")?,
            mail_dkim: values.read("MAIL_DKIM", parse_dkim)?,
            engine: values.parse("ENGINE")?.unwrap_or_default(),
            engine_nodes: values.read("ENGINE_NODES", parse_nodes)?.unwrap_or(DEFAULT_ENGINE_NODES),
            leave_days: values.read("LEAVE_DAYS", parse_leave_days)?.unwrap_or(DEFAULT_LEAVE_DAYS),
            sign_up: values.read("SIGN_UP", parse_sign_up)?.unwrap_or(SignUpPolicy::Open),
            trusted_proxies: values.read("TRUSTED_PROXIES", parse_networks)?.unwrap_or_default(),
            source_url: values.read("SOURCE_URL", parse_source_url)?,
            metrics,
            log_format: values.read("LOG_FORMAT", parse_log_format)?.unwrap_or(LogFormat::Text),
            data_dir,
        })
    }

    /// The public URL's host, without a port.
    pub fn host(&self) -> &str {
        let authority = self.public_url.split_once("://").map_or(self.public_url.as_str(), |(_, authority)| authority);
        match authority.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
            _ => authority,
        }
    }

    /// Whether browsers reach the service over HTTPS only.
    pub fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// Whether the public URL leads to the very machine that follows it.
    pub fn is_public_url_loopback(&self) -> bool {
        let url = Url::parse(&self.public_url).ok();
        url.as_ref().and_then(Url::host).is_some_and(|host| is_loopback(&host))
    }

    /// Whether mail that goes to files can be read at `/dev/mail`. `bind` has to be the address that is listened on.
    pub fn serves_dev_mail(&self) -> bool {
        matches!(self.mail_url, MailUrl::File(_))
            && match self.dev_mail {
                DevMail::Unset => self.bind.ip().is_loopback() && self.is_public_url_loopback(),
                DevMail::Off => false,
                DevMail::Local => self.is_public_url_loopback(),
                DevMail::Public => true,
            }
    }

    /// Whether players are promised mail that nobody sends: it goes to files, the public URL leads away from this machine,
    /// and nobody has said that it is meant so.
    pub fn keeps_mail_from_the_public(&self) -> bool {
        matches!(self.mail_url, MailUrl::File(_))
            && !matches!(self.dev_mail, DevMail::Off | DevMail::Public)
            && !self.is_public_url_loopback()
    }
}

/// Whether a host is the very machine that asks for it. Names below `localhost` are, too (RFC 6761, 6.3).
pub fn is_loopback(host: &Host<impl AsRef<str>>) -> bool {
    match host {
        Host::Domain(name) => {
            let name = name.as_ref().trim_end_matches('.').to_ascii_lowercase();
            name == "localhost" || name.ends_with(".localhost")
        }
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.to_canonical().is_loopback(),
    }
}

fn parse_public_url(value: &str) -> Result<String, String> {
    let url = Url::parse(value).map_err(|error| error.to_string())?;
    let plain = matches!(url.scheme(), "http" | "https")
        && url.has_host()
        && matches!(url.path(), "" | "/")
        && url.query().is_none()
        && url.fragment().is_none()
        && url.username().is_empty();
    if plain {
        Ok(url.as_str().trim_end_matches('/').to_owned())
    } else {
        Err("http:// or https://, a host, perhaps a port, and nothing more is needed".to_owned())
    }
}

fn default_sender(public_url: &str) -> Result<Mailbox, ConfigError> {
    let url = Url::parse(public_url).ok();
    let host = url
        .as_ref()
        .and_then(Url::host_str)
        .filter(|host| host.contains('.') && host.parse::<std::net::IpAddr>().is_err());
    let address = format!("noreply@{}", host.unwrap_or("localhost"));
    let address = address.parse().map_err(|_| ConfigError::Value {
        name: format!("{PREFIX}MAIL_FROM"),
        value: address,
        reason: "the public URL's host makes no address; set the sender".to_owned(),
    })?;
    Ok(Mailbox::new(Some("Sealed Move".to_owned()), address))
}

fn parse_dkim(value: &str) -> Result<Dkim, String> {
    match value.split_once(':') {
        Some((selector, file)) if !selector.is_empty() && !file.is_empty() => {
            Ok(Dkim { selector: selector.to_owned(), key_file: PathBuf::from(file) })
        }
        _ => Err("SELECTOR:FILE is needed".to_owned()),
    }
}

fn parse_nodes(value: &str) -> Result<NonZeroU64, String> {
    value
        .parse()
        .ok()
        .filter(|nodes: &NonZeroU64| (1_000..=1_000_000_000).contains(&nodes.get()))
        .ok_or_else(|| "a whole number from 1000 to 1000000000 is needed".to_owned())
}

fn parse_leave_days(value: &str) -> Result<u16, String> {
    let days = value.parse().ok().filter(|days| (0..=366).contains(days));
    days.ok_or_else(|| "a whole number from 0 to 366 is needed".to_owned())
}

fn parse_source_url(value: &str) -> Result<String, String> {
    let url = Url::parse(value).map_err(|error| error.to_string())?;
    if matches!(url.scheme(), "http" | "https") && url.has_host() {
        Ok(url.to_string())
    } else {
        Err("an address that starts with http:// or https:// is needed".to_owned())
    }
}

fn parse_dev_mail(value: &str) -> Result<DevMail, String> {
    match value {
        "off" => Ok(DevMail::Off),
        "local" => Ok(DevMail::Local),
        "public" => Ok(DevMail::Public),
        _ => Err("off, local or public is needed".to_owned()),
    }
}

fn parse_sign_up(value: &str) -> Result<SignUpPolicy, String> {
    match value {
        "open" => Ok(SignUpPolicy::Open),
        "invitation" => Ok(SignUpPolicy::Invitation),
        "closed" => Ok(SignUpPolicy::Closed),
        _ => Err("open, invitation or closed is needed".to_owned()),
    }
}

/// Networks such as `10.0.0.0/8`, and single addresses, with commas or spaces between them.
fn parse_networks(value: &str) -> Result<Vec<IpNet>, String> {
    let parts = value.split([',', ' ']).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let network = part.parse::<IpNet>().ok().or_else(|| part.parse::<IpAddr>().ok().map(IpNet::from));
            network.ok_or_else(|| format!("“{part}” is not a network; write them like 127.0.0.1, 10.0.0.0/8, fd00::/8"))
        })
        .collect()
}

/// The shortest token that is taken: one of 128 bits in Base64 is longer.
const SHORTEST_METRICS_TOKEN: usize = 20;

fn parse_metrics(value: &str) -> Result<MetricsAccess, String> {
    match value {
        "loopback" => Ok(MetricsAccess::Loopback),
        "public" => Ok(MetricsAccess::Public),
        "off" => Ok(MetricsAccess::Off),
        _ => match value.strip_prefix("token:").map(str::trim) {
            Some(token)
                if token.len() >= SHORTEST_METRICS_TOKEN && token.bytes().all(|byte| byte.is_ascii_graphic()) =>
            {
                Ok(MetricsAccess::Bearer(token.to_owned()))
            }
            _ => Err(format!(
                "loopback, public, off or token:TOKEN is needed, the token of {SHORTEST_METRICS_TOKEN} characters or more"
            )),
        },
    }
}

/// Where the world comes by a proxy on the same machine, all that it sends comes from loopback; so nothing is shown there
/// unless the operator says to whom.
fn default_metrics(public_url: &str) -> MetricsAccess {
    let url = Url::parse(public_url).ok();
    let is_home = url.as_ref().and_then(Url::host).is_some_and(|host| is_loopback(&host));
    if is_home { MetricsAccess::Loopback } else { MetricsAccess::Off }
}

fn parse_log_format(value: &str) -> Result<LogFormat, String> {
    match value {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err("text or json is needed".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(env: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::load(None, env.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())))
    }

    #[test]
    fn without_settings_everything_is_embedded() {
        let config = load(&[("PATH", "/bin")]).expect("the defaults hold");
        assert_eq!(config.bind.to_string(), "127.0.0.1:8080");
        assert_eq!(config.public_url, "http://127.0.0.1:8080");
        assert_eq!(config.database_url, DatabaseUrl::Sqlite("./var/sealedmove.db".into()));
        assert_eq!(config.mail_url, MailUrl::File("./var/mail".into()));
        assert_eq!(config.mail_from.to_string(), "Sealed Move <noreply@localhost>");
        assert!(!config.is_https());
        assert_eq!(config.host(), "127.0.0.1");
    }

    #[test]
    fn the_environment_wins_over_the_file() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), "bind = \"127.0.0.1:1\"\nengine_nodes = 5000\nleave_days = 45\n").expect("written");
        let env = [("SEALEDMOVE_BIND".to_owned(), "127.0.0.1:2".to_owned())];
        let config = Config::load(Some(file.path()), env.into_iter()).expect("good settings");
        assert_eq!(config.bind.port(), 2);
        assert_eq!(config.engine_nodes.get(), 5000);
        assert_eq!(config.leave_days, 45);
    }

    #[test]
    fn a_wrong_setting_is_named_in_one_line() {
        for (name, value) in [
            ("BIND", "here"),
            ("PUBLIC_URL", "ftp://x"),
            ("PUBLIC_URL", "https://x/path"),
            ("DATABASE_URL", "mysql://x"),
            ("MAIL_URL", "imap://x"),
            ("MAIL_FROM", "nobody"),
            ("MAIL_DKIM", "file"),
            ("ENGINE_NODES", "0"),
            ("LEAVE_DAYS", "367"),
            ("SOURCE_URL", "javascript:alert(1)"),
            ("DEV_MAIL", "yes"),
            ("SIGN_UP", "sometimes"),
            ("TRUSTED_PROXIES", "10.0.0.0/8, nginx"),
            ("METRICS", "everybody"),
            ("METRICS", "token:short"),
            ("LOG_FORMAT", "xml"),
            ("COLOUR", "red"),
        ] {
            let name = format!("SEALEDMOVE_{name}");
            let error = load(&[(&name, value)]).expect_err("refused").to_string();
            assert!(error.contains(&name) && !error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn trusted_proxies_are_networks_or_single_addresses() {
        let config = load(&[("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.1,10.0.0.0/8, fd00::/8")]).expect("good settings");
        let written: Vec<_> = config.trusted_proxies.iter().map(ToString::to_string).collect();
        assert_eq!(written, ["127.0.0.1/32", "10.0.0.0/8", "fd00::/8"]);
        assert!(load(&[]).expect("the defaults hold").trusted_proxies.is_empty());
    }

    #[test]
    fn dev_mail_is_served_at_home_only_unless_set_otherwise() {
        let (home, away) = ("http://localhost:8080", "https://chess.example");
        for (bind, public_url, dev_mail, served, refused) in [
            ("127.0.0.1:8080", home, "", true, false),
            ("[::1]:8080", "http://[::1]:8080", "", true, false),
            ("0.0.0.0:8080", home, "", false, false),
            ("0.0.0.0:8080", home, "local", true, false),
            ("0.0.0.0:8080", home, "public", true, false),
            ("127.0.0.1:8080", home, "off", false, false),
            ("127.0.0.1:8080", away, "", false, true),
            ("0.0.0.0:8080", away, "", false, true),
            ("0.0.0.0:8080", away, "local", false, true),
            ("0.0.0.0:8080", away, "off", false, false),
            ("0.0.0.0:8080", away, "public", true, false),
            ("0.0.0.0:8080", "", "", false, true),
        ] {
            let env =
                [("SEALEDMOVE_BIND", bind), ("SEALEDMOVE_PUBLIC_URL", public_url), ("SEALEDMOVE_DEV_MAIL", dev_mail)];
            let config = load(&env).expect("good settings");
            assert_eq!(config.serves_dev_mail(), served, "{env:?}");
            assert_eq!(config.keeps_mail_from_the_public(), refused, "{env:?}");
        }
        let smtp = load(&[("SEALEDMOVE_PUBLIC_URL", away), ("SEALEDMOVE_MAIL_URL", "smtp://mail.example")]);
        let smtp = smtp.expect("good settings");
        assert!(!smtp.serves_dev_mail() && !smtp.keeps_mail_from_the_public());
    }

    #[test]
    fn loopback_hosts_lead_to_the_same_machine() {
        let is_loopback = |public_url: &str| {
            load(&[("SEALEDMOVE_PUBLIC_URL", public_url)]).expect("good settings").is_public_url_loopback()
        };
        for home in ["http://127.0.0.1:8080", "http://localhost", "https://chess.localhost", "http://[::1]:8080"] {
            assert!(is_loopback(home), "{home}");
        }
        for away in ["https://chess.example", "http://10.0.0.2:8080", "https://localhost.example", "http://0.0.0.0"] {
            assert!(!is_loopback(away), "{away}");
        }
    }

    #[test]
    fn metrics_are_for_this_machine_unless_the_world_comes_in() {
        let metrics = |env: &[(&str, &str)]| load(env).expect("good settings").metrics;
        assert_eq!(metrics(&[]), MetricsAccess::Loopback);
        assert_eq!(metrics(&[("SEALEDMOVE_PUBLIC_URL", "https://chess.example")]), MetricsAccess::Off);
        let token = ("SEALEDMOVE_METRICS", "token:0123456789abcdefghij");
        assert_eq!(metrics(&[token]), MetricsAccess::Bearer("0123456789abcdefghij".to_owned()));
        assert!(!format!("{:?}", load(&[token]).expect("good settings")).contains("0123456789"));
        let error = load(&[("SEALEDMOVE_METRICS", "token:hush hush hush hush hush")]).expect_err("a space");
        assert!(!error.to_string().contains("hush"), "{error}");
    }

    #[test]
    fn a_password_is_not_shown() {
        let error = load(&[("SEALEDMOVE_MAIL_URL", "imap://me:hush@x")]).expect_err("refused").to_string();
        assert!(!error.contains("hush"), "{error}");
    }
}
