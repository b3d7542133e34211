//! Games far longer than usual ones.

use std::fmt::Write as _;

use diesel::connection::SimpleConnection;
use reqwest::StatusCode;
use store::{Connection, StoreError};
use testkit::app::{App, Player};

/// The knight moves that are repeated in a long game, as UCI and SAN.
const SHUFFLE: [(&str, &str); 4] = [("g1f3", "Nf3"), ("g8f6", "Nf6"), ("f3g1", "Ng1"), ("f6g8", "Ng8")];

/// Starts a game under correspondence rules and adds `plies` half-moves to it; returns its id.
async fn shuffled_game(app: &App, white: &Player, black: &Player, plies: usize) -> String {
    let game = white.start_game(black, &[("ruleset", "correspondence")]).await;
    shuffle(app, &game, plies).await;
    game
}

/// Adds `plies` half-moves of knights moving back and forth to a game that has just started. They are written to the
/// database, since thousands of requests would be slow. After a multiple of four half-moves the position is the initial
/// one.
pub async fn shuffle(app: &App, game: &str, plies: usize) {
    let at = app.service().now().as_millis();
    let mut rows = String::new();
    for (ply, (uci, san)) in (0..plies).zip(SHUFFLE.into_iter().cycle()) {
        let comma = if ply > 0 { "," } else { "" };
        write!(rows, "{comma}('{game}', {ply}, '{uci}', '{san}', {at}, 0)").expect("written");
    }
    let turn = if plies.is_multiple_of(2) { "white" } else { "black" };
    let text = format!(
        "insert into moves (game_id, ply, uci, san, played_at, spent) values {rows}; \
         update games set ply = {plies}, turn = '{turn}' where id = '{game}'"
    );
    let written = app.store().write(move |conn: &mut Connection| Ok::<_, StoreError>(conn.batch_execute(&text)?));
    written.await.expect("the moves are stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn long_game_is_listed_in_parts() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = shuffled_game(&app, &ann, &bob, 1_300).await;
    let listed = |page: &str| page.matches("<a class=\"move").count();
    let latest = ann.page(&format!("/game/{game}")).await;
    assert!(latest.contains("Moves 601 to 650 of 650") && listed(&latest) == 100, "{latest}");
    assert!(latest.contains(&format!("href=\"/game/{game}?ply=1200\" data-enhance>Earlier moves")), "{latest}");
    assert!(!latest.contains("Later moves"));
    let middle = ann.page(&format!("/game/{game}?ply=1200")).await;
    assert!(middle.contains("Moves 301 to 600 of 650") && listed(&middle) == 600);
    assert!(middle.contains(&format!("href=\"/game/{game}?ply=1201\" data-enhance>Later moves")));
    let first = ann.page(&format!("/game/{game}?ply=0")).await;
    assert!(first.contains("Moves 1 to 300 of 650") && !first.contains("Earlier moves"));
    assert!(first.contains(&format!("href=\"/game/{game}?ply=601\" data-enhance>Later moves")));
    // A game of usual length is listed as a whole.
    let shorter = shuffled_game(&app, &ann, &bob, 538).await;
    let page = ann.page(&format!("/game/{shorter}")).await;
    assert!(listed(&page) == 538 && !page.contains("Later moves") && !page.contains("Moves 1 to"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn game_is_drawn_at_the_move_limit_with_a_warning_before() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = shuffled_game(&app, &ann, &bob, 11_999).await;
    let sentence = "Under the rules of this game it is drawn after 6000 moves by each side, unless the last one mates.";
    let page = bob.page(&format!("/game/{game}")).await;
    assert!(page.contains(sentence), "{page}");
    let (status, answer) = bob.api_post(&format!("/api/board/game/{game}/move/f6g8"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let export = bob.api(reqwest::Method::GET, &format!("/game/export/{game}?moves=false&clocks=false"));
    let json: serde_json::Value =
        export.header("Accept", "application/json").send().await.expect("an answer").json().await.expect("JSON");
    assert_eq!((json["status"].as_str(), json["endReason"].as_str()), (Some("draw"), Some("move-limit")), "{json}");
    let page = bob.page(&format!("/game/{game}")).await;
    assert!(page.contains("A draw: the game has reached the move limit of its rules."), "{page}");
    let rules = bob.page("/rules").await;
    assert!(rules.contains("6,000 moves by each side") && rules.contains("the longest known has 269 moves"), "{rules}");
}
