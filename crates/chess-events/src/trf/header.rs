//! Header records, whose code ends in 2.

use super::line::{Columns, Line};
use super::reader::Reader;
use super::{AdjustmentKind, TrfError, TrfProblem, parse_date};
use crate::{CalendarDate, Colour, Points, RoundNumber, ScoringSystem, TieBreak, TieBreakKind};

/// The first of the hundred years that the two-digit years of record 132 can mean.
const FIRST_YEAR: u16 = 1970;

impl Reader {
    pub(super) fn header(&mut self, line: Line<'_>, code: &str) -> Result<(), TrfError> {
        let text = line.from(5);
        let owned = || text.to_owned();
        let some = || (!text.is_empty()).then(|| text.to_owned());
        let whole = Columns { field: "The number", first: 5, last: usize::MAX - 1 };
        let tournament = &mut self.tournament;
        match code {
            "012" => tournament.name = owned(),
            "022" => tournament.city = owned(),
            "032" => tournament.federation = owned(),
            "042" => self.tournament.start = self.date(line, text)?,
            "052" => self.tournament.end = self.date(line, text)?,
            "062" => {
                // The number may be followed by another in brackets, for example of those who dropped out.
                let count = line.columns(5, 8);
                let players = count.split(' ').next().unwrap_or_default();
                self.stated_players = players.parse().ok().map(|players| (players, line.number));
            }
            // They follow from the players and teams.
            "072" | "082" => {}
            "092" => tournament.kind = owned(),
            "102" => {
                if !tournament.chief_arbiter.is_empty() {
                    return Err(line.error(TrfProblem::Repeated(code.to_owned())));
                }
                tournament.chief_arbiter = owned();
            }
            "112" => tournament.deputies.extend(some()),
            "122" => tournament.time_control = owned(),
            "132" => self.round_dates(line)?,
            "142" => {
                let rounds = line.number(whole)?.and_then(|rounds| u16::try_from(rounds).ok());
                let rounds = line.required(rounds, "The number of rounds")?;
                let out_of_range = |error| line.error(TrfProblem::OutOfRange { field: "The number of rounds", error });
                tournament.rounds = Some(RoundNumber::new(rounds).map_err(out_of_range)?);
            }
            "152" => tournament.initial_colour = Some(initial_colour(line, text)?),
            "162" => self.scoring(line)?,
            "172" => tournament.ranking_method = some(),
            "182" => tournament.pairing_controller = some(),
            "192" => self.system(line)?,
            "202" => self.standings(line, true)?,
            "212" => self.standings(line, false)?,
            "222" => tournament.encoded_time_control = some(),
            "352" => self.board_colours(line)?,
            "362" => self.match_scoring(line)?,
            _ => tournament.unknown_records.push(line.text.trim_end().to_owned()),
        }
        Ok(())
    }

    /// A date, also as older programs and Lichess write it.
    pub(super) fn date(&mut self, line: Line<'_>, text: &str) -> Result<Option<CalendarDate>, TrfError> {
        let problem = match parse_date(text) {
            Ok(date) => return Ok(date),
            Err(problem) => problem,
        };
        let date = other_date(text).ok_or_else(|| line.error(problem))?;
        self.adjusted(line, AdjustmentKind::OtherDate { text: text.to_owned(), date });
        Ok(Some(date))
    }

    /// Record 162: a symbol in column 6, points in columns 7 to 10, and so on every 9 columns.
    fn scoring(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        let old = self.tournament.scoring;
        let (mut win, mut draw, mut loss) = (old.win(), old.draw(), old.loss());
        let (mut absence, mut bye, mut unknown) = (Some(old.absence()), None, None);
        for column in (6..=line.len()).step_by(9) {
            let symbol = line.character(column);
            let gap = [column + 5, column + 6, column + 7, column + 8];
            line.expect_blank(&gap)?;
            if symbol == ' ' {
                line.expect_blank(&[column + 1, column + 2, column + 3, column + 4])?;
                continue;
            }
            let points = line.required(line.points(column + 1, column + 4)?, "The number of points")?;
            match symbol.to_ascii_uppercase() {
                'W' => win = points,
                'D' => draw = points,
                'L' => loss = points,
                // Some programs name it after the zero-point bye.
                'A' | 'Z' => absence = Some(points),
                'P' => bye = Some(points),
                'X' => unknown = Some(points),
                other => return Err(line.error(TrfProblem::Value { field: "The result", text: other.to_string() })),
            }
        }
        self.states_scoring = true;
        let others = [absence.unwrap_or_default(), bye.unwrap_or(win), unknown.unwrap_or(draw)];
        self.tournament.scoring = scoring([win, draw, loss], others).map_err(|error| line.error(error))?;
        Ok(())
    }

