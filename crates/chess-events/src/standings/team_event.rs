//! The matches of a team tournament, from the results of its players.

use std::collections::BTreeMap;

use super::teams::{Board, BoardOutcome, TeamByeResult, TeamEvent, TeamMatch};
use crate::model::number::{PairingNumber, RoundNumber, TeamNumber};
use crate::model::points::Points;
use crate::model::result::{ByeKind, GameOutcome, RoundResult};
use crate::model::team::Team;
use crate::model::tie_break::TieBreakScore;
use crate::model::tournament::{TeamByePoints, Tournament};

impl TeamEvent {
    /// The matches of a tournament whose players are in teams, as report files have them.
    ///
    /// Boards are numbered in the order of the team, or of the line-up of the match, without those who do not play. A team’s
    /// pairing-allocated bye is worth what the tournament says, else a draw (C.04.6, 1.4). Points of a match that differ
    /// from the scoring are not taken over.
    pub fn of_tournament(tournament: &Tournament, primary: TieBreakScore) -> Self {
        let mut event = Self {
            teams: tournament.teams.iter().map(|team| team.number).collect(),
            scoring: tournament.scoring,
            match_scoring: tournament.match_scoring,
            ..Self::new(0, primary)
        };
        let teams = Teams::new(tournament);
        let rounds = (1..=tournament.paired_rounds()).filter_map(|round| RoundNumber::new(round).ok());
        for round in rounds {
            event.matches.extend(teams.matches(round));
        }
        let boards = event.matches.iter().map(|of_event| of_event.boards.len()).max().unwrap_or(0);
        let boards = i32::try_from(boards).unwrap_or(i32::MAX);
        let (scoring, of_match) = (event.scoring, event.match_scoring);
        let games = |points: Points| points * boards;
        for byes in &tournament.team_byes {
            let points = match byes.bye {
                ByeKind::PairingAllocated => tournament
                    .team_bye_points
                    .unwrap_or(TeamByePoints { match_points: of_match.draw, game_points: games(scoring.draw()) }),
                ByeKind::Full => TeamByePoints { match_points: of_match.win, game_points: games(scoring.win()) },
                ByeKind::Half => TeamByePoints { match_points: of_match.draw, game_points: games(scoring.draw()) },
                ByeKind::Zero => continue,
            };
            let TeamByePoints { match_points, game_points } = points;
            let round = byes.round;
            event.byes.extend(byes.teams.iter().map(|&team| TeamByeResult { round, team, match_points, game_points }));
        }
        event
    }
}

struct Teams<'a> {
    tournament: &'a Tournament,
    team_of: BTreeMap<PairingNumber, TeamNumber>,
}

impl<'a> Teams<'a> {
    fn new(tournament: &'a Tournament) -> Self {
        let members = |team: &'a Team| team.members.iter().map(|&member| (member, team.number));
        Self { tournament, team_of: tournament.teams.iter().flat_map(members).collect() }
    }

    /// The players of a team at their boards, from the first; `None` is an empty board.
    fn boards(&self, team: &Team, round: RoundNumber) -> Vec<Option<(PairingNumber, RoundResult)>> {
        let result = |player: PairingNumber| {
            let result = self.tournament.entrant(player)?.result(round);
            matches!(result, RoundResult::Game { .. } | RoundResult::Forfeit { .. }).then_some((player, result))
        };
        let line_up = self.tournament.line_ups.iter().find(|of| of.team == team.number && of.round == round);
        match line_up {
            Some(line_up) => line_up.boards.iter().map(|player| player.and_then(result)).collect(),
            None => team.members.iter().copied().filter_map(result).map(Some).collect(),
        }
    }

    /// The matches of a round; the home team is the one with the smaller number.
    fn matches(&self, round: RoundNumber) -> Vec<TeamMatch> {
        let mut matches: BTreeMap<[TeamNumber; 2], BTreeMap<u16, BoardOutcome>> = BTreeMap::new();
        for team in &self.tournament.teams {
            let boards = self.boards(team, round);
            let opponent_of = |result: RoundResult| self.team_of.get(&result.opponent()?).copied();
            let opponent = boards.iter().flatten().find_map(|&(_, result)| opponent_of(result));
            let Some(opponent) = opponent.filter(|&opponent| opponent != team.number) else { continue };
            let is_home = team.number < opponent;
            let pair = if is_home { [team.number, opponent] } else { [opponent, team.number] };
            let of_match = matches.entry(pair).or_default();
            for (board, seat) in (1_u16..).zip(boards) {
                let Some((_, result)) = seat else { continue };
                // Both teams tell of a game; only one of a board where nobody sat opposite.
                let opposite = result.opponent().and_then(|opponent| self.tournament.entrant(opponent));
                let outcome = outcome(result, opposite.map(|opposite| opposite.result(round)), is_home);
                if is_home || result.opponent().is_none() {
                    of_match.insert(board, outcome);
                } else {
                    of_match.entry(board).or_insert(outcome);
                }
            }
        }
        let team_match = |([home, away], boards): ([TeamNumber; 2], BTreeMap<u16, BoardOutcome>)| TeamMatch {
            round,
            home,
            away,
            boards: boards.into_iter().map(|(board, outcome)| Board { board, outcome }).collect(),
        };
        matches.into_iter().map(team_match).collect()
    }
}

/// The outcome of a board from the result of one side and, if somebody sat opposite, of the other.
const fn outcome(result: RoundResult, opposite: Option<RoundResult>, is_home: bool) -> BoardOutcome {
    let (own_win, own_forfeit_win, other_win, other_forfeit_win) = if is_home {
        let forfeits = (BoardOutcome::HomeWinsByForfeit, BoardOutcome::AwayWinsByForfeit);
        (BoardOutcome::HomeWins, forfeits.0, BoardOutcome::AwayWins, forfeits.1)
    } else {
        let forfeits = (BoardOutcome::AwayWinsByForfeit, BoardOutcome::HomeWinsByForfeit);
        (BoardOutcome::AwayWins, forfeits.0, BoardOutcome::HomeWins, forfeits.1)
    };
    match (result, opposite) {
        (RoundResult::Game { outcome: GameOutcome::Win, .. }, _) => own_win,
        (RoundResult::Game { outcome: GameOutcome::Draw, .. }, _) => BoardOutcome::Draw,
        (RoundResult::Game { outcome: GameOutcome::Loss, .. }, _) => other_win,
        (RoundResult::Forfeit { win: true, .. }, _) => own_forfeit_win,
        (RoundResult::Forfeit { .. }, Some(RoundResult::Forfeit { win: true, .. })) => other_forfeit_win,
        (RoundResult::Forfeit { .. }, _) => BoardOutcome::BothForfeit,
        (
            RoundResult::Game { outcome: GameOutcome::Unknown, .. } | RoundResult::Bye { .. } | RoundResult::NotPaired,
            _,
        ) => BoardOutcome::Running,
    }
}
