//! Pauses of the clocks and other clock events, for a game’s state and its export. Lichess has nothing like it.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{Correction, Event, EventKind, PauseCause};
use serde::Serialize;
use utoipa::ToSchema;

use super::terms::RulingJson;
use super::vocabulary::Color;
use domain::game::StoredGame;

/// A span in which a clock stands still, or both do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Pause)]
pub(super) struct PauseJson {
    /// Whose clock; left out for both.
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<Color>,
    /// `leave`, `agreed` by the players, `stopped` by an arbiter, or `weekend` while the control stops both clocks.
    #[schema(example = "leave")]
    cause: &'static str,
    /// Since when, or from when on, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    since: i64,
    /// Until when, in milliseconds since 1970; left out where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 930_823_200_000_i64)]
    until: Option<i64>,
    /// Whether the leave began by itself because time was about to run out; left out where it did not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false, example = true)]
    automatic: bool,
    /// The arbiter's ruling, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<RulingJson>,
}

/// The current and future pauses of a game; none once it is over.
pub(super) fn pauses(stored: &StoredGame, now: Instant) -> Vec<PauseJson> {
    if stored.game.outcome().is_some() {
        return Vec::new();
    }
    let stopped = stored.stopped_by().map(|(since, ruling)| PauseJson {
        color: None,
        cause: "stopped",
        since: since.as_millis(),
        until: None,
        automatic: false,
        ruling: Some(ruling.into()),
    });
    let leave = |side: Side| {
        let spans = stored.game.leave(side).spans().iter().filter(move |&&(_, until)| until > now);
        spans.map(move |&(from, until)| PauseJson {
            color: Some(side.into()),
            cause: "leave",
            since: from.as_millis(),
            until: Some(until.as_millis()),
            automatic: stored.is_automatic_leave(side, from),
            ruling: None,
        })
    };
    let weekend = stored.game.pauses(stored.game.turn()).weekend(now).map(|(since, until)| PauseJson {
        color: None,
        cause: "weekend",
        since: since.as_millis(),
        until: Some(until.as_millis()),
        automatic: false,
        ruling: None,
    });
    let agreed = stored.game.agreed_pause().filter(|&(_, until)| until > now).map(|(since, until)| PauseJson {
        color: None,
        cause: "agreed",
        since: since.as_millis(),
        until: Some(until.as_millis()),
        automatic: false,
        ruling: None,
    });
    stopped.into_iter().chain(agreed).chain(weekend).chain(Side::ALL.into_iter().flat_map(leave)).collect()
}

/// Something that happened to the clocks of a game besides moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ClockEvent)]
pub(super) struct ClockEventJson {
    /// When, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    at: i64,
    /// `leave`: a player took leave. `leaveEnded`: one is back from it, or does not take it. `downtime`: the service was
    /// not serving. `clocksStopped`, `clocksStarted` and `clockCorrected`: an arbiter ruled so. `timeGiven`: a player
    /// gave the opponent time. `clockRefilled`: a player refilled their own clock from the bank. `pauseAgreed`: the players agreed on a pause. `engineWaits`: something kept the engine from
    /// moving, and its clock stands still until it moves.
    #[serde(rename = "type")]
    #[schema(example = "timeGiven")]
    kind: &'static str,
    /// Whose clock; left out for both.
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<Color>,
    /// When it stopped or will stop, in milliseconds since 1970; of cancelled leave, when it would have stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 929_959_200_000_i64)]
    since: Option<i64>,
    /// Until when, in milliseconds since 1970; left out where it was not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 930_823_200_000_i64)]
    until: Option<i64>,
    /// Whether the leave began by itself because time was about to run out, with `leave`; left out where it did not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false, example = true)]
    automatic: bool,
    /// What was added to the clock, in milliseconds; below zero, what was taken off it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 86_400_000)]
    change: Option<i64>,
    /// The arbiter's ruling, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<RulingJson>,
}

impl ClockEventJson {
    /// All clock events of a game besides moves, in order.
    pub(super) fn all_of(stored: &StoredGame) -> Vec<Self> {
        stored.events.iter().filter_map(Self::of).collect()
    }

    fn of(event: &Event) -> Option<Self> {
        let bare = |kind, side: Option<Side>| Self {
            at: event.at.as_millis(),
            kind,
            color: side.map(Color::from),
            since: None,
            until: None,
            automatic: false,
            change: None,
            ruling: None,
        };
        let span = |kind, side, from: Instant, until: Instant| Self {
            since: Some(from.as_millis()),
            until: Some(until.as_millis()),
            ..bare(kind, side)
        };
        Some(match &event.kind {
            EventKind::Paused { side, from, until, cause: PauseCause::Leave { is_automatic } } => {
                Self { automatic: *is_automatic, ..span("leave", *side, *from, *until) }
            }
            EventKind::Paused { side, from, until, cause: PauseCause::Downtime } => {
                span("downtime", *side, *from, *until)
            }
            EventKind::Paused { side, from, until, cause: PauseCause::Agreed(_) } => {
                span("pauseAgreed", *side, *from, *until)
            }
            EventKind::Paused { side, from, cause: PauseCause::Stopped(ruling), .. } => {
                Self { since: Some(from.as_millis()), ruling: Some(ruling.into()), ..bare("clocksStopped", *side) }
            }
            EventKind::Paused { side, from, cause: PauseCause::EngineWaits, .. } => {
                Self { since: Some(from.as_millis()), ..bare("engineWaits", *side) }
            }
            EventKind::LeaveEnded { side, from, until } => span("leaveEnded", Some(*side), *from, *until),
            EventKind::TimeGiven { by, span } => {
                Self { change: Some(Correction::Add(*span).as_millis()), ..bare("timeGiven", Some(!*by)) }
            }
            EventKind::ClockRefilled { side, span } => {
                Self { change: Some(Correction::Add(*span).as_millis()), ..bare("clockRefilled", Some(*side)) }
            }
            EventKind::ClocksStarted(ruling) => Self { ruling: Some(ruling.into()), ..bare("clocksStarted", None) },
            EventKind::ClockCorrected { side, correction, ruling } => Self {
                change: Some(correction.as_millis()),
                ruling: Some(ruling.into()),
                ..bare("clockCorrected", Some(*side))
            },
            EventKind::Moved { .. }
            | EventKind::DrawOffered { .. }
            | EventKind::DrawDeclined { .. }
            | EventKind::TakebackProposed { .. }
            | EventKind::TakebackDeclined { .. }
            | EventKind::TakenBack { .. }
            | EventKind::PauseProposed { .. }
            | EventKind::PauseDeclined { .. }
            | EventKind::Ruled(_)
            | EventKind::Ended(_) => return None,
        })
    }
}
