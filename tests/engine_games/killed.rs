//! Server, worker and engine are killed at random in the middle of games against the engine: all games go on, what was
//! acknowledged is there once, each turn is told once, and no engine is left.

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

/// What is played, and how often something is killed meanwhile.
struct Plan {
    players: usize,
    games_of_each: usize,
    /// A level that never moves without the engine.
    level: u8,
    /// How many moves each side makes in each game.
    moves: usize,
    /// How often each of server, worker and engine is killed.
    kills_of_each: usize,
    seed: u64,
    /// Whether a worker that has been killed loses its jobs at once, and not only when its lease runs out.
    leases_end: bool,
}

/// How long a player waits before each look at the games, for each player that there is: the server has other things to do.
const LOOK_PAUSE: Duration = Duration::from_millis(20);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    Server,
    Worker,
    Engine,
}

/// What the players know of a game.
#[derive(Default)]
struct Known {
    /// The token of the player.
    owner: String,
    /// The moves in UCI that the server has acknowledged or shown, by ply.
    moves: BTreeMap<usize, String>,
    is_done: bool,
    /// Whether it has ended, by mate.
    is_over: bool,
}

struct Players {
    client: Client,
    /// The address of the server, which stays the same however often it is started.
    url: String,
    tokens: Vec<String>,
    known: Mutex<BTreeMap<String, Known>>,
    is_over: AtomicBool,
}

/// A slow engine that moves its knights to and fro, so that it is often in the middle of a search; as Black against the
/// same moves of White.
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

/// To and fro with the king's knight, as [`SHUFFLER`] does.
fn shuffle(fen: &str, _: &mut StdRng) -> String {
    let position = Position::from_fen(fen, Variant::Standard).expect("a position");
    if position.read_uci("g1f3").is_ok() { "g1f3" } else { "f3g1" }.to_owned()
}

fn any_move(fen: &str, rng: &mut StdRng) -> String {
    let position = Position::from_fen(fen, Variant::Standard).expect("a position");
    position.legal_moves().choose(rng).expect("a legal move").uci()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn games_against_the_engine_outlive_whatever_is_killed(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::on(backend).with("SEALEDMOVE_ENGINE", engine_of_script(folder.path(), SHUFFLER));
    let plan = Plan { players: 2, games_of_each: 4, level: 8, moves: 5, kills_of_each: 3, seed: 13, leases_end: true };
    plan.run(&program, folder.path(), shuffle).await;
}

/// By `make hundred-games`, since it takes minutes: the leases of killed workers run out by themselves.
#[rstest]
#[ignore = "it takes minutes"]
#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_games_outlive_whatever_is_killed(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::on(backend).with("SEALEDMOVE_ENGINE", engine_of_script(folder.path(), SHUFFLER));
    HUNDRED.run(&program, folder.path(), shuffle).await;
}

/// The same with moves of chance against the real engine, some of whose games end by mate.
#[rstest]
#[ignore = "it takes many minutes"]
#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_games_against_stockfish_outlive_whatever_is_killed(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::on(backend).with("SEALEDMOVE_ENGINE", stockfish_of(folder.path()));
    HUNDRED.run(&program, folder.path(), any_move).await;
}

const HUNDRED: Plan =
    Plan { players: 10, games_of_each: 10, level: 4, moves: 5, kills_of_each: 10, seed: 1_999, leases_end: false };

