//! Properties of the installation that pages need.

use std::path::{Path, PathBuf};

use actix_web::http::header::{HOST, HeaderMap, HeaderName, ORIGIN, REFERER};
use url::{Host, Url};

use super::client_address::is_forwarded;
use config::{Config, DevMail, MailUrl, MetricsAccess, SignUpPolicy, is_loopback};
use text::Locale;

/// Properties of the installation. One per process.
pub struct Site {
    public_url: String,
    origin: String,
    https: bool,
    is_loopback: bool,
    outbox: Option<PathBuf>,
    outbox_is_public: bool,
    sign_up: SignUpPolicy,
    sign_up_question: Option<String>,
    takes_guests: bool,
    source_url: Option<String>,
    security_contacts: Vec<String>,
    metrics: MetricsAccess,
    /// Reply address for incoming mail, and whether it supports subaddresses.
    mail_reply: Option<(lettre::Address, bool)>,
    locales: &'static [Locale],
    analyses: bool,
    locates_log_ins: bool,
    has_log_in_providers: bool,
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
            sign_up_question: config.sign_up_question.clone(),
            takes_guests: config.guest_games > 0,
            source_url: config.source_url.clone(),
            security_contacts: config.security_contacts.clone(),
            metrics: config.metrics.clone(),
            mail_reply: config.mail_reply.clone().map(|reply| (reply, config.mail_subaddress)),
            locales: config.locales(),
            analyses: config.analyses(),
            locates_log_ins: config.geoip_file.is_some(),
            has_log_in_providers: !config.log_in_providers.is_empty(),
        }
    }

    /// The public URL of the service, without a trailing slash.
    pub fn public_url(&self) -> &str {
        &self.public_url
    }

    /// Where the source code of this installation can be found, if configured.
    pub fn source_url(&self) -> Option<&str> {
        self.source_url.as_deref()
    }

    /// Contacts for security vulnerabilities.
    pub fn security_contacts(&self) -> &[String] {
        &self.security_contacts
    }

    /// Reply address for incoming mail of players, if any, and whether it supports subaddresses.
    pub fn mail_reply(&self) -> Option<(&lettre::Address, bool)> {
        self.mail_reply.as_ref().map(|(reply, has_subaddresses)| (reply, *has_subaddresses))
    }

    /// Whether finished games are analysed.
    pub fn analyses(&self) -> bool {
        self.analyses
    }

    /// Whether the places of log-ins are stored.
    pub fn locates_log_ins(&self) -> bool {
        self.locates_log_ins
    }

    /// Whether people log in with accounts of providers.
    pub fn has_log_in_providers(&self) -> bool {
        self.has_log_in_providers
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

    /// The folder for outgoing mail, if it is not really sent but shown at `/dev/mail`.
    pub fn outbox(&self) -> Option<&Path> {
        self.outbox.as_deref()
    }

    /// Whether `/dev/mail` may be shown to a request. A local outbox is shown only under a loopback name: with DNS
    /// rebinding, a browser sends the attacker's host name. It is not shown to forwarded requests either, since a proxy
    /// may send this machine's name instead of the requested host, nor to requests from another site's page.
    pub fn shows_outbox_at(&self, headers: &HeaderMap) -> bool {
        let value = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let is_same_machine = [ORIGIN, REFERER].into_iter().all(|name| value(name).is_none_or(is_loopback_url))
            && value(HeaderName::from_static("sec-fetch-site")).is_none_or(|site| site != "cross-site");
        self.outbox_is_public || has_loopback_host(headers) && is_same_machine && !is_forwarded(headers)
    }

    /// Whether the requested host is this service's: a loopback name or that of the public URL. With DNS rebinding, a
    /// browser sends the attacker's host name.
    pub fn has_own_host(&self, headers: &HeaderMap) -> bool {
        let host = |url: &str| Url::parse(url).ok().and_then(|url| url.host_str().map(str::to_owned));
        let named = headers.get(HOST).and_then(|value| value.to_str().ok());
        let named = named.and_then(|authority| host(&format!("http://{authority}")));
        has_loopback_host(headers) || named.is_some() && named == host(&self.public_url)
    }

    /// Whether app passwords are accepted: only if the public URL uses HTTPS or is a loopback address.
    pub fn takes_app_passwords(&self) -> bool {
        self.https || self.is_loopback
    }

    /// Whether a password in the request was protected in transit: it came by HTTPS, as far as the forwarding proxy
    /// says, or from this machine to a local installation.
    pub fn may_carry_app_password(&self, headers: &HeaderMap) -> bool {
        if self.https {
            !is_forwarded_from_plain_http(headers)
        } else {
            self.is_loopback && has_loopback_host(headers) && !is_forwarded(headers)
        }
    }

    pub fn sign_up(&self) -> SignUpPolicy {
        self.sign_up
    }

    /// Whether anybody may fill in the sign-up form.
    pub fn is_sign_up_open(&self) -> bool {
        matches!(self.sign_up, SignUpPolicy::Open | SignUpPolicy::Approval)
    }

    /// Whether operators approve sign-ups that have no invitation.
    pub fn approves_sign_ups(&self) -> bool {
        self.sign_up == SignUpPolicy::Approval
    }

    /// Whether an operator has to approve a sign-up with that invitation.
    pub fn needs_approval(&self, invitation: Option<&str>) -> bool {
        self.approves_sign_ups() && invitation.is_none_or(str::is_empty)
    }

    /// What applicants are asked, if the operator has set a question.
    pub fn sign_up_question(&self) -> Option<&str> {
        self.sign_up_question.as_deref()
    }

    /// Whether visitors may play against the engine without an account.
    pub fn allows_guests(&self) -> bool {
        self.takes_guests
    }

    /// The offered languages.
    pub fn locales(&self) -> &'static [Locale] {
        self.locales
    }
}

/// Whether a URL has a loopback host.
fn is_loopback_url(url: &str) -> bool {
    let url = Url::parse(url).ok();
    url.as_ref().and_then(Url::host).is_some_and(|host: Host<&str>| is_loopback(&host))
}

/// Whether the requested host is a loopback name.
fn has_loopback_host(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).map(|value| value.to_str().unwrap_or_default());
    host.is_some_and(|authority| is_loopback_url(&format!("http://{authority}")))
}

/// Whether the forwarding proxy says that it received the request without TLS. A forged header does no harm: it only
/// gets the request refused.
fn is_forwarded_from_plain_http(headers: &HeaderMap) -> bool {
    let schemes = headers.get_all(HeaderName::from_static("x-forwarded-proto"));
    let last = schemes.last().and_then(|value| value.to_str().ok()?.rsplit(',').next());
    last.is_some_and(|scheme| scheme.trim().eq_ignore_ascii_case("http"))
}
