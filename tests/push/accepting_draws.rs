//! Accepting a draw offer by the button of its notification.

use reqwest::StatusCode;
use rstest::rstest;
use serde::Deserialize;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::receiver::{Receiver, script};
use super::{add_device, app_on, wait_for_requests, wait_until_pushed};
use testkit::app::{App, PASSWORD, Player};
use testkit::browser;

/// A browser of a player's that has subscribed, and what is sent to it.
struct SubscribedBrowser {
    receiver: Receiver,
    private: String,
    auth: String,
}

impl SubscribedBrowser {
    /// `None` if the programs that decrypt messages are not installed.
    async fn new(player: &Player) -> Option<Self> {
        let subscription: Value = serde_json::from_str(&script(&["subscribe"], b"").await?).expect("JSON");
        let of = |name: &str| subscription[name].as_str().expect(name).to_owned();
        let (receiver, auth, p256dh) = (Receiver::start().await, of("auth"), of("p256dh"));
        let endpoint = receiver.url("/push");
        let keys = [("p256dh", p256dh.as_str()), ("auth", auth.as_str())];
        add_device(player, &[&[("protocol", "web-push"), ("endpoint", endpoint.as_str())], &keys[..]].concat()).await;
        player.choose_notices(&[("push.start", "never"), ("push.challenge", "never")]).await;
        Some(Self { receiver, private: of("private"), auth })
    }

    /// The payload of the message with that number; the first is 1.
    async fn message(&self, number: usize) -> Value {
        let sent = wait_for_requests(&self.receiver, "/push", number).await.swap_remove(number - 1);
        assert!(sent.body.len() <= 4096, "as much as push services take");
        let plain = script(&["decrypt", &self.private, &self.auth], &sent.body).await.expect("it is installed");
        serde_json::from_str(&plain).expect("JSON")
    }
}

async fn offer_draw(player: &Player, game: &str) {
    let (status, answer) = player.api_post(&format!("/api/board/game/{game}/draw/yes"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

/// Sends the service worker's request.
async fn accept(player: &Player, game: &str, turn: &str) -> StatusCode {
    player.post(&format!("/game/{game}/draw"), &[("answer", "accept"), ("ply", turn)]).await.status()
}

async fn is_drawn(app: &App, game: &str) -> bool {
    let id = game.parse().expect("an id");
    let view = app.service().games.game(&id).await.expect("the game");
    view.stored.game.outcome().is_some_and(|outcome| outcome.winner.is_none())
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn draw_offer_button_works_only_in_its_turn(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    // Of all languages this one has the longest texts.
    assert_eq!(bob.post("/settings/language", &[("language", "ml")]).await.status(), StatusCode::SEE_OTHER);
    let Some(browser) = SubscribedBrowser::new(&bob).await else { return };
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    assert_eq!(browser.message(1).await["accept"], Value::Null, "a turn without an offer");
    bob.play(&game, "e7e5").await;
    offer_draw(&bob, &game).await;
    assert_eq!(accept(&bob, &game, "2").await, StatusCode::BAD_REQUEST, "one’s own offer");
    ann.play(&game, "g1f3").await;
    wait_until_pushed(&app).await;
    offer_draw(&ann, &game).await;
    let offered = browser.message(3).await;
    assert_eq!((&offered["accept"]["turn"], &offered["accept"]["label"]), (&json!("3"), &json!("സമനില സ്വീകരിക്കുക")));
    assert!(!offered.to_string().contains(&bob.token), "nothing that lets anybody in: {offered}");

    for (player, uci) in [(&bob, "b8c6"), (&ann, "f1b5"), (&bob, "a7a6"), (&ann, "b5a4")] {
        player.play(&game, uci).await;
    }
    offer_draw(&ann, &game).await;
    assert_eq!(accept(&bob, &game, "3").await, StatusCode::CONFLICT, "the button of an older offer");
    assert!(!is_drawn(&app, &game).await);
    assert_eq!(accept(&bob, &game, "7").await, StatusCode::SEE_OTHER);
    assert!(is_drawn(&app, &game).await);
}

#[derive(Deserialize)]
struct BrowserReport {
    /// The buttons of the offer.
    actions: Vec<String>,
    /// The notification's text after the button was pressed: for an older offer, for this one, for this one again, and
    /// with nobody logged in.
    old: String,
    accepted: String,
    again: String,
    nobody: String,
    /// The page that the last of them opens.
    path: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn service_worker_accepts_a_draw_and_shows_the_result() {
    let app = app_on(Sqlite).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let Some(browser) = SubscribedBrowser::new(&bob).await else { return };
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    browser.message(1).await;
    bob.play(&game, "e7e5").await;
    ann.play(&game, "g1f3").await;
    browser.message(2).await;
    offer_draw(&ann, &game).await;
    let pushed = browser.message(3).await;
    let args = json!({ "url": app.url(""), "name": "Bob", "password": PASSWORD, "pushed": pushed });
    let shown: BrowserReport = browser::run("accept_draw.mjs", &args).await;
    assert_eq!(shown.actions, ["Open", "Accept draw"]);
    assert_eq!(shown.old, "This draw offer no longer stands.");
    assert_eq!(shown.accepted, "Draw agreed.");
    assert_eq!(shown.again, "This draw offer no longer stands.");
    assert_eq!(shown.nobody, "Log in to accept the draw.");
    assert_eq!(shown.path, format!("/game/{game}"));
    assert!(is_drawn(&app, &game).await);
}
