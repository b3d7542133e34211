//! Applies events to a game.

use std::time::Duration;

use chess_laws::{LegalMove, MoveError, Side};
use correspondence_clock::Instant;

use super::state::PlayedMove;
use super::{Event, EventKind, Game, PauseCause, PauseProposal, Ply, Setup, Takeback, TakenMove};

/// Why an event is impossible in a game. It means that the stored data is damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// An event after the game ended.
    #[error("The game was over, and yet something happened at {0}.")]
    AfterTheEnd(Instant),
    /// An event is earlier than the previous one.
    #[error("An event of {at} came after one of {previous}.")]
    OutOfOrder {
        /// Its instant.
        at: Instant,
        /// The instant of the previous event.
        previous: Instant,
    },
    /// A half-move is missing or duplicated.
    #[error("Half-move {found} came where half-move {expected} was next.")]
    WrongPly {
        /// The next half-move of the game.
        expected: Ply,
        /// The half-move of the event.
        found: Ply,
    },
    /// The other side was to move.
    #[error("{} played half-move {ply}, which was the opponent's.", side.name())]
    WrongSide {
        /// The half-move.
        ply: Ply,
        /// The side of the event.
        side: Side,
    },
    /// A move was not legal.
    #[error("Half-move {ply} was not legal. {source}")]
    IllegalMove {
        /// The half-move.
        ply: Ply,
        /// The reason.
        source: MoveError,
    },
    /// An arbiter’s ruling was followed by another event than the end of the game.
    #[error("An arbiter had ruled, and yet the game went on at {0}.")]
    RuledAndNotEnded(Instant),
    /// A draw was declined that was not offered.
    #[error("{} declined a draw that had not been offered.", .0.name())]
    NothingToDecline(Side),
    /// A takeback was declined, withdrawn or accepted that was not proposed.
    #[error("{} answered the proposal of a takeback that did not stand.", .0.name())]
    NoTakebackProposed(Side),
    /// A pause was declined, withdrawn or accepted that was not proposed.
    #[error("A pause was answered at {0} that nobody had proposed.")]
    NoPauseProposed(Instant),
    /// A clock was refilled whose player was not to move.
    #[error("A clock was refilled at {0} whose player was not to move.")]
    RefilledByOther(Instant),
    /// Moves were taken back that were not the last ones.
    #[error("The moves that were taken back at {0} were not the last ones played.")]
    NotTheLastMoves(Instant),
}

impl Game {
    /// Rebuilds the game from `setup` and `events`, in order.
    ///
    /// # Errors
    /// If an event is impossible.
    pub fn replay(setup: Setup, events: impl IntoIterator<Item = Event>) -> Result<Self, ReplayError> {
        let mut game = Self::new(setup);
        for event in events {
            game.apply(&event)?;
        }
        Ok(game)
    }

