//! The shared event stream of a reader's open pages: the number of waiting games, changes of games, chat and the lobby.

use reqwest::{Response, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};

/// Reads the stream until it contains `expected`; returns the text read.
async fn read_until(stream: &mut Response, expected: &str) -> String {
    let mut received = String::new();
    while !received.contains(expected) {
        let piece = stream.chunk().await.expect("the stream is whole").unwrap_or_else(|| panic!("it ends: {received}"));
        received.push_str(&String::from_utf8_lossy(&piece));
    }
    received
}

async fn events(player: &Player, query: &str) -> Response {
    let answer = player.get(&format!("/events{query}")).await;
    assert_eq!(
        (answer.status(), answer.headers()["content-type"].to_str().ok()),
        (StatusCode::OK, Some("text/event-stream; charset=utf-8"))
    );
    answer
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn event_stream_has_waiting_games_changes_chat_and_lobby(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let mut stream = events(&bob, &format!("?games={game},nonsense,aaaaaaaa")).await;
    assert!(read_until(&mut stream, "event: waiting\ndata: 0\n\n").await.starts_with("retry:"));
    ann.play(&game, "e2e4").await;
    read_until(&mut stream, "event: waiting\ndata: 1\n\n").await;
    let mut eves_stream = events(&eve, "").await;
    read_until(&mut eves_stream, "event: waiting\ndata: 0\n\n").await;
    bob.play(&game, "e7e5").await;
    let received = read_until(&mut stream, "event: waiting\ndata: 0\n\n").await;
    let game_events = received
        + &{
            ann.play(&game, "g1f3").await;
            read_until(&mut stream, "event: waiting\ndata: 1\n\n").await
        };
    assert!(game_events.contains(&format!("event: changed\ndata: {game}\n\n")), "{game_events}");
    assert!(game_events.contains("event: reader\n"), "{game_events}");
    let posted = ann.post(&format!("/game/{game}/chat"), &[("room", "player"), ("text", "hello")]).await;
    assert!(posted.status().is_redirection() || posted.status().is_success(), "{}", posted.status());
    read_until(&mut stream, &format!("event: chat\ndata: {game}\n\n")).await;

    let (status, _) = ann.api_post("/api/board/seek", &[("days", "3")]).await;
    assert_eq!(status, StatusCode::OK);
    read_until(&mut stream, "event: lobby\n").await;
    let eves_events = read_until(&mut eves_stream, "event: lobby\n").await;
    assert!(
        !eves_events.contains("reader") && !eves_events.contains(&game),
        "what is Bob's is not Eve's: {eves_events}"
    );
    let mut visitors_stream = app.browser().get(app.url("/events")).send().await.expect("an answer");
    assert_eq!(read_until(&mut visitors_stream, "retry:").await, "retry: 3000\n\n", "nothing waits for a visitor");
}
