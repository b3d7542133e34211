//! Engines that crash, hang, send invalid or endless output: each gets its own error, and its process is killed.

use std::path::PathBuf;
use std::time::Duration;

use chess_laws::Variant;
use domain::evaluation::Score;
use engine::{Engine, EngineCommand, EngineError, Limits, PositionEvaluation};
use nix::errno::Errno;
use nix::sys::signal::kill;
use nix::unistd::Pid;
use tempfile::TempDir;

use super::{START, game, nodes};

/// A UCI loop that calls the shell function `search` on `go`.
const UCI_LOOP: &str = "
while read -r line; do
  case $line in
    uci) echo 'id name Rogue'; echo 'option name Hash type spin'; echo uciok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    go*) search ;;
  esac
done";

/// A shell script that acts as the engine, and writes its process id to a file.
struct Rogue {
    folder: TempDir,
}

impl Rogue {
    fn new(script: &str) -> Self {
        let folder = TempDir::new().unwrap();
        let pid = folder.path().join("pid");
        let script = format!("echo $$ > '{}'\n{script}", pid.display());
        std::fs::write(folder.path().join("engine.sh"), script).unwrap();
        Self { folder }
    }

    /// Speaks UCI until `go`, then runs `search`.
    fn searching(search: &str) -> Self {
        Self::new(&format!("search() {{ {search}\n}}\n{UCI_LOOP}"))
    }

    fn command(&self) -> EngineCommand {
        let script = self.folder.path().join("engine.sh");
        EngineCommand { program: PathBuf::from("/bin/sh"), arguments: vec![script.into()] }
    }

    async fn start(&self, limits: Limits) -> Result<Engine, EngineError> {
        Engine::start(&self.command(), limits).await
    }

    /// Starts the engine and evaluates the standard starting position.
    async fn evaluate(&self, limits: Limits) -> Result<PositionEvaluation, EngineError> {
        let mut engine = self.start(limits).await.unwrap();
        let line = game(START, "");
        let position = line.positions().next().unwrap();
        let first = engine.evaluate(position, nodes(1_000)).await;
        if first.is_err() {
            assert!(self.has_exited(), "it is still running");
            let again = engine.evaluate(position, nodes(1_000)).await;
            assert!(matches!(again, Err(EngineError::Interrupted)), "{again:?}");
        }
        first
    }

    /// Whether the process is neither running nor a zombie, which could still be signalled.
    fn has_exited(&self) -> bool {
        let pid = std::fs::read_to_string(self.folder.path().join("pid")).unwrap();
        kill(Pid::from_raw(pid.trim().parse().unwrap()), None) == Err(Errno::ESRCH)
    }
}

/// Limits for engines that must succeed.
fn long_limits() -> Limits {
    Limits::default()
}

/// Limits for engines that must time out.
fn short_limits() -> Limits {
    let short = Duration::from_millis(200);
    Limits { silence: short, search: short * 3, ..Limits::default() }
}

#[tokio::test]
async fn scripted_engine_evaluates() {
    let rogue = Rogue::searching("echo 'info depth 1 score cp 13 nodes 9 pv e2e4'; echo 'bestmove e2e4'");
    let evaluation = rogue.evaluate(long_limits()).await.unwrap();
    assert_eq!(evaluation.score, Score::Centipawns(13));
    assert_eq!(evaluation.best_move(), Some("e2e4"));
}

#[tokio::test]
async fn missing_engine_program_is_named_in_the_error() {
    let command = EngineCommand { program: "/no/such/engine".into(), arguments: vec![] };
    let error = Engine::start(&command, long_limits()).await.unwrap_err();
    assert!(matches!(error, EngineError::Start { .. }), "{error:?}");
    assert!(error.to_string().contains("/no/such/engine"), "{error}");
}

#[tokio::test]
async fn crash_at_startup_is_reported_with_its_stderr() {
    let rogue = Rogue::new("echo 'Error: Cannot find module' >&2; exit 3");
    let error = rogue.start(long_limits()).await.unwrap_err();
    let EngineError::Stopped { waiting_for, status, stderr_tail } = &error else { panic!("{error:?}") };
    assert_eq!(*waiting_for, "uciok");
    assert_eq!(status.unwrap().code(), Some(3));
    assert_eq!(stderr_tail, "Error: Cannot find module");
    assert!(rogue.has_exited());
}

