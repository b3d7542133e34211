//! How boards, pages and times look, through the API.

use reqwest::StatusCode;
use rstest::rstest;
use sealedmove::store::Backend::{self, Postgres, Sqlite};
use serde_json::{Value, json};

use crate::harness::app::App;

const PATH: &str = "/api/account/preferences";

#[tokio::test(flavor = "multi_thread")]
async fn boards_and_times_are_chosen_by_programs_in_the_words_of_lichess() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let usual = ann.api_get(PATH).await.1["prefs"].clone();
    let looks = json!({
        "dark": false, "bg": "system", "theme": "slate", "pieceSet": "sealed-move", "soundSet": "silent", "coords": 1,
        "submitMove": 2, "zen": 0, "boardSize": "large", "timeZone": null, "dates": "language", "hours": "language",
    });
    for (name, value) in looks.as_object().expect("an object") {
        assert_eq!(&usual[name], value, "{name}");
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
        let wanted = if name == "hours" { json!("12") } else { value };
        assert_eq!(saved["prefs"][name], wanted, "{name}");
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
    let back = ann.api_post(PATH, &[("timeZone", "none")]).await.1;
    assert_eq!((&back["prefs"]["timeZone"], &back["prefs"]["theme"]), (&Value::Null, &json!("wood")));
}

/// Lichess's description lists the numbers of such sets, too.
#[tokio::test(flavor = "multi_thread")]
async fn numbers_of_closed_sets_are_described_one_by_one() {
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
        let described = &schemas[schema]["properties"][field];
        // Where it may be left out, `null` stands beside it.
        let either = described["oneOf"].as_array().and_then(|either| either.iter().find(|one| one["type"] != "null"));
        let found = either.unwrap_or(described);
        assert_eq!((&found["type"], &found["enum"]), (&json!("integer"), &numbers), "{schema}.{field}: {described}");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn two_programs_that_change_other_things_at_once_both_do(#[values(Sqlite, Postgres)] backend: Backend) {
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
