//! Detects prefetches, HEAD requests and background refreshes, whose responses nobody sees.

use actix_web::HttpRequest;
use actix_web::http::Method;

/// Whether a person requested the page: browsers prefetch (`Sec-Purpose`, Fetch 3.2.3), and HEAD does not read it (RFC
/// 9110, 9.3.2). Viewing has effects, such as progress, that must not follow from these.
pub fn is_page_view(request: &HttpRequest) -> bool {
    *request.method() != Method::HEAD && !request.headers().contains_key("Sec-Purpose")
}

/// Header that a script sends while its page is in the background.
pub const BACKGROUND_REQUEST_HEADER: &str = "x-unseen";

/// Whether a person sees the response: scripts also send requests in the background.
pub fn is_seen(request: &HttpRequest) -> bool {
    is_page_view(request) && !request.headers().contains_key(BACKGROUND_REQUEST_HEADER)
}
