//! `POST /api/token/test`, the first call of many programs.

use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use store::Backend::{self, Postgres, Sqlite};

use super::{code, redeem, text};
use testkit::app::{App, program};

async fn test(app: &App, body: String) -> (StatusCode, Value) {
    let request = program().post(app.url("/api/token/test")).header("Content-Type", "text/plain").body(body);
    let answer = request.send().await.expect("an answer");
    (answer.status(), answer.json().await.expect("JSON"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn thousand_tokens_are_tested_and_one_more_is_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let user = app.service().games.user_by_name("Ann").await.expect("the database").expect("a player");
    let scopes = [Scope::BoardPlay, Scope::ChallengeRead].into();
    let token = app.service().access.issue_token(user.id, scopes, "", DEFAULT_TOKEN_LIFETIME).await.expect("a token");
    let (_, json) = redeem(&app, &code(&bob, &[]).await, &[]).await;
    let of_app = text(&json, "access_token");
    let out = program().delete(app.url("/api/token")).bearer_auth(&bob.token).send().await.expect("an answer");
    assert_eq!(out.status(), StatusCode::NO_CONTENT);

    // As long as real ones, and with a signature that matches nothing.
    let (head, _) = token.rsplit_once('.').expect("a JWT");
    let mut tokens: Vec<String> = (0..996).map(|number| format!("{head}.{number}")).collect();
    tokens.extend([token.clone(), of_app.clone(), ann.token.clone(), bob.token.clone()]);
    let (status, json) = test(&app, tokens.join(",")).await;
    assert_eq!(status, StatusCode::OK, "{json}");
    let answers = json.as_object().expect("an object");
    assert_eq!(answers.len(), 1_000);
    assert_eq!(answers.values().filter(|answer| !answer.is_null()).count(), 3);
    let expires = app.service().now().as_millis() + 365 * 24 * 3_600_000;
    let expected = serde_json::json!({ "userId": "ann", "scopes": "board:play,challenge:read", "expires": expires });
    assert_eq!(answers[&token], expected);
    assert_eq!((&answers[&of_app]["userId"], &answers[&bob.token]), (&"bob".into(), &Value::Null));

    tokens.push("one-more".to_owned());
    let (status, json) = test(&app, tokens.join(",")).await;
    assert_eq!((status, &json["code"]), (StatusCode::BAD_REQUEST, &"too-many-tokens".into()));
    assert!(text(&json, "error").replace(',', "").contains("1000"), "{json}");
    let (status, json) = test(&app, "x".repeat(2_000_000)).await;
    assert_eq!((status, &json["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &"body-too-large".into()));
    assert_eq!(test(&app, String::new()).await, (StatusCode::OK, serde_json::json!({})));
    assert_eq!(test(&app, " a ,, b\n".to_owned()).await.1, serde_json::json!({ "a": null, "b": null }));
}

#[tokio::test(flavor = "multi_thread")]
async fn testing_tokens_is_rate_limited() {
    let app = App::start().await;
    for _ in 0..60 {
        assert_eq!(test(&app, "x".to_owned()).await.0, StatusCode::OK);
    }
    let (status, json) = test(&app, "x".to_owned()).await;
    assert_eq!((status, &json["code"]), (StatusCode::TOO_MANY_REQUESTS, &"too-many-requests".into()));
}
