//! Following and blocking other players.
//!
//! A blocked player can neither challenge nor be challenged by the other, and no seek or open link brings the two
//! together. Games that run go on, but the two cannot write to each other, in them or outside; see
//! [`chat`](super::chat) for what becomes of lines.

use std::collections::HashMap;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::challenges::end_pending_between;
use super::ratings::{PlayerRating, RatingCache};
use super::user_cache::{UserCache, find_player_by_name};
use super::{RelationService, Topic, UnitOfWork};
use domain::relation::{self, Relation, RelationRefusal};
use domain::user::{User, UserId};
use store::{Connection, StoreError, chat, games, inbox, leaves, relations, users};

/// A followed player.
#[derive(Clone, Debug)]
pub struct Followed {
    pub player: User,
    /// Their ratings, without places on leaderboards.
    pub ratings: Vec<PlayerRating>,
    /// Since when.
    pub since: Instant,
    /// Until when they are on leave, if they are.
    pub on_leave_until: Option<Instant>,
    /// The running games between them and the follower.
    pub games: Vec<GameId>,
}

/// Why a player was not followed or blocked, or no longer. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum RelationError {
    /// No player has that name.
    #[error("unknown-player")]
    #[refusal(NotFound, "unknown-player", "error-unknown-player", player = _0)]
    UnknownPlayer(String),
    /// The relation is refused.
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] RelationRefusal),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

impl RelationService {
    /// Follows the player of that name. Repeating it has the same result.
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

    /// Stops following the player of that name, if the user follows them.
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
    /// wait for an answer are declined or withdrawn. Unread lines and messages of the blocked player no longer count as
    /// unread. Repeating it has the same result.
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
            if inbox::mark_all_read(change.conn, user, other.id)? {
                change.publish(Topic::Inbox(user));
            }
            Ok(end_pending_between(change, user, other.id)?)
        })
        .await
    }

    /// Stops blocking the player of that name, if the user blocks them.
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
                let other = find_player_by_name(change.conn, &name)?.ok_or(RelationError::UnknownPlayer(name))?;
                relation::check_other(user, &other)?;
                users::lock(change.conn, &[user, other.id])?;
                for player in [user, other.id] {
                    change.publish(Topic::Account(player));
                }
                work(change, user, &other)?;
                Ok(other)
            })
            .await
    }

    /// The relation of `user` to `other`, if there is one.
    ///
    /// # Errors
    /// A database error.
    pub async fn relation(&self, user: UserId, other: UserId) -> Result<Option<Relation>, StoreError> {
        self.db.store().read(move |conn| relations::find(conn, user, other)).await
    }

    /// The players `user` follows, the latest first.
    ///
    /// # Errors
    /// A database error.
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
                let mut players = UserCache::find(conn, ids)?;
                let followed = found.into_iter().filter_map(|(other, since)| {
                    Some(Followed {
                        player: players.take(other)?,
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

    /// The players who block `user`.
    ///
    /// # Errors
    /// A database error.
    pub async fn blockers_of(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        self.db.store().read(move |conn| relations::blockers(conn, user)).await
    }

    /// The players `user` blocks, the latest first.
    ///
    /// # Errors
    /// A database error.
    pub async fn blocked_by(&self, user: UserId) -> Result<Vec<User>, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                let found = relations::others(conn, user, Relation::Block)?;
                let mut players = UserCache::find(conn, found.iter().map(|(other, _)| *other).collect())?;
                Ok(found.into_iter().filter_map(|(other, _)| players.take(other)).collect())
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
