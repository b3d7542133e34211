//! Closed accounts: no credentials open them, and others see that they are closed.

use chess_laws::Variant;
use diesel::connection::SimpleConnection;
use domain::account_state::AccountState;
use domain::direct_message::MIN_ACCOUNT_AGE;
use domain::user::{Role, Roles, UserId};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use service::Reason;
use service::account_admin::AccountFilter;
use store::Backend::{self, Postgres, Sqlite};
use store::account_closings;
use store::users;
use testkit::app::{App, PASSWORD, program};
use testkit::mail::in_folder;
use testkit::wait::poll_for;

async fn id_of(app: &App, name: &str) -> UserId {
    app.service().games.user_by_name(name).await.expect("the database").expect("the account").id
}

/// Closes an account whose credentials stay, as for a request under way.
async fn close(app: &App, name: &str) {
    let (user, now) = (id_of(app, name).await, app.service().now());
    let state = AccountState::Closed { since: now };
    app.store().write(move |conn| users::set_state(conn, user, &state)).await.expect("it is closed");
    // Changes by hand publish no event.
    app.service().remote_changes.follow_remote_changes().await.expect("the database");
}

async fn log_in(app: &App, password: &str) -> (StatusCode, String) {
    let form = [("name", "Ann"), ("password", password)];
    let answer = app.browser().post(app.url("/login")).form(&form).send().await.expect("an answer");
    (answer.status(), answer.text().await.expect("a page"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn closed_account_cannot_be_opened_by_any_credentials(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let app_password = ann.app_password("Scid").await;
    let (_, feed) = ann.api_post("/api/account/feeds/deadlines", &[]).await;
    close(&app, "Ann").await;

    let (status, page) = log_in(&app, PASSWORD).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(page.contains("This account is closed.") && page.contains("action=\"/login\""), "{page}");
    let (status, page) = log_in(&app, "another password of hers").await;
    assert!(status == StatusCode::UNAUTHORIZED && !page.contains("closed"), "{status}");
    assert_eq!(ann.post(&format!("/game/{game}/resign"), &[]).await.status(), StatusCode::UNAUTHORIZED);
    for (status, refused) in
        [ann.api_get("/api/account").await, ann.api_post(&format!("/api/board/game/{game}/move/e2e4"), &[]).await]
    {
        assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &"account-closed".into()), "{refused}");
    }
    let xfcc = format!(
        "<Envelope xmlns=\"http://schemas.xmlsoap.org/soap/envelope/\"><Body><GetMyGames \
         xmlns=\"http://www.bennedik.com/webservices/XfccBasic\"><username>Ann</username>\
         <password>{app_password}</password></GetMyGames></Body></Envelope>"
    );
    let response = program().post(app.url("/xfcc")).header("Content-Type", "text/xml").body(xfcc).send();
    let reply = response.await.expect("an answer").text().await.expect("XML");
    assert!(reply.contains("This account is closed."), "{reply}");
    let feed = feed["url"].as_str().expect("an address");
    assert_eq!(program().get(feed).send().await.expect("an answer").status(), StatusCode::FORBIDDEN);
    // No link to set a password is sent, which would not open the account, either: Bob's mail, requested afterwards, is
    // the only one.
    for player in [&ann, &bob] {
        app.browser().post(app.url("/forgot")).form(&[("email", player.email())]).send().await.expect("an answer");
    }
    let folder = app.data_dir().join("mail");
    let resets = || in_folder(&folder).into_iter().filter(|mail| mail.header("X-Sealed-Move") == Some("reset"));
    let reset = poll_for("a mail with the link", async || resets().next()).await;
    assert!(reset.header("To").is_some_and(|to| to.contains("bob@")), "{:?}", reset.header("To"));
    assert_eq!(resets().count(), 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn closed_account_is_shown_as_closed_and_keeps_its_name(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, eve) = (app.player("Anneke").await, app.player("Eve").await);
    assert_eq!(ann.post("/settings/messages", &[("messengers", "everyone")]).await.status(), StatusCode::SEE_OTHER);
    app.advance(MIN_ACCOUNT_AGE);
    let (_, challenge) = ann.api_post("/api/challenge/Eve", &[]).await;
    let mut conn = app.store().dedicated_connection().expect("the database");
    conn.batch_execute(
        "insert into ratings (user_id, variant, rating, deviation, volatility, games, progress, listed_until) \
         select id, 'standard', 1900, 60, 0.06, 30, 0, 9000000000000 from users",
    )
    .expect("ratings");
    let write = async || {
        let sent = eve.api(Method::POST, "/inbox/Anneke").form(&[("text", "hello")]).send().await;
        sent.expect("an answer").status()
    };
    assert_eq!(write().await, StatusCode::OK);
    let leaders = async || app.service().players.leaderboard(Variant::Standard, 0, 10).await.expect("an answer").len();
    let found = async |text: &str| eve.page(&format!("/players?name={text}")).await.contains("/player/Anneke");
    assert_eq!((leaders().await, found("an").await, found("nek").await), (2, true, true));
    let (user, now) = (id_of(&app, "Anneke").await, app.service().now());
    app.store().write(move |conn| account_closings::close(conn, user, true, now)).await.expect("it is closed");
    app.service().remote_changes.follow_remote_changes().await.expect("the database");

    assert_eq!((leaders().await, found("an").await, found("nek").await), (1, false, false));
    let profile = eve.page("/player/Anneke").await;
    assert!(
        profile.contains("This account is closed.") && !profile.contains("/challenge/new?player=Anneke"),
        "{profile}"
    );
    let (_, shown) = eve.api_get("/api/user/Anneke").await;
    assert_eq!((&shown["disabled"], &shown["suspended"]), (&true.into(), &Value::Null));
    assert_eq!(eve.api_get("/api/user/Eve").await.1["disabled"], Value::Null);
    let id = challenge["id"].as_str().expect("an id");
    for path in ["/api/challenge/Anneke".to_owned(), format!("/api/challenge/{id}/accept")] {
        let (status, refused) = eve.api_post(&path, &[]).await;
        assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &"closed-player".into()), "{refused}");
    }
    assert_eq!(write().await, StatusCode::FORBIDDEN);
    let form = [("name", "anneke"), ("email", "other@example.org"), ("password", "slate pawns along a windy shore")];
    let sign_up = app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
    assert_eq!(sign_up.status(), StatusCode::CONFLICT);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn operators_neither_suspend_nor_reinstate_a_closed_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (_ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let accounts = &app.service().accounts;
    accounts.set_roles("Ann", Role::Arbiter).await.expect("set");
    close(&app, "Ann").await;
    for refused in [
        accounts.suspend("Ann", None, true).await,
        accounts.reinstate("Ann").await,
        accounts.set_roles("Ann", Role::Operator).await,
    ] {
        assert_eq!(refused.err().map(|error| error.code()), Some("account-closed"));
    }
    let ann = accounts.account_by_name("Ann").await.expect("the database").expect("the account");
    assert!(ann.state.is_closed() && !ann.is_arbiter() && ann.roles == Role::Arbiter.into());
    accounts.set_roles("Ann", Roles::NONE).await.expect("set");
    let filter = AccountFilter { is_suspended: true, ..AccountFilter::default() };
    assert!(accounts.list_accounts(filter, 10).await.expect("the database").is_empty());
}
