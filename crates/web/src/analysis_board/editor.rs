//! Setting up a position, square by square.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;
use chess_laws::{Position, Variant};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use shakmaty::{Board, Color, File, Piece, Rank, Role, Square};

use http::Problem;
use layout::{Choice, Field, Page, SelectField, html, redirect, words};
use text::Text;

/// The query of the page's address. Unreadable values are ignored.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Query {
    /// A whole position to begin with.
    fen: Option<String>,
    /// The piece placement, as in the first field of FEN.
    board: Option<String>,
    /// The piece to put on a square, as in FEN; none to empty it.
    piece: Option<String>,
    /// The square that was pressed.
    set: Option<String>,
    turn: Option<String>,
    /// One field for each castling right, by its letter in FEN.
    #[serde(rename = "castle-K")]
    white_short: Option<String>,
    #[serde(rename = "castle-Q")]
    white_long: Option<String>,
    #[serde(rename = "castle-k")]
    black_short: Option<String>,
    #[serde(rename = "castle-q")]
    black_long: Option<String>,
    ep: Option<String>,
    /// Present if the position is to be analysed.
    analyse: Option<String>,
}

/// A position that is being set up. It may be illegal.
struct Setup {
    board: Board,
    black_to_move: bool,
    castling: [(char, bool); 4],
    en_passant: String,
}

impl Setup {
    fn new(query: &Query) -> Self {
        let requested_fen = query.fen.clone().filter(|_| query.board.is_none());
        let fen = requested_fen.unwrap_or_else(|| Position::start(Variant::Standard, None).fen());
        let mut fields = fen.split_whitespace();
        let board = query.board.as_deref().or(fields.next()).unwrap_or_default();
        let (turn, castling) = (fields.next().unwrap_or("w"), fields.next().unwrap_or("-"));
        let en_passant = fields.next().unwrap_or("-");
        let is_form = query.board.is_some();
        let ticked = |letter: char, field: &Option<String>| {
            (letter, if is_form { field.is_some() } else { castling.contains(letter) })
        };
        let typed_en_passant = query.ep.as_deref().unwrap_or_default().trim().to_lowercase();
        Self {
            board: Board::from_ascii_board_fen(board.as_bytes()).unwrap_or_else(|_| Board::empty()),
            black_to_move: if is_form { query.turn.as_deref() == Some("b") } else { turn == "b" },
            castling: [
                ticked('K', &query.white_short),
                ticked('Q', &query.white_long),
                ticked('k', &query.black_short),
                ticked('q', &query.black_long),
            ],
            en_passant: match is_form {
                true => typed_en_passant,
                false if en_passant == "-" => String::new(),
                false => en_passant.to_owned(),
            },
        }
    }

    /// Puts `piece` on the square. Removes the piece there if it is the same, or if no piece is chosen.
    fn press(&mut self, square: Square, piece: Option<Piece>) {
        match piece {
            Some(piece) if self.board.piece_at(square) != Some(piece) => self.board.set_piece_at(square, piece),
            _ => self.board.discard_piece_at(square),
        }
    }

    fn fen(&self) -> String {
        let castling: String = self.castling.iter().filter(|(_, is_set)| *is_set).map(|(letter, _)| *letter).collect();
        let or_dash = |text: &str| if text.is_empty() { "-".to_owned() } else { text.to_owned() };
        let turn = if self.black_to_move { "b" } else { "w" };
        format!("{} {turn} {} {} 0 1", self.board.board_fen(), or_dash(&castling), or_dash(&self.en_passant))
    }
}

#[derive(Template)]
#[template(path = "analysis_board/editor.html")]
struct EditorPage {
    page: Page,
    board: String,
    squares: Vec<EditorSquare>,
    pieces: Vec<PieceChoice>,
    erases: bool,
    turn: SelectField,
    castling: Vec<(char, String, bool)>,
    en_passant: Field,
    /// Why the position cannot be analysed.
    wrong: Option<String>,
}

