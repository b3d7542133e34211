//! A damaged packed game: it is reported, and everything else can be read.

use diesel::prelude::*;
use diesel::sql_types::{Binary, Nullable, Text};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use service::Job;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, Store, StoreError};

use super::{advance_until_packable, execute, play_and_resign, wait_until_packed};
use testkit::app::{App, AppBuilder};

#[derive(QueryableByName)]
struct Bytes {
    #[diesel(sql_type = Binary)]
    record: Vec<u8>,
    #[diesel(sql_type = Nullable<Binary>)]
    analysis: Option<Vec<u8>>,
}

/// Changes a bit in the middle of the record of a game, or of its analysis.
async fn damage(store: &Store, game: &str, is_record: bool) {
    let game = game.to_owned();
    let change = move |conn: &mut Connection| {
        let found = diesel::sql_query("select record, analysis from packed_games where game_id = $1");
        let Bytes { mut record, analysis } = found.bind::<Text, _>(&game).get_result(conn)?;
        let mut analysis = analysis.expect("it is analysed");
        let bytes = if is_record { &mut record } else { &mut analysis };
        let middle = bytes.len() / 2;
        bytes[middle] ^= 4;
        let changed = diesel::sql_query("update packed_games set record = $1, analysis = $2 where game_id = $3")
            .bind::<Binary, _>(record)
            .bind::<Binary, _>(analysis)
            .bind::<Text, _>(&game)
            .execute(conn)?;
        assert_eq!(changed, 1);
        Ok::<_, StoreError>(())
    };
    store.write(change).await.expect("it is damaged");
}

/// The output of `sealedmove doctor`, and whether it found no damage.
fn doctor(builder: &AppBuilder) -> (bool, String) {
    let output = builder.program().run(&["doctor"], b"");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.stderr.is_empty() || !output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    (output.status.success(), text)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn damage_is_reported_and_hides_nothing_else(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = testkit::engines::stockfish_of(folder.path());
    let builder = App::builder_on(backend)
        .with("SEALEDMOVE_ENGINE", &engine.display().to_string())
        .with("SEALEDMOVE_ENGINE_NODES", "1000");
    let doctor_builder = builder.second_process();
    let app = builder.start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let mut games = Vec::new();
    for moves in [["e2e4", "e7e5", "g1f3"], ["d2d4", "d7d5", "c2c4"], ["c2c4", "e7e5", "b1c3"]] {
        games.push(play_and_resign(&app, &ann, &bob, &[("days", "14")], &moves).await);
        // What an analysis stores after the clock was advanced is refused, and it would be tried again later.
        app.until_no_jobs(&[Job::ANALYSIS]).await;
    }
    let [whole, damaged, badly_analysed] = <[String; 3]>::try_from(games).expect("three");
    advance_until_packable(&app);
    wait_until_packed(&app).await;
    let (is_well, report) = doctor(&doctor_builder);
    assert!(is_well && report.contains("3 games were read, 3 of them packed. All of them are whole."), "{report}");

    damage(app.store(), &damaged, true).await;
    damage(app.store(), &badly_analysed, false).await;

    let status = async |path: String| ann.get(&path).await.status();
    assert_eq!(status(format!("/game/{damaged}")).await, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(status(format!("/game/{whole}")).await, StatusCode::OK);
    let page = ann.page(&format!("/game/{badly_analysed}")).await;
    assert!(page.contains("Nc3") || page.contains("c4"), "the game is there without its analysis");
    let list = ann.page("/player/Ann/games").await;
    for game in [&whole, &damaged, &badly_analysed] {
        assert!(list.contains(&**game), "the list needs no record: {game}");
    }
    let profile = ann.page("/player/Ann").await;
    assert!(profile.contains(&*whole));
    for path in ["/api/games/user/Ann?evals=true", "/api/user/Ann/activity"] {
        let answer =
            ann.api(Method::GET, path).header("Accept", "application/x-ndjson").send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        let text = answer.text().await.expect("text");
        if path.starts_with("/api/games") {
            assert!(text.contains(&*whole) && text.contains(&*badly_analysed) && !text.contains(&*damaged), "{text}");
        }
    }

    let (is_well, report) = doctor(&doctor_builder);
    assert!(!is_well, "{report}");
    let reported: Vec<&str> = report.lines().filter(|line| line.starts_with("Game ")).collect();
    let is_reported = |game: &str, what: &str| reported.iter().any(|line| line.contains(game) && line.contains(what));
    assert!(
        is_reported(&damaged, "the packed record of game") && is_reported(&damaged, "the checksum is wrong"),
        "{report}"
    );
    assert!(is_reported(&badly_analysed, "the packed analysis of game"), "{report}");
    assert!(!reported.iter().any(|line| line.contains(&*whole)), "{report}");

    // A row that is missing, and one that should not be there.
    execute(app.store(), "delete from packed_games where game_id = $1", &damaged).await;
    execute(app.store(), "update games set packing = null where id = $1", &badly_analysed).await;
    let (is_well, report) = doctor(&doctor_builder);
    assert!(!is_well && report.contains("its packed record is not there"), "{report}");
    assert!(report.contains("it is not marked as packed"), "{report}");
    assert_eq!(status(format!("/game/{damaged}")).await, StatusCode::INTERNAL_SERVER_ERROR);
}
