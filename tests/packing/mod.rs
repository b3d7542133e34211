//! Packing finished games, which are read as before.

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

/// The number of rows; `rows` is the text after `from`.
pub(crate) async fn count(store: &Store, rows: &str) -> i64 {
    let sql = format!("select count(*) as count from {rows}");
    let query = move |conn: &mut Connection| Ok::<Count, StoreError>(diesel::sql_query(sql).get_result(conn)?);
    store.read(query).await.expect("a count").count
}

/// Executes a statement with one text parameter, `$1`.
async fn execute(store: &Store, statement: &'static str, text: &str) -> usize {
    let text = text.to_owned();
    let work = move |conn: &mut Connection| {
        Ok::<usize, StoreError>(diesel::sql_query(statement).bind::<Text, _>(text).execute(conn)?)
    };
    store.write(work).await.expect(statement)
}

/// Waits until all finished games are packed, advancing the clock.
async fn wait_until_packed(app: &App) {
    until("all finished games are packed", async || {
        let waiting = count(app.store(), UNPACKED).await;
        if waiting > 0 {
            // To the packer's next round.
            app.advance(Duration::from_secs(10 * 60));
        }
        waiting == 0
    })
    .await;
    assert_none_in_rows(app.store()).await;
}

/// The finished games that are not packed.
const UNPACKED: &str = "games where ended_at is not null and packing is null";

/// Asserts that all finished games are packed, and that no rows of theirs are left.
async fn assert_none_in_rows(store: &Store) {
    assert_eq!(count(store, UNPACKED).await, 0);
    let finished = "in (select id from games where ended_at is not null)";
    assert_eq!(count(store, "games where packing = 'failed'").await, 0);
    for table in ["moves", "game_events", "evaluations"] {
        assert_eq!(count(store, &format!("{table} where game_id {finished}")).await, 0, "{table}");
    }
    let ended = count(store, "games where ended_at is not null").await;
    assert_eq!(count(store, "packed_games").await, ended);
}

/// Advances the clock so far that all games finished by now may be packed.
fn advance_until_packable(app: &App) {
    app.advance(days(1));
}

/// Plays those moves, with some time before each; then White resigns.
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
