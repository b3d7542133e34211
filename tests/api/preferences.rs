//! How boards, pages and times look, through the API.

use reqwest::StatusCode;
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
    for (name, value) in [("pieceSet", "staunty"), ("coords", "3"), ("timeZone", "Mars"), ("bg", ""), ("zen", "yes")] {
        let (status, refused) = ann.api_post(PATH, &[(name, value)]).await;
        let is_left_out = value.is_empty();
        assert_eq!(status == StatusCode::OK, is_left_out, "{name}={value}: {refused}");
    }
    let back = ann.api_post(PATH, &[("timeZone", "none")]).await.1;
    assert_eq!((&back["prefs"]["timeZone"], &back["prefs"]["theme"]), (&Value::Null, &json!("wood")));
}
