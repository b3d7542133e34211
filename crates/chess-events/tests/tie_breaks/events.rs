//! Random events with every kind of round.

use chess_events::generate::{Options, Share, generate};
use chess_events::{
    ByeKind, Colour, Cycles, Entrant, GameOutcome, PairingNumber, PairingSystem, Player, Points, RoundNumber,
    RoundResult, RoundRobin, ScoringSystem, Team, TeamBye, TeamByePoints, TeamNumber, Tournament,
};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

fn number(index: usize) -> PairingNumber {
    PairingNumber::from_index(index).expect("few players")
}

fn players(rng: &mut StdRng, count: usize) -> Vec<Entrant> {
    let all_rated = rng.random_bool(0.8);
    let entrant = |index: usize| {
        let rating = (all_rated || rng.random_bool(0.8)).then(|| rng.random_range(1400..2700));
        let player = Player { name: format!("Player {index}"), rating, ..Player::default() };
        Entrant::new(number(index), player)
    };
    (0..count).map(entrant).collect()
}

/// Shuffles those who are paired so that none meet a third time, if there is such an order: gacrux rounds the average of
/// three meetings, and so tells equal scores apart in a direct encounter.
fn shuffle(rng: &mut StdRng, paired: &mut [usize], met: &[Vec<u8>]) {
    for _ in 0..1000 {
        paired.shuffle(rng);
        if paired.chunks_exact(2).all(|pair| met[pair[0]][pair[1]] < 2) {
            return;
        }
    }
}

fn note_meeting(met: &mut [Vec<u8>], pair: &[usize]) {
    met[pair[0]][pair[1]] += 1;
    met[pair[1]][pair[0]] += 1;
}

/// A Swiss without sense in its pairings: byes of all kinds, forfeits, players who leave.
pub fn swiss(seed: u64) -> Tournament {
    let mut rng = StdRng::seed_from_u64(seed);
    let count = rng.random_range(4..30);
    let rounds = rng.random_range(3..count.clamp(4, 12));
    let mut met = vec![vec![0_u8; count]; count];
    let unplayed = [0.0, 0.05, 0.15][rng.random_range(0..3)];
    let mut entrants = players(&mut rng, count);
    let mut gone = vec![false; count];
    for round in 0..rounds {
        let mut paired: Vec<usize> = Vec::new();
        for (index, entrant) in entrants.iter_mut().enumerate() {
            gone[index] |= round > 0 && rng.random_bool(unplayed / 4.0);
            let bye = if gone[index] {
                Some(ByeKind::Zero)
            } else if rng.random_bool(unplayed) {
                [ByeKind::Half, ByeKind::Zero, ByeKind::Half, ByeKind::Full].get(rng.random_range(0..4)).copied()
            } else {
                None
            };
            match bye {
                Some(bye) => entrant.results.push(RoundResult::Bye { bye }),
                None => paired.push(index),
            }
        }
        shuffle(&mut rng, &mut paired, &met);
        if paired.len() % 2 == 1 {
            let index = paired.pop().expect("an odd number is not zero");
            entrants[index].results.push(RoundResult::Bye { bye: ByeKind::PairingAllocated });
        }
        for pair in paired.chunks(2) {
            note_meeting(&mut met, pair);
            let results = game(&mut rng, [pair[0], pair[1]], unplayed, [0.3, 0.4]);
            entrants[pair[0]].results.push(results[0]);
            entrants[pair[1]].results.push(results[1]);
        }
    }
    let scoring = match rng.random_range(0..4) {
        0 => ScoringSystem::THREE_ONE_ZERO,
        _ => ScoringSystem::STANDARD,
    };
    finished(Tournament {
        rounds: RoundNumber::from_index(rounds - 1).ok(),
        system: Some(PairingSystem::Dutch),
        scoring,
        entrants,
        ..Tournament::default()
    })
}

/// A Swiss by the Dutch system, with every kind of result.
pub fn paired_swiss(seed: u64) -> Tournament {
    let mut rng = StdRng::seed_from_u64(seed);
    let rounds = rng.random_range(3..10);
    let players = rng.random_range(rounds + 2..40);
    let mut share = |most: u16| Share::PerTenThousand(rng.random_range(0..most)).into();
    let options = Options {
        half_point_byes: share(1000),
        zero_point_byes: share(1000),
        full_point_byes: share(300),
        forfeits: share(1000),
        double_forfeits: share(300),
        half_zero_results: share(100),
        zero_half_results: share(100),
        zero_zero_results: share(100),
        withdrawals: share(300),
        ..Options::new(seed, players, RoundNumber::new(rounds).expect("few rounds"))
    };
    let scoring = match rng.random_range(0..4) {
        0 => ScoringSystem::THREE_ONE_ZERO,
        1 => ScoringSystem::STANDARD.with_pairing_allocated_bye(Points::HALF).expect("half a point is allowed"),
        _ => ScoringSystem::STANDARD,
    };
    generate(&Options { scoring, baku: rng.random_bool(0.2), ..options })
}

