//! No engine outlives the process that started it, even if that is killed with SIGKILL.

use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::Sqlite;
use testkit::app::program;
use testkit::engines::{engine_of_script, engine_processes, group_of, processes_of_group};
use testkit::process::{Program, Server};
use testkit::wait::{poll_for, until};

/// An engine with a child process that ignores signals and the end of its input once it searches.
const DEAF: &str = r#"#!/bin/sh
while read -r line; do
  case $line in
    uci) echo uciok;;
    isready) echo readyok;;
    go*) trap '' HUP INT PIPE TERM; sleep 3600 & : > "$(dirname "$0")/searches"; while :; do sleep 1; done;;
  esac
done
"#;

/// Starts the process that runs the engine, and a separate server if it is not one.
type Start = fn(&Program) -> (Server, Option<Server>);

#[rstest]
#[case::server(|program: &Program| (program.serve(), None))]
#[case::worker(|program: &Program| (program.work(), Some(program.serve_with(&["--no-worker"]))))]
#[tokio::test(flavor = "multi_thread")]
async fn engine_is_killed_with_the_process_that_started_it(#[case] start: Start) {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine_of_script(folder.path(), DEAF);
    let service = Program::on(Sqlite).with("SEALEDMOVE_ENGINE", engine);
    let ann = service.add_player("Ann");
    let (engine_owner, server) = start(&service);
    let url = server.as_ref().unwrap_or(&engine_owner).url("/api/challenge/ai");
    let begun = program().request(Method::POST, url).bearer_auth(&ann).json(&json!({ "level": 8, "color": "black" }));
    let begun: Value = begun.send().await.expect("an answer").json().await.expect("JSON");
    assert!(begun["id"].is_string(), "{begun}");
    until("the engine searches", async || folder.path().join("searches").exists()).await;
    let group =
        poll_for("it has a process", async || engine_processes(folder.path()).first().copied().and_then(group_of));
    let group = group.await;
    let running = processes_of_group(group);
    assert!(running.len() >= 3, "the engine, what it has started, and what watches over it: {running:?}");
    engine_owner.kill();
    until("nothing of it is left", async || processes_of_group(group).is_empty()).await;
    assert_eq!(engine_processes(folder.path()), Vec::<i32>::new());
}
