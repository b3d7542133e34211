//! Finding an opponent: challenges to a person, open links, seeks in the lobby.

mod answering;
mod bounds;
mod error;
mod lobby;
mod looking;
mod making;
mod message;
mod new_game;
mod pairing;
mod permission;
mod proposal;
mod proposing;
mod returning;
mod telling;

pub(super) use answering::{accept, refusal_to_accept, turn_away};
pub use bounds::{
    ABORTS_SPAN, MAX_ABORTS, MAX_UNPLAYED, MAX_UNPLAYED_TOTAL, MAX_UNTAKEN, MAX_WAITING, SEEK_LIFE, SIMILAR,
    UNPLAYED_SPAN,
};
pub use error::{ChallengeError, Unratable};
pub use lobby::Lobby;
pub use looking::{ChallengeView, Challenges};
pub use message::{ChallengeMessage, MessageTooLong};
pub(super) use permission::are_similar;
pub use proposal::{Audience, Proposal, Sought, Start};
pub(super) use proposing::{check_proposal, propose, view};
pub(super) use returning::return_seek;