/// A round robin with forfeits.
pub fn round_robin(seed: u64) -> Tournament {
    let mut rng = StdRng::seed_from_u64(seed);
    let count = rng.random_range(3..16);
    let forfeits = [0.0, 0.1][rng.random_range(0..2)];
    let draws = rng.random_range(0.2..0.9);
    let cycles = [Cycles::Single, Cycles::Double][rng.random_range(0..2)];
    let mut entrants = players(&mut rng, count);
    let table = RoundRobin::new(count, cycles).expect("few players").rounds();
    for round in &table {
        for entrant in &mut entrants {
            entrant.results.push(RoundResult::Bye { bye: ByeKind::Zero });
        }
        for pair in &round.games {
            let sides = [pair.white.index(), pair.black.index()];
            let results = game(&mut rng, sides, forfeits, [(1.0 - draws) / 2.0, draws]);
            for (side, result) in sides.into_iter().zip(results) {
                entrants[side].results[round.round.index()] = result;
            }
        }
    }
    let system = if cycles == Cycles::Single { PairingSystem::RoundRobin } else { PairingSystem::DoubleRoundRobin };
    finished(Tournament {
        rounds: table.last().map(|round| round.round),
        system: Some(system),
        entrants,
        ..Tournament::default()
    })
}

fn finished(tournament: Tournament) -> Tournament {
    tournament.check_consistency().expect("a consistent tournament");
    tournament
}

/// The results of White and Black; `chances` are those of a win and of a draw.
fn game(rng: &mut StdRng, [white, black]: [usize; 2], forfeits: f64, chances: [f64; 2]) -> [RoundResult; 2] {
    let sides = [(black, Colour::White), (white, Colour::Black)];
    if rng.random_bool(forfeits) {
        let wins = [[true, false], [false, true], [false, false]][rng.random_range(0..3)];
        let side = |(opponent, colour), win| RoundResult::Forfeit {
            opponent: Some(number(opponent)),
            colour: Some(colour),
            win,
        };
        return [side(sides[0], wins[0]), side(sides[1], wins[1])];
    }
    let drawn: f64 = rng.random();
    let outcomes = if drawn < chances[0] {
        [GameOutcome::Win, GameOutcome::Loss]
    } else if drawn < chances[0] + chances[1] {
        [GameOutcome::Draw, GameOutcome::Draw]
    } else {
        [GameOutcome::Loss, GameOutcome::Win]
    };
    let side =
        |(opponent, colour), outcome| RoundResult::Game { opponent: number(opponent), colour, outcome, rated: true };
    [side(sides[0], outcomes[0]), side(sides[1], outcomes[1])]
}

/// A team tournament without sense in its pairings: every team plays all its boards or has the bye of an odd number.
pub fn teams(seed: u64) -> Tournament {
    let mut rng = StdRng::seed_from_u64(seed);
    let (count, boards) = (rng.random_range(4..13), rng.random_range(2..5));
    let rounds = rng.random_range(3..7);
    let forfeits = [0.0, 0.1][rng.random_range(0..2)];
    let mut met = vec![vec![0; count]; count];
    let mut entrants = players(&mut rng, count * boards);
    let team = |index: usize| Team {
        number: TeamNumber::from_index(index).expect("few teams"),
        name: format!("Team {index}"),
        nickname: None,
        strength: None,
        match_points: None,
        game_points: None,
        rank: None,
        members: (0..boards).map(|board| number(index * boards + board)).collect(),
    };
    let teams: Vec<Team> = (0..count).map(team).collect();
    let mut team_byes = Vec::new();
    for round in 0..rounds {
        let mut paired: Vec<usize> = (0..count).collect();
        shuffle(&mut rng, &mut paired, &met);
        if paired.len() % 2 == 1 {
            let free = paired.pop().expect("an odd number is not zero");
            for entrant in entrants.iter_mut().skip(free * boards).take(boards) {
                entrant.results.push(RoundResult::NotPaired);
            }
            team_byes.push(TeamBye {
                bye: ByeKind::PairingAllocated,
                round: RoundNumber::from_index(round).expect("few rounds"),
                teams: vec![teams[free].number],
            });
        }
        for pair in paired.chunks(2) {
            note_meeting(&mut met, pair);
            for board in 0..boards {
                let home_has_white = board % 2 == 0;
                let (white, black) = if home_has_white { (pair[0], pair[1]) } else { (pair[1], pair[0]) };
                let sides = [white * boards + board, black * boards + board];
                let results = game(&mut rng, sides, forfeits, [0.3, 0.4]);
                for (side, result) in sides.into_iter().zip(results) {
                    entrants[side].results.push(result);
                }
            }
        }
    }
    Tournament {
        rounds: RoundNumber::from_index(rounds - 1).ok(),
        system: Some(PairingSystem::Other("CUSTOM_TEAM".to_owned())),
        board_colours: (0..boards).map(|board| if board % 2 == 0 { Colour::White } else { Colour::Black }).collect(),
        team_bye_points: Some(TeamByePoints {
            match_points: Points::ONE,
            game_points: Points::HALF * i32::try_from(boards).expect("few boards"),
        }),
        entrants,
        teams,
        team_byes,
        ..Tournament::default()
    }
}
