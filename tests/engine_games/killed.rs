//! Server, worker and engine are killed at random during games against the engine: all games continue, every
//! acknowledged move is stored once, each turn is mailed once, and no engine process is left.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chess_laws::{Position, Variant};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use reqwest::{Client, Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, Store, StoreError};
use testkit::app::program;
use testkit::engines::{engine_of_script, engine_processes, stockfish_of};
use testkit::mail::in_folder;
use testkit::process::{Program, Server};
use testkit::wait::{progressing, until};

/// The games to play, and the number of kills.
struct Plan {
    players: usize,
    games_per_player: usize,
    /// A level that never moves without the engine.
    level: u8,
    /// The number of moves of each side in each game.
    moves: usize,
    /// The number of kills of each of server, worker and engine.
    kills_per_target: usize,
    seed: u64,
    /// Whether the leases of a killed worker end at once, instead of running out.
    ends_leases: bool,
}

/// The pause of a player between polls, times the number of players, to limit the load on the server.
const POLL_PAUSE: Duration = Duration::from_millis(20);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    Server,
    Worker,
    Engine,
}

/// A game as its player has seen it.
#[derive(Default)]
struct SeenGame {
    /// The token of the player.
    owner: String,
    /// The moves in UCI that the server has acknowledged or shown, by ply.
    moves: BTreeMap<usize, String>,
    is_done: bool,
    /// Whether it has ended by mate.
    is_over: bool,
}

struct Players {
    client: Client,
    /// The address of the server, which is the same after restarts.
    url: String,
    tokens: Vec<String>,
    games: Mutex<BTreeMap<String, SeenGame>>,
    is_over: AtomicBool,
}

/// A slow engine that moves a knight back and forth as Black, so that it is often in the middle of a search. White
/// plays the same moves.
const SHUFFLER: &str = r#"#!/bin/sh
while read -r line; do
  case $line in
    uci) echo "id name Shuffler"; echo uciok;;
    isready) echo readyok;;
    position*) moves=${line#*moves}; [ "$moves" = "$line" ] && moves=; set -- $moves; plies=$#;;
    go*)
      sleep 0.05
      case $((plies % 4)) in 1) best=g8f6;; *) best=f6g8;; esac
      echo "info depth 1 score cp 0 nodes 1 pv $best"
      echo "bestmove $best";;
    quit) exit;;
  esac
done
"#;

/// Moves the king's knight back and forth, as [`SHUFFLER`] does.
fn shuffle(fen: &str, _: &mut StdRng) -> String {
    let position = Position::from_fen(fen, Variant::Standard).expect("a position");
    if position.read_uci("g1f3").is_ok() { "g1f3" } else { "f3g1" }.to_owned()
}

