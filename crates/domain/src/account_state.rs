//! Account states: awaiting approval, active, suspended, closing or closed. Log-ins, sessions, tokens, app passwords, apps, feeds, streams,
//! push and mail all call [`AccountState::check_access`]; actions that begin something new call
//! [`AccountState::check_full_access`].

use correspondence_clock::Instant;
use correspondence_game::one_line;

use super::user::{Roles, User};
use text::Reason;

/// Length limit of a suspension's reason, in characters.
pub const MAX_REASON_LEN: usize = 300;

/// The state of an account.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum AccountState {
    #[default]
    Active,
    /// The address is confirmed, and an operator has yet to approve the sign-up.
    AwaitingApproval { since: Instant },
    /// Suspended until an operator reinstates it.
    Suspended(Suspension),
    /// It is to be closed, at the request of its owner or an operator. Running games can be finished, and the request
    /// taken back.
    Closing { since: Instant },
    /// Closed for good. Its games stay visible.
    Closed { since: Instant },
}

/// A suspension by an operator. The clocks of its games keep running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suspension {
    pub since: Instant,
    /// The reason shown to its owner.
    pub reason: Option<String>,
    /// Whether its owner may log in and finish running games.
    pub may_play: bool,
}

/// A stored state that this version does not know.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not an account state")]
pub struct UnknownAccountState(pub String);

/// Why an account may not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum AccountRefusal {
    /// An operator has yet to approve the sign-up.
    #[refusal(Forbidden, "awaiting-approval", "account-state-awaiting-approval")]
    AwaitingApproval,
    /// It is suspended, and its owner may only finish running games.
    #[refusal(Forbidden, "account-suspended", "account-state-suspended")]
    Suspended,
    /// It is suspended, and its owner may do nothing.
    #[refusal(Forbidden, "account-suspended", "account-state-barred")]
    Barred,
    /// It is being closed, and its owner may only finish running games.
    #[refusal(Forbidden, "account-closing", "account-state-closing")]
    Closing,
    /// It is closed.
    #[refusal(Forbidden, "account-closed", "account-state-closed")]
    Closed,
}

impl AccountState {
    const ACTIVE: &'static str = "active";
    /// The stored form of accounts whose sign-up is not approved.
    pub const AWAITING_APPROVAL: &'static str = "awaiting-approval";
    const SUSPENDED: &'static str = "suspended";
    const BARRED: &'static str = "suspended-no-play";
    const CLOSING: &'static str = "closing";
    /// The stored forms of suspended accounts.
    pub const ALL_SUSPENDED: [&'static str; 2] = [Self::SUSPENDED, Self::BARRED];
    /// The stored form of a closed account.
    pub const CLOSED: &'static str = "closed";

    /// The stored form.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Active => Self::ACTIVE,
            Self::AwaitingApproval { .. } => Self::AWAITING_APPROVAL,
            Self::Suspended(Suspension { may_play: true, .. }) => Self::SUSPENDED,
            Self::Suspended(Suspension { may_play: false, .. }) => Self::BARRED,
            Self::Closing { .. } => Self::CLOSING,
            Self::Closed { .. } => Self::CLOSED,
        }
    }

    /// Parses a stored state, with when it began and why.
    ///
    /// # Errors
    /// [`UnknownAccountState`].
    pub fn read(stored: &str, since: Instant, reason: Option<String>) -> Result<Self, UnknownAccountState> {
        match stored {
            Self::ACTIVE => Ok(Self::Active),
            Self::AWAITING_APPROVAL => Ok(Self::AwaitingApproval { since }),
            Self::SUSPENDED => Ok(Self::Suspended(Suspension { since, reason, may_play: true })),
            Self::BARRED => Ok(Self::Suspended(Suspension { since, reason, may_play: false })),
            Self::CLOSING => Ok(Self::Closing { since }),
            Self::CLOSED => Ok(Self::Closed { since }),
            unknown => Err(UnknownAccountState(unknown.to_owned())),
        }
    }

    /// The substitute for a state that this version does not know: nothing is allowed.
    pub const fn unknown() -> Self {
        Self::Suspended(Suspension { since: Instant::from_millis(0), reason: None, may_play: false })
    }

    /// The suspension, if the account is suspended.
    pub const fn suspension(&self) -> Option<&Suspension> {
        match self {
            Self::Active | Self::AwaitingApproval { .. } | Self::Closing { .. } | Self::Closed { .. } => None,
            Self::Suspended(suspension) => Some(suspension),
        }
    }

    pub const fn is_closed(&self) -> bool {
        matches!(self, Self::Closed { .. })
    }

    pub const fn awaits_approval(&self) -> bool {
        matches!(self, Self::AwaitingApproval { .. })
    }

    /// Since when; `None` for active accounts.
    pub const fn since(&self) -> Option<Instant> {
        match self {
            Self::Active => None,
            Self::AwaitingApproval { since }
            | Self::Suspended(Suspension { since, .. })
            | Self::Closing { since }
            | Self::Closed { since } => Some(*since),
        }
    }

    /// Whether the account may be used at all, if only to finish games.
    ///
    /// # Errors
    /// [`AccountRefusal::AwaitingApproval`], [`AccountRefusal::Barred`] or [`AccountRefusal::Closed`].
    pub const fn check_access(&self) -> Result<(), AccountRefusal> {
        match self {
            Self::Active | Self::Closing { .. } | Self::Suspended(Suspension { may_play: true, .. }) => Ok(()),
            Self::AwaitingApproval { .. } => Err(AccountRefusal::AwaitingApproval),
            Self::Suspended(Suspension { may_play: false, .. }) => Err(AccountRefusal::Barred),
            Self::Closed { .. } => Err(AccountRefusal::Closed),
        }
    }

    /// Whether the account may be used for more than to finish games that are running.
    ///
    /// # Errors
    /// [`AccountRefusal`].
    pub const fn check_full_access(&self) -> Result<(), AccountRefusal> {
        match self {
            Self::Active => Ok(()),
            Self::AwaitingApproval { .. } => Err(AccountRefusal::AwaitingApproval),
            Self::Suspended(Suspension { may_play: true, .. }) => Err(AccountRefusal::Suspended),
            Self::Suspended(Suspension { may_play: false, .. }) => Err(AccountRefusal::Barred),
            Self::Closing { .. } => Err(AccountRefusal::Closing),
            Self::Closed { .. } => Err(AccountRefusal::Closed),
        }
    }
}

