//! The board as links and buttons: sixty-four squares that work without scripts.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{File, LegalMove, Piece, Position, Rank, Role, Side, Square};

use layout::words;
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
    /// The action that selects the piece on that square.
    fn select(&self, from: Square) -> SquareAction;
    /// The action that makes that move.
    fn play(&self, legal: &LegalMove) -> SquareAction;
    /// The address of the promotion choice.
    fn promoting(&self, from: Square, to: Square) -> String;
    /// The squares that a piece is to reach.
    fn goals(&self) -> Vec<Square> {
        Vec::new()
    }
}

/// The squares that an address names: that of the piece that is to move, and the one a pawn is to promote on.
/// Unreadable squares are ignored, and so are pieces that cannot move and squares that the piece cannot reach.
pub fn selection(from: Option<&str>, to: Option<&str>, legal: &[LegalMove]) -> (Option<Square>, Option<Square>) {
    let read = |text: Option<&str>| text.and_then(|text| text.parse::<Square>().ok());
    let from = read(from).filter(|from| legal.iter().any(|legal| legal.from() == *from));
    let to = read(to).filter(|to| legal.iter().any(|legal| Some(legal.from()) == from && legal.to() == *to));
    (from, to)
}

/// The board, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/board.html")]
pub struct Board {
    text: Text,
    orientation: Side,
    /// The address at which a piece is selected.
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
    /// Links to that address with the same position, to select a piece or choose a promotion.
    Lead(String),
    /// Links to that address with another position.
    Go(String),
    /// Selects the piece with a form that also sends the boxes ticked beside the board.
    Select,
    /// Sends that move, in UCI.
    Play(String),
    /// Shows that move, in UCI, for confirmation before it is sent.
    Confirm(String),
}

impl Board {
    /// The board of `source`.
    pub fn new(source: &impl BoardSource, text: Text) -> Self {
        let (legal, orientation) = (source.legal_moves(), source.orientation());
        let squares = in_view(orientation).map(|square| BoardSquare::new(square, source, &legal, text)).collect();
        Self { text, orientation, path: source.path(), squares }
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
    fn new(name: Square, source: &impl BoardSource, legal: &[LegalMove], text: Text) -> Self {
        let position = source.position();
        let piece = position.board().piece_at(name);
        let is_selected = source.from() == Some(name);
        let target = legal.iter().find(|legal| Some(legal.from()) == source.from() && legal.to() == name);
        let is_last = source.last_squares().is_some_and(|(from, to)| from == name || to == name);
        let is_check = position.checked_king() == Some(name);
        let is_goal = source.goals().contains(&name);

        let mut class = if name.is_light() { "square square--light" } else { "square square--dark" }.to_owned();
        let marks = [
            (is_selected, " is-selected"),
            (target.is_some(), " is-target"),
            (is_last, " is-last"),
            (is_check, " is-check"),
            (is_goal, " is-goal"),
        ];
        marks.into_iter().filter(|(is_set, _)| *is_set).for_each(|(_, mark)| class.push_str(mark));

        let does = match target {
            Some(target) if target.promotion().is_some() => SquareAction::Lead(source.promoting(target.from(), name)),
            Some(target) => source.play(target),
            None if !legal.iter().any(|legal| legal.from() == name) => SquareAction::Nothing,
            None => source.select(name),
        };
        let (left, bottom) = match source.orientation() {
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

/// The label of a square, such as `e4, white knight, selected`.
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

/// The choice of a promotion piece, if one is due. Rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/promotion.html")]
pub struct Promotion {
    text: Text,
    /// Empty if no promotion is due.
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

/// The promotion pieces in the order in which they are offered, with their message keys.
const PROMOTIONS: [(Role, &str); 4] = [
    (Role::Queen, "promotion-queen"),
    (Role::Rook, "promotion-rook"),
    (Role::Bishop, "promotion-bishop"),
    (Role::Knight, "promotion-knight"),
];

impl Promotion {
    /// The choice, if `source` is at a promotion.
    pub fn new(source: &impl BoardSource, text: Text) -> Self {
        let legal = source.legal_moves();
        let promotion_to = |role: Role| {
            let (from, to) = (source.from()?, source.to()?);
            legal.iter().find(|legal| legal.from() == from && legal.to() == to && legal.promotion() == Some(role))
        };
        let choices = PROMOTIONS
            .into_iter()
            .filter_map(|(role, key)| {
                promotion_to(role).map(|legal| PromotionChoice {
                    does: source.play(legal),
                    piece: format!("{} {}", source.position().turn(), words::role(role)),
                    name: text.get(key).into_owned(),
                })
            })
            .collect();
        Self { text, choices, path: source.path(), back: source.present() + "#board" }
    }
}

/// The same choice as a dialog, for the script. Rendered into a page unescaped.
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
