//! Mail delivery status: how refusals and bounces are classified, and when an address is paused because messages keep
//! failing.
//!
//! A message accepted by a mail server may still bounce. It counts as delivered if no bounce arrives within
//! [`SETTLED`].

use std::time::Duration;

use correspondence_clock::{Instant, days};

use super::rate_window::RateWindow;
use text::Argument;
use text::Reason;

/// How a message failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The mailbox or its domain does not exist or is disabled.
    Hard,
    /// The mailbox exists but could not accept the message for days, for example because it is full.
    Soft,
}

/// Delivery status of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A mail server accepted it, and it has not bounced.
    HandedOver,
    /// It failed.
    Failed(Failure),
    /// Not a message: the owner resumed mail to the paused address.
    Resumed,
}

/// The text names no outcome.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a delivery outcome")]
pub struct UnknownOutcome(pub String);

impl Outcome {
    pub const ALL: [Self; 4] =
        [Self::HandedOver, Self::Failed(Failure::Hard), Self::Failed(Failure::Soft), Self::Resumed];

    /// The name, as stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::HandedOver => "handed-over",
            Self::Failed(Failure::Hard) => "hard",
            Self::Failed(Failure::Soft) => "soft",
            Self::Resumed => "resumed",
        }
    }
}

impl std::str::FromStr for Outcome {
    type Err = UnknownOutcome;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|one| one.as_str() == text).ok_or_else(|| UnknownOutcome(text.to_owned()))
    }
}

/// A message counts as delivered after this time without a bounce. Servers that reject at once bounce within minutes;
/// those that retry for days bounce as [`Failure::Soft`], which takes longer to count anyway.
pub const SETTLED: Duration = Duration::from_secs(24 * 60 * 60);

/// Hard failures that pause an address…
const MAX_HARD: usize = 3;

/// …if they span at least this time: a server misconfigured for an afternoon refuses everything meanwhile.
const HARD_SPAN: Duration = Duration::from_secs(2 * 24 * 60 * 60);

/// Failures of either kind that pause an address…
const MAX_ANY: usize = 5;

/// …if they span at least this time: a mailbox full for a fortnight is not read.
const ANY_SPAN: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// How long outcomes of an address are stored after the last one.
pub const OUTCOME_RETENTION: Duration = Duration::from_secs(180 * 24 * 60 * 60);

/// Whether the address's latest outcome is a delivery. `outcomes` are in chronological order.
pub fn takes_mail(outcomes: &[(Instant, Outcome)], now: Instant) -> bool {
    last_delivery(outcomes, now).is_some_and(|place| failures(&outcomes[place..]).next().is_none())
}

/// Rate limit for resuming mail to an address. Each time may cost a bounce, which harms the service's reputation with
/// mail servers.
pub const RESUMES: RateWindow = RateWindow { most: 3, span: days(30) };

/// Why mail cannot be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum ResumeRefusal {
    /// Its owner has reached the limit of [`RESUMES`]; the value is the time to wait.
    #[refusal(
        TooMany,
        "resumed-too-often",
        "mail-resume-error-too-often",
        count = RESUMES.most,
        span = RESUMES.span,
        wait = Argument::Wait(*_0),
        retry_after(*_0)
    )]
    TooOften(Duration),
}

/// Whether to pause an address: after three hard failures over two days, or five of any kind over a fortnight, without
/// a delivery in between. After its owner resumed mail the first hard failure is enough. `outcomes` are in
/// chronological order.
///
/// Unconfirmed accounts need no exception: they get only mail about the account, which is never paused, and are deleted
/// after a week.
pub fn is_to_be_paused(outcomes: &[(Instant, Outcome)], now: Instant) -> bool {
    let since = last_delivery(outcomes, now).map_or(outcomes, |place| &outcomes[place..]);
    let hard = failures(since).filter(|(_, failure)| *failure == Failure::Hard).map(|(at, _)| at);
    let any = failures(since).map(|(at, _)| at);
    let resumed = since.iter().rposition(|(_, outcome)| *outcome == Outcome::Resumed);
    let has_failed_again =
        resumed.is_some_and(|place| failures(&since[place..]).any(|(_, failure)| failure == Failure::Hard));
    has_failed_again || is_enough(hard, MAX_HARD, HARD_SPAN) || is_enough(any, MAX_ANY, ANY_SPAN)
}

