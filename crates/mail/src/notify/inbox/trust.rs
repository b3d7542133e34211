//! Whether a message is from whom it names, as far as the mail server says that took it.
//!
//! What a message answers is known by a token that was mailed to the player. That alone does not show who writes: the token of a
//! turn stands in the headers of every copy that was forwarded. So a message that the server has marked is not acted upon, and its
//! player is asked at their own address, with a token that was never mailed before. Whoever answers with that one reads their mail.

use super::incoming::Incoming;

/// Why a message is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    /// A filter has marked it as spam.
    Spam,
    /// The domain of its sender disowns it (RFC 7489).
    Dmarc,
    /// It came from a server that its domain does not send from (RFC 7208).
    Spf,
    /// The message that it answers stands among those of the thread alone, as in a copy that was forwarded, and nothing shows
    /// that its sender wrote it.
    Thread,
}

impl Doubt {
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

/// Headers in which filters write that a message is spam, and how the value begins then, in small letters.
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

/// Why the message is not believed by its headers, where the mail servers of these names (RFC 8601, 2.5) are believed; without one,
/// that which wrote the first header of that kind, since servers write above what was there.
pub(super) fn mark(incoming: &Incoming<'_>, servers: &[String]) -> Option<Doubt> {
    let is_spam = SPAM_HEADERS
        .into_iter()
        .any(|(name, begins)| incoming.raw(name).any(|value| value.trim().to_ascii_lowercase().starts_with(begins)));
    if is_spam {
        return Some(Doubt::Spam);
    }
    let found = Results::trusted(incoming, servers);
    if found.iter().any(|results| results.has("dmarc", "fail") || results.has("compauth", "fail")) {
        return Some(Doubt::Dmarc);
    }
    let failed_alone = incoming.raw("received-spf").next();
    let has_failed = failed_alone.is_some_and(|value| value.trim().to_ascii_lowercase().starts_with("fail"))
        || found.iter().any(|results| results.has("spf", "fail"));
    // What was forwarded fails SPF and may all the same be signed by its domain.
    (has_failed && !is_authenticated(incoming, servers)).then_some(Doubt::Spf)
}

/// Whether the server says that the domain of the sender has sent it.
pub(super) fn is_authenticated(incoming: &Incoming<'_>, servers: &[String]) -> bool {
    Results::trusted(incoming, servers).first().is_some_and(|results| results.has("dmarc", "pass"))
}

/// A header that says what a server found (RFC 8601, 2.2).
#[derive(Debug, Default, PartialEq, Eq)]
struct Results {
    server: String,
    /// Methods and what they gave.
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
        self.found.iter().any(|(found, gave)| found == method && gave == result)
    }
}

/// The value without comments in parentheses, and with nothing in what is quoted that means something outside.
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

    fn marked(headers: &str, servers: &[&str]) -> Option<Doubt> {
        let raw = format!("{headers}\r\nFrom: ann@example.org\r\n\r\nNf3\r\n");
        let servers: Vec<String> = servers.iter().map(|server| (*server).to_owned()).collect();
        mark(&Incoming::parse(raw.as_bytes()).unwrap(), &servers)
    }

    #[test]
    fn what_the_server_has_marked_is_not_believed() {
        for (headers, doubt) in [
            ("X-Spam-Flag: YES", Doubt::Spam),
            ("X-Spam-Status: Yes, score=9.1 required=5.0", Doubt::Spam),
            ("X-Spam: Yes", Doubt::Spam),
            (
                "Authentication-Results: mx.example;\r\n dkim=none; dmarc=fail (p=reject) header.from=x.org",
                Doubt::Dmarc,
            ),
            ("Authentication-Results: mx.example 1; dmarc = fail", Doubt::Dmarc),
            ("Authentication-Results: (by us) mx.example; DMARC/1=FAIL", Doubt::Dmarc),
            ("Authentication-Results: mx.example; dmarc=none; spf=fail smtp.mailfrom=x.org", Doubt::Spf),
            (
                "Authentication-Results: mx.example; spf=pass\r\nAuthentication-Results: mx.example; dmarc=fail",
                Doubt::Dmarc,
            ),
            ("Received-SPF: Fail (mx.example: domain does not designate) client-ip=192.0.2.1", Doubt::Spf),
        ] {
            assert_eq!(marked(headers, &[]), Some(doubt), "{headers}");
        }
    }

    #[test]
    fn what_others_wrote_says_nothing() {
        for headers in [
            "X-Spam-Flag: NO",
            "X-Spam-Status: No, score=-1.0 required=5.0",
            "Authentication-Results: mx.example; spf=pass; dmarc=pass",
            "Authentication-Results: mx.example; spf=softfail; dmarc=none",
            // Below is what was there before.
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
        assert_eq!(marked(forged, &["mx.example"]), Some(Doubt::Dmarc));
        assert_eq!(marked(forged, &["MX.Example", "other.example"]), Some(Doubt::Dmarc));
        assert_eq!(marked("Authentication-Results: forged.example; dmarc=fail", &["mx.example"]), None);
    }
}
