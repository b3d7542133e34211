//! `sealedmove user email`, `reset`, `second-factor`, `close`, `rename`, `applications`, `approve` and `refuse`.

use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::App;
use testkit::applicants::apply;
use testkit::process::Program;

/// Whether a command succeeds, and what it prints.
fn run(program: &Program, arguments: &[&str]) -> (bool, String) {
    let output = program.run(arguments, b"");
    let text = String::from_utf8(if output.status.success() { output.stdout } else { output.stderr }).expect("UTF-8");
    (output.status.success(), text)
}

#[rstest]
#[test]
fn operator_helps_owners_back_into_their_accounts(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    for name in ["Ann", "Bob"] {
        program.add_player(name);
    }
    let run = |arguments: &[&str]| run(&program, arguments);
    let (done, told) = run(&["user", "email", "Ann", "Ann.New@example.org"]);
    assert!(done && told.contains("Ann has the address Ann.New@example.org now. ann@example.org is told."), "{told}");
    assert!(run(&["user", "show", "ann"]).1.contains("Ann (Ann.New@example.org)"));
    for (name, address, reason) in [
        ("Ann", "Ann.New@example.org", "That’s the address your account already has."),
        ("Ann", "bob@example.org", "Another account uses this address now."),
        ("Bob", "ann@example.org", "Another account uses this address now."),
        ("Ann", "nowhere", "nowhere"),
        ("Eve", "eve@example.org", "Eve"),
    ] {
        let (done, told) = run(&["user", "email", name, address]);
        assert!(!done && told.contains(reason), "{name} {address}: {told}");
    }
    let (done, told) = run(&["user", "reset", "Ann"]);
    assert!(done && told.contains("Ann gets a link at Ann.New@example.org."), "{told}");
    assert!(run(&["mail", "list"]).1.contains("Ann.New@example.org"), "it is queued");

    let (done, told) = run(&["user", "second-factor", "Ann"]);
    assert!(done && told.contains("Ann logs in with the password alone."), "{told}");
    let (done, told) = run(&["user", "second-factor", "Ann", "--remove", "phone lost"]);
    assert!(!done && told.contains("Two-factor authentication is off for this account."), "{told}");
    let (done, told) = run(&["user", "second-factor", "Ann", "--remove", " "]);
    assert!(!done && told.contains("give a reason"), "{told}");
    let (done, told) = run(&["user", "second-factor", "Ann", "--keep"]);
    assert!(!done && told.contains("nobody has asked"), "{told}");
}

#[rstest]
#[test]
fn operator_renames_accounts(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    for name in ["Grobian", "Bob"] {
        program.add_player(name);
    }
    let (done, told) = run(&program, &["user", "rename", "Grobian", "Player1", "--reason", "offensive name"]);
    assert!(done && told.contains("The account is called Player1 now. Its owner is told."), "{told}");
    let output = program.run(&["user", "rename", "grobian", "Player2", "--reason", "once more"], b"");
    let log = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(output.status.success() && log.contains("event=name_changed account="), "by a former name: {log}");
    assert!(run(&program, &["user", "show", "Player2"]).1.contains("Player2 (grobian@example.org)"));
    for (arguments, sentence) in [
        (&["user", "rename", "Player2", "Bob", "--reason", "offensive name"][..], "Bob"),
        (&["user", "rename", "Player2", "Player3", "--reason", " "], "Give a reason."),
        (&["user", "rename", "Eve", "Player3", "--reason", "none"], "Eve"),
        (&["user", "rename", "Player2", "Player3"], "--reason"),
    ] {
        let (done, told) = run(&program, arguments);
        assert!(!done && told.contains(sentence), "{told}");
    }
}

