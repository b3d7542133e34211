//! Settings: from the environment, or from a TOML file whose keys are the same names in lower case without
//! `SEALEDMOVE_`. The environment wins. A wrong setting is named.

mod imap_url;
mod lmtp;
mod loopback;
mod mail_url;
mod values;

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::num::{NonZeroU32, NonZeroU64};
use std::path::{Path, PathBuf};
use std::time::Duration;

pub use imap_url::{ImapSecurity, ImapUrl};
use ipnet::IpNet;
use lettre::message::Mailbox;
pub use lmtp::{LmtpAddress, LmtpSettings};
pub use loopback::is_loopback;
pub use mail_url::{MailUrl, SmtpCredentials, SmtpSecurity, SmtpUrl};
use url::Url;
pub use values::ConfigError;
use values::{PREFIX, Values};

use domain::guest::USUAL_GUEST_GAMES;
use engine::EngineSetting;
use store::{Backend, DatabaseUrl, DatabaseUrlError};
use text::Locale;

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
    /// `SEALEDMOVE_DATABASE_REPLICA_URL`: a replica of the PostgreSQL server, to read from.
    pub database_replica_url: Option<DatabaseUrl>,
    /// `SEALEDMOVE_MAIL_URL`.
    pub mail_url: MailUrl,
    /// `SEALEDMOVE_DEV_MAIL`: who may read at `/dev/mail` what goes to files.
    pub dev_mail: DevMail,
    /// `SEALEDMOVE_MAIL_FROM`: the sender of messages; see [`Config::mail_sender`].
    pub mail_from: Mailbox,
    /// `SEALEDMOVE_MAIL_REPLY`: the address whose mail comes to the service; a `+` and a signature are added to its local
    /// part. Without it, messages do not offer to be answered.
    pub mail_reply: Option<lettre::Address>,
    /// `SEALEDMOVE_MAIL_SUBADDRESS`: whether mail to that address with `+` and more behind its name arrives there as well
    /// (RFC 5233). Without that, what is answered is known by the headers that name it.
    pub mail_subaddress: bool,
    /// `SEALEDMOVE_MAIL_AUTHSERV_ID`: the names under which the mail server writes `Authentication-Results`; without one, that of
    /// the first such header is believed.
    pub mail_authserv_ids: Vec<String>,
    /// `SEALEDMOVE_LMTP`, `SEALEDMOVE_LMTP_NETWORKS`: where mail servers deliver what comes to that address, if they do.
    pub lmtp: Option<LmtpSettings>,
    /// `SEALEDMOVE_IMAP_URL`: the mailbox that what comes to that address is read from, if it is.
    pub imap: Option<ImapUrl>,
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
    /// `SEALEDMOVE_PAGES_DIR`: holds what the operator writes for the pages of help, privacy and contact, in Markdown.
    pub pages_dir: PathBuf,
    /// `SEALEDMOVE_GUEST_GAMES`: how many games of people without an account may run at once; 0 keeps them out.
    pub guest_games: u32,
    /// `SEALEDMOVE_API_RATE`: how many requests a second the API answers a token or, without one, a network; `None`, set
    /// by 0, is without limit.
    pub api_rate: Option<NonZeroU32>,
    /// `SEALEDMOVE_PAGE_RATE`: how many requests a second pages answer a network; `None`, set by 0, is without limit.
    pub page_rate: Option<NonZeroU32>,
    /// `SEALEDMOVE_SECURITY_CONTACT`: to whom faults that endanger others are reported, as URIs for `security.txt`.
    pub security_contacts: Vec<String>,
    /// `SEALEDMOVE_DRAIN_SECONDS`: for how long the process goes on serving after SIGTERM while it says that it is not ready, so
    /// that proxies send no more requests by the time it stops.
    pub drain: Duration,
    /// `SEALEDMOVE_OUTBOUND_PRIVATE`: networks that are not public and that webhooks, ntfy and push services may be in all the
    /// same.
    pub outbound_private: Vec<IpNet>,
    /// `SEALEDMOVE_METRICS`: who may read `/metrics`.
    pub metrics: MetricsAccess,
    /// `SEALEDMOVE_PSEUDO_LANGUAGE`: whether the pseudo-language `en-XA` is offered, for those who work on texts.
    pub pseudo_language: bool,
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

/// Far above what clients do that follow streams, and a twentieth of what one machine answers.
const DEFAULT_API_RATE: u32 = 10;

/// A school of some hundred people who click at once.
const DEFAULT_PAGE_RATE: u32 = 50;

const DEFAULT_LEAVE_DAYS: u16 = 30;

