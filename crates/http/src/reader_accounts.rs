//! The accounts of whoever sent a request.

use actix_web::HttpRequest;
use actix_web::web::Data;

use super::{Site, cookies};
use domain::user::UserId;
use service::known_browsers::BrowserAccounts;
use service::{Service, StoreError};

/// The accounts of whoever sent the request: `user`, as whom they are logged in, and those that have logged in in the same browser.
/// Fair play goes by them all, so that it is of no use to log out.
///
/// # Errors
/// The database's.
pub async fn reader_accounts(
    service: &Service,
    request: &HttpRequest,
    user: Option<UserId>,
) -> Result<Vec<UserId>, StoreError> {
    service.access.accounts_of_browser(browser_cookie(request).as_deref(), user).await
}

/// Those of the browser, for whoever looks them up on a connection of their own.
pub fn browser_accounts(service: &Service, request: &HttpRequest) -> BrowserAccounts {
    service.access.browser_accounts(browser_cookie(request).as_deref())
}

fn browser_cookie(request: &HttpRequest) -> Option<String> {
    let site = request.app_data::<Data<Site>>()?;
    cookies::read(site, request, cookies::BROWSER)
}
