//! Health, readiness and metrics.

use reqwest::StatusCode;
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn health_readiness_and_metrics_are_reported() {
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

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_for_this_machine_and_not_for_requests_of_a_local_proxy() {
    let app = App::start().await;
    let metrics_status = async |header: &str, value: &str| {
        let request = app.browser().get(app.url("/metrics")).header(header, value);
        request.send().await.expect("an answer").status()
    };
    assert_eq!(metrics_status("Accept", "*/*").await, StatusCode::OK);
    for (header, value) in [
        ("X-Forwarded-For", "203.0.113.7"),
        ("X-Forwarded-For", "127.0.0.1"),
        ("Forwarded", "for=203.0.113.7"),
        ("X-Real-IP", "203.0.113.7"),
        ("Via", "1.1 proxy"),
    ] {
        assert_eq!(metrics_status(header, value).await, StatusCode::NOT_FOUND, "{header}: {value}");
    }
}

/// With DNS rebinding, a stranger's page whose name leads to this machine runs in a browser on it.
#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_refused_under_other_host_names() {
    let app = App::start().await;
    let metrics_status = async |host: &str| {
        let request = app.browser().get(app.url("/metrics")).header("Host", host);
        request.send().await.expect("an answer").status()
    };
    for host in ["localhost", "127.0.0.1:8080", "[::1]:9", &app.address().to_string()] {
        assert_eq!(metrics_status(host).await, StatusCode::OK, "{host}");
    }
    for host in ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "127.0.0.1@evil.example"] {
        assert_eq!(metrics_status(host).await, StatusCode::MISDIRECTED_REQUEST, "{host}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_shown_as_configured() {
    let token = "0123456789abcdef0123456789";
    let public = ("SEALEDMOVE_PUBLIC_URL", "https://chess.example");
    let bearer = format!("token:{token}");
    for (settings, without, with) in [
        (vec![public], StatusCode::NOT_FOUND, StatusCode::NOT_FOUND),
        (vec![("SEALEDMOVE_METRICS", "off")], StatusCode::NOT_FOUND, StatusCode::NOT_FOUND),
        (vec![public, ("SEALEDMOVE_METRICS", "loopback")], StatusCode::OK, StatusCode::OK),
        (vec![public, ("SEALEDMOVE_METRICS", "public")], StatusCode::OK, StatusCode::OK),
        (vec![public, ("SEALEDMOVE_METRICS", &bearer)], StatusCode::UNAUTHORIZED, StatusCode::OK),
    ] {
        let builder = App::builder().with("SEALEDMOVE_DEV_MAIL", "off");
        let start = settings.iter().fold(builder, |builder, (name, value)| builder.with(name, value));
        let app = start.start().await;
        let url = format!("http://{}/metrics", app.address());
        assert_eq!(app.browser().get(&url).send().await.unwrap().status(), without, "{settings:?}");
        let wrong = app.browser().get(&url).bearer_auth("0123456789abcdef012345678X").send().await.unwrap();
        assert_eq!(wrong.status(), without, "{settings:?}");
        let right = app.browser().get(&url).bearer_auth(token).send().await.unwrap();
        assert_eq!(right.status(), with, "{settings:?}");
    }
}
