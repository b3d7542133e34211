//! The reader: takes the records one by one, then checks the whole.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::line::{Columns, Line, lines};
use super::ratings::{self, LaterRatings};
use super::{Adjustment, AdjustmentKind, Import, TrfError, TrfProblem, TrfVersion, legacy};
use crate::{
    AbnormalPoints, AbnormalPointsKind, Acceleration, ByeKind, NationalRating, PairingNumber, PairingSystem, Points,
    ProhibitedPairs, RequestedBye, RoundNumber, RoundResult, TeamNumber, Tournament, VirtualPoints, baku_group_size,
    baku_virtual_points,
};

/// What is known so far.
#[derive(Debug, Default)]
pub(super) struct Reader {
    pub tournament: Tournament,
    pub adjustments: Vec<Adjustment>,
    /// Where each player’s record is, in the order of `tournament.entrants`.
    pub entrant_lines: Vec<(PairingNumber, usize)>,
    /// Forfeit wins without an opponent, which old formats use for byes.
    pub unopposed_wins: Vec<(PairingNumber, RoundNumber, usize)>,
    pub virtual_points: Vec<VirtualPoints>,
    /// The number of players and of teams as stated, with the line.
    pub stated_players: Option<(usize, usize)>,
    pub has_baku_code: bool,
    pub states_scoring: bool,
    pub has_trf26_records: bool,
    pub has_trf16_records: bool,
    codes: Vec<String>,
    /// Players named by other records, checked when all are known.
    pub mentioned: Vec<(PairingNumber, usize)>,
    /// Ratings of later lists, with their lines.
    pub later_ratings: Vec<(usize, LaterRatings)>,
    /// JaVaFo’s absent players: they miss the round to be paired, which is known when all results are.
    pub absent: Vec<PairingNumber>,
}

impl Reader {
    pub fn read(mut self, text: &str) -> Result<Import, TrfError> {
        let text = without_control_characters(text.strip_prefix('\u{feff}').unwrap_or(text));
        for line in lines(&text) {
            self.record(line)?;
        }
        self.finish()
    }

    pub fn adjusted(&mut self, line: Line<'_>, kind: AdjustmentKind) {
        self.adjustments.push(Adjustment { line: line.number, kind });
    }

    fn record(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        if let Some(note) = line.text.strip_prefix("###") {
            let note = note.strip_prefix(' ').unwrap_or(note).trim_end();
            self.has_trf26_records = true;
            match ratings::read(note) {
                Some(ratings) => self.later_ratings.push((line.number, ratings)),
                None => self.tournament.notes.push(note.to_owned()),
            }
            return Ok(());
        }
        if is_ruler(line.text) {
            self.tournament.unknown_records.push(line.text.trim_end().to_owned());
            return Ok(());
        }
        let code = line.columns(1, 3);
        let may_repeat = !matches!(code.as_bytes(), [_, _, b'2']) || matches!(code, "102" | "112" | "802");
        if !may_repeat && code != "162" {
            if self.codes.iter().any(|known| known == code) {
                return Err(line.error(TrfProblem::Repeated(code.to_owned())));
            }
            self.codes.push(code.to_owned());
        }
        let is_new = matches!(
            code,
            "142"
                | "152"
                | "162"
                | "172"
                | "182"
                | "192"
                | "202"
                | "212"
                | "222"
                | "240"
                | "250"
                | "260"
                | "299"
                | "300"
                | "310"
                | "320"
                | "330"
                | "352"
                | "362"
                | "801"
                | "802"
        );
        self.has_trf26_records |= is_new;
        match code {
            "001" => self.entrant(line),
            "013" => self.old_team(line),
            "240" => self.byes(line),
            "250" => self.accelerated_rounds(line),
            "260" => self.prohibited_pairs(line),
            "299" => self.abnormal_points(line),
            "300" => self.line_up(line),
            "310" => self.team(line),
            "320" => self.team_byes(line),
            "330" => self.forfeited_match(line),
            // Informative: they follow from the other records.
            "801" | "802" => Ok(()),
            _ if matches!(code.as_bytes(), [_, _, b'2']) => self.header(line, code),
            _ if code.starts_with("XX") => legacy::read(self, line, code),
            _ => self.other(line, code),
        }
    }

