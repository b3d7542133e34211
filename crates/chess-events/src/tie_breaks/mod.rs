//! FIDE’s tie-breaks (Handbook C.07, in force since 1 March 2026).

pub mod fraction;
pub mod term;

pub(crate) mod table;

mod buchholz;
mod direct_encounter;
mod own_record;
mod rating;
mod rating_tables;
mod team;

use buchholz::Scores;
use direct_encounter::Encounter;
use fraction::Fraction;
use table::Table;
use team::BoardStep;
use term::{Evaluation, Unit};

use crate::model::tie_break::{TieBreak, TieBreakKind, TieBreakScore};

/// The value of a tie-break for everybody, or the order within one tied group.
pub(crate) enum Evaluated {
    /// By the index of the competitor.
    ForAll {
        evaluations: Vec<Evaluation>,
        /// Whether less is better.
        lower_first: bool,
    },
    /// The tie-break depends on who is tied: ask [`split_group`].
    WithinGroup,
}

impl TieBreak {
    /// The index of the score it uses.
    pub(crate) fn score_index(&self, primary: usize) -> usize {
        match self.score {
            None => primary,
            Some(TieBreakScore::Match) => 0,
            Some(TieBreakScore::Game) => 1,
        }
    }
}

/// Computes a tie-break.
pub(crate) fn evaluate(table: &Table, tie_break: &TieBreak) -> Evaluated {
    let score = tie_break.score_index(table.primary);
    let totals = |score: usize| {
        let total = |index| Evaluation::plain(Some(Fraction::from(table.total(index, score))), Unit::Points);
        (0..table.competitors.len()).map(total).collect()
    };
    let evaluations = match &tie_break.kind {
        TieBreakKind::Points => totals(score),
        TieBreakKind::MatchVersusGamePoints => totals(1 - score),
        TieBreakKind::Wins => own_record::wins(table, score),
        TieBreakKind::GamesWon => own_record::games_won(table),
        TieBreakKind::GamesWithBlack => own_record::games_with_black(table),
        TieBreakKind::WinsWithBlack => own_record::wins_with_black(table),
        TieBreakKind::RoundsElectedToPlay => own_record::rounds_elected_to_play(table),
        TieBreakKind::StandardPoints => own_record::standard_points(table, score),
        TieBreakKind::PairingNumber => numbers(table),
        TieBreakKind::ProgressiveScore => own_record::progressive_score(table, tie_break, score),
        TieBreakKind::Buchholz => buchholz_of(table, tie_break),
        TieBreakKind::ForeBuchholz => buchholz_of(&table.fore(), tie_break),
        TieBreakKind::AverageOpponentsBuchholz => {
            let fore = if tie_break.fore { Some(table.fore()) } else { None };
            let plain = TieBreak { score: tie_break.score, ..TieBreak::new(TieBreakKind::Buchholz) };
            buchholz::average_of_opponents(table, &buchholz_of(fore.as_ref().unwrap_or(table), &plain))
        }
        TieBreakKind::SonnebornBerger => extended_sonneborn_berger(table, tie_break, [score, score]),
        TieBreakKind::ExtendedMatchMatch => extended_sonneborn_berger(table, tie_break, [0, 0]),
        TieBreakKind::ExtendedMatchGame => extended_sonneborn_berger(table, tie_break, [0, 1]),
        TieBreakKind::ExtendedGameMatch => extended_sonneborn_berger(table, tie_break, [1, 0]),
        TieBreakKind::ExtendedGameGame => extended_sonneborn_berger(table, tie_break, [1, 1]),
        TieBreakKind::ScoreStrengthCombination => {
            let fore = if tie_break.fore { Some(table.fore()) } else { None };
            let buchholz = buchholz_of(fore.as_ref().unwrap_or(table), tie_break);
            team::score_strength_combination(table, tie_break, &buchholz)
        }
        TieBreakKind::Koya => own_record::koya(table, tie_break, score),
        TieBreakKind::BoardCount => team::board_count(table),
        kind if tie_break.uses_ratings() => by_rating(table, tie_break, kind),
        _ => return Evaluated::WithinGroup,
    };
    let ascending = matches!(tie_break.kind, TieBreakKind::PairingNumber | TieBreakKind::BoardCount);
    Evaluated::ForAll { evaluations, lower_first: ascending != tie_break.reverse }
}

