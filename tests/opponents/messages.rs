//! The message in a challenge to a player: only the two of them can read it.

use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use super::{assert_refused, id_of};
use testkit::app::App;
use testkit::mail::in_folder;
use testkit::wait::poll_for;

const WRITTEN: &str = " A <b>return</b>\r\nmatch,\u{202e} Bob? ";
const READ: &str = "A <b>return</b> match, Bob?";
const SHOWN: &str = "A &#60;b&#62;return&#60;/b&#62; match, Bob?";

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_message_reaches_only_the_opponent(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let (status, challenge) = ann.api_post("/api/challenge/Bob", &[("message", WRITTEN), ("days", "3")]).await;
    assert_eq!((status, challenge["message"].as_str()), (StatusCode::OK, Some(READ)), "{challenge}");
    let id = id_of(&challenge);
    let path = format!("/challenge/{id}");
    for player in [&ann, &bob] {
        assert!(player.page(&path).await.contains(SHOWN));
        assert!(player.page("/").await.contains(SHOWN));
        assert_eq!(player.api_get(&format!("/api/challenge/{id}/show")).await.1["message"], READ);
    }
    assert_eq!(bob.api_get("/api/challenge").await.1["in"][0]["message"], READ);
    let to_bob = poll_for("the message to Bob", async || {
        in_folder(&app.data_dir().join("mail")).into_iter().find(|mail| mail.to == [bob.email()])
    });
    let mail = to_bob.await;
    assert!(mail.text.expect("text").contains(&format!("Ann writes: “{READ}”")));
    assert!(mail.html.expect("HTML").contains(SHOWN));

    // Anybody with the address can see the page of a challenge, but not the message.
    let visitor = app.browser().get(app.url(&path)).send().await.expect("an answer").text().await.expect("a page");
    for page in [visitor, eve.page(&path).await, eve.page("/lobby").await, eve.page("/player/Ann").await] {
        assert!(!page.contains("return"), "{page}");
    }
    assert_eq!(eve.api_get(&format!("/api/challenge/{id}/show")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await.0, StatusCode::OK);
    for path in [format!("/game/{id}"), format!("/game/export/{id}")] {
        let page = eve.get(&path).await.text().await.expect("text");
        assert!(!page.contains("return"), "{page}");
    }

    let form = [("opponent", "player"), ("player", "Bob"), ("message", WRITTEN)];
    let response = ann.post("/challenge", &form).await;
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    let path = response.headers()["location"].to_str().expect("text");
    assert!(bob.page(path).await.contains(SHOWN));
    let (_, nothing) = ann.api_post("/api/challenge/Bob", &[("message", " \u{200b} ")]).await;
    assert_eq!(nothing["message"], Value::Null, "{nothing}");
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_message_is_refused_and_no_challenge_made() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let long = "ß".repeat(301);
    let too_long = "The message is too long: 301 characters; the maximum is 300.";
    assert_refused(ann.api_post("/api/challenge/Bob", &[("message", &long)]).await, StatusCode::BAD_REQUEST, too_long);
    let form = [("opponent", "player"), ("player", "Bob"), ("message", long.as_str())];
    let page = ann.post("/challenge", &form).await;
    assert_eq!(page.status(), StatusCode::BAD_REQUEST);
    let page = page.text().await.expect("a page");
    assert!(page.contains("id=\"message-error\"") && page.contains(too_long) && page.contains(&long), "{page}");
    let no_recipient = "“message” is for a challenge to one player; leave it out here.";
    for path in ["/api/challenge/open", "/api/board/seek"] {
        assert_refused(ann.api_post(path, &[("message", "Hello")]).await, StatusCode::BAD_REQUEST, no_recipient);
    }
    assert_eq!(bob.api_get("/api/challenge").await.1["in"], Value::Array(Vec::new()));
    assert_eq!(ann.api_get("/api/challenge").await.1["out"], Value::Array(Vec::new()));
}

/// Making and cancelling challenges to one player after another is limited, too.
#[tokio::test(flavor = "multi_thread")]
async fn challenges_to_strangers_are_limited_by_day() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for number in 0..11 {
        app.add_user(&format!("Stranger{number}")).await;
    }
    let challenge = async |number: usize| {
        let (status, answer) = ann.api_post(&format!("/api/challenge/Stranger{number}"), &[("message", "Hi")]).await;
        if let Some(id) = answer["id"].as_str() {
            ann.api_post(&format!("/api/challenge/{id}/cancel"), &[]).await;
        }
        (status, answer)
    };
    for number in 0..100 {
        assert_eq!(challenge(number / 10).await.0, StatusCode::OK);
    }
    let sentence = "You have made 100 challenges within a day that led to no game. Try again tomorrow.";
    assert_refused(challenge(10).await, StatusCode::TOO_MANY_REQUESTS, sentence);
    app.advance(std::time::Duration::from_secs(25 * 60 * 60));
    assert_eq!(challenge(10).await.0, StatusCode::OK);
}
