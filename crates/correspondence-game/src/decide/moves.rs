//! Playing a move.

use chess_laws::{EndReason, Outcome, Record, Side};
use correspondence_clock::Instant;

use super::Decision;
use crate::{Event, EventKind, Game, MoveText, Ply, Refusal, TurnId};

/// A move that may be played, and its effects.
pub(super) struct Playable {
    /// The event that the move declines the opponent’s pause proposal, which comes before the move.
    pub(super) declined: Option<Event>,
    /// The event of the move.
    pub(super) moved: Event,
    /// The record with the move.
    pub(super) record: Record,
    /// The automatic ending of the game after the move.
    pub(super) outcome: Option<Outcome>,
}

impl Game {
    pub(super) fn play(
        &self,
        side: Side,
        turn: Option<TurnId>,
        text: &MoveText,
        offer_draw: bool,
        now: Instant,
    ) -> Result<Decision, Refusal> {
        if self.is_repeated(side, turn, text) {
            return Ok(Decision::AlreadyDone);
        }
        let Playable { declined, moved, outcome, .. } = self.playable(side, turn, text, now)?;
        let at = moved.at;
        let mut events: Vec<Event> = declined.into_iter().chain([moved]).collect();
        if let Some(outcome) = outcome {
            events.push(Event { at, kind: EventKind::Ended(outcome) });
        } else if offer_draw && self.draw_offer() != Some(side) {
            self.check_offer_with_move(side)?;
            events.push(Event { at, kind: EventKind::DrawOffered { side } });
        }
        Ok(Decision::Accepted(events))
    }

    /// Reads a move that `side` may play now.
    pub(super) fn playable(
        &self,
        side: Side,
        turn: Option<TurnId>,
        text: &MoveText,
        now: Instant,
    ) -> Result<Playable, Refusal> {
        self.check_going_on()?;
        self.check_turn(turn)?;
        if side != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        self.check_time(now)?;
        if self.ply() >= Ply::MAX {
            return Err(Refusal::TooManyMoves);
        }
        let legal_move = text.read(self.position())?;
        let declines = self.pause_proposal().is_some_and(|proposal| proposal.by != side);
        let at = if declines { self.apart(now) } else { self.no_earlier(now) };
        let declined = declines.then_some(Event { at, kind: EventKind::PauseDeclined { side } });
        let moved = EventKind::Moved {
            ply: self.ply(),
            side,
            uci: legal_move.uci(),
            san: legal_move.san().to_owned(),
            spent: self.clocks.of(side).reflection(self.turn_began(), at),
        };
        let mut record = self.record.clone();
        record.push(legal_move);
        let outcome = record.automatic_ending(self.setup.ruleset).map(|reason| match reason {
            EndReason::Checkmate => Outcome::win(side, reason),
            _ => Outcome::draw(reason),
        });
        Ok(Playable { declined, moved: Event { at, kind: moved }, record, outcome })
    }

    /// Whether the request is a retry: `side` has already played this move in this turn, and it has not been taken back
    /// since.
    ///
    /// Without a turn only the side’s last move can be repeated. If the opponent has replied since and the same squares
    /// are a legal move again, as after castling in Chess960, the request is a new move.
    pub(super) fn is_repeated(&self, side: Side, turn: Option<TurnId>, text: &MoveText) -> bool {
        let played = match (turn, text) {
            (Some(turn), _) => self.moves.get(turn.ply.index()).filter(|_| self.takebacks.is_not_taken_back(turn)),
            (None, MoveText::Written { .. }) => self.last_move(),
            (None, MoveText::Uci(_)) if side == self.turn() && text.read(self.position()).is_ok() => None,
            (None, MoveText::Uci(_)) => self.moves.iter().rev().find(|played| played.side == side),
        };
        played.filter(|played| played.side == side).is_some_and(|played| {
            let before = self.record.position_at(played.ply.index());
            before.is_some_and(|before| text.read(before).is_ok_and(|sent| sent.uci() == played.uci))
        })
    }
}
