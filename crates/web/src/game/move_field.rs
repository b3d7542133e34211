//! The field in which moves are written and questions about the position are asked, in the words of `commands`.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Language, Notation};
use fluent_bundle::FluentArgs;

use super::view_context::{ViewContext, WithMove};
use crate::{Sentence, Written};
use text::Text;

/// The field, written into a page as it is.
#[derive(Template)]
#[template(path = "game/move_field.html")]
pub struct MoveField {
    text: Text,
    /// For a written move, when the reader may move.
    typed: Option<TypedMove>,
    /// Where it is looked at once more before it is sent.
    confirm_at: Option<String>,
    may_offer_with_move: bool,
    may_claim_with_move: bool,
    /// Which of these boxes are ticked.
    with_move: WithMove,
    /// Where questions are answered.
    path: String,
    /// What its address says besides.
    hidden: Vec<(&'static str, String)>,
    /// What was asked about is answered.
    answer: Option<String>,
    /// What an own move may be called here, where questions are not the only thing to write.
    takes_moves: bool,
    is_shown: bool,
}

impl HtmlSafe for MoveField {}

/// The field for a written move.
struct TypedMove {
    /// What was written and refused.
    value: String,
    /// In which notation it is read.
    hint: Sentence,
    /// The language of the letters.
    language: Option<&'static str>,
    /// Whether there are digits alone.
    is_numeric: bool,
}

impl TypedMove {
    fn new(notation: Notation, typed: &str, text: Text) -> Self {
        Self {
            value: typed.to_owned(),
            hint: hint(notation, text),
            language: notation.language().map(Language::tag),
            is_numeric: notation == Notation::IccfNumeric,
        }
    }
}

/// In which notation moves are read.
fn hint(notation: Notation, text: Text) -> Sentence {
    let mut args = FluentArgs::new();
    args.set("in-notation", text.in_notation(notation));
    Sentence::new(text, "typed-move-hint", Written::examples(notation), args)
}

impl MoveField {
    /// The field of a game's page. `typed` is a move that was written and refused, `answer` what was asked about.
    pub fn new(context: &ViewContext<'_>, typed: &str, answer: Option<String>, text: Text) -> Self {
        let ply = (!context.is_latest()).then(|| ("ply", context.ply.to_string()));
        let flip = context.is_flipped().then(|| ("flip", "1".to_owned()));
        Self {
            text,
            typed: context.may_choose().then(|| TypedMove::new(context.notation, typed, text)),
            confirm_at: context.confirm_at(),
            may_offer_with_move: context.may_offer_with_move,
            may_claim_with_move: !context.claims.is_empty(),
            with_move: context.with_move,
            path: context.path() + "#move-field",
            hidden: ply.into_iter().chain(flip).collect(),
            answer,
            takes_moves: false,
            is_shown: context.chosen.is_none(),
        }
    }

    /// The field of a board whose moves are written elsewhere.
    pub fn asking(path: String, hidden: Vec<(&'static str, String)>, answer: Option<String>, text: Text) -> Self {
        Self { takes_moves: false, ..Self::trying(path, hidden, answer, text) }
    }

    /// The field of a board on which moves are tried: what is written there goes to `path`.
    pub fn trying(path: String, hidden: Vec<(&'static str, String)>, answer: Option<String>, text: Text) -> Self {
        Self {
            text,
            typed: None,
            confirm_at: None,
            may_offer_with_move: false,
            may_claim_with_move: false,
            with_move: WithMove::default(),
            path: path + "#move-field",
            hidden,
            answer,
            takes_moves: true,
            is_shown: true,
        }
    }
}