fn failures(outcomes: &[(Instant, Outcome)]) -> impl Iterator<Item = (Instant, Failure)> {
    outcomes.iter().filter_map(|(at, outcome)| match outcome {
        Outcome::Failed(failure) => Some((*at, *failure)),
        Outcome::HandedOver | Outcome::Resumed => None,
    })
}

/// The index of the last delivered message.
fn last_delivery(outcomes: &[(Instant, Outcome)], now: Instant) -> Option<usize> {
    outcomes.iter().rposition(|(at, outcome)| *outcome == Outcome::HandedOver && *at + SETTLED <= now)
}

fn is_enough(times: impl Iterator<Item = Instant>, count: usize, span: Duration) -> bool {
    let times: Vec<Instant> = times.collect();
    match (times.first(), times.last()) {
        (Some(first), Some(last)) => times.len() >= count && *last - *first >= span,
        _ => false,
    }
}

/// A status code of RFC 3463, such as 5.1.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnhancedStatus {
    /// 2, 4 or 5: success, transient failure, permanent failure.
    pub class: u8,
    /// The subject, such as 1 for addressing.
    pub subject: u16,
    pub detail: u16,
}

impl EnhancedStatus {
    /// The status at the beginning of a reply, after the reply code if there is one. A status further on may be quoted
    /// from the message, which others control.
    pub fn leading(text: &str) -> Option<Self> {
        let text = text.trim_start();
        let rest = text
            .split_at_checked(3)
            .filter(|(code, rest)| code.bytes().all(|byte| byte.is_ascii_digit()) && rest.starts_with([' ', '-']));
        let words = rest.map_or(text, |(_, rest)| &rest[1..]).trim_start_matches([' ', '#', '(']);
        let end = words.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(words.len());
        Self::parse(&words[..end])
    }

    /// The first one in `text`, such as a server's reply.
    pub fn find(text: &str) -> Option<Self> {
        text.split(|c: char| !(c.is_ascii_digit() || c == '.')).find_map(Self::parse)
    }

    fn parse(word: &str) -> Option<Self> {
        let mut parts = word.trim_matches('.').split('.');
        let mut part =
            |max_digits: usize| parts.next().filter(|part| (1..=max_digits).contains(&part.len()))?.parse::<u16>().ok();
        let (class, subject, detail) = (part(1)?, part(3)?, part(3)?);
        let is_whole = parts.next().is_none() && matches!(class, 2 | 4 | 5);
        is_whole.then_some(Self { class: u8::try_from(class).ok()?, subject, detail })
    }

    /// What this failure says about the recipient's address. `None` if the fault is with the message, the sender or the
    /// server: opponents write part of a message's content, and must not be able to get somebody's mail paused.
    pub const fn failure(self) -> Option<Failure> {
        match (self.class, self.subject, self.detail) {
            // Bad sender address.
            (_, 1, 7 | 8) => None,
            // No such mailbox or domain; mailbox disabled.
            (5, 1, _) | (5, 2, 1) => Some(Failure::Hard),
            // Mailbox full; no route to the domain, or delivery timed out.
            (4, 1 | 2 | 4, _) | (5, 2, 2) | (5, 4, _) => Some(Failure::Soft),
            // Message too large; server, protocol, content and policy; and the unspecific 5.0.0.
            _ => None,
        }
    }
}

/// What a permanent refusal of `RCPT` says about the address. The server has not seen the message yet, so without an
/// enhanced status the reply code decides (RFC 5321, 4.2.2).
pub fn failure_of_refusal(code: u16, reply: &str) -> Option<Failure> {
    match (EnhancedStatus::find(reply).filter(|status| status.class != 2), code) {
        (Some(status), _) => status.failure(),
        (None, 550 | 551 | 553) => Some(Failure::Hard),
        (None, 552) => Some(Failure::Soft),
        (None, _) => None,
    }
}

