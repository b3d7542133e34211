//! What is said of an analysed game, played here or kept: of its positions, of its course, and of how its players did.

use std::ops::Range;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{LegalMove, Notation, Record, Side};
use fluent_bundle::FluentArgs;

use super::judged::{AnalysedGame, Judged};
use crate::analysis_board::{MAX_PLIES, Study};
use crate::{Sentence, Written};
use domain::analysis::Analysis;
use domain::evaluation::{Judgement, Score, game_accuracy, win_percent};
use domain::job::WaitingJob;
use draw::graph::{Graph, Mark, Point};
use text::Text;

/// As much of the engine's line as is told.
const LINE_LENGTH: usize = 8;

/// How the players did, and whose word that is, written into a page as it is.
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
    /// How close they came, in percent; a dash for a player without moves.
    accuracy: String,
    /// Inaccuracies, mistakes and blunders.
    faults: [usize; 3],
}

impl AnalysisSummary {
    /// Of that game, with the names of White and Black.
    pub fn new(game: AnalysedGame<'_>, judged: &[Judged], names: [&str; 2], text: Text) -> Self {
        let scores: Vec<Score> = (0..=game.record.moves().len()).map_while(|ply| game.score_at(ply)).collect();
        let first = game.record.initial().turn();
        let count = |side: Side, wanted: Judgement| {
            let played = game.record.positions().zip(judged);
            played.filter(|(before, judged)| before.turn() == side && judged.judgement == Some(wanted)).count()
        };
        let summary = |(side, name): (Side, &str)| PlayerSummary {
            name: name.to_owned(),
            accuracy: match game_accuracy(&scores, first, side) {
                Some(percent) => text.with("analysis-accuracy-percent", [("percent", percent)]),
                None => "–".to_owned(),
            },
            faults: [Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder].map(|one| count(side, one)),
        };
        let players = [Side::White, Side::Black].into_iter().zip(names).map(summary).collect();
        Self { text, players, source: source(game.analysis, text) }
    }
}

/// The key of what is said of an analysis that is still to come.
pub fn waiting_for(job: &WaitingJob) -> &'static str {
    match job {
        WaitingJob { failed: true, .. } => "analysis-failed",
        WaitingJob { last_error: None, .. } => "analysis-queued",
        // The reason itself is the operator's, in the log: it names paths of the machine.
        WaitingJob { last_error: Some(_), .. } => "analysis-waits",
    }
}

/// The signs of what is marked in the graph, with their classes and words.
pub fn legend(text: Text) -> Vec<(&'static str, String, String)> {
    [Judgement::Mistake, Judgement::Blunder]
        .map(|one| {
            let words = text.get(&format!("judgement-{one}")).into_owned();
            (one.glyph(), format!("graph-legend__mark--{one}"), words)
        })
        .to_vec()
}

/// The course of those plies of a game as a picture, with the names of White and Black.
pub fn graph_svg(
    game: AnalysedGame<'_>,
    judged: &[Judged],
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

/// The best move in the position at that ply, as the engine sees it.
pub fn best_move(game: AnalysedGame<'_>, ply: usize) -> Option<LegalMove> {
    game.record.position_at(ply)?.read_uci(game.at(ply)?.line.first()?).ok()
}

/// What the engine says of the position at that ply, its score and the best line, whichever page shows it.
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
        Sentence::new(text, "analysis-here-with-line", Written::line(notation, &line), args)
    })
}

/// Where the engine's line from that ply is on the analysis board, at its beginning; none where it said nothing.
pub fn line_address(game: AnalysedGame<'_>, ply: usize) -> Option<String> {
    let line = &game.at(ply)?.line;
    let mut record = game.record.clone();
    record.take_back(game.record.moves().len().checked_sub(ply)?);
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
