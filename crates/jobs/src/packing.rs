//! Packs games that are over, one small transaction after another.
//!
//! Nothing is remembered between two rounds: what is not packed is found by an index, so that a process may be stopped at any
//! moment and another goes on.

use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use service::{Service, StoreError};

const INTERVAL: Duration = Duration::from_secs(10 * 60);

pub(super) async fn run(service: Service, stop: CancellationToken) {
    loop {
        let round = pack_all(&service);
        tokio::select! {
            () = stop.cancelled() => return,
            done = round => {
                if let Err(error) = done {
                    tracing::warn!(%error, "games were not packed; it is tried again later");
                }
            }
        }
        let next = service.now() + INTERVAL;
        tokio::select! {
            () = stop.cancelled() => return,
            () = service.clock().sleep_until(next) => {}
        }
    }
}

async fn pack_all(service: &Service) -> Result<(), StoreError> {
    let mut place = None;
    loop {
        let began = Instant::now();
        place = service.operation.pack_games(place).await?;
        if place.is_none() {
            return Ok(());
        }
        // Half of the time, whatever the machine can do, belongs to those who play.
        tokio::time::sleep(began.elapsed()).await;
    }
}
