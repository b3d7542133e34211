//! Client programs written for Lichess, unmodified, against this service.

mod all_interfaces;

use std::collections::BTreeMap;
use std::future::Future;
use std::path::{Path, PathBuf};
use std::process::Output;

use correspondence_clock::days;
use domain::user::Role;
use futures_util::future::{Either, select};
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use crate::oauth::redeeming;
use testkit::app::{App, Player};
use testkit::paths::target;
use testkit::programs::{find, output_of, piped, python};
use testkit::skipped::skip;
use testkit::wait::TIMEOUT;

/// The packages that most scripts need: those of `requirements.txt`, and python-chess.
const CLIENTS: &[&str] = &["target/clients", "target/python-chess"];

/// Runs a script of this folder with `packages` and the tokens of `players`. `None` if a package is not installed.
async fn run(app: &App, script: &str, packages: &[&str], players: &[&Player], arguments: &[&str]) -> Option<Output> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let packages: Vec<PathBuf> = packages.iter().map(|package| folder.join(package)).collect();
    if let Some(missing) = packages.iter().find(|package| !package.join(".installed").exists()) {
        skip(&format!("{} is missing, which `make test` installs", missing.display()));
        return None;
    }
    let tokens: Vec<&str> = players.iter().map(|player| player.token.as_str()).collect();
    let packages = std::env::join_paths(&packages).expect("paths without colons");
    let mut command = python(&format!("tests/clients/{script}"), packages);
    command.arg(app.url("")).args(arguments).env("TOKENS", tokens.join(" "));
    Some(tokio::time::timeout(TIMEOUT, output_of(&mut command, b"")).await.expect("it ends"))
}

fn assert_success(output: &Output) {
    let (text, error) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{text}\n{error}");
}

