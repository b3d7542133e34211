//! Time controls, and their short form, such as `3d/move`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::charging::Charging;
use super::span::{self, days, hours};
use super::triple_block::TripleBlock;

/// A time control. Its short form is `3d/move`, `30d+1d<=45d`, `10/50d`, `3d/move+7d`, `50d+3d*50<=50d bank=75d`, or
/// `-` for none. All but the last two can be followed by options: `10/50d whole-days doubling>20d by-claim weekends-off`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    run: Run,
    charging: Charging,
    by_claim: bool,
    weekends_off: bool,
}

/// The kind of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Run {
    /// Fresh time for every move.
    PerMove {
        /// The time for a move.
        allowance: Duration,
    },
    /// A budget with an increment for every move.
    Increment {
        /// The time at the start.
        budget: Duration,
        /// The time added by each own move.
        increment: Duration,
        /// The maximum that increments can raise the clock to.
        ceiling: Option<Duration>,
    },
    /// Repeated periods of moves and time. Unused time is carried over.
    Period {
        /// The number of moves.
        moves: u16,
        /// The time for them.
        time: Duration,
    },
    /// Fresh time for every move; beyond it time comes from a bank that is not refilled.
    PerMoveWithBank {
        /// The time for a move.
        allowance: Duration,
        /// The extra time for the whole game.
        bank: Duration,
    },
    /// A clock with a ceiling, increments for the first moves, and a bank that refills it.
    TripleBlock(TripleBlock),
    /// No time limit.
    Unlimited,
}

/// Why a time control was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// The time for a move is outside its bounds.
    #[error("A move may take from 1 to 14 days, not {}.", span::short_span(*.0))]
    Allowance(Duration),
    /// The budget is outside its bounds.
    #[error("The budget may be from 1 to 120 days, not {}.", span::short_span(*.0))]
    Budget(Duration),
    /// The increment is outside its bounds.
    #[error("A move may add from 1 hour to 14 days, not {}.", span::short_span(*.0))]
    Increment(Duration),
    /// The ceiling is below the budget, or outside its bounds.
    #[error("The clock’s ceiling may be from the budget up to 240 days, not {}.", span::short_span(*.0))]
    Ceiling(Duration),
    /// The number of moves of a period is outside its bounds.
    #[error("A period may have from 1 to 60 moves, not {0}.")]
    PeriodMoves(u16),
    /// The time of a period is outside its bounds.
    #[error("A period may take from 1 to 240 days, not {}.", span::short_span(*.0))]
    PeriodTime(Duration),
    /// The bank is outside its bounds.
    #[error("The bank may hold from 1 hour to 120 days, not {}.", span::short_span(*.0))]
    Bank(Duration),
    /// The number of days after which time counts twice is outside its bounds.
    #[error("Double time can begin after 1 to 60 days, not after {0}.")]
    Doubling(u8),
    /// Options on a control without a limit.
    #[error("A game without a time limit has no options for its clock.")]
    OptionsWithoutLimit,
    /// The number of moves that add time is outside its bounds.
    #[error("From 1 to 100 moves may add time, not {0}.")]
    Increments(u16),
    /// The floor of a triple block is outside its bounds.
    #[error("The floor may be from 1 hour to 14 days, and not above the clock’s ceiling; not {}.", span::short_span(*.0))]
    Floor(Duration),
    /// A part of a triple block is missing or unreadable.
    #[error("A triple block is written with all its parts, like 50d+3d*50<=50d bank=75d, and floor=3d if you like.")]
    TripleBlockParts,
    /// Options on a triple block.
    #[error("A triple block charges time as it passes, and its flag falls by itself: it has none of these options.")]
    TripleBlockOptions,
    /// The text is in no known form.
    #[error(
        "“{0}” is not a time control; write it like 3d/move, 30d+1d<=45d, 10/50d, 3d/move+7d or 50d+3d*50<=50d bank=75d, or - for none."
    )]
    Unreadable(String),
}

