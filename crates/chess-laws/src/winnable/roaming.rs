//! The proof for bishops that roam: a closed position in which they shuffle while the kings look for a way through.
//!
//! Bishops that are free in a closed position make up most of what a search would have to look at, and where they stand
//! hardly matters. So it is forgotten: a *scene* is a position without its bishops, with no more than their number
//! kept, by side and by colour of square. All scenes that follow from each other are looked at, and for each whether a
//! mate could hide in it, wherever the bishops are.
//!
//! # Why it is sound
//! Every series of legal moves maps to a series of scenes that this module looks at, because each step errs on the
//! side of more moves: pieces pass through bishops, bishops stand and capture anywhere in their [`Reach`] (which no
//! bishop ever leaves), nothing is pinned. A move is left out only if the mover's king would stand in a check that no
//! bishop could block. A scene passes for free of mate only if there is no way to place the bishops so that the king is
//! in check and every square around it is taken or watched; each bishop of the winner counts as if it watched all
//! its squares at once. With promotions or rights to castle it gives up, and proves nothing.

use std::collections::HashSet;

use shakmaty::{Bitboard, Board, ByColor, Chess, Color, EnPassantMode, Piece, Position as _, Role, Square, attacks};

use super::reach::{Reach, steps};

/// The most scenes that are kept, of about a hundred bytes each. Closed positions have a few thousand.
const MAX_STATES: usize = 10_000;

/// Whether it is proved that `winner` can never mate, if it has not mated already. `false` says nothing.
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

/// A position, but for where the bishops are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct SearchState {
    /// All pieces but the bishops.
    board: Board,
    bishops: ByColor<BySquareColor<u8>>,
    turn: Color,
    /// The square that a pawn has just passed.
    passed: Option<Square>,
}

/// What the last move could have opened a line from.
#[derive(Clone, Copy)]
enum Last {
    /// A bishop moved: it can give check itself.
    Bishop,
    /// These squares were left by other pieces.
    Left(Bitboard),
}