#[rstest]
#[test]
fn operator_closes_accounts(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    for name in ["Ann", "Bob"] {
        program.add_player(name);
    }
    let run = |arguments: &[&str]| run(&program, arguments);
    let (done, told) = run(&["user", "close", "Ann", "--reason", "asked by letter"]);
    assert!(done && told.contains("Ann will be closed at "), "{told}");
    let (_, shown) = run(&["user", "show", "Ann"]);
    assert!(shown.contains("state: closing") && shown.contains("Ann will be closed at "), "{shown}");
    let (done, told) = run(&["user", "reinstate", "Ann"]);
    assert!(done && told.contains("Ann can be used as before."), "{told}");
    for (arguments, sentence) in [
        (&["user", "close", "Ann", "--reason", " "][..], "Give a reason."),
        (&["user", "close", "Eve", "--reason", "none"], "Eve"),
        (&["user", "close", "Ann"], "--reason"),
    ] {
        let (done, told) = run(arguments);
        assert!(!done && told.contains(sentence), "{told}");
    }
    let (done, told) = run(&["user", "close", "Bob", "--reason", "died in November", "--resign", "--keep-page"]);
    assert!(done && told.contains("Bob is closed. The page stays."), "{told}");
    assert!(run(&["user", "show", "Bob"]).1.contains("state: closed"), "under the name");
    let (done, told) = run(&["user", "close", "Bob", "--reason", "again"]);
    assert!(!done && told.contains("This account is closed."), "{told}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn operator_decides_about_sign_ups(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).with("SEALEDMOVE_SIGN_UP", "approval").start().await;
    for name in ["Ann", "Bob", "Cid"] {
        apply(&app, name, "From the club\nof Delft, \u{1b}[31mreally.", "en").await;
    }
    app.add_user("Eve").await;
    let stopped = app.stop();
    let program = stopped.program();
    tokio::task::spawn_blocking(move || {
        let run = |arguments: &[&str]| run(&program, arguments);
        let (done, told) = run(&["user", "applications"]);
        assert!(
            done && told.contains("Ann  ann@example.org  ") && told.contains("    of Delft, [31mreally."),
            "{told}"
        );
        let listed_after = |id: &str| -> Vec<(String, String)> {
            let (done, told) = run(&["user", "applications", "--json", "--after", id]);
            assert!(done, "{told}");
            let rows = told.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
            rows.map(|row| (row["id"].to_string(), row["name"].as_str().expect("a name").to_owned())).collect()
        };
        let [(ann, _), (bob, _), (cid, _)] = listed_after("0").try_into().expect("three");
        let names = |id: &str| listed_after(id).into_iter().map(|(_, name)| name).collect::<Vec<_>>();
        assert!(told.contains(&format!("{ann}  Ann  ")), "{told}");
        assert_eq!((names(&ann), names(&cid)), (vec!["Bob".to_owned(), "Cid".to_owned()], Vec::new()));
        assert!(run(&["user", "show", "Ann"]).1.contains("state: awaiting-approval"));
        let (done, told) = run(&["user", "approve", "Ann"]);
        assert!(done && told.contains("Ann is approved, and is told by mail."), "{told}");
        let (done, told) = run(&["user", "refuse", "Bob", "--reason", "Members only."]);
        assert!(done && told.contains("Bob is refused and deleted."), "{told}");
        assert!(run(&["user", "show", "Ann"]).1.contains("state: active"));
        for decided in [&ann, &bob] {
            assert_eq!(names(decided), ["Cid"], "the list goes on after an application that is decided");
        }
        assert!(run(&["user", "approve", "Cid"]).0);
        for (arguments, sentence) in [
            (&["user", "approve", "Ann"][..], "isn’t waiting any more"),
            (&["user", "refuse", "Eve"], "isn’t waiting any more"),
            (&["user", "refuse", "Bob"], "Bob"),
        ] {
            let (done, told) = run(arguments);
            assert!(!done && told.contains(sentence), "{told}");
        }
        assert!(run(&["user", "applications"]).1.contains("No sign-up waits for approval."));
    })
    .await
    .expect("no panic");
}
