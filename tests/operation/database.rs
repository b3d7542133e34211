//! A database that is locked or gone: 503, nothing half-written, and all is well when it is back.

use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use reqwest::StatusCode;

use crate::harness::app::App;
use crate::harness::postgres::{Cluster, Durability};

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_sqlite_is_503_and_the_move_is_not_half_made() {
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
async fn a_postgresql_that_goes_away_is_503_until_it_is_back() {
    let mut cluster = Cluster::start(Durability::Full);
    let url = {
        let database = cluster.fresh_database();
        let url = database.url();
        // The server is stopped below: the database goes with its cluster.
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
    let patience = std::time::Instant::now() + Duration::from_secs(60);
    loop {
        let (status, answer) = bob.api_post(&format!("/api/board/game/{game}/move/e7e5"), &[]).await;
        if status == StatusCode::OK {
            break;
        }
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
        assert!(std::time::Instant::now() < patience, "the service does not find its database again");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    ann.play(&game, "g1f3").await;
    drop(app);
}