fn random_move(fen: &str, rng: &mut StdRng) -> String {
    let position = Position::from_fen(fen, Variant::Standard).expect("a position");
    position.legal_moves().choose(rng).expect("a legal move").uci()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn engine_games_survive_killed_processes(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::on(backend).with("SEALEDMOVE_ENGINE", engine_of_script(folder.path(), SHUFFLER));
    let plan =
        Plan { players: 2, games_per_player: 4, level: 8, moves: 5, kills_per_target: 3, seed: 13, ends_leases: true };
    plan.run(&program, folder.path(), shuffle).await;
}

/// Run by `make hundred-games`, since it takes minutes: the leases of killed workers run out by themselves.
#[rstest]
#[ignore = "it takes minutes"]
#[tokio::test(flavor = "multi_thread")]
async fn hundred_engine_games_survive_killed_processes(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::on(backend).with("SEALEDMOVE_ENGINE", engine_of_script(folder.path(), SHUFFLER));
    HUNDRED.run(&program, folder.path(), shuffle).await;
}

/// The same with random moves against Stockfish; some games end by mate.
#[rstest]
#[ignore = "it takes many minutes"]
#[tokio::test(flavor = "multi_thread")]
async fn hundred_stockfish_games_survive_killed_processes(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::on(backend).with("SEALEDMOVE_ENGINE", stockfish_of(folder.path()));
    HUNDRED.run(&program, folder.path(), random_move).await;
}

const HUNDRED: Plan = Plan {
    players: 10,
    games_per_player: 10,
    level: 4,
    moves: 5,
    kills_per_target: 10,
    seed: 1_999,
    ends_leases: false,
};

impl Plan {
    /// Plays all games; `choose` makes the players' moves.
    async fn run<C>(&self, program: &Program, engines: &Path, choose: C)
    where
        C: Fn(&str, &mut StdRng) -> String + Copy,
    {
        let started = Instant::now();
        let tokens = (0..self.players).map(|number| program.add_player(&format!("Player{number}"))).collect();
        let players = Players {
            client: self::program(),
            url: program.url(""),
            tokens,
            games: Mutex::default(),
            is_over: AtomicBool::new(false),
        };
        let (server, worker) = (program.serve_with(&["--no-worker"]), program.work());
        for token in &players.tokens {
            for _ in 0..self.games_per_player {
                players.start_game(token, self.level).await;
            }
        }
        let playing = players.tokens.iter().enumerate().map(|(number, token)| {
            let mut rng = StdRng::seed_from_u64(self.seed + number as u64);
            let players = &players;
            async move { players.play_all(token, self.moves, |fen| choose(fen, &mut rng)).await }
        });
        let killing = self.kill_at_random(program, engines, &players, (server, worker));
        let (killed, _) = tokio::join!(killing, futures_util::future::join_all(playing));
        players.check_games(self.moves).await;
        let store = program.store();
        until("nothing of the engine waits", async || pending_engine_moves(&store).await == 0).await;
        until("no engine is left", async || engine_processes(engines).is_empty()).await;
        assert_each_turn_is_mailed_once(&program.data_dir().join("mail"), &players).await;
        let games = players.games.lock().expect("nobody panicked").len();
        let moves = games * self.moves * 2;
        println!("{games} games, {moves} moves, {} kills: {:.0?}", killed.kills, started.elapsed());
        let log = killed.server.log();
        assert!(!log.contains("panicked"), "{log}");
    }

    /// Kills server, worker and engine in random order at random times, and restarts each.
    async fn kill_at_random(
        &self,
        program: &Program,
        engines: &Path,
        players: &Players,
        (mut server, mut worker): (Server, Server),
    ) -> Killed {
        let mut rng = StdRng::seed_from_u64(self.seed);
        let mut targets = [Target::Server, Target::Worker, Target::Engine].repeat(self.kills_per_target);
        targets.shuffle(&mut rng);
        let store = program.store();
        // The last kills happen while games are still running.
        let plies = self.players * self.games_per_player * self.moves * 2;
        let step = plies * 4 / 5 / targets.len();
        for (number, target) in targets.iter().enumerate() {
            progressing("enough is played", async || match players.plies() {
                played if played >= (number + 1) * step => Ok(()),
                played => Err(played),
            })
            .await;
            tokio::time::sleep(Duration::from_millis(rng.random_range(0..100))).await;
            println!("after {} of {plies} moves: {target:?}", players.plies());
            match target {
                Target::Server => {
                    server.kill();
                    server = program.serve_with(&["--no-worker"]);
                }
                Target::Worker => {
                    worker.kill();
                    if self.ends_leases {
                        end_leases(&store).await;
                    }
                    worker = program.work();
                }
                Target::Engine => until("an engine is killed", async || kill_engine(engines)).await,
            }
        }
        let kills = targets.len();
        until("all is played", async || players.is_done(self.players * self.games_per_player)).await;
        players.is_over.store(true, Ordering::Relaxed);
        Killed { kills, server, _worker: worker }
    }
}

/// The number of kills, and the running processes.
struct Killed {
    kills: usize,
    server: Server,
    _worker: Server,
}

/// Kills one running engine. Returns false if there is none.
fn kill_engine(engines: &Path) -> bool {
    engine_processes(engines).first().is_some_and(|process| kill(Pid::from_raw(*process), Signal::SIGKILL).is_ok())
}

/// Ends the leases of a killed worker.
async fn end_leases(store: &Store) {
    let ended = store.write(|conn| {
        Ok::<_, StoreError>(conn.batch_execute("update jobs set locked_until = 0 where locked_until is not null")?)
    });
    ended.await.expect("the leases are over");
}

/// The number of pending engine moves.
async fn pending_engine_moves(store: &Store) -> i64 {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let counted = store.read(|conn| {
        let query = diesel::sql_query("select count(*) as count from jobs where kind = 'engine-move'");
        let counted: Count = match conn {
            Connection::Postgres(conn) => query.get_result(conn)?,
            Connection::Sqlite(conn) => query.get_result(conn)?,
        };
        Ok::<_, StoreError>(counted.count)
    });
    counted.await.expect("a count")
}

impl Players {
    async fn start_game(&self, token: &str, level: u8) {
        let proposal = json!({ "level": level, "color": "white", "days": 3 });
        let request = self.client.post(format!("{}/api/challenge/ai", self.url)).bearer_auth(token).json(&proposal);
        let begun: Value = request.send().await.expect("an answer").json().await.expect("JSON");
        let game = begun["id"].as_str().unwrap_or_else(|| panic!("a game: {begun}")).to_owned();
        let seen = SeenGame { owner: token.to_owned(), ..SeenGame::default() };
        self.games.lock().expect("nobody panicked").insert(game, seen);
    }

    /// The number of plies seen.
    fn plies(&self) -> usize {
        self.games.lock().expect("nobody panicked").values().map(|game| game.moves.len()).sum()
    }

    fn is_done(&self, games: usize) -> bool {
        let seen = self.games.lock().expect("nobody panicked");
        seen.len() == games && seen.values().all(|game| game.is_done)
    }

    /// Moves in all games of one player until each side has made `moves` moves in each. Retries while the server is
    /// down.
    async fn play_all(&self, token: &str, moves: usize, mut choose: impl FnMut(&str) -> String) {
        while !self.is_over.load(Ordering::Relaxed) {
            let request = self.client.get(format!("{}/api/account/playing?nb=50", self.url)).bearer_auth(token);
            let Some(playing) = response(request).await else { continue };
            let playing = playing["nowPlaying"].as_array().expect("a list");
            for game in playing {
                self.play_turn(token, game, moves, &mut choose).await;
            }
            for id in self.finished_games(token, playing) {
                self.note_end(&id).await;
            }
            tokio::time::sleep(POLL_PAUSE * u32::try_from(self.tokens.len()).expect("a few")).await;
        }
    }

    /// The games of a player that are no longer listed as running.
    fn finished_games(&self, token: &str, playing: &[Value]) -> Vec<String> {
        let seen = self.games.lock().expect("nobody panicked");
        let own = seen.iter().filter(|(_, game)| game.owner == token && !game.is_over);
        own.map(|(id, _)| id.clone()).filter(|id| playing.iter().all(|game| game["gameId"] != id.as_str())).collect()
    }

    /// Records the end of a game, which must be by mate.
    async fn note_end(&self, id: &str) {
        let request = self.client.get(format!("{}/game/export/{id}", self.url)).header("Accept", "application/json");
        let Some(game) = response(request).await else { return };
        assert_eq!(game["status"], "mate", "{game}");
        let mut games = self.games.lock().expect("nobody panicked");
        let seen = games.get_mut(id).expect("a game of theirs");
        (seen.is_done, seen.is_over) = (true, true);
    }

    async fn play_turn(&self, token: &str, game: &Value, moves: usize, choose: &mut impl FnMut(&str) -> String) {
        if game["isMyTurn"] != true {
            return;
        }
        let (id, fen) = (game["gameId"].as_str().expect("an id"), game["fen"].as_str().expect("a position"));
        let number: usize = fen.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("the move's number");
        let moves_made = number - 1;
        if moves_made > 0 {
            self.record_move(
                id,
                2 * moves_made - 1,
                game["lastMove"].as_str().expect("the engine's move"),
                moves_made == moves,
            );
        }
        if moves_made < moves {
            let uci = choose(fen);
            let path = format!("{}/api/board/game/{id}/move/{uci}", self.url);
            if response(self.client.post(path).bearer_auth(token)).await.is_some() {
                self.record_move(id, 2 * moves_made, &uci, false);
            }
        }
    }

    /// Records a move, which must agree with an earlier record of the same ply.
    fn record_move(&self, game: &str, ply: usize, uci: &str, is_last: bool) {
        let mut games = self.games.lock().expect("nobody panicked");
        let seen = games.get_mut(game).expect("a game of theirs");
        let before = seen.moves.entry(ply).or_insert_with(|| uci.to_owned());
        assert_eq!(before, uci, "the move at ply {ply} of {game} was another");
        seen.is_done |= is_last;
    }

    /// Checks that each game has all its moves, including the recorded ones; a game ended by mate may have fewer.
    async fn check_games(&self, moves: usize) {
        let games = std::mem::take(&mut *self.games.lock().expect("nobody panicked"));
        for (id, seen) in &games {
            let request = self.client.request(Method::GET, format!("{}/game/export/{id}", self.url));
            let pgn = request.send().await.expect("an answer").bytes().await.expect("a PGN");
            let read = chess_laws::pgn::read(&pgn[..]).expect("the export can be read");
            let stored: Vec<String> = read.record().moves().iter().map(|played| played.uci()).collect();
            assert!(stored.len() == 2 * moves || seen.is_over, "{id}: {stored:?}");
            for (ply, uci) in &seen.moves {
                assert_eq!(&stored[*ply], uci, "{id}, ply {ply}");
            }
        }
        *self.games.lock().expect("nobody panicked") = games;
    }
}

/// The server's response; `None` if it is down or dies before it has responded.
async fn response(request: reqwest::RequestBuilder) -> Option<Value> {
    let Ok(answer) = request.send().await else {
        tokio::time::sleep(Duration::from_millis(50)).await;
        return None;
    };
    match answer.status() {
        StatusCode::OK => answer.json().await.ok(),
        // The database is still busy with a killed process.
        StatusCode::SERVICE_UNAVAILABLE => None,
        other => panic!("{other}: {}", answer.text().await.unwrap_or_default()),
    }
}

/// Checks that the current turn of each game is mailed, and no turn is mailed twice.
async fn assert_each_turn_is_mailed_once(folder: &Path, players: &Players) {
    let running: Vec<String> = {
        let games = players.games.lock().expect("nobody panicked");
        games.iter().filter(|(_, game)| !game.is_over).map(|(id, _)| id.clone()).collect()
    };
    until("the last turn of each game is mailed", async || {
        let mails = in_folder(folder);
        let turns: Vec<_> = mails.iter().filter(|mail| mail.header("X-Sealed-Move") == Some("your-turn")).collect();
        let mut mailed = BTreeSet::new();
        for mail in &turns {
            let turn = (mail.link("/game/").to_owned(), mail.headline.as_str());
            assert!(mailed.insert(turn), "a turn is told under two names: {}", mail.headline);
        }
        running.iter().all(|game| mailed.iter().any(|(link, _)| link.ends_with(game.as_str())))
    })
    .await;
}