    /// Applies an event to the game. Stored events are authoritative: a game that the current rules would have ended
    /// earlier still replays.
    ///
    /// # Errors
    /// If the event is impossible; the game is then unchanged.
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
                self.take_in_move(played, *side, event.at, *spent);
            }
            EventKind::DrawOffered { side } => self.offers.offered(*side),
            EventKind::DrawDeclined { side } if self.draw_offer() == Some(!*side) => self.offers.declined(),
            EventKind::DrawDeclined { side } => return Err(ReplayError::NothingToDecline(*side)),
            EventKind::TakebackProposed { side } => self.takebacks.proposed(*side),
            EventKind::TakebackDeclined { side } if self.takeback_proposal().is_some() => {
                self.takebacks.declined();
            }
            EventKind::TakebackDeclined { side } => return Err(ReplayError::NoTakebackProposed(*side)),
            EventKind::TakenBack { by, moves } => self.take_back(*by, moves, event.at)?,
            EventKind::Paused { side: Some(side), from, until, cause: PauseCause::Leave { .. } } => {
                self.clocks.of_mut(*side).take_leave(*from, *until);
            }
            EventKind::PauseProposed { side, days } => self.pauses.proposed(PauseProposal { by: *side, days: *days }),
            EventKind::PauseDeclined { .. } if self.pause_proposal().is_some() => self.pauses.lapse(),
            EventKind::PauseDeclined { .. } => return Err(ReplayError::NoPauseProposed(event.at)),
            EventKind::Paused { from, until, cause: PauseCause::Agreed(proposal), .. } => {
                if self.pause_proposal() != Some(*proposal) {
                    return Err(ReplayError::NoPauseProposed(event.at));
                }
                self.pauses.agreed(*proposal, *from, *until);
                self.clocks.pause(*from, *until);
            }
            EventKind::Paused { side: Some(side), from, until, cause: PauseCause::EngineWaits } => {
                self.clocks.of_mut(*side).wait(*from, *until);
            }
            EventKind::Paused { from, until, .. } => self.clocks.stop(*from, *until),
            EventKind::LeaveEnded { side, from, until } => self.clocks.of_mut(*side).end_leave(*from, *until),
            EventKind::TimeGiven { by, span } => self.clocks.give(*by, *span),
            EventKind::ClocksStarted(_) => self.clocks.start(event.at),
            EventKind::ClockRefilled { side, span } => {
                if *side != self.turn() {
                    return Err(ReplayError::RefilledByOther(event.at));
                }
                self.clocks.of_mut(*side).refill(*span, self.turn_began, event.at);
            }
            EventKind::ClockCorrected { side, correction, .. } => {
                let is_to_move = *side == self.turn();
                let clock = self.clocks.of_mut(*side);
                let reflection = if is_to_move { clock.reflection(self.turn_began, event.at) } else { Duration::ZERO };
                clock.correct(*correction, event.at, reflection);
            }
            EventKind::Ruled(ruling) => self.ruling = Some(ruling.clone()),
            EventKind::Ended(outcome) => {
                self.outcome = Some(*outcome);
                self.offers.lapse();
                self.takebacks.lapse();
                self.pauses.lapse();
            }
        }
        self.last_event_at = event.at;
        Ok(())
    }

    fn take_in_move(&mut self, played: LegalMove, side: Side, at: Instant, spent: Duration) {
        let (ply, deadline) = (self.ply(), self.deadline());
        let left = self.clocks.moved(side, spent).left;
        self.clocks.end_turn(at);
        let (uci, san) = (played.uci(), played.san().to_owned());
        let clock = self.clocks.of(side).clock();
        self.moves.push(PlayedMove { ply, side, uci, san, at, spent, left, clock, deadline });
        self.record.push(played);
        self.turn_began = at;
        self.offers.moved(side);
        self.takebacks.moved(side);
        self.pauses.moved(side);
    }

    fn take_back(&mut self, by: Side, taken: &[TakenMove], at: Instant) -> Result<(), ReplayError> {
        if self.takeback_proposal() != Some(by) {
            return Err(ReplayError::NoTakebackProposed(by));
        }
        let remaining = self.moves.len().checked_sub(taken.len()).ok_or(ReplayError::NotTheLastMoves(at))?;
        let are_last = self.moves[remaining..].iter().zip(taken).all(|(played, taken)| played.is(taken));
        if taken.is_empty() || !are_last {
            return Err(ReplayError::NotTheLastMoves(at));
        }
        for played in self.moves.drain(remaining..).rev() {
            self.clocks.of_mut(played.side).take_back();
        }
        let line = self.record.take_back(taken.len());
        self.takebacks.record(Takeback { by, at, to: self.ply(), line });
        self.turn_began = at;
        self.clocks.end_turn(at);
        self.offers.lapse();
        self.pauses.lapse();
        Ok(())
    }

    fn played(&self, ply: Ply, side: Side, uci: &str) -> Result<LegalMove, ReplayError> {
        if ply != self.ply() {
            return Err(ReplayError::WrongPly { expected: self.ply(), found: ply });
        }
        if side != self.turn() {
            return Err(ReplayError::WrongSide { ply, side });
        }
        self.position().read_uci(uci).map_err(|source| ReplayError::IllegalMove { ply, source })
    }
}
