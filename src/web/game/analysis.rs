//! What an engine said of a finished game.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{EndReason, LegalMove, Notation, Record, Side};
use fluent_bundle::FluentArgs;

use super::engine_help;
use super::judged::{Judged, score_at};
use super::moves;
use super::view_context::ViewContext;
use crate::domain::job::WaitingJob;
use crate::draw::graph::{Graph, Mark, Point};
use crate::engine::{Judgement, Score, game_accuracy, win_percent};
use crate::service::games::GameView;
use crate::text::Text;
use crate::web::analysis_board::{MAX_PLIES, Study};
use crate::web::{Sentence, Written};

/// As much of the engine's line as is told.
const LINE_LENGTH: usize = 8;

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
    players: Vec<PlayerSummary>,
    source: String,
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

/// How a player's moves compare with the engine's.
struct PlayerSummary {
    name: String,
    /// How close they came, in percent; a dash for a player without moves.
    accuracy: String,
    /// Inaccuracies, mistakes and blunders.
    faults: [usize; 3],
}

impl AnalysisPart {
    /// The analysis beside that page. `awaited` is the job it waits for.
    pub fn new(context: &ViewContext<'_>, judged: &[Judged], awaited: Option<&WaitingJob>, text: Text) -> Self {
        let ended = context.view.stored.game.outcome().filter(|outcome| outcome.reason != EndReason::Aborted);
        let shows = match (&context.view.analysis, awaited) {
            _ if ended.is_none() => AnalysisStatus::Nothing,
            (Some(_), _) => AnalysisStatus::Result(Box::new(AnalysisResult::new(context, judged, text))),
            (None, Some(job)) => AnalysisStatus::Waiting(text.get(waiting_for(job)).into_owned()),
            (None, None) => AnalysisStatus::Nothing,
        };
        Self { text, shows }
    }
}

fn waiting_for(job: &WaitingJob) -> &'static str {
    match job {
        WaitingJob { failed: true, .. } => "analysis-failed",
        WaitingJob { last_error: None, .. } => "analysis-queued",
        // The reason itself is the operator's, in the log: it names paths of the machine.
        WaitingJob { last_error: Some(_), .. } => "analysis-waits",
    }
}

impl AnalysisResult {
    fn new(context: &ViewContext<'_>, judged: &[Judged], text: Text) -> Self {
        let view = context.view;
        let count = |side: Side, wanted: Judgement| {
            let played = view.stored.game.moves().iter().zip(judged);
            played.filter(|(played, judged)| played.side == side && judged.judgement == Some(wanted)).count()
        };
        let scores: Vec<Score> = (0..=context.latest()).map_while(|ply| score_at(view, ply)).collect();
        let first = view.stored.game.setup().initial.turn();
        let players = Side::ALL
            .map(|side| PlayerSummary {
                name: view.player(side).name.clone(),
                accuracy: match game_accuracy(&scores, first, side) {
                    Some(percent) => text.with("analysis-accuracy-percent", [("percent", percent)]),
                    None => "–".to_owned(),
                },
                faults: [Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder].map(|one| count(side, one)),
            })
            .into();
        let legend = [Judgement::Mistake, Judgement::Blunder]
            .map(|one| {
                let words = text.get(&format!("judgement-{one}")).into_owned();
                (one.glyph(), format!("graph-legend__mark--{one}"), words)
            })
            .to_vec();
        let is_whole = moves::part(0, context.latest()).len() == context.latest();
        let verdicts = is_whole.then(|| format!("{}/verdicts", context.path()));
        let here = here(context, context.ply, text);
        Self {
            graph: GraphPart::new(context, judged, text),
            legend,
            here,
            verdicts,
            players,
            source: source(view, text),
        }
    }
}

/// What the engine said of each position of the game, by ply: a paragraph of markup. `None` where there is no analysis,
/// or the game goes on.
pub fn verdicts(context: &ViewContext<'_>, text: Text) -> Option<Vec<String>> {
    if context.view.analysis.is_none() || context.view.stored.game.outcome().is_none() {
        return None;
    }
    let paragraph = |ply| {
        let verdict = here(context, ply, text);
        let best = verdict.best.as_ref().map_or(String::new(), |best| format!(" data-best=\"{best}\""));
        format!("<p{best}>{verdict}</p>")
    };
    Some((0..=context.latest()).map(paragraph).collect())
}