/// Enough to tell a blunder, quick enough for a laptop: about a tenth of a second a position.
const DEFAULT_ENGINE_NODES: NonZeroU64 = NonZeroU64::new(100_000).unwrap();

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
        let database_replica_url = values.read("DATABASE_REPLICA_URL", |value| parse_replica(value, &database_url))?;
        let mail_url = values.read("MAIL_URL", MailUrl::parse)?.unwrap_or_else(|| MailUrl::File(data_dir.join("mail")));
        let mail_reply: Option<lettre::Address> = values.parse("MAIL_REPLY")?;
        let mail_from = match (values.parse("MAIL_FROM")?, &mail_reply) {
            (Some(mailbox), _) => mailbox,
            // A key that signs messages is published for one domain, which was that of the public URL.
            (None, Some(reply)) if values.text("MAIL_DKIM").is_none() => {
                Mailbox::new(Some(SENDER_NAME.to_owned()), reply.clone())
            }
            (None, _) => default_sender(&public_url)?,
        };
        let lmtp_networks = values.read("LMTP_NETWORKS", parse_networks)?.unwrap_or_default();
        let need_address = || match &mail_reply {
            Some(_) => Ok(()),
            None => Err("SEALEDMOVE_MAIL_REPLY is needed, too: the address whose mail comes in this way".to_owned()),
        };
        let lmtp = values.read("LMTP", |value| {
            need_address()?;
            LmtpAddress::parse(value, &lmtp_networks)
        })?;
        let imap = values.read("IMAP_URL", |value| {
            need_address()?;
            ImapUrl::parse(value)
        })?;
        let metrics = values.read("METRICS", parse_metrics)?.unwrap_or_else(|| default_metrics(&public_url));
        Ok(Self {
            bind,
            public_url,
            database_url,
            database_replica_url,
            mail_url,
            dev_mail: values.read("DEV_MAIL", parse_dev_mail)?.unwrap_or(DevMail::Unset),
            mail_from,
            mail_reply,
            mail_subaddress: values.read("MAIL_SUBADDRESS", parse_switch)?.unwrap_or(true),
            mail_authserv_ids: values.read("MAIL_AUTHSERV_ID", parse_names)?.unwrap_or_default(),
            lmtp: lmtp.map(|address| LmtpSettings { address, networks: lmtp_networks }),
            imap,
            mail_dkim: values.read("MAIL_DKIM", parse_dkim)?,
            engine: values.parse("ENGINE")?.unwrap_or_default(),
            engine_nodes: values.read("ENGINE_NODES", parse_nodes)?.unwrap_or(DEFAULT_ENGINE_NODES),
            leave_days: values.read("LEAVE_DAYS", parse_leave_days)?.unwrap_or(DEFAULT_LEAVE_DAYS),
            guest_games: values.read("GUEST_GAMES", parse_guest_games)?.unwrap_or(USUAL_GUEST_GAMES),
            api_rate: NonZeroU32::new(values.read("API_RATE", parse_api_rate)?.unwrap_or(DEFAULT_API_RATE)),
            page_rate: NonZeroU32::new(values.read("PAGE_RATE", parse_api_rate)?.unwrap_or(DEFAULT_PAGE_RATE)),
            security_contacts: values.read("SECURITY_CONTACT", parse_contacts)?.unwrap_or_default(),
            drain: values.read("DRAIN_SECONDS", parse_drain)?.unwrap_or_default(),
            sign_up: values.read("SIGN_UP", parse_sign_up)?.unwrap_or(SignUpPolicy::Open),
            trusted_proxies: values.read("TRUSTED_PROXIES", parse_networks)?.unwrap_or_default(),
            source_url: values.read("SOURCE_URL", parse_source_url)?,
            pages_dir: values.text("PAGES_DIR").map_or_else(|| data_dir.join("pages"), PathBuf::from),
            outbound_private: values.read("OUTBOUND_PRIVATE", parse_networks)?.unwrap_or_default(),
            metrics,
            pseudo_language: values.read("PSEUDO_LANGUAGE", parse_switch)?.unwrap_or(false),
            log_format: values.read("LOG_FORMAT", parse_log_format)?.unwrap_or(LogFormat::Text),
            data_dir,
        })
    }

    /// Whether games that are over are analysed, and may be promised to be.
    pub fn analyses(&self) -> bool {
        self.engine != EngineSetting::Disabled
    }

    /// The sender of every message, under the name that is set. Where mail comes in it is the address that is read, for programs
    /// that answer to the sender whatever `Reply-To` says. One of another domain is left as it is: DKIM signs for the sender's
    /// domain, and DMARC wants both to be the same.
    pub fn mail_sender(&self) -> Mailbox {
        let reply = self.mail_reply.as_ref();
        let reply = reply.filter(|reply| reply.domain().eq_ignore_ascii_case(self.mail_from.email.domain()));
        match reply {
            Some(reply) => Mailbox::new(self.mail_from.name.clone(), reply.clone()),
            None => self.mail_from.clone(),
        }
    }

    /// The languages that readers are offered.
    pub fn locales(&self) -> &'static [Locale] {
        if self.pseudo_language { Locale::ALL } else { Locale::REAL }
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

