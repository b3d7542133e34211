//! Background jobs that failed permanently: listed, retried, dropped, and removed in the end.

use std::time::Duration;

use diesel::connection::SimpleConnection;
use domain::job::LeaseHolder;
use rstest::rstest;
use serde_json::{Value, json};
use service::Job;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, Store, StoreError, failed_jobs, jobs};
use testkit::app::App;
use testkit::process::Program;
use testkit::wait::until;

/// Queues a job and marks it as failed, as after its last try.
async fn fail(store: &Store, kind: &'static str, payload: &str, at: i64) -> i64 {
    let (payload, at) = (payload.to_owned(), correspondence_clock::Instant::from_millis(at));
    let work = move |conn: &mut store::Connection| {
        jobs::insert_all(
            conn,
            &[jobs::NewJob {
                kind,
                payload,
                run_at: at,
                owner: None,
                route: None,
                topic: Some(format!("{kind} abcdefgh")),
            }],
            at,
        )?;
        let holder = LeaseHolder::process("test");
        let taken = jobs::take(conn, &[kind], &holder, &[], 1, at, Duration::from_secs(60))?;
        let lease = &taken.first().ok_or_else(|| StoreError::Corrupt("it is not there".to_owned()))?.lease;
        jobs::fail(conn, lease, at, "the \u{1b}[31mother side\nrefused \u{202e}it\u{9b}1m")?;
        Ok::<_, StoreError>(lease.job)
    };
    store.write(work).await.expect("the database")
}

fn run(program: &Program, arguments: &[&str]) -> (bool, String) {
    let output = program.run(&[&["jobs"], arguments].concat(), b"");
    let bytes = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(bytes).expect("text"))
}

fn failed(program: &Program) -> Value {
    serde_json::from_str(&run(program, &["failed", "--json"]).1).expect("JSON")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn failed_jobs_are_listed_retried_and_dropped(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    program.run(&["migrate"], b"");
    assert_eq!(run(&program, &["failed"]), (true, "No job has failed.\n".to_owned()));
    assert_eq!(run(&program, &["retry", "--all"]), (true, "No job has failed.\n".to_owned()));
    let store = program.store();
    let analysis = fail(&store, Job::ANALYSIS, r#"{"job":"analysis","game":"abcdefgh"}"#, 1_000).await;
    let push = fail(&store, Job::PUSH, "what tomorrow's version writes", 2_000).await;
    fail(&store, Job::PUSH, r#"{"job":"push"}"#, 3_000).await;

    let listed = failed(&program);
    assert_eq!(listed["count"], 3);
    let job = &listed["jobs"][2];
    assert_eq!(job["job"], json!({"job": "analysis", "game": "abcdefgh"}));
    assert_eq!((&job["id"], &job["attempts"]), (&json!(analysis), &json!(1)), "{listed}");
    assert_eq!(job["failedAt"], "1970-01-01T00:00:01Z");
    assert_eq!(listed["jobs"][1]["job"], "what tomorrow's version writes");
    let (_, text) = run(&program, &["failed", "--limit", "1"]);
    assert!(text.contains(r"after 1 tries: the \u{1b}[31mother side refused \u{202e}it\u{9b}1m"), "{text:?}");
    let (_, json) = run(&program, &["failed", "--json"]);
    assert!(json.contains(r"refused \u202eit\u009b1m") && !json.contains('\u{202e}'), "{json:?}");
    assert!(listed["jobs"][0]["error"].as_str().is_some_and(|error| error.contains("\u{202e}it\u{9b}")), "{listed}");
    assert!(text.ends_with("3 jobs have failed; these are the last 1.\n"), "{text}");
    assert_eq!(
        run(&program, &["failed", "--kind", "analysis", "--limit", "9"]).1.lines().last(),
        Some("One job has failed.")
    );

    for wrong in [&["retry"][..], &["drop", "1", "--all"], &["retry", "--kind", "push", "--all"]] {
        assert!(!run(&program, wrong).0, "{wrong:?}");
    }
    let (is_done, output) = run(&program, &["retry", "4711"]);
    assert!(!is_done && output.contains("no job of the number 4711 has failed"), "{output}");
    assert_eq!(run(&program, &["retry", &analysis.to_string()]), (true, "One job is tried again.\n".to_owned()));
    assert_eq!(failed(&program)["count"], 2);
    let retried = store.read(|conn| jobs::waiting(conn, Job::ANALYSIS, "analysis abcdefgh")).await;
    let retried = retried.expect("the database").expect("it is there");
    assert!(!retried.failed && retried.last_error.is_none(), "{retried:?}");
    assert_eq!(run(&program, &["drop", &push.to_string()]), (true, "One job was dropped.\n".to_owned()));
    assert_eq!(run(&program, &["drop", "--kind", "push"]), (true, "One job was dropped.\n".to_owned()));
    assert_eq!(failed(&program)["count"], 0);
    let counts = store.read(jobs::counts).await.expect("the database");
    assert!(counts.contains(&(Job::ANALYSIS.to_owned(), 1, 0)), "the one that is tried again is left: {counts:?}");
    assert!(counts.iter().all(|(kind, ..)| kind != Job::PUSH), "{counts:?}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn jobs_that_fail_again_at_once_are_retried_once(#[values(Sqlite, Postgres)] backend: Backend) {
    const JOBS: i64 = 501;
    let program = Program::on(backend);
    program.run(&["migrate"], b"");
    let store = program.store();
    for at in 1..=JOBS {
        fail(&store, Job::PUSH, r#"{"job":"push"}"#, at).await;
    }
    // As by a worker that takes each job at once.
    let trigger = match backend {
        Sqlite => {
            "create trigger fails_again after update of failed_at on jobs when new.failed_at is null \
             begin update jobs set failed_at = 9000000000000 where id = new.id; end"
        }
        Postgres => {
            "create function fails_again() returns trigger language plpgsql as $$ begin \
             new.failed_at := coalesce(new.failed_at, 9000000000000); return new; end $$; \
             create trigger fails_again before update of failed_at on jobs for each row execute function fails_again()"
        }
    };
    let add = move |conn: &mut Connection| conn.batch_execute(trigger).map_err(StoreError::from);
    store.write(add).await.expect("the trigger");
    assert_eq!(run(&program, &["retry", "--all"]), (true, format!("{JOBS} jobs are tried again.\n")));
    assert_eq!(failed(&program)["count"], JOBS);
    assert_eq!(run(&program, &["retry", "--all"]), (true, format!("{JOBS} jobs are tried again.\n")));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn failed_jobs_are_removed_after_ninety_days(#[values(Sqlite, Postgres)] backend: Backend) {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let app = App::start_on(backend).await;
    let now = app.service().now();
    // No worker here takes jobs of a kind that it does not know.
    let old = fail(app.store(), "work-of-tomorrow", "{}", (now - 90 * DAY + DAY / 24).as_millis()).await;
    let new = fail(app.store(), "work-of-tomorrow", "{}", (now - 80 * DAY).as_millis()).await;
    let left = async || {
        let list = app.store().read(|conn| failed_jobs::list(conn, Some("work-of-tomorrow"), 10));
        list.await.expect("the database").0.iter().map(|job| job.id).collect::<Vec<_>>()
    };
    assert_eq!(left().await, [new, old]);
    until("the older one is forgotten", async || {
        app.advance(Duration::from_secs(60 * 60));
        left().await == [new]
    })
    .await;
}
