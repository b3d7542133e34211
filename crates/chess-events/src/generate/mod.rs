//! Random tournaments, for comparing programs: FIDE asks each program for such a generator.
//!
//! ```
//! use chess_events::generate::{Options, Share, generate};
//! use chess_events::{RoundNumber, trf};
//!
//! let mut options = Options::new(42, 21, RoundNumber::new(7)?);
//! options.half_point_byes = Share::PerTenThousand(200).into();
//! assert_eq!(options.check(), Ok(()));
//! let tournament = generate(&options);
//! assert_eq!((tournament.entrants.len(), tournament.paired_rounds()), (21, 7));
//! assert_eq!(trf::write(&tournament), trf::write(&generate(&options)), "a seed gives one tournament");
//! # Ok::<(), chess_events::InvalidNumber>(())
//! ```

mod expected;
mod options;
mod random;

use std::collections::{BTreeMap, BTreeSet};

pub use options::{InvalidShare, Options, OptionsError, Schedule, Share};
use random::Random;

use crate::swiss::{Pairing, RoundPairing, pair_round};
use crate::{
    Acceleration, ByeKind, Colour, Entrant, Format, GameOutcome, PairingNumber, PairingSystem, Player, RoundNumber,
    RoundResult, StandingsRules, TieBreak, TieBreakKind, Tournament, baku_group_size, player_standings,
};

/// A random tournament, with results by the expected scores of FIDE’s rating system. It ends early if no pairing complies
/// with the absolute criteria.
pub fn generate(options: &Options) -> Tournament {
    let mut random = Random::new(options.seed);
    let mut tournament = start(options, &mut random);
    let mut first_round = entry_rounds(options, &tournament, &mut random);
    let mut withdrawn = BTreeSet::new();
    for index in 0..options.rounds.index() + 1 {
        let Ok(round) = RoundNumber::from_index(index) else { break };
        let mut results = BTreeMap::new();
        let mut players = Vec::new();
        for entrant in &tournament.entrants {
            let comes = first_round.get(&entrant.number).is_none_or(|&first| round >= first);
            if comes && !withdrawn.contains(&entrant.number) {
                players.push(entrant.number);
            } else {
                results.insert(entrant.number, RoundResult::Bye { bye: ByeKind::Zero });
            }
        }
        let byes = [
            (ByeKind::Half, &options.half_point_byes),
            (ByeKind::Zero, &options.zero_point_byes),
            (ByeKind::Full, &options.full_point_byes),
        ];
        for (bye, schedule) in byes {
            for player in schedule.share(round).choose(&players, &mut random) {
                results.insert(player, RoundResult::Bye { bye });
                players.retain(|&other| other != player);
            }
        }
        let players: BTreeSet<PairingNumber> = players.into_iter().collect();
        let Ok(pairing) = pair_round(&tournament, round, &players) else { break };
        play(options, &tournament, &pairing, &mut results, &mut random, round);
        for entrant in &mut tournament.entrants {
            entrant.results.push(results.get(&entrant.number).copied().unwrap_or(RoundResult::NotPaired));
        }
        withdrawn
            .extend(options.withdrawals.share(round).choose(&players.into_iter().collect::<Vec<_>>(), &mut random));
        first_round.retain(|_, &mut first| first > round);
    }
    state_places(&mut tournament);
    tournament
}

fn start(options: &Options, random: &mut Random) -> Tournament {
    let range = usize::from(options.highest_rating.saturating_sub(options.lowest_rating)) + 1;
    let ratings = (0..options.players).map(|_| options.lowest_rating + random.below(range) as u16);
    let mut ratings: Vec<u16> = ratings.collect();
    ratings.sort_unstable_by(|one, other| other.cmp(one));
    let entrants = ratings.into_iter().enumerate().filter_map(|(index, rating)| {
        let number = PairingNumber::from_index(index).ok()?;
        let name = format!("Player, {number:?}");
        Some(Entrant::new(number, Player { name, rating: Some(rating), ..Player::default() }))
    });
    let entrants: Vec<Entrant> = entrants.collect();
    let numbers: Vec<PairingNumber> = entrants.iter().map(|entrant| entrant.number).collect();
    let group_a = PairingNumber::from_index(baku_group_size(entrants.len()).saturating_sub(1));
    let acceleration = match group_a {
        Ok(last_of_group_a) if options.baku => Acceleration::Baku { last_of_group_a },
        _ => Acceleration::None,
    };
    let prohibited_pairs = (0..options.prohibited_pairs).map(|_| crate::ProhibitedPairs {
        first_round: RoundNumber::FIRST,
        last_round: options.rounds,
        players: random.choose(&numbers, 2),
    });
    Tournament {
        name: format!("Random tournament {}", options.seed),
        rounds: Some(options.rounds),
        prohibited_pairs: prohibited_pairs.filter(|prohibited| prohibited.players.len() == 2).collect(),
        initial_colour: Some(if random.happens(5_000) { Colour::White } else { Colour::Black }),
        scoring: options.scoring,
        system: Some(PairingSystem::Dutch),
        acceleration,
        standings: options.standings.clone(),
        entrants,
        ..Tournament::default()
    }
}