    fn round_dates(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        for column in (92..=line.len()).step_by(10) {
            let text = line.columns(column, column + 7);
            if super::is_empty_date(text) {
                self.tournament.round_dates.push(None);
                continue;
            }
            let date = match short_date(text) {
                Some(date) => date,
                None => {
                    let other = short_date_with_month_last(text);
                    let date = other.ok_or_else(|| line.error(TrfProblem::Date(text.to_owned())))?;
                    self.adjusted(line, AdjustmentKind::OtherDate { text: text.to_owned(), date });
                    date
                }
            };
            self.tournament.round_dates.push(Some(date));
        }
        Ok(())
    }

    fn standings(&mut self, line: Line<'_>, points_first: bool) -> Result<(), TrfError> {
        let mut list = Vec::new();
        if points_first {
            list.push(TieBreak::new(TieBreakKind::Points));
        }
        for code in line.from(5).split([',', ' ']).filter(|code| !code.is_empty()) {
            list.push(code.parse().map_err(|error: crate::InvalidTieBreak| line.error(error))?);
        }
        self.tournament.standings = list;
        Ok(())
    }
}

/// A date with the year last: `24/09/2010`, `24.9.2010`, `Dec 10, 2020`.
fn other_date(text: &str) -> Option<CalendarDate> {
    const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let words = text.split(['/', '-', '.', ' ', ',']).filter(|word| !word.is_empty());
    let [first, second, year]: [&str; 3] = words.collect::<Vec<_>>().try_into().ok()?;
    let name: String = first.chars().take(3).collect::<String>().to_ascii_lowercase();
    let (day, month) = match (1..).zip(MONTHS).find(|(_, known)| **known == name) {
        Some((month, _)) => (second.parse().ok()?, month),
        None => (first.parse().ok()?, second.parse().ok()?),
    };
    let year = Some(year).filter(|year| year.len() == 4)?.parse().ok()?;
    CalendarDate::new(year, month, day).ok().filter(|date| date.day().is_some())
}

fn initial_colour(line: Line<'_>, text: &str) -> Result<Colour, TrfError> {
    match text.to_ascii_uppercase().as_str() {
        "W" => Ok(Colour::White),
        "B" => Ok(Colour::Black),
        _ => Err(line.error(TrfProblem::Value { field: "The initial colour", text: text.to_owned() })),
    }
}

/// All points of a system: win, draw and loss; absence, pairing-allocated bye and unknown result.
pub(super) fn scoring(games: [Points; 3], others: [Points; 3]) -> Result<ScoringSystem, crate::ScoringError> {
    let [win, draw, loss] = games;
    let [absence, bye, unknown] = others;
    ScoringSystem::own(win, draw, loss)?.with_absence(absence)?.with_pairing_allocated_bye(bye)?.with_unknown(unknown)
}

/// A date with two digits for the year: `26/02/28`.
fn short_date(text: &str) -> Option<CalendarDate> {
    let (year, month_and_day) = text.split_once(['/', '-', '.'])?;
    let year = match year.parse::<u16>().ok()? {
        short if short < 100 => FIRST_YEAR + (short + 100 - FIRST_YEAR % 100) % 100,
        year => year,
    };
    let date: CalendarDate = format!("{year:04}/{month_and_day}").parse().ok()?;
    // The writer has two digits for the year.
    let fits = (FIRST_YEAR..FIRST_YEAR + 100).contains(&date.year());
    Some(date).filter(|date| fits && date.month().is_some() && date.day().is_some())
}

/// A date with the month last, which can be no other date: `26/28/02`.
fn short_date_with_month_last(text: &str) -> Option<CalendarDate> {
    let [year, day, month]: [&str; 3] = text.split(['/', '-', '.']).collect::<Vec<_>>().try_into().ok()?;
    short_date(&format!("{year}/{month}/{day}"))
}
