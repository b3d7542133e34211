//! PGN import: the stored parts, and refusals with their reasons.

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{TWO_GAMES, downloaded, import_one, send_file};
use testkit::app::App;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn several_games_are_imported_without_duplicates(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let answer = ann.post("/kept/import", &[("pgn", TWO_GAMES)]).await;
    assert_eq!(answer.status(), StatusCode::OK);
    let page = answer.text().await.expect("a page");
    assert!(page.contains("2 games were imported.") && !page.contains("left out"), "{page}");

    let pgn = downloaded(&ann).await;
    let first = pgn.find("[White \"Capablanca\"]").expect("the first game");
    assert!(pgn.find("[White \"Ann\"]").expect("the second game") < first, "the last of the file comes first: {pgn}");
    let moves = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        moves.contains("{ The fifth } 1. d4 d5 $1 2. Nf3 { [%clk 0:59:00] Quiet. } (2. c4 e6) 2... Nf6 3. c4 e6 1-0"),
        "{pgn}"
    );
    assert!(pgn.contains("[WhiteElo \"2800\"]") && pgn.contains("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]"));

    // The same games in a file, with one more game that occurs twice.
    let more = format!("{TWO_GAMES}\n1. e4 *\n\n1. e4 *\n");
    let page = send_file(&ann, more.as_bytes()).await.text().await.expect("a page");
    assert!(page.contains("One game was imported.") && page.contains("3 games were among yours already"), "{page}");
    let path = import_one(&ann, "1. e4 *").await;
    assert!(ann.page(&path).await.contains("This game is already among yours."));
    assert_eq!(downloaded(&ann).await.matches("[Result ").count(), 3);

    // They are private.
    let bob = app.player("Bob").await;
    assert_eq!(downloaded(&bob).await, "");
    import_one(&bob, "1. e4 *").await;
    assert_eq!(downloaded(&bob).await.matches("[Result ").count(), 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn broken_game_is_named_and_refuses_the_whole_import(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let broken = format!("{TWO_GAMES}\n[White \"Cleo\"]\n[Black \"Dan\"]\n\n1. e4 e5 2. Ke3 *\n");
    let answer = ann.post("/kept/import", &[("pgn", &broken)]).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let page = answer.text().await.expect("a page");
    assert!(page.contains("Game 3 (Cleo – Dan), which begins on line 18: Ke3, half-move 3 of the game"), "{page}");
    assert!(page.contains("Nothing was imported.") && page.contains("aria-invalid=\"true\""), "{page}");
    assert!(page.contains("[Black &#34;Dan&#34;]"), "what was pasted is shown again: {page}");
    assert_eq!(downloaded(&ann).await, "");

    for (pgn, sentence) in [
        (" ", "There is no game in the PGN."),
        ("[Variant \"Atomic\"]\n\n1. e4 *", "“Atomic” is not a variant played here."),
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*", "The game’s starting position is refused."),
        ("1. e4 {oops", "is never closed"),
        (&"Nf3 Nf6 Ng1 Ng8 ".repeat(5_001), "more moves than a game can have"),
        (&"1. e4 *\n\n".repeat(501), "That is more than 500 games."),
    ] {
        for answer in [ann.post("/kept/import", &[("pgn", pgn)]).await, send_file(&ann, pgn.as_bytes()).await] {
            assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{sentence}");
            let page = answer.text().await.expect("a page");
            assert!(page.contains(sentence), "{sentence}: {page}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn imports_over_five_megabytes_are_refused() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    // Games with long comments, and a last game with an illegal move.
    let comment = "word ".repeat(2_100);
    let mut games: String =
        (0..490).map(|number| format!("[Round \"{number}\"]\n\n1. e4 {{{comment}}} e5 2. Nf3 *\n\n")).collect();
    games.push_str("1. e4 e5 2. Nf6 *\n");
    assert!((5_000_000..5 * 1024 * 1024).contains(&games.len()), "{}", games.len());
    for answer in [ann.post("/kept/import", &[("pgn", &games)]).await, send_file(&ann, games.as_bytes()).await] {
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
        let page = answer.text().await.expect("a page");
        assert!(page.contains("Game 491, which begins on line 1961: Nf6, half-move 3 of the game"), "{page}");
        assert!(page.len() < 100_000, "so much is not sent back");
    }
    let larger = "x".repeat(5 * 1024 * 1024 + 1);
    for answer in [ann.post("/kept/import", &[("pgn", &larger)]).await, send_file(&ann, larger.as_bytes()).await] {
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
        assert!(answer.text().await.expect("a page").contains("That is more than 5 megabytes."));
    }
    let huge = "x".repeat(16 * 1024 * 1024);
    for answer in [ann.post("/kept/import", &[("pgn", &huge)]).await, send_file(&ann, huge.as_bytes()).await] {
        assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
    }
    assert_eq!(downloaded(&ann).await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn imported_games_and_import_rate_are_limited() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for part in 0..10 {
        let games: String = (0..500).map(|number| format!("[White \"{part}-{number}\"]\n\n1. e4 *\n\n")).collect();
        assert_eq!(ann.post("/kept/import", &[("pgn", &games)]).await.status(), StatusCode::OK);
    }
    let refused = ann.post("/kept/import", &[("pgn", "1. d4 *")]).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    let page = refused.text().await.expect("a page");
    assert!(page.contains("You have 5000 games here; the maximum is 5000."), "{page}");
    // A duplicate takes no more room, and a deleted game frees some.
    let existing = import_one(&ann, "[White \"3-3\"]\n\n1. e4 *").await;
    ann.post(&format!("{existing}/delete"), &[]).await;
    import_one(&ann, "1. d4 *").await;

    for _ in 13..60 {
        import_one(&ann, "1. d4 *").await;
    }
    let too_fast = ann.post("/kept/import", &[("pgn", "1. c4 *")]).await;
    assert_eq!(too_fast.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(too_fast.headers().contains_key("retry-after"));
    assert!(too_fast.text().await.expect("a page").contains("You have imported games or requested analyses too often"));
    app.advance(std::time::Duration::from_secs(5));
    import_one(&ann, "1. d4 *").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn latin_1_files_are_read_and_html_is_escaped() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let answer = send_file(&ann, b"[White \"L\xe9gal\"]\n[Black \"<b>x\"]\n\n1. e4 {<i>word</i>} *").await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let page = ann.page(answer.headers()["location"].to_str().expect("a path")).await;
    assert!(page.contains("Légal – &#60;b&#62;x") && page.contains("&#60;i&#62;word&#60;/i&#62;"), "{page}");
    let nul = send_file(&ann, b"[White \"a\0b\"]\n\n1. e4 *").await;
    assert_eq!(nul.status(), StatusCode::SEE_OTHER);
    assert!(downloaded(&ann).await.contains("[White \"a b\"]"));
    // A multipart form without parts or end is refused.
    let request = ann.browser_request(reqwest::Method::POST, "/kept/import");
    let answer = request.header("Content-Type", "multipart/form-data").body("x").send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_are_redirected_to_log_in() {
    let app = App::start().await;
    for path in ["/kept", "/kept/import", "/kept/abcd1234", "/kept/pgn"] {
        let answer = app.browser().get(app.url(path)).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{path}");
        assert!(answer.headers()["location"].to_str().expect("a path").starts_with("/login?next="), "{path}");
    }
    let sent = app.browser().post(app.url("/kept/import")).form(&[("pgn", "1. e4 *")]).send().await;
    assert_eq!(sent.expect("an answer").status(), StatusCode::UNAUTHORIZED);
}
