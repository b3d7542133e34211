//! The results of the calls.

use std::error::Error;
use std::fmt::Display;
use std::future::Future;
use std::time::Duration;

use futures_util::{Stream, StreamExt};

/// The time limit for each line of a stream.
const TIMEOUT: Duration = Duration::from_secs(30);

#[derive(Default)]
pub struct Report {
    pub calls: usize,
    /// The names of the calls whose responses could not be parsed, and the errors.
    pub unread: Vec<(String, String)>,
}

impl Report {
    /// Records the result of a call.
    pub async fn call<T, E: Display + Error>(
        &mut self,
        name: &str,
        call: impl Future<Output = Result<T, E>>,
    ) -> Option<T> {
        self.calls += 1;
        match call.await {
            Ok(answer) => Some(answer),
            Err(error) => {
                let cause = error.source().map(|source| format!(": {source}")).unwrap_or_default();
                self.unread.push((name.to_owned(), format!("{error}{cause}")));
                None
            }
        }
    }

    /// Records the results of the first `lines` lines of a stream, or of all if it ends earlier.
    pub async fn stream<T, S, E>(&mut self, name: &str, call: impl Future<Output = Result<S, E>>, lines: usize)
    where
        S: Stream<Item = Result<T, E>> + Unpin,
        E: Display + Error,
    {
        let Some(mut stream) = self.call(name, call).await else { return };
        for _ in 0..lines {
            match tokio::time::timeout(TIMEOUT, stream.next()).await {
                Ok(Some(line)) => {
                    self.call(name, std::future::ready(line)).await;
                }
                Ok(None) => return,
                Err(_) => return self.unread.push((name.to_owned(), "no line came".to_owned())),
            }
        }
    }
}
