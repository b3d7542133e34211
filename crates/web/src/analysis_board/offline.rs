//! What the analysis board's page says while the service cannot be asked: the browser then draws the pages itself.

use std::collections::BTreeMap;

use chess_laws::{Language, Notation, Piece};
use serde::Serialize;

use super::study::MAX_PLIES;
use crate::words;
use text::Text;

/// The contents of the page's `offline-words` block. `static/src/analysis/words.ts` describes the same to the script.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OfflineWords {
    notation: NotationSigns,
    /// By their letter in FEN.
    pieces: BTreeMap<char, String>,
    square: Words,
    facts: Facts,
    line: Words,
    position: Words,
    steps: Words,
    promotion: Promotion,
    max_plies: usize,
}

/// Sentences by what the script calls them.
type Words = BTreeMap<&'static str, String>;

/// A sentence about so many of something, for one number of each kind that a language may tell apart.
type Counted = Vec<(usize, String)>;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct NotationSigns {
    kind: &'static str,
    /// What stands for each sign of English notation, where that is another one.
    signs: BTreeMap<char, String>,
    is_picture: bool,
    language: Option<&'static str>,
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

/// One number of each of the plural categories that Unicode's CLDR knows, in whatever language: zero, one, two, few, many,
/// other.
const PLURALS: [usize; 8] = [0, 1, 2, 3, 5, 6, 11, 100];

impl OfflineWords {
    /// In that language, and with moves in that notation.
    pub fn new(text: Text, notation: Notation) -> Self {
        let words = |keys: &[(&'static str, &str)]| -> Words {
            keys.iter().map(|(name, key)| (*name, text.get(key).into_owned())).collect()
        };
        let own = |key: &str| text.get(key).into_owned();
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
                stalemate: own("analysis-board-stalemate"),
                dead: own("analysis-board-dead"),
                legal: counted("analysis-board-legal"),
                repeated: counted("analysis-board-repeated"),
                later: own("analysis-offline-later"),
            },
            line: BTreeMap::from([
                ("title", own("analysis-board-line")),
                ("none", own("analysis-board-no-moves")),
                ("unplayable", own("analysis-board-cut")),
                ("tooLong", text.with("analysis-board-too-long", [("most", MAX_PLIES)])),
                ("startAgain", own("analysis-board-start-again")),
                ("turn", own("turn-board")),
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
                title: own("promotion-title"),
                cancel: own("promotion-cancel"),
                choices: [
                    ('q', "promotion-queen"),
                    ('r', "promotion-rook"),
                    ('b', "promotion-bishop"),
                    ('n', "promotion-knight"),
                ]
                .map(|(letter, key)| (letter, own(key)))
                .into(),
            },
            max_plies: MAX_PLIES,
        }
    }

    /// The words as they may stand inside a `<script>` element (HTML, 4.12.1.3: no `</script` and no `<!--`).
    pub fn json(&self) -> String {
        // Plain strings, numbers and maps of them always serialise.
        serde_json::to_string(self).unwrap_or_default().replace('<', "\\u003c")
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
