//! Guests: people who play against the engine without an account.
//!
//! A guest is a row among the accounts without a password and an address, identified by the cookie of one browser.
//! Guests can only play casual games against the engine: [`check_challenge`] enforces that for games, and pages are for
//! members unless they allow guests explicitly.

use std::time::Duration;

use correspondence_clock::days;

use super::user::User;
use text::Reason;

/// Reserved prefix of guests' names, in lower case.
pub const NAME_PREFIX: &str = "guest-";

/// Domain of guests' placeholder addresses, which never resolves (RFC 2606).
pub const MAIL_DOMAIN: &str = "guest.invalid";

/// Limit on a guest's concurrent games.
pub const MAX_GAMES: u16 = 3;

/// Default limit on the concurrent games of all guests.
pub const DEFAULT_GUEST_GAMES: u32 = 1_000;

/// A guest's time for each move, in days. It ends abandoned games.
pub const DAYS_PER_MOVE: u32 = 3;

/// How long an inactive guest is stored.
pub const LIFE: Duration = days(30);

/// `Retry-After` when too many guests are playing.
const FULL_WAIT: Duration = Duration::from_secs(10 * 60);

/// A guest's name, derived from a random number.
pub fn name(random: u64) -> String {
    // Digits and letters that are not confusable and form no words.
    const LETTERS: &[u8; 27] = b"23456789bcdfghjkmnpqrstvwxz";
    let mut name = String::from("Guest-");
    let mut rest = random;
    for _ in 0..8 {
        name.push(char::from(LETTERS[usize::try_from(rest % 27).unwrap_or_default()]));
        rest /= 27;
    }
    name
}

/// Why a guest may not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum GuestRefusal {
    /// It requires an account.
    #[refusal(Forbidden, "account-needed", "guest-error-account-needed")]
    AccountNeeded,
    /// Guest games are disabled.
    #[refusal(Forbidden, "no-guests", "guest-error-off")]
    Off,
    /// The limit of guest games is reached.
    #[refusal(TooMany, "too-many-guests", "guest-error-full", retry_after(FULL_WAIT))]
    Full,
    /// The limit of guest games started from the same network is reached.
    #[refusal(TooMany, "too-many-guests-of-network", "guest-error-network", retry_after(FULL_WAIT))]
    NetworkFull,
}

/// Checks that `challenger` may propose a game to `opponent`, or an open one: guests may only play the engine.
///
/// # Errors
/// [`GuestRefusal::AccountNeeded`].
pub fn check_challenge(challenger: &User, opponent: Option<&User>, rated: bool) -> Result<(), GuestRefusal> {
    let is_engine = opponent.is_some_and(|opponent| opponent.engine_level.is_some());
    if challenger.is_guest && (rated || !is_engine) { Err(GuestRefusal::AccountNeeded) } else { Ok(()) }
}

/// Checks that another guest game may begin while `running` games of at most `limit` are running.
///
/// # Errors
/// [`GuestRefusal::Off`] and [`GuestRefusal::Full`].
pub fn check_room(running: u32, limit: u32) -> Result<(), GuestRefusal> {
    match limit {
        0 => Err(GuestRefusal::Off),
        limit if running >= limit => Err(GuestRefusal::Full),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_level::EngineLevel;
    use crate::user::tests::user;
    use crate::user_name::{MAX_NAME_LEN, parse_user_name};

    #[test]
    fn guest_names_are_reserved() {
        for random in [0, 1, u64::MAX] {
            let name = name(random);
            assert!(name.len() <= MAX_NAME_LEN && name.to_ascii_lowercase().starts_with(NAME_PREFIX), "{name}");
            assert!(parse_user_name(&name).is_err(), "{name}");
        }
        assert_ne!(name(1), name(2));
    }

    #[test]
    fn guest_may_only_play_casual_games_against_engine() {
        let guest = User { is_guest: true, ..user(1, "Guest-2222") };
        let engine = User { engine_level: Some(EngineLevel::LOWEST), ..user(2, "Engine-1") };
        let (ann, needed) = (user(3, "Ann"), Err(GuestRefusal::AccountNeeded));
        assert_eq!(check_challenge(&guest, Some(&engine), false), Ok(()));
        assert_eq!(check_challenge(&guest, Some(&engine), true), needed);
        assert_eq!(check_challenge(&guest, Some(&ann), false), needed);
        assert_eq!(check_challenge(&guest, None, false), needed);
        assert_eq!(check_challenge(&ann, None, true), Ok(()));
    }

    #[test]
    fn guest_games_are_limited() {
        assert_eq!(
            [(0, 2), (1, 2), (2, 2), (0, 0)].map(|(running, limit)| check_room(running, limit)),
            [Ok(()), Ok(()), Err(GuestRefusal::Full), Err(GuestRefusal::Off)]
        );
        assert!(GuestRefusal::Full.retry_after().is_some());
    }
}
