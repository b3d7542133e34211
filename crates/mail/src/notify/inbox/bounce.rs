//! Bounces: delivery status notifications for messages of ours that could not be delivered (RFC 3464).
//!
//! A bounce is trusted only by its token, which was in the return path of that one message. A report without a token,
//! or with one that is not signed for the account's current address, changes nothing.

use correspondence_clock::Instant;
use mail_parser::{Message, MimeHeaders, PartType};

use super::super::bounce_token::BounceToken;
use super::super::error::NotifyError;
use super::Inbox;
use super::incoming::RECIPIENT_HEADERS;
use super::receipt::Receipt;
use domain::mail_delivery::{EnhancedStatus, Failure};
use service::mail_delivery::BounceOutcome;

/// The headers with the return path of the bounced message.
const RETURN_PATHS: [&str; 3] = ["return-path", "x-original-return-path", "errors-to"];

/// Maximum number of reported recipients read. Our messages have one.
const MAX_RECIPIENTS: usize = 50;

/// Diagnostics can span many lines; beyond this length, in bytes, no more are added.
const MAX_DIAGNOSTIC_LEN: usize = 1_000;

/// Maximum number of tokens checked: each costs a database query.
const MAX_TOKENS: usize = 5;

/// The report of a mail server on a message of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bounce {
    tokens: Vec<BounceToken>,
    recipients: Vec<RecipientReport>,
}

/// The delivery status for one recipient (RFC 3464, 2.3).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct RecipientReport {
    action: String,
    status: Option<EnhancedStatus>,
    diagnostic: String,
}

impl Bounce {
    /// Parses a message as a report; `None` if it is not one.
    pub(super) fn of(message: &Message<'_>) -> Option<Self> {
        let is = |part: &mail_parser::MessagePart<'_>, ctype: &str, subtype: &str| {
            part.content_type().is_some_and(|kind| {
                let found = kind.subtype().unwrap_or_default();
                kind.ctype().eq_ignore_ascii_case(ctype) && found.eq_ignore_ascii_case(subtype)
            })
        };
        // A reply with a report attached is not a bounce.
        message.parts.first().filter(|whole| is(whole, "multipart", "report"))?;
        let kinds = ["delivery-status", "global-delivery-status"];
        let report = message.parts.iter().find(|part| kinds.iter().any(|kind| is(part, "message", kind)))?;
        let text = String::from_utf8_lossy(report.contents());
        let mut tokens: Vec<BounceToken> = Vec::new();
        let mut add = |text: &str| {
            for token in BounceToken::find_all(text) {
                if tokens.len() < MAX_TOKENS && !tokens.contains(&token) {
                    tokens.push(token);
                }
            }
        };
        for name in RECIPIENT_HEADERS {
            for (_, value) in message.headers_raw().filter(|(found, _)| found.eq_ignore_ascii_case(name)) {
                add(value);
            }
        }
        for part in &message.parts {
            match &part.body {
                PartType::Message(original) => {
                    for (name, value) in original.headers_raw() {
                        if RETURN_PATHS.iter().any(|path| name.eq_ignore_ascii_case(path)) {
                            add(value);
                        }
                    }
                }
                // The headers alone (RFC 6522, 4).
                PartType::Text(headers) => {
                    let paths = headers.lines().filter(|line| {
                        line.split_once(':').is_some_and(|(name, _)| {
                            RETURN_PATHS.iter().any(|path| name.trim().eq_ignore_ascii_case(path))
                        })
                    });
                    paths.for_each(&mut add);
                }
                _ => {}
            }
        }
        Some(Self { tokens, recipients: recipients(&text) })
    }

    /// The failure, with the server's diagnostic; `None` if delivery has not failed, or not because of the address.
    fn failure(&self) -> Option<(Failure, String)> {
        self.recipients.iter().filter(|one| one.action == "failed").find_map(|one| {
            let leading = EnhancedStatus::leading(&one.diagnostic);
            let status = one.status.or(leading)?;
            // A server whose status is only 5.0.0 may have a more exact one in its diagnostic.
            let diagnosed = leading.filter(|diagnosed| diagnosed.class == status.class);
            let exact = diagnosed.filter(|_| (status.subject, status.detail) == (0, 0)).unwrap_or(status);
            let words = if one.diagnostic.is_empty() { "no reason was given" } else { &one.diagnostic };
            Some((exact.failure()?, format!("{}.{}.{} {words}", exact.class, exact.subject, exact.detail)))
        })
    }
}

