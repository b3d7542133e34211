//! Makes the database of this version, for later ones to carry over.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use correspondence_clock::hours;
use domain::user::Role;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::dump::sql_of;
use testkit::paths::repository;
use testkit::programs::find;
use testkit::wait::until;

use super::{Header, SECRET, file};
use crate::packing::count;

/// The moves of the rated game that Bob resigned: it is packed.
const PACKED: [&str; 10] = ["d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6", "c1g5", "f8e7", "e2e3", "e8g8"];
/// Those of a running game, in which Ann is to move.
const RUNNING: [&str; 8] = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6"];
/// Ann's conditional line in a game against Carla, after 1. e4.
const LINE: &str = "e7e5 g1f3 b8c6 f1b5";
/// The time of a move.
pub(super) const PACE: Duration = Duration::from_secs(40 * 60);

#[rstest]
#[ignore = "writes tests/data: `make release-database`"]
#[tokio::test(flavor = "multi_thread")]
async fn database_of_this_version_is_written(#[values(Sqlite, Postgres)] backend: Backend) {
    let stockfish = find("stockfish", &[PathBuf::from("/usr/games")]).display().to_string();
    let builder =
        App::builder_on(backend).with("SEALEDMOVE_ENGINE", &stockfish).with("SEALEDMOVE_ENGINE_NODES", "1000");
    std::fs::write(builder.data_dir().join("secret"), SECRET).expect("written");
    let app = builder.start().await;
    let (ann, bob, carla) = (app.player("Ann").await, app.player("Bob").await, app.player("Carla").await);
    app.service().accounts.set_roles("Carla", Role::Arbiter).await.expect("the database").expect("the account");
    app.add_user("Dora").await;
    let mut games = finished_games(&app, &ann, &bob).await;

    // Without the background loop, so that what waits for it stays.
    let app = app.stop().with("SEALEDMOVE_ENGINE", "none").parts(Parts::Serve).start().await;
    let players = [&ann, &bob, &carla].map(|player| player.at(&app));
    let [ann, bob, carla] = &players;
    games.extend(running_games(ann, bob, carla).await);
    people(ann, bob, carla).await;
    analyses(ann, &games["running"]).await;
    app.advance(PACE);

    let now = [("now".to_owned(), app.service().now().as_millis().to_string())];
    let tokens = players.iter().map(|player| (format!("token of {}", player.name), player.token.clone()));
    let games = games.into_iter().map(|(name, id)| (format!("{name} game"), id));
    let header = Header(now.into_iter().chain(tokens).chain(games).collect());
    let stopped = app.stop();
    let sql = sql_of(&stopped.database_url().parse().expect("an address"));
    let folder = repository("").canonicalize().expect("the repository").display().to_string();
    for path in [folder, stopped.data_dir().display().to_string(), stockfish] {
        assert!(!sql.contains(&path), "{path} is of this machine");
    }
    let version = env!("CARGO_PKG_VERSION");
    let path = file(version, backend);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("written");
    let title = format!("-- A database of Sealed Move {version}, made by `make release-database`.\n");
    std::fs::write(path, title + &header.write() + &sql).expect("written");
}

/// Plays a game, White's move first.
async fn play(white: &Player, black: &Player, terms: &[(&str, &str)], moves: &[&str]) -> String {
    let game = white.start_game(black, terms).await;
    for (uci, player) in moves.iter().zip([white, black].into_iter().cycle()) {
        player.advance_clock(PACE);
        player.play(&game, uci).await;
    }
    game
}

async fn post(player: &Player, path: &str, form: &[(&str, &str)]) {
    let (status, answer) = player.api_post(path, form).await;
    assert!(status.is_success(), "{path} {form:?}: {answer}");
}

/// Games by a name.
type Games = BTreeMap<&'static str, String>;

