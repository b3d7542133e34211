//! `sealedmove restore` puts a backup in the place of the database, or leaves everything as it is.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::path::Path;

use diesel::connection::SimpleConnection;
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::http_client;
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

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn restoring_a_folder_restores_the_keys_too(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    let folder = tempfile::tempdir().expect("a folder");
    let backup = folder.path().join("backup");
    let first_token = program.add_player("Ann");
    run(&program, &["keys", "rotate"]);
    let second_token = run(&program, &["token", "create", "Ann", "--scopes", "board:play"]);
    run(&program, &["backup", "--with-keys", path(&backup)]);
    let read = |folder: &Path, name: &str| fs::read(folder.join(name)).expect("it is there");

    // A new machine, on which the service has run already.
    let other = Program::on(backend);
    other.add_player("Bob");
    let own_secret = read(&other.data_dir(), "secret");
    let refused = run_refused(&other, &["restore", path(&backup)]);
    assert!(refused.contains("with --replace it is renamed"), "{refused}");
    assert!(read(&other.data_dir(), "secret") == own_secret && has_player(&other, "Bob"));
    let alone = run(&other, &["restore", "--replace", path(&backup.join("database"))]);
    assert!(alone.contains("The keys beside it were not restored"), "{alone}");
    assert_eq!(read(&other.data_dir(), "secret"), own_secret);

    let restored = run(&other, &["restore", "--replace", path(&backup)]);
    for name in ["secret", "token-keys"] {
        assert_eq!(read(&other.data_dir(), name), read(&backup, name), "{name}");
        let mode = fs::metadata(other.data_dir().join(name)).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    let former = restored.split("secret is called ").nth(1).and_then(|rest| rest.split(": remove").next());
    let former = former.unwrap_or_else(|| panic!("the former secret has a name: {restored}"));
    assert_eq!(fs::read(former).expect("it is kept"), own_secret);
    let server = other.serve();
    for token in [first_token.trim(), second_token.trim()] {
        let request = http_client::client().get(server.url("/api/account")).bearer_auth(token);
        assert_eq!(request.send().await.expect("an answer").status(), StatusCode::OK, "tokens of the backup work");
    }
    drop(server);

    // Without anything to replace, and again with the same keys.
    let empty = Program::on(backend);
    let restored = run(&empty, &["restore", path(&backup)]);
    assert!(!restored.contains("is called") && has_player(&empty, "Ann"), "{restored}");
    let again = run(&empty, &["restore", "--replace", path(&backup)]);
    assert!(!again.contains("secret is called"), "{again}");
    let mut names: Vec<_> =
        fs::read_dir(empty.data_dir()).expect("the folder").map(|entry| entry.expect("an entry").file_name()).collect();
    names.retain(|name| name.to_string_lossy().starts_with(['.', 't']) || name == "secret");
    names.sort();
    assert_eq!(names, ["secret", "token-keys"], "nothing unfinished is left");
}

#[test]
fn root_restores_what_only_root_can_read_as_the_owner_of_the_data_folder() {
    const NOBODY: u32 = 65534;
    if !nix::unistd::geteuid().is_root() {
        testkit::skipped::skip("this test gives files to another user, and the tests are not run by root");
        return;
    }
    let program = Program::new();
    let folder = tempfile::tempdir().expect("a folder, which only root can enter");
    let backup = folder.path().join("backup");
    program.add_player("Ann");
    run(&program, &["backup", "--with-keys", path(&backup)]);
    let data_dir = program.data_dir();
    for entry in fs::read_dir(&data_dir).expect("the folder") {
        fs::remove_file(entry.expect("an entry").path()).expect("root may");
    }
    let parent = data_dir.parent().expect("a folder");
    fs::set_permissions(parent, fs::Permissions::from_mode(0o755)).expect("a mode");
    chown(&data_dir, Some(NOBODY), Some(NOBODY)).expect("root may");
    let other = folder.path().join("of-root");
    fs::write(&other, "it stays").expect("written");
    symlink(&other, data_dir.join("secret")).expect("a link");

    let refused = run_refused(&program, &["restore", path(&backup), "--replace"]);
    assert!(refused.contains("secret") && fs::read_to_string(&other).expect("it is there") == "it stays", "{refused}");
    fs::remove_file(data_dir.join("secret")).expect("root may");
    run(&program, &["restore", path(&backup)]);
    let mut names = Vec::new();
    for entry in fs::read_dir(&data_dir).expect("the folder") {
        let entry = entry.expect("an entry");
        let file = entry.metadata().expect("its owner");
        assert_eq!((file.uid(), file.mode() & 0o777), (NOBODY, 0o600), "{entry:?}");
        names.push(entry.file_name());
    }
    names.sort();
    assert_eq!(names, ["sealedmove.db", "secret"]);
    assert!(has_player(&program, "Ann"));
}

#[test]
fn folder_with_unusable_keys_is_refused_and_changes_nothing() {
    let program = Program::new();
    program.add_player("Ann");
    let folder = tempfile::tempdir().expect("a folder");
    let backup = folder.path().join("backup");
    run(&program, &["backup", "--with-keys", path(&backup)]);
    let secret = fs::read(program.data_dir().join("secret")).expect("the secret");
    program.add_player("Bob");
    let linked = folder.path().join("linked");
    fs::write(&linked, [1_u8; 32]).expect("written");

    let damage: [(&str, &dyn Fn()); 5] = [
        ("token-keys: this is no file of keys", &|| fs::write(backup.join("token-keys"), "?").expect("written")),
        ("secret is cut short", &|| fs::write(backup.join("secret"), "short").expect("written")),
        ("/secret: ", &|| {
            fs::remove_file(backup.join("secret")).expect("removed");
            symlink(&linked, backup.join("secret")).expect("a link");
        }),
        ("/secret: No such file", &|| fs::remove_file(backup.join("secret")).expect("removed")),
        ("without the file database", &|| fs::remove_file(backup.join("database")).expect("removed")),
    ];
    for (reason, do_damage) in damage {
        do_damage();
        let refused = run_refused(&program, &["restore", "--replace", path(&backup)]);
        assert!(refused.starts_with("sealedmove: Nothing was restored: ") && refused.contains(reason), "{refused}");
        assert!(has_player(&program, "Bob"), "{refused}");
        assert_eq!(fs::read(program.data_dir().join("secret")).expect("the secret"), secret, "{refused}");
    }
}

#[test]
fn other_keys_are_not_replaced_unless_told_to() {
    let program = Program::new();
    program.add_player("Ann");
    let folder = tempfile::tempdir().expect("a folder");
    let backup = folder.path().join("backup");
    run(&program, &["backup", "--with-keys", path(&backup)]);
    let other = Program::new();
    fs::create_dir(other.data_dir()).expect("a folder");
    fs::write(other.data_dir().join("secret"), [1_u8; 32]).expect("written");
    let refused = run_refused(&other, &["restore", path(&backup)]);
    assert!(refused.contains("holds another secret already; with --replace it is renamed"), "{refused}");
    assert_eq!(fs::read_dir(other.data_dir()).expect("the folder").count(), 1, "no database was made");
}

#[test]
fn token_keys_that_the_backup_does_not_have_are_renamed_only_if_told_to() {
    let program = Program::new();
    program.add_player("Ann");
    let folder = tempfile::tempdir().expect("a folder");
    let backup = folder.path().join("backup");
    run(&program, &["backup", "--with-keys", path(&backup)]);
    run(&program, &["keys", "rotate"]);
    let keys = program.data_dir().join("token-keys");
    let later_keys = fs::read(&keys).expect("the keys");
    // Left by a restore that was killed.
    let staged = program.data_dir().join(".token-keys.restoring");
    fs::write(&staged, "keys = [").expect("written");

    let refused = run_refused(&program, &["restore", path(&backup)]);
    assert!(refused.contains("holds other keys of API tokens already; with --replace it is renamed"), "{refused}");
    assert_eq!(fs::read(&keys).expect("the keys"), later_keys);

    let restored = run(&program, &["restore", "--replace", path(&backup)]);
    let former = restored.split("token-keys is called ").nth(1).and_then(|rest| rest.split(": remove").next());
    let former = former.unwrap_or_else(|| panic!("the former keys have a name: {restored}"));
    assert_eq!(fs::read(former).expect("they are kept"), later_keys);
    assert!(!keys.exists() && !staged.exists() && has_player(&program, "Ann"));
}

#[test]
fn write_ahead_log_without_its_database_is_moved_aside() {
    let program = Program::on(Sqlite);
    program.add_player("Ann");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("backup");
    run(&program, &["backup", path(&file)]);
    let other = Program::on(Sqlite);
    fs::create_dir(other.data_dir()).expect("a folder");
    for suffix in ["wal", "shm", "journal"] {
        fs::write(other.data_dir().join(format!("sealedmove.db-{suffix}")), suffix).expect("written");
    }
    run(&other, &["restore", path(&file)]);
    let names: Vec<_> =
        fs::read_dir(other.data_dir()).expect("the folder").map(|entry| entry.expect("an entry").file_name()).collect();
    for suffix in ["wal", "shm", "journal"] {
        let is_aside = |name: &str| name.contains(".before-restore-") && name.ends_with(&format!("-{suffix}"));
        assert!(names.iter().any(|name| is_aside(&name.to_string_lossy())), "{suffix}: {names:?}");
    }
    assert!(has_player(&other, "Ann"));
}