#[tokio::test]
async fn a_crash_during_a_search_is_reported() {
    let rogue = Rogue::searching("echo 'info depth 1 score cp 13 pv e2e4'; kill -SEGV $$");
    let error = rogue.evaluate(long_limits()).await.unwrap_err();
    let EngineError::Stopped { waiting_for: "bestmove", status: Some(status), .. } = &error else {
        panic!("{error:?}")
    };
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(status), Some(11));
}

#[tokio::test]
async fn line_truncated_by_a_crash_is_not_used() {
    let rogue = Rogue::searching("echo 'info depth 1 score cp 13 pv e2e4'; printf 'bestmove e2e4'; exit 1");
    let error = rogue.evaluate(long_limits()).await.unwrap_err();
    assert!(matches!(error, EngineError::Stopped { .. }), "{error:?}");
}

#[tokio::test]
async fn engine_that_closes_stdout_without_exiting_is_killed() {
    let rogue = Rogue::new("exec >&- 2>&-; while :; do read -r line || sleep 60; done");
    let error = rogue.start(long_limits()).await.unwrap_err();
    assert!(matches!(error, EngineError::Stopped { status: None, .. }), "{error:?}");
    assert!(rogue.has_exited());
}

#[tokio::test]
async fn engine_that_closes_stdin_without_exiting_is_killed() {
    let rogue = Rogue::new("read -r a; echo uciok; read -r b; exec <&-; echo readyok; exec sleep 60");
    let mut engine = rogue.start(long_limits()).await.unwrap();
    let line = game(START, "");
    let error = engine.evaluate(line.positions().next().unwrap(), nodes(1_000)).await.unwrap_err();
    assert!(matches!(error, EngineError::Stopped { status: None, .. }), "{error:?}");
    assert!(rogue.has_exited());
}

#[tokio::test]
async fn silence_at_startup_times_out() {
    let rogue = Rogue::new("exec sleep 60");
    let limits = Limits { start: Duration::from_millis(200), ..long_limits() };
    let error = rogue.start(limits).await.unwrap_err();
    assert!(matches!(error, EngineError::Late { waiting_for: "uciok", .. }), "{error:?}");
    assert!(rogue.has_exited());
}

#[tokio::test]
async fn silence_during_a_search_times_out() {
    let rogue = Rogue::searching("echo 'info depth 1 score cp 13 pv e2e4'; exec sleep 60");
    let error = rogue.evaluate(Limits { search: Duration::from_secs(60), ..short_limits() }).await.unwrap_err();
    assert!(matches!(error, EngineError::Silent { waiting_for: "bestmove", .. }), "{error:?}");
}

#[tokio::test]
async fn endless_search_times_out() {
    let rogue = Rogue::searching("while :; do echo 'info depth 1 score cp 13 pv e2e4'; sleep 0.02; done");
    let error = rogue.evaluate(Limits { silence: Duration::from_secs(60), ..short_limits() }).await.unwrap_err();
    assert!(matches!(error, EngineError::Late { waiting_for: "bestmove", .. }), "{error:?}");
}

#[tokio::test]
async fn engine_that_ignores_sigterm_is_killed() {
    let rogue = Rogue::searching("trap '' TERM INT HUP PIPE; while :; do sleep 0.05; done");
    let error = rogue.evaluate(short_limits()).await.unwrap_err();
    assert!(matches!(error, EngineError::Silent { .. }), "{error:?}");
}

#[tokio::test]
async fn too_many_lines_are_refused() {
    let rogue = Rogue::searching("while :; do echo 'info depth 1 score cp 13 pv e2e4'; done");
    let error = rogue.evaluate(Limits { output: 50_000, ..long_limits() }).await.unwrap_err();
    assert!(matches!(error, EngineError::TooMuchOutput { limit: 50_000, .. }), "{error:?}");
}

