//! `sealedmove doctor`: an installation is checked, and what is wrong is named.

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::UNIX_EPOCH;

use diesel::Connection;
use diesel::connection::SimpleConnection;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};
use store::PgConnection;
use testkit::certificate::Certificate;
use testkit::engines;
use testkit::haproxy::Haproxy;
use testkit::http_client;
use testkit::issuer::{Discovery, Issuer};
use testkit::mmdb::{self, Network};
use testkit::ports::free_port;
use testkit::postgres::{Cluster, Database, Durability};
use testkit::process::Program;
use testkit::smtp::{Behaviour, SmtpServer, Stage};
use testkit::wait::until;

/// The checks of a run: for each, the lines with status and message.
struct Checks {
    is_well: bool,
    lines: BTreeMap<String, Vec<(String, String)>>,
}

impl Checks {
    fn run(program: &Program, options: &[&str]) -> Self {
        let output = program.run(&[&["doctor", "--json"], options].concat(), b"");
        let mut lines: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let line: Value = serde_json::from_str(line).expect("JSON");
            let field = |name: &str| line[name].as_str().expect(name).to_owned();
            lines.entry(field("check")).or_default().push((field("status"), field("message")));
        }
        Self { is_well: output.status.success(), lines }
    }

    /// The worst status of a check, and its messages.
    fn of(&self, check: &str) -> (&str, String) {
        let lines = self.lines.get(check).unwrap_or_else(|| panic!("no {check} in {:#?}", self.lines));
        let worst = ["failed", "warning", "ok"].into_iter().find(|status| lines.iter().any(|(line, _)| line == status));
        let messages: Vec<&str> = lines.iter().map(|(_, message)| message.as_str()).collect();
        (worst.expect("a status"), messages.join(" "))
    }

    #[track_caller]
    fn assert(&self, check: &str, status: &str, word: &str) {
        let (found, message) = self.of(check);
        assert!(found == status && message.contains(word), "{check} is {found}: {message}\n{:#?}", self.lines);
        assert!(status != "failed" || !self.is_well, "{check} failed, and the exit status is 0");
    }
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).expect("a mode");
}

#[rstest]
fn running_installation_is_checked_from_settings_to_games(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engines::stockfish_of(folder.path());
    let program = Program::on(backend).with("SEALEDMOVE_ENGINE", engine);
    program.add_player("Kim");
    let server = program.serve();
    let first = Checks::run(&program, &[]);
    first.assert("operator", "warning", "sealedmove user role");
    first.assert("backup", "warning", "None was made");
    assert!(first.is_well, "warnings do not count: {:#?}", first.lines);
    let approving = Checks::run(&program.clone().with("SEALEDMOVE_SIGN_UP", "approval"), &[]);
    approving.assert("operator", "warning", "sign-ups wait");

    assert!(program.run(&["user", "role", "Kim", "operator"], b"").status.success());
    let copy = folder.path().join("copy");
    assert!(program.run(&["backup", copy.to_str().expect("UTF-8")], b"").status.success());
    let checks = Checks::run(&program, &[]);
    let version = match backend {
        Sqlite => "SQLite 3.",
        Postgres => "PostgreSQL 1",
    };
    for (check, word) in [
        ("settings", "environment"),
        ("data-folder", "MiB left"),
        ("secret", "readable by the service alone"),
        ("database", version),
        ("clock", "agree"),
        ("token-keys", "are there"),
        ("operator", "Kim"),
        ("mail-out", "sent to nobody"),
        ("mail-in", "SEALEDMOVE_MAIL_REPLY"),
        ("engine", "Stockfish"),
        ("address", "leads to this installation"),
        ("proxy", "directly"),
        ("streams", "as they are sent"),
        ("backup", "/copy, is 0 days old"),
        ("games", "0 games were read"),
    ] {
        checks.assert(check, "ok", word);
    }
    assert_eq!(checks.lines.len(), 15, "{:#?}", checks.lines);

    let output = program.run(&["doctor"], b"");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.lines().any(|line| line.starts_with("ok       database: ")), "{text}");
    assert!(text.ends_with("All is well.\n"), "{text}");
    drop(server);
}

