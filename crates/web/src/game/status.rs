//! How the game stands, in words: whose turn, until when, check, an offer, the result.

use std::time::Duration;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{EventKind, Game, TurnId};
use fluent_bundle::FluentArgs;

use super::clocks::PausedClocks;
use super::ending;
use super::proposal::Proposal;
use super::view_context::ViewContext;
use super::{pause, takeback};
use crate::{Inline, Moment, Sentence, Written, sentence_with_moments, words};
use domain::job::WaitingJob;
use service::game_page::GamePageData;
use text::Text;

/// The status, written into a page as it is.
#[derive(Template)]
#[template(path = "game/status.html")]
pub struct Status {
    text: Text,
    stands: GameStatus,
    /// What the clocks show besides the time for the move, a sentence for each that shows more.
    clocks: Vec<String>,
    standing: PausedClocks,
    check: Option<String>,
    /// Whether the engine thinks, or cannot.
    engine: Option<String>,
    /// That the game is about to be drawn for its length.
    limit: Option<String>,
    last_move: Option<(Written, Moment)>,
    offer: Option<Offer>,
    proposals: Vec<Proposal>,
}

impl HtmlSafe for Status {}

enum GameStatus {
    /// It goes on.
    Running { chip: &'static str, turn: String, deadline: Option<Inline<String>> },
    /// It is over.
    Over { result: &'static str, how: String, who: Option<String>, unrated: Option<String> },
}

/// A draw offer that stands.
struct Offer {
    sentence: String,
    /// Where the reader answers it, if it is theirs to answer.
    answer: Option<String>,
    /// The turn that is on the board: no later offer is meant.
    turn: TurnId,
}

impl Status {
    /// The status of the page's game.
    pub fn new(context: &ViewContext<'_>, shown: &GamePageData, text: Text) -> Self {
        let game = &context.view.stored.game;
        let in_check = game.outcome().is_none() && game.position().is_check();
        Self {
            text,
            stands: current_status(context, text),
            clocks: clocks(context, text),
            standing: PausedClocks::new(context, text),
            check: in_check.then(|| text.with("status-check", [("side", words::side(text, game.turn()))])),
            engine: match &shown.barred_engine {
                Some(barred) => Some(text.with("status-engine-barred", [("opponent", barred.opponent.as_str())])),
                None => shown.awaited_engine.as_ref().map(|job| engine_sentence(job, context.now, text)),
            },
            limit: limit(game, text),
            last_move: game
                .last_move()
                .and_then(|last| Some((context.numbered(last.ply.index())?, Moment::new(last.at, text)))),
            offer: offer(context, text),
            proposals: proposals(context, text).collect(),
        }
    }
}

/// What waits for an answer, besides a draw.
fn proposals(context: &ViewContext<'_>, text: Text) -> impl Iterator<Item = Proposal> {
    takeback::proposal(context, text).into_iter().chain(pause::proposal(context, text))
}

/// An answer that is due later than this is one for which the engine takes its time.
const SOON: Duration = Duration::from_secs(5 * 60);

fn engine_sentence(job: &WaitingJob, now: Instant, text: Text) -> String {
    match job {
        WaitingJob { failed: false, last_error: None, run_at, .. } if *run_at > now + SOON => {
            text.get("status-engine-later").into_owned()
        }
        WaitingJob { failed: false, last_error: None, ahead: 0, .. } => text.get("status-engine-thinks").into_owned(),
        WaitingJob { failed: false, last_error: None, ahead, .. } => {
            text.with("status-engine-queued", [("ahead", *ahead)])
        }
        // The reason itself is the operator's, in the log.
        WaitingJob { .. } => text.get("status-engine-waits").into_owned(),
    }
}

/// For how many half-moves before the limit on moves the players are told of it.
const LIMIT_NOTICE: usize = 400;

fn limit(game: &Game, text: Text) -> Option<String> {
    let limit = game.setup().ruleset.move_limit().filter(|_| game.outcome().is_none())?;
    (game.moves().len() + LIMIT_NOTICE >= 2 * limit).then(|| text.with("status-move-limit", [("limit", limit)]))
}

/// For whom a rated game counts less than in full, and why.
fn shares(context: &ViewContext<'_>, text: Text) -> Option<String> {
    let why = Side::ALL.into_iter().filter_map(|side| {
        let share = context.view.rating_change(side)?.share;
        Some(text.message(&share.message(&context.view.player(side).name)?))
    });
    let sentences: Vec<String> = why.collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

fn current_status(context: &ViewContext<'_>, text: Text) -> GameStatus {
    let game = &context.view.stored.game;
    if let Some(outcome) = game.outcome() {
        let who = outcome.winner.map(|winner| text.with("status-winner", [("player", name(context, winner))]));
        let how = match game.ruling() {
            Some(ruling) => format!("{} {}", ending::sentence(context, outcome, text), text.ruling(ruling)),
            None => ending::sentence(context, outcome, text),
        };
        let unrated = context.view.unrated().map(|why| text.explain(&why)).or_else(|| shares(context, text));
        return GameStatus::Over { result: words::result(outcome), how, who, unrated };
    }
    let deadline =
        game.deadline().map(|deadline| sentence_with_moments(text, "status-deadline", [("deadline", deadline)]));
    let (chip, turn) = if context.is_overdue() {
        (" chip--urgent", text.get("status-overdue").into_owned())
    } else if context.is_your_turn() {
        (" chip--turn", text.get("status-your-move").into_owned())
    } else {
        let key = if context.you.is_some() { "status-waiting" } else { "status-to-move" };
        let mut args = FluentArgs::new();
        args.set("player", name(context, game.turn()));
        args.set("side", words::side(text, game.turn()));
        ("", text.with_args(key, &args))
    };
    GameStatus::Running { chip, turn, deadline }
}

fn clocks(context: &ViewContext<'_>, text: Text) -> Vec<String> {
    let game = &context.view.stored.game;
    let told = |side: Side| {
        let details = text.clock_details(game.clock_reading(side, context.now)?);
        let mut args = FluentArgs::new();
        args.set("player", name(context, side));
        args.set("details", details.join(" · "));
        (!details.is_empty()).then(|| text.with_args("status-clock", &args))
    };
    if game.outcome().is_some() { Vec::new() } else { Side::ALL.into_iter().filter_map(told).collect() }
}

fn offer(context: &ViewContext<'_>, text: Text) -> Option<Offer> {
    let game = &context.view.stored.game;
    let (side, turn) = (game.draw_offer()?, game.turn_id());
    Some(if context.you == Some(side) {
        Offer { sentence: text.get("offer-yours").into_owned(), answer: None, turn }
    } else {
        Offer {
            sentence: text.with("offer-theirs", [("player", name(context, side))]),
            answer: context.you.map(|_| context.action("draw")),
            turn,
        }
    })
}

fn name(context: &ViewContext<'_>, side: Side) -> String {
    context.view.player(side).name.clone()
}

/// What happened last, for those who listen to the page.
pub fn announcement(context: &ViewContext<'_>, text: Text) -> String {
    let game = &context.view.stored.game;
    if let Some(outcome) = game.outcome() {
        return ending::sentence(context, outcome, text);
    }
    let mut sentences = Vec::new();
    if let Some((last, legal)) = game.last_move().zip(game.record().moves().last()) {
        let written = Written::one(context.notation, legal);
        let mut args = FluentArgs::new();
        args.set("player", name(context, last.side));
        args.set("move", written.spoken());
        sentences.push(text.with_args("announce-move", &args));
    }
    if let Some(offer) = offer(context, text) {
        sentences.push(offer.sentence);
    }
    sentences.extend(proposals(context, text).map(|proposal| proposal.spoken()));
    if context.is_your_turn() {
        sentences.push(text.get("announce-your-move").into_owned());
    }
    sentences.join(" ")
}

/// When what happened, besides moves: a line of the page's list.
pub struct Happening {
    pub at: Moment,
    /// What, in a sentence.
    pub sentence: Sentence,
}

/// Everything that happened besides moves, in order.
pub fn happenings(context: &ViewContext<'_>, text: Text) -> Vec<Happening> {
    let game = &context.view.stored.game;
    let told = |at: Instant, sentence: Sentence| Happening { at: Moment::new(at, text), sentence };
    let by = |key: &str, side: Side| text.with(key, [("player", name(context, side))]);
    let mut all = vec![told(game.setup().started_at, Sentence::plain(text.get("happened-started")))];
    let (mut takebacks, mut proposer, mut pausing) = (game.takebacks().iter(), None, None);
    all.extend(context.view.stored.events.iter().filter_map(|event| {
        let sentence = match &event.kind {
            EventKind::DrawOffered { side } => by("happened-draw-offered", *side),
            EventKind::DrawDeclined { side } => by("happened-draw-declined", *side),
            EventKind::TakebackProposed { side } => {
                proposer = Some(*side);
                by("happened-takeback-proposed", *side)
            }
            EventKind::TakebackDeclined { side } => {
                return Some(told(event.at, takeback::declined(context, proposer, *side, text)));
            }
            EventKind::TakenBack { .. } => {
                return Some(told(event.at, takeback::happened(context, takebacks.next()?, text)));
            }
            EventKind::PauseProposed { side, days } => {
                pausing = Some(*side);
                pause::proposed(context, *side, *days, text)
            }
            EventKind::PauseDeclined { side } => pause::declined(context, pausing, *side, text),
            EventKind::Ruled(ruling) => text.ruling(ruling),
            EventKind::Ended(outcome) => ending::sentence(context, *outcome, text),
            _ => text.clock_event(event, [&context.view.white.name, &context.view.black.name])?,
        };
        Some(told(event.at, Sentence::plain(sentence)))
    }));
    all
}
