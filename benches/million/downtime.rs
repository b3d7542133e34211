//! Coming back after a time in which nobody served: every deadline is put off.

use std::time::{Duration, Instant};

use correspondence_clock::days;
use diesel::prelude::*;
use domain::leave::Lasting;
use service::{Clock, Secret, Service};
use store::{Connection, Store, StoreError};

use crate::figures::{Figures, Millis};
use testkit::many_games::Plan;

/// How many of a hundred players are on leave: their deadlines are not put off.
const AWAY_PERCENT: u32 = 2;

/// How long nobody served.
const DOWN: Duration = Duration::from_secs(300);

/// Prints what leave in all of a player's games takes, and what coming back takes.
pub async fn measure(name: &str, store: &Store, players: u32) {
    // Leave that lasted already when nobody served any more.
    let before = Clock::system().now() - DOWN - Duration::from_secs(60);
    let service = Service::new(store.clone(), Clock::manual(before), Secret::random(), mail::notify::channels());
    let mut taken = Vec::new();
    for number in 0..players * AWAY_PERCENT / 100 {
        let player = Plan::player(number * (100 / AWAY_PERCENT));
        let user = service.games.user_by_name(&player).await.expect("an answer").expect("a player").id;
        let began = Instant::now();
        service.leave.take_leave(user, None, Lasting::For(days(5)), service.now()).await.expect("leave");
        taken.push(began.elapsed());
    }
    println!("{name}: leave of one of {} players in all their games: {}", taken.len(), Figures::of(taken));

    let service = Service::new(store.clone(), Clock::system(), Secret::random(), mail::notify::channels());
    let reference = moved_by_hand(store).await;
    let since = (service.now() - DOWN).as_millis();
    let silent = store.write(move |conn: &mut Connection| {
        Ok::<_, StoreError>(diesel::sql_query(format!("update heartbeat set at = {since}")).execute(conn)?)
    });
    silent.await.expect("the row is there");
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

/// The reference: nothing but the two columns of each running game, there and back.
async fn moved_by_hand(store: &Store) -> Duration {
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
