//! Routes that pages have in common.

use actix_web::{Route, guard, web};

/// A page that is only looked at: GET, and HEAD, which every server has to answer (RFC 9110, 9.1).
pub fn get() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}
