//! How a listed game stands or ended.

use std::borrow::Cow;

use chess_laws::Side;

use super::lists::{ListContext, ResultMark, TimeLeft, how_it_ended, stop_reason, turn};
use super::rating::change_of_player;
use layout::Moment;
use service::games::ListedGame;

/// How a game stands or ended, for the player of a list.
pub enum GameStatus {
    Running {
        /// The side to move, and whether that is the reader; `None` if the list says it for all.
        turn: Option<(String, bool)>,
        /// Why the clock stands still, if it does.
        stopped: Option<Cow<'static, str>>,
        left: Option<TimeLeft>,
    },
    Over {
        mark: ResultMark,
        how: String,
        /// The player's rating change.
        change: Option<String>,
        ended: Option<Moment>,
    },
}

impl GameStatus {
    /// The status for the player of `side`.
    pub fn new(game: &ListedGame, side: Side, context: ListContext) -> Self {
        let ListContext { now, text, .. } = context;
        match game.summary.outcome {
            Some(outcome) => Self::Over {
                mark: ResultMark::new(game, outcome, side, context),
                how: how_it_ended(game, outcome, context),
                change: change_of_player(game, side),
                ended: game.summary.ended_at.map(|ended| Moment::new(ended, text)),
            },
            None => Self::Running {
                turn: Some(turn(game, context)),
                stopped: stop_reason(game, context),
                left: TimeLeft::new(game, now, text),
            },
        }
    }

    /// For a list that says for all of its games who is to move.
    pub fn leave_out_turn(&mut self) {
        if let Self::Running { turn, .. } = self {
            *turn = None;
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self, Self::Over { .. })
    }
}
