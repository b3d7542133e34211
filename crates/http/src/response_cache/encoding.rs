//! Compresses cached responses, once for each encoding.

use std::io::Write as _;
use std::sync::OnceLock;

use actix_web::http::header::ContentEncoding;
use actix_web::web::{self, Bytes};
use actix_web::{Error, HttpRequest};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::compression::{brotli_compressed, negotiated_encoding};

/// A body with its compressed forms, made on demand.
#[derive(Debug)]
pub struct Encoded {
    pub plain: Bytes,
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

impl Encoded {
    pub fn new(plain: Bytes) -> Self {
        Self { plain, brotli: OnceLock::new(), gzip: OnceLock::new() }
    }

    /// The body in the encoding that the request accepts, and that encoding, if any.
    pub async fn for_request(&self, request: &HttpRequest) -> Result<(Bytes, Option<ContentEncoding>), Error> {
        let encoding = negotiated_encoding(request);
        let body = match encoding {
            Some(ContentEncoding::Brotli) => compressed(&self.brotli, &self.plain, brotli_compressed).await?,
            Some(ContentEncoding::Gzip) => compressed(&self.gzip, &self.plain, gzip_compressed).await?,
            _ => return Ok((self.plain.clone(), None)),
        };
        Ok((body, encoding))
    }
}

/// The compressed body in `cell`. The first call compresses it on another thread: that takes a millisecond or two.
async fn compressed(
    cell: &OnceLock<Bytes>,
    plain: &Bytes,
    compress: fn(&[u8]) -> std::io::Result<Bytes>,
) -> Result<Bytes, Error> {
    if let Some(cached) = cell.get() {
        return Ok(cached.clone());
    }
    let plain = plain.clone();
    let made = web::block(move || compress(&plain)).await??;
    Ok(cell.get_or_init(|| made).clone())
}

fn gzip_compressed(plain: &[u8]) -> std::io::Result<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(plain)?;
    Ok(encoder.finish()?.into())
}
