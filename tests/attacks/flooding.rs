//! Floods of moves and of conditional lines.

use std::time::Duration;

use reqwest::{Method, StatusCode};

use serde_json::json;
use testkit::app::App;

/// Refused moves count as well, since they are quicker to send.
#[tokio::test(flavor = "multi_thread")]
async fn moves_are_rate_limited_per_player() {
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

#[tokio::test(flavor = "multi_thread")]
async fn changes_of_conditional_lines_are_rate_limited() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let change = async || ann.api(Method::DELETE, "/api/board/game/nosuchgm/lines").send().await.expect("an answer");
    for _ in 0..500 {
        assert_eq!(change().await.status(), StatusCode::NOT_FOUND);
    }
    let refused = change().await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key("retry-after"));
    let body: serde_json::Value = refused.json().await.expect("JSON");
    assert_eq!(body["code"], "changing-lines-too-fast");

    let game = bob.start_game(&ann, &[("days", "3")]).await;
    bob.play(&game, "e2e4").await;
    ann.play(&game, "e7e5").await;
    let page = ann.post(&format!("/game/{game}/lines/write"), &[("ply", "2"), ("written", "Nf3 Nc6")]).await;
    assert_eq!(page.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(page.headers().contains_key("retry-after"));
    assert!(page.text().await.expect("a page").contains("too quickly"));
    app.advance(Duration::from_secs(1));
    assert_eq!(change().await.status(), StatusCode::NOT_FOUND);
}

/// Each manual move triggers a hundred plies of conditional moves.
#[tokio::test(flavor = "multi_thread")]
async fn moves_played_by_conditional_lines_are_rate_limited() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    // Knights move out and back; a pawn moves every fourth time, so that no position occurs a fifth time.
    let pawns = ["a7a6 a2a3", "b7b6 b2b3", "c7c6 c2c3", "d7d6 d2d3", "g7g6 g2g3", "h7h6 h2h3"];
    let rounds =
        pawns.map(|pawn| format!("g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1 {pawn}")).join(" ");
    let lines_of_bob = format!("{rounds} g8f6 g1f3 f6g8 f3g1 e7e6 d1e2 d8e7 e2d1 e7d8 d1e2 d8e7 e2d1 e7d8 d1e2 f8e7");
    let lines_of_ann = format!("{lines_of_bob} e2d1");
    let lines = |game: &str| format!("/api/board/game/{game}/lines");
    let mut refused = None;
    for round in 0..12 {
        let game = ann.start_game(&bob, &[("days", "3")]).await;
        ann.play(&game, "e2e4").await;
        let saved = ann
            .api(Method::PUT, &lines(&game))
            .json(&json!({ "lines": lines_of_ann }))
            .send()
            .await
            .expect("an answer");
        if saved.status() == StatusCode::TOO_MANY_REQUESTS {
            refused = Some((round, game));
            break;
        }
        assert_eq!(saved.status(), StatusCode::OK);
        let saved = bob
            .api(Method::PUT, &lines(&game))
            .json(&json!({ "lines": lines_of_bob }))
            .send()
            .await
            .expect("an answer");
        assert_eq!(saved.status(), StatusCode::OK);
        bob.play(&game, "g8f6").await;
        let (_, state) = ann.api_get(&lines(&game)).await;
        assert_eq!(state["ply"], 101, "what was promised is played");
    }
    // Ann's lines have played fifty moves in each game.
    let (round, game) = refused.expect("a limit");
    assert_eq!(round, 11);
    let removed = ann.api(Method::DELETE, &lines(&game)).send().await.expect("an answer");
    assert_eq!(removed.status(), StatusCode::OK, "fewer lines are always possible");
    bob.play(&game, "e7e5").await;
    ann.play(&game, "g1f3").await;
    app.advance(Duration::from_secs(50));
    let saved =
        ann.api(Method::PUT, &lines(&game)).json(&json!({ "lines": "b8c6 f1b5" })).send().await.expect("an answer");
    assert_eq!(saved.status(), StatusCode::OK);
}
