//! Automatic leave before a player's clock runs out: when it begins, when it does not, and the notifications.

use std::time::Duration;

use correspondence_clock::{Instant, days, hours};
use domain::job::LeaseHolder;
use domain::leave::LeaveLength;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::{Value, json};
use service::Job;
use service::flags::FLAG_GRACE;
use store::Backend::{self, Postgres, Sqlite};
use store::{StoreError, jobs};

use super::leave::{account, left};
use super::{deadline, remind_at};
use testkit::app::{App, BEGINNING, Player};
use testkit::mail::in_folder;
use testkit::wait;

const MILLISECOND: Duration = Duration::from_millis(1);

async fn app_on(backend: Backend) -> App {
    App::builder_on(backend).parts(Parts::Serve).start().await
}

/// Switches on automatic leave for `player`, and switches off reminders.
async fn enable_automatic_leave(player: &Player) {
    let body = json!({ "automatic": true });
    let answer = player.api(Method::PUT, "/api/leave/automatic").json(&body).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK);
    let account: Value = answer.json().await.expect("JSON");
    assert_eq!(account["automatic"], true, "{account}");
    assert_eq!(player.api_post("/api/account/reminders", &[("reminders", "none")]).await.0, StatusCode::OK);
}

/// Advances the clock to `at`, and sends due reminders, which begins due leave.
async fn advance_and_sweep(app: &App, at: Instant) {
    app.advance(at - app.service().now());
    app.service().reminders.send_reminders().await.expect("an answer");
}

/// The start and end of each automatic leave, earliest first.
async fn automatic_leaves(player: &Player) -> Vec<(i64, i64)> {
    let account = account(player).await;
    let leaves = account["leaves"].as_array().expect("leaves").iter().filter(|leave| leave["automatic"] == true);
    leaves.map(|leave| (leave["from"].as_i64().expect("from"), leave["until"].as_i64().expect("until"))).collect()
}

fn span(from: Instant, until: Instant) -> (i64, i64) {
    (from.as_millis(), until.as_millis())
}

async fn is_finished(app: &App, game: &str) -> bool {
    app.service().games.game(&game.parse().expect("an id")).await.expect("the game").stored.game.outcome().is_some()
}

