//! A chess position: its legal moves, and whether it ends the game.

use rand::Rng;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Bitboard, Board, Chess, EnPassantMode, Position as _, Square, attacks};

use super::fen::{self, Material};
use super::variant::{Chess960Number, Variant};
use super::winnable::{self, Winnability};
use super::{EndReason, FenError, LegalMove, MoveError, Notation, Side, last_move};

/// A legal position.
///
/// Two positions are equal as article 9.2.3 has it: the same side to move, the same pieces on the same squares, the
/// same castling rights, and the same en passant capture where it is legal. The move counters do not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    chess: Chess,
    variant: Variant,
}

impl Position {
    /// The starting position of a game. In Chess960 `number` picks it, and `None` means the orthodox one; orthodox
    /// chess has only one.
    pub fn start(variant: Variant, number: Option<Chess960Number>) -> Self {
        match variant {
            Variant::Standard => Self::from_parts(Chess::new(), variant),
            Variant::Chess960 => fen::chess960(number.unwrap_or(Chess960Number::ORTHODOX)),
        }
    }

    /// A random Chess960 starting position, uniformly distributed.
    pub fn random_chess960(rng: &mut impl Rng) -> Self {
        Self::start(Variant::Chess960, Some(Chess960Number::random(rng)))
    }

    /// Reads FEN, X-FEN or Shredder-FEN. Missing fields at the end have default values.
    ///
    /// # Errors
    /// Names the part that cannot be parsed, or the Law that the position breaks.
    pub fn from_fen(text: &str, variant: Variant) -> Result<Self, FenError> {
        fen::read(text, variant, Material::Played)
    }

    /// Reads FEN like [`Position::from_fen`], and also accepts composed positions, with more promoted pieces than a
    /// game can produce.
    ///
    /// # Errors
    /// As [`Position::from_fen`], but never [`FenError::TooManyPromoted`].
    pub fn from_composed_fen(text: &str, variant: Variant) -> Result<Self, FenError> {
        fen::read(text, variant, Material::Composed)
    }

    pub(super) const fn from_parts(chess: Chess, variant: Variant) -> Self {
        Self { chess, variant }
    }

    pub(super) const fn chess(&self) -> &Chess {
        &self.chess
    }

    /// The position as FEN, with an en passant square only where the capture is legal. In Chess960 it is X-FEN: a
    /// castling right is named by the rook's file where another rook stands further out.
    pub fn fen(&self) -> String {
        fen::write(&self.chess)
    }

    /// The position's Zobrist key with the random numbers of Polyglot's opening books: equal positions (article 9.2)
    /// have equal keys, however they were reached. Clock and move number are not part of it, and an en passant square
    /// counts where a pawn may capture there.
    pub fn zobrist_key(&self) -> u64 {
        let Zobrist64(key) = self.chess.zobrist_hash(EnPassantMode::Legal);
        key
    }

    /// The position alone, without the counters: the first four fields of [`Position::fen`], with which an EPD record
    /// begins.
    pub fn epd(&self) -> String {
        let mut text = self.fen();
        let end = text.match_indices(' ').nth(3).map_or(text.len(), |(end, _)| end);
        text.truncate(end);
        text
    }

    /// Like [`Position::fen`], but with an en passant square even if the capture is illegal because it uncovers a
    /// check. It is for the initial position of a game, whose last move is not recorded otherwise, so that the capture
    /// is refused with that reason.
    pub fn setup_fen(&self) -> String {
        fen::write_setup(&self.chess)
    }

    /// The position as Shredder-FEN: as [`Position::fen`], with every castling right named by the rook's file, `HAha`.
    pub fn shredder_fen(&self) -> String {
        fen::write_shredder(&self.chess)
    }

    /// Whether the pieces stand as in the standard starting position, whatever the variant.
    pub fn is_standard_start(&self) -> bool {
        self.chess == Chess::new() && self.chess.halfmoves() == 0 && self.chess.fullmoves().get() == 1
    }

    /// Whether a game from here is one of orthodox chess from the start. A Chess960 game can begin with the pieces placed like that,
    /// too, and is none: how it castles depends on where its rooks began.
    pub fn is_orthodox_start(&self) -> bool {
        self.variant == Variant::Standard && self.is_standard_start()
    }

    /// The variant.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The pieces on their squares.
    pub fn board(&self) -> &Board {
        self.chess.board()
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.chess.turn().into()
    }

    /// The move number as in PGN; it increases after Black’s move.
    pub fn move_number(&self) -> u32 {
        self.chess.fullmoves().get()
    }

    /// Half-moves since the last capture or pawn move.
    pub fn half_moves_without_progress(&self) -> u32 {
        self.chess.halfmoves()
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.chess.is_check()
    }

    /// The square of the king that is in check.
    pub fn checked_king(&self) -> Option<Square> {
        if self.is_check() { self.board().king_of(self.chess.turn()) } else { None }
    }

