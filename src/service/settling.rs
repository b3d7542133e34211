//! What games that end change for their players, ratings and counts of games, settled once a change is otherwise made.
//!
//! Of two changes at once that concern the same players, one has to wait for the other. So that endings never
//! deadlock, none waiting for one that waits for it, what several changes may want to write is written here: last of all, and in one order, however
//! many games a change has ended.

use std::collections::BTreeMap;

use crate::domain::settlement::{self, EndedGame, RatingSettlement};
use crate::rating::RATED_SPAN;
use crate::service::user_cache::UserCache;
use crate::store::ratings::{RatedPair, RatingUpdate};
use crate::store::{Connection, StoreError, ratings, tallies, time_losses};

/// Settles what the games of this change that have ended change for their players, in the order in which they ended.
pub(super) fn settle(conn: &mut Connection, ended: &[EndedGame]) -> Result<(), StoreError> {
    rate(conn, ended)?;
    let counted = settlement::count(ended);
    tallies::add(conn, &counted.of_players)?;
    time_losses::add(conn, &counted.of_days)?;
    tallies::add_of_pairs(conn, &counted.of_pairs)
}

fn rate(conn: &mut Connection, ended: &[EndedGame]) -> Result<(), StoreError> {
    // All these ratings are locked, so that no other game of the same two is rated meanwhile.
    let records = ratings::find_all_for_update(conn, &settlement::rating_keys(ended))?;
    if records.is_empty() {
        return Ok(());
    }
    let (mut rated_before, mut between_people) = (BTreeMap::new(), Vec::new());
    for game in ended.iter().filter(|game| game.counts) {
        let since = game.at - RATED_SPAN;
        if let Some((side, _)) = game.anchor {
            let players = (game.player(!side), game.player(side));
            rated_before.insert(game.id, ratings::count_against_engine(conn, players, since)?);
        } else {
            between_people.push(RatedPair { game: game.id, players: (game.white, game.black), pool: game.pool, since });
        }
    }
    rated_before.append(&mut ratings::count_between_all(conn, &between_people)?);
    let RatingSettlement { changes, records } = settlement::rate(ended, records, &rated_before);
    let changes: Vec<_> = changes
        .into_iter()
        .flat_map(|(game, changes)| changes.into_iter().map(move |change| (game.id, game.at, change)))
        .collect();
    ratings::insert_changes(conn, &changes)?;
    let before = ratings::before_progress_all(conn, records.keys())?;
    let players = UserCache::find(conn, records.keys().map(|(user, _)| *user).collect())?;
    let mut updates = Vec::with_capacity(records.len());
    for (key, record) in records {
        let is_listed = key.1.lists(&players.known(key.0)?);
        let record = record.with_progress_since(before.get(&key).copied());
        updates.push(RatingUpdate { key, record, is_listed });
    }
    ratings::update_all(conn, &updates)
}
