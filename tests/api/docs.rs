//! The API documentation pages.

use std::fs;
use std::path::Path;

use reqwest::{Method, StatusCode};
use serde_json::Value;
use testkit::app::App;
use testkit::http_client;

async fn page_text(app: &App, path: &str) -> String {
    let answer = http_client::get(app.url(path)).await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.text().await.expect("text")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_operation_is_in_the_contents_and_on_the_page_of_its_tag() {
    let app = App::start().await;
    let contents = page_text(&app, "/api").await;
    let document: Value = serde_json::from_str(&page_text(&app, "/api/openapi.json").await).expect("JSON");
    let mut count = 0;
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let (id, tag) = (operation["operationId"].as_str().expect("an id"), operation["tags"][0].as_str());
            let address = format!("/api/docs/{}", tag.expect("a tag").to_lowercase());
            let title = format!("<code>{} {path}</code>", method.to_uppercase());
            assert!(contents.contains(&title) && contents.contains(&format!("href=\"{address}#{id}\"")), "{title}");
            let page = page_text(&app, &address).await;
            let start = page.find(&format!("id=\"{id}\"")).expect("its part of the page");
            let part = page[start..].split("</section>").next().expect("a part");
            assert!(part.contains(&title), "{title}");
            for label in ["curl", "Python"] {
                assert!(part.contains(&format!("aria-label=\"{label}\"")), "{title}: {label}");
            }
            count += 1;
        }
    }
    assert!(count > 60, "{count}");
}

