//! What browsers say about where a request comes from (Fetch Metadata, https://www.w3.org/TR/fetch-metadata/).

use actix_web::HttpRequest;

/// Whether a page of another site has sent the request. Browsers without the header do not tell.
pub fn is_from_another_site(request: &HttpRequest) -> bool {
    let site = request.headers().get("Sec-Fetch-Site").and_then(|site| site.to_str().ok());
    matches!(site, Some("cross-site" | "same-site"))
}
