//! Keeping what the analysis board shows, with its variations, as an imported game.

use std::borrow::Cow;

use actix_web::HttpResponse;
use actix_web::web::{self, Data};
use analysis_tree::AnalysisTree;
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::pgn::{PgnGame, PgnMove, Roster};
use chess_laws::{LegalMove, Record, Variant};
use serde::Deserialize;

use super::redirect_to;
use crate::analysis_board::{Query, Study, Variations, read_root};
use crate::game::tree_path;
use domain::imported_game::{ImportedGameSource, MAX_PLAYER_LEN, NewImportedGame, pgn_date};
use http::{LoggedIn, Problem};
use layout::{Choice, Field, SelectField};
use service::Service;
use service::imported_games::ImportedGameError;
use text::Text;

/// The form on the analysis board, written into a page as it is.
#[derive(Template)]
#[template(path = "imported_games/line_form.html")]
pub struct LineForm {
    text: Text,
    fen: String,
    variant: Variant,
    line: String,
    white: Field,
    black: Field,
    result: SelectField,
}

impl HtmlSafe for LineForm {}

impl LineForm {
    /// The form for the lines of the board.
    pub fn new(study: &Study, text: Text) -> Self {
        let name = |name, label: &str| {
            let longest = u16::try_from(MAX_PLAYER_LEN).unwrap_or(u16::MAX);
            Field::text(name, text.get(label)).longest(longest).optional()
        };
        let results = [
            Choice::new("*", text.get("kept-line-open")),
            Choice::new("1-0", text.get("kept-line-white-wins")),
            Choice::new("0-1", text.get("kept-line-black-wins")),
            Choice::new("1/2-1/2", text.get("kept-line-draw")),
        ];
        let main_line = main_line(study);
        let ended = main_line.position().ending().map(|reason| match reason {
            chess_laws::EndReason::Checkmate => match main_line.position().turn() {
                chess_laws::Side::White => "0-1",
                chess_laws::Side::Black => "1-0",
            },
            _ => "1/2-1/2",
        });
        Self {
            fen: study.root().unwrap_or_default(),
            variant: study.variant().unwrap_or_default(),
            line: study.written(),
            white: name("white", "kept-line-white"),
            black: name("black", "kept-line-black"),
            result: SelectField::new("result", text.get("kept-line-result"), results, ended.unwrap_or("*")),
            text,
        }
    }
}

#[derive(Debug, Deserialize)]
pub struct SentLine {
    #[serde(default)]
    fen: String,
    #[serde(default)]
    variant: Variant,
    #[serde(default)]
    line: String,
    #[serde(default)]
    white: String,
    #[serde(default)]
    black: String,
    #[serde(default)]
    result: String,
}

/// The moves that are saved as those of the game, wherever on the board the reader is.
fn main_line(study: &Study) -> Cow<'_, Record> {
    study.variations().map_or(Cow::Borrowed(study.record()), |variations| Cow::Owned(variations.main_line()))
}

/// Saves the main line as a game with today's date, and the variations as its analysis. Leads to that.
///
/// # Errors
/// A refusal of an invalid form or if there are too many games, or a database error.
pub async fn save(
    service: Data<Service>,
    reader: LoggedIn,
    form: web::Form<SentLine>,
) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    let root = read_root(&form.fen, form.variant).map_err(|_| Problem::bad_request())?;
    let study = Study::new(root, &Query::of_line(form.line));
    let is_result = ["1-0", "0-1", "1/2-1/2", "*"].contains(&form.result.as_str());
    if study.cut.is_some() || !is_result {
        return Err(Problem::bad_request());
    }
    let record = &*main_line(&study);
    let tree = study.variations().map(Variations::tree);
    let roster = Roster {
        white: form.white,
        black: form.black,
        result: form.result,
        date: pgn_date(reader.received_at),
        ..Roster::default()
    };
    let pgn = PgnGame {
        roster,
        tags: Vec::new(),
        initial: record.initial().clone(),
        before: Vec::new(),
        moves: record.moves().iter().map(LegalMove::san).map(PgnMove::new).collect(),
    };
    let kept = NewImportedGame::new(ImportedGameSource::Imported, record, pgn);
    let kept = match tree {
        Some(tree) => kept.with_tree(&AnalysisTree::beside(record, tree)),
        None => kept,
    };
    let outcome = service.imported_games.import_game(reader.user.id, kept).await?;
    let id = outcome.only().ok_or(ImportedGameError::Unknown)?;
    Ok(redirect_to(&tree_path(id.into()), &outcome))
}
