//! How well the levels of the engine play: each against the next, and the first against a scripted beginner, who moves at
//! random but takes what hangs. A beginner is to score a fifth against level 1.
//!
//! `make bench-levels` runs it with the Stockfish that is found; `GAMES=20` plays fewer games of each match than 60,
//! `LEVELS=1` only the matches of that level, the lower one of two. `LEVELS=5`, `6` and `7` are played in no other way: 200
//! games take from minutes to hours. How busy the machine is makes no difference, since engines count nodes.
//! `CANDIDATE=9,6,50000 LEVELS=5` plays another strength (skill, depth, nodes) against that level alone.
//!
//! From the matches of neighbours come the distances in `src/domain/engine_anchor.rs`: whoever changes `Strength::of_level`
//! copies them there. It asserts nothing.

// What fails here fails the measurement.
#![allow(clippy::unwrap_used)]

use std::fmt::{self, Display, Formatter};
use std::sync::Mutex;
use std::time::Instant;

use chess_laws::{EndReason, LegalMove, Position, Record, Ruleset, Side, Variant};
use domain::move_explanation::gain;
use engine::{Engine, EngineCommand, EngineSetting, GameLine, Limits, SearchPlaces, Strength, resigns, worth_to};
use rand::seq::IndexedRandom as _;

/// The highest level of the matches that are always played: those above take long.
const LAST_LEVEL: u8 = 5;

/// Who plays.
#[derive(Clone, Copy)]
enum Player {
    Level(u8),
    /// What that level might be.
    Candidate(Strength, u8),
    Beginner,
}

impl Display for Player {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level {level}"),
            Self::Candidate(strength, _) => write!(f, "{strength:?}"),
            Self::Beginner => f.write_str("the beginner"),
        }
    }
}

/// How a match stands, as its first player sees it.
#[derive(Clone, Copy, Default)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Score {
    fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// From 0 to 1.
    fn rate(self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games())
    }

    /// How much stronger somebody is who scores so (<https://www.chessprogramming.org/Match_Statistics>), between the ends of
    /// Wilson's interval, which holds the true value in 95 of 100 matches. Who wins all games is infinitely stronger.
    fn elo(self) -> [f64; 3] {
        const Z: f64 = 1.96;
        let (rate, games) = (self.rate(), f64::from(self.games()));
        let middle = rate + Z * Z / (2.0 * games);
        let half = Z * (rate * (1.0 - rate) / games + (Z / (2.0 * games)).powi(2)).sqrt();
        let wide = 1.0 + Z * Z / games;
        [(middle - half) / wide, rate, (middle + half) / wide]
            .map(|rate| -400.0 * (1.0 / rate.clamp(0.0, 1.0) - 1.0).log10())
    }

    fn add(&mut self, winner: Option<Side>, own: Side) {
        match winner {
            None => self.drawn += 1,
            Some(winner) if winner == own => self.won += 1,
            Some(_) => self.lost += 1,
        }
    }
}

impl Display for Score {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { won, drawn, lost } = self;
        let [least, elo, most] = self.elo();
        write!(f, "{:.1} % (+{won} ={drawn} -{lost}), {elo:+.0} Elo ({least:+.0} to {most:+.0})", 100.0 * self.rate())
    }
}

