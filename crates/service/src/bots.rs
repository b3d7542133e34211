//! Bots: upgrading an account, and listing those online.

use super::challenges::cancel_all;
use super::ratings::RatingCache;
use super::user_cache::require_user;
use super::{AccountService, Topic};
use crate::profiles::ProfileOwner;
use domain::bot::{self, BotRefusal, ONLINE_SPAN};
use domain::profile::ProfileDetails;
use domain::user::{User, UserId};
use store::{StoreError, game_players, users};
use text::{Forwards, Reason};

/// Why an account was not upgraded to a bot. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    #[error(transparent)]
    Refused(#[from] BotRefusal),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for BotError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Store(error) => error,
        }
    }
}

impl AccountService {
    /// Turns an account without games into a bot, permanently, and cancels the challenges it has made. Idempotent.
    ///
    /// # Errors
    /// [`BotError`]; nothing is stored then.
    pub async fn upgrade_to_bot(&self, user: UserId) -> Result<(), BotError> {
        self.db
            .transaction(move |change| {
                // Creating a game locks both players, too.
                users::lock(change.conn, &[user])?;
                let account = require_user(change.conn, user)?;
                bot::check_upgrade(&account, game_players::has_any(change.conn, user)?)?;
                if account.is_bot {
                    return Ok(());
                }
                users::mark_as_bot(change.conn, user)?;
                users::record_seen(change.conn, user, change.now)?;
                cancel_all(change, user)?;
                change.publish(Topic::User(user));
                change.publish(Topic::Account(user));
                Ok(())
            })
            .await
    }

    /// The bots connected to any process, the most recent first, at most `limit`.
    ///
    /// # Errors
    /// A database error.
    pub async fn online_bots(&self, limit: u16) -> Result<Vec<ProfileOwner>, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let bots = users::bots_seen_after(conn, now - ONLINE_SPAN, i64::from(limit))?;
                let ids: Vec<UserId> = bots.iter().map(|bot| bot.id).collect();
                let ratings = RatingCache::find(conn, &ids)?;
                let profile = |user: User| ProfileOwner {
                    ratings: ratings.displayed(user.id, now),
                    biography: None,
                    details: ProfileDetails::default(),
                    user,
                };
                Ok(bots.into_iter().map(profile).collect())
            })
            .await
    }
}
