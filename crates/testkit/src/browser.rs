//! Browser tests: scripts in `tests/browser`, run by Node, which drive Chromium through playwright-core.
//!
//! All scripts of a test process share one Node process and one Chromium, in which each has browser contexts of its own.

mod server;

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::Semaphore;

use crate::http_client;
use server::ScriptServer;

/// The timeout of a script.
const TIMEOUT: Duration = Duration::from_secs(900);

/// The number of scripts that may run at a time; more would only slow each other down.
static SCRIPTS: Semaphore = Semaphore::const_new(2);

static SERVER: ScriptServer = ScriptServer::new();

/// Why a script failed.
#[derive(Debug, thiserror::Error)]
pub enum BrowserError {
    /// The script failed, or a page reported an error.
    #[error("{script} failed:\n{log}")]
    Failed {
        script: String,
        /// The reason, the pages’ errors, and the paths of screenshots.
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

/// Runs `tests/browser/{script}` with `args`. Returns its result.
///
/// # Errors
/// See [`BrowserError`].
pub async fn try_run<T: DeserializeOwned>(script: &str, args: &Value) -> Result<T, BrowserError> {
    let _place = SCRIPTS.acquire().await.expect("the semaphore is never closed");
    run_on(&SERVER, TIMEOUT, script, args).await
}

/// Like [`try_run`], for scripts that must succeed.
///
/// # Panics
/// If the script fails; the message shows its log and the pages’ errors.
pub async fn run<T: DeserializeOwned>(script: &str, args: &Value) -> T {
    try_run(script, args).await.unwrap_or_else(|error| panic!("{error}"))
}

async fn run_on<T: DeserializeOwned>(
    server: &'static ScriptServer,
    limit: Duration,
    script: &str,
    args: &Value,
) -> Result<T, BrowserError> {
    let failed = |log: String| BrowserError::Failed { script: script.to_owned(), log };
    let process =
        tokio::task::spawn_blocking(move || server.process()).await.expect("it does not panic").map_err(failed)?;
    let client = http_client::builder().no_proxy().build().expect("a client");
    let running = async {
        let response = client.post(process.url(script)).json(args).send().await?;
        Ok::<_, reqwest::Error>((response.status(), response.text().await?))
    };
    match tokio::time::timeout(limit, running).await {
        Ok(Ok((status, result))) if status.is_success() => {
            serde_json::from_str(&result).map_err(|error| failed(format!("{result}\nits result is of no use: {error}")))
        }
        Ok(Ok((_, log))) => Err(failed(log)),
        Ok(Err(error)) => {
            // The connection breaks a moment before the process is gone; one that does not respond is of no use.
            process.kill();
            Err(failed(format!("{error}\n{}", process.end().unwrap_or_default())))
        }
        Err(_) => {
            // Whatever it waits for, the scripts after it must not.
            process.kill();
            Err(BrowserError::TooSlow { script: script.to_owned(), limit })
        }
    }
}

#[cfg(test)]
mod tests {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    use serde::Deserialize;
    use serde_json::json;
    use tokio::net::{TcpListener, TcpStream};
    use tokio::task::JoinHandle;

    use super::*;
    use crate::wait::until;

    #[derive(Debug, Deserialize)]
    struct Seen {
        heading: String,
    }

    const PAGE: &str = "<h1>White to move</h1><button onclick=\"document.querySelector('h1').textContent = 'Black to move'\">Play</button>";

    #[tokio::test]
    async fn chromium_opens_a_page_and_runs_its_script() {
        let seen: Seen = run("selftest.mjs", &json!({ "html": PAGE, "click": "button" })).await;
        assert_eq!(seen.heading, "Black to move");
    }

    #[tokio::test]
    async fn chromium_opens_a_page_without_javascript() {
        let seen: Seen = run("selftest.mjs", &json!({ "html": PAGE, "click": "button", "javaScript": false })).await;
        assert_eq!(seen.heading, "White to move");
    }

    #[tokio::test]
    async fn a_page_that_reports_errors_fails_the_test_and_shows_them_with_a_picture() {
        let html = "<h1>Fine?</h1><script>console.error('the clock stopped'); throw new Error('no board')</script>";
        let error = try_run::<Seen>("selftest.mjs", &json!({ "html": html })).await.unwrap_err();
        let log = error.to_string();
        for expected in ["the clock stopped", "no board"] {
            assert!(log.contains(expected), "{expected:?} is missing in:\n{log}");
        }
        let picture = log.lines().find_map(|line| line.rsplit(": ").next().filter(|path| path.ends_with(".png")));
        let picture = std::fs::read(picture.expect("the path of a picture")).unwrap();
        assert!(picture.starts_with(b"\x89PNG"));
    }

    /// A server of its own for a test that ends its processes.
    fn own_server() -> &'static ScriptServer {
        Box::leak(Box::new(ScriptServer::new()))
    }

    fn children(pid: u32) -> Vec<u32> {
        let children = std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap_or_default();
        children.split_whitespace().map(|pid| pid.parse().unwrap()).collect()
    }

    fn kill_process(pid: u32) {
        kill(Pid::from_raw(pid.cast_signed()), Signal::SIGKILL).unwrap();
    }

    fn is_running(pid: u32) -> bool {
        std::fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| !stat.contains(") Z "))
    }

