//! The page of conditional lines, used without scripts.

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{lines_of, moves_of, put_lines};
use testkit::app::{App, Player};

/// Posts a form; the status and the body.
async fn send(player: &Player, path: &str, form: &[(&str, &str)]) -> (StatusCode, String) {
    let answer = player.post(path, form).await;
    (answer.status(), answer.text().await.expect("text"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn lines_are_entered_by_links_and_as_text(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let (path, at) = (format!("/game/{game}"), format!("/game/{game}/lines"));
    let page = ann.page(&path).await;
    assert!(page.contains("You have none.") && page.contains(&format!("href=\"{at}\"")), "{page}");

    // Follow links: select the piece, its destination, then the reply.
    let page = ann.page(&at).await;
    assert!(page.contains("Play the move you expect from Bob."), "{page}");
    assert!(page.contains(&format!("href=\"{at}?line=1&#38;from=e7#board\"")), "{page}");
    let page = ann.page(&format!("{at}?line=1&from=e7")).await;
    assert!(page.contains(&format!("href=\"{at}?line=1.e7e5#board\"")) && !page.contains("Save line<"), "{page}");
    let page = ann.page(&format!("{at}?line=1.e7e5&from=g1")).await;
    assert!(page.contains(&format!("href=\"{at}?line=1.e7e5.g1f3#board\"")), "{page}");
    assert!(page.contains("Then resign") && !page.contains("Save line<"), "an answer is still missing: {page}");
    let page = ann.page(&format!("{at}?line=1.e7e5.g1f3")).await;
    assert!(page.contains("Save line<") && !page.contains("Then resign"), "{page}");
    let answer = ann.post(&at, &[("line", "1.e7e5.g1f3"), ("end", "")]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert_eq!(answer.headers()["location"], at.as_str());
    assert!(ann.page(&at).await.contains("Your line is saved."));
    assert!(ann.page(&path).await.contains("One line is waiting for Bob’s move."));
    let page = ann.page(&format!("{at}?line=1.e7e5.g1f3")).await;
    assert!(page.contains("This line is saved.") && !page.contains("Save line<"), "{page}");

    let written = [
        ("1... e5 2. Nf3 Nc6 (2... d6 3. d4 (=)) 3. Bb5\r\nc5 resign", "san"),
        ("1... ♞f6 2. e5", "figurine"),
        ("e6 accept", "san"),
        ("4745 5445", "iccf-numeric"),
    ];
    for (text, notation) in written {
        let form = [("ply", "1"), ("written", text), ("notation", notation)];
        let (status, body) = send(&ann, &format!("{at}/write"), &form).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{text}: {body}");
    }
    let stored =
        ["e7e5 g1f3 b8c6 f1b5", "e7e5 g1f3 d7d6 d2d4 draw", "c7c5 resign", "g8f6 e4e5", "e7e6 accept", "d7d5 e4d5"];
    assert_eq!(lines_of(&ann, &game).await, stored);
    let page = ann.page(&at).await;
    assert!(page.contains("6 lines are waiting") && page.contains("and offer a draw"), "{page}");
    assert!(page.contains("accept a draw, if offered") && page.contains("1… c5") && page.contains("2. Nf3"), "{page}");
    assert!(page.contains("aria-label=\"Remove the line 1... c5 resign\""), "{page}");

    let removal = [("ply", "1"), ("line", "c7c5 resign")];
    assert_eq!(send(&ann, &format!("{at}/remove"), &removal).await.0, StatusCode::SEE_OTHER);
    let (status, body) = send(&ann, &format!("{at}/remove"), &removal).await;
    assert!(status == StatusCode::CONFLICT && body.contains("no longer among your lines"), "{body}");
    assert_eq!(lines_of(&ann, &game).await.len(), 5);

    bob.play(&game, "e7e5").await;
    assert_eq!(moves_of(&ann, &game).await, "e4 e5 Nf3");
    let page = ann.page(&path).await;
    assert!(page.contains("Your line has played 2. Nf3.") && page.contains("2 lines are waiting"), "{page}");
    assert!(
        page.contains("data-live=\"text\">Bob: pawn to e5. Ann: knight to f3.</p>"),
        "with the move it answered: {page}"
    );
    assert!(!bob.page(&path).await.contains("line has played"), "that is nobody else's");
    assert_eq!(send(&ann, &format!("{at}/remove"), &[("ply", "3")]).await.0, StatusCode::SEE_OTHER);
    assert!(lines_of(&ann, &game).await.is_empty());
    assert!(ann.page(&at).await.contains("All your lines are removed."));
    bob.play(&game, "b8c6").await;
    ann.play(&game, "f1b5").await;
    assert!(!ann.page(&path).await.contains("line has played"), "that one was played by hand");
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_of_the_side_to_move_begin_with_their_move() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let at = format!("/game/{game}/lines");
    assert!(ann.page(&at).await.contains("It is your turn. Play the move you are going to make"));
    for (line, has_ends) in [("0.e2e4", false), ("0.e2e4.e7e5", true), ("0.e2e4.e7e5.g1f3", true)] {
        let page = ann.page(&format!("{at}?line={line}")).await;
        assert_eq!(page.contains("name=\"end\""), has_ends, "{line}: {page}");
    }
    assert_eq!(send(&ann, &at, &[("line", "0.e2e4.e7e5.g1f3")]).await.0, StatusCode::SEE_OTHER);
    assert!(ann.page(&format!("/game/{game}")).await.contains("One line waits until you have played 1. e4."));
    let (status, body) = send(&ann, &at, &[("line", "0.d2d4.d7d5.c2c4")]).await;
    assert!(status == StatusCode::BAD_REQUEST && body.contains("you answer both with e4 and with d4"), "{body}");
    assert!(body.contains("1. d4") && body.contains("name=\"line\" value=\"0.d2d4.d7d5.c2c4\""), "it is still there");
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    assert_eq!(moves_of(&ann, &game).await, "e4 e5 Nf3");
}

#[tokio::test(flavor = "multi_thread")]
async fn line_asks_for_the_promotion_piece_and_ends_with_the_game() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("fen", "7k/8/8/8/8/8/p5PP/6K1 w - - 0 1")]).await;
    ann.play(&game, "g1f2").await;
    let at = format!("/game/{game}/lines");
    let page = ann.page(&format!("{at}?line=1&from=a2")).await;
    assert!(page.contains(&format!("href=\"{at}?line=1&#38;from=a2&#38;to=a1#promotion\"")), "{page}");
    let page = ann.page(&format!("{at}?flip=1&line=1&from=a2&to=a1")).await;
    for piece in ["q", "r", "b", "n"] {
        assert!(page.contains(&format!("href=\"{at}?flip=1&#38;line=1.a2a1{piece}#board\"")), "{page}");
    }

    // Black mates: there is nothing left to answer.
    let mated = ann.start_game(&bob, &[]).await;
    ann.play(&mated, "f2f3").await;
    bob.play(&mated, "e7e5").await;
    let page = ann.page(&format!("/game/{mated}/lines?line=2.g2g4.d8h4")).await;
    assert!(page.contains("There is nothing to answer.") && !page.contains("name=\"end\""), "{page}");
    let page = ann.page(&format!("/game/{mated}/lines?line=2.g2g4.d8h4.e1f2")).await;
    assert!(page.contains("The game would be over here. The line cannot go on."), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_cannot_be_seen_or_changed_by_others() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    put_lines(&ann, &game, &["e7e5 f1c4"]).await;
    let (path, at) = (format!("/game/{game}"), format!("/game/{game}/lines"));
    assert!(ann.page(&path).await.contains("One line is waiting") && ann.page(&at).await.contains("2. Bc4"));

    let shows_lines = |page: &str| page.contains("Bc4") || page.contains("f1c4") || page.contains("line is waiting");
    for page in [bob.page(&path).await, bob.page(&at).await, eve.page(&path).await] {
        assert!(!shows_lines(&page), "{page}");
    }
    assert!(!eve.page(&path).await.contains("Conditional lines"), "who watches has none");
    let visitor = app.browser();
    let public = visitor.get(app.url(&path)).send().await.expect("a page").text().await.expect("text");
    assert!(!shows_lines(&public) && !public.contains("Conditional lines"), "{public}");
    let redirect = visitor.get(app.url(&at)).send().await.expect("an answer");
    assert_eq!(redirect.status(), StatusCode::SEE_OTHER);
    assert!(redirect.headers()["location"].to_str().expect("text").starts_with("/login?next="));
    let refused = eve.get(&format!("{at}?line=1.e7e5.f1c4")).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    let page = refused.text().await.expect("a page");
    assert!(page.contains("You are not a player of this game.") && !shows_lines(&page), "{page}");
    assert!(page.contains(&format!("href=\"{path}\"")), "it leads back to the game");
    assert_eq!(eve.get("/game/aaaaaaaa/lines").await.status(), StatusCode::NOT_FOUND);

    for (form, fields) in [
        ("", vec![("line", "1.c7c5.g1f3")]),
        ("/write", vec![("ply", "1"), ("written", "c5 Nf3")]),
        ("/remove", vec![("ply", "1"), ("line", "e7e5 f1c4")]),
        ("/remove", vec![("ply", "1")]),
    ] {
        let to = format!("{at}{form}");
        let (status, body) = send(&eve, &to, &fields).await;
        assert!(status == StatusCode::FORBIDDEN && !shows_lines(&body), "{body}");
        // The opponent can only add and remove lines of his own.
        send(&bob, &to, &fields).await;
        let anonymous = visitor.post(app.url(&to)).form(&fields).send().await.expect("an answer");
        assert_eq!(anonymous.status(), StatusCode::UNAUTHORIZED);
        assert_eq!(lines_of(&ann, &game).await, ["e7e5 f1c4"], "{form}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_line_is_explained_and_kept_in_the_form() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let at = format!("/game/{game}/lines");
    let write = async |text: &str| {
        send(&ann, &format!("{at}/write"), &[("ply", "1"), ("written", text), ("notation", "san-de")]).await
    };
    let (status, page) = write("1... Sf6 2. e5 h6x").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let sentence = "In your line, after 1... Sf6 2. e5, “h6x” is not a move: there is nothing to capture on h6.";
    assert_eq!(page.matches(sentence).count(), 2, "above, and at the field: {page}");
    assert!(page.contains("1... Sf6 2. e5 h6x</textarea>") && page.contains("value=\"san-de\" selected"), "{page}");
    assert!(page.contains("Sf6 (d5 Sf3) c4"), "the example is in the same notation: {page}");
    for (text, sentence) in [
        ("", "There is no move there."),
        ("e5", "your answer is missing"),
        (&"x".repeat(20_001), "That is too long: at most 20000 characters are read."),
        (&"Sf6 Sf3 Sg8 Sg1 ".repeat(30), "your line is too long: it may have 100 half-moves."),
    ] {
        let (status, page) = write(text).await;
        assert!(status == StatusCode::BAD_REQUEST && page.contains(sentence), "{page}");
    }
    // Each line has 98 half-moves: five of them fit into the limit of 500.
    let long_line = |first: &str| format!("{first} Sf3 {}", "Sh6 Sg1 Sg8 Sf3 ".repeat(24));
    for (count, first) in ["a6", "b6", "c6", "d6", "e6", "f6"].into_iter().enumerate() {
        let (status, page) = write(&long_line(first)).await;
        match count {
            0..5 => assert_eq!(status, StatusCode::SEE_OTHER, "{first}: {page}"),
            _ => {
                assert!(
                    status == StatusCode::BAD_REQUEST && page.contains("the maximum for one game is 500 half-moves"),
                    "{page}"
                );
            }
        }
    }
    assert!(ann.page(&at).await.contains("5 lines are waiting"));

    let page = ann.page(&format!("{at}?line=1.e7e5.e1e8.a7a6")).await;
    assert!(page.contains("The line is shown up to this point only. “e1e8” is not a move here:"), "{page}");
    assert!(page.contains("1… e5</a>") && !page.contains("e1e8.a7a6"), "{page}");
    let (status, page) = send(&ann, &at, &[("line", "1.e7e5.e1e8")]).await;
    assert!(status == StatusCode::BAD_REQUEST && page.contains("“e1e8” is not a move"), "{page}");
    for line in ["", "e7e5", "x.e7e5"] {
        assert_eq!(send(&ann, &at, &[("line", line)]).await.0, StatusCode::BAD_REQUEST);
    }

    bob.play(&game, "c7c5").await;
    let stale = "The game is no longer where these lines begin: move 2 is next.";
    let (status, page) = write("e5 Sf3").await;
    assert!(status == StatusCode::CONFLICT && page.contains(stale) && page.contains("e5 Sf3</textarea>"), "{page}");
    let (status, page) = send(&ann, &at, &[("line", "1.e7e5.g1f3")]).await;
    assert!(status == StatusCode::CONFLICT && page.contains(stale), "{page}");
    assert!(ann.page(&format!("{at}?line=1.e7e5")).await.contains("The game has moved on since then."));

    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let (status, page) = write("e5 Sf3").await;
    assert!(status == StatusCode::GONE && page.contains("The game is over"), "{page}");
    let page = ann.page(&at).await;
    assert!(page.contains("The game is over, so all lines have ended."), "{page}");
    assert!(!page.contains("name=\"written\"") && !page.contains("?line="), "{page}");
    assert!(!ann.page(&format!("/game/{game}")).await.contains("Conditional lines"));
}
