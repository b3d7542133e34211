//! The analysis of a finished game where the engine is missing or misbehaves.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::Value;

use crate::harness::app::{App, Player};
use crate::harness::programs::find;
use crate::harness::wait::{answered, until};

/// A short game, resigned by White after two moves.
async fn finished_game(app: &App) -> (Player, String) {
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "f2f3").await;
    bob.play(&game, "e7e5").await;
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    (ann, game)
}

async fn analysis_of(player: &Player, game: &str) -> Option<Vec<Value>> {
    let request =
        player.api(reqwest::Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    let json: Value = request.send().await.expect("an answer").json().await.expect("JSON");
    json["analysis"].as_array().cloned()
}

/// An engine made of a shell script: at its first start it does what `first` says, later it is the real one.
fn engine_that_fails_once(folder: &Path, first: &str) -> PathBuf {
    let stockfish = find("stockfish", &[PathBuf::from("/usr/games")]);
    let engine = folder.join("engine");
    let script = format!(
        "#!/bin/sh\nif mkdir \"$(dirname \"$0\")/started\" 2>/dev/null; then {first}; fi\nexec {}\n",
        stockfish.display()
    );
    std::fs::write(&engine, script).expect("written");
    std::fs::set_permissions(&engine, std::fs::Permissions::from_mode(0o755)).expect("it may be run");
    engine
}

#[tokio::test(flavor = "multi_thread")]
async fn without_an_engine_the_job_waits_and_the_page_says_so() {
    let app = App::start().await;
    let (ann, game) = finished_game(&app).await;
    until("the page says so", async || ann.page(&format!("/game/{game}")).await.contains("no chess engine")).await;
    let counts = app.service().store().read(sealedmove::store::jobs::counts).await.expect("the database");
    assert!(counts.contains(&("analysis".to_owned(), 1, 0)), "{counts:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_that_crashes_is_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine_that_fails_once(folder.path(), "read line; exit 3");
    let app = App::builder()
        .with("SEALEDMOVE_ENGINE", &engine.display().to_string())
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .start()
        .await;
    let (ann, game) = finished_game(&app).await;
    let analysis = answered("the game is analysed", async || {
        // The next try waits for its moment.
        app.advance(Duration::from_secs(1));
        analysis_of(&ann, &game).await
    })
    .await;
    assert_eq!(analysis.len(), 2);
    assert!(folder.path().join("started").exists(), "the engine did crash before");
}