/// The report on each recipient: groups of fields, the first of which is about the message.
fn recipients(report: &str) -> Vec<RecipientReport> {
    let mut groups = vec![RecipientReport::default()];
    let mut last = String::new();
    for line in report.lines() {
        if line.trim().is_empty() {
            if groups.len() > MAX_RECIPIENTS {
                break;
            }
            groups.push(RecipientReport::default());
            last.clear();
            continue;
        }
        let Some(group) = groups.last_mut() else { break };
        let (name, value) = match line.split_once(':') {
            Some((name, value)) if !line.starts_with([' ', '\t']) => {
                last = name.trim().to_ascii_lowercase();
                (last.as_str(), value.trim())
            }
            // A continuation line.
            _ => (last.as_str(), line.trim()),
        };
        match name {
            "action" => group.action = value.split([';', ' ', '(']).next().unwrap_or_default().to_ascii_lowercase(),
            "status" => group.status = group.status.or_else(|| EnhancedStatus::find(value)),
            "diagnostic-code" => {
                // Names of types ignore case (RFC 3464, 2.1.2).
                let words = value.split_once(';').filter(|(kind, _)| kind.trim().eq_ignore_ascii_case("smtp"));
                let words = words.map_or(value, |(_, words)| words.trim());
                if group.diagnostic.len() < MAX_DIAGNOSTIC_LEN && !words.is_empty() {
                    if !group.diagnostic.is_empty() {
                        group.diagnostic.push(' ');
                    }
                    group.diagnostic.push_str(words);
                }
            }
            _ => {}
        }
    }
    groups.retain(|group| !group.action.is_empty());
    groups
}

impl Inbox {
    /// Records a bounce.
    ///
    /// # Errors
    /// [`NotifyError::Transient`] if the database did not answer.
    pub(super) async fn process_bounce(&self, bounce: &Bounce, at: Instant) -> Result<Receipt, NotifyError> {
        for token in &bounce.tokens {
            let user = self.service.accounts.user(token.user).await.map_err(|error| super::passing(&error))?;
            let Some(user) = user.filter(|user| token.is_signed_for(&user.email, self.service.secret(), at)) else {
                continue;
            };
            let Some((failure, answer)) = bounce.failure() else {
                return Ok(Receipt::discarded(format_args!("it reports no failure of an address")));
            };
            let noted = self.service.mail.note_bounce(user.id, token.job, user.email, failure, answer).await;
            let what = match noted.map_err(|error| super::passing(&error))? {
                BounceOutcome::Noted => "the failure is noted",
                BounceOutcome::Paused => "the failure is noted, and mail to the address is paused",
                BounceOutcome::Ignored => "the failure was known",
            };
            return Ok(Receipt::discarded(format_args!("it is a bounce, and {what}")));
        }
        Ok(Receipt::discarded(format_args!("it is a bounce of no message that was sent from here")))
    }
}

#[cfg(test)]
mod tests {
    use mail_parser::MessageParser;

    use super::*;
    use domain::user::UserId;
    use service::Secret;

    const NOW: Instant = Instant::from_millis(929_959_200_000);

    fn report(fields: &str) -> String {
        format!("Reporting-MTA: dns; mail.example.org\n\n{fields}\n")
    }

    fn failure_of(fields: &str) -> Option<(Failure, String)> {
        Bounce { tokens: Vec::new(), recipients: recipients(&report(fields)) }.failure()
    }

