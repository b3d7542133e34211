//! Where the opening of a game ends and where its endgame begins, by what is left on the board.

use chess_laws::{Position, Rank, Role};
use correspondence_game::Game;

/// The most queens, rooks, bishops and knights there are when the middlegame begins.
const MIDDLEGAME_PIECES: usize = 10;

/// The most of them when the endgame begins.
const ENDGAME_PIECES: usize = 6;

/// A side with fewer of its own pieces than this on its first rank has developed.
const UNDEVELOPED: usize = 4;

/// Where the phases of a game begin, in half-moves played before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Division {
    /// Where the middlegame begins; `None` if the game does not reach it, or goes straight from the opening to the
    /// endgame.
    pub middlegame: Option<usize>,
    /// Where the endgame begins; `None` if the game does not reach it.
    pub endgame: Option<usize>,
}

impl Division {
    /// The phases of that game.
    pub fn of(game: &Game) -> Self {
        let first = |is_phase: fn(&Position) -> bool| game.record().positions().position(is_phase);
        let endgame = first(is_endgame);
        let middlegame = first(is_middlegame).filter(|ply| endgame.is_none_or(|endgame| *ply < endgame));
        Self { middlegame, endgame }
    }
}

fn is_middlegame(position: &Position) -> bool {
    let board = position.board();
    let first_ranks = [board.white() & Rank::First, board.black() & Rank::Eighth];
    count_pieces(position) <= MIDDLEGAME_PIECES || first_ranks.into_iter().any(|pieces| pieces.count() < UNDEVELOPED)
}

fn is_endgame(position: &Position) -> bool {
    count_pieces(position) <= ENDGAME_PIECES
}

fn count_pieces(position: &Position) -> usize {
    let board = position.board();
    [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].into_iter().map(|role| board.by_role(role).count()).sum()
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;

    use super::*;

    #[test]
    fn few_pieces_or_an_empty_first_rank_end_the_opening() {
        for (fen, middlegame, endgame) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false, false),
            ("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1", false, false),
            ("r4rk1/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R4RK1 w - - 0 1", true, false),
            ("r3k2r/pppq1ppp/3p4/8/8/3P4/PPPQ1PPP/R3KB1R w KQkq - 0 1", true, false),
            ("r3k2r/ppp2ppp/8/8/8/8/PPP2PPP/R3KB1R w KQkq - 0 1", true, true),
        ] {
            let position = Position::from_fen(fen, Variant::Standard).expect("a position");
            assert_eq!((is_middlegame(&position), is_endgame(&position)), (middlegame, endgame), "{fen}");
        }
    }
}
