//! The playing strength of the engine levels: each plays the next one, and the first plays a scripted beginner, who
//! moves at random but takes hanging pieces. The beginner should score a fifth against level 1.
//!
//! `make bench-levels` runs it with the installed Stockfish; `GAMES=20` plays 20 games in each match instead of 60,
//! `LEVELS=1` only the matches in which level 1 is the lower one. The matches of `LEVELS=5`, `6` and `7` are played in
//! no other way: 200 games take from minutes to hours. The load of the machine makes no difference, since engines count
//! nodes. `CANDIDATE=9,6,50000 LEVELS=5` plays another strength (skill, depth, nodes) against that level only.
//!
//! The matches of neighbouring levels give the distances in `crates/domain/src/engine_anchor.rs`, which have to be
//! updated when `Strength::of_level` changes. It asserts nothing.

// A failure here aborts the measurement.
#![allow(clippy::unwrap_used)]

use std::fmt::{self, Display, Formatter};
use std::sync::Mutex;
use std::time::Instant;

use chess_laws::{EndReason, LegalMove, Position, Record, Ruleset, Side, Variant};
use domain::move_explanation::gain;
use engine::{Engine, EngineCommand, EngineSetting, GameLine, Limits, SearchPlaces, Strength, resigns, worth_to};
use rand::seq::IndexedRandom as _;

/// The upper level of the last match that is played by default: higher ones take long.
const LAST_LEVEL: u8 = 5;

/// A player of a match.
#[derive(Clone, Copy)]
enum Player {
    Level(u8),
    /// A candidate strength for a level.
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

/// The score of a match from the view of its first player.
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

    /// The Elo difference of this score (<https://www.chessprogramming.org/Match_Statistics>), between the bounds of
    /// its 95 % Wilson interval: lower bound, estimate, upper bound. It is infinite if all games are won.
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
        let [lower, elo, upper] = self.elo();
        write!(f, "{:.1} % (+{won} ={drawn} -{lost}), {elo:+.0} Elo ({lower:+.0} to {upper:+.0})", 100.0 * self.rate())
    }
}

fn main() {
    // `cargo test --benches` only checks that this starts.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let games = setting("GAMES").unwrap_or(60);
    let only_level: Option<u8> = setting("LEVELS");
    let neighbours = (1..only_level.map_or(LAST_LEVEL, |only_level| LAST_LEVEL.max(only_level + 1)))
        .map(|level| (Player::Level(level + 1), Player::Level(level), level));
    let strength = std::env::var("CANDIDATE").ok().map(|text| candidate(&text));
    let matches: Vec<_> = match (strength, only_level) {
        (Some(strength), Some(level)) => vec![(Player::Candidate(strength, level + 1), Player::Level(level), level)],
        _ => [(Player::Beginner, Player::Level(1), 1)].into_iter().chain(neighbours).collect(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let command = EngineSetting::Automatic.locate(&SearchPlaces::default_places()).unwrap();
    for (first, second, _) in
        matches.into_iter().filter(|(.., level)| only_level.is_none_or(|only_level| only_level == *level))
    {
        let started = Instant::now();
        let score = runtime.block_on(play_match(&command, (first, second), games));
        println!("{first} against {second}: {score}; {games} games in {:.0?}", started.elapsed());
    }
}

fn setting<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

/// Parses a strength from skill, depth and number of nodes.
fn candidate(text: &str) -> Strength {
    let mut numbers = text.split(',').map(|number| number.parse::<u32>().unwrap());
    let mut next = || numbers.next().unwrap();
    Strength { skill: next(), depth: next(), nodes: u64::from(next()).try_into().unwrap(), slips: 0 }
}

/// Plays a match of `games` games with alternating colours, two at a time.
async fn play_match(command: &EngineCommand, players: (Player, Player), games: u32) -> Score {
    let total = &Mutex::new(Score::default());
    let half = |first: u32| async move {
        let mut engine = Engine::start(command, Limits::default()).await.unwrap();
        for game in (first..games).step_by(2) {
            let is_white = game / 2 % 2 == 0;
            let (white, black) = if is_white { players } else { (players.1, players.0) };
            let winner = play(&mut engine, white, black).await;
            let mut score = total.lock().unwrap();
            score.add(winner, if is_white { Side::White } else { Side::Black });
            if score.games().is_multiple_of(20) {
                eprintln!("after {} games: {}", score.games(), *score);
            }
        }
        engine.quit().await;
    };
    tokio::join!(half(0), half(1));
    *total.lock().unwrap()
}

/// Plays a game; returns its winner, or `None` for a draw.
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

/// The capture that gains most, otherwise a random move.
fn beginners_move(position: &Position) -> LegalMove {
    let legal = position.legal_moves();
    let best_gain = legal.iter().map(|legal| gain(position, legal)).max().unwrap();
    let best: Vec<&LegalMove> =
        legal.iter().filter(|legal| best_gain <= 0 || gain(position, legal) == best_gain).collect();
    (*best.choose(&mut rand::rng()).unwrap()).clone()
}

/// The move as `jobs::engine_moves` chooses it; `None` if it resigns. Draw offers are left out.
async fn levels_move(engine: &mut Engine, record: &Record, strength: Strength, level: u8) -> Option<LegalMove> {
    let position = record.position();
    if strength.slips_now() {
        return position.legal_moves().choose(&mut rand::rng()).cloned();
    }
    let moves: Vec<String> = record.moves().iter().map(LegalMove::uci).collect();
    let line = GameLine::parse(&record.initial().fen(), &moves, Variant::Standard).unwrap();
    // The service starts a fresh engine for each move.
    engine.new_game(Variant::Standard).await.unwrap();
    let found = engine.play(line.positions().next_back().unwrap(), strength).await.unwrap();
    if resigns(level, worth_to(position.turn(), found.score), position.move_number()) {
        return None;
    }
    Some(position.read_uci(found.best_move().unwrap()).unwrap())
}
