//! A full disk: writes are refused with an explanation, reads work, and everything works again once there is room.

use std::fs;

use reqwest::{Client, StatusCode};
use serde_json::Value;
use testkit::app::program as client;
use testkit::postgres::{Cluster, Durability};
use testkit::process::{Program, Server};
use testkit::small_disk::SmallDisk;
use testkit::wait::until;

/// Two players and their game, which lasts as long as a test needs.
struct Players<'a> {
    server: &'a Server,
    http: Client,
    tokens: [String; 2],
    game: String,
    moves: Vec<(String, String)>,
    played: usize,
}

impl<'a> Players<'a> {
    async fn start(program: &Program, server: &'a Server) -> Self {
        let adding = program.clone();
        let add = move || [adding.add_player("Ann"), adding.add_player("Bob")];
        let tokens = tokio::task::spawn_blocking(add).await.expect("players");
        let famous = include_str!("../../crates/chess-laws/tests/data/kasparov-world-1999.pgn");
        let record = chess_laws::pgn::read(famous.as_bytes()).expect("the game can be read").record();
        let moves = record.moves().iter().map(|played| (played.uci(), played.san().to_owned())).collect();
        let mut players = Self { server, http: client(), tokens, game: String::new(), moves, played: 0 };
        let (status, challenge) = players.post(0, "/api/challenge/Bob", &[("color", "white")]).await;
        assert_eq!(status, StatusCode::OK, "{challenge}");
        players.game = challenge["id"].as_str().expect("an id").to_owned();
        let (status, answer) = players.post(1, &format!("/api/challenge/{}/accept", players.game), &[]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        players
    }

    async fn post(&self, player: usize, path: &str, form: &[(&str, &str)]) -> (StatusCode, Value) {
        let request = self.http.post(self.server.url(path)).bearer_auth(&self.tokens[player]).form(form);
        let answer = request.send().await.expect("an answer");
        let (status, text) = (answer.status(), answer.text().await.expect("text"));
        (status, serde_json::from_str(&text).unwrap_or_else(|_| panic!("{status} with no JSON: {text}")))
    }

    /// Plays the next move; whether it was accepted. If not, the refusal is a temporary one.
    async fn play(&mut self) -> bool {
        let (uci, _) = &self.moves[self.played];
        let path = format!("/api/board/game/{}/move/{uci}?ply={}", self.game, self.played);
        let (status, answer) = self.post(self.played % 2, &path, &[]).await;
        if status == StatusCode::OK {
            self.played += 1;
            return true;
        }
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
        let words = answer["error"].as_str().expect("words");
        assert!(words.contains("try again"), "{words}");
        false
    }

    /// Everybody reads the acknowledged moves, no more and no less.
    async fn check_record(&self) {
        let request = self.http.get(self.server.url(&format!("/game/export/{}", self.game)));
        let answer = request.header("Accept", "application/json").send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK);
        let json: Value = answer.json().await.expect("JSON");
        let expected: Vec<&str> = self.moves[..self.played].iter().map(|(_, san)| san.as_str()).collect();
        assert_eq!(json["moves"].as_str().unwrap_or_default(), expected.join(" "));
        let page = self.http.get(self.server.url(&format!("/game/{}", self.game))).send().await.expect("an answer");
        assert_eq!(page.status(), StatusCode::OK);
    }

    /// Plays until a full disk refuses a move, and on once there is room again.
    async fn play_through(&mut self, disk: &SmallDisk) {
        for _ in 0..4 {
            assert!(self.play().await, "there is room");
        }
        disk.fill();
        // Space that is allocated already may have room for some.
        for _ in 0..80 {
            if !self.play().await {
                break;
            }
        }
        assert!(!self.play().await, "there is no room");
        self.check_record().await;
        let form = self.http.post(self.server.url("/login")).header("Sec-Fetch-Site", "same-origin");
        let form = form.form(&[("name", "Ann"), ("password", testkit::app::PASSWORD)]);
        let page = form.send().await.expect("an answer");
        assert_ne!(page.status(), StatusCode::INTERNAL_SERVER_ERROR, "{}", page.text().await.expect("text"));

        disk.free();
        until("moves are taken again", async || self.play().await).await;
        for _ in 0..4 {
            assert!(self.play().await, "there is room");
        }
        self.check_record().await;
    }
}

/// Plays while the disk fills up and after there is room again; then checks the database.
async fn play_through(disk: &SmallDisk, program: Program) {
    let starting = program.clone();
    let server = tokio::task::spawn_blocking(move || starting.serve()).await.expect("it serves");
    let mut players = Players::start(&program, &server).await;
    players.play_through(disk).await;
    let checked = tokio::task::spawn_blocking(move || program.run(&["doctor"], b"")).await.expect("it ends");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
    server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn full_disk_of_sqlite_refuses_moves_and_loses_none() {
    let Some(disk) = SmallDisk::of_megabytes(24, "root") else { return };
    let program = disk.with_data_of(Program::new().with("SEALEDMOVE_ENGINE", "none"));
    play_through(&disk, program).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn full_disk_of_postgresql_refuses_moves_and_loses_none() {
    let cluster = Cluster::start(Durability::Full);
    let user = cluster.owner().map_or_else(|| "root".to_owned(), |owner| owner.name.clone());
    let Some(disk) = SmallDisk::of_megabytes(48, &user) else { return };
    // The write-ahead log is on another disk, as with a separate tablespace: no server works without it.
    let space = disk.path().join("space");
    fs::create_dir(&space).expect("a folder");
    cluster.give_to_owner(&space);
    cluster.execute(&format!("create tablespace small location '{}'", space.display()));
    let database = cluster.fresh_database_with("tablespace small");
    let program = Program::new().with("SEALEDMOVE_ENGINE", "none").with("SEALEDMOVE_DATABASE_URL", database.url());
    play_through(&disk, program).await;
}
