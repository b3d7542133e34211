//! Draw claims with and without a declared move, and the ban on early draw agreements.

use std::time::Duration;

use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use service::flags::FLAG_GRACE;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};

async fn claim(player: &Player, game: &str, form: &[(&str, &str)]) -> (StatusCode, Value) {
    player.api_post(&format!("/api/board/game/{game}/claim-draw"), form).await
}

async fn state(player: &Player, game: &str) -> Value {
    let request =
        player.api(reqwest::Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    request.send().await.expect("an answer").json().await.expect("JSON")
}

async fn play_all(white: &Player, black: &Player, game: &str, ucis: &str) {
    for (ply, uci) in ucis.split_whitespace().enumerate() {
        if ply % 2 == 0 { white.play(game, uci).await } else { black.play(game, uci).await }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn valid_claim_with_declared_move_plays_it_and_ends_the_game() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    play_all(&ann, &bob, &game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1").await;
    let first = claim(&bob, &game, &[("move", "f6g8"), ("ply", "7")]).await;
    assert_eq!(first.0, StatusCode::OK, "{}", first.1);
    let json = state(&ann, &game).await;
    assert_eq!(json["moves"], "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "the record shows what was claimed");
    assert_eq!((&json["endReason"], &json["status"]), (&"threefold-repetition".into(), &"draw".into()));
    // A repeated claim gets the first response, also without the ply, with a query string, or without the move.
    assert_eq!(claim(&bob, &game, &[("move", "f6g8"), ("ply", "7")]).await, first);
    assert_eq!(claim(&bob, &game, &[("move", "f6g8")]).await, first);
    assert_eq!(claim(&bob, &game, &[]).await, first);
    let in_address = format!("/api/board/game/{game}/claim-draw?move=f6g8&ply=7");
    assert_eq!(bob.api_post(&in_address, &[]).await, first);
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_claim_plays_its_move_and_counts_as_draw_offer() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    play_all(&ann, &bob, &game, "e2e4 e7e5").await;
    let form = [("move", "g1f3"), ("ply", "2")];
    let first = claim(&ann, &game, &form).await;
    assert_eq!((first.0, &first.1["code"]), (StatusCode::BAD_REQUEST, &"claim-failed".into()));
    let sentence = first.1["error"].as_str().expect("a sentence");
    assert!(sentence.starts_with("Nf3 was played. No draw can be claimed with that move"), "{sentence}");
    assert!(sentence.ends_with("Your claim counts as a draw offer."), "{sentence}");
    assert_eq!(state(&ann, &game).await["moves"], "e4 e5 Nf3");
    // A repeated claim gets the same response and changes nothing.
    assert_eq!(claim(&ann, &game, &form).await, first);
    assert_eq!(claim(&ann, &game, &[("move", "g1f3")]).await, first);
    let (status, offered) = bob.api_post(&format!("/api/board/game/{game}/move/e7e5?ply=2"), &[]).await;
    assert_eq!((status, &offered["state"]["wdraw"]), (StatusCode::CONFLICT, &true.into()), "{offered}");
    // Also after the opponent has declined the offer by moving.
    bob.play(&game, "b8c6").await;
    assert_eq!(claim(&ann, &game, &form).await, first);
    assert_eq!(state(&ann, &game).await["moves"], "e4 e5 Nf3 Nc6");
    // Also after the game has been lost.
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(claim(&ann, &game, &form).await, first);
}

#[tokio::test(flavor = "multi_thread")]
async fn claim_with_unplayable_move_changes_nothing() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "1")]).await;
    play_all(&ann, &bob, &game, "e2e4 e7e5").await;
    let refused = async |player: &Player, form: &[(&str, &str)], status, code: &str| {
        let answer = claim(player, &game, form).await;
        assert_eq!((answer.0, answer.1["code"].as_str()), (status, Some(code)), "{form:?}: {}", answer.1);
        assert_eq!(state(player, &game).await["moves"], "e4 e5");
    };
    let (_, illegal) = claim(&ann, &game, &[("move", "e1e3")]).await;
    assert!(illegal["error"].as_str().expect("a sentence").contains("e3"), "{illegal}");
    refused(&ann, &[("move", "e1e3")], StatusCode::BAD_REQUEST, illegal["code"].as_str().expect("a code")).await;
    refused(&bob, &[("move", "g8f6")], StatusCode::CONFLICT, "not-your-turn").await;
    refused(&bob, &[], StatusCode::CONFLICT, "not-your-turn").await;
    refused(&ann, &[("move", "g1f3"), ("ply", "4")], StatusCode::CONFLICT, "stale-ply").await;
    refused(&ann, &[("move", "g1f3"), ("ply", "two")], StatusCode::BAD_REQUEST, "bad-parameter").await;
    refused(&ann, &[("ply", "2")], StatusCode::BAD_REQUEST, "no-move").await;
    app.advance(Duration::from_secs(24 * 60 * 60 + 1));
    refused(&ann, &[("move", "g1f3")], StatusCode::CONFLICT, "time-is-up").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn claim_accepts_pending_draw_offer_and_declared_mate_is_checkmate() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    play_all(&ann, &bob, &game, "e2e4 e7e5").await;
    assert_eq!(bob.api_post(&format!("/api/board/game/{game}/draw/yes"), &[]).await.0, StatusCode::OK);
    for _time in ["the first", "again"] {
        assert_eq!(claim(&ann, &game, &[("move", "g1f3")]).await.0, StatusCode::OK);
    }
    let json = state(&ann, &game).await;
    assert_eq!((&json["endReason"], &json["moves"]), (&"agreement".into(), &"e4 e5 Nf3".into()));

    let game = ann.start_game(&bob, &[]).await;
    play_all(&ann, &bob, &game, "f2f3 e7e5 g2g4").await;
    for _time in ["the first", "again"] {
        assert_eq!(claim(&bob, &game, &[("move", "d8h4")]).await.0, StatusCode::OK);
    }
    let json = state(&ann, &game).await;
    assert_eq!((&json["endReason"], &json["winner"]), (&"checkmate".into(), &"black".into()));
    assert_eq!(claim(&ann, &game, &[]).await.0, StatusCode::GONE, "what is over is no draw");
}

