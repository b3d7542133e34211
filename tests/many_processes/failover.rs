//! Four processes serve and two work; while games are played, one of each is killed, one is added and one is stopped.

use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;

use serde_json::Value;
use store::Backend::Postgres;
use tokio::task::{JoinSet, spawn_blocking};

use super::client::{Client, Tally};
use super::load::{PlayedGame, moves_in_json, play, read};
use super::streams::{follow_as_page, follow_events, follow_feed, follow_game, follow_moves};
use testkit::haproxy::Haproxy;
use testkit::http_client;
use testkit::postgres::{Cluster, Durability};
use testkit::process::{Program, Server};
use testkit::wait::{poll_for, progressing};

const GAMES: u8 = 3;

/// The moves of every game, in UCI and in SAN.
pub fn famous_moves() -> Vec<(String, String)> {
    let famous = include_str!("../../crates/chess-laws/tests/data/kasparov-world-1999.pgn");
    let record = chess_laws::pgn::read(famous.as_bytes()).expect("the game can be read").record();
    record.moves().iter().map(|played| (played.uci(), played.san().to_owned())).collect()
}

pub fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// Two players of their own, a visitor, and a game that has just begun.
async fn begin_game(number: u8, program: &Program, url: &str, tally: &Arc<Tally>) -> Arc<PlayedGame> {
    let names = [format!("White{number}"), format!("Black{number}")];
    let (adding, added) = (program.clone(), names.clone());
    let tokens = spawn_blocking(move || added.map(|name| adding.add_player(&name))).await.expect("players");
    let [white, black] = tokens;
    let client = |seat: u8, token| Client::new(3 * number + seat + 1, url, token, tally);
    let clients = [client(0, Some(white)), client(1, Some(black)), client(2, None)];
    let form = [("color", "white"), ("days", "3"), ("rated", "false")];
    let challenge = json(&clients[0].post(&format!("/api/challenge/{}", names[1]), &form, None).await);
    let id = challenge["id"].as_str().expect("an id").to_owned();
    clients[1].post(&format!("/api/challenge/{id}/accept"), &[], None).await;
    PlayedGame::new(id, clients, &famous_moves())
}

