//! The operator's name, logo, accent colour and welcome text.

use std::fs;
use std::path::Path;

use reqwest::Response;
use serde_json::Value;
use testkit::app::{App, PASSWORD};
use testkit::process::Program;
use testkit::wait::poll_for;
use testkit::{http_client, mail};

const LOGO: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8v8H0z\"/></svg>";

async fn get(program: &Program, path: &str) -> Response {
    http_client::get(program.url(path)).await.expect("an answer")
}

async fn text_of(program: &Program, path: &str) -> String {
    get(program, path).await.text().await.expect("a text")
}

fn header<'a>(answer: &'a Response, name: &str) -> &'a str {
    answer.headers()[name].to_str().expect("text")
}

/// The address in the first attribute that begins so.
fn address<'a>(page: &'a str, attribute: &str) -> &'a str {
    let (_, rest) = page.split_once(attribute).unwrap_or_else(|| panic!("no {attribute}: {page}"));
    rest.split('"').next().unwrap_or_default()
}

/// The name is one of the process, so the program runs by itself.
#[tokio::test(flavor = "multi_thread")]
async fn pages_app_and_mail_follow_the_operators_name_logo_and_colour() {
    let folder = tempfile::tempdir().expect("a folder");
    let logo = folder.path().join("logo.svg");
    fs::write(&logo, LOGO).expect("written");
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_SITE_NAME", "Chess & \"Tea\"")
        .with("SEALEDMOVE_LOGO", &logo)
        .with("SEALEDMOVE_ACCENT", "#1b5e20");
    let _server = program.serve();

    let page = text_of(&program, "/login").await;
    assert!(page.contains("<title>Log in, Chess &#38; &#34;Tea&#34;</title>"), "{page}");
    assert!(!page.contains("Sealed Move"), "{page}");
    let style = format!("/static/brand-{}", address(&page, "<link rel=\"stylesheet\" href=\"/static/brand-"));
    let style = get(&program, &style).await;
    assert_eq!(header(&style, "content-type"), "text/css; charset=utf-8");
    assert_eq!(header(&style, "cache-control"), "public, max-age=31536000, immutable");
    let style = style.text().await.expect("a style sheet");
    assert!(style.contains("--action:var(--if-light,#1b5e20) var(--if-dark,#"), "{style}");

    let shown = address(&page, "<img class=\"brand__mark\" src=\"").to_owned();
    assert_eq!(address(&page, "<link rel=\"icon\" href=\""), shown);
    for path in [shown.as_str(), "/favicon.ico"] {
        let logo = get(&program, path).await;
        assert_eq!(header(&logo, "content-type"), "image/svg+xml");
        assert_eq!(header(&logo, "x-content-type-options"), "nosniff");
        assert!(header(&logo, "content-security-policy").ends_with("sandbox"), "a logo runs no scripts");
        assert_eq!(logo.text().await.expect("a text"), LOGO);
    }
    assert_eq!(header(&get(&program, "/static/brand-former/logo.svg").await, "cache-control"), "no-cache");

    let manifest: Value = serde_json::from_str(&text_of(&program, "/manifest.webmanifest").await).expect("JSON");
    assert_eq!(
        (manifest["name"].as_str(), manifest["theme_color"].as_str()),
        (Some("Chess & \"Tea\""), Some("#1b5e20"))
    );
    let icon = get(&program, "/icon-192.png").await.bytes().await.expect("a picture");
    let seal = App::start().await;
    let usual = seal.browser().get(seal.url("/icon-192.png")).send().await.expect("an answer");
    assert_ne!(icon, usual.bytes().await.expect("a picture"));

    let form = [("name", "Ann"), ("email", "ann@example.org"), ("password", PASSWORD)];
    let sign_up = http_client::client().post(program.url("/signup")).header("Sec-Fetch-Site", "same-origin");
    sign_up.form(&form).send().await.expect("an answer");
    let outbox = program.data_dir().join("mail");
    let sent = poll_for("the mail", async || mail::in_folder(&outbox).into_iter().next()).await;
    assert_eq!(sent.subject, "Confirm your address for Chess & \"Tea\"");
    assert!(!sent.text.unwrap_or_default().contains("Sealed Move"));
    assert!(sent.html.unwrap_or_default().contains(".accent { background-color: #1b5e20 !important; }"));
}

#[tokio::test(flavor = "multi_thread")]
async fn welcome_text_of_the_operator_is_on_the_first_page() {
    let app = App::start().await;
    let first_page = async || app.browser().get(app.url("/")).send().await.unwrap().text().await.unwrap();
    assert!(!first_page().await.contains("class=\"prose\""));
    let folder = app.data_dir().join("pages");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("welcome.md"), "The club of *Riga* plays here.").unwrap();
    let page = first_page().await;
    assert!(page.contains("<div class=\"prose\"><p>The club of <em>Riga</em> plays here.</p>"), "{page}");
    assert!(!page.contains("/static/brand-"), "without an accent there is no style sheet for one");
}

#[test]
fn unreadable_accent_or_logo_stops_startup_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("written");
        path.to_str().expect("UTF-8").to_owned()
    };
    let missing = Path::new("/no/such/logo.svg").display().to_string();
    for (name, value, reason) in [
        ("ACCENT", "#f26522".to_owned(), "its contrast to the light surface #f2ebde is 2.6:1, and text needs 4.5:1"),
        ("LOGO", file("logo.gif", b"GIF89a"), "a file that ends in .svg or .png is needed"),
        ("LOGO", file("logo.svg", b"GIF89a"), "cannot be used"),
        ("LOGO", file("logo.png", LOGO.as_bytes()), "cannot be used"),
        ("LOGO", file("large.png", &[0; 300_000]), "more than 256 KiB"),
        ("LOGO", missing, "No such file"),
    ] {
        let output = Program::new().with(&format!("SEALEDMOVE_{name}"), &value).run(&["serve"], b"");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success(), "{name}={value}");
        let told = stderr.lines().find(|line| line.starts_with("sealedmove:")).unwrap_or_default();
        assert!(told.contains(&format!("SEALEDMOVE_{name}")) && told.contains(reason), "{name}={value}: {stderr}");
    }
}
