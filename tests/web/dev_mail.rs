//! `/dev/mail`, which shows mail that is written to files: who can read it, and who cannot.

use std::time::Duration;

use reqwest::StatusCode;
use testkit::app::App;
use testkit::http_client;
use testkit::process::Program;

async fn status(app: &App, path: &str, host: Option<&str>) -> StatusCode {
    let request = app.browser().get(format!("http://127.0.0.1:{}{path}", app.address().port()));
    let request = host.into_iter().fold(request, |request, host| request.header("Host", host));
    request.send().await.expect("an answer").status()
}

const MESSAGE: &str = "To: ann@example.org\r\nSubject: Hello\r\n\r\nHello\r\n";
const PATHS: [&str; 3] = ["/dev/mail", "/dev/mail/1-1.eml", "/dev/mail/1-1.eml/html"];

#[tokio::test(flavor = "multi_thread")]
async fn dev_mail_is_off_on_public_service_unless_set() {
    let statuses = async |settings: &[(&str, &str)]| {
        let builder = settings.iter().fold(App::builder(), |builder, (name, value)| builder.with(name, value));
        let app = builder.start().await;
        std::fs::write(app.data_dir().join("mail/1-1.eml"), MESSAGE).expect("written");
        (status(&app, "/dev/mail", None).await, status(&app, "/dev/mail/1-1.eml", None).await)
    };
    let (served, hidden) = ((StatusCode::OK, StatusCode::OK), (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND));
    let (bind, url, dev_mail) = ("SEALEDMOVE_BIND", "SEALEDMOVE_PUBLIC_URL", "SEALEDMOVE_DEV_MAIL");
    assert_eq!(statuses(&[]).await, served);
    assert_eq!(statuses(&[(bind, "0.0.0.0:0"), (url, "http://localhost:8080")]).await, hidden);
    assert_eq!(statuses(&[(bind, "0.0.0.0:0"), (url, "http://localhost:8080"), (dev_mail, "local")]).await, served);
    assert_eq!(statuses(&[(url, "https://chess.example"), (dev_mail, "off")]).await, hidden);
    assert_eq!(statuses(&[(url, "https://chess.example"), (dev_mail, "public")]).await, served);
    assert_eq!(statuses(&[(dev_mail, "off")]).await, hidden);
}