#[test]
fn invalid_settings_are_named() {
    for (name, value, word) in [
        ("SEALEDMOVE_COLOUR", "red", "SEALEDMOVE_COLOUR is not a setting"),
        ("SEALEDMOVE_BIND", "here", "SEALEDMOVE_BIND cannot be"),
    ] {
        let checks = Checks::run(&Program::new().with(name, value), &[]);
        checks.assert("settings", "failed", word);
        assert_eq!(checks.lines.len(), 1, "nothing else can be checked");
    }
    let missing = Checks::run(&Program::new().with_settings_file(Path::new("/nowhere/at/all.toml")), &[]);
    missing.assert("settings", "failed", "/nowhere/at/all.toml cannot be read");
}

#[test]
fn files_that_others_can_read_are_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sealedmove.toml");
    let data_dir = folder.path().join("data");
    let bind = format!("127.0.0.1:{}", Program::new().port());
    let settings = format!("bind = \"{bind}\"\nengine = \"none\"\ndata_dir = \"{}\"\n", data_dir.display());
    let with_token = settings.clone() + "metrics = \"token:0123456789abcdefghij\"\n";
    fs::write(&file, with_token).expect("written");
    let program = Program::new().with_settings_file(&file);
    let missing = Checks::run(&program, &[]);
    missing.assert("data-folder", "failed", "SEALEDMOVE_DATA_DIR");
    missing.assert("database", "failed", "There is no database");
    assert!(program.run(&["migrate"], b"").status.success());
    set_mode(&file, 0o640);
    let well = Checks::run(&program, &[]);
    assert!(well.is_well, "{:#?}", well.lines);

    for (path, mode, check) in [
        (file.clone(), 0o644, "settings"),
        (data_dir.clone(), 0o701, "data-folder"),
        (data_dir.join("sealedmove.db"), 0o604, "data-folder"),
        (data_dir.join("secret"), 0o640, "secret"),
    ] {
        let before = fs::metadata(&path).expect("it is there").permissions();
        set_mode(&path, mode);
        Checks::run(&program, &[]).assert(check, "failed", "chmod");
        fs::set_permissions(&path, before).expect("a mode");
    }
    // Without passwords everybody may read the settings, and nobody else may write them.
    fs::write(&file, &settings).expect("written");
    set_mode(&file, 0o644);
    Checks::run(&program, &[]).assert("settings", "ok", "valid");
    set_mode(&file, 0o646);
    Checks::run(&program, &[]).assert("settings", "failed", "chmod");
    set_mode(&file, 0o600);
    fs::write(data_dir.join("secret"), "short").expect("written");
    Checks::run(&program, &[]).assert("secret", "failed", "cut short");
}

#[rstest]
fn database_that_cannot_be_used_is_reported(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend).with("SEALEDMOVE_ENGINE", "none");
    if backend == Postgres {
        Checks::run(&program, &[]).assert("database", "failed", "not up to date");
        let away = program.clone().with("SEALEDMOVE_DATABASE_URL", "postgres://127.0.0.1:1/none");
        Checks::run(&away, &[]).assert("database", "failed", "not available");
    }
    assert!(program.run(&["migrate"], b"").status.success());
    Checks::run(&program, &[]).assert("database", "ok", "");
}

