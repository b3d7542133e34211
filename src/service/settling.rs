//! What games that end change for their players, ratings and counts of games, settled once a change is otherwise made.
//!
//! Of two changes at once that concern the same players, one has to wait for the other. So that endings never
//! deadlock, none waiting for one that waits for it, what several changes may want to write is written here: last of all, and in one order, however
//! many games a change has ended.

use std::collections::BTreeMap;

use crate::domain::settlement::{self, EndedGame, RatingSettlement};
use crate::rating::RATED_SPAN;
use crate::service::user_cache::known;
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
    let mut records = BTreeMap::new();
    for (user, pool) in settlement::rating_keys(ended) {
        records.insert((user, pool), ratings::find_for_update(conn, user, pool)?);
    }
    // All these ratings are locked, so that no other game of the same two is rated meanwhile.
    let mut rated_before = BTreeMap::new();
    for game in ended.iter().filter(|game| game.counts) {
        let since = game.at - RATED_SPAN;
        let before = match game.anchor {
            Some((side, _)) => ratings::count_against_engine(conn, (game.player(!side), game.player(side)), since)?,
            None => ratings::count_between(conn, (game.white, game.black), game.pool, since)?,
        };
        rated_before.insert(game.id, before);
    }
    let RatingSettlement { changes, records } = settlement::rate(ended, records, &rated_before);
    for (game, changes) in changes {
        for change in changes {
            ratings::insert_change(conn, &game.id, game.at, &change)?;
        }
    }
    for ((user, pool), record) in records {
        let before = ratings::before_progress(conn, user, pool)?;
        let is_listed = pool.lists(&known(conn, user)?);
        ratings::update(conn, (user, pool), &record.with_progress_since(before), is_listed)?;
    }
    Ok(())
}
