//! Import and export through the API.

use std::collections::BTreeSet;

use correspondence_clock::days;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::json;
use service::tokens::Scope;
use store::Backend::{self, Postgres, Sqlite};

use super::TWO_GAMES;
use testkit::app::App;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn api_imports_a_game_and_exports_all(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let (status, imported) = ann.api_post("/api/import", &[("pgn", TWO_GAMES)]).await;
    assert_eq!(status, StatusCode::OK, "{imported}");
    let id = imported["id"].as_str().expect("an id").to_owned();
    assert_eq!(imported["url"], app.url(&format!("/kept/{id}")));
    assert_eq!(imported["leftOut"], json!({ "variations": 0, "cutShort": false, "comments": false, "games": 1 }));
    assert!(ann.page(&format!("/kept/{id}")).await.contains("Capablanca – Lasker"), "the first of the text");
    let (status, again) = ann.api_post("/api/import", &[("pgn", TWO_GAMES)]).await;
    assert_eq!((status, again["id"].as_str()), (StatusCode::OK, Some(id.as_str())), "it is not doubled");
    let request = ann.api(Method::POST, "/api/import").json(&json!({ "pgn": "1. e4 e5 *" }));
    let whole = request.send().await.expect("an answer").json::<serde_json::Value>().await.expect("JSON");
    assert!(whole["id"].is_string() && whole.get("leftOut").is_none(), "{whole}");

    let export = ann.api(Method::GET, "/api/games/export/imports").send().await.expect("an answer");
    assert_eq!(export.headers()["content-type"], "application/x-chess-pgn");
    let pgn = export.text().await.expect("PGN");
    assert_eq!(pgn.matches("[Event ").count(), 2, "{pgn}");
    assert!(pgn.contains("1. e4 e5 *\n\n\n[Event \"A match\"]"), "{pgn}");
    let bob = app.player("Bob").await;
    let none = bob.api(Method::GET, "/api/games/export/imports").send().await.expect("an answer");
    assert_eq!((none.status(), none.text().await.expect("PGN").as_str()), (StatusCode::OK, ""));
}

#[tokio::test(flavor = "multi_thread")]
async fn import_refusal_names_the_move_and_the_reason() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (status, refused) = ann.api_post("/api/import", &[("pgn", "1. e4 e5 2. Ke3 *")]).await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::BAD_REQUEST, Some("bad-pgn")), "{refused}");
    assert!(refused["error"].as_str().expect("a sentence").contains("Ke3, half-move 3 of the game"), "{refused}");
    let (status, refused) = ann.api_post("/api/import", &[]).await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::BAD_REQUEST, Some("bad-parameter")), "{refused}");
    let large = "x".repeat(1024 * 1024);
    let (status, refused) = ann.api_post("/api/import", &[("pgn", &large)]).await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::PAYLOAD_TOO_LARGE, Some("body-too-large")));
    let unknown = app.browser().post(app.url("/api/import")).form(&[("pgn", "1. e4 *")]).send().await;
    assert_eq!(unknown.expect("an answer").status(), StatusCode::UNAUTHORIZED);
    let unknown = app.browser().get(app.url("/api/games/export/imports")).send().await;
    assert_eq!(unknown.expect("an answer").status(), StatusCode::UNAUTHORIZED);
    for _ in 1..60 {
        ann.api_post("/api/import", &[("pgn", "1. e4 *")]).await;
    }
    let (status, refused) = ann.api_post("/api/import", &[("pgn", "1. e4 *")]).await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::TOO_MANY_REQUESTS, Some("keeping-too-fast")));
}

/// Imported games are private, so a token for an e-mail address or a list of friends cannot read them.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn imports_need_a_play_scope(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let user = app.add_user("Ann").await;
    for scope in Scope::ALL {
        let token =
            app.service().access.issue_token(user, BTreeSet::from([scope]), "", days(1)).await.expect("a token");
        let status_of = async |method, path: &str| {
            let request = app.browser().request(method, app.url(path)).bearer_auth(&token);
            request.form(&[("pgn", "1. d4 d5 *")]).send().await.expect("an answer").status()
        };
        let is_allowed = matches!(scope, Scope::BoardPlay | Scope::BotPlay);
        let expected = if is_allowed { StatusCode::OK } else { StatusCode::FORBIDDEN };
        assert_eq!(status_of(Method::GET, "/api/games/export/imports").await, expected, "{scope}");
        assert_eq!(status_of(Method::POST, "/api/import").await, expected, "{scope}");
    }
}
