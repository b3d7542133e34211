//! Draw claims by the buttons, links and checkboxes of the game page, without scripts.

use std::time::Duration;

use reqwest::{Response, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};

/// White can bring about the position after 1. e4 for the third time, with Ng1.
const ABOUT_TO_REPEAT: [&str; 8] = ["e2e4", "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8"];

/// Plays a game with these moves, a minute apart; returns the path of its page.
async fn game(app: &App, ann: &Player, bob: &Player, options: &[(&str, &str)], moves: &[&str]) -> String {
    let game = ann.start_game(bob, options).await;
    for (uci, player) in moves.iter().zip([ann, bob].into_iter().cycle()) {
        app.advance(Duration::from_secs(60));
        player.play(&game, uci).await;
    }
    app.advance(Duration::from_secs(60));
    format!("/game/{game}")
}

/// The page to which the response of a form redirects.
async fn follow_redirect(player: &Player, answer: Response) -> String {
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{}", answer.text().await.expect("a page"));
    player.page(answer.headers()["location"].to_str().expect("text").split('#').next().expect("a path")).await
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_claimed_with_a_move(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let ended = "A draw, claimed by Ann: the same position occurred three times.";

    // By the button that names the move.
    let path = game(&app, &ann, &bob, &[], &ABOUT_TO_REPEAT).await;
    let page = ann.page(&path).await;
    assert!(page.contains("Claim a draw with Ng1") && page.contains("name=\"claim_draw\""), "{page}");
    assert!(page.contains("The move is played in any case"), "the consequences are told");
    assert!(page.contains(&format!("formaction=\"{path}/claim\" name=\"move\" value=\"f3g1\"")), "{page}");
    assert!(!bob.page(&path).await.contains("Claim a draw"), "it is not Bob's turn");
    let claimed = ann.post(&format!("{path}/claim"), &[("ply", "8"), ("typed", ""), ("move", "f3g1")]).await;
    let page = follow_redirect(&ann, claimed).await;
    assert!(page.contains(ended) && page.contains("½-½") && page.contains(">Ng1"), "{page}");

    // By ticking the checkbox and typing the move.
    let path = game(&app, &ann, &bob, &[], &ABOUT_TO_REPEAT).await;
    let typed = [("ply", "8"), ("typed", "Ng1"), ("claim_draw", "true")];
    assert!(follow_redirect(&ann, ann.post(&format!("{path}/move"), &typed).await).await.contains(ended));

    // By ticking the checkbox and clicking, which without scripts loads a page in between.
    let path = game(&app, &ann, &bob, &[], &ABOUT_TO_REPEAT).await;
    let page = ann.page(&path).await;
    let knight = format!("formmethod=\"get\" formaction=\"{path}#board\" name=\"from\" value=\"f3\"");
    assert!(page.contains(&knight), "{page}");
    let selected = ann.page(&format!("{path}?ply=8&typed=&claim_draw=true&from=f3")).await;
    assert!(
        selected.contains("name=\"claim_draw\" value=\"true\" aria-describedby=\"claim-hint\" checked"),
        "{selected}"
    );
    assert!(!selected.contains("name=\"offer_draw\" value=\"true\" checked"), "{selected}");
    assert!(selected.contains("name=\"move\" value=\"f3g1\""), "the target can be clicked: {selected}");
    let clicked = [("ply", "8"), ("typed", ""), ("claim_draw", "true"), ("move", "f3g1")];
    assert!(follow_redirect(&ann, ann.post(&format!("{path}/move"), &clicked).await).await.contains(ended));
    let late = ann.post(&format!("{path}/claim"), &[]).await;
    assert_eq!(late.status(), StatusCode::GONE);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn failed_claim_plays_the_move_and_offers_a_draw(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let path = game(&app, &ann, &bob, &[], &ABOUT_TO_REPEAT).await;
    let refused = ann.post(&format!("{path}/move"), &[("ply", "8"), ("typed", "Ng9"), ("claim_draw", "true")]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    let page = refused.text().await.expect("a page");
    assert!(page.contains("value=\"Ng9\"") && page.contains("aria-describedby=\"claim-hint\" checked"), "{page}");
    let empty = ann.post(&format!("{path}/move"), &[("ply", "8"), ("typed", " "), ("claim_draw", "true")]).await;
    assert_eq!(empty.status(), StatusCode::BAD_REQUEST);

    let claim = [("ply", "8"), ("typed", "Nc3"), ("claim_draw", "true")];
    let page = follow_redirect(&ann, ann.post(&format!("{path}/move"), &claim).await).await;
    let notice = "Your move was played. No draw can be claimed with that move: the position has not occurred three times, and too few moves have been played without a capture or a pawn move. Your claim counts as a draw offer.";
    assert!(page.contains(notice) && page.contains("notice--info"), "{page}");
    assert!(page.contains("You have offered a draw") && page.contains("Waiting for Bob"), "{page}");
    let again = follow_redirect(&ann, ann.post(&format!("{path}/move"), &claim).await).await;
    assert!(again.contains(notice), "the same claim sent twice gets the same answer: {again}");
    assert!(bob.page(&path).await.contains("Ann offers a draw"));
    // Bob's own claim accepts the offer.
    let page = follow_redirect(&bob, bob.post(&format!("{path}/claim"), &[]).await).await;
    assert!(page.contains("so you have agreed a draw") && page.contains("A draw by agreement"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_claim_plays_only_the_move_where_no_offer_is_allowed() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let path = game(&app, &ann, &bob, &[], &[]).await;
    let claim = [("ply", "0"), ("move", "e2e4"), ("claim_draw", "true")];
    let page = follow_redirect(&ann, ann.post(&format!("{path}/move"), &claim).await).await;
    assert!(
        page.contains("No draw can be claimed with that move") && !page.contains("counts as a draw offer.</"),
        "{page}"
    );
    assert!(!page.contains("You have offered a draw"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn claimed_draw_names_the_claimant() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let moves = [&ABOUT_TO_REPEAT[..], &["f3g1"]].concat();
    let path = game(&app, &ann, &bob, &[], &moves).await;
    let page = bob.page(&path).await;
    assert!(page.contains("This position has occurred three times."), "{page}");
    assert!(!page.contains("name=\"claim_draw\""), "no move is needed");
    let page = follow_redirect(&bob, bob.post(&format!("{path}/claim"), &[]).await).await;
    assert!(page.contains("A draw, claimed by Bob: the same position occurred three times."), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_move_claim_accepts_any_quiet_move() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let path = game(&app, &ann, &bob, &[("fen", "4k3/8/8/8/8/8/4P3/R3K3 w - - 99 120")], &[]).await;
    let page = ann.page(&path).await;
    assert!(page.contains("To claim a draw with it, tick the box"), "{page}");
    assert!(!page.contains("Claim a draw with R"), "they are too many to be listed: {page}");
    let claim = [("ply", "0"), ("typed", "Ra5"), ("claim_draw", "true")];
    let page = follow_redirect(&ann, ann.post(&format!("{path}/move"), &claim).await).await;
    assert!(page.contains("A draw, claimed by Ann: fifty moves without a capture or a pawn move."), "{page}");
    // Few moves are listed.
    let path = game(&app, &ann, &bob, &[("fen", "7k/7p/8/8/8/p7/P7/K7 w - - 99 120")], &[]).await;
    assert!(ann.page(&path).await.contains("Claim a draw with Kb1"));
}

#[tokio::test(flavor = "multi_thread")]
async fn claimable_moves_use_the_players_notation() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let path = game(&app, &ann, &bob, &[], &ABOUT_TO_REPEAT).await;
    let saved = ann.post("/settings/language", &[("notation", "san"), ("letters", "de")]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER);
    let page = ann.page(&path).await;
    assert!(page.contains("Claim a draw with <span lang=\"de\">Sg1</span>"), "{page}");
    let claim = [("ply", "8"), ("typed", "Sg1"), ("claim_draw", "true")];
    assert!(
        follow_redirect(&ann, ann.post(&format!("{path}/move"), &claim).await).await.contains("A draw, claimed by Ann")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn draw_offer_stays_ticked_while_a_piece_is_selected() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let path = game(&app, &ann, &bob, &[("fen", "7k/P7/8/8/8/8/6PP/6K1 w - - 0 1")], &["g2g3", "h8g7"]).await;
    let ticked = "name=\"offer_draw\" value=\"true\" checked";
    let page = ann.page(&format!("{path}?ply=2&flip=1&offer_draw=true&from=a7")).await;
    assert!(page.contains(ticked) && page.contains("<input type=\"hidden\" name=\"flip\" value=\"1\">"), "{page}");
    assert!(page.contains("from=a7&#38;to=a8&#38;offer_draw=true&#38;flip=1#promotion"), "{page}");
    let page = ann.page(&format!("{path}?from=a7&to=a8&offer_draw=true")).await;
    assert!(page.contains(ticked) && page.contains("value=\"a7a8n\""), "{page}");
}
