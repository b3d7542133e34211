//! Removes what has ended: log-ins, tokens, one-time keys, accounts that nobody confirmed, places on leaderboards, seeks
//! nobody took, and signals everybody has heard.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::service::Service;
use crate::service::accounts::UNCONFIRMED_LIFE;
use crate::store::{StoreError, leaderboards, one_time_keys, seeks, sessions, signals, tokens, users};

const INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Nobody listens this far back.
const SIGNALS_KEPT: Duration = Duration::from_secs(10 * 60);

pub(super) async fn run(service: Service, stop: CancellationToken) {
    loop {
        if let Err(error) = tidy(&service).await {
            tracing::warn!(%error, "housekeeping failed");
        }
        let next = service.now() + INTERVAL;
        tokio::select! {
            () = stop.cancelled() => return,
            () = service.clock().sleep_until(next) => {}
        }
    }
}

async fn tidy(service: &Service) -> Result<(), StoreError> {
    let now = service.now();
    service
        .store()
        .write(move |conn| {
            sessions::delete_expired(conn, now)?;
            tokens::delete_expired(conn, now)?;
            one_time_keys::delete_expired(conn, now)?;
            users::delete_unconfirmed(conn, now - UNCONFIRMED_LIFE)?;
            leaderboards::unlist(conn, now)?;
            seeks::expire(conn, now)?;
            signals::forget(conn, now - SIGNALS_KEPT)?;
            Ok(())
        })
        .await
}
