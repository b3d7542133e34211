//! What tells an operator how the service is.

use reqwest::StatusCode;

use crate::harness::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn health_readiness_and_metrics_are_told() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.start_game(&bob, &[]).await;
    for path in ["/healthz", "/readyz"] {
        assert_eq!(app.browser().get(app.url(path)).send().await.expect("an answer").status(), StatusCode::OK);
    }
    let metrics = app.browser().get(app.url("/metrics")).send().await.expect("an answer");
    assert_eq!(metrics.status(), StatusCode::OK);
    let text = metrics.text().await.expect("text");
    assert!(text.lines().any(|line| line.contains("games_running") && line.ends_with(" 1")), "{text}");
    assert!(text.contains("http_requests_total"), "{text}");
    assert!(text.trim_end().ends_with("# EOF"), "OpenMetrics");
}
