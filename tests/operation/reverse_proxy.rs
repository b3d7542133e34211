//! The program behind nginx and Caddy, each with the configuration in docs/.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use rstest::rstest;
use testkit::app::PASSWORD;
use testkit::process::{Program, Server};
use testkit::reverse_proxy::{Ports, ReverseProxy, RunningReverseProxy};
use testkit::wait::TIMEOUT;
use testkit::{paths, programs};

/// The address of the client, which is not the proxy's.
const CLIENT: &str = "127.0.0.2";

/// The address that a client claims to have.
const FORGED: &str = "203.0.113.7";

/// The largest import, in bytes. A form may take three for each.
const MAX_IMPORT: usize = 5 * 1024 * 1024;

struct Installation {
    program: Program,
    ports: Ports,
    proxy: RunningReverseProxy,
    cookies: tempfile::NamedTempFile,
}

impl Installation {
    fn new(proxy: ReverseProxy) -> (Self, Server) {
        let ports = Ports::free();
        let program = Program::new()
            .with("SEALEDMOVE_PUBLIC_URL", ports.url())
            .with("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.1")
            .with("SEALEDMOVE_METRICS", "public")
            .with("SEALEDMOVE_ENGINE", "none");
        let server = program.serve();
        let proxy = proxy.start(ports, program.port());
        let cookies = tempfile::NamedTempFile::new_in(paths::temporary()).expect("the target folder is writable");
        (Self { program, ports, proxy, cookies }, server)
    }

    /// A request to a path by HTTPS, with curl's arguments, which prints the response.
    fn start_request(&self, path: &str, arguments: &[&str]) -> Child {
        self.start_curl(&format!("{}{path}", self.ports.url()), arguments)
    }

    fn start_curl(&self, url: &str, arguments: &[&str]) -> Child {
        Command::new(programs::find("curl", &[]))
            .args(["--silent", "--show-error", "--ipv4", "--interface", CLIENT, "--noproxy", "*"])
            .args(["--max-time", &TIMEOUT.as_secs().to_string(), "--cacert"])
            .arg(&self.proxy.certificate)
            .args(arguments)
            .arg(url)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("curl can be started")
    }

    /// The head and the body of a response.
    fn request(&self, path: &str, arguments: &[&str]) -> String {
        response(self.start_request(path, &[&["--include"], arguments].concat()))
    }

    fn log_in(&self, password: &str, arguments: &[&str]) -> String {
        let form = format!("name=Ann&password={password}");
        let cookies = self.cookies.path().to_str().expect("UTF-8");
        let common = ["--header", "Sec-Fetch-Site: same-origin", "--data", &form, "--cookie-jar", cookies];
        self.request("/login", &[&common, arguments].concat())
    }
}

