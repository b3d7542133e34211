//! Some thousand finished games as the program stores them: played move by move through its own use cases, at delays
//! from hours to days, packed, and some of them analysed.
//!
//! Players follow an opening for a while, then capture what they can without losing more; no two games are alike. The
//! result of a game depends on the material at its end.

use std::sync::Arc;
use std::time::Duration;

use chess_laws::{Ruleset, Side, Variant};
use correspondence_clock::{Instant, days, hours};
use correspondence_game::{Command, GameId, GameRules, MoveText, Ply};
use diesel::connection::SimpleConnection;
use domain::analysis::{Effort, Evaluation, WhiteScore};
use domain::challenge::{Audience, Colour, Proposal, Start};
use domain::user::UserId;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use service::accounts::SignUp;
use service::{Clock, Secret, Service};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, Move, Position as _, Role};
use store::{Connection, Store, StoreError};
use testkit::app::PASSWORD;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// When the first game begins.
const BEGAN: Instant = Instant::from_millis(940_000_000_000);

/// The number of players.
const PLAYERS: usize = 64;

/// The percentage of games that are analysed. Analysing all of them makes the database several times as large.
pub const ANALYSED_PERCENT: u32 = 10;

/// The number of concurrent moves.
const CONCURRENT_MOVES: usize = 32;

/// Openings, the most frequent first.
const OPENINGS: [&str; 30] = [
    "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1g5 e7e6 f2f4",
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8",
    "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8 f1d3 d7d5 g1f3 c7c5",
    "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 g1f3",
    "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4 e4e5 c7c5 a2a3 b4c3 b2c3",
    "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5 e4g3 f5g6 h2h4 h7h6",
    "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 g1f3 e8g8 f1e2 e7e5",
    "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 e7e6 e2e3 b8d7 f1d3",
    "e2e4 c7c5 g1f3 b8c6 d2d4 c5d4 f3d4 g8f6 b1c3 e7e5 d4b5 d7d6",
    "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6",
    "d2d4 g8f6 c2c4 g7g6 b1c3 d7d5 c4d5 f6d5 e2e4 d5c3 b2c3 f8g7",
    "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6 g2g3",
    "e2e4 c7c5 b1c3 b8c6 g2g3 g7g6 f1g2 f8g7 d2d3 d7d6",
    "g1f3 d7d5 g2g3 g8f6 f1g2 c7c6 e1g1 c8g4",
    "e2e4 d7d6 d2d4 g8f6 b1c3 g7g6 g1f3 f8g7 f1e2 e8g8",
    "e2e4 e7e5 g1f3 g8f6 f3e5 d7d6 e5f3 f6e4 d2d4 d6d5",
    "d2d4 g8f6 c2c4 c7c5 d4d5 e7e6 b1c3 e6d5 c4d5 d7d6 e2e4 g7g6",
    "d2d4 f7f5 g2g3 g8f6 f1g2 e7e6 g1f3 f8e7 e1g1 e8g8",
    "e2e4 c7c5 c2c3 d7d5 e4d5 d8d5 d2d4 g8f6",
    "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4 f3d4 g8f6 d4c6 b7c6 e4e5",
    "d2d4 d7d5 g1f3 g8f6 c1f4 e7e6 e2e3 c7c5 c2c3",
    "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 g8f6",
    "e2e4 e7e5 f2f4 e5f4 g1f3 g7g5 h2h4 g5g4 f3e5",
    "d2d4 g8f6 c1g5 f6e4 g5f4 d7d5 e2e3",
    "e2e4 g8f6 e4e5 f6d5 d2d4 d7d6 g1f3 c8g4",
    "e2e4 c7c5 d2d4 c5d4 c2c3 d4c3 b1c3 b8c6",
    "b2b3 e7e5 c1b2 b8c6 e2e3 g8f6",
    "f2f4 d7d5 g1f3 g8f6 e2e3 g7g6",
    "e2e4 b8c6 d2d4 d7d5 e4e5 c8f5",
    "b1c3 d7d5 e2e4 d5d4 c3e2 e7e5",
];

/// Time controls with their weights, of twenty.
const CONTROLS: [(&str, u32); 3] = [("3d/move", 11), ("7d/move", 6), ("30d+1d<=45d", 3)];

/// A game in progress.
struct RunningGame {
    id: GameId,
    players: [UserId; 2],
    position: Chess,
    mode: CastlingMode,
    opening: Vec<String>,
    played: Vec<Move>,
    /// The number of half-moves after which it ends at the latest.
    length: usize,
    rng: StdRng,
}

