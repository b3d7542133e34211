//! Deletes expired rows: sessions, tokens, one-time keys, unconfirmed accounts, inactive guests, leaderboard places,
//! expired seeks, records of received messages that can no longer be redelivered, and processed signals. Then closes the
//! accounts that are due, and refreshes the database's statistics.
//!
//! In small batches, each a transaction of its own: a concurrent move waits for one of them at most.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use service::housekeeping::ExpiredRows;
use service::{Service, StoreError};

const INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Rows deleted per transaction.
const BATCH: i64 = 200;

/// Accounts deleted per transaction: each cascades to many tables.
const BATCH_OF_ACCOUNTS: i64 = 10;

/// Rows of archives per transaction: each is up to a megabyte.
const BATCH_OF_ARCHIVES: i64 = 5;

pub(super) async fn run(service: Service, stop: CancellationToken) {
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = tidy(&service) => {}
        }
        let next = service.now() + INTERVAL;
        tokio::select! {
            () = stop.cancelled() => return,
            () = service.clock().sleep_until(next) => {}
        }
    }
}

async fn tidy(service: &Service) {
    for kind in ExpiredRows::ALL {
        let batch = match kind {
            ExpiredRows::UnconfirmedAccounts | ExpiredRows::Guests => BATCH_OF_ACCOUNTS,
            ExpiredRows::AccountExports => BATCH_OF_ARCHIVES,
            _ => BATCH,
        };
        // A failure of one kind does not stop the others.
        if let Err(error) = in_batches(service, kind, batch).await {
            tracing::warn!(%error, "housekeeping failed: {}", kind.as_str());
        }
    }
    if let Err(error) = service.finish_closings().await {
        tracing::warn!(%error, "housekeeping failed: closing accounts");
    }
    if let Err(error) = service.operation.refresh_statistics().await {
        tracing::warn!(%error, "housekeeping failed: statistics of the database");
    }
}

/// Deletes all expired rows of a kind and returns the number of batches.
async fn in_batches(service: &Service, kind: ExpiredRows, batch: i64) -> Result<usize, StoreError> {
    let mut batches = 0;
    loop {
        let removed = service.operation.remove_expired(kind, batch).await?;
        batches += 1;
        if i64::try_from(removed).is_ok_and(|removed| removed < batch) {
            return Ok(batches);
        }
    }
}

#[cfg(test)]
mod tests {
    use correspondence_clock::Instant;

    use super::*;
    use domain::user::NewUser;
    use service::accounts::UNCONFIRMED_LIFE;
    use service::{Clock, Secret};
    use store::{Connection, DatabaseUrl, Store, users};

    #[tokio::test]
    async fn many_unconfirmed_accounts_are_removed_in_small_batches() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).expect("the database opens");
        store.migrate().expect("the tables are made");
        let made = Instant::from_millis(1_000_000);
        let insert = move |conn: &mut Connection| {
            for number in 0..25 {
                let (name, email) = (format!("u{number}"), format!("u{number}@example.org"));
                let password_hash = String::new();
                let user = NewUser {
                    name,
                    email,
                    password_hash,
                    created_at: made,
                    confirmed_at: None,
                    browser_language: None,
                };
                users::insert(conn, &user)?;
            }
            Ok::<_, StoreError>(())
        };
        store.write(insert).await.expect("accounts");
        let clock = Clock::manual(made + UNCONFIRMED_LIFE);
        let service = Service::new(store.clone(), clock.clone(), Secret::new(vec![7; 32]), mail::notify::channels());
        let remove = async || in_batches(&service, ExpiredRows::UnconfirmedAccounts, 10).await.expect("removed");
        assert_eq!(remove().await, 1, "none is old enough");
        clock.advance(Duration::from_millis(1));
        assert_eq!(remove().await, 3);
        let left = store.read(|conn| users::find_by_name(conn, "u0")).await.expect("an answer");
        assert!(left.is_none());
    }
}
