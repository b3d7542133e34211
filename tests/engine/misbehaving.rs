//! Engines that crash, hang, talk nonsense or do not stop talking: each is named for what it did, and is gone after.

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

/// Answers `uci` and `isready`; what follows is done at `go`.
const POLITE: &str = "
while read -r line; do
  case $line in
    uci) echo 'id name Rogue'; echo 'option name Hash type spin'; echo uciok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    go*) search ;;
  esac
done";

/// A shell script that plays the engine, and notes its process id.
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

    /// Polite until `go`, then does `search`.
    fn searching(search: &str) -> Self {
        Self::new(&format!("search() {{ {search}\n}}\n{POLITE}"))
    }

    fn command(&self) -> EngineCommand {
        let script = self.folder.path().join("engine.sh");
        EngineCommand { program: PathBuf::from("/bin/sh"), arguments: vec![script.into()] }
    }

    async fn start(&self, limits: Limits) -> Result<Engine, EngineError> {
        Engine::start(&self.command(), limits).await
    }

    /// Starts, and evaluates the usual initial position.
    async fn evaluate(&self, limits: Limits) -> Result<PositionEvaluation, EngineError> {
        let mut engine = self.start(limits).await.unwrap();
        let line = game(START, "");
        let position = line.positions().next().unwrap();
        let first = engine.evaluate(position, nodes(1_000)).await;
        if first.is_err() {
            assert!(self.is_gone(), "it is still running");
            let again = engine.evaluate(position, nodes(1_000)).await;
            assert!(matches!(again, Err(EngineError::Interrupted)), "{again:?}");
        }
        first
    }

    /// Neither running nor a zombie: a zombie could still be signalled.
    fn is_gone(&self) -> bool {
        let pid = std::fs::read_to_string(self.folder.path().join("pid")).unwrap();
        kill(Pid::from_raw(pid.trim().parse().unwrap()), None) == Err(Errno::ESRCH)
    }
}

/// Patience for what ought to go well.
fn patient() -> Limits {
    Limits::default()
}

/// Little patience, for what must go wrong.
fn impatient() -> Limits {
    let short = Duration::from_millis(200);
    Limits { silence: short, search: short * 3, ..Limits::default() }
}

#[tokio::test]
async fn a_well_behaved_script_is_an_engine() {
    let rogue = Rogue::searching("echo 'info depth 1 score cp 13 nodes 9 pv e2e4'; echo 'bestmove e2e4'");
    let evaluation = rogue.evaluate(patient()).await.unwrap();
    assert_eq!(evaluation.score, Score::Centipawns(13));
    assert_eq!(evaluation.best_move(), Some("e2e4"));
}

#[tokio::test]
async fn a_program_that_does_not_exist_is_named() {
    let command = EngineCommand { program: "/no/such/engine".into(), arguments: vec![] };
    let error = Engine::start(&command, patient()).await.unwrap_err();
    assert!(matches!(error, EngineError::Start { .. }), "{error:?}");
    assert!(error.to_string().contains("/no/such/engine"), "{error}");
}

#[tokio::test]
async fn a_crash_at_the_start_is_reported_with_its_last_words() {
    let rogue = Rogue::new("echo 'Error: Cannot find module' >&2; exit 3");
    let error = rogue.start(patient()).await.unwrap_err();
    let EngineError::Stopped { waiting_for, status, said } = &error else { panic!("{error:?}") };
    assert_eq!(*waiting_for, "uciok");
    assert_eq!(status.unwrap().code(), Some(3));
    assert_eq!(said, "Error: Cannot find module");
    assert!(rogue.is_gone());
}

#[tokio::test]
async fn a_crash_during_a_search_is_reported() {
    let rogue = Rogue::searching("echo 'info depth 1 score cp 13 pv e2e4'; kill -SEGV $$");
    let error = rogue.evaluate(patient()).await.unwrap_err();
    let EngineError::Stopped { waiting_for: "bestmove", status: Some(status), .. } = &error else {
        panic!("{error:?}")
    };
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(status), Some(11));
}

