//! The pages of guests: a game against the engine with hints, the limits, and the sign-up that keeps the games.

use reqwest::StatusCode;
use service::Job;

use super::walk::{Reader, Walk};
use super::{PSEUDO, sent};
use crate::guests::{Guest, moves, name_in, redirected_game_id};
use testkit::app::{App, PASSWORD};

/// The maximum number of games of all guests together.
const GUEST_GAMES: &str = "4";

/// Creates a guest with a game against the engine; returns the guest and the id of the game.
async fn start_guest_game(app: &App) -> (Guest, String) {
    let guest = Guest::at(app);
    let response = guest.browser.post(app.url("/play")).header("Accept-Language", PSEUDO);
    let response = response.form(&[("level", "4"), ("colour", "white")]).send().await.expect("an answer");
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    let game = redirected_game_id(&response);
    (guest, game)
}

/// Waits until no jobs for the engine are left.
async fn wait_for_engine(app: &App) {
    app.until_no_jobs(&[Job::ENGINE_MOVE, Job::ENGINE_QUESTION]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_guests_have_no_untranslated_words() {
    let app = App::builder()
        .with("SEALEDMOVE_PSEUDO_LANGUAGE", "on")
        .with("SEALEDMOVE_ENGINE", "stockfish")
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .with("SEALEDMOVE_GUEST_GAMES", GUEST_GAMES)
        .start()
        .await;
    let mut walk = Walk::new();
    let (guest, game) = start_guest_game(&app).await;
    walk.knows_name(&name_in(&app, &game, "white").await);
    let reader = Reader::guest(&app, &guest);
    let page = format!("/game/{game}");
    // With a hint, after a move that hangs the queen, and with the explanation of that mistake.
    guest.post(&format!("{page}/hint"), &[]).await;
    walk.look(&reader, &page, StatusCode::OK).await;
    wait_for_engine(&app).await;
    walk.look(&reader, &page, StatusCode::OK).await;
    assert!(guest.page(&page).await.contains("shape--blue"), "the hint is an arrow, too");
    guest.play(&game, "e2e4").await;
    moves(&app, &game, 2).await;
    guest.play(&game, "d1g4").await;
    moves(&app, &game, 4).await;
    guest.post(&format!("{page}/why"), &[]).await;
    wait_for_engine(&app).await;
    for path in ["/", &page, &format!("/signup?next={page}"), &format!("/login?next={page}")] {
        walk.look(&reader, path, StatusCode::OK).await;
    }
    let explained = guest.page(&page).await;
    assert!(
        explained.contains("/signup?next=%2Fgame%2F") && !explained.contains(&format!("{page}/why\"")),
        "{explained}"
    );

    // Pages of members are refused, and so are games beyond the limit of the guest or of their network.
    for own in ["/settings", "/kept", "/challenge/new"] {
        walk.look(&reader, own, StatusCode::FORBIDDEN).await;
    }
    guest.begin("white").await;
    let second_game = guest.begin("black").await;
    walk.send(&reader, "/play", &[("level", "1")], StatusCode::CONFLICT).await;
    walk.send(&reader, "/play", &[("level", "n0ne")], StatusCode::BAD_REQUEST).await;
    walk.send(&Reader::visitor(&app), "/play", &[], StatusCode::TOO_MANY_REQUESTS).await;
    moves(&app, &second_game, 1).await;
    guest.post(&format!("/game/{second_game}/resign"), &[]).await;
    walk.look(&reader, "/", StatusCode::OK).await;
    walk.look(&reader, &format!("/game/{second_game}"), StatusCode::OK).await;

    // The games are transferred to the new account.
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
