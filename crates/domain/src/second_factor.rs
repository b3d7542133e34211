//! Second factors (2FA): what a log-in takes besides the password.
//!
//! An authenticator app shows a code of six digits that changes every 30 seconds (TOTP, RFC 6238). Recovery codes take
//! the place of a lost factor, once each.

use std::time::Duration;

use correspondence_clock::Instant;

use text::{Argument, Reason};

/// How many recovery codes an account gets at a time.
pub const RECOVERY_CODES: usize = 10;

/// How many wrong codes an account may enter within [`WRONG_CODES_WINDOW`]: of a million codes, three are right at a
/// time.
pub const MAX_WRONG_CODES: u32 = 10;

/// How long wrong codes count.
pub const WRONG_CODES_WINDOW: Duration = Duration::from_secs(60 * 60);

/// How long a log-in waits for its second factor.
pub const PENDING_LOG_IN_LIFE: Duration = Duration::from_secs(10 * 60);

/// How long an authenticator waits for its first code.
pub const SET_UP_LIFE: Duration = Duration::from_secs(60 * 60);

/// How long an operator's removal of a factor waits: its owner gets mail, and can stop it by logging in with the
/// factor.
pub const REMOVAL_DELAY: Duration = Duration::from_secs(48 * 60 * 60);

/// The authenticator app of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Authenticator {
    /// The shared secret, encrypted.
    pub secret: String,
    /// When its first code was entered.
    pub added_at: Instant,
    /// The number of the period whose code was accepted last.
    pub last_period: u64,
    pub wrong_codes: WrongCodes,
}

/// The wrong codes of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongCodes {
    pub count: u32,
    /// When the first of them was entered.
    pub since: Instant,
}

impl WrongCodes {
    /// None yet.
    pub const fn none(now: Instant) -> Self {
        Self { count: 0, since: now }
    }

    /// The wrong codes that count at `now`.
    fn counted(self, now: Instant) -> Self {
        if now - self.since >= WRONG_CODES_WINDOW { Self::none(now) } else { self }
    }

    /// These and another one, entered at `now`.
    pub fn with_another(self, now: Instant) -> Self {
        match self.counted(now) {
            Self { count: 0, .. } => Self { count: 1, since: now },
            Self { count, since } => Self { count: count.saturating_add(1), since },
        }
    }

    /// Whether another code may be tried at `now`.
    ///
    /// # Errors
    /// [`SecondFactorRefusal::TooManyWrongCodes`].
    pub fn check(self, now: Instant) -> Result<(), SecondFactorRefusal> {
        let counted = self.counted(now);
        if counted.count < MAX_WRONG_CODES {
            return Ok(());
        }
        Err(SecondFactorRefusal::TooManyWrongCodes { wait: WRONG_CODES_WINDOW.saturating_sub(now - counted.since) })
    }

    /// Whether the last one has used up the limit, so that the owner is told.
    pub const fn has_just_reached_limit(self) -> bool {
        self.count == MAX_WRONG_CODES
    }
}

/// The second factors of an account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SecondFactors {
    /// When the authenticator app was added, if there is one.
    pub authenticator_since: Option<Instant>,
    /// How many recovery codes are left.
    pub recovery_codes: usize,
    /// When an operator removes the factors, if one does.
    pub removal_due: Option<Instant>,
}

impl SecondFactors {
    /// Whether a log-in takes a second factor.
    pub const fn are_required(&self) -> bool {
        self.authenticator_since.is_some()
    }
}

/// Why a second factor was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum SecondFactorRefusal {
    /// The code is wrong, expired or was used.
    #[refusal(Unauthenticated, "wrong-code", "second-factor-error-wrong-code")]
    WrongCode,
    /// Too many wrong codes were entered.
    #[refusal(TooMany, "too-many-wrong-codes", "second-factor-error-too-many", wait = Argument::Wait(*wait), retry_after(*wait))]
    TooManyWrongCodes {
        /// How long to wait.
        wait: Duration,
    },
    /// The password was entered too long ago, or the log-in is complete.
    #[refusal(Gone, "no-pending-log-in", "second-factor-error-no-log-in")]
    NoPendingLogIn,
    /// No authenticator is being set up, or for too long.
    #[refusal(Gone, "no-authenticator", "second-factor-error-not-set-up")]
    NotSetUp,
    /// The account has no second factor.
    #[refusal(Conflict, "no-second-factor", "second-factor-error-none")]
    None,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64) -> Instant {
        Instant::from_millis(1_000_000) + Duration::from_secs(seconds)
    }

    #[test]
    fn ten_wrong_codes_within_an_hour_are_the_limit() {
        let mut wrong = WrongCodes::none(at(0));
        for second in 1..=10 {
            assert_eq!(wrong.check(at(second)), Ok(()), "{second}");
            wrong = wrong.with_another(at(second));
        }
        assert!(wrong.has_just_reached_limit());
        let wait = Duration::from_secs(3600 - 10);
        assert_eq!(wrong.check(at(11)), Err(SecondFactorRefusal::TooManyWrongCodes { wait }));
        assert_eq!(wrong.check(at(3601)), Ok(()), "an hour after the first");
        assert_eq!(wrong.with_another(at(3601)), WrongCodes { count: 1, since: at(3601) });
    }
}
