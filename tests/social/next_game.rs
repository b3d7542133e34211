//! The link to the next waiting game, and advancing to it after a move.

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};

async fn next_location(player: &Player, path: &str) -> String {
    let answer = player.get(path).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{path}");
    answer.headers()["location"].to_str().expect("text").to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn the_most_urgent_game_comes_next(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let slow = ann.start_game(&bob, &[("days", "14")]).await;
    let urgent = ann.start_game(&bob, &[("days", "1")]).await;
    let medium = ann.start_game(&bob, &[("days", "3")]).await;
    assert_eq!(next_location(&ann, "/next").await, format!("/game/{urgent}"));
    assert_eq!(next_location(&ann, &format!("/next?after={urgent}")).await, format!("/game/{medium}"));
    assert_eq!(next_location(&ann, &format!("/next?after={medium}")).await, format!("/game/{urgent}"));
    assert_eq!(next_location(&ann, "/next?after=%00").await, format!("/game/{urgent}"), "as if it were not there");
    assert_eq!(next_location(&bob, "/next").await, "/");
    assert!(bob.page("/").await.contains("No other game needs your move."));
    let visitor = app.browser().get(app.url("/next")).send().await.expect("an answer");
    assert!(visitor.headers()["location"].to_str().expect("text").starts_with("/login"));

    // By default a move returns to its game, whose page links to the next one; with the setting it leads to the next
    // game.
    let location_after_move = async |game: &str, uci: &str| {
        let answer = ann.post(&format!("/game/{game}/move"), &[("ply", "0"), ("move", uci)]).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{uci}");
        answer.headers()["location"].to_str().expect("text").to_owned()
    };
    assert_eq!(location_after_move(&urgent, "e2e4").await, format!("/game/{urgent}#board"));
    let page = ann.page(&format!("/game/{urgent}")).await;
    assert!(
        page.contains(&format!("/next?after={urgent}")) && page.contains("Next of 2 games waiting for you"),
        "{page}"
    );
    assert!(!ann.page(&format!("/game/{slow}")).await.contains("Next game waiting"), "this one waits itself");
    let watched = app.browser().get(app.url(&format!("/game/{urgent}"))).send().await.expect("an answer");
    assert!(!watched.text().await.expect("a page").contains("Next game waiting"));
    let saved = ann.post("/settings/playing", &[("auto_advance", "true")]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER);
    assert!(ann.page("/settings/playing").await.contains("Your settings are saved."));
    assert_eq!(location_after_move(&medium, "d2d4").await, format!("/game/{slow}"));
    assert_eq!(location_after_move(&slow, "c2c4").await, format!("/game/{slow}#board"), "nothing else waits");
    assert_eq!(next_location(&ann, "/next").await, "/");
}
