//! What every page needs to know of the installation.

use std::path::{Path, PathBuf};

use actix_web::http::header::{HOST, HeaderMap, HeaderName, ORIGIN, REFERER};
use url::{Host, Url};

use super::client_address::is_handed_on;
use config::{Config, DevMail, MailUrl, MetricsAccess, SignUpPolicy, is_loopback};
use text::Locale;

/// The installation, as pages see it. One per process.
pub struct Site {
    public_url: String,
    origin: String,
    https: bool,
    is_loopback: bool,
    outbox: Option<PathBuf>,
    outbox_is_public: bool,
    sign_up: SignUpPolicy,
    takes_guests: bool,
    source_url: Option<String>,
    security_contacts: Vec<String>,
    metrics: MetricsAccess,
    /// Where mail comes in, and whether that address can be followed by a token.
    mail_reply: Option<(lettre::Address, bool)>,
    locales: &'static [Locale],
    analyses: bool,
}

impl Site {
    pub fn new(config: &Config) -> Self {
        let outbox = match &config.mail_url {
            MailUrl::File(folder) if config.serves_dev_mail() => Some(folder.clone()),
            MailUrl::File(_) | MailUrl::Smtp(_) => None,
        };
        Self {
            public_url: config.public_url.clone(),
            origin: Url::parse(&config.public_url)
                .map_or_else(|_| config.public_url.clone(), |url| url.origin().ascii_serialization()),
            https: config.is_https(),
            is_loopback: config.is_public_url_loopback(),
            outbox,
            outbox_is_public: config.dev_mail == DevMail::Public,
            sign_up: config.sign_up,
            takes_guests: config.guest_games > 0,
            source_url: config.source_url.clone(),
            security_contacts: config.security_contacts.clone(),
            metrics: config.metrics.clone(),
            mail_reply: config.mail_reply.clone().map(|reply| (reply, config.mail_subaddress)),
            locales: config.locales(),
            analyses: config.analyses(),
        }
    }

    /// How the world reaches the service; without a slash at the end.
    pub fn public_url(&self) -> &str {
        &self.public_url
    }

    /// Where the source of what runs here can be had, if that is set.
    pub fn source_url(&self) -> Option<&str> {
        self.source_url.as_deref()
    }

    /// To whom faults that endanger others are reported.
    pub fn security_contacts(&self) -> &[String] {
        &self.security_contacts
    }

    /// Where mail of players comes in, if it does, and whether that address can be followed by a token.
    pub fn mail_reply(&self) -> Option<(&lettre::Address, bool)> {
        self.mail_reply.as_ref().map(|(reply, has_subaddresses)| (reply, *has_subaddresses))
    }

    /// Whether games that are over are analysed here.
    pub fn analyses(&self) -> bool {
        self.analyses
    }

    /// Who may read `/metrics`.
    pub fn metrics(&self) -> &MetricsAccess {
        &self.metrics
    }

    /// The public URL's origin, as browsers write it in `Origin` (RFC 6454, 6.2).
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Whether browsers reach the service over HTTPS only.
    pub fn is_https(&self) -> bool {
        self.https
    }

    /// The folder outgoing mail is written to, where it is not really sent and shown at `/dev/mail`.
    pub fn outbox(&self) -> Option<&Path> {
        self.outbox.as_deref()
    }

    /// Whether a request for `/dev/mail` names a host under which it may be read. Where mail is for this machine alone,
    /// only a loopback name is: the page of a stranger whose name leads to a loopback address (DNS rebinding) is run by a
    /// browser that sends that stranger's name. Nor is it shown to whom a proxy hands it on, which may name this machine
    /// in place of the host that was asked for, or where another site's page leads to it.
    pub fn shows_outbox_at(&self, headers: &HeaderMap) -> bool {
        let value = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let comes_from_here = [ORIGIN, REFERER].into_iter().all(|name| value(name).is_none_or(is_here))
            && value(HeaderName::from_static("sec-fetch-site")).is_none_or(|site| site != "cross-site");
        self.outbox_is_public || has_loopback_host(headers) && comes_from_here && !is_handed_on(headers)
    }

    /// Whether a request names a host that leads here: a loopback name, or that of the public URL. The page of a stranger
    /// whose name leads to this machine (DNS rebinding) names that stranger's.
    pub fn has_own_host(&self, headers: &HeaderMap) -> bool {
        let host = |url: &str| Url::parse(url).ok().and_then(|url| url.host_str().map(str::to_owned));
        let named = headers.get(HOST).and_then(|value| value.to_str().ok());
        let named = named.and_then(|authority| host(&format!("http://{authority}")));
        has_loopback_host(headers) || named.is_some() && named == host(&self.public_url)
    }

    /// Whether programs may log in with app passwords: where the public URL is one that nobody reads along.
    pub fn takes_app_passwords(&self) -> bool {
        self.https || self.is_loopback
    }

    /// Whether nobody has read along with a request that holds a password: it came by HTTPS, as far as the proxy says that
    /// hands it on, or from this very machine to an installation for this machine alone.
    pub fn may_carry_app_password(&self, headers: &HeaderMap) -> bool {
        if self.https {
            !is_forwarded_from_plain_http(headers)
        } else {
            self.is_loopback && has_loopback_host(headers) && !is_handed_on(headers)
        }
    }

    /// Who may make an account.
    pub fn sign_up(&self) -> SignUpPolicy {
        self.sign_up
    }

    /// Whether anybody may make an account.
    pub fn is_sign_up_open(&self) -> bool {
        self.sign_up == SignUpPolicy::Open
    }

    /// Whether people may play against the engine without an account.
    pub fn takes_guests(&self) -> bool {
        self.takes_guests
    }

    /// The languages that readers are offered.
    pub fn locales(&self) -> &'static [Locale] {
        self.locales
    }
}

/// Whether a URL leads to the very machine that follows it.
fn is_here(url: &str) -> bool {
    let url = Url::parse(url).ok();
    url.as_ref().and_then(Url::host).is_some_and(|host: Host<&str>| is_loopback(&host))
}

/// Whether a request names a host that is the very machine that asks.
fn has_loopback_host(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).map(|value| value.to_str().unwrap_or_default());
    host.is_some_and(|authority| is_here(&format!("http://{authority}")))
}

/// Whether the proxy that hands a request on says that it came to it without TLS. Somebody else's word does no harm: it
/// has the request refused.
fn is_forwarded_from_plain_http(headers: &HeaderMap) -> bool {
    let schemes = headers.get_all(HeaderName::from_static("x-forwarded-proto"));
    let last = schemes.last().and_then(|value| value.to_str().ok()?.rsplit(',').next());
    last.is_some_and(|scheme| scheme.trim().eq_ignore_ascii_case("http"))
}
