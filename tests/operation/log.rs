//! What the log contains, and what it must not.

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use testkit::http_client;
use testkit::process::Program;
use testkit::smtp::{Behaviour, SmtpServer, Stage};
use testkit::wait::until;

/// It has the form of a one-time key.
const KEY: &str = "5e3c1d0f9a7b4e2668d1f0c3b5a79e8d5e3c1d0f9a7b4e2668d1f0c3b5a79e8d";

#[tokio::test(flavor = "multi_thread")]
async fn one_time_keys_appear_neither_in_the_log_nor_in_metrics() {
    let program = Program::new();
    let server = program.serve();
    // The log names a request that fails.
    let file = program.data_dir().join("sealedmove.db");
    let mut other = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    let away = "pragma busy_timeout = 10000; alter table one_time_keys rename to one_time_keys_away";
    other.batch_execute(away).expect("it is away");
    let browser = http_client::client();
    let from = server.url(&format!("/reset/{KEY}"));
    for path in [
        format!("/reset/{KEY}"),
        format!("/reset/{KEY}/"),
        format!("/RESET/{KEY}"),
        format!("//reset/{KEY}"),
        format!("/confirm/{KEY}?next=%2Flobby"),
        format!("/confirm/{KEY})"),
        format!("/login?next=%2Freset%2F{KEY}"),
        format!("/signup?invitation={KEY}"),
        format!("/api/reset/{KEY}"),
    ] {
        let get = browser.get(server.url(&path)).header("Referer", &from);
        get.send().await.expect("an answer");
        let post = browser.post(server.url(&path)).header("Referer", &from).header("Sec-Fetch-Site", "same-origin");
        post.form(&[("password", "brass knight over the river")]).send().await.expect("an answer");
    }
    let metrics = browser.get(server.url("/metrics")).send().await.expect("an answer").text().await.expect("text");
    assert!(metrics.contains("route=\"/reset/{key}\""), "{metrics}");
    assert!(!metrics.contains(KEY), "{metrics}");
    let log = server.log();
    assert!(log.contains("/reset/{key}"), "requests are logged: {log}");
    let leaked: Vec<&str> = log.lines().filter(|line| line.contains(KEY)).collect();
    assert!(leaked.is_empty(), "{leaked:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_addresses_in_replies_of_mail_servers_are_not_logged() {
    let mut smtp = SmtpServer::start_plain();
    let text = "5.7.1 <ann@example.org>: relay access denied".to_owned();
    smtp.behave(&Behaviour::Refuse { at: Stage::Rcpt, code: 550, text, recipient: None });
    let program = Program::new().with("SEALEDMOVE_MAIL_URL", format!("{}?tls=none", smtp.url()));
    program.add_player("Ann");
    let server = program.serve();
    let request = http_client::client().post(server.url("/forgot")).header("Sec-Fetch-Site", "same-origin");
    request.form(&[("email", "ann@example.org")]).send().await.expect("an answer");
    until("the refusal is logged", async || server.log().contains("relay access denied")).await;
    let log = server.log();
    assert!(log.contains("<…@example.org>: relay access denied"), "{log}");
    assert!(!log.contains("ann@example.org"), "{log}");
}
