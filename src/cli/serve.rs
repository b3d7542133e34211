//! `sealedmove serve` and `sealedmove worker`.

use tokio::signal::unix::{SignalKind, signal};

use super::Failure;
use crate::config::Config;
use crate::service::Clock;
use crate::startup::{Application, Parts};

/// Runs until SIGTERM or SIGINT; what is under way is finished, jobs are given back.
pub(super) async fn run(config: Config, parts: Parts) -> Result<(), Failure> {
    let application = Application::build(config, Clock::system(), parts)?;
    application.service().check_token_keys().await?;
    match application.address() {
        Some(address) => {
            tracing::info!(%address, url = %application.config().public_url, "Sealed Move is serving");
        }
        None => tracing::info!("Sealed Move is working"),
    }
    let stop = application.stop_token();
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("stopping: requests under way are finished, jobs are given back");
        stop.cancel();
    });
    application.run().await?;
    tracing::info!("stopped");
    Ok(())
}
