//! Many requests at the same time.

use std::future::Future;

use futures_util::{StreamExt, stream};

/// As many as the service has connections for. Further requests would only wait for one of these, and be refused with 503
/// where the machine is so slow that the wait runs into its timeout.
const MAX_CONCURRENT: usize = 8;

/// Runs all requests, [`MAX_CONCURRENT`] at a time. The answers are in the order of the requests.
pub async fn run_concurrently<F: Future>(requests: impl IntoIterator<Item = F>) -> Vec<F::Output> {
    stream::iter(requests).buffered(MAX_CONCURRENT).collect().await
}