/// The name beside the sender's address, where none is set.
const SENDER_NAME: &str = "Sealed Move";

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
    Ok(Mailbox::new(Some(SENDER_NAME.to_owned()), address))
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

fn parse_guest_games(value: &str) -> Result<u32, String> {
    let games = value.parse().ok().filter(|games| (0..=100_000).contains(games));
    games.ok_or_else(|| "a whole number from 0 to 100000 is needed".to_owned())
}

fn parse_api_rate(value: &str) -> Result<u32, String> {
    let rate = value.parse().ok().filter(|rate| (0..=10_000).contains(rate));
    rate.ok_or_else(|| "a whole number from 0 to 10000 is needed".to_owned())
}

/// Contacts as RFC 9116 (2.5.3) has them, with commas or spaces between them; an address of mail may stand alone.
fn parse_contacts(value: &str) -> Result<Vec<String>, String> {
    let wrong = || "addresses of mail, or URIs that start with mailto:, https:// or tel:, are needed".to_owned();
    let parts = value.split([',', ' ']).filter(|part| !part.is_empty());
    let contacts = parts.map(|part| {
        if part.parse::<lettre::Address>().is_ok() {
            return Ok(format!("mailto:{part}"));
        }
        let url = Url::parse(part).map_err(|_| wrong())?;
        let is_known = matches!(url.scheme(), "mailto" | "tel") || url.scheme() == "https" && url.has_host();
        if is_known { Ok(url.to_string()) } else { Err(wrong()) }
    });
    contacts.collect()
}

fn parse_drain(value: &str) -> Result<Duration, String> {
    let seconds = value.parse().ok().filter(|seconds| (0..=300).contains(seconds));
    seconds.map(Duration::from_secs).ok_or_else(|| "a whole number from 0 to 300 is needed".to_owned())
}

fn parse_replica(value: &str, primary: &DatabaseUrl) -> Result<DatabaseUrl, String> {
    match value.parse() {
        Ok(replica @ DatabaseUrl::Postgres(_)) if primary.backend() == Backend::Postgres => Ok(replica),
        Err(error @ DatabaseUrlError::NotEncoded) => Err(error.to_string()),
        _ => Err("postgres://USER@HOST/NAME is needed, and the same of the database itself".to_owned()),
    }
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

/// Names of hosts, with commas or spaces between them.
fn parse_names(value: &str) -> Result<Vec<String>, String> {
    let names: Vec<String> =
        value.split([',', ' ']).filter(|name| !name.is_empty()).map(str::to_ascii_lowercase).collect();
    let is_name = |name: &String| name.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b';' | b'"'));
    if names.is_empty() || !names.iter().all(is_name) {
        return Err("names are needed as the mail server writes them, like mx.example.org".to_owned());
    }
    Ok(names)
}

/// The shortest token that is taken: one of 128 bits in Base64 is longer.
const MIN_METRICS_TOKEN_LEN: usize = 20;

fn parse_metrics(value: &str) -> Result<MetricsAccess, String> {
    match value {
        "loopback" => Ok(MetricsAccess::Loopback),
        "public" => Ok(MetricsAccess::Public),
        "off" => Ok(MetricsAccess::Off),
        _ => match value.strip_prefix("token:").map(str::trim) {
            Some(token)
                if token.len() >= MIN_METRICS_TOKEN_LEN && token.bytes().all(|byte| byte.is_ascii_graphic()) =>
            {
                Ok(MetricsAccess::Bearer(token.to_owned()))
            }
            _ => Err(format!(
                "loopback, public, off or token:TOKEN is needed, the token of {MIN_METRICS_TOKEN_LEN} characters or more"
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

fn parse_switch(value: &str) -> Result<bool, String> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("on or off is needed".to_owned()),
    }
}

fn parse_log_format(value: &str) -> Result<LogFormat, String> {
    match value {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err("text or json is needed".to_owned()),
    }
}

#[cfg(test)]
mod tests;