/// Why an operator cannot change the state or the roles of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum AccountChangeRefusal {
    /// It is an engine account.
    #[refusal(Conflict, "engine-account", "account-change-error-engine")]
    Engine,
    /// It is a bot, which cannot have a role.
    #[refusal(Conflict, "program-account", "account-change-error-program")]
    Program,
    /// Its address is not confirmed: another sign-up with it would get the role.
    #[refusal(Conflict, "unconfirmed", "account-change-error-unconfirmed")]
    Unconfirmed,
    /// Its sign-up is not approved.
    #[refusal(Conflict, AccountRefusal::AwaitingApproval.code(), "account-change-error-awaiting-approval")]
    AwaitingApproval,
    /// It is suspended.
    #[refusal(Conflict, "account-suspended", "account-change-error-suspended")]
    Suspended,
    /// It is being closed.
    #[refusal(Conflict, AccountRefusal::Closing.code(), AccountRefusal::Closing.message())]
    Closing,
    /// It is closed.
    #[refusal(Conflict, AccountRefusal::Closed.code(), AccountRefusal::Closed.message())]
    Closed,
    /// The operator gave no reason.
    #[refusal(Invalid, "no-reason", "closing-error-no-reason")]
    NoReason,
    /// The reason is too long.
    #[refusal(Invalid, "reason-too-long", "account-change-error-long-reason", most = MAX_REASON_LEN)]
    LongReason,
}

/// The reason that an operator has to give for a change of an account, in a line.
///
/// # Errors
/// [`AccountChangeRefusal::NoReason`] or [`AccountChangeRefusal::LongReason`].
pub fn required_reason(reason: &str) -> Result<String, AccountChangeRefusal> {
    let reason = one_line(reason).ok_or(AccountChangeRefusal::NoReason)?;
    if reason.chars().count() > MAX_REASON_LEN { Err(AccountChangeRefusal::LongReason) } else { Ok(reason) }
}

/// Checks that an account may have those roles. Removing all roles is always allowed.
///
/// # Errors
/// [`AccountChangeRefusal`].
pub fn check_roles(user: &User, roles: &Roles) -> Result<(), AccountChangeRefusal> {
    if roles.is_empty() {
        return Ok(());
    }
    if user.engine_level.is_some() {
        return Err(AccountChangeRefusal::Engine);
    }
    if user.is_bot {
        return Err(AccountChangeRefusal::Program);
    }
    if user.confirmed_at.is_none() {
        return Err(AccountChangeRefusal::Unconfirmed);
    }
    match user.state {
        AccountState::Active => Ok(()),
        AccountState::AwaitingApproval { .. } => Err(AccountChangeRefusal::AwaitingApproval),
        AccountState::Suspended(_) => Err(AccountChangeRefusal::Suspended),
        AccountState::Closing { .. } => Err(AccountChangeRefusal::Closing),
        AccountState::Closed { .. } => Err(AccountChangeRefusal::Closed),
    }
}

/// Checks that an operator may suspend an account, reinstate it or give it another name.
///
/// # Errors
/// [`AccountChangeRefusal::Closed`] or [`AccountChangeRefusal::AwaitingApproval`].
pub const fn check_open(user: &User) -> Result<(), AccountChangeRefusal> {
    match user.state {
        AccountState::Closed { .. } => Err(AccountChangeRefusal::Closed),
        AccountState::AwaitingApproval { .. } => Err(AccountChangeRefusal::AwaitingApproval),
        AccountState::Active | AccountState::Suspended(_) | AccountState::Closing { .. } => Ok(()),
    }
}

