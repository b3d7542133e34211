//! Settlement of finished games: ratings and counts of games.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use chess_laws::{EndReason, Outcome, Side, SideResult, Variant};
use correspondence_clock::Instant;
use correspondence_game::GameId;

use crate::game::StoredGame;
use crate::origin::Origin;
use crate::rating_pool::RatingPool;
use crate::rating_record::{Best, RatingChange, RatingRecord};
use crate::rating_share::{Encounter, Share, ShareReason};
use crate::tally::{Games, Pair, Tally};
use crate::time_losses::TimeLosses;
use crate::unrated::Unrated;
use crate::user::UserId;
use rating::{GlickoState, MAX_RATED_BETWEEN, RATED_SPAN, Rating};

/// A game that has just ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EndedGame {
    pub id: GameId,
    /// The kind of chess.
    pub variant: Variant,
    /// Its rating pool.
    pub pool: RatingPool,
    /// For games against the engine, the engine's side and its fixed rating.
    pub anchor: Option<(Side, Rating)>,
    /// Who had the white pieces.
    pub white: UserId,
    /// Who had the black pieces.
    pub black: UserId,
    pub outcome: Outcome,
    pub at: Instant,
    /// Whether it was set up as rated.
    pub is_rated: bool,
    /// Whether it changes ratings.
    pub counts: bool,
    /// Time from its first move to its end.
    pub lasted: Duration,
}

impl EndedGame {
    /// The game of that state with that outcome.
    pub fn new(state: &StoredGame, outcome: Outcome, at: Instant) -> Self {
        let pool = RatingPool::of_game(state);
        let anchor = match (pool, state.origin) {
            (RatingPool::Engine, Some(Origin::Engine { side, .. })) => {
                state.ratings.map(|ratings| (side, ratings.of(side)))
            }
            _ => None,
        };
        Self {
            id: state.id,
            variant: state.game.setup().variant,
            pool,
            anchor,
            white: state.white,
            black: state.black,
            outcome,
            at,
            is_rated: state.game.setup().rated,
            // Without an anchor the engine's strength is unknown.
            counts: state.game.is_rated_result()
                && Unrated::of_result(state).is_none()
                && (anchor.is_some() || pool != RatingPool::Engine),
            lasted: state.game.moves().first().map_or(Duration::ZERO, |first| at - first.at),
        }
    }

    /// Who played that side.
    pub const fn player(&self, side: Side) -> UserId {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The sides whose players' ratings it changes.
    fn rated_sides(&self) -> impl Iterator<Item = Side> + use<> {
        let fixed = self.anchor.map(|(side, _)| side);
        Side::ALL.into_iter().filter(move |side| fixed != Some(*side))
    }

    /// Whether it was played by the same two players in the same pool.
    pub fn is_like(&self, other: &Self) -> bool {
        self.pool == other.pool && Pair::new(self.white, self.black).0 == Pair::new(other.white, other.black).0
    }
}

/// Facts before a game ended, from one player's perspective, which decide how much it counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EncounterFacts {
    /// The rated games of the two within [`SHARE_SPAN`](crate::rating_share::SHARE_SPAN).
    pub series: Tally,
    /// Whether the opponent has rated games against others that counted in full.
    pub opponent_has_other_games: bool,
    /// How many of the player's games within that span were against newcomers.
    pub newcomer_games: u32,
    /// Whether both are programs.
    pub is_between_bots: bool,
}

/// Facts about the games that may count less, for each side.
pub type EncounterFactsByGame = BTreeMap<(GameId, Side), EncounterFacts>;

/// A player's rating in a pool. Ratings are locked in the order of these keys, so that concurrent changes cannot
/// deadlock.
pub type RatingKey = (UserId, RatingPool);

/// The ratings that those games may change.
pub fn rating_keys(ended: &[EndedGame]) -> BTreeSet<RatingKey> {
    let rated = ended.iter().filter(|game| game.counts);
    rated.flat_map(|game| game.rated_sides().map(|side| (game.player(side), game.pool))).collect()
}

