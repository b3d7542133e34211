//! Error responses of the API: always JSON, and with `Retry-After` when a rate limit is exceeded.

use reqwest::{Method, StatusCode};
use serde_json::Value;
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn api_client_never_gets_an_html_error() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for (method, path, expected) in [
        (Method::POST, "/inbox/Bob", StatusCode::BAD_REQUEST),
        (Method::GET, "/inbox/Bob", StatusCode::METHOD_NOT_ALLOWED),
        (Method::POST, "/team/friends/join", StatusCode::NOT_FOUND),
        (Method::POST, "/team/friends/pm-all", StatusCode::NOT_FOUND),
        (Method::POST, "/oauth", StatusCode::FORBIDDEN),
        (Method::GET, "/oauth", StatusCode::BAD_REQUEST),
        (Method::POST, "/lobby/seeks", StatusCode::METHOD_NOT_ALLOWED),
        (Method::DELETE, "/api/challenge/open", StatusCode::METHOD_NOT_ALLOWED),
        (Method::POST, "/api/no/such/thing", StatusCode::NOT_FOUND),
        (Method::POST, "/game/export/aaaaaaaa", StatusCode::METHOD_NOT_ALLOWED),
        (Method::GET, "/no/such/thing", StatusCode::NOT_FOUND),
        (Method::DELETE, "/lobby", StatusCode::FORBIDDEN),
        (Method::POST, "/challenge", StatusCode::FORBIDDEN),
        (Method::GET, "/game/no-id", StatusCode::NOT_FOUND),
        (Method::GET, "/settings", StatusCode::UNAUTHORIZED),
    ] {
        let answer = ann.api(method.clone(), path).send().await.expect("an answer");
        let (status, content_type) =
            (answer.status(), answer.headers()["content-type"].to_str().expect("text").to_owned());
        assert_eq!((status, content_type.as_str()), (expected, "application/json"), "{method} {path}");
        let json: Value = answer.json().await.expect("JSON");
        assert!(json["error"].as_str().is_some_and(|error| error.len() > 5), "{method} {path}: {json}");
        assert!(json["code"].as_str().is_some_and(|code| code.len() > 5), "{method} {path}: {json}");
    }
    // Paths of Lichess endpoints answer in JSON even without a token; a browser gets a page for any other path.
    for (path, is_json) in [("/study/by/Bob", true), ("/team/friends/join", true), ("/no/such/thing", false)] {
        let answer = app.browser().get(app.url(path)).send().await.expect("an answer");
        let content_type = answer.headers()["content-type"].to_str().expect("text").to_owned();
        assert_eq!(
            (answer.status(), content_type == "application/json"),
            (StatusCode::NOT_FOUND, is_json),
            "{path}: {content_type}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_429_has_retry_after() {
    let app = App::start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let challenge = async || ann.api(Method::POST, "/api/challenge/Bob").send().await.expect("an answer");
    for _ in 0..10 {
        assert_eq!(challenge().await.status(), StatusCode::OK);
        app.advance(std::time::Duration::from_secs(60));
    }
    let refused = challenge().await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = refused.headers()["retry-after"].to_str().expect("text").parse().expect("seconds");
    assert_eq!(wait, 86_400 - 600 + 1, "until the first of them is a day old");
    let page = ann.post("/challenge", &[("opponent", "player"), ("player", "Bob")]).await;
    assert_eq!(page.headers()["retry-after"], wait.to_string());
    app.advance(std::time::Duration::from_secs(wait));
    assert_eq!(challenge().await.status(), StatusCode::OK);

    // It is unknown when one of the fifty open challenges will be cancelled.
    for _ in 0..49 {
        ann.api_post("/api/challenge/open", &[]).await;
    }
    for path in ["/api/challenge/open", "/api/board/seek"] {
        let refused = ann.api(Method::POST, path).send().await.expect("an answer");
        assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS, "{path}");
        assert!(refused.headers().contains_key("retry-after"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rematch_refusals_are_in_openapi() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    let (_, openapi) = ann.api_get("/api/openapi.json").await;
    let documented = &openapi["paths"]["/api/challenge/{username}"]["post"]["responses"];
    for (player, opponent, game, expected) in [
        (&ann, "Bob", "aaaaaaaa", StatusCode::NOT_FOUND),
        (&ann, "Bob", "no-id", StatusCode::NOT_FOUND),
        (&ann, "Eve", &game, StatusCode::BAD_REQUEST),
        (&ann, "Bob", &game, StatusCode::CONFLICT),
        (&eve, "Bob", &game, StatusCode::FORBIDDEN),
    ] {
        let (status, answer) = player.api_post(&format!("/api/challenge/{opponent}"), &[("rematchOf", game)]).await;
        assert_eq!(status, expected, "{opponent} {game}: {answer}");
        assert!(documented.get(status.as_str()).is_some(), "{status} is not described: {documented}");
    }
}
