//! Browser tests: scripts in `tests/browser`, run by Node, which drive Chromium through playwright-core.

use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::process::Command;
use tokio::sync::Semaphore;

use super::paths;
use super::programs::{find, node_tests};

/// The default timeout of a script.
const TIMEOUT: Duration = Duration::from_secs(900);

/// The number of browsers that may run at a time; more would only slow each other down.
static BROWSERS: Semaphore = Semaphore::const_new(2);

/// Why a script failed.
#[derive(Debug, thiserror::Error)]
pub enum BrowserError {
    /// The script failed, or a page reported an error.
    #[error("{script} failed:\n{log}")]
    Failed {
        script: String,
        /// Its output: the reason, the pages’ errors, and the paths of screenshots.
        log: String,
    },
    /// The script did not end.
    #[error("{script} did not end within {limit:?}.")]
    TooSlow {
        script: String,
        /// The timeout.
        limit: Duration,
    },
}

/// The folder for screenshots.
pub fn pictures() -> PathBuf {
    paths::temporary().join("browser")
}

/// Runs `tests/browser/{script}` with `args`. Returns its result.
///
/// # Errors
/// See [`BrowserError`].
pub async fn try_run<T: DeserializeOwned>(script: &str, args: &Value) -> Result<T, BrowserError> {
    try_run_within(TIMEOUT, script, args).await
}

/// Like [`try_run`], with another timeout.
///
/// # Errors
/// See [`BrowserError`].
pub async fn try_run_within<T: DeserializeOwned>(
    limit: Duration,
    script: &str,
    args: &Value,
) -> Result<T, BrowserError> {
    let folder = node_tests().join("browser");
    let _place = BROWSERS.acquire().await.expect("the semaphore is never closed");
    let mut node = Command::new(find("node", &[]))
        .arg(folder.join(script))
        .current_dir(folder)
        .env("SEALEDMOVE_TEST_PICTURES", pictures())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("node can be started");
    let mut input = node.stdin.take().expect("it was piped");
    let running = async {
        // If a script ends before it reads its arguments, the reason is in its log.
        let _ = input.write_all(args.to_string().as_bytes()).await;
        drop(input);
        node.wait_with_output().await.expect("the output of a child can be read")
    };
    let Ok(output) = tokio::time::timeout(limit, running).await else {
        return Err(BrowserError::TooSlow { script: script.to_owned(), limit });
    };
    let failed = |log: String| BrowserError::Failed { script: script.to_owned(), log };
    let log = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        return Err(failed(log));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| failed(format!("{log}\nits result is of no use: {error}")))
}

/// Like [`try_run`], for scripts that must succeed.
///
/// # Panics
/// If the script fails; the message shows its log and the pages’ errors.
pub async fn run<T: DeserializeOwned>(script: &str, args: &Value) -> T {
    try_run(script, args).await.unwrap_or_else(|error| panic!("{error}"))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, Deserialize)]
    struct Seen {
        heading: String,
        picture: PathBuf,
    }

    const PAGE: &str = "<h1>White to move</h1><button onclick=\"document.querySelector('h1').textContent = 'Black to move'\">Play</button>";

    #[tokio::test]
    async fn chromium_opens_a_page_runs_its_script_and_takes_a_picture() {
        let args = json!({ "html": PAGE, "click": "button", "picture": "with-script" });
        let seen: Seen = run("selftest.mjs", &args).await;
        assert_eq!(seen.heading, "Black to move");
        assert!(std::fs::read(seen.picture).unwrap().starts_with(b"\x89PNG"));
    }

    #[tokio::test]
    async fn chromium_opens_a_page_without_javascript() {
        let args = json!({ "html": PAGE, "click": "button", "picture": "without-script", "javaScript": false });
        let seen: Seen = run("selftest.mjs", &args).await;
        assert_eq!(seen.heading, "White to move");
    }

    #[tokio::test]
    async fn a_page_that_reports_errors_fails_the_test_and_shows_them() {
        let html = "<h1>Fine?</h1><script>console.error('the clock stopped'); throw new Error('no board')</script>";
        let error = try_run::<Seen>("selftest.mjs", &json!({ "html": html, "picture": "broken" })).await.unwrap_err();
        let log = error.to_string();
        for expected in ["the clock stopped", "no board", "selftest-failed-visitor.png"] {
            assert!(log.contains(expected), "{expected:?} is missing in:\n{log}");
        }
    }
}