/// The rating changes of a set of games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RatingSettlement {
    /// The rated games in the order in which they ended, each with the changes for White and Black, or only for the
    /// player who is not the engine.
    pub changes: Vec<(EndedGame, Vec<RatingChange>)>,
    /// The ratings after these games for all [`rating_keys`]. Their progress is not derived yet.
    pub records: BTreeMap<RatingKey, RatingRecord>,
}

/// Rates the games in the order in which they ended. `records` are the players' ratings before; `rated_before` counts,
/// for each game, the games of the same two players in the same pool rated within [`RATED_SPAN`] before it, without
/// these games. Games not in `encounters` count in full.
pub fn rate(
    ended: &[EndedGame],
    records: BTreeMap<RatingKey, RatingRecord>,
    rated_before: &BTreeMap<GameId, i64>,
    encounters: &EncounterFactsByGame,
) -> RatingSettlement {
    let mut settlement = RatingSettlement { changes: Vec::new(), records };
    for game in ended.iter().filter(|game| game.counts) {
        let since = game.at - RATED_SPAN;
        let rated_now = settlement.changes.iter().filter(|(other, _)| other.is_like(game) && other.at > since).count();
        let before = rated_before.get(&game.id).copied().unwrap_or_default();
        if before.saturating_add(i64::try_from(rated_now).unwrap_or(i64::MAX)) >= MAX_RATED_BETWEEN {
            continue;
        }
        let of = |side: Side| {
            let stored = settlement.records.get(&(game.player(side), game.pool)).copied().unwrap_or(RatingRecord::NEW);
            match game.anchor {
                Some((anchored, rating)) if anchored == side => {
                    RatingRecord { glicko: GlickoState::fixed(rating), ..RatingRecord::NEW }
                }
                _ => stored,
            }
        };
        let (white, black) = (of(Side::White), of(Side::Black));
        let after = GlickoState::both_after(white.glicko, black.glicko, game.outcome.winner, game.at);
        let mut changes = Vec::new();
        for side in game.rated_sides() {
            let (before, after, opponent) = match side {
                Side::White => (white, after.0, black),
                Side::Black => (black, after.1, white),
            };
            let (user, pool) = (game.player(side), game.pool);
            let share = encounters.get(&(game.id, side)).map_or(Share::FULL, |facts| {
                let is_provisional = opponent.glicko.rating_at(game.at).is_provisional();
                settlement.encounter(game, side, *facts, is_provisional).share()
            });
            let after = if share.is_full() { after } else { before.glicko.with_share(after, game.at, share.factor()) };
            let rating_before = before.glicko.rating_at(game.at);
            changes.push(RatingChange { user, pool, before: rating_before, after: after.last(), share });
            let best = best(before.best, after, game);
            settlement.records.insert((user, pool), RatingRecord { glicko: after, best, ..before });
        }
        settlement.changes.push((*game, changes));
    }
    settlement
}

impl RatingSettlement {
    /// A game from the perspective of that side, including earlier games settled with it.
    fn encounter(
        &self,
        game: &EndedGame,
        side: Side,
        facts: EncounterFacts,
        opponent_is_provisional: bool,
    ) -> Encounter {
        let (player, opponent) = (game.player(side), game.player(!side));
        let EncounterFacts {
            mut series,
            opponent_has_other_games: mut opponent_has_others,
            mut newcomer_games,
            is_between_bots,
        } = facts;
        for (other, changes) in self.changes.iter().filter(|(other, _)| other.pool == game.pool) {
            let share_of = |user| changes.iter().find(|change| change.user == user).map(|change| change.share);
            if other.is_like(game) {
                let own = if other.white == player { Side::White } else { Side::Black };
                series += Tally::of(SideResult::of(other.outcome, own));
            } else if share_of(opponent).is_some_and(Share::is_full) {
                opponent_has_others = true;
            }
            let reason = share_of(player).and_then(|share| share.reason);
            newcomer_games += u32::from(reason.is_some_and(ShareReason::is_of_newcomers));
        }
        series += Tally::of(SideResult::of(game.outcome, side));
        Encounter {
            series,
            opponent_has_others,
            opponent_is_provisional,
            is_between_bots,
            lasted: game.lasted,
            newcomer_games,
        }
    }
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

/// Increments of game counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// For each player.
    pub of_players: BTreeMap<(UserId, Games), Tally>,
    /// For each player and day, in days since 1970.
    pub of_days: BTreeMap<(UserId, i32), TimeLosses>,
    /// For each pair, from the first player's perspective.
    pub of_pairs: BTreeMap<Pair, Tally>,
}

