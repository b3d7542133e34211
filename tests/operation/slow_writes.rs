//! A database that is slow to write: a write that waits too long is refused, and the service counts as running all the
//! same.

use std::sync::mpsc;

use diesel::connection::SimpleConnection;
use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use store::StoreError;
use testkit::app::App;
use testkit::postgres::Database;

/// More than there are connections and threads that may wait for one.
const READS: usize = 600;

#[tokio::test(flavor = "multi_thread")]
async fn write_that_waits_too_long_returns_503_with_retry_after() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let (release, held) = mpsc::channel::<()>();
    let (begin, begun) = tokio::sync::oneshot::channel();
    let hold = app.store().write(move |_| {
        let _ = begin.send(());
        let _ = held.recv();
        Ok::<_, StoreError>(())
    });
    let refused = async {
        begun.await.expect("the database is held");
        let answer = ann.api(Method::POST, &format!("/api/board/game/{game}/move/e2e4")).send().await;
        drop(release);
        answer.expect("an answer")
    };
    let (held, refused) = tokio::join!(hold, refused);
    held.expect("the database is free again");
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.headers().contains_key("retry-after"));
    ann.play(&game, "d2d4").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn heartbeat_is_not_blocked_by_other_writes_on_postgresql() {
    let database = Database::fresh();
    let app = App::builder().with("SEALEDMOVE_DATABASE_URL", &database.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let mut other = database.connect();
    other.batch_execute("begin; lock table games in access exclusive mode").expect("the lock is taken");
    let (path, id) = (format!("/api/board/game/{game}/move/e2e4"), game.parse().expect("an id"));
    let reads = (0..READS).map(|_| app.service().games.game(&id));
    let moves = (0..20).map(|_| ann.api_post(&path, &[]));
    let crowd = futures_util::future::join(join_all(reads), join_all(moves));
    let heartbeats = async {
        for _ in 0..3 {
            app.service().timekeeping.heartbeat().await.expect("a heartbeat");
        }
        // Only now can anything else continue.
        other.batch_execute("rollback").expect("the lock is given back");
    };
    let ((_, moved), ()) = futures_util::future::join(crowd, heartbeats).await;
    for (status, answer) in moved {
        assert!([StatusCode::OK, StatusCode::SERVICE_UNAVAILABLE].contains(&status), "{status}: {answer}");
    }
}
