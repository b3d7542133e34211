//! The files that browsers need to install the service as an app.

use reqwest::StatusCode;
use serde_json::Value;
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn manifest_icons_and_service_worker_are_served() {
    let app = App::start().await;
    let get = async |path: &str| app.browser().get(app.url(path)).send().await.unwrap();
    let home = get("/").await.text().await.unwrap();
    assert!(home.contains("<link rel=\"manifest\" href=\"/manifest.webmanifest\">"), "{home}");

    let manifest = get("/manifest.webmanifest").await;
    assert_eq!(manifest.headers()["content-type"], "application/manifest+json");
    let manifest: Value = serde_json::from_str(&manifest.text().await.unwrap()).expect("JSON");
    assert_eq!((manifest["name"].as_str(), manifest["start_url"].as_str()), (Some("Sealed Move"), Some("/")));
    let icons = manifest["icons"].as_array().expect("icons");
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    for icon in icons {
        let answer = get(icon["src"].as_str().expect("an address")).await;
        assert_eq!(answer.status(), StatusCode::OK, "{icon}");
        let png = answer.bytes().await.unwrap();
        let side = u32::from_be_bytes(png[16..20].try_into().unwrap());
        assert_eq!(icon["sizes"], format!("{side}x{side}"));
    }
    for shortcut in manifest["shortcuts"].as_array().expect("shortcuts") {
        let status = get(shortcut["url"].as_str().expect("an address")).await.status();
        assert!(status.is_success() || status.is_redirection(), "{shortcut}: {status}");
    }
    assert_eq!(get("/apple-touch-icon.png").await.headers()["content-type"], "image/png");
    assert_eq!(get("/icon-7.png").await.status(), StatusCode::NOT_FOUND);

    let script = get("/sw.js").await;
    assert_eq!(script.status(), StatusCode::OK);
    assert!(script.headers()["content-type"].to_str().unwrap().starts_with("text/javascript"));
    assert_eq!(script.headers()["cache-control"], "no-cache", "an update comes with the next visit");
    assert!(get("/offline").await.text().await.unwrap().contains("<ul id=\"kept-pages\"></ul>"));
}
