//! How long sessions last, and how many an account has.

use std::time::Duration;

use correspondence_clock::days;
use domain::role::{Role, Roles};
use domain::session::{MAX_SESSIONS, SESSION_IDLE_LIFE, Session};
use futures_util::future::join_all;
use reqwest::header::COOKIE;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use service::housekeeping::ExpiredRows;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player, program};
use testkit::wait::until;

/// Whether the session with that key is logged in.
async fn is_live(app: &App, key: &str) -> bool {
    let request = program().get(app.url("/settings")).header(COOKIE, format!("session={key}"));
    request.send().await.expect("an answer").status() == StatusCode::OK
}

async fn is_logged_in(player: &Player) -> bool {
    player.get("/settings").await.status() == StatusCode::OK
}

async fn sessions_of(app: &App, name: &str) -> Vec<Session> {
    let user = app.service().games.user_by_name(name).await.expect("an answer").expect("an account").id;
    app.service().access.sessions_of(user).await.expect("an answer")
}

/// Waits until it is stored that a browser was seen now.
async fn wait_until_seen(app: &App, name: &str) {
    let now = app.service().now();
    until("it is noted", async || sessions_of(app, name).await[0].seen_at == now).await;
}

async fn revoked(app: &App) -> u64 {
    app.metric("sealedmove_security_events_total{event=\"session_revoked\"}").await
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn account_has_at_most_fifty_sessions(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let mut keys = Vec::new();
    for _ in 1..MAX_SESSIONS {
        app.advance(Duration::from_secs(60));
        keys.push(app.log_in("Ann", PASSWORD).await);
    }
    let stream = ann.get("/events").await;
    // The second session is used again, so it is no longer the one unused longest.
    app.advance(Duration::from_secs(2 * 60 * 60));
    assert!(is_live(&app, &keys[0]).await && revoked(&app).await == 0);
    wait_until_seen(&app, "Ann").await;
    assert_eq!(sessions_of(&app, "Ann").await.len(), MAX_SESSIONS);

    app.advance(Duration::from_secs(60));
    let phone = app.returning_player("Ann", "").await;
    assert!(is_logged_in(&phone).await && is_live(&app, &keys[0]).await);
    assert!(!is_logged_in(&ann).await, "it was unused longest");
    assert_eq!((sessions_of(&app, "Ann").await.len(), revoked(&app).await), (MAX_SESSIONS, 1));
    stream.text().await.expect("its stream ends");
    app.returning_player("Ann", "").await;
    assert!(is_live(&app, &keys[0]).await && !is_live(&app, &keys[1]).await);
    assert_eq!((sessions_of(&app, "Ann").await.len(), revoked(&app).await), (MAX_SESSIONS, 2));
    phone.log_in_again().await;
    assert!(is_live(&app, &keys[2]).await, "the new session takes the place of the one in that browser");
    assert_eq!((sessions_of(&app, "Ann").await.len(), revoked(&app).await), (MAX_SESSIONS, 2));
    let page = phone.page("/settings/browsers").await;
    assert!(page.contains("You can be logged in to 50 browsers at a time"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_log_ins_keep_the_limit_of_sessions() {
    let app = App::start_on(Postgres).await;
    app.add_user("Ann").await;
    for _ in 1..MAX_SESSIONS {
        app.advance(Duration::from_secs(60));
        app.log_in("Ann", PASSWORD).await;
    }
    join_all((0..8).map(|_| app.log_in("Ann", PASSWORD))).await;
    assert_eq!(sessions_of(&app, "Ann").await.len(), MAX_SESSIONS);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn sessions_of_staff_end_after_a_week_without_use(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, geurt) = (app.player("Ann").await, app.player("Geurt").await);
    let accounts = &app.service().accounts;
    app.advance(days(8));
    // A role takes effect in a session that began without it.
    accounts.set_roles("Geurt", Role::Arbiter).await.expect("set");
    assert!(!is_logged_in(&geurt).await);
    assert_eq!(geurt.get("/settings/browsers").await.status(), StatusCode::SEE_OTHER);
    let refused = geurt.browser_request(Method::POST, "/settings/app-passwords").form(&[("name", "Scid")]);
    assert_eq!(refused.send().await.expect("an answer").status(), StatusCode::UNAUTHORIZED);
    assert!(sessions_of(&app, "Geurt").await.is_empty(), "it is in no list");
    // The background loop may have done it before.
    app.service().operation.remove_expired(ExpiredRows::StaffSessions, 10).await.expect("the database");
    accounts.set_roles("Geurt", Roles::NONE).await.expect("set");
    assert!(!is_logged_in(&geurt).await, "it is deleted");
    assert!(is_logged_in(&ann).await, "players are not concerned");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn sessions_of_staff_end_after_ninety_days(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, geurt) = (app.player("Ann").await, app.player("Geurt").await);
    let of_staff = "after 7 days without a visit, and 90 days after you logged in at the latest";
    let of_player = "after 60 days without a visit, and 365 days after you logged in at the latest";
    // Roles that are given and taken take effect in the session that has begun.
    for (roles, life) in [
        (Roles::NONE, of_player),
        (Role::Arbiter.into(), of_staff),
        (Roles::NONE, of_player),
        (Role::Operator.into(), of_staff),
    ] {
        app.service().accounts.set_roles("Geurt", roles).await.expect("set");
        let page = geurt.page("/settings/browsers").await;
        assert!(page.contains(life), "{page}");
    }
    for _ in 0..14 {
        app.advance(days(6));
        assert!(is_logged_in(&geurt).await);
        wait_until_seen(&app, "Geurt").await;
    }
    app.advance(days(5));
    assert!(is_logged_in(&geurt).await, "the 89th day");
    app.advance(days(1));
    assert!(!is_logged_in(&geurt).await && !is_logged_in(&ann).await, "Ann was away for 90 days");
}

#[tokio::test(flavor = "multi_thread")]
async fn stream_of_events_ends_with_its_session() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let stream = ann.get("/events").await;
    app.advance(SESSION_IDLE_LIFE);
    stream.text().await.expect("it ends");
}

/// Such accounts have roles that do not count yet, which makes them no less of a target.
#[tokio::test(flavor = "multi_thread")]
async fn staff_without_the_required_second_factor_has_the_short_sessions_of_staff() {
    let app = App::builder_on(Sqlite).with("SEALEDMOVE_STAFF_SECOND_FACTOR", "on").start().await;
    let geurt = app.player("Geurt").await;
    app.service().accounts.set_roles("Geurt", Role::Operator).await.expect("set");
    assert_eq!(geurt.get("/admin/mail").await.status(), StatusCode::FORBIDDEN);
    let page = geurt.page("/settings/browsers").await;
    assert!(page.contains("after 7 days without a visit"), "{page}");
    app.advance(days(7));
    assert!(!is_logged_in(&geurt).await);
}
