//! Extractor for handlers that open a stream.

use std::future::{Ready, ready};
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{Error, FromRequest, HttpRequest};
use tokio_util::sync::CancellationToken;

use super::live::{Connected, Hub};
use super::{NetworkStreamPermit, StreamLimits};

/// A request for a stream (server-sent events or NDJSON), with the parts of the service that streams use.
pub struct StreamRequest {
    /// Wakes the stream on changes.
    pub hub: Data<Hub>,
    /// Users who are online because they have a stream open.
    pub connected: Data<Connected>,
    /// Cancelled when the server shuts down.
    pub stop: Data<CancellationToken>,
    limits: Data<StreamLimits>,
    request: HttpRequest,
}

impl StreamRequest {
    /// Takes a permit for the stream within the limit of the client's network.
    ///
    /// # Errors
    /// How long to wait before retrying.
    pub fn acquire_permit(&self, is_visitor: bool) -> Result<NetworkStreamPermit, Duration> {
        self.limits.acquire(&self.request, is_visitor)
    }

    /// The request itself.
    pub const fn request(&self) -> &HttpRequest {
        &self.request
    }
}

impl FromRequest for StreamRequest {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let parts = || {
            Ok(Self {
                hub: Data::extract(request).into_inner()?,
                connected: Data::extract(request).into_inner()?,
                stop: Data::extract(request).into_inner()?,
                limits: Data::extract(request).into_inner()?,
                request: request.clone(),
            })
        };
        ready(parts())
    }
}
