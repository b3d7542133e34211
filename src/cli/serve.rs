//! `sealedmove serve` and `sealedmove worker`, and their graceful shutdown on SIGTERM.

use tokio::signal::unix::{SignalKind, signal};

use super::Failure;
use crate::startup::{Application, Parts};
use config::Config;
use service::Clock;

/// Runs until SIGTERM or SIGINT and drains for as long as proxies need to notice; then requests in progress are
/// finished and jobs are released.
pub(super) async fn run(config: Config, parts: Parts) -> Result<(), Failure> {
    let application = Application::build(config, Clock::system(), parts)?;
    application.service().access.check_token_keys().await?;
    match application.address() {
        Some(address) => {
            tracing::info!(%address, url = %application.config().public_url, "Sealed Move is serving");
        }
        None => tracing::info!("Sealed Move is working"),
    }
    let (drain, drain_time, stop) = (application.drain_token(), application.config().drain, application.stop_token());
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        drain.cancel();
        if parts != Parts::Work && !drain_time.is_zero() {
            tracing::info!(seconds = drain_time.as_secs(), "draining: proxies are told to send no more requests");
            // A second signal ends the drain.
            tokio::select! {
                () = tokio::time::sleep(drain_time) => {}
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        }
        tracing::info!("stopping: requests under way are finished, jobs are given back");
        stop.cancel();
    });
    application.run().await?;
    tracing::info!("stopped");
    Ok(())
}
