//! App passwords: chess programs that support only names and passwords log in with one in place of the account's own.

use correspondence_clock::Instant;
use correspondence_game::one_line;

use text::Reason;

/// How many app passwords a user may have.
pub const MAX_APP_PASSWORDS: usize = 20;

/// The most characters the name of an app password may have.
pub const MAX_NAME_LEN: u16 = 60;

/// What is stored of an app password. The password itself is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppPassword {
    /// Its id, which is not secret.
    pub id: String,
    /// What its owner calls it, such as the name of the program.
    pub name: String,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last used, to within some minutes; `None` if never.
    pub last_used_at: Option<Instant>,
}

/// Why an app password was not created, or not revoked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum AppPasswordRefusal {
    /// It has no name.
    #[refusal(Invalid, "no-name", "app-password-error-no-name")]
    NoName,
    /// Its name is too long.
    #[refusal(Invalid, "name-too-long", "app-password-error-name-too-long", most = MAX_NAME_LEN)]
    NameTooLong,
    /// The user has the maximum number already.
    #[refusal(TooMany, "too-many-app-passwords", "app-password-error-too-many", count = MAX_APP_PASSWORDS)]
    TooMany,
    /// The user has none with that id.
    #[refusal(NotFound, "unknown-app-password", "app-password-error-unknown")]
    Unknown,
}

/// The name of a new app password for a user who has `existing` already.
///
/// # Errors
/// [`AppPasswordRefusal`].
pub fn new_name(typed: &str, existing: usize) -> Result<String, AppPasswordRefusal> {
    let name = one_line(typed).ok_or(AppPasswordRefusal::NoName)?;
    if name.chars().count() > usize::from(MAX_NAME_LEN) {
        return Err(AppPasswordRefusal::NameTooLong);
    }
    if existing >= MAX_APP_PASSWORDS { Err(AppPasswordRefusal::TooMany) } else { Ok(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_of_a_bounded_length() {
        assert_eq!(new_name("  Scid at home ", 0), Ok("Scid at home".to_owned()));
        assert_eq!(new_name(" \n ", 0), Err(AppPasswordRefusal::NoName));
        assert_eq!(new_name(&"ä".repeat(60), 0), Ok("ä".repeat(60)));
        assert_eq!(new_name(&"ä".repeat(61), 0), Err(AppPasswordRefusal::NameTooLong));
        assert_eq!(new_name("Scid", MAX_APP_PASSWORDS), Err(AppPasswordRefusal::TooMany));
    }
}
