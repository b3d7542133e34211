//! The service's engines are barred near a position of the player's running games, at every entry point.

use std::path::Path;
use std::time::Duration;

use correspondence_clock::days;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, AppBuilder, PASSWORD, Player};
use testkit::engines::engine_of_script;
use testkit::wait::{poll_for, until};

/// Thirteen moves of a Ruy Lopez.
const MOVES: [&str; 26] = [
    "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7", "f1e1", "b7b5", "a4b3", "d7d6",
    "c2c3", "e8g8", "h2h3", "c6a5", "b3c2", "c7c5", "d2d4", "d8c7", "b1d2", "c5d4", "c3d4", "a5c6",
];

/// The same as PGN.
const PGN: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 \
    11. d4 Qc7 12. Nbd2 cxd4 13. cxd4 Nc6 *";

/// The position after ten moves, six plies before the last.
const AFTER_TEN_MOVES: &str = "r1bq1rk1/4bppp/p2p1n2/npp1p3/4P3/2P2N1P/PPBP1PP1/RNBQR1K1 w - - 0 11";

/// The last position, and others close to it.
const NEAR: [(&str, &str); 6] = [
    ("r1b2rk1/2q1bppp/p1np1n2/1p2p3/3PP3/5N1P/PPBN1PP1/R1BQR1K1 w - - 1 14", "the position itself"),
    ("r1b2rk1/2q1bppp/p1np1n2/1p2p3/3PP3/5N1P/PPBN1PP1/R1BQR1K1 w - - 40 90", "other counters"),
    ("r1b2rk1/2q1bppp/p2p1n2/np2p3/3PP3/5N1P/PPBN1PP1/R1BQR1K1 b - - 0 13", "a half-move before"),
    ("r1b2rk1/2q1bppp/p1np1n2/1p1Pp3/4P3/5N1P/PPBN1PP1/R1BQR1K1 b - - 0 14", "a half-move after"),
    ("r1bqr1k1/ppbn1pp1/5n1p/3pp3/1P2P3/P1NP1N2/2Q1BPPP/R1B2RK1 b - - 1 14", "colours swapped"),
    ("r1b2rk1/2q1bppp/p1np1n2/1p2p3/3PP3/5N1P/PPBN1P2/R1BQR1K1 w - - 1 14", "a pawn less"),
];

/// Adds an engine that plays Black's moves from the eleventh on, and otherwise a move that is always legal here. It
/// logs its positions in the file `asked`.
fn with_engine(builder: AppBuilder, folder: &Path) -> AppBuilder {
    let script = "#!/bin/sh
while read -r line; do
  case $line in
    uci) echo 'id name Ruy 1'; echo uciok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    position*) position=$line; echo \"$line\" >> \"$(dirname \"$0\")/asked\"
      set -- $line; played=$(($# > 8 ? $# - 9 : 0)) ;;
    go*) [ $((played % 2)) = 0 ] && best=a2a3 || best=h7h6
      case \"$played $position\" in \"1 \"*npp1p3*) best=d8c7 ;; \"3 \"*npp1p3*) best=c5d4 ;; esac
      echo \"info depth 1 score cp 10 nodes 1 pv $best\"; echo \"bestmove $best\" ;;
  esac
done
";
    builder.with("SEALEDMOVE_ENGINE", &engine_of_script(folder, script).display().to_string())
}

async fn play_moves(white: &Player, black: &Player, game: &str, moves: &[&str]) {
    for (uci, player) in moves.iter().zip([white, black].into_iter().cycle()) {
        player.play(game, uci).await;
    }
}

async fn challenge_engine(player: &Player, fen: &str) -> (StatusCode, Value) {
    player.api_post("/api/challenge/ai", &[("level", "8"), ("days", "3"), ("color", "white"), ("fen", fen)]).await
}