/// Validates a suspension from `since` on, with the operator's reason.
///
/// # Errors
/// [`AccountChangeRefusal::Engine`], since its games would stop, those of [`check_open`], or
/// [`AccountChangeRefusal::LongReason`].
pub fn suspension(
    user: &User,
    reason: Option<&str>,
    may_play: bool,
    since: Instant,
) -> Result<Suspension, AccountChangeRefusal> {
    if user.engine_level.is_some() {
        return Err(AccountChangeRefusal::Engine);
    }
    check_open(user)?;
    let reason = reason.and_then(one_line);
    if reason.as_ref().is_some_and(|reason| reason.chars().count() > MAX_REASON_LEN) {
        return Err(AccountChangeRefusal::LongReason);
    }
    Ok(Suspension { since, reason, may_play })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_level::EngineLevel;
    use crate::user::Role;
    use crate::user::tests::user;

    fn suspended(may_play: bool) -> AccountState {
        AccountState::Suspended(Suspension { since: Instant::from_millis(7), reason: Some("why".to_owned()), may_play })
    }

    #[test]
    fn states_round_trip_and_unknown_ones_are_refused() {
        for state in [suspended(true), suspended(false)] {
            let read = AccountState::read(state.as_str(), Instant::from_millis(7), Some("why".to_owned()));
            assert_eq!(read.as_ref(), Ok(&state));
        }
        assert_eq!(AccountState::read("active", Instant::from_millis(7), None), Ok(AccountState::Active));
        for state in [
            AccountState::AwaitingApproval { since: Instant::from_millis(7) },
            AccountState::Closing { since: Instant::from_millis(7) },
            AccountState::Closed { since: Instant::from_millis(7) },
        ] {
            assert_eq!(AccountState::read(state.as_str(), Instant::from_millis(7), None), Ok(state));
        }
        assert!(AccountState::read("asleep", Instant::from_millis(7), None).is_err());
        assert_eq!(AccountState::unknown().check_access(), Err(AccountRefusal::Barred));
    }

    #[test]
    fn suspended_account_may_finish_games_only_if_allowed() {
        let access = |state: AccountState| (state.check_access().is_ok(), state.check_full_access().is_ok());
        assert_eq!(access(AccountState::Active), (true, true));
        assert_eq!(access(suspended(true)), (true, false));
        assert_eq!(access(suspended(false)), (false, false));
        let waiting = AccountState::AwaitingApproval { since: Instant::from_millis(7) };
        assert_eq!(waiting.check_access(), Err(AccountRefusal::AwaitingApproval));
        assert_eq!(waiting.check_full_access(), Err(AccountRefusal::AwaitingApproval));
        let closing = AccountState::Closing { since: Instant::from_millis(7) };
        assert_eq!(closing.check_access(), Ok(()));
        assert_eq!(closing.check_full_access(), Err(AccountRefusal::Closing));
        let closed = AccountState::Closed { since: Instant::from_millis(7) };
        assert_eq!(closed.check_access(), Err(AccountRefusal::Closed));
        assert_eq!(closed.check_full_access(), Err(AccountRefusal::Closed));
    }

    #[test]
    fn role_is_for_confirmed_people_in_good_standing() {
        let ann = user(1, "Ann");
        let refused = |user: &User| check_roles(user, &Role::Arbiter.into()).err();
        assert_eq!(refused(&ann), None);
        for (account, refusal) in [
            (User { is_bot: true, ..ann.clone() }, AccountChangeRefusal::Program),
            (User { engine_level: Some(EngineLevel::LOWEST), ..ann.clone() }, AccountChangeRefusal::Engine),
            (User { confirmed_at: None, ..ann.clone() }, AccountChangeRefusal::Unconfirmed),
            (User { state: suspended(true), ..ann.clone() }, AccountChangeRefusal::Suspended),
            (
                User { state: AccountState::Closed { since: Instant::from_millis(7) }, ..ann.clone() },
                AccountChangeRefusal::Closed,
            ),
        ] {
            assert_eq!(refused(&account), Some(refusal));
            assert_eq!(check_roles(&account, &Roles::NONE), Ok(()));
        }
    }

    #[test]
    fn suspended_arbiter_and_operator_have_no_rights() {
        for role in [Role::Arbiter, Role::Operator] {
            let account = User { roles: role.into(), ..user(1, "Ann") };
            assert!(account.is_arbiter() || account.is_operator());
            let account = User { state: suspended(true), ..account };
            assert!(!account.is_arbiter() && !account.is_operator());
        }
    }

    #[test]
    fn reason_is_one_line_of_bounded_length() {
        let ann = user(1, "Ann");
        let made = |reason: &str| suspension(&ann, Some(reason), true, Instant::from_millis(0));
        assert_eq!(made("spam\n\u{7}again").map(|made| made.reason), Ok(one_line("spam\n\u{7}again")));
        assert_eq!(made(&"x".repeat(MAX_REASON_LEN + 1)), Err(AccountChangeRefusal::LongReason));
        assert_eq!(required_reason(" \n"), Err(AccountChangeRefusal::NoReason));
        assert_eq!(required_reason(&"x".repeat(MAX_REASON_LEN + 1)), Err(AccountChangeRefusal::LongReason));
        assert_eq!(required_reason(" spam "), Ok("spam".to_owned()));
    }
}
