//! The engine's analysis of a finished game.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{EndReason, Side};

use super::analysis_view::{
    AnalysisSummary, best_move, chances_of_white, graph_svg, legend, pending_analysis_key, verdict,
};
use super::engine_help;
use super::judgement::{AnalysedGame, MoveJudgement};
use super::moves;
use super::view_context::ViewContext;
use domain::engine_use::COPIES_RUNNING_GAME;
use layout::Sentence;
use service::game_page::GamePageData;
use text::Text;

/// The part of the page about the analysis, rendered into it unescaped. Empty while the game is running.
#[derive(Template)]
#[template(path = "game/analysis.html")]
pub struct AnalysisPart {
    text: Text,
    shows: AnalysisStatus,
}

impl HtmlSafe for AnalysisPart {}

enum AnalysisStatus {
    /// There is nothing to show: the game is running or was aborted.
    Nothing,
    /// Why there is no analysis yet.
    Waiting(String),
    Result(Box<AnalysisResult>),
}

struct AnalysisResult {
    graph: GraphPart,
    legend: Vec<(&'static str, String, String)>,
    here: PositionVerdict,
    /// The address of the verdicts on all plies, for the script. Only set if the game fits on one page.
    verdicts: Option<String>,
    summary: AnalysisSummary,
}

/// The graph of the game: a picture on which each ply is a link, and to which scripts add a slider. Rendered into the
/// page unescaped.
#[derive(Template)]
#[template(path = "game/graph.html")]
struct GraphPart {
    text: Text,
    svg: String,
    /// The plies that are drawn.
    first: usize,
    last: usize,
    /// Each ply, and whether it is the one that the page shows.
    plies: Vec<(usize, bool)>,
    /// The address of a ply, without the number at its end.
    prefix: String,
    current: usize,
    /// The labels of the position shown and of the first one.
    here: String,
    start: String,
}

impl HtmlSafe for GraphPart {}

/// The engine's verdict on one position, rendered into a paragraph unescaped.
#[derive(Template)]
#[template(path = "game/verdict.html")]
struct PositionVerdict {
    text: Text,
    said: Option<Sentence>,
    /// What was wrong with the move that led here, in a game against the engine.
    against: Option<Sentence>,
    /// White's chance of winning in percent.
    win: Option<String>,
    /// The two squares of its best move, as in `e2e4`.
    best: Option<String>,
    /// The address at which its line can be played through.
    line: Option<String>,
}

impl HtmlSafe for PositionVerdict {}

impl AnalysisPart {
    /// The analysis on the page of `context`.
    pub fn new(
        context: &ViewContext<'_>,
        judged: &[MoveJudgement],
        data: &GamePageData,
        text: Text,
        analyses: bool,
    ) -> Self {
        let ended = context.view.stored.game.outcome().filter(|outcome| outcome.reason != EndReason::Aborted);
        let shows = match (AnalysedGame::of(context.view), data.awaited_analysis.as_ref()) {
            _ if ended.is_none() => AnalysisStatus::Nothing,
            (Some(game), _) => AnalysisStatus::Result(Box::new(AnalysisResult::new(context, game, judged, text))),
            // Without an engine, the analysis never runs.
            (None, Some(_)) if !analyses => AnalysisStatus::Nothing,
            (None, Some(_)) if data.is_analysis_barred => {
                AnalysisStatus::Waiting(text.get("analysis-waits-running").into_owned())
            }
            (None, Some(job)) if job.last_error.as_deref() == Some(COPIES_RUNNING_GAME) => {
                AnalysisStatus::Waiting(text.get("analysis-waits-copied").into_owned())
            }
            (None, Some(job)) => AnalysisStatus::Waiting(text.get(pending_analysis_key(job)).into_owned()),
            (None, None) => match &context.view.analysis_barred {
                Some(barred) => AnalysisStatus::Waiting(text.explain(barred)),
                None => AnalysisStatus::Nothing,
            },
        };
        Self { text, shows }
    }
}

impl AnalysisResult {
    fn new(context: &ViewContext<'_>, game: AnalysedGame<'_>, judged: &[MoveJudgement], text: Text) -> Self {
        let names = [context.view.white.name.as_str(), context.view.black.name.as_str()];
        let is_whole = moves::part(0, context.latest()).len() == context.latest();
        let verdicts = is_whole.then(|| format!("{}/verdicts", context.path()));
        Self {
            graph: GraphPart::new(context, game, judged, text),
            legend: legend(text),
            here: position_verdict(context, game, context.ply, text),
            verdicts,
            summary: AnalysisSummary::new(game, judged, names, text),
        }
    }
}

/// The analysis of a game that is over.
fn finished_analysis<'view>(context: &ViewContext<'view>) -> Option<AnalysedGame<'view>> {
    context.view.stored.game.outcome().and_then(|_| AnalysedGame::of(context.view))
}

/// Whether the script is told of each position by [`verdicts`], which come once and then from the browser's cache.
pub fn has_verdicts(context: &ViewContext<'_>) -> bool {
    finished_analysis(context).is_some()
}

/// The engine's verdict on each position of the game, by ply, as a paragraph of markup with the move that led there in
/// words for screen readers. `None` if there is no analysis or the game is running.
pub fn verdicts(context: &ViewContext<'_>, text: Text) -> Option<Vec<String>> {
    let game = finished_analysis(context)?;
    let record = context.view.stored.game.record();
    let paragraph = |ply: usize| {
        let verdict = position_verdict(context, game, ply, text);
        let best = verdict.best.as_ref().map_or(String::new(), |best| format!(" data-best=\"{best}\""));
        let played = ply.checked_sub(1).and_then(|index| record.moves().get(index).zip(record.position_at(index)));
        let played = played.map_or(String::new(), |(legal, before)| {
            let words = text.move_in_words(before, legal);
            format!(" data-played=\"{}\"", words.replace('&', "&amp;").replace('"', "&quot;"))
        });
        format!("<p{best}{played}>{verdict}</p>")
    };
    Some((0..=context.latest()).map(paragraph).collect())
}

/// The engine's verdict on the position at that ply.
fn position_verdict(context: &ViewContext<'_>, game: AnalysedGame<'_>, ply: usize, text: Text) -> PositionVerdict {
    let best = best_move(game, ply);
    PositionVerdict {
        text,
        said: verdict(game, ply, context.notation, text),
        against: engine_help::against_move(context, ply, text),
        win: chances_of_white(game, ply),
        line: best.is_some().then(|| format!("{}/engine-line?ply={ply}", context.path())),
        best: best.map(|best| format!("{}{}", best.from(), best.landing())),
    }
}

impl GraphPart {
    fn new(context: &ViewContext<'_>, game: AnalysedGame<'_>, judged: &[MoveJudgement], text: Text) -> Self {
        let view = context.view;
        // The same part of the game as the move list.
        let part = moves::part(context.ply, context.latest());
        let plies = part.start..part.end + 1;
        let words_of = |ply: usize| {
            let index = ply.checked_sub(1)?;
            let MoveJudgement { score, judgement } = *judged.get(index)?;
            let words = judgement.map_or(String::new(), |one| format!(", {},", text.get(&format!("judgement-{one}"))));
            let score = score.map_or(String::new(), |score| format!(" {score}"));
            let (before, legal) = (game.record.position_at(index)?, game.record.moves().get(index)?);
            let dots = if before.turn() == Side::White { "." } else { "…" };
            let played = text.move_in_words(before, legal);
            Some(format!("{}{dots} {played}{words}{score}", before.move_number()))
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
