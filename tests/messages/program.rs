//! Messages through the API, as Lichess's clients use it.

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use store::Backend::{self, Postgres, Sqlite};

use super::{count_unread, opponents, send, write};
use testkit::app::{App, Player, program};

/// The player with a token that has only those scopes.
async fn with_scopes(app: &App, mut player: Player, scopes: &[Scope]) -> Player {
    let user = app.service().games.user_by_name(&player.name).await.expect("the database").expect("the account").id;
    let token =
        app.service().access.issue_token(user, scopes.iter().copied().collect(), "", DEFAULT_TOKEN_LIFETIME).await;
    player.token = token.expect("a token");
    player
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn lichess_clients_send_and_read_messages(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    assert_eq!(send(&ann, "bob", "Hello\nBob").await, (StatusCode::OK, json!({ "ok": true })));
    // A form from a client without an Accept header, and JSON.
    let request = program().post(app.url("/inbox/Bob")).bearer_auth(&ann.token).form(&[("text", "From curl")]);
    let answer = request.send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.json::<Value>().await.expect("JSON"), json!({ "ok": true }));
    let request = ann.api(Method::POST, "/inbox/BOB").json(&json!({ "text": "As JSON" }));
    assert_eq!(request.send().await.expect("an answer").status(), StatusCode::OK);

    let (status, list) = bob.api_get("/api/inbox").await;
    assert_eq!(status, StatusCode::OK, "{list}");
    let last = &list["conversations"][0]["last"];
    let date = app.service().now().as_millis();
    assert_eq!(
        list,
        json!({
            "conversations": [{
                "user": { "id": "ann", "name": "Ann" },
                "last": { "id": last["id"], "user": "ann", "text": "As JSON", "date": date, "new": true },
                "unread": 3,
                "blocked": false,
            }],
            "unread": 1,
            "next": null,
        })
    );
    assert!(last["id"].is_u64(), "{list}");
    let (_, earlier) = bob.api_get(&format!("/api/inbox/ann?before={}", last["id"])).await;
    assert_eq!(earlier["messages"].as_array().map(Vec::len), Some(2));
    assert_eq!(count_unread(&bob).await, 1, "the latest is unread");
    let (_, thread) = bob.api_get("/api/inbox/ann").await;
    assert_eq!((&thread["user"], &thread["mayWrite"]), (&json!({ "id": "ann", "name": "Ann" }), &json!(true)));
    let texts: Vec<_> = thread["messages"].as_array().expect("messages").iter().map(|one| &one["text"]).collect();
    assert_eq!(texts, ["Hello\nBob", "From curl", "As JSON"]);
    let new: Vec<_> = thread["messages"].as_array().expect("messages").iter().map(|one| one["new"] == true).collect();
    assert_eq!(new, [false, false, true], "the first two were read before");
    assert_eq!(count_unread(&bob).await, 0);
    assert_eq!(bob.api_get("/api/inbox/ann").await.1["messages"][2]["new"], false);
    assert_eq!(ann.api_get("/api/inbox/bob").await.1["messages"][2]["new"], false, "one's own is never new");

    let (_, none) = ann.api_get("/api/inbox").await;
    assert_eq!((&none["unread"], &none["conversations"][0]["last"]["new"]), (&json!(0), &json!(false)));
    for (path, status) in [
        ("/api/inbox?nb=0", StatusCode::BAD_REQUEST),
        ("/api/inbox?nb=101", StatusCode::BAD_REQUEST),
        ("/api/inbox?before=soon", StatusCode::BAD_REQUEST),
        ("/api/inbox/bob?nb=many", StatusCode::BAD_REQUEST),
        ("/api/inbox/ann", StatusCode::BAD_REQUEST),
        ("/api/inbox/nobody", StatusCode::NOT_FOUND),
    ] {
        let (found, json) = ann.api_get(path).await;
        assert_eq!(found, status, "{path}: {json}");
        assert!(json["code"].is_string(), "{path}: {json}");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn tokens_need_their_scopes(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    write(&bob, &ann, "Hello").await;
    let all_but = |left_out| Scope::ALL.into_iter().filter(move |scope| *scope != left_out).collect::<Vec<_>>();
    let reader = with_scopes(&app, ann, &all_but(Scope::MsgWrite)).await;
    let (status, refused) = send(&reader, "Bob", "Hello").await;
    assert_eq!((status, refused["error"].as_str()), (StatusCode::FORBIDDEN, Some("Missing scope: msg:write")));
    let deleted = reader.api(Method::DELETE, "/api/inbox/Bob").send().await.expect("an answer");
    assert_eq!(deleted.status(), StatusCode::FORBIDDEN);
    assert_eq!(reader.api_get("/api/inbox/Bob").await.0, StatusCode::OK);
    let writer = with_scopes(&app, reader, &all_but(Scope::MsgRead)).await;
    for path in ["/api/inbox", "/api/inbox/Bob"] {
        let (status, refused) = writer.api_get(path).await;
        assert_eq!((status, refused["error"].as_str()), (StatusCode::FORBIDDEN, Some("Missing scope: msg:read")));
        assert!(!refused.to_string().contains("Hello"));
    }
    assert_eq!(send(&writer, "Bob", "Hello").await.0, StatusCode::OK);

    // Neither a browser's cookie nor a request without credentials counts as a token.
    for (method, path) in [(Method::GET, "/api/inbox"), (Method::GET, "/api/inbox/Bob"), (Method::POST, "/inbox/Bob")] {
        let by_cookie = bob.browser_request(method.clone(), path).header("Accept", "application/json");
        let without_credentials = program().request(method.clone(), app.url(path)).header("Accept", "application/json");
        for request in [by_cookie, without_credentials] {
            let answer = request.form(&[("text", "Hello")]).send().await.expect("an answer");
            assert_eq!(answer.status(), StatusCode::UNAUTHORIZED, "{method} {path}");
            assert_eq!(answer.headers()["content-type"], "application/json", "{method} {path}");
        }
    }
}

/// Programs never get a page at this address; people in a browser do.
#[tokio::test(flavor = "multi_thread")]
async fn refusals_of_programs_are_json() {
    let app = App::start().await;
    let (ann, _bob) = opponents(&app).await;
    for (method, path, status) in [
        (Method::GET, "/inbox", StatusCode::NOT_FOUND),
        (Method::GET, "/inbox/Bob", StatusCode::METHOD_NOT_ALLOWED),
        (Method::PUT, "/inbox/Bob", StatusCode::METHOD_NOT_ALLOWED),
        (Method::POST, "/inbox/Bob/delete", StatusCode::NOT_FOUND),
        (Method::POST, "/inbox/Nobody", StatusCode::NOT_FOUND),
        (Method::POST, "/inbox/Ann", StatusCode::BAD_REQUEST),
    ] {
        let answer = ann.api(method.clone(), path).form(&[("text", "Hello")]).send().await.expect("an answer");
        assert_eq!(answer.status(), status, "{method} {path}");
        assert_eq!(answer.headers()["content-type"], "application/json", "{method} {path}");
        let json: Value = answer.json().await.expect("JSON");
        assert!(json["error"].is_string() && json["code"].is_string(), "{method} {path}: {json}");
    }
    // A script of another site sends a preflight request first.
    let preflight = program()
        .request(Method::OPTIONS, app.url("/inbox/Bob"))
        .header("Origin", "https://example.org")
        .header("Access-Control-Request-Method", "POST")
        .header("Access-Control-Request-Headers", "authorization");
    let answer = preflight.send().await.expect("an answer");
    assert!(answer.status().is_success(), "{answer:?}");
    assert_eq!(answer.headers()["access-control-allow-origin"], "*");
}
