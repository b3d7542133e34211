//! Settlement of finished games, at the end of a transaction: ratings, counts of games, and later the tables of a
//! tournament.
//!
//! Every way in which a game ends comes through here, since all go through [`execution`](super::execution), and
//! [`Database::transaction`](super::Database::transaction) settles the games that have ended in it.
//!
//! Rows that concurrent endings share are written here, last of all and in a fixed order, however many games a change
//! has ended, so that endings never deadlock. `store::lock_order` has the order of all locks. A table of another
//! feature that the end of a game changes, such as that of a competition, is updated at the beginning of [`settle`], by
//! ascending keys, and takes its place in that order behind seeks and before ratings. What needs locks that come
//! earlier, such as other games that begin, is queued as a job.

use std::collections::{BTreeMap, BTreeSet};

use chess_laws::{Side, SideResult};

use crate::UnitOfWork;
use crate::user_cache::UserCache;
use domain::rating_record::RatingRecord;
use domain::rating_share::{SHARE_SPAN, is_balanced};
use domain::settlement::{self, EncounterFacts, EncounterFactsByGame, EndedGame, RatingKey, RatingSettlement};
use domain::tally::{Pair, Tally};
use domain::user::UserId;
use rating::RATED_SPAN;
use store::ratings::{RatedPair, RatingUpdate, shares};
use store::{Connection, StoreError, ratings, tallies, time_losses};

/// Settles the effects, beyond the games themselves, of the games that have ended in this change, in the order in which
/// they ended. Notifications, jobs and topics belong to the change as all others do.
pub(super) fn settle(change: &mut UnitOfWork<'_>) -> Result<(), StoreError> {
    let ended = std::mem::take(&mut change.ended);
    if ended.is_empty() {
        return Ok(());
    }
    let conn = &mut *change.conn;
    rate(conn, &ended)?;
    let counted = settlement::count(&ended);
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
            let (player, engine) = (game.player(!side), game.player(side));
            rated_before.insert(game.id, ratings::count_against_engine(conn, player, engine, since)?);
        } else {
            between_people.push(RatedPair { game: game.id, players: (game.white, game.black), pool: game.pool, since });
        }
    }
    rated_before.append(&mut ratings::count_between_all(conn, &between_people)?);
    let players = UserCache::find(conn, records.keys().map(|(user, _)| *user).collect())?;
    let encounters = read_encounters(conn, ended, &records, &players)?;
    let RatingSettlement { changes, records } = settlement::rate(ended, records, &rated_before, &encounters);
    let changes: Vec<_> = changes
        .into_iter()
        .flat_map(|(game, changes)| changes.into_iter().map(move |change| (game.id, game.at, change)))
        .collect();
    ratings::insert_changes(conn, &changes)?;
    shares::insert(conn, &changes)?;
    let before = ratings::before_progress_all(conn, records.keys())?;
    let mut updates = Vec::with_capacity(records.len());
    for (key, record) in records {
        let is_listed = key.1.lists(&players.get(key.0)?);
        let record = record.with_progress_since(before.get(&key).copied());
        updates.push(RatingUpdate { key, record, is_listed });
    }
    ratings::update_all(conn, &updates)
}

/// The encounters between people whose games may count less: where a rating is provisional, or the two have ended two
/// games before. For most games only the number of their earlier games has to be read.
fn read_encounters(
    conn: &mut Connection,
    ended: &[EndedGame],
    records: &BTreeMap<RatingKey, RatingRecord>,
    players: &UserCache,
) -> Result<EncounterFactsByGame, StoreError> {
    let people: Vec<&EndedGame> = ended.iter().filter(|game| game.counts && game.anchor.is_none()).collect();
    let pairs: BTreeSet<Pair> = people.iter().map(|game| Pair::new(game.white, game.black).0).collect();
    let met = tallies::count_of_pairs(conn, &pairs)?;
    let mut encounters = EncounterFactsByGame::new();
    for game in people {
        let since = game.at - SHARE_SPAN;
        let glicko = |user: UserId| records.get(&(user, game.pool)).map(|record| record.glicko);
        let is_provisional =
            |user: UserId| glicko(user).is_none_or(|glicko| glicko.rating_at(game.at).is_provisional());
        let (white, black) = (game.white, game.black);
        let before = met.get(&Pair::new(white, black).0).copied().unwrap_or_default();
        let at_once = ended.iter().filter(|other| other.is_like(game)).count();
        if !is_provisional(white) && !is_provisional(black) && before as usize + at_once < 3 {
            continue;
        }
        // The games of the player with fewer games are quicker to scan.
        let games = |user: UserId| glicko(user).map_or(0, |glicko| glicko.games());
        let series = match before {
            0 => Tally::default(),
            _ if games(white) <= games(black) => shares::series(conn, white, black, game.pool, since)?,
            _ => !shares::series(conn, black, white, game.pool, since)?,
        };
        let mut with_this = series;
        with_this += Tally::of(SideResult::of(game.outcome, Side::White));
        if at_once == 1 && is_balanced(with_this) {
            continue;
        }
        let is_between_bots = players.get(white)?.is_bot && players.get(black)?.is_bot;
        for side in Side::ALL {
            let (player, opponent) = (game.player(side), game.player(!side));
            let is_newcomer = is_provisional(opponent);
            let facts = EncounterFacts {
                series: if side == Side::White { series } else { !series },
                opponent_has_other_games: !is_newcomer || shares::has_others(conn, opponent, player, game.pool)?,
                newcomer_games: match is_newcomer {
                    true => shares::count_of_newcomers(conn, player, game.pool, since)?,
                    false => 0,
                },
                is_between_bots,
            };
            encounters.insert((game.id, side), facts);
        }
    }
    Ok(encounters)
}
