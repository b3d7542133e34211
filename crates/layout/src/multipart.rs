//! Forms with files (multipart/form-data, RFC 7578).

use actix_multipart::Multipart;
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::Payload;
use bytes::Bytes;
use futures_util::TryStreamExt;

use http::Problem;

/// Why the fields of a form were not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MultipartError {
    Malformed,
    TooLarge,
}

impl From<MultipartError> for Problem {
    fn from(error: MultipartError) -> Self {
        match error {
            MultipartError::Malformed => Self::bad_request(),
            MultipartError::TooLarge => Self::of_status(StatusCode::PAYLOAD_TOO_LARGE),
        }
    }
}

/// The most parts of a form.
const MAX_PARTS: usize = 100;

/// The values of these fields in a form whose values have at most `limit` bytes together: empty where the form lacks
/// one, the last where it has several. Other fields count, and are left out.
///
/// # Errors
/// [`MultipartError`].
pub async fn read_fields<const N: usize>(
    request: &HttpRequest,
    payload: Payload,
    names: [&str; N],
    limit: usize,
) -> Result<[Bytes; N], MultipartError> {
    let mut parts = Multipart::new(request.headers(), payload);
    let (mut values, mut left) = ([const { Bytes::new() }; N], limit);
    let mut count = 0;
    while let Some(mut part) = parts.try_next().await.map_err(|_| MultipartError::Malformed)? {
        let read = part.bytes(left).await.map_err(|_| MultipartError::TooLarge)?;
        let value = read.map_err(|_| MultipartError::Malformed)?;
        left -= value.len();
        count += 1;
        if count > MAX_PARTS {
            return Err(MultipartError::TooLarge);
        }
        if let Some(index) = names.iter().position(|name| part.name() == Some(name)) {
            values[index] = value;
        }
    }
    Ok(values)
}