#[tokio::test]
async fn endless_line_is_refused() {
    let rogue = Rogue::new("exec cat /dev/zero");
    let error = rogue.start(long_limits()).await.unwrap_err();
    assert!(matches!(error, EngineError::TooMuchOutput { waiting_for: "uciok", .. }), "{error:?}");
    assert!(rogue.has_exited());
}

#[tokio::test]
async fn large_stderr_output_does_not_block_the_engine() {
    let rogue = Rogue::searching(
        "head -c 500000 /dev/zero >&2; echo 'info depth 1 score cp 13 nodes 9 pv e2e4'; echo 'bestmove e2e4'",
    );
    assert!(rogue.evaluate(long_limits()).await.is_ok());
}

#[tokio::test]
async fn garbage_around_the_result_is_ignored() {
    let rogue = Rogue::searching(
        "printf '\\377\\376\\000\\nMove fast\\n\\n'; echo 'info depth 1 score cp 13 pv e2e4'; echo 'bestmove e2e4'",
    );
    assert!(rogue.evaluate(long_limits()).await.is_ok());
}

#[tokio::test]
async fn invalid_bestmove_is_reported() {
    for answer in ["bestmove fish", "bestmove e2e5", "bestmove (none)", "bestmove", "bestmove e2e4"] {
        let rogue = Rogue::searching(&format!("echo '{answer}'"));
        let error = rogue.evaluate(long_limits()).await.unwrap_err();
        assert!(matches!(error, EngineError::Nonsense { .. }), "{answer}: {error:?}");
    }
}

#[tokio::test]
async fn engine_that_does_not_read_its_input_times_out() {
    // More moves than a pipe holds: knights move back and forth.
    let rogue = Rogue::new("read -r a; echo uciok; read -r b; echo readyok; exec sleep 60");
    let mut engine = rogue.start(short_limits()).await.unwrap();
    let line = game(START, &"g1f3 g8f6 f3g1 f6g8 ".repeat(5_000));
    let error = engine.evaluate(line.positions().next_back().unwrap(), nodes(1_000)).await.unwrap_err();
    assert!(matches!(error, EngineError::Late { .. }), "{error:?}");
    assert!(rogue.has_exited());
}

#[tokio::test]
async fn chess960_is_refused_by_engine_without_support() {
    let rogue = Rogue::searching("echo 'bestmove e2e4'");
    let mut engine = rogue.start(long_limits()).await.unwrap();
    let error = engine.new_game(Variant::Chess960).await.unwrap_err();
    assert_eq!(error.to_string(), "The engine Rogue cannot play Chess960.");
    engine.new_game(Variant::Standard).await.unwrap();
}

#[tokio::test]
async fn engine_is_unusable_after_a_cancelled_evaluation() {
    let rogue = Rogue::searching("sleep 0.3; echo 'info depth 1 score cp 13 pv e2e4'; echo 'bestmove e2e4'");
    let mut engine = rogue.start(long_limits()).await.unwrap();
    let line = game(START, "");
    let position = line.positions().next().unwrap();
    let timeout = Duration::from_millis(50);
    assert!(tokio::time::timeout(timeout, engine.evaluate(position, nodes(1_000))).await.is_err());
    let error = engine.evaluate(position, nodes(1_000)).await.unwrap_err();
    assert!(matches!(error, EngineError::Interrupted), "{error:?}");
    assert!(rogue.has_exited());
}

#[tokio::test]
async fn dropped_engine_is_killed() {
    let rogue = Rogue::new("read -r a; echo uciok; read -r b; echo readyok; exec sleep 60");
    let engine = rogue.start(long_limits()).await.unwrap();
    assert!(!rogue.has_exited());
    drop(engine);
    tokio::time::timeout(Duration::from_secs(120), async {
        while !rogue.has_exited() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await
    .unwrap();
}

#[tokio::test]
async fn engine_exits_after_quit() {
    for rogue in [Rogue::searching("exit"), Rogue::new("read -r a; echo uciok; read -r b; echo readyok; exec sleep 60")]
    {
        rogue.start(long_limits()).await.unwrap().quit().await;
        assert!(rogue.has_exited());
    }
}
