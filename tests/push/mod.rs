//! What devices are told: by Web Push, ntfy and webhooks, and what becomes of those that do not take it.

mod accepting;
mod devices;
mod failing;
mod receiver;
mod telling;

use reqwest::StatusCode;
use serde_json::Value;
use service::Job;
use store::Backend;
use store::jobs;

use self::receiver::Receiver;
use testkit::app::{App, Player};
use testkit::wait::until;

/// An application that sends to this machine, which it does by no means by itself.
async fn app_on(backend: Backend) -> App {
    App::builder_on(backend).with("SEALEDMOVE_OUTBOUND_PRIVATE", "127.0.0.0/8").start().await
}

/// Adds a device, and gives it as the API does.
async fn add(player: &Player, fields: &[(&str, &str)]) -> Value {
    let (status, device) = player.api_post("/api/account/devices", fields).await;
    assert_eq!(status, StatusCode::OK, "{fields:?}: {device}");
    device
}

/// The player's devices.
async fn devices(player: &Player) -> Vec<Value> {
    let (status, list) = player.api_get("/api/account/devices").await;
    assert_eq!(status, StatusCode::OK, "{list}");
    list["devices"].as_array().expect("a list").clone()
}

/// Waits until nothing is to be told to devices, as far as it is due.
async fn told(app: &App) {
    until("all is told", async || {
        let counts = app.store().read(jobs::counts).await.expect("the database answers");
        counts.iter().all(|(kind, waiting, _)| kind != Job::PUSH || *waiting == 0)
    })
    .await;
}

/// Waits until so many requests have come for that path, and gives them.
async fn received(receiver: &Receiver, path: &str, count: usize) -> Vec<receiver::Request> {
    until(&format!("{count} requests to {path}"), async || receiver.received(path).len() >= count).await;
    receiver.received(path)
}
