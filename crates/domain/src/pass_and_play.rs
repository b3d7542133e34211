//! Pass and play: a game of two people on one device. Its state is only in the page's URL, so every change yields a new
//! game.

use std::str::FromStr;
use std::time::Duration;

use chess_laws::pgn::{PgnGame, PgnMove, Roster};
use chess_laws::{EndReason, LegalMove, MoveError, Outcome, Record, Ruleset, Side};
use correspondence_clock::Instant;

use crate::imported_game::{ImportedGameSource, NewImportedGame, pgn_date};
use text::Reason;

/// Limit on half-moves, since the URL holds them.
pub const MAX_PLIES: usize = 600;

/// Limit on each player's minutes.
pub const MAX_MINUTES: u16 = 180;

/// Limit on the increment in seconds.
pub const MAX_INCREMENT: u16 = 180;

/// Limit on the time of a clock: the initial time and an increment for each move.
const MAX_LEFT: Duration = Duration::from_secs(24 * 60 * 60);

/// How much time each player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    minutes: u16,
    increment: u16,
}

impl Pace {
    /// Minutes and increment in seconds; `None` if out of range.
    pub fn new(minutes: u16, increment: u16) -> Option<Self> {
        let is_one = (1..=MAX_MINUTES).contains(&minutes) && increment <= MAX_INCREMENT;
        is_one.then_some(Self { minutes, increment })
    }

    /// The minutes at the start.
    pub const fn minutes(self) -> u16 {
        self.minutes
    }

    /// The seconds that a move adds.
    pub const fn increment(self) -> u16 {
        self.increment
    }

    fn at_start(self) -> Duration {
        Duration::from_secs(u64::from(self.minutes) * 60)
    }

    fn for_move(self) -> Duration {
        Duration::from_secs(u64::from(self.increment))
    }
}

/// Both clocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// How much time each player has.
    pub pace: Pace,
    /// White's remaining time when the clock last stopped.
    pub white: Duration,
    /// Black's remaining time when the clock last stopped.
    pub black: Duration,
    /// Since when the clock of the side to move is running; `None` while both are stopped.
    pub since: Option<Instant>,
}

impl Clocks {
    /// Clocks at the start of a game, stopped.
    pub fn new(pace: Pace) -> Self {
        Self { pace, white: pace.at_start(), black: pace.at_start(), since: None }
    }

    /// Clocks as read from a URL, capped at the maximum.
    pub fn read(pace: Pace, white: Duration, black: Duration, since: Option<Instant>) -> Self {
        Self { pace, white: white.min(MAX_LEFT), black: black.min(MAX_LEFT), since }
    }

    fn left(&self, side: Side) -> Duration {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    fn set(&mut self, side: Side, left: Duration) {
        match side {
            Side::White => self.white = left.min(MAX_LEFT),
            Side::Black => self.black = left.min(MAX_LEFT),
        }
    }

    fn left_at(&self, side: Side, turn: Side, now: Instant) -> Duration {
        let spent = self.since.filter(|_| side == turn).map_or(Duration::ZERO, |since| now - since);
        self.left(side).saturating_sub(spent)
    }

    /// Charges the side to move and stops both clocks.
    fn stop(&mut self, turn: Side, now: Instant) {
        self.set(turn, self.left_at(turn, turn, now));
        self.since = None;
    }
}

/// How the players ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgreedEnding {
    /// That side has resigned.
    Resigned(Side),
    /// They have agreed on a draw.
    Draw,
    /// The side to move has claimed a draw.
    Claimed,
}

/// The text names no [`AgreedEnding`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownEnding;

impl AgreedEnding {
    /// The name in the URL.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Resigned(Side::White) => "white-resigns",
            Self::Resigned(Side::Black) => "black-resigns",
            Self::Draw => "draw",
            Self::Claimed => "claim",
        }
    }
}

impl FromStr for AgreedEnding {
    type Err = UnknownEnding;

    fn from_str(text: &str) -> Result<Self, UnknownEnding> {
        let all = [Self::Resigned(Side::White), Self::Resigned(Side::Black), Self::Draw, Self::Claimed];
        all.into_iter().find(|ending| ending.as_str() == text).ok_or(UnknownEnding)
    }
}

/// An action other than a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Start the clock of the side to move.
    StartClock,
    /// Stop both clocks.
    StopClock,
    /// Take the last move back.
    TakeBack,
    /// End the game.
    End(AgreedEnding),
    /// Continue a game that the players ended.
    Reopen,
}

/// The text names no [`Action`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownAction;

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        Ok(match text {
            "start" => Self::StartClock,
            "stop" => Self::StopClock,
            "takeback" => Self::TakeBack,
            "reopen" => Self::Reopen,
            other => Self::End(other.parse().map_err(|UnknownEnding| UnknownAction)?),
        })
    }
}

