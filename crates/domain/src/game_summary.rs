//! Summaries of games for lists.

use std::time::Duration;

use chess_laws::{Outcome, Position, Ruleset, Side, Variant};
use correspondence_clock::{Clock, ClockReading, Instant, Pauses, Run, TimeControl, TripleBlock};
use correspondence_game::{AgreementBar, GameId, GameRules, TurnId};

use crate::origin::Origin;
use crate::user::UserId;
use rating::Ratings;

/// A game's summary for lists, without its moves.
#[derive(Clone, Debug)]
pub struct GameSummary {
    pub id: GameId,
    /// Its number among all games; see [`StoredGame`](crate::game::StoredGame::number).
    pub number: Option<i64>,
    /// Its origin.
    pub origin: Option<Origin>,
    /// Orthodox chess or Chess960.
    pub variant: Variant,
    /// The ruleset for endings.
    pub ruleset: Ruleset,
    /// The move before which no draw can be agreed, if set.
    pub agreement_bar: Option<AgreementBar>,
    /// Restrictions on the players.
    pub rules: GameRules,
    /// The initial position.
    pub initial_fen: String,
    /// The time control.
    pub control: TimeControl,
    /// Whether it is rated.
    pub rated: bool,
    /// Who has the white pieces.
    pub white: UserId,
    /// Who has the black pieces.
    pub black: UserId,
    pub started_at: Instant,
    /// The current turn: the number of half-moves and of takebacks.
    pub turn_id: TurnId,
    pub fen: String,
    /// Who is to move.
    pub turn: Side,
    /// When the turn began.
    pub turn_began: Instant,
    /// The deadline of the next move; `None` without a limit and while the clocks are stopped.
    pub deadline: Option<Instant>,
    /// White's clock when the turn began or the clocks were stopped.
    pub white_clock: ListedClock,
    /// Black's clock at that time.
    pub black_clock: ListedClock,
    /// When an arbiter stopped the clocks.
    pub stopped_at: Option<Instant>,
    /// Start and end of the last agreed pause.
    pub agreed_pause: Option<(Instant, Instant)>,
    /// The last move, in UCI.
    pub last_uci: Option<String>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    pub ended_at: Option<Instant>,
    /// The players' ratings when it began; `None` for games from before ratings were introduced.
    pub ratings: Option<Ratings>,
}

impl GameSummary {
    /// Whether it began from the standard initial position.
    pub fn has_standard_start(&self) -> bool {
        self.initial_fen == Position::start(Variant::Standard, None).setup_fen()
    }

    /// Whether it is running and `user` is to move.
    pub fn waits_for(&self, user: UserId) -> bool {
        let to_move = match self.turn {
            Side::White => self.white,
            Side::Black => self.black,
        };
        self.outcome.is_none() && to_move == user
    }

    /// The clock of `side` at `now`; `None` without a limit. `pauses` are those of the side to move: weekends, leave
    /// and agreed pauses.
    pub fn clock_reading(&self, side: Side, now: Instant, pauses: &Pauses) -> Option<ClockReading> {
        let (clock, charging) = (self.listed_clock(side), self.control.charging());
        let shown = clock.reading(self.control)?;
        let for_move = match self.deadline {
            Some(deadline) if side == self.turn => pauses.running(now, deadline),
            _ => shown.for_move,
        };
        // Time used since then, including time past a deadline that must be claimed.
        let late = self.deadline.filter(|_| side == self.turn).map(|deadline| pauses.running(deadline, now));
        let reflection = shown.for_move.saturating_sub(for_move).saturating_add(late.unwrap_or_default());
        let on_clock = shown.on_clock.saturating_sub(charging.charge(reflection));
        let is_apart = self.control.refills_from_bank();
        let bank = shown.bank.map(|bank| if is_apart { bank } else { bank.min(on_clock) });
        Some(ClockReading {
            on_clock,
            for_move,
            bank,
            refill: refill(self.control, on_clock, bank),
            moves_to_control: self.control.moves_to_control(self.made(side)),
        })
    }

