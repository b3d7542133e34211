//! Authorisation codes: used once, in time, by the client they were issued to.

use std::time::Duration;

use futures_util::future::join_all;
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{account, code, redeem, text, token_request};
use testkit::app::{App, program};

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn code_used_twice_revokes_its_token(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let code = code(&ann, &[]).await;
    let (status, json) = redeem(&app, &code, &[]).await;
    assert_eq!(status, StatusCode::OK, "{json}");
    let token = text(&json, "access_token");
    assert!(account(&app, &token).await.is_ok());
    let (status, json) = redeem(&app, &code, &[]).await;
    assert_eq!((status, text(&json, "error").as_str()), (StatusCode::BAD_REQUEST, "invalid_grant"));
    assert_eq!(account(&app, &token).await, Err(StatusCode::UNAUTHORIZED));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn mismatched_request_is_refused_and_consumes_the_code(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let other_verifier = "a".repeat(43);
    for change in [
        ("redirect_uri", "https://app.example/callback"),
        ("code_verifier", other_verifier.as_str()),
        // The challenge itself, as by the method `plain`.
        ("code_verifier", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
        ("code_verifier", "short"),
        ("client_id", "another-app"),
    ] {
        let code = code(&ann, &[]).await;
        let listed = async || ann.page("/settings/tokens").await.contains("/settings/apps/");
        let (status, _) = redeem(&app, &code, &[change]).await;
        assert_eq!(
            (status, listed().await),
            (StatusCode::BAD_REQUEST, false),
            "{change:?}: it has none, and gets none"
        );
        for (attempt, changes) in [&[change][..], &[]].into_iter().enumerate() {
            let (status, json) = redeem(&app, &code, changes).await;
            let error = text(&json, "error");
            assert_eq!((status, error.as_str()), (StatusCode::BAD_REQUEST, "invalid_grant"), "{change:?}, {attempt}");
        }
    }
    assert_eq!(redeem(&app, &code(&ann, &[]).await, &[]).await.0, StatusCode::OK);
    assert!(ann.page("/settings/tokens").await.contains("/settings/apps/"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn code_expires_after_two_minutes(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let (in_time, late) = (code(&ann, &[]).await, code(&ann, &[]).await);
    app.advance(Duration::from_millis(119_999));
    assert_eq!(redeem(&app, &in_time, &[]).await.0, StatusCode::OK);
    app.advance(Duration::from_millis(1));
    let (status, json) = redeem(&app, &late, &[]).await;
    assert_eq!((status, text(&json, "error").as_str()), (StatusCode::BAD_REQUEST, "invalid_grant"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn parallel_redemption_gives_one_token(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    for _ in 0..5 {
        let code = code(&ann, &[]).await;
        let answers = join_all((0..8).map(|_| redeem(&app, &code, &[]))).await;
        let issued: Vec<String> = answers
            .iter()
            .filter(|(status, _)| *status == StatusCode::OK)
            .map(|(_, json)| text(json, "access_token"))
            .collect();
        assert_eq!(issued.len(), 1, "{answers:?}");
        assert_eq!(account(&app, &issued[0]).await, Err(StatusCode::UNAUTHORIZED), "it was redeemed more than once");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn token_endpoint_errors_have_the_form_of_the_rfc() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for (form, error) in [
        (&[][..], "invalid_request"),
        (&[("grant_type", "authorization_code"), ("client_id", "x")], "invalid_request"),
        (&[("grant_type", "password"), ("client_id", "x")], "unsupported_grant_type"),
        (&[("grant_type", "refresh_token"), ("client_id", "x")], "invalid_request"),
        (&[("grant_type", "refresh_token"), ("client_id", "x"), ("refresh_token", "y")], "invalid_grant"),
    ] {
        let (status, json) = token_request(&app, form).await;
        assert_eq!((status, text(&json, "error").as_str()), (StatusCode::BAD_REQUEST, error), "{form:?}");
        assert!(text(&json, "error_description").is_ascii());
    }
    let plain = program().post(app.url("/api/token")).body("hello").header("Content-Type", "text/plain");
    let answer = plain.send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let json: serde_json::Value = answer.json().await.expect("JSON");
    assert_eq!(json["error"], "invalid_request");
    // Some libraries send the client id in the header for secrets.
    let code = code(&ann, &[]).await;
    let form = [
        ("grant_type", "authorization_code"),
        ("code", code.as_str()),
        ("code_verifier", super::VERIFIER),
        ("redirect_uri", super::REDIRECT_URI),
    ];
    let request = program().post(app.url("/api/token")).basic_auth(super::CLIENT_ID, Some("")).form(&form);
    assert_eq!(request.send().await.expect("an answer").status(), StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn scripts_of_other_origins_get_tokens_and_log_out() {
    let app = App::start().await;
    for (path, method) in [("/api/token", "POST"), ("/api/token", "DELETE"), ("/api/account", "GET")] {
        let request = program()
            .request(reqwest::Method::OPTIONS, app.url(path))
            .header("Origin", "https://app.example")
            .header("Access-Control-Request-Method", method)
            .header("Access-Control-Request-Headers", "authorization");
        let answer = request.send().await.expect("an answer");
        let header = |name: &str| answer.headers()[name].to_str().expect("text").to_owned();
        assert_eq!(header("access-control-allow-origin"), "*");
        assert!(header("access-control-allow-methods").contains(method));
        assert!(header("access-control-allow-headers").contains("Authorization"));
        assert!(!answer.headers().contains_key("access-control-allow-credentials"));
    }
    let metadata = program().get(app.url("/.well-known/oauth-authorization-server")).send().await.expect("an answer");
    assert_eq!(metadata.headers()["access-control-allow-origin"], "*");
    let json: serde_json::Value = metadata.json().await.expect("JSON");
    assert_eq!(json["issuer"], app.url(""));
    assert_eq!(json["token_endpoint"], app.url("/api/token"));
    assert_eq!(json["code_challenge_methods_supported"], serde_json::json!(["S256"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn oldest_log_in_of_an_app_ends_when_there_are_too_many() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let mut tokens = Vec::new();
    for _ in 0..21 {
        app.advance(Duration::from_secs(1));
        tokens.push(text(&redeem(&app, &code(&ann, &[]).await, &[]).await.1, "access_token"));
    }
    assert_eq!(account(&app, &tokens[0]).await, Err(StatusCode::UNAUTHORIZED));
    for token in &tokens[1..] {
        assert!(account(&app, token).await.is_ok());
    }
}
