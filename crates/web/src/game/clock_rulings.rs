//! The arbiter's rulings on the clocks of other players' running games: stop them, start them again, correct one.

use std::time::Duration;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;
use correspondence_clock::{Clock, TimeControl, days, hours};
use correspondence_game::{Correction, RulingReason};
use serde::Deserialize;

use super::view_context::ViewContext;
use layout::{Choice, ChoiceField, Field, words};
use service::rulings::RulingKind;
use text::Text;

/// The maximum correction of a clock at a time, in days.
pub const MAX_DAYS: u16 = (Clock::FULL.as_secs() / days(1).as_secs()) as u16;

/// The form for rulings on the clocks as submitted.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ClockRulingForm {
    #[serde(default)]
    clock_ruling: String,
    /// By how many days a clock is corrected.
    #[serde(default)]
    clock_days: String,
    /// And how many hours.
    #[serde(default)]
    clock_hours: String,
    #[serde(default)]
    pub clock_reason: String,
}

/// A ruling on the clocks that was refused, and what is wrong with which field.
#[derive(Clone, Debug, Default)]
pub struct RefusedClockRuling {
    /// The form as submitted.
    pub form: ClockRulingForm,
    /// What is wrong with the verdict.
    pub verdict: Option<String>,
    /// What is wrong with the span.
    pub span: Option<String>,
    /// What is wrong with the reason.
    pub reason: Option<String>,
}

/// The invalid field of a form.
pub enum InvalidField {
    /// The ruling is missing or unknown.
    Verdict,
    /// A clock cannot be corrected by that number of days and hours.
    Span,
}

impl ClockRulingForm {
    /// The submitted ruling.
    ///
    /// # Errors
    /// [`InvalidField`].
    pub fn verdict(&self) -> Result<RulingKind, InvalidField> {
        let more = |side| Ok(RulingKind::CorrectClock(side, Correction::Add(self.span()?)));
        let less = |side| Ok(RulingKind::CorrectClock(side, Correction::Take(self.span()?)));
        match self.clock_ruling.as_str() {
            "stop" => Ok(RulingKind::StopClocks),
            "start" => Ok(RulingKind::StartClocks),
            "white-more" => more(Side::White),
            "black-more" => more(Side::Black),
            "white-less" => less(Side::White),
            "black-less" => less(Side::Black),
            _ => Err(InvalidField::Verdict),
        }
    }

    fn span(&self) -> Result<Duration, InvalidField> {
        let number = |text: &str| match text.trim() {
            "" => Ok(0),
            text => text.parse::<u16>().map_err(|_| InvalidField::Span),
        };
        let (whole, rest) = (number(&self.clock_days)?, number(&self.clock_hours)?);
        if whole > MAX_DAYS || rest > 23 || (whole, rest) == (0, 0) {
            return Err(InvalidField::Span);
        }
        Ok(days(whole.into()) + hours(rest.into()))
    }
}

/// The form to rule on the clocks, rendered into the arbiter's part of the page unescaped.
#[derive(Template)]
#[template(path = "game/clock_rulings.html")]
pub struct ClockRulings {
    text: Text,
    action: String,
    verdict: ChoiceField,
    days: Field,
    hours: Field,
    reason: Field,
}

impl HtmlSafe for ClockRulings {}

impl ClockRulings {
    /// The form for the page's game, showing a refused ruling again. `None` if the game has no time limit.
    pub fn new(context: &ViewContext<'_>, refused: Option<&RefusedClockRuling>, text: Text) -> Option<Self> {
        if context.view.stored.game.setup().control == TimeControl::UNLIMITED {
            return None;
        }
        let RefusedClockRuling { form, verdict, span, reason } = refused.cloned().unwrap_or_default();
        Some(Self {
            text,
            action: context.action("rule-clocks"),
            verdict: ChoiceField::new("clock_ruling", text.get("clock-ruling"), verdicts(context, text))
                .chosen(&form.clock_ruling)
                .error(verdict),
            days: Field::number("clock_days", text.get("clock-ruling-days"), 0, MAX_DAYS)
                .value(&form.clock_days)
                .hint(text.get("clock-ruling-span-hint"))
                .error(span)
                .optional(),
            hours: Field::number("clock_hours", text.get("clock-ruling-hours"), 0, 23)
                .value(&form.clock_hours)
                .optional(),
            reason: Field::text("clock_reason", text.get("arbiter-reason"))
                .value(&form.clock_reason)
                .hint(text.with("arbiter-reason-hint", [("longest", RulingReason::MAX_LEN)]))
                .error(reason)
                .longest(u16::try_from(RulingReason::MAX_LEN).unwrap_or(u16::MAX)),
        })
    }
}

fn verdicts(context: &ViewContext<'_>, text: Text) -> Vec<Choice> {
    let of_side = |key: &str, side: Side| {
        text.with(key, [("side", words::side(text, side)), ("player", context.view.player(side).name.clone())])
    };
    let mut choices = vec![if context.view.stored.game.is_stopped() {
        Choice::new("start", text.get("clock-ruling-start"))
    } else {
        Choice::new("stop", text.get("clock-ruling-stop"))
    }];
    for side in Side::ALL {
        choices.push(Choice::new(format!("{side}-more"), of_side("clock-ruling-more", side)));
        choices.push(Choice::new(format!("{side}-less"), of_side("clock-ruling-less", side)));
    }
    choices
}