impl TimeControl {
    /// No time limit.
    pub const UNLIMITED: Self = Self {
        run: Run::Unlimited,
        charging: Charging { whole_days: false, doubling_after: None },
        by_claim: false,
        weekends_off: false,
    };

    /// A control of the kind `run` that charges elapsed time, and whose flag falls automatically.
    ///
    /// # Errors
    /// If a number is out of bounds.
    pub fn new(run: Run) -> Result<Self, TimeControlError> {
        let within = |span: Duration, min: Duration, max: Duration| (min..=max).contains(&span);
        let check = |good: bool, error: TimeControlError| if good { Ok(()) } else { Err(error) };
        match run {
            Run::PerMove { allowance } => {
                check(within(allowance, days(1), days(14)), TimeControlError::Allowance(allowance))?;
            }
            Run::Increment { budget, increment, ceiling } => {
                check(within(budget, days(1), days(120)), TimeControlError::Budget(budget))?;
                check(within(increment, hours(1), days(14)), TimeControlError::Increment(increment))?;
                if let Some(ceiling) = ceiling {
                    check(within(ceiling, budget, days(240)), TimeControlError::Ceiling(ceiling))?;
                }
            }
            Run::Period { moves, time } => {
                check((1..=60).contains(&moves), TimeControlError::PeriodMoves(moves))?;
                check(within(time, days(1), days(240)), TimeControlError::PeriodTime(time))?;
            }
            Run::PerMoveWithBank { allowance, bank } => {
                check(within(allowance, days(1), days(14)), TimeControlError::Allowance(allowance))?;
                check(within(bank, hours(1), days(120)), TimeControlError::Bank(bank))?;
            }
            Run::TripleBlock(TripleBlock { budget, increment, increments, ceiling, bank, floor }) => {
                check(within(budget, days(1), days(120)), TimeControlError::Budget(budget))?;
                check(within(increment, hours(1), days(14)), TimeControlError::Increment(increment))?;
                check((1..=100).contains(&increments), TimeControlError::Increments(increments))?;
                check(within(ceiling, budget, days(240)), TimeControlError::Ceiling(ceiling))?;
                check(within(bank, hours(1), days(120)), TimeControlError::Bank(bank))?;
                if let Some(floor) = floor {
                    check(within(floor, hours(1), days(14).min(ceiling)), TimeControlError::Floor(floor))?;
                }
            }
            Run::Unlimited => {}
        }
        Ok(Self { run, ..Self::UNLIMITED })
    }

    /// The same with options: how reflections are charged, and whether the flag falls only when the opponent claims.
    ///
    /// # Errors
    /// If a number is out of bounds, or the control has no limit or is a triple block.
    pub fn with_options(self, charging: Charging, by_claim: bool) -> Result<Self, TimeControlError> {
        if let Some(limit) = charging.doubling_after.filter(|limit| !(1..=60).contains(limit)) {
            return Err(TimeControlError::Doubling(limit));
        }
        if charging != Charging::default() || by_claim {
            self.check_options()?;
        }
        Ok(Self { charging, by_claim, ..self })
    }

    /// The same with clocks paused on Saturdays and Sundays, UTC.
    ///
    /// # Errors
    /// If the control has no limit or is a triple block.
    pub fn off_on_weekends(self) -> Result<Self, TimeControlError> {
        self.check_options()?;
        Ok(Self { weekends_off: true, ..self })
    }

    fn check_options(self) -> Result<(), TimeControlError> {
        match self.run {
            Run::Unlimited => Err(TimeControlError::OptionsWithoutLimit),
            Run::TripleBlock(_) => Err(TimeControlError::TripleBlockOptions),
            _ => Ok(()),
        }
    }

    /// `count` days for every move.
    ///
    /// # Errors
    /// If `count` is not from 1 to 14.
    pub fn per_move(count: u32) -> Result<Self, TimeControlError> {
        Self::new(Run::PerMove { allowance: days(u64::from(count)) })
    }

