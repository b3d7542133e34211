//! The background loop with many running games of which none, or a thousand, are due.

use std::time::{Duration, Instant};

use diesel::prelude::*;
use service::{Clock, Secret, Service};
use store::{Connection, Store, StoreError};

use crate::figures::{Figures, Millis};
use testkit::many_games::{Moment, Plan};

/// The number of measured polls of the deadlines.
const POLLS: usize = 1_000;

/// The number of flags that fall together.
const DUE: u32 = 1_000;

/// The batch size of a transaction of the reference, as in a sweep.
const BATCH_SIZE: u32 = 100;

/// Prints the durations of sweeps.
pub async fn measure(name: &str, store: &Store, url: &str) {
    let service = Service::new(store.clone(), Clock::system(), Secret::random(), mail::notify::channels());
    let ping = timed(async || store.ping().await.expect("an answer")).await;
    let flags = timed(async || assert_eq!(service.flags.sweep_flags().await.expect("a sweep").ended, 0)).await;
    let reminders = timed(async || {
        service.reminders.send_reminders().await.expect("a look");
    })
    .await;
    let ratio = |figures: &Figures| figures.percentile(50).as_secs_f64() / ping.percentile(50).as_secs_f64();
    println!("{name}: the least question to the database: {ping}");
    println!("{name}: flags, nothing due: {flags} (aim: under 1 ms; {:.1} questions)", ratio(&flags));
    println!("{name}: reminders, nothing due: {reminders} ({:.1} questions)", ratio(&reminders));

    let first = service.now() - Duration::from_secs(120);
    let window = Duration::from_secs(60);
    let plan = Plan { initial: 'd', games: DUE, players: 100, first, window, moment: Moment::Deadline };
    let bare = Plan { initial: 'e', ..plan.clone() };
    bare.fill(url).await;
    let reference = end_by_bare_updates(store, &bare).await;
    plan.fill(url).await;
    let began = Instant::now();
    let sweep = service.flags.sweep_flags().await.expect("a sweep");
    let took = began.elapsed();
    assert_eq!(sweep.ended, plan.games as usize, "all of them fall");
    println!(
        "{name}: {DUE} flags due: {} (aim: under 1,000 ms; {:.1} times the bare updates' {})",
        Millis(took),
        took.as_secs_f64() / reference.as_secs_f64(),
        Millis(reference)
    );
}

async fn timed(mut work: impl AsyncFnMut()) -> Figures {
    let mut durations = Vec::with_capacity(POLLS);
    for _ in 0..POLLS {
        let began = Instant::now();
        work().await;
        durations.push(began.elapsed());
    }
    Figures::of(durations)
}

/// The reference: bare updates that mark the rows of the games as ended, in transactions as large as those of a sweep.
async fn end_by_bare_updates(store: &Store, plan: &Plan) -> Duration {
    let began = Instant::now();
    for batch in 0..plan.games / BATCH_SIZE {
        let ids: Vec<String> = (0..BATCH_SIZE).map(|number| plan.game(batch * BATCH_SIZE + number)).collect();
        let updated = store.write(move |conn: &mut Connection| {
            for id in ids {
                diesel::sql_query(format!(
                    "update games set ended_at = turn_began, reason = 'by hand', flags_at = null, remind_at = null \
                     where id = '{id}'"
                ))
                .execute(conn)?;
            }
            Ok::<_, StoreError>(())
        });
        updated.await.expect("the rows are there");
    }
    let took = began.elapsed();
    // Games that ended without a record are deleted, so that nothing reads them.
    let deleted = store.write(|conn: &mut Connection| {
        Ok::<_, StoreError>(diesel::sql_query("delete from games where reason = 'by hand'").execute(conn)?)
    });
    deleted.await.expect("the rows go");
    took
}
