//! The status of the game in words: side to move, deadline, check, draw offer, result.

use std::time::Duration;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{EndReason, Outcome, Side};
use correspondence_clock::Instant;
use correspondence_game::{EventKind, Game, TurnId};
use fluent_bundle::FluentArgs;

use super::action_word::LedTo;
use super::clocks::PausedClocks;
use super::ending;
use super::proposal::Proposal;
use super::view_context::ViewContext;
use super::{pause, takeback};
use crate::rating::signed;
use domain::job::WaitingJob;
use layout::{Inline, Moment, Sentence, Written, sentence_of_parts, sentence_with_moments, words};
use service::game_page::GamePageData;
use text::Text;

/// The status, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/status.html")]
pub struct Status {
    text: Text,
    stands: GameStatus,
    /// The details of the clocks besides the time for the move, a sentence for each clock that has any.
    clocks: Vec<String>,
    standing: PausedClocks,
    check: Option<String>,
    /// Whether the engine is thinking, waiting or barred.
    engine: Option<String>,
    /// The note that the game is about to be drawn by the move limit.
    limit: Option<String>,
    last_move: Option<(Written, Moment)>,
    offer: Option<Offer>,
    proposals: Vec<Proposal>,
}

impl HtmlSafe for Status {}

enum GameStatus {
    Running { chip: &'static str, turn: String, deadline: Option<Inline<String>> },
    Over(End),
}

/// How the game ended.
struct End {
    result: &'static str,
    /// Who won, or how it was drawn.
    title: String,
    how: Option<String>,
    /// The reader's rating after it, in a sentence, and its change with a sign.
    rating: Option<(String, String)>,
    /// Why it changed no rating, or changed it less.
    unrated: Option<String>,
}

impl End {
    fn new(context: &ViewContext<'_>, outcome: Outcome, text: Text) -> Self {
        let (title, how) = match (outcome.winner, context.you) {
            (Some(winner), Some(you)) => {
                let key = if winner == you { "end-you-won" } else { "end-you-lost" };
                (text.get(key).into_owned(), Some(ending::reason_to_player(context, outcome, you, text)))
            }
            (Some(winner), None) => {
                let title = text.with("status-winner", [("player", name(context, winner))]);
                (title, Some(ending::sentence(context, outcome, text)))
            }
            (None, _) => (ending::sentence(context, outcome, text), None),
        };
        let ruling = context.view.stored.game.ruling().map(|ruling| text.ruling(ruling));
        let how: Vec<String> = how.into_iter().chain(ruling).collect();
        let change = context.you.and_then(|you| context.view.rating_change(you));
        Self {
            result: words::result(outcome),
            title,
            how: (!how.is_empty()).then(|| how.join(" ")),
            rating: change.map(|change| {
                let rating = text.with("end-rating", [("rating", change.after.rounded().to_string())]);
                (rating, signed(change.difference()))
            }),
            unrated: context.view.unrated().map(|why| text.explain(&why)).or_else(|| shares(context, text)),
        }
    }
}

/// A pending draw offer.
struct Offer {
    sentence: String,
    /// The action that answers it, if the reader may.
    answer: Option<String>,
    /// Whether a typed word led to the button that accepts it.
    is_led_to: bool,
    /// The present turn, so that no later offer is accepted.
    turn: TurnId,
}

impl Status {
    /// The status of the page's game.
    pub fn new(context: &ViewContext<'_>, data: &GamePageData, text: Text) -> Self {
        let game = &context.view.stored.game;
        let in_check = game.outcome().is_none() && game.position().is_check();
        Self {
            text,
            stands: current_status(context, text),
            clocks: clocks(context, text),
            standing: PausedClocks::new(context, text),
            check: in_check.then(|| text.with("status-check", [("side", words::side(text, game.turn()))])),
            engine: match &data.barred_engine {
                Some(barred) => Some(text.with("status-engine-barred", [("opponent", barred.opponent.as_str())])),
                None => data.awaited_engine.as_ref().map(|job| engine_sentence(job, context.now, text)),
            },
            limit: limit(game, text),
            last_move: game.last_move().and_then(|last| {
                let ply = last.ply.index();
                Some((context.numbered(ply)?.said(context.in_words(ply, text)?), Moment::new(last.at, text)))
            }),
            offer: offer(context, text),
            proposals: proposals(context, text).collect(),
        }
    }
}

/// The pending proposals other than draw offers.
fn proposals(context: &ViewContext<'_>, text: Text) -> impl Iterator<Item = Proposal> {
    takeback::proposal(context, text).into_iter().chain(pause::proposal(context, text))
}

/// If the engine's move is due later than this, the status says that the engine takes its time.
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
        // The error itself is only in the operator's log.
        WaitingJob { .. } => text.get("status-engine-waits").into_owned(),
    }
}

/// The number of half-moves before the move limit from which the note about it is shown.
const LIMIT_NOTICE: usize = 400;

fn limit(game: &Game, text: Text) -> Option<String> {
    let limit = game.setup().ruleset.move_limit().filter(|_| game.outcome().is_none())?;
    (game.moves().len() + LIMIT_NOTICE >= 2 * limit).then(|| text.with("status-move-limit", [("limit", limit)]))
}

/// The players whose rating change is reduced, and why.
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
        return GameStatus::Over(End::new(context, outcome, text));
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
    let sentence = |side: Side| {
        let details = text.clock_details(game.clock_reading(side, context.now)?);
        let mut args = FluentArgs::new();
        args.set("player", name(context, side));
        args.set("details", details.join(", "));
        (!details.is_empty()).then(|| text.with_args("status-clock", &args))
    };
    if game.outcome().is_some() { Vec::new() } else { Side::ALL.into_iter().filter_map(sentence).collect() }
}

