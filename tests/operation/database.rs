//! A database that is locked or down: 503, nothing half-written, and recovery once it is back.

use std::os::unix::fs::PermissionsExt;

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use reqwest::StatusCode;
use rstest::rstest;
use store::{Backend, DatabaseUrl, PgConnection};
use testkit::app::App;
use testkit::http_client;
use testkit::postgres::{Cluster, Database, Durability};
use testkit::process::Program;
use testkit::wait::until;

#[tokio::test(flavor = "multi_thread")]
async fn locked_sqlite_returns_503_and_stores_nothing() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let file = app.data_dir().join("sealedmove.db");
    let mut other = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    other.batch_execute("pragma busy_timeout = 10000; begin immediate").expect("the lock is taken");
    let (status, answer) = ann.api_post(&format!("/api/board/game/{game}/move/e2e4"), &[]).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
    assert!(answer["error"].is_string());
    let page = ann.post(&format!("/game/{game}/move"), &[("ply", "0"), ("move", "e2e4")]).await;
    assert_eq!(page.status(), StatusCode::SERVICE_UNAVAILABLE);
    other.batch_execute("rollback").expect("the lock is given back");
    ann.play(&game, "d2d4").await;
    bob.play(&game, "d7d5").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn locked_postgresql_returns_503_and_stores_nothing() {
    let database = Database::fresh();
    let app = App::builder().with("SEALEDMOVE_DATABASE_URL", &database.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let mut other: PgConnection = database.connect();
    other.batch_execute("begin; lock table games in exclusive mode").expect("the lock is taken");
    let (status, answer) = ann.api_post(&format!("/api/board/game/{game}/move/e2e4"), &[]).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
    other.batch_execute("rollback").expect("the lock is given back");
    ann.play(&game, "d2d4").await;
    bob.play(&game, "d7d5").await;
}

/// An engine that withholds its answer about a position until a file exists.
const BLOCKING_ENGINE: &str = "#!/bin/sh\nwhile read -r line; do case $line in uci) echo uciok;; isready) echo readyok;; \
    quit) exit;; go*) touch \"$0.asked\"; while [ ! -e \"$0.answer\" ]; do sleep 0.05; done; \
    echo 'info depth 1 score cp 13 nodes 9 pv e2e4'; echo 'bestmove e2e4';; esac; done\n";

#[tokio::test(flavor = "multi_thread")]
async fn job_whose_outcome_cannot_be_recorded_is_done_once_the_queue_is_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = folder.path().join("engine");
    std::fs::write(&engine, BLOCKING_ENGINE).expect("written");
    std::fs::set_permissions(&engine, std::fs::Permissions::from_mode(0o755)).expect("it may be run");
    let program = Program::new().with("SEALEDMOVE_ENGINE", engine);
    let tokens = ["Ann", "Bob"].map(|name| program.add_player(name));
    let server = program.serve();
    let client = http_client::client();
    let post = async |token: &str, path: &str| {
        let answer =
            client.post(server.url(path)).bearer_auth(token).form(&[("days", "3")]).send().await.expect("an answer");
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        answer.json::<serde_json::Value>().await.expect("JSON")
    };
    let challenge = post(&tokens[0], "/api/challenge/Bob").await;
    let game = challenge["id"].as_str().expect("an id");
    post(&tokens[1], &format!("/api/challenge/{game}/accept")).await;
    post(&tokens[0], &format!("/api/board/game/{game}/resign")).await;
    until("the engine was not asked", async || folder.path().join("engine.asked").exists()).await;

    let file = program.data_dir().join("sealedmove.db");
    let mut other = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    other.batch_execute("pragma busy_timeout = 10000; alter table jobs rename to jobs_away").expect("it is away");
    std::fs::write(folder.path().join("engine.answer"), "").expect("written");
    // Without the queue the lease of the job cannot be checked: the analysis is not stored, and made once more.
    let log_text = "what became of a job could not be noted yet";
    until("the worker noted it", async || server.log().contains(log_text)).await;
    other.batch_execute("alter table jobs_away rename to jobs").expect("it is back");
    let id = game.parse().expect("an id");
    let store = program.store();
    until("the analysis was not kept", async || {
        store.read(move |conn| store::analyses::exists(conn, &id)).await.expect("the database")
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_postgresql_answers_503_until_it_is_back() {
    let mut cluster = Cluster::start(Durability::Full);
    let url = {
        let database = cluster.fresh_database();
        let url = database.url();
        // The server is stopped below: the database is removed with its cluster.
        std::mem::forget(database);
        url
    };
    let app = App::builder().with("SEALEDMOVE_DATABASE_URL", &url).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    cluster.stop();
    let (status, answer) = bob.api_post(&format!("/api/board/game/{game}/move/e7e5"), &[]).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
    let ready = app.browser().get(app.url("/readyz")).send().await.expect("an answer");
    assert_eq!(ready.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(app.browser().get(app.url("/healthz")).send().await.expect("an answer").status(), StatusCode::OK);
    cluster.resume();
    until("the service finds its database again", async || {
        let (status, answer) = bob.api_post(&format!("/api/board/game/{game}/move/e7e5"), &[]).await;
        assert!([StatusCode::OK, StatusCode::SERVICE_UNAVAILABLE].contains(&status), "{answer}");
        status == StatusCode::OK
    })
    .await;
    ann.play(&game, "g1f3").await;
    drop(app);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn restarts_and_second_processes_use_the_same_database(
    #[values(Backend::Sqlite, Backend::Postgres)] backend: Backend,
) {
    let builder = App::builder_on(backend);
    let url: DatabaseUrl = builder.database_url().parse().expect("the address of a database");
    let (second_process, program) = (builder.second_process(), builder.program());
    let app = builder.start().await;
    assert_eq!(app.store().backend(), backend);
    app.add_user("Ann").await;
    program.add_player("Bob");
    for app in [app.stop().start().await, second_process.start().await] {
        assert!(*app.store().url() == url, "{:?}", app.store().backend());
        for name in ["Ann", "Bob"] {
            assert!(app.service().games.user_by_name(name).await.expect("an answer").is_some(), "{name}");
        }
    }
}
