//! Moves without end.

use std::time::Duration;

use reqwest::{Method, StatusCode};

use crate::harness::app::App;

/// What is refused counts as well, and is quicker to send.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_makes_moves_without_end_is_slowed_down_and_nobody_else_is() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let path = format!("/api/board/game/{game}/move/e7e5");
    let mut refused = None;
    for number in 1..=501 {
        let answer = bob.api(Method::POST, &path).send().await.expect("an answer");
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            refused = Some((number, answer));
            break;
        }
        assert_eq!(answer.status(), StatusCode::CONFLICT, "it is not Bob's turn");
    }
    let (number, answer) = refused.expect("the last is one too many");
    assert_eq!(number, 501, "nobody makes so many moves at once");
    assert!(answer.headers().contains_key("retry-after"));
    let body: serde_json::Value = answer.json().await.expect("JSON");
    assert_eq!(body["code"], "moving-too-fast");

    let page = bob.post(&format!("/game/{game}/move"), &[("ply", "0"), ("move", "e7e5")]).await;
    assert_eq!(page.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(page.headers().contains_key("retry-after"));
    assert!(page.text().await.expect("a page").contains("too quickly"));

    ann.play(&game, "e2e4").await;
    app.advance(Duration::from_secs(1));
    bob.play(&game, "e7e5").await;
}
