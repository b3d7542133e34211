//! Reminders through the API.

use reqwest::StatusCode;
use serde_json::json;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use testkit::app::App;

const PATH: &str = "/api/account/reminders";

#[tokio::test(flavor = "multi_thread")]
async fn reminders_are_read_and_changed() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    assert_eq!(ann.api_get(PATH).await, (StatusCode::OK, json!({ "reminders": ["24h", "6h"] })));
    for (sent, expected) in
        [("1/2, 3d 1d", json!(["72h", "24h", "1/2"])), ("none", json!([])), ("10%", json!(["1/10"]))]
    {
        let saved = ann.api_post(PATH, &[("reminders", sent)]).await;
        assert_eq!(saved, (StatusCode::OK, json!({ "reminders": expected })), "{sent}");
        assert_eq!(ann.api_get(PATH).await.1["reminders"], expected);
    }
    for expected in [json!(["24h", "1/3"]), json!([])] {
        let sent = ann.api(reqwest::Method::POST, PATH).json(&json!({ "reminders": expected })).send().await;
        let answer: serde_json::Value = sent.expect("an answer").json().await.expect("JSON");
        assert_eq!(answer["reminders"], expected);
    }
    for (sent, code) in [
        (&[("reminders", "soon")][..], "unreadable-reminder"),
        (&[("reminders", "0h")], "bad-reminder-hours"),
        (&[("reminders", "1/1")], "bad-reminder-part"),
        (&[("reminders", "1h 2h 3h 4h 5h 6h 7h")], "too-many-reminders"),
        (&[], "bad-parameter"),
        (&[("reminders", "")], "bad-parameter"),
    ] {
        let (status, answer) = ann.api_post(PATH, sent).await;
        assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some(code)), "{sent:?}");
        assert!(answer["error"].as_str().is_some_and(|error| error.ends_with('.')), "{answer}");
    }
    assert_eq!(ann.api_get(PATH).await.1["reminders"], json!([]), "nothing has changed");

    let user = app.service().games.user_by_name("ann").await.expect("an answer").expect("Ann").id;
    let scopes = [Scope::PreferenceRead].into();
    let token =
        app.service().access.issue_token(user, scopes, "a test", DEFAULT_TOKEN_LIFETIME).await.expect("a token");
    let client = testkit::app::program();
    let status =
        async |request: reqwest::RequestBuilder| request.bearer_auth(&token).send().await.expect("an answer").status();
    assert_eq!(status(client.get(app.url(PATH))).await, StatusCode::OK);
    assert_eq!(status(client.post(app.url(PATH)).form(&[("reminders", "6h")])).await, StatusCode::FORBIDDEN);
}
