//! Requests and moves through the API of the real program.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Client;
use serde_json::Value;

use crate::bare_loop::{self, StoreMove};
use testkit::http_client;
use testkit::postgres::{Cluster, Durability};
use testkit::process::{Program, Server};

/// The number of games played concurrently.
const GAMES: usize = 32;

/// Idle memory, and memory after ten thousand requests.
pub async fn measure_memory() {
    const REQUESTS: usize = 10_000;
    const CLIENTS: usize = 8;
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_API_RATE", "0")
        .with("SEALEDMOVE_PAGE_RATE", "0");
    let players = Players::of(&program);
    let server = program.serve();
    tokio::time::sleep(Duration::from_secs(2)).await;
    println!("resident memory, idle: {:.1} MB (aim: under 50 MB)", resident_megabytes(&server));

    let game = players.start_game(&server).await;
    let paths = [
        "/".to_owned(),
        "/lobby".to_owned(),
        "/login".to_owned(),
        format!("/game/{game}"),
        format!("/game/export/{game}"),
        "/api/account/playing".to_owned(),
    ];
    let began = Instant::now();
    let (paths, players) = (Arc::new(paths), Arc::new(players));
    let mut clients = tokio::task::JoinSet::new();
    for client in 0..CLIENTS {
        let (paths, players) = (Arc::clone(&paths), Arc::clone(&players));
        let base = server.url("");
        clients.spawn(async move {
            for request in (client..REQUESTS).step_by(CLIENTS) {
                let url = format!("{base}{}", paths[request % paths.len()]);
                let answer = players.client.get(url).bearer_auth(&players.white).send().await.expect("an answer");
                assert!(answer.status().is_success(), "{}", answer.status());
                answer.bytes().await.expect("the whole answer");
            }
        });
    }
    clients.join_all().await;
    println!(
        "resident memory after {REQUESTS} requests ({:.0} a second): {:.1} MB",
        REQUESTS as f64 / began.elapsed().as_secs_f64(),
        resident_megabytes(&server)
    );
}

/// Moves per second, compared with a bare loop of the same inserts.
pub async fn measure_moves() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let file = folder.path().join("bare.db");
    report("SQLite", &Program::new(), bare_loop::on_sqlite(&file)).await;

    let cluster = Cluster::start(Durability::Full);
    let (bare_database, database) = (cluster.fresh_database(), cluster.fresh_database());
    report(
        "PostgreSQL",
        &Program::new()
            .with("SEALEDMOVE_DATABASE_URL", database.url())
            .with("SEALEDMOVE_API_RATE", "0")
            .with("SEALEDMOVE_PAGE_RATE", "0"),
        bare_loop::on_postgres(&bare_database.url()),
    )
    .await;
}

async fn report(name: &str, program: &Program, mut store_move: StoreMove) {
    let bare = bare_loop::per_second(&mut store_move);
    let over_http = bare_loop::per_second_over_http(store_move).await;
    let mut players = Players::of(program);
    // One player may not make so many moves, so each game has its own two players.
    players.add_pairs(program, GAMES);
    // Only response times are measured: the worker, which sends the messages, does not run.
    let server = program.serve_with(&["--no-worker"]);
    let alone = players.moves_per_second(&server, 1).await;
    let together = players.moves_per_second(&server, GAMES).await;
    println!(
        "moves a second on {name}: {alone:.0} by one game ({:.2} of the bare loop's {bare:.0}, {:.2} of the {over_http:.0} by \
         a bare handler), {together:.0} by {GAMES} games at once ({:.2} of the loop; aim: at least 0.50)",
        alone / bare,
        alone / over_http,
        together / bare
    );
}

pub fn resident_megabytes(server: &Server) -> f64 {
    server.memory() as f64 / f64::from(1 << 20)
}

/// Players and their tokens.
pub struct Players {
    client: Client,
    white: String,
    black: String,
    pub pairs: Vec<Pair>,
}

