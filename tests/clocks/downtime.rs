//! While nobody was serving, nobody's time ran.

use std::time::Duration;

use correspondence_clock::days;
use correspondence_game::GameId;
use diesel::connection::SimpleConnection;
use rstest::rstest;
use sealedmove::domain::leave::Lasting;
use sealedmove::service::downtime::NOTICED;
use sealedmove::store::Backend::{self, Postgres, Sqlite};
use sealedmove::store::StoreError;

use super::deadline;
use crate::harness::app::{App, BEGINNING};
use crate::harness::wait;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_downtime_runs_on_nobody_s_clock(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let waiting = ann.start_game(&bob, &[("days", "3")]).await;
    let moved = ann.start_game(&bob, &[("days", "1")]).await;
    let endless = ann.start_game(&bob, &[]).await;
    let user = app.service().user_by_name("ann").await.expect("an answer").expect("Ann").id;
    app.advance(Duration::from_secs(60 * 60));
    app.service().heartbeat().await.expect("a heartbeat");
    app.advance(Duration::from_secs(3));
    ann.play(&moved, "e2e4").await;
    app.service().take_leave(user, None, Lasting::For(days(2)), app.service().now()).await.expect("leave");
    let (clock, at_end) = (app.service().clock().clone(), app.service().now());
    let stopped = app.stop();
    clock.advance(days(5));
    let app = stopped.start().await;
    // It answers once it has looked how long it was away.
    let page = ann.at(&app).page(&format!("/game/{waiting}")).await;
    let back = app.service().now();
    // The last heartbeat came with the last request at the latest, and a few seconds are nobody's fault.
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

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_downtime_meets_leave(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (rested, ahead) = (ann.start_game(&bob, &[("days", "3")]).await, bob.start_game(&ann, &[("days", "7")]).await);
    let service = app.service();
    let [ann, bob] = [&ann, &bob].map(|player| service.user_by_name(&player.name));
    let (ann, bob) = (ann.await.expect("an answer").expect("Ann").id, bob.await.expect("an answer").expect("Bob").id);
    service.take_leave(ann, None, Lasting::For(days(1)), service.now()).await.expect("leave");
    // Into this the downtime moves his deadline.
    service.take_leave(bob, Some(BEGINNING + days(8)), Lasting::For(days(2)), service.now()).await.expect("leave");
    let (carol, dora) = (app.player("Carol").await, app.player("Dora").await);
    let [throughout, other_side] =
        [carol.start_game(&dora, &[("days", "3")]).await, dora.start_game(&carol, &[("days", "3")]).await];
    let user = service.user_by_name("Carol").await.expect("an answer").expect("Carol").id;
    service.take_leave(user, None, Lasting::For(days(10)), service.now()).await.expect("leave");
    assert_eq!(deadline(&app, &rested).await, Some(BEGINNING + days(4)));
    assert_eq!(deadline(&app, &ahead).await, Some(BEGINNING + days(7)));
    app.advance(days(2));
    service.heartbeat().await.expect("a heartbeat");
    let clock = service.clock().clone();
    let stopped = app.stop();
    clock.advance(days(5));
    let app = stopped.start().await;
    let service = app.service();
    wait::until("a heartbeat", async || service.is_live().await.expect("an answer")).await;
    assert_eq!(deadline(&app, &rested).await, Some(BEGINNING + days(4 + 5)));
    assert_eq!(deadline(&app, &ahead).await, Some(BEGINNING + days(7 + 5 + 2)));
    assert_eq!(deadline(&app, &throughout).await, Some(BEGINNING + days(10 + 3)), "nothing stood still but what did");
    assert_eq!(deadline(&app, &other_side).await, Some(BEGINNING + days(3 + 5)));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn the_time_a_process_stands_still_runs_on_nobody_s_clock(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let before = app.service().now();
    app.service().clock().stand_still(days(5));
    let service = app.service();
    wait::until("a heartbeat", async || service.is_live().await.expect("an answer")).await;
    // The last heartbeat may be some seconds old, which are nobody's fault.
    let moved = deadline(&app, &game).await.expect("the game goes on");
    assert!((before + days(8)).until(moved).is_zero() && moved.until(before + days(8)) < NOTICED, "{moved}");
    assert!(ann.page(&format!("/game/{game}")).await.contains("was not serving"), "the game says so");
    // Time in which it is awake is time like any other.
    app.advance(days(4));
    let id: GameId = game.parse().expect("an id");
    let is_over = async || service.game(&id).await.expect("the game").stored.game.outcome().is_some();
    wait::until("the flag falls", is_over).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_read_does_not_keep_the_service_from_coming_back() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let damaged = ann.start_game(&bob, &[("days", "3")]).await;
    let whole = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&damaged, "e2e4").await;
    let user = app.service().user_by_name("ann").await.expect("an answer").expect("Ann").id;
    app.service().take_leave(user, None, Lasting::For(days(1)), app.service().now()).await.expect("leave");
    let before = deadline(&app, &whole).await.expect("a deadline");
    let damage = format!("update moves set uci = 'a1a8' where game_id = '{damaged}'");
    let done = app.store().write(move |conn| Ok::<_, StoreError>(conn.batch_execute(&damage)?));
    done.await.expect("the database takes it");
    let clock = app.service().clock().clone();
    let stopped = app.stop();
    clock.advance(days(5));
    let app = stopped.start().await;
    ann.at(&app).page("/").await;
    // The leave fell into it.
    assert_eq!(deadline(&app, &whole).await, Some(before + days(4)));
}
