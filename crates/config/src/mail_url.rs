//! `SEALEDMOVE_MAIL_URL`: where mail goes, and what protects it on the way there.

use std::fmt;
use std::path::PathBuf;

use percent_encoding::percent_decode_str;
use url::Url;

use super::loopback::is_loopback;

/// Where mail goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailUrl {
    /// `file:FOLDER`: each message becomes an `.eml` file.
    File(PathBuf),
    /// `smtp://…` or `smtps://…`.
    Smtp(SmtpUrl),
}

/// A mail server that accepts messages for any recipient: a relay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmtpUrl {
    /// Its name or address.
    pub host: String,
    /// Its port: by default 465 for `smtps`, 587 where `tls=required` or `tls=opportunistic` is given, else 25.
    pub port: u16,
    /// How connections are encrypted.
    pub security: SmtpSecurity,
    /// The credentials to log in with, if any.
    pub credentials: Option<SmtpCredentials>,
    /// The name sent with EHLO, from the path of the URL; `None` stands for the machine's own.
    pub hello_name: Option<String>,
}

/// How connections to a mail server are encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmtpSecurity {
    /// `?tls=none`: not at all, not even where it is offered.
    None,
    /// By STARTTLS (RFC 3207) where it is offered, whatever the certificate (RFC 7435): without TLS the message would
    /// be sent in clear, so an unverified certificate is no worse.
    Opportunistic,
    /// By STARTTLS with a certificate that can be verified, or no message is sent.
    Required,
    /// From the first byte (RFC 8314), with a certificate that can be verified: `smtps`.
    Implicit,
}

/// A user name and a password. The password is not shown by `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpCredentials {
    /// The user name.
    pub user: String,
    /// The password.
    pub password: String,
}

impl fmt::Debug for SmtpCredentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SmtpCredentials").field("user", &self.user).finish_non_exhaustive()
    }
}

impl MailUrl {
    /// Reads the setting.
    ///
    /// # Errors
    /// What is wrong with it, in words for the operator.
    pub fn parse(value: &str) -> Result<Self, String> {
        if let Some(path) = value.strip_prefix("file:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            if path.is_empty() {
                return Err("a folder is needed after file:".to_owned());
            }
            return Ok(Self::File(PathBuf::from(path)));
        }
        SmtpUrl::parse(value).map(Self::Smtp)
    }
}

impl SmtpUrl {
    const SMTP_PORT: u16 = 25;
    const SUBMISSION_PORT: u16 = 587;
    const SUBMISSIONS_PORT: u16 = 465;

    /// Reads `smtp://USER:PASSWORD@HOST:PORT/HELLO?tls=…` or the same with `smtps`.
    ///
    /// A password never crosses a network in clear unless the URL says so: with credentials STARTTLS is required,
    /// except to this machine itself.
    ///
    /// # Errors
    /// What is wrong with it, in words for the operator.
    pub fn parse(value: &str) -> Result<Self, String> {
        const NEEDED: &str = "file:FOLDER, smtp://HOST or smtps://HOST is needed";
        let url = Url::parse(value).map_err(|error| format!("{NEEDED} ({error})"))?;
        let host = match (url.scheme(), url.host_str()) {
            // An IPv6 address stands in brackets in a URL, and nowhere else.
            ("smtp" | "smtps", Some(host)) if !host.is_empty() => host.trim_matches(['[', ']']).to_owned(),
            _ => return Err(NEEDED.to_owned()),
        };
        let mut tls = None;
        for (name, value) in url.query_pairs() {
            if name != "tls" || tls.replace(value.into_owned()).is_some() {
                return Err("after the ? only tls=required, tls=opportunistic or tls=none can stand".to_owned());
            }
        }
        let credentials = credentials(&url)?;
        // Loopback traffic never leaves this machine.
        let is_loopback = url.host().is_some_and(|host| is_loopback(&host));
        let (security, default_port) = match (url.scheme(), tls.as_deref()) {
            ("smtps", None | Some("required")) => (SmtpSecurity::Implicit, Self::SUBMISSIONS_PORT),
            ("smtps", _) => return Err("smtps is encrypted from the first byte: leave tls= out".to_owned()),
            (_, Some("required")) => (SmtpSecurity::Required, Self::SUBMISSION_PORT),
            (_, Some("opportunistic")) => (SmtpSecurity::Opportunistic, Self::SUBMISSION_PORT),
            (_, Some("none")) => (SmtpSecurity::None, Self::SMTP_PORT),
            (_, Some(_)) => return Err("tls can be required, opportunistic or none".to_owned()),
            (_, None) if credentials.is_some() && !is_loopback => (SmtpSecurity::Required, Self::SMTP_PORT),
            (_, None) => (SmtpSecurity::Opportunistic, Self::SMTP_PORT),
        };
        let hello_name = Some(url.path().trim_matches('/')).filter(|name| !name.is_empty()).map(str::to_owned);
        Ok(Self { host, port: url.port().unwrap_or(default_port), security, credentials, hello_name })
    }
}

