//! The board API.

use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use service::flags::FLAG_GRACE;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::wait::{poll_for, until};

async fn attempt(player: &Player, game: &str, verb: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/board/game/{game}/{verb}"), &[]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn each_refusal_has_its_own_status_and_sentence() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;

    let (status, illegal) = attempt(&ann, &game, "move/e2e5").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(illegal["error"].as_str().expect("a reason").contains("e5"), "{illegal}");
    let (status, not_my_turn) = attempt(&bob, &game, "move/e7e5").await;
    assert_eq!(status, StatusCode::CONFLICT, "{not_my_turn}");
    assert!(not_my_turn["state"].is_object(), "the state comes along: {not_my_turn}");
    let (status, not_mine) = attempt(&eve, &game, "move/e2e4").await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{not_mine}");
    let (status, unknown) = attempt(&ann, "aaaaaaaa", "move/e2e4").await;
    assert_eq!(status, StatusCode::NOT_FOUND, "{unknown}");
    let (status, garbage) = attempt(&ann, &game, "move/%F0%9F%98%80").await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{garbage}");

    assert_eq!(attempt(&bob, &game, "resign").await.0, StatusCode::OK);
    let (status, over) = attempt(&ann, &game, "move/e2e4").await;
    assert_eq!(status, StatusCode::GONE, "{over}");
    let mut sentences: Vec<_> =
        [illegal, not_my_turn, not_mine, unknown, over].iter().map(|answer| answer["error"].to_string()).collect();
    sentences.sort();
    sentences.dedup();
    assert_eq!(sentences.len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_of_illegal_moves_name_the_lesson() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    for (uci, lesson) in [("e2e5", "/learn/pawn"), ("g1g3", "/learn/knight"), ("a1a3", "/learn/capture")] {
        let (status, refused) = attempt(&ann, &game, &format!("move/{uci}")).await;
        assert_eq!((status, refused["lesson"].as_str()), (StatusCode::BAD_REQUEST, Some(lesson)), "{uci}: {refused}");
        assert!(ann.page(lesson).await.contains("<h1"), "the lesson is there");
    }
    let lines =
        ann.api(Method::PUT, &format!("/api/board/game/{game}/lines")).json(&json!({ "lines": "e2e4 g8g6 d2d4" }));
    let lines: Value = lines.send().await.expect("an answer").json().await.expect("JSON");
    assert_eq!(lines["lesson"], "/learn/knight", "{lines}");
    let paste = json!({ "command": "paste", "text": "Ng3" });
    let tree = ann.api(Method::POST, &format!("/api/game/{game}/tree")).json(&paste).send().await.expect("an answer");
    let tree: Value = tree.json().await.expect("JSON");
    assert_eq!(tree["lesson"], "/learn/knight", "{tree}");
    let (_, not_my_turn) = attempt(&bob, &game, "move/e7e5").await;
    assert_eq!(not_my_turn["lesson"], Value::Null, "no rule of chess is broken: {not_my_turn}");
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_move_gets_the_first_response() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let first = attempt(&ann, &game, "move/e2e4").await;
    let second = attempt(&ann, &game, "move/e2e4").await;
    assert_eq!(first, second);
    let (status, _) = attempt(&ann, &game, "move/d2d4").await;
    assert_eq!(status, StatusCode::CONFLICT);
    bob.play(&game, "e7e5").await;
    for again in ["move/e2e4", "move/e2e4?ply=0"] {
        assert_eq!(attempt(&ann, &game, again).await, first, "also when the opponent has answered");
    }
    assert_eq!(moves_of(&ann, &game).await, "e4 e5");
}

async fn moves_of(player: &Player, game: &str) -> String {
    let request =
        player.api(reqwest::Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    let json: Value = request.send().await.expect("an answer").json().await.expect("JSON");
    json["moves"].as_str().expect("moves").to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_concurrent_moves_for_a_ply_is_played(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for _ in 0..10 {
        let game = ann.start_game(&bob, &[]).await;
        let openings = ["move/e2e4", "move/d2d4", "move/c2c4", "move/g1f3"];
        let answers = futures_util::future::join_all(openings.map(|verb| attempt(&ann, &game, verb))).await;
        let accepted: Vec<_> = answers.iter().filter(|(status, _)| *status == StatusCode::OK).collect();
        assert_eq!(accepted.len(), 1, "{answers:?}");
        for (status, answer) in answers.iter().filter(|(status, _)| *status != StatusCode::OK) {
            assert_eq!(*status, StatusCode::CONFLICT, "{answer}");
            let moves = answer["state"]["moves"].as_str().expect("the state");
            assert_eq!(moves.split(' ').count(), 1, "{answer}");
        }
        assert_eq!(moves_of(&ann, &game).await.split(' ').count(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_and_accepted_or_declined() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let (status, early) = attempt(&ann, &game, "draw/yes").await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "before both have moved: {early}");
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    let answer_draw = async |player: &Player, answer: &str| {
        let (status, body) = attempt(player, &game, &format!("draw/{answer}")).await;
        assert_eq!((status, body["ok"].as_bool()), (StatusCode::OK, Some(true)), "{body}");
        body["action"].as_str().expect("what was done").to_owned()
    };
    assert_eq!(answer_draw(&bob, "no").await, "nothing", "there is nothing to decline");
    assert_eq!(answer_draw(&ann, "yes").await, "offered");
    assert_eq!(answer_draw(&ann, "yes").await, "nothing", "it stands already");
    assert_eq!(answer_draw(&bob, "no").await, "declined");
    assert_eq!(answer_draw(&bob, "no").await, "nothing");
    let (status, pestering) = attempt(&ann, &game, "draw/yes").await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{pestering}");
    assert_eq!(answer_draw(&bob, "yes").await, "offered");
    assert_eq!(answer_draw(&ann, "yes").await, "accepted");
    let (status, over) = attempt(&ann, &game, "move/g1f3").await;
    assert_eq!(status, StatusCode::GONE);
    assert!(over["error"].as_str().expect("a reason").to_lowercase().contains("agreement"), "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_threefold_repetition_is_claimed_and_a_fivefold_ends_the_game() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let shuffle = [(&ann, "g1f3"), (&bob, "g8f6"), (&ann, "f3g1"), (&bob, "f6g8")];

    let game = ann.start_game(&bob, &[]).await;
    for (player, uci) in shuffle.iter().chain(&shuffle[..4]) {
        player.play(&game, uci).await;
    }
    assert_eq!(attempt(&ann, &game, "claim-draw").await.0, StatusCode::OK);
    assert_eq!(attempt(&ann, &game, "resign").await.0, StatusCode::GONE);

    let game = ann.start_game(&bob, &[]).await;
    for (player, uci) in shuffle.iter().cycle().take(16) {
        player.play(&game, uci).await;
    }
    let (status, over) = attempt(&ann, &game, "move/g1f3").await;
    assert_eq!(status, StatusCode::GONE);
    assert!(over["error"].as_str().expect("a reason").contains("fivefold"), "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_aborted_before_both_have_moved_only() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    assert_eq!(attempt(&bob, &game, "abort").await.0, StatusCode::OK);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    let (status, answer) = attempt(&bob, &game, "abort").await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn move_at_the_deadline_is_in_time_and_flag_falls_after_it() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let day = Duration::from_secs(24 * 60 * 60);
    let game = ann.start_game(&bob, &[("days", "1")]).await;
    app.advance(day);
    ann.play(&game, "e2e4").await;
    app.advance(day + FLAG_GRACE + Duration::from_millis(1));
    let status = poll_for("the flag falls by itself", async || {
        let request =
            ann.api(reqwest::Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
        let json: Value = request.send().await.expect("an answer").json().await.expect("JSON");
        (json["status"] != "started").then_some(json)
    })
    .await;
    assert_eq!((status["status"].as_str(), status["winner"].as_str()), (Some("outoftime"), Some("white")));
    assert_eq!(attempt(&bob, &game, "move/e7e5").await.0, StatusCode::GONE);
}

/// A resignation sent by mistake after the opponent's deadline costs nothing.
#[tokio::test(flavor = "multi_thread")]
async fn resignation_between_deadline_and_flag_is_refused() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let day = Duration::from_secs(24 * 60 * 60);
    let game = ann.start_game(&bob, &[("days", "1"), ("fen", "7k/8/8/8/8/8/3Q4/3K4 w - - 0 1")]).await;
    app.advance(day + Duration::from_secs(5));
    for player in [&bob, &ann] {
        let (status, refused) = attempt(player, &game, "resign").await;
        assert_eq!((status, refused["code"].as_str()), (StatusCode::CONFLICT, Some("time-is-up")), "{refused}");
    }
    app.advance(FLAG_GRACE);
    until("the flag falls", async || ann.page(&format!("/game/export/{game}")).await.contains("Time forfeit")).await;
    let pgn = ann.page(&format!("/game/export/{game}")).await;
    assert!(pgn.contains("[Result \"1/2-1/2\"]"), "Black has a bare king: {pgn}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fallen_flag_is_a_draw_where_the_opponent_cannot_mate() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "1"), ("fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")]).await;
    app.advance(Duration::from_secs(24 * 60 * 60 + 1) + FLAG_GRACE);
    until("the flag falls by itself", async || {
        let (_, playing) = ann.api_get("/api/account/playing").await;
        playing["nowPlaying"].as_array().is_some_and(Vec::is_empty)
    })
    .await;
    let pgn = ann.page(&format!("/game/export/{game}")).await;
    assert!(pgn.contains("[Result \"1/2-1/2\"]"), "Black has a bare king: {pgn}");
}

#[tokio::test(flavor = "multi_thread")]
async fn corrupt_game_does_not_block_flag_falls_of_other_games() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let broken = ann.start_game(&bob, &[("days", "1")]).await;
    let sound = ann.start_game(&bob, &[("days", "1")]).await;
    let later = ann.start_game(&bob, &[("days", "2")]).await;
    let file = app.data_dir().join("sealedmove.db");
    let mut database = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    database
        .batch_execute(&format!(
            "pragma busy_timeout = 5000; update game_terms set initial_fen = '?' where game_id = '{broken}'"
        ))
        .expect("it is broken");
    app.advance(Duration::from_secs(24 * 60 * 60 + 1) + FLAG_GRACE);
    until("the flag falls", async || ann.page(&format!("/game/export/{sound}")).await.contains("Time forfeit")).await;
    let next = app.service().flags.next_deadline(app.service().now()).await.expect("the database").expect("a deadline");
    let id = later.parse().expect("an id");
    let deadline = app.service().games.game(&id).await.expect("the game").stored.game.deadline();
    assert_eq!(Some(next), deadline, "the loop sleeps until then, and does not spin over the broken one");
}
