//! One position: what may be played in it, and whether it ends the game.

use rand::Rng;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Bitboard, Board, Chess, EnPassantMode, Position as _, Square, attacks};

use super::fen::{self, Material};
use super::variant::{Chess960Number, Variant};
use super::winnable::{self, Winnability};
use super::{EndReason, FenError, LegalMove, MoveError, Notation, Side};

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
    /// Where a game starts. `number` picks the start in Chess960, where its absence means the usual one; orthodox
    /// chess has only one start.
    pub fn start(variant: Variant, number: Option<Chess960Number>) -> Self {
        match variant {
            Variant::Standard => Self::from_parts(Chess::new(), variant),
            Variant::Chess960 => fen::chess960(number.unwrap_or(Chess960Number::ORTHODOX)),
        }
    }

    /// A Chess960 start, each of the 960 as likely as another.
    pub fn random_chess960(rng: &mut impl Rng) -> Self {
        Self::start(Variant::Chess960, Some(Chess960Number::random(rng)))
    }

    /// Reads FEN, X-FEN or Shredder-FEN. Missing fields at the end take their usual values.
    ///
    /// # Errors
    /// Names what could not be read, or the Law the position breaks.
    pub fn from_fen(text: &str, variant: Variant) -> Result<Self, FenError> {
        fen::read(text, variant, Material::Played)
    }

    /// Reads FEN as [`Position::from_fen`] does, and also takes composed positions: those with more promoted pieces
    /// than a game can bring about.
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

    /// The position's Zobrist key with the random numbers of Polyglot's opening books: equal positions (article 9.2) have equal
    /// keys, however they were reached. Clock and move number are not part of it, and an en passant square counts where a pawn
    /// may capture there.
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

    /// The position as [`Position::fen`] has it, but with an en passant square also where the capture is not legal as it
    /// uncovers a check: for the start of a game, whose last move is not known by other means, so that somebody who tries
    /// the capture is told the reason.
    pub fn setup_fen(&self) -> String {
        fen::write_setup(&self.chess)
    }

    /// The position as Shredder-FEN: as [`Position::fen`], with every castling right named by the rook's file, `HAha`.
    pub fn shredder_fen(&self) -> String {
        fen::write_shredder(&self.chess)
    }

    /// Whether the game usually starts here, so that PGN needs no `FEN`.
    pub fn is_standard_start(&self) -> bool {
        self.chess == Chess::new() && self.chess.halfmoves() == 0 && self.chess.fullmoves().get() == 1
    }

    /// Which game is played.
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

    /// The number of the move, as PGN counts: it goes up after Black has moved.
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

    /// How many legal moves there are.
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

    /// The null move, which passes the turn: no move of a game, but analyses ask with it what the opponent threatens. None
    /// in check.
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

    /// How the position by itself ends the game, if it does: checkmate, stalemate, or a dead position (articles 5.1.1,
    /// 5.2.1 and 5.2.2). A position counts as dead when the quick decision shows that neither side could mate.
    pub fn ending(&self) -> Option<EndReason> {
        if self.chess.legal_moves().is_empty() {
            Some(if self.is_check() { EndReason::Checkmate } else { EndReason::Stalemate })
        } else if Side::ALL.into_iter().any(|side| self.can_mate(side)) {
            None
        } else {
            Some(EndReason::DeadPosition)
        }
    }

    /// Whether `side` could still mate, as far as can be told within microseconds. `false` is proved, by the material,
    /// by forced moves or by pawn walls ([`winnable::quick`]); `true` is not.
    pub fn can_mate(&self, side: Side) -> bool {
        winnable::quick(self, side) != Winnability::Unwinnable
    }

    /// Whether pawns stand so that the position could be dead without that being plain: some block each other, and
    /// either no queen, rook or knight is there to get around them, or no pawn can move at all, so that such a piece
    /// may be walled in. A hint where a search is worth its while.
    pub fn is_blocked(&self) -> bool {
        let board = self.board();
        let white = (board.pawns() & board.white()).shift(8);
        let black = (board.pawns() & board.black()).shift(-8);
        let leaves_room = || (board.queens() | board.rooks() | board.knights()).any();
        white.intersects(board.pawns() & board.black()) && !(leaves_room() && self.has_free_pawn(white | black))
    }

    /// Whether a pawn of either side could step or capture, whoever is to move. `fronts` are the squares in front of
    /// the pawns.
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