impl Plan {
    /// Plays all of it; `choose` makes the players' moves.
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
            known: Mutex::default(),
            is_over: AtomicBool::new(false),
        };
        let (server, worker) = (program.serve_with(&["--no-worker"]), program.work());
        for token in &players.tokens {
            for _ in 0..self.games_of_each {
                players.begin(token, self.level).await;
            }
        }
        let playing = players.tokens.iter().enumerate().map(|(number, token)| {
            let mut rng = StdRng::seed_from_u64(self.seed + number as u64);
            let players = &players;
            async move { players.play_on(token, self.moves, |fen| choose(fen, &mut rng)).await }
        });
        let killing = self.kill_at_random(program, engines, &players, (server, worker));
        let (killed, _) = tokio::join!(killing, futures_util::future::join_all(playing));
        players.check_games(self.moves).await;
        let store = program.store();
        until("nothing of the engine waits", async || waiting(&store).await == 0).await;
        until("no engine is left", async || engine_processes(engines).is_empty()).await;
        each_turn_is_told_once(&program.data_dir().join("mail"), &players).await;
        let games = players.known.lock().expect("nobody panicked").len();
        let moves = games * self.moves * 2;
        println!("{games} games, {moves} moves, {} kills: {:.0?}", killed.kills, started.elapsed());
        let log = killed.server.log();
        assert!(!log.contains("panicked"), "{log}");
    }

    /// Kills each of the three so often, in an order and at moments of chance, and starts what is gone anew.
    async fn kill_at_random(
        &self,
        program: &Program,
        engines: &Path,
        players: &Players,
        (mut server, mut worker): (Server, Server),
    ) -> Killed {
        let mut rng = StdRng::seed_from_u64(self.seed);
        let mut targets = [Target::Server, Target::Worker, Target::Engine].repeat(self.kills_of_each);
        targets.shuffle(&mut rng);
        let store = program.store();
        // The last are killed while there is something left to play.
        let plies = self.players * self.games_of_each * self.moves * 2;
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
                    if self.leases_end {
                        end_leases(&store).await;
                    }
                    worker = program.work();
                }
                Target::Engine => until("an engine is killed", async || kill_engine(engines)).await,
            }
        }
        let kills = targets.len();
        until("all is played", async || players.is_done(self.players * self.games_of_each)).await;
        players.is_over.store(true, Ordering::Relaxed);
        Killed { kills, server, _worker: worker }
    }
}

/// What has been killed, and what runs.
struct Killed {
    kills: usize,
    server: Server,
    _worker: Server,
}

/// Kills one engine that runs. False where there was none.
fn kill_engine(engines: &Path) -> bool {
    engine_processes(engines).first().is_some_and(|process| kill(Pid::from_raw(*process), Signal::SIGKILL).is_ok())
}

/// Has the leases of a worker that is gone run out.
async fn end_leases(store: &Store) {
    let ended = store.write(|conn| {
        Ok::<_, StoreError>(conn.batch_execute("update jobs set locked_until = 0 where locked_until is not null")?)
    });
    ended.await.expect("the leases are over");
}

/// How many answers of the engine wait.
async fn waiting(store: &Store) -> i64 {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let counted = store.read(|conn| {
        let asked = diesel::sql_query("select count(*) as count from jobs where kind = 'engine-move'");
        let counted: Count = match conn {
            Connection::Postgres(conn) => asked.get_result(conn)?,
            Connection::Sqlite(conn) => asked.get_result(conn)?,
        };
        Ok::<_, StoreError>(counted.count)
    });
    counted.await.expect("a count")
}

impl Players {
    async fn begin(&self, token: &str, level: u8) {
        let proposal = json!({ "level": level, "color": "white", "days": 3 });
        let request = self.client.post(format!("{}/api/challenge/ai", self.url)).bearer_auth(token).json(&proposal);
        let begun: Value = request.send().await.expect("an answer").json().await.expect("JSON");
        let game = begun["id"].as_str().unwrap_or_else(|| panic!("a game: {begun}")).to_owned();
        let known = Known { owner: token.to_owned(), ..Known::default() };
        self.known.lock().expect("nobody panicked").insert(game, known);
    }

    /// How many half-moves are known.
    fn plies(&self) -> usize {
        self.known.lock().expect("nobody panicked").values().map(|known| known.moves.len()).sum()
    }

    fn is_done(&self, games: usize) -> bool {
        let known = self.known.lock().expect("nobody panicked");
        known.len() == games && known.values().all(|known| known.is_done)
    }

    /// Moves in all games of one player until each side has made so many moves in each. Where the server is away, it asks
    /// again.
    async fn play_on(&self, token: &str, moves: usize, mut choose: impl FnMut(&str) -> String) {
        while !self.is_over.load(Ordering::Relaxed) {
            let request = self.client.get(format!("{}/api/account/playing?nb=50", self.url)).bearer_auth(token);
            let Some(playing) = answer(request).await else { continue };
            let playing = playing["nowPlaying"].as_array().expect("a list");
            for game in playing {
                self.play_one(token, game, moves, &mut choose).await;
            }
            for gone in self.gone(token, playing) {
                self.note_end(&gone).await;
            }
            tokio::time::sleep(LOOK_PAUSE * u32::try_from(self.tokens.len()).expect("a few")).await;
        }
    }

