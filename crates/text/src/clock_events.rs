//! Sentences for clock events of a game: leave, given time, refills, downtime, an arbiter’s rulings.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{Correction, Event, EventKind, PauseCause, Ruling};
use fluent_bundle::FluentArgs;

use super::Text;

/// A part of a sentence: a page writes its instants as it writes all others, in the reader's zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SentencePart {
    Words(String),
    Moment(Instant),
}

impl Text {
    /// A sentence for a clock event, with the `names` of White and Black; `None` for other events.
    pub fn clock_event(self, event: &Event, names: [&str; 2]) -> Option<String> {
        let written = |part| match part {
            SentencePart::Words(words) => words,
            SentencePart::Moment(at) => self.moment(at),
        };
        Some(self.clock_event_parts(event, names)?.into_iter().map(written).collect())
    }

    /// The same in parts.
    pub fn clock_event_parts(self, event: &Event, names: [&str; 2]) -> Option<Vec<SentencePart>> {
        let writer = ClockEventText { text: self, names };
        Some(match &event.kind {
            EventKind::Paused { side: Some(side), from, until, cause: PauseCause::Leave { is_automatic } } => {
                let key = if *is_automatic { "happened-leave-automatic" } else { "happened-leave" };
                writer.span(key, Some(*side), *from, *until)
            }
            EventKind::Paused { from, until, cause: PauseCause::Downtime, .. } => {
                writer.span("happened-downtime", None, *from, *until)
            }
            EventKind::Paused { from, until, cause: PauseCause::Agreed(proposal), .. } => {
                writer.span("happened-paused", Some(proposal.by), *from, *until)
            }
            EventKind::Paused { cause: PauseCause::Stopped(ruling), .. } => {
                writer.ruled(self.get("happened-clocks-stopped").into_owned(), ruling)
            }
            EventKind::Paused { side, from, until, cause: PauseCause::EngineWaits } => {
                writer.span("happened-engine-waits", *side, *from, *until)
            }
            EventKind::LeaveEnded { side, from, until } => {
                let key = if *from <= event.at { "happened-leave-ended" } else { "happened-leave-not-taken" };
                writer.span(key, Some(*side), *from, *until)
            }
            EventKind::TimeGiven { by, span } => words(writer.time("happened-time-given", *by, *span)),
            EventKind::ClockRefilled { side, span } => words(writer.time("happened-clock-refilled", *side, *span)),
            EventKind::ClocksStarted(ruling) => writer.ruled(self.get("happened-clocks-started").into_owned(), ruling),
            EventKind::ClockCorrected { side, correction, ruling } => {
                let (key, span) = match correction {
                    Correction::Add(span) => ("happened-clock-added", *span),
                    Correction::Take(span) => ("happened-clock-taken", *span),
                };
                writer.ruled(writer.time(key, *side, span), ruling)
            }
            _ => return None,
        })
    }
}

/// Writes sentences with the players’ names.
struct ClockEventText<'n> {
    text: Text,
    names: [&'n str; 2],
}

impl ClockEventText<'_> {
    fn args(&self, side: Option<Side>) -> FluentArgs<'_> {
        let [white, black] = self.names;
        let mut args = FluentArgs::new();
        if let Some(side) = side {
            let (player, opponent) = if side == Side::White { (white, black) } else { (black, white) };
            args.set("player", player);
            args.set("opponent", opponent);
        }
        args
    }

    fn span(&self, key: &str, side: Option<Side>, from: Instant, until: Instant) -> Vec<SentencePart> {
        let (before, after) = self.text.cut(key, &["from", "until"], self.args(side));
        let mut parts = Vec::new();
        for (words, index) in before {
            parts.push(SentencePart::Words(words));
            parts.push(SentencePart::Moment([from, until][index]));
        }
        parts.push(SentencePart::Words(after));
        parts
    }

    fn time(&self, key: &str, side: Side, span: Duration) -> String {
        let mut args = self.args(Some(side));
        args.set("span", self.text.span(span));
        self.text.with_args(key, &args)
    }

    fn ruled(&self, sentence: String, ruling: &Ruling) -> Vec<SentencePart> {
        words(format!("{sentence} {}", self.text.ruling(ruling)))
    }
}

fn words(sentence: String) -> Vec<SentencePart> {
    vec![SentencePart::Words(sentence)]
}

#[cfg(test)]
mod tests {
    use chess_laws::Outcome;
    use correspondence_clock::days;
    use correspondence_game::{PauseProposal, RulingReason};

