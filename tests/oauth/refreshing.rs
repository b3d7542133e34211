//! Refresh tokens: rotated at each use, and a family is revoked when one is used twice (RFC 9700, 4.14).

use std::time::Duration;

use futures_util::future::join_all;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use super::{CLIENT_ID, account, code, redeem, text, token_request};
use testkit::app::{App, program};

const OFFLINE: [(&str, &str); 1] = [("scope", "board:play email:read offline_access")];

async fn refresh(app: &App, token: &str, more: &[(&str, &str)]) -> (StatusCode, Value) {
    let defaults = [("grant_type", "refresh_token"), ("refresh_token", token), ("client_id", CLIENT_ID)];
    let unchanged = defaults.into_iter().filter(|(name, _)| more.iter().all(|(changed, _)| changed != name));
    token_request(app, &unchanged.chain(more.iter().copied()).collect::<Vec<_>>()).await
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn refresh_token_is_rotated_and_reuse_revokes_the_family(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let (status, first) = redeem(&app, &code(&ann, &OFFLINE).await, &[]).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    assert_eq!(first["expires_in"], 3_600);
    assert_eq!(first["scope"], "board:play email:read offline_access");
    app.advance(Duration::from_secs(3_600));
    assert_eq!(account(&app, &text(&first, "access_token")).await, Err(StatusCode::UNAUTHORIZED));
    assert_eq!(
        refresh(&app, &text(&first, "refresh_token"), &[("client_id", "other")]).await.0,
        StatusCode::BAD_REQUEST
    );
    let (status, second) = refresh(&app, &text(&first, "refresh_token"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{second}");
    assert!(account(&app, &text(&second, "access_token")).await.is_ok());
    assert_ne!(text(&first, "refresh_token"), text(&second, "refresh_token"));

    // A narrower scope may be requested, but not a wider one.
    let (status, refused) = refresh(&app, &text(&second, "refresh_token"), &[("scope", "msg:write")]).await;
    assert_eq!((status, text(&refused, "error").as_str()), (StatusCode::BAD_REQUEST, "invalid_scope"));
    let (status, third) = refresh(&app, &text(&second, "refresh_token"), &[("scope", "board:play")]).await;
    assert_eq!((status, &third["scope"]), (StatusCode::OK, &"board:play offline_access".into()));
    let email = program().get(app.url("/api/account/email")).bearer_auth(text(&third, "access_token")).send().await;
    assert_eq!(email.expect("an answer").status(), StatusCode::FORBIDDEN);

    // A copy of the first is used.
    let (status, refused) = refresh(&app, &text(&first, "refresh_token"), &[]).await;
    assert_eq!((status, text(&refused, "error").as_str()), (StatusCode::BAD_REQUEST, "invalid_grant"));
    for json in [&second, &third] {
        assert_eq!(account(&app, &text(json, "access_token")).await, Err(StatusCode::UNAUTHORIZED));
    }
    assert_eq!(refresh(&app, &text(&third, "refresh_token"), &[]).await.0, StatusCode::BAD_REQUEST);
    assert!(!ann.page("/settings/tokens").await.contains(CLIENT_ID));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn parallel_refreshes_give_one_token(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let (_, first) = redeem(&app, &code(&ann, &OFFLINE).await, &[]).await;
    let token = text(&first, "refresh_token");
    let answers = join_all((0..8).map(|_| refresh(&app, &token, &[]))).await;
    assert_eq!(answers.iter().filter(|(status, _)| *status == StatusCode::OK).count(), 1, "{answers:?}");
}

/// A log-out during a refresh holds, whichever comes first.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn refresh_during_log_out_leaves_no_token(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    for _ in 0..12 {
        let (_, json) = redeem(&app, &code(&ann, &OFFLINE).await, &[]).await;
        let (access, token) = (text(&json, "access_token"), text(&json, "refresh_token"));
        let log_out = program().delete(app.url("/api/token")).bearer_auth(&access).send();
        let (out, (status, refreshed)) = futures_util::join!(log_out, refresh(&app, &token, &[]));
        assert_eq!(out.expect("an answer").status(), StatusCode::NO_CONTENT);
        if status == StatusCode::OK {
            let late = text(&refreshed, "access_token");
            assert_eq!(account(&app, &late).await, Err(StatusCode::UNAUTHORIZED));
            let (status, _) = refresh(&app, &text(&refreshed, "refresh_token"), &[]).await;
            assert_eq!(status, StatusCode::BAD_REQUEST);
        }
        // Less than ten minutes in all, after which consent takes the password.
        app.advance(Duration::from_secs(40));
    }
    assert!(!ann.page("/settings/tokens").await.contains(CLIENT_ID));
}

#[tokio::test(flavor = "multi_thread")]
async fn refresh_token_ends_after_ninety_days_and_with_the_log_out() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (_, json) = redeem(&app, &code(&ann, &OFFLINE).await, &[]).await;
    let token = text(&json, "access_token");
    let out = program().delete(app.url("/api/token")).bearer_auth(&token).send().await.expect("an answer");
    assert_eq!(out.status(), StatusCode::NO_CONTENT);
    assert_eq!(refresh(&app, &text(&json, "refresh_token"), &[]).await.0, StatusCode::BAD_REQUEST);

    let (_, json) = redeem(&app, &code(&ann, &OFFLINE).await, &[]).await;
    app.advance(Duration::from_secs(89 * 24 * 3_600));
    let (status, json) = refresh(&app, &text(&json, "refresh_token"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{json}");
    app.advance(Duration::from_secs(90 * 24 * 3_600));
    assert_eq!(refresh(&app, &text(&json, "refresh_token"), &[]).await.0, StatusCode::BAD_REQUEST);
}

/// However often it refreshes, an app needs new consent after a year.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn refreshing_ends_a_year_after_the_consent(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let (_, mut json) = redeem(&app, &code(&ann, &OFFLINE).await, &[]).await;
    for month in 1..=6 {
        app.advance(Duration::from_secs(60 * 24 * 3_600));
        let (status, next) = refresh(&app, &text(&json, "refresh_token"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{month}: {next}");
        json = next;
    }
    // Five days are left, less an hour.
    app.advance(Duration::from_secs(5 * 24 * 3_600 - 1_800));
    let (status, last) = refresh(&app, &text(&json, "refresh_token"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{last}");
    assert!(last["expires_in"].as_u64().is_some_and(|seconds| seconds <= 1_800), "{last}");
    app.advance(Duration::from_secs(1_800));
    assert_eq!(account(&app, &text(&last, "access_token")).await, Err(StatusCode::UNAUTHORIZED));
    let (status, refused) = refresh(&app, &text(&last, "refresh_token"), &[]).await;
    assert_eq!((status, text(&refused, "error").as_str()), (StatusCode::BAD_REQUEST, "invalid_grant"));
    let user = app.service().accounts.account_by_name("Ann").await.expect("the database answers").expect("Ann");
    assert!(app.service().access.apps_of(user.id).await.expect("the database answers").is_empty());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn app_of_a_suspended_player_gets_tokens_again_after_reinstatement(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let (_, json) = redeem(&app, &code(&ann, &OFFLINE).await, &[]).await;
    let late = code(&ann, &OFFLINE).await;
    app.service().accounts.suspend("Ann", None, false).await.expect("it is done");
    assert_eq!(account(&app, &text(&json, "access_token")).await, Err(StatusCode::FORBIDDEN));
    let (status, refused) = refresh(&app, &text(&json, "refresh_token"), &[]).await;
    assert_eq!((status, text(&refused, "error").as_str()), (StatusCode::BAD_REQUEST, "invalid_grant"));
    assert_eq!(redeem(&app, &late, &[]).await.0, StatusCode::BAD_REQUEST);
    app.service().accounts.reinstate("Ann").await.expect("it is done");
    assert_eq!(refresh(&app, &text(&json, "refresh_token"), &[]).await.0, StatusCode::OK);
}

/// RFC 7009.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn revoking_either_token_ends_the_log_in(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let metadata: Value = program()
        .get(app.url("/.well-known/oauth-authorization-server"))
        .send()
        .await
        .expect("an answer")
        .json()
        .await
        .expect("JSON");
    assert_eq!(metadata["revocation_endpoint"], app.url("/api/token/revoke"));
    assert_eq!(metadata["revocation_endpoint_auth_methods_supported"][0], "none");
    let revoke = async |form: &[(&str, &str)]| {
        let answer = program().post(app.url("/api/token/revoke")).form(form).send().await.expect("an answer");
        (answer.status(), answer.text().await.expect("text"))
    };
    for revoked in ["refresh_token", "access_token"] {
        let (_, json) = redeem(&app, &code(&ann, &OFFLINE).await, &[]).await;
        let token = text(&json, revoked);
        let (status, refused) = revoke(&[("token", &token), ("client_id", "another-app")]).await;
        assert!(status == StatusCode::BAD_REQUEST && refused.contains("invalid_grant"), "{refused}");
        assert!(account(&app, &text(&json, "access_token")).await.is_ok(), "another app ends nothing");
        let hint = ("token_type_hint", "something else");
        assert_eq!(revoke(&[("token", &token), ("client_id", CLIENT_ID), hint]).await.0, StatusCode::OK);
        assert_eq!(account(&app, &text(&json, "access_token")).await, Err(StatusCode::UNAUTHORIZED), "{revoked}");
        assert_eq!(refresh(&app, &text(&json, "refresh_token"), &[]).await.0, StatusCode::BAD_REQUEST);
        assert_eq!(revoke(&[("token", &token), ("client_id", CLIENT_ID)]).await.0, StatusCode::OK, "once more");
    }
    assert!(!ann.page("/settings/tokens").await.contains(CLIENT_ID));
    for token in ["nonsense", "smr_nonsense", "a.b.c"] {
        assert_eq!(revoke(&[("token", token), ("client_id", CLIENT_ID)]).await.0, StatusCode::OK, "{token}");
    }
    for form in [&[("client_id", CLIENT_ID)][..], &[("token", "x")]] {
        let (status, refused) = revoke(form).await;
        assert!(status == StatusCode::BAD_REQUEST && refused.contains("invalid_request"), "{refused}");
    }
}
