//! The sign of life of a node that serves.

use tokio_util::sync::CancellationToken;

use crate::service::Service;
use crate::service::downtime::HEARTBEAT;
use crate::store::StoreError;

/// To be done before a node serves: what fell into a time in which nobody served has not fallen.
///
/// # Errors
/// The database's.
pub async fn resume_serving(service: &Service) -> Result<(), StoreError> {
    if let Some(downtime) = service.resume_serving().await? {
        tracing::warn!(from = %downtime.from, until = %downtime.until, "nobody was serving; no clock ran meanwhile");
    }
    Ok(())
}

/// Gives signs of life until `stop`. After a time in which it could not, since the database was away or the process stood
/// still, the node begins to serve anew.
pub async fn heartbeat(service: Service, stop: CancellationToken) {
    let mut is_missed = false;
    loop {
        let next = service.now() + HEARTBEAT;
        tokio::select! {
            () = stop.cancelled() => return,
            () = service.clock().sleep_until(next) => {}
        }
        let given = if is_missed || service.clock().overslept(next) >= HEARTBEAT {
            resume_serving(&service).await
        } else {
            service.beat().await
        };
        is_missed = given.is_err();
        if let Err(error) = given {
            tracing::warn!(%error, "the sign of life could not be given");
        }
    }
}
