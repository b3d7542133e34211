//! The pages that describe the API.

use reqwest::{Method, StatusCode};
use serde_json::Value;

use crate::harness::app::App;

async fn text(app: &App, path: &str) -> String {
    let answer = reqwest::get(app.url(path)).await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.text().await.expect("text")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_operation_is_in_the_contents_and_on_the_page_of_its_family() {
    let app = App::start().await;
    let contents = text(&app, "/api").await;
    let document: Value = serde_json::from_str(&text(&app, "/api/openapi.json").await).expect("JSON");
    let mut count = 0;
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let (id, tag) = (operation["operationId"].as_str().expect("an id"), operation["tags"][0].as_str());
            let address = format!("/api/docs/{}", tag.expect("a tag").to_lowercase());
            let title = format!("<code>{} {path}</code>", method.to_uppercase());
            assert!(contents.contains(&title) && contents.contains(&format!("href=\"{address}#{id}\"")), "{title}");
            let page = text(&app, &address).await;
            assert!(page.contains(&format!("id=\"{id}\"")) && page.contains(&title), "{title}");
            count += 1;
        }
    }
    assert!(count > 60, "{count}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_sees_the_documentation_within_the_site() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let page = ann.get("/api/docs/play").await.text().await.expect("a page");
    assert!(page.contains("href=\"/player/Ann\"") && page.contains("client.board.make_move("), "{page}");
    let unknown = ann.browser_request(Method::GET, "/api/docs/nothing").send().await.expect("an answer");
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
    assert!(unknown.text().await.expect("a page").contains("<!doctype html>"));
}
