//! Compression of pages by the browser's `Accept-Encoding`.

use std::io::Read as _;

use reqwest::{Method, Response, StatusCode};
use testkit::app::App;

fn header<'a>(answer: &'a Response, name: &str) -> Option<&'a str> {
    answer.headers().get(name).map(|value| value.to_str().expect("text"))
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_sent_as_brotli_gzip_or_uncompressed() {
    let app = App::start().await;
    let send = async |method: Method, path: &str, accept_encoding: &str| {
        let request = app.browser().request(method, app.url(path)).header("Accept-Encoding", accept_encoding);
        request.send().await.expect("an answer")
    };
    let plain = send(Method::GET, "/rules", "identity").await;
    assert_eq!((plain.status(), header(&plain, "content-encoding")), (StatusCode::OK, None));
    let plain = plain.bytes().await.expect("a page");

    let brotli = send(Method::GET, "/rules", "gzip, deflate, br, zstd").await;
    assert_eq!(header(&brotli, "content-encoding"), Some("br"));
    assert_eq!(header(&brotli, "content-type"), Some("text/html; charset=utf-8"));
    let varies: Vec<_> = brotli.headers().get_all("vary").iter().map(|value| value.to_str().expect("text")).collect();
    assert!(varies.iter().any(|vary| vary.eq_ignore_ascii_case("accept-encoding")), "{varies:?}");
    let compressed = brotli.bytes().await.expect("a page");
    let mut unpacked = Vec::new();
    brotli::Decompressor::new(&compressed[..], 4096).read_to_end(&mut unpacked).expect("Brotli");
    assert_eq!(unpacked, plain);
    assert!(compressed.len() * 3 < plain.len(), "{} of {}", compressed.len(), plain.len());

    let head = send(Method::HEAD, "/rules", "br").await;
    assert_eq!((head.status(), header(&head, "content-encoding")), (StatusCode::OK, Some("br")));
    let gzip = send(Method::GET, "/rules", "gzip").await;
    assert_eq!(header(&gzip, "content-encoding"), Some("gzip"));
    let refused = send(Method::GET, "/nowhere", "br").await;
    assert_eq!((refused.status(), header(&refused, "content-encoding")), (StatusCode::NOT_FOUND, Some("br")));
}
