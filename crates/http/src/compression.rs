//! Compression of pages. They get a higher level than `actix_web::middleware::Compress` gives other responses: a page
//! is fetched again at each visit, so its size is the size of the visit.

use std::io::Write as _;
use std::ops::RangeInclusive;

use actix_web::body::{BodySize, BoxBody, MessageBody, to_bytes};
use actix_web::dev::ServiceResponse;
use actix_web::error::ErrorInternalServerError;
use actix_web::http::header::{
    AcceptEncoding, CONTENT_ENCODING, CONTENT_TYPE, ContentEncoding, Encoding, Header, HeaderValue, VARY,
};
use actix_web::web::{self, Bytes};
use actix_web::{Error, HttpRequest};

/// Brotli quality. From 5 on Brotli uses context modelling (RFC 7932, 7.1), which makes pages an eighth shorter than 3.
/// Higher levels are not worth their time.
const QUALITY: u32 = 5;

/// Brotli window, as a power of two: no page is longer.
const WINDOW: u32 = 18;

/// Lengths of the pages that are compressed, in bytes. Shorter pages fit into a packet anyway; longer ones would delay
/// other requests.
const LENGTHS: RangeInclusive<u64> = 1_000..=256 * 1024;

/// Compresses a page if the browser accepts Brotli. Everything else is left to `Compress`.
///
/// # Errors
/// When the page cannot be read.
pub async fn compress_page(response: ServiceResponse<BoxBody>) -> Result<ServiceResponse<BoxBody>, Error> {
    let headers = response.headers();
    let is_page = headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let is_plain = !headers.contains_key(CONTENT_ENCODING);
    let has_length = matches!(response.response().body().size(), BodySize::Sized(length) if LENGTHS.contains(&length));
    let accepts_brotli = || negotiated_encoding(response.request()) == Some(ContentEncoding::Brotli);
    if !(is_page && is_plain && has_length && accepts_brotli()) {
        return Ok(response);
    }
    let (request, response) = response.into_parts();
    let (mut response, body) = response.into_parts();
    let page = to_bytes(body).await.map_err(ErrorInternalServerError)?;
    // Compression takes a millisecond or two; meanwhile this thread serves other requests.
    let compressed = web::block(move || brotli_compressed(&page)).await??;
    response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
    response.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
    Ok(ServiceResponse::new(request, response.set_body(BoxBody::new(compressed))))
}

/// Negotiates the response encoding among Brotli, gzip and identity.
pub fn negotiated_encoding(request: &HttpRequest) -> Option<ContentEncoding> {
    let supported = [Encoding::brotli(), Encoding::gzip(), Encoding::identity()];
    match AcceptEncoding::parse(request).ok()?.negotiate(supported.iter())? {
        Encoding::Known(encoding) => Some(encoding),
        Encoding::Unknown(_) => None,
    }
}

pub(crate) fn brotli_compressed(page: &[u8]) -> std::io::Result<Bytes> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), page.len(), QUALITY, WINDOW);
    writer.write_all(page)?;
    Ok(writer.into_inner().into())
}