    /// Every legal move.
    pub fn legal_moves(&self) -> Vec<LegalMove> {
        self.chess.legal_moves().into_iter().map(|inner| LegalMove::new(self, inner)).collect()
    }

    /// The number of legal moves.
    pub fn legal_move_count(&self) -> usize {
        self.chess.legal_moves().len()
    }

    /// Reads a move in UCI notation. Castling is read both as `e1g1` and as `e1h1`.
    ///
    /// # Errors
    /// As [`Notation::read`].
    pub fn read_uci(&self, text: &str) -> Result<LegalMove, MoveError> {
        Notation::Uci.read(self, text)
    }

    /// Reads a move in standard algebraic notation, in English.
    ///
    /// # Errors
    /// As [`Notation::read`].
    pub fn read_san(&self, text: &str) -> Result<LegalMove, MoveError> {
        Notation::STANDARD.read(self, text)
    }

    /// The move that led to this position, given in UCI notation as [`LegalMove::uci`] writes it: lists of games store the
    /// position and the last move. Every notation writes it as in the game, but the position before it is not that of the
    /// game. `None` if no such move leads here, or if in Chess960 both castling and a rook’s move do.
    ///
    /// ```
    /// use chess_laws::{Language, Notation, Position, Variant};
    ///
    /// let after = Position::from_fen("4k3/8/8/3N4/8/8/8/4K1N1 b - - 0 12", Variant::Standard).expect("a position");
    /// let last = after.last_move("c3d5").expect("a move");
    /// assert_eq!(Notation::San(Language::German).write(&last), "Sxd5");
    /// ```
    pub fn last_move(&self, uci: &str) -> Option<LegalMove> {
        last_move::find(self, uci)
    }

    /// The null move, which passes the turn. It is not part of games; analyses use it to show what the opponent
    /// threatens. `None` in check.
    ///
    /// ```
    /// # use chess_laws::{Position, Variant};
    /// let null = Position::start(Variant::Standard, None).null_move().expect("White is not in check");
    /// assert_eq!((null.san(), null.uci().as_str(), null.is_null()), ("--", "0000", true));
    /// assert_eq!(null.after().fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1");
    /// ```
    pub fn null_move(&self) -> Option<LegalMove> {
        LegalMove::null(self)
    }

    /// The position after `legal_move`, which must be one of this position's own.
    pub fn play(&self, legal_move: &LegalMove) -> Self {
        let is_legal = legal_move.inner().is_some_and(|inner| self.chess.is_legal(inner));
        debug_assert!(is_legal, "{} is not legal in {}", legal_move.uci(), self.fen());
        legal_move.after().clone()
    }

    /// How the position ends the game, if it does: checkmate, stalemate, or a dead position (articles 5.1.1, 5.2.1 and
    /// 5.2.2). A position counts as dead if the quick analysis proves that neither side can mate.
    pub fn ending(&self) -> Option<EndReason> {
        if self.chess.legal_moves().is_empty() {
            Some(if self.is_check() { EndReason::Checkmate } else { EndReason::Stalemate })
        } else if Side::ALL.into_iter().any(|side| self.can_mate(side)) {
            None
        } else {
            Some(EndReason::DeadPosition)
        }
    }

    /// Whether `side` could still mate, decided within microseconds. `false` is proved by material, forced moves or
    /// pawn walls ([`winnable::quick`]); `true` is not proved.
    pub fn can_mate(&self, side: Side) -> bool {
        winnable::quick(self, side) != Winnability::Unwinnable
    }

    /// Whether the pawn structure suggests a dead position: some pawns block each other, and either there is no queen,
    /// rook or knight to get around them, or no pawn can move at all, so that such a piece may be walled in. It is a
    /// hint that a full search is worthwhile.
    pub fn is_blocked(&self) -> bool {
        let board = self.board();
        let white = (board.pawns() & board.white()).shift(8);
        let black = (board.pawns() & board.black()).shift(-8);
        let leaves_room = || (board.queens() | board.rooks() | board.knights()).any();
        white.intersects(board.pawns() & board.black()) && !(leaves_room() && self.has_free_pawn(white | black))
    }

    /// Whether a pawn of either side could advance or capture, regardless of the side to move. `fronts` are the squares
    /// in front of the pawns.
    fn has_free_pawn(&self, fronts: Bitboard) -> bool {
        let board = self.board();
        let captures = |pawn: Square| {
            let colour = board.color_at(pawn)?;
            Some((attacks::pawn_attacks(colour, pawn) & board.by_color(!colour)).any())
        };
        !fronts.is_subset(board.occupied()) || board.pawns().into_iter().filter_map(captures).any(|captures| captures)
    }

    /// Whether the side to move has a move that mates.
    pub fn mates_in_one(&self) -> bool {
        self.chess.legal_moves().into_iter().any(|inner| {
            let mut after = self.chess.clone();
            after.play_unchecked(inner);
            after.is_checkmate()
        })
    }
}
