//! Engine analysis of an imported game, and the button to request it.

use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Notation, Record};

use super::board::ImportedGameBoard;
use super::path_of;
use crate::game::{
    AnalysedGame, AnalysisSummary, best_move, graph_svg, legend, line_address, part, pending_analysis_key, verdict,
};
use domain::ids::ImportedGameId;
use http::{LoggedIn, Problem, reader_accounts};
use layout::{Page, Sentence, redirect};
use service::Service;
use service::imported_games::ImportedGameView;
use text::Text;

/// The analysis section, written into a page as it is.
#[derive(Template)]
#[template(path = "imported_games/analysis.html")]
pub struct AnalysisSection {
    text: Text,
    shows: Status,
}

impl HtmlSafe for AnalysisSection {}

enum Status {
    /// Nothing to analyse.
    Nothing,
    /// The analysis can be requested at this address.
    Offered(String),
    /// Why it is not available yet, and whether it is still pending.
    Waiting(String, bool),
    Result(Box<AnalysisResult>),
}

struct AnalysisResult {
    svg: String,
    /// The address of each ply, and whether it is the current one.
    plies: Vec<(String, bool)>,
    legend: Vec<(&'static str, String, String)>,
    said: Option<Sentence>,
    /// Origin and destination of the best move, as in `e2e4`.
    best: Option<String>,
    /// Address of its line on the analysis board.
    line: Option<String>,
    summary: AnalysisSummary,
}

impl AnalysisSection {
    /// The section for a game and the position on its board.
    pub fn new(
        view: &ImportedGameView,
        board: &ImportedGameBoard,
        record: &Record,
        notation: Notation,
        page: &Page,
    ) -> Self {
        let text = page.language();
        let shows = match (&view.analysis, &view.awaited) {
            _ if record.moves().is_empty() => Status::Nothing,
            _ if let Some(barred) = &view.barred => Status::Waiting(text.explain(barred), view.awaited.is_some()),
            (Some(analysis), _) => {
                let game = AnalysedGame { record, analysis };
                Status::Result(Box::new(AnalysisResult::new(view, game, board, notation, text)))
            }
            // Without a configured engine, a request would have no effect.
            (None, _) if !page.site().analyses() => Status::Nothing,
            (None, Some(job)) => Status::Waiting(text.get(pending_analysis_key(job)).into_owned(), !job.failed),
            (None, None) => Status::Offered(format!("{}/analysis", path_of(&view.game.id))),
        };
        Self { text, shows }
    }
}

impl AnalysisResult {
    fn new(
        view: &ImportedGameView,
        game: AnalysedGame<'_>,
        board: &ImportedGameBoard,
        notation: Notation,
        text: Text,
    ) -> Self {
        let (judged, names) = (game.judge(), [view.game.white.as_str(), view.game.black.as_str()]);
        let shown = board.study.shown();
        let part = part(shown, game.record.moves().len());
        let plies = part.start..part.end + 1;
        Self {
            svg: graph_svg(game, &judged, plies.clone(), names, text),
            plies: plies.map(|ply| (board.at(ply), ply == shown)).collect(),
            legend: legend(text),
            said: verdict(game, shown, notation, text),
            best: best_move(game, shown).map(|best| format!("{}{}", best.from(), best.landing())),
            line: line_address(game, shown),
            summary: AnalysisSummary::new(game, &judged, names, text),
        }
    }
}

/// Requests the analysis.
///
/// # Errors
/// If the reader has no such game or requests too often, or a database error.
pub async fn ask(
    service: Data<Service>,
    request: HttpRequest,
    reader: LoggedIn,
    id: web::Path<ImportedGameId>,
) -> Result<HttpResponse, Problem> {
    let readers = reader_accounts(&service, &request, Some(reader.user.id)).await?;
    service.imported_games.analyse_imported_game(reader.user.id, readers, &id).await?;
    Ok(redirect(&format!("{}#analysis", path_of(&id))))
}
