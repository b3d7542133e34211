//! Trees of analysis: each player's own about each of their games.

mod api;
mod page;
mod sharing;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::app::Player;

/// Sends a command through the API; status and JSON.
async fn command(player: &Player, game: &str, command: &Value) -> (StatusCode, Value) {
    let request = player.api(Method::POST, &format!("/api/game/{game}/tree")).json(command);
    let answer = request.send().await.expect("the API answers");
    (answer.status(), answer.json().await.expect("JSON"))
}

/// The same, which must be taken; the node that it was about.
async fn change(player: &Player, game: &str, wanted: &Value) -> String {
    let (status, changed) = command(player, game, wanted).await;
    assert_eq!(status, StatusCode::OK, "{wanted}: {changed}");
    changed["node"].as_str().expect("a node").to_owned()
}

/// Pastes moves.
async fn paste(player: &Player, game: &str, text: &str) -> String {
    change(player, game, &json!({ "command": "paste", "text": text })).await
}

/// The tree of a player, as JSON.
async fn tree(player: &Player, game: &str) -> Value {
    let (status, tree) = player.api_get(&format!("/api/game/{game}/tree")).await;
    assert_eq!(status, StatusCode::OK, "{tree}");
    tree
}

/// The moves of a player's tree, as PGN has them.
async fn movetext(player: &Player, game: &str) -> String {
    let request = player.api(Method::GET, &format!("/api/game/{game}/tree"));
    let answer = request.header("Accept", "application/x-chess-pgn").send().await.expect("an answer");
    assert_eq!(answer.headers()["content-type"], "application/x-chess-pgn");
    let pgn = answer.text().await.expect("PGN");
    pgn.split_once("\n\n").expect("movetext").1.split_whitespace().collect::<Vec<_>>().join(" ")
}