/// Whether a permanent refusal after `DATA` says that the recipient does not exist: some servers check that only then.
/// The reply code cannot tell, since most such refusals are about content; the enhanced status at the beginning of the
/// reply can.
pub fn refuses_recipient(reply: &str) -> bool {
    EnhancedStatus::leading(reply).is_some_and(|status| status.failure() == Some(Failure::Hard))
}

/// What days of deferrals, the last with that reply, say about the address. Without an enhanced status the server
/// counts as unreachable.
pub fn failure_of_deferral(reply: &str) -> Option<Failure> {
    EnhancedStatus::find(reply).map_or(Some(Failure::Soft), EnhancedStatus::failure)
}

/// The registrable domain of an address, in lower case, by the Public Suffix List. Its subdomains, of which the owner
/// can create any number, count as one.
pub fn registrable_domain(email: &str) -> String {
    let domain = email.rsplit_once('@').map_or(email, |(_, domain)| domain).to_lowercase();
    // Address literals (RFC 5321, 4.1.3) have no subdomains.
    let named = Some(&*domain).filter(|domain| !domain.starts_with('['));
    let registrable = named.and_then(psl::domain_str).map(str::to_owned);
    registrable.unwrap_or(domain)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HARD: Outcome = Outcome::Failed(Failure::Hard);
    const SOFT: Outcome = Outcome::Failed(Failure::Soft);
    const TAKEN: Outcome = Outcome::HandedOver;
    const RESUMED: Outcome = Outcome::Resumed;

    fn at(hours: u64) -> Instant {
        Instant::from_millis(0) + Duration::from_secs(hours * 3600)
    }

    #[test]
    fn refusal_after_data_blames_recipient_only_by_leading_status() {
        for (reply, is_refused) in [
            ("5.1.1 No such user", true),
            ("5.2.1 Mailbox disabled", true),
            ("No such user", false),
            ("5.7.1 Looks like spam", false),
            ("5.1.7 Bad sender", false),
            ("5.2.2 Mailbox full", false),
            ("4.1.1 Later", false),
            ("Not taken: it says 5.1.1", false),
        ] {
            assert_eq!(refuses_recipient(reply), is_refused, "{reply}");
        }
    }

    #[test]
    fn address_is_paused_only_by_failures_over_days() {
        type Row<'a> = (&'a str, &'a [(u64, Outcome)], bool);
        let table: [Row<'_>; 17] = [
            ("nothing", &[], false),
            ("one", &[(0, HARD)], false),
            ("a bad afternoon", &[(0, HARD), (1, HARD), (2, HARD), (3, HARD), (4, HARD), (47, HARD)], false),
            ("two days, and only two", &[(0, HARD), (72, HARD)], false),
            ("three over two days", &[(0, HARD), (1, HARD), (48, HARD)], true),
            ("a delivery between", &[(0, HARD), (1, HARD), (10, TAKEN), (48, HARD)], false),
            ("taken, too short ago to tell", &[(0, HARD), (1, HARD), (40, TAKEN), (48, HARD)], true),
            ("three after a delivery", &[(0, HARD), (1, TAKEN), (48, HARD), (60, HARD), (96, HARD)], true),
            ("soft ones for three days", &[(0, SOFT), (20, SOFT), (30, SOFT), (50, SOFT), (72, SOFT)], false),
            ("full for a fortnight", &[(0, SOFT), (72, SOFT), (144, SOFT), (240, SOFT), (336, SOFT)], true),
            ("four in a fortnight", &[(0, SOFT), (72, SOFT), (144, SOFT), (336, SOFT)], false),
            ("of both kinds", &[(0, SOFT), (72, SOFT), (144, HARD), (240, SOFT), (336, HARD)], true),
            ("failed once since it was resumed", &[(0, RESUMED), (1, HARD)], true),
            ("full once since it was resumed", &[(0, RESUMED), (1, SOFT)], false),
            ("taken since it was resumed", &[(0, RESUMED), (1, TAKEN), (48, HARD)], false),
            ("taken too short ago since then", &[(0, RESUMED), (1, TAKEN), (2, HARD)], true),
            ("read in between", &[(0, SOFT), (72, SOFT), (100, TAKEN), (144, SOFT), (240, SOFT), (336, SOFT)], false),
        ];
        for (name, outcomes, paused) in table {
            let now = outcomes.last().map_or(at(0), |(hours, _)| at(*hours));
            let outcomes: Vec<_> = outcomes.iter().map(|(hours, outcome)| (at(*hours), *outcome)).collect();
            assert_eq!(is_to_be_paused(&outcomes, now), paused, "{name}");
        }
    }

    #[test]
    fn address_takes_mail_once_a_message_did_not_bounce() {
        let outcomes = [(at(0), HARD), (at(10), TAKEN)];
        assert!(!takes_mail(&outcomes, at(33)));
        assert!(takes_mail(&outcomes, at(34)));
        assert!(!takes_mail(&[(at(0), HARD), (at(10), TAKEN), (at(11), SOFT)], at(40)));
        assert!(!takes_mail(&[], at(0)));
    }

    #[test]
    fn status_decides_whether_the_address_fails() {
        let (hard, soft) = (Some(Failure::Hard), Some(Failure::Soft));
        for (code, reply, failure) in [
            (550, "550 5.1.1 <bob@example.org>: Recipient address rejected: User unknown", hard),
            (550, "permanent error (550): 5.1.10 RESOLVER.ADR.RecipientNotFound", hard),
            (550, "5.1.2 bad domain", hard),
            (550, "550-5.2.1 The email account that you tried to reach is inactive", hard),
            (550, "550 no such user here", hard),
            (551, "551 user not local", hard),
            (553, "553 mailbox name not allowed", hard),
            (552, "552 5.2.2 mailbox full", soft),
            (552, "552 mailbox full", soft),
            (452, "452 4.2.2 The recipient's inbox is out of storage", soft),
            (554, "554 5.4.4 Unable to route: no mail hosts for domain", soft),
            (550, "550 5.4.7 delivery time expired", soft),
            (554, "554 5.7.1 <bob@example.org>: Relay access denied", None),
            (550, "550 5.7.26 unauthenticated mail", None),
            (553, "553 5.1.8 bad sender", None),
            (554, "554 5.6.0 message malformed", None),
            (550, "550 5.0.0 no", None),
            (550, "550 5.3.4 too large for this system", None),
            (550, "550 5.2.3 too large for this mailbox", None),
            (554, "554 no", None),
            (521, "521 this host takes no mail", None),
            // An IP address is not a status.
            (550, "550 from 10.1.2.3: go away", hard),
        ] {
            assert_eq!(failure_of_refusal(code, reply), failure, "{reply}");
        }
        assert_eq!(failure_of_deferral("451 4.7.1 greylisted"), None);
        assert_eq!(failure_of_deferral("452 4.2.2 full"), soft);
        assert_eq!(failure_of_deferral("connection refused"), soft);
        for (words, status) in [
            ("550 5.1.1 no", Some((5, 1, 1))),
            ("550-5.2.1 no", Some((5, 2, 1))),
            ("550 #5.1.0 no", Some((5, 1, 0))),
            ("5.1.1", Some((5, 1, 1))),
            ("554 spam: “5.1.1”", None),
            ("550", None),
            ("", None),
            ("ä5.1.1", None),
        ] {
            let status = status.map(|(class, subject, detail)| EnhancedStatus { class, subject, detail });
            assert_eq!(EnhancedStatus::leading(words), status, "{words}");
        }
        let status = |class, subject, detail| Some(EnhancedStatus { class, subject, detail });
        assert_eq!(EnhancedStatus::find("5.1.1 (bad)"), status(5, 1, 1));
        assert_eq!(EnhancedStatus::find("version 3.14, 7.1.1, 5.1, 5.1.1.1, 5..1, 5.1234.1"), None);
    }

    #[test]
    fn outcomes_round_trip_through_text() {
        for outcome in Outcome::ALL {
            assert_eq!(outcome.as_str().parse(), Ok(outcome));
        }
    }
}
