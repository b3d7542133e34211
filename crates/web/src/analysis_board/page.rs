//! The page of the analysis board.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderName, HeaderValue};
use askama::Template;
use chess_laws::{EndReason, LegalMove, Notation, Opening, Record, Side, Variant};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::moves::MoveList;
use super::offline::OfflineWords;
use super::study::{Change, Study};
use super::variations::{LineCutoff, MAX_PLIES};
use crate::game::{Board, BoardSource, GameState, Promotion, PromotionDialog, StepTarget, Steps};
use crate::imported_games::LineForm;
use http::Problem;
use layout::{Choice, Field, LongField, Page, SelectField, Written, html, words};
use text::Text;

/// Refused input, to be shown again: the text and its error.
#[derive(Clone, Debug, Default)]
pub struct Refused {
    pub fen: Option<(String, String)>,
    pub pgn: Option<(String, String)>,
}

#[derive(Template)]
#[template(path = "analysis_board/page.html")]
struct BoardPage {
    page: Page,
    announcement: String,
    board: Board,
    promotion: Promotion,
    promotion_dialog: PromotionDialog,
    /// The hidden fields of the form that steps through the line.
    hidden: Vec<(&'static str, String)>,
    cut: Option<String>,
    moves: MoveList,
    /// The addresses that remove the variation shown, and that put it first.
    deleted: Option<String>,
    promoted: Option<String>,
    steps: Steps,
    start: String,
    turned: String,
    /// Sentences about the position.
    facts: Vec<String>,
    opening: Option<Opening>,
    fen: String,
    written: String,
    /// The address of the editor with this position. It supports orthodox chess only.
    editor: Option<String>,
    fen_field: Field,
    variant_field: SelectField,
    pgn_field: LongField,
    engine: EngineFiles,
    /// The form that saves the line, if the reader is logged in.
    keep: Option<LineForm>,
    /// Where a visitor logs in to save it.
    log_in: Option<String>,
    state: String,
    offline_words: String,
}

/// What the browser needs to run the engine.
struct EngineFiles {
    script: Option<String>,
    single: Option<String>,
    threaded: Option<String>,
    root: String,
    moves: String,
    /// The address that plays moves, without them.
    play_url: String,
    is_over: bool,
    /// The text during the search; the script fills in the numbers.
    depth: String,
}

/// Responds with the page of that line.
///
/// # Errors
/// An internal error if the template fails.
pub fn answer(page: Page, study: &Study, refused: &Refused, status: StatusCode) -> Result<HttpResponse, Problem> {
    let (text, notation) = (page.language(), page.notation());
    let shown = study.record_shown();
    let facts = facts(&shown, text);
    let last = study.last().and_then(|last| {
        let before = study.record().position_at(study.shown().checked_sub(1)?)?;
        Some(text.move_in_words(before, last))
    });
    let position = study.position();
    let filled = BoardPage {
        announcement: text.spoken(last.into_iter().chain(facts.iter().cloned())),
        board: Board::new(study, text),
        promotion: Promotion::new(study, text),
        promotion_dialog: PromotionDialog::new(text),
        hidden: hidden(study),
        cut: study.cut.map(|cut| match cut {
            LineCutoff::Unplayable => text.get("analysis-board-cut").into_owned(),
            LineCutoff::TooLong => text.with("analysis-board-too-long", [("most", MAX_PLIES)]),
        }),
        moves: MoveList::new(study, notation),
        deleted: (study.shown() > 0).then(|| study.changing(Change::Delete)),
        promoted: study.variations().filter(|all| all.is_beside()).map(|_| study.changing(Change::Promote)),
        steps: steps(study, text),
        start: study.start(),
        turned: study.turned(),
        facts,
        opening: Opening::of(&shown),
        fen: position.fen(),
        written: match study.variations() {
            Some(variations) => variations.tree().movetext(),
            None => Written::numbered_line(Notation::STANDARD, study.record()).words().to_owned(),
        },
        editor: study.variant().is_none().then(|| super::editor::path_of(position)),
        fen_field: fen_field(refused, text),
        variant_field: variant_field(position.variant(), text),
        pgn_field: pgn_field(refused, text),
        engine: EngineFiles {
            script: page.asset("engine_panel.js"),
            single: page.asset("engine/single.js"),
            threaded: page.asset("engine/threaded.js"),
            root: study.record().initial().fen(),
            moves: shown.moves().iter().map(LegalMove::uci).collect::<Vec<_>>().join(" "),
            play_url: study.play_url(),
            is_over: position.ending().is_some(),
            depth: text.with("analysis-engine-depth", [("depth", "{depth}"), ("speed", "{speed}")]),
        },
        keep: page.user().filter(|_| !study.record().moves().is_empty()).map(|_| LineForm::new(study, text)),
        log_in: (page.user().is_none() && !study.record().moves().is_empty()).then(|| log_in(study)),
        state: GameState::exercise(study, (!study.legal_moves().is_empty()).then(|| study.move_url())).json(),
        offline_words: OfflineWords::new(text, notation).json(),
        page: page.titled("analysis-board-title"),
    };
    let mut answer = html(status, &filled)?;
    // With COOP, which every page has, this gives the engine threads (HTML, "cross-origin isolation").
    answer
        .headers_mut()
        .insert(HeaderName::from_static("cross-origin-embedder-policy"), HeaderValue::from_static("require-corp"));
    Ok(answer)
}

/// Sentences about a line's last position: whose turn it is, or how the game ends there; which side can no longer mate.
fn facts(record: &Record, text: Text) -> Vec<String> {
    let position = record.position();
    let by_side =
        |white: &str, black: &str| text.get(if position.turn() == Side::White { white } else { black }).into_owned();
    let mut facts = Vec::new();
    match position.ending() {
        Some(EndReason::Checkmate) => {
            return vec![by_side("analysis-board-checkmate-black", "analysis-board-checkmate-white")];
        }
        Some(EndReason::Stalemate) => return vec![text.get("analysis-board-stalemate").into_owned()],
        Some(_) => facts.push(text.get("analysis-board-dead").into_owned()),
        None => {
            facts.push(by_side("analysis-board-turn-white", "analysis-board-turn-black"));
            if position.is_check() {
                facts.push(by_side("analysis-board-check-white", "analysis-board-check-black"));
            }
            for (side, key) in
                [(Side::White, "analysis-board-white-cannot-mate"), (Side::Black, "analysis-board-black-cannot-mate")]
            {
                if !position.can_mate(side) {
                    facts.push(text.get(key).into_owned());
                }
            }
        }
    }
    facts.push(text.with("analysis-board-legal", [("count", position.legal_move_count())]));
    if record.repetitions() > 1 {
        facts.push(text.with("analysis-board-repeated", [("count", record.repetitions())]));
    }
    facts
}

fn hidden(study: &Study) -> Vec<(&'static str, String)> {
    let fields = [
        ("fen", study.root()),
        ("variant", study.variant().map(|variant| variant.to_string())),
        ("flip", study.is_flipped().then(|| "1".to_owned())),
        ("line", Some(study.written())),
    ];
    fields.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
}

/// The log-in that leads back to the board as it is.
fn log_in(study: &Study) -> String {
    let board = study.present();
    format!("/login?next={}", utf8_percent_encode(&board, NON_ALPHANUMERIC))
}

fn steps(study: &Study, text: Text) -> Steps {
    let (shown, last) = (study.shown(), study.record().moves().len());
    let to = [Some(0), shown.checked_sub(1), Some(shown + 1), Some(last)];
    let is_elsewhere = |to: &usize| *to <= last && *to != shown;
    let target = |to: usize| StepTarget { href: study.at(to), ply: None };
    Steps::new(to.map(|to| to.filter(is_elsewhere).map(target)), "step-last", text)
}

fn fen_field(refused: &Refused, text: Text) -> Field {
    let (written, error) = refused.fen.clone().unzip();
    Field::text("fen", text.get("analysis-board-fen-field"))
        .optional()
        .code()
        .longest(120)
        .hint(text.get("analysis-board-fen-hint"))
        .value(&written.unwrap_or_default())
        .error(error)
}

fn pgn_field(refused: &Refused, text: Text) -> LongField {
    let (written, error) = refused.pgn.clone().unzip();
    let (label, hint) = (text.get("analysis-board-pgn-field"), text.get("analysis-board-pgn-hint"));
    LongField::new("pgn", label, hint, super::MAX_PGN).value(&written.unwrap_or_default()).error(error)
}

fn variant_field(chosen: Variant, text: Text) -> SelectField {
    let choices = Variant::ALL.map(|variant| Choice::new(variant.to_string(), words::variant(text, variant)));
    SelectField::new("variant", text.get("terms-variant"), choices, &chosen.to_string())
}