/// Why a move or action is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum PassAndPlayRefusal {
    /// It is over.
    #[refusal(Conflict, "game-over", "same-screen-error-over")]
    Over,
    /// The players did not end it, so it cannot be reopened.
    #[refusal(Conflict, "not-reopened", "same-screen-error-not-reopened")]
    NotReopened,
    /// The clocks are stopped, so no move can be made.
    #[refusal(Conflict, "clocks-stopped", "same-screen-error-clocks-stopped")]
    ClocksStopped,
    /// It has no clocks, or they are already running or stopped.
    #[refusal(Conflict, "no-such-clock", "same-screen-error-no-clock")]
    NoSuchClock,
    /// There is no move to take back.
    #[refusal(Conflict, "no-move", "same-screen-error-no-move")]
    NoMove,
    /// There is no draw to claim.
    #[refusal(Conflict, "no-claim", "same-screen-error-no-claim")]
    NoClaim,
    /// It has [`MAX_PLIES`] half-moves.
    #[refusal(Conflict, "game-full", "same-screen-error-full", most = MAX_PLIES)]
    Full,
    /// The move cannot be played.
    #[refusal(Invalid, "illegal-move", _0.message(), lesson(_0.lesson()))]
    Move(MoveError),
}

/// A pass-and-play game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassAndPlayGame {
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    pub record: Record,
    /// The clocks, if any.
    pub clocks: Option<Clocks>,
    /// How the players ended it, if they did.
    pub ending: Option<AgreedEnding>,
}

