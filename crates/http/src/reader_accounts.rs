//! The accounts of whoever sent a request.

use actix_web::HttpRequest;
use actix_web::web::Data;

use super::{Site, cookies};
use domain::user::UserId;
use service::known_browsers::BrowserAccounts;
use service::{Service, StoreError};

/// The accounts that have logged in in the browser of that request. Fair play goes by them all, so that it is of no use to log out.
///
/// # Errors
/// The database's.
pub async fn accounts_of_browser(service: &Service, request: &HttpRequest) -> Result<Vec<UserId>, StoreError> {
    match kept(request) {
        Some(kept) => service.access.accounts_of_browser(&kept).await,
        None => Ok(Vec::new()),
    }
}

/// The same, for whoever looks them up on a connection of their own.
pub fn browser_accounts(service: &Service, request: &HttpRequest) -> BrowserAccounts {
    service.access.browser_accounts(kept(request).as_deref())
}

fn kept(request: &HttpRequest) -> Option<String> {
    let site = request.app_data::<Data<Site>>()?;
    cookies::read(site, request, cookies::BROWSER)
}
