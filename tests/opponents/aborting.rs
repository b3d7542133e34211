//! Seeks whose games are aborted: the owner gets the seek back, and a player who aborts often is paused.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::seeks::seek;
use super::{assert_refused, id_of};
use testkit::app::{App, Player};

async fn abort(player: &Player, game: &str) {
    let (status, answer) = player.api_post(&format!("/api/board/game/{game}/abort"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

async fn accept(player: &Player, id: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/challenge/{id}/accept"), &[]).await
}

/// The only seek that a player has in the lobby.
async fn own_seek(player: &Player) -> Value {
    let (_, own) = player.api_get("/api/challenge").await;
    let [seek] = &own["out"].as_array().expect("a list")[..] else { panic!("one seek: {own}") };
    seek.clone()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn aborted_game_restores_the_seek(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let terms = [("days", "3"), ("color", "white"), ("ratingRange", "1400-1600")];
    let first = seek(&ann, &terms).await;
    app.advance(Duration::from_secs(10 * 86_400));
    assert_eq!(accept(&bob, &first).await.0, StatusCode::OK);
    app.advance(Duration::from_secs(2 * 86_400));
    abort(&bob, &first).await;
    let restored = own_seek(&ann).await;
    assert_eq!((&restored["color"], &restored["ratingRange"]), (&json!("white"), &json!("1400-1600")), "{restored}");
    let restored = id_of(&restored);
    // But not for Bob.
    assert!(!bob.page("/lobby").await.contains(&format!("/challenge/{restored}")));
    let sentence = "Your game from this challenge was aborted. It is open to other players.";
    assert_refused(accept(&bob, &restored).await, StatusCode::CONFLICT, sentence);
    // It has the rest of its two weeks left.
    app.advance(Duration::from_secs(4 * 86_400 - 1));
    assert!(eve.page("/lobby").await.contains(&format!("/challenge/{restored}")));
    assert_eq!(accept(&eve, &restored).await.0, StatusCode::OK);
    abort(&ann, &restored).await;
    let restored_again = id_of(&own_seek(&ann).await);
    app.advance(Duration::from_secs(1));
    let sentence = "This open challenge has left the lobby, where it stayed for two weeks.";
    assert_refused(accept(&app.player("Carl").await, &restored_again).await, StatusCode::CONFLICT, sentence);
}

#[tokio::test(flavor = "multi_thread")]
async fn aborted_game_restores_one_place_of_a_seek_with_several() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let id = seek(&ann, &[("days", "3"), ("places", "2")]).await;
    let bobs_game = accept(&bob, &id).await.1["gameId"].as_str().expect("a game").to_owned();
    abort(&bob, &bobs_game).await;
    let restored = own_seek(&ann).await;
    assert_eq!((id_of(&restored), &restored["places"]), (id.clone(), &json!(2)), "{restored}");
    assert_eq!(accept(&bob, &id).await.0, StatusCode::CONFLICT);
    let first = accept(&eve, &id).await.1["gameId"].as_str().expect("a game").to_owned();
    let carl = app.player("Carl").await;
    assert_eq!(accept(&carl, &id).await.0, StatusCode::OK);
    // Both places are taken; the one that is restored is a seek of its own, and open to none of the three.
    abort(&eve, &first).await;
    let restored = id_of(&own_seek(&ann).await);
    assert_ne!(restored, id);
    assert_eq!(
        (accept(&eve, &restored).await.0, accept(&bob, &restored).await.0),
        (StatusCode::CONFLICT, StatusCode::CONFLICT)
    );
    assert_eq!(accept(&carl, &restored).await.1["gameId"], json!(id), "whoever has a game keeps it");
}

#[tokio::test(flavor = "multi_thread")]
async fn cancelled_seek_is_not_restored() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let id = seek(&ann, &[("days", "3"), ("places", "2")]).await;
    let game = accept(&bob, &id).await.1["gameId"].as_str().expect("a game").to_owned();
    assert_eq!(ann.api_post(&format!("/api/challenge/{id}/cancel"), &[]).await.0, StatusCode::OK);
    abort(&bob, &game).await;
    assert_eq!(ann.api_get("/api/challenge").await.1["out"], json!([]));
    // Neither does an open link.
    let link = id_of(&ann.api_post("/api/challenge/open", &[("days", "3")]).await.1);
    assert_eq!(accept(&bob, &link).await.0, StatusCode::OK);
    abort(&bob, &link).await;
    assert_eq!(ann.api_get("/api/challenge").await.1["out"], json!([]));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn aborting_often_pauses_new_games(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, mal) = (app.player("Ann").await, app.player("Mal").await);
    for _ in 0..5 {
        let id = seek(&ann, &[("days", "3")]).await;
        assert_eq!(accept(&mal, &id).await.0, StatusCode::OK);
        abort(&mal, &id).await;
        app.advance(Duration::from_secs(60 * 60));
    }
    let id = seek(&ann, &[("days", "3")]).await;
    let sentence = "You have aborted 5 games within a day. You can post and accept open challenges again from 22 June 1999, 10:00 UTC.";
    assert_refused(accept(&mal, &id).await, StatusCode::TOO_MANY_REQUESTS, sentence);
    assert_refused(mal.api_post("/api/board/seek", &[("days", "5")]).await, StatusCode::TOO_MANY_REQUESTS, sentence);
    let answer = mal.api(Method::POST, &format!("/api/challenge/{id}/accept")).send().await.expect("an answer");
    assert_eq!(answer.headers()["retry-after"], "68401", "nineteen hours");
    let lobby = mal.page("/lobby").await;
    let until = "<time datetime=\"1999-06-22T10:00:00.000Z\">22 Jun 1999, 10:00 UTC</time>";
    let sentence = format!("You can post and accept open challenges again from {until}.");
    assert!(lobby.contains(&sentence), "in the reader's time zone: {lobby}");
    assert!(!lobby.contains(&format!("/challenge/{id}/accept")) && !lobby.contains("name=\"days\""), "{lobby}");
    // Challenges by name and by link are not affected: the players know each other.
    ann.start_game(&mal, &[]).await;
    app.advance(Duration::from_secs(19 * 60 * 60));
    assert_eq!(accept(&mal, &id).await.0, StatusCode::OK);
}
