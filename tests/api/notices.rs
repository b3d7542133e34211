//! Notification settings through the API.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::app::App;

const PATH: &str = "/api/account/notices";

#[tokio::test(flavor = "multi_thread")]
async fn notification_settings_are_read_and_changed() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (status, defaults) = ann.api_get(PATH).await;
    assert_eq!(
        (status, &defaults["mail"]["turn"], &defaults["quietHours"]),
        (StatusCode::OK, &json!("at-once"), &Value::Null)
    );
    assert_eq!((&defaults["dailyAt"], &defaults["confirmations"]), (&json!(18), &json!("when-needed")));

    let put = async |body: Value| {
        let answer = ann.api(Method::PUT, PATH).json(&body).send().await.expect("an answer");
        (answer.status(), answer.json::<Value>().await.expect("JSON"))
    };
    let (status, chosen) =
        put(json!({ "mail.turn": "hourly", "quietHours": "22-7", "freeDays": ["sunday"], "dailyAt": 8 })).await;
    assert_eq!(
        (status, &chosen["mail"]["turn"], &chosen["mail"]["offer"]),
        (StatusCode::OK, &json!("hourly"), &json!("at-once"))
    );
    assert_eq!(chosen["quietHours"], json!({ "from": 22, "until": 7 }));
    assert_eq!(ann.api_get(PATH).await.1, chosen);
    let (_, changed) = put(json!({ "quietHours": "none", "freeDays": "none" })).await;
    assert_eq!((&changed["quietHours"], &changed["freeDays"]), (&Value::Null, &json!([])));
    assert_eq!(changed["mail"]["turn"], "hourly", "what is left out stays");

    assert_eq!(
        (&defaults["subjects"], &put(json!({ "subjects": "per-message" })).await.1["subjects"]),
        (&json!("per-game"), &json!("per-message"))
    );
    let (_, changed) = put(json!({ "subjects": "per-game" })).await;

    for refused in [
        json!({ "mail.turn": "weekly" }),
        json!({ "subjects": "none" }),
        json!({ "quietHours": "7-7" }),
        json!({ "quietHours": "22-24" }),
        json!({ "freeDays": "someday" }),
        json!({ "freeDays": "monday tuesday wednesday thursday friday saturday sunday" }),
        json!({ "dailyAt": 24 }),
        json!({ "confirmations": "perhaps" }),
    ] {
        let (status, answer) = put(refused.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refused}: {answer}");
        assert!(answer["error"].as_str().is_some_and(|error| error.ends_with('.')), "{answer}");
    }
    assert_eq!(ann.api_get(PATH).await.1, changed, "nothing has changed");

    // The older `messageMail` preference is the same setting.
    let (status, preferences) = ann.api_post("/api/account/preferences", &[("messageMail", "0")]).await;
    assert_eq!(status, StatusCode::OK, "{preferences}");
    assert_eq!(ann.api_get(PATH).await.1["mail"]["message"], "never");
    let (_, _) = put(json!({ "mail.message": "daily" })).await;
    assert_eq!(ann.api_get("/api/account/preferences").await.1["prefs"]["messageMail"], 1);
}
