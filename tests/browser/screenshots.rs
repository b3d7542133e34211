//! Pictures of every page to look at, and those of the README: `make screenshots`.

use std::path::Path;

use serde_json::json;

use super::exhibit::Exhibit;
use testkit::app::PASSWORD;
use testkit::browser;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "for people to look at: `make screenshots` takes them"]
async fn every_page_is_photographed() {
    let exhibit = Exhibit::open().await;
    let mut args = exhibit.args();
    args["readme"] = json!(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures"));
    let folder: String = browser::run("screenshots.mjs", &args).await;
    println!("The pictures are in {folder}.");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "serves until it is interrupted: `make exhibit`"]
async fn exhibit_is_served() {
    let exhibit = Exhibit::open().await;
    // The arguments of the scripts in this folder, which can be run by hand.
    println!("{}", exhibit.args());
    println!("Log in at {} as Ann, with {PASSWORD:?}.", exhibit.app.url("/login"));
    tokio::signal::ctrl_c().await.expect("the signal");
}
