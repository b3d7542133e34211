//! The command line.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::PASSWORD;
use testkit::postgres::Database;
use testkit::process::Program;

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn invalid_setting_stops_startup_with_one_line_that_names_it() {
    for (name, value) in [
        ("SEALEDMOVE_BIND", "nowhere"),
        ("SEALEDMOVE_PUBLIC_URL", "chess.example"),
        ("SEALEDMOVE_DATABASE_URL", "oracle://x"),
        ("SEALEDMOVE_DATABASE_URL", "postgres://127.0.0.1:1/none"),
        ("SEALEDMOVE_DATA_DIR", "/proc/nothing"),
        ("SEALEDMOVE_MAIL_URL", "carrier-pigeon:"),
        ("SEALEDMOVE_ENGINE", "/no/such/engine"),
        ("SEALEDMOVE_COLOUR", "red"),
    ] {
        let output = Program::new().with(name, value).run(&["serve"], b"");
        assert!(!output.status.success(), "{name}={value}");
        let stderr = text(&output.stderr);
        let lines: Vec<_> = stderr.lines().filter(|line| line.starts_with("sealedmove:")).collect();
        assert!(lines.len() == 1 && lines[0].contains(name), "{name}={value}: {stderr}");
    }
}

#[test]
fn port_in_use_stops_startup_with_one_line_that_names_the_address() {
    let program = Program::new();
    let address = format!("127.0.0.1:{}", program.port());
    let _listener = TcpListener::bind(&address).expect("the port is free");
    let output = program.run(&["serve"], b"");
    assert!(!output.status.success());
    let stderr = text(&output.stderr);
    let lines: Vec<_> = stderr.lines().filter(|line| line.starts_with("sealedmove:")).collect();
    let expected = format!("SEALEDMOVE_BIND: another program uses {address} already");
    assert!(matches!(lines[..], [line] if line.contains(&expected)), "{stderr}");
}

#[test]
fn database_password_is_never_printed() {
    for url in [
        "postgres://ann:hu%shush@127.0.0.1:1/games",
        "postgres://ann:hush%@127.0.0.1:1/games",
        "postgres://ann:hush@hush@127.0.0.1:1/games",
        "postgres://ann:12/hush@127.0.0.1:1/games",
        "postgres://ann:hush@127.0.0.1:1/games",
        "postgres://127.0.0.1:1/games?password=hush&hush=x",
        "postgres://127.0.0.1:1/games?password=12%hush",
    ] {
        for command in [&["serve"][..], &["migrate"], &["doctor"], &["backup", "/nowhere/at/all"]] {
            let output = Program::new().with("SEALEDMOVE_DATABASE_URL", url).run(command, b"");
            let printed = text(&output.stdout) + &text(&output.stderr);
            assert!(!output.status.success() && !printed.is_empty(), "{url}: {printed}");
            assert!(!printed.contains("hush"), "{url}: {printed}");
        }
    }
}

