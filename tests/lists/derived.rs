//! What lists know of games agrees with the games, whether it was kept from the beginning or is filled in later.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, Store, StoreError, jobs};

use super::Club;
use crate::harness::app::App;
use crate::harness::wait::until;

/// A row as it is stored, its opening by name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    game_id: String,
    #[diesel(sql_type = BigInt)]
    user_id: i64,
    #[diesel(sql_type = BigInt)]
    started_at: i64,
    #[diesel(sql_type = Text)]
    side: String,
    #[diesel(sql_type = BigInt)]
    opponent_id: i64,
    #[diesel(sql_type = Text)]
    variant: String,
    #[diesel(sql_type = Bool)]
    rated: bool,
    #[diesel(sql_type = Nullable<BigInt>)]
    ended_at: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    result: Option<String>,
    #[diesel(sql_type = Nullable<Integer>)]
    opening_plies: Option<i32>,
    #[diesel(sql_type = Nullable<Text>)]
    eco: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    name: Option<String>,
}

async fn rows(app: &App) -> Vec<Row> {
    let ask = |conn: &mut Connection| {
        let query = diesel::sql_query(
            "select game_id, user_id, started_at, side, opponent_id, variant, rated, ended_at, result, opening_plies, \
             eco, name \
             from game_players left join openings on openings.id = opening_id",
        );
        Ok::<Vec<Row>, StoreError>(query.load(conn)?)
    };
    let mut rows = app.store().read(ask).await.expect("the rows can be read");
    rows.sort();
    rows
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn games_of_before_are_filled_in(#[values(Sqlite, Postgres)] backend: Backend) {
    let down = match backend {
        Sqlite => include_str!("../../migrations/sqlite/2026-11-21-190000_game_lists/down.sql"),
        Postgres => include_str!("../../migrations/postgres/2026-11-21-190000_game_lists/down.sql"),
    };
    let app = App::start_on(backend).await;
    let club = Club::new(&app).await;
    let kept = rows(&app).await;
    assert_eq!(kept.len(), 2 * club.games.len());
    for known in &club.games {
        let of_ann = |row: &&Row| row.game_id == known.id && row.side == known.side.as_str();
        let row = kept.iter().find(of_ann).expect("a row of Ann's");
        assert_eq!(row.eco.as_deref(), known.eco, "{known:?}");
        assert_eq!(row.opening_plies.is_some(), known.eco.is_some(), "{known:?}");
        assert_eq!(row.result.as_deref(), known.result.map(|result| result.as_str()), "{known:?}");
    }

    // As it was before there were such rows: the next start brings them about.
    let url = app.store().url().clone();
    let stopped = app.stop();
    let mut conn = Store::open(&url).and_then(|store| store.dedicated_connection()).expect("the database opens");
    conn.batch_execute(down).expect("the step is undone");
    // With all that has come to these rows since.
    conn.batch_execute("delete from __diesel_schema_migrations where version in ('20261121190000', '20261122230000')")
        .expect("undone");
    let app = stopped.start().await;
    until("the openings are looked up", async || {
        let counts = app.store().read(jobs::counts).await.expect("the database answers");
        counts.iter().all(|(kind, ..)| kind != "openings")
    })
    .await;
    assert_eq!(rows(&app).await, kept);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn openings_known_by_name_alone_are_completed(#[values(Sqlite, Postgres)] backend: Backend) {
    let down = match backend {
        Sqlite => include_str!("../../migrations/sqlite/2026-11-22-230000_opening_plies/down.sql"),
        Postgres => include_str!("../../migrations/postgres/2026-11-22-230000_opening_plies/down.sql"),
    };
    let app = App::start_on(backend).await;
    let club = Club::new(&app).await;
    let kept = rows(&app).await;
    assert!(club.games.iter().any(|known| known.eco.is_some()), "there are openings");
    let url = app.store().url().clone();
    let stopped = app.stop();
    let mut conn = Store::open(&url).and_then(|store| store.dedicated_connection()).expect("the database opens");
    conn.batch_execute(down).expect("the step is undone");
    conn.batch_execute("delete from __diesel_schema_migrations where version = '20261122230000'").expect("undone");
    let app = stopped.start().await;
    until("the openings are complete", async || {
        let counts = app.store().read(jobs::counts).await.expect("the database answers");
        counts.iter().all(|(kind, ..)| kind != "opening-plies")
    })
    .await;
    assert_eq!(rows(&app).await, kept);
}
