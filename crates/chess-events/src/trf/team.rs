//! Team records: 013, 300, 310, 320, 330, 352, 362.

use super::line::{Columns, Line};
use super::reader::Reader;
use super::{AdjustmentKind, TrfError, TrfProblem};
use crate::{
    ByeKind, Colour, ForfeitedMatch, LineUp, MatchForfeit, RoundNumber, Team, TeamBye, TeamByePoints, TeamNumber,
};

impl Reader {
    /// Record 013 of TRF06 and TRF16. Its team has no number: teams are numbered as they come.
    pub(super) fn old_team(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        let out_of_range = |error| line.error(TrfProblem::OutOfRange { field: "The team’s number", error });
        let teams = &self.tournament.teams;
        let last = teams.iter().map(|team| usize::from(team.number.get())).max().unwrap_or(0);
        let team = Team {
            number: TeamNumber::from_index(last).map_err(out_of_range)?,
            name: line.columns(5, 36).to_owned(),
            nickname: None,
            strength: None,
            match_points: None,
            game_points: None,
            rank: None,
            members: line.players(37, 5)?,
        };
        self.adjusted(line, AdjustmentKind::Converted { from: "013", to: "310" });
        self.tournament.teams.push(team);
        Ok(())
    }

    pub(super) fn team(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        let number = line.required(line.team(5, 7)?, "The team’s number")?;
        if self.tournament.teams.iter().any(|team| team.number == number) {
            return Err(line.error(TrfProblem::Repeated(format!("310 of team {number}"))));
        }
        let nickname = line.columns(42, 46);
        let rank = Columns { field: "The rank", first: 69, last: 71 };
        let team = Team {
            number,
            name: line.columns(9, 40).to_owned(),
            nickname: (!nickname.is_empty()).then(|| nickname.to_owned()),
            strength: line.number(Columns { field: "The strength", first: 48, last: 53 })?,
            match_points: line.points(55, 60)?,
            game_points: line.points(62, 67)?,
            rank: line.number(rank)?.and_then(|rank| u16::try_from(rank).ok()),
            members: line.players(74, 5)?,
        };
        self.tournament.teams.push(team);
        Ok(())
    }

    pub(super) fn team_byes(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        if self.tournament.team_bye_points.is_some() {
            return Err(line.error(TrfProblem::Repeated("320".to_owned())));
        }
        let match_points = line.required(line.points(5, 8)?, "The number of match points")?;
        let game_points = line.required(line.points(10, 13)?, "The number of game points")?;
        self.tournament.team_bye_points = Some(TeamByePoints { match_points, game_points });
        for (index, column) in (15..=line.len()).step_by(4).enumerate() {
            if let (Some(team), Ok(round)) = (line.team(column, column + 2)?, RoundNumber::from_index(index)) {
                let bye = TeamBye { bye: ByeKind::PairingAllocated, round, teams: vec![team] };
                self.tournament.team_byes.push(bye);
            }
        }
        Ok(())
    }

    /// In a team competition record 240 names teams.
    pub(super) fn move_team_byes(&mut self) {
        for requested in std::mem::take(&mut self.tournament.requested_byes) {
            let Ok(team) = TeamNumber::new(requested.player.get()) else { continue };
            let (bye, round) = (requested.bye, requested.round);
            let known = self.tournament.team_byes.iter_mut().find(|byes| byes.bye == bye && byes.round == round);
            match known {
                Some(byes) => byes.teams.push(team),
                None => self.tournament.team_byes.push(TeamBye { bye, round, teams: vec![team] }),
            }
        }
    }

    pub(super) fn forfeited_match(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        let forfeit = match line.columns(5, 6) {
            "+-" => MatchForfeit::Black,
            "-+" => MatchForfeit::White,
            "--" => MatchForfeit::Both,
            other => return Err(line.error(TrfProblem::Value { field: "The type of forfeit", text: other.to_owned() })),
        };
        let forfeited = ForfeitedMatch {
            forfeit,
            round: line.required(line.round(8, 10)?, "The round")?,
            white: line.required(line.team(12, 14)?, "The white team")?,
            black: line.required(line.team(16, 18)?, "The black team")?,
        };
        self.tournament.forfeited_matches.push(forfeited);
        Ok(())
    }

    pub(super) fn line_up(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        let boards = (17..=line.len()).step_by(5).map(|column| line.player(column, column + 3));
        let line_up = LineUp {
            round: line.required(line.round(5, 7)?, "The round")?,
            team: line.required(line.team(9, 11)?, "The team")?,
            opponent: line.required(line.team(13, 15)?, "The opponent")?,
            boards: boards.collect::<Result<_, _>>()?,
        };
        self.tournament.line_ups.push(line_up);
        Ok(())
    }

    pub(super) fn board_colours(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        let colours = line.from(5).chars().map(|letter| match letter.to_ascii_uppercase() {
            'W' => Ok(Colour::White),
            'B' => Ok(Colour::Black),
            other => Err(line.error(TrfProblem::Value { field: "The colour", text: other.to_string() })),
        });
        self.tournament.board_colours = colours.collect::<Result<_, _>>()?;
        Ok(())
    }

    /// Record 362: a symbol in columns 5 and 6, points in 7 to 10, and so on every 9 columns.
    pub(super) fn match_scoring(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        for column in (5..=line.len()).step_by(9) {
            let symbol = line.columns(column, column + 1);
            if symbol.is_empty() {
                continue;
            }
            let points = line.required(line.points(column + 2, column + 5)?, "The number of points")?;
            let scoring = &mut self.tournament.match_scoring;
            match symbol.to_ascii_uppercase().as_str() {
                "TW" => scoring.win = points,
                "TD" => scoring.draw = points,
                "TL" => scoring.loss = points,
                _ => return Err(line.error(TrfProblem::Value { field: "The result", text: symbol.to_owned() })),
            }
        }
        Ok(())
    }
}