struct EditorSquare {
    name: Square,
    class: &'static str,
    label: String,
    piece: Option<String>,
    /// Its coordinates, where they are written on it.
    rank: Option<char>,
    file: Option<char>,
}

struct PieceChoice {
    letter: char,
    class: String,
    name: String,
    is_chosen: bool,
}

/// The address of the editor with that position.
pub fn path_of(position: &Position) -> String {
    format!("/analysis/editor?fen={}", utf8_percent_encode(&position.fen(), NON_ALPHANUMERIC))
}

/// The editor, or a redirect to the analysis board with the position that was set up.
///
/// # Errors
/// An internal error if the template fails.
pub async fn show(page: Page, query: web::Query<Query>) -> Result<HttpResponse, Problem> {
    let query = query.into_inner();
    let mut setup = Setup::new(&query);
    let chosen = match query.piece.as_deref() {
        None => Some(Piece { color: Color::White, role: Role::Pawn }),
        Some(letter) => letter.chars().next().and_then(Piece::from_char),
    };
    if let Some(square) = query.set.as_deref().and_then(|square| square.parse().ok()) {
        setup.press(square, chosen);
    }
    let (text, mut wrong) = (page.language(), None);
    if query.analyse.is_some() {
        match Position::from_composed_fen(&setup.fen(), Variant::Standard) {
            Ok(position) => {
                let fen = position.fen();
                return Ok(redirect(&format!("/analysis?fen={}", utf8_percent_encode(&fen, NON_ALPHANUMERIC))));
            }
            Err(error) => wrong = Some(text.explain(&error)),
        }
    }
    let status = if wrong.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    html(status, &editor_page(page.titled("editor-title"), &setup, chosen, wrong, text))
}

fn editor_page(page: Page, setup: &Setup, chosen: Option<Piece>, wrong: Option<String>, text: Text) -> EditorPage {
    let squares = Rank::ALL.into_iter().rev().flat_map(|rank| File::ALL.map(|file| Square::from_coords(file, rank)));
    let pieces = Color::ALL.into_iter().flat_map(|color| {
        [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn].map(|role| Piece { color, role })
    });
    let turns = [Choice::new("w", text.get("editor-white")), Choice::new("b", text.get("editor-black"))];
    let turn = if setup.black_to_move { "b" } else { "w" };
    EditorPage {
        board: setup.board.board_fen().to_string(),
        squares: squares.map(|name| square(name, setup.board.piece_at(name), text)).collect(),
        pieces: pieces
            .map(|piece| PieceChoice {
                letter: piece.char(),
                class: words::piece_class(piece),
                name: words::piece(text, piece),
                is_chosen: chosen == Some(piece),
            })
            .collect(),
        erases: chosen.is_none(),
        turn: SelectField::new("turn", text.get("editor-turn"), turns, turn),
        castling: setup
            .castling
            .map(|(letter, is_set)| (letter, text.get(&format!("editor-castling-{letter}")).into_owned(), is_set))
            .into(),
        en_passant: Field::text("ep", text.get("editor-en-passant"))
            .optional()
            .longest(2)
            .hint(text.get("editor-en-passant-hint"))
            .value(&setup.en_passant),
        wrong,
        page,
    }
}

fn square(name: Square, piece: Option<Piece>, text: Text) -> EditorSquare {
    let label = match piece {
        None => text.with("editor-square-empty", [("square", name.to_string())]),
        Some(piece) => text.with("editor-square", [("square", name.to_string()), ("piece", words::piece(text, piece))]),
    };
    EditorSquare {
        name,
        class: if name.is_light() { "square square--light" } else { "square square--dark" },
        label,
        piece: piece.map(words::piece_class),
        rank: (name.file() == File::A).then(|| name.rank().char()),
        file: (name.rank() == Rank::First).then(|| name.file().char()),
    }
}
