//! Accounts that are closed for good, without waiting.

use domain::account_closing::{Closing, GRACE_PERIOD};
use store::account_closings;

use crate::app::App;

/// Closes the account of that name, which plays no game, as if that had been requested two weeks ago.
pub async fn close_now(app: &App, name: &str) {
    let service = app.service();
    let requested = service.accounts.request_closing_of(name, "4711", false, false).await;
    let user = requested.expect("it is requested").expect("the account").id;
    let closing = Closing { requested_at: service.now() - GRACE_PERIOD, resigns: false, keeps_page: false };
    app.store().write(move |conn| account_closings::save(conn, user, closing)).await.expect("it is stored");
    assert!(service.finish_closing(user).await.expect("the database"), "it is closed");
}