#[test]
fn rules_reads_one_position_a_line_and_goes_on_after_errors() {
    let input = "\
# LAWS.md, positions worth a test
4k3/8/8/7r/8/8/5PP1/5RKq w - - 0 1

2k5/8/8/3QB3/8/4K3/8/8 b - - 0 1
not a position
4k3/8/8/8/8/8/8/4K3 w - - 0 1
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
";
    let judge = |arguments: &[&str]| -> Vec<serde_json::Value> {
        let output = Program::new().run(arguments, input.as_bytes());
        assert!(output.status.success());
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let lines = judge(&["rules"]);
    let outcomes: Vec<_> = lines.iter().map(|line| line["outcome"].as_str()).collect();
    assert_eq!(outcomes, [Some("checkmate"), Some("stalemate"), None, Some("dead"), None]);
    assert_eq!((lines[2]["line"].as_u64(), lines[2]["error"].is_string()), (Some(5), true));
    assert_eq!(lines[4]["legal"], 20);
    let winnability = |line: &serde_json::Value| [line["white"].clone(), line["black"].clone()];
    assert_eq!(winnability(&lines[3]), ["unwinnable", "unwinnable"]);
    assert_eq!(winnability(&lines[4]), ["winnable", "winnable"]);
    assert_eq!(winnability(&judge(&["rules", "--quick"])[4]), ["undetermined", "undetermined"]);
    assert_eq!(winnability(&judge(&["rules", "--budget", "1"])[4]), ["undetermined", "undetermined"]);
}

#[test]
fn accounts_and_tokens_are_made_from_the_command_line() {
    let program = Program::new();
    let add = |name: &str, email: &str, password: &str| {
        program.run(&["user", "add", name, "--email", email, "--password-stdin"], password.as_bytes())
    };
    assert!(add("Ann", "ann@example.org", "a queen is worth nine pawns\n").status.success());
    for (name, email, password) in [
        ("ann", "other@example.org", "a queen is worth nine pawns\n"),
        ("Bob", "ANN@example.org", "a queen is worth nine pawns\n"),
        ("Bob", "bob@example.org", "password\n"),
        ("B b", "bob@example.org", "a queen is worth nine pawns\n"),
    ] {
        let refused = add(name, email, password);
        assert!(!refused.status.success(), "{name} {email}");
        assert!(text(&refused.stderr).contains("sealedmove:"), "{}", text(&refused.stderr));
    }
    let token = program.run(&["token", "create", "ann", "--scopes", "board:play"], b"");
    assert_eq!(text(&token.stdout).trim().split('.').count(), 3, "a JWT");
    assert!(!program.run(&["token", "create", "nobody", "--scopes", "board:play"], b"").status.success());
    assert!(!program.run(&["token", "create", "ann", "--scopes", "board:win"], b"").status.success());
}

#[rstest]
fn tokens_are_listed_without_their_secret_and_revoked(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    let secret = program.add_player("Ann");
    program.add_player("Bob");
    let run = |arguments: &[&str]| {
        let output = program.run(arguments, b"");
        assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    run(&["token", "create", "Ann", "--scopes", "email:read", "--days", "3", "--description", "the club's list"]);
    let all = run(&["token", "list"]);
    assert_eq!(all.lines().count(), 3, "{all}");
    assert!(!all.contains(secret.trim()) && !all.contains(secret.trim().rsplit('.').next().expect("a part")), "{all}");
    let line = all.lines().find(|line| line.contains("email:read")).expect("the new one");
    assert!(line.contains("  Ann  email:read  made 20") && line.ends_with("  the club's list"), "{line}");

    let listed = |arguments: &[&str]| -> Vec<Value> {
        let lines = run(&[&["token", "list", "--json"], arguments].concat());
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    assert_eq!(listed(&["--limit", "1"]).len(), 1);
    for (limit, has_more) in [("2", true), ("3", false)] {
        let output = program.run(&["token", "list", "--limit", limit], b"");
        assert_eq!(text(&output.stderr).contains("There are more; use --limit."), has_more, "{limit}");
    }
    let of_bob = listed(&["bob"]);
    assert_eq!(of_bob.len(), 1);
    assert_eq!(of_bob[0]["owner"], "Bob");
    assert_eq!(of_bob[0]["scopes"], json!(["board:play", "challenge:read", "challenge:write"]));
    let id = of_bob[0]["id"].as_str().expect("an id");
    assert_eq!(run(&["token", "revoke", id]), "The token of Bob is refused from now on.\n");
    assert!(listed(&["Bob"]).is_empty());
    for arguments in [["token", "revoke", id], ["token", "revoke", "nothing"], ["token", "list", "Nobody"]] {
        let refused = program.run(&arguments, b"");
        assert_eq!(refused.status.code(), Some(1), "{arguments:?}");
        assert!(text(&refused.stderr).starts_with("sealedmove: "), "{}", text(&refused.stderr));
    }
}

#[test]
fn password_of_a_new_account_is_one_line_of_a_pipe() {
    let program = Program::new();
    let add = ["user", "add", "Ann", "--email", "ann@example.org"];
    let ended = program.run(&add, b"");
    assert_eq!(ended.status.code(), Some(1));
    // After the log of the database's migration.
    let error = text(&ended.stderr);
    assert!(error.ends_with("sealedmove: a password is needed, as one line on standard input\n"), "{error}");
    let added = program.run(&add, format!("{PASSWORD}\n").as_bytes());
    assert!(added.status.success(), "{}", text(&added.stderr));
    assert_eq!(text(&added.stdout), "Ann can log in.\n");
    let help = text(&program.run(&["user", "add", "--help"], b"").stdout);
    assert!(help.contains("asks for the password twice"), "{help}");
}

#[test]
fn terminal_asks_twice_for_the_password_of_a_new_account() {
    let program = Program::new();
    let mut terminal = program.in_terminal(&["user", "add", "Ann", "--email", "ann@example.org"]);
    terminal.answer_hidden("Password:", "password");
    terminal.answer_hidden("Password:", PASSWORD);
    terminal.answer_hidden("again:", "another brass knight");
    terminal.answer_hidden("Password:", PASSWORD);
    terminal.answer_hidden("again:", PASSWORD);
    let status = terminal.wait();
    let shown = terminal.shown();
    assert!(status.success() && shown.contains("Ann can log in."), "{shown}");
    assert!(shown.contains("the two passwords differ") && !shown.contains(PASSWORD), "{shown}");

    // Nobody types a password for a name that is taken.
    let mut terminal = program.in_terminal(&["user", "add", "ann", "--email", "other@example.org"]);
    assert!(!terminal.wait().success());
    assert!(!terminal.shown().contains("Password:"), "{}", terminal.shown());
}

#[test]
fn backup_is_a_complete_copy_of_a_running_service() {
    let program = Program::new();
    let added = program.run(
        &["user", "add", "Ann", "--email", "ann@example.org", "--password-stdin"],
        b"a queen is worth nine pawns\n",
    );
    assert!(added.status.success());
    let server = program.serve();
    let copy = program.data_dir().join("copy.db");
    let copy = copy.to_str().expect("UTF-8");
    let backup = program.run(&["backup", copy], b"");
    assert!(backup.status.success(), "{}", text(&backup.stderr));
    let again = program.run(&["backup", copy], b"");
    assert!(!again.status.success(), "a file that is there is not overwritten");
    assert_eq!(fs::metadata(copy).expect("the copy").permissions().mode() & 0o077, 0, "it is the owner's alone");
    drop(server);
    let restored = Program::new().with("SEALEDMOVE_DATABASE_URL", format!("sqlite:{copy}"));
    assert!(restored.run(&["token", "create", "Ann", "--scopes", "board:play"], b"").status.success());
}

#[test]
fn backup_without_a_database_creates_none() {
    let program = Program::new();
    let folder = tempfile::tempdir().expect("a folder");
    let backup = program.run(&["backup", folder.path().join("copy.db").to_str().expect("UTF-8")], b"");
    assert!(!backup.status.success());
    assert!(text(&backup.stderr).contains("there is no database"), "{}", text(&backup.stderr));
    assert!(!folder.path().join("copy.db").exists());
    assert!(!program.data_dir().join("sealedmove.db").exists());
}

#[test]
fn backup_with_keys_copies_those_of_the_configured_data_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let data_dir = folder.path().join("elsewhere");
    let program = Program::new().with("SEALEDMOVE_DATA_DIR", &data_dir);
    let run = |target: &Path| program.run(&["backup", "--with-keys", target.to_str().expect("UTF-8")], b"");
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    program.add_player("Ann");
    let before = folder.path().join("before-rotation");
    assert!(run(&before).status.success());
    assert!(before.join("secret").exists() && !before.join("token-keys").exists());

    assert!(program.run(&["keys", "rotate"], b"").status.success());
    let after = folder.path().join("backups/after-rotation");
    let output = run(&after);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(mode(&after), 0o700);
    for name in ["database", "secret", "token-keys"] {
        assert_eq!(mode(&after.join(name)), 0o600, "{name}");
    }
    for name in ["secret", "token-keys"] {
        let [copy, original] = [&after, &data_dir].map(|folder| fs::read(folder.join(name)).expect("it is there"));
        assert_eq!(copy, original, "{name}");
    }
    assert!(!run(&after).status.success(), "files that are there are not overwritten");

    fs::remove_file(data_dir.join("secret")).expect("it was there");
    let incomplete = folder.path().join("without-secret");
    let refused = run(&incomplete);
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("elsewhere/secret"), "{}", text(&refused.stderr));
    assert!(!incomplete.exists(), "nothing is made");
}

#[test]
fn a_backup_of_postgresql_is_a_dump() {
    let database = Database::fresh();
    let program = Program::new().with("SEALEDMOVE_DATABASE_URL", database.url());
    assert!(program.run(&["migrate"], b"").status.success());
    let copy = tempfile::tempdir().expect("a folder");
    let copy = copy.path().join("copy.dump");
    let backup = program.run(&["backup", copy.to_str().expect("UTF-8")], b"");
    assert!(backup.status.success(), "{}", text(&backup.stderr));
    assert!(fs::read(&copy).expect("the copy").starts_with(b"PGDMP"));
}

#[test]
fn command_line_makes_an_account_an_arbiter() {
    let program = Program::new();
    program.add_player("Geurt");
    let role = |name: &str, role: &str| program.run(&["user", "role", name, role], b"");
    for (name, role_name, expected) in
        [("geurt", "arbiter", "Geurt is an arbiter.\n"), ("Geurt", "player", "Geurt is a player like others.\n")]
    {
        let output = role(name, role_name);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(text(&output.stdout), expected);
    }
    let help = text(&program.run(&["user", "role", "--help"], b"").stdout);
    assert!(help.contains("An arbiter rules on games") && help.contains("An operator looks after"), "{help}");
    for (name, role_name, word) in [("Nobody", "arbiter", "“Nobody”"), ("Geurt", "king", "“king”")] {
        let refused = role(name, role_name);
        assert_eq!(refused.status.code(), Some(1), "{name} {role_name}");
        let lines: Vec<_> = text(&refused.stderr).lines().map(str::to_owned).collect();
        assert!(matches!(&lines[..], [line] if line.starts_with("sealedmove: ") && line.contains(word)), "{lines:?}");
    }
    assert!(program.run(&["token", "create", "Geurt", "--scopes", "arbiter:write"], b"").status.success());
}

#[rstest]
fn an_account_has_several_roles(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    for name in ["Geurt", "Kim", "Ann"] {
        program.add_player(name);
    }
    let run = |arguments: &[&str]| {
        let output = program.run(arguments, b"");
        assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert_eq!(run(&["user", "role", "Geurt", "operator", "arbiter"]), "Geurt is an arbiter.\nGeurt is an operator.\n");
    run(&["user", "role", "Kim", "operator"]);
    let listed = |role: &str| -> Vec<Value> {
        let output = run(&["user", "list", "--role", role, "--json"]);
        output.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["name"].clone()).collect()
    };
    assert_eq!(listed("arbiter"), ["Geurt"]);
    assert_eq!(listed("operator"), ["Geurt", "Kim"]);
    assert_eq!(listed("player"), ["Ann"]);
    let shown = |name: &str| -> Value { serde_json::from_str(&run(&["user", "show", name, "--json"])).expect("JSON") };
    let (geurt, ann) = (shown("Geurt"), shown("Ann"));
    assert_eq!((&geurt["role"], &geurt["roles"]), (&json!("arbiter"), &json!(["arbiter", "operator"])));
    assert_eq!((&ann["role"], &ann["roles"]), (&json!("player"), &json!([])));
    assert!(run(&["user", "show", "Geurt"]).contains("role: arbiter, operator\n"));
    // A role that is named alone replaces both.
    run(&["user", "role", "Geurt", "operator"]);
    assert_eq!(shown("Geurt")["role"], "operator");
    assert!(listed("arbiter").is_empty());
}

#[test]
fn files_in_the_data_folder_are_private_to_their_owner() {
    let program = Program::new();
    let made = program.run(
        &["user", "add", "Ann", "--email", "ann@example.org", "--password-stdin"],
        b"a queen is worth nine pawns\n",
    );
    assert!(made.status.success(), "{}", text(&made.stderr));
    let copy = program.data_dir().join("copy.db");
    let copied = program.run(&["backup", copy.to_str().expect("UTF-8")], b"");
    assert!(copied.status.success(), "{}", text(&copied.stderr));
    let mut files = 0;
    for entry in fs::read_dir(program.data_dir()).expect("the data folder") {
        let entry = entry.expect("an entry");
        let mode = entry.metadata().expect("its mode").permissions().mode() & 0o777;
        assert_eq!(mode & 0o077, 0, "{:?}: {mode:o}", entry.file_name());
        files += 1;
    }
    assert!(files >= 3, "a database, its copy and the secret");
}

#[test]
fn account_command_without_a_database_creates_none() {
    let program = Program::new();
    for command in [&["token", "create", "Ann", "--scopes", "board:play"][..], &["user", "role", "Ann", "arbiter"]] {
        let refused = program.run(command, b"");
        assert_eq!(refused.status.code(), Some(1), "{command:?}");
        assert!(text(&refused.stderr).contains("there is no database at"), "{}", text(&refused.stderr));
        assert!(!program.data_dir().exists(), "a data folder was made");
    }
}
