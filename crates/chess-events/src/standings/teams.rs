//! Standings of teams, by match points or by game points.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ranking::{Place, Standings, rank};
use super::rules::{Format, StandingsRules};
use crate::model::number::{RoundNumber, TeamNumber};
use crate::model::points::Points;
use crate::model::scoring::ScoringSystem;
use crate::model::team::MatchScoring;
use crate::model::tie_break::TieBreakScore;
use crate::tie_breaks::table::{Cell, CellKind, Competitor, Scale, Table};

/// How a board of a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardOutcome {
    /// The home team won.
    HomeWins,
    /// Draw.
    Draw,
    /// The away team won.
    AwayWins,
    /// The away team forfeits the board.
    HomeWinsByForfeit,
    /// The home team forfeits the board.
    AwayWinsByForfeit,
    /// Both forfeit.
    BothForfeit,
    /// The game has no result yet.
    Running,
}

impl BoardOutcome {
    const fn is_forfeit(self) -> bool {
        matches!(self, Self::HomeWinsByForfeit | Self::AwayWinsByForfeit | Self::BothForfeit)
    }

    /// The points of the home and the away team.
    const fn points(self, scoring: ScoringSystem) -> [Points; 2] {
        match self {
            Self::HomeWins => [scoring.win(), scoring.loss()],
            Self::Draw => [scoring.draw(), scoring.draw()],
            Self::AwayWins => [scoring.loss(), scoring.win()],
            Self::HomeWinsByForfeit => [scoring.win(), scoring.absence()],
            Self::AwayWinsByForfeit => [scoring.absence(), scoring.win()],
            Self::BothForfeit => [scoring.absence(), scoring.absence()],
            Self::Running => [Points::ZERO, Points::ZERO],
        }
    }
}

/// A board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// The board, from 1.
    pub board: u16,
    /// How it ended.
    pub outcome: BoardOutcome,
}

/// A match of two teams. In a jamboree it has one board, or one board twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamMatch {
    /// The round.
    pub round: RoundNumber,
    /// The home team.
    pub home: TeamNumber,
    /// The away team.
    pub away: TeamNumber,
    /// The boards.
    pub boards: Vec<Board>,
}

/// A round in which a team has no opponent but points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamByeResult {
    /// The round.
    pub round: RoundNumber,
    /// The team.
    pub team: TeamNumber,
    /// Match points.
    pub match_points: Points,
    /// Game points.
    pub game_points: Points,
}

/// A competition of teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamEvent {
    /// The teams.
    pub teams: Vec<TeamNumber>,
    /// Points of a game.
    pub scoring: ScoringSystem,
    /// Points of a match.
    pub match_scoring: MatchScoring,
    /// Which score counts first.
    pub primary: TieBreakScore,
    /// The matches, in any order.
    pub matches: Vec<TeamMatch>,
    /// Byes with points.
    pub byes: Vec<TeamByeResult>,
}

impl TeamEvent {
    /// A competition without matches: 1, ½, 0 points a game; 2, 1, 0 a match.
    pub fn new(teams: usize, primary: TieBreakScore) -> Self {
        Self {
            teams: (0..teams).filter_map(|index| TeamNumber::from_index(index).ok()).collect(),
            scoring: ScoringSystem::STANDARD,
            match_scoring: MatchScoring::default(),
            primary,
            matches: Vec::new(),
            byes: Vec::new(),
        }
    }
}

/// The standings of teams. Matches between numbers that are no teams are ignored. A match counts for match points when
/// all its boards have a result; the game points of finished boards count at once.
///
/// ```
/// use chess_events::{
///     Board, BoardOutcome, Format, RoundNumber, StandingsRules, TeamEvent, TeamMatch, TeamNumber, TieBreakScore,
///     team_standings,
/// };
///
/// let (home, away) = (TeamNumber::new(1)?, TeamNumber::new(2)?);
/// let mut event = TeamEvent::new(2, TieBreakScore::Match);
/// let boards = [BoardOutcome::Draw, BoardOutcome::AwayWins];
/// let boards = (1..).zip(boards).map(|(board, outcome)| Board { board, outcome }).collect();
/// event.matches.push(TeamMatch { round: RoundNumber::FIRST, home, away, boards });
/// let rules = StandingsRules::parse_for_teams(Format::RoundRobin, "PTS, MPVGP")?;
/// let standings = team_standings(&event, &rules);
/// assert_eq!(standings.places[0].competitor, away);
/// assert_eq!(standings.places[0].points.to_string(), "2.0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn team_standings(event: &TeamEvent, rules: &StandingsRules) -> Standings<TeamNumber> {
    let table = team_table(event, rules);
    let places = rank(&table, rules).into_iter().filter_map(|place| {
        let number = table.number(place.competitor)?;
        let Place { rank, points, evaluations, decided_by, .. } = place;
        Some(Place { rank, competitor: TeamNumber::new(number).ok()?, points, evaluations, decided_by })
    });
    let boards = event.matches.iter().flat_map(|of_event| &of_event.boards);
    Standings {
        criteria: rules.criteria.clone(),
        places: places.collect(),
        running_games: boards.filter(|board| board.outcome == BoardOutcome::Running).count(),
    }
}