/// The engine and its effort.
fn source(view: &GameView, text: Text) -> String {
    let mut args = FluentArgs::new();
    if let Some(analysis) = &view.analysis {
        args.set("engine", analysis.engine.as_str());
        args.set("nodes", grouped(analysis.nodes));
    }
    text.with_args("analysis-source", &args)
}

/// A large number with its thousands apart by narrow spaces, which every language can read (ISO 80000-1, 7.3.1).
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut written = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            written.push('\u{202f}');
        }
        written.push(digit);
    }
    written
}

/// What the engine says of the position at that ply.
fn here(context: &ViewContext<'_>, ply: usize, text: Text) -> PositionVerdict {
    let best = best_move(context.view, ply);
    PositionVerdict {
        text,
        said: verdict(context.view, ply, context.notation, text),
        against: engine_help::against_move(context, ply, text),
        line: best.is_some().then(|| format!("{}/engine-line?ply={ply}", context.path())),
        best: best.map(|best| format!("{}{}", best.from(), best.landing())),
    }
}

/// The best move in the position at that ply, as the engine sees it.
pub fn best_move(view: &GameView, ply: usize) -> Option<LegalMove> {
    let evaluation = view.analysis.as_ref()?.positions.get(ply)?;
    view.stored.game.record().position_at(ply)?.read_uci(evaluation.line.first()?).ok()
}

/// What the engine says of the position at that ply, its score and the best line, whichever page shows it.
pub fn verdict(view: &GameView, ply: usize, notation: Notation, text: Text) -> Option<Sentence> {
    let evaluation = view.analysis.as_ref()?.positions.get(ply)?;
    let start = view.stored.game.record().position_at(ply)?;
    let mut args = FluentArgs::new();
    args.set("score", score_at(view, ply)?.to_string());
    let mut line: Vec<LegalMove> = Vec::new();
    for uci in evaluation.line.iter().take(LINE_LENGTH) {
        let position = line.last().map_or(start, LegalMove::after);
        let Ok(legal) = position.read_uci(uci) else { break };
        line.push(legal);
    }
    Some(if line.is_empty() {
        Sentence::plain(text.with_args("analysis-here", &args))
    } else {
        Sentence::new(text, "analysis-here-with-line", Written::line(notation, &line), args)
    })
}

/// Where the engine's line from that ply is on the analysis board, at its beginning; none where it said nothing.
pub fn line_address(view: &GameView, ply: usize) -> Option<String> {
    let line = &view.analysis.as_ref()?.positions.get(ply)?.line;
    let whole = view.stored.game.record();
    let mut record = whole.clone();
    record.take_back(whole.moves().len().checked_sub(ply)?);
    let mut shown = ply;
    if ply + line.len() > MAX_PLIES {
        // The analysis board takes no game as long as that: the line from its position is enough.
        record = Record::new(record.position().clone());
        shown = 0;
    }
    for uci in line {
        let Ok(legal) = record.position().read_uci(uci) else { break };
        record.push(legal);
    }
    (record.moves().len() > shown).then(|| Study::of_record(record).at(shown))
}

impl GraphPart {
    fn new(context: &ViewContext<'_>, judged: &[Judged], text: Text) -> Self {
        let view = context.view;
        // As much of the game as the list beside it shows.
        let part = moves::part(context.ply, context.latest());
        let plies = part.start..part.end + 1;
        let mark_at = |ply: usize| ply.checked_sub(1).and_then(|index| judged.get(index)?.judgement).and_then(mark);
        let points: Vec<Point> = plies
            .clone()
            .map(|ply| Point { win_percent: score_at(view, ply).map(win_percent), mark: mark_at(ply) })
            .collect();
        let title = text.get("graph-title");
        let mut args = FluentArgs::new();
        args.set("white", view.white.name.as_str());
        args.set("black", view.black.name.as_str());
        let description = text.with_args("graph-description", &args);
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
            svg: Graph { id: "course", title: &title, description: &description, points: &points }.to_svg(),
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

fn mark(judgement: Judgement) -> Option<Mark> {
    match judgement {
        Judgement::Inaccuracy => None,
        Judgement::Mistake => Some(Mark::Mistake),
        Judgement::Blunder => Some(Mark::Blunder),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1\u{202f}000");
        assert_eq!(grouped(12_345_678), "12\u{202f}345\u{202f}678");
    }
}
