//! Analysis trees: each player has their own for each of their games.

mod api;
mod page;
mod sharing;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::app::Player;

/// Sends a command through the API; returns the status and the JSON.
async fn command(player: &Player, game: &str, command: &Value) -> (StatusCode, Value) {
    let request = player.api(Method::POST, &format!("/api/game/{game}/tree")).json(command);
    let answer = request.send().await.expect("the API answers");
    (answer.status(), answer.json().await.expect("JSON"))
}

/// Sends a command that must succeed; returns the node it was applied to.
async fn change(player: &Player, game: &str, request: &Value) -> String {
    let (status, response) = command(player, game, request).await;
    assert_eq!(status, StatusCode::OK, "{request}: {response}");
    response["node"].as_str().expect("a node").to_owned()
}

async fn paste(player: &Player, game: &str, text: &str) -> String {
    change(player, game, &json!({ "command": "paste", "text": text })).await
}

/// The tree of a player, as JSON.
async fn tree(player: &Player, game: &str) -> Value {
    let (status, tree) = player.api_get(&format!("/api/game/{game}/tree")).await;
    assert_eq!(status, StatusCode::OK, "{tree}");
    tree
}

/// The movetext of the PGN of a player's tree.
async fn movetext(player: &Player, game: &str) -> String {
    let request = player.api(Method::GET, &format!("/api/game/{game}/tree"));
    let answer = request.header("Accept", "application/x-chess-pgn").send().await.expect("an answer");
    assert_eq!(answer.headers()["content-type"], "application/x-chess-pgn");
    let pgn = answer.text().await.expect("PGN");
    pgn.split_once("\n\n").expect("movetext").1.split_whitespace().collect::<Vec<_>>().join(" ")
}
