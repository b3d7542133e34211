//! The analysis of a finished game where the engine is missing or misbehaves.

use std::path::Path;
use std::time::Duration;

use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::engines::{engine_of_script, engine_that_fails_once};
use testkit::wait::{answered, until};

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

#[tokio::test(flavor = "multi_thread")]
async fn without_a_working_engine_the_job_waits_and_the_page_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine_of_script(folder.path(), "#!/bin/sh\nexit 3\n");
    let app = App::builder().with("SEALEDMOVE_ENGINE", &engine.display().to_string()).start().await;
    let (ann, game) = finished_game(&app).await;
    until("the page says so", async || ann.page(&format!("/game/{game}")).await.contains("no chess engine")).await;
    let counts = app.store().read(store::jobs::counts).await.expect("the database");
    assert!(counts.contains(&("analysis".to_owned(), 1, 0)), "{counts:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_engine_is_set_no_analysis_is_promised() {
    let app = App::builder().with("SEALEDMOVE_ENGINE", "none").start().await;
    let (ann, game) = finished_game(&app).await;
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(page.contains("White resigned"), "{page}");
    assert!(!page.contains("The analysis waits") && !page.contains("will analyse this game"), "{page}");
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
    engine_of_script(folder, script).display().to_string()
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
        let counts = app.store().read(store::jobs::counts).await.expect("the database");
        !counts.iter().any(|(kind, ..)| kind == "analysis")
    })
    .await;
    // A leap of the clock past the lease of a job under way has it done once more.
    assert!(asked(folder.path()).len() >= 12 * 3 + 5);
}

/// An engine made of a shell script: it finds 1. f3 worse than 1. e4 by six tenths of a pawn, and expects e4 e5.
fn engine_that_prefers_e4(folder: &Path) -> String {
    let script = "#!/bin/sh
while read -r line; do
  case $line in
    uci) echo 'id name Preacher'; echo uciok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    position*) set -- $line; played=$(($# > 8 ? $# - 9 : 0)) ;;
    go*)
      case $played in
        0) said='cp 0 pv e2e4 e7e5 g1f3' best=e2e4 ;;
        1) said='cp 60 pv e7e5' best=e7e5 ;;
        *) said='cp -60 pv g2g3 d7d5' best=g2g3 ;;
      esac
      echo \"info depth 1 score $said\"; echo \"bestmove $best\" ;;
  esac
done
";
    engine_of_script(folder, script).display().to_string()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_tells_accuracy_and_best_moves_and_its_lines_are_played_through(
    #[values(Sqlite, Postgres)] backend: Backend,
) {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine_that_prefers_e4(folder.path());
    let app = App::builder_on(backend).with("SEALEDMOVE_ENGINE", &engine).start().await;
    let (ann, game) = finished_game(&app).await;
    answered("the game is analysed", async || analysis_of(&ann, &game).await).await;

    let first = ann.page(&format!("/game/{game}?ply=0")).await;
    // 0.60 lost of an even game: from 50 to 44.5 percent, which is 79 on the curve.
    assert!(first.contains(r#"<td class="table__number">79 %</td>"#), "White's accuracy:\n{first}");
    assert!(first.contains(r#"<td class="table__number">100 %</td>"#), "Black's accuracy:\n{first}");
    assert!(first.contains(r#"<p id="analysis-here" data-best="e2e4">"#), "the best move:\n{first}");
    assert!(first.contains(r#"<g class="shape shape--green"><line x1="4.500" y1="6.500""#), "its arrow:\n{first}");
    assert!(first.contains(&format!("/game/{game}/engine-line?ply=0")), "the way to its line:\n{first}");

    assert!(
        first.contains(&format!(r#"data-verdicts="/game/{game}/verdicts""#)),
        "where scripts find the others:\n{first}"
    );

    // Each ply is a link on the graph, of which the one that is shown is marked, and the slider says what it is.
    for (ply, words) in [(0, "Starting position"), (1, "1. f3"), (2, "1… e5")] {
        let page = ann.page(&format!("/game/{game}?ply={ply}&flip=1")).await;
        for linked in 0..=2 {
            let mark = if linked == ply { r#" class="is-current""# } else { "" };
            let link = format!(r#"<a href="/game/{game}?flip=1&#38;ply={linked}" tabindex="-1"{mark}></a>"#);
            assert!(page.contains(&link), "{link}:\n{page}");
        }
        let slider = format!(r#"min="0" max="2" value="{ply}""#);
        assert!(page.contains(&slider) && page.contains(&format!(r#"aria-valuetext="{words}"#)), "{words}:\n{page}");
    }
    ann.page(&format!("/game/{game}?flip=0")).await;

    let verdicts = ann.get(&format!("/game/{game}/verdicts")).await;
    let tag = verdicts.headers()["etag"].to_str().expect("text").to_owned();
    let verdicts: Vec<String> = verdicts.json().await.expect("JSON");
    assert_eq!(verdicts.len(), 3, "one for each position");
    assert!(verdicts[0].starts_with(r#"<p data-best="e2e4">"#), "{}", verdicts[0]);
    assert!(first.contains(verdicts[0].strip_prefix(r#"<p data-best="e2e4">"#).expect("checked")), "as on the page");
    let again = ann.get_with(&format!("/game/{game}/verdicts"), "If-None-Match", &tag).await;
    assert_eq!(again.status(), 304, "a browser that has them gets nothing");

    let line = |ply: usize| {
        let (ann, path) = (&ann, format!("/game/{game}/engine-line?ply={ply}"));
        async move {
            let answer = ann.get(&path).await;
            let location = answer.headers().get("location").map(|to| to.to_str().expect("text").to_owned());
            (answer.status().as_u16(), location)
        }
    };
    assert_eq!(line(0).await, (303, Some("/analysis?line=e2e4.e7e5.g1f3&at=0".to_owned())));
    assert_eq!(line(2).await, (303, Some("/analysis?line=f2f3.e7e5.g2g3.d7d5&at=2".to_owned())));
    assert_eq!(line(3).await, (404, None), "there is no such position");

    let json = |query: &str| {
        let path = format!("/game/export/{game}{query}");
        let request = ann.api(reqwest::Method::GET, &path).header("Accept", "application/json");
        async move { request.send().await.expect("an answer").json::<Value>().await.expect("JSON") }
    };
    let accuracies =
        |json: &Value| ["white", "black"].map(|side| json["players"][side]["analysis"]["accuracy"].clone());
    assert_eq!(accuracies(&json("?accuracy=true").await), [Value::from(79), Value::from(100)]);
    assert_eq!(accuracies(&json("").await), [Value::Null, Value::Null], "only where it is asked for");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_an_analysis_there_is_no_line_to_play_through() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    assert_eq!(ann.get(&format!("/game/{game}/engine-line?ply=0")).await.status(), 404);
    assert_eq!(ann.get(&format!("/game/{game}/verdicts")).await.status(), 404);
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(!page.contains("engine-line") && !page.contains("data-verdicts") && !page.contains("graph"));
}
