//! The texts with which the browser renders the analysis board itself while the service cannot be reached.

use std::collections::BTreeMap;

use chess_laws::{Language, Notation, Piece, Role};
use serde::Serialize;

use super::variations::MAX_PLIES;
use layout::words;
use text::{Text, role_name};

/// The contents of the page's `offline-words` block. `static/src/analysis/words.ts` is its
/// TypeScript counterpart.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OfflineWords {
    notation: NotationSigns,
    /// By their letter in FEN.
    pieces: BTreeMap<char, String>,
    square: Words,
    facts: Facts,
    spoken: SpokenMoves,
    line: Words,
    position: Words,
    steps: Words,
    promotion: Promotion,
    max_plies: usize,
}

/// Texts by the name that the script uses.
type Words = BTreeMap<&'static str, String>;

/// A sentence about a number of things, for sample numbers of every plural category.
type Counted = Vec<(usize, String)>;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct NotationSigns {
    kind: &'static str,
    /// The replacement of each sign of English notation that differs.
    signs: BTreeMap<char, String>,
    is_picture: bool,
    language: Option<&'static str>,
}

/// Moves in words, as [`Text::move_in_words`] has them.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SpokenMoves {
    /// By the letter of their notation in English, `P` for a pawn.
    roles: BTreeMap<char, String>,
    /// Sentences with [`PIECE`], [`FROM`] and [`TO`]: a move and a capture, each with and without its origin.
    sentences: Words,
    /// By the letter of the piece.
    becomes: BTreeMap<char, String>,
}

/// Placeholders that the script fills in. No text contains characters of Unicode's private use area.
const PIECE: &str = "\u{e000}";
const FROM: &str = "\u{e001}";
const TO: &str = "\u{e002}";

impl SpokenMoves {
    fn new(text: Text) -> Self {
        let filled = |key: &str| text.with(key, [("piece", PIECE), ("from", FROM), ("to", TO)]);
        let castling = |side: &str| text.with("spoken-castling", [("side", side)]);
        let named = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
        Self {
            roles: named.map(|role| (role.upper_char(), text.message(&role_name(role)))).into(),
            sentences: BTreeMap::from([
                ("move", filled("spoken-move")),
                ("moveFrom", filled("spoken-move-from")),
                ("capture", filled("spoken-capture")),
                ("captureFrom", filled("spoken-capture-from")),
                ("kingside", castling("kingside")),
                ("queenside", castling("queenside")),
                ("enPassant", text.get("spoken-en-passant").into_owned()),
                ("check", text.get("spoken-check").into_owned()),
                ("checkmate", text.get("spoken-checkmate").into_owned()),
                ("sentence", text.with("spoken-sentence", [("words", PIECE)])),
            ]),
            becomes: [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
                .map(|role| (role.upper_char(), text.with("spoken-becomes", [("role", words::role(role))])))
                .into(),
        }
    }
}

#[derive(Serialize)]
struct Facts {
    turn: Words,
    check: Words,
    checkmate: Words,
    stalemate: String,
    dead: String,
    legal: Counted,
    repeated: Counted,
    later: String,
}

#[derive(Serialize)]
struct Promotion {
    title: String,
    cancel: String,
    /// By the letter of UCI.
    choices: Vec<(char, String)>,
}

/// Sample numbers for all plural categories of Unicode's CLDR in every language: zero, one, two, few, many, other.
const PLURALS: [usize; 8] = [0, 1, 2, 3, 5, 6, 11, 100];

impl OfflineWords {
    /// The texts in the language of `text`, with moves in `notation`.
    pub fn new(text: Text, notation: Notation) -> Self {
        let words = |keys: &[(&'static str, &str)]| -> Words {
            keys.iter().map(|(name, key)| (*name, text.get(key).into_owned())).collect()
        };
        let message = |key: &str| text.get(key).into_owned();
        let counted = |key: &str| PLURALS.map(|count| (count, text.with(key, [("count", count)]))).into();
        let pieces = "KQRBNPkqrbnp".chars().filter_map(Piece::from_char);
        Self {
            notation: NotationSigns::new(notation),
            pieces: pieces.map(|piece| (piece.char(), words::piece(text, piece))).collect(),
            square: words(&[
                ("inCheck", "square-in-check"),
                ("selected", "square-selected"),
                ("castle", "square-castle"),
                ("capture", "square-capture"),
                ("target", "square-target"),
            ]),
            facts: Facts {
                turn: words(&[("white", "analysis-board-turn-white"), ("black", "analysis-board-turn-black")]),
                check: words(&[("white", "analysis-board-check-white"), ("black", "analysis-board-check-black")]),
                checkmate: words(&[
                    ("white", "analysis-board-checkmate-white"),
                    ("black", "analysis-board-checkmate-black"),
                ]),
                stalemate: message("analysis-board-stalemate"),
                dead: message("analysis-board-dead"),
                legal: counted("analysis-board-legal"),
                repeated: counted("analysis-board-repeated"),
                later: message("analysis-offline-later"),
            },
            spoken: SpokenMoves::new(text),
            line: BTreeMap::from([
                ("title", message("analysis-board-line")),
                ("none", message("analysis-board-no-moves")),
                ("unplayable", message("analysis-board-cut")),
                ("tooLong", text.with("analysis-board-too-long", [("most", MAX_PLIES)])),
                ("promote", message("tree-promote")),
                ("delete", message("tree-delete")),
                ("startAgain", message("analysis-board-start-again")),
                ("turn", message("turn-board")),
            ]),
            position: words(&[
                ("title", "analysis-board-position"),
                ("fen", "analysis-board-fen"),
                ("moves", "analysis-board-moves-text"),
            ]),
            steps: words(&[
                ("first", "step-first"),
                ("previous", "step-previous"),
                ("next", "step-next"),
                ("last", "step-last"),
            ]),
            promotion: Promotion {
                title: message("promotion-title"),
                cancel: message("promotion-cancel"),
                choices: [
                    ('q', "promotion-queen"),
                    ('r', "promotion-rook"),
                    ('b', "promotion-bishop"),
                    ('n', "promotion-knight"),
                ]
                .map(|(letter, key)| (letter, message(key)))
                .into(),
            },
            max_plies: MAX_PLIES,
        }
    }

    /// The texts as JSON that is safe inside a `<script>` element (HTML, 4.12.1.3: no `</script` and no `<!--`), and has
    /// the placeholders as escapes: a document has no characters of the private use area.
    pub fn json(&self) -> String {
        // Plain strings, numbers and maps of them always serialise.
        let json = serde_json::to_string(self).unwrap_or_default().replace('<', "\\u003c");
        json.replace(PIECE, "\\ue000").replace(FROM, "\\ue001").replace(TO, "\\ue002")
    }
}

impl NotationSigns {
    fn new(notation: Notation) -> Self {
        let signs = ['K', 'Q', 'R', 'B', 'N', 'x', '#', 'O', '=']
            .map(|sign| (sign, notation.sign(sign)))
            .into_iter()
            .filter(|(sign, written)| *written != sign.to_string());
        Self {
            kind: match notation {
                Notation::San(_) | Notation::Figurine => "san",
                Notation::LongAlgebraic(_) => "long",
                Notation::Uci => "uci",
                Notation::IccfNumeric => "numeric",
            },
            signs: signs.collect(),
            is_picture: notation.in_letters() != notation,
            language: notation.language().filter(|language| *language != Language::English).map(Language::tag),
        }
    }
}
