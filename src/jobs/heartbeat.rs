//! The sign of life of a node that serves.

use tokio_util::sync::CancellationToken;

use crate::service::Service;
use crate::service::downtime::HEARTBEAT;

/// Gives signs of life until `stop`.
pub async fn heartbeat(service: Service, stop: CancellationToken) {
    loop {
        let next = service.now() + HEARTBEAT;
        tokio::select! {
            () = stop.cancelled() => return,
            () = service.clock().sleep_until(next) => {}
        }
        if let Err(error) = service.beat().await {
            tracing::warn!(%error, "the sign of life could not be given");
        }
    }
}