fn main() {
    // `cargo test --benches` only asks whether this starts.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let games = setting("GAMES").unwrap_or(60);
    let only: Option<u8> = setting("LEVELS");
    let neighbours = (1..only.map_or(LAST_LEVEL, |only| LAST_LEVEL.max(only + 1)))
        .map(|level| (Player::Level(level + 1), Player::Level(level), level));
    let strength = std::env::var("CANDIDATE").ok().map(|text| candidate(&text));
    let matches: Vec<_> = match (strength, only) {
        (Some(strength), Some(level)) => vec![(Player::Candidate(strength, level + 1), Player::Level(level), level)],
        _ => [(Player::Beginner, Player::Level(1), 1)].into_iter().chain(neighbours).collect(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let command = EngineSetting::Automatic.locate(&SearchPlaces::default_places()).unwrap();
    for (one, other, _) in matches.into_iter().filter(|(.., level)| only.is_none_or(|only| only == *level)) {
        let started = Instant::now();
        let score = runtime.block_on(play_match(&command, (one, other), games));
        println!("{one} against {other}: {score}; {games} games in {:.0?}", started.elapsed());
    }
}

fn setting<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

/// The strength of that skill, depth and number of nodes.
fn candidate(text: &str) -> Strength {
    let mut numbers = text.split(',').map(|number| number.parse::<u32>().unwrap());
    let mut next = || numbers.next().unwrap();
    Strength { skill: next(), depth: next(), nodes: u64::from(next()).try_into().unwrap(), slips: 0 }
}

/// So many games, with either colour in turn, two at a time.
async fn play_match(command: &EngineCommand, players: (Player, Player), games: u32) -> Score {
    let so_far = &Mutex::new(Score::default());
    let half = |first: u32| async move {
        let mut engine = Engine::start(command, Limits::default()).await.unwrap();
        for game in (first..games).step_by(2) {
            let is_white = game / 2 % 2 == 0;
            let (white, black) = if is_white { players } else { (players.1, players.0) };
            let winner = play(&mut engine, white, black).await;
            let mut score = so_far.lock().unwrap();
            score.add(winner, if is_white { Side::White } else { Side::Black });
            if score.games().is_multiple_of(20) {
                eprintln!("after {} games: {}", score.games(), *score);
            }
        }
        engine.quit().await;
    };
    tokio::join!(half(0), half(1));
    *so_far.lock().unwrap()
}

/// One game; who won it, if anybody has.
async fn play(engine: &mut Engine, white: Player, black: Player) -> Option<Side> {
    let mut record = Record::new(Position::start(Variant::Standard, None));
    loop {
        if let Some(reason) = record.automatic_ending(Ruleset::Fide) {
            let mated = record.position().turn();
            return (reason == EndReason::Checkmate).then_some(!mated);
        }
        let turn = record.position().turn();
        let player = if turn == Side::White { white } else { black };
        let chosen = match player {
            Player::Beginner => Some(beginners_move(record.position())),
            Player::Level(level) => levels_move(engine, &record, Strength::of_level(level), level).await,
            Player::Candidate(strength, level) => levels_move(engine, &record, strength, level).await,
        };
        match chosen {
            Some(chosen) => record.push(chosen),
            None => return Some(!turn),
        }
    }
}

/// What wins most of what can be taken, else any move.
fn beginners_move(position: &Position) -> LegalMove {
    let legal = position.legal_moves();
    let most = legal.iter().map(|legal| gain(position, legal)).max().unwrap();
    let best: Vec<&LegalMove> = legal.iter().filter(|legal| most <= 0 || gain(position, legal) == most).collect();
    (*best.choose(&mut rand::rng()).unwrap()).clone()
}

/// As `jobs::engine_moves` chooses it; `None` where it resigns. Here it offers no draws.
async fn levels_move(engine: &mut Engine, record: &Record, strength: Strength, level: u8) -> Option<LegalMove> {
    let position = record.position();
    if strength.slips_now() {
        return position.legal_moves().choose(&mut rand::rng()).cloned();
    }
    let moves: Vec<String> = record.moves().iter().map(LegalMove::uci).collect();
    let line = GameLine::parse(&record.initial().fen(), &moves, Variant::Standard).unwrap();
    // For each move the service starts an engine that remembers nothing.
    engine.new_game(Variant::Standard).await.unwrap();
    let found = engine.play(line.positions().next_back().unwrap(), strength).await.unwrap();
    if resigns(level, worth_to(position.turn(), found.score), position.move_number()) {
        return None;
    }
    Some(position.read_uci(found.best_move().unwrap()).unwrap())
}
