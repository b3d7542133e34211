//! What an engine said of a finished game.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::EndReason;

use super::analysed::{AnalysisSummary, best_move, graph_svg, legend, verdict, waiting_for};
use super::engine_help;
use super::judged::{AnalysedGame, Judged};
use super::moves;
use super::view_context::ViewContext;
use crate::Sentence;
use domain::engine_use::COPIES_RUNNING_GAME;
use service::game_page::GamePageData;
use text::Text;

/// The part of the page about the analysis, written into it as it is. It is kept empty while the game goes on.
#[derive(Template)]
#[template(path = "game/analysis.html")]
pub struct AnalysisPart {
    text: Text,
    shows: AnalysisStatus,
}

impl HtmlSafe for AnalysisPart {}

enum AnalysisStatus {
    /// There is nothing to say: the game goes on, or was aborted.
    Nothing,
    /// Why there is no analysis yet.
    Waiting(String),
    Result(Box<AnalysisResult>),
}

struct AnalysisResult {
    graph: GraphPart,
    legend: Vec<(&'static str, String, String)>,
    here: PositionVerdict,
    /// Where a script finds the same for every ply, of a game that is on one page.
    verdicts: Option<String>,
    summary: AnalysisSummary,
}

/// The course of the game: a picture, on which each ply is a link, and scripts add a slider. Written into the page as it
/// is.
#[derive(Template)]
#[template(path = "game/graph.html")]
struct GraphPart {
    text: Text,
    svg: String,
    /// The plies that are drawn.
    first: usize,
    last: usize,
    /// By ply, and whether it is the one that the page shows.
    plies: Vec<(usize, bool)>,
    /// Where each leads, but for its number.
    prefix: String,
    current: usize,
    /// What is said of the position shown, and of the first one.
    here: String,
    start: String,
}

impl HtmlSafe for GraphPart {}

/// What the engine said of one position, written into a paragraph as it is.
#[derive(Template)]
#[template(path = "game/verdict.html")]
struct PositionVerdict {
    text: Text,
    said: Option<Sentence>,
    /// What is to be said against the move that led here, in a game against the engine.
    against: Option<Sentence>,
    /// The two squares of its best move, as in `e2e4`.
    best: Option<String>,
    /// Where its line can be played through.
    line: Option<String>,
}

impl HtmlSafe for PositionVerdict {}

impl AnalysisPart {
    /// The analysis beside that page.
    pub fn new(context: &ViewContext<'_>, judged: &[Judged], shown: &GamePageData, text: Text, analyses: bool) -> Self {
        let ended = context.view.stored.game.outcome().filter(|outcome| outcome.reason != EndReason::Aborted);
        let shows = match (AnalysedGame::of(context.view), shown.awaited_analysis.as_ref()) {
            _ if ended.is_none() => AnalysisStatus::Nothing,
            (Some(game), _) => AnalysisStatus::Result(Box::new(AnalysisResult::new(context, game, judged, text))),
            // Where no engine is set nothing comes of it.
            (None, Some(_)) if !analyses => AnalysisStatus::Nothing,
            (None, Some(_)) if shown.is_analysis_barred => {
                AnalysisStatus::Waiting(text.get("analysis-waits-running").into_owned())
            }
            (None, Some(job)) if job.last_error.as_deref() == Some(COPIES_RUNNING_GAME) => {
                AnalysisStatus::Waiting(text.get("analysis-waits-copied").into_owned())
            }
            (None, Some(job)) => AnalysisStatus::Waiting(text.get(waiting_for(job)).into_owned()),
            (None, None) => match &context.view.analysis_barred {
                Some(barred) => AnalysisStatus::Waiting(text.explain(barred)),
                None => AnalysisStatus::Nothing,
            },
        };
        Self { text, shows }
    }
}

impl AnalysisResult {
    fn new(context: &ViewContext<'_>, game: AnalysedGame<'_>, judged: &[Judged], text: Text) -> Self {
        let names = [context.view.white.name.as_str(), context.view.black.name.as_str()];
        let is_whole = moves::part(0, context.latest()).len() == context.latest();
        let verdicts = is_whole.then(|| format!("{}/verdicts", context.path()));
        Self {
            graph: GraphPart::new(context, game, judged, text),
            legend: legend(text),
            here: here(context, game, context.ply, text),
            verdicts,
            summary: AnalysisSummary::new(game, judged, names, text),
        }
    }
}

/// What the engine said of each position of the game, by ply: a paragraph of markup. `None` where there is no analysis,
/// or the game goes on.
pub fn verdicts(context: &ViewContext<'_>, text: Text) -> Option<Vec<String>> {
    context.view.stored.game.outcome()?;
    let game = AnalysedGame::of(context.view)?;
    let paragraph = |ply| {
        let verdict = here(context, game, ply, text);
        let best = verdict.best.as_ref().map_or(String::new(), |best| format!(" data-best=\"{best}\""));
        format!("<p{best}>{verdict}</p>")
    };
    Some((0..=context.latest()).map(paragraph).collect())
}

/// What the engine says of the position at that ply.
fn here(context: &ViewContext<'_>, game: AnalysedGame<'_>, ply: usize, text: Text) -> PositionVerdict {
    let best = best_move(game, ply);
    PositionVerdict {
        text,
        said: verdict(game, ply, context.notation, text),
        against: engine_help::against_move(context, ply, text),
        line: best.is_some().then(|| format!("{}/engine-line?ply={ply}", context.path())),
        best: best.map(|best| format!("{}{}", best.from(), best.landing())),
    }
}

impl GraphPart {
    fn new(context: &ViewContext<'_>, game: AnalysedGame<'_>, judged: &[Judged], text: Text) -> Self {
        let view = context.view;
        // As much of the game as the list beside it shows.
        let part = moves::part(context.ply, context.latest());
        let plies = part.start..part.end + 1;
        let words_of = |ply: usize| {
            let index = ply.checked_sub(1)?;
            let Judged { score, judgement } = *judged.get(index)?;
            let words = judgement.map_or(String::new(), |one| format!(", {},", text.get(&format!("judgement-{one}"))));
            let score = score.map_or(String::new(), |score| format!(" {score}"));
            Some(format!("{}{words}{score}", context.numbered(index)?.spoken()))
        };
        let words_at = |ply| words_of(ply).unwrap_or_else(|| text.get("graph-start").into_owned());
        Self {
            text,
            svg: graph_svg(game, judged, plies.clone(), [&view.white.name, &view.black.name], text),
            first: part.start,
            last: part.end,
            plies: plies.map(|ply| (ply, ply == context.ply)).collect(),
            prefix: context.ply_prefix(),
            current: context.ply,
            here: words_at(context.ply),
            start: words_at(part.start),
        }
    }
}
