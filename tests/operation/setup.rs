//! `sealedmove setup`.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use diesel::connection::SimpleConnection;
use reqwest::{StatusCode, redirect};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::PASSWORD;
use testkit::dovecot::Dovecot;
use testkit::http_client;
use testkit::postgres::Database;
use testkit::process::Program;
use testkit::smtp::{Behaviour, Security, SmtpServer, Stage};
use url::Url;

const MAIL_TIMEOUT: Duration = Duration::from_secs(60);

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A program that takes its settings from a file, which does not exist yet.
struct NewInstallation {
    program: Program,
    folder: tempfile::TempDir,
}

impl NewInstallation {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let program = Program::new().with_settings_file(&folder.path().join("sealedmove.toml"));
        Self { program, folder }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("sealedmove.toml")
    }

    fn data_dir(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn settings(&self) -> String {
        fs::read_to_string(self.file()).expect("the settings are written")
    }

    /// The answers about the address and the data.
    fn first_answers(&self, database: &[&str]) -> Vec<String> {
        let bind = format!("127.0.0.1:{}", self.program.port());
        let data_dir = self.data_dir().display().to_string();
        let own = [format!("http://{bind}"), bind, String::new(), data_dir];
        own.into_iter().chain(database.iter().map(|&answer| answer.to_owned())).collect()
    }

    fn set_up(&self, answers: &[String]) -> Output {
        let input: String = answers.iter().map(|answer| format!("{answer}\n")).collect();
        self.program.run(&["setup"], input.as_bytes())
    }
}

fn with(mut answers: Vec<String>, more: &[&str]) -> Vec<String> {
    answers.extend(more.iter().map(|&answer| answer.to_owned()));
    answers
}

