//! Takebacks with both players’ consent.

use chess_laws::Side;
use correspondence_clock::Instant;

use super::Decision;
use crate::{EventKind, Game, Refusal, TakenMove, TurnId};

impl Game {
    pub(super) fn propose_takeback(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        if self.takeback_proposal() == Some(!side) {
            return self.accept_takeback(side, None, now);
        }
        self.check_going_on()?;
        self.check_time(now)?;
        self.check_takeback(side)?;
        Ok(self.accepted(EventKind::TakebackProposed { side }, now))
    }

    pub(super) fn accept_takeback(&self, side: Side, turn: Option<TurnId>, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        let by = match self.takeback_proposal() {
            None => return Err(Refusal::NoTakebackProposal),
            Some(proposing) if proposing == side => return Err(Refusal::OwnTakebackProposal),
            Some(proposing) => proposing,
        };
        self.check_turn(turn)?;
        self.check_time(now)?;
        let remaining = self.moves.len() - self.takeback_length(by).ok_or(Refusal::NothingToTakeBack)?;
        let moves = self.moves[remaining..].iter().map(|played| TakenMove {
            uci: played.uci.clone(),
            san: played.san.clone(),
            at: played.at,
            spent: played.spent,
        });
        Ok(self.accepted(EventKind::TakenBack { by, moves: moves.collect() }, now))
    }

    pub(super) fn decline_takeback(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if self.takeback_proposal().is_none() {
            return Err(Refusal::NoTakebackProposal);
        }
        self.check_time(now)?;
        Ok(self.accepted(EventKind::TakebackDeclined { side }, now))
    }
}
