//! A game as it stands.

use std::time::Duration;

use chess_laws::{EndReason, LegalMove, Outcome, Position, Record, Ruleset, Side, Variant};
use correspondence_clock::{Clock, ClockReading, Instant, Pauses, TimeControl};

use super::agreed_pauses::AgreedPauses;
use super::clocks::Clocks;
use super::offers::DrawOffers;
use super::takebacks::Takebacks;
use super::{AgreementBar, GameRule, GameRules, PauseProposal, Ply, Refusal, Ruling, Takeback, TakenMove, TurnId};

/// How a game is set up. It never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Orthodox chess or Chess960.
    pub variant: Variant,
    /// The rules for how it ends.
    pub ruleset: Ruleset,
    /// Before which move the players may not agree on a draw, if that was set.
    pub agreement_bar: Option<AgreementBar>,
    /// What its players may not do, though others may.
    pub rules: GameRules,
    /// The position it starts from.
    pub initial: Position,
    /// How much time there is for a move.
    pub control: TimeControl,
    /// Whether the players' ratings change by it.
    pub rated: bool,
    /// When it started: the first turn begins then.
    pub started_at: Instant,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// Which half-move it was.
    pub ply: Ply,
    /// Who played it.
    pub side: Side,
    /// The move in UCI notation, castling as the variant writes it.
    pub uci: String,
    /// The move in standard algebraic notation.
    pub san: String,
    /// When it was played.
    pub at: Instant,
    /// How long the player took: the time for which the clock ran.
    pub spent: Duration,
    /// What the clock showed then, increments included; `None` without a limit.
    pub left: Option<Duration>,
    /// The player's clock after it.
    pub clock: Clock,
    /// The last instant at which it would have stood, as it was known then; `None` without a limit.
    pub deadline: Option<Instant>,
}

/// A game: its setup and what its events have made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) setup: Setup,
    pub(super) record: Record,
    pub(super) moves: Vec<PlayedMove>,
    pub(super) offers: DrawOffers,
    pub(super) takebacks: Takebacks,
    pub(super) pauses: AgreedPauses,
    pub(super) clocks: Clocks,
    pub(super) turn_began: Instant,
    pub(super) outcome: Option<Outcome>,
    pub(super) ruling: Option<Ruling>,
    pub(super) last_event_at: Instant,
}

impl PlayedMove {
    /// Whether it is the one that was taken back.
    pub(super) fn is(&self, taken: &TakenMove) -> bool {
        let TakenMove { uci, at, spent, .. } = taken;
        (&self.uci, &self.at, &self.spent) == (uci, at, spent)
    }
}

impl Game {
    /// A game in which nothing has happened.
    pub fn new(setup: Setup) -> Self {
        Self {
            record: Record::new(setup.initial.clone()),
            moves: Vec::new(),
            offers: DrawOffers::default(),
            takebacks: Takebacks::default(),
            pauses: AgreedPauses::default(),
            clocks: Clocks::new(setup.control),
            turn_began: setup.started_at,
            outcome: None,
            ruling: None,
            last_event_at: setup.started_at,
            setup,
        }
    }

    /// How it was set up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Its positions and what follows from them.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// The half-move that is next.
    pub fn ply(&self) -> Ply {
        Ply::new(u16::try_from(self.moves.len()).unwrap_or(u16::MAX))
    }

    /// The turn that is next.
    pub fn turn_id(&self) -> TurnId {
        TurnId { ply: self.ply(), takebacks: self.takebacks.count() }
    }

    /// The turn of that half-move, as whoever was asked for it saw the game when the move before it came.
    pub fn turn_of(&self, ply: Ply) -> TurnId {
        let before = ply.index().checked_sub(1).and_then(|before| self.moves.get(before));
        let had_been =
            |before: &PlayedMove| self.takebacks().iter().filter(|takeback| takeback.at <= before.at).count();
        TurnId { ply, takebacks: before.map_or(0, |before| u8::try_from(had_been(before)).unwrap_or(u8::MAX)) }
    }

    /// The side to move. When the game is over it is the side that would be.
    pub fn turn(&self) -> Side {
        self.position().turn()
    }

    /// The moves played.
    pub fn moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    /// The move played last.
    pub fn last_move(&self) -> Option<&PlayedMove> {
        self.moves.last()
    }

