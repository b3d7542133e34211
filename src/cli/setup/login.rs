//! User names and passwords in URLs: taken out of them, put into them, and left out of what is shown.

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use url::Url;

use crate::cli::Failure;
use crate::cli::questions::{NONE, Questions};

/// The log-in at a server.
pub(super) struct Login {
    host: String,
    user: String,
    /// `None` if the server has refused it.
    password: Option<String>,
}

impl Login {
    /// The log-in in a URL, if it has one.
    pub(super) fn of(url: &str) -> Option<Self> {
        let url = Url::parse(url).ok()?;
        let decoded = |text: &str| percent_decode_str(text).decode_utf8().ok().map(String::from);
        let (host, user) = (url.host_str()?.to_owned(), decoded(url.username())?);
        let password = url.password().and_then(decoded);
        (!user.is_empty()).then_some(Self { host, user, password })
    }

    /// The same to be asked for again, after the server was tried with it.
    pub(super) fn refused(self) -> Self {
        Self { password: None, ..self }
    }
}

/// Asks for the log-in at the host of a URL, unless it has one. What was answered `former`ly is suggested; its password
/// can be kept at the same host. `None` if no log-in is wanted.
pub(super) fn ask(
    questions: &mut Questions,
    url: &Url,
    former: Option<&Login>,
    is_optional: bool,
) -> Result<Option<(String, String)>, Failure> {
    let suggestion = former.map(|login| login.user.as_str()).or(is_optional.then_some(NONE));
    let question = if is_optional { "User name there, or none" } else { "User name there" };
    let answer = questions.ask(question, suggestion)?;
    let user = answer.as_deref().or(suggestion).unwrap_or_default().to_owned();
    if is_optional && user == NONE {
        return Ok(None);
    }
    let same = former.filter(|login| login.user == user && url.host_str() == Some(login.host.as_str()));
    let password = match same.and_then(|login| login.password.as_deref()) {
        Some(kept) => questions.ask_password_or_keep("Password there")?.unwrap_or_else(|| kept.to_owned()),
        None => questions.ask_password("Password there")?,
    };
    Ok(Some((user, password)))
}

/// A URL with a log-in in the place of the one it has, if any.
pub(super) fn with_login(url: &str, user: &str, password: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("", url));
    let (authority, path) = split_authority(rest);
    let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
    let [user, password] = [user, password].map(|text| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string());
    format!("{scheme}://{user}:{password}@{host}{path}")
}

/// A URL as somebody would type it: with its user behind it, nothing encoded that need not be, and no password.
pub(super) fn readable(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let (authority, path) = split_authority(rest);
    let Some((login, host)) = authority.rsplit_once('@') else {
        // What is behind a slash may be the rest of a password.
        return if rest.contains('@') {
            format!("{scheme}://…")
        } else {
            format!("{scheme}://{authority}{}", decoded(path))
        };
    };
    let user = login.split_once(':').map_or(login, |(user, _)| user);
    format!("{scheme}://{host}{}, user {}", decoded(path), decoded(user))
}

/// An `@` behind the authority (RFC 3986, 3.2), such as in the name of a folder, ends no log-in.
fn split_authority(rest: &str) -> (&str, &str) {
    rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()))
}

/// The text, still encoded if it would mean something else otherwise.
fn decoded(text: &str) -> String {
    let is_reserved = |c: char| matches!(c, '%' | '?' | '#') || c.is_control();
    match percent_decode_str(text).decode_utf8() {
        Ok(plain) if text.contains('%') && !plain.contains(is_reserved) => plain.into_owned(),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn login_is_put_before_the_host() {
        for (url, expected) in [
            ("smtp://mail.example", "smtp://a:b%40c@mail.example"),
            ("smtps://old:login@mail.example:465", "smtps://a:b%40c@mail.example:465"),
            ("imaps://mail.example/Chess@club", "imaps://a:b%40c@mail.example/Chess@club"),
            ("imaps://old@mail.example?folder=x@y", "imaps://a:b%40c@mail.example?folder=x@y"),
            ("postgres://kim@db.example/chess#x@y", "postgres://a:b%40c@db.example/chess#x@y"),
            ("smtp://old:p@ss@mail.example", "smtp://a:b%40c@mail.example"),
        ] {
            assert_eq!(with_login(url, "a", "b@c"), expected);
        }
    }

    #[test]
    fn url_is_shown_as_it_is_typed_and_without_password() {
        for (url, shown) in [
            ("smtps://club%40chess.example:h%2Fush@mail.example", "smtps://mail.example, user club@chess.example"),
            ("smtp://mail.example:587?tls=required", "smtp://mail.example:587?tls=required"),
            ("imaps://club:hush@mail.example/INBOX/Chess%20moves", "imaps://mail.example/INBOX/Chess moves, user club"),
            ("imaps://club:hush@mail.example/What%3F", "imaps://mail.example/What%3F, user club"),
            ("imaps://club:hush@mail.example/Chess@club", "imaps://mail.example/Chess@club, user club"),
            ("smtp://club:12/hush@mail.example", "smtp://…"),
            ("smtp://old:hu@sh@mail.example", "smtp://mail.example, user old"),
            ("file:/var/mail of the club", "file:/var/mail of the club"),
        ] {
            assert_eq!(readable(url), shown);
        }
    }

    #[test]
    fn login_of_a_url_is_decoded() {
        let login = Login::of("smtps://club%40chess.example:h%2Fush@mail.example").expect("a log-in");
        assert_eq!((login.user.as_str(), login.password.as_deref()), ("club@chess.example", Some("h/ush")));
        assert_eq!(login.refused().password, None);
        assert!(Login::of("smtp://mail.example").is_none());
    }
}
