//! A player's recently declined and expired challenges and offers, for the home page.

use std::time::Duration;

use correspondence_clock::{Instant, days};
use correspondence_game::GameId;

use super::user_cache::UserCache;
use super::{ChallengeService, Offer};
use domain::ids::ChallengeId;
use domain::player_event::{PlayerEvent, StoredPlayerEvent};
use domain::user::UserId;
use store::{Connection, StoreError, challenges, games, player_events};

/// How long they are shown.
const SHOWN: Duration = days(3);

const MAX_SHOWN: usize = 5;

/// How many of the latest events are searched.
const MAX_EVENTS_READ: i64 = 100;

/// A player's challenge or offer that was declined or expired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclinedOffer {
    pub at: Instant,
    pub what: Declined,
    /// The name of the player who declined it or did not answer; `None` for an open challenge.
    pub opponent: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declined {
    /// A direct challenge.
    Challenge(ChallengeId),
    /// A seek, link or challenge that expired.
    Expired(ChallengeId),
    /// An offer in a game.
    Offer(GameId, Offer),
}

impl ChallengeService {
    /// A player's challenges and offers that were declined or expired in the last days, the latest first.
    ///
    /// # Errors
    /// A database error.
    pub async fn declined_offers_of(&self, player: UserId) -> Result<Vec<DeclinedOffer>, StoreError> {
        let since = self.db.now() - SHOWN;
        self.db
            .store()
            .snapshot(move |conn| {
                let latest = player_events::latest(conn, player, MAX_EVENTS_READ)?;
                let found: Vec<(Instant, Declined)> =
                    latest.into_iter().filter(|event| event.at > since).filter_map(declined).take(MAX_SHOWN).collect();
                let mut opponents = Vec::with_capacity(found.len());
                for (_, what) in &found {
                    opponents.push(opponent_in(conn, player, what)?);
                }
                let people = UserCache::find(conn, opponents.iter().flatten().copied().collect())?;
                let with_name = |((at, what), opponent): ((Instant, Declined), Option<UserId>)| {
                    let opponent = opponent.map(|opponent| people.get(opponent)).transpose()?;
                    Ok(DeclinedOffer { at, what, opponent: opponent.map(|opponent| opponent.name) })
                };
                found.into_iter().zip(opponents).map(with_name).collect()
            })
            .await
    }
}

fn declined(stored: StoredPlayerEvent) -> Option<(Instant, Declined)> {
    let what = match stored.event? {
        PlayerEvent::ChallengeDeclined { challenge } => Declined::Challenge(challenge),
        PlayerEvent::ChallengeExpired { challenge } => Declined::Expired(challenge),
        PlayerEvent::DrawDeclined { game } => Declined::Offer(game, Offer::Draw),
        _ => return None,
    };
    Some((stored.at, what))
}

fn opponent_in(conn: &mut Connection, player: UserId, what: &Declined) -> Result<Option<UserId>, StoreError> {
    Ok(match what {
        Declined::Challenge(id) | Declined::Expired(id) => {
            challenges::find(conn, id)?.and_then(|challenge| challenge.opponent)
        }
        Declined::Offer(game, _) => games::summary(conn, game)?
            .map(|summary| if summary.white == player { summary.black } else { summary.white }),
    })
}
