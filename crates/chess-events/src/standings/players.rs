//! Standings of players.

use super::ranking::{Place, Standings, rank};
use super::rules::{Format, RatingsUsed, RunningGames, StandingsRules, Unrated};
use crate::model::number::{PairingNumber, RoundNumber};
use crate::model::points::Points;
use crate::model::result::{ByeKind, GameOutcome, RoundResult};
use crate::model::tournament::{AbnormalPointsKind, Entrant, Tournament};
use crate::tie_breaks::table::{Cell, CellKind, Competitor, Scale, Table};

/// The standings of a tournament, as far as it has been paired.
///
/// A table with results that contradict each other gives standings without meaning: see
/// [`Tournament::check_consistency`].
pub fn player_standings(tournament: &Tournament, rules: &StandingsRules) -> Standings<PairingNumber> {
    player_standings_after(tournament, rules, u16::MAX)
}

/// The standings after a round.
pub fn player_standings_after(tournament: &Tournament, rules: &StandingsRules, round: u16) -> Standings<PairingNumber> {
    let table = player_table(tournament, rules, usize::from(round));
    let places = rank(&table, rules).into_iter().filter_map(|place| {
        let competitor = tournament.entrants.get(place.competitor)?.number;
        let Place { rank, points, evaluations, decided_by, .. } = place;
        Some(Place { rank, competitor, points, evaluations, decided_by })
    });
    Standings {
        criteria: rules.criteria.clone(),
        places: places.collect(),
        running_games: running_games(tournament, usize::from(round)),
    }
}

/// How many games have no result.
fn running_games(tournament: &Tournament, rounds: usize) -> usize {
    let results = tournament.entrants.iter().flat_map(|entrant| entrant.results.iter().take(rounds));
    results.filter(|result| matches!(result, RoundResult::Game { outcome: GameOutcome::Unknown, .. })).count() / 2
}

pub(crate) fn player_table(tournament: &Tournament, rules: &StandingsRules, limit: usize) -> Table {
    let paired = match rules.format {
        Format::Swiss => usize::from(tournament.paired_rounds()),
        Format::RoundRobin => tournament.entrants.iter().map(|entrant| entrant.results.len()).max().unwrap_or(0),
    };
    let rounds = paired.min(limit);
    let scoring = tournament.scoring;
    let index_of =
        |number: PairingNumber| tournament.entrants.binary_search_by_key(&number, |entrant| entrant.number).ok();
    let competitor = |entrant: &Entrant| {
        let cell = |index: usize| {
            let round = RoundNumber::from_index(index).unwrap_or(RoundNumber::FIRST);
            let result = entrant.result(round);
            let points = tournament.round_points(entrant.number, index, result);
            cell(result, points, rules, result.opponent().and_then(index_of))
        };
        let adjustments = tournament.abnormal_points.iter().filter(|abnormal| {
            abnormal.kind == AbnormalPointsKind::Adjustment
                && abnormal.players.contains(&entrant.number)
                && abnormal.round.is_none_or(|round| round.index() < rounds)
        });
        let adjustment: Points = adjustments.map(|abnormal| abnormal.points).sum();
        let or_assumed = |rating: Option<u16>| match rules.unrated {
            Unrated::LeaveOut => rating,
            Unrated::Rated(assumed) => rating.or(Some(assumed)),
        };
        let rating_in = |round: usize| entrant.rating_in(RoundNumber::from_index(round).unwrap_or(RoundNumber::FIRST));
        let changes = rules.ratings == RatingsUsed::OfRound && !entrant.later_ratings.is_empty();
        let rounds_with_ratings = if changes { rounds } else { 0 };
        Competitor {
            number: entrant.number.get(),
            rating: or_assumed(entrant.player.rating),
            round_ratings: (0..rounds_with_ratings).map(|round| or_assumed(rating_in(round))).collect(),
            cells: (0..rounds).map(cell).collect(),
            adjustment: [adjustment; 2],
        }
    };
    Table {
        competitors: tournament.entrants.iter().map(competitor).collect(),
        round_robin: rules.format == Format::RoundRobin,
        is_final: tournament.rounds.is_none_or(|announced| usize::from(announced.get()) == rounds),
        rounds,
        scales: [Scale { win: scoring.win(), draw: scoring.draw() }; 2],
        primary: 0,
        boards: 0,
    }
}

fn cell(result: RoundResult, points: Points, rules: &StandingsRules, opponent: Option<usize>) -> Cell {
    let is_round_robin = rules.format == Format::RoundRobin;
    let (kind, standard) = match result {
        RoundResult::Game { outcome: GameOutcome::Win, .. } => (CellKind::Played, Points::ONE),
        RoundResult::Game { outcome: GameOutcome::Draw, .. } => (CellKind::Played, Points::HALF),
        RoundResult::Game { outcome: GameOutcome::Loss, .. } => (CellKind::Played, Points::ZERO),
        RoundResult::Game { outcome: GameOutcome::Unknown, .. } => match rules.running_games {
            RunningGames::Adjourned => (CellKind::Played, Points::HALF),
            RunningGames::Nothing => (CellKind::Nothing, Points::ZERO),
        },
        RoundResult::Forfeit { win: true, .. } => (CellKind::ForfeitWin, Points::ONE),
        RoundResult::Forfeit { win: false, .. } => (CellKind::ForfeitLoss, Points::ZERO),
        // The free round of an odd number of players.
        RoundResult::Bye { .. } | RoundResult::NotPaired if is_round_robin => (CellKind::Nothing, Points::ZERO),
        RoundResult::Bye { bye: ByeKind::PairingAllocated | ByeKind::Full } => (CellKind::GivenBye, Points::ZERO),
        RoundResult::Bye { bye: ByeKind::Half | ByeKind::Zero } | RoundResult::NotPaired => {
            (CellKind::RequestedBye, Points::ZERO)
        }
    };
    let is_running = kind == CellKind::Nothing && result.is_played();
    let points = if is_running { Points::ZERO } else { points };
    Cell { kind, opponent, points: [points; 2], standard, colour: result.allocated_colour(), boards: Vec::new() }
}
