//! The data with which the page's script shows every position of a game without requesting it.

use std::collections::BTreeMap;

use chess_laws::{Piece, Position, Role, Side};
use fluent_bundle::FluentArgs;
use serde::Serialize;

use super::view_context::ViewContext;
use super::{analysis, moves};
use layout::words;
use text::Text;

/// A game from its first position on. `static/src/replay.ts` is its TypeScript counterpart.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Replay {
    /// The position the game began with.
    fen: String,
    /// The moves in UCI, separated by dots, as in the address of the analysis board: compression stores them once.
    moves: String,
    /// The same in words, for screen readers; left out where the verdicts of an analysis say them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    spoken: Vec<String>,
    /// The castling rights in FEN notation, with the ply from which they apply.
    castling: Vec<(usize, String)>,
    /// The en passant square in FEN notation, by ply.
    en_passant: BTreeMap<usize, String>,
    /// After which plies there is a check.
    checks: Vec<usize>,
    /// The number of the first move.
    first_number: u32,
    /// The names of the pieces, by their letter in FEN.
    pieces: BTreeMap<char, String>,
    /// The text before and after the pieces that a player has captured.
    captured: (String, String),
    /// The text for a king in check.
    in_check: String,
    /// The phrases for one, two and more pieces of each kind, by Black's letter, with U+E000 in place of the squares.
    /// Higher counts use the last phrase.
    kinds: Vec<(char, Vec<String>)>,
    /// The text before and after the pieces of White and of Black.
    sides: [(String, String); 2],
}

/// The kinds of pieces in the order in which a position is described.
const KINDS: [Role; 6] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// The placeholder for squares that the script fills in. No text contains characters of Unicode's private use area.
pub(super) const PLACE: char = '\u{e000}';

/// The phrases for one piece of a kind up to the maximum number possible.
fn counted(role: Role, text: Text) -> Vec<String> {
    let max_count = match role {
        Role::King => 1,
        Role::Pawn => 8,
        Role::Queen => 9,
        Role::Rook | Role::Bishop | Role::Knight => 10,
    };
    let mut names: Vec<String> =
        (1..=max_count).map(|count| text.counted_pieces(role, count, &PLACE.to_string())).collect();
    while names.len() > 1 && names.last() == names.get(names.len() - 2) {
        names.pop();
    }
    names
}

impl Replay {
    /// The replay of the page's game, or `None` if the game is too long for one page.
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
        let spoken = record.positions().zip(record.moves()).map(|(before, legal)| text.move_in_words(before, legal));
        Some(Self {
            fen: initial.fen(),
            moves: record.moves().iter().map(chess_laws::LegalMove::uci).collect::<Vec<_>>().join("."),
            spoken: if !context.is_embedded() && analysis::has_verdicts(context) {
                Vec::new()
            } else {
                spoken.collect()
            },
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

/// The third and fourth field of a position's FEN. The other fields follow from the moves.
fn castling_and_en_passant(position: &Position) -> [String; 2] {
    let fen = position.fen();
    let mut fields = fen.split(' ').skip(2);
    [(); 2].map(|()| fields.next().unwrap_or("-").to_owned())
}
