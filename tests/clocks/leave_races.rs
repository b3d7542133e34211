//! Leave taken and ended concurrently with moves and new games.

use std::time::Duration;

use correspondence_clock::days;
use diesel::connection::SimpleConnection;
use domain::leave::LeaveLength;
use reqwest::StatusCode;
use serde_json::json;
use store::Backend::Postgres;

use super::deadline;
use super::leave::account;
use testkit::app::{App, BEGINNING};

/// Two players on leave with many games against each other move concurrently, each in another game: both leaves end,
/// and there is no deadlock.
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_moves_that_end_leave_do_not_deadlock() {
    let app = App::start_on(Postgres).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for round in 0..8 {
        let (one, two) = (ann.start_game(&bob, &[("days", "3")]).await, bob.start_game(&ann, &[("days", "3")]).await);
        for player in [&ann, &bob] {
            assert_eq!(player.api_post("/api/leave", &[("days", "2")]).await.0, StatusCode::OK, "{round}");
        }
        // Moves and a new game compete for the same locks.
        tokio::join!(ann.play(&one, "e2e4"), bob.play(&two, "e2e4"), ann.start_game(&bob, &[("days", "1")]));
        for player in [&ann, &bob] {
            let leaves = account(player).await;
            assert!(leaves["leaves"].as_array().is_some_and(|all| all.iter().all(|one| one["status"] == "over")));
        }
        app.advance(Duration::from_secs(3 * 3600));
    }
    let user = app.service().games.user_by_name("ann").await.expect("an answer").expect("Ann").id;
    for game in app.service().games.running_games(user).await.expect("the games") {
        let id = game.summary.id.to_string();
        assert!(deadline(&app, &id).await.is_some_and(|deadline| deadline <= app.service().now() + days(3)), "{id}");
    }
}

/// Leave taken while games start applies to each of them.
#[tokio::test(flavor = "multi_thread")]
async fn game_starting_during_take_leave_includes_the_leave() {
    let app = App::start_on(Postgres).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let user = app.service().games.user_by_name("ann").await.expect("an answer").expect("Ann").id;
    for _ in 0..6 {
        let began = app.service().now();
        let (leave, one, two) = tokio::join!(
            app.service().leave.take_leave(user, None, LeaveLength::For(days(3)), app.service().now()),
            ann.start_game(&bob, &[("days", "1")]),
            ann.start_game(&bob, &[("days", "1")]),
        );
        for id in [one, two] {
            assert_eq!(deadline(&app, &id).await, Some(began + days(4)));
        }
        app.service().leave.end_leave(user, leave.expect("leave").id, app.service().now()).await.expect("back");
        app.advance(Duration::from_secs(4 * 3600));
    }
}

/// A move waits for its game's lock behind the leave, then finds the leave in the game and ends it.
#[tokio::test(flavor = "multi_thread")]
async fn move_waiting_behind_leave_ends_the_leave() {
    let app = App::start_on(Postgres).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let service = app.service();
    let user = service.games.user_by_name("ann").await.expect("an answer").expect("Ann").id;
    let mut locker = app.store().dedicated_connection().expect("a connection");
    locker.batch_execute(&format!("begin; select id from games where id = '{game}' for update")).expect("it is held");
    let (leave, (), ()) = tokio::join!(
        service.leave.take_leave(user, None, LeaveLength::For(days(5)), service.now()),
        async {
            app.until_waiting_for_locks(1).await;
            ann.play(&game, "e2e4").await;
        },
        async {
            app.until_waiting_for_locks(2).await;
            locker.batch_execute("commit").expect("it is let go");
        },
    );
    leave.expect("leave");
    assert_eq!(account(&ann).await["leaves"], json!([]), "it ended as it began");
    bob.play(&game, "e7e5").await;
    let deadline = deadline(&app, &game).await.expect("a deadline");
    assert!(deadline < BEGINNING + days(4), "Ann's clock runs: {deadline}");
}
