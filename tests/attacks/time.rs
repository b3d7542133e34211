//! Attempts to gain clock time from leave, takebacks and given time.

use std::time::Duration;

use correspondence_clock::{Instant, days};
use reqwest::{Method, StatusCode};
use testkit::app::{App, BEGINNING, Player};
use testkit::wait::until;

const DAY: u64 = 86_400;

async fn deadline(app: &App, game: &str) -> Option<Instant> {
    let id = game.parse().expect("an id");
    app.service().games.game(&id).await.expect("the game is there").stored.game.deadline()
}

async fn take_leave(player: &Player, form: &[(&str, &str)]) -> (StatusCode, serde_json::Value) {
    player.api_post("/api/leave", form).await
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_after_the_deadline_does_not_save_the_game() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let flagged = ann.start_game(&bob, &[("days", "1")]).await;
    let claimed = ann.start_game(&bob, &[("timeControl", "1d/move by-claim")]).await;
    app.advance(Duration::from_secs(DAY) + Duration::from_millis(1));
    // Within the grace period for moves in transit.
    let (status, taken) = take_leave(&ann, &[("days", "5")]).await;
    assert_eq!(status, StatusCode::OK, "{taken}");
    assert_eq!(deadline(&app, &claimed).await, Some(BEGINNING + days(1)), "the past stays");
    app.advance(Duration::from_secs(60));
    let (status, answer) = bob.api_post(&format!("/api/board/game/{claimed}/claim-victory"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let id = flagged.parse().expect("an id");
    until("the flag falls", async || {
        app.service().games.game(&id).await.is_ok_and(|view| view.stored.game.outcome().is_some())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cancelled_leave_gains_no_time() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let mut paused = Duration::ZERO;
    for round in 0..10_u64 {
        let (status, taken) = take_leave(&ann, &[("days", "2")]).await;
        assert_eq!(status, StatusCode::OK, "{taken}");
        let span = Duration::from_secs(round * 60);
        app.advance(span);
        paused += span;
        let path = format!("/api/leave/{}", taken["id"]);
        let ended = ann.api(Method::DELETE, &path).send().await.expect("an answer");
        assert_eq!(ended.status(), StatusCode::OK);
        assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(3) + paused));
    }
    assert_eq!(take_leave(&ann, &[("days", "2")]).await.0, StatusCode::TOO_MANY_REQUESTS);
    // Leave whose length is invalid or whose end is far beyond the year's allowance.
    app.advance(days(1) + Duration::from_secs(1));
    for form in [
        &[("from", "8640000000000000"), ("days", "1")][..],
        &[("until", "8640000000000000")],
        &[("days", "65535")],
        &[("from", "-9223372036854775808"), ("until", "9223372036854775807")],
        &[("until", "9223372036854775807")],
        &[("days", "0")],
    ] {
        let (status, answer) = take_leave(&ann, form).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{form:?} {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn takeback_gains_no_time() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("timeControl", "10d+1d<=15d")]).await;
    for _ in 0..3 {
        app.advance(days(1));
        ann.play(&game, "e2e4").await;
        for (player, answer) in [(&ann, "yes"), (&bob, "yes")] {
            let (status, body) = player.api_post(&format!("/api/board/game/{game}/takeback/{answer}"), &[]).await;
            assert_eq!(status, StatusCode::OK, "{body}");
        }
        // Successive events are distinguished by milliseconds.
        app.advance(Duration::from_secs(1));
        let left = deadline(&app, &game).await.expect("a deadline") - app.service().clock().now();
        assert!(left <= days(10), "{left:?}");
    }
    // Given time is kept, once.
    assert!(bob.api_post(&format!("/api/round/{game}/add-time/86400"), &[]).await.0.is_success());
    for seconds in ["0", "-86400", "1e9", "99999999999999999999", "86401"] {
        let (status, answer) = bob.api_post(&format!("/api/round/{game}/add-time/{seconds}"), &[]).await;
        assert!(status.is_client_error() || status.is_success(), "{seconds}: {answer}");
    }
    let left = deadline(&app, &game).await.expect("a deadline") - app.service().clock().now();
    assert!(left <= days(14), "{left:?}");
}