async fn moves_of(player: &Player, game: &str) -> String {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    let game: Value = request.send().await.expect("an answer").json().await.expect("JSON");
    game["moves"].as_str().unwrap_or_default().to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn engine_is_barred_near_running_game_at_every_entry_point(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_engine(App::builder_on(backend), folder.path()).start().await;
    let (ann, bob, carol) = (app.player("Ann").await, app.player("Bob").await, app.player("Carol").await);
    // Ann's game against the engine starts after ten moves, before her own game gets there.
    let (status, begun) = challenge_engine(&ann, AFTER_TEN_MOVES).await;
    assert_eq!(status, StatusCode::CREATED, "{begun}");
    let against_engine = begun["id"].as_str().expect("an id").to_owned();
    let running = ann.start_game(&bob, &[("days", "14"), ("rated", "true")]).await;
    play_moves(&ann, &bob, &running, &MOVES).await;

    // A game against the engine from the position, through the API and with the form.
    for (fen, why) in NEAR {
        for player in [&ann, &bob] {
            let (status, refused) = challenge_engine(player, fen).await;
            assert_eq!(
                (status, &refused["code"]),
                (StatusCode::FORBIDDEN, &json!("engine-barred")),
                "{why}: {refused}"
            );
            let sentence = refused["error"].as_str().expect("a sentence");
            assert!(sentence.contains("which is still running") && sentence.contains("After move 10"), "{sentence}");
        }
    }
    let form = [("opponent", "engine"), ("level", "8"), ("days", "3"), ("fen", NEAR[0].0)];
    let refused = ann.post("/challenge", &form).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    assert!(refused.text().await.expect("a page").contains("which is still running"));
    assert_eq!(challenge_engine(&carol, NEAR[0].0).await.0, StatusCode::CREATED, "not her game");

    // The analysis board.
    let analyse = async |fen: &str| ann.post("/analysis/engine", &[("fen", fen)]).await.status();
    for (fen, why) in NEAR {
        assert_eq!(analyse(fen).await, StatusCode::FORBIDDEN, "{why}");
    }
    assert_eq!(analyse(AFTER_TEN_MOVES).await, StatusCode::NO_CONTENT, "six half-moves away");

    // The analysis of an import.
    let imported = ann.post("/kept/import", &[("pgn", PGN)]).await;
    let path = imported.headers()["location"].to_str().expect("a path").to_owned();
    assert_eq!(ann.post(&format!("{path}/analysis"), &[]).await.status(), StatusCode::FORBIDDEN);
    let opening = ann.post("/kept/import", &[("pgn", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *")]).await;
    let opening = opening.headers()["location"].to_str().expect("a path").to_owned();
    assert_eq!(ann.post(&format!("{opening}/analysis"), &[]).await.status(), StatusCode::SEE_OTHER, "an opening");
    until("the opening is analysed", async || ann.page(&opening).await.contains("Ruy 1")).await;

    // The game against the engine approaches the position by its moves: the engine moves as long as it is far away.
    let moves = async |plies: usize| {
        poll_for("the moves", async || {
            let moves = moves_of(&ann, &against_engine).await;
            (moves.split_whitespace().count() >= plies).then_some(moves)
        })
        .await
    };
    ann.play(&against_engine, "d2d4").await;
    moves(2).await;
    for verb in ["hint", "explanation"] {
        let (status, refused) = ann.api_post(&format!("/api/board/game/{against_engine}/{verb}"), &[]).await;
        assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &json!("engine-barred")), "{verb}: {refused}");
    }
    let page = ann.post(&format!("/game/{against_engine}/hint"), &[]).await;
    assert_eq!(page.status(), StatusCode::FORBIDDEN);
    assert!(page.text().await.expect("a page").contains("which is still running"));
    ann.play(&against_engine, "b1d2").await;
    until("the engine waits", async || {
        ann.page(&format!("/game/{against_engine}"))
            .await
            .contains("The engine is waiting: this is close to a position of your")
    })
    .await;
    assert_eq!(moves(3).await.split_whitespace().count(), 3);

    // Ann and Carol play the same moves, and the analysis of that game waits, too.
    let finished = ann.start_game(&carol, &[("days", "14")]).await;
    play_moves(&ann, &carol, &finished, &MOVES).await;
    carol.api_post(&format!("/api/board/game/{finished}/resign"), &[]).await;
    let waits = "The analysis is waiting: one of the players has a running game";
    until("it waits", async || carol.page(&format!("/game/{finished}")).await.contains(waits)).await;

    let engine_input = std::fs::read_to_string(folder.path().join("asked")).expect("what the engine was asked");
    // A line has eight words before its moves.
    let is_near = |line: &&str| {
        let moves = line.split_whitespace().count().saturating_sub(9);
        moves > if line.contains("npp1p3") { 1 } else { 21 }
    };
    assert_eq!(
        engine_input.lines().filter(is_near).collect::<Vec<_>>(),
        Vec::<&str>::new(),
        "the engine has seen nothing near"
    );

    // Once the game is over, everything continues.
    ann.api_post(&format!("/api/board/game/{running}/resign"), &[]).await;
    app.advance(Duration::from_secs(6 * 60));
    moves(4).await;
    until("it is analysed", async || carol.page(&format!("/game/{finished}")).await.contains("Ruy 1")).await;
    assert_eq!(ann.api_post(&format!("/api/board/game/{against_engine}/hint"), &[]).await.0, StatusCode::OK);
    assert_eq!(ann.post(&format!("{path}/analysis"), &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(analyse(NEAR[0].0).await, StatusCode::NO_CONTENT);
}

/// Analysis from before the position arose is hidden while the position is on the board.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn stored_analysis_is_hidden_while_its_position_is_on_the_board(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_engine(App::builder_on(backend), folder.path()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let imported = ann.post("/kept/import", &[("pgn", PGN)]).await;
    let path = imported.headers()["location"].to_str().expect("a path").to_owned();
    assert_eq!(ann.post(&format!("{path}/analysis"), &[]).await.status(), StatusCode::SEE_OTHER);
    until("it is analysed", async || ann.page(&path).await.contains("Ruy 1")).await;
    let running = ann.start_game(&bob, &[("days", "14")]).await;
    play_moves(&ann, &bob, &running, &MOVES[..22]).await;
    let page = ann.page(&path).await;
    assert!(!page.contains("Ruy 1") && page.contains("which is still running"), "{page}");
    bob.api_post(&format!("/api/board/game/{running}/resign"), &[]).await;
    assert!(ann.page(&path).await.contains("Ruy 1"));
}

/// The engine does not lose on time because Ann's own game bars it from moving: its clock stands still, the page says
/// why, and the game continues soon after the other one has moved on.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn clock_of_barred_engine_stands_still(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_engine(App::builder_on(backend), folder.path()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let mut games = Vec::new();
    for _ in 0..3 {
        let (status, begun) = challenge_engine(&ann, AFTER_TEN_MOVES).await;
        assert_eq!(status, StatusCode::CREATED, "{begun}");
        games.push(begun["id"].as_str().expect("an id").to_owned());
    }
    let [game, resigned, taken_back] = games.try_into().expect("three");
    let running = ann.start_game(&bob, &[("days", "14"), ("rated", "true")]).await;
    play_moves(&ann, &bob, &running, &MOVES).await;
    for game in [&game, &resigned, &taken_back] {
        ann.play(game, "d2d4").await;
        poll_for("the engine moves", async || {
            (moves_of(&ann, game).await.split_whitespace().count() == 2).then_some(())
        })
        .await;
        ann.play(game, "b1d2").await;
    }
    let sentence = "The engine is waiting: this is close to a position of your game against Bob, which is still running. It plays on when that game \
        has moved on or is over. Until then its clock stands still.";
    for game in [&game, &resigned, &taken_back] {
        until("the engine waits", async || ann.page(&format!("/game/{game}")).await.contains(sentence)).await;
    }
    let state = async |player: &Player, game: &str| player.api_get(&format!("/api/game/{game}")).await.1;
    let stopped_state = state(&ann, &game).await;

    // It has three days, and is not ended by flags, another process or a change of the game.
    app.advance(days(5));
    let stopped = app.stop();
    let doctor = stopped.program().run(&["doctor"], b"");
    assert!(doctor.status.success(), "{}", String::from_utf8_lossy(&doctor.stdout));
    let app = stopped.start().await;
    let ann = ann.at(&app);
    let bob = bob.at(&app);
    app.advance(days(1));
    assert_eq!(ann.api_post(&format!("/api/board/game/{taken_back}/takeback/yes"), &[]).await.0, StatusCode::OK);
    until("the engine lets her take back", async || moves_of(&ann, &taken_back).await.split_whitespace().count() == 2)
        .await;
    let record = ann.page(&format!("/game/{taken_back}")).await;
    assert!(record.contains("Engine-8 has been unable to move since"), "{record}");
    assert_eq!(ann.api_post(&format!("/api/board/game/{resigned}/resign"), &[]).await.0, StatusCode::OK);
    let over = state(&ann, &resigned).await;
    assert_eq!((&over["state"]["status"], &over["state"]["winner"]), (&json!("resign"), &json!("black")), "{over}");
    let now = state(&ann, &game).await;
    assert_eq!(now["state"]["status"], "started", "{now}");
    assert_eq!(now, stopped_state, "nothing has changed, its clock neither");

    // Ann's own clock runs on her turn, and the engine's again once it has moved.
    bob.api_post(&format!("/api/board/game/{running}/resign"), &[]).await;
    app.advance(Duration::from_secs(31));
    until("the engine plays on", async || moves_of(&ann, &game).await.split_whitespace().count() == 4).await;
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(!page.contains("The engine is waiting"), "{page}");
    app.advance(days(4));
    for (game, plies) in [(&game, 4), (&taken_back, 2)] {
        let over = poll_for("her flag falls", async || {
            Some(state(&ann, game).await).filter(|game| game["state"]["status"] == "outoftime")
        })
        .await;
        assert_eq!((&over["state"]["winner"], over["ply"].as_u64()), (&json!("black"), Some(plies)), "{over}");
    }
}

/// Every view of engine analysis of a game of Carol and Dora, with the sign of analysis found there.
async fn analysis_views(player: &Player, game: &str, shared_tree: &str) -> Vec<(String, String)> {
    let mut shown = Vec::new();
    let paths = [
        (format!("/game/{game}"), "Ruy 1"),
        (format!("/game/{game}?ply=24"), "data-best"),
        (format!("/game/{game}/verdicts"), "data-best"),
        (format!("/game/{game}/engine-line?ply=24"), "the analysis board"),
        (shared_tree.to_owned(), "0.1"),
        (format!("/game/export/{game}?evals=true"), "[%eval"),
    ];
    for (path, sign) in paths {
        let answer = player.get(&path).await;
        let text = match answer.status() {
            StatusCode::SEE_OTHER => "the analysis board".to_owned(),
            _ => answer.text().await.expect("text"),
        };
        shown.push((path, if text.contains(sign) { sign } else { "nothing" }.to_owned()));
    }
    for accept in ["application/x-chess-pgn", "application/json", "application/x-ndjson"] {
        let one = format!("/game/export/{game}?evals=true");
        let of_player = format!("/api/games/user/{}?evals=true", "Carol");
        let by_ids = "/api/games/export/_ids?evals=true";
        let requests = [
            player.api(Method::GET, &one),
            player.api(Method::GET, "/api/user/Carol/current-game?evals=true"),
            player.api(Method::GET, &of_player),
            player.api(Method::POST, by_ids).body(game.to_owned()),
        ];
        for (number, request) in requests.into_iter().enumerate() {
            let answer = request.header("Accept", accept).send().await.expect("an answer");
            assert_eq!(answer.status(), StatusCode::OK);
            let text = answer.text().await.expect("text");
            let has_evals = text.contains("[%eval") || text.contains("\"analysis\"");
            shown.push((format!("{accept} {number}"), if has_evals { "evals" } else { "nothing" }.to_owned()));
        }
    }
    shown
}

/// Analysis of other players' games is hidden in every view from a player with its position on the board, and from
/// everyone in the same browser.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn analysis_of_others_is_hidden_from_player_at_its_position(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_engine(App::builder_on(backend), folder.path()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (carol, dora) = (app.player("Carol").await, app.player("Dora").await);
    let finished = carol.start_game(&dora, &[("days", "14")]).await;
    play_moves(&carol, &dora, &finished, &MOVES).await;
    dora.api_post(&format!("/api/board/game/{finished}/resign"), &[]).await;
    let page = format!("/game/{finished}");
    until("it is analysed", async || carol.page(&page).await.contains("Ruy 1")).await;
    let (_, shared) = carol.api_post(&format!("/api/game/{finished}/tree/share"), &[]).await;
    let shared_tree = format!("{}?ply=24", shared["link"].as_str().expect("a link").trim_start_matches(&app.url("")));
    let is_shown = |(_, sign): &(String, String)| sign != "nothing";
    let before = analysis_views(&ann, &finished, &shared_tree).await;
    assert!(before.iter().all(is_shown), "{before:?}");

    let running = ann.start_game(&bob, &[("days", "14"), ("rated", "true")]).await;
    play_moves(&ann, &bob, &running, &MOVES[..22]).await;
    for player in [&ann, &bob] {
        let hidden = analysis_views(player, &finished, &shared_tree).await;
        assert!(!hidden.iter().any(is_shown), "{hidden:?}");
        let page = player.page(&page).await;
        assert!(page.contains("which is still running") && page.contains("After move 10"), "{page}");
    }
    assert_eq!(analysis_views(&carol, &finished, &shared_tree).await, before, "not her game");
    let visitor = app.browser().get(app.url(&page)).send().await.expect("an answer").text().await.expect("a page");
    assert!(visitor.contains("Ruy 1"), "{visitor}");
    // Logging out does not help.
    assert_eq!(ann.post("/logout", &[]).await.status(), StatusCode::SEE_OTHER);
    for path in [page.clone(), format!("{page}/verdicts"), format!("/game/export/{finished}?evals=true")] {
        let text = ann.get(&path).await.text().await.expect("text");
        assert!(["Ruy 1", "data-best", "[%eval"].iter().all(|sign| !text.contains(sign)), "{path}: {text}");
    }

    bob.api_post(&format!("/api/board/game/{running}/resign"), &[]).await;
    assert_eq!(analysis_views(&bob, &finished, &shared_tree).await, before);
}

/// Two others cannot get a position of a running game analysed by copying it into a game that they end at once.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn copy_of_a_running_game_is_not_analysed(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_engine(App::builder_on(backend), folder.path()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (carol, dora) = (app.player("Carol").await, app.player("Dora").await);
    let finish = async |game: &str, moves: &[&str]| {
        play_moves(&carol, &dora, game, moves).await;
        carol.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    };
    // A game that reaches the same opening theory independently.
    let same_theory = carol.start_game(&dora, &[("days", "14")]).await;
    app.advance(Duration::from_secs(60));
    let running = ann.start_game(&bob, &[("days", "14"), ("rated", "true")]).await;
    play_moves(&ann, &bob, &running, &MOVES).await;
    app.advance(Duration::from_secs(60));

    let copied = carol.start_game(&dora, &[("days", "14")]).await;
    finish(&copied, &MOVES).await;
    let from_fen = carol.start_game(&dora, &[("days", "14"), ("fen", NEAR[0].0)]).await;
    finish(&from_fen, &["d4e5", "d6e5"]).await;
    let other = carol.start_game(&dora, &[("days", "14"), ("fen", AFTER_TEN_MOVES)]).await;
    finish(&other, &["g2g3", "g7g6"]).await;
    let (waits, analysed) = ("a running game of other players has one of these positions", "Ruy 1");
    for game in [&copied, &from_fen] {
        until("it waits", async || {
            // An engine that failed to start is retried.
            app.advance(Duration::from_secs(1));
            carol.page(&format!("/game/{game}")).await.contains(waits)
        })
        .await;
    }
    // A waiting job is retried after five minutes, even if it has just been postponed.
    let is_analysed = async |game: &str| {
        app.advance(Duration::from_secs(30));
        carol.page(&format!("/game/{game}")).await.contains(analysed)
    };
    until("it is analysed", async || is_analysed(&other).await).await;
    finish(&same_theory, &MOVES).await;
    until("it is analysed", async || is_analysed(&same_theory).await).await;
    for game in [&copied, &from_fen] {
        assert!(!ann.page(&format!("/game/{game}")).await.contains(analysed));
    }

    bob.api_post(&format!("/api/board/game/{running}/resign"), &[]).await;
    for game in [&copied, &from_fen] {
        until("it is analysed", async || is_analysed(game).await).await;
    }
}

