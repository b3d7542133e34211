//! The move list, with the engine's judgement of each move, and the navigation through the moves.

use std::ops::Range;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Position, Record, Side};
use fluent_bundle::FluentArgs;

use super::analysis_view::best_move;
use super::judgement::{AnalysedGame, MoveJudgement};
use super::steps::{StepTarget, Steps};
use super::view_context::ViewContext;
use domain::evaluation::Judgement;
use layout::{Sentence, Written};
use text::Text;

/// The move list, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/moves.html")]
pub struct Moves {
    text: Text,
    pairs: Vec<Pair>,
    /// Set if the game is too long for one page.
    parts: Option<MoveParts>,
    steps: Steps,
    earlier: Option<EarlierPosition>,
}

/// The part of the moves that is listed, with links to the parts before and after it.
pub struct MoveParts {
    pub shown: String,
    pub earlier: Option<String>,
    pub later: Option<String>,
}

impl MoveParts {
    /// The part that contains `ply`, or `None` if all moves fit on one page. `at` returns the address of a ply.
    pub fn new(ply: usize, record: &Record, at: impl Fn(usize) -> String, text: Text) -> Option<Self> {
        let latest = record.moves().len();
        let part = part(ply, latest);
        let number = |index: usize| move_number(record.initial(), index);
        (part.len() < latest).then(|| Self {
            shown: text.with(
                "moves-part",
                [
                    ("first", number(part.start)),
                    ("last", number(part.end.saturating_sub(1))),
                    ("all", number(latest.saturating_sub(1))),
                ],
            ),
            earlier: (part.start > 0).then(|| at(part.start)),
            later: (part.end < latest).then(|| at(part.end + 1)),
        })
    }
}

/// The number of the move after `played` half-moves.
fn move_number(initial: &Position, played: usize) -> u32 {
    let before = (played + usize::from(initial.turn() == Side::Black)) / 2;
    initial.move_number().saturating_add(u32::try_from(before).unwrap_or(u32::MAX))
}

impl HtmlSafe for Moves {}

/// The note that the position shown is not the latest.
struct EarlierPosition {
    sentence: Sentence,
    present: String,
    /// The ply of the present position.
    latest: usize,
}

/// A line of the list: White's move and Black's.
struct Pair {
    number: u32,
    /// Whether the game begins with Black's move, on this line.
    starts_with_black: bool,
    moves: Vec<ListedMove>,
    /// The engine's move in place of each mistake and blunder among them.
    best: Vec<Sentence>,
}

struct ListedMove {
    written: Written,
    href: String,
    is_current: bool,
    judgement: Option<ListedJudgement>,
    score: Option<String>,
}

struct ListedJudgement {
    class: String,
    glyph: &'static str,
    words: String,
}

impl Moves {
    /// The moves of the page's game. `judged` has an entry for each move if the game is analysed; with `analysed`, the
    /// list has a better move for each mistake.
    pub fn new(
        context: &ViewContext<'_>,
        judged: &[MoveJudgement],
        analysed: Option<AnalysedGame<'_>>,
        text: Text,
    ) -> Self {
        let game = &context.view.stored.game;
        let part = part(context.ply, context.latest());
        let number = |index: usize| move_number(&game.setup().initial, index);
        let mut pairs: Vec<Pair> = Vec::new();
        let all = game.moves().iter().zip(game.record().moves()).enumerate();
        for (index, (played, legal)) in all.skip(part.start).take(part.len()) {
            if played.side == Side::White || pairs.is_empty() {
                let starts_with_black = played.side == Side::Black;
                pairs.push(Pair { number: number(index), starts_with_black, moves: Vec::new(), best: Vec::new() });
            }
            let judged = judged.get(index);
            let listed = ListedMove {
                written: Written::one(context.notation, legal),
                href: context.at(index + 1),
                is_current: context.ply == index + 1,
                judgement: judged.and_then(|judged| judged.judgement).map(|judgement| ListedJudgement {
                    class: format!("move--{judgement}"),
                    glyph: judgement.glyph(),
                    words: text.get(&format!("judgement-{judgement}")).into_owned(),
                }),
                score: judged.and_then(|judged| judged.score).map(|score| score.to_string()),
            };
            if let Some(pair) = pairs.last_mut() {
                pair.moves.push(listed);
                let judgement = judged.and_then(|judged| judged.judgement);
                pair.best.extend(analysed.and_then(|game| best_instead(context, game, index, judgement?, text)));
            }
        }
        let parts = MoveParts::new(context.ply, game.record(), |ply| context.at(ply), text);
        let earlier = EarlierPosition::new(context, text);
        Self { text, pairs, parts, steps: steps(context, text), earlier }
    }
}

/// The engine's move in place of the mistake or blunder that was played at that index.
fn best_instead(
    context: &ViewContext<'_>,
    game: AnalysedGame<'_>,
    index: usize,
    judgement: Judgement,
    text: Text,
) -> Option<Sentence> {
    let best = best_move(game, index).filter(|_| judgement != Judgement::Inaccuracy)?;
    // Seen one move deeper, a move may turn out to be worse that the engine would have played itself.
    let played = game.record.moves().get(index)?;
    if best.uci() == played.uci() {
        return None;
    }
    let written = Written::numbered(context.notation, game.record.position_at(index)?, &best);
    Some(Sentence::new(text, "analysis-best", written, FluentArgs::new()))
}

impl EarlierPosition {
    fn new(context: &ViewContext<'_>, text: Text) -> Option<Self> {
        (!context.is_latest()).then(|| Self {
            sentence: match context.ply.checked_sub(1).and_then(|last| context.numbered(last)) {
                Some(last) => Sentence::new(text, "status-earlier", last, FluentArgs::new()),
                None => Sentence::plain(text.get("status-earlier-start")),
            },
            present: context.present(),
            latest: context.latest(),
        })
    }
}

/// The maximum number of half-moves that one page lists and draws. Every game that people have played is shorter.
const MAX_PLIES_PER_PAGE: usize = 600;

/// The half-moves listed on the page of `ply`, out of `latest`: the part with the move that led to its position.
pub fn part(ply: usize, latest: usize) -> Range<usize> {
    let start = ply.saturating_sub(1) / MAX_PLIES_PER_PAGE * MAX_PLIES_PER_PAGE;
    start..latest.min(start + MAX_PLIES_PER_PAGE)
}

fn steps(context: &ViewContext<'_>, text: Text) -> Steps {
    let target = |ply: usize| StepTarget { href: context.at(ply), ply: Some(ply) };
    let back = |to: usize| (context.ply > 0).then(|| target(to));
    let forward = |to: usize| (!context.is_latest()).then(|| target(to));
    let previous = context.ply.saturating_sub(1);
    Steps::new([back(0), back(previous), forward(context.ply + 1), forward(context.latest())], "step-last", text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_game_is_listed_in_parts() {
        assert_eq!(part(0, 0), 0..0);
        assert_eq!(part(538, 538), 0..538);
        assert_eq!(part(600, 1_300), 0..600);
        assert_eq!(part(601, 1_300), 600..1_200);
        assert_eq!(part(1_300, 1_300), 1_200..1_300);
        assert_eq!(part(0, 1_300), 0..600);
    }
}
