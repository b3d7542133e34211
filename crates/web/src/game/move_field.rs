//! The field in which moves and questions about the position are typed, the questions in the syntax of `commands`.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Language, Notation};
use fluent_bundle::FluentArgs;

use super::action_word::LedTo;
use super::view_context::{ViewContext, WithMove};
use layout::{Sentence, Written};
use text::Text;

/// The field, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/move_field.html")]
pub struct MoveField {
    text: Text,
    /// The field for a typed move, if the reader may move.
    typed: Option<TypedMove>,
    /// The address at which the move is confirmed before it is sent.
    confirm_at: Option<String>,
    may_offer_with_move: bool,
    may_claim_with_move: bool,
    /// Which of these boxes are ticked.
    with_move: WithMove,
    /// Whether a typed word led to the box that offers a draw.
    is_led_to_offer: bool,
    /// The address that answers questions.
    path: String,
    /// The hidden fields sent with a question.
    hidden: Vec<(&'static str, String)>,
    /// The answer to the last question.
    answer: Option<String>,
    /// Whether moves can be typed here, besides questions.
    takes_moves: bool,
    is_shown: bool,
}

impl HtmlSafe for MoveField {}

/// The field for a typed move.
struct TypedMove {
    /// The refused text.
    value: String,
    /// The hint about the notation in which it is read.
    hint: Sentence,
    /// The language of the letters.
    language: Option<&'static str>,
    /// Whether moves consist of digits only.
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

/// The hint about the notation in which moves are read.
fn hint(notation: Notation, text: Text) -> Sentence {
    let mut args = FluentArgs::new();
    args.set("in-notation", text.in_notation(notation));
    Sentence::new(text, "typed-move-hint", Written::examples(notation), args)
}

impl MoveField {
    /// The field of a game's page. `typed` is a refused move, `answer` the answer to a question.
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
            is_led_to_offer: context.led_to == Some(LedTo::OfferingDrawWithMove),
            path: context.path() + "#move-field",
            hidden: ply.into_iter().chain(flip).collect(),
            answer,
            takes_moves: false,
            is_shown: context.chosen.is_none(),
        }
    }

    /// The field of a board for which only questions are typed here.
    pub fn questions_only(
        path: String,
        hidden: Vec<(&'static str, String)>,
        answer: Option<String>,
        text: Text,
    ) -> Self {
        Self { takes_moves: false, ..Self::for_trial_moves(path, hidden, answer, text) }
    }

    /// The field of a board on which moves are tried: moves and questions are sent to `path`.
    pub fn for_trial_moves(
        path: String,
        hidden: Vec<(&'static str, String)>,
        answer: Option<String>,
        text: Text,
    ) -> Self {
        Self {
            text,
            typed: None,
            confirm_at: None,
            may_offer_with_move: false,
            may_claim_with_move: false,
            with_move: WithMove::default(),
            is_led_to_offer: false,
            path: path + "#move-field",
            hidden,
            answer,
            takes_moves: true,
            is_shown: true,
        }
    }
}
