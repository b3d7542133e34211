//! The engine that runs in the browser.

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct EngineReport {
    /// What was loaded of the engine before it was switched on.
    before: Vec<String>,
    is_isolated: bool,
    best: String,
    said: String,
    arrows: u32,
    /// A line's link stays the same element while the engine thinks: else a press on it may be lost.
    stayed: bool,
    overflow: f64,
    /// What it says of a position in which the game is over.
    over: String,
    /// How many lines are shown when it is off.
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
    let seen: EngineReport = browser::run("engine.mjs", &args).await;
    assert!(seen.before.is_empty(), "{:?}", seen.before);
    assert!(seen.is_isolated);
    assert!(seen.best.contains("#−1") && seen.best.contains("2... Qh4#"), "{}", seen.best);
    assert!(seen.said.starts_with("depth "), "{}", seen.said);
    assert!(seen.arrows >= 1);
    assert!(seen.stayed);
    assert!(seen.overflow <= 0.0, "{} pixels run off", seen.overflow);
    assert_eq!(seen.over, "The game is over in this position.");
    assert_eq!(seen.left, 0);
    let refused =
        "This is close to a position of your game against Bob, which still runs. After move 10 no engine helps there";
    assert!(seen.refused.starts_with(refused), "{}", seen.refused);
    assert!(seen.loaded.iter().any(|file| file.ends_with(".wasm")), "{:?}", seen.loaded);
}
