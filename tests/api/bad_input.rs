//! Invalid requests get a JSON error with a reason and the right status, and never a panic.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::app::App;

/// Method, path, content type and body, and the expected status.
type Case = (Method, String, (Option<&'static str>, String), StatusCode);

#[tokio::test(flavor = "multi_thread")]
async fn every_error_is_json_with_a_sentence() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let large = "x".repeat(1024 * 1024);
    let json = |body: &'static str| (Some("application/json"), body.to_owned());
    let cases: Vec<Case> = vec![
        (Method::POST, "/api/challenge/Bob".into(), json("{\"days\":"), StatusCode::BAD_REQUEST),
        (Method::POST, "/api/challenge/Bob".into(), json("[1,2]"), StatusCode::BAD_REQUEST),
        (Method::POST, "/api/challenge/Bob".into(), json("{\"days\":\"soon\"}"), StatusCode::BAD_REQUEST),
        (
            Method::POST,
            "/api/challenge/Bob".into(),
            (Some("application/x-www-form-urlencoded"), large),
            StatusCode::PAYLOAD_TOO_LARGE,
        ),
        (Method::GET, "/api/no/such/thing".into(), (None, String::new()), StatusCode::NOT_FOUND),
        (Method::GET, "/api/challenge/short/show".into(), (None, String::new()), StatusCode::NOT_FOUND),
        (Method::GET, "/api/board/game/stream/no-id".into(), (None, String::new()), StatusCode::NOT_FOUND),
        (Method::GET, "/game/export/aaaaaaaa".into(), (None, String::new()), StatusCode::NOT_FOUND),
        (Method::GET, "/api/account/playing?nb=many".into(), (None, String::new()), StatusCode::BAD_REQUEST),
        (Method::GET, format!("/api/board/game/{game}/resign"), (None, String::new()), StatusCode::METHOD_NOT_ALLOWED),
        (Method::POST, format!("/api/board/game/{game}/draw/perhaps"), (None, String::new()), StatusCode::BAD_REQUEST),
        (
            Method::POST,
            format!("/api/board/game/{game}/move/e2e4?ply=first"),
            (None, String::new()),
            StatusCode::BAD_REQUEST,
        ),
    ];
    for (method, path, (content_type, body), expected) in cases {
        let mut request = ann.api(method.clone(), &path);
        if let Some(content_type) = content_type {
            request = request.header("Content-Type", content_type).body(body);
        }
        let answer = request.send().await.expect("an answer");
        let status = answer.status();
        let text = answer.text().await.expect("text");
        assert_eq!(status, expected, "{method} {path}: {text}");
        let json: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{method} {path}: not JSON: {text}"));
        let sentence = json["error"].as_str().unwrap_or_else(|| panic!("{method} {path}: {text}"));
        assert!(sentence.len() > 5 && !sentence.contains("panicked"), "{sentence}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_json_is_refused_with_place_and_reason() {
    let app = App::start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    for (body, reason) in [
        (
            "{\"days\": 3",
            "The JSON cannot be read: it ends too early. A closing bracket or quotation mark may be missing.",
        ),
        ("{\n\"days\": 3,\n}", "The JSON cannot be read: “}” is not allowed at line 3, column 1."),
        ("{\"days\": [[3]]}", "“days” must be a string, a number, true or false, not a list of anything but strings."),
    ] {
        let request = ann.api(Method::POST, "/api/challenge/Bob").header("Content-Type", "application/json");
        let answer = request.body(body).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
        let json: Value = answer.json().await.expect("JSON");
        assert_eq!(json["error"], reason, "{body}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn openapi_document_lists_statuses_and_paths() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (status, openapi) = ann.api_get("/api/openapi.json").await;
    assert_eq!(status, StatusCode::OK);
    let statuses = json!(["started", "aborted", "mate", "resign", "stalemate", "draw", "outoftime", "unknownFinish"]);
    assert_eq!(openapi["components"]["schemas"]["StatusName"]["enum"], statuses);
    let paths = openapi["paths"].as_object().expect("paths");
    for path in [
        "/api/account",
        "/api/account/playing",
        "/api/challenge",
        "/api/challenge/{username}",
        "/api/challenge/{id}/accept",
        "/api/board/game/{id}/move/{uci}",
        "/api/board/game/stream/{id}",
        "/api/stream/event",
        "/game/export/{id}",
    ] {
        assert!(paths.contains_key(path), "{path} is not among {:?}", paths.keys().collect::<Vec<_>>());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn private_answers_are_not_cached() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for path in ["/api/account", "/api/account/email", "/api/challenge"] {
        let answer = ann.api(Method::GET, path).send().await.expect("an answer");
        let cache_control = answer.headers().get("cache-control").map(|value| value.to_str().expect("text").to_owned());
        assert_eq!(cache_control.as_deref(), Some("no-store"), "{path}");
    }
}
