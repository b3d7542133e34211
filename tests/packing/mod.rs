//! Finished games are packed, and read as before.

mod changes;
mod damage;
mod history;
mod killed;
mod reading;

use std::time::Duration;

use correspondence_clock::{days, hours};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use reqwest::StatusCode;
use store::{Connection, Store, StoreError};
use testkit::app::{App, Player};
use testkit::wait::until;

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// How many rows there are, by what stands behind `from`.
async fn count(store: &Store, rows: &str) -> i64 {
    let question = format!("select count(*) as count from {rows}");
    let ask = move |conn: &mut Connection| Ok::<Count, StoreError>(diesel::sql_query(question).get_result(conn)?);
    store.read(ask).await.expect("a count").count
}

/// Executes a statement with one text, `$1`.
async fn execute(store: &Store, statement: &'static str, text: &str) -> usize {
    let text = text.to_owned();
    let done = move |conn: &mut Connection| {
        Ok::<usize, StoreError>(diesel::sql_query(statement).bind::<Text, _>(text).execute(conn)?)
    };
    store.write(done).await.expect(statement)
}

/// Waits until all finished games are packed, as time passes.
async fn all_are_packed(app: &App) {
    until("all finished games are packed", async || {
        let waiting = count(app.store(), WAITING).await;
        if waiting > 0 {
            // To the next round.
            app.advance(Duration::from_secs(10 * 60));
        }
        waiting == 0
    })
    .await;
    none_is_in_rows(app.store()).await;
}

/// The finished games that are not packed.
const WAITING: &str = "games where ended_at is not null and packing is null";

/// All finished games are packed, and nothing else is left of them.
async fn none_is_in_rows(store: &Store) {
    assert_eq!(count(store, WAITING).await, 0);
    let finished = "in (select id from games where ended_at is not null)";
    assert_eq!(count(store, "games where packing = 'failed'").await, 0);
    for table in ["moves", "game_events", "evaluations"] {
        assert_eq!(count(store, &format!("{table} where game_id {finished}")).await, 0, "{table}");
    }
    let ended = count(store, "games where ended_at is not null").await;
    assert_eq!(count(store, "packed_games").await, ended);
}

/// Lets so much time pass that all games which are over now may be packed.
fn let_time_pass(app: &App) {
    app.advance(days(1));
}

/// Plays those moves, with some time before each, and has White resign.
async fn play_and_resign(
    app: &App,
    white: &Player,
    black: &Player,
    options: &[(&str, &str)],
    moves: &[&str],
) -> String {
    let game = white.start_game(black, options).await;
    for (ply, uci) in moves.iter().enumerate() {
        app.advance(hours(3) + Duration::from_millis(977 * ply as u64));
        if ply % 2 == 0 { white.play(&game, uci).await } else { black.play(&game, uci).await }
    }
    app.advance(Duration::from_secs(61));
    let (status, answer) = white.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    game
}
