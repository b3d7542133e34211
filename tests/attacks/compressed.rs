//! Compressed request bodies: a few hundred bytes can expand to a gigabyte, so none is decompressed.

use std::io::Write as _;

use reqwest::StatusCode;
use serde_json::Value;
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn compressed_bodies_are_refused_before_decompression() {
    let app = App::start().await;
    let mut bomb = Vec::new();
    let mut compressor = brotli::CompressorWriter::new(&mut bomb, 4_096, 5, 22);
    compressor.write_all(b"name=").expect("written");
    compressor.write_all(&vec![b'a'; 20_000_000]).expect("written");
    drop(compressor);
    assert!(bomb.len() < 1_000, "{} bytes", bomb.len());
    let send = async |path: &str, coding: &str, body: &[u8]| {
        let request = app.browser().post(app.url(path)).header("Content-Encoding", coding);
        let request = request.header("Content-Type", "application/x-www-form-urlencoded").body(body.to_vec());
        request.send().await.expect("an answer")
    };
    for path in ["/login", "/signup", "/forgot", "/play", "/same-screen", "/analysis/pgn", "/xfcc", "/nowhere"] {
        let refused = send(path, "br", &bomb).await;
        assert_eq!(refused.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE, "{path}");
        assert_eq!(refused.headers()["accept-encoding"], "identity", "{path}");
    }
    for path in ["/api/token", "/api/token/revoke", "/api/token/test", "/api/users", "/api/games/export/_ids"] {
        for coding in ["gzip", "br", "deflate", "zstd", "x-gzip", "GZIP", "identity, gzip"] {
            let refused = send(path, coding, &bomb).await;
            assert_eq!(refused.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE, "{path} {coding}");
            let refused: Value = refused.json().await.expect("JSON");
            assert_eq!(refused["code"], "body-compressed", "{path} {coding}");
        }
    }
    let users = send("/api/users", "identity", b"nobody").await;
    assert_eq!(users.status(), StatusCode::OK, "as it is");
}