    /// A national rating, or a record that is not known.
    fn other(&mut self, line: Line<'_>, code: &str) -> Result<(), TrfError> {
        let is_federation = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
        let number = line.columns(5, 8);
        let is_rating = is_federation
            && code != "DAT"
            && [4, 9, 14, 48, 53, 57, 69].iter().all(|&column| line.character(column) == ' ')
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && line.columns(49, 52).bytes().all(|byte| byte.is_ascii_digit());
        let player = if is_rating { line.player(5, 8)? } else { None };
        let Some(player) = player else {
            self.tournament.unknown_records.push(line.text.trim_end().to_owned());
            return Ok(());
        };
        let rating = NationalRating {
            federation: code.to_owned(),
            sex: self.sex(line)?,
            classification: line.columns(11, 13).to_owned(),
            name: line.columns(15, 47).to_owned(),
            rating: self.rating(line)?,
            origin: line.columns(54, 56).to_owned(),
            id: line.columns(58, 68).to_owned(),
            birth_date: self.date(line, line.columns(70, 79))?,
        };
        let entrant = self.tournament.entrants.iter_mut().find(|entrant| entrant.number == player);
        let entrant = entrant.ok_or_else(|| line.error(TrfProblem::UnknownPlayer(player)))?;
        entrant.national_ratings.push(rating);
        Ok(())
    }

    pub fn range_error(line: Line<'_>, first: u16, last: u16) -> Result<(), TrfError> {
        if first <= last { Ok(()) } else { Err(line.error(TrfProblem::EmptyRange { first, last })) }
    }

    fn byes(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        let symbol = line.columns(5, 5);
        let bye = match symbol.to_ascii_uppercase().as_str() {
            "F" => ByeKind::Full,
            "H" => ByeKind::Half,
            "Z" => ByeKind::Zero,
            _ => return Err(line.error(TrfProblem::Value { field: "The type of bye", text: symbol.to_owned() })),
        };
        let round = line.required(line.round(7, 9)?, "The round")?;
        let players = line.players(11, 5)?;
        if players.is_empty() {
            return Err(line.error(TrfProblem::Missing("The player")));
        }
        for player in players {
            self.tournament.requested_byes.push(RequestedBye { player, round, bye });
            self.mentioned.push((player, line.number));
        }
        Ok(())
    }

    fn accelerated_rounds(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        let match_points = line.points(5, 8)?.unwrap_or_default();
        let points = line.points(10, 13)?.unwrap_or_default();
        if points == Points::ZERO && match_points == Points::ZERO {
            return Err(line.error(TrfProblem::Missing("The number of fictitious points")));
        }
        let first_round = line.required(line.round(15, 17)?, "The first round")?;
        let last_round = line.round(19, 21)?.unwrap_or(first_round);
        let first_player = line.required(line.player(23, 26)?, "The first player")?;
        let last_player = line.player(28, 31)?.unwrap_or(first_player);
        Self::range_error(line, first_round.get(), last_round.get())?;
        Self::range_error(line, first_player.get(), last_player.get())?;
        let record = VirtualPoints { points, match_points, first_round, last_round, first_player, last_player };
        self.virtual_points.push(record);
        Ok(())
    }

    fn prohibited_pairs(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        let first_round = line.required(line.round(5, 7)?, "The first round")?;
        let last_round = line.round(9, 11)?.unwrap_or(first_round);
        Self::range_error(line, first_round.get(), last_round.get())?;
        let players = line.players(13, 5)?;
        if players.len() < 2 {
            return Err(line.error(TrfProblem::Missing("The second player")));
        }
        self.mentioned.extend(players.iter().map(|&player| (player, line.number)));
        self.tournament.prohibited_pairs.push(ProhibitedPairs { first_round, last_round, players });
        Ok(())
    }

