//! Draw offers, replies to them, and draw claims.

use chess_laws::{EndReason, Outcome, Side};
use correspondence_clock::Instant;

use super::Decision;
use super::moves::Playable;
use crate::{DeclaredMove, Event, EventKind, Game, Refusal, TurnId};

impl Game {
    pub(super) fn offer_draw(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        if self.draw_offer() == Some(!side) {
            return self.accept_draw(side, None, now);
        }
        self.check_going_on()?;
        self.check_time(now)?;
        self.check_offer(side)?;
        Ok(self.accepted(EventKind::DrawOffered { side }, now))
    }

    pub(super) fn accept_draw(&self, side: Side, turn: Option<TurnId>, now: Instant) -> Result<Decision, Refusal> {
        self.check_turn(turn)?;
        self.check_offered_to(side, now)?;
        Ok(self.ended(Outcome::draw(EndReason::Agreement), now))
    }

    pub(super) fn decline_draw(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        self.check_offered_to(side, now)?;
        Ok(self.accepted(EventKind::DrawDeclined { side }, now))
    }

    /// A claim in the current position.
    pub(super) fn claim_draw(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if side != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        self.check_time(now)?;
        if let Some(reason) = self.claimable() {
            return Ok(self.ended(Outcome::draw(reason), now));
        }
        // A failed claim counts as an offer (article 9.1.2.3), if one is allowed.
        Ok(Decision::ClaimFailed(match self.offer_draw(side, now) {
            Ok(offer) => offer.events().to_vec(),
            Err(_) => Vec::new(),
        }))
    }

    /// A claim in the position after a declared move (articles 9.2.1 and 9.3.1). The move is played before the draw, so
    /// that the record shows what was claimed, and also if the claim fails.
    pub(super) fn claim_draw_with(
        &self,
        side: Side,
        declared: &DeclaredMove,
        now: Instant,
    ) -> Result<Decision, Refusal> {
        let DeclaredMove { turn, text } = declared;
        if self.is_repeated(side, *turn, text) {
            return Ok(Decision::AlreadyDone);
        }
        let Playable { declined, moved, record, outcome } = self.playable(side, *turn, text, now)?;
        let at = moved.at;
        let moved = || declined.iter().chain([&moved]).cloned();
        let with_move = |then: EventKind| moved().chain([Event { at, kind: then }]).collect();
        if let Some(outcome) = outcome {
            return Ok(Decision::Accepted(with_move(EventKind::Ended(outcome))));
        }
        if let Some(reason) = record.claimable(self.setup.ruleset) {
            return Ok(Decision::Accepted(with_move(EventKind::Ended(Outcome::draw(reason)))));
        }
        // A player who could have claimed without a move must not lose the draw by declaring one.
        if let Some(reason) = self.claimable() {
            return Ok(self.ended(Outcome::draw(reason), now));
        }
        // The claim counts as an offer before the move, so a pending offer of the opponent makes it an agreement. The
        // declared move is played all the same.
        Ok(if self.draw_offer() == Some(!side) {
            Decision::ClaimFailed(with_move(EventKind::Ended(Outcome::draw(EndReason::Agreement))))
        } else if self.draw_offer() != Some(side) && self.check_offer_with_move(side).is_ok() {
            Decision::ClaimFailed(with_move(EventKind::DrawOffered { side }))
        } else {
            Decision::ClaimFailed(moved().collect())
        })
    }

    fn check_offered_to(&self, side: Side, now: Instant) -> Result<(), Refusal> {
        self.check_going_on()?;
        match self.draw_offer() {
            None => Err(Refusal::NoDrawOffer),
            Some(offering) if offering == side => Err(Refusal::OwnDrawOffer),
            Some(_) => self.check_time(now),
        }
    }
}
