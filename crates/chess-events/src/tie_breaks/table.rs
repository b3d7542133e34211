//! What tie-breaks are computed from: the rounds of all competitors, players or teams.

use crate::model::colour::Colour;
use crate::model::points::Points;

/// What a round was for a competitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellKind {
    /// Played to the end, or counted as if.
    Played,
    /// The opponent did not appear.
    ForfeitWin,
    /// The competitor did not appear.
    ForfeitLoss,
    /// A pairing-allocated or full-point bye.
    GivenBye,
    /// A half-point or zero-point bye, or an absence.
    RequestedBye,
    /// Nothing that counts: a free round of a round robin, a game that is running or annulled.
    Nothing,
}

/// A round of a competitor.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub kind: CellKind,
    /// The index of the opponent.
    pub opponent: Option<usize>,
    /// The points: match points and game points for teams, twice the same for players.
    pub points: [Points; 2],
    /// 1, ½ or 0 over the board, whatever the scoring system.
    pub standard: Points,
    pub colour: Option<Colour>,
    /// A team’s game points by board, from the first.
    pub boards: Vec<Points>,
}

impl Cell {
    pub(crate) const NOTHING: Self = Self {
        kind: CellKind::Nothing,
        opponent: None,
        points: [Points::ZERO; 2],
        standard: Points::ZERO,
        colour: None,
        boards: Vec::new(),
    };

    /// C.07, 16.1.2: a requested bye or a forfeit loss.
    pub(crate) fn is_voluntary(&self) -> bool {
        matches!(self.kind, CellKind::RequestedBye | CellKind::ForfeitLoss)
    }

    pub(crate) fn is_forfeit(&self) -> bool {
        matches!(self.kind, CellKind::ForfeitWin | CellKind::ForfeitLoss)
    }

    pub(crate) fn is_played(&self) -> bool {
        self.kind == CellKind::Played
    }
}

/// The points of a win and a draw in one of the two scores: of all boards together for a team’s game points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    pub win: Points,
    pub draw: Points,
}

#[derive(Clone, Debug)]
pub(crate) struct Competitor {
    pub number: u16,
    pub rating: Option<u16>,
    /// The rating in each round where it is not the one above all the time; else empty.
    pub round_ratings: Vec<Option<u16>>,
    pub cells: Vec<Cell>,
    /// Bonus and penalty points.
    pub adjustment: [Points; 2],
}

impl Competitor {
    /// The rating that counts for an opponent in a round, by its index.
    pub(crate) fn rating_in(&self, round: usize) -> Option<u16> {
        self.round_ratings.get(round).copied().unwrap_or(self.rating)
    }
}

/// All competitors and their rounds; every competitor has as many cells as there are rounds.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub competitors: Vec<Competitor>,
    pub round_robin: bool,
    /// Whether the last round of the table is the last of the tournament.
    pub is_final: bool,
    pub rounds: usize,
    pub scales: [Scale; 2],
    /// Which of the two scores is the primary one: 0 match points or points, 1 game points.
    pub primary: usize,
    /// Boards of a team; 0 for players.
    pub boards: usize,
}

impl Table {
    /// The final score of a competitor.
    pub(crate) fn total(&self, index: usize, score: usize) -> Points {
        let Some(competitor) = self.competitors.get(index) else { return Points::ZERO };
        competitor.cells.iter().map(|cell| cell.points[score]).sum::<Points>() + competitor.adjustment[score]
    }

    pub(crate) fn number(&self, index: usize) -> Option<u16> {
        self.competitors.get(index).map(|competitor| competitor.number)
    }

    /// Whether the two sat, or should have sat, at a board: all games, and forfeits where they count as games (C.07, 15.2).
    pub(crate) fn counts_as_game(&self, cell: &Cell, forfeits_as_played: bool) -> bool {
        cell.is_played() || (cell.is_forfeit() && (self.round_robin || forfeits_as_played))
    }

    /// The table with the games of the last round drawn, forfeited ones included (C.07, 8.3). It is the same before the last
    /// round.
    pub(crate) fn fore(&self) -> Self {
        let mut table = self.clone();
        if self.is_final && self.rounds > 0 {
            for cell in table.competitors.iter_mut().filter_map(|competitor| competitor.cells.last_mut()) {
                if cell.opponent.is_some() && cell.kind != CellKind::Nothing {
                    cell.kind = CellKind::Played;
                    cell.points = [self.scales[0].draw, self.scales[1].draw];
                }
            }
        }
        table
    }
}