/// No more is looked at: a mate may be possible.
struct Possible;

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

    /// After the piece on `from` has moved to `to`, or to nothing with its own capture left to the caller.
    fn moved(&self, from: Square, to: Square, piece: Piece) -> Self {
        let mut after = Self { turn: !self.turn, passed: None, ..self.clone() };
        after.board.discard_piece_at(from);
        after.board.set_piece_at(to, piece);
        after
    }

    fn passed_over(&self) -> Self {
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
        let mut known = HashSet::from([first.clone()]);
        let mut open = vec![first];
        while let Some(scene) = open.pop() {
            let looked_at = self.follow(&scene, &mut |after, last| {
                if after.turn != self.winner && self.could_be_mate(&after, last) {
                    return Err(Possible);
                }
                if known.insert(after.clone()) {
                    open.push(after);
                }
                Ok(())
            });
            if looked_at.is_err() || known.len() > MAX_STATES {
                return false;
            }
        }
        true
    }

    /// Hands on every scene that a move could lead to.
    fn follow(
        &self,
        scene: &SearchState,
        found: &mut impl FnMut(SearchState, Last) -> Result<(), Possible>,
    ) -> Result<(), Possible> {
        let color = scene.turn;
        let mut hand_on = |after: SearchState, last: Last| {
            let king = after.pieces(color, Role::King).first();
            if king.is_some_and(|king| self.is_surely_attacked(&after, king)) { Ok(()) } else { found(after, last) }
        };
        self.follow_bishops(scene, &mut hand_on)?;
        for from in scene.board.by_color(color) {
            let Some(piece) = scene.board.piece_at(from) else { continue };
            if piece.role == Role::Pawn {
                self.follow_pawn(scene, from, &mut hand_on)?;
                continue;
            }
            for to in attacks::attacks(from, piece, scene.board.occupied()) & !scene.board.by_color(color) {
                if scene.board.role_at(to) != Some(Role::King) {
                    let after = scene.moved(from, to, piece);
                    self.with_and_without_capture(after, to, from.into(), &mut hand_on)?;
                }
            }
        }
        Ok(())
    }

    /// A piece has come to `to`, which was empty or held a piece that is gone. There may also have been a bishop.
    fn with_and_without_capture(
        &self,
        after: SearchState,
        to: Square,
        left: Bitboard,
        hand_on: &mut impl FnMut(SearchState, Last) -> Result<(), Possible>,
    ) -> Result<(), Possible> {
        if let Some(captured) = self.without_bishop(&after, after.turn, to) {
            hand_on(captured, Last::Left(left))?;
        }
        hand_on(after, Last::Left(left))
    }

    /// The scene with one bishop of `color` fewer, if one could be on `square`.
    fn without_bishop(&self, scene: &SearchState, color: Color, square: Square) -> Option<SearchState> {
        let mut after = scene.clone();
        let bishops = &mut after.bishops[color][square_color(square)];
        *bishops = bishops.checked_sub(1)?;
        self.regions[color][square_color(square)].contains(square).then_some(after)
    }

    fn follow_bishops(
        &self,
        scene: &SearchState,
        hand_on: &mut impl FnMut(SearchState, Last) -> Result<(), Possible>,
    ) -> Result<(), Possible> {
        let (color, other) = (scene.turn, !scene.turn);
        for on in [0, 1].into_iter().filter(|&on| scene.bishops[color][on] > 0) {
            let region = self.regions[color][on];
            if (region & !scene.board.occupied()).count() > usize::from(scene.bishops[color][on]) {
                hand_on(scene.passed_over(), Last::Bishop)?;
            }
            for square in region & scene.board.by_color(other) & !scene.board.kings() {
                let mut after = scene.passed_over();
                after.board.discard_piece_at(square);
                hand_on(after, Last::Bishop)?;
            }
            if scene.bishops[other][on] > 0 && (region & self.regions[other][on]).any() {
                let mut after = scene.passed_over();
                after.bishops[other][on] -= 1;
                hand_on(after, Last::Bishop)?;
            }
        }
        Ok(())
    }

    fn follow_pawn(
        &self,
        scene: &SearchState,
        from: Square,
        hand_on: &mut impl FnMut(SearchState, Last) -> Result<(), Possible>,
    ) -> Result<(), Possible> {
        let color = scene.turn;
        let piece = Role::Pawn.of(color);
        let step =
            |square: Square| square.offset(color.fold_wb(8, -8)).filter(|to| !scene.board.occupied().contains(*to));
        if let Some(to) = step(from) {
            if Bitboard::BACKRANKS.contains(to) {
                return Err(Possible);
            }
            hand_on(scene.moved(from, to, piece), Last::Left(from.into()))?;
            if let Some(twice) = step(to).filter(|_| color.relative_rank(from.rank()) == shakmaty::Rank::Second) {
                let after = SearchState { passed: Some(to), ..scene.moved(from, twice, piece) };
                hand_on(after, Last::Left(from.into()))?;
            }
        }
        for to in attacks::pawn_attacks(color, from) & !scene.board.by_color(color) & !scene.board.kings() {
            let after = scene.moved(from, to, piece);
            if scene.passed == Some(to) {
                let Some(captured) = to.offset(color.fold_wb(-8, 8)) else { continue };
                let mut after = after;
                after.board.discard_piece_at(captured);
                hand_on(after, Last::Left(Bitboard::from(from).with(captured)))?;
            } else if scene.board.occupied().contains(to) {
                if Bitboard::BACKRANKS.contains(to) {
                    return Err(Possible);
                }
                hand_on(after, Last::Left(from.into()))?;
            } else if let Some(after) = self.without_bishop(&after, !color, to) {
                if Bitboard::BACKRANKS.contains(to) {
                    return Err(Possible);
                }
                hand_on(after, Last::Left(from.into()))?;
            }
        }
        Ok(())
    }

    /// Where a bishop of `color` may be now.
    fn maybe(&self, scene: &SearchState, color: Color) -> Bitboard {
        let region = |on: usize| if scene.bishops[color][on] > 0 { self.regions[color][on] } else { Bitboard::EMPTY };
        (region(0) | region(1)) & !scene.board.occupied()
    }

    /// Whether the side to move attacks `square` wherever the bishops are.
    fn is_surely_attacked(&self, scene: &SearchState, square: Square) -> bool {
        let occupied = scene.board.occupied() | self.maybe(scene, Color::White) | self.maybe(scene, Color::Black);
        scene.board.attacks_to(square, scene.turn, occupied).any()
    }

    /// Whether the bishops could be where the side to move is mated.
    fn could_be_mate(&self, scene: &SearchState, last: Last) -> bool {
        let mated = scene.turn;
        let Some(king) = scene.pieces(mated, Role::King).first() else { return true };
        let bishops = self.maybe(scene, self.winner);
        let watched_by_bishops = steps(Role::Bishop.of(self.winner), bishops) | behind(king, bishops);
        let seen_through = scene.board.occupied().without(king);
        let by_others = |square: Square| scene.board.attacks_to(square, self.winner, seen_through).any();
        let bishop_checks = match last {
            Last::Bishop => watched_by_bishops.contains(king),
            Last::Left(squares) => squares.into_iter().any(|square| {
                let line = attacks::bishop_attacks(king, scene.board.occupied()) & attacks::ray(king, square);
                line.contains(square) && (line & bishops).any()
            }),
        };
        if !bishop_checks && !by_others(king) {
            return false;
        }
        let mut lacking = [0; 2];
        for square in attacks::king_attacks(king) & !scene.board.by_color(mated) {
            if !watched_by_bishops.contains(square) && !by_others(square) {
                let on = square_color(square);
                lacking[on] += if self.maybe(scene, mated).contains(square) { 1 } else { u8::MAX / 8 };
            }
        }
        lacking[0] <= scene.bishops[mated][0] && lacking[1] <= scene.bishops[mated][1]
    }
}

/// The squares next to `king` that bishops attack through it, being on one of `bishops` on its other side.
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
    fn a_piece_uncovers_the_check_of_a_bishop_behind_it_alone() {
        let fen: shakmaty::fen::Fen = "8/3b4/4b3/8/8/7p/5k1P/7K w - - 0 1".parse().expect("FEN");
        let chess: Chess = fen.into_position(shakmaty::CastlingMode::Standard).expect("a position");
        let (roaming, scene) = (Roaming::of(&chess, Color::Black), SearchState::of(&chess));
        assert!(roaming.could_be_mate(&scene, Last::Bishop));
        assert!(roaming.could_be_mate(&scene, Last::Left(Square::F3.into())), "from the long diagonal");
        for elsewhere in [Square::E3, Square::F1, Square::G3] {
            assert!(!roaming.could_be_mate(&scene, Last::Left(elsewhere.into())), "{elsewhere}");
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