/// Plays `count` games; returns their ids.
pub async fn play(store: &Store, count: usize) -> Vec<GameId> {
    let service = service_at(store, BEGAN);
    service.timekeeping.resume_serving().await.expect("a heartbeat");
    let players = players(&service).await;
    let mut rng = StdRng::seed_from_u64(1);
    let (mut running, mut finished): (Vec<RunningGame>, Vec<RunningGame>) = (Vec::new(), Vec::new());
    let permits = Arc::new(Semaphore::new(CONCURRENT_MOVES));
    for round in 0.. {
        let target = count.min((count / 40).max(1) * (round + 1));
        while running.len() + finished.len() < target {
            running.push(begin(&service, &players, &mut rng).await);
        }
        if running.is_empty() {
            break;
        }
        service.clock().advance(Duration::from_secs(rng.random_range(1_000..20_000)));
        let mut moves = JoinSet::new();
        for mut game in running.drain(..) {
            let is_moving = rng.random_bool(0.35);
            let (service, permits) = (service.clone(), Arc::clone(&permits));
            moves.spawn(async move {
                if !is_moving {
                    return (game, false);
                }
                let _permit = permits.acquire().await.expect("it is not closed");
                let is_over = game.play_turn(&service).await;
                (game, is_over)
            });
        }
        for (game, is_over) in moves.join_all().await {
            if is_over { finished.push(game) } else { running.push(game) }
        }
        running.sort_by_key(|game| game.id);
        if round % 16 == 0 {
            // Fallen flags are noticed at the next move.
            service.flags.flag_overdue().await.expect("flags fall");
        }
    }
    analyse(&service, &mut finished).await;
    pack(&service, store).await;
    finished.into_iter().map(|game| game.id).collect()
}

fn service_at(store: &Store, at: Instant) -> Service {
    Service::new(store.clone(), Clock::manual(at), Secret::random(), mail::notify::channels())
}

async fn players(service: &Service) -> Vec<UserId> {
    let mut players = Vec::new();
    for number in 0..PLAYERS {
        let name = format!("pattern{number}");
        let email = format!("{name}@example.org");
        let form = SignUp { name, email, password: PASSWORD.to_owned(), language: None, guest: None };
        players.push(service.accounts.add_user(form).await.expect("an account"));
    }
    players
}

async fn begin(service: &Service, players: &[UserId], rng: &mut StdRng) -> RunningGame {
    let white = rng.random_range(0..PLAYERS);
    let black = (white + rng.random_range(1..PLAYERS)) % PLAYERS;
    let is_chess960 = rng.random_bool(0.1);
    let variant = if is_chess960 { Variant::Chess960 } else { Variant::Standard };
    let control = CONTROLS.choose_weighted(rng, |(_, weight)| *weight).expect("there are some").0;
    let proposal = Proposal {
        audience: Audience::player(format!("pattern{black}")),
        start: Start::Standard(variant),
        ruleset: Ruleset::default(),
        agreement_bar: None,
        rules: GameRules::NONE,
        control: control.parse().expect("a time control"),
        colour: Colour::Fixed(Side::White),
        rated: rng.random_bool(0.6),
    };
    let players = [players[white], players[black]];
    let id = service.challenges.challenge(players[0], proposal).await.expect("a challenge").challenge.id;
    let id = service.challenges.accept_challenge(players[1], &id).await.expect("it is accepted").expect("a game");
    let fen = service.games.game(&id).await.expect("the game").stored.game.position().fen();
    let mode = if is_chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let position = fen.parse::<Fen>().expect("a FEN").into_position(mode).expect("a position");
    // The first opening is as frequent as the last ten together.
    let place = (OPENINGS.len() as f64).powf(rng.random_range(0.0..1.0)) as usize - 1;
    let opening = if is_chess960 { "" } else { OPENINGS[place] };
    let opening: Vec<String> = opening.split_whitespace().map(str::to_owned).collect();
    // From a dozen half-moves to two hundred, most about seventy.
    let length = 12 + (0..4).map(|_| rng.random_range(0..32)).sum::<usize>();
    let length = if rng.random_bool(0.05) { length * 2 } else { length };
    RunningGame {
        id,
        players,
        position,
        mode,
        opening,
        played: Vec::new(),
        length,
        rng: StdRng::seed_from_u64(rng.random()),
    }
}

impl RunningGame {
    /// Makes the next move or ends the game; returns whether it is over.
    async fn play_turn(&mut self, service: &Service) -> bool {
        let player = self.players[usize::from(self.position.turn() == Color::Black)];
        let opponent = self.players[usize::from(self.position.turn() == Color::White)];
        if self.played.len() >= self.length {
            let ahead = balance(&self.position);
            let loser = if (ahead > 0) == (self.position.turn() == Color::White) { opponent } else { player };
            if ahead.abs() > 100 {
                return self.command(service, loser, Command::Resign).await;
            }
            return self.command(service, player, Command::OfferDraw).await
                || self.command(service, opponent, Command::AcceptDraw { turn: None }).await
                || self.command(service, player, Command::Resign).await;
        }
        let next = self.next_move();
        let text = MoveText::Uci(next.to_uci(self.mode).to_string());
        let command = Command::Move { turn: None, text, offer_draw: false };
        let is_over = self.command(service, player, command).await;
        self.position.play_unchecked(next);
        self.played.push(next);
        is_over || self.position.is_game_over()
    }