/// One that is packed and one that is not, both analysed.
async fn finished_games(app: &App, ann: &Player, bob: &Player) -> Games {
    let is_analysed = async |game: &str| ann.page(&format!("/game/{game}")).await.contains("data-verdicts");
    let packed = play(ann, bob, &[("timeControl", "3d/move"), ("rated", "true")], &PACKED).await;
    post(bob, &format!("/api/board/game/{packed}/resign"), &[]).await;
    until("the first game is analysed", async || is_analysed(&packed).await).await;
    until("it is packed", async || {
        app.advance(hours(4));
        count(app.store(), "packed_games where analysis is not null").await == 1
    })
    .await;
    let analysed = play(ann, bob, &[("days", "3")], &["f2f3", "e7e5", "g2g4", "d8h4"]).await;
    until("the second game is analysed", async || is_analysed(&analysed).await).await;
    Games::from([("packed", packed), ("analysed", analysed)])
}

async fn running_games(ann: &Player, bob: &Player, carla: &Player) -> Games {
    let resigned = play(bob, ann, &[("days", "3")], &["e2e4", "e7e5"]).await;
    post(ann, &format!("/api/board/game/{resigned}/resign"), &[]).await;

    let running = play(ann, bob, &[("timeControl", "10/50d"), ("rated", "true")], &RUNNING).await;
    let chat = "Good luck! I have not met the Exchange Variation since ’98.\n\nBob; -- \"'";
    post(bob, &format!("/api/board/game/{running}/chat"), &[("room", "player"), ("text", chat)]).await;
    post(ann, &format!("/api/game/{running}/note"), &[("text", "Bob castles long whenever he can.")]).await;

    let with_lines = play(ann, carla, &[("days", "14")], &["e2e4"]).await;
    let path = format!("/api/board/game/{with_lines}/lines");
    let stored = ann.api(Method::PUT, &path).json(&json!({ "lines": [LINE] })).send().await.expect("an answer");
    assert_eq!(stored.status(), StatusCode::OK);

    let chess960 = [("days", "5"), ("variant", "chess960"), ("chess960Start", "712")];
    let offered = play(bob, carla, &chess960, &["e2e4", "e7e5"]).await;
    post(bob, &format!("/api/board/game/{offered}/draw/yes"), &[]).await;
    let proposed = play(carla, ann, &[("timeControl", "1d/move by-claim")], &["d2d4"]).await;
    post(carla, &format!("/api/board/game/{proposed}/pause/10"), &[]).await;
    Games::from([
        ("resigned", resigned),
        ("running", running),
        ("conditional", with_lines),
        ("drawish", offered),
        ("pausing", proposed),
    ])
}

async fn people(ann: &Player, bob: &Player, carla: &Player) {
    post(carla, "/api/challenge/Ann", &[("days", "3"), ("message", "A rematch? ½–½ was too kind.")]).await;
    post(ann, "/api/challenge/open", &[("days", "2")]).await;
    post(bob, "/api/board/seek", &[("days", "7"), ("ratingRange", "1200-1900"), ("places", "3")]).await;
    post(bob, "/inbox/Ann", &[("text", "Shall we play the Dutch next time?")]).await;
    post(ann, "/api/rel/follow/Bob", &[]).await;
    post(ann, "/api/rel/block/Dora", &[]).await;
    post(carla, "/api/leave", &[("days", "3")]).await;
    post(bob, "/api/account/feeds/deadlines", &[]).await;
    bob.choose_notices(&[("mail.turn", "daily"), ("dailyAt", "18")]).await;
}

async fn analyses(ann: &Player, game: &str) {
    let pgn = "[White \"Reuben Fine\"]\n[Black \"Salo Flohr\"]\n[Date \"1937.03.28\"]\n[Result \"*\"]\n\n\
               1. e4 e6 2. d4 d5 3. Nc3 {A classic.} Bb4 *";
    post(ann, "/api/import", &[("pgn", pgn)]).await;
    let paste = "1. e4 e5 (1... c5 $5 {[%csl Gd4] More often.} 2. Nf3)";
    post(ann, &format!("/api/game/{game}/tree"), &[("command", "paste"), ("text", paste)]).await;
}
