//! The page of a game, its JSON and the beginning of its stream take one connection each, whatever they show: all of it is as
//! of one moment, and nobody who reads holds up others by taking one after another.

use reqwest::{Method, RequestBuilder, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};

/// How often the service has taken a connection to read something.
async fn reads(app: &App) -> u64 {
    app.metric("sealedmove_database_reads_total").await
}

/// How often an answer takes one. Nobody works in the background; what else may go on adds to it, so that the least of
/// several is that of the answer alone.
async fn reads_of(app: &App, request: impl Fn() -> RequestBuilder) -> u64 {
    let mut least = u64::MAX;
    for _ in 0..5 {
        let before = reads(app).await;
        let answer = request().send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK);
        // Measuring takes one itself, after it has counted.
        least = least.min(reads(app).await - before - 1);
    }
    least
}

/// A game that is over and has all that a page can show: an opening, notes, chat, a rematch that is offered.
async fn rich_game(ann: &Player, bob: &Player) -> String {
    let game = ann.start_game(bob, &[]).await;
    for (player, uci) in [(ann, "e2e4"), (bob, "c7c5"), (ann, "g1f3"), (bob, "d7d6")] {
        player.play(&game, uci).await;
    }
    ann.post(&format!("/game/{game}/notes"), &[("notes", "Learn this.")]).await;
    ann.post(&format!("/game/{game}/chat"), &[("room", "player"), ("text", "Good luck!")]).await;
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    bob.api_post("/api/challenge/Ann", &[("rematchOf", &game)]).await;
    game
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_shown_by_one_read(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let over = rich_game(&ann, &bob).await;
    let running = ann.start_game(&bob, &[]).await;
    let visitor = app.browser();
    for game in [&over, &running] {
        let page = format!("/game/{game}");
        assert_eq!(reads_of(&app, || visitor.get(app.url(&page))).await, 1, "a visitor's page");
        // The first says who looks.
        assert_eq!(reads_of(&app, || ann.browser_request(Method::GET, &page)).await, 1 + 1, "a player's page");
        let export = app.url(&format!("/game/export/{game}"));
        assert_eq!(reads_of(&app, || visitor.get(&export).header("Accept", "application/json")).await, 1, "JSON");
        assert_eq!(reads_of(&app, || visitor.get(&export)).await, 1, "PGN");
        let stream = format!("/api/board/game/stream/{game}");
        assert_eq!(reads_of(&app, || ann.api(Method::GET, &stream)).await, 1 + 1, "the beginning of a stream");
    }
    let lines = format!("/game/{running}/lines");
    assert_eq!(reads_of(&app, || ann.browser_request(Method::GET, &lines)).await, 1 + 1, "the page of lines");
    let shown = ann.page(&format!("/game/{over}")).await;
    for part in ["Sicilian Defense", "Learn this.", "Good luck!", "/rematch"] {
        assert!(shown.contains(part), "{part}");
    }
}