#[tokio::test(flavor = "multi_thread")]
async fn signed_in_user_sees_documentation_within_the_site() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let page = ann.get("/api/docs/play").await.text().await.expect("a page");
    assert!(page.contains("href=\"/player/Ann\"") && page.contains("client.board.make_move("), "{page}");
    let unknown = ann.browser_request(Method::GET, "/api/docs/nothing").send().await.expect("an answer");
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
    assert!(unknown.text().await.expect("a page").contains("<!doctype html>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn contents_link_to_every_section_of_the_guide() {
    let app = App::start().await;
    let page = page_text(&app, "/api").await;
    for part in [
        "start",
        "token",
        "app",
        "errors",
        "unchanged",
        "sending-again",
        "limits",
        "streams",
        "events",
        "push",
        "clocks",
        "xfcc",
        "missing",
    ] {
        assert!(
            page.contains(&format!("href=\"#{part}\"")) && page.contains(&format!("<section id=\"{part}\">")),
            "{part}"
        );
    }
    let sections = page.matches("<section id=").count();
    assert_eq!(sections, page.matches("<li><a href=\"#").count(), "a part of the guide is not in the contents");
    for path in ["/api/clients", "/api/docs/oauth"] {
        assert!(page.contains(&format!("href=\"{path}\"")), "{path}");
        assert!(page_text(&app, path).await.contains("href=\"/api/clients\""), "{path}");
    }
}

fn read_file(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect(path)
}

/// The addresses, names and versions of the programs in the table of tested programs.
fn documented_programs() -> Vec<(String, String)> {
    let document = read_file("docs/clients.md");
    let (_, section) = document.split_once("## Tested programs").expect("the section");
    let section = section.split("\n## ").next().expect("a section");
    let rows = section.lines().filter(|line| line.starts_with('|') && !line.starts_with("| ---")).skip(1);
    let program = |row: &str| {
        let cell = row.split('|').nth(1).expect("a cell").trim();
        let (name, rest) = cell.strip_prefix('[').and_then(|cell| cell.split_once("](")).expect("a link");
        let (address, version) = rest.split_once(')').expect("a link");
        let version = version.split(',').next().unwrap_or_default();
        (address.to_owned(), format!("{name}{version}"))
    };
    rows.map(program).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn client_list_matches_documentation_and_tested_versions() {
    let app = App::start().await;
    let page = page_text(&app, "/api/clients").await;
    let on_page = page.split("<h2 id=\"client-").skip(1).map(|title| {
        let (_, address) = title.split_once("href=\"").expect("a link");
        let (address, rest) = address.split_once("\">").expect("a link");
        let (name, _) = rest.split_once("</h2>").expect("a title");
        (address.to_owned(), name.replace("</a>", ""))
    });
    let on_page: Vec<(String, String)> = on_page.collect();
    assert_eq!(on_page, documented_programs());
    let installed = [
        "tests/clients/requirements.txt",
        "tests/clients/schemathesis.txt",
        "tests/oauth/requirements.txt",
        "tests/xfcc/requirements.txt",
    ]
    .map(read_file)
    .concat();
    let mut pinned = 0;
    for (_, program) in &on_page {
        let Some((name, version)) = program.rsplit_once(' ').filter(|(name, _)| !name.contains(' ')) else { continue };
        let pin = format!("{name}==");
        if let Some(line) = installed.lines().find(|line| line.starts_with(&pin)) {
            assert_eq!(line[pin.len()..].split_whitespace().next(), Some(version), "{name}");
            pinned += 1;
        }
    }
    assert_eq!(pinned, 5, "{on_page:?}");
    let typed = read_file("tests/clients/typed/Cargo.toml");
    for program in ["litchee 0.2.0", "licheszter 0.5.2"] {
        let version = program.split(' ').next_back().unwrap_or_default();
        assert!(
            on_page.iter().any(|(_, name)| name == program) && typed.contains(&format!("\"={version}\"")),
            "{program}"
        );
    }
    assert!(
        read_file("tests/clients/lichess_bot_requests.py").contains("lichess-bot/2026.6.28.1 ")
            && page.contains("lichess-bot</a> 2026.6.28.1")
    );
    assert!(page.contains(&format!("base_url=&#34;{}&#34;", app.url(""))), "the address of this installation");
}

#[tokio::test(flavor = "multi_thread")]
async fn documented_consent_request_works() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let document: Value = ann.api_get("/api/openapi.json").await.1;
    let operation = &document["paths"]["/oauth"]["get"];
    let parameters: Vec<(&str, &str)> = operation["parameters"]
        .as_array()
        .expect("parameters")
        .iter()
        .map(|one| (one["name"].as_str().expect("a name"), one["example"].as_str().expect("an example")))
        .filter(|(name, _)| *name != "username")
        .collect();
    assert_eq!(parameters.len(), 7, "{operation}");
    let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(&parameters).finish();
    let path = format!("/oauth?{query}");
    let page = ann.page(&path).await;
    assert!(page.contains("example.com") && page.contains("name=\"decision\""), "{page}");
    let visitor = app.browser().get(app.url(&path)).send().await.expect("an answer");
    assert_eq!(visitor.status(), StatusCode::SEE_OTHER);
    let nothing = app.browser().get(app.url("/oauth")).send().await.expect("an answer");
    assert_eq!(nothing.status(), StatusCode::BAD_REQUEST);
    for status in ["200", "303", "400"] {
        assert!(operation["responses"][status].is_object(), "{status}");
    }
}

/// Collects the names of the required fields of a schema, following `$ref` and `allOf`.
fn collect_required(document: &Value, schema: &Value, found: &mut Vec<String>) {
    if let Some(reference) = schema["$ref"].as_str() {
        let pointer = reference.trim_start_matches('#');
        return collect_required(document, document.pointer(pointer).expect("what it refers to"), found);
    }
    let names = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    found.extend(names.map(str::to_owned));
    for part in schema["allOf"].as_array().into_iter().flatten() {
        collect_required(document, part, found);
    }
}

/// An empty body is refused exactly where the OpenAPI document requires fields.
#[tokio::test(flavor = "multi_thread")]
async fn fields_required_by_handlers_are_required_in_openapi() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let document: Value = ann.api_get("/api/openapi.json").await.1;
    let mut checked = 0;
    for (path, item) in document["paths"].as_object().expect("paths") {
        for method in [Method::POST, Method::PUT] {
            let operation = &item[method.as_str().to_lowercase()];
            let schema = &operation["requestBody"]["content"]["application/x-www-form-urlencoded"]["schema"];
            let id = operation["operationId"].as_str().unwrap_or_default();
            // Leave needs one of two fields.
            if schema.is_null() || id == "leaveTake" {
                continue;
            }
            let mut required_fields = Vec::new();
            collect_required(&document, schema, &mut required_fields);
            let address = path.replace("{id}", &game).replace("{username}", "Bob");
            let request = ann.api(method.clone(), &address).header("Content-Type", "application/x-www-form-urlencoded");
            let answer = request.body("").send().await.expect("an answer");
            let (status, text) = (answer.status(), answer.text().await.expect("text"));
            // Only arbiters and bots get past the permission check.
            if status == StatusCode::FORBIDDEN || text.contains("not-a-bot") {
                continue;
            }
            // A claim may be refused for another reason.
            let is_missing =
                status == StatusCode::BAD_REQUEST && (!required_fields.is_empty() || text.contains("bad-parameter"));
            assert_eq!(is_missing, !required_fields.is_empty(), "{id} {required_fields:?}: {status} {text}");
            checked += 1;
        }
    }
    assert!(checked > 15, "{checked}");
}
