//! Accounts that are closed for good, without waiting.

use domain::account_closing::{Closing, GRACE_PERIOD};
use domain::user::UserId;
use store::account_closings;

use crate::app::App;

/// Closes the account of that name, which plays no game, as if that had been requested two weeks ago.
pub async fn close_now(app: &App, name: &str) {
    let user = request_closing(app, name).await;
    finish_closing(app, user).await;
}

/// Requests the closing of the account of that name, as an operator.
pub async fn request_closing(app: &App, name: &str) -> UserId {
    let requested = app.service().accounts.request_closing_of(name, "4711", false, false).await;
    requested.expect("it is requested").expect("the account").id
}

/// Closes an account as if that had been requested two weeks ago.
pub async fn finish_closing(app: &App, user: UserId) {
    let service = app.service();
    let closing = Closing { requested_at: service.now() - GRACE_PERIOD, resigns: false, keeps_page: false };
    app.store().write(move |conn| account_closings::save(conn, user, closing)).await.expect("it is stored");
    assert!(service.finish_closing(user).await.expect("the database"), "it is closed");
}
