//! Questions about a position, typed into the move field, are answered in words without scripts: for the player to
//! move, the opponent and visitors, about earlier positions, and on the pages of lines and of the analysis.

use reqwest::StatusCode;
use reqwest::header::LOCATION;
use testkit::app::App;

/// The answer on a page.
fn answer(page: &str) -> &str {
    let start = page.find("id=\"command-answer\">").expect("an answer") + "id=\"command-answer\">".len();
    &page[start..start + page[start..].find("</p>").expect("its end")]
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_about_a_position_are_answered_for_players_and_visitors() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    let path = format!("/game/{game}");
    let browser = app.browser();
    let visit = async |query: &str| {
        let request = browser.get(app.url(&format!("{path}?{query}")));
        request.send().await.expect("an answer").text().await.expect("text")
    };

    // Bob is to move: his field accepts moves and questions. Ann and spectators have a field for questions only.
    let waiting = ann.page(&path).await;
    assert!(bob.page(&path).await.contains("id=\"typed\"") && !waiting.contains("id=\"typed\""));
    for page in [waiting, visit("").await] {
        assert!(page.contains("id=\"ask\"") && page.contains("method=\"get\""), "{page}");
        assert!(page.contains("Black: king e8, queen d8, rooks a8 h8"), "{page}");
        // The field stands before the list of moves.
        assert!(page.find("id=\"ask\"") < page.find("id=\"moves\""));
    }
    for (typed, words) in [
        ("p+n", "Black: knights b8 g8."),
        ("p+P", "White: pawns a2 b2 c2 d2 e4 f2 g2 h2."),
        ("s+e4", "e4, white pawn."),
        ("s+e", "e1, white king; e4, white pawn; e7, black pawn; e8, black king."),
        ("l", "Ann: pawn to e4."),
        ("c", "Ann has 3 days. Bob has 3 days."),
        ("m+g8", "knight to h6; knight to f6."),
        ("%2Fwhat", "That is neither a move nor a question. Type h for all you can ask."),
    ] {
        for page in [bob.page(&format!("{path}?typed={typed}")).await, visit(&format!("typed={typed}")).await] {
            let answer = answer(&page);
            let answers: Vec<&str> = answer.split([',', ';', '.']).map(str::trim).collect();
            let expected: Vec<&str> = words.split([',', ';', '.']).map(str::trim).collect();
            assert!(expected.iter().all(|words| answers.contains(words)), "{typed}: {answers:?}");
        }
        // For scripts the answer is sent alone.
        let bare_answer = bob.page(&format!("{path}/say?typed={typed}")).await;
        assert_eq!(bare_answer.len(), words.len(), "{typed}: {bare_answer}");
    }
    assert_eq!(answer(&bob.page(&format!("{path}?typed=o")).await), "Ann plays White.");
    assert_eq!(answer(&visit("typed=o").await), "Ann plays White. Bob plays Black.");
    assert_eq!(answer(&visit("typed=l&ply=0").await), "No move has been played.");
    assert_eq!(answer(&visit("typed=s+e4&ply=0").await), "e4, empty.");

    // A question sent as a move, without a preview, is still answered.
    bob.post("/settings/board", &[("confirm_moves", "false")]).await;
    let sent = bob.post(&format!("{path}/move"), &[("ply", "1"), ("typed", "p n")]).await;
    assert_eq!(sent.status(), StatusCode::SEE_OTHER);
    let location = sent.headers()[LOCATION].to_str().expect("a path").to_owned();
    assert_eq!(answer(&bob.page(location.split('#').next().expect("a path")).await), "Black: knights b8 g8.");
    // Moves are still played.
    assert_eq!(
        bob.post(&format!("{path}/move"), &[("ply", "1"), ("typed", "e5")]).await.status(),
        StatusCode::SEE_OTHER
    );
    assert_eq!(answer(&visit("typed=l").await), "Bob: pawn to e5.");
}

