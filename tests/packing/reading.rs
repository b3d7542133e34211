//! Games are shown the same before and after they are packed.

use std::collections::BTreeMap;
use std::time::Duration;

use correspondence_clock::{TimeControl, days, hours};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use store::Backend::{self, Postgres, Sqlite};

use super::{UNPACKED, advance_until_packable, assert_none_in_rows, count, play_and_resign, wait_until_packed};
use crate::whole_game::famous_game;
use testkit::app::{App, Player};
use testkit::engines::stockfish_of;
use testkit::wait::until;

/// The text without the lines that differ from response to response: those with nonces and CSRF tokens.
fn without_nonces(text: &str) -> String {
    text.lines().filter(|line| !line.contains("nonce") && !line.contains("csrf")).collect::<Vec<_>>().join("\n")
}

/// Everything that is shown of those games, and of lists with them.
async fn responses(player: &Player, games: &[String]) -> BTreeMap<String, String> {
    let mut paths = Vec::new();
    for game in games {
        paths.extend([
            format!("/game/{game}"),
            format!("/game/{game}?ply=3"),
            format!("/game/export/{game}?clocks=true&evals=true&literate=true"),
            format!("/embed/game/{game}"),
        ]);
    }
    let name = &player.name;
    paths.extend([format!("/player/{name}"), format!("/player/{name}/games"), "/".to_owned()]);
    let mut found = BTreeMap::new();
    for path in paths {
        let answer = player.get(&path).await;
        let status = answer.status();
        found.insert(path, format!("{status} {}", without_nonces(&answer.text().await.expect("text"))));
    }
    for path in
        [format!("/api/games/user/{name}?evals=true&clocks=true&opening=true"), format!("/api/user/{name}/activity")]
    {
        for accept in ["application/x-ndjson", "application/x-chess-pgn"] {
            let request = player.api(Method::GET, &path).header("Accept", accept);
            let answer = request.send().await.expect("an answer");
            let status = answer.status();
            found.insert(format!("{path} as {accept}"), format!("{status} {}", answer.text().await.expect("text")));
        }
    }
    for game in games {
        let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK);
        found.insert(format!("{game} as JSON"), answer.text().await.expect("text"));
    }
    found
}

/// Games of all kinds: with an analysis, a draw offer, a takeback, an agreed draw, a fallen flag, a Chess960 start, and
/// a running one.
async fn games_of_all_kinds(app: &App, ann: &Player, bob: &Player) -> Vec<String> {
    let slow = [("days", "14")];
    let opera: Vec<String> = famous_game("morphy-opera-1858").record().moves().iter().map(|one| one.uci()).collect();
    let opera: Vec<&str> = opera.iter().map(String::as_str).collect();
    let resigned = play_and_resign(app, ann, bob, &slow, &opera[..30]).await;

    let agreed = ann.start_game(bob, &slow).await;
    for (player, what) in [
        (ann, "move/e2e4"),
        (bob, "move/e7e5"),
        (ann, "move/g1f3?offeringDraw=true"),
        (bob, "draw/no"),
        (bob, "move/b8c6"),
        (ann, "move/f1b5"),
        (ann, "takeback/yes"),
        (bob, "takeback/yes"),
        (ann, "move/f1c4"),
        (bob, "draw/yes"),
        (ann, "draw/yes"),
    ] {
        app.advance(hours(5));
        let (status, answer) = player.api_post(&format!("/api/board/game/{agreed}/{what}"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{what}: {answer}");
    }

    let castling = "nbrkbrqn/pppppppp/8/8/8/8/PPPPPPPP/NBRKBRQN w KQkq - 0 1";
    let chess960 = [("days", "14"), ("variant", "chess960"), ("fen", castling)];
    let castled = play_and_resign(app, ann, bob, &chess960, &["e2e3", "e7e6", "f2f3", "f7f6"]).await;

    let flagged = ann.start_game(bob, &[("days", "1")]).await;
    ann.play(&flagged, "d2d4").await;
    let running = ann.start_game(bob, &slow).await;
    ann.play(&running, "c2c4").await;
    vec![resigned, agreed, castled, flagged, running]
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn packed_games_read_as_before(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let builder = App::builder_on(backend)
        .with("SEALEDMOVE_ENGINE", &stockfish_of(folder.path()).display().to_string())
        .with("SEALEDMOVE_ENGINE_NODES", "2000")
        .parts(Parts::Serve);
    let (first, workers) = (
        builder.second_process().parts(Parts::Work),
        [builder.second_process().parts(Parts::Work), builder.second_process().parts(Parts::Work)],
    );
    let app = builder.start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let games = games_of_all_kinds(&app, &ann, &bob).await;

    app.advance(days(2));
    assert_eq!(app.service().flags.flag_overdue().await.expect("the flag falls"), 1);
    // The analyses are made before the day is over after which games may be packed.
    let worker = first.start().await;
    until("the games are analysed", async || {
        app.advance(Duration::from_secs(1));
        count(app.store(), "analyses").await == 4
    })
    .await;
    drop(worker);
    advance_until_packable(&app);
    let before = responses(&ann, &games).await;
    assert_eq!(count(app.store(), "packed_games").await, 0);

    // Two workers at once.
    let [one, other] = workers;
    let _workers = (one.start().await, other.start().await);
    // The clock stands still, so that the responses can be compared.
    until("all finished games are packed", async || count(app.store(), UNPACKED).await == 0).await;
    assert_none_in_rows(app.store()).await;
    let after = responses(&ann, &games).await;
    for (path, text) in &before {
        assert_eq!(&after[path], text, "{path}");
    }
    assert!(before.values().filter(|text| text.starts_with("200")).count() > games.len() * 3, "{:?}", before.keys());
    assert!(before[&format!("{} as JSON", games[0])].contains("\"analysis\""), "it is analysed");
    // The running game goes on.
    bob.play(&games[4], "e7e5").await;
    assert!(count(app.store(), "moves").await == 2, "only moves of running games are rows");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn triple_block_keeps_its_refills(#[values(Sqlite, Postgres)] backend: Backend) {
    const CONTROL: &str = "50d+3d*50<=50d bank=75d";
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("timeControl", CONTROL)]).await;
    app.advance(days(30));
    let (status, answer) = ann.api_post(&format!("/api/board/game/{game}/refill"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    app.advance(days(2));
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let export = async |accept: &str| {
        let request = ann.api(Method::GET, &format!("/game/export/{game}")).header("Accept", accept);
        request.send().await.expect("an answer").text().await.expect("a text")
    };
    let before = [export("application/json").await, export("application/x-chess-pgn").await];
    assert!(before[0].contains("clockRefilled"), "{}", before[0]);
    let read = chess_laws::pgn::read(before[1].as_bytes()).expect("a game");
    let control = TimeControl::from_pgn_tags(|name| read.tag(name)).expect("a control");
    assert_eq!((control.to_string().as_str(), read.tag("TimeControl")), (CONTROL, Some("4320000+259200")));
    // No engine makes the pending analysis.
    super::execute(app.store(), "delete from jobs where kind = 'analysis' and $1 <> ''", "x").await;
    advance_until_packable(&app);
    wait_until_packed(&app).await;
    assert_eq!([export("application/json").await, export("application/x-chess-pgn").await], before);
}
