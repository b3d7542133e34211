//! Log-in sessions of browsers.

use std::time::Duration;

use correspondence_clock::{Instant, days};

use crate::user::UserId;

/// How long a browser stays logged in after it was last seen.
pub const SESSION_IDLE_LIFE: Duration = days(60);

/// How long a browser stays logged in at most, however often it is seen.
pub const SESSION_LIFE: Duration = days(365);

/// The same for accounts with a role.
pub const STAFF_SESSION_IDLE_LIFE: Duration = days(7);
pub const STAFF_SESSION_LIFE: Duration = days(90);

/// How long a browser stays logged in at most after a log-in through a provider (OpenID Connect), which may have removed
/// the account since.
pub const PROVIDER_SESSION_LIFE: Duration = days(30);

/// The most sessions of an account.
pub const MAX_SESSIONS: usize = 50;

/// How long a session lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionLife {
    /// After the browser was last seen.
    pub idle: Duration,
    /// After the log-in, however often it is seen.
    pub longest: Duration,
}

/// One browser's log-in.
#[derive(Clone, Debug)]
pub struct Session {
    /// SHA-256 of the cookie's value, in hexadecimal.
    pub key_hash: String,
    /// Who is logged in.
    pub user: UserId,
    /// The browser's `User-Agent`.
    pub user_agent: String,
    /// When it logged in.
    pub created_at: Instant,
    /// When it was last seen, to the hour or so.
    pub seen_at: Instant,
    /// Whether it logged in through a provider.
    pub is_by_provider: bool,
    /// Whether its user has a role now, even one that needs a second factor to count.
    pub is_of_staff: bool,
}

impl Session {
    /// Names the session among those of its user, in forms. Nobody can log in with it.
    pub fn id(&self) -> &str {
        self.key_hash.get(..16).unwrap_or(&self.key_hash)
    }

    /// Identifies the log-in, whatever key the session has. Challenges and provider flows are bound to it.
    pub fn log_in_id(&self) -> String {
        format!("{} {}", self.user.0, self.created_at.as_millis())
    }

    /// How long it lasts.
    pub fn life(&self) -> SessionLife {
        let (idle, longest) = match self.is_of_staff {
            false => (SESSION_IDLE_LIFE, SESSION_LIFE),
            true => (STAFF_SESSION_IDLE_LIFE, STAFF_SESSION_LIFE),
        };
        SessionLife { idle, longest: if self.is_by_provider { longest.min(PROVIDER_SESSION_LIFE) } else { longest } }
    }

    /// When it expires; later if it is seen again before.
    pub fn expiry(&self) -> Instant {
        let SessionLife { idle, longest } = self.life();
        (self.seen_at + idle).min(self.created_at + longest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(seen_after: Duration, is_by_provider: bool) -> Session {
        let created_at = Instant::from_millis(1_000);
        Session {
            key_hash: "0".repeat(64),
            user: UserId(7),
            user_agent: String::new(),
            created_at,
            seen_at: created_at + seen_after,
            is_by_provider,
            is_of_staff: false,
        }
    }

    #[test]
    fn sessions_of_staff_and_of_providers_end_sooner() {
        for (seen_after, is_by_provider, player, staff) in [
            (0, false, 60, 7),
            (80, false, 140, 87),
            (85, false, 145, 90),
            (350, false, 365, 90),
            (0, true, 30, 7),
            (25, true, 30, 30),
        ] {
            let of_player = session(days(seen_after), is_by_provider);
            let of_staff = Session { is_of_staff: true, ..of_player.clone() };
            let days = |session: &Session| (session.expiry() - session.created_at).as_secs() / days(1).as_secs();
            assert_eq!((days(&of_player), days(&of_staff)), (player, staff), "{seen_after} {is_by_provider}");
        }
    }

    #[test]
    fn log_in_is_named_alike_under_another_key() {
        let begun = session(days(1), false);
        let renewed = Session { key_hash: "1".repeat(64), seen_at: begun.seen_at + days(1), ..begun.clone() };
        assert_eq!(renewed.log_in_id(), begun.log_in_id());
        assert_ne!(Session { user: UserId(8), ..begun.clone() }.log_in_id(), begun.log_in_id());
    }
}
