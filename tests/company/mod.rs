//! The company around a game, from outside.

mod chat;
mod next_game;
mod notes;
mod rematches;
mod reports;
mod takebacks;

use crate::harness::app::App;
use crate::harness::postgres::Database;

/// Runs a story on SQLite.
async fn on_sqlite(story: impl AsyncFnOnce(App)) {
    story(App::start().await).await;
}

/// Runs the same story on PostgreSQL.
async fn on_postgresql(story: impl AsyncFnOnce(App)) {
    let database = Database::fresh();
    story(App::builder().with("SEALEDMOVE_DATABASE_URL", &database.url()).start().await).await;
}
