//! Push notifications to devices: by Web Push, ntfy and webhooks, and devices that fail.

mod accepting_draws;
mod devices;
mod failing_devices;
mod receiver;
mod sending;

use reqwest::StatusCode;
use serde_json::Value;
use service::Job;
use store::Backend;

use self::receiver::Receiver;
use testkit::app::{App, Player};
use testkit::wait::until;

/// An application that may send to this machine, which is not the default.
async fn app_on(backend: Backend) -> App {
    App::builder_on(backend).with("SEALEDMOVE_OUTBOUND_PRIVATE", "127.0.0.0/8").start().await
}

/// Adds a device; the device as the API returns it.
async fn add_device(player: &Player, fields: &[(&str, &str)]) -> Value {
    let (status, device) = player.api_post("/api/account/devices", fields).await;
    assert_eq!(status, StatusCode::OK, "{fields:?}: {device}");
    device
}

async fn devices(player: &Player) -> Vec<Value> {
    let (status, list) = player.api_get("/api/account/devices").await;
    assert_eq!(status, StatusCode::OK, "{list}");
    list["devices"].as_array().expect("a list").clone()
}

/// Waits until no push job is due.
async fn wait_until_pushed(app: &App) {
    app.until_no_jobs(&[Job::PUSH]).await;
}

/// Waits for so many requests to that path; the requests.
async fn wait_for_requests(receiver: &Receiver, path: &str, count: usize) -> Vec<receiver::Request> {
    until(&format!("{count} requests to {path}"), async || receiver.received(path).len() >= count).await;
    receiver.received(path)
}
