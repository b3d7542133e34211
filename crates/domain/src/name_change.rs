//! Changing the name of an account: its case at any time, another name once a year. The former name stays the account's:
//! it leads to the player, and nobody else can use it.

use std::time::Duration;

use correspondence_clock::Instant;

use crate::user_name::UserNameError;

/// How long after a change of name an account may return to the one before, which somebody else may have changed.
pub const RETURN_PERIOD: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// How long after one change of name the next may be made.
pub const NAME_CHANGE_INTERVAL: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// Why a name was not changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
pub enum NameChangeRefusal {
    /// The name is malformed or reserved.
    #[error(transparent)]
    #[refusal(Invalid, "bad-name", _0.message())]
    Invalid(#[from] UserNameError),
    /// It is the account's name already.
    #[error("it is the name of the account")]
    #[refusal(Invalid, "own-name", "name-change-error-own")]
    Own,
    /// Another account has or had it.
    #[error("the name is taken")]
    #[refusal(Conflict, "name-taken", "account-error-name-taken", name = _0)]
    Taken(String),
    /// Another account has or had one that looks like it.
    #[error("the name looks like another one")]
    #[refusal(Conflict, "name-confusable", "account-error-name-confusable", name = _0)]
    Confusable(String),
    /// The last change was less than [`NAME_CHANGE_INTERVAL`] ago.
    #[error("the name was changed within the last year")]
    #[refusal(Conflict, "name-changed-recently", "name-change-error-recent", time = *until)]
    Recent {
        /// When the name can be changed again.
        until: Instant,
    },
}

/// When the name can be changed after the last change, if that is still to come.
pub fn next_change(last: Option<Instant>, now: Instant) -> Option<Instant> {
    last.map(|last| last + NAME_CHANGE_INTERVAL).filter(|next| *next > now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_changes_once_a_year() {
        let at = |days: u64| Instant::from_millis(0) + correspondence_clock::days(days);
        assert_eq!(next_change(None, at(0)), None);
        assert_eq!(next_change(Some(at(10)), at(11)), Some(at(375)));
        assert_eq!(next_change(Some(at(10)), at(375)), None);
    }
}
