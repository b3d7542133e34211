//! The analysis of a finished game where the engine is missing or misbehaves.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rstest::rstest;
use sealedmove::startup::Parts;
use sealedmove::store::Backend::{self, Postgres, Sqlite};
use serde_json::Value;

use crate::harness::app::{App, Player};
use crate::harness::programs::find;
use crate::harness::wait::{answered, until};

/// A short game, resigned by White after two moves.
async fn finished_game(app: &App) -> (Player, String) {
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "f2f3").await;
    bob.play(&game, "e7e5").await;
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    (ann, game)
}

async fn analysis_of(player: &Player, game: &str) -> Option<Vec<Value>> {
    let request =
        player.api(reqwest::Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    let json: Value = request.send().await.expect("an answer").json().await.expect("JSON");
    json["analysis"].as_array().cloned()
}

/// An engine made of a shell script: at its first start it does what `first` says, later it is the real one.
fn engine_that_fails_once(folder: &Path, first: &str) -> PathBuf {
    let stockfish = find("stockfish", &[PathBuf::from("/usr/games")]);
    let engine = folder.join("engine");
    let script = format!(
        "#!/bin/sh\nif mkdir \"$(dirname \"$0\")/started\" 2>/dev/null; then {first}; fi\nexec {}\n",
        stockfish.display()
    );
    std::fs::write(&engine, script).expect("written");
    std::fs::set_permissions(&engine, std::fs::Permissions::from_mode(0o755)).expect("it may be run");
    engine
}

#[tokio::test(flavor = "multi_thread")]
async fn without_an_engine_the_job_waits_and_the_page_says_so() {
    let app = App::start().await;
    let (ann, game) = finished_game(&app).await;
    until("the page says so", async || ann.page(&format!("/game/{game}")).await.contains("no chess engine")).await;
    let counts = app.store().read(sealedmove::store::jobs::counts).await.expect("the database");
    assert!(counts.contains(&("analysis".to_owned(), 1, 0)), "{counts:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_that_crashes_is_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine_that_fails_once(folder.path(), "read line; exit 3");
    let app = App::builder()
        .with("SEALEDMOVE_ENGINE", &engine.display().to_string())
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .start()
        .await;
    let (ann, game) = finished_game(&app).await;
    let analysis = answered("the game is analysed", async || {
        // The next try waits for its moment.
        app.advance(Duration::from_secs(1));
        analysis_of(&ann, &game).await
    })
    .await;
    assert_eq!(analysis.len(), 2);
    assert!(folder.path().join("started").exists(), "the engine did crash before");
}

/// An engine made of a shell script: it finds every position of a knights' shuffle even, moves the pawn on the a-file, and
/// writes down how many half-moves were played before each position that it is asked about.
fn engine_that_notes_positions(folder: &Path) -> String {
    let engine = folder.join("engine");
    let script = "#!/bin/sh
while read -r line; do
  case $line in
    uci) echo 'id name Notary'; echo uciok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    position*) set -- $line; played=$(($# > 8 ? $# - 9 : 0)); echo $played >> \"$(dirname \"$0\")/asked\" ;;
    go*) [ $((played % 2)) = 0 ] && best=a2a3 || best=a7a6; echo \"info depth 1 score cp 0 pv $best\"; echo \"bestmove $best\" ;;
  esac
done
";
    std::fs::write(&engine, script).expect("written");
    std::fs::set_permissions(&engine, std::fs::Permissions::from_mode(0o755)).expect("it may be run");
    engine.display().to_string()
}

/// How many half-moves were played before each position that the engine was asked about, in order.
fn asked(folder: &Path) -> Vec<usize> {
    let noted = std::fs::read_to_string(folder.join("asked")).unwrap_or_default();
    noted.lines().map(|line| line.parse().expect("a number")).collect()
}

/// A game in which knights go to and fro for so many half-moves, resigned by White.
async fn shuffled(white: &Player, black: &Player, plies: usize) -> String {
    let game = white.start_game(black, &[("ruleset", "correspondence")]).await;
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle().take(plies);
    for (ply, uci) in moves.enumerate() {
        if ply % 2 == 0 { white.play(&game, uci).await } else { black.play(&game, uci).await }
    }
    white.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    game
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_is_analysed_in_portions_with_other_games_in_between(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let builder = App::builder_on(backend)
        .with("SEALEDMOVE_ENGINE", &engine_that_notes_positions(folder.path()))
        .parts(Parts::Serve);
    let worker = builder.second_process().parts(Parts::Work);
    let app = builder.start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (eve, carl) = (app.player("Eve").await, app.player("Carl").await);
    let long = shuffled(&ann, &bob, 130).await;
    app.advance(Duration::from_secs(1));
    let short = shuffled(&eve, &carl, 4).await;
    app.advance(Duration::from_secs(1));
    let _worker = worker.start().await;
    let analysis = answered("the long game is analysed", async || analysis_of(&ann, &long).await).await;
    assert_eq!(analysis.len(), 130, "all of it, whatever the portions were");
    assert_eq!(analysis_of(&eve, &short).await.map(|analysis| analysis.len()), Some(4));
    // From the end to the beginning; the short game between two portions of the long one.
    let first_portion = (11..=130).rev();
    let expected: Vec<usize> = first_portion.chain((0..=4).rev()).chain((0..=10).rev()).collect();
    assert_eq!(asked(folder.path()), expected);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn many_games_of_two_players_hold_up_nobody_elses_analysis(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let builder = App::builder_on(backend)
        .with("SEALEDMOVE_ENGINE", &engine_that_notes_positions(folder.path()))
        .parts(Parts::Serve);
    let worker = builder.second_process().parts(Parts::Work);
    let app = builder.start().await;
    let (mal, vic) = (app.player("Mal").await, app.player("Vic").await);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for _ in 0..12 {
        shuffled(&mal, &vic, 2).await;
    }
    let game = shuffled(&ann, &bob, 4).await;
    let _worker = worker.start().await;
    answered("the game is analysed", async || analysis_of(&ann, &game).await).await;
    let before = asked(folder.path()).iter().take_while(|played| **played != 4).count();
    assert!(before <= 4 * 3, "four games of three positions come first, not {before} positions");
    // The others are only later.
    until("all are analysed", async || {
        app.advance(Duration::from_secs(30));
        let counts = app.store().read(sealedmove::store::jobs::counts).await.expect("the database");
        !counts.iter().any(|(kind, ..)| kind == "analysis")
    })
    .await;
    // A leap of the clock past the lease of a job under way has it done once more.
    assert!(asked(folder.path()).len() >= 12 * 3 + 5);
}
