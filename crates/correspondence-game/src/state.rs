//! The state of a game.

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
    /// The ruleset for its endings.
    pub ruleset: Ruleset,
    /// The move before which the players may not agree on a draw, if set.
    pub agreement_bar: Option<AgreementBar>,
    /// Rules that restrict its players.
    pub rules: GameRules,
    /// The starting position.
    pub initial: Position,
    /// The time control.
    pub control: TimeControl,
    /// Whether the game is rated.
    pub rated: bool,
    /// The start, when the first turn begins.
    pub started_at: Instant,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The number of the half-move.
    pub ply: Ply,
    /// The side that played it.
    pub side: Side,
    /// The move in UCI notation, castling as the variant writes it.
    pub uci: String,
    /// The move in standard algebraic notation.
    pub san: String,
    /// When it was played.
    pub at: Instant,
    /// The time spent: how long the clock ran.
    pub spent: Duration,
    /// The time left after the move, increments included; `None` without a limit.
    pub left: Option<Duration>,
    /// The player’s clock after the move.
    pub clock: Clock,
    /// The deadline of the move when it was played; `None` without a limit.
    pub deadline: Option<Instant>,
}

/// A game: its setup and the state after its events.
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
    /// Whether it is the move that was taken back.
    pub(super) fn is(&self, taken: &TakenMove) -> bool {
        let TakenMove { uci, at, spent, .. } = taken;
        (&self.uci, &self.at, &self.spent) == (uci, at, spent)
    }
}

impl Game {
    /// A new game without events.
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

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The record of positions and moves.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// The next half-move.
    pub fn ply(&self) -> Ply {
        Ply::new(u16::try_from(self.moves.len()).unwrap_or(u16::MAX))
    }

    /// The current turn.
    pub fn turn_id(&self) -> TurnId {
        TurnId { ply: self.ply(), takebacks: self.takebacks.count() }
    }

    /// The turn of the half-move `ply`, with the takebacks as of the move before it, as the player saw it then.
    pub fn turn_of(&self, ply: Ply) -> TurnId {
        let before = ply.index().checked_sub(1).and_then(|before| self.moves.get(before));
        let count_until =
            |before: &PlayedMove| self.takebacks().iter().filter(|takeback| takeback.at <= before.at).count();
        TurnId { ply, takebacks: before.map_or(0, |before| u8::try_from(count_until(before)).unwrap_or(u8::MAX)) }
    }

    /// The side to move, or that would be to move if the game is over.
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

    /// The outcome, or `None` while the game is running.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The arbiter’s ruling that ended it.
    pub fn ruling(&self) -> Option<&Ruling> {
        self.ruling.as_ref()
    }

    /// The side whose draw offer is pending.
    pub fn draw_offer(&self) -> Option<Side> {
        self.offers.standing()
    }

    /// The takebacks so far, in order.
    pub fn takebacks(&self) -> &[Takeback] {
        self.takebacks.all()
    }

    /// The side whose takeback proposal is pending.
    pub fn takeback_proposal(&self) -> Option<Side> {
        self.takebacks.proposal()
    }

    /// The number of half-moves that a takeback of `side` would undo: its last move, and the opponent’s reply if there
    /// is one. `None` if it has made no move.
    pub fn takeback_length(&self, side: Side) -> Option<usize> {
        Some(if self.turn() == side { 2 } else { 1 }).filter(|length| *length <= self.moves.len())
    }

    /// Whether `side` may propose a takeback.
    pub fn may_propose_takeback(&self, side: Side) -> bool {
        self.outcome.is_none() && self.takeback_proposal().is_none() && self.check_takeback(side).is_ok()
    }

    /// The pending pause proposal.
    pub fn pause_proposal(&self) -> Option<PauseProposal> {
        self.pauses.proposal()
    }

    /// The start and end of the last agreed pause.
    pub fn agreed_pause(&self) -> Option<(Instant, Instant)> {
        self.pauses.last()
    }

    /// How many more days of pauses the players may agree on.
    pub fn pause_days_left(&self) -> u16 {
        self.pauses.days_left()
    }

    /// Whether `side` may propose a pause at `now`; not while a proposal is pending.
    pub fn may_propose_pause(&self, side: Side, now: Instant) -> bool {
        self.outcome.is_none() && self.pause_proposal().is_none() && self.check_pause(side, 1, now).is_ok()
    }

    /// The reason for which the side to move may claim a draw.
    pub fn claimable(&self) -> Option<EndReason> {
        if self.outcome.is_some() { None } else { self.record.claimable(self.setup.ruleset) }
    }

    /// The moves with which the side to move may claim a draw, and the reasons. The claim is made by declaring the
    /// move.
    pub fn claimable_with(&self) -> Vec<(LegalMove, EndReason)> {
        if self.outcome.is_some() { Vec::new() } else { self.record.claimable_with(self.setup.ruleset) }
    }

    /// Whether the players may still abort the game.
    pub fn may_abort(&self) -> bool {
        self.outcome.is_none() && !self.both_have_moved() && !self.setup.rules.has(GameRule::NoAbort)
    }

    /// Whether `side` may offer a draw now; not while an offer is pending.
    pub fn may_offer_draw(&self, side: Side) -> bool {
        self.outcome.is_none() && self.draw_offer().is_none() && self.check_offer(side).is_ok()
    }