    /// The games of a player that are not among those that go on.
    fn gone(&self, token: &str, playing: &[Value]) -> Vec<String> {
        let known = self.known.lock().expect("nobody panicked");
        let own = known.iter().filter(|(_, known)| known.owner == token && !known.is_over);
        own.map(|(id, _)| id.clone()).filter(|id| playing.iter().all(|game| game["gameId"] != id.as_str())).collect()
    }

    /// Notes that a game has ended, which may only be by mate.
    async fn note_end(&self, id: &str) {
        let request = self.client.get(format!("{}/game/export/{id}", self.url)).header("Accept", "application/json");
        let Some(game) = answer(request).await else { return };
        assert_eq!(game["status"], "mate", "{game}");
        let mut all = self.known.lock().expect("nobody panicked");
        let known = all.get_mut(id).expect("a game of theirs");
        (known.is_done, known.is_over) = (true, true);
    }

    async fn play_one(&self, token: &str, game: &Value, moves: usize, choose: &mut impl FnMut(&str) -> String) {
        if game["isMyTurn"] != true {
            return;
        }
        let (id, fen) = (game["gameId"].as_str().expect("an id"), game["fen"].as_str().expect("a position"));
        let number: usize = fen.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("the move's number");
        let made = number - 1;
        if made > 0 {
            self.know(id, 2 * made - 1, game["lastMove"].as_str().expect("the engine's move"), made == moves);
        }
        if made < moves {
            let uci = choose(fen);
            let path = format!("{}/api/board/game/{id}/move/{uci}", self.url);
            if answer(self.client.post(path).bearer_auth(token)).await.is_some() {
                self.know(id, 2 * made, &uci, false);
            }
        }
    }

    /// Notes a move. What was there before stays.
    fn know(&self, game: &str, ply: usize, uci: &str, is_last: bool) {
        let mut all = self.known.lock().expect("nobody panicked");
        let known = all.get_mut(game).expect("a game of theirs");
        let before = known.moves.entry(ply).or_insert_with(|| uci.to_owned());
        assert_eq!(before, uci, "the move at ply {ply} of {game} was another");
        known.is_done |= is_last;
    }

    /// Each game has as many moves as it should, those that were known among them; one that mate ended may have fewer.
    async fn check_games(&self, moves: usize) {
        let known = std::mem::take(&mut *self.known.lock().expect("nobody panicked"));
        for (id, known) in &known {
            let request = self.client.request(Method::GET, format!("{}/game/export/{id}", self.url));
            let pgn = request.send().await.expect("an answer").bytes().await.expect("a PGN");
            let read = chess_laws::pgn::read(&pgn[..]).expect("the export can be read");
            let stored: Vec<String> = read.record().moves().iter().map(|played| played.uci()).collect();
            assert!(stored.len() == 2 * moves || known.is_over, "{id}: {stored:?}");
            for (ply, uci) in &known.moves {
                assert_eq!(&stored[*ply], uci, "{id}, ply {ply}");
            }
        }
        *self.known.lock().expect("nobody panicked") = known;
    }
}

/// What the server says; none where it is away, or dies before it has answered.
async fn answer(request: reqwest::RequestBuilder) -> Option<Value> {
    let Ok(answer) = request.send().await else {
        tokio::time::sleep(Duration::from_millis(50)).await;
        return None;
    };
    match answer.status() {
        StatusCode::OK => answer.json().await.ok(),
        // The database is busy with what was killed.
        StatusCode::SERVICE_UNAVAILABLE => None,
        other => panic!("{other}: {}", answer.text().await.unwrap_or_default()),
    }
}

/// The turn in which each game stands is told, and none is told under two names.
async fn each_turn_is_told_once(folder: &Path, players: &Players) {
    let running: Vec<String> = {
        let known = players.known.lock().expect("nobody panicked");
        known.iter().filter(|(_, known)| !known.is_over).map(|(id, _)| id.clone()).collect()
    };
    until("the last turn of each game is mailed", async || {
        let mails = in_folder(folder);
        let turns: Vec<_> = mails.iter().filter(|mail| mail.header("X-Sealed-Move") == Some("your-turn")).collect();
        let mut told = BTreeSet::new();
        for mail in &turns {
            let turn = (mail.link("/game/").to_owned(), mail.headline.as_str());
            assert!(told.insert(turn), "a turn is told under two names: {}", mail.headline);
        }
        running.iter().all(|game| told.iter().any(|(link, _)| link.ends_with(game.as_str())))
    })
    .await;
}