#[tokio::test(flavor = "multi_thread")]
async fn dev_mail_refuses_dns_rebinding() {
    let app = App::start().await;
    std::fs::write(app.data_dir().join("mail/1-1.eml"), MESSAGE).expect("written");
    let port = app.address().port();
    for path in &PATHS[..2] {
        for host in ["localhost", "127.0.0.1", "[::1]", "chess.localhost", "LOCALHOST"] {
            assert_eq!(status(&app, path, Some(&format!("{host}:{port}"))).await, StatusCode::OK, "{host}");
        }
    }
    for path in PATHS {
        for host in ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example"] {
            let refused = status(&app, path, Some(&format!("{host}:{port}"))).await;
            assert_eq!(refused, StatusCode::MISDIRECTED_REQUEST, "{path} at {host}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn dev_mail_refuses_requests_through_a_proxy() {
    let app = App::start().await;
    std::fs::write(app.data_dir().join("mail/1-1.eml"), MESSAGE).expect("written");
    let get_status = async |header: &str, value: &str| {
        let request = app.browser().get(app.url("/dev/mail")).header(header, value);
        request.send().await.expect("an answer").status()
    };
    for (header, value) in [
        ("X-Forwarded-For", "192.0.2.1"),
        ("X-Forwarded-Proto", "https"),
        ("X-Real-IP", "192.0.2.1"),
        ("Forwarded", "for=192.0.2.1"),
        ("Via", "1.1 proxy"),
        ("Origin", "https://chess.example"),
        ("Origin", "null"),
        ("Referer", "https://chess.example/"),
        ("Sec-Fetch-Site", "cross-site"),
    ] {
        assert_eq!(get_status(header, value).await, StatusCode::MISDIRECTED_REQUEST, "{header}: {value}");
    }
    for (header, value) in [("Referer", "http://localhost:8080/dev/mail"), ("Sec-Fetch-Site", "none")] {
        assert_eq!(get_status(header, value).await, StatusCode::OK, "{header}: {value}");
    }
}

#[test]
fn compose_file_trusts_one_proxy_address() {
    let trusted = default_of("compose.yaml", "SEALEDMOVE_TRUSTED_PROXIES").expect("compose.yaml sets it");
    let _one: std::net::IpAddr = trusted.parse().expect("one address, and no network of others");
    assert_eq!(default_of("compose.yaml", "gateway"), Some(trusted));
}

#[test]
fn file_mail_with_public_url_refuses_to_start_and_names_the_settings() {
    let program = Program::new().with("SEALEDMOVE_PUBLIC_URL", "https://chess.example");
    for command in ["serve", "worker"] {
        let output = program.run(&[command], b"");
        assert!(!output.status.success(), "{command}");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        let lines: Vec<_> = stderr.lines().filter(|line| line.starts_with("sealedmove:")).collect();
        assert_eq!(lines.len(), 1, "{stderr}");
        for word in ["SEALEDMOVE_MAIL_URL", "smtp://", "SEALEDMOVE_DEV_MAIL", "https://chess.example"] {
            assert!(lines[0].contains(word), "{word}: {stderr}");
        }
    }
    // Each of the two settings alone lets it start.
    for (name, value) in [("SEALEDMOVE_MAIL_URL", "smtp://127.0.0.1:1"), ("SEALEDMOVE_DEV_MAIL", "off")] {
        drop(program.clone().with(name, value).serve());
    }
    // Commands that only use the database need no mail.
    assert!(program.run(&["migrate"], b"").status.success());
}

/// The default of a setting in the Dockerfile or in compose.yaml: `NAME=value` or `NAME: ${NAME:-value}`.
fn default_of(file: &str, name: &str) -> Option<String> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(path).expect("the file");
    let after = text.lines().filter(|line| !line.trim_start().starts_with('#')).find_map(|line| {
        let (_, after) = line.split_once(name)?;
        after.strip_prefix(['=', ':']).map(str::to_owned)
    })?;
    let value = after.trim().trim_end_matches('\\').trim();
    let inner = value.strip_prefix("${").and_then(|value| value.split_once(":-")).map(|(_, value)| value);
    Some(inner.map_or(value, |value| value.trim_end_matches('}')).to_owned())
}

#[test]
fn container_defaults_start_and_do_not_expose_mail() {
    let mut program = Program::new().with("SEALEDMOVE_ENGINE", "none");
    let port = program.url("").rsplit(':').next().expect("a port").to_owned();
    program = program.with("SEALEDMOVE_BIND", format!("0.0.0.0:{port}"));
    for name in ["SEALEDMOVE_PUBLIC_URL", "SEALEDMOVE_MAIL_URL", "SEALEDMOVE_DEV_MAIL"] {
        program = program.with(name, default_of("Dockerfile", name).unwrap_or_default());
    }
    let server = program.serve();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let get_status = |server: &testkit::process::Server| {
        let url = server.url("/dev/mail");
        let client = http_client::builder().timeout(Duration::from_secs(30)).build().expect("a client");
        runtime.block_on(async { client.get(url).send().await.expect("an answer").status() })
    };
    assert_eq!(get_status(&server), StatusCode::NOT_FOUND);
    drop(server);
    // Compose publishes the port on the loopback interface only.
    let dev_mail = default_of("compose.yaml", "SEALEDMOVE_DEV_MAIL").expect("compose.yaml sets it");
    let public_url = default_of("compose.yaml", "SEALEDMOVE_PUBLIC_URL").expect("compose.yaml sets it");
    let composed = program.clone().with("SEALEDMOVE_DEV_MAIL", dev_mail).with("SEALEDMOVE_PUBLIC_URL", public_url);
    assert_eq!(get_status(&composed.serve()), StatusCode::OK);
    let public = composed.with("SEALEDMOVE_PUBLIC_URL", "https://chess.example").run(&["serve"], b"");
    assert!(!public.status.success(), "who sets a public URL alone does not publish everybody's mail");
}
