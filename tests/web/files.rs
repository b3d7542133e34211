//! Static files as they are sent over the network.

use reqwest::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn precompressed_files_are_sent_to_browsers_that_accept_brotli() {
    let app = App::start().await;
    let browser = app.browser();
    let page = browser.get(app.url("/")).send().await.expect("an answer").text().await.expect("a page");
    for name in ["app.css", "site.js", "icons/logo.svg"] {
        let start = page.split('"').find(|part| part.ends_with(name)).unwrap_or_else(|| panic!("{name} in {page}"));
        let built = |name: &str| {
            std::fs::read(format!("{}/static/dist/{name}", env!("CARGO_MANIFEST_DIR"))).expect("it was built")
        };
        let (plain, compressed) = (built(name), built(&format!("{name}.br")));
        for (accepted, encoding, expected) in [
            ("gzip, deflate, br", Some("br"), Some(&compressed)),
            ("identity", None, Some(&plain)),
            ("br;q=0", None, Some(&plain)),
            ("gzip", Some("gzip"), None),
        ] {
            let request = browser.get(app.url(start)).header(ACCEPT_ENCODING, accepted);
            let answer = request.send().await.expect("an answer");
            let header = answer.headers().get(CONTENT_ENCODING).map(|value| value.to_str().expect("text").to_owned());
            assert_eq!(header.as_deref(), encoding, "{name} for {accepted}");
            let vary = answer.headers().get(VARY).and_then(|value| value.to_str().ok()).unwrap_or_default();
            assert!(vary.eq_ignore_ascii_case("accept-encoding"), "{name} for {accepted}: {vary}");
            let body = answer.bytes().await.expect("a body");
            assert!(expected.is_none_or(|expected| body == expected.as_slice()), "{name} for {accepted}");
        }
    }
}
