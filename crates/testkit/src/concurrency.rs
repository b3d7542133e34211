//! Many requests at the same time.

use std::future::Future;

use futures_util::{StreamExt, stream};

/// The size of the service’s connection pool. Further requests would only wait for a connection, and on a slow machine
/// be refused with 503 after the timeout.
const MAX_CONCURRENT: usize = 8;

/// Runs all requests, [`MAX_CONCURRENT`] at a time. The results are in the order of the requests.
pub async fn run_concurrently<F: Future>(requests: impl IntoIterator<Item = F>) -> Vec<F::Output> {
    stream::iter(requests).buffered(MAX_CONCURRENT).collect().await
}
