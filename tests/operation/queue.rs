//! The queue of background work.

use std::time::Duration;

use sealedmove::service::Job;
use sealedmove::startup::Parts;
use sealedmove::store::jobs;

use crate::harness::app::App;

/// Blocked, so that a search has to tell whether it is dead.
const BLOCKED: &str = "8/k5pp/6p1/p1p1p1P1/P1P1P1P1/5KP1/6PP/8 w - - 0 1";

#[tokio::test(flavor = "multi_thread")]
async fn a_player_with_many_blocked_games_keeps_nobody_waiting() {
    let app = App::builder().parts(Parts::Serve).start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    for _ in 0..8 {
        ann.start_game(&bob, &[("fen", BLOCKED)]).await;
    }
    let last = eve.start_game(&bob, &[("fen", BLOCKED)]).await;
    let taken = async || {
        let now = app.service().now();
        let take = app
            .service()
            .store()
            .write(move |conn| jobs::take(conn, &[Job::DEAD_POSITION], "test", 1, now, Duration::from_secs(3600)));
        take.await.expect("the database").pop()
    };
    let mut order = Vec::new();
    while let Some(job) = taken().await {
        order.push(job.payload);
    }
    assert_eq!(order.len(), 4, "three of Ann's, and Eve's: {order:?}");
    assert!(order[3].contains(&last), "{order:?}");
    for left in (0..5).rev() {
        app.advance(Duration::from_secs(10));
        assert!(taken().await.is_some(), "one of Ann's, and {left} are left");
        assert!(taken().await.is_none(), "and no other");
    }
}