/// Waits until the proxy sends requests to the process that was added.
async fn wait_until_in_rotation(visitor: &Client, server: &Program) {
    poll_for("the proxy takes in the process that was added", async || {
        visitor.get("/healthz", "text/plain").await;
        let metrics = http_client::get(server.url("/metrics")).await.ok()?.text().await.ok()?;
        let counted = metrics.lines().find(|line| line.starts_with("http_requests_total") && line.contains("/healthz"));
        counted.map(|_| ())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_see_failover_only_as_a_reconnect() {
    play_through_failures(Program::on(Postgres)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_see_failover_with_a_replica_only_as_a_reconnect() {
    let primary = Cluster::start(Durability::Full);
    let replica = primary.replica();
    let database = primary.fresh_database();
    let program = Program::new()
        .with("SEALEDMOVE_DATABASE_URL", database.url())
        .with("SEALEDMOVE_DATABASE_REPLICA_URL", database.url_on(&replica));
    let reads = play_through_failures(program).await;
    println!("reads, by what became of them at the replica: {reads:?}");
    assert!(reads[0] > 0, "the replica has answered");
}

/// The processes' reads by outcome: answered by a replica, or not, because it lagged, was ahead, was busy or was away.
pub async fn replica_reads(servers: &[&Program]) -> [u64; 5] {
    let mut reads = [0; 5];
    for server in servers {
        let metrics = http_client::get(server.url("/metrics")).await.expect("metrics").text().await.expect("text");
        for (sum, outcome) in reads.iter_mut().zip(["answered", "lagging", "ahead", "busy", "away"]) {
            let name = format!("sealedmove_database_replica_reads_total{{outcome=\"{outcome}\"}} ");
            let found = metrics.lines().find_map(|line| line.strip_prefix(&name)).expect("it is measured");
            *sum += found.parse::<u64>().expect("a number");
        }
    }
    reads
}

/// Plays games through failures; the reads by outcome at a replica.
async fn play_through_failures(program: Program) -> [u64; 5] {
    let port = Haproxy::port();
    let url = format!("http://127.0.0.1:{port}");
    let program = program
        .with("SEALEDMOVE_PUBLIC_URL", &url)
        .with("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.1")
        .with("SEALEDMOVE_API_RATE", "0")
        .with("SEALEDMOVE_PAGE_RATE", "0")
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_METRICS", "public")
        .with("SEALEDMOVE_DRAIN_SECONDS", "10");
    let processes = [(); 5].map(|()| program.another_process());
    let haproxy = Haproxy::start(port, [0, 1, 2, 3, 4].map(|place: usize| processes[place].port()));
    let serve = |place: usize| {
        let place = processes[place].clone();
        async move { spawn_blocking(move || place.serve_with(&["--no-worker"])).await.expect("it serves") }
    };
    let (first, second, third, _fourth) = (serve(0).await, serve(1).await, serve(2).await, serve(3).await);
    let (worker, _other_worker) = (program.another_process().work(), program.another_process().work());

    let tally = Arc::new(Tally::default());
    let visitor = Client::new(1, &url, None, &tally);
    poll_for("the proxy has taken in one process", async || {
        http_client::get(format!("{url}/healthz")).await.ok().filter(|answer| answer.status() == 200).map(|_| ())
    })
    .await;
    let mut games = Vec::new();
    for number in 1..=GAMES {
        games.push(begin_game(number, &program, &url, &tally).await);
    }
    let mut playing = JoinSet::new();
    let (mut reading, mut following, mut feeds) = (JoinSet::new(), JoinSet::new(), JoinSet::new());
    for game in &games {
        let cursor = json(&game.black.get("/api/events", "application/json").await);
        feeds.spawn(follow_feed(Arc::clone(game), cursor["next"].as_str().expect("a cursor").to_owned()));
        following.spawn(follow_moves(Arc::clone(game)));
        following.spawn(follow_game(Arc::clone(game)));
        following.spawn(follow_events(Arc::clone(game)));
        following.spawn(follow_as_page(Arc::clone(game)));
        reading.spawn(read(Arc::clone(game)));
        playing.spawn(play(Arc::clone(game)));
    }
    let total = famous_moves().len() * usize::from(GAMES);
    let mut wait_for_progress = async |part: usize| {
        progressing("the games go on", async || {
            while let Some(ended) = playing.try_join_next() {
                ended.expect("every command is carried out");
            }
            let moves: usize = games.iter().map(|game| game.answered()).sum();
            if moves * 100 >= total * part { Ok(()) } else { Err(moves) }
        })
        .await;
    };

    wait_for_progress(15).await;
    kill(first).await;
    wait_for_progress(30).await;
    let _fifth = serve(4).await;
    wait_until_in_rotation(&visitor, &processes[4]).await;
    wait_for_progress(45).await;
    kill(worker).await;
    wait_for_progress(55).await;
    kill(second).await;
    wait_for_progress(65).await;
    let _back = serve(1).await;
    wait_for_progress(75).await;
    // From here on nothing is killed: processes are stopped in order.
    let broken = || (tally.broken.load(SeqCst), tally.broken_streams.load(SeqCst));
    let (before, ended_before) = (broken(), tally.ended_streams.load(SeqCst));
    let stopped = spawn_blocking(move || third.terminate()).await.expect("it stops");
    assert!(stopped.success(), "{stopped}");
    for game in &games {
        assert!(!game.is_over(), "it was stopped while games were played");
        game.may_end();
    }

    while let Some(game) = playing.join_next().await {
        game.expect("every command was carried out");
    }
    let (mut reads, mut connections) = (0, 0);
    while let Some(read) = reading.join_next().await {
        reads += read.expect("nothing that was read was old");
    }
    while let Some(opened) = following.join_next().await {
        connections += opened.expect("streams told all");
    }
    while let Some(feed) = feeds.join_next().await {
        feed.expect("feeds told each move once");
    }
    for game in &games {
        assert_eq!(moves_in_json(&visitor, &game.id).await, game.san, "every move is there once");
        let chat_lines = json(&game.white.get(&format!("/api/board/game/{}/chat", game.id), "application/json").await);
        let chat_lines: Vec<&str> =
            chat_lines.as_array().expect("lines").iter().filter_map(|line| line["text"].as_str()).collect();
        assert_eq!(chat_lines, game.lines(), "every line was said once");
    }
    poll_for("the worker that is left has done what the other had taken", async || {
        let jobs = program.store().read(store::jobs::counts).await.expect("the database");
        jobs.iter().all(|(kind, waiting, failed)| kind != "mail" || (*waiting, *failed) == (0, 0)).then_some(())
    })
    .await;
    let (broken_requests, broken_streams) = broken();
    let ended = tally.ended_streams.load(SeqCst) - ended_before;
    println!(
        "{} requests were answered and {broken_requests} broke off, {reads} of games while they were played; \
         {connections} streams were opened, {broken_streams} broke off and {ended} ended as a process was stopped",
        tally.answered.load(SeqCst)
    );
    assert_eq!(broken(), before, "a process that is stopped breaks nothing off");
    assert!(broken_streams > 0, "processes that were killed had streams");
    assert!(ended > 0, "the process that was stopped had streams");
    assert!(connections > 4 * usize::from(GAMES), "streams were carried over");
    drop(haproxy);
    replica_reads(&[&processes[1], &processes[3], &processes[4]]).await
}

async fn kill(server: Server) {
    spawn_blocking(move || server.kill()).await.expect("it is killed");
}
