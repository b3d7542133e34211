//! What the page's script needs to show every position of a game without asking for it.

use std::collections::BTreeMap;

use chess_laws::{Piece, Position, Role, Side};
use fluent_bundle::FluentArgs;
use serde::Serialize;

use super::moves;
use super::view_context::ViewContext;
use crate::words;
use text::Text;

/// A game from its first position on. `static/src/replay.ts` describes the same to the script.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Replay {
    /// The position the game began with.
    fen: String,
    /// The moves in UCI, a dot between each two: as in the address of the analysis board, which compression makes one.
    moves: String,
    /// Castling rights as FEN writes them, from which ply on.
    castling: Vec<(usize, String)>,
    /// The square where a pawn can be taken en passant, as FEN writes it, by ply.
    en_passant: BTreeMap<usize, String>,
    /// After which plies there is a check.
    checks: Vec<usize>,
    /// The number of the first move.
    first_number: u32,
    /// What the pieces are called, by their letter in FEN.
    pieces: BTreeMap<char, String>,
    /// What is said before and after the pieces that a player has captured.
    captured: (String, String),
    /// What is said of a king in check.
    in_check: String,
    /// The pieces of each kind, by Black's letter: what one, two and more on their squares are called, with U+E000 in
    /// the squares' place. More than that are called as the last.
    kinds: Vec<(char, Vec<String>)>,
    /// What is said before and after the pieces of White and of Black.
    sides: [(String, String); 2],
}

/// The kinds in the order in which a position is told.
const KINDS: [Role; 6] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// Stands for squares that the script puts in. No language has words in Unicode's private use area.
pub(super) const PLACE: char = '\u{e000}';

/// What so many pieces of a kind are called, from one on to the most that there can be.
fn counted(role: Role, text: Text) -> Vec<String> {
    let most = match role {
        Role::King => 1,
        Role::Pawn => 8,
        Role::Queen => 9,
        Role::Rook | Role::Bishop | Role::Knight => 10,
    };
    let mut names: Vec<String> = (1..=most).map(|count| text.counted_pieces(role, count, &PLACE.to_string())).collect();
    while names.len() > 1 && names.last() == names.get(names.len() - 2) {
        names.pop();
    }
    names
}

impl Replay {
    /// The replay of that context's game; none where the game is too long for one page.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Option<Self> {
        let record = context.view.stored.game.record();
        let initial = &context.view.stored.game.setup().initial;
        if moves::part(0, context.latest()).len() < context.latest() {
            return None;
        }
        let pieces = Side::ALL.into_iter().flat_map(|side| {
            Role::ALL.map(|role| {
                let letter = if side == Side::White { role.upper_char() } else { role.char() };
                (letter, words::piece(text, Piece { color: side.into(), role }))
            })
        });
        let (mut castling, mut en_passant): (Vec<(usize, String)>, _) = (Vec::new(), BTreeMap::new());
        for (ply, position) in record.positions().enumerate() {
            let [rights, square] = castling_and_en_passant(position);
            if castling.last().is_none_or(|(_, last)| *last != rights) {
                castling.push((ply, rights));
            }
            if square != "-" {
                en_passant.insert(ply, square);
            }
        }
        let is_check = |ply: &usize| record.position_at(*ply).is_some_and(chess_laws::Position::is_check);
        Some(Self {
            fen: initial.fen(),
            moves: record.moves().iter().map(chess_laws::LegalMove::uci).collect::<Vec<_>>().join("."),
            castling,
            en_passant,
            checks: (0..=context.latest()).filter(is_check).collect(),
            first_number: initial.move_number(),
            pieces: pieces.collect(),
            captured: text.around("material-captured", "pieces", FluentArgs::new()),
            in_check: text.get("square-in-check").into_owned(),
            kinds: KINDS.map(|role| (role.char(), counted(role, text))).into(),
            sides: Side::ALL.map(|side| {
                let words = text.side_in_words(side, &PLACE.to_string());
                let (before, after) = words.split_once(PLACE).unwrap_or((&words, ""));
                (before.to_owned(), after.to_owned())
            }),
        })
    }
}

/// The third and fourth field of a position's FEN. What else stands in it follows from the moves.
fn castling_and_en_passant(position: &Position) -> [String; 2] {
    let fen = position.fen();
    let mut fields = fen.split(' ').skip(2);
    [(); 2].map(|()| fields.next().unwrap_or("-").to_owned())
}
