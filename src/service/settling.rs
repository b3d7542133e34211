//! What games that end change for their players, ratings and counts of games, settled once a change is otherwise made.
//!
//! Of two changes at once that concern the same players, one has to wait for the other. So that endings never
//! deadlock, none waiting for one that waits for it, what several changes may want to write is written here: last of all, and in one order, however
//! many games a change has ended.

use std::collections::{BTreeMap, BTreeSet};

use chess_laws::{Outcome, Side, SideResult, Variant};
use correspondence_clock::Instant;
use correspondence_game::GameId;

use crate::domain::game::StoredGame;
use crate::domain::rating_record::{Best, RatingChange, RatingRecord};
use crate::domain::tally::{Games, Pair, Tally};
use crate::domain::user::UserId;
use crate::rating::{GlickoState, MAX_RATED_BETWEEN, RATED_SPAN};
use crate::store::{Connection, StoreError, ratings, tallies};

/// A game that has just ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndedGame {
    id: GameId,
    variant: Variant,
    white: UserId,
    black: UserId,
    outcome: Outcome,
    at: Instant,
    is_rated: bool,
    /// Whether it is rated and was played, so that ratings change by it.
    counts: bool,
}

/// Whose rating, and in what: the key by which ratings are locked.
type Key = (UserId, Variant);

impl EndedGame {
    /// The game of that state, which ended so.
    pub(super) fn new(state: &StoredGame, outcome: Outcome, at: Instant) -> Self {
        Self {
            id: state.id,
            variant: state.game.setup().variant,
            white: state.white,
            black: state.black,
            outcome,
            at,
            is_rated: state.game.setup().rated,
            counts: state.game.counts_for_ratings(),
        }
    }
}

/// Settles what the games of this change that have ended change for their players, in the order in which they ended.
pub(super) fn settle(conn: &mut Connection, ended: &[EndedGame]) -> Result<(), StoreError> {
    rate(conn, ended)?;
    count(conn, ended)
}

fn rate(conn: &mut Connection, ended: &[EndedGame]) -> Result<(), StoreError> {
    let rated = || ended.iter().filter(|game| game.counts);
    let keys: BTreeSet<Key> =
        rated().flat_map(|game| [(game.white, game.variant), (game.black, game.variant)]).collect();
    let mut standings: BTreeMap<Key, RatingRecord> = BTreeMap::new();
    for (user, variant) in keys {
        standings.insert((user, variant), ratings::find_for_update(conn, user, variant)?);
    }
    for game in rated() {
        // Both ratings are locked, so that no other game of the two is rated meanwhile.
        let since = game.at - RATED_SPAN;
        if ratings::count_between(conn, (game.white, game.black), game.variant, since)? >= MAX_RATED_BETWEEN {
            continue;
        }
        let [white, black] = [game.white, game.black].map(|user| (user, game.variant));
        let before = [white, black].map(|key| standings.get(&key).copied().unwrap_or(RatingRecord::NEW));
        let [of_white, of_black] = before.map(|stored| stored.standing);
        let (of_white, of_black) = GlickoState::both_after(of_white, of_black, game.outcome.winner, game.at);
        for ((key, before), after) in [white, black].into_iter().zip(before).zip([of_white, of_black]) {
            let change = RatingChange { user: key.0, before: before.standing.rating_at(game.at), after: after.last() };
            ratings::insert_change(conn, &game.id, game.variant, game.at, &change)?;
            let best = best(before.best, after, game);
            standings.insert(key, RatingRecord { standing: after, best, ..before });
        }
    }
    for ((user, variant), mut stored) in standings {
        let before = ratings::before_progress(conn, user, variant)?;
        let now = stored.standing.last();
        stored.progress = before.map_or(0, |before| now.rounded() - before.rounded());
        ratings::update(conn, user, variant, &stored)?;
    }
    Ok(())
}

/// Counts the games for their players, and for each two of them.
fn count(conn: &mut Connection, ended: &[EndedGame]) -> Result<(), StoreError> {
    let mut of_players: BTreeMap<(UserId, Games), Tally> = BTreeMap::new();
    let mut of_pairs: BTreeMap<Pair, Tally> = BTreeMap::new();
    for game in ended {
        let [white, black] = Side::ALL.map(|side| Tally::of(SideResult::of(game.outcome, side)));
        if white.all() == 0 {
            continue;
        }
        for (player, side, tally) in [(game.white, Side::White, white), (game.black, Side::Black, black)] {
            let games = Games { variant: game.variant, side, rated: game.is_rated };
            *of_players.entry((player, games)).or_default() += tally;
        }
        let (pair, is_white_first) = Pair::new(game.white, game.black);
        *of_pairs.entry(pair).or_default() += if is_white_first { white } else { black };
    }
    tallies::add(conn, &of_players)?;
    tallies::add_of_pairs(conn, &of_pairs)
}

/// The highest rating, after a game that may have raised it.
fn best(before: Option<Best>, after: GlickoState, game: &EndedGame) -> Option<Best> {
    let rating = after.last();
    let is_best = before.is_none_or(|best| rating.rounded() > best.rating);
    if rating.is_provisional() || !is_best {
        return before;
    }
    Some(Best { rating: rating.rounded(), game: game.id, at: game.at })
}
