//! Whether the sender of a message is genuine, by the spam and authentication headers (SPF, DMARC) of the receiving
//! mail server.
//!
//! The token that was mailed to the player identifies the turn, but does not authenticate the sender: every forwarded
//! copy contains it in its headers. So a message that the server has marked is not executed; the player is asked to
//! confirm it, at their own address and with a new token. A reply with that token proves that the sender reads their
//! mail.

use super::incoming::Incoming;

/// Why a message is not trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DistrustReason {
    /// A filter has marked it as spam.
    Spam,
    /// It fails the DMARC check of its sender's domain (RFC 7489).
    Dmarc,
    /// It fails the SPF check: its domain does not send from that server (RFC 7208).
    Spf,
    /// Its token is only in `References`, as in a forwarded copy, and the sender is not authenticated.
    Thread,
}

impl DistrustReason {
    /// The name, as stored.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Spam => "spam",
            Self::Dmarc => "dmarc",
            Self::Spf => "spf",
            Self::Thread => "thread",
        }
    }

    /// The key of the sentence that says why.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Spam => "mail-doubt-spam",
            Self::Dmarc => "mail-doubt-dmarc",
            Self::Spf => "mail-doubt-spf",
            Self::Thread => "mail-doubt-thread",
        }
    }
}

/// Headers in which filters mark spam, and the lower-case prefix of the value that does.
const SPAM_HEADERS: [(&str, &str); 8] = [
    ("x-spam-flag", "yes"),
    ("x-spam-status", "yes"),
    ("x-spam", "yes"),
    ("x-bogosity", "spam"),
    ("x-dspam-result", "spam"),
    ("x-ses-spam-verdict", "fail"),
    ("x-ses-virus-verdict", "fail"),
    ("x-virus-status", "infected"),
];

/// Why the message is not trusted, by its headers. `servers` are the names of the trusted mail servers (RFC 8601, 2.5);
/// without any, the server of the topmost header is trusted, since servers add theirs at the top.
pub(super) fn distrust_reason(incoming: &Incoming<'_>, servers: &[String]) -> Option<DistrustReason> {
    let is_spam = SPAM_HEADERS
        .into_iter()
        .any(|(name, begins)| incoming.raw(name).any(|value| value.trim().to_ascii_lowercase().starts_with(begins)));
    if is_spam {
        return Some(DistrustReason::Spam);
    }
    let found = Results::trusted(incoming, servers);
    if found.iter().any(|results| results.has("dmarc", "fail") || results.has("compauth", "fail")) {
        return Some(DistrustReason::Dmarc);
    }
    let spf_header = incoming.raw("received-spf").next();
    let has_failed = spf_header.is_some_and(|value| value.trim().to_ascii_lowercase().starts_with("fail"))
        || found.iter().any(|results| results.has("spf", "fail"));
    // A forwarded message fails SPF, but may still be signed by its domain.
    (has_failed && !is_authenticated(incoming, servers)).then_some(DistrustReason::Spf)
}

/// Whether the mail server confirms that the sender's domain has sent it (`dmarc=pass`).
pub(super) fn is_authenticated(incoming: &Incoming<'_>, servers: &[String]) -> bool {
    Results::trusted(incoming, servers).first().is_some_and(|results| results.has("dmarc", "pass"))
}

/// An `Authentication-Results` header (RFC 8601, 2.2).
#[derive(Debug, Default, PartialEq, Eq)]
struct Results {
    server: String,
    /// The methods and their results.
    found: Vec<(String, String)>,
}

impl Results {
    fn trusted(incoming: &Incoming<'_>, servers: &[String]) -> Vec<Self> {
        let all: Vec<Self> = incoming.raw("authentication-results").map(Self::parse).collect();
        let topmost = all.first().map(|results| results.server.clone());
        let is_trusted = |server: &str| match servers {
            [] => topmost.as_deref() == Some(server),
            servers => servers.iter().any(|trusted| trusted.eq_ignore_ascii_case(server)),
        };
        all.into_iter().filter(|results| is_trusted(&results.server)).collect()
    }

