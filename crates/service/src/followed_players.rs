//! News of games to those who follow one of the players. A change of a game queues a job for each player who has
//! followers; the job tells them, some at a time, so that no game waits for them however many there are.

use correspondence_game::GameId;

use super::RelationService;
use super::execution::PlayError;
use super::games::{self, GameView};
use super::job::{FollowerNews, Job};
use super::notification;
use super::unit_of_work::UnitOfWork;
use domain::followed_player::{GameStep, followed_by, is_news};
use domain::job::Lease;
use domain::notice_settings::{Delivery, NoticeChannel, NoticeKind, NoticeSettings};
use domain::origin::Origin;
use domain::user::{User, UserId};
use store::{Connection, StoreError, addressees, jobs, relations, users};

/// How many followers one transaction tells.
const BATCH: i64 = 500;

/// A game of players whom somebody follows.
pub struct FollowedPlayersGame {
    pub view: GameView,
    /// Who hears of it.
    pub reader: User,
    /// Whom of its players they follow; not nobody.
    pub followed: Vec<User>,
}

/// Has the followers of the players told of a game.
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

/// Some followers, and who of them wants such news.
struct Followers {
    last: UserId,
    wanting: Vec<UserId>,
}

impl RelationService {
    /// Tells the next followers, and queues the job for those after them in place of the leased one. Whoever no longer has
    /// that one tells nobody, so that each is told once.
    ///
    /// # Errors
    /// The database's.
    pub async fn tell_followers(&self, lease: &Lease, news: FollowerNews) -> Result<(), StoreError> {
        let mut after = news.after;
        loop {
            let found = self.db.store().read(move |conn| next_followers(conn, &news, after)).await?;
            let Some(Followers { last, wanting }) = found else { return Ok(()) };
            after = Some(last);
            if wanting.is_empty() {
                continue;
            }
            let lease = lease.clone();
            return self
                .db
                .transaction(move |change| {
                    if !jobs::done(change.conn, &lease)? {
                        return Ok(());
                    }
                    // No page shows to whom such news is on its way.
                    change.skip_cache_invalidation();
                    let FollowerNews { game, step, told, .. } = news;
                    for (place, to) in (told..).zip(&wanting) {
                        change.notify(notification::FollowedGame { game, step, to: *to, place });
                    }
                    let told = told.saturating_add(u32::try_from(wanting.len()).unwrap_or(u32::MAX));
                    change.queue(&Job::FollowerNews(FollowerNews { after, told, ..news }))
                })
                .await;
        }
    }

    /// That game for somebody who follows one of its players; `None` where they have nothing to hear of it.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or the database's.
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

/// The next followers behind `after`; `None` where there are no more.
fn next_followers(
    conn: &mut Connection,
    news: &FollowerNews,
    after: Option<UserId>,
) -> Result<Option<Followers>, StoreError> {
    let found = relations::followers(conn, news.player, after, BATCH)?;
    let Some(last) = found.last().copied() else { return Ok(None) };
    let told = match news.told_by_other {
        Some(other) => relations::followers_among(conn, other, &found)?,
        None => Vec::new(),
    };
    let settings = addressees::find_all(conn, &found)?;
    let wants = |user: &UserId| settings.get(user).is_some_and(|found| wants_news(&found.notices));
    let wanting = found.iter().filter(|user| wants(user) && !told.contains(user)).copied().collect();
    Ok(Some(Followers { last, wanting }))
}

fn wants_news(settings: &NoticeSettings) -> bool {
    NoticeChannel::ALL.iter().any(|channel| settings.delivery(*channel, NoticeKind::Followed) != Delivery::Never)
}
