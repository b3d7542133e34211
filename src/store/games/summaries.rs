//! What lists show of games.

use std::time::Duration;

use diesel::prelude::*;

use super::Row;
use crate::game::{AgreementBar, GameId, TurnId};
use crate::rating::Ratings;
use crate::rules::{EndReason, Outcome, Ruleset, Side, Variant};
use crate::store::parse::{parse, parse_bar, parse_ply, parse_takebacks};
use crate::store::schema::games;
use crate::store::users::UserId;
use crate::store::{Connection, StoreError};
use crate::timing::{Clock, Instant, Pauses, TimeControl};

/// What lists show of a game, without its moves.
#[derive(Clone, Debug)]
pub struct GameSummary {
    /// Its id.
    pub id: GameId,
    /// Orthodox chess or Chess960.
    pub variant: Variant,
    /// The rules for how it ends.
    pub ruleset: Ruleset,
    /// Before which move the players may not agree on a draw, if that was set.
    pub agreement_bar: Option<AgreementBar>,
    /// The position it started from.
    pub initial_fen: String,
    /// How much time a move may take.
    pub control: TimeControl,
    /// Whether the players' ratings change by it.
    pub rated: bool,
    /// Who has the white pieces.
    pub white: UserId,
    /// Who has the black pieces.
    pub black: UserId,
    /// When it began.
    pub started_at: Instant,
    /// The turn that is next: how many moves stand, and how often some were taken back.
    pub turn_id: TurnId,
    /// The position now.
    pub fen: String,
    /// Who is to move.
    pub turn: Side,
    /// When that turn began.
    pub turn_began: Instant,
    /// The last instant for the next move. None without a limit, and while the clocks are stopped.
    pub deadline: Option<Instant>,
    /// What White had left when the turn began or the clocks were stopped.
    pub white_left: Option<Duration>,
    /// The same of Black.
    pub black_left: Option<Duration>,
    /// Since when an arbiter has stopped the clocks.
    pub stopped_at: Option<Instant>,
    /// The last move, in UCI.
    pub last_uci: Option<String>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// When it ended.
    pub ended_at: Option<Instant>,
    /// The players' ratings when it began; of games that began before there were ratings nothing is known.
    pub ratings: Option<Ratings>,
}

impl GameSummary {
    /// Whether it goes on and `user` is to move.
    pub fn waits_for(&self, user: UserId) -> bool {
        let to_move = match self.turn {
            Side::White => self.white,
            Side::Black => self.black,
        };
        self.outcome.is_none() && to_move == user
    }

    /// How long the player of `side` may still think at `now`: for the side to move what is left until the deadline, for
    /// the other what it will have. `None` without a limit. `leave` is when the side to move is on leave.
    pub fn time_left(&self, side: Side, now: Instant, leave: &Pauses) -> Option<Duration> {
        match self.deadline {
            Some(deadline) if side == self.turn => Some(leave.running(now, deadline)),
            _ => {
                let left = match side {
                    Side::White => self.white_left,
                    Side::Black => self.black_left,
                };
                left.or_else(|| Clock::new(self.control).available())
            }
        }
    }
}

impl TryFrom<Row> for GameSummary {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let winner: Option<Side> = row.winner.as_deref().map(parse).transpose()?;
        let reason: Option<EndReason> = row.reason.as_deref().map(parse).transpose()?;
        Ok(Self {
            ratings: row.ratings(),
            id: parse(&row.id)?,
            variant: parse(&row.variant)?,
            ruleset: parse(&row.ruleset)?,
            agreement_bar: parse_bar(row.agreement_bar)?,
            initial_fen: row.initial_fen,
            control: parse(&row.control)?,
            rated: row.rated,
            white: UserId(row.white_id),
            black: UserId(row.black_id),
            started_at: Instant::from_millis(row.started_at),
            turn_id: TurnId { ply: parse_ply(row.ply)?, takebacks: parse_takebacks(row.takebacks)? },
            fen: row.fen,
            turn: parse(&row.turn)?,
            turn_began: Instant::from_millis(row.turn_began),
            deadline: row.deadline.map(Instant::from_millis),
            white_left: row.white_left.map(span),
            black_left: row.black_left.map(span),
            stopped_at: row.stopped_at.map(Instant::from_millis),
            last_uci: row.last_uci,
            outcome: reason.map(|reason| Outcome { winner, reason }),
            ended_at: row.ended_at.map(Instant::from_millis),
        })
    }
}

fn span(millis: i64) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or(0))
}

/// What lists show of one game.
pub fn summary(conn: &mut Connection, id: &GameId) -> Result<Option<GameSummary>, StoreError> {
    let row: Option<Row> = games::table.find(id.to_string()).select(Row::as_select()).first(conn).optional()?;
    row.map(TryInto::try_into).transpose()
}
