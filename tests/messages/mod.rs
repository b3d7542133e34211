//! Direct messages between players, from outside.

mod deletion;
mod limits;
mod mails;
mod page;
mod permission;
mod plans;
mod program;
mod reading;
mod reports;
mod unsent;

use reqwest::StatusCode;
use serde_json::Value;
use testkit::app::{App, Player};

/// Sends a message through the API.
async fn send(writer: &Player, to: &str, text: &str) -> (StatusCode, Value) {
    writer.api_post(&format!("/inbox/{to}"), &[("text", text)]).await
}

/// Sends a message, which must be accepted.
async fn write(writer: &Player, to: &Player, text: &str) {
    let (status, answer) = send(writer, &to.name, text).await;
    assert_eq!(status, StatusCode::OK, "{}: {text}: {answer}", writer.name);
}

/// The status and the code of the refusal; `None` if the message was sent.
async fn refusal(writer: &Player, to: &Player) -> Option<(u16, String)> {
    let (status, answer) = send(writer, &to.name, "Hello").await;
    (status != StatusCode::OK).then(|| (status.as_u16(), answer["code"].as_str().unwrap_or_default().to_owned()))
}

/// Two players with a running game.
async fn opponents(app: &App) -> (Player, Player) {
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.start_game(&bob, &[]).await;
    (ann, bob)
}

/// The messages of a conversation as the reader gets them, each with its author.
async fn read(reader: &Player, other: &str) -> Vec<String> {
    let (status, json) = reader.api_get(&format!("/api/inbox/{other}")).await;
    assert_eq!(status, StatusCode::OK, "{json}");
    let line = |message: &Value| {
        format!("{}: {}", message["user"].as_str().expect("who"), message["text"].as_str().expect("what"))
    };
    json["messages"].as_array().expect("messages").iter().map(line).collect()
}

/// The number of conversations with unread messages, according to the API.
async fn count_unread(reader: &Player) -> u64 {
    reader.api_get("/api/inbox").await.1["unread"].as_u64().expect("a number")
}
