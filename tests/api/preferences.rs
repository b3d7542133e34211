//! Preferences for boards, pages and times through the API.

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::App;

const PATH: &str = "/api/account/preferences";

#[tokio::test(flavor = "multi_thread")]
async fn board_and_time_preferences_use_the_values_of_lichess() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let defaults = ann.api_get(PATH).await.1["prefs"].clone();
    let expected_defaults = json!({
        "dark": false, "bg": "system", "theme": "blue2", "pieceSet": "sealed-move", "soundSet": "silent", "coords": 1,
        "submitMove": 2, "zen": 0, "boardSize": "large", "timeZone": null, "dates": "language", "hours": "language",
    });
    for (name, value) in expected_defaults.as_object().expect("an object") {
        assert_eq!(&defaults[name], value, "{name}");
    }
    let sent = [
        ("bg", "dark"),
        ("theme", "wood"),
        ("pieceSet", "cburnett"),
        ("soundSet", "standard"),
        ("coords", "2"),
        ("submitMove", "0"),
        ("zen", "1"),
        ("boardSize", "full"),
        ("timeZone", "Asia/Tokyo"),
        ("dates", "iso"),
        ("hours", "12"),
    ];
    let (status, saved) = ann.api_post(PATH, &sent).await;
    assert_eq!(status, StatusCode::OK, "{saved}");
    assert_eq!(saved["prefs"]["dark"], true);
    for (name, value) in sent {
        let value = value.parse().map_or_else(|_| Value::from(value), |number: u8| Value::from(number));
        let expected = if name == "hours" { json!("12") } else { value };
        assert_eq!(saved["prefs"][name], expected, "{name}");
    }
    assert_eq!(ann.api_get(PATH).await.1, saved);
    assert!(ann.page("/").await.contains("data-theme=\"dark\" data-colors=\"wood\""));
    let refused = ann.api_post(PATH, &[("coords", "3")]).await.1;
    assert!(refused["error"].as_str().is_some_and(|error| error.contains("0, 1") && error.contains('2')), "{refused}");
    for (name, value) in [("pieceSet", "staunty"), ("coords", "3"), ("timeZone", "Mars"), ("bg", ""), ("zen", "yes")] {
        let (status, refused) = ann.api_post(PATH, &[(name, value)]).await;
        let is_left_out = value.is_empty();
        assert_eq!(status == StatusCode::OK, is_left_out, "{name}={value}: {refused}");
    }
    for (sent, saved_theme) in
        [("slate", "blue2"), ("blue2", "blue2"), ("gray", "grey"), ("grey", "grey"), ("brown", "wood")]
    {
        assert_eq!(ann.api_post(PATH, &[("theme", sent)]).await.1["prefs"]["theme"], saved_theme, "{sent}");
    }
    assert_eq!(ann.api_post(PATH, &[("theme", "leather")]).await.0, StatusCode::BAD_REQUEST);
    let back = ann.api_post(PATH, &[("timeZone", "none")]).await.1;
    assert_eq!((&back["prefs"]["timeZone"], &back["prefs"]["theme"]), (&Value::Null, &json!("wood")));
}

