//! The answers to commands.

use chess_laws::{File, LegalMove, Piece, Position, Rank, Role, Side, Square};

use super::Command;
use layout::words;
use text::{Text, role_name};

/// The position and the game that a command asks about.
pub struct QuestionContext<'s> {
    /// The position that is shown.
    pub position: &'s Position,
    /// The move that led there.
    pub last: Option<LastMove<'s>>,
    /// A sentence on each clock.
    pub clocks: Vec<String>,
    /// A sentence on the players.
    pub players: String,
    /// Whether moves and words for actions are typed in the same field.
    pub takes_moves: bool,
}

/// A move, the position it was played in, and who played it.
pub struct LastMove<'s> {
    pub before: &'s Position,
    pub legal: &'s LegalMove,
    pub player: String,
}

/// The answer, in sentences.
pub fn answer(context: &QuestionContext<'_>, command: Command, text: Text) -> String {
    text.spoken([in_words(context, command, text)])
}

fn in_words(context: &QuestionContext<'_>, command: Command, text: Text) -> String {
    let board = context.position.board();
    match command {
        Command::Board => board_in_words(context.position, text),
        Command::Pieces(side, role) => {
            let pieces = match role {
                Some(role) => text.pieces_of(board, side, role),
                None => Some(text.pieces(board, side)).filter(|pieces| !pieces.is_empty()),
            };
            let pieces = pieces.unwrap_or_else(|| text.get("command-none").into_owned());
            text.side_in_words(side, &pieces)
        }
        Command::Square(square) => on_square(context.position, square, text),
        Command::File(file) => listed(context, Rank::ALL.into_iter().map(|rank| Square::from_coords(file, rank)), text),
        Command::Rank(rank) => listed(context, File::ALL.into_iter().map(|file| Square::from_coords(file, rank)), text),
        Command::Around(square) => listed(context, Direction::ALL.iter().filter_map(|way| way.step(square)), text),
        Command::Lines(square) => {
            let first_met = |way: &Direction| {
                let mut line = std::iter::successors(way.step(square), |at| way.step(*at));
                line.find(|at| board.piece_at(*at).is_some())
            };
            listed(context, Direction::ALL.iter().filter_map(first_met), text)
        }
        Command::LastMove => match &context.last {
            Some(last) => text.played_in_words(&last.player, last.before, last.legal),
            None => text.get("command-no-move").into_owned(),
        },
        Command::LastCapture => match context.last.as_ref().and_then(LastMove::captured) {
            Some((piece, square)) => {
                text.with("command-captured", [("piece", words::piece(text, piece)), ("square", square.to_string())])
            }
            None => text.get("command-no-capture").into_owned(),
        },
        Command::Clocks => context.clocks.join(" "),
        Command::Moves(from) => moves(context, from, false, text),
        Command::Captures(from) => moves(context, from, true, text),
        Command::Opponent => context.players.clone(),
        Command::Help => {
            let moves = context.takes_moves.then(|| move_help(text));
            text.spoken(moves.into_iter().chain([text.get("command-help").into_owned()]))
        }
    }
}

/// What can be typed besides questions.
fn move_help(text: Text) -> String {
    let example = format!("{} f3", text.message(&role_name(Role::Knight)));
    let [resign, draw] = ["mail-word-resign", "mail-word-draw"].map(|key| text.get(key).into_owned());
    text.with("move-field-help", [("example", example), ("resign", resign), ("draw", draw)])
}

/// Both sides of a position in words.
fn board_in_words(position: &Position, text: Text) -> String {
    let side = |side: Side| text.side_in_words(side, &text.pieces(position.board(), side));
    Side::ALL.map(side).join(" ")
}

/// A step from a square to one of its eight neighbours.
struct Direction {
    files: i32,
    ranks: i32,
}

impl Direction {
    /// Clockwise, from up.
    const ALL: [Self; 8] = [
        Self { files: 0, ranks: 1 },
        Self { files: 1, ranks: 1 },
        Self { files: 1, ranks: 0 },
        Self { files: 1, ranks: -1 },
        Self { files: 0, ranks: -1 },
        Self { files: -1, ranks: -1 },
        Self { files: -1, ranks: 0 },
        Self { files: -1, ranks: 1 },
    ];

    /// The next square that way; none off the board.
    fn step(&self, from: Square) -> Option<Square> {
        Some(Square::from_coords(from.file().offset(self.files)?, from.rank().offset(self.ranks)?))
    }
}

