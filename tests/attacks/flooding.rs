//! Moves without end.

use std::time::Duration;

use reqwest::{Method, StatusCode};

use serde_json::json;
use testkit::app::App;

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

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_changes_conditional_lines_without_end_is_slowed_down() {
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

/// A hundred half-moves for one that is made by hand.
#[tokio::test(flavor = "multi_thread")]
async fn two_programs_do_not_play_without_end_by_conditional_lines() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    // Knights go out and back; each fourth time a pawn moves, so that the position never comes a fifth time.
    let pawns = ["a7a6 a2a3", "b7b6 b2b3", "c7c6 c2c3", "d7d6 d2d3", "g7g6 g2g3", "h7h6 h2h3"];
    let rounds =
        pawns.map(|pawn| format!("g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1 {pawn}")).join(" ");
    let bobs = format!("{rounds} g8f6 g1f3 f6g8 f3g1 e7e6 d1e2 d8e7 e2d1 e7d8 d1e2 d8e7 e2d1 e7d8 d1e2 f8e7");
    let anns = format!("{bobs} e2d1");
    let lines = |game: &str| format!("/api/board/game/{game}/lines");
    let mut refused = None;
    for round in 0..12 {
        let game = ann.start_game(&bob, &[("days", "3")]).await;
        ann.play(&game, "e2e4").await;
        let kept = ann.api(Method::PUT, &lines(&game)).json(&json!({ "lines": anns })).send().await.expect("an answer");
        if kept.status() == StatusCode::TOO_MANY_REQUESTS {
            refused = Some((round, game));
            break;
        }
        assert_eq!(kept.status(), StatusCode::OK);
        let kept = bob.api(Method::PUT, &lines(&game)).json(&json!({ "lines": bobs })).send().await.expect("an answer");
        assert_eq!(kept.status(), StatusCode::OK);
        bob.play(&game, "g8f6").await;
        let (_, state) = ann.api_get(&lines(&game)).await;
        assert_eq!(state["ply"], 101, "what was promised is played");
    }
    // Ann's lines have played fifty in each.
    let (round, game) = refused.expect("a limit");
    assert_eq!(round, 11);
    let removed = ann.api(Method::DELETE, &lines(&game)).send().await.expect("an answer");
    assert_eq!(removed.status(), StatusCode::OK, "fewer lines are always possible");
    bob.play(&game, "e7e5").await;
    ann.play(&game, "g1f3").await;
    app.advance(Duration::from_secs(50));
    let kept =
        ann.api(Method::PUT, &lines(&game)).json(&json!({ "lines": "b8c6 f1b5" })).send().await.expect("an answer");
    assert_eq!(kept.status(), StatusCode::OK);
}
