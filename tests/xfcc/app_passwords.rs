//! App passwords: created, shown once, listed with their last use, revoked; and what they give no access to.

use std::time::Duration;

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{Xfcc, status_and_body, value};
use testkit::app::{App, PASSWORD, shown_password};
use testkit::wait::until;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn app_passwords_are_made_used_and_revoked(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let scid = ann.app_password("Scid at home").await;
    app.advance(Duration::from_secs(60));
    let other = ann.app_password("ChessBase").await;
    assert!(scid.len() >= 24 && scid.is_ascii() && scid != other, "{scid}");
    let page = ann.page("/settings/app-passwords").await;
    assert!(page.contains("Scid at home") && page.contains("ChessBase") && !page.contains(&scid), "shown once");
    assert!(page.contains("never used") && page.contains(&app.url("/xfcc")));

    app.advance(Duration::from_secs(3 * 24 * 60 * 60));
    for typed in [scid.clone(), scid.to_uppercase().replace('-', " ")] {
        for name in ["ann", "Ann", "ANN@example.org"] {
            assert_eq!(Xfcc::with(&app, name, &typed).games().await.len(), 0, "{name}: {typed}");
        }
    }
    until("the use is noted", async || {
        let page = ann.page("/settings/app-passwords").await;
        page.matches("last used").count() == 1 && page.matches("never used").count() == 1
    })
    .await;

    let page = ann.page("/settings/app-passwords").await;
    let (before, _) = page.split_once("/revoke\"").expect("a button");
    let id = before.rsplit('/').next().expect("an id");
    assert!(page.find("ChessBase") < page.find("Scid at home"), "the newest first");
    let bob = app.player("Bob").await;
    let foreign = bob.post(&format!("/settings/app-passwords/{id}/revoke"), &[]).await;
    assert_eq!(foreign.status(), StatusCode::NOT_FOUND);
    assert_eq!(Xfcc::with(&app, "Ann", &other).games().await.len(), 0, "it still works");
    let revoked = ann.post(&format!("/settings/app-passwords/{id}/revoke"), &[]).await;
    assert!(revoked.status().is_redirection());
    let (status, answer) = Xfcc::with(&app, "Ann", &other).call("GetMyGames", &[]).await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR, "{answer}");
    assert!(answer.contains("AuthenticationFailed"), "{answer}");
    assert_eq!(Xfcc::with(&app, "Ann", &scid).games().await.len(), 0, "the other one still works");
}

