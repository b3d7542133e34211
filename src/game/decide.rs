//! What follows from a command.

use super::{Actor, Command, Event, EventKind, Game, MoveText, Ply, Refusal};
use crate::rules::{EndReason, LegalMove, Outcome, Position, Role, Ruleset, Side};
use crate::timing::Instant;

/// The answer to a command that is not refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It takes place. The events are to be applied, and stored, all of them or none.
    Accepted(Vec<Event>),
    /// The same player has played this move for this half-move already: nothing is to be done, the answer is the first
    /// one's.
    AlreadyDone,
    /// A draw was claimed and is not due. A failed claim counts as an offer (article 9.1.2.3), so there may be events
    /// to apply: the offer, or the agreement where the opponent's offer stood. Where no offer may be made there are
    /// none.
    ClaimFailed(Vec<Event>),
}

impl Decision {
    /// The events to apply.
    pub fn events(&self) -> &[Event] {
        match self {
            Self::Accepted(events) | Self::ClaimFailed(events) => events,
            Self::AlreadyDone => &[],
        }
    }
}

impl Game {
    /// Decides what follows from `command` by `actor` at `now`. The game itself stays as it is; [`Game::apply`] takes
    /// the events in.
    ///
    /// # Errors
    /// The reason why the command is refused.
    pub fn decide(&self, actor: Actor, command: &Command, now: Instant) -> Result<Decision, Refusal> {
        match (actor, command) {
            (_, Command::FlagFall) => self.flag_fall(now),
            (Actor::Clock, _) => Err(Refusal::PlayersOnly),
            (Actor::Player(side), Command::Move { ply, text, offer_draw }) => {
                self.move_piece(side, *ply, text, *offer_draw, now)
            }
            (Actor::Player(side), Command::OfferDraw) => self.offer_draw(side, now),
            (Actor::Player(side), Command::AcceptDraw) => self.accept_draw(side, now),
            (Actor::Player(side), Command::DeclineDraw) => self.decline_draw(side, now),
            (Actor::Player(side), Command::ClaimDraw) => self.claim_draw(side, now),
            (Actor::Player(side), Command::Resign) => self.resign(side, now),
            (Actor::Player(_), Command::Abort) => self.abort(now),
        }
    }

    fn move_piece(
        &self,
        side: Side,
        ply: Option<Ply>,
        text: &MoveText,
        offer_draw: bool,
        now: Instant,
    ) -> Result<Decision, Refusal> {
        if self.is_repeated(side, ply, text) {
            return Ok(Decision::AlreadyDone);
        }
        self.check_going_on()?;
        if let Some(given) = ply.filter(|given| *given != self.ply()) {
            return Err(Refusal::StalePly { expected: self.ply(), given });
        }
        if side != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        self.check_time(now)?;
        let legal_move = text.read(self.position())?;
        let at = self.no_earlier(now);
        let mut events = vec![Event {
            at,
            kind: EventKind::Moved {
                ply: self.ply(),
                side,
                uci: legal_move.uci(),
                san: legal_move.san().to_owned(),
                spent: at - self.turn_began(),
            },
        }];
        if let Some(outcome) = self.outcome_after(side, legal_move) {
            events.push(Event { at, kind: EventKind::Ended(outcome) });
        } else if offer_draw && self.draw_offer() != Some(side) {
            // The move itself counts towards both having moved; it does not end the wait after an offer.
            if self.moves.is_empty() {
                return Err(Refusal::DrawOfferTooEarly);
            }
            self.offers.check(side)?;
            events.push(Event { at, kind: EventKind::DrawOffered { side } });
        }
        Ok(Decision::Accepted(events))
    }

    /// Whether `side` has already played this very move for this half-move, so that its sender only missed the answer.
    ///
    /// Without a half-move it is the side's last move that can be meant. Where the opponent has answered it since, and
    /// the same squares make a move again, as after castling in Chess960, it is that move that is sent.
    fn is_repeated(&self, side: Side, ply: Option<Ply>, text: &MoveText) -> bool {
        let played = match (ply, text) {
            (Some(ply), _) => self.moves.get(ply.index()),
            (None, MoveText::Written { .. }) => self.last_move(),
            (None, MoveText::Uci(_)) if side == self.turn() && text.read(self.position()).is_ok() => None,
            (None, MoveText::Uci(_)) => self.moves.iter().rev().find(|played| played.side == side),
        };
        played.filter(|played| played.side == side).is_some_and(|played| {
            let before = self.record.position_at(played.ply.index());
            before.is_some_and(|before| text.read(before).is_ok_and(|sent| sent.uci() == played.uci))
        })
    }

