//! The analysis of a game, played here or imported: verdicts on positions, the graph, and the players' accuracy.

use std::ops::Range;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{LegalMove, Notation, Record, Side};
use fluent_bundle::FluentArgs;

use super::judgement::{AnalysedGame, MoveJudgement};
use crate::analysis_board::{MAX_PLIES, Study};
use domain::analysis::Analysis;
use domain::evaluation::{Judgement, Score, game_accuracy, win_percent};
use domain::job::WaitingJob;
use draw::graph::{Graph, Mark, Point};
use layout::{Sentence, Written};
use text::Text;

/// The maximum number of half-moves shown of the engine's line.
const LINE_LENGTH: usize = 8;

/// The players' accuracy and the source of the analysis, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/analysis_summary.html")]
pub struct AnalysisSummary {
    text: Text,
    players: Vec<PlayerSummary>,
    source: String,
}

impl HtmlSafe for AnalysisSummary {}

/// How a player's moves compare with the engine's.
struct PlayerSummary {
    name: String,
    /// The accuracy in percent; a dash for a player without moves.
    accuracy: String,
    /// Inaccuracies, mistakes and blunders.
    faults: [usize; 3],
}

impl AnalysisSummary {
    /// The summary of `game`, with the names of White and Black.
    pub fn new(game: AnalysedGame<'_>, judged: &[MoveJudgement], names: [&str; 2], text: Text) -> Self {
        let scores: Vec<Score> = (0..=game.record.moves().len()).map_while(|ply| game.score_at(ply)).collect();
        let first = game.record.initial().turn();
        let count = |side: Side, judgement: Judgement| {
            let played = game.record.positions().zip(judged);
            played.filter(|(before, judged)| before.turn() == side && judged.judgement == Some(judgement)).count()
        };
        let summary = |(side, name): (Side, &str)| PlayerSummary {
            name: name.to_owned(),
            accuracy: match game_accuracy(&scores, first, side) {
                Some(percent) => text.with("analysis-accuracy-percent", [("percent", percent)]),
                None => "–".to_owned(),
            },
            faults: [Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder]
                .map(|judgement| count(side, judgement)),
        };
        let players = [Side::White, Side::Black].into_iter().zip(names).map(summary).collect();
        Self { text, players, source: source(game.analysis, text) }
    }
}

/// The message key for a pending analysis.
pub fn pending_analysis_key(job: &WaitingJob) -> &'static str {
    match job {
        WaitingJob { failed: true, .. } => "analysis-failed",
        WaitingJob { last_error: None, .. } => "analysis-queued",
        // The error itself is only in the operator's log: it names paths of the machine.
        WaitingJob { last_error: Some(_), .. } => "analysis-waits",
    }
}

/// The legend of the graph: each mark's glyph, CSS class and label.
pub fn legend(text: Text) -> Vec<(&'static str, String, String)> {
    [Judgement::Mistake, Judgement::Blunder]
        .map(|one| {
            let words = text.get(&format!("judgement-{one}")).into_owned();
            (one.glyph(), format!("graph-legend__mark--{one}"), words)
        })
        .to_vec()
}

/// The graph of `plies` of a game as SVG, with the names of White and Black.
pub fn graph_svg(
    game: AnalysedGame<'_>,
    judged: &[MoveJudgement],
    plies: Range<usize>,
    [white, black]: [&str; 2],
    text: Text,
) -> String {
    let mark_at = |ply: usize| ply.checked_sub(1).and_then(|index| judged.get(index)?.judgement).and_then(mark);
    let points: Vec<Point> =
        plies.map(|ply| Point { win_percent: game.score_at(ply).map(win_percent), mark: mark_at(ply) }).collect();
    let mut args = FluentArgs::new();
    args.set("white", white);
    args.set("black", black);
    let (title, description) = (text.get("graph-title"), text.with_args("graph-description", &args));
    Graph { id: "course", title: &title, description: &description, points: &points }.to_svg()
}

fn mark(judgement: Judgement) -> Option<Mark> {
    match judgement {
        Judgement::Inaccuracy => None,
        Judgement::Mistake => Some(Mark::Mistake),
        Judgement::Blunder => Some(Mark::Blunder),
    }
}

/// The engine and its effort.
fn source(analysis: &Analysis, text: Text) -> String {
    let mut args = FluentArgs::new();
    args.set("engine", analysis.engine.as_str());
    args.set("nodes", grouped(analysis.nodes));
    text.with_args("analysis-source", &args)
}

/// A number with its thousands separated by narrow no-break spaces, which suits every language (ISO 80000-1, 7.3.1).
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

/// The best move in the position at that ply, as the engine sees it.
pub fn best_move(game: AnalysedGame<'_>, ply: usize) -> Option<LegalMove> {
    game.record.position_at(ply)?.read_uci(game.at(ply)?.line.first()?).ok()
}

/// White's chance of winning in the position at that ply, as the engine sees it, in whole percent.
pub fn chances_of_white(game: AnalysedGame<'_>, ply: usize) -> Option<String> {
    game.score_at(ply).map(|score| format!("{:.0}", win_percent(score)))
}

/// The engine's verdict on the position at that ply: its score and the best line.
pub fn verdict(game: AnalysedGame<'_>, ply: usize, notation: Notation, text: Text) -> Option<Sentence> {
    let start = game.record.position_at(ply)?;
    let mut args = FluentArgs::new();
    args.set("score", game.score_at(ply)?.to_string());
    let mut line: Vec<LegalMove> = Vec::new();
    for uci in game.at(ply)?.line.iter().take(LINE_LENGTH) {
        let position = line.last().map_or(start, LegalMove::after);
        let Ok(legal) = position.read_uci(uci) else { break };
        line.push(legal);
    }
    Some(if line.is_empty() {
        Sentence::plain(text.with_args("analysis-here", &args))
    } else {
        Sentence::new(text, "analysis-here-with-line", Written::line(notation, start, &line), args)
    })
}

/// The address of the engine's line from that ply on the analysis board, at its beginning; `None` if there is no line.
pub fn line_address(game: AnalysedGame<'_>, ply: usize) -> Option<String> {
    let line = &game.at(ply)?.line;
    let mut record = game.record.clone();
    record.take_back(game.record.moves().len().checked_sub(ply)?);
    let mut shown = ply;
    if ply + line.len() > MAX_PLIES {
        // Too long for the analysis board: show the line from the position alone.
        record = Record::new(record.position().clone());
        shown = 0;
    }
    for uci in line {
        let Ok(legal) = record.position().read_uci(uci) else { break };
        record.push(legal);
    }
    (record.moves().len() > shown).then(|| Study::of_record(record).at(shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated_by_narrow_no_break_spaces() {
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1\u{202f}000");
        assert_eq!(grouped(12_345_678), "12\u{202f}345\u{202f}678");
    }
}