#[tokio::test]
async fn a_word_cut_short_by_a_crash_is_not_taken_for_the_answer() {
    let rogue = Rogue::searching("echo 'info depth 1 score cp 13 pv e2e4'; printf 'bestmove e2e4'; exit 1");
    let error = rogue.evaluate(patient()).await.unwrap_err();
    assert!(matches!(error, EngineError::Stopped { .. }), "{error:?}");
}

#[tokio::test]
async fn an_engine_that_closes_its_output_and_stays_is_killed() {
    let rogue = Rogue::new("exec >&- 2>&-; while :; do read -r line || sleep 60; done");
    let error = rogue.start(patient()).await.unwrap_err();
    assert!(matches!(error, EngineError::Stopped { status: None, .. }), "{error:?}");
    assert!(rogue.is_gone());
}

#[tokio::test]
async fn an_engine_that_closes_its_input_and_stays_is_killed() {
    let rogue = Rogue::new("read -r a; echo uciok; read -r b; exec <&-; echo readyok; exec sleep 60");
    let mut engine = rogue.start(patient()).await.unwrap();
    let line = game(START, "");
    let error = engine.evaluate(line.positions().next().unwrap(), nodes(1_000)).await.unwrap_err();
    assert!(matches!(error, EngineError::Stopped { status: None, .. }), "{error:?}");
    assert!(rogue.is_gone());
}

#[tokio::test]
async fn silence_at_the_start_is_not_waited_out() {
    let rogue = Rogue::new("exec sleep 60");
    let limits = Limits { start: Duration::from_millis(200), ..patient() };
    let error = rogue.start(limits).await.unwrap_err();
    assert!(matches!(error, EngineError::Late { waiting_for: "uciok", .. }), "{error:?}");
    assert!(rogue.is_gone());
}

#[tokio::test]
async fn silence_during_a_search_is_not_waited_out() {
    let rogue = Rogue::searching("echo 'info depth 1 score cp 13 pv e2e4'; exec sleep 60");
    let error = rogue.evaluate(Limits { search: Duration::from_secs(60), ..impatient() }).await.unwrap_err();
    assert!(matches!(error, EngineError::Silent { waiting_for: "bestmove", .. }), "{error:?}");
}

#[tokio::test]
async fn a_search_without_end_is_ended() {
    let rogue = Rogue::searching("while :; do echo 'info depth 1 score cp 13 pv e2e4'; sleep 0.02; done");
    let error = rogue.evaluate(Limits { silence: Duration::from_secs(60), ..impatient() }).await.unwrap_err();
    assert!(matches!(error, EngineError::Late { waiting_for: "bestmove", .. }), "{error:?}");
}

#[tokio::test]
async fn an_engine_that_ignores_signals_to_end_is_killed_all_the_same() {
    let rogue = Rogue::searching("trap '' TERM INT HUP PIPE; while :; do sleep 0.05; done");
    let error = rogue.evaluate(impatient()).await.unwrap_err();
    assert!(matches!(error, EngineError::Silent { .. }), "{error:?}");
}

#[tokio::test]
async fn a_flood_of_lines_is_dammed() {
    let rogue = Rogue::searching("while :; do echo 'info depth 1 score cp 13 pv e2e4'; done");
    let error = rogue.evaluate(Limits { output: 50_000, ..patient() }).await.unwrap_err();
    assert!(matches!(error, EngineError::TooMuchOutput { limit: 50_000, .. }), "{error:?}");
}

#[tokio::test]
async fn a_line_without_end_is_dammed() {
    let rogue = Rogue::new("exec cat /dev/zero");
    let error = rogue.start(patient()).await.unwrap_err();
    assert!(matches!(error, EngineError::TooMuchOutput { waiting_for: "uciok", .. }), "{error:?}");
    assert!(rogue.is_gone());
}

