//! The two players beside the board, with their clocks.

use std::borrow::Cow;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{EndReason, Outcome, Side};
use correspondence_clock::Instant;

use super::clocks;
use super::material::Material;
use super::view_context::ViewContext;
use crate::rating::RatingTag;
use domain::rating_record::RatingChange;
use layout::bot_mark::BotMark;
use layout::words;
use text::Text;

/// A player, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/player.html")]
pub struct Player {
    text: Text,
    /// Names the element: `player-top` or `player-bottom`.
    id: &'static str,
    side: Side,
    side_name: String,
    name: String,
    /// The address of the profile. Guests have none.
    profile: Option<String>,
    bot: Option<BotMark>,
    is_you: bool,
    /// Why the clock is stopped, if it is.
    why_still: Option<Cow<'static, str>>,
    rating: Option<RatingTag>,
    material: Material,
    clock: Clock,
}

impl HtmlSafe for Player {}

/// The content of the clock's place.
enum Clock {
    /// The clock runs: the flag falls at `runs_out`, unless the clock stops at `stops`.
    Running { runs_out: Instant, stops: Option<Instant>, now: Instant, left: String, is_low: bool },
    /// The clock is stopped at `allowance`. `is_running` is true for the side to move, even without a time limit.
    Stopped { allowance: String, is_running: bool },
    /// The game is over: the player's points.
    Points(&'static str),
    /// Nothing: the game was aborted.
    Gone,
}

impl Player {
    /// The player above the board and the one below it: for a player, the opponent and the reader.
    pub fn both(context: &ViewContext<'_>, text: Text) -> [Self; 2] {
        [
            Self::new("player-top", !context.orientation, context, text),
            Self::new("player-bottom", context.orientation, context, text),
        ]
    }

    fn new(id: &'static str, side: Side, context: &ViewContext<'_>, text: Text) -> Self {
        let player = context.view.player(side);
        Self {
            text,
            id,
            side,
            side_name: words::side(text, side),
            name: player.name.clone(),
            profile: (!player.is_guest).then(|| format!("/player/{}", player.name)),
            bot: BotMark::of(player, text),
            is_you: context.you == Some(side),
            why_still: clocks::stop_reason(context, side, text),
            rating: context.view.rating(side).map(|rating| {
                let change = context.view.rating_change(side);
                RatingTag::new(rating, text).changed_by(change.map(RatingChange::difference))
            }),
            material: Material::new(side, context, text),
            clock: Clock::new(side, context, text),
        }
    }
}

impl Clock {
    fn new(side: Side, context: &ViewContext<'_>, text: Text) -> Self {
        let game = &context.view.stored.game;
        if let Some(outcome) = game.outcome() {
            return points(outcome, side).map_or(Self::Gone, Self::Points);
        }
        let is_running = game.turn() == side;
        let pauses = game.pauses(side);
        match game.time_left(side, context.now) {
            Some(left) if is_running && !pauses.contains(context.now) => Self::Running {
                runs_out: context.now + left,
                stops: pauses.next_begin(context.now),
                now: context.now,
                left: text.span(left),
                is_low: left < words::LITTLE_TIME,
            },
            Some(left) => Self::Stopped { allowance: text.span(left), is_running },
            None => Self::Stopped { allowance: text.get("clock-unlimited").into_owned(), is_running },
        }
    }
}

/// The points of that side in a finished game, or `None` if it was aborted.
pub(super) fn points(outcome: Outcome, side: Side) -> Option<&'static str> {
    match (outcome.winner, outcome.reason) {
        (Some(winner), _) if winner == side => Some("1"),
        (Some(_), _) => Some("0"),
        (None, EndReason::Aborted) => None,
        (None, _) => Some("½"),
    }
}
