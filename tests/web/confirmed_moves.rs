//! The preview of a chosen move before it is sent, which a setting switches off; without scripts.

use chess_laws::Notation;
use domain::board_settings::BoardSettings;
use reqwest::StatusCode;
use reqwest::header::LOCATION;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD};

/// The opening tag of the element of a square, such as a button.
fn square<'p>(page: &'p str, name: &str) -> &'p str {
    let at = page.find(&format!("data-square=\"{name}\"")).expect("a square");
    let start = page[..at].rfind('<').expect("an element");
    &page[start..start + page[start..].find('>').expect("its end")]
}

#[tokio::test(flavor = "multi_thread")]
async fn chosen_move_is_previewed_before_it_is_sent() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let path = format!("/game/{game}");

    // The target squares of a piece lead to a preview of the move, and so does the field for typed moves.
    let selected = ann.page(&format!("{path}?from=e2")).await;
    assert!(
        square(&selected, "e4")
            .contains(&format!("formmethod=\"get\" formaction=\"{path}#board\" name=\"move\" value=\"e2e4\""))
    );
    assert!(selected.contains("formmethod=\"get\"") && selected.contains("id=\"typed\""));

    for query in ["move=e2e4", "ply=0&typed=e4", "ply=0&typed=&move=e2e4"] {
        let shown = ann.page(&format!("{path}?{query}")).await;
        assert!(shown.contains("Send 1. e4?"), "{query}: {shown}");
        assert!(square(&shown, "e4").contains("e4, white pawn") && !square(&shown, "e2").contains("pawn"));
        assert!(shown.contains("form=\"move-form\" name=\"move\" value=\"e2e4\""));
        assert!(shown.contains(&format!("href=\"{path}#board\" data-enhance data-back")));
        // Nothing is sent yet.
        assert!(!shown.contains("id=\"typed\"") && !bob.page(&path).await.contains("Send 1"));
    }
    let listed = ann.api_get(&format!("/api/board/game/{game}")).await;
    assert!(!listed.1.to_string().contains("e2e4"));

    let sent = ann.post(&format!("{path}/move"), &[("ply", "0"), ("move", "e2e4")]).await;
    assert_eq!(sent.status(), StatusCode::SEE_OTHER);
    assert!(bob.page(&path).await.contains("It is your move") || bob.page(&path).await.contains("chip--turn"));
}

#[tokio::test(flavor = "multi_thread")]
async fn illegal_move_is_refused_with_a_reason_instead_of_a_preview() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let path = format!("/game/{game}");
    for (query, sentence) in
        [("typed=Ke2", "Ke2"), ("typed=", "move"), ("typed=Zz9", "Zz9"), ("move=e2e5", "from e2 to e5")]
    {
        let refused = ann.get(&format!("{path}?{query}")).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "{query}");
        let page = refused.text().await.expect("a page");
        assert!(page.contains("notice--error") && page.contains(sentence) && page.contains("id=\"typed\""), "{page}");
    }
    // It is not the player's turn, or no longer.
    let early = bob.get(&format!("{path}?move=e7e5")).await;
    assert_eq!(early.status(), StatusCode::CONFLICT);
    assert!(early.text().await.expect("a page").contains("notice--error"));
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    let stale = ann.get(&format!("{path}?ply=0&move=d2d4")).await;
    assert_eq!(stale.status(), StatusCode::CONFLICT);
    // A spectator sees the game instead.
    let eve = app.player("Eve").await;
    assert_eq!(eve.get(&format!("{path}?move=g1f3")).await.status(), StatusCode::OK);

    // A logged-out player returns to the preview after the log-in.
    let visitor = app.browser();
    let redirect = visitor.get(app.url(&format!("{path}?move=g1f3"))).send().await.expect("an answer");
    assert_eq!(redirect.status(), StatusCode::SEE_OTHER);
    let location = redirect.headers()[LOCATION].to_str().expect("text").to_owned();
    let form = [("name", "Ann"), ("password", PASSWORD), ("next", &format!("{path}?move=g1f3"))];
    assert!(location.starts_with("/login?next="), "{location}");
    let logged_in = visitor.post(app.url("/login")).form(&form).send().await.expect("an answer");
    assert_eq!(logged_in.headers()[LOCATION].to_str().expect("text"), format!("{path}?move=g1f3"));
}

#[tokio::test(flavor = "multi_thread")]
async fn draw_offer_is_kept_in_the_move_preview() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    let shown = ann.page(&format!("/game/{game}?move=g1f3&offer_draw=true")).await;
    assert!(shown.contains("name=\"offer_draw\" value=\"true\" checked"), "{shown}");
    assert!(shown.contains(" autofocus>Send"), "{shown}");
    // On a cross-site request nothing is ticked, and the button has no focus, so that a key held down sends nothing.
    let path = format!("/game/{game}?move=g1f3&offer_draw=true");
    let from_elsewhere = ann.get_with(&path, "Sec-Fetch-Site", "cross-site");
    let shown = from_elsewhere.await.text().await.expect("a page");
    assert!(
        shown.contains("Send 2. Nf3?") && !shown.contains("autofocus>Send") && !shown.contains("checked"),
        "{shown}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn no_draw_is_offered_with_a_move_that_mates() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    for (player, uci) in [(&ann, "f2f3"), (&bob, "e7e5"), (&ann, "g2g4")] {
        player.play(&game, uci).await;
    }
    let preview = async |uci: &str| bob.page(&format!("/game/{game}?move={uci}")).await;
    let (mates, other) = (preview("d8h4").await, preview("d8e7").await);
    assert!(mates.contains("Send 2… Qh4#?") && !mates.contains("name=\"offer_draw\""), "{mates}");
    assert!(other.contains("Send 2… Qe7?") && other.contains("name=\"offer_draw\""), "{other}");
}

#[tokio::test(flavor = "multi_thread")]
async fn hint_about_questions_follows_the_one_about_moves() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let path = format!("/game/{game}");
    assert!(ann.page(&path).await.contains("Or ask: l for the last move"), "after how a move is written");
    // Nothing comes before it where no move can be typed.
    let waiting = bob.page(&path).await;
    assert!(waiting.contains("<span class=\"field__hint\">Type l for the last move"), "{waiting}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn move_confirmation_can_be_switched_off(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let settings = ann.page("/settings/playing").await;
    assert!(settings.contains("name=\"confirm_moves\" value=\"true\" checked"), "{settings}");
    assert_eq!(ann.post("/settings/board", &[("confirm_moves", "false")]).await.status(), StatusCode::SEE_OTHER);
    assert!(ann.page("/settings/playing").await.contains("name=\"confirm_moves\" value=\"false\" checked"));
    let selected = ann.page(&format!("/game/{game}?from=e2")).await;
    assert!(!square(&selected, "e4").contains("formmethod"), "{selected}");
    let user = app.service().games.user_by_name("Ann").await.expect("the database").expect("Ann");
    assert_eq!(
        (user.board, user.notation),
        (BoardSettings { confirm_moves: false, ..BoardSettings::default() }, Notation::STANDARD)
    );
    assert_eq!(ann.post("/settings/board", &[("confirm_moves", "perhaps")]).await.status(), StatusCode::BAD_REQUEST);
}