#[tokio::test(flavor = "multi_thread")]
async fn app_passwords_need_a_name_and_are_limited() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for name in ["", "   ", &"x".repeat(61)] {
        let answer = ann.post("/settings/app-passwords", &[("name", name)]).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{name}");
        assert!(shown_password(&answer.text().await.expect("a page")).is_none());
    }
    for count in 0..20 {
        ann.app_password(&format!("Program {count}")).await;
    }
    let answer = ann.post("/settings/app-passwords", &[("name", "One more")]).await;
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    let page = answer.text().await.expect("a page");
    assert!(page.contains("You have 20 app passwords") && shown_password(&page).is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn app_passwords_work_for_xfcc_only_and_other_passwords_do_not() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let password = ann.app_password("Scid").await;
    let log_in = app.browser().post(app.url("/login")).form(&[("name", "Ann"), ("password", &password)]);
    assert_eq!(log_in.send().await.expect("an answer").status(), StatusCode::UNAUTHORIZED);
    let api = app.browser().get(app.url("/api/account")).bearer_auth(&password);
    assert_eq!(api.send().await.expect("an answer").status(), StatusCode::UNAUTHORIZED);
    for (name, password) in [
        ("Ann", PASSWORD),
        ("Ann", ann.token.as_str()),
        ("Bob", password.as_str()),
        ("", password.as_str()),
        ("Ann", ""),
        ("Nobody", password.as_str()),
    ] {
        let (_, answer) = Xfcc::with(&app, name, password).call("GetMyGames", &[]).await;
        assert!(answer.contains("AuthenticationFailed"), "{name}: {answer}");
        assert_eq!(Xfcc::with(&app, name, password).play("1", "1", "e4").await, "AuthenticationFailed");
    }
    drop(bob);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_account_password_revokes_app_passwords() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let xfcc = Xfcc::of(&app, &ann).await;
    assert_eq!(xfcc.games().await.len(), 0);
    ann.set_password_by_mail(&app, "a bishop pair is worth half a pawn").await;
    let (_, answer) = xfcc.call("GetMyGames", &[]).await;
    assert!(answer.contains("AuthenticationFailed"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_passwords_are_rate_limited_and_lock_nobody_out() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (anns, bobs) = (Xfcc::of(&app, &ann).await, Xfcc::of(&app, &bob).await);
    let guess = Xfcc::with(&app, "Ann", "aaaa-bbbb-cccc-dddd-eeee-ffff");
    let mut refused = 0;
    for _ in 0..100 {
        let answer = guess.send(super::envelope(&request("Ann", &guess.password))).await;
        let (status, retry) = (answer.status(), answer.headers().contains_key("retry-after"));
        let text = answer.text().await.expect("text");
        assert!(text.contains("AuthenticationFailed") && text.contains("<soap:Fault>"), "{text}");
        assert_eq!(status == StatusCode::TOO_MANY_REQUESTS, retry);
        refused += u32::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!((75..=80).contains(&refused), "{refused}");
    // The correct password is still accepted; the site, and Xfcc for others, are not affected.
    assert_eq!(anns.games().await.len(), 0);
    assert_eq!(bobs.games().await.len(), 0);
    let log_in = app.browser().post(app.url("/login")).form(&[("name", "Ann"), ("password", PASSWORD)]);
    assert!(log_in.send().await.expect("an answer").status().is_redirection());
    app.advance(Duration::from_secs(31));
    assert_eq!(anns.games().await.len(), 0);
    // Correct passwords are not rate limited.
    for _ in 0..50 {
        assert_eq!(anns.games().await.len(), 0);
    }
}

fn request(name: &str, password: &str) -> String {
    format!(
        "<GetMyGames xmlns=\"{}\"><username>{name}</username><password>{password}</password></GetMyGames>",
        super::NAMESPACE
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn without_https_passwords_are_accepted_on_loopback_only() {
    let is_refused = async |settings: &[(&str, &str)], header: Option<(&str, &str)>| {
        let mut builder = App::builder().with("SEALEDMOVE_DEV_MAIL", "off");
        for (name, value) in settings {
            builder = builder.with(name, value);
        }
        let app = builder.start().await;
        app.add_user("Ann").await;
        let client = Xfcc::with(&app, "Ann", "no password of theirs");
        let mut request = client.client.post(&client.url).body(super::envelope(&request("Ann", "x")));
        if let Some((name, value)) = header {
            request = request.header(name, value);
        }
        let (status, answer) = status_and_body(request.send().await.expect("an answer")).await;
        let fault = value(&answer, "faultstring").expect("a fault");
        assert_eq!(status == StatusCode::FORBIDDEN, fault.contains("https"), "{fault}");
        status == StatusCode::FORBIDDEN
    };
    let public = ("SEALEDMOVE_PUBLIC_URL", "http://chess.example");
    let https = ("SEALEDMOVE_PUBLIC_URL", "https://chess.example");
    assert!(is_refused(&[public], None).await);
    assert!(!is_refused(&[https], None).await);
    assert!(!is_refused(&[https], Some(("X-Forwarded-Proto", "https"))).await);
    assert!(is_refused(&[https], Some(("X-Forwarded-Proto", "http"))).await);
    assert!(!is_refused(&[], None).await);
    assert!(is_refused(&[], Some(("Host", "192.0.2.1:8080"))).await);
    assert!(is_refused(&[], Some(("X-Forwarded-For", "192.0.2.1"))).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn page_creates_no_app_password_where_xfcc_is_disabled() {
    let app = App::builder()
        .with("SEALEDMOVE_PUBLIC_URL", "http://chess.example")
        .with("SEALEDMOVE_DEV_MAIL", "off")
        .start()
        .await;
    let user = app.add_user("Ann").await;
    assert!(app.service().access.app_passwords_of(user).await.expect("a list").is_empty());
    let browser = app.browser();
    let url = |path: &str| format!("http://{}{path}", app.address());
    let form = [("name", "Ann"), ("password", PASSWORD)];
    let origin = ("Origin", "http://chess.example");
    let post = browser.post(url("/login")).header(origin.0, origin.1).form(&form);
    assert!(post.send().await.expect("an answer").status().is_redirection());
    let page = browser.get(url("/settings/app-passwords")).send().await.expect("a page").text().await.expect("text");
    assert!(page.contains("Xfcc is switched off") && !page.contains("action=\"/settings/app-passwords\""), "{page}");
    let post = browser.post(url("/settings/app-passwords")).header(origin.0, origin.1).form(&[("name", "Scid")]);
    assert_eq!(post.send().await.expect("an answer").status(), StatusCode::FORBIDDEN);
}
