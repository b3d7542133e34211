//! Reminders: when they are sent, that each is sent once, and what cancels or postpones them.

use std::time::Duration;

use correspondence_clock::{Instant, days, hours};
use correspondence_game::GameId;
use domain::job::LeaseHolder;
use domain::leave::LeaveLength;
use domain::user::Role;
use rstest::rstest;
use sealedmove::startup::Parts;
use service::Job;
use service::downtime::MIN_DOWNTIME;
use store::Backend::{self, Postgres, Sqlite};
use store::jobs;

use super::remind_at;
use testkit::app::{App, BEGINNING, Player};

/// The reminders queued since the last call, in their written form.
async fn new_reminders(app: &App) -> Vec<String> {
    app.service().reminders.send_reminders().await.expect("an answer");
    let (now, lease) = (app.service().now(), Duration::from_secs(3_600));
    let take = app.store().write(move |conn| {
        let holder = LeaseHolder::process("test");
        let taken = jobs::take(conn, &[Job::MAIL], &holder, &[], 1_000, now, lease)?;
        for job in &taken {
            jobs::done(conn, &job.lease)?;
        }
        Ok::<_, store::StoreError>(taken)
    });
    let mut reminders = Vec::new();
    for job in take.await.expect("the database") {
        let mail: serde_json::Value = serde_json::from_str(&job.payload).expect("a job is JSON");
        if mail["mail"] == "reminder" {
            reminders.push(mail["reminder"].as_str().expect("which one").to_owned());
        }
    }
    reminders
}

async fn id_of(app: &App, player: &Player) -> domain::user::UserId {
    app.service().games.user_by_name(&player.name).await.expect("an answer").expect("an account").id
}

async fn set_reminders(app: &App, player: &Player, reminders: &str) {
    let reminders = reminders.parse().expect("reminders");
    app.service().reminders.prefer_reminders(id_of(app, player).await, reminders).await.expect("saved");
}

/// Advances the clock to `at`.
fn advance_to(app: &App, at: Instant) {
    app.advance(at - app.service().now());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn each_reminder_is_sent_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + days(2)));
    advance_to(&app, BEGINNING + days(2) - Duration::from_millis(1));
    assert_eq!(new_reminders(&app).await, [] as [&str; 0]);
    app.advance(Duration::from_millis(1));
    assert_eq!(new_reminders(&app).await, ["24h"]);
    assert_eq!(new_reminders(&app).await, [] as [&str; 0], "never twice");
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + hours(66)));

    // A given day postpones the next reminder, and a sent reminder is not repeated.
    let user = id_of(&app, &bob).await;
    let id: GameId = game.parse().expect("a name");
    app.service()
        .play
        .submit(user, &id, correspondence_game::Command::GiveTime, app.service().now())
        .await
        .expect("a day");
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + hours(66) + days(1)));
    advance_to(&app, BEGINNING + hours(66) + days(1));
    assert_eq!(new_reminders(&app).await, ["6h"]);
    assert_eq!(remind_at(&app, &game).await, None);

    // A move cancels the reminders of its turn, and begins the next turn.
    ann.play(&game, "e2e4").await;
    let began = app.service().now();
    assert_eq!(remind_at(&app, &game).await, Some(began + days(2)));
    advance_to(&app, began + days(1));
    bob.play(&game, "e7e5").await;
    advance_to(&app, began + days(2) + hours(1));
    assert_eq!(new_reminders(&app).await, [] as [&str; 0], "it was Bob's");
    advance_to(&app, began + days(3));
    assert_eq!(new_reminders(&app).await, ["24h"], "and this one is Ann's");
}

/// The mail about the turn said three days.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn reminder_is_sent_after_clock_correction_that_leaves_little_time(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob, vera) = (app.player("Ann").await, app.player("Bob").await, app.player("Vera").await);
    app.service().accounts.set_roles("Vera", Role::Arbiter).await.expect("the database").expect("the account");
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    app.advance(hours(1));
    let form = [("reason", "A day was given twice."), ("color", "white"), ("seconds", "-244800")];
    let (status, answer) = vera.api_post(&format!("/api/arbiter/game/{game}/correct-clock"), &form).await;
    assert!(status.is_success(), "{answer}");
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + hours(1)), "three hours are left");
    assert_eq!(new_reminders(&app).await, ["6h"], "it says all that the one of a day would");
    assert_eq!((new_reminders(&app).await, remind_at(&app, &game).await), (Vec::new(), None));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn leave_postpones_reminders(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let endless = ann.start_game(&bob, &[]).await;
    assert_eq!(remind_at(&app, &endless).await, None);
    let from = BEGINNING + days(1);
    let lasting = LeaveLength::Until(from + days(4));
    let leave = app
        .service()
        .leave
        .take_leave(id_of(&app, &ann).await, Some(from), lasting, app.service().now())
        .await
        .expect("leave");
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + days(6)), "leave puts it off");
    advance_to(&app, BEGINNING + days(3));
    assert_eq!(new_reminders(&app).await, [] as [&str; 0]);
    app.service().leave.end_leave(id_of(&app, &ann).await, leave.id, app.service().now()).await.expect("back");
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + days(4)), "two days of leave");

    // Changed preferences apply to running games, too; reminders whose time has passed are not sent.
    set_reminders(&app, &ann, "1/2 1/10 47h").await;
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + hours(25) + days(2)));
    set_reminders(&app, &ann, "60h 1/2 1/10").await;
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + hours(36) + days(2)));
    advance_to(&app, BEGINNING + hours(36) + days(2));
    assert_eq!(new_reminders(&app).await, ["1/2"]);
    set_reminders(&app, &ann, "none").await;
    assert_eq!(remind_at(&app, &game).await, None);
    set_reminders(&app, &ann, "1/2 1/10").await;
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + hours(72) * 9 / 10 + days(2)), "never twice");
    set_reminders(&app, &bob, "none").await;
    assert!(remind_at(&app, &game).await.is_some(), "it is not Bob's turn");
    ann.play(&game, "e2e4").await;
    assert_eq!(remind_at(&app, &game).await, None, "Bob wants none");
    set_reminders(&app, &bob, "24h").await;
    assert_eq!(remind_at(&app, &game).await, Some(app.service().now() + days(2)));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn downtime_postpones_reminders(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let late = ann.start_game(&bob, &[("days", "2")]).await;
    advance_to(&app, BEGINNING + days(1) + hours(12));
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    let (clock, at_end) = (app.service().clock().clone(), app.service().now());
    let stopped = app.stop();
    clock.advance(days(5));
    let app = stopped.start().await;
    // The first request is answered after the downtime has been determined.
    ann.at(&app).page("/").await;
    assert!(app.service().now() - at_end >= MIN_DOWNTIME);
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + days(2) + days(5)));
    // A reminder due before the downtime is still due.
    assert_eq!(remind_at(&app, &late).await, Some(BEGINNING + days(1)));
    assert_eq!(new_reminders(&app).await, ["24h"]);
    assert_eq!(remind_at(&app, &late).await, Some(BEGINNING + hours(42) + days(5)));
    advance_to(&app, BEGINNING + hours(42) + days(5));
    assert_eq!(new_reminders(&app).await, ["6h"]);
    advance_to(&app, BEGINNING + days(2) + days(5));
    assert_eq!(new_reminders(&app).await, ["24h"]);
}
