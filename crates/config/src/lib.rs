//! Settings: from the environment, or from a TOML file whose keys are the same names in lower case without
//! `SEALEDMOVE_`. The environment wins. The error of an invalid setting names it.

mod accent;
mod imap_url;
mod lmtp;
mod log_in_provider;
mod loopback;
mod mail_url;
mod values;

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::num::{NonZeroU32, NonZeroU64};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

pub use accent::{Accent, Shades};
pub use imap_url::{ImapSecurity, ImapUrl};
use ipnet::IpNet;
use lettre::Address;
use lettre::message::Mailbox;
pub use lmtp::LmtpAddress;
pub use log_in_provider::{ClientSecret, LogInProvider};
pub use loopback::is_loopback;
pub use mail_url::{MailUrl, SmtpCredentials, SmtpSecurity, SmtpUrl};
use url::Url;
use values::Values;
pub use values::{ConfigError, PREFIX, masked};

use domain::guest::DEFAULT_GUEST_GAMES;
use engine::EngineSetting;
use store::{Backend, DatabaseUrl, DatabaseUrlError};
use text::Locale;

/// The longest drain, which the units and the compose file leave time for.
pub const MAX_DRAIN_SECONDS: u64 = 300;

/// Declares the settings: each with its field, its name after `SEALEDMOVE_`, its parser and its default. Parser and
/// default may use the fields above.
macro_rules! settings {
    ($(
        $(#[doc = $doc:literal])+
        $field:ident: $type:ty = $name:literal, $read:expr, else $default:expr;
    )+) => {
        /// Everything that can be set.
        #[derive(Clone, Debug)]
        pub struct Config {
            $(
                #[doc = concat!("`SEALEDMOVE_", $name, "`:")]
                $(#[doc = $doc])+
                pub $field: $type,
            )+
        }

        /// The names of the settings, without prefix.
        const NAMES: &[&str] = &[$($name),+];

        impl Config {
            fn read(values: &Values) -> Result<Self, ConfigError> {
                $(
                    let $field: $type = match values.read($name, $read)? {
                        Some(value) => value,
                        None => $default,
                    };
                )+
                Ok(Self { $($field),+ })
            }
        }
    };
}

settings! {
    /// Where the service listens.
    bind: SocketAddr = "BIND", parse_bind, else SocketAddr::from(([127, 0, 0, 1], 8080));
    /// Its public address, without a trailing slash.
    public_url: String = "PUBLIC_URL", parse_public_url, else format!("http://{bind}");
    /// Holds the database, the mail and the secret.
    data_dir: PathBuf = "DATA_DIR", parse_path, else PathBuf::from("./var");
    /// The name of the service on its pages and in its mail.
    site_name: String = "SITE_NAME", parse_site_name, else DEFAULT_SITE_NAME.to_owned();
    /// The logo: an SVG or PNG file.
    logo: Option<PathBuf> = "LOGO", parse_logo, else None;
    /// The colour of links and primary buttons.
    accent: Option<Accent> = "ACCENT", |value| Accent::parse(value).map(Some), else None;
    /// The database of everything.
    database_url: DatabaseUrl = "DATABASE_URL", parse, else DatabaseUrl::Sqlite(data_dir.join("sealedmove.db"));
    /// A replica of the PostgreSQL server, to read from.
    database_replica_url: Option<DatabaseUrl> = "DATABASE_REPLICA_URL", |value| parse_replica(value, &database_url), else None;
    /// Where mail goes.
    mail_url: MailUrl = "MAIL_URL", MailUrl::parse, else MailUrl::File(data_dir.join("mail"));
    /// Who may read mail that is written to files, at `/dev/mail`.
    dev_mail: DevMail = "DEV_MAIL", parse_dev_mail, else DevMail::Unset;
    /// The address at which the service receives mail; a `+` and a signature are added to its local part. Without it,
    /// mail cannot be replied to.
    mail_reply: Option<Address> = "MAIL_REPLY", parse_address, else None;
    /// Whether mail to that address with `+` and more behind its name arrives there as well (RFC 5233). Without that,
    /// what is answered is known by the headers that name it.
    mail_subaddress: bool = "MAIL_SUBADDRESS", parse_switch, else true;
    /// The names under which the mail server writes `Authentication-Results`; without one, that of the first such
    /// header is believed.
    mail_authserv_ids: Vec<String> = "MAIL_AUTHSERV_ID", parse_names, else Vec::new();
    /// A file with an RSA or Ed25519 private key to sign messages with, and its selector: `SELECTOR:FILE`. The domain
    /// is the sender's.
    mail_dkim: Option<Dkim> = "MAIL_DKIM", parse_dkim, else None;
    /// The sender of messages; see [`Config::mail_sender`].
    mail_from: Mailbox = "MAIL_FROM", parse_sender, else default_sender(&site_name, &public_url, mail_reply.as_ref(), mail_dkim.as_ref())?;
    /// The networks of the mail servers that may deliver by LMTP besides this machine.
    lmtp_networks: Vec<IpNet> = "LMTP_NETWORKS", parse_networks, else Vec::new();
    /// The LMTP address at which mail servers deliver mail to that address, if any.
    lmtp: Option<LmtpAddress> = "LMTP", |value| parse_lmtp(value, &lmtp_networks, mail_reply.as_ref()), else None;
    /// The IMAP mailbox from which mail to that address is read, if any.
    imap: Option<ImapUrl> = "IMAP_URL", |value| parse_imap(value, mail_reply.as_ref()), else None;
    /// The engine's program with its arguments, or `none`.
    engine: EngineSetting = "ENGINE", parse, else EngineSetting::default();
    /// How many nodes the engine searches for each position. The default is enough to detect blunders and takes a
    /// laptop about a tenth of a second.
    engine_nodes: NonZeroU64 = "ENGINE_NODES", parse_nodes, else const { NonZeroU64::new(100_000).unwrap() };
    /// How many days of leave a player has in a calendar year.
    leave_days: u16 = "LEAVE_DAYS", |value| parse_number(value, 0..=366), else 30;
    /// Who may make an account.
    sign_up: SignUpPolicy = "SIGN_UP", parse_sign_up, else SignUpPolicy::Open;
    /// The question that applicants answer where operators approve sign-ups; without one, a general one in their language.
    sign_up_question: Option<String> = "SIGN_UP_QUESTION", parse_sign_up_question, else None;
    /// A GeoIP file (MMDB) with the places of networks, for those of log-ins.
    geoip_file: Option<PathBuf> = "GEOIP_FILE", |value| parse_path(value).map(Some), else None;
    /// The networks of the proxies that are trusted to name a request's origin.
    trusted_proxies: Vec<IpNet> = "TRUSTED_PROXIES", parse_networks, else Vec::new();
    /// The address of this version's source, to which every page links, as the AGPL (section 13) requires of modified
    /// versions.
    source_url: Option<String> = "SOURCE_URL", parse_source_url, else None;
    /// Holds what the operator writes for the pages of help, privacy and contact, in Markdown.
    pages_dir: PathBuf = "PAGES_DIR", parse_path, else data_dir.join("pages");
    /// How many games of guests may run at once; 0 disables guest games.
    guest_games: u32 = "GUEST_GAMES", |value| parse_number(value, 0..=100_000), else DEFAULT_GUEST_GAMES;
    /// Rate limit of the API, in requests a second for each token or, without one, network; `None`, set by 0, is no
    /// limit. Far above what clients that use streams need, and a twentieth of what one machine can serve.
    api_rate: Option<NonZeroU32> = "API_RATE", parse_rate, else NonZeroU32::new(10);
    /// Rate limit of pages, in requests a second for each network; `None`, set by 0, is no limit. Enough for a school
    /// where a hundred people click at once.
    page_rate: Option<NonZeroU32> = "PAGE_RATE", parse_rate, else NonZeroU32::new(50);
    /// Providers (OpenID Connect) with whose accounts one can log in.
    log_in_providers: Vec<LogInProvider> = "LOG_IN_PROVIDERS", log_in_provider::parse, else Vec::new();
    /// Whether the roles of arbiters and operators count only for accounts with a second factor.
    staff_second_factor: bool = "STAFF_SECOND_FACTOR", parse_switch, else false;
    /// Contacts for reporting vulnerabilities, as URIs for `security.txt`.
    security_contacts: Vec<String> = "SECURITY_CONTACT", parse_contacts, else Vec::new();
    /// How long the process keeps serving after SIGTERM while its readiness check fails, so that proxies stop sending
    /// requests before it exits.
    drain: Duration = "DRAIN_SECONDS", |value| parse_number(value, 0..=MAX_DRAIN_SECONDS).map(Duration::from_secs), else Duration::ZERO;
    /// Private networks in which webhooks, ntfy and push services are allowed.
    outbound_private: Vec<IpNet> = "OUTBOUND_PRIVATE", parse_networks, else Vec::new();
    /// Who may read `/metrics`.
    metrics: MetricsAccess = "METRICS", parse_metrics, else default_metrics(&public_url);
    /// Whether the pseudo-locale `en-XA` is offered, for testing texts.
    pseudo_language: bool = "PSEUDO_LANGUAGE", parse_switch, else false;
    /// How the log is written.
    log_format: LogFormat = "LOG_FORMAT", parse_log_format, else LogFormat::Text;
}

/// Who may read `/metrics`.
#[derive(Clone, PartialEq, Eq)]
pub enum MetricsAccess {
    /// Clients on this machine that connect directly, not through a proxy.
    Loopback,
    /// Clients with this bearer token (RFC 6750, 2.1).
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

/// Who may read mail that is written to files, at `/dev/mail`. It includes all log-in links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DevMail {
    /// Not set: as [`DevMail::Local`] where the service listens on a loopback address, else as [`DevMail::Off`].
    Unset,
    /// Nobody.
    Off,
    /// Every client, if the public URL is a loopback address: for a container whose port is published on the loopback
    /// interface.
    Local,
    /// Every client.
    Public,
}

/// Who may make an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignUpPolicy {
    /// Anybody.
    Open,
    /// Anybody whom an operator approves, and holders of a link from `sealedmove user invite`.
    Approval,
    /// Holders of a link from `sealedmove user invite`.
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

impl Config {
    /// Reads the settings from `file`, if there is one, and `env`.
    ///
    /// # Errors
    /// The first setting that cannot be used, by name.
    pub fn load(file: Option<&Path>, env: impl Iterator<Item = (String, String)>) -> Result<Self, ConfigError> {
        let text = file.map(|file| std::fs::read_to_string(file).map_err(|error| ConfigError::file(file, error)));
        let text = text.transpose()?;
        Self::read(&Values::gather(NAMES, file.zip(text.as_deref()), env)?)
    }

    /// The settings that `file` would contain if `text` were written to it, without the environment.
    ///
    /// # Errors
    /// As [`Config::load`].
    pub fn from_text(file: &Path, text: &str) -> Result<Self, ConfigError> {
        Self::read(&Values::gather(NAMES, Some((file, text)), std::iter::empty())?)
    }

    /// Whether finished games are analysed, so that pages may announce it.
    pub fn analyses(&self) -> bool {
        self.engine != EngineSetting::Disabled
    }

    /// The sender of every message, with the configured name. If the service receives mail, its address is the reply
    /// address, for mail programs that ignore `Reply-To`. A sender of another domain stays: DKIM signs for the sender's
    /// domain, and DMARC requires both domains to match.
    pub fn mail_sender(&self) -> Mailbox {
        let reply = self.mail_reply.as_ref();
        let reply = reply.filter(|reply| reply.domain().eq_ignore_ascii_case(self.mail_from.email.domain()));
        match reply {
            Some(reply) => Mailbox::new(self.mail_from.name.clone(), reply.clone()),
            None => self.mail_from.clone(),
        }
    }

    /// The languages offered to users.
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

    /// Whether the public URL's host is a loopback address.
    pub fn is_public_url_loopback(&self) -> bool {
        let url = Url::parse(&self.public_url).ok();
        url.as_ref().and_then(Url::host).is_some_and(|host| is_loopback(&host))
    }

    /// Whether mail that is written to files can be read at `/dev/mail`. `bind` must be the address the service listens
    /// on.
    pub fn serves_dev_mail(&self) -> bool {
        matches!(self.mail_url, MailUrl::File(_))
            && match self.dev_mail {
                DevMail::Unset => self.bind.ip().is_loopback() && self.is_public_url_loopback(),
                DevMail::Off => false,
                DevMail::Local => self.is_public_url_loopback(),
                DevMail::Public => true,
            }
    }

    /// Whether mail is silently not delivered: it is written to files, the public URL is not a loopback address, and
    /// the operator has not chosen this with `DEV_MAIL`.
    pub fn is_mail_silently_undelivered(&self) -> bool {
        matches!(self.mail_url, MailUrl::File(_))
            && !matches!(self.dev_mail, DevMail::Off | DevMail::Public)
            && !self.is_public_url_loopback()
    }
}

fn parse<T: FromStr<Err: fmt::Display>>(value: &str) -> Result<T, String> {
    value.parse().map_err(|error: T::Err| error.to_string())
}

fn parse_address(value: &str) -> Result<Option<Address>, String> {
    let address = value.parse::<Address>().map(Some);
    address.map_err(|error| format!("an e-mail address like play@chess.example is needed ({error})"))
}

fn parse_sender(value: &str) -> Result<Mailbox, String> {
    let sender = value.parse::<Mailbox>();
    sender.map_err(|error| format!("a sender like Sealed Move <play@chess.example> is needed ({error})"))
}

fn parse_path(value: &str) -> Result<PathBuf, String> {
    Ok(PathBuf::from(value))
}

fn parse_bind(value: &str) -> Result<SocketAddr, String> {
    value.parse().map_err(|_| "an address with a port is needed, like 127.0.0.1:8080".to_owned())
}

fn parse_number<T: FromStr + PartialOrd + fmt::Display>(value: &str, range: RangeInclusive<T>) -> Result<T, String> {
    let number = value.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("a whole number from {} to {} is needed", range.start(), range.end()))
}

fn parse_rate(value: &str) -> Result<Option<NonZeroU32>, String> {
    parse_number(value, 0..=10_000).map(NonZeroU32::new)
}

fn parse_public_url(value: &str) -> Result<String, String> {
    const NEEDED: &str = "an address like https://chess.example is needed: http:// or https://, a host, perhaps a port";
    let url = Url::parse(value).map_err(|error| format!("{NEEDED} ({error})"))?;
    let plain = matches!(url.scheme(), "http" | "https")
        && url.has_host()
        && matches!(url.path(), "" | "/")
        && url.query().is_none()
        && url.fragment().is_none()
        && url.username().is_empty();
    if plain { Ok(url.as_str().trim_end_matches('/').to_owned()) } else { Err(format!("{NEEDED}, and nothing more")) }
}

/// The name of the software, which a service has unless it is given another.
pub const DEFAULT_SITE_NAME: &str = "Sealed Move";

/// The longest name of a service, in characters: with an icon beside it, it fits the head of a page.
const MAX_SITE_NAME: usize = 30;

fn parse_site_name(value: &str) -> Result<String, String> {
    let fits = value.chars().count() <= MAX_SITE_NAME && !value.contains(char::is_control);
    if fits { Ok(value.to_owned()) } else { Err(format!("a name of at most {MAX_SITE_NAME} characters is needed")) }
}

fn parse_logo(value: &str) -> Result<Option<PathBuf>, String> {
    let path = PathBuf::from(value);
    let is_known = path.extension().is_some_and(|end| end == "svg" || end == "png");
    if is_known { Ok(Some(path)) } else { Err("a file that ends in .svg or .png is needed".to_owned()) }
}

/// The reply address if set, unless messages are signed: the DKIM key is published for one domain, that of the public
/// URL. Its name is that of the service.
fn default_sender(
    site_name: &str,
    public_url: &str,
    reply: Option<&Address>,
    dkim: Option<&Dkim>,
) -> Result<Mailbox, ConfigError> {
    if let (Some(reply), None) = (reply, dkim) {
        return Ok(Mailbox::new(Some(site_name.to_owned()), reply.clone()));
    }
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
    Ok(Mailbox::new(Some(site_name.to_owned()), address))
}

fn check_reply(reply: Option<&Address>) -> Result<(), String> {
    match reply {
        Some(_) => Ok(()),
        None => Err("SEALEDMOVE_MAIL_REPLY is needed, too: the address whose mail comes in this way".to_owned()),
    }
}

fn parse_lmtp(value: &str, networks: &[IpNet], reply: Option<&Address>) -> Result<Option<LmtpAddress>, String> {
    check_reply(reply)?;
    LmtpAddress::parse(value, networks).map(Some)
}

fn parse_imap(value: &str, reply: Option<&Address>) -> Result<Option<ImapUrl>, String> {
    check_reply(reply)?;
    ImapUrl::parse(value).map(Some)
}

fn parse_dkim(value: &str) -> Result<Option<Dkim>, String> {
    match value.split_once(':') {
        Some((selector, file)) if !selector.is_empty() && !file.is_empty() => {
            Ok(Some(Dkim { selector: selector.to_owned(), key_file: PathBuf::from(file) }))
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

/// Parses contacts as in RFC 9116 (2.5.3), separated by commas or spaces; a bare e-mail address is allowed.
fn parse_contacts(value: &str) -> Result<Vec<String>, String> {
    let wrong = || "addresses of mail, or URIs that start with mailto:, https:// or tel:, are needed".to_owned();
    let parts = value.split([',', ' ']).filter(|part| !part.is_empty());
    let contacts = parts.map(|part| {
        if part.parse::<Address>().is_ok() {
            return Ok(format!("mailto:{part}"));
        }
        let url = Url::parse(part).map_err(|_| wrong())?;
        let is_supported = matches!(url.scheme(), "mailto" | "tel") || url.scheme() == "https" && url.has_host();
        if is_supported { Ok(url.to_string()) } else { Err(wrong()) }
    });
    contacts.collect()
}

fn parse_replica(value: &str, primary: &DatabaseUrl) -> Result<Option<DatabaseUrl>, String> {
    match value.parse() {
        Ok(replica @ DatabaseUrl::Postgres(_)) if primary.backend() == Backend::Postgres => Ok(Some(replica)),
        Err(error @ DatabaseUrlError::NotEncoded) => Err(error.to_string()),
        _ => Err("postgres://USER@HOST/NAME is needed, and the same of the database itself".to_owned()),
    }
}

fn parse_source_url(value: &str) -> Result<Option<String>, String> {
    const NEEDED: &str = "an address that starts with http:// or https:// is needed";
    let url = Url::parse(value).map_err(|error| format!("{NEEDED} ({error})"))?;
    if matches!(url.scheme(), "http" | "https") && url.has_host() {
        Ok(Some(url.to_string()))
    } else {
        Err(NEEDED.to_owned())
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
        "approval" => Ok(SignUpPolicy::Approval),
        "invitation" => Ok(SignUpPolicy::Invitation),
        "closed" => Ok(SignUpPolicy::Closed),
        _ => Err("open, approval, invitation or closed is needed".to_owned()),
    }
}

/// The longest question that applicants are asked, in characters.
const MAX_SIGN_UP_QUESTION: usize = 300;

fn parse_sign_up_question(value: &str) -> Result<Option<String>, String> {
    let question = value.trim();
    let fits = (1..=MAX_SIGN_UP_QUESTION).contains(&question.chars().count()) && !question.contains(char::is_control);
    if fits {
        Ok(Some(question.to_owned()))
    } else {
        Err(format!("a question of at most {MAX_SIGN_UP_QUESTION} characters in one line is needed"))
    }
}

/// Parses networks such as `10.0.0.0/8` and single addresses, separated by commas or spaces.
fn parse_networks(value: &str) -> Result<Vec<IpNet>, String> {
    let parts = value.split([',', ' ']).filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let network = part.parse::<IpNet>().ok().or_else(|| part.parse::<IpAddr>().ok().map(IpNet::from));
            network.ok_or_else(|| format!("“{part}” is not a network; write them like 127.0.0.1, 10.0.0.0/8, fd00::/8"))
        })
        .collect()
}

/// Parses host names separated by commas or spaces.
fn parse_names(value: &str) -> Result<Vec<String>, String> {
    let names: Vec<String> =
        value.split([',', ' ']).filter(|name| !name.is_empty()).map(str::to_ascii_lowercase).collect();
    let is_name = |name: &String| name.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b';' | b'"'));
    if names.is_empty() || !names.iter().all(is_name) {
        return Err("names are needed as the mail server writes them, like mx.example.org".to_owned());
    }
    Ok(names)
}

/// Minimum length of a token; 128 bits in Base64 are longer.
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

/// Behind a proxy on the same machine all requests come from loopback, so metrics are off by default unless the public
/// URL is a loopback address.
fn default_metrics(public_url: &str) -> MetricsAccess {
    let url = Url::parse(public_url).ok();
    let is_local = url.as_ref().and_then(Url::host).is_some_and(|host| is_loopback(&host));
    if is_local { MetricsAccess::Loopback } else { MetricsAccess::Off }
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
