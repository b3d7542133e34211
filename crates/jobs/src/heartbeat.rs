//! The heartbeat of a node that serves.

use std::time::Duration;

use correspondence_clock::Instant;
use tokio_util::sync::CancellationToken;

use service::Service;
use service::StoreError;
use service::downtime::HEARTBEAT;

/// How long to wait where the database is busy, as it is while another process notes a downtime.
const PAUSE: Duration = Duration::from_secs(1);

/// To be done before a node serves: what fell into a time in which nobody served has not fallen. It is the first sign of
/// life, whose moment comes back; `None` when it was stopped before.
///
/// # Errors
/// The database's, where it is more than busy.
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

/// Gives signs of life until `stop`, after a first one at `last`. After a time in which it could not, since the database
/// was away or slow or the process stood still, the node begins to serve anew.
pub async fn heartbeat(service: Service, mut last: Instant, stop: CancellationToken) {
    let mut is_missed = false;
    loop {
        // From the moment that the last one tells, however long the database took over it.
        let next = last + HEARTBEAT;
        tokio::select! {
            () = stop.cancelled() => return,
            () = service.clock().sleep_until(next) => {}
        }
        let now = service.now();
        let given = if is_missed || service.clock().overslept(next) >= HEARTBEAT {
            resume_serving(&service).await
        } else {
            beat(&service).await
        };
        is_missed = given.is_err();
        last = given.unwrap_or_else(|error| {
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
    use service::downtime::NOTICED;
    use service::{Clock, Secret};
    use store::{Connection, DatabaseUrl, Store};

    /// A service on a database of its own, with that and its clock.
    fn open(folder: &TempDir) -> (Service, Store, Clock) {
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).expect("the database opens");
        store.migrate().expect("the tables are made");
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        let service = Service::new(store.clone(), clock.clone(), Secret::new(vec![7; 32]), mail::notify::channels());
        (service, store, clock)
    }

    /// Keeps the database busy until what comes back is dropped; the task ends then.
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
    async fn the_time_a_node_waits_to_come_back_is_part_of_the_downtime() {
        let folder = tempfile::tempdir().expect("a folder");
        let (service, store, clock) = open(&folder);
        resume_serving(&service).await.expect("a first heartbeat");
        clock.stand_still(Duration::from_secs(60));
        let (release, busy) = keep_busy(&store).await;
        let coming = tokio::spawn({
            let service = service.clone();
            async move { service.timekeeping.resume_serving().await }
        });
        tokio::task::yield_now().await;
        clock.advance(NOTICED * 2);
        drop(release);
        busy.await.expect("it ends").expect("the database was free again");
        let (at, downtime) = coming.await.expect("it ends").expect("the database took it");
        assert_eq!((at, downtime.expect("a downtime").until), (clock.now(), clock.now()));
        assert_eq!(service.timekeeping.resume_serving().await.expect("an answer").1, None);
    }

    /// On one thread, so that the order in which the tasks go on is the same every time.
    #[tokio::test]
    async fn a_sign_that_took_long_is_followed_by_the_next_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let (service, store, clock) = open(&folder);
        let stop = CancellationToken::new();
        let first = resume_serving(&service).await.expect("a first heartbeat");
        let beating = tokio::spawn(heartbeat(service.clone(), first, stop.clone()));

        let (release, busy) = keep_busy(&store).await;
        clock.advance(Duration::from_secs(24 * 60 * 60));
        tokio::task::yield_now().await;
        // The sign of this moment waits for the database; when it is stored it is of long ago.
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
