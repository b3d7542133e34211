//! Explanations of bad moves for beginners: hanging pieces, and mates that a move allows or misses.
//!
//! The facts come from an engine's lines before and after the move; captures are valued by static exchange evaluation
//! (<https://www.chessprogramming.org/Static_Exchange_Evaluation>).

use chess_laws::{LegalMove, Position, Side};
use shakmaty::{Role, Square};

use super::analysis::WhiteScore;
use text::role_name;

/// Minimum loss worth explaining, in centipawns.
const MIN_LOSS: i32 = 80;

/// How many half-moves of a line count for its material balance.
const LINE_LENGTH: usize = 6;

/// The explanation of a move.
#[derive(Clone, Debug, PartialEq, Eq, text::Explain)]
pub enum Explanation {
    /// It mates.
    #[explain("move-explanation-mates")]
    Mates,
    /// The engine's move, or as good.
    #[explain("move-explanation-good")]
    Good,
    /// The opponent mates by force.
    #[explain("move-explanation-walks-into-mate", moves = *moves)]
    WalksIntoMate { moves: u32, line: Vec<LegalMove> },
    /// It misses a forced mate.
    #[explain("move-explanation-misses-mate", moves = *moves)]
    MissesMate { moves: u32, line: Vec<LegalMove> },
    /// A piece can be captured without a recapture.
    #[explain("move-explanation-hangs", piece = role_name(*lost), at = at.to_string(), by = role_name(*by))]
    Hangs { lost: Role, at: Square, by: Role },
    /// A rook is lost for a bishop or a knight.
    #[explain(
        "move-explanation-loses-exchange",
        piece = role_name(Role::Rook),
        at = at.to_string(),
        by = role_name(*by)
    )]
    LosesExchange {
        /// Where the rook is.
        at: Square,
        by: Role,
    },
    /// A piece can be captured by one that is worth less.
    #[explain("move-explanation-loses-trade", piece = role_name(*lost), at = at.to_string(), by = role_name(*by))]
    LosesTrade { lost: Role, at: Square, by: Role },
    /// The opponent wins material within a few moves.
    #[explain("move-explanation-loses-material")]
    LosesMaterial { line: Vec<LegalMove> },
    /// A winning capture was missed.
    #[explain("move-explanation-misses-capture", piece = role_name(*piece), at = at.to_string())]
    MissesCapture { piece: Role, at: Square, line: Vec<LegalMove> },
    /// Another move is better, but nothing is lost.
    #[explain("move-explanation-better")]
    Better { line: Vec<LegalMove> },
}

impl Explanation {
    /// Its name for programs. Stable.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Mates => "mates",
            Self::Good => "good",
            Self::WalksIntoMate { .. } => "walks-into-mate",
            Self::MissesMate { .. } => "misses-mate",
            Self::Hangs { .. } => "hangs",
            Self::LosesExchange { .. } => "loses-exchange",
            Self::LosesTrade { .. } => "loses-trade",
            Self::LosesMaterial { .. } => "loses-material",
            Self::MissesCapture { .. } => "misses-capture",
            Self::Better { .. } => "better",
        }
    }

    /// The moves that illustrate it.
    pub fn moves(&self) -> &[LegalMove] {
        match self {
            Self::Mates | Self::Good | Self::Hangs { .. } | Self::LosesExchange { .. } | Self::LosesTrade { .. } => &[],
            Self::WalksIntoMate { line, .. }
            | Self::MissesMate { line, .. }
            | Self::LosesMaterial { line }
            | Self::MissesCapture { line, .. }
            | Self::Better { line } => line,
        }
    }
}

/// Explains the move `played` in the position `before`, from the engine's score and line there and after the move.
pub fn explain(
    before: &Position,
    played: &LegalMove,
    best_score: WhiteScore,
    best: &[LegalMove],
    score: WhiteScore,
    reply: &[LegalMove],
) -> Explanation {
    let mover = before.turn();
    let after = played.after();
    if after.is_check() && after.legal_move_count() == 0 {
        return Explanation::Mates;
    }
    if best.first().is_some_and(|best| best.uci() == played.uci()) {
        return Explanation::Good;
    }
    let mate_before = mate_of(best_score, mover);
    if let Some(moves) = mate_of(score, !mover).filter(|_| mate_of(best_score, !mover).is_none()) {
        return Explanation::WalksIntoMate { moves, line: reply.to_vec() };
    }
    if let Some(moves) = mate_before.filter(|_| mate_of(score, mover).is_none()) {
        return Explanation::MissesMate { moves, line: best.to_vec() };
    }
    let loss = worth(best_score, mover) - worth(score, mover);
    if loss < MIN_LOSS {
        return Explanation::Good;
    }
    if let Some(lost) = reply.first().and_then(|taking| lost_to(after, taking)) {
        return lost;
    }
    if balance(after, reply, mover) <= -MIN_LOSS {
        return Explanation::LosesMaterial { line: reply.to_vec() };
    }
    if let Some(missed) = best.first().filter(|first| gain(before, first) >= MIN_LOSS)
        && let Some(piece) = captured(before, missed)
    {
        return Explanation::MissesCapture { piece, at: missed.to(), line: best.to_vec() };
    }
    Explanation::Better { line: best.to_vec() }
}

