//! The page of a finished game: its end in words for each reader, and where it leads on to.

use testkit::app::{App, Player};

/// The part of a page between the end of `from` and the next `to`.
fn part<'p>(page: &'p str, from: &str, to: &str) -> &'p str {
    let (_, rest) = page.split_once(from).unwrap_or_else(|| panic!("no {from} in {page}"));
    rest.split_once(to).unwrap_or_else(|| panic!("no {to} after {from}")).0
}

/// The status of the game, as one reader sees it.
async fn status(reader: &Player, game: &str) -> String {
    let page = reader.page(&format!("/game/{game}")).await;
    part(&page, "id=\"status\"", "</section>").to_owned()
}

fn assert_contains(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn end_is_told_to_each_reader_with_the_change_of_rating() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("rated", "true"), ("days", "3")]).await;
    // Five moves of each side, so that it counts.
    let moves = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7"];
    for (uci, player) in moves.into_iter().zip([&ann, &bob].into_iter().cycle()) {
        player.play(&game, uci).await;
    }
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;

    let won = status(&ann, &game).await;
    assert_contains(&won, &["You won. ", "1-0", "Bob resigned.", "Your rating is now 1", "rating__change\">+"]);
    let lost = status(&bob, &game).await;
    assert_contains(&lost, &["You lost. ", "1-0", "You resigned.", "Your rating is now 1", "rating__change\">−"]);
    let seen = status(&eve, &game).await;
    assert_contains(&seen, &["Ann wins ", "1-0", "Black resigned. White wins."]);
    assert!(!seen.contains("rating"), "{seen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn mate_and_draw_are_told_without_saying_anything_twice() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let mated = ann.start_game(&bob, &[]).await;
    for (player, uci) in [(&ann, "f2f3"), (&bob, "e7e5"), (&ann, "g2g4"), (&bob, "d8h4")] {
        player.play(&mated, uci).await;
    }
    let lost = status(&ann, &mated).await;
    assert_contains(&lost, &["You lost. ", "0-1", "<p>Checkmate.</p>"]);
    assert!(!lost.contains("wins") && !lost.contains("rating"), "{lost}");

    let drawn = ann.start_game(&bob, &[]).await;
    ann.play(&drawn, "e2e4").await;
    bob.play(&drawn, "e7e5").await;
    ann.post(&format!("/game/{drawn}/draw"), &[("answer", "offer")]).await;
    bob.post(&format!("/game/{drawn}/draw"), &[("answer", "accept")]).await;
    let status = status(&ann, &drawn).await;
    assert_contains(&status, &["A draw by agreement. <span class=\"status__score\">½-½"]);
    assert_eq!(status.matches("draw").count(), 1, "{status}");
}

/// After the end, a rematch comes first, the analysis second, and the next game that waits third.
#[tokio::test(flavor = "multi_thread")]
async fn finished_game_leads_to_rematch_analysis_and_next_game() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let _waiting = ann.start_game(&bob, &[]).await;
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    let running = ann.page(&format!("/game/{game}")).await;
    assert!(!part(&running, "game__next", "id=\"moves\"").contains("<a class=\"button\""), "{running}");
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;

    let page = ann.page(&format!("/game/{game}?ply=1")).await;
    let row = part(&page, "game__next", "id=\"moves\"");
    let [rematch, analysis, next] = [
        "button--primary\" name=\"answer\" value=\"yes\">Offer a rematch",
        "href=\"/analysis?line=e2e4.e7e5&#38;at=1\"",
        ">Next game</a>",
    ]
    .map(|part| row.find(part).unwrap_or_else(|| panic!("no {part} in {row}")));
    assert!(rematch < analysis && analysis < next, "{row}");
    assert_eq!(page.matches("id=\"analysis-board\"").count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn seldom_wanted_actions_stand_behind_more_and_answers_do_not() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    for (player, uci) in [(&ann, "e2e4"), (&bob, "e7e5"), (&ann, "g1f3")] {
        player.play(&game, uci).await;
    }
    let page = ann.page(&format!("/game/{game}")).await;
    let actions = part(&page, "id=\"actions\"", "</section>");
    let (row, more) = actions.split_once("title=\"More\"").expect("more");
    assert_contains(row, &["Flip board", "Offer a draw", "Request takeback", "title=\"Resign\"", "Yes, resign"]);
    assert_contains(more, &["Your analysis", "Propose a pause"]);

    // In reading order the field for moves and the position in words come before everything else beside the board.
    let beside = part(&page, "class=\"game__side\"", "id=\"moves\"");
    let places =
        ["id=\"move-field\"", "id=\"position\"", "id=\"status\""].map(|part| beside.find(part).expect("its place"));
    assert!(places.is_sorted(), "{places:?}");

    // A word leads to its button, which is neither closed nor hidden.
    let led = ann.page(&format!("/game/{game}?typed=draw")).await;
    assert!(part(&led, "value=\"offer\"", ">").contains("autofocus"), "{led}");
    let led = ann.page(&format!("/game/{game}?typed=resign")).await;
    assert_contains(&led, &["<details class=\"disclosure\" name=\"action\" open>"]);

    // What the opponent proposes is answered in the status.
    ann.post(&format!("/game/{game}/draw"), &[("answer", "offer")]).await;
    assert_contains(&status(&bob, &game).await, &["Ann offers a draw", "Accept the draw", "Decline"]);
}
