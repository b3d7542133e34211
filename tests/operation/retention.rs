//! What is stored about people for a while is deleted after that.

use std::time::Duration;

use rstest::rstest;
use sealedmove::startup::Parts;
use service::housekeeping::ExpiredRows;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD};
use testkit::authenticator::Authenticator;
use testkit::passkey::Passkey;

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn records_of_log_ins_and_changes_are_deleted_after_their_time(#[values(Sqlite, Postgres)] backend: Backend) {
    // Without the worker, which would delete them as well.
    let app = App::builder_on(backend).with("SEALEDMOVE_PUBLIC_URL", "http://localhost:0").parts(Parts::Serve);
    let app = app.start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    Passkey::add(&ann, "http://localhost", "Phone").await;
    ann.post("/settings/security/set-up", &[]).await;
    ann.post("/settings/email", &[("email", "new@example.org")]).await;
    bob.post("/settings/security/set-up", &[]).await;
    let phone = Authenticator::scan(&bob).await;
    bob.post("/settings/security/authenticator", &[("code", &phone.code(&app))]).await;
    let form = [("name", "Bob"), ("password", PASSWORD)];
    app.browser().post(app.url("/login")).form(&form).send().await.expect("an answer");

    let deleted = async |kind| app.service().operation.remove_expired(kind, 100).await.expect("the database");
    let mut passed = Duration::ZERO;
    for (kind, after, count) in [
        (ExpiredRows::PendingLogIns, 10 * MINUTE, 1),
        (ExpiredRows::AuthenticatorSetUps, 61 * MINUTE, 1),
        (ExpiredRows::UsedWebauthnChallenges, 70 * MINUTE, 1),
        (ExpiredRows::EmailChanges, 10 * DAY + MINUTE, 1),
        // A passkey, an authenticator app, and two log-ins.
        (ExpiredRows::SecurityHistory, 365 * DAY + MINUTE, 4),
    ] {
        app.advance(after - passed - 2 * MINUTE);
        assert_eq!(deleted(kind).await, 0, "{kind:?} before {after:?}");
        app.advance(2 * MINUTE);
        passed = after;
        assert_eq!(deleted(kind).await, count, "{kind:?} after {after:?}");
        assert_eq!(deleted(kind).await, 0, "{kind:?} again");
    }
}
