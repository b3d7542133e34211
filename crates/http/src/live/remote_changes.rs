//! Publishes changes by other processes on the same database on this process's event bus.

use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use service::{PostgresListener, Service};

/// Polling interval without `LISTEN`: the longest that a watcher waits for a move that another process received.
const INTERVAL: Duration = Duration::from_millis(250);

/// Polling interval with `LISTEN`: a process that was killed may not have notified of its last commit, and a hanging
/// connection reports nothing.
const LONG_INTERVAL: Duration = Duration::from_secs(1);

/// How long to poll before trying `LISTEN` again.
const RETRY_INTERVAL: Duration = Duration::from_secs(10);

/// Shortest polling interval; everything published meanwhile is received at once.
const MIN_INTERVAL: Duration = Duration::from_millis(10);

/// How long to wait before reconnecting after the connection was lost.
const PAUSE: Duration = Duration::from_secs(2);

/// Publishes remote changes until `stop`. At every start, everything counts as changed.
pub async fn publish_remote_changes(service: Service, stop: CancellationToken) {
    let mut waiter =
        RemoteChangeWaiter { service: service.clone(), notifications: None, tried: None, is_warned: false };
    while !stop.is_cancelled() {
        // Listen first, so that nothing is missed between the two.
        waiter.listen().await;
        match service.remote_changes.follow_remote_changes().await {
            Ok(()) => while service.remote_changes.catch_up().await.is_ok() && !waiter.is_over(&stop).await {},
            Err(error) => tracing::warn!(%error, "what other processes change cannot be followed"),
        }
        has_stopped_within(PAUSE, &stop).await;
    }
}

/// Waits for notifications by other processes, or polls where `LISTEN` is not available.
struct RemoteChangeWaiter {
    service: Service,
    notifications: Option<PostgresListener>,
    tried: Option<Instant>,
    is_warned: bool,
}

impl RemoteChangeWaiter {
    async fn listen(&mut self) {
        self.tried = Some(Instant::now());
        self.notifications = self.service.remote_changes.postgres_listener().await.unwrap_or_else(|error| {
            if !std::mem::replace(&mut self.is_warned, true) {
                tracing::warn!(%error, "cannot wait for what other processes publish, and look for it every 250 ms");
            }
            None
        });
    }

    /// Waits until there may be something to receive; `true` if the connection was lost, or at `stop`.
    async fn is_over(&mut self, stop: &CancellationToken) -> bool {
        if let Some(notifications) = &mut self.notifications {
            return tokio::select! {
                arrived = notifications.arrived() => arrived.is_err() || has_stopped_within(MIN_INTERVAL, stop).await,
                is_over = has_stopped_within(LONG_INTERVAL, stop) => is_over,
            };
        }
        // The server may just have been starting when it failed.
        if self.tried.is_none_or(|tried| tried.elapsed() >= RETRY_INTERVAL) {
            self.listen().await;
        }
        has_stopped_within(INTERVAL, stop).await
    }
}

async fn has_stopped_within(pause: Duration, stop: &CancellationToken) -> bool {
    tokio::time::timeout(pause, stop.cancelled()).await.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use service::{Clock, Secret, StoreError, Topic};
    use store::{DatabaseUrl, Store};

    #[tokio::test(flavor = "multi_thread")]
    async fn start_counts_everything_as_changed() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).expect("the database opens");
        store.migrate().expect("the tables are made");
        let service = |store| {
            Service::new(
                store,
                Clock::manual(correspondence_clock::Instant::from_millis(0)),
                Secret::random(),
                Vec::new(),
            )
        };
        let (here, there) = (service(store.clone()), service(store));
        let mut subscription = here.event_bus().subscribe();
        let stop = CancellationToken::new();
        let listening = tokio::spawn(publish_remote_changes(here, stop.clone()));
        assert_eq!(subscription.next().await, Some(Topic::Everything));
        let published = there.db.transaction(|change| {
            change.publish(Topic::Lobby);
            Ok::<_, StoreError>(())
        });
        published.await.expect("it is told");
        assert_eq!(subscription.next().await, Some(Topic::Lobby));
        stop.cancel();
        listening.await.expect("it ends");
    }
}
