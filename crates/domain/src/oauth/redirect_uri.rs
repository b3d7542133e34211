//! An app's redirection endpoint (RFC 6749, 3.1.2), to which the authorization response is sent.

use url::{Host, Url};

/// The most bytes of a redirect URI.
const MAX_LEN: usize = 2_000;

/// An allowed redirect URI: `https`, `http` on this device (RFC 8252, 7.3), or a scheme of the app's own in the reverse
/// order of a domain (RFC 8252, 7.1), such as `org.lichess.mobile://login-callback`. Schemes without a dot are refused,
/// and with them all that browsers handle themselves: `javascript`, `data`, `file`, `blob` …
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RedirectUri {
    text: String,
    url: Url,
}

/// The redirect URI is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an allowed redirect URI")]
pub struct RedirectUriError;

impl RedirectUri {
    /// As the app wrote it: the one it sends when it redeems the code must be identical, character by character.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether the response stays on the device: it is sent to a program that listens there or has registered the
    /// scheme.
    pub fn is_on_device(&self) -> bool {
        self.url.scheme() != "https"
    }

    /// The part of it to show to users: the host in ASCII, with the port if there is one, or the scheme.
    pub fn host(&self) -> String {
        match (self.url.scheme(), self.url.host_str(), self.url.port()) {
            ("http" | "https", Some(host), Some(port)) => format!("{host}:{port}"),
            ("http" | "https", Some(host), None) => host.to_owned(),
            (scheme, _, _) => scheme.to_owned(),
        }
    }

    /// Its form as a `form-action` source of a Content Security Policy (CSP 3, 2.3.1): browsers follow the redirect of
    /// a form only to such sources.
    pub fn form_action_source(&self) -> String {
        match self.url.host() {
            // The grammar of sources has no IPv6 addresses.
            Some(Host::Ipv6(_)) => format!("{}:", self.url.scheme()),
            Some(_) if matches!(self.url.scheme(), "http" | "https") => self.url.origin().ascii_serialization(),
            _ => format!("{}:", self.url.scheme()),
        }
    }

    /// The URI with these parameters appended.
    pub fn with_parameters<'a>(&self, parameters: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
        let mut url = self.url.clone();
        url.query_pairs_mut().extend_pairs(parameters);
        url.into()
    }
}

impl std::str::FromStr for RedirectUri {
    type Err = RedirectUriError;

    fn from_str(text: &str) -> Result<Self, RedirectUriError> {
        // URIs that browsers parse differently from other programs are refused.
        let is_plain = text.len() <= MAX_LEN && text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
        let url = Url::parse(text).ok().filter(|_| is_plain).ok_or(RedirectUriError)?;
        // RFC 6749, 3.1.2: no fragment.
        let is_bare = url.fragment().is_none() && url.username().is_empty() && url.password().is_none();
        let has_authority = text.get(url.scheme().len()..).is_some_and(|rest| rest.starts_with("://"));
        let is_named = match url.host() {
            // The policy of the page that asks for consent names the host.
            Some(Host::Domain(name)) => {
                !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte))
            }
            Some(Host::Ipv4(_) | Host::Ipv6(_)) => true,
            None => false,
        };
        let is_accepted = match url.scheme() {
            "https" => has_authority && is_named,
            "http" => has_authority && is_named && is_loopback(&url),
            own => own.contains('.'),
        };
        if is_bare && is_accepted { Ok(Self { text: text.to_owned(), url }) } else { Err(RedirectUriError) }
    }
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name.eq_ignore_ascii_case("localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> RedirectUri {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn web_loopback_and_own_schemes_are_accepted() {
        for (text, host, source) in [
            ("https://app.example/cb", "app.example", "https://app.example"),
            ("https://app.example:8443/cb?x=1", "app.example:8443", "https://app.example:8443"),
            ("https://xn--bcher-kva.example", "xn--bcher-kva.example", "https://xn--bcher-kva.example"),
            ("http://127.0.0.1:51004/", "127.0.0.1:51004", "http://127.0.0.1:51004"),
            ("http://localhost:3000", "localhost:3000", "http://localhost:3000"),
            ("http://[::1]:7/", "[::1]:7", "http:"),
            ("org.lichess.mobile://login-callback", "org.lichess.mobile", "org.lichess.mobile:"),
            ("com.example.app:/oauth2redirect", "com.example.app", "com.example.app:"),
        ] {
            let uri = parse(text);
            assert_eq!((uri.as_str(), uri.host().as_str(), uri.form_action_source().as_str()), (text, host, source));
        }
    }

    #[test]
    fn other_addresses_are_refused() {
        for text in [
            "",
            "app.example/cb",
            "http://app.example/cb",
            "http://127.0.0.1.evil.example/",
            "http://localhost.evil.example/",
            "http://0.0.0.0/",
            "https://user@app.example/",
            "https://user:word@app.example/",
            "https://app.example/cb#fragment",
            "https://app.example/cb#",
            "https:app.example",
            "https:/app.example",
            "https:\\\\app.example",
            "https://a;script-src.example/",
            "https://app.example/c b",
            " https://app.example/",
            "https://",
            "javascript:alert(1)",
            "JavaScript://a.b/%0aalert(1)",
            "data:text/html,hello",
            "file:///etc/passwd",
            "blob:https://app.example/1",
            "myapp://callback",
            "ftp://app.example/",
            "ws://127.0.0.1/",
            "about:blank",
            &format!("https://app.example/{}", "a".repeat(2_000)),
        ] {
            assert_eq!(text.parse::<RedirectUri>(), Err(RedirectUriError), "{text}");
        }
    }

    #[test]
    fn parameters_are_appended_to_existing_ones() {
        let with = |text: &str| parse(text).with_parameters([("code", "a b"), ("state", "x&y=1")]);
        assert_eq!(with("https://app.example/cb?keep=1"), "https://app.example/cb?keep=1&code=a+b&state=x%26y%3D1");
        assert_eq!(
            with("org.lichess.mobile://login-callback"),
            "org.lichess.mobile://login-callback?code=a+b&state=x%26y%3D1"
        );
        assert_eq!(with("com.example.app:/cb"), "com.example.app:/cb?code=a+b&state=x%26y%3D1");
    }
}
