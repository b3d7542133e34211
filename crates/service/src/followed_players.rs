//! Notifications to followers of a player. A game queues one job per player with followers; the job notifies them in
//! batches, so that a change of a game does not wait for them.

use correspondence_game::GameId;

use super::RelationService;
use super::execution::PlayError;
use super::games::{self, GameView};
use super::job::{FollowerNews, Job};
use super::notification;
use super::unit_of_work::UnitOfWork;
use domain::followed_player::{GameStep, followed_by, is_news};
use domain::job::Lease;
use domain::notification_settings::{Delivery, NotificationCategory, NotificationChannel, NotificationSettings};
use domain::origin::Origin;
use domain::user::{User, UserId};
use store::{Connection, StoreError, addressees, jobs, relations, users};

/// Followers notified per transaction.
const BATCH: i64 = 500;

/// A game of followed players.
pub struct FollowedPlayersGame {
    pub view: GameView,
    /// The follower.
    pub reader: User,
    /// The players they follow, at least one.
    pub followed: Vec<User>,
}

/// Queues notifications to the players' followers.
pub(super) fn queue_news(
    change: &mut UnitOfWork<'_>,
    game: GameId,
    origin: Option<Origin>,
    players: [UserId; 2],
    step: GameStep,
) -> Result<(), StoreError> {
    if !is_news(origin) {
        return Ok(());
    }
    let mut told_by_other = None;
    for player in players {
        if change.prefetched.is_followed(change.conn, player)? {
            let news = FollowerNews { game, player, step, told_by_other, after: None, told: 0 };
            change.queue(&Job::FollowerNews(news))?;
            told_by_other = Some(player);
        }
    }
    Ok(())
}

/// A batch of followers, and those of them who want such news.
struct Followers {
    last: UserId,
    interested: Vec<UserId>,
}

impl RelationService {
    /// Notifies the next batch of followers and replaces the leased job with one for the rest. With a lost lease nobody
    /// is notified, so that each follower is notified once.
    ///
    /// # Errors
    /// A database error.
    pub async fn notify_followers(&self, lease: &Lease, news: FollowerNews) -> Result<(), StoreError> {
        let mut after = news.after;
        loop {
            let found = self.db.store().read(move |conn| next_followers(conn, &news, after)).await?;
            let Some(Followers { last, interested }) = found else { return Ok(()) };
            after = Some(last);
            if interested.is_empty() {
                continue;
            }
            let lease = lease.clone();
            return self
                .db
                .transaction(move |change| {
                    if !jobs::done(change.conn, &lease)? {
                        return Ok(());
                    }
                    // No page shows pending notifications to followers.
                    change.skip_cache_invalidation();
                    let FollowerNews { game, step, told, .. } = news;
                    for (place, to) in (told..).zip(&interested) {
                        change.notify(notification::FollowedGame { game, step, to: *to, place });
                    }
                    let told = told.saturating_add(u32::try_from(interested.len()).unwrap_or(u32::MAX));
                    change.queue(&Job::FollowerNews(FollowerNews { after, told, ..news }))
                })
                .await;
        }
    }

    /// The game for a follower of one of its players; `None` if they no longer follow or may not see it.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or a database error.
    pub async fn followed_players_game(
        &self,
        game: GameId,
        to: UserId,
    ) -> Result<Option<FollowedPlayersGame>, PlayError> {
        self.games
            .read_game(game, move |conn| {
                let view = games::view(conn, &game)?;
                let Some(reader) = users::find(conn, to)? else { return Ok(None) };
                let mut with_relation = |player: UserId| relations::mutual(conn, to, player);
                let (of_white, of_black) = (with_relation(view.white.id)?, with_relation(view.black.id)?);
                let followed = followed_by(to, [(&view.white, of_white), (&view.black, of_black)]);
                let followed: Vec<User> = followed.into_iter().cloned().collect();
                Ok((!followed.is_empty()).then_some(FollowedPlayersGame { view, reader, followed }))
            })
            .await
    }
}

/// The next batch of followers after `after`; `None` at the end.
fn next_followers(
    conn: &mut Connection,
    news: &FollowerNews,
    after: Option<UserId>,
) -> Result<Option<Followers>, StoreError> {
    let found = relations::followers(conn, news.player, after, BATCH)?;
    let Some(last) = found.last().copied() else { return Ok(None) };
    let notified_by_other = match news.told_by_other {
        Some(other) => relations::followers_among(conn, other, &found)?,
        None => Vec::new(),
    };
    let settings = addressees::find_all(conn, &found)?;
    let wants = |user: &UserId| settings.get(user).is_some_and(|found| wants_news(&found.notices));
    let interested = found.iter().filter(|user| wants(user) && !notified_by_other.contains(user)).copied().collect();
    Ok(Some(Followers { last, interested }))
}

fn wants_news(settings: &NotificationSettings) -> bool {
    NotificationChannel::ALL
        .iter()
        .any(|channel| settings.delivery(*channel, NotificationCategory::Followed) != Delivery::Never)
}