/// The order within a group that is tied, by a tie-break that depends on the group. Others leave the group as it is.
pub(crate) fn split_group(table: &Table, tie_break: &TieBreak, group: &[usize]) -> Encounter {
    let score = tie_break.score_index(table.primary);
    let extended = |steps: &[BoardStep]| team::extended_direct_encounter(table, tie_break, group, steps);
    let mut encounter = match tie_break.kind {
        TieBreakKind::DirectEncounter => direct_encounter::direct_encounter(table, tie_break, group, score),
        TieBreakKind::ExtendedDirectEncounter => extended(&[]),
        TieBreakKind::ExtendedWithCountAndTop => extended(&[BoardStep::Count, BoardStep::Top]),
        TieBreakKind::ExtendedWithCountAndBottom => extended(&[BoardStep::Count, BoardStep::BottomElimination]),
        TieBreakKind::ExtendedWithTop => extended(&[BoardStep::Top]),
        TieBreakKind::ExtendedWithBottom => extended(&[BoardStep::BottomElimination]),
        TieBreakKind::TopBoardResults => team::by_boards(table, group, BoardStep::Top),
        TieBreakKind::BottomBoardElimination => team::by_boards(table, group, BoardStep::BottomElimination),
        _ => Encounter { parts: vec![group.to_vec()], evaluations: std::collections::BTreeMap::new() },
    };
    if tie_break.reverse {
        encounter.parts.reverse();
    }
    encounter
}

fn buchholz_of(table: &Table, tie_break: &TieBreak) -> Vec<Evaluation> {
    let scores = Scores { opponents: tie_break.score_index(table.primary), own: None };
    buchholz::sums(table, tie_break, scores)
}

/// Opponents’ score times own points, each in one of the two scores.
fn extended_sonneborn_berger(table: &Table, tie_break: &TieBreak, [opponents, own]: [usize; 2]) -> Vec<Evaluation> {
    buchholz::sums(table, tie_break, Scores { opponents, own: Some(own) })
}

fn numbers(table: &Table) -> Vec<Evaluation> {
    let of = |number: u16| Evaluation::plain(Some(Fraction::from(i64::from(number))), Unit::Whole);
    table.competitors.iter().map(|competitor| of(competitor.number)).collect()
}

/// Tie-breaks from ratings do not exist if somebody has none (C.07, 10).
fn by_rating(table: &Table, tie_break: &TieBreak, kind: &TieBreakKind) -> Vec<Evaluation> {
    if table.competitors.iter().any(|competitor| competitor.rating.is_none()) {
        return table.competitors.iter().map(|_| Evaluation::plain(None, Unit::Whole)).collect();
    }
    match kind {
        TieBreakKind::AverageRatingOfOpponents => rating::average_rating_of_opponents(table, tie_break),
        TieBreakKind::TournamentPerformanceRating => rating::tournament_performances(table),
        TieBreakKind::PerfectTournamentPerformance => rating::perfect_performances(table),
        TieBreakKind::AveragePerformanceOfOpponents => {
            rating::average_of_opponents(table, &rating::tournament_performances(table))
        }
        TieBreakKind::AveragePerfectPerformanceOfOpponents => {
            rating::average_of_opponents(table, &rating::perfect_performances(table))
        }
        _ => rating::ratings(table),
    }
}

impl TieBreak {
    /// Whether it needs ratings (C.07, 10).
    pub(crate) const fn uses_ratings(&self) -> bool {
        matches!(
            self.kind,
            TieBreakKind::AverageRatingOfOpponents
                | TieBreakKind::TournamentPerformanceRating
                | TieBreakKind::PerfectTournamentPerformance
                | TieBreakKind::AveragePerformanceOfOpponents
                | TieBreakKind::AveragePerfectPerformanceOfOpponents
                | TieBreakKind::Rating
        )
    }

    /// Whether it is Buchholz or made from it (C.07, 8): not for round robins.
    pub(crate) const fn uses_buchholz(&self) -> bool {
        matches!(
            self.kind,
            TieBreakKind::Buchholz
                | TieBreakKind::ForeBuchholz
                | TieBreakKind::AverageOpponentsBuchholz
                | TieBreakKind::ScoreStrengthCombination
        )
    }

    /// Whether it is for teams alone (C.07, 12 and 13).
    pub(crate) const fn is_for_teams(&self) -> bool {
        self.score.is_some()
            || matches!(
                self.kind,
                TieBreakKind::ExtendedDirectEncounter
                    | TieBreakKind::ExtendedWithCountAndTop
                    | TieBreakKind::ExtendedWithCountAndBottom
                    | TieBreakKind::ExtendedWithTop
                    | TieBreakKind::ExtendedWithBottom
                    | TieBreakKind::BoardCount
                    | TieBreakKind::TopBoardResults
                    | TieBreakKind::BottomBoardElimination
                    | TieBreakKind::MatchVersusGamePoints
                    | TieBreakKind::ExtendedMatchMatch
                    | TieBreakKind::ExtendedMatchGame
                    | TieBreakKind::ExtendedGameMatch
                    | TieBreakKind::ExtendedGameGame
                    | TieBreakKind::ScoreStrengthCombination
            )
    }
}
