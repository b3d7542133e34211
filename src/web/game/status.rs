//! How the game stands, in words: whose turn, until when, check, an offer, the result.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{EventKind, Game};
use fluent_bundle::FluentArgs;

use super::clocks::PausedClocks;
use super::ending;
use super::takeback::{self, Proposal};
use super::view_context::ViewContext;
use crate::text::Text;
use crate::web::{Moment, Sentence, Written, words};

/// The status, written into a page as it is.
#[derive(Template)]
#[template(path = "game/status.html")]
pub struct Status {
    text: Text,
    stands: Stands,
    /// What the clocks show besides the time for the move, a sentence for each that shows more.
    clocks: Vec<String>,
    standing: PausedClocks,
    check: Option<String>,
    /// That the game is about to be drawn for its length.
    limit: Option<String>,
    last_move: Option<(Written, Moment)>,
    offer: Option<Offer>,
    takeback: Option<Proposal>,
    earlier: Option<Earlier>,
}

impl HtmlSafe for Status {}

enum Stands {
    /// It goes on.
    Running { look: &'static str, turn: String, deadline: Option<Moment> },
    /// It is over.
    Over { result: &'static str, how: String, who: Option<String>, unrated: Option<String> },
}

/// A draw offer that stands.
struct Offer {
    sentence: String,
    /// Where the reader answers it, if it is theirs to answer.
    answer: Option<String>,
}

/// The position shown is not the latest.
struct Earlier {
    sentence: Sentence,
    present: String,
}

impl Status {
    /// The status of that look's game.
    pub fn new(look: &ViewContext<'_>, text: Text) -> Self {
        let game = &look.view.stored.game;
        let in_check = game.outcome().is_none() && game.position().is_check();
        Self {
            text,
            stands: stands(look, text),
            clocks: clocks(look, text),
            standing: PausedClocks::new(look, text),
            check: in_check.then(|| text.with("status-check", [("side", words::side(text, game.turn()))])),
            limit: limit(game, text),
            last_move: game
                .last_move()
                .and_then(|last| Some((look.numbered(last.ply.index())?, Moment::new(last.at, text)))),
            offer: offer(look, text),
            takeback: Proposal::new(look, text),
            earlier: (!look.is_latest()).then(|| Earlier {
                sentence: match look.ply.checked_sub(1).and_then(|last| look.numbered(last)) {
                    Some(last) => Sentence::new(text, "status-earlier", last, FluentArgs::new()),
                    None => Sentence::plain(text.get("status-earlier-start")),
                },
                present: look.present(),
            }),
        }
    }
}

/// For how many half-moves before the limit on moves the players are told of it.
const LIMIT_NOTICE: usize = 400;

fn limit(game: &Game, text: Text) -> Option<String> {
    let limit = game.setup().ruleset.move_limit().filter(|_| game.outcome().is_none())?;
    (game.moves().len() + LIMIT_NOTICE >= 2 * limit).then(|| text.with("status-move-limit", [("limit", limit)]))
}

fn stands(look: &ViewContext<'_>, text: Text) -> Stands {
    let game = &look.view.stored.game;
    if let Some(outcome) = game.outcome() {
        let who = outcome.winner.map(|winner| text.with("status-winner", [("player", name(look, winner))]));
        let how = match game.ruling() {
            Some(ruling) => format!("{} {}", ending::sentence(look, outcome, text), text.ruling(ruling)),
            None => ending::sentence(look, outcome, text),
        };
        let unrated = look.view.unrated().map(|why| text.explain(&why));
        return Stands::Over { result: words::result(outcome), how, who, unrated };
    }
    let deadline = game.deadline().map(|deadline| Moment::new(deadline, text));
    let (chip, turn) = if look.is_overdue() {
        (" chip--urgent", text.get("status-overdue").into_owned())
    } else if look.is_your_turn() {
        (" chip--turn", text.get("status-your-move").into_owned())
    } else {
        let key = if look.you.is_some() { "status-waiting" } else { "status-to-move" };
        let mut args = FluentArgs::new();
        args.set("player", name(look, game.turn()));
        args.set("side", words::side(text, game.turn()));
        ("", text.with_args(key, &args))
    };
    Stands::Running { look: chip, turn, deadline }
}

fn clocks(look: &ViewContext<'_>, text: Text) -> Vec<String> {
    let game = &look.view.stored.game;
    let told = |side: Side| {
        let details = text.clock_details(game.clock_reading(side, look.now)?);
        let mut args = FluentArgs::new();
        args.set("player", name(look, side));
        args.set("details", details.join(" · "));
        (!details.is_empty()).then(|| text.with_args("status-clock", &args))
    };
    if game.outcome().is_some() { Vec::new() } else { Side::ALL.into_iter().filter_map(told).collect() }
}

fn offer(look: &ViewContext<'_>, text: Text) -> Option<Offer> {
    let side = look.view.stored.game.draw_offer()?;
    Some(if look.you == Some(side) {
        Offer { sentence: text.get("offer-yours").into_owned(), answer: None }
    } else {
        Offer {
            sentence: text.with("offer-theirs", [("player", name(look, side))]),
            answer: look.you.map(|_| look.action("draw")),
        }
    })
}

fn name(look: &ViewContext<'_>, side: Side) -> String {
    look.view.player(side).name.clone()
}

/// What happened last, for those who listen to the page.
pub fn announcement(look: &ViewContext<'_>, text: Text) -> String {
    let game = &look.view.stored.game;
    if let Some(outcome) = game.outcome() {
        return ending::sentence(look, outcome, text);
    }
    let mut sentences = Vec::new();
    if let Some((last, legal)) = game.last_move().zip(game.record().moves().last()) {
        let written = Written::one(look.notation, legal);
        let mut args = FluentArgs::new();
        args.set("player", name(look, last.side));
        args.set("move", written.spoken());
        sentences.push(text.with_args("announce-move", &args));
    }
    if let Some(offer) = offer(look, text) {
        sentences.push(offer.sentence);
    }
    sentences.extend(Proposal::new(look, text).map(|proposal| proposal.spoken()));
    if look.is_your_turn() {
        sentences.push(text.get("announce-your-move").into_owned());
    }
    sentences.join(" ")
}

/// When what happened, besides moves: a line of the page's list.
pub struct Happening {
    /// When.
    pub at: Moment,
    /// What, in a sentence.
    pub sentence: Sentence,
}

/// Everything that happened besides moves, in order.
pub fn happenings(look: &ViewContext<'_>, text: Text) -> Vec<Happening> {
    let game = &look.view.stored.game;
    let told = |at: Instant, sentence: Sentence| Happening { at: Moment::new(at, text), sentence };
    let by = |key: &str, side: Side| text.with(key, [("player", name(look, side))]);
    let mut all = vec![told(game.setup().started_at, Sentence::plain(text.get("happened-started")))];
    let (mut takebacks, mut proposer) = (game.takebacks().iter(), None);
    all.extend(look.view.stored.events.iter().filter_map(|event| {
        let sentence = match &event.kind {
            EventKind::DrawOffered { side } => by("happened-draw-offered", *side),
            EventKind::DrawDeclined { side } => by("happened-draw-declined", *side),
            EventKind::TakebackProposed { side } => {
                proposer = Some(*side);
                by("happened-takeback-proposed", *side)
            }
            EventKind::TakebackDeclined { side } => {
                return Some(told(event.at, takeback::declined(look, proposer, *side, text)));
            }
            EventKind::TakenBack { .. } => {
                return Some(told(event.at, takeback::happened(look, takebacks.next()?, text)));
            }
            EventKind::Ruled(ruling) => text.ruling(ruling),
            EventKind::Ended(outcome) => ending::sentence(look, *outcome, text),
            _ => text.clock_event(event, [&look.view.white.name, &look.view.black.name])?,
        };
        Some(told(event.at, Sentence::plain(sentence)))
    }));
    all
}
