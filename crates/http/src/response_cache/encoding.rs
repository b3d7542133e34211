//! Compresses cached responses, once for each encoding.

use std::io::Write as _;
use std::sync::OnceLock;

use actix_web::http::header::ContentEncoding;
use actix_web::web::{self, Bytes};
use actix_web::{Error, HttpRequest};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::compression::{brotli_compressed, wanted_encoding};

/// A body in the encodings that somebody has asked for.
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

    /// The body as the request wants it, and in which encoding, if any.
    pub async fn for_request(&self, request: &HttpRequest) -> Result<(Bytes, Option<ContentEncoding>), Error> {
        let encoding = wanted_encoding(request);
        let body = match encoding {
            Some(ContentEncoding::Brotli) => compressed(&self.brotli, &self.plain, brotli_compressed).await?,
            Some(ContentEncoding::Gzip) => compressed(&self.gzip, &self.plain, gzip_compressed).await?,
            _ => return Ok((self.plain.clone(), None)),
        };
        Ok((body, encoding))
    }
}

/// What is kept in `place`, where it is made the first time, on another thread: that takes a millisecond or two.
async fn compressed(
    place: &OnceLock<Bytes>,
    plain: &Bytes,
    compress: fn(&[u8]) -> std::io::Result<Bytes>,
) -> Result<Bytes, Error> {
    if let Some(known) = place.get() {
        return Ok(known.clone());
    }
    let plain = plain.clone();
    let made = web::block(move || compress(&plain)).await??;
    Ok(place.get_or_init(|| made).clone())
}

fn gzip_compressed(plain: &[u8]) -> std::io::Result<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(plain)?;
    Ok(encoder.finish()?.into())
}
