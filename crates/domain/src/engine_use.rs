//! Fair play (anti-cheating): engines of the service do not help a player near the position of a running game of
//! theirs.

use chess_laws::{Neighbourhood, Position};

use super::game_summary::GameSummary;
use super::origin::Origin;
use super::user::User;

/// Opening theory is public, so engines may analyse it: up to this half-move of a game from the standard start.
pub const MAX_OPENING_PLIES: u16 = 20;

/// Engines are barred this many half-moves before and after the current position.
pub const BARRED_PLIES: u8 = 4;

/// The stored reason why an analysis job waits if its game copies a running one.
pub const COPIES_RUNNING_GAME: &str = "a running game has one of these positions on its board";

/// The role of an engine for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineRole {
    /// Advises on moves or evaluates them.
    Adviser,
    /// Plays against them.
    Opponent,
}

/// A running game of the asker's bars engines from the position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("engine-barred")]
#[refusal(Forbidden, "engine-barred", "engine-barred", opponent = opponent)]
pub struct EngineBarred {
    /// The name of the opponent in that game.
    pub opponent: String,
}

impl EngineBarred {
    pub fn by(opponent: User) -> Self {
        Self { opponent: opponent.name }
    }
}

/// How many half-moves count as opening: only games from the standard start have any.
const fn opening_plies(has_standard_start: bool) -> u16 {
    if has_standard_start { MAX_OPENING_PLIES } else { 0 }
}

/// Whether engine help is allowed in that running game. Two people cannot agree on it yet.
const fn allows_engines(game: &GameSummary) -> bool {
    matches!(game.origin, Some(Origin::Engine { .. })) && !game.rated
}

/// Whether that running game bars an engine in that role from its positions and those near them.
///
/// The engine must always be able to play its own games, so that two games of the same player never block each other.
/// In rated ones it gives no advice.
pub fn bars_engine(game: &GameSummary, role: EngineRole) -> bool {
    let is_against_engine = matches!(game.origin, Some(Origin::Engine { .. }));
    game.outcome.is_none()
        && game.turn_id.ply.get() >= opening_plies(game.has_standard_start())
        && !allows_engines(game)
        && !(role == EngineRole::Opponent && is_against_engine)
}

/// The positions near the current one of a running game.
pub fn around(on_board: &Position) -> Neighbourhood {
    Neighbourhood::of(on_board, BARRED_PLIES)
}

/// Whether the position occurs in the opening of a game, given the game's positions.
pub fn is_of_opening<'p>(position: &Position, game: impl IntoIterator<Item = &'p Position>) -> bool {
    let mut game = game.into_iter().peekable();
    let plies = game.peek().map_or(0, |initial| opening_plies(initial.is_standard_start()));
    game.take(usize::from(plies)).any(|one| one.is_placed_as(position))
}

#[cfg(test)]
mod tests {
    use chess_laws::{EndReason, Outcome, Side};
    use correspondence_game::{Ply, TurnId};

    use super::*;
    use crate::game_summary::tests::summary;
    use crate::user::UserId;

    #[test]
    fn running_games_bar_engines_after_the_opening() {
        let at =
            |ply| GameSummary { turn_id: TurnId { ply: Ply::new(ply), takebacks: 0 }, ..summary(UserId(1), UserId(2)) };
        let both = |game: &GameSummary| [EngineRole::Adviser, EngineRole::Opponent].map(|role| bars_engine(game, role));
        assert_eq!(both(&at(MAX_OPENING_PLIES - 1)), [false, false]);
        assert_eq!(both(&at(MAX_OPENING_PLIES)), [true, true], "casual or rated");
        let set_up = GameSummary { initial_fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned(), ..at(0) };
        assert_eq!(both(&set_up), [true, true], "no book has its opening");
        let over = Outcome { winner: Some(Side::White), reason: EndReason::Resignation };
        assert_eq!(both(&GameSummary { outcome: Some(over), ..at(40) }), [false, false]);
        let challenge = "q7ZvsdUF".parse().expect("an id");
        let against_engine =
            |rated| GameSummary { origin: Some(Origin::Engine { challenge, side: Side::White }), rated, ..at(40) };
        assert_eq!(both(&against_engine(false)), [false, false]);
        assert_eq!(both(&against_engine(true)), [true, false]);
    }
}