    /// Whether `side` may offer a draw with its next move.
    pub fn may_offer_draw_with_move(&self, side: Side) -> bool {
        self.outcome.is_none() && self.turn() == side && self.check_offer_with_move(side).is_ok()
    }

    /// Checks whether `side` may offer a draw now, regardless of an offer of the opponent.
    ///
    /// # Errors
    /// It is too early or too soon, or an offer of `side` is pending.
    pub fn check_offer(&self, side: Side) -> Result<(), Refusal> {
        self.check_offer_after(self.moves.len(), side)
    }

    /// Whether `side` may give the opponent one more day.
    pub fn may_give_time(&self, side: Side) -> bool {
        self.outcome.is_none() && self.check_gift(side).is_ok()
    }

    /// Whether `side` may refill its clock from the bank at `now`.
    pub fn may_refill(&self, side: Side, now: Instant) -> bool {
        self.outcome.is_none() && self.turn() == side && self.check_refill(side, now).is_ok()
    }

    /// When the side to move last refilled its clock by hand in this turn, if it has.
    pub fn refilled_at(&self) -> Option<Instant> {
        self.clocks.of(self.turn()).refilled_at()
    }

    /// When the current turn began.
    pub fn turn_began(&self) -> Instant {
        self.turn_began
    }

    /// The last instant at which a move is in time, or `None` without a limit and once the game is over.
    pub fn deadline(&self) -> Option<Instant> {
        if self.outcome.is_some() { None } else { self.clocks.of(self.turn()).deadline(self.turn_began()) }
    }

    /// When the flag falls automatically unless a move is played: at the deadline, or never if the opponent has to
    /// claim it.
    pub fn flags_at(&self) -> Option<Instant> {
        self.deadline().filter(|_| !self.setup.control.is_by_claim())
    }

    /// The deadline of the half-move `ply`.
    pub fn deadline_of(&self, ply: Ply) -> Option<Instant> {
        self.moves.get(ply.index()).map_or_else(|| self.deadline(), |played| played.deadline)
    }

    /// The clock of `side`, as of its last move, with time given and corrections since.
    pub fn clock(&self, side: Side) -> Clock {
        self.clocks.of(side).clock()
    }

    /// The reading of the clock of `side` at `now`; `None` without a limit.
    pub fn clock_reading(&self, side: Side, now: Instant) -> Option<ClockReading> {
        let clock = self.clocks.of(side);
        let reflection = if side == self.turn() { clock.reflection(self.turn_began(), now) } else { Duration::ZERO };
        clock.clock().read(reflection)
    }

    /// The time of `side` for its move at `now`: for the side to move the time left until the deadline, for the other
    /// side the time it would have if its turn began now. `None` without a limit.
    pub fn time_left(&self, side: Side, now: Instant) -> Option<Duration> {
        self.clock_reading(side, now).map(|reading| reading.for_move)
    }

    /// All past, current and planned pauses of the clock of `side`.
    pub fn pauses(&self, side: Side) -> Pauses {
        self.clocks.of(side).pauses()
    }

    /// All past, current and planned leave of `side`.
    pub fn leave(&self, side: Side) -> &Pauses {
        self.clocks.of(side).leave()
    }

    /// When an arbiter stopped the clocks, if they are stopped.
    pub fn stopped_since(&self) -> Option<Instant> {
        self.clocks.of(self.turn()).stopped_since().filter(|_| self.outcome.is_none())
    }

    /// Since when the clock of the side to move is paused because it is an engine that is unavailable.
    pub fn engine_waits_since(&self) -> Option<Instant> {
        self.clocks.of(self.turn()).waits_since().filter(|_| self.outcome.is_none())
    }

    /// Since when the clock of the side to move is paused indefinitely.
    pub fn held_since(&self) -> Option<Instant> {
        self.stopped_since().into_iter().chain(self.engine_waits_since()).min()
    }

    /// Whether an arbiter has stopped the clocks.
    pub fn is_stopped(&self) -> bool {
        self.stopped_since().is_some()
    }

    /// Checks whether `side` may propose a takeback, regardless of a proposal of the opponent.
    pub(super) fn check_takeback(&self, side: Side) -> Result<(), Refusal> {
        if self.setup.rated {
            return Err(Refusal::RatedGame);
        }
        self.takeback_length(side).ok_or(Refusal::NothingToTakeBack)?;
        self.takebacks.check(side)
    }

    /// Whether the game is rated and has ended with a result.
    pub fn is_rated_result(&self) -> bool {
        self.setup.rated && self.outcome.is_some_and(|outcome| outcome.reason != EndReason::Aborted)
    }

    /// Whether the game meets its part of the conditions for rating changes: it is rated, and each side has made
    /// [`MIN_RATED_MOVES`](Self::MIN_RATED_MOVES), whatever ended it. This prevents rating manipulation with short
    /// games.
    pub fn counts_for_ratings(&self) -> bool {
        self.is_rated_result() && self.moves.len() >= 2 * Self::MIN_RATED_MOVES
    }

    /// The minimum number of moves of each side in a game that counts for ratings, the same as on Lichess for new
    /// accounts.
    pub const MIN_RATED_MOVES: usize = 5;

    /// The maximum number of takebacks in one game.
    pub const MAX_TAKEBACKS: u8 = Takebacks::MAX;

    pub(super) fn both_have_moved(&self) -> bool {
        self.moves.len() >= 2
    }

    /// Checks an offer with a move: the move counts towards both having moved, but not towards the wait after an offer.
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
