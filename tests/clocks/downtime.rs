//! While nobody was serving, nobody's time ran.

use std::time::Duration;

use sealedmove::service::downtime::NOTICED;
use sealedmove::service::leave::Lasting;
use sealedmove::timing::days;

use super::deadline;
use crate::harness::app::{App, BEGINNING};
use crate::harness::postgres::Database;

async fn a_downtime_moves_every_deadline(database: Option<&str>) {
    let mut builder = App::builder();
    if let Some(url) = database {
        builder = builder.with("SEALEDMOVE_DATABASE_URL", url);
    }
    let app = builder.start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let waiting = ann.start_game(&bob, &[("days", "3")]).await;
    let moved = ann.start_game(&bob, &[("days", "1")]).await;
    let endless = ann.start_game(&bob, &[]).await;
    let user = app.service().user_by_name("ann").await.expect("an answer").expect("Ann").id;
    app.advance(Duration::from_secs(60 * 60));
    app.service().beat().await.expect("a sign of life");
    app.advance(Duration::from_secs(3));
    ann.play(&moved, "e2e4").await;
    app.service().take_leave(user, None, Lasting::For(days(2))).await.expect("leave");
    let (clock, at_end) = (app.service().clock().clone(), app.service().now());
    let stopped = app.stop();
    clock.advance(days(5));
    let app = stopped.start().await;
    // It answers once it has looked how long it was away.
    let page = ann.at(&app).page(&format!("/game/{waiting}")).await;
    let back = app.service().now();
    // The last sign of life came with the last request at the latest, and a few seconds are nobody's fault.
    let down = days(5);
    let first = deadline(&app, &moved).await.expect("a deadline");
    assert!(first >= at_end + days(1) + down, "Bob has his day: {first}");
    assert!(first <= at_end + days(1) + down + Duration::from_secs(5), "and no more: {first}");
    let second = deadline(&app, &waiting).await.expect("a deadline");
    assert!(second >= BEGINNING + days(3) + down, "{second}");
    assert_eq!(deadline(&app, &endless).await, None);
    assert!(page.contains("was not serving"), "the game says so");
    assert!(app.service().flag_overdue().await.is_ok_and(|flagged| flagged == 0));
    assert!(back - at_end >= NOTICED);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_downtime_runs_on_nobody_s_clock_on_sqlite() {
    a_downtime_moves_every_deadline(None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_downtime_runs_on_nobody_s_clock_on_postgresql() {
    let database = Database::fresh();
    a_downtime_moves_every_deadline(Some(&database.url())).await;
}
