//! The engine's help for its opponent: hints, and explanations of what was wrong with the last move.

use analysis_tree::{Colour, Shape};
use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_game::Ply;
use fluent_bundle::FluentArgs;

use super::view_context::ViewContext;
use domain::engine_pace::EnginePace;
use domain::engine_question::{
    Question, QuestionAnswer, QuestionKind, SeenPosition, check_helps, position_of, question_at,
};
use domain::move_explanation::Explanation;
use domain::origin::Origin;
use layout::{Sentence, Written};
use text::Text;

/// The maximum number of half-moves shown of the engine's line.
const LINE_LENGTH: usize = 6;

/// The engine's help, rendered into a page unescaped. An empty placeholder if there is none.
#[derive(Template)]
#[template(path = "game/engine_help.html")]
pub struct EngineHelp {
    text: Text,
    shows: Option<HelpContent>,
}

impl HtmlSafe for EngineHelp {}

struct HelpContent {
    /// The action that requests a hint, if that is allowed and was not done yet.
    hint_action: Option<String>,
    why_action: Option<String>,
    hint: Option<Sentence>,
    why: Option<Sentence>,
    /// How many hints were given.
    count: Option<String>,
    pace: Option<PaceChoice>,
}

/// The engine's pace, and the form that changes it.
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
    /// The help for the page's reader. `questions` are those asked in the game so far.
    pub fn new(context: &ViewContext<'_>, questions: &[Question], pace: EnginePace, text: Text) -> Self {
        let stored = &context.view.stored;
        let hints = questions.iter().filter(|question| question.kind == QuestionKind::Hint).count();
        let count = (hints > 0).then(|| text.with("engine-help-count", [("hints", hints)]));
        let you = context.you.map(|side| stored.player(side));
        let ply_of = |kind| you.and_then(|you| position_of(stored, you, kind).ok());
        let (hint_at, why_at) = (ply_of(QuestionKind::Hint), ply_of(QuestionKind::Why));
        let question_of = |kind, ply: Option<Ply>| ply.and_then(|ply| question_at(stored, questions, kind, ply));
        let (hint, why) = (question_of(QuestionKind::Hint, hint_at), question_of(QuestionKind::Why, why_at));
        let pace = you.filter(|you| check_helps(stored, *you).is_ok()).map(|_| PaceChoice::new(context, pace, text));
        let is_empty = pace.is_none() && count.is_none();
        let action = |name: &str, at: Option<Ply>, question: Option<&Question>| {
            (at.is_some() && question.is_none()).then(|| context.action(name))
        };
        let shows = (!is_empty).then(|| HelpContent {
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
pub fn hint_shape(context: &ViewContext<'_>, questions: &[Question]) -> Option<Shape> {
    let stored = &context.view.stored;
    if !context.is_latest() || context.chosen.is_some() {
        return None;
    }
    let ply = position_of(stored, stored.player(context.you?), QuestionKind::Hint).ok()?;
    let answer = question_at(stored, questions, QuestionKind::Hint, ply)?.answer.as_ref()?;
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
        Some(explanation) => explanation_sentence(context, question.ply.index(), &explanation, text),
        None => Sentence::plain(text.get("engine-help-why-awaited")),
    }
}

/// What was wrong with the move that led to `ply`, in a finished and analysed game against the engine.
pub fn against_move(context: &ViewContext<'_>, ply: usize, text: Text) -> Option<Sentence> {
    let view = context.view;
    let Some(Origin::Engine { .. }) = view.stored.origin else { return None };
    let positions = &view.analysis.as_ref()?.positions;
    let seen = |ply: usize| positions.get(ply).map(|seen| SeenPosition { score: seen.score, line: seen.line.clone() });
    let answer = QuestionAnswer { before: seen(ply.checked_sub(1)?)?, after: seen(ply) };
    let explanation = answer.explanation(view.stored.game.record(), ply)?;
    (!matches!(explanation, Explanation::Good | Explanation::Mates))
        .then(|| explanation_sentence(context, ply, &explanation, text))
}

/// The explanation of the move that led to `ply` in words, with its moves.
fn explanation_sentence(context: &ViewContext<'_>, ply: usize, explanation: &Explanation, text: Text) -> Sentence {
    let words = text.explain(explanation);
    let moves = explanation.moves();
    let record = context.view.stored.game.record();
    // The moves take the place of the explained one, or answer it.
    let mut starts = [ply.checked_sub(1), Some(ply)].into_iter().flatten().filter_map(|ply| record.position_at(ply));
    let start = moves.first().and_then(|first| starts.find(|start| start.turn() != first.after().turn()));
    match start {
        None => Sentence::plain(words),
        Some(start) => {
            let mut args = FluentArgs::new();
            args.set("explanation", words);
            let moves = &moves[..moves.len().min(LINE_LENGTH)];
            Sentence::new(text, "engine-help-with-line", Written::line(context.notation, start, moves), args)
        }
    }
}
