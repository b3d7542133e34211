//! Changes to a packed game find it as it was.

use correspondence_clock::{days, hours};
use correspondence_game::{Event, EventKind, GameId};
use domain::analysis::{Effort, Evaluation, WhiteScore};
use domain::user::Role;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, PlayerCache, StoreError, games};

use super::{advance_until_packable, count, play_and_resign, wait_until_packed};
use testkit::app::{App, Player};

const MOVES: [&str; 5] = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"];

async fn json(player: &Player, game: &str) -> Value {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    request.send().await.expect("an answer").json().await.expect("JSON")
}

async fn packed_game(app: &App) -> (Player, GameId) {
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = play_and_resign(app, &ann, &bob, &[("days", "14")], &MOVES).await;
    // No engine makes the pending analysis.
    let no_analysis = |conn: &mut Connection| {
        use diesel::connection::SimpleConnection;
        conn.batch_execute("delete from jobs where kind = 'analysis'").map_err(StoreError::from)
    };
    app.store().write(no_analysis).await.expect("the job is gone");
    advance_until_packable(app);
    wait_until_packed(app).await;
    (ann, game.parse().expect("an id"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_packed_game_is_analysed_and_packed_again(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, game) = packed_game(&app).await;
    let mut before = json(&ann, &game.to_string()).await;
    for (engine, score) in [("Stockfish 17", 31), ("Stockfish 18", -7)] {
        let effort = Effort { engine: engine.to_owned(), nodes: 1_000 };
        let position = |ply: u16| Evaluation {
            ply: correspondence_game::Ply::new(ply),
            score: WhiteScore::Centipawns(score + i32::from(ply)),
            best: MOVES.get(usize::from(ply)).map(|&best| best.to_owned()),
            line: MOVES[usize::from(ply).min(5)..].iter().map(|&one| one.to_owned()).collect(),
        };
        let portion = (0..=5).map(position).collect();
        app.service().analysis.store_portion(&game, &effort, portion, true).await.expect("it is kept");
        let analysed = json(&ann, &game.to_string()).await;
        assert_eq!(analysed["analysis"][0]["eval"], score + 1, "{analysed}");
        assert_eq!(count(app.store(), "packed_games").await, 0, "it is in rows");
        assert_eq!(count(app.store(), "moves").await, 5);
        wait_until_packed(&app).await;
        assert_eq!(json(&ann, &game.to_string()).await, analysed);
        // The rest is unchanged.
        before["analysis"] = analysed["analysis"].clone();
        before["players"] = analysed["players"].clone();
        assert_eq!(before, analysed);
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn incomplete_game_stays_in_rows(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, _) = packed_game(&app).await;
    let bob = app.player("Carl").await;
    let broken = play_and_resign(&app, &ann, &bob, &[("days", "14")], &MOVES).await;
    super::execute(app.store(), "delete from jobs where kind = 'analysis' and $1 <> ''", "x").await;
    super::execute(app.store(), "delete from moves where game_id = $1 and ply = 2", &broken).await;
    testkit::wait::until("it is found", async || {
        app.advance(hours(1));
        count(app.store(), "games where packing = 'failed'").await == 1
    })
    .await;
    assert_eq!(count(app.store(), "moves").await, 4, "nothing is deleted");
    let metrics = ann.page("/metrics").await;
    for line in ["sealedmove_games_packed_total 1", "sealedmove_games_to_pack 0", "sealedmove_games_not_packable 1"] {
        assert!(metrics.lines().any(|found| found == line), "{line}: {metrics}");
    }
}

/// Packs the games that may be packed now; the number of packed games.
async fn pack_due_games(app: &App) -> i64 {
    let mut place = None;
    loop {
        place = app.service().operation.pack_games(place).await.expect("an answer");
        if place.is_none() {
            return count(app.store(), "packed_games").await;
        }
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn without_an_engine_games_are_packed_a_week_after_their_end(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(sealedmove::startup::Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = play_and_resign(&app, &ann, &bob, &[("days", "14")], &MOVES).await;
    let before = json(&ann, &game).await;
    assert_eq!(count(app.store(), "jobs where kind = 'analysis'").await, 1, "it is awaited, and nobody makes it");
    app.advance(days(7) - hours(1));
    assert_eq!(pack_due_games(&app).await, 0);
    app.advance(hours(2));
    assert_eq!(pack_due_games(&app).await, 1);
    assert_eq!(json(&ann, &game).await, before);
    assert_eq!(count(app.store(), "jobs where kind = 'analysis'").await, 1, "an engine that comes later makes it");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn games_are_packed_an_hour_after_their_end(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(sealedmove::startup::Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    play_and_resign(&app, &ann, &bob, &[("days", "14")], &MOVES).await;
    super::execute(app.store(), "delete from jobs where kind = 'analysis' and $1 <> ''", "x").await;
    let packed = async || pack_due_games(&app).await;
    assert_eq!(packed().await, 0);
    app.advance(std::time::Duration::from_secs(60 * 30));
    assert_eq!(packed().await, 0);
    let late = play_and_resign(&app, &ann, &bob, &[("days", "14")], &[]).await;
    app.advance(std::time::Duration::from_secs(60 * 40));
    assert_eq!(packed().await, 1);
    app.advance(std::time::Duration::from_secs(60 * 30));
    // Its analysis is pending.
    let job = service::Job::Analysis { game: late.parse().expect("an id") };
    let insert_job =
        "insert into jobs (kind, payload, topic, run_at, attempts, created_at) values ('analysis', '{}', $1, 0, 0, 0)";
    super::execute(app.store(), insert_job, &job.topic().expect("it is looked for")).await;
    assert_eq!(packed().await, 1);
    super::execute(app.store(), "delete from jobs where kind = 'analysis' and $1 <> ''", "x").await;
    assert_eq!(packed().await, 2);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn event_in_a_packed_game_unpacks_and_extends_it(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (_, id) = packed_game(&app).await;
    let before = app.service().games.game(&id).await.expect("the game").stored;
    let at = app.service().now();
    let add = move |conn: &mut Connection| {
        let stored = games::find_for_update(conn, &id)?.expect("the game");
        let event = Event { at, kind: EventKind::DrawDeclined { side: chess_laws::Side::White } };
        games::append(conn, &PlayerCache::default(), &stored, &stored.game, &[event])
    };
    app.store().write(add).await.expect("it is added");
    // The rules know no such event in a finished game, so only its rows are checked.
    let events = i64::try_from(before.events.len()).expect("few");
    assert_eq!(count(app.store(), "game_events").await, events + 1);
    assert_eq!(count(app.store(), "moves").await, MOVES.len() as i64);
    assert_eq!(count(app.store(), "packed_games").await, 0);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn ruling_on_a_packed_game_is_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, id) = packed_game(&app).await;
    let arbiter = app.player("Geurt").await;
    app.service().accounts.set_roles("Geurt", Role::Arbiter).await.expect("the database").expect("the account");
    let before = json(&ann, &id.to_string()).await;
    let ruling = [("winner", "white"), ("reason", "Black has agreed.")];
    let (status, answer) = arbiter.api_post(&format!("/api/arbiter/game/{id}/adjudicate"), &ruling).await;
    assert_eq!((status, &answer["code"]), (StatusCode::GONE, &Value::from("game-over")), "{answer}");
    assert_eq!(json(&ann, &id.to_string()).await, before);
    assert_eq!(count(app.store(), "packed_games").await, 1);
}