    /// How it ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The arbiter's ruling that ended it.
    pub fn ruling(&self) -> Option<&Ruling> {
        self.ruling.as_ref()
    }

    /// Whose draw offer stands.
    pub fn draw_offer(&self) -> Option<Side> {
        self.offers.standing()
    }

    /// The takebacks that took place, in order.
    pub fn takebacks(&self) -> &[Takeback] {
        self.takebacks.happened_so_far()
    }

    /// Who asks to take moves back.
    pub fn takeback_proposal(&self) -> Option<Side> {
        self.takebacks.proposal()
    }

    /// How many half-moves would be taken back if `side` asked for it: its last move, and with it the opponent's answer.
    /// `None` where it has made none.
    pub fn takeback_length(&self, side: Side) -> Option<usize> {
        Some(if self.turn() == side { 2 } else { 1 }).filter(|length| *length <= self.moves.len())
    }

    /// Whether `side` may ask for a takeback.
    pub fn may_propose_takeback(&self, side: Side) -> bool {
        self.outcome.is_none() && self.takeback_proposal().is_none() && self.check_takeback(side).is_ok()
    }

    /// The pause that a player proposes.
    pub fn pause_proposal(&self) -> Option<PauseProposal> {
        self.pauses.proposal()
    }

    /// From when until when the pause lasts, or lasted, that the players agreed on last.
    pub fn agreed_pause(&self) -> Option<(Instant, Instant)> {
        self.pauses.last()
    }

    /// How many days of pauses the players may still agree on.
    pub fn pause_days_left(&self) -> u16 {
        self.pauses.days_left()
    }

    /// Whether `side` may propose a pause at `now`. Where the opponent proposes one there is that to answer instead.
    pub fn may_propose_pause(&self, side: Side, now: Instant) -> bool {
        self.outcome.is_none() && self.pause_proposal().is_none() && self.check_pause(side, 1, now).is_ok()
    }

    /// What the side to move may claim a draw for.
    pub fn claimable(&self) -> Option<EndReason> {
        if self.outcome.is_some() { None } else { self.record.claimable(self.setup.ruleset) }
    }

    /// The moves with which the side to move may claim a draw, and what for. The claim is made by declaring the move.
    pub fn claimable_with(&self) -> Vec<(LegalMove, EndReason)> {
        if self.outcome.is_some() { Vec::new() } else { self.record.claimable_with(self.setup.ruleset) }
    }

    /// Whether the players may still give the game up without a result.
    pub fn may_abort(&self) -> bool {
        self.outcome.is_none() && !self.both_have_moved() && !self.setup.rules.has(GameRule::NoAbort)
    }

    /// Whether `side` may make a draw offer now. Where the opponent's offer stands there is one to answer instead.
    pub fn may_offer_draw(&self, side: Side) -> bool {
        self.outcome.is_none() && self.draw_offer().is_none() && self.check_offer(side).is_ok()
    }

    /// Whether `side` may offer a draw together with the move it is about to make.
    pub fn may_offer_draw_with_move(&self, side: Side) -> bool {
        self.outcome.is_none() && self.turn() == side && self.check_offer_with_move(side).is_ok()
    }

    /// Whether an offer of `side` would be in order now, whatever its opponent has offered.
    ///
    /// # Errors
    /// Why not: it is too early or too soon, or one stands already.
    pub fn check_offer(&self, side: Side) -> Result<(), Refusal> {
        self.check_offer_after(self.moves.len(), side)
    }

    /// Whether `side` may give the opponent a day more.
    pub fn may_give_time(&self, side: Side) -> bool {
        self.outcome.is_none() && self.check_gift(side).is_ok()
    }

    /// When the turn of the side to move began.
    pub fn turn_began(&self) -> Instant {
        self.turn_began
    }

    /// The last instant at which a move still stands, or `None` without a limit and once the game is over.
    pub fn deadline(&self) -> Option<Instant> {
        if self.outcome.is_some() { None } else { self.clocks.of(self.turn()).deadline(self.turn_began()) }
    }

    /// When the game ends on time by itself, unless a move comes in: at the deadline, or never where the opponent has
    /// to claim it.
    pub fn flags_at(&self) -> Option<Instant> {
        self.deadline().filter(|_| !self.setup.control.is_by_claim())
    }