    use super::*;

    /// 21 June 1999, 10:00 UTC.
    const NOW: Instant = Instant::from_millis(929_959_200_000);

    fn sentence(kind: EventKind) -> Option<String> {
        Text::english().clock_event(&Event { at: NOW, kind }, ["Ann", "Bob"])
    }

    fn ruling() -> Ruling {
        Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("So be it.").expect("words") }
    }

    #[test]
    fn leave_events_name_their_dates() {
        let (side, from, until) = (Side::Black, NOW + days(2), NOW + days(5));
        let taken = |is_automatic| {
            let cause = PauseCause::Leave { is_automatic };
            sentence(EventKind::Paused { side: Some(side), from, until, cause })
        };
        let expected = "Bob takes leave from 23 Jun 1999, 10:00 UTC until 26 Jun 1999, 10:00 UTC; their clock stands still until then.";
        assert_eq!(taken(false).as_deref(), Some(expected));
        let automatic = "Bob’s leave began automatically, from 23 Jun 1999, 10:00 UTC until 26 Jun 1999, 10:00 UTC; their clock stands still until then.";
        assert_eq!(taken(true).as_deref(), Some(automatic));
        let not_taken =
            "Bob is not taking the leave from 23 Jun 1999, 10:00 UTC until 26 Jun 1999, 10:00 UTC after all.";
        assert_eq!(sentence(EventKind::LeaveEnded { side, from, until }).as_deref(), Some(not_taken));
        let back = EventKind::LeaveEnded { side: Side::White, from: NOW, until };
        assert_eq!(sentence(back).as_deref(), Some("Ann is back from leave."));
    }

    #[test]
    fn given_time_and_rulings_have_a_text() {
        let stopped = PauseCause::Stopped(ruling());
        let (add, take) = (Correction::Add(days(2)), Correction::Take(Duration::from_secs(3 * 3600)));
        for (kind, expected) in [
            (EventKind::TimeGiven { by: Side::Black, span: days(1) }, "Bob gave Ann 1 day more."),
            (
                EventKind::ClockRefilled { side: Side::Black, span: days(49) },
                "Bob refilled the clock from the bank by 49 days.",
            ),
            (
                EventKind::Paused { side: None, from: NOW, until: Instant::MAX, cause: stopped },
                "The clocks were stopped. Arbiter Vera ruled: “So be it.”",
            ),
            (EventKind::ClocksStarted(ruling()), "The clocks run again. Arbiter Vera ruled: “So be it.”"),
            (
                EventKind::ClockCorrected { side: Side::White, correction: add, ruling: ruling() },
                "Ann was given 2 days. Arbiter Vera ruled: “So be it.”",
            ),
            (
                EventKind::ClockCorrected { side: Side::Black, correction: take, ruling: ruling() },
                "Bob’s clock was set back by 3 hours. Arbiter Vera ruled: “So be it.”",
            ),
            (
                EventKind::Paused {
                    side: Some(Side::Black),
                    from: NOW,
                    until: Instant::MAX,
                    cause: PauseCause::EngineWaits,
                },
                "Bob has been unable to move since 21 Jun 1999, 10:00 UTC; its clock stands still until it does.",
            ),
            (
                EventKind::Paused { side: None, from: NOW - days(1), until: NOW, cause: PauseCause::Downtime },
                "The service was down from 20 Jun 1999, 10:00 UTC until 21 Jun 1999, 10:00 UTC; nobody’s clock ran.",
            ),
        ] {
            assert_eq!(sentence(kind).as_deref(), Some(expected));
        }
    }

    #[test]
    fn agreed_pauses_have_a_text() {
        let cause = PauseCause::Agreed(PauseProposal { by: Side::Black, days: 3 });
        let paused = EventKind::Paused { side: None, from: NOW, until: NOW + days(3), cause };
        let expected = "Bob and Ann agreed a pause from 21 Jun 1999, 10:00 UTC until 24 Jun 1999, 10:00 UTC; their clocks stand still until then.";
        assert_eq!(sentence(paused).as_deref(), Some(expected));
    }

    #[test]
    fn events_without_clocks_have_no_text() {
        assert_eq!(sentence(EventKind::DrawOffered { side: Side::White }), None);
        assert_eq!(sentence(EventKind::Ended(Outcome::win(Side::White, chess_laws::EndReason::Resignation))), None);
    }
}
