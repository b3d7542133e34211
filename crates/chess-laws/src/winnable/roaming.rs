//! The proof for closed positions in which bishops move freely while the kings search for a way through.
//!
//! Free bishops in a closed position make up most of what a search would visit, and their squares hardly matter. So the
//! squares are dropped: a *state* is a position without its bishops, except for their number by side and by colour of
//! square. All reachable states are visited, and each is checked for a mate with any placement of the bishops.
//!
//! # Why it is sound
//! Every series of legal moves maps to a series of states that this module visits, because each step errs on the side
//! of more moves: pieces pass through bishops, bishops stand and capture anywhere in their [`Reach`] (which no bishop
//! ever leaves), nothing is pinned. A move is left out only if the mover’s king would stand in a check that no bishop
//! could block. A state counts as free of mate only if there is no way to place the bishops so that the king is in
//! check and every square around it is occupied or watched; each bishop of the winner counts as if it watched all its
//! squares at once. With promotions or castling rights it gives up, and proves nothing.

use std::collections::HashSet;

use shakmaty::{Bitboard, Board, ByColor, Chess, Color, EnPassantMode, Piece, Position as _, Role, Square, attacks};

use super::reach::{Reach, steps};

/// The maximum number of states, of about a hundred bytes each. Closed positions have a few thousand.
const MAX_STATES: usize = 10_000;

/// Whether it is proved that `winner` can never mate, if it has not mated already. `false` proves nothing.
pub(super) fn proves_unwinnable(chess: &Chess, winner: Color) -> bool {
    chess.board().bishops().more_than_one()
        && !chess.castles().any()
        && Roaming::of(chess, winner).rules_out_mate(SearchState::of(chess))
}

/// By colour of square: dark, light.
type BySquareColor<T> = [T; 2];

fn square_color(square: Square) -> usize {
    usize::from(square.is_light())
}

/// A position without the squares of its bishops.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct SearchState {
    /// All pieces but the bishops.
    board: Board,
    bishops: ByColor<BySquareColor<u8>>,
    turn: Color,
    /// The square that a pawn has just passed.
    passed: Option<Square>,
}

/// The last move, by the lines it could have opened.
#[derive(Clone, Copy)]
enum LastMove {
    /// A bishop moved: it can give check itself.
    Bishop,
    /// Other pieces left these squares.
    Left(Bitboard),
}

/// Aborts the proof, since a mate may be possible.
struct MatePossible;

struct Roaming {
    winner: Color,
    /// Where bishops could ever be.
    regions: ByColor<BySquareColor<Bitboard>>,
}

impl SearchState {
    fn of(chess: &Chess) -> Self {
        let mut board = chess.board().clone();
        let mut bishops = ByColor::<BySquareColor<u8>>::default();
        for square in chess.board().bishops() {
            if let Some(piece) = board.remove_piece_at(square) {
                bishops[piece.color][square_color(square)] += 1;
            }
        }
        Self { board, bishops, turn: chess.turn(), passed: chess.ep_square(EnPassantMode::Legal) }
    }

    /// The state after the piece on `from` has moved to `to`. Captures en passant and of bishops are left to the
    /// caller.
    fn moved(&self, from: Square, to: Square, piece: Piece) -> Self {
        let mut after = Self { turn: !self.turn, passed: None, ..self.clone() };
        after.board.discard_piece_at(from);
        after.board.set_piece_at(to, piece);
        after
    }

    fn with_turn_passed(&self) -> Self {
        Self { turn: !self.turn, passed: None, ..self.clone() }
    }

    fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.board.by_piece(role.of(color))
    }
}

impl Roaming {
    fn of(chess: &Chess, winner: Color) -> Self {
        let reach = Reach::of(chess);
        let mut regions = ByColor::<BySquareColor<Bitboard>>::default();
        for color in Color::ALL {
            for bishop in reach.of_side(color).filter(|mover| mover.piece.role == Role::Bishop) {
                regions[color][square_color(bishop.origin)] |= bishop.reach;
            }
        }
        Self { winner, regions }
    }

    fn rules_out_mate(&self, first: SearchState) -> bool {
        let mut visited = HashSet::from([first.clone()]);
        let mut open = vec![first];
        while let Some(state) = open.pop() {
            let result = self.follow(&state, &mut |after, last| {
                if after.turn != self.winner && self.could_be_mate(&after, last) {
                    return Err(MatePossible);
                }
                if visited.insert(after.clone()) {
                    open.push(after);
                }
                Ok(())
            });
            if result.is_err() || visited.len() > MAX_STATES {
                return false;
            }
        }
        true
    }

