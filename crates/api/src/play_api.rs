//! The two APIs for playing: Board for people and Bot for bots. They do the same, but admit different accounts.

use super::caller::Caller;
use super::error::ApiError;
use domain::bot::BotRefusal;
use service::tokens::Scope;

/// The API that a request came through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlayApi {
    /// `/api/board`, for people.
    Board,
    /// `/api/bot`, for bots.
    Bot,
}

impl PlayApi {
    /// Checks that the caller may use this API.
    ///
    /// # Errors
    /// 403 without the scope, 400 for the wrong kind of account, as on Lichess.
    pub(super) fn check(self, caller: &Caller) -> Result<(), ApiError> {
        match self {
            Self::Board => caller.require(Scope::BoardPlay)?,
            Self::Bot => caller.require(Scope::BotPlay)?,
        }
        match (self, caller.user().is_bot) {
            (Self::Board, true) => Err(BotRefusal::IsABot.into()),
            (Self::Bot, false) => Err(BotRefusal::NotABot.into()),
            (Self::Board, false) | (Self::Bot, true) => Ok(()),
        }
    }
}