fn credentials(url: &Url) -> Result<Option<SmtpCredentials>, String> {
    let decoded = |text: &str| match percent_decode_str(text).decode_utf8() {
        Ok(text) => Ok(text.into_owned()),
        Err(_) => Err("the user name or the password is not UTF-8".to_owned()),
    };
    match (url.username(), url.password()) {
        ("", None) => Ok(None),
        (_, None) => Err("a password is needed after the user name, as in smtp://USER:PASSWORD@HOST".to_owned()),
        (user, Some(password)) => Ok(Some(SmtpCredentials { user: decoded(user)?, password: decoded(password)? })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn smtp(value: &str) -> SmtpUrl {
        match MailUrl::parse(value) {
            Ok(MailUrl::Smtp(url)) => url,
            other => panic!("{value} is an SMTP URL: {other:?}"),
        }
    }

    #[test]
    fn a_password_is_sent_in_clear_only_to_this_machine_or_where_the_url_says_so() {
        for (value, security, port) in [
            ("smtp://mail.example.org", SmtpSecurity::Opportunistic, 25),
            ("smtp://me:hush@mail.example.org", SmtpSecurity::Required, 25),
            ("smtp://me:hush@mail.example.org:587", SmtpSecurity::Required, 587),
            ("smtp://me:hush@10.0.0.7", SmtpSecurity::Required, 25),
            ("smtp://me:hush@localhost", SmtpSecurity::Opportunistic, 25),
            ("smtp://me:hush@127.0.0.1:2525", SmtpSecurity::Opportunistic, 2525),
            ("smtp://me:hush@[::1]", SmtpSecurity::Opportunistic, 25),
            ("smtp://me:hush@[::ffff:127.0.0.1]", SmtpSecurity::Opportunistic, 25),
            ("smtp://me:hush@mail.localhost", SmtpSecurity::Opportunistic, 25),
            ("smtp://me:hush@127.0.0.1.example.org", SmtpSecurity::Required, 25),
            ("smtp://me:hush@mail.example.org?tls=none", SmtpSecurity::None, 25),
            ("smtp://me:hush@mail.example.org?tls=opportunistic", SmtpSecurity::Opportunistic, 587),
            ("smtp://mail.example.org?tls=required", SmtpSecurity::Required, 587),
            ("smtps://me:hush@mail.example.org", SmtpSecurity::Implicit, 465),
        ] {
            let url = smtp(value);
            assert_eq!((url.security, url.port), (security, port), "{value}");
        }
    }

    #[test]
    fn credentials_are_decoded_and_the_password_is_not_shown() {
        let url = smtp("smtp://me%40example.org:h%2Fush@mail.example.org/chess.example.org");
        let credentials = url.credentials.clone().expect("they are there");
        assert_eq!((credentials.user.as_str(), credentials.password.as_str()), ("me@example.org", "h/ush"));
        assert_eq!(url.hello_name.as_deref(), Some("chess.example.org"));
        assert!(!format!("{url:?}").contains("h/ush"));
    }

    #[test]
    fn malformed_urls_are_refused() {
        for value in [
            "imap://mail.example.org",
            "smtp://",
            "smtp://mail.example.org?tls=perhaps",
            "smtp://mail.example.org?tls=none&tls=required",
            "smtp://mail.example.org?tsl=required",
            "smtp://me@mail.example.org",
            "smtps://mail.example.org?tls=none",
            "file:",
        ] {
            assert!(MailUrl::parse(value).is_err(), "{value}");
        }
    }
}
