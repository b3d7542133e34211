//! Player records (001).

use super::line::{Columns, Line};
use super::reader::Reader;
use super::{AdjustmentKind, TrfError, TrfProblem};
use crate::{ByeKind, Colour, Entrant, GameOutcome, Player, RoundNumber, RoundResult, Sex, Title, TournamentError};

/// The column of the first round’s opponent.
const FIRST_ROUND: usize = 92;
/// The columns of one round.
const ROUND_WIDTH: usize = 10;

impl Reader {
    pub(super) fn entrant(&mut self, line: Line<'_>) -> Result<(), TrfError> {
        line.expect_blank(&[4, 9, 14, 48, 53, 57, 69, 80, 85])?;
        let number = line.required(line.player(5, 8)?, "The pairing number")?;
        if self.entrant_lines.iter().any(|(known, _)| *known == number) {
            return Err(line.error(TournamentError::DuplicateNumber(number)));
        }
        let name = line.columns(15, 47);
        if name.is_empty() {
            return Err(line.error(TrfProblem::Missing("The name")));
        }
        let text = |text: &str| if text.is_empty() { None } else { Some(text.to_owned()) };
        let player = Player {
            name: name.to_owned(),
            title: self.title(line)?,
            sex: self.sex(line)?,
            federation: text(line.columns(54, 56)),
            fide_id: text(line.columns(58, 68)).filter(|id| id != "0"),
            rating: self.rating(line)?,
            birth_date: self.date(line, line.columns(70, 79))?,
        };
        let rank = Columns { field: "The rank", first: 86, last: 89 };
        let stated_rank = line.number(rank)?.and_then(|rank| u16::try_from(rank).ok()).filter(|&rank| rank > 0);
        let stated_points = line.points(81, 84)?;
        let mut entrant = Entrant { stated_points, stated_rank, ..Entrant::new(number, player) };
        for (index, column) in (FIRST_ROUND..=line.len()).step_by(ROUND_WIDTH).enumerate() {
            let round = RoundNumber::from_index(index)
                .map_err(|error| line.error(TrfProblem::OutOfRange { field: "The round", error }))?;
            entrant.results.push(self.round(line, round, column)?);
        }
        if let Some(index) = entrant.results.iter().position(|result| is_unopposed_win(*result)) {
            let wins = (index..entrant.results.len()).filter(|&index| is_unopposed_win(entrant.results[index]));
            for round in wins.filter_map(|index| RoundNumber::from_index(index).ok()) {
                self.unopposed_wins.push((number, round, line.number));
            }
        }
        self.entrant_lines.push((number, line.number));
        self.tournament.entrants.push(entrant);
        Ok(())
    }

    /// One round of a player, whose opponent begins in `column`.
    fn round(&mut self, line: Line<'_>, round: RoundNumber, column: usize) -> Result<RoundResult, TrfError> {
        line.expect_blank(&[column + 4, column + 6])?;
        let opponent = line.player(column, column + 3)?;
        let symbol = line.character(column + 7).to_ascii_uppercase();
        let colour = match line.character(column + 5).to_ascii_lowercase() {
            'w' => Some(Colour::White),
            'b' => Some(Colour::Black),
            '-' | ' ' => None,
            other => return Err(line.error(TrfProblem::Value { field: "The colour", text: other.to_string() })),
        };
        self.has_trf16_records |= matches!(symbol, 'W' | 'D' | 'L' | 'H' | 'F' | 'U' | 'Z');
        let bye = match symbol {
            'H' => Some(ByeKind::Half),
            'F' => Some(ByeKind::Full),
            'U' => Some(ByeKind::PairingAllocated),
            'Z' | ' ' => Some(ByeKind::Zero),
            _ => None,
        };
        let (outcome, rated) = match symbol {
            '1' => (GameOutcome::Win, true),
            '=' => (GameOutcome::Draw, true),
            '0' => (GameOutcome::Loss, true),
            'W' => (GameOutcome::Win, false),
            'D' => (GameOutcome::Draw, false),
            'L' => (GameOutcome::Loss, false),
            _ => (GameOutcome::Unknown, true),
        };
        if let Some(bye) = bye {
            if let Some(opponent) = opponent {
                // An opponent without a result is a game that is not over.
                if symbol != ' ' {
                    return Err(line.error(TrfProblem::ByeWithOpponent { round, symbol, opponent }));
                }
                let colour = colour.ok_or_else(|| line.error(TrfProblem::GameWithoutColour(round)))?;
                self.adjusted(line, AdjustmentKind::UnknownResult { round, symbol });
                return Ok(RoundResult::Game { opponent, colour, outcome, rated });
            }
            if symbol == ' ' {
                self.adjusted(line, AdjustmentKind::BlankResult(round));
            }
            return Ok(RoundResult::Bye { bye });
        }
        if let '+' | '-' = symbol {
            let win = symbol == '+';
            if opponent.is_none() && !win {
                self.adjusted(line, AdjustmentKind::ForfeitLossAsBye(round));
                return Ok(RoundResult::Bye { bye: ByeKind::Zero });
            }
            return Ok(RoundResult::Forfeit { opponent, colour, win });
        }
        let Some(opponent) = opponent else {
            // So TRF06 writes it.
            if symbol == '=' {
                self.adjusted(line, AdjustmentKind::DrawAsBye(round));
                return Ok(RoundResult::Bye { bye: ByeKind::Half });
            }
            return Err(line.error(TrfProblem::ResultWithoutOpponent { round, symbol }));
        };
        let colour = colour.ok_or_else(|| line.error(TrfProblem::GameWithoutColour(round)))?;
        if outcome == GameOutcome::Unknown && symbol != '?' {
            self.adjusted(line, AdjustmentKind::UnknownResult { round, symbol });
        }
        Ok(RoundResult::Game { opponent, colour, outcome, rated })
    }

    fn title(&mut self, line: Line<'_>) -> Result<Option<Title>, TrfError> {
        let text = line.columns(11, 13);
        let short = match text.to_ascii_lowercase().as_str() {
            "" => return Ok(None),
            "g" => Some(Title::Gm),
            "m" => Some(Title::Im),
            "f" => Some(Title::Fm),
            "c" => Some(Title::Cm),
            "wg" => Some(Title::Wgm),
            "wm" => Some(Title::Wim),
            "wf" => Some(Title::Wfm),
            "wc" => Some(Title::Wcm),
            _ => None,
        };
        if short.is_some() {
            self.adjusted(line, AdjustmentKind::ShortTitle(text.to_owned()));
            return Ok(short);
        }
        let title =
            text.parse().map_err(|_| line.error(TrfProblem::Value { field: "The title", text: text.to_owned() }));
        title.map(Some)
    }

    pub(super) fn sex(&mut self, line: Line<'_>) -> Result<Option<Sex>, TrfError> {
        match line.character(10).to_ascii_lowercase() {
            ' ' => Ok(None),
            'm' => Ok(Some(Sex::Male)),
            'w' => Ok(Some(Sex::Female)),
            'f' => {
                self.adjusted(line, AdjustmentKind::SexLetter);
                Ok(Some(Sex::Female))
            }
            // So gacrux writes a sex that is not known.
            'u' => {
                self.adjusted(line, AdjustmentKind::UnknownSex);
                Ok(None)
            }
            other => Err(line.error(TrfProblem::Value { field: "The sex", text: other.to_string() })),
        }
    }
}

const fn is_unopposed_win(result: RoundResult) -> bool {
    matches!(result, RoundResult::Forfeit { opponent: None, win: true, .. })
}
