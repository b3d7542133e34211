//! Leave is shown where a game is proposed and where it is accepted: on pages, in lists, in JSON.

use correspondence_clock::days;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, BEGINNING};

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn players_see_each_others_leave_before_a_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let (status, answer) = bob.api_post("/api/leave", &[("days", "10")]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let from = (BEGINNING + days(5)).as_millis().to_string();
    let (status, answer) = ann.api_post("/api/leave", &[("from", &from), ("days", "2")]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");

    // Before it is proposed.
    let form = ann.page("/challenge/new?player=bob").await;
    assert!(form.contains("Bob is on leave until") && form.contains("You take leave from"), "{form}");
    let form = ann.page("/challenge/new?player=eve").await;
    assert!(!form.contains("Eve is on leave") && !form.contains("Bob is on leave"), "{form}");

    // Before it is accepted.
    let (status, challenge) = ann.api_post("/api/challenge/Bob", &[("days", "3")]).await;
    assert_eq!(status, StatusCode::OK, "{challenge}");
    let millis = |number| (BEGINNING + days(number)).as_millis();
    assert_eq!(challenge["destUser"]["leave"], json!({"from": millis(0), "until": millis(10)}));
    assert_eq!(challenge["challenger"]["leave"], json!({"from": millis(5), "until": millis(7)}));
    let path = format!("/challenge/{}", challenge["id"].as_str().expect("an id"));
    let (own, theirs) = (ann.page(&path).await, bob.page(&path).await);
    assert!(
        own.contains("Bob is on leave until") && !own.contains("Ann is on leave") && !own.contains("Ann takes leave"),
        "{own}"
    );
    assert!(theirs.contains("Ann takes leave from") && !theirs.contains("Bob is on leave"), "{theirs}");
    assert!(bob.page("/").await.contains("on leave from"), "in the list of challenges");

    // In the lobby.
    let seek = ann.post("/challenge", &[("opponent", "lobby"), ("days", "2")]).await;
    assert_eq!(seek.status(), StatusCode::SEE_OTHER);
    assert!(eve.page("/lobby").await.contains("on leave from"));
    app.advance(days(8));
    assert!(!eve.page("/lobby").await.contains("on leave"), "it is over");
}
