//! Packs finished games, in small transactions.
//!
//! No state is kept between rounds: unpacked games are found by an index, so a process may stop at any time and another
//! continues.

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
        // Pause as long as the work took, to leave half of the capacity to players on any machine.
        tokio::time::sleep(began.elapsed()).await;
    }
}
