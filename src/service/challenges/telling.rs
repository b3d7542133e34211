//! Who hears that a challenge has changed.

use crate::domain::challenge::{Challenge, Kind, Status};
use crate::domain::player_event::PlayerEvent;
use crate::service::{Topic, UnitOfWork};

/// Has those told who watch where this challenge stands.
pub(super) fn tell(change: &mut UnitOfWork<'_>, challenge: &Challenge) {
    change.publish(Topic::User(challenge.challenger));
    if let Some(game) = challenge.rematch_of {
        change.publish(Topic::Game(game));
    }
    if challenge.kind == Kind::Seek {
        change.publish(Topic::Lobby);
    }
}

/// Tells the feed of the other side that a challenge was answered, or taken back.
pub(super) fn record(change: &mut UnitOfWork<'_>, challenge: &Challenge, status: Status) {
    let id = challenge.id;
    match status {
        Status::Created => {}
        Status::Accepted => change.record(challenge.challenger, PlayerEvent::ChallengeAccepted { challenge: id }),
        Status::Declined => change.record(challenge.challenger, PlayerEvent::ChallengeDeclined { challenge: id }),
        Status::Canceled => {
            if let Some(opponent) = challenge.opponent {
                change.record(opponent, PlayerEvent::ChallengeCanceled { challenge: id });
            }
        }
    }
}
