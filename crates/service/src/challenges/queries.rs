//! Reading challenges.

use correspondence_clock::Instant;

use super::error::ChallengeError;
use crate::ChallengeService;
use crate::ratings::RatingCache;
use crate::user_cache::UserCache;
use domain::challenge::{Challenge, ChallengeRefusal};
use domain::ids::ChallengeId;
use domain::leave::Leave;
use domain::user::{User, UserId};
use rating::Rating;
use store::{Connection, StoreError, challenges, leaves};

/// A challenge with its players.
#[derive(Clone, Debug)]
pub struct ChallengeView {
    pub challenge: Challenge,
    pub challenger: User,
    /// The player it names, or who took it.
    pub opponent: Option<User>,
    /// The challenger's current rating in the pool of the challenge.
    pub challenger_rating: Rating,
    pub opponent_rating: Option<Rating>,
    /// The challenger's current and planned leave, in order.
    pub challenger_leave: Vec<Leave>,
    pub opponent_leave: Vec<Leave>,
    /// The two players that a restricted link is for, White first.
    pub named: Option<Box<[NamedPlayer; 2]>>,
}

/// A player named by a restricted link.
#[derive(Clone, Debug)]
pub struct NamedPlayer {
    pub user: User,
    /// The current rating in the pool of the challenge.
    pub rating: Rating,
    /// Current and planned leave, in order.
    pub leave: Vec<Leave>,
}

/// A player's pending challenges.
#[derive(Clone, Debug)]
pub struct Challenges {
    /// Challenges from others.
    pub received: Vec<ChallengeView>,
    /// Challenges made by the player, of every kind.
    pub made: Vec<ChallengeView>,
}

impl ChallengeView {
    /// The leave of the player `reader` would play: the opponent's for the challenger, the challenger's for others.
    pub fn leave_of_the_other(&self, reader: Option<UserId>) -> &[Leave] {
        if reader == Some(self.challenge.challenger) { &self.opponent_leave } else { &self.challenger_leave }
    }
}

impl ChallengeService {
    /// One challenge, in any status.
    ///
    /// # Errors
    /// [`ChallengeRefusal::Unknown`], or a database error.
    pub async fn challenge_of(&self, id: &ChallengeId) -> Result<ChallengeView, ChallengeError> {
        let (id, now) = (*id, self.db.now());
        self.db
            .store()
            .snapshot(move |conn| {
                let challenge = challenges::find(conn, &id)?.ok_or(ChallengeRefusal::Unknown)?;
                views(conn, vec![challenge], now)?.pop().ok_or(ChallengeRefusal::Unknown.into())
            })
            .await
    }

    /// A player's pending challenges.
    ///
    /// # Errors
    /// A database error.
    pub async fn challenges_of(&self, user: UserId) -> Result<Challenges, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let received = challenges::received_by(conn, user, now)?;
                let made = challenges::made_by(conn, user, now)?;
                Ok(Challenges { received: views(conn, received, now)?, made: views(conn, made, now)? })
            })
            .await
    }
}

/// Those challenges with their players, in the same order.
pub(super) fn views(
    conn: &mut Connection,
    found: Vec<Challenge>,
    now: Instant,
) -> Result<Vec<ChallengeView>, StoreError> {
    let concerned = |challenge: &Challenge| {
        let named = challenge.named;
        [Some(challenge.challenger), challenge.opponent, named.map(|named| named.white), named.map(|named| named.black)]
    };
    let players: Vec<UserId> = found.iter().flat_map(concerned).flatten().collect();
    let leave = leaves::of_people(conn, &players, now)?;
    let leave_of = |id: UserId| leave.get(&id).cloned().unwrap_or_default();
    let ratings = RatingCache::find(conn, &players)?;
    let people = UserCache::find(conn, players)?;
    found
        .into_iter()
        .map(|challenge| {
            let named = |user: UserId| -> Result<NamedPlayer, StoreError> {
                let rating = ratings.at(user, challenge.variant.into(), now);
                Ok(NamedPlayer { user: people.get(user)?, rating, leave: leave_of(user) })
            };
            let named = match challenge.named {
                Some(pair) => Some(Box::new([named(pair.white)?, named(pair.black)?])),
                None => None,
            };
            Ok(ChallengeView {
                named,
                challenger: people.get(challenge.challenger)?,
                opponent: challenge.opponent.map(|opponent| people.get(opponent)).transpose()?,
                challenger_rating: ratings.at(challenge.challenger, challenge.variant.into(), now),
                opponent_rating: challenge.opponent.map(|opponent| ratings.at(opponent, challenge.variant.into(), now)),
                challenger_leave: leave_of(challenge.challenger),
                opponent_leave: challenge.opponent.map(leave_of).unwrap_or_default(),
                challenge,
            })
        })
        .collect()
}
