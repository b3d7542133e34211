//! TLS and passwords on the connection to the mail server.

use std::time::Duration;

use domain::queued_mail::MailFilter;
use store::mail_listing;
use testkit::app::App;
use testkit::smtp::{Login, Security, SmtpServer};
use testkit::wait::until;

const TIMEOUT: Duration = Duration::from_secs(60);

/// A server that offers STARTTLS, and accepts passwords without it as well.
fn lenient() -> SmtpServer {
    SmtpServer::builder().security(Security::StartTls).clear_login().login("mailer", "hush").start()
}

#[tokio::test(flavor = "multi_thread")]
async fn password_is_sent_over_tls_if_starttls_is_offered() {
    let smtp = lenient();
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.bare_url("127.0.0.1")).start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.api_post("/api/challenge/Bob", &[]).await;
    let messages = smtp.wait_for(1, TIMEOUT).await;
    assert_eq!((messages[0].tls, messages[0].user.as_deref()), (true, Some("mailer")));
    assert_eq!(smtp.logins(), [Login { user: "mailer".to_owned(), tls: true }]);
}

/// The error of the one queued message.
async fn delivery_error(app: &App) -> String {
    let (now, mut reason) = (app.service().now(), String::new());
    until("the message could not be sent", async || {
        let read = app.store().read(move |conn| mail_listing::list(conn, &MailFilter::default(), now, 1));
        let (waiting, _) = read.await.expect("the database");
        let error = waiting.into_iter().next().and_then(|mail| mail.last_error);
        error.is_some_and(|error| {
            reason = error;
            true
        })
    })
    .await;
    reason
}

/// The host is this machine, but not under a name that shows it.
#[tokio::test(flavor = "multi_thread")]
async fn password_is_not_sent_in_clear_unless_tls_none_is_set() {
    let smtp = SmtpServer::builder().security(Security::None).login("mailer", "hush").start();
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.bare_url("0.0.0.0")).start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.api_post("/api/challenge/Bob", &[]).await;
    let reason = delivery_error(&app).await;
    assert!(reason.contains("STARTTLS") && reason.contains("tls=none"), "{reason}");
    assert_eq!((smtp.logins(), smtp.messages()), (Vec::new(), Vec::new()));

    let url = format!("{}?tls=none", smtp.bare_url("0.0.0.0"));
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &url).start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.api_post("/api/challenge/Bob", &[]).await;
    assert_eq!(smtp.wait_for(1, TIMEOUT).await[0].user.as_deref(), Some("mailer"));
}

#[tokio::test(flavor = "multi_thread")]
async fn password_is_not_sent_to_a_server_with_an_untrusted_certificate() {
    let smtp = lenient();
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.bare_url("0.0.0.0")).start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.api_post("/api/challenge/Bob", &[]).await;
    let reason = delivery_error(&app).await;
    assert!(reason.contains("certificate"), "{reason}");
    assert_eq!((smtp.logins(), smtp.messages()), (Vec::new(), Vec::new()));
}