    /// How many moves `side` has made.
    fn made(&self, side: Side) -> u16 {
        let plies = self.turn_id.ply.get();
        // With an odd number, the side not to move has made one more.
        if side == self.turn { plies / 2 } else { plies.div_ceil(2) }
    }

    fn listed_clock(&self, side: Side) -> ListedClock {
        match side {
            Side::White => self.white_clock,
            Side::Black => self.black_clock,
        }
    }
}

/// A player's stored clock at the time when the turn began or the clocks were stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListedClock {
    /// The time for the move; `None` without a limit.
    pub left: Option<Duration>,
    /// The time on the clock, which may be more.
    pub on_clock: Option<Duration>,
    /// The time in the bank: a part of it or, in a triple block, apart from it.
    pub bank: Option<Duration>,
}

impl ListedClock {
    fn reading(self, control: TimeControl) -> Option<ClockReading> {
        let fresh = Clock::new(control).read(Duration::ZERO)?;
        let Self { left: Some(for_move), on_clock, bank } = self else { return Some(fresh) };
        let on_clock = on_clock.unwrap_or(for_move);
        Some(ClockReading { on_clock, for_move, bank, refill: None, moves_to_control: None })
    }
}

/// The time that a refill by hand would move to a clock that shows `on_clock`, if the control has a bank for it.
fn refill(control: TimeControl, on_clock: Duration, bank: Option<Duration>) -> Option<Duration> {
    let Run::TripleBlock(TripleBlock { ceiling, .. }) = control.run() else { return None };
    bank.map(|bank| ceiling.saturating_sub(on_clock).min(bank))
}

#[cfg(test)]
pub(crate) mod tests {
    use correspondence_clock::days;
    use correspondence_game::{GameRules, Ply};

    use super::*;
    use crate::ids::ChallengeId;

    /// A new game of those two at three days a move.
    pub(crate) fn summary(white: UserId, black: UserId) -> GameSummary {
        let clock = ListedClock { left: Some(days(3)), on_clock: Some(days(3)), bank: None };
        let began = Instant::from_millis(0);
        let id = "aaaaaaaa".parse().expect("an id");
        GameSummary {
            id,
            number: Some(1),
            origin: Some(Origin::Challenge(ChallengeId::of_game(id))),
            variant: Variant::Standard,
            ruleset: Ruleset::default(),
            agreement_bar: None,
            rules: GameRules::NONE,
            initial_fen: chess_laws::Position::start(Variant::Standard, None).setup_fen(),
            control: "3d/move".parse().expect("a time control"),
            rated: false,
            white,
            black,
            started_at: began,
            turn_id: TurnId { ply: Ply::new(0), takebacks: 0 },
            fen: String::new(),
            turn: Side::White,
            turn_began: began,
            deadline: Some(began + days(3)),
            white_clock: clock,
            black_clock: clock,
            stopped_at: None,
            agreed_pause: None,
            last_uci: None,
            outcome: None,
            ended_at: None,
            ratings: None,
        }
    }
    #[test]
    fn bank_of_a_triple_block_is_apart_from_the_clock() {
        let game = summary(UserId(1), UserId(2));
        // Refilled by hand after 49 days.
        let clock = ListedClock { left: Some(days(99)), on_clock: Some(days(99)), bank: Some(days(26)) };
        let control = "50d+3d*50<=50d bank=75d".parse().expect("a time control");
        let deadline = Some(game.turn_began + days(99));
        let game = GameSummary { control, deadline, white_clock: clock, ..game };
        let reading = |elapsed| game.clock_reading(Side::White, game.turn_began + days(elapsed), &Pauses::new());
        let figures = |elapsed| reading(elapsed).map(|read| (read.on_clock, read.for_move, read.bank, read.refill));
        assert_eq!(figures(49), Some((days(50), days(50), Some(days(26)), Some(Duration::ZERO))));
        assert_eq!(figures(60), Some((days(39), days(39), Some(days(26)), Some(days(11)))));
        assert_eq!(figures(98), Some((days(1), days(1), Some(days(26)), Some(days(26)))));
    }
}