    /// `count` days for every move, or no limit without a number.
    ///
    /// # Errors
    /// As [`TimeControl::per_move`].
    pub fn from_days(count: Option<u32>) -> Result<Self, TimeControlError> {
        count.map_or(Ok(Self::UNLIMITED), Self::per_move)
    }

    /// The kind of control.
    pub const fn run(self) -> Run {
        self.run
    }

    /// How reflections are charged.
    pub const fn charging(self) -> Charging {
        self.charging
    }

    /// Whether a flag falls only when the opponent claims it: until then a late move is accepted.
    pub const fn is_by_claim(self) -> bool {
        self.by_claim
    }

    /// Whether the clocks are paused on Saturdays and Sundays, UTC.
    pub const fn is_off_on_weekends(self) -> bool {
        self.weekends_off
    }

    /// Whether the clock is refilled from a bank, which is not part of the time on the clock: a triple block.
    pub const fn refills_from_bank(self) -> bool {
        matches!(self.run, Run::TripleBlock(_))
    }

    /// Whether players may pause its clocks, by leave or by agreement, and give each other time. Not in a triple block:
    /// its bank replaces leave, and the latest end of the game is known from its start.
    pub const fn allows_pauses(self) -> bool {
        !self.refills_from_bank()
    }

    /// The longest that a game can last, apart from downtime and stopped clocks: twice all the time of a player. `None`
    /// if the control gives time for every move.
    pub fn longest_game(self) -> Option<Duration> {
        match self.run {
            Run::TripleBlock(block) if block.floor.is_none() => Some(2 * block.all_time()),
            _ => None,
        }
    }

    /// The whole days for every move, if the control is only that: `daysPerTurn` in Lichess’s API.
    pub fn days(self) -> Option<u32> {
        let Run::PerMove { allowance } = self.run else { return None };
        let count = u32::try_from(allowance.as_secs() / days(1).as_secs()).ok()?;
        (Self::per_move(count) == Ok(self)).then_some(count)
    }

    /// The number of moves until time is added for the next period, after `made` moves; `None` without periods.
    pub fn moves_to_control(self, made: u16) -> Option<u16> {
        match self.run {
            Run::Period { moves, .. } => Some(moves - made % moves),
            _ => None,
        }
    }

    /// The PGN tag for the short form. The standard’s `TimeControl` cannot express a ceiling, a bank or options.
    pub const PGN_SHORT_FORM: &str = "TimeControlShortForm";

    /// The nearest value of PGN’s `TimeControl` tag (section 9.6.1): `1/259200` for three days a move, with or without
    /// a bank, `2592000+86400`, `10/4320000`, and `-` for none.
    pub fn pgn_tag(self) -> String {
        match self.run {
            Run::PerMove { allowance } | Run::PerMoveWithBank { allowance, .. } => {
                format!("1/{}", allowance.as_secs())
            }
            Run::Increment { budget, increment, .. } | Run::TripleBlock(TripleBlock { budget, increment, .. }) => {
                format!("{}+{}", budget.as_secs(), increment.as_secs())
            }
            Run::Period { moves, time } => format!("{moves}/{}", time.as_secs()),
            Run::Unlimited => "-".to_owned(),
        }
    }

    /// The control in the tags of a PGN, whose values `tag` returns: the short form, or else the control nearest to
    /// [`TimeControl::pgn_tag`]. `None` if there is none, or none within the bounds.
    pub fn from_pgn_tags<'t>(tag: impl Fn(&str) -> Option<&'t str>) -> Option<Self> {
        let exact = tag(Self::PGN_SHORT_FORM).and_then(|short_form| short_form.parse().ok());
        exact.or_else(|| Self::new(read_pgn_tag(tag("TimeControl")?)?).ok())
    }
}

