//! The company around a game, from outside.

mod blocking;
mod chat;
mod chat_page;
mod next_game;
mod notes;
mod rematches;
mod reports;
mod takebacks;
mod unread;

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use testkit::app::App;

/// Has so many rows stand in a SQLite database as nobody would write in a test: `row` is what the number `n` of each makes
/// of `into`. What it refers to need not be there.
fn fill(app: &App, into: &str, row: &str, rows: u32) {
    let file = app.data_dir().join("sealedmove.db");
    let mut database = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    let numbers =
        format!("with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < {rows})");
    let sql = format!(
        "pragma busy_timeout = 20000; pragma foreign_keys = off; insert into {into} {numbers} select {row} from numbers"
    );
    database.batch_execute(&sql).expect("the rows are written");
}
