//! Resuming after downtime: every deadline is postponed.

use std::time::{Duration, Instant};

use correspondence_clock::days;
use diesel::prelude::*;
use domain::leave::LeaveLength;
use service::{Clock, Secret, Service};
use store::{Connection, Store, StoreError};

use crate::figures::{Figures, Millis};
use testkit::many_games::Plan;

/// The percentage of players on leave: their deadlines are not postponed.
const AWAY_PERCENT: u32 = 2;

/// The length of the downtime.
const DOWN: Duration = Duration::from_secs(300);

/// Prints how long it takes to start leave in all games of a player, and to resume after downtime.
pub async fn measure(name: &str, store: &Store, players: u32) {
    // The leave begins before the downtime.
    let before = Clock::system().now() - DOWN - Duration::from_secs(60);
    let service = Service::new(store.clone(), Clock::manual(before), Secret::random(), mail::notify::channels());
    let mut durations = Vec::new();
    for number in 0..players * AWAY_PERCENT / 100 {
        let player = Plan::player(number * (100 / AWAY_PERCENT));
        let user = service.games.user_by_name(&player).await.expect("an answer").expect("a player").id;
        let began = Instant::now();
        service.leave.take_leave(user, None, LeaveLength::For(days(5)), service.now()).await.expect("leave");
        durations.push(began.elapsed());
    }
    println!("{name}: leave of one of {} players in all their games: {}", durations.len(), Figures::of(durations));

    let service = Service::new(store.clone(), Clock::system(), Secret::random(), mail::notify::channels());
    let reference = shift_by_bare_updates(store).await;
    let since = (service.now() - DOWN).as_millis();
    let set_heartbeat = store.write(move |conn: &mut Connection| {
        Ok::<_, StoreError>(diesel::sql_query(format!("update heartbeat set at = {since}")).execute(conn)?)
    });
    set_heartbeat.await.expect("the row is there");
    let began = Instant::now();
    let (_, downtime) = service.timekeeping.resume_serving().await.expect("it comes back");
    let took = began.elapsed();
    assert!(downtime.is_some(), "it was noticed");
    println!(
        "{name}: coming back after {} s: {} ({:.1} times the bare update's {})",
        DOWN.as_secs(),
        Millis(took),
        took.as_secs_f64() / reference.as_secs_f64(),
        Millis(reference)
    );
}

/// The reference: bare updates of the two columns of each running game, forwards and back.
async fn shift_by_bare_updates(store: &Store) -> Duration {
    let began = Instant::now();
    for sign in ['+', '-'] {
        let moved = store.write(move |conn: &mut Connection| {
            let update = format!(
                "update games set deadline = deadline {sign} 1, flags_at = flags_at {sign} 1 where ended_at is null"
            );
            Ok::<_, StoreError>(diesel::sql_query(update).execute(conn)?)
        });
        moved.await.expect("the rows are there");
    }
    began.elapsed() / 2
}
