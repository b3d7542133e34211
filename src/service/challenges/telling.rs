//! Who hears that a challenge has changed.

use crate::domain::challenge::{Challenge, Kind};
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
