//! PostgreSQL behind PgBouncer, which pools sessions.

use std::sync::Arc;

use serde_json::Value;
use testkit::pgbouncer::PgBouncer;
use testkit::postgres::Database;
use testkit::process::Program;

use super::client::{Client, Tally};

#[tokio::test(flavor = "multi_thread")]
async fn pooler_of_sessions_is_like_the_server_itself() {
    if !PgBouncer::is_installed() {
        return testkit::skipped::skip("this test needs PgBouncer, which `make test` unpacks on Debian");
    }
    let database = Database::fresh();
    let pooler = PgBouncer::start(&database);
    let program = Program::new().with("SEALEDMOVE_DATABASE_URL", pooler.url(&database));
    let other = program.another_process();
    let tokens = [program.add_player("Ann"), program.add_player("Bob")];
    let (_server, _other_server) = (program.serve(), other.serve());
    let tally = Arc::new(Tally::default());
    let client = |number, program: &Program, token: &str| {
        Client::new(number, program.url("").trim_end_matches('/'), Some(token.to_owned()), &tally)
    };
    let (ann, bob) = (client(1, &program, &tokens[0]), client(2, &other, &tokens[1]));
    let form = [("color", "white"), ("days", "3"), ("rated", "false")];
    let challenge: Value = serde_json::from_str(&ann.post("/api/challenge/Bob", &form, None).await).expect("JSON");
    let id = challenge["id"].as_str().expect("an id");
    bob.post(&format!("/api/challenge/{id}/accept"), &[], None).await;
    // Each process knows at once what the other has stored.
    for (ply, played) in ["e2e4", "e7e5", "g1f3", "b8c6"].into_iter().enumerate() {
        let (mover, reader) = if ply % 2 == 0 { (&ann, &bob) } else { (&bob, &ann) };
        mover.post(&format!("/api/board/game/{id}/move/{played}"), &[], None).await;
        let seen = reader.get(&format!("/game/export/{id}?moves=true"), "application/json").await;
        let seen: Value = serde_json::from_str(&seen).expect("JSON");
        let moves = seen["moves"].as_str().expect("the moves").split(' ').count();
        assert_eq!(moves, ply + 1, "{seen}");
    }
}
