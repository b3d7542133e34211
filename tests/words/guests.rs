//! What guests see: a game against the engine with hints, the limits, and the sign-up that takes the games along.

use reqwest::StatusCode;
use service::Job;
use store::jobs;

use super::walk::{Reader, Walk};
use super::{PSEUDO, sent};
use crate::guests::{Guest, game_of, moves, name_in};
use testkit::app::{App, PASSWORD};
use testkit::wait::until;

/// How many games all guests together may have.
const GUEST_GAMES: &str = "4";

/// A guest with a game against the engine.
async fn guest_of(app: &App) -> (Guest, String) {
    let guest = Guest::at(app);
    let begun = guest.browser.post(app.url("/play")).header("Accept-Language", PSEUDO);
    let begun = begun.form(&[("level", "4"), ("colour", "white")]).send().await.expect("an answer");
    assert_eq!(begun.status(), StatusCode::SEE_OTHER);
    let game = game_of(&begun);
    (guest, game)
}

/// Until the engine has answered all that it was asked.
async fn engine_is_done(app: &App) {
    until("the engine has answered", async || {
        let counts = app.store().read(jobs::counts).await.expect("the database answers");
        let of_engine = [Job::ENGINE_MOVE, Job::ENGINE_QUESTION];
        counts.iter().all(|(kind, waiting, _)| !of_engine.contains(&kind.as_str()) || *waiting == 0)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_guests_have_no_plain_words() {
    let app = App::builder()
        .with("SEALEDMOVE_PSEUDO_LANGUAGE", "on")
        .with("SEALEDMOVE_ENGINE", "stockfish")
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .with("SEALEDMOVE_GUEST_GAMES", GUEST_GAMES)
        .start()
        .await;
    let mut walk = Walk::new();
    let (guest, game) = guest_of(&app).await;
    walk.knows_name(&name_in(&app, &game, "white").await);
    let reader = Reader::guest(&app, &guest);
    let page = format!("/game/{game}");
    // With a hint, after a move that hangs the queen, and with what is to be said against it.
    guest.post(&format!("{page}/hint"), &[]).await;
    walk.look(&reader, &page, StatusCode::OK).await;
    engine_is_done(&app).await;
    walk.look(&reader, &page, StatusCode::OK).await;
    assert!(guest.page(&page).await.contains("shape--blue"), "the hint is an arrow, too");
    guest.play(&game, "e2e4").await;
    moves(&app, &game, 2).await;
    guest.play(&game, "d1g4").await;
    moves(&app, &game, 4).await;
    guest.post(&format!("{page}/why"), &[]).await;
    engine_is_done(&app).await;
    for path in ["/", &page, &format!("/signup?next={page}"), &format!("/login?next={page}")] {
        walk.look(&reader, path, StatusCode::OK).await;
    }
    let told = guest.page(&page).await;
    assert!(told.contains("/signup?next=%2Fgame%2F") && !told.contains(&format!("{page}/why\"")), "{told}");

    // A member's pages are refused; so is one game too many, whether it is of this guest or of their network.
    for own in ["/settings", "/kept", "/challenge/new"] {
        walk.look(&reader, own, StatusCode::FORBIDDEN).await;
    }
    guest.begin("white").await;
    let over = guest.begin("black").await;
    walk.send(&reader, "/play", &[("level", "1")], StatusCode::CONFLICT).await;
    walk.send(&reader, "/play", &[("level", "n0ne")], StatusCode::BAD_REQUEST).await;
    walk.send(&Reader::visitor(&app), "/play", &[], StatusCode::TOO_MANY_REQUESTS).await;
    moves(&app, &over, 1).await;
    guest.post(&format!("/game/{over}/resign"), &[]).await;
    walk.look(&reader, "/", StatusCode::OK).await;
    walk.look(&reader, &format!("/game/{over}"), StatusCode::OK).await;

    // The games go along into an account.
    let form = [("name", "Zoe1"), ("email", "zoe1@example.org"), ("password", "123")];
    walk.send(&reader, "/signup", &form, StatusCode::BAD_REQUEST).await;
    let form = [("name", "Zoe1"), ("email", "zoe1@example.org"), ("password", PASSWORD)];
    let signed_up = reader.post("/signup", &form).await;
    assert_eq!(signed_up.status(), StatusCode::SEE_OTHER);
    walk.look(&reader, "/signup/sent", StatusCode::OK).await;
    let mails = sent(&app).await;
    let mail = mails.iter().find(|mail| mail.header("X-Sealed-Move") == Some("confirm")).expect("a link");
    walk.read_mail(mail);
    let link = mail.link("/confirm/").strip_prefix(&app.url("")).expect("the link leads here").to_owned();
    walk.look(&reader, &link, StatusCode::OK).await;
    assert_eq!(reader.post(&link, &[("password", PASSWORD)]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(name_in(&app, &game, "white").await, "Zoe1");
    for path in ["/", &page, "/player/Zoe1"] {
        walk.look(&reader, path, StatusCode::OK).await;
    }
    walk.assert_accented();
}
