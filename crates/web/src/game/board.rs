//! The board as links and buttons: sixty-four squares that work without scripts.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{File, LegalMove, Piece, Position, Rank, Role, Side, Square};

use crate::words;
use text::Text;

/// What a board shows, and where a click on it leads.
pub trait BoardSource {
    fn position(&self) -> &Position;
    /// The moves that may be made.
    fn legal_moves(&self) -> Vec<LegalMove>;
    /// The squares of the move that led here.
    fn last_squares(&self) -> Option<(Square, Square)>;
    /// Whose first rank is at the bottom.
    fn orientation(&self) -> Side;
    /// The square of the piece that is to move.
    fn from(&self) -> Option<Square>;
    /// The square a pawn is to promote on.
    fn to(&self) -> Option<Square>;
    /// The address without a query.
    fn path(&self) -> String;
    /// The address with nothing selected.
    fn present(&self) -> String;
    /// What selects the piece on that square.
    fn select(&self, from: Square) -> SquareAction;
    /// What makes that move.
    fn play(&self, legal: &LegalMove) -> SquareAction;
    /// The address of the question what the pawn is to become.
    fn promoting(&self, from: Square, to: Square) -> String;
    /// The squares that a piece is to be brought to.
    fn goals(&self) -> Vec<Square> {
        Vec::new()
    }
}

/// The squares that an address names: that of the piece that is to move, and the one a pawn is to promote on. What cannot
/// be read is as if it were not there; only what can move is selected, and only where it can go.
pub fn selection(from: Option<&str>, to: Option<&str>, legal: &[LegalMove]) -> (Option<Square>, Option<Square>) {
    let read = |text: Option<&str>| text.and_then(|text| text.parse::<Square>().ok());
    let from = read(from).filter(|from| legal.iter().any(|legal| legal.from() == *from));
    let to = read(to).filter(|to| legal.iter().any(|legal| Some(legal.from()) == from && legal.to() == *to));
    (from, to)
}

/// The board, written into a page as it is.
#[derive(Template)]
#[template(path = "game/board.html")]
pub struct Board {
    text: Text,
    orientation: Side,
    /// Where a piece is selected.
    path: String,
    squares: Vec<BoardSquare>,
}

impl HtmlSafe for Board {}

struct BoardSquare {
    name: Square,
    class: String,
    label: String,
    rank: Option<char>,
    file: Option<char>,
    piece: Option<String>,
    is_target: bool,
    does: SquareAction,
}

/// What a click on a square does.
pub enum SquareAction {
    Nothing,
    /// Looks at the same position from that address: a piece to select, or a promotion to choose.
    Lead(String),
    /// Goes on to another position, at that address.
    Go(String),
    /// Selects the piece, and takes along which boxes beside the board are ticked.
    Select,
    /// Sends that move, in UCI.
    Play(String),
    /// Shows that move, in UCI, before it is sent.
    Confirm(String),
}

impl Board {
    /// The board of that scene.
    pub fn new(scene: &impl BoardSource, text: Text) -> Self {
        let (legal, orientation) = (scene.legal_moves(), scene.orientation());
        let squares = in_view(orientation).map(|square| BoardSquare::new(square, scene, &legal, text)).collect();
        Self { text, orientation, path: scene.path(), squares }
    }
}

/// The squares as a reader sees them, from the upper left.
fn in_view(orientation: Side) -> impl Iterator<Item = Square> {
    (0..8).flat_map(move |row| {
        (0..8).map(move |column| match orientation {
            Side::White => Square::from_coords(File::new(column), Rank::new(7 - row)),
            Side::Black => Square::from_coords(File::new(7 - column), Rank::new(row)),
        })
    })
}

