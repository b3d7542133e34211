//! Sign-up policies: open, by invitation, or closed; and how long the name of an unconfirmed account is reserved.

use std::time::Duration;

use reqwest::{Client, Response, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::users;
use testkit::app::{App, PASSWORD};
use testkit::http_client;
use testkit::process::Program;

async fn get(app: &App, path: &str) -> (StatusCode, String) {
    let answer = app.browser().get(app.url(path)).send().await.expect("an answer");
    (answer.status(), answer.text().await.expect("a page"))
}

async fn sign_up(app: &App, name: &str, email: &str, invitation: &str) -> Response {
    let form = [("name", name), ("email", email), ("password", PASSWORD), ("invitation", invitation)];
    let browser: Client = app.browser();
    browser.post(app.url("/signup")).form(&form).send().await.expect("an answer")
}

async fn app_with(policy: &str, backend: Backend) -> App {
    App::builder_on(backend).with("SEALEDMOVE_SIGN_UP", policy).start().await
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_sign_up_is_refused() {
    let app = app_with("closed", Sqlite).await;
    let (status, page) = get(&app, "/signup").await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(page.contains("no new accounts") && !page.contains("name=\"password\""), "{page}");
    let key = app.service().accounts.invite(Duration::from_secs(60)).await.expect("an invitation");
    for invitation in ["", &key] {
        let refused = sign_up(&app, "Ann", "ann@example.org", invitation).await;
        assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    }
    for path in ["/", "/login", "/lobby"] {
        let (_, page) = get(&app, path).await;
        assert!(!page.contains("/signup"), "{path} offers what cannot be had");
    }
    assert!(app.service().games.user_by_name("Ann").await.expect("an answer").is_none());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn invitation_creates_one_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_with("invitation", backend).await;
    let (status, page) = get(&app, "/signup").await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(page.contains("by invitation"), "{page}");
    assert_eq!(sign_up(&app, "Ann", "ann@example.org", "").await.status(), StatusCode::FORBIDDEN);
    assert_eq!(sign_up(&app, "Ann", "ann@example.org", "made-up").await.status(), StatusCode::GONE);

    let key = app.service().accounts.invite(Duration::from_secs(3600)).await.expect("an invitation");
    let (status, page) = get(&app, &format!("/signup?invitation={key}")).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains(&format!("name=\"invitation\" value=\"{key}\"")), "{page}");
    // A refused form keeps the invitation.
    let refused = sign_up(&app, "x", "ann@example.org", &key).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    assert!(refused.text().await.expect("a page").contains(&key));
    // After a mistyped address the invitation can be used again: the new account replaces the unconfirmed one.
    assert_eq!(sign_up(&app, "Ann", "anm@example.org", &key).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(sign_up(&app, "Ann", "ann@example.org", &key).await.status(), StatusCode::SEE_OTHER);
    let ann = app.service().games.user_by_name("Ann").await.expect("an answer").expect("an account");
    assert_eq!(ann.email, "ann@example.org");
    let confirmed = app.store().write(move |conn| users::confirm(conn, ann.id, ann.created_at)).await;
    confirmed.expect("the account is confirmed");
    assert_eq!(sign_up(&app, "Bob", "bob@example.org", &key).await.status(), StatusCode::GONE);
    assert_eq!(get(&app, &format!("/signup?invitation={key}")).await.0, StatusCode::GONE);

    let late = app.service().accounts.invite(Duration::from_secs(3600)).await.expect("an invitation");
    app.advance(Duration::from_secs(3600));
    assert_eq!(sign_up(&app, "Cid", "cid@example.org", &late).await.status(), StatusCode::GONE);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_sign_ups_with_one_invitation_create_one_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_with("invitation", backend).await;
    let key = app.service().accounts.invite(Duration::from_secs(3600)).await.expect("an invitation");
    let attempts = (0..4).map(|one| {
        let (app, key) = (&app, &key);
        async move { sign_up(app, &format!("Player{one}"), &format!("player{one}@example.org"), key).await.status() }
    });
    futures_util::future::join_all(attempts).await;
    let names: Vec<_> = (0..4).map(|one| format!("Player{one}")).collect();
    let found = app.store().read(move |conn| users::find_by_names(conn, &names)).await;
    assert_eq!(found.expect("the accounts").len(), 1, "the later take the place of the earlier, unconfirmed");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn the_name_of_an_unconfirmed_account_is_free_after_an_hour(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_with("open", backend).await;
    assert_eq!(sign_up(&app, "Ann", "squatter@example.org", "").await.status(), StatusCode::SEE_OTHER);
    let squatter = app.service().games.user_by_name("Ann").await.expect("an answer").expect("an account");
    assert_eq!(sign_up(&app, "ann", "ann@example.org", "").await.status(), StatusCode::CONFLICT);
    app.advance(Duration::from_secs(60 * 60));
    assert_eq!(sign_up(&app, "ann", "ann@example.org", "").await.status(), StatusCode::SEE_OTHER);
    let ann = app.service().games.user_by_name("Ann").await.expect("an answer").expect("an account");
    assert_eq!((ann.email.as_str(), ann.id == squatter.id), ("ann@example.org", false));
    // A confirmed account keeps its name.
    app.add_user("Bob").await;
    app.advance(Duration::from_secs(60 * 60));
    assert_eq!(sign_up(&app, "Bob", "other@example.org", "").await.status(), StatusCode::CONFLICT);
}

#[test]
fn user_invite_prints_a_link_that_works() {
    let program = Program::new().with("SEALEDMOVE_SIGN_UP", "invitation").with("SEALEDMOVE_ENGINE", "none");
    let output = program.run(&["user", "invite", "--days", "3"], b"");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let link = String::from_utf8(output.stdout).expect("UTF-8").trim().to_owned();
    assert!(link.starts_with(&program.url("/signup?invitation=")), "{link}");
    assert!(!program.run(&["user", "invite", "--days", "0"], b"").status.success());
    let _server = program.serve();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let page =
        runtime.block_on(async { http_client::get(&link).await.expect("an answer").text().await.expect("a page") });
    assert!(page.contains("You have been invited"), "{page}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn names_do_not_reveal_whether_an_address_has_an_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_with("open", backend).await;
    app.add_user("Ann").await;
    for (name, address) in [("Zoe", "ann@example.org"), ("Yan", "nobody@example.org")] {
        assert_eq!(sign_up(&app, name, address, "").await.status(), StatusCode::SEE_OTHER);
        assert_eq!(sign_up(&app, name, address, "").await.status(), StatusCode::SEE_OTHER, "the form was sent twice");
        let other = format!("{name}@example.org");
        assert_eq!(sign_up(&app, name, &other, "").await.status(), StatusCode::CONFLICT, "{name} with {address}");
        // Signing up with another name releases the first.
        assert_eq!(sign_up(&app, &format!("{name}Two"), address, "").await.status(), StatusCode::SEE_OTHER);
        assert_eq!(sign_up(&app, name, &other, "").await.status(), StatusCode::SEE_OTHER, "{name} with {address}");
    }
    app.advance(Duration::from_secs(3_601));
    for name in ["ZoeTwo", "YanTwo"] {
        let other = format!("{name}@example.org");
        assert_eq!(sign_up(&app, name, &other, "").await.status(), StatusCode::SEE_OTHER, "{name} an hour later");
    }
}