/// Runs a program that must succeed alongside `play`. Returns its output and the result of `play`, or `None` if the
/// program cannot run.
async fn run_alongside<T>(
    program: impl Future<Output = Option<Output>>,
    play: impl Future<Output = T>,
) -> Option<(String, T)> {
    let (output, played) = match select(Box::pin(program), Box::pin(play)).await {
        // The program cannot run here, has failed, or saw the end first.
        Either::Left((output, play)) => {
            let output = output?;
            assert_success(&output);
            (output, play.await)
        }
        Either::Right((played, program)) => (program.await?, played),
    };
    assert_success(&output);
    Some((String::from_utf8_lossy(&output.stdout).trim().to_owned(), played))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn berserk_calls_succeed(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, robby) = (app.player("Ann").await, app.player("Bob").await, app.player("Robby").await);
    if let Some(output) = run(&app, "berserk_calls.py", CLIENTS, &[&ann, &bob, &robby], &[]).await {
        assert_success(&output);
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn chessapi_parses_every_response(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, robby) = (app.player("Ann").await, app.player("Bob").await, app.player("Robby").await);
    app.player("Carla").await;
    robby.api_post("/api/bot/account/upgrade", &[]).await;
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    for (mover, uci) in [(&ann, "e2e4"), (&bob, "f7f6"), (&ann, "d2d4"), (&bob, "g7g5"), (&ann, "d1h5")] {
        mover.play(&game, uci).await;
    }
    ann.start_game(&robby, &[("days", "3")]).await;
    if let Some(output) = run(&app, "chessapi_calls.py", &["target/chessapi"], &[], &[]).await {
        assert_success(&output);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn documented_python_examples_work_with_berserk() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    if let Some(output) = run(&app, "documented_examples.py", CLIENTS, &[&ann], &[]).await {
        assert_success(&output);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn documented_curl_examples_work() {
    let app = App::start().await;
    let (garry, judit, world) = (app.player("Garry").await, app.player("Judit").await, app.player("TheWorld").await);
    let (robby, geurt) = (app.player("Robby").await, app.player("Geurt").await);
    app.service().accounts.set_roles("Geurt", Role::Arbiter).await.expect("the database").expect("the account");
    robby.api_post("/api/bot/account/upgrade", &[]).await;
    let by_claim = [("timeControl", "1d/move by-claim"), ("color", "white")];
    let triple_block = [("timeControl", "50d+3d*50<=50d bank=75d"), ("color", "white")];
    let games = [
        garry.start_game(&judit, &by_claim).await,
        garry.start_game(&robby, &by_claim).await,
        garry.start_game(&judit, &triple_block).await,
        garry.start_game(&robby, &triple_block).await,
    ];
    for game in [&games[0], &games[1], &games[3]] {
        garry.play(game, "e2e4").await;
    }
    robby.api_post(&format!("/api/bot/game/{}/move/e7e5", games[1]), &[]).await;
    app.advance(days(2));
    let players = [&garry, &judit, &world, &robby, &geurt];
    if let Some(output) =
        run(&app, "documented_curl.py", CLIENTS, &players, &games.each_ref().map(String::as_str)).await
    {
        assert_success(&output);
    }
}

/// The client program names the responses of Lichess itself that these libraries cannot parse.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn typed_clients_parse_every_response(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = target("typed-clients/typed-clients");
    if !program.is_file() {
        return skip(
            "litchee, licheszter and lichess-api are not there. `make test` builds them where it can reach crates.io.",
        );
    }
    let app = App::start_on(backend).await;
    let (ann, bob, robby) = (app.player("Ann").await, app.player("Bob").await, app.player("Robby").await);
    app.player("Carla").await;
    robby.api_post("/api/bot/account/upgrade", &[]).await;
    let finished = ann.start_game(&bob, &[("days", "3"), ("rated", "true")]).await;
    for (mover, uci) in [(&ann, "f2f3"), (&bob, "e7e5"), (&ann, "g2g4"), (&bob, "d8h4")] {
        mover.play(&finished, uci).await;
    }
    let running = ann.start_game(&robby, &[("days", "3")]).await;
    // A game without a time limit, which has seconds in the response as well.
    ann.start_game(&bob, &[]).await;
    ann.play(&running, "e2e4").await;
    bob.api_post("/api/challenge/ann", &[("days", "3")]).await;
    let mut command = piped(program);
    command.args([&app.url(""), &running, &finished]).env("TOKENS", format!("{} {}", ann.token, robby.token));
    assert_success(&tokio::time::timeout(TIMEOUT, output_of(&mut command, b"")).await.expect("it ends"));
}

#[tokio::test(flavor = "multi_thread")]
async fn lichess_bot_requests_succeed() {
    let app = App::start().await;
    let (ann, robby) = (app.player("Ann").await, app.player("Robby").await);
    if let Some(output) = run(&app, "lichess_bot.py", CLIENTS, &[&robby, &ann], &[]).await {
        assert_success(&output);
    }
}

/// The script lists the operations it leaves out, with reasons: endless streams, and requests that depend on data not
/// in any response.
#[tokio::test(flavor = "multi_thread")]
async fn schemathesis_finds_no_deviation_from_openapi() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (robby, carla) = (app.player("Robby").await, app.player("Carla").await);
    let players = [&ann, &bob, &robby, &carla];
    if let Some(output) = run(&app, "schemathesis_run.py", &["target/schemathesis"], &players, &[]).await {
        assert_success(&output);
    }
}

/// The file with the schemas gives the reasons for intended deviations.
#[tokio::test(flavor = "multi_thread")]
async fn responses_match_the_schemas_of_lichess() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (carla, robby) = (app.player("Carla").await, app.player("Robby").await);
    robby.api_post("/api/bot/account/upgrade", &[]).await;
    // Two games to be won by claim: a client program cannot let a player's time run out.
    let by_claim = [("timeControl", "1d/move by-claim"), ("color", "white")];
    let games = [ann.start_game(&bob, &by_claim).await, ann.start_game(&robby, &by_claim).await];
    ann.play(&games[0], "e2e4").await;
    ann.play(&games[1], "e2e4").await;
    let (status, moved) = robby.api_post(&format!("/api/bot/game/{}/move/e7e5", games[1]), &[]).await;
    assert_eq!(status, StatusCode::OK, "{moved}");
    app.advance(days(2));
    let code = serde_json::to_string(&BTreeMap::from(redeeming(&ann).await)).expect("JSON");
    let arguments = [games[0].as_str(), games[1].as_str(), code.as_str()];
    if let Some(output) = run(&app, "lichess_shapes.py", CLIENTS, &[&ann, &bob, &carla, &robby], &arguments).await {
        assert_success(&output);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cli_chess_logs_in_and_plays_a_game_in_a_terminal() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    if let Some(output) = run(&app, "cli_chess.py", CLIENTS, &[&ann, &bob], &[]).await {
        assert_success(&output);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn chess_tui_lists_seeks_and_plays_in_a_terminal() {
    let program = target("chess-tui/bin/chess-tui");
    if !program.is_file() {
        return skip("chess-tui is not there. `make test` installs it where it can reach crates.io.");
    }
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let program = program.to_str().expect("a path in UTF-8");
    if let Some(output) = run(&app, "chess_tui.py", CLIENTS, &[&ann, &bob], &[program]).await {
        assert_success(&output);
    }
}

/// White plays arbitrary legal moves until it is mated.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_with_stockfish_plays_a_challenge_to_mate() {
    let app = App::start().await;
    let (ann, robby) = (app.player("Ann").await, app.player("Robby").await);
    let engine = find("stockfish", &[PathBuf::from("/usr/games")]);
    let engine = engine.to_str().expect("a path in UTF-8");
    let play = async {
        // The account must be a bot before it is challenged.
        testkit::wait::until("there is a bot", async || ann.api_get("/api/user/robby").await.1["title"] == "BOT").await;
        let (status, challenge) = ann.api_post("/api/challenge/robby", &[("days", "3"), ("color", "white")]).await;
        assert_eq!(status, StatusCode::OK, "{challenge}");
        let game = challenge["id"].as_str().expect("an id").to_owned();
        let stream = format!("/api/board/game/stream/{game}");
        testkit::wait::until("the bot accepts", async || {
            ann.api_get("/api/account/playing").await.1["nowPlaying"][0]["gameId"] == *game
        })
        .await;
        let mut lines = crate::api::streams::Lines::open(&ann, &stream).await;
        let mut state = lines.next().await.expect("the whole game")["state"].clone();
        loop {
            let moves: Vec<&str> = state["moves"].as_str().unwrap_or_default().split_whitespace().collect();
            if state["status"] != "started" {
                return (state["status"].clone(), state["winner"].clone(), game);
            }
            if moves.len().is_multiple_of(2) {
                ann.play(&game, &first_move(&moves)).await;
            }
            state = loop {
                let line = lines.next().await.expect("the game goes on");
                if line["type"] == "gameState" {
                    break line;
                }
            };
        }
    };
    let (players, arguments) = ([&robby], [engine]);
    let bot = run(&app, "stockfish_bot.py", CLIENTS, &players, &arguments);
    let Some((output, (status, winner, game))) = run_alongside(bot, play).await else { return };
    assert_eq!((status.as_str(), winner.as_str()), (Some("mate"), Some("black")));
    assert_eq!(output, "mate black");
    for room in ["player", "spectator"] {
        let (_, chat_lines) = ann.api_get(&format!("/api/board/game/{game}/chat?room={room}")).await;
        assert_eq!(chat_lines, serde_json::json!([{"text": "Good luck, have fun!", "user": "robby"}]), "{room}");
    }
}

/// The alphabetically first legal move after `moves`.
fn first_move(moves: &[&str]) -> String {
    let mut position = chess_laws::Position::start(chess_laws::Variant::Standard, None);
    for uci in moves {
        position = position.play(&position.read_uci(uci).expect("it was played"));
    }
    let mut legal: Vec<String> = position.legal_moves().iter().map(|one| one.uci()).collect();
    legal.sort_unstable();
    legal.first().expect("the game goes on").clone()
}
