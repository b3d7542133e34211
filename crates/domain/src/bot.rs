//! Bots: accounts that a program plays under, and that say so wherever their name stands.
//!
//! An account becomes a bot before its first game, and stays one. Bots play by challenges alone: the lobby is where people
//! find people. A game between a bot and a person is casual, since a rating that programs move would say nothing of people,
//! and programs can be run by the dozen. Two bots may play a rated game: their ratings are among themselves.

use std::time::Duration;

use super::user::User;
use text::Reason;

/// For how long after it was seen a bot counts as connected. Its event stream says every minute that it is there.
pub const ONLINE_SPAN: Duration = Duration::from_secs(3 * 60);

/// How exactly it is kept when a bot was last seen.
pub const SEEN_RESOLUTION: Duration = Duration::from_secs(50);

/// How many bots are told at a time unless fewer or more are asked for, and the most that can be, as on Lichess.
pub const DEFAULT_ONLINE_BOTS: u16 = 100;
/// See [`USUAL_ONLINE`].
pub const MAX_ONLINE: u16 = 512;

/// Why something is refused because an account is a bot, or is none. As on Lichess, the answer is 400 to nearly all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum BotRefusal {
    /// The Bot API is for bots.
    #[refusal(Invalid, "not-a-bot", "bot-error-not-a-bot", path = "/api/bot/account/upgrade")]
    NotABot,
    /// The Board API is for people.
    #[refusal(Invalid, "bot-account", "bot-error-is-a-bot", path = "/api/bot")]
    IsABot,
    /// Whoever has played as a person does not become a bot.
    #[refusal(Invalid, "has-played", "bot-error-has-played")]
    HasPlayed,
    /// An arbiter or operator does not become a bot: its token would be a program's way to their rights.
    #[refusal(Invalid, "has-role", "bot-error-has-role")]
    HasRole,
    /// The lobby is for people.
    #[refusal(Forbidden, "no-bots-in-lobby", "bot-error-no-lobby")]
    NoLobby,
    /// A bot's games with people are casual.
    #[refusal(Invalid, "rated-with-bot", "bot-error-rated-with-person")]
    RatedWithPerson,
}

/// Checks that an account may become a bot, which may have had games, of every kind. Who is one already may.
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

/// Checks that a game of the two may be rated, where it is meant to be. The engine's levels rate nobody but who plays them,
/// in a pool of their own, so that a bot may play them as people do.
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
    fn only_an_account_without_games_becomes_a_bot() {
        let person = user(1, "Ann");
        assert_eq!(check_upgrade(&person, false), Ok(()));
        assert_eq!(check_upgrade(&person, true), Err(BotRefusal::HasPlayed));
        for role in [Role::Arbiter, Role::Operator] {
            assert_eq!(check_upgrade(&User { roles: role.into(), ..person.clone() }, false), Err(BotRefusal::HasRole));
        }
        assert_eq!(check_upgrade(&User { is_bot: true, ..person }, true), Ok(()), "asked once more, it is one");
    }

    #[test]
    fn bots_are_rated_among_themselves() {
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
