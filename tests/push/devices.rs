//! Adding, listing and removing devices.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use store::Backend::{self, Postgres, Sqlite};

use super::receiver::Receiver;
use super::{add_device, app_on, devices};
use testkit::app::App;
use testkit::mail::{Mail, in_folder};
use testkit::wait::until;

/// The keys of a subscription (RFC 8291, 5).
const P256DH: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn devices_are_listed_and_removed_and_a_key_is_shown_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert!(ann.page("/settings/devices").await.contains("No device yet."));
    let form = [("protocol", "webhook"), ("endpoint", "https://hook.example/secret-path"), ("name", "")];
    let added = ann.post("/settings/devices", &form).await;
    assert_eq!(added.status(), StatusCode::OK);
    let page = added.text().await.expect("a page");
    assert!(page.contains("value=\"whsec_") && page.contains("<strong>hook.example</strong>"), "{page}");
    let listed = ann.page("/settings/devices").await;
    assert!(!listed.contains("whsec_") && !listed.contains("secret-path"), "{listed}");
    let anns_devices = devices(&ann).await;
    assert_eq!(
        (anns_devices.len(), anns_devices[0]["key"].as_str(), anns_devices[0]["host"].as_str()),
        (1, None, Some("hook.example"))
    );
    assert_eq!(devices(&bob).await.len(), 0);
    let id = anns_devices[0]["id"].as_str().expect("an id");
    let path = format!("/api/account/devices/{id}");
    let remove = async |player: &testkit::app::Player| {
        player.api(Method::DELETE, &path).send().await.expect("an answer").status()
    };
    assert_eq!(remove(&bob).await, StatusCode::NOT_FOUND, "it is not theirs");
    assert_eq!(bob.post(&format!("/settings/devices/{id}/remove"), &[]).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(ann.post(&format!("/settings/devices/{id}/remove"), &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!((remove(&ann).await, devices(&ann).await.len()), (StatusCode::NOT_FOUND, 0));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn device_limit_is_enforced_with_an_explanation(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let mut refused = 0;
    for n in 0..1_000 {
        let endpoint = format!("https://ntfy{n}.example/");
        let sent = ann.api(Method::POST, "/api/account/devices").form(&[("protocol", "ntfy"), ("endpoint", &endpoint)]);
        let answer = sent.send().await.expect("an answer");
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            let body = answer.text().await.expect("words");
            assert!(body.contains("You have 20 devices."), "{body}");
            refused += 1;
        }
    }
    assert_eq!((refused, devices(&ann).await.len()), (980, 20));
    let form = ann.post("/settings/devices", &[("protocol", "ntfy"), ("endpoint", "https://ntfy.example/more")]).await;
    assert_eq!(form.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(form.text().await.expect("a page").contains("You have 20 devices."));
}

/// The mail so far that tells a player what was added to their account.
fn access_mails(app: &App, to: &str) -> Vec<Mail> {
    let mut messages = in_folder(&app.data_dir().join("mail"));
    messages.retain(|mail| mail.header("X-Sealed-Move") == Some("access-added") && mail.to == [to]);
    messages
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn owner_is_mailed_about_added_access_a_few_times_a_day(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let wait_for_access_mail = async |count: usize| {
        until("it is told by mail", async || access_mails(&app, "ann@example.org").len() == count).await;
        access_mails(&app, "ann@example.org").pop().and_then(|mail| mail.text).expect("text")
    };
    let hook = [("protocol", "webhook"), ("endpoint", "https://hook.example/secret-path"), ("name", "My <b>hook")];
    add_device(&ann, &hook).await;
    let text = wait_for_access_mail(1).await;
    assert!(text.contains("“My <b>hook” at hook.example") && text.contains("/settings/devices"), "{text}");
    assert!(!text.contains("secret-path") && !text.contains("/settings/feeds"), "{text}");
    app.advance(Duration::from_secs(60));
    ann.post("/settings/feeds/deadlines/make", &[]).await;
    let text = wait_for_access_mail(2).await;
    assert!(text.contains("calendar of deadlines") && text.contains("/settings/feeds"), "{text}");
    assert!(!text.contains("hook.example"), "{text}");
    for n in 3..=10 {
        app.advance(Duration::from_secs(60));
        add_device(&ann, &[("protocol", "ntfy"), ("endpoint", &format!("https://ntfy{n}.example/"))]).await;
        if n <= 5 {
            assert!(wait_for_access_mail(n).await.contains(&format!("ntfy{n}.example")));
        }
    }
    app.advance(Duration::from_secs(24 * 60 * 60));
    let text = wait_for_access_mail(6).await;
    for n in 6..=10 {
        assert!(text.contains(&format!("ntfy{n}.example")), "{text}");
    }
    assert!(!text.contains("ntfy5.example"), "{text}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn immediately_revoked_access_still_sends_mail(#[values(Sqlite, Postgres)] backend: Backend) {
    let builder = App::builder_on(backend).parts(Parts::Serve);
    let worker = builder.second_process().parts(Parts::Work);
    let app = builder.start().await;
    let ann = app.player("Ann").await;
    for n in 1..=6 {
        let id = add_device(&ann, &[("protocol", "webhook"), ("endpoint", &format!("https://hook{n}.example/"))]).await
            ["id"]
            .clone();
        let path = format!("/api/account/devices/{}", id.as_str().expect("an id"));
        assert_eq!(ann.api(Method::DELETE, &path).send().await.expect("an answer").status(), StatusCode::OK);
        app.advance(Duration::from_secs(1));
    }
    ann.post("/settings/feeds/games/make", &[]).await;
    // No worker sends mail until now, so all of it is queued by then.
    let worker = worker.start().await;
    until("the first are told", async || access_mails(&app, "ann@example.org").len() == 5).await;
    app.advance(Duration::from_secs(24 * 60 * 60));
    until("the rest is told", async || access_mails(&app, "ann@example.org").len() == 6).await;
    let texts: Vec<String> =
        access_mails(&app, "ann@example.org").into_iter().map(|mail| mail.text.expect("text")).collect();
    for n in 1..=6 {
        let gone = format!("hook{n}.example, ");
        let line = texts.iter().flat_map(|text| text.lines()).find(|line| line.contains(&gone)).expect("it is told");
        assert!(line.contains("(removed since)"), "{line}");
    }
    let feed = texts.iter().flat_map(|text| text.lines()).find(|line| line.contains("the feed of your games"));
    assert!(feed.is_some_and(|line| !line.contains("removed")), "{feed:?}");
    drop(worker);
}

#[tokio::test(flavor = "multi_thread")]
async fn at_most_three_devices_at_one_host_are_allowed() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for n in 1..=3 {
        add_device(&ann, &[("protocol", "ntfy"), ("endpoint", &format!("https://n{n}.ntfy.example/topic"))]).await;
    }
    let more = [("protocol", "ntfy"), ("endpoint", "https://ntfy.example/more")];
    let (status, answer) = ann.api_post("/api/account/devices", &more).await;
    assert_eq!((status, answer["code"].as_str()), (StatusCode::TOO_MANY_REQUESTS, Some("too-many-devices-at-host")));
    let form = ann.post("/settings/devices", &more).await;
    assert_eq!(form.status(), StatusCode::TOO_MANY_REQUESTS);
    let page = form.text().await.expect("a page");
    assert!(page.contains("You have 3 devices at ntfy.example. Remove one"), "{page}");
    add_device(&ann, &[("protocol", "ntfy"), ("endpoint", "https://other.example/topic")]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_and_private_endpoints_are_refused() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for (protocol, endpoint, keys, code) in [
        ("webhook", "http://hook.example/", false, "endpoint-not-https"),
        ("webhook", "https://hook.example:8443/", false, "endpoint-not-https"),
        ("webhook", "https://127.0.0.1/", false, "endpoint-private"),
        ("webhook", "https://[::ffff:10.0.0.1]/", false, "endpoint-private"),
        ("ntfy", "https://169.254.169.254/latest/meta-data", false, "endpoint-private"),
        ("ntfy", "https://ann:secret@ntfy.example/", false, "bad-endpoint"),
        ("ntfy", "javascript:alert(1)", false, "bad-endpoint"),
        ("ntfy", "", false, "bad-endpoint"),
        ("web-push", "https://push.example/1", false, "bad-keys"),
        ("pigeon", "https://push.example/1", true, "bad-protocol"),
    ] {
        let keys = if keys { [("p256dh", P256DH), ("auth", AUTH)] } else { [("p256dh", ""), ("auth", "")] };
        let fields = [("protocol", protocol), ("endpoint", endpoint)].into_iter().chain(keys).collect::<Vec<_>>();
        let (status, answer) = ann.api_post("/api/account/devices", &fields).await;
        assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some(code)), "{endpoint}: {answer}");
        let page = ann.post("/settings/devices", &fields).await;
        assert_eq!(page.status(), StatusCode::BAD_REQUEST, "{endpoint}");
    }
    add_device(&ann, &[("protocol", "webhook"), ("endpoint", "https://hook.example/")]).await;
    let again =
        ann.api_post("/api/account/devices", &[("protocol", "webhook"), ("endpoint", "https://other.example/")]).await;
    assert_eq!((again.0, again.1["code"].as_str()), (StatusCode::CONFLICT, Some("second-webhook")));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn browser_subscription_moves_to_the_account_that_uses_it(#[values(Sqlite, Postgres)] backend: Backend) {
    let (app, receiver) = (app_on(backend).await, Receiver::start().await);
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let endpoint = receiver.url("/push/shared");
    let fields = [("protocol", "web-push"), ("endpoint", endpoint.as_str()), ("p256dh", P256DH), ("auth", AUTH)];
    add_device(&ann, &fields).await;
    // The address without the keys takes nothing away.
    add_device(&eve, &[fields[0], fields[1], fields[2], ("auth", "AAAAAAAAAAAAAAAAAAAAAA")]).await;
    assert_eq!((devices(&ann).await.len(), devices(&eve).await.len()), (1, 1));
    add_device(&bob, &fields).await;
    assert_eq!((devices(&ann).await.len(), devices(&bob).await.len(), devices(&eve).await.len()), (0, 1, 1));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn owner_is_mailed_about_new_tokens_and_app_passwords(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let wait_for_access_mail = async |count: usize| {
        until("it is told by mail", async || access_mails(&app, "ann@example.org").len() == count).await;
        access_mails(&app, "ann@example.org").pop().and_then(|mail| mail.text).expect("text")
    };
    let token = [("description", "my robot"), ("days", "30"), ("scope", "board:play")];
    let page = ann.post("/settings/tokens", &token).await;
    assert_eq!(page.status(), StatusCode::OK, "{page:?}");
    let text = wait_for_access_mail(1).await;
    assert!(text.contains("the API token “my robot”, ") && text.contains("/settings/tokens"), "{text}");
    assert!(!text.contains("app password “"), "{text}");
    app.advance(Duration::from_secs(60));
    let password = ann.app_password("Xfcc on the laptop").await;
    let text = wait_for_access_mail(2).await;
    assert!(text.contains("the app password “Xfcc on the laptop”, "), "{text}");
    assert!(text.contains("/settings/app-passwords") && !text.contains(&password) && !text.contains("robot"), "{text}");
}
