//! The fields for the notation of moves.

use actix_web::http::StatusCode;
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Language, Notation, Role, UnknownNotation};
use fluent_bundle::FluentArgs;

use http::Problem;
use layout::{Sentence, Written};
use text::{Explain, Text};

/// The offered notations with their message keys.
const KINDS: [(Notation, &str); 5] = [
    (Notation::STANDARD, "notation-san"),
    (Notation::Figurine, "notation-figurine"),
    (Notation::LongAlgebraic(Language::English), "notation-long-algebraic"),
    (Notation::Uci, "notation-uci"),
    (Notation::IccfNumeric, "notation-iccf-numeric"),
];

/// The pieces, in the order in which their letters are listed.
const PIECES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The fields, written into a form as they are.
#[derive(Template)]
#[template(path = "settings/notation.html")]
pub(super) struct NotationFields {
    text: Text,
    now: Sentence,
    kinds: Vec<Choice>,
    languages: Vec<Choice>,
}

impl HtmlSafe for NotationFields {}

struct Choice {
    value: &'static str,
    label: String,
    is_chosen: bool,
}

impl NotationFields {
    /// The fields with the user's notation.
    pub(super) fn new(notation: Notation, text: Text) -> Self {
        let language = notation.language().unwrap_or_default();
        let kinds = KINDS.map(|(kind, key)| Choice {
            value: kind.as_str(),
            label: text.with(key, [("moves", kind.in_language(language).examples().join(", "))]),
            is_chosen: notation.in_language(Language::English) == kind,
        });
        let languages = Language::ALL.map(|option| {
            let letters: Vec<&str> = PIECES.into_iter().filter_map(|role| option.piece_letter(role)).collect();
            Choice {
                value: option.tag(),
                label: format!("{}: {}", option.own_name(), letters.join(" ")),
                is_chosen: option == language,
            }
        });
        let mut args = FluentArgs::new();
        args.set("in-notation", text.in_notation(notation));
        Self {
            text,
            now: Sentence::new(text, "settings-notation-now", Written::examples(notation), args),
            kinds: kinds.into(),
            languages: languages.into(),
        }
    }
}

/// Parses a notation, and the language of its letters.
pub(super) fn read(kind: &str, letters: Option<&str>) -> Result<Notation, Problem> {
    let kind: Notation =
        kind.parse().map_err(|unknown: UnknownNotation| Problem::new(StatusCode::BAD_REQUEST, unknown.message()))?;
    match letters {
        None => Ok(kind),
        Some(tag) => Language::of_tag(tag).map(|language| kind.in_language(language)).ok_or_else(Problem::bad_request),
    }
}