/// The first round of the players who come late.
fn entry_rounds(
    options: &Options,
    tournament: &Tournament,
    random: &mut Random,
) -> BTreeMap<PairingNumber, RoundNumber> {
    let mut left: Vec<PairingNumber> = tournament.entrants.iter().map(|entrant| entrant.number).collect();
    let mut rounds = BTreeMap::new();
    let later = (2..=options.rounds.get()).filter_map(|round| RoundNumber::new(round).ok());
    for round in later {
        for player in options.late_entries.share(round).choose(&left, random) {
            rounds.insert(player, round);
            left.retain(|&other| other != player);
        }
    }
    rounds
}

/// The results of the pairings of a round.
fn play(
    options: &Options,
    tournament: &Tournament,
    pairing: &RoundPairing,
    results: &mut BTreeMap<PairingNumber, RoundResult>,
    random: &mut Random,
    round: RoundNumber,
) {
    if let Some(bye) = pairing.bye {
        results.insert(bye, RoundResult::Bye { bye: ByeKind::PairingAllocated });
    }
    let mut left = pairing.pairings.clone();
    let mut take = |schedule: &Schedule, random: &mut Random| {
        let taken: Vec<Pairing> = schedule.share(round).choose(&left, random);
        left.retain(|pairing| !taken.contains(pairing));
        taken
    };
    let forfeits = take(&options.forfeits, random);
    let double_forfeits = take(&options.double_forfeits, random);
    let unusual = [
        (take(&options.half_zero_results, random), GameOutcome::Draw, GameOutcome::Loss),
        (take(&options.zero_half_results, random), GameOutcome::Loss, GameOutcome::Draw),
        (take(&options.zero_zero_results, random), GameOutcome::Loss, GameOutcome::Loss),
    ];
    let unrated = take(&options.unrated_games, random);
    let mut record = |pairing: &Pairing, white: RoundResult, black: RoundResult| {
        results.insert(pairing.white, white);
        results.insert(pairing.black, black);
    };
    let forfeit = |pairing: &Pairing, colour: Colour, win: bool| {
        let opponent = if colour == Colour::White { pairing.black } else { pairing.white };
        RoundResult::Forfeit { opponent: Some(opponent), colour: Some(colour), win }
    };
    let game = |pairing: &Pairing, colour: Colour, outcome: GameOutcome, rated: bool| {
        let opponent = if colour == Colour::White { pairing.black } else { pairing.white };
        RoundResult::Game { opponent, colour, outcome, rated }
    };
    for pairing in &forfeits {
        let white_wins = random.happens(5_000);
        record(pairing, forfeit(pairing, Colour::White, white_wins), forfeit(pairing, Colour::Black, !white_wins));
    }
    for pairing in &double_forfeits {
        record(pairing, forfeit(pairing, Colour::White, false), forfeit(pairing, Colour::Black, false));
    }
    for (pairings, white, black) in &unusual {
        for pairing in pairings {
            record(pairing, game(pairing, Colour::White, *white, true), game(pairing, Colour::Black, *black, true));
        }
    }
    let rating = |player| tournament.entrant(player).and_then(|entrant| entrant.player.rating).unwrap_or(1400);
    for (pairing, rated) in
        unrated.iter().map(|pairing| (pairing, false)).chain(left.iter().map(|pairing| (pairing, true)))
    {
        let white = expected::outcome(rating(pairing.white), rating(pairing.black), random);
        let black = match white {
            GameOutcome::Win => GameOutcome::Loss,
            GameOutcome::Loss => GameOutcome::Win,
            other => other,
        };
        record(pairing, game(pairing, Colour::White, white, rated), game(pairing, Colour::Black, black, rated));
    }
}

/// States points, and places by the tournament’s list; by points alone if it has none, or one that cannot be computed.
fn state_places(tournament: &mut Tournament) {
    let by_points = || StandingsRules::new(Format::Swiss, vec![TieBreak::new(TieBreakKind::Points)]);
    let rules = match tournament.standings.as_slice() {
        [] => by_points(),
        list => StandingsRules::new(Format::Swiss, list.to_vec()).or_else(|_| by_points()),
    };
    let Ok(rules) = rules else { return };
    for place in player_standings(tournament, &rules).places {
        if let Some(entrant) = tournament.entrant_mut(place.competitor) {
            entrant.stated_points = Some(place.points);
            entrant.stated_rank = u16::try_from(place.rank).ok();
        }
    }
}
