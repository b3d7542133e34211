//! The archive of everything about an account as a stream.

use std::io;

use async_stream::try_stream;
use bytes::Bytes;
use futures_util::Stream;
use tokio_util::sync::CancellationToken;

use super::NetworkStreamPermit;
use domain::account_export::AccountExportId;
use service::Service;

/// Streams an archive. Its parts are read from the database as the client consumes them.
pub fn stream_account_export(
    service: Service,
    id: AccountExportId,
    place: NetworkStreamPermit,
    stop: CancellationToken,
) -> impl Stream<Item = io::Result<Bytes>> + 'static {
    try_stream! {
        let _place = place;
        let mut number = 0;
        while let Some(part) = service.account_exports.part(id, number).await.map_err(io::Error::other)? {
            if stop.is_cancelled() {
                Err(io::Error::other("the service stops"))?;
            }
            yield Bytes::from(part);
            number += 1;
        }
    }
}