/// Counts the games for each player and pair. Games without a result are not counted.
pub fn count(ended: &[EndedGame]) -> Counted {
    let mut counted = Counted::default();
    for game in ended {
        let [white, black] = Side::ALL.map(|side| Tally::of(SideResult::of(game.outcome, side)));
        if white.all() == 0 {
            continue;
        }
        for (player, side, tally) in [(game.white, Side::White, white), (game.black, Side::Black, black)] {
            let games = Games { variant: game.variant, side, rated: game.is_rated };
            *counted.of_players.entry((player, games)).or_default() += tally;
            let is_lost_on_time = tally.lost > 0 && game.outcome.reason == EndReason::FlagFall;
            let losses = TimeLosses { games: tally.all(), lost: u32::from(is_lost_on_time) };
            *counted.of_days.entry((player, game.at.day())).or_default() += losses;
        }
        let (pair, is_white_first) = Pair::new(game.white, game.black);
        *counted.of_pairs.entry(pair).or_default() += if is_white_first { white } else { black };
    }
    counted
}

#[cfg(test)]
mod tests {
    use correspondence_clock::days;
    use proptest::prelude::*;

    use super::*;
    use rating::RatedResult;

    const ANN: UserId = UserId(1);
    const BOB: UserId = UserId(2);
    const BEGAN: Instant = Instant::from_millis(930_000_000_000);

    fn ended(number: usize, (white, black): (UserId, UserId), winner: Option<Side>, at: Instant) -> EndedGame {
        let outcome = Outcome { winner, reason: EndReason::Resignation };
        let id = format!("{number:08}").parse().expect("an id");
        let (variant, pool) = (Variant::Standard, RatingPool::People(Variant::Standard));
        let (is_rated, counts, lasted) = (true, true, days(1));
        EndedGame { id, variant, pool, anchor: None, white, black, outcome, at, is_rated, counts, lasted }
    }

    fn settle(games: &[EndedGame], records: BTreeMap<RatingKey, RatingRecord>) -> RatingSettlement {
        rate(games, records, &BTreeMap::new(), &EncounterFactsByGame::new())
    }

    #[test]
    fn new_players_gain_and_lose_the_same() {
        let settled = settle(&[ended(1, (ANN, BOB), Some(Side::White), BEGAN)], BTreeMap::new());
        let [(_, changes)] = &settled.changes[..] else { panic!("one game: {settled:?}") };
        let [white, black] = changes[..] else { panic!("of two: {settled:?}") };
        assert!(white.difference() > 0 && white.difference() == -black.difference());
        let after = |user: UserId| settled.records[&(user, Variant::Standard.into())];
        assert_eq!((after(ANN).glicko.last(), after(BOB).glicko.last()), (white.after, black.after));
        assert_eq!(after(ANN).best, None, "a provisional rating is nobody's best");
    }

    #[test]
    fn casual_and_aborted_games_change_no_rating() {
        let casual = EndedGame { is_rated: false, counts: false, ..ended(1, (ANN, BOB), None, BEGAN) };
        assert_eq!(settle(&[casual], BTreeMap::new()), RatingSettlement::default());
        assert!(rating_keys(&[casual]).is_empty());
        let aborted = EndedGame { outcome: Outcome::ABORTED, ..casual };
        assert_eq!(count(&[aborted]), Counted::default());
        assert_eq!(count(&[casual]).of_players.len(), 2);
        let flag_fell = Outcome { winner: Some(Side::White), reason: EndReason::FlagFall };
        let days = count(&[casual, EndedGame { outcome: flag_fell, ..casual }]).of_days;
        let of = |player| days[&(player, BEGAN.day())];
        assert_eq!(of(ANN), TimeLosses { games: 2, lost: 0 });
        assert_eq!(of(BOB), TimeLosses { games: 2, lost: 1 });
    }