#[tokio::test(flavor = "multi_thread")]
async fn words_for_actions_lead_to_their_buttons_and_do_nothing_alone() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let path = format!("/game/{game}");
    ann.play(&game, "e2e4").await;
    let page = bob.page(&format!("{path}?typed=resign")).await;
    assert!(
        page.contains("<details class=\"disclosure\" name=\"action\" open>")
            && page.contains("resign-question\" autofocus>"),
        "{page}"
    );
    let closed = bob.page(&path).await;
    assert!(!closed.contains("resign-question\" autofocus"), "{closed}");
    // No draw can be offered yet; a spectator can do neither.
    assert_eq!(
        answer(&ann.page(&format!("{path}?typed=draw")).await),
        "The button is not there: you cannot do that now."
    );
    let visitor = app.browser().get(app.url(&format!("{path}?typed=resign"))).send().await.expect("an answer");
    assert!(!visitor.text().await.expect("a page").contains("Yes, resign"));

    // Sent as a move, without a preview.
    bob.post("/settings/board", &[("confirm_moves", "false")]).await;
    let sent = bob.post(&format!("{path}/move"), &[("ply", "1"), ("typed", "I resign")]).await;
    assert_eq!(sent.status(), StatusCode::SEE_OTHER);
    assert_eq!(sent.headers()[LOCATION], format!("{path}?typed=I+resign"));
    let sent = bob.post(&format!("{path}/move"), &[("ply", "1"), ("typed", "pawn to e5")]).await;
    assert_eq!(sent.status(), StatusCode::SEE_OTHER);
    assert_eq!(answer(&ann.page(&format!("{path}?typed=l")).await), "Bob: pawn to e5.");

    // With a move of one's own, without one, and in answer to an offer.
    assert!(ann.page(&format!("{path}?typed=draw")).await.contains("name=\"offer_draw\" value=\"true\" autofocus>"));
    assert!(bob.page(&format!("{path}?typed=draw")).await.contains("value=\"offer\" autofocus>"));
    bob.post(&format!("{path}/draw"), &[("answer", "offer")]).await;
    let offered = ann.page(&format!("{path}?typed=draw")).await;
    assert!(offered.contains("value=\"accept\" autofocus>"), "{offered}");
    assert!(offered.contains("Bob: pawn to e5. Bob offers a draw. It is your move.</p>"), "{offered}");
    let page = ann.page(&format!("{path}?typed=h")).await;
    let help = answer(&page);
    assert!(help.starts_with("You can type a move") && help.contains("“knight f3”"), "{help}");
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_page_accepts_moves_and_questions() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let path = format!("/game/{game}/lines");
    let tried = bob.get(&format!("{path}?typed=e4")).await;
    assert_eq!(tried.status(), StatusCode::SEE_OTHER);
    assert_eq!(tried.headers()[LOCATION], format!("{path}?line=0.e2e4#board"));
    let after = format!("{path}?line=0.e2e4");
    assert_eq!(answer(&bob.page(&format!("{after}&typed=l")).await), "Ann: pawn to e4.");
    assert_eq!(bob.page(&format!("{path}/say?line=0.e2e4&typed=s+e4")).await, "e4, white pawn.");
    let refused = bob.page(&format!("{after}&typed=Ke4")).await;
    assert!(refused.contains("notice--error") && refused.contains("No king of yours can move to e4."), "{refused}");
    // Other players cannot read the lines.
    assert_eq!(eve.get(&format!("{path}/say?line=0.e2e4&typed=l")).await.status(), StatusCode::FORBIDDEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn analysis_page_answers_questions_about_a_node() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    let path = format!("/game/{game}/tree");
    assert_eq!(answer(&bob.page(&format!("{path}?typed=l")).await), "Ann: pawn to e4.");
    assert_eq!(answer(&bob.page(&format!("{path}?node=0000000000000000&typed=l")).await), "No move has been played.");
    assert_eq!(bob.page(&format!("{path}/say?typed=s+e4")).await, "e4, white pawn.");
    assert_eq!(bob.page(&format!("{path}/say?node=0000000000000000&typed=s+e4")).await, "e4, empty.");
    assert!(bob.page(&path).await.contains("White: king e1, queen d1, rooks a1 h1"));
    assert!(!eve.get(&format!("{path}/say?typed=l")).await.status().is_success());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_a_grid_of_rows_and_cells() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    for page in [
        ann.page(&format!("/game/{game}")).await,
        bob.page(&format!("/game/{game}/lines")).await,
        bob.page(&format!("/game/{game}/tree")).await,
    ] {
        for (role, count) in [("grid", 1), ("row", 8), ("gridcell", 64)] {
            assert_eq!(page.matches(&format!("role=\"{role}\"")).count(), count, "{role}");
        }
        assert!(page.contains("aria-label=\"e2, white pawn\""), "{page}");
    }
}