/// Lichess's OpenAPI document lists these numbers, too.
#[tokio::test(flavor = "multi_thread")]
async fn numeric_enums_are_listed_in_openapi() {
    let app = App::start().await;
    let document: Value = app.player("Ann").await.api_get("/api/openapi.json").await.1;
    let schemas = &document["components"]["schemas"];
    for (schema, field, numbers) in [
        ("Prefs", "challenge", json!([1, 2, 3, 4])),
        ("Prefs", "message", json!([1, 2, 3])),
        ("Prefs", "messageMail", json!([0, 1])),
        ("Prefs", "coords", json!([0, 1, 2])),
        ("Prefs", "submitMove", json!([0, 2])),
        ("Prefs", "zen", json!([0, 1])),
        ("PreferencesRequest", "challenge", json!([1, 2, 3, 4])),
        ("PreferencesRequest", "submitMove", json!([0, 2])),
        ("GameStatus", "id", json!([20, 25, 30, 31, 32, 34, 35, 38])),
    ] {
        // The field can be in any part of the schema.
        let parts = schemas[schema]["allOf"].as_array().into_iter().flatten().chain([&schemas[schema]]);
        let described = parts.map(|part| &part["properties"][field]).find(|field| field.is_object());
        let described = described.expect("it is described");
        // An optional field has `null` as an alternative.
        let either = described["oneOf"].as_array().and_then(|either| either.iter().find(|one| one["type"] != "null"));
        let found = either.unwrap_or(described);
        assert_eq!((&found["type"], &found["enum"]), (&json!("integer"), &numbers), "{schema}.{field}: {described}");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_changes_of_different_preferences_are_all_saved(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let change = async |field: &str, value: &str| {
        let (status, answer) = ann.api_post("/api/account/preferences", &[(field, value)]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    };
    for (theme, pieces, message, mail) in
        [("wood", "cburnett", "1", "0"), ("green", "lucide", "3", "1"), ("blue", "tabler", "2", "0")]
    {
        tokio::join!(
            change("theme", theme),
            change("pieceSet", pieces),
            change("message", message),
            change("messageMail", mail)
        );
        let (_, answer) = ann.api_get("/api/account/preferences").await;
        let prefs = &answer["prefs"];
        assert_eq!((prefs["theme"].as_str(), prefs["pieceSet"].as_str()), (Some(theme), Some(pieces)), "{prefs}");
        assert_eq!((prefs["message"].to_string(), prefs["messageMail"].to_string()), (message.into(), mail.into()));
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn settings_round_trip_unchanged(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let send = async |method: Method, path: &str, body: &Value| {
        let answer = ann.api(method, path).json(body).send().await.expect("an answer");
        (answer.status(), answer.json::<Value>().await.expect("JSON"))
    };
    let notices = json!({"mail": {"turn": "daily"}, "quietHours": {"from": 22, "until": 7}, "freeDays": ["sunday"]});
    assert_eq!(send(Method::PUT, "/api/account/notices", &notices).await.0, StatusCode::OK);
    ann.api_post(PATH, &[("mostGames", "20"), ("timeZone", "Asia/Tokyo"), ("bg", "dark")]).await;
    let game = ann.start_game(&bob, &[("days", "3"), ("color", "black")]).await;
    let lines = format!("/api/board/game/{game}/lines");
    assert_eq!(send(Method::PUT, &lines, &json!({"lines": ["e2e4 e7e5 g1f3 b8c6"]})).await.0, StatusCode::OK);
    let note = format!("/api/game/{game}/note");
    ann.api_post(&note, &[("text", "My plan.")]).await;
    let pairs = [
        (Method::POST, PATH),
        (Method::PUT, "/api/account/notices"),
        (Method::POST, "/api/account/reminders"),
        (Method::PUT, lines.as_str()),
        (Method::POST, note.as_str()),
    ];
    for (method, path) in &pairs {
        let read = ann.api_get(path).await.1;
        let (status, answer) = send(method.clone(), path, &read).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        assert_eq!(ann.api_get(path).await.1, read, "{path}");
    }
    // `null` resets a setting that has been changed.
    let none = json!({"prefs": {"mostGames": null, "timeZone": null}});
    let (_, answer) = send(Method::POST, PATH, &none).await;
    assert_eq!((&answer["prefs"]["mostGames"], &answer["prefs"]["timeZone"]), (&Value::Null, &Value::Null), "{answer}");
    let (_, answer) = send(Method::PUT, "/api/account/notices", &json!({"quietHours": null, "freeDays": []})).await;
    assert_eq!((&answer["quietHours"], &answer["freeDays"]), (&Value::Null, &json!([])), "{answer}");
    // The NAGs of a tree are read and written as numbers.
    let tree = format!("/api/game/{game}/tree");
    let (status, played) = send(Method::POST, &tree, &json!({"command": "paste", "text": "1. e4"})).await;
    assert_eq!(status, StatusCode::OK, "{played}");
    let (status, glyphs) =
        send(Method::POST, &tree, &json!({"command": "nags", "node": played["node"], "nags": [1, 16]})).await;
    assert_eq!(status, StatusCode::OK, "{glyphs}");
    let node =
        glyphs["tree"]["nodes"].as_array().and_then(|nodes| nodes.iter().find(|one| one["id"] == played["node"]));
    let read = node.expect("the move")["nags"].clone();
    assert_eq!(read, json!([1, 16]));
    let again = json!({"command": "nags", "node": played["node"], "nags": read});
    assert_eq!(send(Method::POST, &tree, &again).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_settings_are_refused() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let send = async |method: Method, path: &str, body: Value| {
        let answer = ann.api(method, path).json(&body).send().await.expect("an answer");
        (answer.status(), answer.json::<Value>().await.expect("JSON"))
    };
    let before = ann.api_get(PATH).await.1;
    for (method, path, body) in [
        (Method::POST, PATH, json!({"pieceset": "cburnett"})),
        (Method::POST, PATH, json!({"theme": "wood", "colour": "green"})),
        (Method::POST, PATH, json!({"prefs": {"pieces": "cburnett"}})),
        (Method::PUT, "/api/account/notices", json!({"mail": {"turns": "never"}})),
        (Method::PUT, "/api/account/notices", json!({"turn": "never"})),
        (Method::POST, "/api/account/reminders", json!({"reminders": "24h", "hours": 6})),
        (Method::PUT, "/api/leave/automatic", json!({"automatic": true, "days": 3})),
    ] {
        let (status, refused) = send(method, path, body.clone()).await;
        assert_eq!(
            (status, &refused["code"]),
            (StatusCode::BAD_REQUEST, &json!("unknown-setting")),
            "{body}: {refused}"
        );
    }
    for (name, value) in
        [("is3d", "true"), ("autoQueen", "3"), ("language", "xx"), ("theme3d", "Jade"), ("dark", "maybe")]
    {
        let (status, refused) = ann.api_post(PATH, &[(name, value)]).await;
        assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("bad-parameter")), "{name}: {refused}");
    }
    assert_eq!(ann.api_get(PATH).await.1, before, "nothing is changed");
    let (_, dark) = ann.api_post(PATH, &[("dark", "true")]).await;
    assert_eq!((&dark["prefs"]["dark"], &dark["prefs"]["bg"]), (&json!(true), &json!("dark")));
    let (_, light) = ann.api_post(PATH, &[("dark", "false")]).await;
    assert_eq!((&light["prefs"]["dark"], &light["prefs"]["bg"]), (&json!(false), &json!("light")));
}