    #[test]
    fn rated_games_between_same_players_are_limited() {
        let game = |number: usize| {
            let at = BEGAN + days(1) / 24 * u32::try_from(number).expect("a small number");
            ended(number, if number.is_multiple_of(2) { (ANN, BOB) } else { (BOB, ANN) }, None, at)
        };
        let games: Vec<EndedGame> = (0..9).map(game).collect();
        let limit = usize::try_from(MAX_RATED_BETWEEN).expect("a small number");
        assert_eq!(settle(&games, BTreeMap::new()).changes.len(), limit);
        // With games rated before.
        let before = games.iter().map(|game| (game.id, MAX_RATED_BETWEEN - 2)).collect();
        assert_eq!(rate(&games, BTreeMap::new(), &before, &EncounterFactsByGame::new()).changes.len(), 2);
        // A day later there is room for one more, and another player has all the room.
        let later = ended(10, (ANN, BOB), None, BEGAN + RATED_SPAN);
        let other = ended(11, (ANN, UserId(3)), None, games[8].at);
        let settled = settle(&[&games[..], &[other, later]].concat(), BTreeMap::new());
        assert_eq!(settled.changes.len(), limit + 2);
    }

    #[test]
    fn best_rating_keeps_its_first_game() {
        let mut winners: Vec<Side> = [Side::White, Side::Black].into_iter().cycle().take(30).collect();
        winners.extend([Side::White; 5]);
        winners.extend([Side::Black; 5]);
        let (mut records, mut best) = (BTreeMap::new(), Vec::new());
        for (number, winner) in (1..).zip(winners) {
            let at = BEGAN + days(1) * u32::try_from(number).expect("a small number");
            records = settle(&[ended(number, (ANN, BOB), Some(winner), at)], records).records;
            best.extend(records[&(ANN, Variant::Standard.into())].best.map(|best| (best.rating, best.game)));
        }
        assert!(best.is_sorted_by_key(|(rating, _)| *rating));
        let last = best.last().expect("not provisional after forty games").1;
        assert_eq!(last, "00000035".parse().expect("an id"), "games that were lost raise nothing");
    }

    #[test]
    fn engine_rating_is_fixed_and_only_engine_pool_changes() {
        const ENGINE: UserId = UserId(9);
        let anchor = Rating::new(1794.0, 50.0).expect("a rating");
        let game = |number, winner| EndedGame {
            pool: RatingPool::Engine,
            anchor: Some((Side::Black, anchor)),
            ..ended(number, (ANN, ENGINE), winner, BEGAN + days(1) * u32::try_from(number).expect("a small number"))
        };
        assert_eq!(rating_keys(&[game(1, None)]), BTreeSet::from([(ANN, RatingPool::Engine)]));
        let settled = settle(&[game(1, Some(Side::White)), game(2, Some(Side::Black))], BTreeMap::new());
        assert_eq!(settled.records.keys().copied().collect::<Vec<_>>(), [(ANN, RatingPool::Engine)]);
        let changes: Vec<Vec<RatingChange>> = settled.changes.into_iter().map(|(_, changes)| changes).collect();
        assert!(changes.iter().all(|changes| changes.len() == 1 && changes[0].user == ANN), "{changes:?}");
        assert!(changes[0][0].difference() > 0 && changes[1][0].difference() < 0, "{changes:?}");
        // Each game counts as one against the anchor, whatever came before.
        let against = |winner| RatedResult { opponent: anchor, side: Side::White, winner };
        let first = GlickoState::NEW.after(BEGAN + days(1), &[against(Some(Side::White))]);
        let second = first.after(BEGAN + days(2), &[against(Some(Side::Black))]);
        assert_eq!([changes[0][0].after, changes[1][0].after], [first.last(), second.last()]);
    }

