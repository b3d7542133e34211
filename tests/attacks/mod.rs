//! What somebody tries who means harm: it is refused in words, and nobody else notices.

mod crowding;
mod flooding;
mod privacy;
mod races;
mod slow;
mod throttling;
mod time;
mod words;

use crate::harness::app::App;

/// An application on SQLite, or on the database of that address.
async fn app_on(database: Option<&str>) -> App {
    let builder = App::builder();
    match database {
        Some(url) => builder.with("SEALEDMOVE_DATABASE_URL", url).start().await,
        None => builder.start().await,
    }
}