/// The explanation of the material lost to a capture, if it wins any.
fn lost_to(position: &Position, taking: &LegalMove) -> Option<Explanation> {
    let (lost, gain) = (captured(position, taking)?, gain(position, taking));
    if gain < MIN_LOSS {
        return None;
    }
    let (at, by) = (taking.to(), taking.role());
    let takes_back = taking.after().legal_moves().iter().any(|answer| answer.is_capture() && answer.to() == at);
    Some(match (lost, by) {
        _ if !takes_back => Explanation::Hangs { lost, at, by },
        (Role::Rook, Role::Bishop | Role::Knight) => Explanation::LosesExchange { at, by },
        _ => Explanation::LosesTrade { lost, at, by },
    })
}

/// The captured piece.
fn captured(position: &Position, taking: &LegalMove) -> Option<Role> {
    if !taking.is_capture() {
        return None;
    }
    // En passant captures a pawn on another square.
    Some(position.board().role_at(taking.to()).unwrap_or(Role::Pawn))
}

/// The value of a piece in centipawns.
const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 300,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 10_000,
    }
}

/// Static exchange evaluation of a capture in centipawns: both sides recapture on its square, the least valuable piece
/// first, as long as that pays. Only legal moves count, so a pinned piece does not defend.
pub fn gain(position: &Position, taking: &LegalMove) -> i32 {
    let Some(role) = captured(position, taking) else { return 0 };
    let promoted = taking.promotion().map_or(0, |role| value(role) - value(Role::Pawn));
    value(role) + promoted - best_recapture(taking.after(), taking.to())
}

/// The gain of the best recapture on that square, or 0 if it does not pay.
fn best_recapture(position: &Position, at: Square) -> i32 {
    let answers = position.legal_moves().into_iter().filter(|answer| answer.is_capture() && answer.to() == at);
    answers.min_by_key(|answer| value(answer.role())).map_or(0, |answer| gain(position, &answer).max(0))
}

/// The material balance of a line for `side`, up to the last quiet position.
fn balance(start: &Position, line: &[LegalMove], side: Side) -> i32 {
    let (mut position, mut balance, mut settled) = (start, 0, 0);
    for (index, legal) in line.iter().take(LINE_LENGTH).enumerate() {
        let won = captured(position, legal).map_or(0, value);
        balance += if position.turn() == side { won } else { -won };
        position = legal.after();
        // The balance does not count in the middle of an exchange.
        if line.get(index + 1).is_none_or(|next| !next.is_capture()) {
            settled = balance;
        }
    }
    settled
}

/// The number of moves in which `side` mates by that score, if it does.
fn mate_of(score: WhiteScore, side: Side) -> Option<u32> {
    let WhiteScore::Mate(moves) = score else { return None };
    let of_side = if side == Side::White { moves } else { -moves };
    u32::try_from(of_side).ok().filter(|moves| *moves > 0)
}