    fn abnormal_points(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        let kind = match line.character(5).to_ascii_uppercase() {
            'W' => AbnormalPointsKind::Win,
            'D' => AbnormalPointsKind::Draw,
            'L' => AbnormalPointsKind::Loss,
            'F' => AbnormalPointsKind::FullPointBye,
            'H' => AbnormalPointsKind::HalfPointBye,
            'Z' => AbnormalPointsKind::ZeroPointBye,
            '+' => AbnormalPointsKind::ForfeitWin,
            '-' => AbnormalPointsKind::ForfeitLoss,
            ' ' => AbnormalPointsKind::Adjustment,
            other => return Err(line.error(TrfProblem::Value { field: "The type", text: other.to_string() })),
        };
        let record = AbnormalPoints {
            kind,
            match_points: line.points(8, 11)?.unwrap_or_default(),
            points: line.points(14, 17)?.unwrap_or_default(),
            round: line.round(20, 22)?,
            players: line.players(24, 5)?,
        };
        self.tournament.abnormal_points.push(record);
        Ok(())
    }

    fn finish(mut self) -> Result<Import, TrfError> {
        let whole = |reason| TrfError { line: 0, reason };
        if self.tournament.entrants.is_empty() {
            return Err(whole(TrfProblem::NoPlayers));
        }
        self.tournament.entrants.sort_by_key(|entrant| entrant.number);
        if let Some((stated, line)) = self.stated_players
            && stated != self.tournament.entrants.len()
        {
            let (field, found) = ("The number of players", self.tournament.entrants.len());
            return Err(TrfError { line, reason: TrfProblem::Count { field, stated, found } });
        }
        self.settle_absent();
        ratings::settle(std::mem::take(&mut self.later_ratings), &mut self.tournament)?;
        // In a team competition byes, prohibitions and fictitious points name teams.
        if self.tournament.teams.is_empty() {
            let unknown = self.mentioned.iter().find(|(player, _)| self.tournament.entrant(*player).is_none());
            if let Some(&(player, line)) = unknown {
                return Err(TrfError { line, reason: TrfProblem::UnknownPlayer(player) });
            }
        } else {
            for &(team, line) in &self.mentioned {
                let out_of_range = |error| TrfProblem::OutOfRange { field: "The team’s number", error };
                TeamNumber::new(team.get()).map_err(|error| TrfError { line, reason: out_of_range(error) })?;
            }
            self.move_team_byes();
        }
        self.settle_unopposed_wins();
        self.drop_absences_after_last_round();
        self.settle_acceleration();
        self.tournament.check_consistency().map_err(|error| {
            let line = error.player().map_or(0, |player| self.line_of(player));
            TrfError { line, reason: error.into() }
        })?;
        self.check_points()?;
        self.adjustments.sort_by_key(|adjustment| adjustment.line);
        let version = match (self.has_trf26_records, self.has_trf16_records) {
            (true, _) => TrfVersion::Trf26,
            (false, true) => TrfVersion::Trf16,
            (false, false) => TrfVersion::Trf06,
        };
        Ok(Import { tournament: self.tournament, version, adjustments: self.adjustments })
    }

    fn settle_absent(&mut self) {
        let next = self.tournament.paired_rounds().saturating_add(1);
        let round = RoundNumber::new(next).unwrap_or(RoundNumber::FIRST);
        let byes = self.absent.iter().map(|&player| RequestedBye { player, round, bye: ByeKind::Zero });
        self.tournament.requested_byes.extend(byes);
    }

    pub fn line_of(&self, player: PairingNumber) -> usize {
        self.entrant_lines.iter().rfind(|(known, _)| *known == player).map_or(0, |&(_, line)| line)
    }

