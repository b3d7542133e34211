//! The heartbeat of a serving node.

use std::time::Duration;

use correspondence_clock::Instant;
use tokio_util::sync::CancellationToken;

use service::Service;
use service::StoreError;
use service::downtime::HEARTBEAT;

/// The retry pause while the database is busy, as when another process records a downtime.
const PAUSE: Duration = Duration::from_secs(1);

/// Call this before a node serves: it records a preceding downtime, so that no flag falls in it. It is the node's first
/// heartbeat, whose time is returned; `None` if stopped before.
///
/// # Errors
/// A database error, unless the database is merely busy.
pub async fn begin_serving(service: &Service, stop: &CancellationToken) -> Result<Option<Instant>, StoreError> {
    loop {
        let resumed = tokio::select! {
            () = stop.cancelled() => return Ok(None),
            resumed = resume_serving(service) => resumed,
        };
        match resumed {
            Ok(first) => return Ok(Some(first)),
            Err(error @ StoreError::Unavailable(_)) => tracing::warn!(%error, "the service cannot begin to serve yet"),
            Err(error) => return Err(error),
        }
        tokio::select! {
            () = stop.cancelled() => return Ok(None),
            () = tokio::time::sleep(PAUSE) => {}
        }
    }
}

async fn resume_serving(service: &Service) -> Result<Instant, StoreError> {
    let (at, downtime) = service.timekeeping.resume_serving().await?;
    if let Some(downtime) = downtime {
        tracing::warn!(from = %downtime.from, until = %downtime.until, "nobody was serving; no clock ran meanwhile");
    }
    Ok(at)
}

async fn beat(service: &Service) -> Result<Instant, StoreError> {
    let at = service.timekeeping.heartbeat().await?;
    service.timekeeping.skip_missing_time().await?;
    Ok(at)
}

/// Sends heartbeats until `stop`, after a first one at `last`. After missed ones, because the database was unavailable
/// or slow or the process was suspended, the node resumes serving.
pub async fn heartbeat(service: Service, mut last: Instant, stop: CancellationToken) {
    let mut is_missed = false;
    loop {
        // Counted from the time of the last one, however long the database took.
        let next = last + HEARTBEAT;
        tokio::select! {
            () = stop.cancelled() => return,
            () = service.clock().sleep_until(next) => {}
        }
        let now = service.now();
        let heartbeat_result = if is_missed || service.clock().wake_delay(next) >= HEARTBEAT {
            resume_serving(&service).await
        } else {
            beat(&service).await
        };
        is_missed = heartbeat_result.is_err();
        last = heartbeat_result.unwrap_or_else(|error| {
            tracing::warn!(%error, "the heartbeat could not be given");
            now
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tempfile::TempDir;
    use tokio::task::JoinHandle;

    use super::*;
    use service::downtime::MIN_DOWNTIME;
    use service::{Clock, Secret};
    use store::{Connection, DatabaseUrl, Store};

    /// A service with a database and a clock of its own.
    fn open(folder: &TempDir) -> (Service, Store, Clock) {
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).expect("the database opens");
        store.migrate().expect("the tables are made");
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        let service = Service::new(store.clone(), clock.clone(), Secret::new(vec![7; 32]), mail::notify::channels());
        (service, store, clock)
    }

    /// Blocks the database until the returned sender is dropped; the task ends then.
    async fn keep_busy(store: &Store) -> (mpsc::Sender<()>, JoinHandle<Result<(), StoreError>>) {
        let (release, released) = mpsc::channel::<()>();
        let store = store.clone();
        let hold = move |_: &mut Connection| {
            let _ = released.recv();
            Ok::<_, StoreError>(())
        };
        let busy = tokio::spawn(async move { store.write(hold).await });
        tokio::task::yield_now().await;
        (release, busy)
    }

    #[tokio::test]
    async fn waiting_to_resume_counts_as_downtime() {
        let folder = tempfile::tempdir().expect("a folder");
        let (service, store, clock) = open(&folder);
        resume_serving(&service).await.expect("a first heartbeat");
        clock.suspend(Duration::from_secs(60));
        let (release, busy) = keep_busy(&store).await;
        let resuming = tokio::spawn({
            let service = service.clone();
            async move { service.timekeeping.resume_serving().await }
        });
        tokio::task::yield_now().await;
        clock.advance(MIN_DOWNTIME * 2);
        drop(release);
        busy.await.expect("it ends").expect("the database was free again");
        let (at, downtime) = resuming.await.expect("it ends").expect("the database took it");
        assert_eq!((at, downtime.expect("a downtime").until), (clock.now(), clock.now()));
        assert_eq!(service.timekeeping.resume_serving().await.expect("an answer").1, None);
    }

    /// Single-threaded, so that the order of the tasks is deterministic.
    #[tokio::test]
    async fn slow_heartbeat_is_followed_by_the_next_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let (service, store, clock) = open(&folder);
        let stop = CancellationToken::new();
        let first = resume_serving(&service).await.expect("a first heartbeat");
        let beating = tokio::spawn(heartbeat(service.clone(), first, stop.clone()));

        let (release, busy) = keep_busy(&store).await;
        clock.advance(Duration::from_secs(24 * 60 * 60));
        tokio::task::yield_now().await;
        // This heartbeat waits for the database; when it is stored, its time is long past.
        clock.advance(Duration::from_secs(60));
        drop(release);
        busy.await.expect("it ends").expect("the database was free again");
        let served = async {
            while !service.timekeeping.is_live().await.expect("an answer") {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), served).await.expect("the next heartbeat is given");
        stop.cancel();
        beating.await.expect("it stops");
    }
}
