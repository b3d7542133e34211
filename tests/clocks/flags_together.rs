//! Flags that fall in one batch leave the same rows as flags that fall one by one: PostgreSQL runs one statement per
//! table, SQLite one per game.

use std::time::Duration;

use correspondence_clock::days;
use diesel::prelude::*;
use diesel::sql_types::Text;
use sealedmove::startup::Parts;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, StoreError};
use testkit::app::App;

/// The rows of games, players and jobs, without keys that differ between the databases.
const QUERIES: [(&str, &str); 10] = [
    (
        "games",
        "select concat_ws('|', id, ply, takebacks, fen, turn, turn_began, deadline, flags_at, remind_at, white_left, black_left, \
         white_on_clock, black_on_clock, stopped_at, ended_at, reason, winner, last_uci) as row \
         from games order by started_at",
    ),
    (
        "events",
        "select concat_ws('|', game_id, seq, e.ply, kind, side, detail, at) as row \
         from game_events e join games g on g.id = e.game_id order by g.started_at, seq",
    ),
    (
        "listings",
        "select concat_ws('|', game_id, u.name, ended_at, result) as row from game_players p join users u on u.id = p.user_id \
         order by started_at, side",
    ),
    (
        "ratings",
        "select concat_ws('|', u.name, variant, cast(round(rating * 1000) as bigint), cast(round(deviation * 1000) as bigint), \
         games, rated_at, progress, best, best_game, best_at, listed_until) as row \
         from ratings r join users u on u.id = r.user_id order by u.name, variant",
    ),
    (
        "changes",
        "select concat_ws('|', game_id, u.name, c.variant, at, cast(round(rating_before * 1000) as bigint), \
         cast(round(rating_after * 1000) as bigint)) as row \
         from rating_changes c join users u on u.id = c.user_id join games g on g.id = c.game_id order by g.started_at, u.name",
    ),
    (
        "days",
        "select concat_ws('|', u.name, variant, day, cast(round(d.rating * 1000) as bigint)) as row \
         from rating_days d join users u on u.id = d.user_id order by u.name, variant, day",
    ),
    (
        "tallies",
        "select concat_ws('|', u.name, variant, side, won, drawn, lost) as row \
         from tallies t join users u on u.id = t.user_id order by u.name, variant, side, rated",
    ),
    (
        "losses",
        "select concat_ws('|', u.name, day, games, lost_on_time) as row \
         from time_losses t join users u on u.id = t.user_id order by u.name, day",
    ),
    (
        "feeds",
        "select concat_ws('|', u.name, number, at, event) as row \
         from player_events e join users u on u.id = e.user_id order by u.name, number",
    ),
    (
        "jobs",
        "select concat_ws('|', kind, payload, run_at, o.name, r.name, topic, fair_at) as row \
         from jobs j left join users o on o.id = j.owner_id left join users r on r.id = j.recipient_id \
         where kind <> 'game-numbers' order by j.id",
    ),
];

const MOVES: &[&str] =
    &["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7", "f1e1", "b7b5", "a4b3", "d7d6"];

#[tokio::test(flavor = "multi_thread")]
async fn batched_flags_leave_the_same_rows_as_single_ones() {
    let one_by_one = rows_after_flags(Sqlite).await;
    let together = rows_after_flags(Postgres).await;
    assert_eq!(one_by_one.len(), together.len());
    for (one, other) in one_by_one.iter().zip(&together) {
        assert!(!one.1.is_empty(), "there are {}", one.0);
        assert_eq!(one, other);
    }
}

/// The rows after the flags of several games, most of them rated, have fallen together.
async fn rows_after_flags(backend: Backend) -> Vec<(&'static str, Vec<String>)> {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let mut players = Vec::new();
    for name in ["Ann", "Bob", "Cid", "Dee"] {
        players.push(app.player(name).await);
    }
    players[1].api_post("/api/rel/follow/Ann", &[]).await;
    let mut games = Vec::new();
    for (white, black, rated) in [
        (0, 1, true),
        (2, 3, true),
        (1, 0, true),
        (0, 2, false),
        (3, 1, true),
        (2, 0, true),
        (1, 2, true),
        (0, 3, true),
    ] {
        let (white, black) = (&players[white], &players[black]);
        let terms = [("days", "1"), ("rated", if rated { "true" } else { "false" })];
        let game = white.start_game(black, &terms).await;
        // Long enough to be rated; in some it is Black's turn.
        let moves = if games.len() % 2 == 0 { MOVES } else { &MOVES[..MOVES.len() - 1] };
        for (uci, player) in moves.iter().zip([white, black].into_iter().cycle()) {
            player.play(&game, uci).await;
        }
        games.push(game);
        app.advance(Duration::from_secs(60));
    }
    app.advance(days(2));
    assert_eq!(app.service().flags.flag_overdue().await.expect("a sweep"), games.len());
    let mut tables = Vec::new();
    for (name, query) in QUERIES {
        let loading = app.store().read(move |conn: &mut Connection| query_rows(conn, query));
        let mut rows = loading.await.expect("rows");
        for row in &mut rows {
            for (number, game) in games.iter().enumerate() {
                *row = row.replace(game.as_str(), &format!("game{number}"));
            }
        }
        tables.push((name, rows));
    }
    tables
}

fn query_rows(conn: &mut Connection, query: &str) -> Result<Vec<String>, StoreError> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        row: String,
    }
    let statement = diesel::sql_query(query);
    let rows: Vec<Row> = match conn {
        Connection::Postgres(conn) => statement.load(conn)?,
        Connection::Sqlite(conn) => statement.load(conn)?,
    };
    Ok(rows.into_iter().map(|row| row.row).collect())
}