/// The score in centipawns from the perspective of `side`. The caller handles mates.
fn worth(score: WhiteScore, side: Side) -> i32 {
    const MATE: i32 = 2_000;
    let white = match score {
        WhiteScore::Centipawns(value) => value.clamp(-MATE, MATE),
        WhiteScore::Mate(moves) => MATE * moves.signum(),
    };
    if side == Side::White { white } else { -white }
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;
    use rstest::rstest;
    use text::{Explain, Text};

    use super::*;

    fn line(start: &Position, san: &str) -> Vec<LegalMove> {
        let mut line: Vec<LegalMove> = Vec::new();
        for word in san.split_whitespace() {
            let position = line.last().map_or(start, LegalMove::after);
            line.push(position.read_san(word).unwrap_or_else(|error| panic!("{word}: {error}")));
        }
        line
    }

    const fn pawns(centipawns: i32) -> WhiteScore {
        WhiteScore::Centipawns(centipawns)
    }

    #[rstest]
    // The knight goes where a pawn takes it.
    #[case("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3", "Ng5", (pawns(30), "Nc3"),
        (pawns(-280), "Qxg5 d4"), "This loses the knight on g5: the queen takes it and nothing recaptures.")]
    // Fool's mate.
    #[case("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g4", (pawns(-60), "e4"),
        (WhiteScore::Mate(-1), "Qh4#"), "This walks into mate in one:")]
    // Scholar's mate is missed.
    #[case("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "Nf3", (WhiteScore::Mate(1), "Qxf7#"),
        (pawns(-200), "Nxh5"), "There was a mate in one:")]
    // The rook leaves a defended square for one that a bishop sees.
    #[case("6k1/1b3ppp/8/8/8/5P2/6PP/3R2K1 w - - 0 1", "Rd5", (pawns(180), "Rd7"),
        (pawns(-300), "Bxd5"), "This loses the rook on d5: the bishop takes it and nothing recaptures.")]
    #[case("6k1/1b3ppp/8/8/2P5/8/6PP/3R2K1 w - - 0 1", "Rd5", (pawns(280), "Rd7"),
        (pawns(0), "Bxd5 cxd5"), "This loses the exchange: the bishop takes the rook on d5, which is worth more.")]
    // A defended queen for a rook.
    #[case("3r2k1/5ppp/8/8/8/2P5/5PPP/3Q2K1 w - - 0 1", "Qd4", (pawns(400), "Qxd8#"),
        (pawns(0), "Rxd4 cxd4"), "This loses the queen on d4: the rook that takes it is worth less.")]
    #[case("6k1/5ppp/8/3n4/8/8/3R1PPP/6K1 w - - 0 1", "h3", (pawns(500), "Rxd5"),
        (pawns(150), "Nf6"), "The knight on d5 could be taken:")]
    // A fork.
    #[case("6k1/5ppp/8/8/1n6/8/R4PPP/6K1 w - - 0 1", "Re2", (pawns(200), "Ra4"), (pawns(180), "Nc6"),
        "There is nothing wrong with this move.")]
    #[case("4k3/8/8/8/3n4/8/1R3PPP/6K1 w - - 0 1", "Kf1", (pawns(250), "Rb4"), (pawns(100), "Nc6"),
        "Another move was better:")]
    fn moves_are_explained(
        #[case] fen: &str,
        #[case] played: &str,
        #[case] best: (WhiteScore, &str),
        #[case] reply: (WhiteScore, &str),
        #[case] expected: &str,
    ) {
        let before = Position::from_fen(fen, Variant::Standard).expect("a legal position");
        let played = before.read_san(played).expect("a legal move");
        let best_line = line(&before, best.1);
        let reply_line = line(played.after(), reply.1);
        let explanation = explain(&before, &played, best.0, &best_line, reply.0, &reply_line);
        assert_eq!(Text::english().message(&explanation.message()), expected, "{explanation:?}");
    }

    #[rstest]
    // Hanging, defended, worth it, and defended by a pinned piece only.
    #[case("4k3/8/8/3n4/8/8/8/3R2K1 w - - 0 1", "Rxd5", 300)]
    #[case("4k3/8/4p3/3n4/8/8/8/3R2K1 w - - 0 1", "Rxd5", -200)]
    #[case("4k3/8/4p3/3r4/8/4N3/8/6K1 w - - 0 1", "Nxd5", 200)]
    #[case("4k3/4p3/8/8/4n3/8/8/R3R1K1 w - - 0 1", "Rxe4", 300)]
    #[case("3rk3/3r4/8/3n4/8/8/3R4/3R2K1 w - - 0 1", "Rxd5", -200)]
    fn captures_are_weighed(#[case] fen: &str, #[case] taking: &str, #[case] wins: i32) {
        let position = Position::from_fen(fen, Variant::Standard).expect("a legal position");
        assert_eq!(gain(&position, &position.read_san(taking).expect("a legal move")), wins);
    }

    #[test]
    fn later_material_loss_counts_in_the_balance() {
        let before =
            Position::from_fen("4k3/8/8/2n5/8/8/R4PPP/6K1 w - - 0 1", Variant::Standard).expect("a legal position");
        let played = before.read_san("h3").expect("a legal move");
        // The knight forks rook and king.
        let start = Position::from_fen("4k3/8/8/8/1n6/8/R4PPP/6K1 b - - 0 1", Variant::Standard).expect("legal");
        let forking = line(&start, "Nxa2");
        assert_eq!(balance(&start, &forking, Side::White), -500);
        assert_eq!(balance(played.after(), &[], Side::White), 0);
    }

    #[test]
    fn mating_and_best_moves_are_praised() {
        let before = Position::from_fen("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", Variant::Standard).expect("legal");
        let (mate, other) = (line(&before, "Rd8#"), line(&before, "Rd7"));
        let explanation =
            |played: &LegalMove, best: &[LegalMove]| explain(&before, played, pawns(500), best, pawns(500), &[]);
        assert_eq!(explanation(&mate[0], &mate), Explanation::Mates);
        assert_eq!(explanation(&other[0], &other), Explanation::Good);
    }
}
