//! The caller's account, and tokens.

use reqwest::StatusCode;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, parse_scopes};
use testkit::app::{App, program};

#[tokio::test(flavor = "multi_thread")]
async fn token_identifies_its_account() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (status, account) = ann.api_get("/api/account").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((account["id"].as_str(), account["username"].as_str()), (Some("ann"), Some("Ann")));
    let (status, email) = ann.api_get("/api/account/email").await;
    assert_eq!((status, email["email"].as_str()), (StatusCode::OK, Some("ann@example.org")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_or_wrong_token_is_refused() {
    let app = App::start().await;
    app.player("Ann").await;
    for token in [None, Some("nonsense"), Some("eyJhbGciOiJub25lIn0.e30.")] {
        let mut request = program().get(app.url("/api/account"));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED, "{token:?}");
        assert!(answer.headers().contains_key("www-authenticate"), "RFC 6750, 3");
        let body: serde_json::Value = answer.json().await.expect("JSON");
        assert!(body["error"].is_string(), "{body}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_revoked_token_stops_working_at_once() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::OK);
    let user = app.service().games.user_by_name("ann").await.expect("the database").expect("Ann").id;
    let token = app.service().access.tokens_of(user).await.expect("the database").remove(0);
    app.service().access.revoke_token(user, &token.id).await.expect("it is revoked");
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::UNAUTHORIZED);
    assert!(app.service().access.tokens_of(user).await.expect("the database").is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn token_expires_after_its_lifetime() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    app.advance(DEFAULT_TOKEN_LIFETIME - std::time::Duration::from_millis(1));
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::OK);
    app.advance(std::time::Duration::from_millis(1));
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test(flavor = "multi_thread")]
async fn token_is_limited_to_its_scopes() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let user = app.service().games.user_by_name("ann").await.expect("the database").expect("Ann").id;
    let scopes = parse_scopes("challenge:read").expect("a scope");
    let token = app.service().access.issue_token(user, scopes, "", DEFAULT_TOKEN_LIFETIME).await.expect("a token");
    let get = |path: &str| program().get(app.url(path)).bearer_auth(&token);
    assert_eq!(get("/api/challenge").send().await.expect("an answer").status(), StatusCode::OK);
    let forbidden = program().post(app.url("/api/challenge/Bob")).bearer_auth(&token).send().await.expect("an answer");
    assert_eq!(forbidden.status(), StatusCode::FORBIDDEN);
    let body: serde_json::Value = forbidden.json().await.expect("JSON");
    assert!(body["error"].as_str().expect("a reason").contains("challenge:write"), "{body}");
    assert_eq!(get("/api/account/email").send().await.expect("an answer").status(), StatusCode::FORBIDDEN);
    drop((ann, bob));
}

#[tokio::test(flavor = "multi_thread")]
async fn games_waiting_for_the_caller_come_first() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let waiting_for_ann = ann.start_game(&bob, &[("days", "3")]).await;
    let waiting_for_bob = bob.start_game(&ann, &[("days", "1")]).await;
    let (status, playing) = ann.api_get("/api/account/playing").await;
    assert_eq!(status, StatusCode::OK);
    let games = playing["nowPlaying"].as_array().expect("a list");
    let ids: Vec<_> = games.iter().map(|game| game["gameId"].as_str().expect("an id")).collect();
    assert_eq!(ids, [waiting_for_ann.as_str(), waiting_for_bob.as_str()]);
    assert_eq!((games[0]["isMyTurn"].as_bool(), games[0]["color"].as_str()), (Some(true), Some("white")));
    assert_eq!(games[0]["opponent"]["username"], "Bob");
    assert_eq!(games[0]["secondsLeft"].as_i64(), Some(3 * 24 * 60 * 60));
    let (_, one) = ann.api_get("/api/account/playing?nb=1").await;
    assert_eq!(one["nowPlaying"].as_array().map(Vec::len), Some(1));
}
