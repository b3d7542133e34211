//! The page of lines, as a browser without scripts uses it.

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{keep, lines_of, moves_of};
use testkit::app::{App, Player};

/// Sends a form of that page; the status and what the answer says.
async fn send(player: &Player, path: &str, form: &[(&str, &str)]) -> (StatusCode, String) {
    let answer = player.post(path, form).await;
    (answer.status(), answer.text().await.expect("text"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn lines_are_made_by_links_and_in_writing(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let (path, at) = (format!("/game/{game}"), format!("/game/{game}/lines"));
    let page = ann.page(&path).await;
    assert!(page.contains("You have none.") && page.contains(&format!("href=\"{at}\"")), "{page}");

    // From link to link: the piece, where it goes, the answer.
    let page = ann.page(&at).await;
    assert!(page.contains("Play the move that you expect of Bob."), "{page}");
    assert!(page.contains(&format!("href=\"{at}?line=1&#38;from=e7#board\"")), "{page}");
    let page = ann.page(&format!("{at}?line=1&from=e7")).await;
    assert!(page.contains(&format!("href=\"{at}?line=1.e7e5#board\"")) && !page.contains("Save line<"), "{page}");
    let page = ann.page(&format!("{at}?line=1.e7e5&from=g1")).await;
    assert!(page.contains(&format!("href=\"{at}?line=1.e7e5.g1f3#board\"")), "{page}");
    assert!(page.contains("Resign then") && !page.contains("Save line<"), "an answer is still missing: {page}");
    let page = ann.page(&format!("{at}?line=1.e7e5.g1f3")).await;
    assert!(page.contains("Save line<") && !page.contains("Resign then"), "{page}");
    let answer = ann.post(&at, &[("line", "1.e7e5.g1f3"), ("end", "")]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert_eq!(answer.headers()["location"], at.as_str());
    assert!(ann.page(&at).await.contains("Your line is kept."));
    assert!(ann.page(&path).await.contains("One line waits for a move of Bob’s."));
    let page = ann.page(&format!("{at}?line=1.e7e5.g1f3")).await;
    assert!(page.contains("This is among your lines.") && !page.contains("Save line<"), "{page}");

    let written = [
        ("1... e5 2. Nf3 Nc6 (2... d6 3. d4 (=)) 3. Bb5\r\nc5 resign", "san"),
        ("1... ♞f6 2. e5", "figurine"),
        ("e6 accept", "san"),
        ("4745 5445", "iccf-numeric"),
    ];
    for (text, notation) in written {
        let form = [("ply", "1"), ("written", text), ("notation", notation)];
        let (status, said) = send(&ann, &format!("{at}/write"), &form).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{text}: {said}");
    }
    let kept =
        ["e7e5 g1f3 b8c6 f1b5", "e7e5 g1f3 d7d6 d2d4 draw", "c7c5 resign", "g8f6 e4e5", "e7e6 accept", "d7d5 e4d5"];
    assert_eq!(lines_of(&ann, &game).await, kept);
    let page = ann.page(&at).await;
    assert!(page.contains("6 lines wait") && page.contains("and offer a draw"), "{page}");
    assert!(page.contains("accept a draw, if offered") && page.contains("1… c5") && page.contains("2. Nf3"), "{page}");
    assert!(page.contains("aria-label=\"Remove the line 1... c5 resign\""), "{page}");

    let removal = [("ply", "1"), ("line", "c7c5 resign")];
    assert_eq!(send(&ann, &format!("{at}/remove"), &removal).await.0, StatusCode::SEE_OTHER);
    let (status, said) = send(&ann, &format!("{at}/remove"), &removal).await;
    assert!(status == StatusCode::CONFLICT && said.contains("not among your lines any more"), "{said}");
    assert_eq!(lines_of(&ann, &game).await.len(), 5);

    bob.play(&game, "e7e5").await;
    assert_eq!(moves_of(&ann, &game).await, "e4 e5 Nf3");
    let page = ann.page(&path).await;
    assert!(page.contains("Your line has played 2. Nf3.") && page.contains("2 lines wait"), "{page}");
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
    assert!(ann.page(&at).await.contains("It is your turn. Play the move that you are going to make"));
    for (line, has_ends) in [("0.e2e4", false), ("0.e2e4.e7e5", true), ("0.e2e4.e7e5.g1f3", true)] {
        let page = ann.page(&format!("{at}?line={line}")).await;
        assert_eq!(page.contains("name=\"end\""), has_ends, "{line}: {page}");
    }
    assert_eq!(send(&ann, &at, &[("line", "0.e2e4.e7e5.g1f3")]).await.0, StatusCode::SEE_OTHER);
    assert!(ann.page(&format!("/game/{game}")).await.contains("One line waits until you have played 1. e4."));
    let (status, said) = send(&ann, &at, &[("line", "0.d2d4.d7d5.c2c4")]).await;
    assert!(status == StatusCode::BAD_REQUEST && said.contains("you answer both with e4 and with d4"), "{said}");
    assert!(said.contains("1. d4") && said.contains("name=\"line\" value=\"0.d2d4.d7d5.c2c4\""), "it is still there");
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    assert_eq!(moves_of(&ann, &game).await, "e4 e5 Nf3");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_asks_what_a_pawn_becomes_and_ends_where_the_game_does() {
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
async fn neither_opponent_nor_watcher_nor_visitor_sees_or_changes_them() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    keep(&ann, &game, &["e7e5 f1c4"]).await;
    let (path, at) = (format!("/game/{game}"), format!("/game/{game}/lines"));
    assert!(ann.page(&path).await.contains("One line waits") && ann.page(&at).await.contains("2. Bc4"));

    let told = |page: &str| page.contains("Bc4") || page.contains("f1c4") || page.contains("line waits");
    for page in [bob.page(&path).await, bob.page(&at).await, eve.page(&path).await] {
        assert!(!told(&page), "{page}");
    }
    assert!(!eve.page(&path).await.contains("Conditional lines"), "who watches has none");
    let visitor = app.browser();
    let public = visitor.get(app.url(&path)).send().await.expect("a page").text().await.expect("text");
    assert!(!told(&public) && !public.contains("Conditional lines"), "{public}");
    let sent_away = visitor.get(app.url(&at)).send().await.expect("an answer");
    assert_eq!(sent_away.status(), StatusCode::SEE_OTHER);
    assert!(sent_away.headers()["location"].to_str().expect("text").starts_with("/login?next="));
    let refused = eve.get(&format!("{at}?line=1.e7e5.f1c4")).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    let page = refused.text().await.expect("a page");
    assert!(page.contains("You are not a player of this game.") && !told(&page), "{page}");
    assert!(page.contains(&format!("href=\"{path}\"")), "it leads back to the game");
    assert_eq!(eve.get("/game/aaaaaaaa/lines").await.status(), StatusCode::NOT_FOUND);

    for (form, fields) in [
        ("", vec![("line", "1.c7c5.g1f3")]),
        ("/write", vec![("ply", "1"), ("written", "c5 Nf3")]),
        ("/remove", vec![("ply", "1"), ("line", "e7e5 f1c4")]),
        ("/remove", vec![("ply", "1")]),
    ] {
        let to = format!("{at}{form}");
        let (status, said) = send(&eve, &to, &fields).await;
        assert!(status == StatusCode::FORBIDDEN && !told(&said), "{said}");
        // The opponent writes and removes lines of his own only.
        send(&bob, &to, &fields).await;
        let unknown = visitor.post(app.url(&to)).form(&fields).send().await.expect("an answer");
        assert_eq!(unknown.status(), StatusCode::UNAUTHORIZED);
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
        ("", "There is no move in that."),
        ("e5", "your answer is missing"),
        (&"x".repeat(20_001), "That is too long: at most 20000 characters are read."),
        (&"Sf6 Sf3 Sg8 Sg1 ".repeat(30), "your line is too long: it may have 100 half-moves."),
    ] {
        let (status, page) = write(text).await;
        assert!(status == StatusCode::BAD_REQUEST && page.contains(sentence), "{page}");
    }
    // Of the twenty moves of Black each has answers enough.
    let many = |first: &str| format!("{first} Sf3 {}", "Sh6 Sg1 Sg8 Sf3 ".repeat(24));
    for (count, first) in ["a6", "b6", "c6", "d6", "e6", "f6"].into_iter().enumerate() {
        let (status, page) = write(&many(first)).await;
        match count {
            0..5 => assert_eq!(status, StatusCode::SEE_OTHER, "{first}: {page}"),
            _ => {
                assert!(status == StatusCode::BAD_REQUEST && page.contains("500 half-moves is the most"), "{page}");
            }
        }
    }
    assert!(ann.page(&at).await.contains("5 lines wait"));

    let page = ann.page(&format!("{at}?line=1.e7e5.e1e8.a7a6")).await;
    assert!(page.contains("The line is shown only so far. “e1e8” is not a move here:"), "{page}");
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
    assert!(page.contains("The game is over. With it all lines are at their end."), "{page}");
    assert!(!page.contains("name=\"written\"") && !page.contains("?line="), "{page}");
    assert!(!ann.page(&format!("/game/{game}")).await.contains("Conditional lines"));
}