pub(crate) fn team_table(event: &TeamEvent, rules: &StandingsRules) -> Table {
    let mut teams = event.teams.clone();
    teams.sort_unstable();
    teams.dedup();
    let played = event.matches.iter().map(|of_event| of_event.round);
    let rounds = played.chain(event.byes.iter().map(|bye| bye.round)).map(|round| usize::from(round.get())).max();
    let rounds = rounds.unwrap_or(0);
    let games = event.matches.iter().map(|of_event| of_event.boards.len()).max().unwrap_or(0);
    let games = i32::try_from(games).unwrap_or(i32::MAX);
    let boards = event.matches.iter().flat_map(|of_event| &of_event.boards).map(|board| usize::from(board.board)).max();
    let boards = boards.unwrap_or(0);
    let index_of = |team: TeamNumber| teams.binary_search(&team).ok();
    // Several matches of a team in one round, as in a jamboree, take several cells.
    let mut cells: BTreeMap<usize, BTreeMap<usize, Vec<Cell>>> = BTreeMap::new();
    let mut put = |team: usize, round: RoundNumber, cell: Cell| {
        cells.entry(round.index()).or_default().entry(team).or_default().push(cell);
    };
    for of_event in &event.matches {
        if let (Some(home), Some(away)) = (index_of(of_event.home), index_of(of_event.away)) {
            let [of_home, of_away] = match_cells(event, of_event, boards);
            put(home, of_event.round, Cell { opponent: Some(away), ..of_home });
            put(away, of_event.round, Cell { opponent: Some(home), ..of_away });
        }
    }
    for bye in &event.byes {
        if let Some(team) = index_of(bye.team) {
            let points = [bye.match_points, bye.game_points];
            let boards = won_everywhere(event, boards);
            put(team, bye.round, Cell { kind: CellKind::GivenBye, points, boards, ..Cell::NOTHING });
        }
    }
    let absent = if rules.format == Format::Swiss { CellKind::RequestedBye } else { CellKind::Nothing };
    let mut competitors: Vec<Competitor> = teams
        .iter()
        .map(|team| Competitor {
            number: team.get(),
            rating: None,
            round_ratings: Vec::new(),
            cells: Vec::new(),
            adjustment: [Points::ZERO; 2],
        })
        .collect();
    for round in 0..rounds {
        let mut of_round = cells.remove(&round).unwrap_or_default();
        let width = of_round.values().map(Vec::len).max().unwrap_or(1);
        for (index, competitor) in competitors.iter_mut().enumerate() {
            let mut own = of_round.remove(&index).unwrap_or_default();
            own.resize(width, Cell { kind: absent, ..Cell::NOTHING });
            competitor.cells.append(&mut own);
        }
    }
    let scale = |win: Points, draw: Points| Scale { win, draw };
    Table {
        rounds: competitors.first().map_or(0, |competitor| competitor.cells.len()),
        competitors,
        round_robin: rules.format == Format::RoundRobin,
        is_final: true,
        scales: [
            scale(event.match_scoring.win, event.match_scoring.draw),
            scale(event.scoring.win() * games, event.scoring.draw() * games),
        ],
        primary: match event.primary {
            TieBreakScore::Match => 0,
            TieBreakScore::Game => 1,
        },
        boards,
    }
}

/// The cells of the home and the away team, without opponents.
fn match_cells(event: &TeamEvent, of_event: &TeamMatch, boards: usize) -> [Cell; 2] {
    let mut by_board = [vec![Points::ZERO; boards], vec![Points::ZERO; boards]];
    let mut game_points = [Points::ZERO; 2];
    for board in &of_event.boards {
        for (side, points) in board.outcome.points(event.scoring).into_iter().enumerate() {
            game_points[side] += points;
            let slot = usize::from(board.board).checked_sub(1).and_then(|index| by_board[side].get_mut(index));
            if let Some(slot) = slot {
                *slot += points;
            }
        }
    }
    let is_running =
        of_event.boards.is_empty() || of_event.boards.iter().any(|board| board.outcome == BoardOutcome::Running);
    // Teams that each won a board by forfeit both came to the match: it counts as played.
    let has = |outcome| of_event.boards.iter().any(|board| board.outcome == outcome);
    let both_came = has(BoardOutcome::HomeWinsByForfeit) && has(BoardOutcome::AwayWinsByForfeit);
    let is_forfeited = !both_came && of_event.boards.iter().all(|board| board.outcome.is_forfeit());
    let cell = |own: usize| {
        let other = 1 - own;
        let scoring = event.match_scoring;
        let nobody_came = of_event.boards.iter().all(|board| board.outcome == BoardOutcome::BothForfeit);
        let match_points = match game_points[own].cmp(&game_points[other]) {
            _ if is_running => Points::ZERO,
            std::cmp::Ordering::Greater => scoring.win,
            std::cmp::Ordering::Equal if nobody_came => scoring.loss,
            std::cmp::Ordering::Equal => scoring.draw,
            std::cmp::Ordering::Less => scoring.loss,
        };
        let standard = match match_points {
            points if points == scoring.win => Points::ONE,
            points if points == scoring.draw => Points::HALF,
            _ => Points::ZERO,
        };
        let kind = match is_forfeited {
            _ if is_running => CellKind::Nothing,
            true if standard == Points::ONE => CellKind::ForfeitWin,
            true => CellKind::ForfeitLoss,
            false => CellKind::Played,
        };
        Cell {
            kind,
            opponent: None,
            points: [match_points, game_points[own]],
            standard,
            colour: None,
            boards: if kind == CellKind::ForfeitWin { won_everywhere(event, boards) } else { by_board[own].clone() },
        }
    };
    [cell(0), cell(1)]
}

/// The points by board of a team that had nobody to play: a win on each (C.07, 12).
fn won_everywhere(event: &TeamEvent, boards: usize) -> Vec<Points> {
    vec![event.scoring.win(); boards]
}