fn offer(context: &ViewContext<'_>, text: Text) -> Option<Offer> {
    let game = &context.view.stored.game;
    let (side, turn) = (game.draw_offer()?, game.turn_id());
    Some(if context.you == Some(side) {
        Offer { sentence: text.get("offer-yours").into_owned(), answer: None, is_led_to: false, turn }
    } else {
        Offer {
            sentence: text.with("offer-theirs", [("player", name(context, side))]),
            answer: context.you.map(|_| context.action("draw")),
            is_led_to: context.led_to == Some(LedTo::AcceptingDraw),
            turn,
        }
    })
}

fn name(context: &ViewContext<'_>, side: Side) -> String {
    context.view.player(side).name.clone()
}

/// How many moves are announced at most, if both sides' conditional lines answered each other.
const MAX_ANNOUNCED: usize = 4;

/// The latest events in words, for screen readers.
pub fn announcement(context: &ViewContext<'_>, text: Text) -> String {
    let game = &context.view.stored.game;
    if let Some(outcome) = game.outcome() {
        let moves = if ending::came_with_move(context) { latest_moves(context, text) } else { Vec::new() };
        return text.spoken(moves.into_iter().chain(end_in_words(context, outcome, text)));
    }
    let mut parts = latest_moves(context, text);
    parts.extend(offer(context, text).map(|offer| offer.sentence));
    parts.extend(proposals(context, text).map(|proposal| proposal.spoken().to_owned()));
    if context.is_your_turn() {
        parts.push(text.get("announce-your-move").into_owned());
    }
    text.spoken(parts)
}

/// The end as its players read it on the page, “You won. Bob resigned. Your rating is now 1662.”; to others who won and how.
fn end_in_words(context: &ViewContext<'_>, outcome: Outcome, text: Text) -> Vec<String> {
    if context.you.is_none() {
        return vec![ending::sentence(context, outcome, text)];
    }
    let end = End::new(context, outcome, text);
    // The move that mates has said so.
    let how = end.how.filter(|_| outcome.reason != EndReason::Checkmate);
    [Some(end.title), how, end.rating.map(|(rating, _)| rating)].into_iter().flatten().collect()
}

/// The last move, with those that it answered as part of a conditional line; or the takeback after which none was made.
fn latest_moves(context: &ViewContext<'_>, text: Text) -> Vec<String> {
    let game = &context.view.stored.game;
    let (record, played) = (game.record(), game.moves());
    if let Some(takeback) = game.takebacks().last().filter(|takeback| takeback.to.index() == played.len()) {
        return vec![takeback::in_words(context, takeback, text)];
    }
    let answers = played.iter().rev().take(MAX_ANNOUNCED - 1).take_while(|played| game.is_by_line(played.ply)).count();
    let each = record.positions().zip(record.moves()).zip(played);
    let latest = each.skip(played.len().saturating_sub(answers + 1));
    latest.map(|((before, legal), played)| text.played_in_words(&name(context, played.side), before, legal)).collect()
}

/// An event other than a move, as a line of the game's history.
pub struct HistoryEntry {
    pub at: Moment,
    pub sentence: Inline<String>,
}

/// All events other than moves, in order.
pub fn history_entries(context: &ViewContext<'_>, text: Text) -> Vec<HistoryEntry> {
    let game = &context.view.stored.game;
    let happening = |at: Instant, sentence: Sentence| HistoryEntry {
        at: Moment::new(at, text),
        sentence: Inline(sentence.to_string()),
    };
    let by = |key: &str, side: Side| text.with(key, [("player", name(context, side))]);
    let mut all = vec![happening(game.setup().started_at, Sentence::plain(text.get("happened-started")))];
    let (mut takebacks, mut takeback_proposer, mut pause_proposer) = (game.takebacks().iter(), None, None);
    all.extend(context.view.stored.events.iter().filter_map(|event| {
        let sentence = match &event.kind {
            EventKind::DrawOffered { side } => by("happened-draw-offered", *side),
            EventKind::DrawDeclined { side } => by("happened-draw-declined", *side),
            EventKind::TakebackProposed { side } => {
                takeback_proposer = Some(*side);
                by("happened-takeback-proposed", *side)
            }
            EventKind::TakebackDeclined { side } => {
                return Some(happening(event.at, takeback::declined(context, takeback_proposer, *side, text)));
            }
            EventKind::TakenBack { .. } => {
                return Some(happening(event.at, takeback::history_entry(context, takebacks.next()?, text)));
            }
            EventKind::PauseProposed { side, days } => {
                pause_proposer = Some(*side);
                pause::proposed_entry(context, *side, *days, text)
            }
            EventKind::PauseDeclined { side } => pause::declined(context, pause_proposer, *side, text),
            EventKind::Ruled(ruling) => text.ruling(ruling),
            EventKind::Ended(outcome) => ending::sentence(context, *outcome, text),
            _ => {
                let names = [context.view.white.name.as_str(), &context.view.black.name];
                let sentence = sentence_of_parts(text, text.clock_event_parts(event, names)?);
                return Some(HistoryEntry { at: Moment::new(event.at, text), sentence });
            }
        };
        Some(happening(event.at, Sentence::plain(sentence)))
    }));
    all
}
