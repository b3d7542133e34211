//! Stopped clocks: by current or planned leave, by agreement, or by an arbiter.

use std::borrow::Cow;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;

use super::view_context::ViewContext;
use crate::on_leave::OnLeave;
use layout::{Inline, sentence_with_moments};
use text::Text;

/// The notes on clocks that are stopped or will be, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/standing.html")]
pub struct PausedClocks {
    text: Text,
    stopped: Option<String>,
    /// Until when the game is paused by agreement.
    paused: Option<Inline<String>>,
    leaves: Vec<Leave>,
}

impl HtmlSafe for PausedClocks {}

struct Leave {
    told: Inline<String>,
    /// Whether it is the reader's own current leave, which a move ends.
    ends_with_move: bool,
    began_by_itself: bool,
}

impl PausedClocks {
    /// The notes on the clocks of the page's game. There are none if it is over.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Self {
        if context.view.stored.game.outcome().is_some() {
            return Self { text, stopped: None, paused: None, leaves: Vec::new() };
        }
        let leaves = Side::ALL.into_iter().flat_map(|side| leaves(context, side, text)).collect();
        Self { text, stopped: stopped(context, text), paused: paused(context, text), leaves }
    }
}

fn leaves(context: &ViewContext<'_>, side: Side, text: Text) -> Vec<Leave> {
    let spans = context.view.stored.game.leave(side).spans();
    let own = context.you == Some(side);
    let ahead = spans.iter().filter(|&&(_, until)| until > context.now);
    ahead
        .map(|&(from, until)| {
            let leave = OnLeave::new(from, until, context.now, text);
            let sentence = if own { leave.own() } else { leave.of_player(&context.view.player(side).name) };
            let began_by_itself = context.view.stored.is_automatic_leave(side, from);
            Leave { told: sentence, ends_with_move: own && leave.lasts(), began_by_itself }
        })
        .collect()
}

/// The note that the game is paused by agreement.
fn paused(context: &ViewContext<'_>, text: Text) -> Option<Inline<String>> {
    let (_, until) = context.view.stored.game.agreed_pause().filter(|(_, until)| *until > context.now)?;
    Some(sentence_with_moments(text, "status-paused", [("until", until)]))
}

/// The note that an arbiter has stopped the clocks, and why.
fn stopped(context: &ViewContext<'_>, text: Text) -> Option<String> {
    let (_, ruling) = context.view.stored.stopped_by()?;
    Some(format!("{} {}", text.get("status-stopped"), text.ruling(ruling)))
}

/// Why the clock of that side is stopped now, in a word or two, if it is.
pub fn stop_reason(context: &ViewContext<'_>, side: Side, text: Text) -> Option<Cow<'static, str>> {
    let game = &context.view.stored.game;
    if game.outcome().is_some() {
        None
    } else if game.leave(side).contains(context.now) {
        Some(text.get("player-on-leave"))
    } else if game.agreed_pause().is_some_and(|(_, until)| until > context.now) {
        Some(text.get("player-paused"))
    } else if game.held_since().is_some() && game.turn() == side {
        Some(text.get("player-stopped"))
    } else if game.turn() == side && game.pauses(side).weekend(context.now).is_some() {
        Some(text.get("player-weekend"))
    } else {
        None
    }
}