    /// The last instant at which the move of `ply` stands or stood.
    pub fn deadline_of(&self, ply: Ply) -> Option<Instant> {
        self.moves.get(ply.index()).map_or_else(|| self.deadline(), |played| played.deadline)
    }

    /// What `side` has left. Its clock as it stood when its last move was made, or is given for the next.
    pub fn clock(&self, side: Side) -> Clock {
        self.clocks.of(side).clock()
    }

    /// What the clock of `side` shows at `now`; `None` without a limit.
    pub fn clock_reading(&self, side: Side, now: Instant) -> Option<ClockReading> {
        let clock = self.clocks.of(side);
        let reflection = if side == self.turn() { clock.reflection(self.turn_began(), now) } else { Duration::ZERO };
        clock.clock().read(reflection)
    }

    /// How long `side` may still think at `now`: for the side to move what is left until the deadline, for the other
    /// what it would have were its turn to begin. `None` without a limit.
    pub fn time_left(&self, side: Side, now: Instant) -> Option<Duration> {
        self.clock_reading(side, now).map(|reading| reading.for_move)
    }

    /// When the clock of `side` stood still, stands still or will, as far as is known.
    pub fn pauses(&self, side: Side) -> Pauses {
        self.clocks.of(side).pauses()
    }

    /// When `side` was, is or will be on leave.
    pub fn leave(&self, side: Side) -> &Pauses {
        self.clocks.of(side).leave()
    }

    /// Since when an arbiter has stopped the clocks, if they are stopped.
    pub fn stopped_since(&self) -> Option<Instant> {
        self.clocks.of(self.turn()).stopped_since().filter(|_| self.outcome.is_none())
    }

    /// Since when the side to move, an engine, is kept from moving, so that its clock stands still.
    pub fn engine_waits_since(&self) -> Option<Instant> {
        self.clocks.of(self.turn()).waits_since().filter(|_| self.outcome.is_none())
    }

    /// Since when the clock of the side to move stands still with no end that is known.
    pub fn held_since(&self) -> Option<Instant> {
        self.stopped_since().into_iter().chain(self.engine_waits_since()).min()
    }

    /// Whether an arbiter has stopped the clocks.
    pub fn is_stopped(&self) -> bool {
        self.stopped_since().is_some()
    }

    /// Whether `side` may ask for a takeback, whatever its opponent has asked for.
    pub(super) fn check_takeback(&self, side: Side) -> Result<(), Refusal> {
        if self.setup.rated {
            return Err(Refusal::RatedGame);
        }
        self.takeback_length(side).ok_or(Refusal::NothingToTakeBack)?;
        self.takebacks.check(side)
    }

    /// Whether it is rated and has ended with a result.
    pub fn is_rated_result(&self) -> bool {
        self.setup.rated && self.outcome.is_some_and(|outcome| outcome.reason != EndReason::Aborted)
    }

    /// Whether its result counts for the players' ratings, as far as the game itself goes: it is rated, and each side
    /// has made [`MIN_RATED_MOVES`](Self::MIN_RATED_MOVES), whatever ended it. Shorter games would be the cheapest way
    /// to a rating that was not played for.
    pub fn counts_for_ratings(&self) -> bool {
        self.is_rated_result() && self.moves.len() >= 2 * Self::MIN_RATED_MOVES
    }

    /// How many moves of each side a rated game has at least. As many as on Lichess, where a player's account is new.
    pub const MIN_RATED_MOVES: usize = 5;

    /// How often moves can be taken back in one game.
    pub const MAX_TAKEBACKS: u8 = Takebacks::MAX;

    pub(super) fn both_have_moved(&self) -> bool {
        self.moves.len() >= 2
    }

    /// A move counts towards both having moved, though it does not end the wait after an offer.
    pub(super) fn check_offer_with_move(&self, side: Side) -> Result<(), Refusal> {
        self.check_offer_after(self.moves.len() + 1, side)
    }

    fn check_offer_after(&self, plies: usize, side: Side) -> Result<(), Refusal> {
        if plies < 2 {
            return Err(Refusal::DrawOfferTooEarly);
        }
        match self.setup.agreement_bar {
            Some(bar) if bar.bars(self.moves.len(), self.setup.initial.turn()) => Err(Refusal::AgreementBarred(bar)),
            _ => self.offers.check(side),
        }
    }
}