/// The kinds of the queued mails about leave.
async fn leave_mails(app: &App) -> Vec<String> {
    let (now, lease) = (app.service().now(), hours(1));
    let taken = app.store().write(move |conn| {
        let holder = LeaseHolder::process("test");
        let taken = jobs::take(conn, &[Job::MAIL], &holder, &[], 1_000, now, lease)?;
        for job in &taken {
            jobs::done(conn, &job.lease)?;
        }
        Ok::<_, StoreError>(taken)
    });
    let mut kinds: Vec<String> = taken
        .await
        .expect("the database")
        .iter()
        .map(|job| {
            let mail: Value = serde_json::from_str(&job.payload).expect("a job is JSON");
            mail["mail"].as_str().expect("a kind").to_owned()
        })
        .filter(|kind| kind.contains("leave"))
        .collect();
    kinds.sort();
    kinds
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn leave_begins_an_hour_before_the_deadline(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    assert_eq!(account(&ann).await["automatic"], false, "it is off at first");
    enable_automatic_leave(&ann).await;
    let due = BEGINNING + days(3) - hours(1);
    assert_eq!(remind_at(&app, &game).await, Some(due), "games that run are looked at then");
    leave_mails(&app).await;
    let (_, feed) = bob.api_get("/api/events").await;
    let cursor = feed["next"].as_str().expect("a cursor");

    advance_and_sweep(&app, due - MILLISECOND).await;
    assert_eq!(automatic_leaves(&ann).await, []);
    advance_and_sweep(&app, due).await;
    assert_eq!(automatic_leaves(&ann).await, [span(due, due + days(3))]);
    assert_eq!(deadline(&app, &game).await, Some(due + days(3) + hours(1)), "the hour is still to come");
    assert_eq!(left(&account(&ann).await)[0], (1999, 27.0), "it counts as other leave");
    assert_eq!(leave_mails(&app).await, ["automatic-leave", "leave-taken"], "both are told");
    advance_and_sweep(&app, due + hours(2)).await;
    assert_eq!(automatic_leaves(&ann).await.len(), 1);
    assert_eq!(leave_mails(&app).await, [] as [&str; 0]);

    // The opponent sees the leave, and that it began by itself.
    let path = format!("/game/{game}");
    for (page, sentences) in [
        (bob.page(&path).await, ["Ann is on leave until <time", "It began automatically."]),
        (ann.page(&path).await, ["You are on leave until <time", "It began automatically. A move of yours ends it."]),
        (bob.page(&path).await, ["Ann’s leave began automatically, from <time", "their clock stands still"]),
        (ann.page("/settings/leave").await, ["began automatically", "End it now"]),
    ] {
        for sentence in sentences {
            assert!(page.contains(sentence), "{sentence}: {page}");
        }
    }
    let (_, feed) = bob.api_get(&format!("/api/events?since={cursor}")).await;
    let event = feed["events"].as_array().and_then(|all| all.iter().find(|one| one["type"] == "leave").cloned());
    let event = event.unwrap_or_else(|| panic!("{feed}"));
    assert_eq!((&event["automatic"], &event["since"]), (&json!(true), &json!(due.as_millis())));
    let request = bob.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    let exported: Value = request.send().await.expect("an answer").json().await.expect("JSON");
    let leave =
        exported["clockEvents"].as_array().and_then(|all| all.first().cloned()).unwrap_or_else(|| panic!("{exported}"));
    assert_eq!((&leave["type"], &leave["automatic"]), (&json!("leave"), &json!(true)), "{exported}");

    // A move ends it, like other leave.
    ann.play(&game, "e2e4").await;
    assert_eq!(automatic_leaves(&ann).await, [span(due, due + hours(2))]);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn automatic_leave_begins_at_most_once_in_30_days(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    enable_automatic_leave(&ann).await;
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(ann.start_game(&bob, &[("days", "3")]).await);
    }
    let due = BEGINNING + days(3) - hours(1);
    app.advance(due - app.service().now());
    let (one, two) = (app.service(), app.service());
    let (one, two) = tokio::join!(one.reminders.send_reminders(), two.reminders.send_reminders());
    assert!(one.is_ok() && two.is_ok());
    assert_eq!(automatic_leaves(&ann).await, [span(due, due + days(3))], "one leave is for all games");
    for game in &games {
        assert_eq!(deadline(&app, game).await, Some(due + days(3) + hours(1)));
    }
    // After the leave the clocks run out.
    let end = due + days(3) + hours(1);
    advance_and_sweep(&app, end).await;
    app.advance(FLAG_GRACE + MILLISECOND);
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), games.len());
    assert_eq!(automatic_leaves(&ann).await.len(), 1);

    // Of two games, one is due for another leave a millisecond too early.
    app.advance(due + days(27) + hours(1) - MILLISECOND - app.service().now());
    ann.start_game(&bob, &[("days", "3")]).await;
    app.advance(MILLISECOND);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    advance_and_sweep(&app, due + days(30) - MILLISECOND).await;
    assert_eq!(automatic_leaves(&ann).await.len(), 1);
    advance_and_sweep(&app, due + days(30)).await;
    assert_eq!(automatic_leaves(&ann).await[1], span(due + days(30), due + days(33)));
    assert_eq!(deadline(&app, &game).await, Some(due + days(33) + hours(1)));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn automatic_leave_needs_the_setting_and_leave_days_and_a_running_clock(
    #[values(Sqlite, Postgres)] backend: Backend,
) {
    let app = app_on(backend).await;
    let (ann, bob, carol) = (app.player("Ann").await, app.player("Bob").await, app.player("Carol").await);
    let due = BEGINNING + days(3) - hours(1);
    // Bob has not switched it on, and Carol has planned all leave of the year.
    enable_automatic_leave(&ann).await;
    enable_automatic_leave(&carol).await;
    let planned = (BEGINNING + days(100)).as_millis().to_string();
    assert_eq!(carol.api_post("/api/leave", &[("from", &planned), ("days", "30")]).await.0, StatusCode::OK);
    let of_bob = bob.start_game(&ann, &[("days", "3")]).await;
    let of_carol = carol.start_game(&ann, &[("days", "3")]).await;
    let (moved, endless) = (ann.start_game(&bob, &[("days", "3")]).await, ann.start_game(&bob, &[]).await);
    let over = ann.start_game(&bob, &[("days", "3")]).await;
    assert_eq!(ann.api_post(&format!("/api/board/game/{over}/abort"), &[]).await.0, StatusCode::OK);
    app.advance(hours(70));
    ann.play(&moved, "e2e4").await;
    for at in [due, due + hours(1)] {
        advance_and_sweep(&app, at).await;
    }
    for player in [&ann, &bob, &carol] {
        assert_eq!(automatic_leaves(player).await, []);
    }
    app.advance(FLAG_GRACE + MILLISECOND);
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 2);
    assert!(is_finished(&app, &of_bob).await && is_finished(&app, &of_carol).await);
    assert!(!is_finished(&app, &moved).await && !is_finished(&app, &endless).await);

    // The player is on leave already: automatic leave begins when that ends, with an hour still left.
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let began = app.service().now();
    app.advance(days(3) - hours(1) / 2);
    assert_eq!(ann.api_post("/api/leave", &[("days", "2")]).await.0, StatusCode::OK);
    let over = app.service().now() + days(2);
    advance_and_sweep(&app, over - MILLISECOND).await;
    assert_eq!(automatic_leaves(&ann).await, []);
    advance_and_sweep(&app, over).await;
    assert_eq!(automatic_leaves(&ann).await, [span(over, over + days(3))]);
    assert_eq!(deadline(&app, &game).await, Some(began + days(8)));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn late_sweep_backdates_automatic_leave(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    enable_automatic_leave(&ann).await;
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let other = bob.start_game(&ann, &[("days", "3")]).await;
    // No reminder sweep has run; the flag is about to be decided.
    app.advance(days(3) + FLAG_GRACE + MILLISECOND);
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 1, "Bob's falls");
    let due = BEGINNING + days(3) - hours(1);
    assert!(!is_finished(&app, &game).await && is_finished(&app, &other).await);
    assert_eq!(automatic_leaves(&ann).await, [span(due, due + days(3))], "it counts from when it was due");
    assert_eq!(deadline(&app, &game).await, Some(due + days(3) + hours(1)));

    // Switching on automatic leave after the deadline is too late.
    let late = bob.start_game(&ann, &[("days", "3")]).await;
    app.advance(days(3) + MILLISECOND);
    enable_automatic_leave(&bob).await;
    app.service().reminders.send_reminders().await.expect("an answer");
    app.advance(FLAG_GRACE);
    app.service().flags.flag_overdue().await.expect("an answer");
    assert!(is_finished(&app, &late).await);
    assert_eq!(automatic_leaves(&bob).await, []);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn downtime_postpones_automatic_leave(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    enable_automatic_leave(&ann).await;
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    // Two days of downtime, from an hour and a half before the deadline.
    app.advance(days(3) - hours(3) / 2);
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    let clock = app.service().clock().clone();
    let stopped = app.stop();
    clock.advance(days(2));
    let app = stopped.start().await;
    ann.at(&app).page("/").await;
    let due = BEGINNING + days(5) - hours(1);
    assert_eq!(remind_at(&app, &game).await, Some(due));
    advance_and_sweep(&app, due - MILLISECOND).await;
    let ann = ann.at(&app);
    assert_eq!(automatic_leaves(&ann).await, []);
    advance_and_sweep(&app, due).await;
    assert_eq!(automatic_leaves(&ann).await, [span(due, due + days(3))]);
}

