//! What devices are sent, and when.

use std::time::Duration;

use correspondence_clock::hours;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use service::Job;
use store::Backend::{self, Postgres, Sqlite};

use super::receiver::{Answer, Receiver, script};
use super::{add_device, app_on, wait_for_requests, wait_until_pushed};

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn web_push_is_encrypted_and_signed_and_contains_the_move(#[values(Sqlite, Postgres)] backend: Backend) {
    let Some(subscription) = script(&["subscribe"], b"").await else { return };
    let subscription: Value = serde_json::from_str(&subscription).expect("JSON");
    let of = |name: &str| subscription[name].as_str().expect(name).to_owned();
    let (private, p256dh, auth) = (of("private"), of("p256dh"), of("auth"));
    let (app, receiver) = (app_on(backend).await, Receiver::start().await);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert_eq!(bob.post("/settings/language", &[("language", "de")]).await.status(), StatusCode::SEE_OTHER);
    let endpoint = receiver.url("/push/bob");
    let fields = [
        ("protocol", "web-push"),
        ("endpoint", endpoint.as_str()),
        ("p256dh", p256dh.as_str()),
        ("auth", auth.as_str()),
    ];
    // As the page's script sends it.
    let added = bob.post("/settings/devices", &fields).await;
    assert_eq!(
        (added.status(), added.headers()["location"].to_str().ok()),
        (StatusCode::SEE_OTHER, Some("/settings/devices"))
    );
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    wait_until_pushed(&app).await;
    let before = receiver.received("/push/bob").len();
    ann.play(&game, "e2e4").await;
    let pushed = wait_for_requests(&receiver, "/push/bob", before + 1).await.pop().expect("a request");
    assert_eq!((pushed.header("content-encoding"), pushed.header("urgency")), ("aes128gcm", "normal"));
    assert_eq!(pushed.header("topic"), format!("game-{game}"));
    assert_eq!(pushed.header("ttl"), (3 * 24 * 60 * 60).to_string(), "until the move has to be made");
    assert!(pushed.body.len() <= 4096);
    let plain = script(&["decrypt", &private, &auth], &pushed.body).await.expect("it is installed");
    let payload: Value = serde_json::from_str(&plain).expect("JSON");
    assert_eq!((&payload["type"], &payload["game"]), (&json!("your-turn"), &json!(game)), "{payload}");
    assert_eq!(payload["title"], "Du bist am Zug gegen Ann: 1. e4", "{payload}");
    assert_eq!((&payload["url"], &payload["lang"]), (&json!(format!("/game/{game}")), &json!("de")));
    assert!(!plain.contains("example.org"), "nothing but the opponent and the move: {plain}");
    let claims = script(&["authorized", pushed.header("authorization")], b"").await.expect("it is installed");
    let claims: Value = serde_json::from_str(&claims).expect("JSON");
    assert_eq!(claims["claims"]["aud"], receiver.url(""));
    let now = app.service().now().as_secs();
    assert!(claims["claims"]["exp"].as_i64().is_some_and(|exp| exp > now && exp <= now + 24 * 60 * 60), "{claims}");
    assert!(claims["claims"]["sub"].as_str().is_some_and(|sub| sub.starts_with("mailto:")), "{claims}");
    let (_, list) = bob.api_get("/api/account/devices").await;
    assert_eq!(list["vapidKey"], claims["key"], "browsers subscribe with the same key");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_gets_signed_json_and_ntfy_gets_text(#[values(Sqlite, Postgres)] backend: Backend) {
    let (app, receiver) = (app_on(backend).await, Receiver::start().await);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let hook = add_device(&bob, &[("protocol", "webhook"), ("endpoint", &receiver.url("/hook"))]).await;
    add_device(&bob, &[("protocol", "ntfy"), ("endpoint", &receiver.url("/topic"))]).await;
    bob.choose_notices(&[("push.start", "never"), ("push.challenge", "never")]).await;
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let link = app.url(&format!("/game/{game}"));
    let sent = wait_for_requests(&receiver, "/hook", 1).await.pop().expect("a request");
    let body = sent.json();
    assert_eq!(
        (&body["type"], &body["data"]["game"], &body["data"]["url"]),
        (&json!("your-turn"), &json!(game), &json!(link))
    );
    assert_eq!(
        (&body["data"]["title"], &body["timestamp"]),
        (&json!("Your turn against Ann: 1. e4"), &json!("1999-06-21T10:00:00Z"))
    );
    assert_eq!(body["text"], format!("Your turn against Ann: 1. e4\n{link}"));
    let key = hook["key"].as_str().expect("a key");
    let of = |name: &str| sent.header(name).to_owned();
    let signature = [key, &of("webhook-id"), &of("webhook-timestamp"), &of("webhook-signature")];
    let checked = script(&["signed", signature[0], signature[1], signature[2], signature[3]], &sent.body).await;
    assert_eq!(checked.as_deref(), Some("ok"));
    assert_eq!(of("webhook-timestamp"), app.service().now().as_secs().to_string());

    assert_eq!(body["allowed_mentions"], json!({ "parse": [] }), "Discord notifies nobody whom it names");

    let ntfy_request = wait_for_requests(&receiver, "/topic", 1).await.pop().expect("a request");
    assert_eq!(ntfy_request.text(), "Your turn against Ann: 1. e4");
    assert_eq!(
        (ntfy_request.header("click"), ntfy_request.header("title"), ntfy_request.header("priority")),
        (link.as_str(), "Sealed Move", "3")
    );
    let actions: Value = serde_json::from_str(ntfy_request.header("actions")).expect("JSON");
    assert_eq!(actions, json!([{ "action": "view", "label": "Open", "url": link }]), "a button that only looks");
    wait_until_pushed(&app).await;
    assert_eq!(
        (receiver.received("/hook").len(), receiver.received("/topic").len()),
        (1, 1),
        "what is not wanted is not told"
    );
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn outdated_seen_or_quiet_hour_notifications_are_not_pushed(#[values(Sqlite, Postgres)] backend: Backend) {
    let (app, receiver) = (app_on(backend).await, Receiver::start().await);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    add_device(&bob, &[("protocol", "ntfy"), ("endpoint", &receiver.url("/topic"))]).await;
    // It is ten in the morning.
    bob.choose_notices(&[("quietHours", "9-12"), ("push.start", "never"), ("push.challenge", "never")]).await;
    let mut games = Vec::new();
    for _ in 0..4 {
        let game = ann.start_game(&bob, &[]).await;
        ann.play(&game, "e2e4").await;
        games.push(game);
    }
    bob.play(&games[0], "e7e5").await;
    bob.page(&format!("/game/{}", games[1])).await;
    app.advance(hours(2) - Duration::from_secs(1));
    assert_nothing_sent(&receiver);
    app.advance(Duration::from_secs(1));
    let ntfy_request = wait_for_requests(&receiver, "/topic", 1).await.pop().expect("a request");
    assert_eq!(
        ntfy_request.text(),
        "Your turn in 2 games\nYour turn against Ann: 1. e4\nYour turn against Ann: 1. e4",
        "what was answered and what was seen is left out"
    );
    wait_until_pushed(&app).await;
    // A notification that failed and is outdated by its retry is not sent again.
    receiver.answer("/topic", Answer::Status(503, ""));
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "d2d4").await;
    wait_for_requests(&receiver, "/topic", 2).await;
    bob.play(&game, "d7d5").await;
    receiver.answer("/topic", Answer::Status(200, ""));
    app.advance(hours(1));
    wait_until_pushed(&app).await;
    let all = receiver.received("/topic");
    assert_eq!(all.iter().filter(|one| one.text().contains("1. d4")).count(), 1, "{all:?}");
}

fn assert_nothing_sent(receiver: &Receiver) {
    assert!(receiver.received("/topic").is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn push_settings_are_chosen_on_the_page() {
    let (app, receiver) = (app_on(Sqlite).await, Receiver::start().await);
    let bob = app.player("Bob").await;
    add_device(&bob, &[("protocol", "ntfy"), ("endpoint", &receiver.url("/topic"))]).await;
    let page = bob.page("/settings/notices").await;
    assert!(page.contains("name=\"push-turn\"") && page.contains("href=\"/settings/devices\""), "{page}");
    bob.choose_notices(&[("push.leave", "never")]).await;
    let mut form = vec![("daily-at", "18"), ("quiet-from", ""), ("quiet-until", "7"), ("confirmations", "when-needed")];
    let mail = ["turn", "reminder", "offer", "challenge", "message", "start", "result", "leave"]
        .map(|kind| format!("mail-{kind}"));
    form.extend(mail.iter().map(|name| (name.as_str(), "at-once")));
    // A form from before there were devices leaves what it does not name unchanged.
    form.push(("push-turn", "daily"));
    assert_eq!(bob.post("/settings/notices", &form).await.status(), StatusCode::SEE_OTHER);
    let (_, notices) = bob.api_get("/api/account/notices").await;
    assert_eq!((&notices["push"]["turn"], &notices["push"]["leave"]), (&json!("daily"), &json!("never")), "{notices}");
    let refused =
        bob.api(Method::PUT, "/api/account/notices").form(&[("push.turn", "weekly")]).send().await.expect("an answer");
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn pauses_automatic_leave_and_opt_in_news_are_pushed(#[values(Sqlite, Postgres)] backend: Backend) {
    let (app, receiver) = (app_on(backend).await, Receiver::start().await);
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    for (player, path) in [(&ann, "/ann"), (&bob, "/bob"), (&eve, "/eve")] {
        add_device(player, &[("protocol", "webhook"), ("endpoint", &receiver.url(path))]).await;
        player.choose_notices(&[("push.start", "never"), ("push.challenge", "never")]).await;
    }
    assert_eq!(eve.post("/player/Ann/follow", &[]).await.status(), StatusCode::SEE_OTHER);
    ann.start_game(&bob, &[("days", "3")]).await;
    // Opt-in notifications are not sent by default.
    app.until_no_jobs(&[Job::FOLLOWER_NEWS]).await;
    wait_until_pushed(&app).await;
    assert!(receiver.received("/eve").is_empty());
    eve.choose_notices(&[("push.followed", "at-once")]).await;
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let news = wait_for_requests(&receiver, "/eve", 1).await.pop().expect("a request").json();
    assert_eq!(
        (&news["type"], &news["data"]["title"], &news["data"]["url"]),
        (&json!("followed-game"), &json!("Ann and Bob have begun a game"), &json!(app.url(&format!("/game/{game}"))))
    );
    let types = |path: &str| -> Vec<Value> {
        receiver.received(path).iter().map(|request| request.json()["type"].clone()).collect()
    };
    let pause = async |player: &testkit::app::Player, answer: &str| {
        let (status, answer) = player.api_post(&format!("/api/board/game/{game}/pause/{answer}"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    };
    pause(&ann, "5").await;
    wait_for_requests(&receiver, "/bob", 1).await;
    assert_eq!(types("/bob"), ["pause-proposed"]);
    pause(&bob, "yes").await;
    wait_for_requests(&receiver, "/ann", 1).await;
    assert_eq!(types("/ann"), ["pause-agreed"]);
    let automatic = ann.api(Method::PUT, "/api/leave/automatic").json(&json!({ "automatic": true }));
    assert_eq!(automatic.send().await.expect("an answer").status(), StatusCode::OK);
    assert_eq!(ann.api_post("/api/account/reminders", &[("reminders", "none")]).await.0, StatusCode::OK);
    // The other game, which is not paused.
    app.advance(hours(71));
    app.queue_due_reminders().await;
    wait_for_requests(&receiver, "/ann", 2).await;
    assert_eq!(types("/ann"), ["pause-agreed", "automatic-leave"]);
    wait_for_requests(&receiver, "/bob", 2).await;
    assert_eq!(types("/bob"), ["pause-proposed", "leave-taken"]);
}
