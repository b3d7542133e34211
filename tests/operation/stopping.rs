//! SIGTERM: running requests are finished, jobs are released.

use std::os::unix::fs::PermissionsExt;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Nullable, Text};
use diesel::{SqliteConnection, sql_query};
use nix::sys::signal::Signal;
use reqwest::StatusCode;
use testkit::app::program as client;
use testkit::process::{Program, Server};
use testkit::wait::until;

#[derive(QueryableByName)]
struct JobRow {
    #[diesel(sql_type = Nullable<Text>)]
    locked_by: Option<String>,
    #[diesel(sql_type = Integer)]
    attempts: i32,
    #[diesel(sql_type = BigInt)]
    id: i64,
}

#[test]
fn idle_server_exits_successfully() {
    let server = Program::new().with("SEALEDMOVE_ENGINE", "none").serve();
    assert!(server.terminate().success());
}

async fn post(server: &Server, path: &str, token: &str) -> serde_json::Value {
    let answer = client().post(server.url(path)).bearer_auth(token).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.json().await.expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn draining_server_is_not_ready_but_serves_until_a_second_signal() {
    let program = Program::new().with("SEALEDMOVE_ENGINE", "none").with("SEALEDMOVE_DRAIN_SECONDS", "300");
    let (ann, bob) = (program.add_player("Ann"), program.add_player("Bob"));
    let server = program.serve();
    let challenge = post(&server, "/api/challenge/Bob?color=white", &ann).await;
    let id = challenge["id"].as_str().expect("an id").to_owned();
    post(&server, &format!("/api/challenge/{id}/accept"), &bob).await;
    let mut stream = client().get(server.url(&format!("/events?games={id}"))).send().await.expect("a stream");
    server.signal(Signal::SIGTERM);
    until("it is not ready", async || {
        let answer = client().get(server.url("/readyz")).send().await.expect("an answer");
        answer.status() == StatusCode::SERVICE_UNAVAILABLE
    })
    .await;
    let alive = client().get(server.url("/healthz")).send().await.expect("an answer");
    assert_eq!(alive.status(), StatusCode::OK);
    post(&server, &format!("/api/board/game/{id}/resign"), &bob).await;
    let mut received = String::new();
    while !received.contains(&format!("event: changed\ndata: {id}")) {
        let chunk = stream.chunk().await.expect("the stream goes on");
        received.push_str(std::str::from_utf8(&chunk.expect("the stream goes on")).expect("text"));
    }
    let stopped = tokio::task::spawn_blocking(move || server.terminate()).await.expect("it stops");
    assert!(stopped.success());
    while stream.chunk().await.expect("the stream ends in order").is_some() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn long_job_is_released_on_shutdown() {
    let folder = tempfile::tempdir().expect("a folder");
    // An engine that never answers about the first position.
    let engine = folder.path().join("engine");
    let script = "#!/bin/sh\nwhile read line; do case $line in uci) echo uciok;; isready) echo readyok;; \
                  quit) exit;; go*) touch \"$(dirname \"$0\")/searching\";; esac; done\n";
    std::fs::write(&engine, script).expect("written");
    std::fs::set_permissions(&engine, std::fs::Permissions::from_mode(0o755)).expect("it may be run");
    let program = Program::new().with("SEALEDMOVE_ENGINE", &engine);
    let (ann, bob) = (program.add_player("Ann"), program.add_player("Bob"));
    let server = program.serve();
    let challenge = post(&server, "/api/challenge/Bob", &ann).await;
    let id = challenge["id"].as_str().expect("an id").to_owned();
    post(&server, &format!("/api/challenge/{id}/accept"), &bob).await;
    post(&server, &format!("/api/board/game/{id}/resign"), &bob).await;
    until("the engine is asked", async || folder.path().join("searching").exists()).await;
    let stopped = tokio::task::spawn_blocking(move || server.terminate()).await.expect("it stops");
    assert!(stopped.success());

    let file = program.data_dir().join("sealedmove.db");
    let mut database = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    let jobs: Vec<JobRow> = sql_query("select id, locked_by, attempts from jobs where kind = 'analysis'")
        .load(&mut database)
        .expect("the job table");
    assert_eq!(jobs.len(), 1);
    assert!(jobs[0].id > 0 && jobs[0].locked_by.is_none(), "the next worker can take it at once");
    assert_eq!(jobs[0].attempts, 0, "it was not tried in earnest");
}