#[tokio::test(flavor = "multi_thread")]
async fn server_that_the_service_would_not_use_as_its_replica_is_reported() {
    let other = Database::fresh();
    let primary = Cluster::start(Durability::Full);
    let replica = primary.replica();
    let database = primary.fresh_database();
    let replica_url = database.url_on(&replica);
    for url in [database.url(), other.url()] {
        let program = Program::new().with("SEALEDMOVE_DATABASE_URL", url);
        assert!(program.run(&["migrate"], b"").status.success());
    }
    let program = Program::new().with("SEALEDMOVE_ENGINE", "none").with("SEALEDMOVE_DATABASE_URL", database.url());
    let check = |url: &str| Checks::run(&program.clone().with("SEALEDMOVE_DATABASE_REPLICA_URL", url), &[]);
    until("the replica has the tables", async || {
        let connection = PgConnection::establish(&replica_url);
        connection.is_ok_and(|mut connection| connection.batch_execute("select from users").is_ok())
    })
    .await;
    check(&replica_url).assert("replica", "ok", "every commit");
    replica.execute("select pg_wal_replay_pause()");
    primary.execute("create table later (id int)");
    check(&replica_url).assert("replica", "warning", "lags");
    replica.execute("select pg_wal_replay_resume()");
    // The primary itself is not its replica either.
    for url in [other.url(), database.url()] {
        check(&url).assert("replica", "warning", "is no replica");
    }
    replica.execute("select pg_promote()");
    check(&replica_url).assert("replica", "warning", "is no replica");
    check("postgres://127.0.0.1:1/none").assert("replica", "warning", "not available");
}

#[test]
fn geoip_file_is_checked() {
    const DAY: u64 = 24 * 60 * 60;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("places.mmdb");
    let program = Program::new().with("SEALEDMOVE_ENGINE", "none").with("SEALEDMOVE_GEOIP_FILE", &file);
    assert!(program.run(&["migrate"], b"").status.success());
    Checks::run(&program, &[]).assert("geoip", "failed", "SEALEDMOVE_GEOIP_FILE");
    let address = "89.160.20.0".parse().expect("an address");
    let network = Network { address, prefix_len: 24, country: "DE", city: &[("en", "Munich")] };
    let now = UNIX_EPOCH.elapsed().expect("a time after 1970").as_secs();
    for (age, status, word) in [(10, "ok", "10 days old"), (366, "warning", "366 days old: the places")] {
        mmdb::write(&file, "GeoLite2-City", now - age * DAY, &[network]);
        Checks::run(&program, &[]).assert("geoip", status, word);
    }
    // A byte of the record, which the start does not read.
    let mut bytes = fs::read(&file).expect("it is there");
    let code = bytes.windows(2).position(|pair| pair == b"DE").expect("the country");
    bytes[code - 1] = 0x5c;
    fs::write(&file, bytes).expect("written");
    Checks::run(&program, &[]).assert("geoip", "failed", "not a complete MMDB file");
}

