//! Finding an opponent: challenges to a person, open links, seeks in the lobby.

mod answering;
mod creation;
mod error;
mod lobby;
mod new_game;
mod pairing;
mod permission;
mod proposing;
mod publishing;
mod queries;
mod seek_return;

pub use answering::AcceptanceView;
pub(super) use answering::{accept, cancel_all, decline, decline_all, end_pending_between, refusal_to_accept};
pub(super) use creation::make;
pub use error::ChallengeError;
pub use lobby::Lobby;
pub(super) use proposing::{check_proposal, propose, view};
pub use queries::{ChallengeView, Challenges, NamedPlayer};
pub(super) use seek_return::return_seek;
