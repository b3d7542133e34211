//! Clocks: leave, given time, downtime, rulings on clocks, and their effects on games.

mod agreed_pauses;
mod automatic_leave;
mod by_claim;
mod clock_rulings;
mod downtime;
mod figures;
mod flags;
mod flags_together;
mod given_time;
mod leave;
mod leave_days;
mod leave_races;
mod nodes;
mod received;
mod record;
mod reminders;
mod steps;
mod triple_block;
mod weekends;
mod year;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use store::{self, StoreError, games};
use testkit::app::App;

/// The deadline of a game, after checking that its row agrees with the replayed game.
async fn deadline(app: &App, game: &str) -> Option<Instant> {
    let id: GameId = game.parse().expect("an id");
    let listed = app.service().games.listed_game(&id).await.expect("the game is there").summary.deadline;
    let replayed = app.service().games.game(&id).await.expect("the game is there").stored.game.deadline();
    assert_eq!(listed, replayed, "the row agrees with the record");
    listed
}

/// The next reminder check of a game, after checking that it is what the game and the player's preferences give.
async fn remind_at(app: &App, game: &str) -> Option<Instant> {
    let id: GameId = game.parse().expect("an id");
    let checks = app.store().write(move |conn| {
        let stored = games::find(conn, &id)?.expect("the game is there");
        let before = store::reminders::next_check(conn, &id)?;
        store::reminders::derive(conn, &stored)?;
        Ok::<_, StoreError>((before, store::reminders::next_check(conn, &id)?))
    });
    let (before, derived) = checks.await.expect("the database");
    assert_eq!(before, derived, "the row agrees with the record");
    before
}