/// A browser in which Ann has logged in stays linked to her when she uses it as a guest.
#[tokio::test(flavor = "multi_thread")]
async fn guest_in_browser_of_player_is_barred() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let running = ann.start_game(&bob, &[("days", "14")]).await;
    play_moves(&ann, &bob, &running, &MOVES).await;
    assert_eq!(ann.post("/logout", &[]).await.status(), StatusCode::SEE_OTHER);
    let ask = [("fen", NEAR[0].0)];
    assert_eq!(ann.post("/analysis/engine", &ask).await.status(), StatusCode::FORBIDDEN);
    let stranger = app.browser().post(app.url("/analysis/engine")).form(&ask).send().await.expect("an answer");
    assert_eq!(stranger.status(), StatusCode::NO_CONTENT);
    let begun = ann.post("/play", &[("level", "1"), ("colour", "white")]).await;
    assert_eq!(begun.status(), StatusCode::SEE_OTHER);
    let path = begun.headers()["location"].to_str().expect("a path").to_owned();
    // The first moves are far from the position, and accepted.
    assert_eq!(
        ann.post(&format!("{path}/move"), &[("ply", "0"), ("move", "e2e4")]).await.status(),
        StatusCode::SEE_OTHER
    );
}

/// Another account does not lift the bar in the browser in which Ann has logged in.
#[tokio::test(flavor = "multi_thread")]
async fn member_in_browser_of_player_is_barred() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_engine(App::builder(), folder.path()).start().await;
    let (ann, bob, carol) = (app.player("Ann").await, app.player("Bob").await, app.player("Carol").await);
    let running = ann.start_game(&bob, &[("days", "14")]).await;
    play_moves(&ann, &bob, &running, &MOVES).await;
    let (status, begun) = challenge_engine(&carol, NEAR[0].0).await;
    assert_eq!(status, StatusCode::CREATED, "not her game: {begun}");
    let game = begun["id"].as_str().expect("an id");
    assert_eq!(carol.post(&format!("/game/{game}/hint"), &[]).await.status(), StatusCode::SEE_OTHER);
    until("there is a hint", async || carol.page(&format!("/game/{game}")).await.contains("Hint: ")).await;
    let (_, begun) = challenge_engine(&carol, NEAR[0].0).await;
    let finished = begun["id"].as_str().expect("an id");
    assert_eq!(carol.api_post(&format!("/api/board/game/{finished}/resign"), &[]).await.0, StatusCode::OK);
    let imported = carol.post("/kept/import", &[("pgn", PGN)]).await;
    let imported = imported.headers()["location"].to_str().expect("a path").to_owned();
    assert_eq!(carol.post(&format!("{imported}/analysis"), &[]).await.status(), StatusCode::SEE_OTHER);
    until("it is analysed", async || carol.page(&imported).await.contains("Ruy 1")).await;

    assert_eq!(ann.post("/logout", &[]).await.status(), StatusCode::SEE_OTHER);
    let logged_in = ann.post("/login", &[("name", "Carol"), ("password", PASSWORD)]).await;
    assert_eq!(logged_in.status(), StatusCode::SEE_OTHER, "in Ann's browser");
    assert!(!ann.page(&imported).await.contains("Ruy 1"), "the analysis is not shown there");
    assert!(!ann.page(&format!("/game/{game}")).await.contains("Hint: "), "nor is the hint");
    let refused = ann.post(&format!("/game/{game}/chat"), &[("room", "player"), ("text", "")]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    assert!(!refused.text().await.expect("a page").contains("Hint: "), "nor beside a refusal");
    let challenge = [("opponent", "engine"), ("level", "8"), ("days", "3"), ("fen", NEAR[0].0)];
    let by_name = [("opponent", "player"), ("player", "engine-8"), ("days", "3"), ("fen", NEAR[0].0)];
    for (path, form) in [
        ("/challenge".to_owned(), &challenge[..]),
        ("/challenge".to_owned(), &by_name[..]),
        (format!("/game/{game}/hint"), &[]),
        (format!("/game/{game}/move"), &[("ply", "0"), ("move", "d1e2")]),
        (format!("/game/{game}/engine-pace"), &[("pace", "at-once")]),
        (format!("/game/{finished}/rematch"), &[("answer", "yes")]),
        (format!("{imported}/analysis"), &[]),
    ] {
        let refused = ann.post(&path, form).await;
        assert_eq!(refused.status(), StatusCode::FORBIDDEN, "{path} {form:?}");
        assert!(refused.text().await.expect("a page").contains("which is still running"), "{path} {form:?}");
        let far = carol.post(&path, form).await.status();
        assert_ne!(far, StatusCode::FORBIDDEN, "in her own browser: {path} {form:?}");
    }
    // Ending a game needs no engine.
    assert_eq!(
        ann.post(&format!("/game/{game}/resign"), &[]).await.status(),
        StatusCode::SEE_OTHER,
        "it ends the game"
    );
    // Games against people are not barred.
    let other = carol.start_game(&bob, &[("days", "3")]).await;
    let played = ann.post(&format!("/game/{other}/move"), &[("ply", "0"), ("move", "e2e4")]).await;
    assert_eq!(played.status(), StatusCode::SEE_OTHER);
}
