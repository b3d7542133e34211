//! Concurrent endings of games of the same players: each rating change is applied exactly once, without deadlocks.

use std::time::Duration;

use chess_laws::Variant;
use correspondence_game::GameId;
use domain::user::UserId;
use rating::Rating;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::games::{OPENING, rated_game, user};
use testkit::app::{App, Player};
use testkit::concurrency::run_concurrently;
use testkit::wait::until;

/// Starts games of each player against each other with both colours, `times` times.
async fn games_of(players: &[Player], times: usize) -> Vec<(String, usize, usize)> {
    let mut games = Vec::new();
    for _ in 0..times {
        for (white, black) in [(0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (0, 2)] {
            let game = rated_game(&players[white], &players[black], &OPENING).await;
            games.push((game, white, black));
        }
    }
    games
}

/// Asserts that the changes of a player's rating form a chain from the initial rating to the stored one.
async fn assert_chained(app: &App, games: &[String], player: UserId) {
    let ids: Vec<GameId> = games.iter().map(|game| game.parse().expect("an id")).collect();
    let (changes, _) = app.service().games.first_games(ids).await.expect("the database");
    let changes: Vec<_> = changes.into_iter().map(|game| game.rating_changes).collect();
    assert_eq!(changes.len(), games.len());
    assert!(changes.iter().all(|of_game| of_game.len() == 2), "every game changed both ratings, once");
    let mut unlinked: Vec<_> = changes.into_iter().flatten().filter(|change| change.user == player).collect();
    let count = unlinked.len();
    let mut current = Rating::START;
    while !unlinked.is_empty() {
        // No two changes start from the same rating, since each game lowers the deviation.
        let next = unlinked.iter().position(|change| change.before == current);
        current = unlinked
            .swap_remove(next.unwrap_or_else(|| panic!("a change was lost after {current:?}: {unlinked:?}")))
            .after;
    }
    let stored = app.service().players.ratings_of(player).await.expect("the database");
    let stored = stored.into_iter().find(|rating| rating.pool == Variant::Standard.into()).expect("it is there").stored;
    assert_eq!((stored.glicko.last(), stored.glicko.games() as usize), (current, count));
}

async fn players(app: &App) -> [Player; 3] {
    [app.player("Ann").await, app.player("Bob").await, app.player("Cleo").await]
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_resignations_lose_no_rating_change(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let players = players(&app).await;
    let games = games_of(&players, 3).await;
    // The clock is moved so that all of them end at the same instant, the last one included.
    app.advance(Duration::from_secs(1));
    let answers = run_concurrently(games.iter().enumerate().map(async |(index, (game, white, black))| {
        let loser = &players[if index % 3 == 0 { *white } else { *black }];
        loser.api_post(&format!("/api/board/game/{game}/resign"), &[]).await
    }));
    for (status, answer) in answers.await {
        assert!(status.is_success(), "{status}: {answer}");
    }
    let games: Vec<String> = games.into_iter().map(|(game, ..)| game).collect();
    for player in &players {
        assert_chained(&app, &games, user(&app, &player.name).await).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_flag_falls_in_two_processes_lose_no_rating_change() {
    let builder = App::builder_on(Postgres);
    let second_process = builder.second_process();
    let (app, other) = (builder.start().await, second_process.start().await);
    let players = players(&app).await;
    let games: Vec<String> = games_of(&players, 3).await.into_iter().map(|(game, ..)| game).collect();
    app.advance(Duration::from_secs(2 * 86_400));
    let user_of_ann = user(&app, "ann").await;
    until("all flags fall", async || {
        app.service().games.running_games(user_of_ann).await.is_ok_and(|left| left.is_empty())
    })
    .await;
    let user_of_bob = user(&app, "bob").await;
    until("all flags fall", async || {
        app.service().games.running_games(user_of_bob).await.is_ok_and(|left| left.is_empty())
    })
    .await;
    for player in &players {
        assert_chained(&other, &games, user(&app, &player.name).await).await;
    }
}
