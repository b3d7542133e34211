//! Decides commands.

mod clocks;
mod draws;
mod endings;
mod moves;
mod pauses;
mod takebacks;

use std::time::Duration;

use chess_laws::{EndReason, Outcome};
use correspondence_clock::Instant;

use super::{Actor, Command, Event, EventKind, Game, GameRule, Refusal, TurnId};

/// The result of a command that is not refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The command is accepted. The events must be applied and stored atomically.
    Accepted(Vec<Event>),
    /// The player has already played this move at this half-move, or has just refilled their clock: there is nothing to
    /// do, and the response is the same as to the first request.
    AlreadyDone,
    /// A draw was claimed and is not due. A failed claim counts as an offer (article 9.1.2.3), and a declared move is
    /// played all the same, so there may be events to apply: the move, then the offer if one is allowed, or the
    /// agreement if the opponent’s offer was pending.
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
    /// Decides `command` by `actor` at `now`. The game itself is unchanged; [`Game::apply`] applies the events.
    ///
    /// # Errors
    /// The reason why the command is refused.
    pub fn decide(&self, actor: Actor, command: &Command, now: Instant) -> Result<Decision, Refusal> {
        match (actor, command) {
            (_, Command::FlagFall { cannot_mate }) => self.flag_fall(actor, cannot_mate.as_deref(), now),
            (_, Command::DeadPosition(proof)) => self.dead_position(proof, now),
            (Actor::Service, Command::HoldEngineClock) => self.hold_engine_clock(now),
            (Actor::Arbiter, Command::Adjudicate { winner, ruling }) => {
                self.rule(Outcome { winner: *winner, reason: EndReason::Adjudication }, ruling, now)
            }
            (Actor::Arbiter, Command::Forfeit { loser, ruling }) => {
                self.rule(Outcome::win(!*loser, EndReason::Forfeit), ruling, now)
            }
            (Actor::Arbiter, Command::StopClocks { ruling }) => self.stop_clocks(ruling, now),
            (Actor::Arbiter, Command::StartClocks { ruling }) => self.start_clocks(ruling, now),
            (Actor::Arbiter, Command::CorrectClock { side, correction, ruling }) => {
                self.correct_clock(*side, *correction, ruling, now)
            }
            (
                _,
                Command::Adjudicate { .. }
                | Command::Forfeit { .. }
                | Command::StopClocks { .. }
                | Command::StartClocks { .. }
                | Command::CorrectClock { .. }
                | Command::HoldEngineClock,
            ) => Err(Refusal::ArbitersOnly),
            (Actor::Service | Actor::Arbiter, _) => Err(Refusal::PlayersOnly),
            (Actor::Player(side), Command::Move { turn, text, offer_draw }) => {
                self.play(side, *turn, text, *offer_draw, now)
            }
            (Actor::Player(side), Command::OfferDraw) => self.offer_draw(side, now),
            (Actor::Player(side), Command::AcceptDraw { turn }) => self.accept_draw(side, *turn, now),
            (Actor::Player(side), Command::DeclineDraw) => self.decline_draw(side, now),
            (Actor::Player(side), Command::ClaimDraw { declared: None }) => self.claim_draw(side, now),
            (Actor::Player(side), Command::ClaimDraw { declared: Some(declared) }) => {
                self.claim_draw_with(side, declared, now)
            }
            (Actor::Player(side), Command::ProposeTakeback) => self.propose_takeback(side, now),
            (Actor::Player(side), Command::AcceptTakeback { turn }) => self.accept_takeback(side, *turn, now),
            (Actor::Player(side), Command::DeclineTakeback) => self.decline_takeback(side, now),
            (Actor::Player(side), Command::ProposePause { days }) => self.propose_pause(side, *days, now),
            (Actor::Player(side), Command::AcceptPause { days }) => self.accept_pause(side, *days, now),
            (Actor::Player(side), Command::DeclinePause) => self.decline_pause(side, now),
            (Actor::Player(side), Command::GiveTime) => self.give_time(side, now),
            (Actor::Player(side), Command::RefillClock { turn }) => self.refill_clock(side, *turn, now),
            (Actor::Player(side), Command::TakeLeave { from, until, is_automatic }) => {
                self.take_leave(side, *from, *until, *is_automatic, now)
            }
            (Actor::Player(side), Command::EndLeave { from, until }) => self.end_leave(side, *from, *until, now),
            (Actor::Player(side), Command::Resign) => self.resign(side, now),
            (Actor::Player(_), Command::Abort) => self.abort(now),
        }
    }

    fn check_going_on(&self) -> Result<(), Refusal> {
        self.outcome.map_or(Ok(()), |outcome| Err(Refusal::GameOver(outcome)))
    }

    fn check_rule(&self, rule: GameRule) -> Result<(), Refusal> {
        if self.setup.rules.has(rule) { Err(Refusal::Forbidden(rule)) } else { Ok(()) }
    }

    /// Checks that a command for the turn `meant` is for the current turn.
    ///
    /// # Errors
    /// The game has continued, or moves were taken back.
    pub fn check_turn(&self, meant: Option<TurnId>) -> Result<(), Refusal> {
        match meant {
            Some(given) if given.ply != self.ply() => Err(Refusal::StalePly { expected: self.ply(), given: given.ply }),
            Some(given) if given != self.turn_id() => Err(Refusal::TakenBackSince),
            _ => Ok(()),
        }
    }

    /// Refuses commands after the deadline, unless the opponent has to claim the flag. The instant of the deadline
    /// itself is still in time.
    fn check_time(&self, now: Instant) -> Result<(), Refusal> {
        match self.flags_at() {
            Some(deadline) if now > deadline => Err(Refusal::TimeIsUp),
            _ => Ok(()),
        }
    }

    fn accepted(&self, kind: EventKind, now: Instant) -> Decision {
        Decision::Accepted(vec![Event { at: self.apart(now), kind }])
    }

    fn ended(&self, outcome: Outcome, now: Instant) -> Decision {
        self.accepted(EventKind::Ended(outcome), now)
    }

    /// `now`, but strictly later than the last event: an event at the instant of a move came with that move, which
    /// distinguishes a claim in the position on the board from one with a declared move.
    fn apart(&self, now: Instant) -> Instant {
        now.max(self.last_event_at + Duration::from_millis(1))
    }

    /// `now`, or the instant of the last event if a later request was decided first.
    fn no_earlier(&self, now: Instant) -> Instant {
        now.max(self.last_event_at)
    }
}
