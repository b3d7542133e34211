//! Limits on guests' games, and removal of inactive guests.

use std::time::Duration;

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{Guest, exported, name_in};
use testkit::app::{App, program};
use testkit::wait::until;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn guest_has_at_most_three_running_games(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let guest = Guest::at(&app);
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(guest.begin("white").await);
    }
    let refused = guest.post("/play", &[("level", "1")]).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    let page = refused.text().await.expect("a page");
    assert!(page.contains("You have 3 games running.") && page.contains("/signup"), "{page}");
    guest.post(&format!("/game/{}/resign", games[0]), &[]).await;
    guest.begin("white").await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn total_number_of_guest_games_is_limited(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).with("SEALEDMOVE_GUEST_GAMES", "2").start().await;
    let first = Guest::at(&app);
    let game = first.begin("white").await;
    Guest::at(&app).begin("white").await;
    let refused = Guest::at(&app).post("/play", &[]).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key("retry-after"));
    assert!(!refused.headers().contains_key("set-cookie"), "nobody becomes a guest without a game");
    assert!(refused.text().await.expect("a page").contains("Please come back in a few minutes"));
    first.post(&format!("/game/{game}/abort"), &[]).await;
    Guest::at(&app).begin("black").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guest_games_per_network_and_day_are_limited() {
    let app = App::start().await;
    for _ in 0..20 {
        let guest = Guest::at(&app);
        for _ in 0..3 {
            guest.begin("white").await;
        }
    }
    let refused = Guest::at(&app).post("/play", &[]).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key("retry-after"));
    assert!(refused.text().await.expect("a page").contains("from your network"));
    app.advance(Duration::from_secs(30 * 60));
    Guest::at(&app).begin("white").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_can_be_disabled() {
    let app = App::builder().with("SEALEDMOVE_GUEST_GAMES", "0").start().await;
    let visitor = Guest::at(&app);
    assert!(!visitor.page("/").await.contains("action=\"/play\""));
    assert_eq!(visitor.post("/play", &[]).await.status(), StatusCode::FORBIDDEN);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn inactive_guests_are_deleted(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let inactive: Vec<Guest> = (0..12).map(|_| Guest::at(&app)).collect();
    let mut games = Vec::new();
    for guest in &inactive {
        games.push(guest.begin("black").await);
    }
    let active = Guest::at(&app);
    let active_game = active.begin("white").await;
    assert!(name_in(&app, &active_game, "white").await.starts_with("Guest-"));
    for _ in 0..31 {
        app.advance(Duration::from_secs(24 * 60 * 60));
        active.page("/").await;
    }
    let exists = async |game: &str| {
        let answer = program().get(app.url(&format!("/game/export/{game}"))).send().await.expect("an answer");
        answer.status() == StatusCode::OK
    };
    until("they are forgotten", async || {
        app.advance(Duration::from_secs(60 * 60));
        active.page("/").await;
        for game in &games {
            if exists(game).await {
                return false;
            }
        }
        true
    })
    .await;
    assert!(exists(&active_game).await, "{}", exported(&app, &active_game).await);
    let returning = &inactive[0];
    assert!(returning.page("/").await.contains("action=\"/play\""));
    returning.begin("white").await;
}