/// Two players who play each other.
pub struct Pair {
    pub black_name: String,
    pub white: String,
    pub black: String,
}

impl Players {
    pub fn of(program: &Program) -> Self {
        let (white, black) = (program.add_player("Kasparov"), program.add_player("TheWorld"));
        Self { client: http_client::client(), white, black, pairs: Vec::new() }
    }

    pub fn add_pairs(&mut self, program: &Program, count: usize) {
        self.pairs.extend((0..count).map(|number| {
            let black_name = format!("Black{number}");
            let (white, black) = (program.add_player(&format!("White{number}")), program.add_player(&black_name));
            Pair { black_name, white, black }
        }));
    }

    pub async fn start_game(&self, server: &Server) -> String {
        self.start_game_of(server, "TheWorld", [&self.white, &self.black]).await
    }

    pub async fn start_game_of(&self, server: &Server, opponent: &str, [white, black]: [&String; 2]) -> String {
        let form = [("color", "white"), ("days", "3")];
        let path = format!("/api/challenge/{opponent}");
        let challenge = self.client.post(server.url(&path)).bearer_auth(white).form(&form);
        let challenge: Value = challenge.send().await.expect("an answer").json().await.expect("JSON");
        let id = challenge["id"].as_str().expect("an id").to_owned();
        let accept = self.client.post(server.url(&format!("/api/challenge/{id}/accept"))).bearer_auth(black);
        assert!(accept.send().await.expect("an answer").status().is_success());
        id
    }

    /// Plays one move.
    pub async fn play(&self, server: &Server, game: &str, token: &str, uci: &str) {
        let url = server.url(&format!("/api/board/game/{game}/move/{uci}"));
        let answer = self.client.post(url).bearer_auth(token).send().await.expect("an answer");
        assert!(answer.status().is_success(), "{}", answer.status());
    }

    /// Plays one game after another for `span`, each move once the last is answered; returns the number of moves.
    pub async fn play_for(&self, server: &Server, span: Duration) -> f64 {
        let moves = famous_moves();
        let (began, mut count) = (Instant::now(), 0_u32);
        for pair in self.pairs.iter().cycle().take_while(|_| began.elapsed() < span) {
            let game = self.start_game_of(server, &pair.black_name, [&pair.white, &pair.black]).await;
            for (ply, uci) in moves.iter().enumerate() {
                self.play(server, &game, [&pair.white, &pair.black][ply % 2], uci).await;
                count += 1;
            }
        }
        f64::from(count)
    }

    async fn moves_per_second(&self, server: &Server, games: usize) -> f64 {
        let moves = Arc::new(famous_moves());
        let mut players = tokio::task::JoinSet::new();
        let mut started = Vec::new();
        for pair in &self.pairs[..games] {
            let id = self.start_game_of(server, &pair.black_name, [&pair.white, &pair.black]).await;
            started.push((id, [pair.white.clone(), pair.black.clone()]));
        }
        let began = Instant::now();
        for (id, tokens) in started {
            let (client, moves) = (self.client.clone(), Arc::clone(&moves));
            let base = server.url("");
            players.spawn(async move {
                for (ply, uci) in moves.iter().enumerate() {
                    let url = format!("{base}/api/board/game/{id}/move/{uci}");
                    let answer = client.post(url).bearer_auth(&tokens[ply % 2]).send().await.expect("an answer");
                    assert!(answer.status().is_success(), "{}", answer.status());
                }
            });
        }
        players.join_all().await;
        (games * moves.len()) as f64 / began.elapsed().as_secs_f64()
    }
}

pub fn famous_moves() -> Vec<String> {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "crates", "chess-laws", "tests", "data", "kasparov-world-1999.pgn"]
            .iter()
            .collect();
    let file = std::fs::File::open(path).expect("the game is there");
    let record = chess_laws::pgn::read(file).expect("the game can be read").record();
    record.moves().iter().map(|played| played.uci()).collect()
}