impl PassAndPlayGame {
    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.record.position().turn()
    }

    /// The outcome at `now`: on the board, by the players, or by flag fall.
    pub fn outcome(&self, now: Instant) -> Option<Outcome> {
        let turn = self.turn();
        if let Some(reason) = self.record.automatic_ending(Ruleset::Fide) {
            return Some(if reason == EndReason::Checkmate {
                Outcome::win(!turn, reason)
            } else {
                Outcome::draw(reason)
            });
        }
        match self.ending {
            Some(AgreedEnding::Resigned(side)) => return Some(Outcome::win(!side, EndReason::Resignation)),
            Some(AgreedEnding::Draw) => return Some(Outcome::draw(EndReason::Agreement)),
            Some(AgreedEnding::Claimed) => {
                if let Some(reason) = self.claimable() {
                    return Some(Outcome::draw(reason));
                }
            }
            None => {}
        }
        self.left(turn, now).filter(Duration::is_zero).map(|_| {
            // The flag's owner loses, unless the opponent cannot mate by any series of legal moves (6.9).
            if self.record.position().can_mate(!turn) {
                Outcome::win(!turn, EndReason::FlagFall)
            } else {
                Outcome::draw(EndReason::FlagFall)
            }
        })
    }

    /// The reason by which the side to move may claim a draw, if any.
    pub fn claimable(&self) -> Option<EndReason> {
        self.record.claimable(Ruleset::Fide)
    }

    /// The side's remaining time at `now`; `None` without clocks.
    pub fn left(&self, side: Side, now: Instant) -> Option<Duration> {
        self.clocks.as_ref().map(|clocks| clocks.left_at(side, self.turn(), now))
    }

    /// Whether a clock runs at `now`.
    pub fn is_running(&self, now: Instant) -> bool {
        self.clocks.as_ref().is_some_and(|clocks| clocks.since.is_some()) && self.outcome(now).is_none()
    }

    /// The legal moves at `now`; none if no move can be made.
    pub fn legal_moves(&self, now: Instant) -> Vec<LegalMove> {
        if self.check_move(now).is_ok() { self.record.position().legal_moves() } else { Vec::new() }
    }

    fn check_move(&self, now: Instant) -> Result<(), PassAndPlayRefusal> {
        if self.outcome(now).is_some() {
            return Err(PassAndPlayRefusal::Over);
        }
        if self.clocks.as_ref().is_some_and(|clocks| clocks.since.is_none()) {
            return Err(PassAndPlayRefusal::ClocksStopped);
        }
        if self.record.moves().len() >= MAX_PLIES { Err(PassAndPlayRefusal::Full) } else { Ok(()) }
    }

    /// The game after a move in UCI at `now`, with the clocks charged.
    ///
    /// # Errors
    /// [`PassAndPlayRefusal`].
    pub fn play(mut self, uci: &str, now: Instant) -> Result<Self, PassAndPlayRefusal> {
        self.check_move(now)?;
        let legal = self.record.position().read_uci(uci).map_err(PassAndPlayRefusal::Move)?;
        let turn = self.turn();
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(turn, now);
            clocks.set(turn, clocks.left(turn) + clocks.pace.for_move());
            clocks.since = Some(now);
        }
        self.record.push(legal);
        self.ending = None;
        if self.outcome(now).is_some()
            && let Some(clocks) = &mut self.clocks
        {
            clocks.since = None;
        }
        Ok(self)
    }

    /// The game after an action at `now`.
    ///
    /// # Errors
    /// [`PassAndPlayRefusal`].
    pub fn act(mut self, action: Action, now: Instant) -> Result<Self, PassAndPlayRefusal> {
        let turn = self.turn();
        if action == Action::Reopen {
            // Both clocks stay stopped; a game that a flag has ended is not reopened.
            return match self.ending.take() {
                Some(_) if self.outcome(now).is_none() => Ok(self),
                _ => Err(PassAndPlayRefusal::NotReopened),
            };
        }
        let is_over = self.outcome(now).is_some();
        if is_over && action != Action::TakeBack {
            return Err(PassAndPlayRefusal::Over);
        }
        match action {
            Action::StartClock => match &mut self.clocks {
                Some(clocks @ Clocks { since: None, .. }) => clocks.since = Some(now),
                _ => return Err(PassAndPlayRefusal::NoSuchClock),
            },
            Action::StopClock => match &mut self.clocks {
                Some(clocks @ Clocks { since: Some(_), .. }) => clocks.stop(turn, now),
                _ => return Err(PassAndPlayRefusal::NoSuchClock),
            },
            Action::TakeBack => self.take_back(now)?,
            Action::End(ending) => {
                if ending == AgreedEnding::Claimed && self.claimable().is_none() {
                    return Err(PassAndPlayRefusal::NoClaim);
                }
                if let Some(clocks) = &mut self.clocks {
                    clocks.stop(turn, now);
                }
                self.ending = Some(ending);
            }
            Action::Reopen => {}
        }
        Ok(self)
    }

    fn take_back(&mut self, now: Instant) -> Result<(), PassAndPlayRefusal> {
        let is_flag = self.outcome(now).is_some_and(|outcome| outcome.reason == EndReason::FlagFall);
        if is_flag || self.ending.is_some() {
            return Err(PassAndPlayRefusal::Over);
        }
        if self.record.moves().is_empty() {
            return Err(PassAndPlayRefusal::NoMove);
        }
        let turn = self.turn();
        self.record.take_back(1);
        if let Some(clocks) = &mut self.clocks {
            let runs = clocks.since.is_some();
            clocks.stop(turn, now);
            // Remove the increment of the move that is taken back.
            let before = clocks.left(!turn).saturating_sub(clocks.pace.for_move());
            clocks.set(!turn, before);
            clocks.since = runs.then_some(now);
        }
        Ok(())
    }

    /// The game at `now` as an imported game.
    pub fn to_imported_game(&self, now: Instant) -> NewImportedGame {
        let outcome = self.outcome(now);
        let control = match &self.clocks {
            None => "-".to_owned(),
            Some(clocks) => {
                let (start, increment) = (clocks.pace.at_start().as_secs(), clocks.pace.increment());
                if increment == 0 { start.to_string() } else { format!("{start}+{increment}") }
            }
        };
        let termination = match outcome.map(|outcome| outcome.reason) {
            None => "Unterminated",
            Some(EndReason::FlagFall) => "Time forfeit",
            Some(_) => "Normal",
        };
        let tags = [("TimeControl", control), ("Termination", termination.to_owned())];
        let pgn = PgnGame {
            roster: Roster {
                event: "Casual game".to_owned(),
                date: pgn_date(now),
                round: "-".to_owned(),
                white: self.white.clone(),
                black: self.black.clone(),
                result: outcome.map_or("*", Outcome::result).to_owned(),
                ..Roster::default()
            },
            tags: tags.map(|(name, value)| (name.to_owned(), value)).into(),
            initial: self.record.initial().clone(),
            before: Vec::new(),
            moves: self.record.moves().iter().map(LegalMove::san).map(PgnMove::new).collect(),
        };
        NewImportedGame::new(ImportedGameSource::PassAndPlay, &self.record, pgn)
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::{Position, Variant};

    use super::*;

    const NOW: Instant = Instant::from_millis(929_959_200_000);

    fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    fn game(fen: Option<&str>, clocks: Option<Clocks>) -> PassAndPlayGame {
        let initial = fen.map_or_else(
            || Position::start(Variant::Standard, None),
            |fen| Position::from_fen(fen, Variant::Standard).expect("a position"),
        );
        let (white, black) = ("Ann".to_owned(), "Bob".to_owned());
        PassAndPlayGame { white, black, record: Record::new(initial), clocks, ending: None }
    }

    fn blitz() -> PassAndPlayGame {
        game(None, Some(Clocks::new(Pace::new(3, 2).expect("a pace"))))
    }

    #[test]
    fn clocks_are_charged_from_move_to_move() {
        let waiting = blitz();
        assert_eq!(waiting.clone().play("e2e4", NOW), Err(PassAndPlayRefusal::ClocksStopped));
        assert_eq!(waiting.outcome(NOW + seconds(999_999)), None, "no clock runs yet");
        let begun = waiting.act(Action::StartClock, NOW).expect("it starts");
        assert_eq!(begun.left(Side::White, NOW + seconds(10)), Some(seconds(170)));
        let moved = begun.play("e2e4", NOW + seconds(10)).expect("a move");
        let later = NOW + seconds(30);
        assert_eq!(moved.left(Side::White, later), Some(seconds(172)), "with two seconds for the move");
        assert_eq!(moved.left(Side::Black, later), Some(seconds(160)));
        let stopped = moved.act(Action::StopClock, later).expect("it stops");
        assert_eq!(stopped.left(Side::Black, later + seconds(500)), Some(seconds(160)));
        assert!(!stopped.is_running(later) && stopped.legal_moves(later).is_empty());
        let back = stopped.act(Action::TakeBack, later).expect("a move to take back");
        assert_eq!(back.left(Side::White, later), Some(seconds(170)), "without them");
        assert_eq!(back.act(Action::TakeBack, later), Err(PassAndPlayRefusal::NoMove));
    }

    #[test]
    fn flag_fall_is_final_and_draws_without_mating_material() {
        let begun = blitz().act(Action::StartClock, NOW).expect("it starts");
        assert_eq!(begun.outcome(NOW + Duration::from_millis(179_999)), None);
        let fallen = NOW + seconds(180);
        let lost = Outcome::win(Side::Black, EndReason::FlagFall);
        assert_eq!(begun.outcome(fallen), Some(lost));
        for action in [Action::TakeBack, Action::StopClock, Action::Reopen, Action::End(AgreedEnding::Draw)] {
            assert!(begun.clone().act(action, fallen).is_err(), "{action:?}");
        }
        assert_eq!(begun.play("e2e4", fallen), Err(PassAndPlayRefusal::Over));
        let clocks = Clocks { since: Some(NOW), ..Clocks::new(Pace::new(1, 0).expect("a pace")) };
        let bare = game(Some("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), Some(clocks));
        assert_eq!(bare.outcome(NOW + seconds(60)), Some(Outcome::draw(EndReason::FlagFall)));
    }

    #[test]
    fn endings_on_the_board_stop_the_clocks() {
        let mut mated = blitz().act(Action::StartClock, NOW).expect("it starts");
        for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            mated = mated.play(uci, NOW + seconds(1)).expect("a move");
        }
        let (outcome, later) = (Outcome::win(Side::Black, EndReason::Checkmate), NOW + seconds(1_000));
        assert_eq!((mated.outcome(later), mated.is_running(later)), (Some(outcome), false));
        assert_eq!(mated.clone().play("a2a3", later), Err(PassAndPlayRefusal::Over));
        let back = mated.act(Action::TakeBack, later).expect("a mate can be taken back");
        assert_eq!(back.outcome(later), None);
    }

    #[test]
    fn game_ended_by_players_can_be_reopened() {
        let begun = blitz().act(Action::StartClock, NOW).expect("it starts");
        let later = NOW + seconds(60);
        let resigned = begun.clone().act(Action::End(AgreedEnding::Resigned(Side::Black)), later).expect("it ends");
        assert_eq!(resigned.outcome(later + seconds(900)), Some(Outcome::win(Side::White, EndReason::Resignation)));
        let open = resigned.act(Action::Reopen, later + seconds(900)).expect("it goes on");
        assert_eq!((open.outcome(later), open.left(Side::White, later)), (None, Some(seconds(120))));
        assert_eq!(begun.act(Action::End(AgreedEnding::Claimed), later), Err(PassAndPlayRefusal::NoClaim));
    }

    #[test]
    fn threefold_repetition_can_be_claimed() {
        let mut repeated = game(None, None);
        for uci in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"] {
            repeated = repeated.play(uci, NOW).expect("a move");
        }
        assert_eq!(repeated.outcome(NOW), None);
        let claimed = repeated.clone().act(Action::End(AgreedEnding::Claimed), NOW).expect("a claim");
        assert_eq!(claimed.outcome(NOW), Some(Outcome::draw(EndReason::ThreefoldRepetition)));
        // A forged claim in the URL does not end the game.
        let forged = PassAndPlayGame { ending: Some(AgreedEnding::Claimed), ..game(None, None) };
        assert_eq!(forged.outcome(NOW), None);
        let imported = claimed.to_imported_game(NOW);
        assert_eq!((imported.source, imported.result.as_str()), (ImportedGameSource::PassAndPlay, "1/2-1/2"));
        assert!(
            imported.pgn.contains("[TimeControl \"-\"]") && imported.pgn.contains("[Date \"1999.06.21\"]"),
            "{}",
            imported.pgn
        );
    }
}
