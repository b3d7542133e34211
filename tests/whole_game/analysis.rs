//! The analysis of finished games, also where the engine is missing or misbehaves.

use std::path::Path;
use std::time::Duration;

use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::engines::{engine_of_script, engine_that_fails_once};
use testkit::wait::{poll_for, until};

/// Plays a short game, which White resigns after two moves.
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
async fn page_promises_no_analysis_without_engine() {
    let app = App::builder().with("SEALEDMOVE_ENGINE", "none").start().await;
    let (ann, game) = finished_game(&app).await;
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(page.contains("White resigned"), "{page}");
    assert!(!page.contains("The analysis is waiting") && !page.contains("will analyse this game"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn crashed_engine_is_retried() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine_that_fails_once(folder.path(), "read line; exit 3");
    let app = App::builder()
        .with("SEALEDMOVE_ENGINE", &engine.display().to_string())
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .start()
        .await;
    let (ann, game) = finished_game(&app).await;
    let analysis = poll_for("the game is analysed", async || {
        // The retry is scheduled for later.
        app.advance(Duration::from_secs(1));
        analysis_of(&ann, &game).await
    })
    .await;
    assert_eq!(analysis.len(), 2);
    assert!(folder.path().join("started").exists(), "the engine did crash before");
}

/// A fake engine as a shell script: it evaluates every position of a knights' shuffle as equal, moves the pawn on the
/// a-file, and records the ply of each position that it analyses.
fn engine_that_records_plies(folder: &Path) -> String {
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

/// The ply of each position that the engine analysed, in order.
fn analysed_plies(folder: &Path) -> Vec<usize> {
    let recorded = std::fs::read_to_string(folder.join("asked")).unwrap_or_default();
    recorded.lines().map(|line| line.parse().expect("a number")).collect()
}

/// Plays a game in which knights move back and forth for `plies` half-moves, which White resigns.
async fn shuffled_game(white: &Player, black: &Player, plies: usize) -> String {
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
async fn long_game_is_analysed_in_portions_interleaved_with_other_games(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let builder = App::builder_on(backend)
        .with("SEALEDMOVE_ENGINE", &engine_that_records_plies(folder.path()))
        .parts(Parts::Serve);
    let worker = builder.second_process().parts(Parts::Work);
    let app = builder.start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (eve, carl) = (app.player("Eve").await, app.player("Carl").await);
    let long = shuffled_game(&ann, &bob, 130).await;
    app.advance(Duration::from_secs(1));
    let short = shuffled_game(&eve, &carl, 4).await;
    app.advance(Duration::from_secs(1));
    let _worker = worker.start().await;
    let analysis = poll_for("the long game is analysed", async || analysis_of(&ann, &long).await).await;
    assert_eq!(analysis.len(), 130, "all of it, whatever the portions were");
    assert_eq!(analysis_of(&eve, &short).await.map(|analysis| analysis.len()), Some(4));
    // The analysis proceeds from the end to the start; the short game comes between two portions of the long one.
    let first_portion = (11..=130).rev();
    let expected: Vec<usize> = first_portion.chain((0..=4).rev()).chain((0..=10).rev()).collect();
    assert_eq!(analysed_plies(folder.path()), expected);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn many_games_of_two_players_do_not_delay_the_analysis_of_others(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let builder = App::builder_on(backend)
        .with("SEALEDMOVE_ENGINE", &engine_that_records_plies(folder.path()))
        .parts(Parts::Serve);
    let worker = builder.second_process().parts(Parts::Work);
    let app = builder.start().await;
    let (mal, vic) = (app.player("Mal").await, app.player("Vic").await);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for _ in 0..12 {
        shuffled_game(&mal, &vic, 2).await;
    }
    let game = shuffled_game(&ann, &bob, 4).await;
    let _worker = worker.start().await;
    poll_for("the game is analysed", async || analysis_of(&ann, &game).await).await;
    let before = analysed_plies(folder.path()).iter().take_while(|played| **played != 4).count();
    assert!(before <= 4 * 3, "four games of three positions come first, not {before} positions");
    // The other games are analysed later.
    until("all are analysed", async || {
        app.advance(Duration::from_secs(30));
        let counts = app.store().read(store::jobs::counts).await.expect("the database");
        !counts.iter().any(|(kind, ..)| kind == "analysis")
    })
    .await;
    // If the clock jumps past the lease of a running job, the job is run again.
    assert!(analysed_plies(folder.path()).len() >= 12 * 3 + 5);
}

/// A fake engine as a shell script: it evaluates 1. f3 as `loss` hundredths of a pawn worse than 1. e4, and expects 1. e4 e5.
fn engine_that_prefers_e4(folder: &Path, loss: u32) -> String {
    let script = format!(
        "#!/bin/sh
loss={loss}
{ENGINE}"
    );
    engine_of_script(folder, &script).display().to_string()
}

const ENGINE: &str = "\
while read -r line; do
  case $line in
    uci) echo 'id name Preacher'; echo uciok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    position*) set -- $line; played=$(($# > 8 ? $# - 9 : 0)) ;;
    go*)
      case $played in
        0) said='cp 0 pv e2e4 e7e5 g1f3' best=e2e4 ;;
        1) said=\"cp $loss pv e7e5\" best=e7e5 ;;
        *) said=\"cp -$loss pv g2g3 d7d5\" best=g2g3 ;;
      esac
      echo \"info depth 1 score $said\"; echo \"bestmove $best\" ;;
  esac
done
";

/// Each mistake has the engine's move below it in the list, with its number; the bar shows the chances of both sides.
#[tokio::test(flavor = "multi_thread")]
async fn mistakes_are_listed_with_better_moves() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::builder().with("SEALEDMOVE_ENGINE", &engine_that_prefers_e4(folder.path(), 300)).start().await;
    let (ann, game) = finished_game(&app).await;
    poll_for("the game is analysed", async || analysis_of(&ann, &game).await).await;
    let page = ann.page(&format!("/game/{game}?ply=1")).await;
    assert_eq!(page.matches("class=\"moves__best\"").count(), 1, "{page}");
    assert!(page.contains("<span class=\"moves__best\">Best: 1. e4</span>"), "{page}");
    // Black is three pawns ahead: its chance is 75 percent.
    assert!(page.contains("<rect class=\"evaluation__upright\" width=\"100\" height=\"25\"/>"), "{page}");
    assert!(page.contains("<span data-win=\"25\"></span>"), "for the script:\n{page}");
    let embedded = ann.page(&format!("/embed/game/{game}")).await;
    assert!(!embedded.contains("moves__best"), "{embedded}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn analysis_shows_accuracy_and_best_moves_and_its_lines_can_be_replayed(
    #[values(Sqlite, Postgres)] backend: Backend,
) {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine_that_prefers_e4(folder.path(), 60);
    let app = App::builder_on(backend).with("SEALEDMOVE_ENGINE", &engine).start().await;
    let (ann, game) = finished_game(&app).await;
    poll_for("the game is analysed", async || analysis_of(&ann, &game).await).await;

    let first = ann.page(&format!("/game/{game}?ply=0")).await;
    // A loss of 0.60 from equality: the winning chances fall from 50 to 44.5 percent, which is an accuracy of 79.
    assert!(first.contains(r#"<td class="table__number">79%</td>"#), "White's accuracy:\n{first}");
    assert!(first.contains(r#"<td class="table__number">100%</td>"#), "Black's accuracy:\n{first}");
    assert!(first.contains(r#"<p id="analysis-here" data-best="e2e4">"#), "the best move:\n{first}");
    assert!(first.contains("Best: 1. e4 e5 2. Nf3."), "its line, numbered:\n{first}");
    assert!(first.contains(r#"<g class="shape shape--green"><line x1="4.500" y1="6.500""#), "its arrow:\n{first}");
    assert!(first.contains(&format!("/game/{game}/engine-line?ply=0")), "the way to its line:\n{first}");

    assert!(
        first.contains(&format!(r#"data-verdicts="/game/{game}/verdicts""#)),
        "where scripts find the others:\n{first}"
    );

    // Each ply is a link on the graph, the current one is marked, and the slider names its move.
    for (ply, words) in [(0, "Starting position"), (1, "1. pawn to f3"), (2, "1… pawn to e5")] {
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
    let cached = ann.get_with(&format!("/game/{game}/verdicts"), "If-None-Match", &tag).await;
    assert_eq!(cached.status(), 304, "a browser that has them gets nothing");

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
async fn game_without_analysis_has_no_engine_line() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    assert_eq!(ann.get(&format!("/game/{game}/engine-line?ply=0")).await.status(), 404);
    assert_eq!(ann.get(&format!("/game/{game}/verdicts")).await.status(), 404);
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(!page.contains("engine-line") && !page.contains("data-verdicts") && !page.contains("graph"));
}
