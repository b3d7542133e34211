//! Why a game changes no rating.

use chess_laws::EndReason;
use correspondence_game::Game;

use crate::game::StoredGame;
use crate::origin::Origin;
use crate::rating_record::RatingChange;
use rating::MAX_RATED_BETWEEN;

/// Why a rated game that has ended with a result changed no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, text::Explain)]
pub enum Unrated {
    /// A side made fewer than [`Game::MIN_RATED_MOVES`].
    #[explain("unrated-too-short", moves = Game::MIN_RATED_MOVES)]
    TooShort,
    /// [`MAX_RATED_BETWEEN`] games of the same two had been rated within [`RATED_SPAN`](rating::RATED_SPAN).
    #[explain("unrated-too-many-between", games = MAX_RATED_BETWEEN)]
    TooManyBetween,
    /// The engine lost on time, because it lacked time or was unavailable: that is no win by playing.
    #[explain("unrated-engine-lost-on-time")]
    EngineLostOnTime,
}

impl Unrated {
    /// Its name for programs, in kebab case. Stable.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TooShort => "too-short",
            Self::TooManyBetween => "too-many-between",
            Self::EngineLostOnTime => "engine-lost-on-time",
        }
    }

    /// Why `stored` changed no rating; `None` if it has no rated result, or `changed` is not empty.
    pub fn of(stored: &StoredGame, changed: &[RatingChange]) -> Option<Self> {
        if !stored.game.is_rated_result() || !changed.is_empty() {
            return None;
        }
        Some(Self::of_result(stored).unwrap_or(Self::TooManyBetween))
    }

    /// Why the result of `stored` does not count for ratings, regardless of how many games of the same two players do.
    pub fn of_result(stored: &StoredGame) -> Option<Self> {
        let outcome = stored.game.outcome()?;
        let engine_side = match stored.origin {
            Some(Origin::Engine { side, .. }) => Some(side),
            _ => None,
        };
        if !stored.game.counts_for_ratings() {
            Some(Self::TooShort)
        } else if outcome.reason == EndReason::FlagFall && engine_side.is_some_and(|side| outcome.winner == Some(!side))
        {
            Some(Self::EngineLostOnTime)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::{Position, Ruleset, Side, Variant};
    use correspondence_clock::{Instant, TimeControl, days};
    use correspondence_game::{Actor, Command, GameRules, MoveText, Setup};

    use super::*;
    use crate::downtime::DowntimeTotal;
    use crate::user::UserId;

    const BEGAN: Instant = Instant::from_millis(930_000_000_000);

    /// A rated game of that origin, lost on time by the side to move after `plies` half-moves.
    fn lost_on_time(origin: Origin, plies: usize) -> StoredGame {
        let setup = Setup {
            variant: Variant::Standard,
            ruleset: Ruleset::Fide,
            agreement_bar: None,
            rules: GameRules::NONE,
            initial: Position::start(Variant::Standard, None),
            control: TimeControl::per_move(3).expect("three days"),
            rated: true,
            started_at: BEGAN,
        };
        let execute = |game: &mut Game, actor: Actor, command: &Command, now: Instant| {
            let decided = game.decide(actor, command, now).expect("allowed");
            for event in decided.events() {
                game.apply(event).expect("it follows");
            }
        };
        let mut game = Game::new(setup);
        for uci in ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(plies) {
            let command = Command::Move { turn: None, text: MoveText::Uci(uci.to_owned()), offer_draw: false };
            let turn = game.turn();
            execute(&mut game, Actor::Player(turn), &command, BEGAN);
        }
        execute(&mut game, Actor::Service, &Command::FlagFall { cannot_mate: None }, BEGAN + days(4));
        StoredGame {
            id: "q7ZvsdUF".parse().expect("an id"),
            number: None,
            origin: Some(origin),
            white: UserId(1),
            black: UserId(2),
            game,
            events: Vec::new(),
            stored_events: 0,
            downtime_total: DowntimeTotal::default(),
            ratings: None,
        }
    }

    #[test]
    fn engine_losing_on_time_changes_no_rating() {
        let id = "q7ZvsdUF".parse().expect("an id");
        let engine = |side| Origin::Engine { challenge: id, side };
        for (origin, plies, expected) in [
            (engine(Side::White), 10, Some(Unrated::EngineLostOnTime)),
            (engine(Side::Black), 11, Some(Unrated::EngineLostOnTime)),
            (engine(Side::Black), 10, None),
            (engine(Side::White), 11, None),
            (engine(Side::White), 8, Some(Unrated::TooShort)),
            (Origin::Challenge(id), 10, None),
        ] {
            assert_eq!(Unrated::of_result(&lost_on_time(origin, plies)), expected, "{origin:?} after {plies}");
        }
    }
}