fn read_pgn_tag(value: &str) -> Option<Run> {
    let seconds = |digits: &str| {
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| is_number).map(Duration::from_secs)
    };
    if value == "-" {
        Some(Run::Unlimited)
    } else if let Some(allowance) = value.strip_prefix("1/") {
        Some(Run::PerMove { allowance: seconds(allowance)? })
    } else if let Some((moves, time)) = value.split_once('/') {
        Some(Run::Period { moves: moves.parse().ok()?, time: seconds(time)? })
    } else {
        let (budget, increment) = value.split_once('+')?;
        Some(Run::Increment { budget: seconds(budget)?, increment: seconds(increment)?, ceiling: None })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.run {
            Run::PerMove { allowance } => write!(f, "{}/move", span::short_span(allowance))?,
            Run::Increment { budget, increment, ceiling } => {
                write!(f, "{}+{}", span::short_span(budget), span::short_span(increment))?;
                if let Some(ceiling) = ceiling {
                    write!(f, "<={}", span::short_span(ceiling))?;
                }
            }
            Run::Period { moves, time } => write!(f, "{moves}/{}", span::short_span(time))?,
            Run::PerMoveWithBank { allowance, bank } => {
                write!(f, "{}/move+{}", span::short_span(allowance), span::short_span(bank))?;
            }
            Run::TripleBlock(block) => write!(f, "{block}")?,
            Run::Unlimited => f.write_str("-")?,
        }
        if self.charging.whole_days {
            write!(f, " {WHOLE_DAYS}")?;
        }
        if let Some(limit) = self.charging.doubling_after {
            write!(f, " {DOUBLING}{limit}d")?;
        }
        if self.by_claim {
            write!(f, " {BY_CLAIM}")?;
        }
        if self.weekends_off {
            write!(f, " {WEEKENDS_OFF}")?;
        }
        Ok(())
    }
}

const WHOLE_DAYS: &str = "whole-days";
const DOUBLING: &str = "doubling>";
const BY_CLAIM: &str = "by-claim";
/// The option of the short form that pauses both clocks on weekends.
pub const WEEKENDS_OFF: &str = "weekends-off";

/// Parses a time control in its short form.
impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unreadable = || TimeControlError::Unreadable(text.chars().take(60).collect());
        let mut words: Vec<&str> = text.split_ascii_whitespace().collect();
        let run = if TripleBlock::is_meant(&words) {
            Run::TripleBlock(TripleBlock::take_from(&mut words).ok_or(TimeControlError::TripleBlockParts)?)
        } else if words.is_empty() {
            return Err(unreadable());
        } else {
            read_run(words.remove(0)).ok_or_else(unreadable)?
        };
        let control = Self::new(run)?;
        let (mut charging, mut by_claim, mut weekends_off) = (Charging::default(), false, false);
        for word in words {
            if word == WHOLE_DAYS {
                charging.whole_days = true;
            } else if word == BY_CLAIM {
                by_claim = true;
            } else if word == WEEKENDS_OFF {
                weekends_off = true;
            } else {
                let limit = word.strip_prefix(DOUBLING).and_then(|limit| limit.strip_suffix('d'));
                charging.doubling_after = Some(limit.and_then(|limit| limit.parse().ok()).ok_or_else(unreadable)?);
            }
        }
        let control = control.with_options(charging, by_claim)?;
        if weekends_off { control.off_on_weekends() } else { Ok(control) }
    }
}

