//! Finding an opponent: challenges to a person, open links, seeks in the lobby.

mod answering;
mod beginning;
mod error;
mod lobby;
mod looking;
mod message;
mod pairing;
mod permission;
mod proposal;
mod proposing;
mod returning;

use super::{Topic, UnitOfWork};
use crate::store::challenges::{Challenge, Kind};

pub(super) use answering::{accept, turn_away};
pub use error::{ChallengeError, Unratable};
pub use lobby::Lobby;
pub use looking::{ChallengeView, Challenges};
pub use message::{ChallengeMessage, MessageTooLong};
pub(super) use permission::are_similar;
pub use permission::{ABORTS_SPAN, MAX_ABORTS, MAX_UNPLAYED, MAX_UNPLAYED_TOTAL, MAX_UNTAKEN, SIMILAR, UNPLAYED_SPAN};
pub use proposal::{Audience, Proposal, Sought, Start};
pub use proposing::{MAX_WAITING, SEEK_LIFE};
pub(super) use proposing::{check_proposal, propose, view};
pub(super) use returning::return_seek;

/// Has those told who watch where this challenge stands.
fn tell(change: &mut UnitOfWork<'_>, challenge: &Challenge) {
    change.publish(Topic::User(challenge.challenger));
    if let Some(game) = challenge.rematch_of {
        change.publish(Topic::Game(game));
    }
    if challenge.kind == Kind::Seek {
        change.publish(Topic::Lobby);
    }
}
