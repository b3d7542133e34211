//! Guests: people who play against the engine without an account.
//!
//! A guest is a row among the accounts, without a password and without an address, known by the cookie of one browser. They
//! play casual games against the engine and nothing else: [`check_challenge`] decides that for games, and pages let in
//! members alone unless they name guests.

use std::time::Duration;

use correspondence_clock::days;

use super::user::User;
use text::Reason;

/// What guests' names begin with, and nobody else's, in lower case.
pub const NAME_PREFIX: &str = "guest-";

/// Where mail to a guest would go: nowhere (RFC 2606).
pub const MAIL_DOMAIN: &str = "guest.invalid";

/// How many games a guest may have running at once.
pub const MAX_GAMES: u16 = 3;

/// How many games of all guests may run at once, unless an operator says otherwise.
pub const DEFAULT_GUEST_GAMES: u32 = 1_000;

/// How long a guest has for each move, in days. Games that are left behind end by it.
pub const DAYS_PER_MOVE: u32 = 3;

/// How long a guest is remembered who does not come back.
pub const LIFE: Duration = days(30);

/// When to try again where too many guests are playing: games end all the time.
const FULL_WAIT: Duration = Duration::from_secs(10 * 60);

/// What a guest is called, by a random number.
pub fn name(random: u64) -> String {
    // Digits and letters that are not taken for each other, and make no words.
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
    /// It takes an account.
    #[refusal(Forbidden, "account-needed", "guest-error-account-needed")]
    AccountNeeded,
    /// Nobody plays without an account here.
    #[refusal(Forbidden, "no-guests", "guest-error-off")]
    Off,
    /// As many guests are playing as can.
    #[refusal(TooMany, "too-many-guests", "guest-error-full", retry_after(FULL_WAIT))]
    Full,
    /// As many games of guests were begun from the same network as can.
    #[refusal(TooMany, "too-many-guests-of-network", "guest-error-network", retry_after(FULL_WAIT))]
    NetworkFull,
}

/// Checks that `challenger` may propose a game to `opponent`, or to whoever takes it: a guest plays the engine alone.
///
/// # Errors
/// [`GuestRefusal::AccountNeeded`].
pub fn check_challenge(challenger: &User, opponent: Option<&User>, rated: bool) -> Result<(), GuestRefusal> {
    let is_engine = opponent.is_some_and(|opponent| opponent.engine_level.is_some());
    if challenger.is_guest && (rated || !is_engine) { Err(GuestRefusal::AccountNeeded) } else { Ok(()) }
}

/// Checks that one more game of a guest may begin where so many run, of at most `most`.
///
/// # Errors
/// [`GuestRefusal::Off`] and [`GuestRefusal::Full`].
pub fn check_room(running: u32, most: u32) -> Result<(), GuestRefusal> {
    match most {
        0 => Err(GuestRefusal::Off),
        most if running >= most => Err(GuestRefusal::Full),
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
    fn nobody_signs_up_under_the_name_of_a_guest() {
        for random in [0, 1, u64::MAX] {
            let name = name(random);
            assert!(name.len() <= MAX_NAME_LEN && name.to_ascii_lowercase().starts_with(NAME_PREFIX), "{name}");
            assert!(parse_user_name(&name).is_err(), "{name}");
        }
        assert_ne!(name(1), name(2));
    }

    #[test]
    fn a_guest_plays_casual_games_against_the_engine_alone() {
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
    fn there_is_a_last_game_of_guests() {
        assert_eq!(
            [(0, 2), (1, 2), (2, 2), (0, 0)].map(|(running, most)| check_room(running, most)),
            [Ok(()), Ok(()), Err(GuestRefusal::Full), Err(GuestRefusal::Off)]
        );
        assert!(GuestRefusal::Full.retry_after().is_some());
    }
}
