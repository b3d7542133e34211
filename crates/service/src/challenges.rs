//! Finding an opponent: challenges to a person, open links, seeks in the lobby.

mod answering;
mod error;
mod lobby;
mod looking;
mod making;
mod new_game;
mod pairing;
mod permission;
mod proposing;
mod returning;
mod telling;

pub use answering::AcceptanceView;
pub(super) use answering::{accept, cancel_all, decline, decline_all, end_pending_between, refusal_to_accept};
pub use error::ChallengeError;
pub use lobby::Lobby;
pub use looking::{ChallengeView, Challenges, NamedPlayer};
pub(super) use making::make;
pub(super) use proposing::{check_proposal, propose, view};
pub(super) use returning::return_seek;
