//! What the calls came to.

use std::error::Error;
use std::fmt::Display;
use std::future::Future;
use std::time::Duration;

use futures_util::{Stream, StreamExt};

/// How long a stream may take to tell its first line.
const TIMEOUT: Duration = Duration::from_secs(30);

#[derive(Default)]
pub struct Report {
    pub asked: usize,
    /// The names of calls whose answers were not read, and why.
    pub unread: Vec<(String, String)>,
}

impl Report {
    /// Takes down what a call came to.
    pub async fn call<T, E: Display + Error>(
        &mut self,
        name: &str,
        call: impl Future<Output = Result<T, E>>,
    ) -> Option<T> {
        self.asked += 1;
        match call.await {
            Ok(answer) => Some(answer),
            Err(error) => {
                let cause = error.source().map(|source| format!(": {source}")).unwrap_or_default();
                self.unread.push((name.to_owned(), format!("{error}{cause}")));
                None
            }
        }
    }

    /// The same of the first `lines` lines of a stream, or of all where it ends before.
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