    /// Calls `found` with every state that a move could lead to.
    fn follow(
        &self,
        state: &SearchState,
        found: &mut impl FnMut(SearchState, LastMove) -> Result<(), MatePossible>,
    ) -> Result<(), MatePossible> {
        let color = state.turn;
        let mut emit = |after: SearchState, last: LastMove| {
            let king = after.pieces(color, Role::King).first();
            if king.is_some_and(|king| self.is_surely_attacked(&after, king)) { Ok(()) } else { found(after, last) }
        };
        self.follow_bishops(state, &mut emit)?;
        for from in state.board.by_color(color) {
            let Some(piece) = state.board.piece_at(from) else { continue };
            if piece.role == Role::Pawn {
                self.follow_pawn(state, from, &mut emit)?;
                continue;
            }
            for to in attacks::attacks(from, piece, state.board.occupied()) & !state.board.by_color(color) {
                if state.board.role_at(to) != Some(Role::King) {
                    let after = state.moved(from, to, piece);
                    self.with_and_without_capture(after, to, from.into(), &mut emit)?;
                }
            }
        }
        Ok(())
    }

    /// Emits the state after a move to `to`, and also the one in which the move captured a bishop there.
    fn with_and_without_capture(
        &self,
        after: SearchState,
        to: Square,
        left: Bitboard,
        emit: &mut impl FnMut(SearchState, LastMove) -> Result<(), MatePossible>,
    ) -> Result<(), MatePossible> {
        if let Some(captured) = self.without_bishop(&after, after.turn, to) {
            emit(captured, LastMove::Left(left))?;
        }
        emit(after, LastMove::Left(left))
    }

    /// The state with one bishop of `color` fewer, if one could be on `square`.
    fn without_bishop(&self, state: &SearchState, color: Color, square: Square) -> Option<SearchState> {
        let mut after = state.clone();
        let bishops = &mut after.bishops[color][square_color(square)];
        *bishops = bishops.checked_sub(1)?;
        self.regions[color][square_color(square)].contains(square).then_some(after)
    }

    fn follow_bishops(
        &self,
        state: &SearchState,
        emit: &mut impl FnMut(SearchState, LastMove) -> Result<(), MatePossible>,
    ) -> Result<(), MatePossible> {
        let (color, other) = (state.turn, !state.turn);
        for on in [0, 1].into_iter().filter(|&on| state.bishops[color][on] > 0) {
            let region = self.regions[color][on];
            if (region & !state.board.occupied()).count() > usize::from(state.bishops[color][on]) {
                emit(state.with_turn_passed(), LastMove::Bishop)?;
            }
            for square in region & state.board.by_color(other) & !state.board.kings() {
                let mut after = state.with_turn_passed();
                after.board.discard_piece_at(square);
                emit(after, LastMove::Bishop)?;
            }
            if state.bishops[other][on] > 0 && (region & self.regions[other][on]).any() {
                let mut after = state.with_turn_passed();
                after.bishops[other][on] -= 1;
                emit(after, LastMove::Bishop)?;
            }
        }
        Ok(())
    }

    fn follow_pawn(
        &self,
        state: &SearchState,
        from: Square,
        emit: &mut impl FnMut(SearchState, LastMove) -> Result<(), MatePossible>,
    ) -> Result<(), MatePossible> {
        let color = state.turn;
        let piece = Role::Pawn.of(color);
        let step =
            |square: Square| square.offset(color.fold_wb(8, -8)).filter(|to| !state.board.occupied().contains(*to));
        if let Some(to) = step(from) {
            if Bitboard::BACKRANKS.contains(to) {
                return Err(MatePossible);
            }
            emit(state.moved(from, to, piece), LastMove::Left(from.into()))?;
            if let Some(twice) = step(to).filter(|_| color.relative_rank(from.rank()) == shakmaty::Rank::Second) {
                let after = SearchState { passed: Some(to), ..state.moved(from, twice, piece) };
                emit(after, LastMove::Left(from.into()))?;
            }
        }
        for to in attacks::pawn_attacks(color, from) & !state.board.by_color(color) & !state.board.kings() {
            let after = state.moved(from, to, piece);
            if state.passed == Some(to) {
                let Some(captured) = to.offset(color.fold_wb(-8, 8)) else { continue };
                let mut after = after;
                after.board.discard_piece_at(captured);
                emit(after, LastMove::Left(Bitboard::from(from).with(captured)))?;
            } else if state.board.occupied().contains(to) {
                if Bitboard::BACKRANKS.contains(to) {
                    return Err(MatePossible);
                }
                emit(after, LastMove::Left(from.into()))?;
            } else if let Some(after) = self.without_bishop(&after, !color, to) {
                if Bitboard::BACKRANKS.contains(to) {
                    return Err(MatePossible);
                }
                emit(after, LastMove::Left(from.into()))?;
            }
        }
        Ok(())
    }

