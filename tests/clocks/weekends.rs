//! Games whose clocks stand still on weekends.

use std::time::Duration;

use correspondence_clock::{Instant, days};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::json;
use service::flags::FLAG_GRACE;
use store::Backend::{self, Postgres, Sqlite};

use super::{deadline, remind_at};
use crate::api::streams::Lines;
use testkit::app::App;

const HOUR: Duration = Duration::from_secs(3600);

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn no_flag_falls_and_no_reminder_comes_on_a_weekend(#[values(Sqlite, Postgres)] backend: Backend) {
    // It is Monday, 21 June 1999, ten o'clock. Without background jobs, which would see the flag first.
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("timeControl", "3d/move weekends-off")]).await;
    app.advance(days(2));
    ann.play(&game, "e2e4").await;
    // From Wednesday, ten o'clock, there are 62 hours to Saturday; ten more hours are left.
    let monday: Instant = Instant::from_millis(930_564_000_000);
    assert_eq!(deadline(&app, &game).await, Some(monday));
    app.advance(days(2) + HOUR);
    app.service().reminders.send_reminders().await.expect("an answer");
    assert_eq!(remind_at(&app, &game).await, Some(monday - 6 * HOUR), "the first reminder was sent on Friday");

    app.advance(days(1) + HOUR);
    let page = bob.page(&format!("/game/{game}")).await;
    assert!(page.contains("clocks stand still on Saturdays and Sundays (UTC)"), "the control in words");
    assert!(page.contains(">weekend<"), "why the clock stands still");
    let mut stream = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    let state = stream.next().await.expect("the game")["state"].clone();
    let weekend = json!({"cause": "weekend", "since": 930_355_200_000_i64, "until": 930_528_000_000_i64});
    assert_eq!(state["pauses"], json!([weekend]));
    assert_eq!(state["timeLeft"]["black"]["forMove"], json!(10 * 3600 * 1000));
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 0);

    app.advance(days(2) - 3 * HOUR);
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 0, "it is not yet ten o'clock on Monday");
    app.advance(HOUR + 2 * FLAG_GRACE);
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn downtime_into_a_weekend_shifts_only_running_hours(#[values(Sqlite, Postgres)] backend: Backend) {
    // It is Monday, 21 June 1999, ten o'clock.
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("timeControl", "3d/move weekends-off")]).await;
    app.advance(days(3) - HOUR);
    ann.play(&game, "e2e4").await;
    // From Thursday, nine o'clock, to Saturday, and from Monday to Tuesday, nine o'clock.
    let tuesday = Instant::from_millis(930_646_800_000);
    assert_eq!(deadline(&app, &game).await, Some(tuesday));
    // The service is down from Friday, eleven at night, to Saturday, eleven at night: the clock would have run for one
    // hour of that.
    app.advance(38 * HOUR);
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    let clock = app.service().clock().clone();
    let stopped = app.stop();
    clock.advance(days(1));
    let app = stopped.start().await;
    bob.at(&app).page(&format!("/game/{game}")).await;
    let stored = app.service().games.game(&game.parse().expect("an id")).await.expect("the game").stored;
    assert_eq!(stored.game.deadline(), Some(tuesday + HOUR));
    assert_eq!(deadline(&app, &game).await, Some(tuesday + HOUR), "lists and flags go by it");
    assert_eq!(remind_at(&app, &game).await, Some(tuesday + HOUR - days(1)));
}
