//! Chat, notes, rematches, takebacks and reports, through pages and the API.

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

/// Inserts many rows into a SQLite database: `into` is the table with its columns, `row` the values as SQL expressions
/// of the row number `n`. Foreign keys are not checked.
fn fill(app: &App, into: &str, values: &str, count: u32) {
    let file = app.data_dir().join("sealedmove.db");
    let mut database = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    let numbers =
        format!("with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < {count})");
    let sql = format!(
        "pragma busy_timeout = 20000; pragma foreign_keys = off; insert into {into} {numbers} select {values} from numbers"
    );
    database.batch_execute(&sql).expect("the rows are written");
}