    #[test]
    fn failures_count_by_status_and_delays_do_not() {
        for (fields, failure) in [
            ("Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown", Some(Failure::Hard)),
            ("action: Failed (permanent)\nstatus: 5.1.1 (no such user)", Some(Failure::Hard)),
            ("Action: failed\nStatus: 5.2.2", Some(Failure::Soft)),
            ("Action: failed\nStatus: 4.4.1\nDiagnostic-Code: smtp; timed out", Some(Failure::Soft)),
            ("Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp;\n 552 5.2.2\n\tmailbox full", Some(Failure::Soft)),
            ("Action: failed\nStatus: 5.0.0", None),
            ("Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 no such user", None),
            ("Action: failed\nStatus: 5.2.1", Some(Failure::Hard)),
            ("Action: failed\nStatus: 5.4.4", Some(Failure::Soft)),
            // Chat of the game, which the server quotes.
            ("Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 554 refused for the words 5.1.1", None),
            ("Action: failed\nDiagnostic-Code: smtp; 554 refused for the words 5.1.1", None),
            ("Action: failed\nStatus: 5.6.0\nDiagnostic-Code: smtp; 554 5.1.1", None),
            ("Action: failed\nStatus: 5.3.4", None),
            ("Action: failed\nStatus: 4.7.1", None),
            ("Action: failed\nStatus: 5.7.1", None),
            ("Action: delayed\nStatus: 4.4.1", None),
            ("Action: delayed\nStatus: 5.1.1", None),
            ("Action: delivered\nStatus: 2.0.0", None),
            ("Action: relayed\nStatus: 2.1.9", None),
            ("Status: 5.1.1", None),
            ("Action: failed", None),
            ("", None),
            (": : :\n failed", None),
        ] {
            assert_eq!(failure_of(fields).map(|(failure, _)| failure), failure, "{fields}");
        }
        let (_, answer) = failure_of("Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 no such user").unwrap();
        assert_eq!(answer, "5.1.1 550 no such user");
    }

    #[test]
    fn token_is_found_in_the_recipient_and_the_returned_headers() {
        let secret = Secret::random();
        let written = BounceToken::written(UserId(7), 12, "bob@example.org", &secret, NOW);
        let dsn = |to: &str, part: &str| {
            format!(
                "From: MAILER-DAEMON@example.org\r\nTo: {to}\r\nMIME-Version: 1.0\r\n\
                 Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nSorry.\r\n\
                 --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; example.org\r\n\r\n\
                 Action: failed\r\nStatus: 5.1.1\r\n\r\n{part}--b--\r\n"
            )
        };
        let path = format!("play+b-{written}@chess.example");
        let whole =
            format!("--b\r\nContent-Type: message/rfc822\r\n\r\nReturn-Path: <{path}>\r\nSubject: x\r\n\r\nx\r\n");
        let headers =
            format!("--b\r\nContent-Type: text/rfc822-headers\r\n\r\nReturn-Path: <{path}>\r\nSubject: x\r\n");
        for raw in [dsn(&path, ""), dsn("postmaster@chess.example", &whole), dsn("postmaster@chess.example", &headers)]
        {
            let excerpt = super::super::read_excerpt(raw.as_bytes()).unwrap();
            let message = MessageParser::default().parse(&excerpt[..]).unwrap();
            let bounce = Bounce::of(&message).expect("a report");
            assert_eq!(bounce.tokens.len(), 1, "{raw}");
            assert!(bounce.tokens[0].is_signed_for("bob@example.org", &secret, NOW));
            assert_eq!(bounce.failure().map(|(failure, _)| failure), Some(Failure::Hard), "{raw}");
        }
        // A token in the text proves nothing.
        let quoted = format!("--b\r\nContent-Type: text/plain\r\n\r\n{path}\r\n");
        let raw = dsn("play@chess.example", &quoted);
        let message = MessageParser::default().parse(raw.as_bytes()).unwrap();
        assert_eq!(Bounce::of(&message).expect("a report").tokens, []);
        let plain = MessageParser::default().parse("Subject: 5.1.1\r\n\r\nAction: failed\r\n".as_bytes()).unwrap();
        assert_eq!(Bounce::of(&plain), None);
    }
}
