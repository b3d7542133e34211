//! The accounts of the sender of a request.

use actix_web::HttpRequest;
use actix_web::web::Data;

use super::{Site, cookies};
use domain::user::UserId;
use service::known_browsers::BrowserAccounts;
use service::{Service, StoreError};

/// The accounts of the sender: `user`, the logged-in one, and those that have logged in with the same browser. Fair
/// play rules apply to them all, so that logging out does not help.
///
/// # Errors
/// Database errors.
pub async fn reader_accounts(
    service: &Service,
    request: &HttpRequest,
    user: Option<UserId>,
) -> Result<Vec<UserId>, StoreError> {
    service.access.accounts_of_browser(browser_cookie(request).as_deref(), user).await
}

/// The accounts of the browser, for a caller that loads them on its own connection.
pub fn browser_accounts(service: &Service, request: &HttpRequest) -> BrowserAccounts {
    service.access.browser_accounts(browser_cookie(request).as_deref())
}

fn browser_cookie(request: &HttpRequest) -> Option<String> {
    let site = request.app_data::<Data<Site>>()?;
    cookies::read(site, request, cookies::BROWSER)
}
