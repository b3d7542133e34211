//! A player's recent activity, in games that began long before.

use std::time::Duration;

use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};

const DAY: Duration = Duration::from_secs(24 * 3600);

/// For each day, the latest first: when it began, the number of moves and of games with moves, and how many games
/// ended.
async fn days(app: &App, name: &str) -> Vec<(i64, u64, usize, usize)> {
    let answer = app.browser().get(app.url(&format!("/api/user/{name}/activity"))).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK);
    let activity: Value = answer.json().await.expect("JSON");
    let count = |value: &Value| value.as_array().map_or(0, Vec::len);
    let day = |day: &Value| {
        let moves = &day["correspondenceMoves"];
        let ended = count(&day["correspondenceEnds"]["correspondence"]["games"]);
        (
            day["interval"]["start"].as_i64().expect("a moment"),
            moves["nb"].as_u64().unwrap_or(0),
            count(&moves["games"]),
            ended,
        )
    };
    activity.as_array().expect("a list").iter().map(day).collect()
}

async fn play(players: (&Player, &Player), game: &str, moves: &str) {
    for (number, uci) in moves.split(' ').enumerate() {
        let player = if number % 2 == 0 { players.0 } else { players.1 };
        player.play(game, uci).await;
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn only_recent_moves_count(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let long = ann.start_game(&bob, &[]).await;
    let given_up = ann.start_game(&bob, &[]).await;
    let still = ann.start_game(&bob, &[]).await;
    for game in [&long, &given_up, &still] {
        play((&ann, &bob), game, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5").await;
    }
    // The last second before the days that are listed, and their first.
    let to_midnight = Duration::from_secs(14 * 3600);
    app.advance(to_midnight + DAY * 6 - Duration::from_secs(1));
    play((&ann, &bob), &long, "c2c3 g8f6").await;
    app.advance(Duration::from_secs(1));
    play((&ann, &bob), &long, "d2d4 e5d4 c3d4").await;
    app.advance(DAY * 13);
    let today = app.service().now().as_millis();
    play((&bob, &ann), &long, "c5b4 b1c3 f6e4 e1g1 e4c3").await;
    let resigned = bob.api_post(&format!("/api/board/game/{given_up}/resign"), &[]).await;
    assert_eq!(resigned.0, StatusCode::OK, "{}", resigned.1);
    let new = ann.start_game(&bob, &[]).await;
    play((&ann, &bob), &new, "d2d4 d7d5 c2c4").await;

    let first = today - 13 * 86_400_000;
    assert_eq!(days(&app, "ann").await, [(today, 4, 2, 1), (first, 2, 1, 0)]);
    assert_eq!(days(&app, "bob").await, [(today, 4, 2, 1), (first, 1, 1, 0)]);
    // A move that is taken back was not made.
    let status = bob.api_post(&format!("/api/board/game/{new}/takeback/yes"), &[]).await.0;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(ann.api_post(&format!("/api/board/game/{new}/takeback/yes"), &[]).await.0, StatusCode::OK);
    assert_eq!(days(&app, "bob").await[0], (today, 3, 1, 1));
    app.advance(DAY);
    assert_eq!(days(&app, "ann").await.len(), 1, "a day later the first of them is too long ago");
}
