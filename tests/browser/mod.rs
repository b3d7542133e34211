//! People at a real browser.

use std::time::Duration;

use sealedmove::store::users::Role;
use serde::Deserialize;
use serde_json::json;

use crate::harness::app::{App, PASSWORD};
use crate::harness::browser;

#[derive(Deserialize)]
struct Told {
    /// The page was never reloaded while the moves came and went.
    stayed: bool,
    /// The moves as the page lists them in the end.
    moves: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_signs_up_and_plays_by_drag_click_promotion_and_without_javascript() {
    let app = App::start().await;
    let bob = app.player("Bob").await;
    let args = json!({ "url": app.url(""), "opponent": "Bob", "token": bob.token, "password": PASSWORD });
    let told: Told = browser::run("whole_game.mjs", &args).await;
    assert!(told.stayed, "the opponent's moves arrived without a reload");
    assert_eq!(told.moves, ["g4", "Kg7", "h3", "Kf6", "a8=N", "Ke6", "Nc7+"]);
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ToldOfLaws {
    /// How the page tells of the games that ended by a claim with a move.
    claimed: Vec<String>,
    /// The box of the claim was still ticked after a piece was chosen.
    kept: bool,
    /// The page was not reloaded in between.
    stayed: bool,
    /// What the page says of the claim that was not good.
    failed: String,
    /// What the arbiter had written, after a move was played.
    reason: String,
    /// How the page tells of the game that was ruled on.
    ruling: String,
    /// How many forms to rule are left then.
    form_left: u32,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_claimed_with_a_move_by_mouse_key_and_without_javascript_and_an_arbiter_rules() {
    let app = App::start().await;
    let (ann, bob, carol) = (app.player("Ann").await, app.player("Bob").await, app.player("Carol").await);
    app.service().set_role(&carol.name, Role::Arbiter).await.expect("the database answers");
    let about_to_repeat = async || {
        let game = ann.start_game(&bob, &[]).await;
        let moves = ["e2e4", "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8"];
        for (uci, player) in moves.into_iter().zip([&ann, &bob].into_iter().cycle()) {
            player.play(&game, uci).await;
        }
        game
    };
    let (on_the_board, by_key, plainly) = (about_to_repeat().await, about_to_repeat().await, about_to_repeat().await);
    let ruled = ann.start_game(&bob, &[]).await;
    app.advance(Duration::from_secs(60));
    let args = json!({
        "url": app.url(""), "password": PASSWORD, "token": ann.token,
        "onTheBoard": on_the_board, "byKey": by_key, "plainly": plainly, "ruled": ruled,
    });
    let told: ToldOfLaws = browser::run("laws.mjs", &args).await;
    assert_eq!(told.claimed.len(), 2);
    for claimed in &told.claimed {
        assert!(claimed.contains("A draw, claimed by Ann"), "{claimed}");
    }
    assert!(told.kept && told.stayed);
    assert!(told.failed.contains("Your move was played. No draw is due with it"), "{}", told.failed);
    assert_eq!(told.reason, "Ann left the club.");
    assert!(
        told.ruling.contains("White forfeits the game") && told.ruling.contains("Ann left the club."),
        "{}",
        told.ruling
    );
    assert_eq!(told.form_left, 0);
}