    /// A script that is waiting for a page to load.
    struct Waiting {
        script: JoinHandle<String>,
        node: u32,
        chromium: u32,
        /// The request that the page waits for.
        _request: TcpStream,
    }

    async fn start_waiting(server: &'static ScriptServer) -> Waiting {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let html = format!("<img src='http://{}/'>", listener.local_addr().unwrap());
        let script = tokio::spawn(async move {
            run_on::<Seen>(server, TIMEOUT, "selftest.mjs", &json!({ "html": html })).await.unwrap_err().to_string()
        });
        let (request, _) = listener.accept().await.unwrap();
        let node = server.process().unwrap().pid();
        Waiting { script, node, chromium: children(node)[0], _request: request }
    }

    async fn assert_runs(server: &'static ScriptServer) {
        let seen: Seen = run_on(server, TIMEOUT, "selftest.mjs", &json!({ "html": PAGE })).await.unwrap();
        assert_eq!(seen.heading, "White to move");
    }

    #[tokio::test]
    async fn scripts_fail_if_chromium_is_killed_and_later_ones_get_another() {
        let server = own_server();
        let waiting = start_waiting(server).await;
        kill_process(waiting.chromium);
        let log = waiting.script.await.unwrap();
        assert!(log.contains("Chromium has ended"), "{log}");
        assert_runs(server).await;
        assert_eq!(server.process().unwrap().pid(), waiting.node);
    }

    #[tokio::test]
    async fn scripts_fail_if_node_is_killed_and_later_ones_get_another() {
        let server = own_server();
        let waiting = start_waiting(server).await;
        kill_process(waiting.node);
        let log = waiting.script.await.unwrap();
        assert!(log.contains("the process of all browser scripts ended with signal: 9"), "{log}");
        until("Chromium ends with it", async || !is_running(waiting.chromium)).await;
        assert_runs(server).await;
    }

    #[tokio::test]
    async fn a_script_that_does_not_end_is_stopped_and_later_ones_run() {
        let server = own_server();
        let args = json!({ "html": PAGE, "click": "#nothing" });
        let limit = Duration::from_millis(1);
        let error = run_on::<Seen>(server, limit, "selftest.mjs", &args).await.unwrap_err();
        assert!(matches!(error, BrowserError::TooSlow { .. }), "{error}");
        assert_runs(server).await;
    }

    #[tokio::test]
    async fn node_and_chromium_end_with_the_test_process() {
        let server = own_server();
        let Waiting { node, chromium, .. } = start_waiting(server).await;
        // As the kernel does when a process ends.
        server.process().unwrap().close_input();
        until("both end", async || !is_running(node) && !is_running(chromium)).await;
    }
}
