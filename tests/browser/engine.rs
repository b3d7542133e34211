//! The engine that runs in the browser.

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct EngineReport {
    /// The engine files that were loaded before the engine was switched on.
    before: Vec<String>,
    is_isolated: bool,
    best: String,
    said: String,
    arrows: u32,
    /// Whether the link of a line stays the same element while the engine thinks; otherwise a click on it may be lost.
    stayed: bool,
    overflow: f64,
    /// The message for a position in which the game is over.
    over: String,
    /// The number of lines shown when the engine is off.
    left: u32,
    refused: String,
    loaded: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_in_the_browser_finds_mate_follows_the_board_and_is_refused_in_running_games() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let moves = [
        "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7", "f1e1", "b7b5", "a4b3", "d7d6",
        "c2c3", "e8g8", "h2h3", "c6a5", "b3c2", "c7c5",
    ];
    for (uci, player) in moves.iter().zip([&ann, &bob].into_iter().cycle()) {
        player.play(&game, uci).await;
    }
    let args = json!({ "url": app.url(""), "password": PASSWORD, "line": moves.join(".") });
    let report: EngineReport = browser::run("engine.mjs", &args).await;
    assert!(report.before.is_empty(), "{:?}", report.before);
    assert!(report.is_isolated);
    assert!(report.best.contains("#−1") && report.best.contains("2... Qh4#"), "{}", report.best);
    assert!(report.said.starts_with("depth "), "{}", report.said);
    assert!(report.arrows >= 1);
    assert!(report.stayed);
    assert!(report.overflow <= 0.0, "{} pixels run off", report.overflow);
    assert_eq!(report.over, "The game is over in this position.");
    assert_eq!(report.left, 0);
    let refused =
        "This is close to a position of your game against Bob, which is still running. After move 10, no engine helps";
    assert!(report.refused.starts_with(refused), "{}", report.refused);
    assert!(report.loaded.iter().any(|file| file.ends_with(".wasm")), "{:?}", report.loaded);
}
