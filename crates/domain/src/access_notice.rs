//! When the owner of an account is told by mail that something was added which hears of their games or may act for them: a
//! device, the address of a private feed, or what opens the account to a program. Whoever has got into the account may add
//! any number.

use std::str::FromStr;
use std::time::Duration;

use correspondence_clock::Instant;

use super::device::{Device, DeviceId};
use super::feed_link::FeedKind;
use super::rate_window::RateWindow;

/// How many things that were added to an account are remembered: more than anybody adds for themselves.
pub const MAX_ADDED_ACCESS: i64 = 50;

/// Something that was added, and may have been removed since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddedAccess {
    pub what: AddedKind,
    pub at: Instant,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AddedKind {
    /// A device or webhook.
    Device {
        id: DeviceId,
        /// What it was called.
        name: String,
        /// The host that is told.
        host: String,
    },
    /// The address of a private feed.
    Feed(FeedKind),
    /// A second address, from which answers are accepted.
    Sender {
        /// It.
        email: String,
    },
    /// What opens the account to a program.
    Credential {
        /// Of which kind.
        kind: CredentialKind,
        id: String,
        /// What it was called; empty where it was not.
        name: String,
    },
}

/// What opens an account to a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CredentialKind {
    /// A token for the API.
    Token,
    /// A password for programs that know only names and passwords.
    AppPassword,
    /// The consent to an app, of which its tokens come.
    App,
}

/// A name that is no kind of credential.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a kind of credential")]
pub struct UnknownCredentialKind(String);

impl CredentialKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Token, Self::AppPassword, Self::App];

    /// The name, as stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Token => "token",
            Self::AppPassword => "app-password",
            Self::App => "app",
        }
    }
}

impl FromStr for CredentialKind {
    type Err = UnknownCredentialKind;

    fn from_str(name: &str) -> Result<Self, UnknownCredentialKind> {
        let known = Self::ALL.into_iter().find(|kind| kind.as_str() == name);
        known.ok_or_else(|| UnknownCredentialKind(name.to_owned()))
    }
}

/// So many messages a day; what is added then is told together once the day is over.
pub const TOLD: RateWindow = RateWindow { most: 5, span: Duration::from_secs(24 * 60 * 60) };

/// When the message about something that is added now is sent; `None` where one that is still to come tells of it, too.
/// `times` are those of the messages of the last day and to come, in order.
pub fn due(times: &[Instant], now: Instant) -> Option<Instant> {
    if times.last().is_some_and(|last| *last > now) {
        return None;
    }
    let most = usize::try_from(TOLD.most).unwrap_or(usize::MAX);
    let nth_last = times.len().checked_sub(most).and_then(|place| times.get(place)).copied();
    Some(TOLD.until(nth_last, now).unwrap_or(now))
}

impl AddedKind {
    /// That device.
    pub fn of_device(device: &Device) -> Self {
        let host = device.endpoint.host_str().unwrap_or_default().to_owned();
        Self::Device { id: device.id.clone(), name: device.name.clone(), host }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_are_told_at_once_and_the_rest_together() {
        let at = |hours: u64| Instant::from_millis(0) + Duration::from_secs(hours * 3600);
        assert_eq!(due(&[], at(9)), Some(at(9)));
        let mut times = vec![at(1), at(2), at(3), at(4)];
        assert_eq!(due(&times, at(9)), Some(at(9)));
        times.push(at(9));
        assert_eq!(due(&times, at(10)), Some(at(25)), "a day after the first of the five");
        times.push(at(25));
        assert_eq!(due(&times, at(11)), None, "that one tells of it");
        assert_eq!(due(&times[1..], at(26)), Some(at(26)));
    }
}
