//! The page of a game, its JSON and the start of its stream each take one database connection, whatever they show:
//! their content is one snapshot, and a reader does not block others by taking several connections in turn.

use reqwest::{Method, RequestBuilder, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};

/// The number of times that the service has taken a connection to read.
async fn reads(app: &App) -> u64 {
    app.metric("sealedmove_database_reads_total").await
}

/// The number of reads of a response. No worker runs; anything else only adds to the count, so the minimum of several
/// requests is the count of the response alone.
async fn reads_of(app: &App, request: impl Fn() -> RequestBuilder) -> u64 {
    let mut least = u64::MAX;
    for _ in 0..5 {
        let before = reads(app).await;
        let answer = request().send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK);
        // The request for the metric takes one read itself, after counting.
        least = least.min(reads(app).await - before - 1);
    }
    least
}

/// Plays a finished game with everything that a page can show: an opening, notes, chat, an offered rematch.
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
async fn game_page_uses_one_database_read(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let finished = rich_game(&ann, &bob).await;
    let running = ann.start_game(&bob, &[]).await;
    let visitor = app.browser();
    for game in [&finished, &running] {
        let page = format!("/game/{game}");
        assert_eq!(reads_of(&app, || visitor.get(app.url(&page))).await, 1, "a visitor's page");
        // The first read identifies the player.
        assert_eq!(reads_of(&app, || ann.browser_request(Method::GET, &page)).await, 1 + 1, "a player's page");
        let export = app.url(&format!("/game/export/{game}"));
        assert_eq!(reads_of(&app, || visitor.get(&export).header("Accept", "application/json")).await, 1, "JSON");
        assert_eq!(reads_of(&app, || visitor.get(&export)).await, 1, "PGN");
        let stream = format!("/api/board/game/stream/{game}");
        assert_eq!(reads_of(&app, || ann.api(Method::GET, &stream)).await, 1 + 1, "the beginning of a stream");
    }
    let lines = format!("/game/{running}/lines");
    assert_eq!(reads_of(&app, || ann.browser_request(Method::GET, &lines)).await, 1 + 1, "the page of lines");
    let shown = ann.page(&format!("/game/{finished}")).await;
    for part in ["Sicilian Defense", "Learn this.", "Good luck!", "/rematch"] {
        assert!(shown.contains(part), "{part}");
    }
}