    /// The squares where a bishop of `color` may be now.
    fn possible_bishops(&self, state: &SearchState, color: Color) -> Bitboard {
        let region = |on: usize| if state.bishops[color][on] > 0 { self.regions[color][on] } else { Bitboard::EMPTY };
        (region(0) | region(1)) & !state.board.occupied()
    }

    /// Whether the side to move attacks `square` for any placement of the bishops.
    fn is_surely_attacked(&self, state: &SearchState, square: Square) -> bool {
        let occupied = state.board.occupied()
            | self.possible_bishops(state, Color::White)
            | self.possible_bishops(state, Color::Black);
        state.board.attacks_to(square, state.turn, occupied).any()
    }

    /// Whether the side to move is mated for some placement of the bishops.
    fn could_be_mate(&self, state: &SearchState, last: LastMove) -> bool {
        let mated = state.turn;
        let Some(king) = state.pieces(mated, Role::King).first() else { return true };
        let bishops = self.possible_bishops(state, self.winner);
        let watched_by_bishops = steps(Role::Bishop.of(self.winner), bishops) | behind(king, bishops);
        let seen_through = state.board.occupied().without(king);
        let by_others = |square: Square| state.board.attacks_to(square, self.winner, seen_through).any();
        let bishop_checks = match last {
            LastMove::Bishop => watched_by_bishops.contains(king),
            LastMove::Left(squares) => squares.into_iter().any(|square| {
                let line = attacks::bishop_attacks(king, state.board.occupied()) & attacks::ray(king, square);
                line.contains(square) && (line & bishops).any()
            }),
        };
        if !bishop_checks && !by_others(king) {
            return false;
        }
        let mut lacking = [0; 2];
        for square in attacks::king_attacks(king) & !state.board.by_color(mated) {
            if !watched_by_bishops.contains(square) && !by_others(square) {
                let on = square_color(square);
                lacking[on] += if self.possible_bishops(state, mated).contains(square) { 1 } else { u8::MAX / 8 };
            }
        }
        lacking[0] <= state.bishops[mated][0] && lacking[1] <= state.bishops[mated][1]
    }
}

/// The squares next to `king` that a bishop on one of `bishops`, on the king’s other side, attacks through it.
fn behind(king: Square, bishops: Bitboard) -> Bitboard {
    let around = attacks::king_attacks(king);
    let fronts = steps(Role::Bishop.of(Color::White), king.into()) & bishops;
    fronts
        .into_iter()
        .fold(Bitboard::EMPTY, |squares, front| squares | (attacks::ray(king, front) & around).without(front))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_piece_on_the_diagonal_uncovers_a_bishop_check() {
        let fen: shakmaty::fen::Fen = "8/3b4/4b3/8/8/7p/5k1P/7K w - - 0 1".parse().expect("FEN");
        let chess: Chess = fen.into_position(shakmaty::CastlingMode::Standard).expect("a position");
        let (roaming, state) = (Roaming::of(&chess, Color::Black), SearchState::of(&chess));
        assert!(roaming.could_be_mate(&state, LastMove::Bishop));
        assert!(roaming.could_be_mate(&state, LastMove::Left(Square::F3.into())), "from the long diagonal");
        for elsewhere in [Square::E3, Square::F1, Square::G3] {
            assert!(!roaming.could_be_mate(&state, LastMove::Left(elsewhere.into())), "{elsewhere}");
        }
    }

    #[test]
    fn a_bishop_attacks_through_the_king() {
        let on = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
        assert_eq!(behind(Square::D4, on(&[Square::C3])), on(&[Square::E5]));
        assert_eq!(behind(Square::D4, on(&[Square::C3, Square::E5])), on(&[Square::C3, Square::E5]));
        assert_eq!(
            behind(Square::D4, on(&[Square::B2, Square::D3])),
            Bitboard::EMPTY,
            "not from afar, nor along files"
        );
        assert_eq!(behind(Square::A4, on(&[Square::B3, Square::B5])), Bitboard::EMPTY, "there is no board behind");
    }
}
