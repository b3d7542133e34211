//! What an engine said of a kept game, and the way to ask for it.

use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Notation, Record};

use super::board::ImportedGameBoard;
use super::path_of;
use crate::game::{
    AnalysedGame, AnalysisSummary, best_move, graph_svg, legend, line_address, part, verdict, waiting_for,
};
use crate::{Page, Sentence, redirect};
use domain::ids::ImportedGameId;
use http::{LoggedIn, Problem, reader_accounts};
use service::Service;
use service::imported_games::ImportedGameView;
use text::Text;

/// The part of the page about the analysis, written into it as it is.
#[derive(Template)]
#[template(path = "imported_games/analysis.html")]
pub struct AnalysisSection {
    text: Text,
    shows: Status,
}

impl HtmlSafe for AnalysisSection {}

enum Status {
    /// There is nothing to analyse.
    Nothing,
    /// It can be asked for at that address.
    Offered(String),
    /// Why it is not there yet, and whether it still comes.
    Waiting(String, bool),
    Result(Box<AnalysisResult>),
}

struct AnalysisResult {
    svg: String,
    /// Where each ply is shown, and whether it is the one that the page shows.
    plies: Vec<(String, bool)>,
    legend: Vec<(&'static str, String, String)>,
    said: Option<Sentence>,
    /// The two squares of the best move, as in `e2e4`.
    best: Option<String>,
    /// Where its line can be played through.
    line: Option<String>,
    summary: AnalysisSummary,
}

impl AnalysisSection {
    /// Of that game, beside the position on that board.
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
            // Where no engine is set nothing would come of it.
            (None, _) if !page.site().analyses() => Status::Nothing,
            (None, Some(job)) => Status::Waiting(text.get(waiting_for(job)).into_owned(), !job.failed),
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

/// Asks for the analysis.
///
/// # Errors
/// Where the reader has no such game or asks too often, or the database's.
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