impl BoardSquare {
    fn new(name: Square, scene: &impl BoardSource, legal: &[LegalMove], text: Text) -> Self {
        let position = scene.position();
        let piece = position.board().piece_at(name);
        let is_selected = scene.from() == Some(name);
        let target = legal.iter().find(|legal| Some(legal.from()) == scene.from() && legal.to() == name);
        let is_last = scene.last_squares().is_some_and(|(from, to)| from == name || to == name);
        let is_check = position.checked_king() == Some(name);
        let is_goal = scene.goals().contains(&name);

        let mut class = if name.is_light() { "square square--light" } else { "square square--dark" }.to_owned();
        let marks = [
            (is_selected, " is-selected"),
            (target.is_some(), " is-target"),
            (is_last, " is-last"),
            (is_check, " is-check"),
            (is_goal, " is-goal"),
        ];
        marks.into_iter().filter(|(is, _)| *is).for_each(|(_, mark)| class.push_str(mark));

        let does = match target {
            Some(target) if target.promotion().is_some() => SquareAction::Lead(scene.promoting(target.from(), name)),
            Some(target) => scene.play(target),
            None if !legal.iter().any(|legal| legal.from() == name) => SquareAction::Nothing,
            None => scene.select(name),
        };
        let (left, bottom) = match scene.orientation() {
            Side::White => (File::A, Rank::First),
            Side::Black => (File::H, Rank::Eighth),
        };
        Self {
            name,
            class,
            label: label(name, piece, target, is_selected, is_check, is_goal, text),
            rank: (name.file() == left).then(|| name.rank().char()),
            file: (name.rank() == bottom).then(|| name.file().char()),
            piece: piece.map(words::piece_class),
            is_target: target.is_some(),
            does,
        }
    }
}

/// What a square is called: `e4, white knight, selected`.
fn label(
    name: Square,
    piece: Option<Piece>,
    target: Option<&LegalMove>,
    is_selected: bool,
    is_check: bool,
    is_goal: bool,
    text: Text,
) -> String {
    let mut parts = vec![name.to_string()];
    parts.extend(piece.map(|piece| words::piece(text, piece)));
    let mut add = |key: &str| parts.push(text.get(key).into_owned());
    if is_check {
        add("square-in-check");
    }
    if is_goal {
        add("square-goal");
    }
    if is_selected {
        add("square-selected");
    }
    match target {
        Some(target) if target.is_castling() => add("square-castle"),
        Some(target) if target.is_capture() => add("square-capture"),
        Some(_) => add("square-target"),
        None => {}
    }
    parts.join(", ")
}

/// The choice of what a pawn becomes, where that is asked. Written into a page as it is.
#[derive(Template)]
#[template(path = "game/promotion.html")]
pub struct Promotion {
    text: Text,
    /// Nothing is asked: the place is kept empty.
    choices: Vec<PromotionChoice>,
    path: String,
    back: String,
}

impl HtmlSafe for Promotion {}

struct PromotionChoice {
    does: SquareAction,
    piece: String,
    name: String,
}

/// What a pawn may become, in the order it is offered, and what that is called.
const PROMOTIONS: [(Role, &str); 4] = [
    (Role::Queen, "promotion-queen"),
    (Role::Rook, "promotion-rook"),
    (Role::Bishop, "promotion-bishop"),
    (Role::Knight, "promotion-knight"),
];

impl Promotion {
    /// The choice, if that scene asks for one.
    pub fn new(scene: &impl BoardSource, text: Text) -> Self {
        let legal = scene.legal_moves();
        let asked = |role: Role| {
            let (from, to) = (scene.from()?, scene.to()?);
            legal.iter().find(|legal| legal.from() == from && legal.to() == to && legal.promotion() == Some(role))
        };
        let choices = PROMOTIONS
            .into_iter()
            .filter_map(|(role, key)| {
                asked(role).map(|legal| PromotionChoice {
                    does: scene.play(legal),
                    piece: format!("{} {}", scene.position().turn(), words::role(role)),
                    name: text.get(key).into_owned(),
                })
            })
            .collect();
        Self { text, choices, path: scene.path(), back: scene.present() + "#board" }
    }
}

/// The same choice as a dialog, for the script. Written into a page as it is.
#[derive(Template)]
#[template(path = "game/promotion_dialog.html")]
pub struct PromotionDialog {
    text: Text,
    choices: Vec<(char, &'static str, String)>,
}

impl HtmlSafe for PromotionDialog {}

impl PromotionDialog {
    pub fn new(text: Text) -> Self {
        let choices = PROMOTIONS.map(|(role, key)| (role.char(), words::role(role), text.get(key).into_owned())).into();
        Self { text, choices }
    }
}