#[tokio::test(flavor = "multi_thread")]
async fn automatic_leave_is_mailed_to_both_players() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let saved = ann.post("/settings/leave/automatic", &[("automatic", "true")]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER);
    let page = ann.page("/settings/leave").await;
    assert!(page.contains("Your choice is saved.") && page.contains("Leave begins automatically"), "{page}");
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    app.advance(days(3) - hours(1));
    let folder = app.data_dir().join("mail");
    let mail_of_kind = |kind: &'static str| {
        in_folder(&folder).into_iter().find(move |mail| mail.header("X-Sealed-Move") == Some(kind))
    };
    wait::until("both are told", async || {
        mail_of_kind("automatic-leave").is_some() && mail_of_kind("leave-taken").is_some()
    })
    .await;
    let (own, opponents) =
        (mail_of_kind("automatic-leave").expect("a mail"), mail_of_kind("leave-taken").expect("a mail"));
    assert_eq!(
        (own.to.as_slice(), own.headline.as_str()),
        (&["ann@example.org".to_owned()][..], "Your leave has begun automatically")
    );
    let text = own.text.expect("a text").replace('\n', " ");
    assert!(text.contains("because your time in the game against Bob was about to run out"), "{text}");
    assert!(text.contains(&app.url("/settings/leave")) && text.contains(&app.url(&format!("/game/{game}"))), "{text}");
    assert_eq!(
        (opponents.to.as_slice(), opponents.headline.as_str()),
        (&["bob@example.org".to_owned()][..], "Ann’s leave has begun automatically")
    );
}

