//! Seeks that fit each other are paired at once.

use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::id_of;
use super::seeks::{rate, seek};
use testkit::app::{App, Player};
use testkit::concurrency::run_concurrently;

/// Posts a seek that fits one in the lobby; the id of the game.
async fn post_paired_seek(player: &Player, terms: &[(&str, &str)]) -> String {
    let (status, answer) = player.api_post("/api/board/seek", terms).await;
    assert_eq!((status, &answer["gameId"]), (StatusCode::OK, &answer["id"]), "{terms:?}: {answer}");
    id_of(&answer)
}

/// Posts a seek that fits none; its id.
async fn post_unpaired_seek(player: &Player, terms: &[(&str, &str)]) -> String {
    let (status, answer) = player.api_post("/api/board/seek", terms).await;
    assert_eq!((status, &answer["gameId"]), (StatusCode::OK, &Value::Null), "{terms:?}: {answer}");
    id_of(&answer)
}

async fn running(player: &Player) -> Vec<Value> {
    let (_, playing) = player.api_get("/api/account/playing?nb=50").await;
    playing["nowPlaying"].as_array().expect("a list").clone()
}

async fn count_seeks(player: &Player) -> usize {
    let (_, own) = player.api_get("/api/challenge").await;
    own["out"].as_array().expect("a list").len()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_seek_that_fits_another_is_paired(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let anns_seek = post_unpaired_seek(&ann, &[("days", "3"), ("color", "white")]).await;
    app.advance(std::time::Duration::from_secs(1));
    let later = post_unpaired_seek(&eve, &[("days", "3"), ("color", "white")]).await;
    let game = post_paired_seek(&bob, &[("days", "3"), ("color", "black")]).await;
    assert_eq!(game, anns_seek, "the oldest seek that fits");
    assert_eq!((count_seeks(&ann).await, count_seeks(&bob).await), (0, 0));
    assert_eq!(
        (&running(&ann).await[0]["color"], running(&bob).await[0]["gameId"].as_str()),
        (&json!("white"), Some(&*game))
    );
    // The same by the form.
    let answer = bob.post("/challenge", &[("opponent", "lobby"), ("days", "3")]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert_eq!(answer.headers()["location"], format!("/game/{later}"));
    assert!(
        bob.page(&format!("/game/{later}"))
            .await
            .contains("Your challenge matches one in the lobby: the game has begun.")
    );
    assert_eq!(running(&eve).await[0]["color"], json!("white"), "who wants a colour has it");
}

#[tokio::test(flavor = "multi_thread")]
async fn seeks_that_do_not_fit_are_not_paired() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    rate(&app, &ann, 1900).await;
    rate(&app, &bob, 1500).await;
    let anns_terms = [("days", "3"), ("color", "white"), ("rated", "true"), ("ratingRange", "1400-1600")];
    post_unpaired_seek(&ann, &anns_terms).await;
    let eve = app.player("Eve").await;
    rate(&app, &eve, 1601).await;
    let eves_seek = post_unpaired_seek(&eve, &[("days", "3"), ("rated", "true"), ("color", "black")]).await;
    assert_eq!(eve.api_post(&format!("/api/challenge/{eves_seek}/cancel"), &[]).await.0, StatusCode::OK);
    for terms in [
        &[("days", "4"), ("rated", "true")][..],
        &[("days", "3")],
        &[("days", "3"), ("rated", "true"), ("color", "white")],
        &[("days", "3"), ("rated", "true"), ("variant", "chess960")],
        &[("days", "3"), ("rated", "true"), ("ruleset", "classic")],
        &[("days", "3"), ("rated", "true"), ("noAgreementBefore", "30")],
        &[("timeControl", "3d/move whole-days"), ("rated", "true")],
        &[("days", "3"), ("rated", "true"), ("ratingRange", "1400-1899")],
    ] {
        post_unpaired_seek(&bob, terms).await;
    }
    assert!(running(&ann).await.is_empty());
    post_paired_seek(&bob, &[("days", "3"), ("rated", "true"), ("ratingRange", "1900-2000")]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seeks_of_players_who_block_each_other_or_have_no_room_are_not_paired() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    post_unpaired_seek(&ann, &[("days", "3")]).await;
    assert_eq!(bob.api_post("/api/rel/block/Ann", &[]).await.0, StatusCode::OK);
    let bobs_seek = post_unpaired_seek(&bob, &[("days", "3")]).await;
    post_unpaired_seek(&ann, &[("days", "3")]).await;
    assert_eq!(ann.post("/settings/playing", &[("most_games", "1"), ("challengers", "everyone")]).await.status(), 303);
    ann.start_game(&eve, &[]).await;
    assert_eq!(post_paired_seek(&eve, &[("days", "3")]).await, bobs_seek, "Ann has no room for another game");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_with_places_is_paired_once_with_each_player() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    post_unpaired_seek(&ann, &[("days", "3")]).await;
    post_unpaired_seek(&ann, &[("days", "3")]).await;
    post_unpaired_seek(&bob, &[("days", "3"), ("places", "2"), ("ratingRange", "1600-2000")]).await;
    let rest = post_unpaired_seek(&eve, &[("days", "3"), ("places", "3")]).await;
    assert_eq!(running(&eve).await.len(), 1, "with Ann, and once");
    let (_, shown) = eve.api_get(&format!("/api/challenge/{rest}/show")).await;
    assert_eq!(shown["places"], json!(2));
    assert_eq!(seek(&bob, &[("days", "3")]).await, *running(&bob).await[0]["gameId"].as_str().expect("a game"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn seeks_posted_at_once_are_all_paired(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let mut players = Vec::new();
    for index in 0..8 {
        players.push(app.player(&format!("Player{index}")).await);
    }
    let posted = players.iter().map(async |player| player.api_post("/api/board/seek", &[("days", "3")]).await);
    for (status, answer) in run_concurrently(posted).await {
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    for player in &players {
        assert_eq!((running(player).await.len(), count_seeks(player).await), (1, 0), "{}", player.name);
    }
}