    /// How the game ends by itself once `side` has played `legal_move`.
    fn outcome_after(&self, side: Side, legal_move: LegalMove) -> Option<Outcome> {
        let mut record = self.record.clone();
        record.push(legal_move);
        record.automatic_ending(self.setup.ruleset).map(|reason| match reason {
            EndReason::Checkmate => Outcome::win(side, reason),
            _ => Outcome::draw(reason),
        })
    }

    fn offer_draw(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        if self.draw_offer() == Some(!side) {
            return self.accept_draw(side, now);
        }
        self.check_going_on()?;
        self.check_time(now)?;
        self.check_offer(side)?;
        Ok(self.accepted(EventKind::DrawOffered { side }, now))
    }

    fn accept_draw(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        self.check_offered_to(side, now)?;
        Ok(self.ended(Outcome::draw(EndReason::Agreement), now))
    }

    fn decline_draw(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        self.check_offered_to(side, now)?;
        Ok(self.accepted(EventKind::DrawDeclined { side }, now))
    }

    fn claim_draw(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if side != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        self.check_time(now)?;
        if let Some(reason) = self.claimable() {
            return Ok(self.ended(Outcome::draw(reason), now));
        }
        Ok(Decision::ClaimFailed(match self.offer_draw(side, now) {
            Ok(offer) => offer.events().to_vec(),
            Err(_) => Vec::new(),
        }))
    }

    fn resign(&self, side: Side, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        Ok(self.ended(Outcome::win(!side, EndReason::Resignation), now))
    }

    fn abort(&self, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if !self.may_abort() {
            return Err(Refusal::CannotAbort);
        }
        self.check_time(now)?;
        Ok(self.ended(Outcome::ABORTED, now))
    }

    /// Anybody may point out that time has run out; the deadline alone decides.
    fn flag_fall(&self, now: Instant) -> Result<Decision, Refusal> {
        self.check_going_on()?;
        if self.check_time(now).is_ok() {
            return Err(Refusal::FlagNotFallen { deadline: self.deadline() });
        }
        let opponent = !self.turn();
        let lost = match self.setup.ruleset {
            Ruleset::Fide | Ruleset::Correspondence => self.position().can_mate(opponent),
            Ruleset::Classic => !has_bare_king(self.position(), opponent),
        };
        let reason = EndReason::FlagFall;
        Ok(self.ended(if lost { Outcome::win(opponent, reason) } else { Outcome::draw(reason) }, now))
    }

    fn check_going_on(&self) -> Result<(), Refusal> {
        self.outcome.map_or(Ok(()), |outcome| Err(Refusal::GameOver(outcome)))
    }

    /// Refuses what comes after the deadline. The deadline's own instant is still in time.
    fn check_time(&self, now: Instant) -> Result<(), Refusal> {
        match self.deadline() {
            Some(deadline) if now > deadline => Err(Refusal::TimeIsUp),
            _ => Ok(()),
        }
    }

    fn check_offered_to(&self, side: Side, now: Instant) -> Result<(), Refusal> {
        self.check_going_on()?;
        match self.draw_offer() {
            None => Err(Refusal::NoDrawOffer),
            Some(offering) if offering == side => Err(Refusal::OwnDrawOffer),
            Some(_) => self.check_time(now),
        }
    }

    fn accepted(&self, kind: EventKind, now: Instant) -> Decision {
        Decision::Accepted(vec![Event { at: self.no_earlier(now), kind }])
    }

    fn ended(&self, outcome: Outcome, now: Instant) -> Decision {
        self.accepted(EventKind::Ended(outcome), now)
    }

    /// `now`, or the last event's instant where a request that came later was decided first.
    fn no_earlier(&self, now: Instant) -> Instant {
        now.max(self.last_event_at)
    }
}

fn has_bare_king(position: &Position, side: Side) -> bool {
    position.board().by_color(side.into()) == position.board().by_piece(Role::King.of(side.into()))
}