#[tokio::test]
async fn a_flood_on_the_error_output_does_not_block_the_engine() {
    let rogue = Rogue::searching(
        "head -c 500000 /dev/zero >&2; echo 'info depth 1 score cp 13 nodes 9 pv e2e4'; echo 'bestmove e2e4'",
    );
    assert!(rogue.evaluate(patient()).await.is_ok());
}

#[tokio::test]
async fn garbage_around_the_answer_is_passed_over() {
    let rogue = Rogue::searching(
        "printf '\\377\\376\\000\\nMove fast\\n\\n'; echo 'info depth 1 score cp 13 pv e2e4'; echo 'bestmove e2e4'",
    );
    assert!(rogue.evaluate(patient()).await.is_ok());
}

#[tokio::test]
async fn nonsense_for_an_answer_is_reported() {
    for answer in ["bestmove fish", "bestmove e2e5", "bestmove (none)", "bestmove", "bestmove e2e4"] {
        let rogue = Rogue::searching(&format!("echo '{answer}'"));
        let error = rogue.evaluate(patient()).await.unwrap_err();
        assert!(matches!(error, EngineError::Nonsense { .. }), "{answer}: {error:?}");
    }
}

#[tokio::test]
async fn an_engine_that_reads_nothing_does_not_hold_us_up() {
    // More moves than a pipe holds: knights go to and fro.
    let rogue = Rogue::new("read -r a; echo uciok; read -r b; echo readyok; exec sleep 60");
    let mut engine = rogue.start(impatient()).await.unwrap();
    let line = game(START, &"g1f3 g8f6 f3g1 f6g8 ".repeat(5_000));
    let error = engine.evaluate(line.positions().next_back().unwrap(), nodes(1_000)).await.unwrap_err();
    assert!(matches!(error, EngineError::Late { .. }), "{error:?}");
    assert!(rogue.is_gone());
}

#[tokio::test]
async fn chess960_is_refused_by_an_engine_that_does_not_know_it() {
    let rogue = Rogue::searching("echo 'bestmove e2e4'");
    let mut engine = rogue.start(patient()).await.unwrap();
    let error = engine.new_game(Variant::Chess960).await.unwrap_err();
    assert_eq!(error.to_string(), "The engine Rogue cannot play Chess960.");
    engine.new_game(Variant::Standard).await.unwrap();
}

#[tokio::test]
async fn a_question_given_up_spoils_the_engine() {
    let rogue = Rogue::searching("sleep 0.3; echo 'info depth 1 score cp 13 pv e2e4'; echo 'bestmove e2e4'");
    let mut engine = rogue.start(patient()).await.unwrap();
    let line = game(START, "");
    let position = line.positions().next().unwrap();
    let impatience = Duration::from_millis(50);
    assert!(tokio::time::timeout(impatience, engine.evaluate(position, nodes(1_000))).await.is_err());
    let error = engine.evaluate(position, nodes(1_000)).await.unwrap_err();
    assert!(matches!(error, EngineError::Interrupted), "{error:?}");
    assert!(rogue.is_gone());
}

#[tokio::test]
async fn an_engine_that_is_dropped_is_killed() {
    let rogue = Rogue::new("read -r a; echo uciok; read -r b; echo readyok; exec sleep 60");
    let engine = rogue.start(patient()).await.unwrap();
    assert!(!rogue.is_gone());
    drop(engine);
    tokio::time::timeout(Duration::from_secs(120), async {
        while !rogue.is_gone() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await
    .unwrap();
}

#[tokio::test]
async fn an_engine_that_is_asked_to_quit_is_gone() {
    for rogue in [Rogue::searching("exit"), Rogue::new("read -r a; echo uciok; read -r b; echo readyok; exec sleep 60")]
    {
        rogue.start(patient()).await.unwrap().quit().await;
        assert!(rogue.is_gone());
    }
}