fn read_run(text: &str) -> Option<Run> {
    if text == "-" {
        return Some(Run::Unlimited);
    }
    if let Some((allowance, rest)) = text.split_once("/move") {
        let allowance = span::read(allowance)?;
        return match rest.strip_prefix('+') {
            Some(bank) => Some(Run::PerMoveWithBank { allowance, bank: span::read(bank)? }),
            None => rest.is_empty().then_some(Run::PerMove { allowance }),
        };
    }
    if let Some((moves, time)) = text.split_once('/') {
        return Some(Run::Period { moves: moves.parse().ok()?, time: span::read(time)? });
    }
    let (budget, rest) = text.split_once('+')?;
    let (increment, ceiling) = match rest.split_once("<=") {
        Some((increment, ceiling)) => (increment, Some(span::read(ceiling)?)),
        None => (rest, None),
    };
    Some(Run::Increment { budget: span::read(budget)?, increment: span::read(increment)?, ceiling })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_form_survives_a_round_trip() {
        for text in [
            "3d/move",
            "14d/move whole-days",
            "30d+1d<=45d",
            "5d+12h<=15d",
            "30d+3d",
            "10/50d",
            "10/50d whole-days doubling>20d",
            "3d/move+7d",
            "1d12h/move+12h by-claim",
            "10/50d whole-days doubling>20d by-claim",
            "3d/move weekends-off",
            "10/50d whole-days doubling>20d by-claim weekends-off",
            "50d+3d*50<=50d bank=75d",
            "50d+3d*50<=50d bank=75d floor=3d",
            "1d+12h*1<=1d12h bank=1h floor=1d12h",
            "-",
        ] {
            assert_eq!(text.parse::<TimeControl>().map(|control| control.to_string()), Ok(text.to_owned()));
        }
        for count in (1..=14).map(Some).chain([None]) {
            let control = TimeControl::from_days(count).expect("within bounds");
            assert_eq!((control.to_string().parse(), control.days()), (Ok(control), count));
        }
    }

    #[test]
    fn values_out_of_bounds_are_named() {
        for (text, error) in [
            ("0d/move", TimeControlError::Allowance(Duration::ZERO)),
            ("15d/move", TimeControlError::Allowance(days(15))),
            ("23h/move+7d", TimeControlError::Allowance(hours(23))),
            ("121d+1d", TimeControlError::Budget(days(121))),
            ("30d+0h", TimeControlError::Increment(Duration::ZERO)),
            ("30d+15d", TimeControlError::Increment(days(15))),
            ("30d+1d<=29d", TimeControlError::Ceiling(days(29))),
            ("30d+1d<=241d", TimeControlError::Ceiling(days(241))),
            ("0/50d", TimeControlError::PeriodMoves(0)),
            ("61/50d", TimeControlError::PeriodMoves(61)),
            ("10/241d", TimeControlError::PeriodTime(days(241))),
            ("3d/move+0h", TimeControlError::Bank(Duration::ZERO)),
            ("10/50d doubling>0d", TimeControlError::Doubling(0)),
            ("10/50d doubling>61d", TimeControlError::Doubling(61)),
            ("- by-claim", TimeControlError::OptionsWithoutLimit),
            ("- whole-days", TimeControlError::OptionsWithoutLimit),
            ("- weekends-off", TimeControlError::OptionsWithoutLimit),
            ("121d+3d*50<=121d bank=75d", TimeControlError::Budget(days(121))),
            ("50d+15d*50<=50d bank=75d", TimeControlError::Increment(days(15))),
            ("50d+3d*0<=50d bank=75d", TimeControlError::Increments(0)),
            ("50d+3d*101<=50d bank=75d", TimeControlError::Increments(101)),
            ("50d+3d*50<=49d bank=75d", TimeControlError::Ceiling(days(49))),
            ("50d+3d*50<=50d bank=0d", TimeControlError::Bank(Duration::ZERO)),
            ("50d+3d*50<=50d bank=121d", TimeControlError::Bank(days(121))),
            ("50d+3d*50<=50d bank=75d floor=0h", TimeControlError::Floor(Duration::ZERO)),
            ("50d+3d*50<=50d bank=75d floor=15d", TimeControlError::Floor(days(15))),
            ("2d+3d*50<=2d bank=75d floor=3d", TimeControlError::Floor(days(3))),
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(error), "{text}");
        }
        let too_short = TimeControlError::Allowance(hours(23)).to_string();
        assert_eq!(too_short, "A move may take from 1 to 14 days, not 23h.");
    }

    #[test]
    fn triple_block_is_written_with_all_its_parts() {
        for text in [
            "50d+3d*50<=50d",
            "50d+3d*50 bank=75d",
            "50d+3d<=50d bank=75d",
            "50d+3d*50<=50d floor=3d",
            "3d/move bank=7d",
            "30d+1d<=45d floor=3d",
            "50d+3d*+5<=50d bank=75d",
            "50d+3d*50<=50d bank=75",
            "50d+3d*50<=50d bank=75d bank=76d",
            "bank=75d",
            "*",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError::TripleBlockParts), "{text}");
        }
        let otherwise = "50d+3d*50<=50d floor=3d bank=75d".parse::<TimeControl>().map(|control| control.to_string());
        assert_eq!(otherwise.as_deref(), Ok("50d+3d*50<=50d bank=75d floor=3d"));
    }

    #[test]
    fn triple_block_has_no_options() {
        for option in ["whole-days", "doubling>20d", "by-claim", "weekends-off"] {
            let text = format!("50d+3d*50<=50d bank=75d {option}");
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError::TripleBlockOptions), "{text}");
        }
        assert!(matches!("50d+3d*50<=50d bank=75d fast".parse::<TimeControl>(), Err(TimeControlError::Unreadable(_))));
    }

    #[test]
    fn only_a_triple_block_without_a_floor_ends_by_a_known_time() {
        let longest = |text: &str| text.parse::<TimeControl>().map(TimeControl::longest_game);
        assert_eq!(longest("50d+3d*50<=50d bank=75d"), Ok(Some(days(550))));
        assert_eq!(longest("50d+3d*50<=50d bank=50d"), Ok(Some(days(500))));
        assert_eq!(longest("50d+3d*50<=50d bank=75d floor=3d"), Ok(None));
        assert_eq!(longest("30d+1d<=45d"), Ok(None));
    }

    #[test]
    fn other_texts_are_not_controls() {
        for text in ["", "soon", "3d", "3/move", "3d/moves", "3d/move-7d", "d+d", "10/", "/50d", "3d/move fast", "+"] {
            assert!(matches!(text.parse::<TimeControl>(), Err(TimeControlError::Unreadable(_))), "{text}");
        }
    }

    #[test]
    fn pgn_tag_is_in_seconds() {
        let tag = |text: &str| text.parse::<TimeControl>().map(TimeControl::pgn_tag);
        assert_eq!(tag("3d/move"), Ok("1/259200".to_owned()));
        assert_eq!(tag("30d+1d<=45d"), Ok("2592000+86400".to_owned()));
        assert_eq!(tag("10/50d"), Ok("10/4320000".to_owned()));
        assert_eq!(tag("3d/move+7d"), Ok("1/259200".to_owned()));
        assert_eq!(tag("50d+3d*50<=50d bank=75d"), Ok("4320000+259200".to_owned()));
        assert_eq!(tag("-"), Ok("-".to_owned()));
    }

    #[test]
    fn standard_pgn_tag_is_read_without_a_short_form() {
        let read = |short_form, standard| {
            let tag = |name: &str| if name == "TimeControl" { standard } else { short_form };
            TimeControl::from_pgn_tags(tag).map(|control| control.to_string())
        };
        for (standard, short_form) in
            [("1/259200", "3d/move"), ("10/4320000", "10/50d"), ("2592000+86400", "30d+1d"), ("-", "-")]
        {
            assert_eq!(read(None, Some(standard)).as_deref(), Some(short_form));
            assert_eq!(read(Some("soon"), Some(standard)).as_deref(), Some(short_form));
        }
        for short_form in ["3d/move+7d", "50d+3d*50<=50d bank=75d floor=3d"] {
            assert_eq!(read(Some(short_form), Some("1/259200")).as_deref(), Some(short_form));
        }
        for other in ["?", "", "300+3", "40/7200:3600", "*180", "1/", "/60", "1/-5", "+3", "1/99999999999999999999"] {
            assert_eq!(read(None, Some(other)), None, "{other}");
        }
        assert_eq!(read(None, None), None);
    }
}