    fn settle_unopposed_wins(&mut self) {
        if !self.tournament.teams.is_empty() {
            return;
        }
        for &(player, round, line) in &self.unopposed_wins {
            let in_round = self.unopposed_wins.iter().filter(|(_, other, _)| *other == round).count();
            let is_bye = |result: RoundResult| result == RoundResult::Bye { bye: ByeKind::PairingAllocated };
            let has_bye = self.tournament.entrants.iter().any(|entrant| is_bye(entrant.result(round)));
            let (bye, kind) = if in_round == 1 && !has_bye {
                (ByeKind::PairingAllocated, AdjustmentKind::ForfeitWinAsBye(round))
            } else {
                (ByeKind::Full, AdjustmentKind::ForfeitWinAsFullPointBye(round))
            };
            let entrant = self.tournament.entrants.iter_mut().find(|entrant| entrant.number == player);
            if let Some(result) = entrant.and_then(|entrant| entrant.results.get_mut(round.index())) {
                *result = RoundResult::Bye { bye };
            }
            self.adjustments.push(Adjustment { line, kind });
        }
    }

    fn drop_absences_after_last_round(&mut self) {
        let Some(rounds) = self.tournament.rounds else { return };
        let absence = [RoundResult::NotPaired, RoundResult::Bye { bye: ByeKind::Zero }];
        let lines: BTreeMap<PairingNumber, usize> = self.entrant_lines.iter().copied().collect();
        for entrant in &mut self.tournament.entrants {
            while entrant.results.len() > usize::from(rounds.get())
                && entrant.results.last().is_some_and(|result| absence.contains(result))
            {
                let round = RoundNumber::from_index(entrant.results.len() - 1).unwrap_or(rounds);
                entrant.results.pop();
                let line = lines.get(&entrant.number).copied().unwrap_or(0);
                self.adjustments.push(Adjustment { line, kind: AdjustmentKind::AbsenceAfterLastRound(round) });
            }
        }
    }

    fn settle_acceleration(&mut self) {
        let tournament = &mut self.tournament;
        let rules = tournament.rounds.map(|rounds| crate::AccelerationRules { rounds, scoring: tournament.scoring });
        let baku = match (self.virtual_points.first(), rules) {
            (Some(first), Some(rules)) if self.has_baku_code => {
                let last_of_group_a = first.last_player;
                let same = baku_virtual_points(last_of_group_a, rules) == self.virtual_points;
                same.then_some(Acceleration::Baku { last_of_group_a })
            }
            (None, _) if self.has_baku_code => {
                let index = baku_group_size(tournament.entrants.len()).saturating_sub(1);
                PairingNumber::from_index(index).ok().map(|last_of_group_a| Acceleration::Baku { last_of_group_a })
            }
            _ => None,
        };
        let listed = std::mem::take(&mut self.virtual_points);
        let other = || if listed.is_empty() { Acceleration::None } else { Acceleration::Listed(listed) };
        tournament.acceleration = baku.unwrap_or_else(other);
    }

    pub fn rating(&mut self, line: Line<'_>) -> Result<Option<u16>, TrfError> {
        let columns = Columns { field: "The rating", first: 49, last: 52 };
        let rating = line.number(columns)?.and_then(|rating| u16::try_from(rating).ok());
        Ok(rating.filter(|&rating| rating > 0))
    }

    /// The system of record 192.
    pub fn system(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        let text = line.from(5);
        let invalid = |_| line.error(TrfProblem::Value { field: "The type of tournament", text: text.to_owned() });
        let code = text.to_ascii_uppercase();
        self.has_baku_code = code.ends_with("_BAKU");
        // Codes of team competitions keep the suffix: their acceleration is in match points.
        let is_team = code.contains("TEAM");
        let name = if is_team { code.as_str() } else { code.strip_suffix("_BAKU").unwrap_or(&code) };
        self.has_baku_code &= !is_team;
        let system: PairingSystem = name.parse().map_err(invalid)?;
        self.tournament.system = Some(system);
        Ok(())
    }
}

/// Whether a line counts columns, as some programs write above the players: `0123456789…`.
fn is_ruler(text: &str) -> bool {
    let text = text.trim_end();
    text.len() > 8 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The text with spaces for control characters, such as the one that ends files of DOS: columns stay where they are.
fn without_control_characters(text: &str) -> Cow<'_, str> {
    let is_control = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\r');
    if text.contains(is_control) { Cow::Owned(text.replace(is_control, " ")) } else { Cow::Borrowed(text) }
}
