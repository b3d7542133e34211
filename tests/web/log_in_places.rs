//! Where somebody logged in, by a GeoIP file: in the lists of browsers and log-ins, in mail and in the archive.

use std::net::IpAddr;
use std::path::Path;

use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use reqwest::header::ACCEPT_LANGUAGE;
use reqwest::{Client, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use store::StoreError;
use testkit::app::{App, PASSWORD};
use testkit::closing::close_now;
use testkit::mail::in_folder;
use testkit::mmdb::{self, Network};
use testkit::process::Program;
use testkit::wait::until;

use super::account_export::{files, json_of, made, request};

const LABEL: &str = "Approximate place: ";
const SENTENCE: &str = "the country of your network address";

fn address(text: &str) -> IpAddr {
    text.parse().expect("an address")
}

fn write(path: &Path, kind: &str) {
    let munich = [("en", "Munich"), ("de", "München")];
    let network = |start, prefix_len, country, city| Network { address: address(start), prefix_len, country, city };
    let networks = [
        network("89.160.20.0", 24, "DE", &munich[..]),
        network("2a02:ff00::", 32, "GB", &[]),
        network("10.0.0.0", 8, "US", &[]),
        network("::7f00:0", 112, "ZZ", &[]),
    ];
    mmdb::write(path, kind, 929_000_000, &networks);
}

/// Logs Ann in as a proxy forwards it from `client`.
async fn log_in_from(app: &App, client: &str, headers: [(&str, &str); 2]) -> Client {
    let (browser, form) = (app.browser(), [("name", "Ann"), ("password", PASSWORD)]);
    let mut sent = browser.post(app.url("/login")).header("X-Forwarded-For", client).form(&form);
    for (name, value) in headers {
        sent = sent.header(name, value);
    }
    assert_eq!(sent.send().await.expect("an answer").status(), StatusCode::SEE_OTHER, "{client}");
    browser
}

async fn page(app: &App, browser: &Client, path: &str, language: &str) -> String {
    let sent = browser.get(app.url(path)).header(ACCEPT_LANGUAGE, language);
    sent.send().await.expect("an answer").text().await.expect("a page")
}

/// How many places of sessions and of log-ins are stored.
async fn stored(app: &App) -> (i64, i64) {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let count = async |table: &str| {
        let query = format!("select count(*) as count from {table}");
        let read = app.store().read(move |conn| Ok::<Count, StoreError>(sql_query(query).get_result(conn)?));
        read.await.expect("an answer").count
    };
    (count("session_places").await, count("security_history_places").await)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn place_of_a_log_in_is_shown_until_it_is_erased(#[values(Sqlite, Postgres)] backend: Backend) {
    const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("places.mmdb");
    write(&file, "DBIP-City-Lite");
    let app = App::builder_on(backend)
        .with("SEALEDMOVE_GEOIP_FILE", file.to_str().expect("UTF-8"))
        .with("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.0/8")
        .start()
        .await;
    let ann = app.player("Ann").await;
    assert!(page(&app, &app.browser(), "/privacy", "en").await.contains(SENTENCE));
    assert_eq!(stored(&app).await, (0, 0), "she is on this machine");
    let robot = [("User-Agent", "a robot"), ("Accept-Language", "en")];
    for nowhere in ["8.8.8.8", "10.1.2.3", "::1", "2001:4860::8888", "192.168.0.1", "fd00::1"] {
        log_in_from(&app, nowhere, robot).await;
    }
    assert_eq!(stored(&app).await, (0, 0));
    log_in_from(&app, "203.0.113.9, 89.160.20.7", robot).await;
    let mapped = log_in_from(&app, "[::ffff:89.160.20.7]", [robot[0], ("Accept-Language", "de")]).await;
    log_in_from(&app, "2a02:ff00::7", [("User-Agent", FIREFOX), robot[1]]).await;
    assert_eq!(stored(&app).await, (3, 3));

    let browsers = page(&app, &mapped, "/settings/browsers", "en").await;
    for place in ["Munich, Germany<", "München, Germany<", "United Kingdom<"] {
        assert_eq!(browsers.matches(&format!("{LABEL}{place}")).count(), 1, "{place}: {browsers}");
    }
    assert_eq!(browsers.matches(LABEL).count(), 3, "{browsers}");
    assert!(!browsers.contains("89.160.20"), "{browsers}");
    let german = page(&app, &mapped, "/settings/browsers", "de").await;
    assert!(german.contains("Ungefährer Ort: München, Deutschland"), "{german}");
    assert_eq!(ann.page("/settings/security").await.matches(LABEL).count(), 3);
    until("mail about the other kind of browser", async || {
        let mails = in_folder(&app.data_dir().join("mail"));
        mails.iter().filter_map(|mail| mail.text.as_ref()).any(|text| text.contains(&format!("{LABEL}United Kingdom")))
    })
    .await;

    assert_eq!(request(&ann).await, StatusCode::SEE_OTHER);
    let archive = files(ann.post(&made(&ann).await, &[]).await).await;
    let account = json_of(&archive, "account.json");
    let places = |list: &str| {
        let entries = account[list].as_array().expect("a list").iter();
        entries.map(|entry| entry["place"].clone()).filter(|place| *place != Value::Null).collect::<Vec<_>>()
    };
    for list in ["logIns", "securityHistory"] {
        let found = places(list);
        assert!(
            found.len() == 3 && found.contains(&json!({ "country": "DE", "city": "München" })),
            "{list}: {found:?}"
        );
        assert!(found.contains(&json!({ "country": "GB" })), "{list}: {found:?}");
    }

    // A session keeps its place when it gets another key, and takes it along when it ends.
    let rename = "delete from reauthentications; update sessions set key_hash = 'renewed' || key_hash";
    app.store().write(move |conn| Ok::<_, StoreError>(conn.batch_execute(rename)?)).await.expect("they are renamed");
    assert_eq!(stored(&app).await, (3, 3));
    let ann = app.service().games.user_by_name("Ann").await.expect("an answer").expect("her account").id;
    let kept = app.service().access.session_places(ann).await.expect("an answer");
    assert!(kept.len() == 3 && kept.keys().all(|key| key.starts_with("renewed")), "{kept:?}");
    app.service().access.end_all_sessions(ann).await.expect("they end");
    assert_eq!(stored(&app).await, (0, 3));
    close_now(&app, "Ann").await;
    assert_eq!(stored(&app).await, (0, 0));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn session_keeps_its_place_when_the_password_changes(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("places.mmdb");
    write(&file, "DBIP-City-Lite");
    let app = App::builder_on(backend)
        .with("SEALEDMOVE_GEOIP_FILE", file.to_str().expect("UTF-8"))
        .with("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.0/8")
        .start()
        .await;
    app.add_user("Ann").await;
    let robot = [("User-Agent", "a robot"), ("Accept-Language", "en")];
    log_in_from(&app, "2a02:ff00::7", robot).await;
    let browser = log_in_from(&app, "89.160.20.7", robot).await;
    let form = [("current_password", PASSWORD), ("password", "another good one, 64 squares")];
    let changed = browser.post(app.url("/settings/password")).form(&form).send().await.expect("an answer");
    assert_eq!(changed.status(), StatusCode::SEE_OTHER);
    let browsers = page(&app, &browser, "/settings/browsers", "en").await;
    assert!(browsers.contains(&format!("{LABEL}Munich, Germany<")), "{browsers}");
    assert_eq!(browsers.matches(LABEL).count(), 1, "the other session has ended: {browsers}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn no_place_is_stored_without_a_file(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).with("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.0/8").start().await;
    app.add_user("Ann").await;
    let browser = log_in_from(&app, "89.160.20.7", [("User-Agent", "a robot"), ("Accept-Language", "en")]).await;
    assert_eq!(stored(&app).await, (0, 0));
    for path in ["/settings/browsers", "/settings/security"] {
        let page = page(&app, &browser, path, "en").await;
        assert!(page.contains("a robot") && !page.contains(LABEL), "{page}");
    }
    let privacy = page(&app, &browser, "/privacy", "en").await;
    assert!(!privacy.contains(SENTENCE) && !privacy.contains("link an account at another service"), "{privacy}");
}

#[test]
fn unusable_geoip_file_stops_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("places.mmdb");
    let start = || {
        let output = Program::new().with("SEALEDMOVE_GEOIP_FILE", &file).run(&["serve"], b"");
        assert!(!output.status.success());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let named = format!("SEALEDMOVE_GEOIP_FILE: {} cannot be used: ", file.display());
    let assert_says = |reason: &str| {
        let said = start();
        assert!(said.contains(&named) && said.contains(reason), "{said}");
    };
    assert_says("cannot be read");
    std::fs::write(&file, "no places").expect("written");
    assert_says("not a complete MMDB file");
    write(&file, "GeoLite2-ASN");
    assert_says("of the type “GeoLite2-ASN”");
    write(&file, "GeoLite2-Country");
    let whole = std::fs::read(&file).expect("it is there");
    let (first, second) = whole.split_at(whole.len() / 2);
    for half in [first, second] {
        std::fs::write(&file, half).expect("written");
        assert_says("not a complete MMDB file");
    }
}
