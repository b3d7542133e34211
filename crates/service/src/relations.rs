//! Following and blocking other players.
//!
//! Who is blocked can neither challenge nor be challenged, and no seek or open link brings the two together. Games that
//! run go on, but the two cannot write to each other, in them or outside; see [`chat`](super::chat) for what becomes of
//! lines.

use std::collections::HashMap;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::challenges::turn_away;
use super::ratings::{PlayerRating, RatingCache};
use super::user_cache::{UserCache, player_called};
use super::{RelationService, Topic, UnitOfWork};
use domain::relation::{self, Relation, RelationRefusal};
use domain::user::{User, UserId};
use store::{Connection, StoreError, chat, games, inbox, leaves, relations, users};

/// A player somebody follows.
#[derive(Clone, Debug)]
pub struct Followed {
    pub player: User,
    /// Their ratings, without places on leaderboards.
    pub ratings: Vec<PlayerRating>,
    /// Since when.
    pub since: Instant,
    /// Until when they are on leave, if they are.
    pub on_leave_until: Option<Instant>,
    /// The games that run between them and who follows them.
    pub games: Vec<GameId>,
}

/// Why somebody was not followed or blocked, or no longer. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum RelationError {
    /// Nobody has that name.
    #[error("unknown-player")]
    #[refusal(NotFound, "unknown-player", "error-unknown-player", player = _0)]
    UnknownPlayer(String),
    /// They may not be.
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] RelationRefusal),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

impl RelationService {
    /// Follows the player of that name. Who follows them already gets the same answer.
    ///
    /// # Errors
    /// [`RelationError`]; nothing is stored then.
    pub async fn follow(&self, user: UserId, name: &str) -> Result<User, RelationError> {
        self.relate(user, name, |change, user, other| {
            let (relation, followed) = (
                relations::mutual(change.conn, user, other.id)?,
                relations::count(change.conn, user, Relation::Follow)?,
            );
            if relation::follow(other, relation, followed)? {
                relations::set(change.conn, user, other.id, Relation::Follow, change.now)?;
            }
            Ok(())
        })
        .await
    }

    /// No longer follows the player of that name. Who does not is answered alike.
    ///
    /// # Errors
    /// [`RelationError::UnknownPlayer`], or the database's.
    pub async fn unfollow(&self, user: UserId, name: &str) -> Result<User, RelationError> {
        self.relate(user, name, |change, user, other| {
            relations::remove(change.conn, user, other.id, Relation::Follow)?;
            Ok(())
        })
        .await
    }

    /// Blocks the player of that name: neither follows the other any longer, and the challenges between the two that
    /// wait for an answer are declined or taken back. What the blocked one has said is new no longer. Who blocks them
    /// already gets the same answer.
    ///
    /// # Errors
    /// [`RelationError`]; nothing is stored then.
    pub async fn block(&self, user: UserId, name: &str) -> Result<User, RelationError> {
        self.relate(user, name, |change, user, other| {
            let blocked = relations::count(change.conn, user, Relation::Block)?;
            if !relation::block(relations::mutual(change.conn, user, other.id)?, blocked)? {
                return Ok(());
            }
            relations::set(change.conn, user, other.id, Relation::Block, change.now)?;
            relations::remove(change.conn, other.id, user, Relation::Follow)?;
            chat::forget_unread_by(change.conn, user, other.id)?;
            if inbox::forget_unread(change.conn, user, other.id)? {
                change.publish(Topic::Inbox(user));
            }
            Ok(turn_away(change, user, other.id)?)
        })
        .await
    }

    /// No longer blocks the player of that name. Who does not is answered alike.
    ///
    /// # Errors
    /// [`RelationError::UnknownPlayer`], or the database's.
    pub async fn unblock(&self, user: UserId, name: &str) -> Result<User, RelationError> {
        self.relate(user, name, |change, user, other| {
            relations::remove(change.conn, user, other.id, Relation::Block)?;
            Ok(())
        })
        .await
    }

    async fn relate(
        &self,
        user: UserId,
        name: &str,
        work: impl FnOnce(&mut UnitOfWork<'_>, UserId, &User) -> Result<(), RelationError> + Send + 'static,
    ) -> Result<User, RelationError> {
        let name = name.trim().to_owned();
        self.db
            .transaction(move |change| {
                let other = player_called(change.conn, &name)?.ok_or(RelationError::UnknownPlayer(name))?;
                relation::check_other(user, &other)?;
                users::lock(change.conn, &[user, other.id])?;
                for person in [user, other.id] {
                    change.publish(Topic::Account(person));
                }
                work(change, user, &other)?;
                Ok(other)
            })
            .await
    }

    /// What `user` made of `other`, if anything.
    ///
    /// # Errors
    /// The database's.
    pub async fn relation(&self, user: UserId, other: UserId) -> Result<Option<Relation>, StoreError> {
        self.db.store().read(move |conn| relations::find(conn, user, other)).await
    }

    /// The players `user` follows, the latest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn followed_by(&self, user: UserId) -> Result<Vec<Followed>, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let found = relations::others(conn, user, Relation::Follow)?;
                let ids: Vec<UserId> = found.iter().map(|(other, _)| *other).collect();
                let on_leave: HashMap<UserId, Instant> = leaves::active_until(conn, &ids, now)?.into_iter().collect();
                let mut games = games_by_opponent(conn, user)?;
                let ratings = RatingCache::find(conn, &ids)?;
                let mut people = UserCache::find(conn, ids)?;
                let followed = found.into_iter().filter_map(|(other, since)| {
                    Some(Followed {
                        player: people.take(other)?,
                        ratings: ratings.displayed(other, now),
                        since,
                        on_leave_until: on_leave.get(&other).copied(),
                        games: games.remove(&other).unwrap_or_default(),
                    })
                });
                Ok(followed.collect())
            })
            .await
    }

    /// Those who block `user`.
    ///
    /// # Errors
    /// The database's.
    pub async fn blockers_of(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        self.db.store().read(move |conn| relations::blockers(conn, user)).await
    }

    /// The players `user` blocks, the latest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn blocked_by(&self, user: UserId) -> Result<Vec<User>, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                let found = relations::others(conn, user, Relation::Block)?;
                let mut people = UserCache::find(conn, found.iter().map(|(other, _)| *other).collect())?;
                Ok(found.into_iter().filter_map(|(other, _)| people.take(other)).collect())
            })
            .await
    }
}

fn games_by_opponent(conn: &mut Connection, user: UserId) -> Result<HashMap<UserId, Vec<GameId>>, StoreError> {
    let mut games: HashMap<UserId, Vec<GameId>> = HashMap::new();
    for game in games::running_of(conn, user)? {
        let opponent = if game.white == user { game.black } else { game.white };
        games.entry(opponent).or_default().push(game.id);
    }
    Ok(games)
}
