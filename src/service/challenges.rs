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

use super::{Change, Ring};
use crate::store::challenges::{Challenge, Kind};

pub(super) use answering::{accept, turn_away};
pub use error::{ChallengeError, Unratable};
pub use lobby::Lobby;
pub use looking::{ChallengeView, Challenges};
pub use message::{ChallengeMessage, MessageTooLong};
pub(super) use permission::are_similar;
pub use permission::{
    ABORTS_SPAN, MAX_ABORTS, MOST_UNPLAYED, MOST_UNPLAYED_IN_ALL, MOST_UNTAKEN, SIMILAR, UNPLAYED_SPAN,
};
pub use proposal::{Audience, Proposal, Sought, Start};
pub use proposing::{MOST_WAITING, SEEK_LIFE};
pub(super) use proposing::{check_proposal, propose, view};
pub(super) use returning::return_seek;

/// Has those told who watch where this challenge stands.
fn tell(change: &mut Change<'_>, challenge: &Challenge) {
    change.ring(Ring::User(challenge.challenger));
    if let Some(game) = challenge.rematch_of {
        change.ring(Ring::Game(game));
    }
    if challenge.kind == Kind::Seek {
        change.ring(Ring::Lobby);
    }
}