fn response(curl: Child) -> String {
    let output = curl.wait_with_output().expect("curl ends");
    assert!(output.status.success(), "curl: {}", output.status);
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn assert_status(response: &str, status: &str) {
    let line = response.lines().next().unwrap_or_default();
    assert_eq!(line.split(' ').nth(1), Some(status), "{response}");
}

#[rstest]
fn documented_reverse_proxy_serves_players(#[values(ReverseProxy::Nginx, ReverseProxy::Caddy)] proxy: ReverseProxy) {
    let (installation, server) = Installation::new(proxy);
    let [ann, bob] = ["Ann", "Bob"].map(|name| installation.program.add_player(name));
    pages_are_encrypted_and_compressed(&installation);
    plain_http_redirects_pages_and_refuses_programs(&installation);
    cipher_suites_have_forward_secrecy(&installation);
    client_address_cannot_be_forged(&installation, &server);
    metrics_are_not_public(&installation);
    long_addresses_are_redirected(&installation);
    streams_are_not_buffered(&installation, &ann, &bob);
    largest_upload_reaches_the_program(&installation);
    restart_is_explained_or_bridged(&installation, proxy, server);
}

fn pages_are_encrypted_and_compressed(installation: &Installation) {
    let page = installation.request("/", &["--http2", "--header", "Accept-Encoding: br"]);
    assert!(page.starts_with("HTTP/2 200"), "{page}");
    let head = page.split("\r\n\r\n").next().unwrap_or_default();
    // In any place: headers have no order.
    assert!(head.lines().any(|line| line == "content-encoding: br"), "{head}");
    assert_eq!(head.matches("\r\nstrict-transport-security: ").count(), 1, "{head}");
}

fn plain_http_redirects_pages_and_refuses_programs(installation: &Installation) {
    let Ports { http, https } = installation.ports;
    let request = |path: &str, arguments: &[&str]| {
        let url = format!("http://localhost:{http}{path}");
        response(installation.start_curl(&url, &[&["--include"], arguments].concat()))
    };
    for page in ["/@/Ann?a=b%2Fc", "/api", "/feeds"] {
        let redirect = request(page, &[]);
        assert_status(&redirect, "301");
        assert!(redirect.contains(&format!("Location: https://localhost:{https}{page}\r\n")), "{redirect}");
    }
    assert_status(&request("/@/Ann", &["--data", "password=secret"]), "403");
    assert_status(&request("/@/Ann", &["--header", "Authorization: Bearer key"]), "403");
    for path in ["/api/account", "/feeds/key/games.atom", "/game/export/q7ZvsdUF"] {
        assert_status(&request(path, &[]), "403");
    }
}

fn cipher_suites_have_forward_secrecy(installation: &Installation) {
    let connects = |suites: &str| {
        let arguments = ["--tls-max", "1.2", "--ciphers", suites];
        let curl = installation.start_request("/", &arguments).wait_with_output().expect("curl has ended");
        curl.status.success()
    };
    assert!(connects("ECDHE+AESGCM"));
    for suites in ["kRSA", "ECDHE+AES128+SHA1:ECDHE+AES128+SHA256:DHE"] {
        assert!(!connects(suites), "{suites}");
    }
}

/// The last line of the security log about a failed log-in.
fn last_failed_log_in(server: &Server) -> String {
    let log = server.log();
    log.lines().rfind(|line| line.contains("event=login_failed ")).map(str::to_owned).unwrap_or(log)
}

fn client_address_cannot_be_forged(installation: &Installation, server: &Server) {
    let x_forwarded_for = ["--header", &format!("X-Forwarded-For: {FORGED}")];
    let forwarded = ["--header", &format!("Forwarded: for={FORGED}")];
    for (number, forged) in
        [&[][..], &x_forwarded_for, &forwarded, &[x_forwarded_for, forwarded].concat()].iter().enumerate()
    {
        assert_status(&installation.log_in("wrong", forged), "401");
        let line = last_failed_log_in(server);
        assert!(line.contains(&format!("network={CLIENT} ")), "{forged:?}: {line}");
        assert_eq!(server.log().matches("event=login_failed ").count(), number + 1);
    }
}

fn metrics_are_not_public(installation: &Installation) {
    assert_status(&installation.request("/metrics", &[]), "404");
}

/// A line on the analysis board is in the address.
fn long_addresses_are_redirected(installation: &Installation) {
    let line = "e2e4.".repeat(1_000);
    assert_status(&installation.request(&format!("/settings?line={line}"), &[]), "303");
}

fn streams_are_not_buffered(installation: &Installation, ann: &str, bob: &str) {
    let bearer = |token: &str| format!("Authorization: Bearer {token}");
    let challenge = || {
        let form = ["--header", &bearer(bob), "--data", "days=3"];
        assert_status(&installation.request("/api/challenge/Ann", &form), "200");
    };
    // Programs mostly use HTTP/1.1, with which nginx collects more before it sends.
    let options = ["--no-buffer", "--http1.1"];
    let authorization = bearer(ann);
    let arguments = [&options[..], &["--header", &authorization]].concat();
    let mut stream = installation.start_request("/api/stream/event", &arguments);
    let mut lines = BufReader::new(stream.stdout.take().expect("it was piped")).lines().map(|line| line.expect("text"));
    for _ in 0..2 {
        // The next line arrives although the stream goes on.
        challenge();
        let line = lines.by_ref().find(|line| !line.is_empty()).expect("the stream has a line for each challenge");
        assert!(line.contains(r#""type":"challenge""#), "{line}");
    }
    let mut events = installation.start_request("/events", &options);
    let mut lines = BufReader::new(events.stdout.take().expect("it was piped")).lines();
    assert_eq!(lines.next().expect("a line").expect("text"), "retry: 3000");
    for mut child in [stream, events] {
        child.kill().expect("the stream is still open");
        child.wait().expect("curl ends");
    }
}

fn largest_upload_reaches_the_program(installation: &Installation) {
    let cookies = installation.cookies.path().to_str().expect("UTF-8");
    installation.log_in(&PASSWORD.replace(' ', "+"), &[]);
    let form = tempfile::NamedTempFile::new_in(paths::temporary()).expect("the target folder is writable");
    let pgn = "%C3%A9".repeat(MAX_IMPORT / 2);
    std::fs::write(form.path(), format!("pgn={pgn}")).expect("the file is writable");
    let data = format!("@{}", form.path().display());
    let common = ["--header", "Sec-Fetch-Site: same-origin", "--cookie", cookies, "--data-binary"];
    let response = installation.request("/kept/import", &[&common[..], &[&data]].concat());
    assert_status(&response, "400");
    assert!(response.contains("Half-move 1 reads"), "{response}");
}

/// nginx shows a page; Caddy waits until the program is back.
fn restart_is_explained_or_bridged(installation: &Installation, proxy: ReverseProxy, server: Server) {
    server.kill();
    match proxy {
        ReverseProxy::Nginx => {
            let response = installation.request("/", &[]);
            assert_status(&response, "502");
            assert!(response.contains("<h1>Back in a moment</h1>"), "{response}");
        }
        ReverseProxy::Caddy => {
            let waiting = installation.start_request("/", &["--include"]);
            let _server = installation.program.serve();
            assert_status(&response(waiting), "200");
        }
    }
}
