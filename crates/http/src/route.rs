//! Route helpers for pages.

use actix_web::{Route, guard, web};

/// A read-only route: GET and HEAD, which every server must support (RFC 9110, 9.1).
pub fn get() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}
