//! The positions of a game, and the rules that depend on them: threefold and fivefold repetition, the fifty-move rule.

use shakmaty::{Board, ByColor, ByRole, Color, Rank, Role};

use super::{EndReason, LegalMove, Position, Ruleset};

/// A game's initial position and the moves played from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    initial: Position,
    moves: Vec<LegalMove>,
}

impl Record {
    /// A record without moves.
    pub const fn new(initial: Position) -> Self {
        Self { initial, moves: Vec::new() }
    }

    /// Adds a move, which must have been read from [`Record::position`].
    pub fn push(&mut self, legal_move: LegalMove) {
        self.moves.push(legal_move);
    }

    /// Removes the last `count` moves, or all if there are fewer, and returns them as a record of their own, which
    /// starts from the new current position.
    pub fn take_back(&mut self, count: usize) -> Self {
        let moves = self.moves.split_off(self.moves.len().saturating_sub(count));
        Self { initial: self.position().clone(), moves }
    }

    /// The position the game started from.
    pub fn initial(&self) -> &Position {
        &self.initial
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.moves.last().map_or(&self.initial, LegalMove::after)
    }

    /// Every position, from the initial one to the one on the board.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        std::iter::once(&self.initial).chain(self.moves.iter().map(LegalMove::after))
    }

    /// The position before the move of `ply`, or `None` beyond the one on the board.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(&self.initial),
            Some(previous) => self.moves.get(previous).map(LegalMove::after),
        }
    }

    /// The moves played.
    pub fn moves(&self) -> &[LegalMove] {
        &self.moves
    }

    /// The number of times the current position has occurred, including now (article 9.2.3). Positions are compared
    /// exactly, not by hash.
    pub fn repetitions(&self) -> u8 {
        let position = self.position();
        // Nothing from before the last capture or pawn move can recur.
        let reversible = usize::try_from(self.half_moves_without_progress()).unwrap_or(usize::MAX);
        let earlier = self.positions().rev().skip(1).take(reversible).filter(|earlier| *earlier == position).count();
        u8::try_from(earlier + 1).unwrap_or(u8::MAX)
    }

    /// Half-moves since the last capture or pawn move, those before the initial position included.
    pub fn half_moves_without_progress(&self) -> u32 {
        self.position().half_moves_without_progress()
    }

    /// The reason for which the game has ended automatically, if it has. Checkmate takes precedence (article 9.6.2).
    pub fn automatic_ending(&self, ruleset: Ruleset) -> Option<EndReason> {
        if let Some(reason) = self.position().ending() {
            return Some(reason);
        }
        if let Some(limit) = ruleset.move_limit() {
            (self.moves.len() >= 2 * limit).then_some(EndReason::MoveLimit)
        } else if self.repetitions() >= 5 {
            Some(EndReason::FivefoldRepetition)
        } else if self.half_moves_without_progress() >= 150 {
            Some(EndReason::SeventyFiveMoves)
        } else {
            None
        }
    }

    /// The reason for which the side to move may claim a draw in the current position, if any (articles 9.2 and 9.3).
    pub fn claimable(&self, ruleset: Ruleset) -> Option<EndReason> {
        let long_ending = ruleset == Ruleset::Classic && is_long_ending(self.position().board());
        let half_moves = if long_ending { 150 } else { 100 };
        if self.position().ending().is_some() {
            None
        } else if self.repetitions() >= 3 {
            Some(EndReason::ThreefoldRepetition)
        } else if self.half_moves_without_progress() >= half_moves {
            Some(EndReason::FiftyMoves)
        } else {
            None
        }
    }

    /// The legal moves with which the side to move may claim a draw by declaring them, each with the reason (articles
    /// 9.2.1 and 9.3.1). Moves that end the game automatically are left out.
    pub fn claimable_with(&self, ruleset: Ruleset) -> Vec<(LegalMove, EndReason)> {
        // A third occurrence needs at least eight reversible half-moves, four by each side.
        if self.half_moves_without_progress() < 7 {
            return Vec::new();
        }
        let mut next = self.clone();
        let mut claimable = Vec::new();
        for legal_move in self.position().legal_moves() {
            next.push(legal_move);
            let reason = match next.automatic_ending(ruleset) {
                Some(_) => None,
                None => next.claimable(ruleset),
            };
            claimable.extend(next.moves.pop().zip(reason));
        }
        claimable
    }
}

/// Whether the classic ruleset allows seventy-five moves in this ending: K+R+B v K+R, K+2N v K+P, K+Q+P one step from
/// promotion v K+Q, K+Q v K+2N, K+2B v K+N.
fn is_long_ending(board: &Board) -> bool {
    const fn pieces(pawn: u8, knight: u8, bishop: u8, rook: u8, queen: u8) -> ByRole<u8> {
        ByRole { pawn, knight, bishop, rook, queen, king: 1 }
    }
    const ENDINGS: [(ByRole<u8>, ByRole<u8>); 5] = [
        (pieces(0, 0, 1, 1, 0), pieces(0, 0, 0, 1, 0)),
        (pieces(0, 2, 0, 0, 0), pieces(1, 0, 0, 0, 0)),
        (pieces(1, 0, 0, 0, 1), pieces(0, 0, 0, 0, 1)),
        (pieces(0, 0, 0, 0, 1), pieces(0, 2, 0, 0, 0)),
        (pieces(0, 0, 2, 0, 0), pieces(0, 1, 0, 0, 0)),
    ];
    let material: ByColor<ByRole<u8>> = board.material();
    Color::ALL.into_iter().any(|stronger| {
        ENDINGS.contains(&(*material.get(stronger), *material.get(!stronger)))
            && (material.get(stronger).pawn == 0
                || board.by_piece(Role::Pawn.of(stronger)).first().map(|pawn| pawn.rank())
                    == Some(stronger.relative_rank(Rank::Seventh)))
    })
}
