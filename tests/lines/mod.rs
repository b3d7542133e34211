//! Conditional lines: private to their owner, played as soon as the opponent's move arrives.

mod concurrency;
mod mails;
mod page;
mod playing;
mod storing;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::app::Player;

/// Sends a request about the player's lines; the status and the JSON body.
async fn send_request(player: &Player, method: Method, game: &str, body: &Value) -> (StatusCode, Value) {
    let request = player.api(method, &format!("/api/board/game/{game}/lines")).json(body);
    let answer = request.send().await.expect("the API answers");
    (answer.status(), answer.json().await.expect("JSON"))
}

/// Stores lines; panics unless they are accepted.
async fn put_lines(player: &Player, game: &str, lines: &[&str]) -> Value {
    let (status, stored) = send_request(player, Method::PUT, game, &json!({ "lines": lines })).await;
    assert_eq!(status, StatusCode::OK, "{stored}");
    stored
}

async fn lines_of(player: &Player, game: &str) -> Vec<String> {
    let (status, stored) = player.api_get(&format!("/api/board/game/{game}/lines")).await;
    assert_eq!(status, StatusCode::OK, "{stored}");
    stored["lines"].as_array().expect("lines").iter().map(|line| line.as_str().expect("a line").to_owned()).collect()
}

/// The game in the JSON export.
async fn export(player: &Player, game: &str) -> Value {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    request.send().await.expect("an answer").json().await.expect("JSON")
}

async fn moves_of(player: &Player, game: &str) -> String {
    export(player, game).await["moves"].as_str().unwrap_or_default().to_owned()
}
