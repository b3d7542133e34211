//! Reads an engine’s output, with limits.

use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, BufReader};
use tokio::process::{ChildStderr, ChildStdout};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// The lines of an engine's output.
#[derive(Debug)]
pub struct Lines<R = ChildStdout> {
    reader: BufReader<R>,
    /// The number of bytes left for this answer.
    allowance: u64,
}

/// Why there is no further line.
#[derive(Debug, PartialEq, Eq)]
pub enum ReadFailure {
    /// The output is closed.
    Ended,
    /// The allowance is used up.
    TooMuch,
}

impl<R: AsyncRead + Unpin> Lines<R> {
    /// A reader without an allowance: call [`Lines::expect_answer`] first.
    pub fn new(reader: R) -> Self {
        Self { reader: BufReader::new(reader), allowance: 0 }
    }

    /// Expects another answer, of at most `bytes`.
    pub fn expect_answer(&mut self, bytes: u64) {
        self.allowance = bytes;
    }

    /// The next line. Invalid UTF-8 is replaced; it is not valid UCI either.
    ///
    /// # Errors
    /// If there is none, or the answer is too long.
    pub async fn next(&mut self) -> Result<String, ReadFailure> {
        let mut line = Vec::new();
        let read = (&mut self.reader).take(self.allowance).read_until(b'\n', &mut line).await;
        self.allowance = self.allowance.saturating_sub(u64::try_from(line.len()).unwrap_or(u64::MAX));
        match (read, line.ends_with(b"\n"), self.allowance) {
            (Ok(_), true, _) => Ok(String::from_utf8_lossy(&line).into_owned()),
            (Ok(_), false, 0) => Err(ReadFailure::TooMuch),
            // A broken pipe counts as the end. An incomplete last line is dropped.
            (Ok(_) | Err(_), _, _) => Err(ReadFailure::Ended),
        }
    }
}

/// The tail of an engine’s error output, which is drained so that the engine cannot block.
#[derive(Debug)]
pub struct ErrorTail(JoinSet<String>);

impl ErrorTail {
    /// The number of bytes retained.
    const MAX_ERROR_BYTES: usize = 1_000;

    /// Reads until the output is closed or `self` is dropped.
    pub fn follow(errors: ChildStderr) -> Self {
        let mut tasks = JoinSet::new();
        tasks.spawn(tail(errors, Self::MAX_ERROR_BYTES));
        Self(tasks)
    }

    /// The tail on one line, after the process has ended.
    pub async fn text(&mut self) -> String {
        // A grandchild may keep the pipe open for ever; then the tail is empty.
        match timeout(Duration::from_secs(1), self.0.join_next()).await {
            Ok(Some(Ok(text))) => text,
            _ => String::new(),
        }
    }
}

async fn tail(mut reader: impl AsyncRead + Unpin, max_bytes: usize) -> String {
    let mut end = Vec::new();
    let mut chunk = [0; 1024];
    while let Ok(read @ 1..) = reader.read(&mut chunk).await {
        end.extend_from_slice(&chunk[..read]);
        end.drain(..end.len().saturating_sub(max_bytes));
    }
    String::from_utf8_lossy(&end).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn lines_end_with_the_allowance() {
        let mut lines = Lines::new(&b"one\ntwo\nthree\n"[..]);
        lines.expect_answer(10);
        assert_eq!(lines.next().await.as_deref(), Ok("one\n"));
        assert_eq!(lines.next().await.as_deref(), Ok("two\n"));
        assert_eq!(lines.next().await, Err(ReadFailure::TooMuch));
    }

    #[tokio::test]
    async fn each_answer_has_its_own_allowance() {
        let mut lines = Lines::new(&b"one\ntwo\n"[..]);
        lines.expect_answer(4);
        assert_eq!(lines.next().await.as_deref(), Ok("one\n"));
        lines.expect_answer(4);
        assert_eq!(lines.next().await.as_deref(), Ok("two\n"));
    }

    #[tokio::test]
    async fn incomplete_last_line_is_dropped() {
        let mut lines = Lines::new(&b"bestmove e2"[..]);
        lines.expect_answer(100);
        assert_eq!(lines.next().await, Err(ReadFailure::Ended));
    }

    #[tokio::test]
    async fn invalid_utf_8_is_read() {
        let mut lines = Lines::new(&b"\xff\xfe\0\n"[..]);
        lines.expect_answer(100);
        assert_eq!(lines.next().await.as_deref(), Ok("\u{fffd}\u{fffd}\0\n"));
    }

    #[tokio::test]
    async fn only_the_end_of_the_errors_is_kept() {
        let mut errors = "x".repeat(5_000);
        errors.push_str("\nsegmentation\nfault\n");
        let tail_text = tail(errors.as_bytes(), 30).await;
        assert_eq!(tail_text, "xxxxxxxxxx segmentation fault");
    }
}
