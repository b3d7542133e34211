//! The opponent of the exercises in which a lone king is to be mated: takes what it can, walks into no mate that it sees
//! coming, and stays in the middle of the board.

use chess_laws::{Board, LegalMove, Position, Role, Side, Square};

/// The answer that holds out longest, as far as it is looked ahead; none where there is no move. It is always the same for
/// the same position.
pub fn reply(position: &Position) -> Option<LegalMove> {
    position.legal_moves().into_iter().max_by_key(|reply| (worth(reply.after()), reply.uci()))
}

/// How good a position is for the side that has just moved, and is to be mated.
fn worth(after: &Position) -> i32 {
    let attacker = after.turn();
    if !after.can_mate(attacker) {
        return 10_000;
    }
    let attacks = after.legal_moves();
    if attacks.iter().any(|legal| is_mate(legal.after())) {
        return -10_000;
    }
    if attacks.iter().any(|legal| mates_next(legal.after())) {
        return -5_000;
    }
    comfort(after.board(), attacker)
}

fn is_mate(position: &Position) -> bool {
    position.is_check() && position.legal_move_count() == 0
}

/// Whether every answer in that position is mated.
fn mates_next(position: &Position) -> bool {
    let replies = position.legal_moves();
    !replies.is_empty() && replies.iter().all(|reply| reply.after().mates_in_one())
}

/// How well the lone king stands: far from the edge and from the corners where it can be mated, near to what it may take
/// and to the other king, which has to come closer.
fn comfort(board: &Board, attacker: Side) -> i32 {
    let (Some(own), Some(other)) = (board.king_of((!attacker).into()), board.king_of(attacker.into())) else {
        return 0;
    };
    let pieces: Vec<Square> = (board.by_color(attacker.into()) & !board.kings()).into_iter().collect();
    let near = |square: Square| 7 - i32::from(distance(own, square));
    let mut worth = 20 * from_edge(own) - 2 * near(other);
    worth += pieces.iter().map(|piece| near(*piece)).sum::<i32>();
    let roles: Vec<Role> = pieces.iter().filter_map(|piece| board.role_at(*piece)).collect();
    if let (true, Some(bishop)) = (roles.contains(&Role::Knight), board.bishops().into_iter().next()) {
        // Bishop and knight mate only in a corner of the bishop's colour.
        let corners = if bishop.is_light() { [Square::A8, Square::H1] } else { [Square::A1, Square::H8] };
        let nearest = corners.into_iter().map(|corner| i32::from(distance(own, corner))).min().unwrap_or_default();
        worth += 15 * nearest;
    }
    worth
}

/// How many steps it is to the nearest edge, and, for less, to the nearest corner.
fn from_edge(square: Square) -> i32 {
    let from_side = |line: u32| i32::try_from(line.min(7 - line)).unwrap_or_default();
    let (file, rank) = (from_side(u32::from(square.file())), from_side(u32::from(square.rank())));
    3 * file.min(rank) + file.max(rank)
}

fn distance(from: Square, to: Square) -> u8 {
    u8::try_from(from.distance(to)).unwrap_or(u8::MAX)
}
