//! Devices that do not take what they are told: gone, slow, full, elsewhere.

use std::time::Duration;

use correspondence_clock::hours;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::receiver::{Answer, Receiver, script};
use super::{add, app_on, devices, received, told};
use testkit::app::{App, Player};
use testkit::wait::until;

/// A game in which it is `to`'s turn, of which they are told by push alone.
async fn turn(by: &Player, to: &Player) -> String {
    let game = by.start_game(to, &[]).await;
    by.play(&game, "e2e4").await;
    game
}

async fn problem_of(player: &Player, problem: &str) {
    until(&format!("the problem {problem} is noted"), async || {
        devices(player).await.iter().any(|device| device["problem"] == problem)
    })
    .await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_subscription_that_is_gone_is_forgotten_and_one_that_is_busy_waits(
    #[values(Sqlite, Postgres)] backend: Backend,
) {
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
        add(&bob, &fields).await;
    }
    receiver.answer("/gone", Answer::Status(410, ""));
    receiver.answer("/busy", Answer::Status(429, "retry-after: 3600\r\n"));
    turn(&ann, &bob).await;
    received(&receiver, "/gone", 1).await;
    received(&receiver, "/busy", 1).await;
    until("it is forgotten", async || devices(&bob).await.len() == 1).await;
    problem_of(&bob, "429").await;
    receiver.answer("/busy", Answer::Status(201, ""));
    app.advance(hours(1) - Duration::from_secs(60));
    // Something that comes meanwhile is told, and shows that the handler has looked.
    let other = Receiver::start().await;
    add(&bob, &[("protocol", "ntfy"), ("endpoint", &other.url("/topic"))]).await;
    turn(&ann, &bob).await;
    received(&other, "/topic", 1).await;
    received(&receiver, "/busy", 2).await;
    assert_eq!(receiver.received("/busy").len(), 2, "the first waits for its hour");
    app.advance(Duration::from_secs(61));
    received(&receiver, "/busy", 3).await;
    told(&app).await;
    assert_eq!(receiver.received("/gone").len(), 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_that_is_gone_is_switched_off_and_its_owner_told(#[values(Sqlite, Postgres)] backend: Backend) {
    let (app, receiver) = (app_on(backend).await, Receiver::start().await);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    add(&bob, &[("protocol", "webhook"), ("endpoint", &receiver.url("/hook"))]).await;
    receiver.answer("/hook", Answer::Status(404, ""));
    bob.choose_notices(&[("push.start", "never"), ("push.challenge", "never")]).await;
    for count in 1..=5 {
        turn(&ann, &bob).await;
        received(&receiver, "/hook", count).await;
    }
    until("it is switched off", async || devices(&bob).await[0]["disabledAt"].is_i64()).await;
    let page = bob.page("/settings/devices").await;
    assert!(page.contains("Switched off") && page.contains("HTTP status 404"), "{page}");
    turn(&ann, &bob).await;
    told(&app).await;
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
    add(&bob, &[("protocol", "webhook"), ("endpoint", &receiver.url("/away"))]).await;
    turn(&ann, &bob).await;
    problem_of(&bob, "302").await;
    told(&app).await;
    assert!(receiver.received("/inside").is_empty());
    add(&eve, &[("protocol", "ntfy"), ("endpoint", &receiver.url("/topic"))]).await;
    turn(&ann, &eve).await;
    received(&receiver, "/topic", 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_of_this_machine_is_refused_when_it_is_resolved() {
    let receiver = Receiver::start().await;
    let app = App::builder().with("SEALEDMOVE_OUTBOUND_PRIVATE", "10.0.0.0/8").start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    bob.choose_notices(&[("push.start", "never"), ("push.challenge", "never")]).await;
    let endpoint = format!("http://localhost:{}/hook", receiver.port());
    add(&bob, &[("protocol", "webhook"), ("endpoint", &endpoint)]).await;
    add(&bob, &[("protocol", "ntfy"), ("endpoint", "https://localhost/topic")]).await;
    add(&bob, &[("protocol", "ntfy"), ("endpoint", "https://no-such-name.invalid/topic")]).await;
    turn(&ann, &bob).await;
    // As what cannot be reached: nobody learns which names lead into networks of the operator's.
    until("all are refused", async || devices(&bob).await.iter().all(|device| device["problem"] == "unreachable"))
        .await;
    assert!(receiver.received("/hook").is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_device_holds_up_nobody() {
    let (app, receiver) = (app_on(Sqlite).await, Receiver::start().await);
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    receiver.answer("/slow", Answer::Silence);
    add(&bob, &[("protocol", "webhook"), ("endpoint", &receiver.url("/slow"))]).await;
    for _ in 0..20 {
        turn(&ann, &bob).await;
    }
    received(&receiver, "/slow", 3).await;
    // Another address, so that it is another host.
    let quick = tokio::net::TcpListener::bind(("127.0.0.2", 0)).await.expect("a port");
    let port = quick.local_addr().expect("an address").port();
    add(&eve, &[("protocol", "ntfy"), ("endpoint", &format!("http://127.0.0.2:{port}/topic"))]).await;
    turn(&ann, &eve).await;
    // Long before the slow ones are given up.
    quick.accept().await.expect("a connection");
    assert!(receiver.received("/slow").len() <= 3, "no more than a few at a time");
    problem_of(&bob, "timed-out").await;
}
