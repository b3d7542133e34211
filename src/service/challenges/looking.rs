//! Looking at challenges: one, a person's, those of games, the lobby's.

use std::collections::HashMap;

use super::ChallengeError;
use crate::game::GameId;
use crate::service::Service;
use crate::service::games::people;
use crate::store::challenges::{self, Challenge};
use crate::store::users::{User, UserId};
use crate::store::{Connection, StoreError};

/// A challenge with the people it concerns.
#[derive(Clone, Debug)]
pub struct ChallengeView {
    /// The challenge.
    pub challenge: Challenge,
    /// Who made it.
    pub challenger: User,
    /// Whom it names, or who took it.
    pub opponent: Option<User>,
}

/// A person's challenges that wait for an answer.
#[derive(Clone, Debug)]
pub struct Challenges {
    /// Those others made to this person.
    pub received: Vec<ChallengeView>,
    /// Those this person made, of every kind.
    pub made: Vec<ChallengeView>,
}

impl Service {
    /// One challenge, wherever it stands.
    ///
    /// # Errors
    /// [`ChallengeError::Unknown`], or the database's.
    pub async fn challenge_of(&self, id: &GameId) -> Result<ChallengeView, ChallengeError> {
        let id = *id;
        self.store()
            .snapshot(move |conn| {
                let challenge = challenges::find(conn, &id)?.ok_or(ChallengeError::Unknown)?;
                views(conn, vec![challenge])?.pop().ok_or(ChallengeError::Unknown)
            })
            .await
    }

    /// A person's challenges that wait for an answer.
    ///
    /// # Errors
    /// The database's.
    pub async fn challenges_of(&self, user: UserId) -> Result<Challenges, StoreError> {
        self.store()
            .snapshot(move |conn| {
                let received = challenges::received_by(conn, user)?;
                let made = challenges::made_by(conn, user)?;
                Ok(Challenges { received: views(conn, received)?, made: views(conn, made)? })
            })
            .await
    }

    /// The challenges that games came of, by the games' ids.
    ///
    /// # Errors
    /// The database's.
    pub async fn challenges_of_games(&self, games: Vec<GameId>) -> Result<HashMap<GameId, Challenge>, StoreError> {
        let found = self.store().read(move |conn| challenges::find_all(conn, &games)).await?;
        Ok(found.into_iter().map(|challenge| (challenge.id, challenge)).collect())
    }

    /// The seeks in the lobby, the newest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn seeks(&self) -> Result<Vec<ChallengeView>, StoreError> {
        self.store()
            .snapshot(|conn| {
                let found = challenges::seeks(conn)?;
                views(conn, found)
            })
            .await
    }
}

fn views(conn: &mut Connection, found: Vec<Challenge>) -> Result<Vec<ChallengeView>, StoreError> {
    let ids = found.iter().flat_map(|challenge| [Some(challenge.challenger), challenge.opponent]).flatten().collect();
    let people = people(conn, ids)?;
    let person =
        |id: UserId| people.get(&id).cloned().ok_or_else(|| StoreError::Corrupt(format!("user {} is missing", id.0)));
    found
        .into_iter()
        .map(|challenge| {
            Ok(ChallengeView {
                challenger: person(challenge.challenger)?,
                opponent: challenge.opponent.map(person).transpose()?,
                challenge,
            })
        })
        .collect()
}
