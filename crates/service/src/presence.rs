//! Status of several players: whether they are playing, and whether the reader may see their presence.

use std::collections::BTreeSet;

use super::PlayerService;
use crate::game_lists::hides_guests;
use domain::game_summary::GameSummary;
use domain::presence::is_presence_visible_to;
use domain::user::{User, UserId};
use store::games::lists;
use store::{StoreError, game_players, relations, users};

/// A player among several.
#[derive(Clone, Debug)]
pub struct PlayerStatus {
    pub user: User,
    /// Whether the reader may see if they are connected.
    pub tells_presence: bool,
    /// Whether they have running games.
    pub is_playing: bool,
    /// Their most urgent running game, if it was requested.
    pub game: Option<GameSummary>,
}

impl PlayerService {
    /// The status of the players with those names, as `reader` or a visitor may see it, in the order of the names;
    /// unknown ones are left out.
    ///
    /// # Errors
    /// A database error.
    pub async fn statuses(
        &self,
        names: Vec<String>,
        reader: Option<UserId>,
        with_games: bool,
    ) -> Result<Vec<PlayerStatus>, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                let mut found = users::find_by_names(conn, &names)?;
                found.retain(User::is_found_by_name);
                let ids: Vec<UserId> = found.iter().map(|user| user.id).collect();
                let running = game_players::count_running_of_all(conn, &ids)?;
                let followers: BTreeSet<UserId> = match reader {
                    Some(reader) => relations::followers_among(conn, reader, &ids)?.into_iter().collect(),
                    None => BTreeSet::new(),
                };
                let mut statuses = Vec::with_capacity(found.len());
                for user in found {
                    let is_playing = running.contains_key(&user.id);
                    let game = if with_games && is_playing {
                        let without_guests = hides_guests(conn, user.id)?;
                        lists::most_urgent_of(conn, user.id, without_guests, 1)?.pop().map(|listed| listed.summary)
                    } else {
                        None
                    };
                    let tells_presence = is_presence_visible_to(&user, reader, followers.contains(&user.id));
                    statuses.push(PlayerStatus { user, tells_presence, is_playing, game });
                }
                Ok(statuses)
            })
            .await
    }
}
