//! Current or upcoming leave of a player, as a phrase beside their name or as a sentence.

use std::fmt;

use askama::filters::HtmlSafe;
use correspondence_clock::Instant;
use fluent_bundle::FluentArgs;

use domain::leave::Leave;
use layout::{Inline, sentence_with_moments_and};
use text::Text;

/// A current or upcoming leave. Written into a page as it is, as a phrase: `on leave until 1 Jul 1999, 10:00 UTC`.
pub struct OnLeave {
    text: Text,
    /// When it begins, if it is upcoming.
    from: Option<Instant>,
    until: Instant,
}

impl HtmlSafe for OnLeave {}

impl OnLeave {
    /// The leave from `from` until `until`, which is after `now`.
    pub fn new(from: Instant, until: Instant, now: Instant, text: Text) -> Self {
        Self { text, from: Some(from).filter(|from| *from > now), until }
    }

    /// The first of a player's sorted leaves that has not ended. `None` if there is none.
    pub fn of(leaves: &[Leave], now: Instant, text: Text) -> Option<Self> {
        let leave = leaves.iter().find(|leave| leave.end() > now)?;
        Some(Self::new(leave.from, leave.end(), now, text))
    }

    /// Whether it has begun.
    pub const fn lasts(&self) -> bool {
        self.from.is_none()
    }

    /// A sentence about the player with this name.
    pub fn of_player(&self, name: &str) -> Inline<String> {
        let args = FluentArgs::from_iter([("player", name)]);
        self.sentence("status-leave-lasts", "status-leave-to-come", args)
    }

    /// A sentence for the player on leave.
    pub fn own(&self) -> Inline<String> {
        self.sentence("status-own-leave-lasts", "status-own-leave-to-come", FluentArgs::new())
    }

    fn sentence(&self, lasts: &str, to_come: &str, args: FluentArgs<'_>) -> Inline<String> {
        match self.from {
            None => sentence_with_moments_and(self.text, lasts, [("until", self.until)], args),
            Some(from) => sentence_with_moments_and(self.text, to_come, [("from", from), ("until", self.until)], args),
        }
    }
}

impl fmt::Display for OnLeave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence("on-leave-until", "on-leave-from", FluentArgs::new()).fmt(f)
    }
}