    /// Facts for players without earlier games.
    fn newcomers(games: &[EndedGame]) -> EncounterFactsByGame {
        let sides = games.iter().flat_map(|game| Side::ALL.map(|side| (game.id, side)));
        sides.map(|key| (key, EncounterFacts::default())).collect()
    }

    #[test]
    fn slow_rating_farming_yields_low_provisional_rating() {
        let nth = |number: u32| {
            let victim = UserId(100 + i64::from(number / 6));
            let at = BEGAN + days(2) * number;
            ended(usize::try_from(number).expect("a small number"), (ANN, victim), Some(Side::White), at)
        };
        let games: Vec<EndedGame> = (0..84).map(nth).collect();
        let rating_after = |settled: RatingSettlement| settled.records[&(ANN, Variant::Standard.into())].glicko.last();
        let after = rating_after(rate(&games, BTreeMap::new(), &BTreeMap::new(), &newcomers(&games)));
        assert!(after.rounded() < 1800 && after.rounded_deviation() > 280, "{after:?}");
        assert!(rating_after(settle(&games, BTreeMap::new())).rounded() > 2100, "without shares");
    }

    #[test]
    fn newcomers_who_play_each_other_are_rated_in_full() {
        let rounds = [
            [(0, 5), (1, 4), (2, 3)],
            [(0, 4), (3, 5), (1, 2)],
            [(0, 3), (2, 4), (1, 5)],
            [(0, 2), (1, 3), (4, 5)],
            [(0, 1), (2, 5), (3, 4)],
        ];
        // The better one wins each time, with either color.
        let games = rounds.into_iter().zip(0_u32..).flat_map(|(round, nth)| {
            round.into_iter().zip(0..).map(move |((winner, loser), board)| {
                let (winner, loser) = (UserId(winner), UserId(loser));
                let (players, side) =
                    if nth % 2 == 0 { ((winner, loser), Side::White) } else { ((loser, winner), Side::Black) };
                ended(usize::try_from(nth * 3 + board).expect("small"), players, Some(side), BEGAN + days(7) * nth)
            })
        });
        let games: Vec<EndedGame> = games.collect();
        let settled = rate(&games, BTreeMap::new(), &BTreeMap::new(), &newcomers(&games));
        assert_eq!(settled.records, settle(&games, BTreeMap::new()).records);
    }

    proptest! {
        /// Settling games together or one after another has the same result.
        #[test]
        fn batch_and_sequential_settlement_agree(
            games in prop::collection::vec((0_i64..4, 0_i64..4, 0_usize..3), 0..25), cut in 0_usize..25,
        ) {
            let winners = [Some(Side::White), Some(Side::Black), None];
            let games: Vec<EndedGame> = games
                .into_iter()
                .filter(|(white, black, _)| white != black)
                .enumerate()
                .map(|(number, (white, black, winner))| {
                    // Far enough apart that all of them are rated.
                    let at = BEGAN + days(1) * u32::try_from(number).expect("a small number");
                    ended(number, (UserId(white), UserId(black)), winners[winner], at)
                })
                .collect();
            let (first, second) = games.split_at(cut.min(games.len()));
            let together = settle(&games, BTreeMap::new());
            let before = settle(first, BTreeMap::new());
            let after = settle(second, before.records.clone());
            prop_assert_eq!(&together.records, &after.records);
            prop_assert_eq!(together.changes, [before.changes, after.changes].concat());

            let counted = count(&games);
            let all: Tally = counted.of_players.values().copied().collect();
            prop_assert_eq!((all.won, all.won + all.drawn / 2 ), (all.lost, u32::try_from(games.len()).unwrap_or(0)));
            let pairs: Tally = counted.of_pairs.values().copied().collect();
            prop_assert_eq!(pairs.all() * 2, all.all());
        }
    }
}
