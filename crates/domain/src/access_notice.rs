//! Security notices by mail when access to an account is added: a device, the URL of a private feed, a second address,
//! or a credential. They are rate limited, since an intruder may add any number.

use std::str::FromStr;
use std::time::Duration;

use correspondence_clock::Instant;

use super::device::{Device, DeviceId};
use super::feed_link::FeedKind;
use super::rate_window::RateWindow;

/// Limit on the stored additions of an account: more than any owner makes.
pub const MAX_ADDED_ACCESS: i64 = 50;

/// An addition, which may have been removed since.
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
        name: String,
        /// The host that is notified.
        host: String,
    },
    /// The URL of a private feed.
    Feed(FeedKind),
    /// A second address, from which replies are accepted.
    Sender { email: String },
    /// A credential for a program.
    Credential {
        kind: CredentialKind,
        id: String,
        /// Its name; may be empty.
        name: String,
    },
}

/// A kind of credential for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CredentialKind {
    /// A token for the API.
    Token,
    /// A password for programs that know only names and passwords.
    AppPassword,
    /// The OAuth consent to an app, which issues its tokens.
    App,
}

/// A name that is no kind of credential.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a kind of credential")]
pub struct UnknownCredentialKind(String);

impl CredentialKind {
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
        let found = Self::ALL.into_iter().find(|kind| kind.as_str() == name);
        found.ok_or_else(|| UnknownCredentialKind(name.to_owned()))
    }
}

/// Rate limit of notices; additions beyond it are reported together once it allows another.
pub const NOTICE_RATE: RateWindow = RateWindow { most: 5, span: Duration::from_secs(24 * 60 * 60) };

/// When to send the notice of an addition made at `now`; `None` if a scheduled notice will cover it. `times` are those
/// of the last day's and scheduled notices, in order.
pub fn due(times: &[Instant], now: Instant) -> Option<Instant> {
    if times.last().is_some_and(|last| *last > now) {
        return None;
    }
    let limit = usize::try_from(NOTICE_RATE.most).unwrap_or(usize::MAX);
    let nth_last = times.len().checked_sub(limit).and_then(|place| times.get(place)).copied();
    Some(NOTICE_RATE.until(nth_last, now).unwrap_or(now))
}

impl AddedKind {
    pub fn of_device(device: &Device) -> Self {
        let host = device.endpoint.host_str().unwrap_or_default().to_owned();
        Self::Device { id: device.id.clone(), name: device.name.clone(), host }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_beyond_the_rate_limit_are_bundled() {
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
