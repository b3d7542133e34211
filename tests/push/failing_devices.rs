//! Devices that fail: gone, slow, rate-limited, or redirecting.

use std::time::Duration;

use correspondence_clock::hours;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::receiver::{Answer, Receiver, script};
use super::{add_device, app_on, devices, wait_for_requests, wait_until_pushed};
use testkit::app::{App, Player};
use testkit::http_client;
use testkit::process::Program;
use testkit::wait::until;

/// Starts a game in which `to` is to move, who is notified by push.
async fn start_turn(by: &Player, to: &Player) -> String {
    let game = by.start_game(to, &[]).await;
    by.play(&game, "e2e4").await;
    game
}

async fn wait_for_problem(player: &Player, problem: &str) {
    until(&format!("the problem {problem} is noted"), async || {
        devices(player).await.iter().any(|device| device["problem"] == problem)
    })
    .await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn expired_subscription_is_removed_and_rate_limited_one_is_retried(#[values(Sqlite, Postgres)] backend: Backend) {
    let Some(subscription) = script(&["subscribe"], b"").await else { return };
    let subscription: serde_json::Value = serde_json::from_str(&subscription).expect("JSON");
    let of = |name: &str| subscription[name].as_str().expect("a text");
    let (app, receiver) = (app_on(backend).await, Receiver::start().await);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    bob.choose_notices(&[("push.start", "never"), ("push.challenge", "never")]).await;
    for path in ["/busy", "/gone"] {
        let endpoint = receiver.url(path);
        let fields =
            [("protocol", "web-push"), ("endpoint", endpoint.as_str()), ("p256dh", of("p256dh")), ("auth", of("auth"))];
        add_device(&bob, &fields).await;
    }
    receiver.answer("/gone", Answer::Status(410, ""));
    receiver.answer("/busy", Answer::Status(429, "retry-after: 3600\r\n"));
    start_turn(&ann, &bob).await;
    wait_for_requests(&receiver, "/gone", 1).await;
    wait_for_requests(&receiver, "/busy", 1).await;
    until("it is forgotten", async || devices(&bob).await.len() == 1).await;
    wait_for_problem(&bob, "429").await;
    receiver.answer("/busy", Answer::Status(201, ""));
    app.advance(hours(1) - Duration::from_secs(60));
    // A later notification is sent, and shows that the handler has run.
    let other = Receiver::start().await;
    add_device(&bob, &[("protocol", "ntfy"), ("endpoint", &other.url("/topic"))]).await;
    start_turn(&ann, &bob).await;
    wait_for_requests(&other, "/topic", 1).await;
    wait_for_requests(&receiver, "/busy", 2).await;
    assert_eq!(receiver.received("/busy").len(), 2, "the first waits for its hour");
    app.advance(Duration::from_secs(61));
    wait_for_requests(&receiver, "/busy", 3).await;
    wait_until_pushed(&app).await;
    assert_eq!(receiver.received("/gone").len(), 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn failing_webhook_is_disabled_and_shown_to_its_owner(#[values(Sqlite, Postgres)] backend: Backend) {
    let (app, receiver) = (app_on(backend).await, Receiver::start().await);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    add_device(&bob, &[("protocol", "webhook"), ("endpoint", &receiver.url("/hook"))]).await;
    receiver.answer("/hook", Answer::Status(404, ""));
    bob.choose_notices(&[("push.start", "never"), ("push.challenge", "never")]).await;
    for count in 1..=5 {
        start_turn(&ann, &bob).await;
        wait_for_requests(&receiver, "/hook", count).await;
    }
    until("it is switched off", async || devices(&bob).await[0]["disabledAt"].is_i64()).await;
    let page = bob.page("/settings/devices").await;
    assert!(page.contains("Switched off") && page.contains("HTTP status 404"), "{page}");
    start_turn(&ann, &bob).await;
    wait_until_pushed(&app).await;
    assert_eq!(receiver.received("/hook").len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn redirections_are_not_followed() {
    let receiver = Receiver::start().await;
    // Loopback of IPv4 may be reached, and nothing else.
    let app = App::builder().with("SEALEDMOVE_OUTBOUND_PRIVATE", "127.0.0.1").start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    for player in [&bob, &eve] {
        player.choose_notices(&[("push.start", "never"), ("push.challenge", "never")]).await;
    }
    receiver.answer("/away", Answer::Status(302, "location: /inside\r\n"));
    add_device(&bob, &[("protocol", "webhook"), ("endpoint", &receiver.url("/away"))]).await;
    start_turn(&ann, &bob).await;
    wait_for_problem(&bob, "302").await;
    wait_until_pushed(&app).await;
    assert!(receiver.received("/inside").is_empty());
    add_device(&eve, &[("protocol", "ntfy"), ("endpoint", &receiver.url("/topic"))]).await;
    start_turn(&ann, &eve).await;
    wait_for_requests(&receiver, "/topic", 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn host_that_resolves_to_a_private_address_is_refused() {
    let receiver = Receiver::start().await;
    let app = App::builder().with("SEALEDMOVE_OUTBOUND_PRIVATE", "10.0.0.0/8").start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    bob.choose_notices(&[("push.start", "never"), ("push.challenge", "never")]).await;
    let endpoint = format!("http://localhost:{}/hook", receiver.port());
    add_device(&bob, &[("protocol", "webhook"), ("endpoint", &endpoint)]).await;
    add_device(&bob, &[("protocol", "ntfy"), ("endpoint", "https://localhost/topic")]).await;
    add_device(&bob, &[("protocol", "ntfy"), ("endpoint", "https://no-such-name.invalid/topic")]).await;
    start_turn(&ann, &bob).await;
    // They are reported as unreachable, so that nobody learns which names lead into the operator's networks.
    until("all are refused", async || devices(&bob).await.iter().all(|device| device["problem"] == "unreachable"))
        .await;
    assert!(receiver.received("/hook").is_empty());
}

/// An address in a URL is never resolved, so it is checked apart from names.
#[tokio::test(flavor = "multi_thread")]
async fn address_that_is_no_longer_allowed_is_not_connected_to() {
    let (app, receiver) = (app_on(Sqlite).await, Receiver::start().await);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    bob.choose_notices(&[("push.start", "never"), ("push.challenge", "never")]).await;
    add_device(&bob, &[("protocol", "webhook"), ("endpoint", &receiver.url("/hook"))]).await;
    let app = app.stop().with("SEALEDMOVE_OUTBOUND_PRIVATE", "10.0.0.0/8").start().await;
    let (ann, bob) = (ann.at(&app), bob.at(&app));
    start_turn(&ann, &bob).await;
    wait_for_problem(&bob, "unreachable").await;
    assert!(receiver.received("/hook").is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn proxies_of_the_environment_are_not_used() {
    let (receiver, proxy) = (Receiver::start().await, Receiver::start().await);
    let mut program = Program::new().with("SEALEDMOVE_OUTBOUND_PRIVATE", "127.0.0.0/8");
    for name in ["all_proxy", "http_proxy", "https_proxy", "ALL_PROXY", "HTTPS_PROXY"] {
        program = program.with(name, proxy.url("/"));
    }
    program = program.with("no_proxy", "").with("NO_PROXY", "");
    let (ann, _) = (program.add_player("Ann"), program.add_player("Bob"));
    let token = program.run(&["token", "create", "Bob", "--scopes", "preference:write"], b"").stdout;
    let bob = String::from_utf8(token).expect("a token");
    let server = program.serve();
    let post = async |token: &str, path: &str, form: &[(&str, &str)]| {
        let request = http_client::client().post(server.url(path)).bearer_auth(token.trim()).form(form);
        let answer = request.send().await.expect("an answer");
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
    };
    post(&bob, "/api/account/devices", &[("protocol", "webhook"), ("endpoint", &receiver.url("/hook"))]).await;
    post(&ann, "/api/challenge/Bob", &[]).await;
    wait_for_requests(&receiver, "/hook", 1).await;
    assert!(proxy.received("/hook").is_empty() && proxy.received(&receiver.url("/hook")).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_device_does_not_delay_others() {
    let (app, receiver) = (app_on(Sqlite).await, Receiver::start().await);
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    receiver.answer("/slow", Answer::Silence);
    add_device(&bob, &[("protocol", "webhook"), ("endpoint", &receiver.url("/slow"))]).await;
    for _ in 0..20 {
        start_turn(&ann, &bob).await;
    }
    wait_for_requests(&receiver, "/slow", 3).await;
    // Another address, so that it is another host.
    let quick = tokio::net::TcpListener::bind(("127.0.0.2", 0)).await.expect("a port");
    let port = quick.local_addr().expect("an address").port();
    add_device(&eve, &[("protocol", "ntfy"), ("endpoint", &format!("http://127.0.0.2:{port}/topic"))]).await;
    start_turn(&ann, &eve).await;
    // Long before the slow requests time out.
    quick.accept().await.expect("a connection");
    assert!(receiver.received("/slow").len() <= 3, "no more than a few at a time");
    wait_for_problem(&bob, "timed-out").await;
}
