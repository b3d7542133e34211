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
pub(super) use answering::{accept, decline, refusal_to_accept, send_back_all, take_back_all, turn_away};
pub use error::ChallengeError;
pub use lobby::Lobby;
pub use looking::{ChallengeView, Challenges, NamedPlayer};
pub(super) use making::make;
pub(super) use proposing::{check_proposal, propose, view};
pub(super) use returning::return_seek;
