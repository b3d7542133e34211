//! Two games of one seek that are aborted at the same time: the seek is restored once.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use store::Connection;

use super::id_of;
use super::seeks::seek;
use testkit::app::{App, Player};
use testkit::concurrency::run_concurrently;
use testkit::wait::until;

/// Aborts both games concurrently, each by its player. On PostgreSQL neither transaction continues before both have
/// ended their game, so that neither sees the other's changes; on SQLite they are serialised anyway.
async fn abort_at_once(app: &App, aborts: [(&Player, &str); 2]) {
    let mut barrier = Barrier::close(app);
    let requests = run_concurrently(aborts.map(async |(player, game): (&Player, &str)| {
        loop {
            let (status, answer) = player.api_post(&format!("/api/board/game/{game}/abort"), &[]).await;
            // On a slow machine one waits for the other for longer than the lock timeout.
            if status != StatusCode::SERVICE_UNAVAILABLE {
                assert_eq!(status, StatusCode::OK, "{answer}");
                return;
            }
        }
    }));
    tokio::join!(requests, async {
        if let Some(barrier) = &mut barrier {
            barrier.open_for_both().await;
        }
    });
}

/// A barrier at which PostgreSQL transactions wait once they have recorded an abort.
struct Barrier(Connection);

impl Barrier {
    const KEY: i64 = 1_999;

    /// `None` on SQLite.
    fn close(app: &App) -> Option<Self> {
        let mut conn = app.store().dedicated_connection().expect("the database");
        if !matches!(conn, Connection::Postgres(_)) {
            return None;
        }
        let key = Self::KEY;
        conn.batch_execute(&format!(
            "create or replace function wait_at_barrier() returns trigger language plpgsql as $$ begin
                 perform pg_advisory_xact_lock_shared({key}); return new; end $$;
             create or replace trigger barrier before insert on aborts for each row execute function wait_at_barrier();
             select pg_advisory_lock({key});"
        ))
        .expect("the barrier is closed");
        Some(Self(conn))
    }

    async fn open_for_both(&mut self) {
        until("both have ended their game", async || self.waiting() == 2).await;
        self.0.batch_execute(&format!("select pg_advisory_unlock({})", Self::KEY)).expect("the barrier is open");
    }

    fn waiting(&mut self) -> i64 {
        #[derive(QueryableByName)]
        struct Count {
            #[diesel(sql_type = BigInt)]
            count: i64,
        }
        let Connection::Postgres(conn) = &mut self.0 else { return 0 };
        let waiting = diesel::sql_query(
            "select count(*) as count from pg_locks where locktype = 'advisory' and objid = $1::bigint::oid and not granted \
             and database = (select oid from pg_database where datname = current_database())",
        );
        let counted: Count = waiting.bind::<BigInt, _>(Self::KEY).get_result(conn).expect("a count");
        counted.count
    }
}

/// The player's seeks in the lobby.
async fn own_seeks(player: &Player) -> Vec<Value> {
    let (_, own) = player.api_get("/api/challenge").await;
    own["out"].as_array().expect("a list").clone()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn seek_for_both_colours_is_restored_after_concurrent_aborts(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    for round in 0..3 {
        let eve = app.player(&format!("Eve{round}")).await;
        let id = seek(&ann, &[("days", "3"), ("color", "both")]).await;
        let (_, begun) = eve.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
        let second = begun["secondGameId"].as_str().unwrap_or_else(|| panic!("a second game: {begun}"));
        abort_at_once(&app, [(&ann, &id), (&eve, second)]).await;
        let restored = own_seeks(&ann).await;
        assert_eq!(restored.len(), 1, "round {round}: {restored:?}");
        assert_eq!(restored[0]["color"], "both");
        let cancelled = ann.api_post(&format!("/api/challenge/{}/cancel", id_of(&restored[0])), &[]).await;
        assert_eq!(cancelled.0, StatusCode::OK, "{}", cancelled.1);
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrently_restored_places_are_one_seek(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    for round in 0..3 {
        let (bob, eve) = (app.player(&format!("Bob{round}")).await, app.player(&format!("Eve{round}")).await);
        let id = seek(&ann, &[("days", "3"), ("places", "2")]).await;
        let mut games = Vec::new();
        for player in [&bob, &eve] {
            let (_, begun) = player.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
            games.push(begun["gameId"].as_str().unwrap_or_else(|| panic!("a game: {begun}")).to_owned());
        }
        assert!(own_seeks(&ann).await.is_empty(), "both places are taken");
        abort_at_once(&app, [(&bob, &games[0]), (&eve, &games[1])]).await;
        let restored = own_seeks(&ann).await;
        assert_eq!((restored.len(), &restored[0]["places"]), (1, &json!(2)), "round {round}: {restored:?}");
        let cancelled = ann.api_post(&format!("/api/challenge/{}/cancel", id_of(&restored[0])), &[]).await;
        assert_eq!(cancelled.0, StatusCode::OK, "{}", cancelled.1);
    }
}