/// In these games no flag falls by itself, but the opponent may claim.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn automatic_leave_begins_in_claim_only_games(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    enable_automatic_leave(&ann).await;
    let game = ann.start_game(&bob, &[("timeControl", "3d/move by-claim")]).await;
    let due = BEGINNING + days(3) - hours(1);
    advance_and_sweep(&app, due).await;
    assert_eq!(automatic_leaves(&ann).await, [span(due, due + days(3))]);
    // After the leave the clock runs out, and the game ends only with the claim.
    let end = due + days(3) + hours(1);
    advance_and_sweep(&app, end + FLAG_GRACE + MILLISECOND).await;
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 0);
    assert!(!is_finished(&app, &game).await);
    let claimed = bob.api_post(&format!("/api/board/game/{game}/claim-victory"), &[]).await;
    assert_eq!(claimed.0, StatusCode::OK, "{}", claimed.1);
    assert!(is_finished(&app, &game).await);
}

/// A player whose time is up loses, even if cancelling planned leave gives them leave days again.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn leave_cancelled_after_the_deadline_saves_no_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    enable_automatic_leave(&ann).await;
    let user = app.service().games.user_by_name("ann").await.expect("an answer").expect("Ann").id;
    let (from, now) = (Some(BEGINNING + days(20)), app.service().now());
    let planned = app.service().leave.take_leave(user, from, LeaveLength::For(days(30)), now).await.expect("leave");
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let claimed = ann.start_game(&bob, &[("timeControl", "3d/move by-claim")]).await;
    advance_and_sweep(&app, BEGINNING + days(3) - hours(1)).await;
    assert_eq!(automatic_leaves(&ann).await, [], "all of it is planned");
    app.advance(hours(1) + Duration::from_secs(2));
    let ended = ann.api(Method::DELETE, &format!("/api/leave/{}", planned.id.0)).send().await.expect("an answer");
    assert_eq!(ended.status(), StatusCode::OK);
    app.advance(FLAG_GRACE);
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 1);
    assert!(is_finished(&app, &game).await);
    app.advance(days(1));
    let claim = bob.api_post(&format!("/api/board/game/{claimed}/claim-victory"), &[]).await;
    assert_eq!(claim.0, StatusCode::OK, "{}", claim.1);
    assert_eq!(automatic_leaves(&ann).await, []);
}
