//! Closing an account at its owner's or an operator's request. It takes effect a while after the last game has ended;
//! until then the owner can keep the account.

use std::time::Duration;

use correspondence_clock::Instant;

use crate::account_state::{AccountRefusal, MAX_REASON_LEN};
use crate::user::UserId;

/// How many days after the request, and after the last game has ended, an account is closed for good.
pub const GRACE_DAYS: u64 = 14;

/// The same as a duration.
pub const GRACE_PERIOD: Duration = Duration::from_secs(GRACE_DAYS * 24 * 60 * 60);

/// A requested closing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    pub requested_at: Instant,
    /// Whether running games are resigned, instead of played to the end.
    pub resigns: bool,
    /// Whether the name and the profile stay. Then the account is closed as soon as no game is running, and only an
    /// operator can keep it.
    pub keeps_page: bool,
}

impl Closing {
    /// When the account is closed for good, once no game is running and the last one has ended then.
    pub fn due(self, last_ended: Option<Instant>) -> Instant {
        if self.keeps_page {
            return self.requested_at;
        }
        last_ended.map_or(self.requested_at, |ended| ended.max(self.requested_at)) + GRACE_PERIOD
    }
}

/// The name of an account that is closed for good.
pub fn closed_name(UserId(id): UserId) -> String {
    format!("closed-account-{id}")
}

/// The address of an account that is closed for good. It receives no mail (RFC 2606).
pub fn closed_email(UserId(id): UserId) -> String {
    format!("closed-account-{id}@closed.invalid")
}

/// Why the closing of an account was not requested or not taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
pub enum ClosingRefusal {
    /// Nobody else is an operator.
    #[error("it is the only operator’s account")]
    #[refusal(Conflict, "only-operator", "closing-error-only-operator")]
    OnlyOperator,
    /// The engine plays under it.
    #[error("it is an engine’s account")]
    #[refusal(Conflict, "engine-account", "account-change-error-engine")]
    Engine,
    /// The operator gave no reason.
    #[error("there is no reason")]
    #[refusal(Invalid, "no-reason", "closing-error-no-reason")]
    NoReason,
    /// The reason is too long.
    #[error("the reason is too long")]
    #[refusal(Invalid, "reason-too-long", "account-change-error-long-reason", most = MAX_REASON_LEN)]
    LongReason,
    /// It is closed already.
    #[error("it is closed")]
    #[refusal(Conflict, AccountRefusal::Closed.code(), AccountRefusal::Closed.message())]
    Closed,
    /// Its sign-up is not approved: refusing that deletes it.
    #[error("its sign-up is not approved")]
    #[refusal(Conflict, AccountRefusal::AwaitingApproval.code(), "account-change-error-awaiting-approval")]
    AwaitingApproval,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_closed_two_weeks_after_request_and_last_game() {
        let at = |days: u64| Instant::from_millis(0) + correspondence_clock::days(days);
        let closing = Closing { requested_at: at(10), resigns: false, keeps_page: false };
        assert_eq!(closing.due(None), at(24));
        assert_eq!(closing.due(Some(at(3))), at(24), "a game that ended before");
        assert_eq!(closing.due(Some(at(40))), at(54));
        assert_eq!(Closing { keeps_page: true, ..closing }.due(Some(at(40))), at(10));
    }
}