/// Kim’s account.
const ACCOUNT: [&str; 4] = ["Kim", "kim@example.org", PASSWORD, PASSWORD];

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn service_starts_with_the_settings_and_the_operator_logs_in(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::builder().security(Security::None).login("club", "p@ss: 50%").start();
    let database = Database::fresh_on(backend);
    // The password of the database is asked for, if it is not in the URL.
    let database_answers = match &database {
        None => vec!["sqlite".to_owned()],
        Some(database) => {
            let mut url = Url::parse(&database.url()).expect("a URL");
            let password = url.password().expect("it has one").to_owned();
            url.set_password(None).expect("it is removed");
            vec![url.to_string(), password]
        }
    };
    let new = NewInstallation::new();
    let mut answers = new.first_answers(&[]);
    answers.extend(database_answers);
    let server = smtp.bare_url("127.0.0.1").replace("club:p@ss: 50%@", "");
    let sender = "Chess Club <club@example.org>";
    let mail = [server.as_str(), "club", "p@ss: 50%", sender, "secretary@example.org", "", "none"];
    let set_up = new.set_up(&with(with(answers, &mail), &ACCOUNT));
    let (said, error) = (text(&set_up.stdout), text(&set_up.stderr));
    assert!(set_up.status.success(), "{said}{error}");
    for line in ["logged in as club", "Kim can log in, and is an operator.", "ok       database: "] {
        assert!(said.contains(line), "{line}: {said}");
    }
    let start = format!("sealedmove --config {} serve", new.file().display());
    assert!(said.contains(&start) && error.is_empty(), "{said}{error}");

    let received = smtp.wait_for(1, MAIL_TIMEOUT).await;
    assert_eq!((received[0].from.as_str(), received[0].user.as_deref()), ("club@example.org", Some("club")));
    assert_eq!(received[0].to, ["secretary@example.org"]);
    assert_eq!(fs::metadata(new.file()).expect("the file").mode() & 0o777, 0o600);
    assert!(new.settings().starts_with("# Settings of Sealed Move."), "{}", new.settings());
    assert_eq!(fs::read_dir(new.folder.path()).expect("the folder").count(), 2, "the settings and the data");

    let server = new.program.serve();
    let browser =
        http_client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().expect("a client");
    let form = [("name", "Kim"), ("password", PASSWORD)];
    let log_in = browser.post(server.url("/login")).header("Sec-Fetch-Site", "same-origin").form(&form);
    assert_eq!(log_in.send().await.expect("an answer").status(), StatusCode::SEE_OTHER);
    let admin = browser.get(server.url("/admin/mail")).send().await.expect("an answer");
    assert_eq!(admin.status(), StatusCode::OK, "operators look after mail");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_answers_are_refused_and_asked_again() {
    let mut smtp = SmtpServer::start_plain();
    let new = NewInstallation::new();
    let bind = format!("127.0.0.1:{}", new.program.port());
    let refuse = Behaviour::Refuse {
        at: Stage::Rcpt,
        code: 550,
        text: "no such box".to_owned(),
        recipient: Some("nobody@example.org".to_owned()),
    };
    smtp.behave(&refuse);
    let file_in_the_way = new.folder.path().join("file");
    fs::write(&file_in_the_way, "This is a text. ".repeat(100)).expect("written");
    let answers = [
        ("", "an answer is needed"),
        ("chess.example", "SEALEDMOVE_PUBLIC_URL cannot be “chess.example”"),
        ("none", "SEALEDMOVE_PUBLIC_URL cannot be “none”"),
        (&format!("http://{bind}"), ""),
        ("here", "SEALEDMOVE_BIND cannot be “here”"),
        (&bind, ""),
        ("nginx", "“nginx” is not a network"),
        ("127.0.0.1", ""),
        (&file_in_the_way.display().to_string(), "is no folder"),
        (&new.data_dir().display().to_string(), ""),
        ("mysql://localhost/chess", "SEALEDMOVE_DATABASE_URL cannot be"),
        ("postgres:///chess?host=127.0.0.1&port=1", "The database is not available"),
        (&format!("sqlite:{}", file_in_the_way.display()), "not a database"),
        ("sqlite", ""),
        ("smtp://127.0.0.1:1", ""),
        ("none", "the mail server cannot be used"),
        (&smtp.url(), ""),
        ("none", ""),
        ("nobody", "SEALEDMOVE_MAIL_FROM cannot be “nobody”"),
        ("Club <club@example.org>", ""),
        ("somebody", "an e-mail address is needed"),
        ("nobody@example.org", "no such box"),
        // Asked again from the mail server on.
        ("", ""),
        ("", ""),
        ("kim@example.org", ""),
        ("perhaps", "yes or no is needed"),
        ("no", "Change what is wrong"),
        ("", ""),
        ("", ""),
        ("none", ""),
        ("play", "SEALEDMOVE_MAIL_REPLY cannot be “play”"),
        ("a-name-that-leaves-no-room-for-a-signature@example.org", "must be shorter"),
        ("play@example.org", ""),
        ("pigeon", "pipe, lmtp or imap is needed"),
        ("lmtp", ""),
        ("0.0.0.0:2424", "LMTP has no log-in"),
        ("127.0.0.1:2424", ""),
        ("K", "20"),
        ("admin", "reserved for the service"),
        ("Kim", ""),
        ("kim", "is not an e-mail address"),
        ("kim@example.org", ""),
        ("password", ""),
        (PASSWORD, ""),
        ("another brass knight", "the two passwords differ"),
        (PASSWORD, ""),
        (PASSWORD, ""),
    ];
    let lines: Vec<String> = answers.iter().map(|(answer, _)| (*answer).to_owned()).collect();
    let set_up = new.set_up(&lines);
    let said = text(&set_up.stdout);
    assert!(set_up.status.success(), "{said}{}", text(&set_up.stderr));
    let mut rest = said.as_str();
    for (answer, reason) in answers {
        let at = rest.find(reason);
        rest = &rest[at.unwrap_or_else(|| panic!("{answer}: {reason} is not said after this: {rest}\n\n{said}"))..];
    }
    assert_eq!(smtp.messages().len(), 1, "the message to kim");
    let settings = new.settings();
    for line in ["mail_reply = \"play@example.org\"", "lmtp = \"127.0.0.1:2424\"", "trusted_proxies = \"127.0.0.1\""] {
        assert!(settings.lines().any(|found| found == line), "{line}: {settings}");
    }
    for refused in ["here", "nginx", "mysql", ":1\"", "nobody"] {
        assert!(!settings.contains(refused), "{refused}: {settings}");
    }
}

#[test]
fn answers_that_end_early_leave_nothing() {
    let new = NewInstallation::new();
    let answers = with(new.first_answers(&["sqlite"]), &["files", "Club <club@example.org>", "none"]);
    let answers = with(answers, &ACCOUNT);
    for count in 0..answers.len() {
        let ended = new.set_up(&answers[..count]);
        let error = text(&ended.stderr);
        assert_eq!(ended.status.code(), Some(1), "{count}: {}", text(&ended.stdout));
        let lines: Vec<&str> = error.lines().collect();
        assert!(
            matches!(lines[..], [line] if line.starts_with("sealedmove: the answers end before “")
                && line.ends_with("”: nothing was written")),
            "{count}: {error}"
        );
        assert_eq!(fs::read_dir(new.folder.path()).expect("the folder").count(), 0, "{count}");
    }
    assert!(new.set_up(&answers).status.success());
}

#[test]
fn another_run_keeps_values_comments_and_other_settings() {
    let new = NewInstallation::new();
    let bind = format!("127.0.0.1:{}", new.program.port());
    let settings = format!(
        "# The settings of our club.\n\n# At the proxy.\npublic_url = \"http://{bind}\" # not yet https\nbind = \"{bind}\"\n\
         data_dir = \"{}\"\nleave_days = 45 # as the members decided\n\n# Nobody gets mail.\ndev_mail = \"local\"\n\
         mail_from = 'Club <club@example.org>'\nmail_reply = \"play@example.org\"\nlmtp = \"127.0.0.1:2424\"\n\
         trusted_proxies = \"127.0.0.1\"\n# The end.\n",
        new.data_dir().display()
    );
    fs::write(new.file(), &settings).expect("written");
    fs::set_permissions(new.file(), fs::Permissions::from_mode(0o664)).expect("a mode");
    let keep = vec![String::new(); 10];
    let first = new.set_up(&with(keep.clone(), &ACCOUNT));
    let said = text(&first.stdout);
    assert!(first.status.success(), "{said}{}", text(&first.stderr));
    assert!(said.contains(&format!("[http://{bind}]:")) && said.contains("[play@example.org]:"), "{said}");
    assert_eq!(new.settings(), settings);
    assert_eq!(fs::metadata(new.file()).expect("the file").mode() & 0o777, 0o640, "others read no passwords");

    // Kim has an account now, which makes another optional.
    let mut changes = keep;
    changes.truncate(7);
    changes.push("none".to_owned());
    let second = new.set_up(&with(changes.clone(), &["none"]));
    let said = text(&second.stdout);
    assert!(second.status.success() && said.contains("Operators are Kim."), "{said}{}", text(&second.stderr));
    let without = settings.replace("mail_reply = \"play@example.org\"\nlmtp = \"127.0.0.1:2424\"\n", "");
    assert_eq!(new.settings(), without);

    let taken = ["kim", "Kay", "KIM@example.org", "kay@example.org", PASSWORD, PASSWORD];
    let third = new.set_up(&with(changes, &taken));
    let said = text(&third.stdout);
    assert!(third.status.success(), "{said}{}", text(&third.stderr));
    for sentence in [
        "Kim has an account already",
        "There is already an account with that address",
        "Kay can log in, and is an operator.",
    ] {
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
}

#[test]
fn unusable_settings_file_is_refused_and_stays_as_it_is() {
    let new = NewInstallation::new();
    for (settings, reason) in [
        ("colour = \"red\"\n", "colour is not a setting"),
        ("leave_days = 999\n", "SEALEDMOVE_LEAVE_DAYS cannot be “999”"),
        ("bind = \n", "is no TOML"),
    ] {
        fs::write(new.file(), settings).expect("written");
        let refused = new.set_up(&[]);
        assert_eq!(refused.status.code(), Some(1), "{settings}");
        assert!(text(&refused.stderr).contains(reason), "{settings}: {}", text(&refused.stderr));
        assert_eq!(new.settings(), settings);
    }
    // What is asked for can be answered anew.
    fs::write(new.file(), "leave_days = 9\nbind = \"here\"\n").expect("written");
    let answers = with(new.first_answers(&["sqlite"]), &["files", "", "none", "none"]);
    let set_up = new.set_up(&answers);
    assert!(set_up.status.success(), "{}{}", text(&set_up.stdout), text(&set_up.stderr));
    assert!(text(&set_up.stdout).contains("SEALEDMOVE_BIND cannot be “here”"), "{}", text(&set_up.stdout));
    assert!(new.settings().starts_with("leave_days = 9\n"), "{}", new.settings());

    let nowhere = Program::new().with_settings_file(Path::new("/nowhere/at/all.toml"));
    let refused = nowhere.run(&["setup"], b"");
    assert!(text(&refused.stderr).contains("/nowhere/at/all.toml cannot be written"), "{}", text(&refused.stderr));
}

#[test]
fn public_service_without_mail_has_to_be_confirmed() {
    let new = NewInstallation::new();
    let mut answers = new.first_answers(&["sqlite"]);
    "https://chess.example".clone_into(&mut answers[0]);
    let set_up = new.set_up(&with(answers, &["", "files", "no", "files", "yes", "", "none", "none"]));
    let said = text(&set_up.stdout);
    assert!(said.contains("an answer is needed") && said.contains("Nobody gets mail then"), "{said}");
    // Nothing answers at the public address, and that nobody gets mail is only a warning.
    assert!(set_up.status.success(), "{said}{}", text(&set_up.stderr));
    assert!(new.settings().contains("dev_mail = \"off\"") && new.settings().contains("127.0.0.1, ::1"));
    new.program.serve();
}

#[test]
fn answer_none_is_remembered() {
    let new = NewInstallation::new();
    let mut answers = new.first_answers(&["sqlite"]);
    "https://chess.example".clone_into(&mut answers[0]);
    "NONE".clone_into(&mut answers[2]);
    let set_up = new.set_up(&with(answers, &["none", "yes", "", "none", "none"]));
    assert!(set_up.status.success(), "{}{}", text(&set_up.stdout), text(&set_up.stderr));
    let settings = new.settings();
    assert!(settings.contains("trusted_proxies = \"\""), "{settings}");
    let again = new.set_up(&with(vec![String::new(); 8], &["none"]));
    assert!(again.status.success(), "{}{}", text(&again.stdout), text(&again.stderr));
    assert_eq!(new.settings(), settings);
}

#[test]
fn ways_of_incoming_mail_can_be_left_out() {
    let new = NewInstallation::new();
    let mail = ["files", "", "club@example.org", "imap", "none", "lmtp", "none", "", "none"];
    let set_up = new.set_up(&with(new.first_answers(&["sqlite"]), &mail));
    let said = text(&set_up.stdout);
    assert!(set_up.status.success() && said.contains("No mailbox is read."), "{said}{}", text(&set_up.stderr));
    let settings = new.settings();
    for left_out in ["mail_reply", "imap_url", "lmtp"] {
        assert!(!settings.contains(left_out), "{left_out}: {settings}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn former_log_in_is_offered_and_its_password_is_not_shown() {
    let smtp = SmtpServer::builder().security(Security::None).login("club@example.org", "hush").start();
    let new = NewInstallation::new();
    let server = smtp.bare_url("127.0.0.1").replace("club@example.org:hush@", "");
    // What the server refuses is asked for again, and the user name is suggested.
    let mail = [server.as_str(), "club@example.org", "wrong", &server, "", "hush", "", "none", "none", "none"];
    let set_up = new.set_up(&with(new.first_answers(&["sqlite"]), &mail));
    let said = text(&set_up.stdout);
    assert!(set_up.status.success(), "{said}{}", text(&set_up.stderr));
    assert!(said.contains("the server refuses the user name or the password"), "{said}");
    let settings = new.settings();
    assert!(settings.contains("club%40example%2Eorg:hush@"), "{settings}");

    let mut keep = vec![String::new(); 5];
    keep.extend([server.as_str(), "", "", "", "none", "", "none"].map(str::to_owned));
    let again = new.set_up(&keep);
    let said = text(&again.stdout);
    assert!(again.status.success(), "{said}{}", text(&again.stderr));
    let shown = format!("[{server}, user club@example.org]: ");
    for prompt in
        [shown.as_str(), "User name there, or none [club@example.org]: ", "Password there [the present one]: "]
    {
        assert!(said.contains(prompt), "{prompt}: {said}");
    }
    assert!(said.contains("logged in as club@example.org") && !said.contains("hush"), "{said}");
    assert_eq!(new.settings(), settings);
}

#[test]
fn port_in_use_is_reported_at_the_question() {
    let new = NewInstallation::new();
    let other = TcpListener::bind("127.0.0.1:0").expect("a port");
    let taken = other.local_addr().expect("it has one").to_string();
    // A program that is no Sealed Move.
    std::thread::spawn(move || other.incoming().for_each(drop));
    let mut answers = new.first_answers(&["sqlite"]);
    answers.insert(1, taken.clone());
    let set_up = new.set_up(&with(answers, &["files", "", "none", "none"]));
    let said = text(&set_up.stdout);
    assert!(set_up.status.success(), "{said}{}", text(&set_up.stderr));
    assert!(said.contains(&format!("Not accepted: another program uses {taken} already")), "{said}");
    assert!(!new.settings().contains(&taken), "{}", new.settings());

    // The Debian package runs the service before anybody sets it up.
    let running = Program::new();
    let _server = running.serve();
    let address = format!("127.0.0.1:{}", running.port());
    let answers = [format!("http://{address}"), address.clone()];
    let said = text(&new.set_up(&answers).stdout);
    assert!(said.contains(&format!("Sealed Move runs at {address} already")), "{said}");
}

#[test]
fn database_whose_user_may_not_create_tables_is_refused() {
    let database = Database::fresh();
    let guest = format!("guest_{}", database.url().rsplit('/').next().expect("a name"));
    database.connect().batch_execute(&format!("create role {guest} login password 'hush'")).expect("a role");
    let mut url = Url::parse(&database.url()).expect("a URL");
    url.set_username(&guest).expect("a name");
    url.set_password(None).expect("none");
    let new = NewInstallation::new();
    let refused = new.set_up(&with(new.first_answers(&[]), &[url.as_str(), "hush", url.as_str(), "wrong"]));
    let said = text(&refused.stdout);
    assert!(said.contains("may not create tables") && said.contains("password authentication failed"), "{said}");
    assert!(!said.contains("hush") && !new.file().exists(), "{said}");
    database.connect().batch_execute(&format!("drop role {guest}")).expect("it is dropped");
}

#[tokio::test(flavor = "multi_thread")]
async fn mailbox_for_answers_is_tried() {
    let Some(dovecot) = Dovecot::start_in_clear().await else { return };
    let url = Url::parse(&dovecot.url()).expect("a URL");
    let login = format!("{}:{}@", url.username(), url.password().expect("one"));
    let bare = dovecot.url().replace(&login, "");
    let password = percent_encoding::percent_decode_str(url.password().expect("one")).decode_utf8_lossy().into_owned();
    let new = NewInstallation::new();
    let mail = ["files", "", "club@example.org", "imap", &bare, url.username(), "wrong", &bare, url.username()];
    let answers = with(new.first_answers(&["sqlite"]), &mail);
    let set_up = new.set_up(&with(answers, &[&password, "no", "none"]));
    let said = text(&set_up.stdout);
    assert!(set_up.status.success(), "{said}{}", text(&set_up.stderr));
    assert!(said.contains("the server refuses the log-in") && said.contains("The mailbox can be read."), "{said}");
    assert!(said.contains("ok       imap: "), "{said}");
    let settings = new.settings();
    assert!(settings.contains("mail_subaddress = \"off\""), "{settings}");
    new.program.serve();

    // Without the setting they are on, and another run leaves them on.
    fs::write(new.file(), settings.replace("mail_subaddress = \"off\"\n", "")).expect("written");
    let again = new.set_up(&with(vec![String::new(); 11], &["none"]));
    assert!(again.status.success(), "{}{}", text(&again.stdout), text(&again.stderr));
    assert!(new.settings().contains("mail_subaddress = \"on\""), "{}", new.settings());
}

#[test]
fn terminal_does_not_show_passwords() {
    let new = NewInstallation::new();
    let bind = format!("127.0.0.1:{}", new.program.port());
    let mut terminal = new.program.in_terminal(&["setup"]);
    terminal.answer("https://chess.example:", &format!("http://{bind}"));
    terminal.answer("[127.0.0.1:8080]:", &bind);
    terminal.answer("or none [none]:", "");
    terminal.answer("/var]:", &new.data_dir().display().to_string());
    terminal.answer("[sqlite]:", "");
    terminal.answer("[files]:", "");
    terminal.answer("noreply@localhost>]:", "");
    terminal.answer("or none [none]:", "none");
    terminal.answer("or none:", "Kim");
    terminal.answer("E-mail address:", "kim@example.org");
    terminal.answer_hidden("Password:", "password");
    terminal.answer_hidden("Password:", PASSWORD);
    terminal.answer_hidden("again:", PASSWORD);
    let status = terminal.wait();
    let shown = terminal.shown();
    assert!(status.success() && shown.contains("Kim can log in, and is an operator."), "{shown}");
    assert!(shown.contains("Kim\r\n") && !shown.contains(PASSWORD), "{shown}");
    assert!(new.settings().contains(&bind));
}

const NOBODY: u32 = 65534;

/// User, group and permissions of a file.
#[track_caller]
fn owner(path: &Path) -> (u32, u32, u32) {
    let file = fs::metadata(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    (file.uid(), file.gid(), file.mode() & 0o777)
}

#[test]
fn root_sets_up_for_the_owner_of_the_data_folder() {
    if !nix::unistd::geteuid().is_root() {
        testkit::skipped::skip("this test gives files to another user, and the tests are not run by root");
        return;
    }
    let new = NewInstallation::new();
    fs::set_permissions(new.folder.path(), fs::Permissions::from_mode(0o755)).expect("a mode");
    fs::create_dir(new.data_dir()).expect("a folder");
    fs::set_permissions(new.data_dir(), fs::Permissions::from_mode(0o700)).expect("a mode");
    chown(new.data_dir(), Some(NOBODY), Some(NOBODY)).expect("root may");
    let answers = with(new.first_answers(&["sqlite"]), &["files", "", "none"]);
    let set_up = new.set_up(&with(answers, &ACCOUNT));
    assert!(set_up.status.success(), "{}{}", text(&set_up.stdout), text(&set_up.stderr));
    assert_eq!(owner(&new.file()), (0, NOBODY, 0o640));
    for name in ["secret", "sealedmove.db"] {
        assert_eq!(owner(&new.data_dir().join(name)), (NOBODY, NOBODY, 0o600), "{name}");
    }
    // A check by root is one for the service's user, too.
    fs::set_permissions(new.file(), fs::Permissions::from_mode(0o600)).expect("a mode");
    let checked = new.program.run(&["doctor"], b"");
    assert!(
        text(&checked.stdout).contains("cannot be read by the owner of the data folder"),
        "{}",
        text(&checked.stdout)
    );
    assert!(!checked.status.success());
}

/// Run in a mount namespace of its own, in which the system has the package's user.
#[test]
fn root_makes_a_missing_data_folder_for_the_user_of_the_package() {
    let can_mount = Command::new("unshare").args(["--mount", "true"]).status().is_ok_and(|status| status.success());
    if !nix::unistd::geteuid().is_root() || !can_mount {
        testkit::skipped::skip("this test adds a user in a mount namespace, which takes root's rights");
        return;
    }
    let new = NewInstallation::new();
    fs::set_permissions(new.folder.path(), fs::Permissions::from_mode(0o755)).expect("a mode");
    let users = new.folder.path().join("passwd");
    let others = fs::read_to_string("/etc/passwd").expect("it is there");
    fs::write(&users, format!("{others}sealedmove:x:{NOBODY}:{NOBODY}::/:/usr/sbin/nologin\n")).expect("written");
    let closed = new.folder.path().join("closed");
    fs::create_dir(&closed).expect("a folder");
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o700)).expect("a mode");

    let script = format!("mount --bind {} /etc/passwd && exec \"$0\" \"$@\"", users.display());
    let program = new.program.clone().started_by("unshare", &["--mount", "sh", "-c", &script]);
    let (parent, data_dir) = (new.folder.path().join("srv"), new.folder.path().join("srv/chess"));
    let mut answers = new.first_answers(&["sqlite"]);
    data_dir.display().to_string().clone_into(&mut answers[3]);
    answers.insert(3, closed.join("chess").display().to_string());
    let answers = with(with(answers, &["files", "", "none"]), &ACCOUNT);
    let input: String = answers.iter().map(|answer| format!("{answer}\n")).collect();
    let set_up = program.run(&["setup"], input.as_bytes());
    let said = text(&set_up.stdout);
    assert!(set_up.status.success(), "{said}{}", text(&set_up.stderr));
    assert!(said.contains("cannot get into") && said.contains("sealedmove.db will be made"), "{said}");
    assert_eq!((owner(&parent), owner(&data_dir)), ((0, 0, 0o755), (NOBODY, NOBODY, 0o700)));
    assert_eq!(owner(&new.file()), (0, NOBODY, 0o640));
    for name in ["secret", "sealedmove.db"] {
        assert_eq!(owner(&data_dir.join(name)), (NOBODY, NOBODY, 0o600), "{name}");
    }
}