/// `e4, white pawn`; `e4, empty`.
fn on_square(position: &Position, square: Square, text: Text) -> String {
    let piece = position.board().piece_at(square);
    let content = piece.map_or_else(|| text.get("command-empty").into_owned(), |piece| words::piece(text, piece));
    format!("{square}, {content}")
}

/// The occupied squares among `squares`.
fn listed(context: &QuestionContext<'_>, squares: impl Iterator<Item = Square>, text: Text) -> String {
    let occupied: Vec<String> = squares
        .filter(|square| context.position.board().piece_at(*square).is_some())
        .map(|square| on_square(context.position, square, text))
        .collect();
    if occupied.is_empty() { text.get("command-nothing").into_owned() } else { occupied.join("; ") }
}

/// The moves of the side to move, in words.
fn moves(context: &QuestionContext<'_>, from: Option<Square>, captures: bool, text: Text) -> String {
    let legal = context.position.legal_moves();
    let selected = legal.iter().filter(|legal| from.is_none_or(|from| legal.from() == from));
    let written: Vec<String> = selected
        .filter(|legal| !captures || legal.is_capture())
        .map(|legal| text.move_in_words(context.position, legal))
        .collect();
    if written.is_empty() { text.get("command-no-moves").into_owned() } else { written.join("; ") }
}

impl LastMove<'_> {
    /// The captured piece, and the square of the piece that took it.
    fn captured(&self) -> Option<(Piece, Square)> {
        let to = self.legal.to();
        let en_passant = Piece { color: (!self.before.turn()).into(), role: Role::Pawn };
        self.legal.is_capture().then(|| (self.before.board().piece_at(to).unwrap_or(en_passant), to))
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;

    use super::*;

    fn answer_to(fen: &str, command: Command) -> String {
        let position = Position::from_fen(fen, Variant::Standard).expect("a position");
        let context = QuestionContext {
            position: &position,
            last: None,
            clocks: vec!["Ann has 3 days.".to_owned(), "Bob has 2 days.".to_owned()],
            players: "You play Bob.".to_owned(),
            takes_moves: true,
        };
        answer(&context, command, Text::english())
    }

    #[test]
    fn commands_describe_pieces_squares_lines_and_moves() {
        let fen = "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1";
        for (command, words) in [
            (Command::Board, "White: king e1, rook h1, pawn e4. Black: king e8, pawn d5."),
            (Command::Pieces(Side::White, Some(Role::Rook)), "White: rook h1."),
            (Command::Pieces(Side::Black, Some(Role::Queen)), "Black: none."),
            (Command::Pieces(Side::Black, None), "Black: king e8, pawn d5."),
            (Command::Square(Square::E4), "e4, white pawn"),
            (Command::Square(Square::A1), "a1, empty"),
            (Command::File(File::E), "e1, white king; e4, white pawn; e8, black king"),
            (Command::Rank(Rank::First), "e1, white king; h1, white rook"),
            (Command::Rank(Rank::Third), "Nothing there."),
            (Command::Around(Square::E4), "d5, black pawn"),
            (Command::Lines(Square::E4), "e1, white king; h1, white rook; e8, black king; d5, black pawn"),
            (Command::Moves(Some(Square::E4)), "pawn takes d5; pawn to e5"),
            (Command::Captures(None), "pawn takes d5"),
            (Command::Moves(Some(Square::A1)), "No moves."),
            (Command::LastMove, "No move has been played."),
            (Command::LastCapture, "The last move took nothing."),
            (Command::Clocks, "Ann has 3 days. Bob has 2 days."),
            (Command::Opponent, "You play Bob."),
        ] {
            let answer = answer_to(fen, command);
            assert!(answer.ends_with('.'), "{command:?}: {answer}");
            let parts = |text: &str| {
                let mut parts: Vec<String> = text.trim_end_matches('.').split("; ").map(str::to_owned).collect();
                parts.sort();
                parts
            };
            assert_eq!(parts(&answer), parts(words), "{command:?}");
        }
    }

    #[test]
    fn last_move_and_its_capture_are_described() {
        let before = Position::from_fen("4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1", Variant::Standard).expect("a position");
        let legal = before.read_san("exd5").expect("a move");
        let context = QuestionContext {
            position: legal.after(),
            last: Some(LastMove { before: &before, legal: &legal, player: "Ann".to_owned() }),
            clocks: Vec::new(),
            players: String::new(),
            takes_moves: false,
        };
        let answer_to = |command| answer(&context, command, Text::english());
        assert_eq!(answer_to(Command::LastMove), "Ann: pawn takes d5.");
        assert_eq!(answer_to(Command::LastCapture), "black pawn taken on d5.");
    }
}
