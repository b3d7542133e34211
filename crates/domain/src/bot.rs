//! Bots: accounts played by programs, with a title wherever the name is shown.
//!
//! An account can become a bot only before its first game, and stays one. Bots play only by challenge: the lobby is for
//! people. A game between a bot and a person is casual, so that programs, of which anybody can run dozens, do not
//! distort people's ratings. Two bots may play rated games.

use std::time::Duration;

use super::user::User;
use text::Reason;

/// How long after it was last seen a bot counts as online. Its event stream refreshes that every minute.
pub const ONLINE_SPAN: Duration = Duration::from_secs(3 * 60);

/// Resolution of a bot's last-seen time.
pub const SEEN_RESOLUTION: Duration = Duration::from_secs(50);

/// Default number of online bots in a response, as on Lichess.
pub const DEFAULT_ONLINE_BOTS: u16 = 100;
/// Limit on the online bots in a response, as on Lichess.
pub const MAX_ONLINE: u16 = 512;

/// Why a request is refused because an account is a bot or is not one. As on Lichess, the status is mostly 400.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum BotRefusal {
    /// The Bot API is for bots.
    #[refusal(Invalid, "not-a-bot", "bot-error-not-a-bot", path = "/api/bot/account/upgrade")]
    NotABot,
    /// The Board API is for people.
    #[refusal(Invalid, "bot-account", "bot-error-is-a-bot", path = "/api/bot")]
    IsABot,
    /// An account with games cannot become a bot.
    #[refusal(Invalid, "has-played", "bot-error-has-played")]
    HasPlayed,
    /// An account with a role cannot become a bot: its token would give a program the role's rights.
    #[refusal(Invalid, "has-role", "bot-error-has-role")]
    HasRole,
    /// The lobby is for people.
    #[refusal(Forbidden, "no-bots-in-lobby", "bot-error-no-lobby")]
    NoLobby,
    /// A bot's games with people are casual.
    #[refusal(Invalid, "rated-with-bot", "bot-error-rated-with-person")]
    RatedWithPerson,
}

/// Checks that an account may become a bot; `has_games` counts games of every kind. A bot may upgrade again.
///
/// # Errors
/// [`BotRefusal::HasPlayed`] or [`BotRefusal::HasRole`].
pub fn check_upgrade(user: &User, has_games: bool) -> Result<(), BotRefusal> {
    match user {
        User { is_bot: true, .. } => Ok(()),
        _ if has_games => Err(BotRefusal::HasPlayed),
        User { roles, .. } if roles.is_empty() => Ok(()),
        _ => Err(BotRefusal::HasRole),
    }
}

/// Checks that somebody may post or take a seek.
///
/// # Errors
/// [`BotRefusal::NoLobby`].
pub fn check_lobby(user: &User) -> Result<(), BotRefusal> {
    if user.is_bot { Err(BotRefusal::NoLobby) } else { Ok(()) }
}

/// Checks that a game of the two may be rated, if requested. Rated games against the engine have their own pool, so
/// bots may play them, too.
///
/// # Errors
/// [`BotRefusal::RatedWithPerson`].
pub fn check_rated(one: &User, other: &User, rated: bool) -> Result<(), BotRefusal> {
    let with_engine = one.engine_level.is_some() || other.engine_level.is_some();
    if rated && !with_engine && one.is_bot != other.is_bot { Err(BotRefusal::RatedWithPerson) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_level::EngineLevel;
    use crate::user::Role;
    use crate::user::tests::user;

    #[test]
    fn only_account_without_games_or_roles_can_become_a_bot() {
        let person = user(1, "Ann");
        assert_eq!(check_upgrade(&person, false), Ok(()));
        assert_eq!(check_upgrade(&person, true), Err(BotRefusal::HasPlayed));
        for role in [Role::Arbiter, Role::Operator] {
            assert_eq!(check_upgrade(&User { roles: role.into(), ..person.clone() }, false), Err(BotRefusal::HasRole));
        }
        assert_eq!(check_upgrade(&User { is_bot: true, ..person }, true), Ok(()), "asked once more, it is one");
    }

    #[test]
    fn rated_games_between_bots_and_people_are_refused() {
        let (person, bot) = (user(1, "Ann"), User { is_bot: true, ..user(2, "Bot") });
        let engine = User { engine_level: Some(EngineLevel::LOWEST), ..user(3, "Engine-1") };
        assert_eq!(check_rated(&person, &bot, true), Err(BotRefusal::RatedWithPerson));
        assert_eq!(check_rated(&bot, &person, true), Err(BotRefusal::RatedWithPerson));
        for (one, other, rated) in
            [(&person, &bot, false), (&bot, &bot, true), (&person, &person, true), (&bot, &engine, true)]
        {
            assert_eq!(check_rated(one, other, rated), Ok(()));
        }
        assert_eq!([person.title(), bot.title(), engine.title()], [None, Some("BOT"), Some("BOT")]);
    }
}