#[test]
fn unusable_engine_is_reported() {
    let program = Program::new();
    assert!(program.run(&["migrate"], b"").status.success());
    for (engine, status, word) in [
        ("none", "ok", "switched off"),
        ("/no/such/engine", "failed", "SEALEDMOVE_ENGINE"),
        ("/bin/true", "failed", "stopped by itself"),
    ] {
        let checks = Checks::run(&program.clone().with("SEALEDMOVE_ENGINE", engine), &[]);
        checks.assert("engine", status, word);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn log_in_provider_is_asked_for_its_documents() {
    let program = Program::new().with("SEALEDMOVE_ENGINE", "none");
    assert!(program.run(&["migrate"], b"").status.success());
    let issuer = Issuer::start().await;
    let run = |issuer: &str| {
        let settings = format!("school = {{ label = \"School\", issuer = \"{issuer}\", client_id = \"chess\" }}");
        Checks::run(&program.clone().with("SEALEDMOVE_LOG_IN_PROVIDERS", settings), &[])
    };
    run(issuer.url()).assert("log-in-providers", "ok", issuer.url());
    let down = format!("http://127.0.0.1:{}", free_port());
    run(&down).assert("log-in-providers", "failed", "cannot be read");
    issuer.answer_discovery_with(Discovery::Document { issuer: down.clone() });
    run(issuer.url()).assert("log-in-providers", "failed", &down);
    issuer.answer_discovery_with(Discovery::Redirect { to: format!("{down}/") });
    run(issuer.url()).assert("log-in-providers", "failed", "cannot be read");
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_server_is_tried_without_sending_unless_asked() {
    let mut smtp = SmtpServer::builder().login("club", "hush").start();
    let program = Program::new().with("SEALEDMOVE_ENGINE", "none");
    assert!(program.run(&["migrate"], b"").status.success());
    let run = |url: &str, options: &[&str]| Checks::run(&program.clone().with("SEALEDMOVE_MAIL_URL", url), options);
    let well = run(&smtp.url(), &[]);
    well.assert("mail-out", "ok", "logged in as club");
    assert!(well.is_well && smtp.messages().is_empty(), "{:#?}", well.lines);

    run(&smtp.url(), &["--send-test", "kim@example.org"]).assert("test-message", "ok", "kim@example.org");
    assert_eq!(smtp.messages().len(), 1);
    let refuse = Behaviour::Refuse { at: Stage::Rcpt, code: 550, text: "no such box".to_owned(), recipient: None };
    smtp.behave(&refuse);
    let refused = run(&smtp.url(), &["--send-test", "kim@example.org"]);
    refused.assert("mail-out", "ok", "");
    refused.assert("test-message", "failed", "no such box");

    let wrong = smtp.url().replace("hush", "wrong");
    run(&wrong, &[]).assert("mail-out", "failed", "SEALEDMOVE_MAIL_URL");
    smtp.stop();
    run(&smtp.url(), &[]).assert("mail-out", "failed", "the mail server cannot be used");
    let public = program.clone().with("SEALEDMOVE_PUBLIC_URL", "http://chess.example");
    Checks::run(&public, &[]).assert("mail-out", "failed", "SEALEDMOVE_DEV_MAIL");
}

#[test]
fn settings_of_incoming_mail_are_checked_together() {
    let program = Program::new().with("SEALEDMOVE_ENGINE", "none").with("SEALEDMOVE_MAIL_REPLY", "play@example.org");
    assert!(program.run(&["migrate"], b"").status.success());
    Checks::run(&program, &[]).assert("mail-in", "ok", "piped to `sealedmove mail-in`");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("it has one").to_string();
    let lmtp = program.clone().with("SEALEDMOVE_LMTP", &address);
    Checks::run(&lmtp, &[]).assert("lmtp", "ok", &address);
    drop(listener);
    Checks::run(&lmtp, &[]).assert("lmtp", "warning", "once it runs");
    let other =
        lmtp.with("SEALEDMOVE_MAIL_FROM", "Club <club@example.net>").with("SEALEDMOVE_MAIL_DKIM", "chess:/no/key");
    let checks = Checks::run(&other, &[]);
    checks.assert("mail-in", "warning", "Use one domain");
    checks.assert("mail-out", "failed", "SEALEDMOVE_MAIL_DKIM");
    let mailbox = program.with("SEALEDMOVE_IMAP_URL", format!("imap://club:hush@{address}"));
    let checks = Checks::run(&mailbox, &[]);
    checks.assert("imap", "failed", "cannot be read");
    assert!(!format!("{:?}", checks.lines).contains("hush"));
}

/// A configuration of HAProxy that terminates TLS, with rules of a test.
fn proxy_settings(port: u16, certificate: &Path, server: u16, rules: &str) -> String {
    format!(
        "defaults\n  mode http\n  timeout connect 5s\n  timeout client 60s\n  timeout server 60s\n\
         frontend players\n  bind 127.0.0.1:{port} ssl crt {}\n  default_backend sealedmove\n\
         backend sealedmove\n  {}\n  server one 127.0.0.1:{server}\n",
        certificate.display(),
        rules.replace("; ", "\n  ")
    )
}

#[test]
fn what_a_proxy_does_to_requests_and_streams_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let Certificate { certificate, key } = Certificate::create_in(folder.path());
    let both = folder.path().join("both.pem");
    let read = |file: &Path| fs::read_to_string(file).expect("it is there");
    fs::write(&both, read(&certificate) + &read(&key)).expect("written");
    let port = Haproxy::port();
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_PUBLIC_URL", format!("https://127.0.0.1:{port}"))
        .with("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.1")
        .with("SSL_CERT_FILE", certificate.clone());
    let stopped = Checks::run(&program, &[]);
    stopped.assert("address", "warning", "Start the service");
    {
        let other_program = format!(
            "defaults\n  mode http\n  timeout connect 5s\n  timeout client 60s\n  timeout server 60s\n\
             frontend other\n  bind 127.0.0.1:{}\n  http-request return status 404\n",
            program.port()
        );
        let _other = Haproxy::with_settings(program.port(), &other_program);
        Checks::run(&program, &[]).assert("address", "warning", "Start the service");
    }
    let good = "option forwardfor; http-request del-header Forwarded; http-request set-header X-Forwarded-Proto https";
    {
        let _proxy = Haproxy::with_settings(port, &proxy_settings(port, &both, program.port(), good));
        Checks::run(&program, &[]).assert("address", "warning", "answers, the service behind it does not (503");
    }
    let server = program.serve();
    Checks::run(&program, &[]).assert("address", "failed", "cannot be reached");
    {
        let nowhere = free_port();
        let _proxy = Haproxy::with_settings(port, &proxy_settings(port, &both, nowhere, good));
        Checks::run(&program, &[]).assert("address", "failed", "does not reach the service behind it (503)");
    }
    for (rules, check, status, word) in [
        (good, "proxy", "ok", "127.0.0.1"),
        ("http-request set-header X-Forwarded-Proto https", "proxy", "failed", "send X-Forwarded-For"),
        ("http-request del-header Forwarded", "proxy", "failed", "send X-Forwarded-For"),
        (&good.replace("forwardfor", "forwardfor if-none"), "proxy", "failed", "choose their address"),
        (&good.replace("del-header Forwarded", "del-header None"), "proxy", "warning", "remove the one"),
        (&good.replace("X-Forwarded-Proto https", "X-Other https"), "proxy", "warning", "X-Forwarded-Proto"),
        (&format!("{good}; http-request set-header Host inside.example"), "proxy", "warning", "inside.example"),
        (&format!("{good}; http-response wait-for-body time 60s"), "streams", "failed", "buffering"),
        (
            "http-request return status 200 content-type text/plain string ok",
            "address",
            "failed",
            "not as this program",
        ),
        ("http-request return status 301 hdr Location http://other.example", "address", "failed", "301"),
    ] {
        let _proxy = Haproxy::with_settings(port, &proxy_settings(port, &both, program.port(), rules));
        let checks = Checks::run(&program, &[]);
        checks.assert(check, status, word);
        if rules == good {
            checks.assert("address", "ok", "leads to this installation");
            checks.assert("streams", "ok", "");
        }
    }
    let _proxy = Haproxy::with_settings(port, &proxy_settings(port, &both, program.port(), good));
    let distrusting = program.clone().with("SSL_CERT_FILE", "/dev/null");
    Checks::run(&distrusting, &[]).assert("address", "failed", "cannot be reached");
    let open = program.clone().with("SEALEDMOVE_TRUSTED_PROXIES", "0.0.0.0/0");
    Checks::run(&open, &[]).assert("proxy", "failed", "names all addresses");
    drop(server);

    let _server = program.clone().with("SEALEDMOVE_TRUSTED_PROXIES", "").serve();
    Checks::run(&program, &[]).assert("proxy", "failed", "add 127.0.0.1");
}

#[test]
fn another_installation_at_the_public_address_is_reported() {
    let other = Program::new().with("SEALEDMOVE_ENGINE", "none");
    let _server = other.serve();
    let program = Program::new().with("SEALEDMOVE_ENGINE", "none").with("SEALEDMOVE_PUBLIC_URL", other.url(""));
    assert!(program.run(&["migrate"], b"").status.success());
    Checks::run(&program, &[]).assert("address", "failed", "another installation");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_doctor_learns_what_the_service_sees_of_a_request() {
    let program = Program::new().with("SEALEDMOVE_ENGINE", "none");
    let server = program.serve();
    for path in ["/healthz/request", "/healthz/stream"] {
        for token in [None, Some("token"), Some("nonce.0123456789abcdefghijklmnop")] {
            let request = http_client::client().get(server.url(path));
            let request = match token {
                Some(token) => request.bearer_auth(token),
                None => request,
            };
            let answer = request.send().await.expect("an answer");
            assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path} {token:?}");
        }
    }
}
