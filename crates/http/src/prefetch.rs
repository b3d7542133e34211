//! Detects prefetches and HEAD requests: nobody looks at their answers.

use actix_web::HttpRequest;
use actix_web::http::Method;

/// Whether a person asked for it: browsers fetch what may be wanted next (`Sec-Purpose`, Fetch 3.2.3), and HEAD asks about a
/// page without reading it (RFC 9110, 9.3.2). What follows from looking, such as progress, must not follow from these.
pub fn is_page_view(request: &HttpRequest) -> bool {
    *request.method() != Method::HEAD && !request.headers().contains_key("Sec-Purpose")
}

/// Sent by a script with what it asks for while nobody looks at the page: what comes back is not seen.
pub const UNSEEN: &str = "x-unseen";

/// Whether somebody sees what is answered: a script asks also while nobody looks.
pub fn is_seen(request: &HttpRequest) -> bool {
    is_page_view(request) && !request.headers().contains_key(UNSEEN)
}
