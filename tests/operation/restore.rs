//! `sealedmove restore` puts a backup in the place of the database, or leaves everything as it is.

use std::path::Path;

use diesel::connection::SimpleConnection;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::process::Program;

/// Runs a command that has to succeed, and returns what it prints.
fn run(program: &Program, arguments: &[&str]) -> String {
    let output = program.run(arguments, b"");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Runs a command that has to fail, and returns its message.
fn run_refused(program: &Program, arguments: &[&str]) -> String {
    let output = program.run(arguments, b"");
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn has_player(program: &Program, name: &str) -> bool {
    program.run(&["user", "show", name], b"").status.success()
}

fn path(file: &Path) -> &str {
    file.to_str().expect("UTF-8")
}

fn execute(program: &Program, statement: &str) {
    program.store().dedicated_connection().expect("a connection").batch_execute(statement).expect("it runs");
}

#[rstest]
fn restore_brings_back_the_backup_and_keeps_the_former_database(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("backup");
    program.add_player("Ann");
    run(&program, &["backup", path(&file)]);
    program.add_player("Bob");

    let refused = run_refused(&program, &["restore", path(&file)]);
    assert!(refused.contains("already; with --replace"), "{refused}");
    let server = program.serve();
    let refused = run_refused(&program, &["restore", path(&file), "--replace"]);
    assert!(refused.contains("the database is in use"), "{refused}");
    server.terminate();
    assert!(has_player(&program, "Bob"), "a refused restore changes nothing");

    let restored = run(&program, &["restore", path(&file), "--replace"]);
    let former = restored.split("is called ").nth(1).and_then(|rest| rest.split(": remove").next()).expect("its name");
    assert!(has_player(&program, "Ann") && !has_player(&program, "Bob"), "{restored}");
    match backend {
        Sqlite => {
            let former = Program::new().with("SEALEDMOVE_DATABASE_URL", format!("sqlite:{former}"));
            assert!(has_player(&former, "Bob"), "{restored}");
        }
        Postgres => execute(
            &program,
            &format!("do $$ begin assert (select count(*) from {former}.users where name = 'Bob') = 1; end $$"),
        ),
    }
    drop(program.serve());

    // A new installation has nothing to replace.
    let empty = Program::on(backend);
    let restored = run(&empty, &["restore", path(&file)]);
    assert!(!restored.contains("The former one"), "{restored}");
    assert!(has_player(&empty, "Ann"));
    drop(empty.serve());
}

#[rstest]
fn what_is_no_backup_is_refused_and_changes_nothing(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    program.add_player("Ann");
    let folder = tempfile::tempdir().expect("a folder");
    let [good, other, text] = ["good", "other", "text"].map(|name| folder.path().join(name));
    run(&program, &["backup", path(&good)]);
    let other_kind = Program::on(if backend == Sqlite { Postgres } else { Sqlite });
    other_kind.add_player("Bob");
    run(&other_kind, &["backup", path(&other)]);
    std::fs::write(&text, "1. e4 e5").expect("written");
    let bytes = std::fs::read(&good).expect("the backup");
    let cut = folder.path().join("cut");
    std::fs::write(&cut, &bytes[..bytes.len() / 2]).expect("written");
    let later = folder.path().join("later");
    execute(&program, "insert into __diesel_schema_migrations (version) values ('29990101000000')");
    run(&program, &["backup", path(&later)]);
    execute(&program, "delete from __diesel_schema_migrations where version = '29990101000000'");

    for file in [&other, &text, &cut, &later, &folder.path().join("missing")] {
        let refused = run_refused(&program, &["restore", path(file), "--replace"]);
        assert!(refused.starts_with("sealedmove: Nothing was restored: "), "{file:?}: {refused}");
        assert!(has_player(&program, "Ann"), "{file:?}: {refused}");
    }
    let refused = run_refused(&program, &["restore", path(&later), "--replace"]);
    assert!(refused.contains("a later version of this program"), "{refused}");
    drop(program.serve());
    // Neither a copy nor a renamed database remains.
    if backend == Sqlite {
        let names = std::fs::read_dir(program.data_dir()).expect("the data folder");
        let names: Vec<String> =
            names.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        assert!(!names.iter().any(|name| name.contains("restor")), "{names:?}");
    }
}
