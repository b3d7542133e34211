//! Each database is migrated, and its games, accounts and queued work go on.

use std::fs;
use std::time::Duration;

use correspondence_clock::days;
use reqwest::StatusCode;
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::{Value, json};
use store::doctor::{CheckedGames, check_games};
use store::{Backend, Store, StoreError};
use testkit::app::{App, Player};
use testkit::mail::in_folder;
use testkit::paths::repository;
use testkit::wait::until;

use super::contents::PACE;
use super::{Header, SECRET, file};
use crate::operation::migrations::schema;
use crate::packing::count;

fn versions() -> Vec<String> {
    let folders = fs::read_dir(repository("tests/data")).expect("the databases of releases");
    folders.map(|folder| folder.expect("a folder").file_name().into_string().expect("UTF-8")).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn database_of_each_release_is_carried_over(#[values(Backend::Sqlite, Backend::Postgres)] backend: Backend) {
    let versions = versions();
    assert!(versions.iter().any(|version| version == "0.1.0"), "{versions:?}");
    for version in versions {
        let sql = fs::read_to_string(file(&version, backend)).expect("a database");
        let header = Header::read(&sql);
        let builder = App::builder_from_sql(backend, &sql).at(header.now()).parts(Parts::Serve);
        fs::write(builder.data_dir().join("secret"), SECRET).expect("written");
        let app = builder.start().await;
        schema_is_that_of_a_new_database(&app, backend);
        games_are_whole(&app).await;

        let player = async |name: &str| app.returning_player(name, header.token(name)).await;
        let (ann, bob, carla) = (player("Ann").await, player("Bob").await, player("Carla").await);
        finished_games_are_read(&ann, &header).await;
        running_game_goes_on(&ann, &bob, header.game("running")).await;
        offers_can_be_accepted(&ann, &carla, &header).await;
        conditional_line_is_played(&carla, header.game("conditional")).await;
        challenge_can_be_accepted(&ann, &carla).await;
        drop((ann, bob, carla));
        let app = app.stop().parts(Parts::ServeAndWork).start().await;
        queued_work_is_done(&app, header.game("resigned")).await;
    }
}

fn schema_is_that_of_a_new_database(app: &App, backend: Backend) {
    let new = App::builder_on(backend);
    let new = Store::open(&new.database_url().parse().expect("an address")).expect("it opens");
    let schema = |store: &Store| schema(&mut store.dedicated_connection().expect("a connection"));
    assert_eq!(schema(app.store()), schema(&new));
}

async fn games_are_whole(app: &App) {
    let checked: Result<CheckedGames, StoreError> = app.store().snapshot(|conn| check_games(conn, None, 100)).await;
    let checked = checked.expect("the games are read");
    assert_eq!((checked.faults, checked.count, checked.packed), (Vec::new(), 7, 1));
}

/// A game in the JSON export.
async fn export(player: &Player, game: &str) -> Value {
    let answer = player.get_with(&format!("/game/export/{game}"), "Accept", "application/json").await;
    assert_eq!(answer.status(), StatusCode::OK);
    answer.json().await.expect("JSON")
}

async fn finished_games_are_read(ann: &Player, header: &Header) {
    let packed = export(ann, header.game("packed")).await;
    assert_eq!(packed["moves"], "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O", "{packed}");
    assert_eq!(
        (&packed["status"], &packed["winner"], &packed["rated"]),
        (&json!("resign"), &json!("white"), &json!(true))
    );
    assert_eq!(packed["analysis"].as_array().map(Vec::len), Some(10), "{packed}");
    let analysed = export(ann, header.game("analysed")).await;
    assert_eq!((&analysed["moves"], &analysed["status"]), (&json!("f3 e5 g4 Qh4#"), &json!("mate")));
    // The mated position has no evaluation.
    assert_eq!(analysed["analysis"].as_array().map(Vec::len), Some(3), "{analysed}");
}

async fn state(player: &Player, game: &str) -> Value {
    let (status, game) = player.api_get(&format!("/api/game/{game}")).await;
    assert_eq!(status, StatusCode::OK, "{game}");
    game
}

async fn running_game_goes_on(ann: &Player, bob: &Player, game: &str) {
    let before = state(ann, game).await;
    // 50 days for 10 moves each. Ann has made four, in 40 minutes each, and has been thinking for as long during each of
    // the four moves that followed in other games. Whether the 40 minutes before the copy count as downtime depends on
    // the last heartbeat before it.
    let left = before["state"]["wtime"].as_u64().map(Duration::from_millis);
    let expected = [8, 9].map(|moves| Some(days(50) - PACE * moves));
    assert!(expected.contains(&left), "{before}");
    assert_eq!((&before["isMyTurn"], &before["unread"]), (&json!(true), &json!(1)), "{before}");
    ann.play(game, "e1g1").await;
    bob.play(game, "f7f6").await;
    let moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 f7f6";
    assert_eq!(state(bob, game).await["state"]["moves"], moves);
    let (_, chat) = ann.api_get(&format!("/api/board/game/{game}/chat?room=player")).await;
    assert_eq!(chat[0]["user"], "bob", "{chat}");
    let (_, tree) = ann.api_get(&format!("/api/game/{game}/tree")).await;
    assert!(tree.to_string().contains("More often."), "{tree}");
}

async fn offers_can_be_accepted(ann: &Player, carla: &Player, header: &Header) {
    let drawish = header.game("drawish");
    let (status, answer) = carla.api_post(&format!("/api/board/game/{drawish}/draw/yes"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(export(carla, drawish).await["status"], "draw");
    let (status, answer) = ann.api_post(&format!("/api/board/game/{}/pause/yes", header.game("pausing")), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

async fn conditional_line_is_played(carla: &Player, game: &str) {
    carla.play(game, "e7e5").await;
    assert_eq!(state(carla, game).await["state"]["moves"], "e2e4 e7e5 g1f3");
}

async fn challenge_can_be_accepted(ann: &Player, carla: &Player) {
    let (_, received) = ann.api_get("/api/challenge").await;
    let challenge = received["in"][0]["id"].as_str().expect("a challenge");
    let (status, answer) = ann.api_post(&format!("/api/challenge/{challenge}/accept"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(state(carla, challenge).await["ply"], 0);
}

/// Mail that waited is sent. The analysis of the resigned game waits on, since there is no engine.
async fn queued_work_is_done(app: &App, resigned: &str) {
    let folder = app.data_dir().join("mail");
    until("Bob's message is announced to Ann", async || {
        in_folder(&folder).iter().any(|mail| {
            mail.to == ["ann@example.org"] && mail.text.as_deref().is_some_and(|text| text.contains("Dutch"))
        })
    })
    .await;
    let waiting = format!("jobs where kind = 'analysis' and payload like '%{resigned}%'");
    assert_eq!(count(app.store(), &waiting).await, 1);
}
