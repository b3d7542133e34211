//! Taking events into a game.

use super::state::PlayedMove;
use super::{Correction, Event, EventKind, Game, PauseCause, Ply, Setup};
use crate::rules::{MoveError, Side};
use crate::timing::Instant;

/// Why an event cannot have happened in a game. It shows that what was stored is damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// Something happened after the game ended.
    #[error("The game was over, and yet something happened at {0}.")]
    AfterTheEnd(Instant),
    /// Something happened before what came before it.
    #[error("An event of {at} came after one of {previous}.")]
    OutOfOrder {
        /// When it is said to have happened.
        at: Instant,
        /// When the event before it happened.
        previous: Instant,
    },
    /// A half-move is missing, or is there twice.
    #[error("Half-move {found} came where half-move {expected} was next.")]
    WrongPly {
        /// The half-move that was next.
        expected: Ply,
        /// The half-move that came.
        found: Ply,
    },
    /// The other side was to move.
    #[error("{} played half-move {ply}, which was the opponent's.", side.name())]
    WrongSide {
        /// The half-move.
        ply: Ply,
        /// Who is said to have played it.
        side: Side,
    },
    /// A move was not legal.
    #[error("Half-move {ply} was not legal. {source}")]
    IllegalMove {
        /// The half-move.
        ply: Ply,
        /// Why not.
        source: MoveError,
    },
    /// An arbiter had ended the game by a ruling, and then something else happened.
    #[error("An arbiter had ruled, and yet the game went on at {0}.")]
    RuledAndNotEnded(Instant),
    /// An offer was declined that did not stand.
    #[error("{} declined a draw that had not been offered.", .0.name())]
    NothingToDecline(Side),
}

impl Game {
    /// The game that `setup` and `events`, in their order, make.
    ///
    /// # Errors
    /// When an event cannot have happened.
    pub fn replay(setup: Setup, events: impl IntoIterator<Item = Event>) -> Result<Self, ReplayError> {
        let mut game = Self::new(setup);
        for event in events {
            game.apply(&event)?;
        }
        Ok(game)
    }

    /// Takes an event into the game. What is stored is the truth: a game that the rules of today would have ended
    /// earlier still replays.
    ///
    /// # Errors
    /// When the event cannot have happened; the game is then as it was.
    pub fn apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        if self.outcome.is_some() {
            return Err(ReplayError::AfterTheEnd(event.at));
        }
        if event.at < self.last_event_at {
            return Err(ReplayError::OutOfOrder { at: event.at, previous: self.last_event_at });
        }
        if self.ruling.is_some() && !matches!(event.kind, EventKind::Ended(_)) {
            return Err(ReplayError::RuledAndNotEnded(event.at));
        }
        match &event.kind {
            EventKind::Moved { ply, side, uci, spent, .. } => {
                let played = self.played(*ply, *side, uci)?;
                let deadline = self.deadline();
                let left = self.clocks.of_mut(*side).moved(*spent).left;
                self.moves.push(PlayedMove {
                    ply: *ply,
                    side: *side,
                    uci: played.uci(),
                    san: played.san().to_owned(),
                    at: event.at,
                    spent: *spent,
                    left,
                    clock: self.clocks.of(*side).clock(),
                    deadline,
                });
                self.record.push(played);
                self.offers.moved(*side);
            }
            EventKind::DrawOffered { side } => self.offers.offered(*side),
            EventKind::DrawDeclined { side } if self.draw_offer() == Some(!*side) => self.offers.declined(),
            EventKind::DrawDeclined { side } => return Err(ReplayError::NothingToDecline(*side)),
            EventKind::Paused { side: Some(side), from, until, cause: PauseCause::Leave } => {
                self.clocks.of_mut(*side).take_leave(*from, *until);
            }
            EventKind::Paused { from, until, .. } => self.clocks.stop(*from, *until),
            EventKind::LeaveEnded { side } => self.clocks.of_mut(*side).end_leave(event.at),
            EventKind::TimeGiven { by, span } => self.clocks.of_mut(!*by).give(*span),
            EventKind::ClocksStarted(_) => self.clocks.start(event.at),
            EventKind::ClockCorrected { side, correction, .. } => match correction {
                Correction::Add(span) => self.clocks.of_mut(*side).give(*span),
                Correction::Take(span) => self.clocks.of_mut(*side).take(*span),
            },
            EventKind::Ruled(ruling) => self.ruling = Some(ruling.clone()),
            EventKind::Ended(outcome) => {
                self.outcome = Some(*outcome);
                self.offers.lapse();
            }
        }
        self.last_event_at = event.at;
        Ok(())
    }

    fn played(&self, ply: Ply, side: Side, uci: &str) -> Result<crate::rules::LegalMove, ReplayError> {
        if ply != self.ply() {
            return Err(ReplayError::WrongPly { expected: self.ply(), found: ply });
        }
        if side != self.turn() {
            return Err(ReplayError::WrongSide { ply, side });
        }
        self.position().read_uci(uci).map_err(|source| ReplayError::IllegalMove { ply, source })
    }
}
