//! Resignation, abort, flag fall, dead positions, and an arbiter’s rulings.

use chess_laws::winnable::{DeadProof, UnwinnableProof};
use chess_laws::{EndReason, Outcome, Position, Role, Ruleset, Side};
use correspondence_clock::Instant;

use super::Decision;
use crate::{Actor, Event, EventKind, Game, GameRule, Refusal, Ruling};

impl Game {
    pub(super) fn resign(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        // The flag takes precedence: a resignation after the opponent’s deadline would lose a won game, and one after
        // the player’s own deadline a game that may be drawn by article 6.9.
        self.check_time(now)?;
        Ok(self.ended(Outcome::win(!side, EndReason::Resignation), now))
    }

    pub(super) fn abort(&self, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        self.check_rule(GameRule::NoAbort)?;
        if !self.may_abort() {
            return Err(Refusal::CannotAbort);
        }
        self.check_time(now)?;
        Ok(self.ended(Outcome::ABORTED, now))
    }

    /// Any actor may report a flag fall; the deadline alone decides.
    pub(super) fn flag_fall(
        &self,
        actor: Actor,
        cannot_mate: Option<&UnwinnableProof>,
        now: Instant,
    ) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if self.deadline().is_none_or(|deadline| now <= deadline) {
            return Err(Refusal::FlagNotFallen { deadline: self.deadline() });
        }
        if self.setup.control.is_by_claim() && actor != Actor::Player(!self.turn()) {
            return Err(Refusal::FlagByClaim);
        }
        if matches!(actor, Actor::Player(_)) {
            self.check_rule(GameRule::NoClaimWin)?;
        }
        let (position, opponent) = (self.position(), !self.turn());
        let proved = || cannot_mate.is_some_and(|proof| proof.covers(position, opponent));
        let lost = match self.setup.ruleset {
            Ruleset::Fide | Ruleset::Correspondence => position.can_mate(opponent) && !proved(),
            Ruleset::Classic => !has_bare_king(position, opponent),
        };
        let reason = EndReason::FlagFall;
        Ok(self.ended(if lost { Outcome::win(opponent, reason) } else { Outcome::draw(reason) }, now))
    }

    pub(super) fn dead_position(&self, proof: &DeadProof, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if !proof.covers(self.position()) {
            return Err(Refusal::NotProved);
        }
        Ok(self.ended(Outcome::draw(EndReason::DeadPosition), now))
    }

    pub(super) fn rule(&self, outcome: Outcome, ruling: &Ruling, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        let at = self.apart(now);
        Ok(Decision::Accepted(vec![
            Event { at, kind: EventKind::Ruled(ruling.clone()) },
            Event { at, kind: EventKind::Ended(outcome) },
        ]))
    }
}

fn has_bare_king(position: &Position, side: Side) -> bool {
    position.board().by_color(side.into()) == position.board().by_piece(Role::King.of(side.into()))
}
