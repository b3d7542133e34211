//! `SEALEDMOVE_IMAP_URL`: the mailbox that is read.

use std::fmt;

use percent_encoding::percent_decode_str;
use url::Url;

use super::loopback::is_loopback;

/// A mailbox that is read over IMAP. `Debug` shows no password.
#[derive(Clone, PartialEq, Eq)]
pub struct ImapUrl {
    /// The server's name or address.
    pub host: String,
    /// Its port: by default 993 for `imaps`, 143 for `imap`.
    pub port: u16,
    /// How the connection is encrypted.
    pub security: ImapSecurity,
    /// The user name to log in with.
    pub user: String,
    pub password: String,
    /// The folder, as the server names it; `INBOX` by default.
    pub folder: String,
}

/// How a connection to an IMAP server is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImapSecurity {
    /// Not at all: the server is this machine.
    None,
    /// By STARTTLS, with a certificate that can be verified, before any other command.
    StartTls,
    /// From the first byte (RFC 8314), with a certificate that can be verified: `imaps`.
    Implicit,
}

impl fmt::Debug for ImapUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { host, port, security, user, folder, password: _ } = self;
        let mut shown = f.debug_struct("ImapUrl");
        shown.field("host", host).field("port", port).field("security", security);
        shown.field("user", user).field("folder", folder).finish_non_exhaustive()
    }
}

impl ImapUrl {
    const IMAP_PORT: u16 = 143;
    const IMAPS_PORT: u16 = 993;

    /// Reads `imaps://USER:PASSWORD@HOST:PORT/FOLDER` or the same with `imap`. A password crosses no network in clear;
    /// with `?tls=required` it is not sent to this machine in clear either.
    ///
    /// # Errors
    /// What is wrong with it, in words for the operator.
    pub fn parse(value: &str) -> Result<Self, String> {
        const NEEDED: &str = "imaps://USER:PASSWORD@HOST/FOLDER is needed";
        let url = Url::parse(value).map_err(|error| format!("{NEEDED} ({error})"))?;
        let is_loopback = url.host().is_some_and(|host| is_loopback(&host));
        let is_required = url.query() == Some("tls=required");
        let (security, default_port) = match url.scheme() {
            "imaps" => (ImapSecurity::Implicit, Self::IMAPS_PORT),
            "imap" if is_loopback && !is_required => (ImapSecurity::None, Self::IMAP_PORT),
            "imap" => (ImapSecurity::StartTls, Self::IMAP_PORT),
            _ => return Err(NEEDED.to_owned()),
        };
        let host = match url.host_str() {
            Some(host) if !host.is_empty() => host.trim_matches(['[', ']']).to_owned(),
            _ => return Err("a host is needed".to_owned()),
        };
        if url.query().is_some() && !is_required || url.fragment().is_some() {
            return Err("nothing but ?tls=required can stand behind the folder; write ? as %3F and # as %23".to_owned());
        }
        let user = decoded(url.username())?;
        let password = decoded(url.password().unwrap_or_default())?;
        if user.is_empty() || password.is_empty() {
            return Err("a user and a password are needed, as in imaps://USER:PASSWORD@HOST; write @ as %40".to_owned());
        }
        let folder = decoded(url.path().trim_matches('/'))?;
        if !folder.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
            return Err("the folder is to be named as the server names it, in ASCII (RFC 9051, A.1)".to_owned());
        }
        let folder = if folder.is_empty() { "INBOX".to_owned() } else { folder };
        Ok(Self { host, port: url.port().unwrap_or(default_port), security, user, password, folder })
    }
}

fn decoded(text: &str) -> Result<String, String> {
    let text = percent_decode_str(text).decode_utf8();
    let text = text.map_err(|_| "the user, the password or the folder is not UTF-8".to_owned())?;
    if text.contains(char::is_control) {
        return Err("the user, the password or the folder has a control character".to_owned());
    }
    Ok(text.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_sent_in_clear_only_to_this_machine() {
        for (value, security, port, folder) in [
            ("imaps://club:hush@mail.example.org", ImapSecurity::Implicit, 993, "INBOX"),
            ("imaps://club:hush@mail.example.org:1993/Chess", ImapSecurity::Implicit, 1993, "Chess"),
            ("imaps://club:hush@127.0.0.1/INBOX/Chess%20moves", ImapSecurity::Implicit, 993, "INBOX/Chess moves"),
            ("imap://club:hush@mail.example.org/", ImapSecurity::StartTls, 143, "INBOX"),
            ("imap://club:hush@localhost", ImapSecurity::None, 143, "INBOX"),
            ("imap://club:hush@[::1]:1143", ImapSecurity::None, 1143, "INBOX"),
            ("imap://club:hush@localhost/Chess?tls=required", ImapSecurity::StartTls, 143, "Chess"),
            ("imaps://club:hush@localhost?tls=required", ImapSecurity::Implicit, 993, "INBOX"),
            ("imap://club:hush@127.0.0.1.example.org", ImapSecurity::StartTls, 143, "INBOX"),
        ] {
            let url = ImapUrl::parse(value).expect(value);
            assert_eq!((url.security, url.port, url.folder.as_str()), (security, port, folder), "{value}");
        }
    }

    #[test]
    fn credentials_are_decoded_and_the_password_is_not_shown() {
        let url = ImapUrl::parse("imaps://club%40example.org:h%2Fush@mail.example.org").unwrap();
        assert_eq!((url.user.as_str(), url.password.as_str()), ("club@example.org", "h/ush"));
        let shown = format!("{url:?}");
        assert!(shown.contains("club@example.org") && !shown.contains("ush"), "{shown}");
    }

    #[test]
    fn malformed_urls_are_refused() {
        for value in [
            "smtp://club:hush@mail.example.org",
            "imaps://mail.example.org",
            "imaps://club@mail.example.org",
            "imaps://club:hush@",
            "imaps://club:hush@mail.example.org/INBOX?move=Trash",
            "imaps://club:hu%0D%0Ash@mail.example.org",
            "imaps://club:hush@mail.example.org/Sch%C3%A4ch",
        ] {
            assert!(ImapUrl::parse(value).is_err(), "{value}");
        }
    }
}
