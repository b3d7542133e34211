//! The derived rows of game lists agree with the games, whether they were written from the start or backfilled.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, StoreError};

use super::Club;
use testkit::app::App;

/// A stored row, with its opening by name.
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
    let select = |conn: &mut Connection| {
        let query = diesel::sql_query(
            "select game_id, user_id, started_at, side, opponent_id, variant, rated, ended_at, result, opening_plies, \
             eco, name \
             from game_players left join openings on openings.id = opening_id",
        );
        Ok::<Vec<Row>, StoreError>(query.load(conn)?)
    };
    let mut rows = app.store().read(select).await.expect("the rows can be read");
    rows.sort();
    rows
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn game_player_rows_match_the_games(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let club = Club::new(&app).await;
    let stored_rows = rows(&app).await;
    assert_eq!(stored_rows.len(), 2 * club.games.len());
    for game in &club.games {
        let of_ann = |row: &&Row| row.game_id == game.id && row.side == game.side.as_str();
        let row = stored_rows.iter().find(of_ann).expect("a row of Ann's");
        assert_eq!(row.eco.as_deref(), game.eco, "{game:?}");
        assert_eq!(row.opening_plies.is_some(), game.eco.is_some(), "{game:?}");
        assert_eq!(row.result.as_deref(), game.result.map(|result| result.as_str()), "{game:?}");
    }
}
