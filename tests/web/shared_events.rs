//! One stream for all that a reader's open pages show: how many games wait, what happens to them, the lobby, and games.

use reqwest::{Response, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};

/// What comes next that is more than a sign of life, until it says `wanted`.
async fn hears(stream: &mut Response, wanted: &str) -> String {
    let mut heard = String::new();
    while !heard.contains(wanted) {
        let piece = stream.chunk().await.expect("the stream is whole").unwrap_or_else(|| panic!("it ends: {heard}"));
        heard.push_str(&String::from_utf8_lossy(&piece));
    }
    heard
}

async fn events(player: &Player, query: &str) -> Response {
    let answer = player.get(&format!("/events{query}")).await;
    assert_eq!(
        (answer.status(), answer.headers()["content-type"].to_str().ok()),
        (StatusCode::OK, Some("text/event-stream"))
    );
    answer
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_reader_hears_what_waits_what_happens_and_what_is_open(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let mut stream = events(&bob, &format!("?games={game},nonsense,aaaaaaaa")).await;
    assert!(hears(&mut stream, "event: waiting\ndata: 0\n\n").await.starts_with("retry:"));
    ann.play(&game, "e2e4").await;
    hears(&mut stream, "event: waiting\ndata: 1\n\n").await;
    let mut others = events(&eve, "").await;
    hears(&mut others, "event: waiting\ndata: 0\n\n").await;
    bob.play(&game, "e7e5").await;
    let heard = hears(&mut stream, "event: waiting\ndata: 0\n\n").await;
    let of_games = heard
        + &{
            ann.play(&game, "g1f3").await;
            hears(&mut stream, "event: waiting\ndata: 1\n\n").await
        };
    assert!(of_games.contains(&format!("event: changed\ndata: {game}\n\n")), "{of_games}");
    assert!(of_games.contains("event: reader\n"), "{of_games}");
    let said = ann.post(&format!("/game/{game}/chat"), &[("room", "player"), ("text", "hello")]).await;
    assert!(said.status().is_redirection() || said.status().is_success(), "{}", said.status());
    hears(&mut stream, &format!("event: chat\ndata: {game}\n\n")).await;

    let (status, _) = ann.api_post("/api/board/seek", &[("days", "3")]).await;
    assert_eq!(status, StatusCode::OK);
    hears(&mut stream, "event: lobby\n").await;
    let of_others = hears(&mut others, "event: lobby\n").await;
    assert!(!of_others.contains("reader") && !of_others.contains(&game), "what is Bob's is not Eve's: {of_others}");
    let mut visitor = app.browser().get(app.url("/events")).send().await.expect("an answer");
    assert_eq!(hears(&mut visitor, "retry:").await, "retry: 3000\n\n", "nothing waits for a visitor");
}