    /// Submits a command; returns whether the game is over after it.
    async fn command(&self, service: &Service, player: UserId, command: Command) -> bool {
        match service.play.submit(player, &self.id, command, service.now()).await {
            Ok(played) => played.state.game.outcome().is_some(),
            // The deadline has passed: the next sweep ends the game.
            Err(_) => service.games.game(&self.id).await.expect("the game").stored.game.outcome().is_some(),
        }
    }

    fn next_move(&mut self) -> Move {
        let from_book = self
            .opening
            .get(self.played.len())
            .and_then(|uci| uci.parse::<shakmaty::uci::UciMove>().expect("UCI").to_move(&self.position).ok());
        from_book.unwrap_or_else(|| choose(&self.position, self.mode, &mut self.rng))
    }

    /// Plausible engine evaluations of its positions; the game has to start from the standard position.
    fn evaluations(&mut self) -> Vec<Evaluation> {
        let mut position = Chess::default();
        let mut evaluations = Vec::new();
        for ply in 0..=self.played.len() {
            let line = line(&position, self.mode, &mut self.rng);
            let score = balance(&position) + self.rng.random_range(-60..60);
            evaluations.push(Evaluation {
                ply: Ply::new(u16::try_from(ply).expect("a short game")),
                score: WhiteScore::Centipawns(score),
                best: line.first().cloned(),
                line,
            });
            if let Some(next) = self.played.get(ply) {
                position.play_unchecked(*next);
            }
        }
        evaluations
    }
}

/// A plausible continuation.
fn line(position: &Chess, mode: CastlingMode, rng: &mut StdRng) -> Vec<String> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    while moves.len() < 10 && !position.is_game_over() {
        let next = choose(&position, mode, rng);
        moves.push(next.to_uci(mode).to_string());
        position.play_unchecked(next);
    }
    moves
}

/// A move that captures what it can without losing more, and prefers central squares.
fn choose(position: &Chess, mode: CastlingMode, rng: &mut StdRng) -> Move {
    let value = |role: Role| match role {
        Role::Pawn => 100,
        Role::Knight => 300,
        Role::Bishop => 320,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 5_000,
    };
    let mut worth = |candidate: &Move| {
        let mut after = position.clone();
        after.play_unchecked(*candidate);
        let (to, is_castling) = (candidate.to(), candidate.is_castle());
        // Castling is played only where its notation is the same for standard chess and Chess960.
        if is_castling {
            return if mode == CastlingMode::Chess960 { -10_000 } else { 60 };
        }
        let attackers = after.board().attacks_to(to, after.turn(), after.board().occupied());
        let taken = candidate.capture().map_or(0, value);
        let mover = candidate.promotion().unwrap_or(candidate.role());
        let lost = if attackers.any() { value(mover) - attackers.into_iter().count() as i32 } else { 0 };
        let guarded = after.board().attacks_to(to, !after.turn(), after.board().occupied()).any();
        let lost = if guarded { lost - 90 } else { lost };
        let middle = 4 - (to.file() as i32 * 2 - 7).abs() / 2 - (to.rank() as i32 * 2 - 7).abs() / 4;
        let mates = if after.is_checkmate() { 100_000 } else { 0 };
        taken - lost.max(0) + middle * 5 + rng.random_range(0..70) + mates
    };
    let legal = position.legal_moves();
    *legal.iter().max_by_key(|candidate| worth(candidate)).expect("the game is not over")
}

/// White's material advantage in centipawns.
fn balance(position: &Chess) -> i32 {
    let side = |color: Color| {
        let pieces = position.board().material_side(color);
        i32::from(pieces.pawn) * 100
            + i32::from(pieces.knight) * 300
            + i32::from(pieces.bishop) * 320
            + i32::from(pieces.rook) * 500
            + i32::from(pieces.queen) * 900
    };
    side(Color::White) - side(Color::Black)
}

async fn analyse(service: &Service, finished: &mut [RunningGame]) {
    let effort = Effort { engine: "Stockfish 17.1".to_owned(), nodes: 100_000 };
    for (number, game) in (0..).zip(finished) {
        if number % 100 < ANALYSED_PERCENT && game.mode == CastlingMode::Standard {
            let portion = game.evaluations();
            service.analysis.store_portion(&game.id, &effort, portion, true).await.expect("it is kept");
        }
    }
}

async fn pack(service: &Service, store: &Store) {
    let jobs = |conn: &mut Connection| Ok::<_, StoreError>(conn.batch_execute("delete from jobs")?);
    store.write(jobs).await.expect("nothing waits");
    service.clock().advance(hours(2) + days(1));
    let mut place = None;
    loop {
        place = service.operation.pack_games(place).await.expect("games are packed");
        if place.is_none() {
            break;
        }
    }
}