#[tokio::test(flavor = "multi_thread")]
async fn draw_agreement_is_refused_before_the_set_move() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("noAgreementBefore", "4")]).await;
    let barred = async |player: &Player, verb: &str| {
        let (status, answer) = player.api_post(&format!("/api/board/game/{game}/{verb}"), &[]).await;
        assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some("agreement-barred")), "{answer}");
        assert!(answer["error"].as_str().expect("a sentence").contains("before move 4"), "{answer}");
    };
    play_all(&ann, &bob, &game, "e2e4 e7e5 g1f3 b8c6").await;
    barred(&ann, "draw/yes").await;
    barred(&ann, "move/f1b5?offeringDraw=true").await;
    assert_eq!(state(&ann, &game).await["moves"], "e4 e5 Nf3 Nc6", "nor is the move played, for its sender meant both");
    // A failed claim then plays its move without offering a draw.
    let (status, failed) = claim(&ann, &game, &[("move", "f1b5")]).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let sentence = failed["error"].as_str().expect("a sentence");
    assert!(sentence.starts_with("Bb5 was played") && !sentence.contains("offer"), "{sentence}");
    barred(&bob, "move/a7a6?offeringDraw=true").await;
    bob.play(&game, "a7a6").await;
    // Now it is move 4.
    assert_eq!(ann.api_post(&format!("/api/board/game/{game}/draw/yes"), &[]).await.0, StatusCode::OK);
    assert_eq!(bob.api_post(&format!("/api/board/game/{game}/draw/yes"), &[]).await.0, StatusCode::OK);
    assert_eq!(state(&ann, &game).await["endReason"], "agreement");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn claim_racing_the_flag_ends_the_game_consistently(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for _ in 0..6 {
        let game = ann.start_game(&bob, &[("days", "1")]).await;
        play_all(&ann, &bob, &game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1").await;
        // Bob's claim arrives at the last instant, while the clock passes the deadline and Ann claims the win on time.
        app.advance(Duration::from_secs(24 * 60 * 60));
        let claim_win = async {
            app.advance(FLAG_GRACE + Duration::from_secs(1));
            ann.api_post(&format!("/api/board/game/{game}/claim-victory"), &[]).await
        };
        let ((claimed, answer), (flagged, _)) = tokio::join!(claim(&bob, &game, &[("move", "f6g8")]), claim_win);
        let json = state(&ann, &game).await;
        let (reason, moves) = (json["endReason"].as_str(), json["moves"].as_str().expect("moves").split(' ').count());
        if claimed == StatusCode::OK {
            assert_eq!((reason, moves, flagged), (Some("threefold-repetition"), 8, StatusCode::GONE), "{json}");
        } else {
            // 503 if the claim was received in time but had not reached the game when the flag was about to fall.
            let refusals = [StatusCode::CONFLICT, StatusCode::GONE, StatusCode::SERVICE_UNAVAILABLE];
            assert!(refusals.contains(&claimed), "{claimed} {answer}");
            assert_eq!((reason, moves, &json["winner"]), (Some("flag-fall"), 7, &"white".into()), "{json}");
        }
    }
}