    fn parse(value: &str) -> Self {
        let bare = without_comments(value).to_ascii_lowercase();
        let mut parts = bare.split(';');
        // A version may follow the name.
        let server = parts.next().and_then(|first| first.split_whitespace().next()).unwrap_or_default().to_owned();
        let result = |part: &str| {
            let (method, rest) = part.split_once('=')?;
            let method = method.split('/').next().unwrap_or_default().trim().to_owned();
            let result = rest.split_whitespace().next()?.to_owned();
            Some((method, result))
        };
        Self { server, found: parts.filter_map(result).collect() }
    }

    fn has(&self, method: &str, result: &str) -> bool {
        self.found.iter().any(|(name, value)| name == method && value == result)
    }
}

/// The value without comments in parentheses, and with the separators inside quotation marks replaced.
fn without_comments(value: &str) -> String {
    let (mut bare, mut depth, mut is_quoted, mut is_escaped) = (String::new(), 0_usize, false, false);
    for c in value.chars() {
        let escaped = std::mem::take(&mut is_escaped);
        match c {
            '\\' if !escaped => is_escaped = true,
            '"' if !escaped && depth == 0 => is_quoted = !is_quoted,
            '(' if !escaped && !is_quoted => depth += 1,
            ')' if !escaped && !is_quoted => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            ';' | '=' if is_quoted => bare.push('_'),
            other => bare.push(other),
        }
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(headers: &str, servers: &[&str]) -> Option<DistrustReason> {
        let raw = format!("{headers}\r\nFrom: ann@example.org\r\n\r\nNf3\r\n");
        let servers: Vec<String> = servers.iter().map(|server| (*server).to_owned()).collect();
        distrust_reason(&Incoming::parse(raw.as_bytes()).unwrap(), &servers)
    }

    #[test]
    fn mail_marked_by_the_server_is_not_trusted() {
        for (headers, doubt) in [
            ("X-Spam-Flag: YES", DistrustReason::Spam),
            ("X-Spam-Status: Yes, score=9.1 required=5.0", DistrustReason::Spam),
            ("X-Spam: Yes", DistrustReason::Spam),
            (
                "Authentication-Results: mx.example;\r\n dkim=none; dmarc=fail (p=reject) header.from=x.org",
                DistrustReason::Dmarc,
            ),
            ("Authentication-Results: mx.example 1; dmarc = fail", DistrustReason::Dmarc),
            ("Authentication-Results: (by us) mx.example; DMARC/1=FAIL", DistrustReason::Dmarc),
            ("Authentication-Results: mx.example; dmarc=none; spf=fail smtp.mailfrom=x.org", DistrustReason::Spf),
            (
                "Authentication-Results: mx.example; spf=pass\r\nAuthentication-Results: mx.example; dmarc=fail",
                DistrustReason::Dmarc,
            ),
            ("Received-SPF: Fail (mx.example: domain does not designate) client-ip=192.0.2.1", DistrustReason::Spf),
        ] {
            assert_eq!(marked(headers, &[]), Some(doubt), "{headers}");
        }
    }

    #[test]
    fn headers_of_other_servers_are_ignored() {
        for headers in [
            "X-Spam-Flag: NO",
            "X-Spam-Status: No, score=-1.0 required=5.0",
            "Authentication-Results: mx.example; spf=pass; dmarc=pass",
            "Authentication-Results: mx.example; spf=softfail; dmarc=none",
            // The lower header was there before.
            "Authentication-Results: mx.example; dmarc=pass\r\nAuthentication-Results: elsewhere.example; dmarc=fail",
            "Authentication-Results: mx.example; dmarc=pass (was dmarc=fail) reason=\"x; dmarc=fail\"",
            "Authentication-Results: mx.example; spf=fail; dmarc=pass",
            "Authentication-Results: mx.example; dmarc=pass\r\nReceived-SPF: fail",
            "Received-SPF: pass\r\nReceived-SPF: fail",
            "",
        ] {
            assert_eq!(marked(headers, &[]), None, "{headers}");
        }
        let forged =
            "Authentication-Results: forged.example; dmarc=pass\r\nAuthentication-Results: mx.example; dmarc=fail";
        assert_eq!(marked(forged, &["mx.example"]), Some(DistrustReason::Dmarc));
        assert_eq!(marked(forged, &["MX.Example", "other.example"]), Some(DistrustReason::Dmarc));
        assert_eq!(marked("Authentication-Results: forged.example; dmarc=fail", &["mx.example"]), None);
    }
}
