//! Making a challenge.

use std::time::Duration;

use super::permission::check_challenge;
use super::{Audience, ChallengeError, ChallengeView, Proposal, tell};
use crate::game::GameId;
use crate::service::{Job, Mail, Ring, Service};
use crate::store::challenges::{self, Challenge, Kind, Status};
use crate::store::users::{self, UserId};
use crate::store::{Connection, StoreError};

/// How many challenges of one person may wait for an answer at a time.
pub const MOST_WAITING: i64 = 50;

/// How many challenges one person may make to another within [`UNPLAYED_SPAN`] of which no game came. Each is told by
/// mail: without an end to it, making and cancelling them would flood a stranger's mailbox.
pub const MOST_UNPLAYED: i64 = 10;

/// See [`MOST_UNPLAYED`].
pub const UNPLAYED_SPAN: Duration = Duration::from_secs(24 * 60 * 60);

impl Service {
    /// Makes a challenge and tells the person it names.
    ///
    /// # Errors
    /// [`ChallengeError`]; nothing is stored then.
    pub async fn challenge(&self, challenger: UserId, proposal: Proposal) -> Result<ChallengeView, ChallengeError> {
        self.change(move |change| {
            let challenger = users::find(change.conn, challenger)?.ok_or(ChallengeError::NotYours)?;
            if challenges::count_made_by(change.conn, challenger.id)? >= MOST_WAITING {
                return Err(ChallengeError::TooMany);
            }
            proposal.check_rated()?;
            let initial_fen = proposal.initial_fen()?;
            let opponent = match &proposal.audience {
                Audience::Player(name) => Some(
                    users::find_by_name(change.conn, name.trim())?
                        .filter(|user| user.confirmed_at.is_some())
                        .ok_or_else(|| ChallengeError::UnknownPlayer(name.trim().to_owned()))?,
                ),
                Audience::Link | Audience::Lobby => None,
            };
            if opponent.as_ref().is_some_and(|opponent| opponent.id == challenger.id) {
                return Err(ChallengeError::Oneself);
            }
            if let Some(opponent) = &opponent {
                users::hold(change.conn, &[challenger.id, opponent.id])?;
                check_challenge(change.conn, &challenger, opponent)?;
                let since = change.now - UNPLAYED_SPAN;
                if challenges::count_unplayed(change.conn, challenger.id, opponent.id, since)? >= MOST_UNPLAYED {
                    return Err(ChallengeError::TooManyToOne(opponent.name.clone()));
                }
            }
            let challenge = Challenge {
                id: fresh_id(change.conn)?,
                kind: match proposal.audience {
                    Audience::Player(_) => Kind::Direct,
                    Audience::Link => Kind::Open,
                    Audience::Lobby => Kind::Seek,
                },
                challenger: challenger.id,
                opponent: opponent.as_ref().map(|user| user.id),
                variant: proposal.start.variant(),
                ruleset: proposal.ruleset,
                agreement_bar: proposal.agreement_bar,
                initial_fen,
                control: proposal.control,
                colour: proposal.colour,
                rated: proposal.rated,
                status: Status::Created,
                decline_reason: None,
                created_at: change.now,
            };
            challenges::insert(change.conn, &challenge)?;
            if let Some(opponent) = &opponent {
                change.queue(&Job::Mail(Mail::ChallengeReceived { challenge: challenge.id }))?;
                change.ring(Ring::User(opponent.id));
            }
            tell(change, &challenge);
            Ok(ChallengeView { challenge, challenger, opponent })
        })
        .await
    }
}

/// An id that neither a challenge nor a game has.
fn fresh_id(conn: &mut Connection) -> Result<GameId, StoreError> {
    loop {
        let id = GameId::random(&mut rand::rng());
        if challenges::find(conn, &id)?.is_none() {
            return Ok(id);
        }
    }
}
