//! What the engine does for who plays against it: hints, and what it says against the player's last move.

use analysis_tree::{Colour, Shape};
use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_game::Ply;
use fluent_bundle::FluentArgs;

use super::view_context::ViewContext;
use crate::{Sentence, Written};
use domain::engine_pace::EnginePace;
use domain::engine_question::{
    Question, QuestionAnswer, QuestionKind, SeenPosition, check_helps, position_of, question_at,
};
use domain::move_explanation::Explanation;
use domain::origin::Origin;
use text::Text;

/// As much of the engine's line as is told.
const LINE_LENGTH: usize = 6;

/// The engine's help, written into a page as it is. Its place is kept empty where there is none.
#[derive(Template)]
#[template(path = "game/engine_help.html")]
pub struct EngineHelp {
    text: Text,
    shows: Option<Shows>,
}

impl HtmlSafe for EngineHelp {}

struct Shows {
    /// Where to ask, if that may be asked and was not.
    hint_action: Option<String>,
    why_action: Option<String>,
    hint: Option<Sentence>,
    why: Option<Sentence>,
    /// How many hints there were.
    count: Option<String>,
    pace: Option<PaceChoice>,
}

/// How soon the engine answers, and the way to change that.
struct PaceChoice {
    action: String,
    now: String,
    other: EnginePace,
    change: String,
}

impl PaceChoice {
    fn new(context: &ViewContext<'_>, pace: EnginePace, text: Text) -> Self {
        let (now, other, change) = match pace {
            EnginePace::AtOnce => ("engine-pace-at-once", EnginePace::Correspondence, "engine-pace-to-correspondence"),
            EnginePace::Correspondence => ("engine-pace-correspondence", EnginePace::AtOnce, "engine-pace-to-at-once"),
        };
        let words = |key: &str| text.get(key).into_owned();
        Self { action: context.action("engine-pace"), now: words(now), other, change: words(change) }
    }
}

impl EngineHelp {
    /// The help for the reader of that page, where `asked` was asked in its game.
    pub fn new(context: &ViewContext<'_>, asked: &[Question], pace: EnginePace, text: Text) -> Self {
        let stored = &context.view.stored;
        let hints = asked.iter().filter(|question| question.kind == QuestionKind::Hint).count();
        let count = (hints > 0).then(|| text.with("engine-help-count", [("hints", hints)]));
        let you = context.you.map(|side| stored.player(side));
        let may = |kind| you.and_then(|you| position_of(stored, you, kind).ok());
        let (hint_at, why_at) = (may(QuestionKind::Hint), may(QuestionKind::Why));
        let found = |kind, ply: Option<Ply>| ply.and_then(|ply| question_at(stored, asked, kind, ply));
        let (hint, why) = (found(QuestionKind::Hint, hint_at), found(QuestionKind::Why, why_at));
        let pace = you.filter(|you| check_helps(stored, *you).is_ok()).map(|_| PaceChoice::new(context, pace, text));
        let is_empty = pace.is_none() && count.is_none();
        let action = |name: &str, at: Option<Ply>, asked: Option<&Question>| {
            (at.is_some() && asked.is_none()).then(|| context.action(name))
        };
        let shows = (!is_empty).then(|| Shows {
            hint_action: action("hint", hint_at, hint),
            why_action: action("why", why_at, why),
            hint: hint.map(|question| hint_sentence(context, question, text)),
            why: why.map(|question| why_sentence(context, question, text)),
            count,
            pace,
        });
        Self { text, shows }
    }
}

/// The hint for the position on the board, as an arrow.
pub fn hint_shape(context: &ViewContext<'_>, asked: &[Question]) -> Option<Shape> {
    let stored = &context.view.stored;
    if !context.is_latest() || context.chosen.is_some() {
        return None;
    }
    let ply = position_of(stored, stored.player(context.you?), QuestionKind::Hint).ok()?;
    let answer = question_at(stored, asked, QuestionKind::Hint, ply)?.answer.as_ref()?;
    let best = answer.before.legal_line(stored.game.position()).into_iter().next()?;
    Some(Shape { colour: Colour::Blue, from: best.from(), to: Some(best.landing()) })
}

fn hint_sentence(context: &ViewContext<'_>, question: &Question, text: Text) -> Sentence {
    let thinking = || Sentence::plain(text.get("engine-help-hint-awaited"));
    let Some(answer) = &question.answer else { return thinking() };
    match answer.before.legal_line(context.view.stored.game.position()).first() {
        Some(best) => Sentence::new(text, "engine-help-hint", Written::one(context.notation, best), FluentArgs::new()),
        None => thinking(),
    }
}

fn why_sentence(context: &ViewContext<'_>, question: &Question, text: Text) -> Sentence {
    let Some(answer) = &question.answer else { return Sentence::plain(text.get("engine-help-why-awaited")) };
    match answer.explanation(context.view.stored.game.record(), question.ply.index()) {
        Some(explanation) => tell(context, &explanation, text),
        None => Sentence::plain(text.get("engine-help-why-awaited")),
    }
}

/// What is to be said against the move that led to that ply of a game against the engine which is over and was analysed.
pub fn against_move(context: &ViewContext<'_>, ply: usize, text: Text) -> Option<Sentence> {
    let view = context.view;
    let Some(Origin::Engine { .. }) = view.stored.origin else { return None };
    let positions = &view.analysis.as_ref()?.positions;
    let seen = |ply: usize| positions.get(ply).map(|seen| SeenPosition { score: seen.score, line: seen.line.clone() });
    let answer = QuestionAnswer { before: seen(ply.checked_sub(1)?)?, after: seen(ply) };
    let explanation = answer.explanation(view.stored.game.record(), ply)?;
    (!matches!(explanation, Explanation::Good | Explanation::Mates)).then(|| tell(context, &explanation, text))
}

/// An explanation in words, with its moves.
fn tell(context: &ViewContext<'_>, explanation: &Explanation, text: Text) -> Sentence {
    let words = text.explain(explanation);
    match explanation.moves() {
        [] => Sentence::plain(words),
        moves => {
            let mut args = FluentArgs::new();
            args.set("explanation", words);
            let moves = &moves[..moves.len().min(LINE_LENGTH)];
            Sentence::new(text, "engine-help-with-line", Written::line(context.notation, moves), args)
        }
    }
}
