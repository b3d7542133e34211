//! The analysis board: any position, by links alone, and refusals with their reasons.

use reqwest::{Response, StatusCode};
use testkit::app::App;

async fn get(app: &App, path: &str) -> Response {
    app.browser().get(app.url(path)).send().await.unwrap()
}

async fn page(app: &App, path: &str) -> String {
    let answer = get(app, path).await;
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.text().await.unwrap()
}

async fn paste(app: &App, pgn: &str) -> Response {
    app.browser().post(app.url("/analysis/pgn")).form(&[("pgn", pgn)]).send().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn analysis_board_plays_moves_by_links_and_describes_the_position() {
    let app = App::start().await;
    let start = page(&app, "/analysis").await;
    assert!(start.contains("White to move.") && start.contains("There are 20 legal moves."));
    let selected = page(&app, "/analysis?from=e2").await;
    assert!(selected.contains("href=\"/analysis?line=e2e4#board\""), "{selected}");
    let sicilian = page(&app, "/analysis?line=e2e4.c7c5&at=2").await;
    assert!(sicilian.contains("B20 <span lang=\"en\">Sicilian Defense</span>"), "{sicilian}");
    // Going back keeps the rest of the line; another move stands beside it.
    let back = page(&app, "/analysis?line=e2e4.c7c5&at=1&from=c7").await;
    assert!(
        back.contains("href=\"/analysis?line=e2e4.c7c5#board\"")
            || back.contains("href=\"/analysis?line=e2e4.c7c5&#38;at=2#board\"")
    );
    assert!(back.contains("href=\"/analysis?line=e2e4.c7c5&#38;at=1&#38;play=c7c6#board\""), "{back}");

    for (query, sentence) in [
        ("line=f2f3.e7e5.g2g4.d8h4", "Checkmate: Black has won."),
        ("fen=7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Stalemate: a draw."),
        ("fen=8/8/8/4k3/8/8/8/4KB2 w - - 0 1", "Neither side can mate any more: a draw."),
        ("fen=8/8/8/4k3/8/8/8/4K2R b - - 0 1", "Black cannot mate any more, whatever is played."),
        ("line=g1f3.g8f6.f3g1.f6g8", "This position has occurred 2 times in this line."),
        ("line=e2e4.e2e4", "The rest of the line cannot be played here and was left out."),
        ("fen=bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9&variant=chess960", "21 legal moves"),
    ] {
        let shown = page(&app, &format!("/analysis?{}", query.replace(' ', "%20"))).await;
        assert!(shown.contains(sentence), "{query}: {shown}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn new_moves_are_variations_beside_the_line() {
    let app = App::start().await;
    let leads_to = async |query: &str| {
        let answer = get(&app, &format!("/analysis?{query}")).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{query}");
        answer.headers()["location"].to_str().unwrap().to_owned()
    };
    let added = leads_to("line=e2e4.e7e5.g1f3&at=1&play=c7c5.g1f3").await;
    assert_eq!(added, "/analysis?line=e2e4.e7e5(c7c5.g1f3).g1f3&at=3");
    let shown = page(&app, &added).await;
    assert!(shown.contains("c5, black pawn") && shown.contains("e5\""), "{shown}");
    assert!(shown.contains("<ul class=\"tree__branches\"><li class=\"tree__line\">"), "{shown}");
    assert!(shown.contains("value=\"1. e4 e5 (1... c5 2. Nf3) 2. Nf3\""), "{shown}");
    // Each move leads to its position: the second of the variation is the fourth in the address.
    let second = page(&app, "/analysis?line=e2e4.e7e5(c7c5.g1f3).g1f3&at=4").await;
    assert!(second.contains("f3, white knight") && second.contains("c5, black pawn"), "{second}");
    // Without a place, the end of the main line is shown.
    let end = page(&app, "/analysis?line=e2e4.e7e5(c7c5.g1f3).g1f3").await;
    assert!(end.contains("f3, white knight") && end.contains("e5, black pawn"), "{end}");
    assert_eq!(
        leads_to("line=e2e4.e7e5(c7c5.g1f3).g1f3&at=3&change=promote").await,
        "/analysis?line=e2e4.c7c5(e7e5.g1f3).g1f3&at=2"
    );
    assert_eq!(
        leads_to("line=e2e4.e7e5(c7c5.g1f3).g1f3&at=3&change=delete").await,
        "/analysis?line=e2e4.e7e5.g1f3&at=1"
    );
    // A move that is there already is shown, and none that cannot be played is added.
    assert_eq!(leads_to("line=e2e4.e7e5&at=1&play=e7e5").await, "/analysis?line=e2e4.e7e5");
    assert_eq!(leads_to("line=e2e4.e7e5&at=1&play=e7e3").await, "/analysis?line=e2e4.e7e5&at=1");
    for broken in ["(e2e4", "e2e4)", "e2e4.e7e5(c7c5.a1a8).g1f3"] {
        let shown = page(&app, &format!("/analysis?line={broken}")).await;
        assert!(
            shown.contains("<p>The rest of the line cannot be played here and was left out.</p>"),
            "{broken}: {shown}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_positions_and_games_are_refused_with_their_input() {
    let app = App::start().await;
    for (fen, sentence) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", "board is empty"),
        ("not a fen", "FEN"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
    ] {
        let answer = get(&app, &format!("/analysis?fen={}", fen.replace(' ', "%20"))).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{fen}");
        let shown = answer.text().await.unwrap();
        assert!(shown.contains("aria-invalid=\"true\"") && shown.contains(&format!("value=\"{fen}\"")), "{shown}");
        let error = shown.split("id=\"fen-error\">").nth(1).unwrap_or_default().split('<').next().unwrap_or_default();
        assert!(error.to_lowercase().contains(&sentence.to_lowercase()), "{fen}: {error}");
    }
    for (pgn, sentence) in [
        ("1. e4 e5 2. Ke3", "Ke3, half-move 3 of the game, cannot be played"),
        ("", "There is no game in the PGN."),
        ("1. e4 {oops", "is never closed"),
    ] {
        let answer = paste(&app, pgn).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{pgn}");
        let shown = answer.text().await.unwrap();
        assert!(shown.contains(sentence) && shown.contains(&format!("{pgn}</textarea>")), "{pgn}: {shown}");
    }
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(151);
    let long = paste(&app, &shuffle).await;
    assert_eq!(long.status(), StatusCode::BAD_REQUEST);
    assert!(long.text().await.unwrap().contains("more than 600 half-moves"));
    let huge = paste(&app, &format!("{{{}}} 1. e4", "x".repeat(5_000_000))).await;
    assert_eq!(huge.status(), StatusCode::BAD_REQUEST);
    assert!(huge.text().await.unwrap().contains("That is more than 512 kilobytes."));
    let line = page(&app, &format!("/analysis?line={}", "g1f3.g8f6.f3g1.f6g8.".repeat(200))).await;
    assert!(line.contains("A line can have at most 600 half-moves here."));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pasted_game_is_shown_from_its_first_position() {
    let app = App::start().await;
    let pgn = "[White \"Ann\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=Q+ (1. a8=R+ Kd7) Kd7 2. Qb7+ *";
    let answer = paste(&app, pgn).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let location = answer.headers()["location"].to_str().unwrap().to_owned();
    assert!(location.ends_with("line=a7a8q(a7a8r.e8d7).e8d7.a8b7&at=0"), "{location}");
    let shown = page(&app, &location).await;
    assert!(
        shown.contains("a7, white pawn") && shown.contains("value=\"1. a8=Q+ (1. a8=R+ Kd7) 1... Kd7 2. Qb7+\""),
        "{shown}"
    );
    // Of several games the first is shown: with its variations, if tags tell where it ends.
    for (several, line) in [
        ("[White \"Ann\"]\n\n1. e4 (1. d4) e5 *\n\n[White \"Bob\"]\n\n1. c4 *", "line=e2e4(d2d4).e7e5&at=0"),
        ("1. e4 (1. d4) e5 *\n\n1. c4 *", "line=e2e4.e7e5&at=0"),
    ] {
        let answer = paste(&app, several).await;
        assert!(answer.headers()["location"].to_str().unwrap().ends_with(line), "{several}: {answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_set_up_square_by_square_and_analysed() {
    let app = App::start().await;
    let empty = "/analysis/editor?board=8/8/8/8/8/8/8/8";
    let mut path = empty.to_owned();
    for (piece, square) in [("K", "e1"), ("k", "e8"), ("Q", "d1"), ("q", "d8"), ("q", "d8"), ("P", "a2"), ("-", "a2")] {
        let shown = page(&app, &format!("{path}&piece={piece}&set={square}&turn=b")).await;
        let board = shown.split("name=\"board\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        path = format!("/analysis/editor?board={board}");
    }
    assert!(path.ends_with("4k3/8/8/8/8/8/8/3QK3"), "{path}");
    let answer = get(&app, &format!("{path}&turn=b&analyse=1")).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let shown = page(&app, answer.headers()["location"].to_str().unwrap()).await;
    assert!(shown.contains("4k3/8/8/8/8/8/8/3QK3 b - - 0 1"), "{shown}");
    let refused = get(&app, &format!("{empty}&analyse=1")).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    let refused = refused.text().await.unwrap();
    assert!(refused.contains("role=\"alert\"") && refused.contains("empty"), "{refused}");
    // A castling right without a rook is invalid, too.
    let castling = get(&app, &format!("{path}&castle-K=1&analyse=1")).await;
    assert_eq!(castling.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn engine_is_refused_in_own_running_game_after_move_ten() {
    let app = App::start().await;
    let (ann, bob, carol) = (app.player("Ann").await, app.player("Bob").await, app.player("Carol").await);
    let game = ann.start_game(&bob, &[]).await;
    let moves = [
        "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7", "f1e1", "b7b5", "a4b3", "d7d6",
        "c2c3", "e8g8", "h2h3", "c6a5", "b3c2",
    ];
    for (uci, player) in moves.iter().zip([&ann, &bob].into_iter().cycle()) {
        player.play(&game, uci).await;
    }
    let line = moves.join(".");
    let request_engine =
        async |player: &testkit::app::Player, form: &[(&str, &str)]| player.post("/analysis/engine", form).await;
    assert_eq!(request_engine(&ann, &[("line", &line)]).await.status(), StatusCode::NO_CONTENT, "an opening");
    bob.play(&game, "c7c5").await;
    let line = format!("{line}.c7c5");
    for player in [&ann, &bob] {
        let refused = request_engine(player, &[("line", &line)]).await;
        assert_eq!(refused.status(), StatusCode::FORBIDDEN);
        let text = refused.text().await.unwrap();
        assert!(text.contains("of your game against") && text.contains("which is still running"), "{text}");
        let beyond = format!("{line}.d2d4.d8c7");
        assert_eq!(request_engine(player, &[("line", &beyond)]).await.status(), StatusCode::FORBIDDEN, "past it");
        let by_fen = "r1bq1rk1/4bppp/p2p1n2/npp1p3/4P3/2P2N1P/PPBP1PP1/RNBQR1K1 w - - 7 90";
        assert_eq!(
            request_engine(player, &[("fen", by_fen)]).await.status(),
            StatusCode::FORBIDDEN,
            "whatever its counts"
        );
    }
    assert_eq!(request_engine(&carol, &[("line", &line)]).await.status(), StatusCode::NO_CONTENT, "not her game");
    assert_eq!(request_engine(&ann, &[("fen", "nonsense")]).await.status(), StatusCode::BAD_REQUEST);
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(request_engine(&ann, &[("line", &line)]).await.status(), StatusCode::NO_CONTENT, "it is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_analysis_board_is_cross_origin_isolated() {
    let app = App::start().await;
    let header = async |path: &str, name: &str| {
        get(&app, path).await.headers().get(name).map(|value| value.to_str().unwrap().to_owned())
    };
    let embedder = "cross-origin-embedder-policy";
    assert_eq!(header("/analysis", embedder).await.as_deref(), Some("require-corp"));
    assert_eq!(header("/analysis", "cross-origin-opener-policy").await.as_deref(), Some("same-origin"));
    assert_eq!(header("/", embedder).await, None);
    let shown = page(&app, "/analysis").await;
    let engine = shown.split("data-single=\"").nth(1).expect("the engine is built").split('"').next().unwrap();
    let policy = header(engine, "content-security-policy").await.unwrap();
    assert!(policy.contains("'wasm-unsafe-eval'"), "{policy}");
    assert!(!header("/analysis", "content-security-policy").await.unwrap().contains("unsafe"));
}

#[tokio::test(flavor = "multi_thread")]
async fn names_of_openings_have_the_right_apostrophe() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let page = ann.page("/analysis?line=e2e4").await;
    assert!(page.contains("King’s Pawn Game"), "{page}");
}
