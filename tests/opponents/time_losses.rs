//! The share of games that a player loses on time: profiles show it, and a seek may require a low one.

use correspondence_clock::days;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::id_of;
use super::seeks::seek;
use testkit::app::{App, Player};
use testkit::wait::until;

/// A game that `loser` loses on time against `winner`.
async fn lose_on_time(app: &App, loser: &Player, winner: &Player) {
    let game = loser.start_game(winner, &[("days", "1")]).await;
    for (player, uci) in [(loser, "e2e4"), (winner, "e7e5"), (loser, "g1f3"), (winner, "b8c6")] {
        player.play(&game, uci).await;
    }
    app.advance(days(2));
    until("the flag falls", async || {
        let shown = winner.get_with(&format!("/game/export/{game}"), "Accept", "application/json").await;
        shown.json::<Value>().await.expect("JSON")["status"] == json!("outoftime")
    })
    .await;
}

async fn resign_game(loser: &Player, winner: &Player) {
    let game = loser.start_game(winner, &[("days", "3")]).await;
    loser.play(&game, "e2e4").await;
    winner.play(&game, "e7e5").await;
    let (status, answer) = loser.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

async fn time_losses(player: &Player) -> Value {
    let (_, shown) = player.api_get(&format!("/api/user/{}", player.name)).await;
    shown["timeLosses"].clone()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn time_losses_are_shown_for_90_days(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert_eq!(time_losses(&ann).await, json!({ "days": 90, "games": 0, "lost": 0 }));
    assert!(!bob.page("/player/Ann").await.contains("Lost on time"));
    lose_on_time(&app, &ann, &bob).await;
    resign_game(&ann, &bob).await;
    resign_game(&bob, &ann).await;
    assert_eq!(time_losses(&ann).await, json!({ "days": 90, "games": 3, "lost": 1, "percent": 33 }));
    assert_eq!(time_losses(&bob).await, json!({ "days": 90, "games": 3, "lost": 0, "percent": 0 }));
    let (_, account) = ann.api_get("/api/account").await;
    assert_eq!(account["timeLosses"], time_losses(&ann).await, "of oneself as of others");
    let sentence = "Lost on time: 33% of the games of the last 90 days (1 of 3).";
    assert!(bob.page("/player/Ann").await.contains(sentence), "{}", bob.page("/player/Ann").await);
    app.advance(days(91));
    assert_eq!(time_losses(&ann).await["games"], json!(0), "three months later");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn seek_can_require_few_time_losses(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    lose_on_time(&app, &bob, &ann).await;
    let id = seek(&ann, &[("days", "3"), ("timeLossesBelow", "50")]).await;
    let (_, shown) = bob.api_get(&format!("/api/challenge/{id}/show")).await;
    assert_eq!(shown["timeLossesBelow"], json!(50), "{shown}");
    let (status, refused) = bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &json!("time-losses")), "{refused}");
    let lobby = bob.page("/lobby").await;
    assert!(
        lobby.contains("One challenge is for other players") && lobby.contains("under 50% lost on time"),
        "{lobby}"
    );
    assert!(!lobby.contains(&format!("/challenge/{id}/accept")), "no button in vain");

    // Nor are the two seeks paired, whoever posts last.
    let bobs_seek = seek(&bob, &[("days", "3")]).await;
    let (_, playing) = bob.api_get("/api/account/playing").await;
    assert_eq!(playing["nowPlaying"], json!([]));
    let (_, strict) = eve.api_post("/api/board/seek", &[("days", "3"), ("timeLossesBelow", "100")]).await;
    assert_eq!(strict["gameId"], json!(id), "Ann's fits, and Bob's, who has lost all on time, would not: {strict}");
    let (_, stricter) = eve.api_post("/api/board/seek", &[("days", "3"), ("timeLossesBelow", "1")]).await;
    assert_eq!(stricter["gameId"], Value::Null, "Bob's seek is the only one left: {stricter}");
    let (_, taken) = ann.api_post(&format!("/api/challenge/{bobs_seek}/accept"), &[]).await;
    assert_eq!(taken["ok"], json!(true), "{taken}");

    // The same by the form; an invalid share is reported at its field.
    let form = |below| [("opponent", "lobby"), ("days", "5"), ("time_losses", below)];
    assert_eq!(ann.post("/challenge", &form("20")).await.status(), StatusCode::SEE_OTHER);
    let (_, own) = ann.api_get("/api/challenge").await;
    assert_eq!(own["out"][0]["timeLossesBelow"], json!(20));
    for wrong in ["0", "101", "few"] {
        let answer = ann.post("/challenge", &form(wrong)).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
        let page = answer.text().await.expect("a page");
        assert!(page.contains("id=\"time_losses-error\"") && page.contains("from 1 to 100"), "{page}");
        let (status, _) = ann.api_post("/api/board/seek", &[("timeLossesBelow", wrong)]).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
    }
    let (status, _) = ann.api_post("/api/challenge/Bob", &[("timeLossesBelow", "20")]).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "for seeks only");
    assert!(!id_of(&stricter).is_empty());
}
