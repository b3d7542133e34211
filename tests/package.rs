//! The Debian package that `make dist` makes, here with the program of these tests: dpkg installs, upgrades, removes and
//! purges it in a Debian of its own.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use testkit::app::PASSWORD;
use testkit::debian::Debian;
use testkit::paths;
use testkit::ports::free_port;
use testkit::skipped::skip;
use testkit::wait::until;
use toml_edit::DocumentMut;

const PROGRAM: &str = "/usr/bin/sealedmove";
const SETTINGS: &str = "/etc/sealedmove/sealedmove.toml";
/// What the settings are copied from when the package is installed for the first time.
const TEMPLATE: &str = "/usr/share/sealedmove/sealedmove.toml";
const DATA: &str = "/var/lib/sealedmove";
const BACKUPS: &str = "/var/backups/sealedmove";
const UNITS: &str = "/usr/lib/systemd/system";

/// The exposure of a unit, in tenths, that `systemd-analyze security` may report at most. Ten is its lowest for a service
/// with network access.
const MAX_EXPOSURE: &str = "15";

/// Makes the version `$3` of a package, `$4`, out of the package `$1`, in the folder `$2`. In the new version the template
/// of the settings has one more.
const NEXT_VERSION: &str = r#"
    umask 022
    dpkg-deb --raw-extract "$1" "$2"
    sed --in-place "s/^Version: .*/Version: $3/" "$2/DEBIAN/control"
    printf '\n# New in %s.\n#colour = ""\n' "$3" >> "$2/usr/share/sealedmove/sealedmove.toml"
    dpkg-deb --root-owner-group -Zgzip -z1 --build "$2" "$4"
    rm -r "$2"
"#;

/// Whether the programs that make a package are there; otherwise the test counts as skipped.
fn can_make_packages() -> bool {
    for program in ["cargo-deb", "dpkg-shlibdeps"] {
        let version = Command::new(program).arg("--version").stdout(Stdio::null()).status();
        if !version.is_ok_and(|status| status.success()) {
            skip(&format!("This test makes a package with {program}, which is missing: `make setup-deb` installs it."));
            return false;
        }
    }
    true
}

/// Runs a command that has to succeed, and returns what it prints.
fn run(command: &mut Command) -> String {
    let output = command.output().expect("it can be started");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Makes the package, under that version, from its definition in `Cargo.toml`.
fn make_package(version: &str, file: &Path) {
    let program = paths::program();
    let folder = program.parent().expect("the folder of a profile");
    // `make dist` collects the texts with cargo-about, from the network.
    fs::write(folder.join("THIRD-PARTY-LICENCES.txt"), "Those of a release.\n").expect("the target folder is writable");
    let profile = match folder.file_name().and_then(|name| name.to_str()).expect("its name") {
        "debug" => "dev",
        other => other,
    };
    let mut command = Command::new(env!("CARGO"));
    command.args(["deb", "--quiet", "--offline", "--locked", "--no-build", "--profile", profile, "--strip"]);
    command.args(["--fast", "--compress-type", "gz", "--compress-system", "--deb-version", version, "--output"]);
    command.arg(file).current_dir(paths::repository("."));
    command.env("CARGO_TARGET_DIR", folder.parent().expect("the target folder"));
    run(&mut command);
}

/// Makes a package of the next version from that one.
fn make_next_package(package: &Path, version: &str, file: &Path) {
    let folder = file.with_extension("files");
    let mut command = Command::new("sh");
    command.args(["-eu", "-c", NEXT_VERSION, "sh"]).arg(package).arg(folder).arg(version).arg(file);
    run(&mut command);
}

/// A Debian in which dpkg has installed the package.
struct Installation {
    debian: Debian,
    port: u16,
    /// `sealedmove serve`, which ends with the Debian.
    service: Option<Child>,
}

impl Installation {
    /// Installs or upgrades.
    fn install(&self, package: &Path) {
        fs::copy(package, self.debian.file("/srv/sealedmove.deb")).expect("the package is copied");
        self.dpkg("--install /srv/sealedmove.deb");
        self.debian.shell("rm /srv/sealedmove.deb");
    }

    /// Runs dpkg, which has nobody to ask.
    fn dpkg(&self, arguments: &str) -> String {
        self.debian.shell(&format!("DEBIAN_FRONTEND=noninteractive dpkg {arguments} 2>&1 < /dev/null"))
    }

    /// The values of a setting in one of the package's units.
    fn unit(&self, unit: &str, setting: &str) -> Vec<String> {
        let file = fs::read_to_string(self.debian.file(&format!("{UNITS}/{unit}"))).expect("the unit is installed");
        let values = file.lines().filter_map(|line| line.strip_prefix(setting)?.strip_prefix('='));
        values.flat_map(|value| value.split(' ')).map(str::to_owned).collect()
    }

    /// What systemd would run for that unit: as its user, with its environment.
    fn command_line(&self, unit: &str) -> (String, Vec<String>) {
        let environment = self.unit(unit, "Environment");
        let line = [vec!["env".to_owned()], environment, self.unit(unit, "ExecStart")].concat();
        (self.unit(unit, "User").concat(), line)
    }

    /// Starts the service and waits until it is ready.
    async fn serve(&mut self) {
        let (user, line) = self.command_line("sealedmove.service");
        let log = fs::File::options().create(true).append(true).open(self.debian.file("/var/log/sealedmove.log"));
        let log = log.expect("the folder is there");
        let mut command = self.debian.command_as(&user);
        command.args(line).stdin(Stdio::null()).stdout(log.try_clone().expect("a file can be shared")).stderr(log);
        let mut service = command.spawn().expect("nsenter is part of Debian");
        let ready = self.url("/readyz");
        until("the service is ready", async || {
            let ended = service.try_wait().expect("it is a child of ours");
            assert!(ended.is_none(), "{ended:?}: {}", self.read("/var/log/sealedmove.log"));
            testkit::http_client::get(&ready).await.is_ok_and(|answer| answer.status().is_success())
        })
        .await;
        self.service = Some(service);
    }

    fn stop(&mut self) {
        // Its namespace has no processes of others.
        self.debian.shell("pkill -TERM -x sealedmove");
        let status = self.service.take().expect("it was started").wait().expect("it is a child of ours");
        assert!(status.success(), "{status}");
    }

    /// Runs a command of the program as an operator does.
    fn run(&self, arguments: &[&str], input: &str) -> String {
        self.debian.run_as("sealedmove", &[&[PROGRAM, "--config", SETTINGS][..], arguments].concat(), input.as_bytes())
    }

    fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.debian.file(path)).unwrap_or_default()
    }

    fn exists(&self, path: &str) -> bool {
        self.debian.file(path).exists()
    }

    /// Owner, group and mode of a file.
    fn access(&self, path: &str) -> String {
        self.debian.shell(&format!("stat --format='%U %G %a' {path}")).trim().to_owned()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn debian_package_serves_keeps_settings_on_upgrade_and_data_on_purge() {
    let folder = tempfile::tempdir().expect("a folder");
    let (first, second) = (folder.path().join("0.1.0.deb"), folder.path().join("0.1.1.deb"));
    if !can_make_packages() {
        return;
    }
    let Some(debian) = Debian::for_installing("sealedmove") else { return };
    make_package("0.1.0", &first);
    make_next_package(&first, "0.1.1", &second);
    let depends = run(Command::new("dpkg-deb").arg("--field").arg(&first).arg("Depends"));
    assert!(depends.contains("libc6 (>= "), "{depends}");
    let files = run(Command::new("dpkg-deb").arg("--contents").arg(&first));
    for file in ["THIRD-PARTY-LICENCES.txt", "CHANGELOG.md", "docs/pictures/game.png", "docs/decisions/README.md"] {
        assert!(files.contains(&format!(" ./usr/share/doc/sealedmove/{file}\n")), "{file}: {files}");
    }
    let mut installation = Installation { debian, port: free_port(), service: None };

    installation.install(&first);
    assert_eq!(installation.access(DATA), "sealedmove sealedmove 700");
    assert_eq!(installation.access(BACKUPS), "sealedmove sealedmove 700");
    assert_eq!(installation.access("/etc/sealedmove"), "root sealedmove 750");
    assert_eq!(installation.access(SETTINGS), "root sealedmove 640", "they may contain passwords");
    assert_eq!(installation.read(SETTINGS), installation.read(TEMPLATE));
    let wanted = installation.debian.shell("ls /etc/systemd/system/*.wants");
    assert!(wanted.contains("sealedmove.service") && wanted.contains("sealedmove-backup.timer"), "{wanted}");
    assert!(!wanted.contains("sealedmove-worker.service"), "one process serves and works: {wanted}");

    // As an operator does in an editor. On a shared machine the port differs, and there is no engine.
    let settings = installation.read(SETTINGS);
    let settings = format!("{settings}bind = \"127.0.0.1:{}\"\nengine = \"none\"\n", installation.port);
    fs::write(installation.debian.file(SETTINGS), &settings).expect("written");
    installation.serve().await;
    let page = testkit::http_client::get(installation.url("/")).await.expect("an answer").text().await.expect("a page");
    assert!(page.contains("Sealed Move"), "{page}");
    let password = format!("{PASSWORD}\n");
    installation.run(&["user", "add", "Ann", "--email", "ann@chess.example", "--password-stdin"], &password);

    let (user, backup) = installation.command_line("sealedmove-backup.service");
    let backup: Vec<&str> = backup.iter().map(String::as_str).collect();
    installation.debian.shell(&format!("mkdir -m 700 {BACKUPS}/20260101T000000Z {BACKUPS}/of-the-operator"));
    installation.debian.shell(&format!("touch -d '15 days ago' {BACKUPS}/*; chown sealedmove {BACKUPS}/*"));
    installation.debian.run_as(&user, &backup, b"");
    let made = installation.debian.shell(&format!("cd {BACKUPS}; ls --almost-all; ls 2*"));
    let made: Vec<&str> = made.lines().collect();
    assert!(made[0].starts_with('2') && !made[0].starts_with("20260101"), "the old one is removed: {made:?}");
    assert_eq!(made[1..], ["of-the-operator", "database", "sealedmove.toml", "secret"]);

    // The template has changed, and so have the settings: dpkg does not ask which to keep. The service is restarted.
    installation.install(&second);
    installation.stop();
    assert!(installation.read(TEMPLATE).contains("# New in 0.1.1."));
    assert_eq!(installation.read(SETTINGS), settings);
    assert_eq!(installation.debian.shell("ls --almost-all /etc/sealedmove"), "sealedmove.toml\n");
    assert_eq!(installation.access(SETTINGS), "root sealedmove 640");
    installation.serve().await;
    assert!(installation.run(&["user", "show", "Ann"], "").contains("ann@chess.example"));
    installation.stop();

    // Root's commands need no `--config`, and what they make belongs to the service.
    let as_root = |line: &str| installation.debian.shell(&format!("cd /root; {line}"));
    as_root("sealedmove keys rotate");
    as_root(&format!("sealedmove restore --replace {BACKUPS}/2*/database"));
    for file in ["sealedmove.db", "token-keys", ".token-keys.lock"] {
        assert_eq!(installation.access(&format!("{DATA}/{file}")), "sealedmove sealedmove 600", "{file}");
    }
    assert!(as_root("sealedmove user show Ann").contains("ann@chess.example"));
    assert!(!installation.exists("/root/var"));
    // The folder of a backup restores the secret, too.
    let checksum = || as_root(&format!("sha256sum {DATA}/secret"));
    let secret = checksum();
    as_root(&format!("echo an accident of 32 bytes or some more > {DATA}/secret"));
    let restored = as_root(&format!("sealedmove restore --replace {BACKUPS}/2*"));
    assert!(restored.contains("those of the backup are in"), "{restored}");
    assert_eq!(checksum(), secret);
    assert_eq!(installation.access(&format!("{DATA}/secret")), "sealedmove sealedmove 600");
    installation.serve().await;
    installation.stop();

    installation.dpkg("--remove sealedmove");
    assert!(!installation.exists(PROGRAM));
    assert_eq!(installation.read(SETTINGS), settings);
    let purged = installation.dpkg("--purge sealedmove");
    assert!(!installation.exists("/etc/sealedmove"));
    assert!(installation.exists(&format!("{DATA}/sealedmove.db")) && installation.exists(BACKUPS));

    // It names the command that removes the rest.
    let remove = purged.lines().find(|line| line.contains("rm -r")).expect("a command");
    installation.debian.shell(remove);
    assert!(!installation.exists(DATA) && !installation.exists(BACKUPS));
    assert!(!installation.read("/etc/passwd").contains("sealedmove"));
}

#[test]
fn systemd_accepts_the_units_and_finds_them_confined() {
    let Some(debian) = Debian::for_installing("sealedmove") else { return };
    if !debian.file("/usr/bin/systemd-analyze").exists() {
        return skip("This test checks the systemd units with systemd-analyze, which is missing.");
    }
    // systemd wants to see what the units start.
    fs::create_dir_all(debian.file("/usr/lib/sealedmove")).expect("the folder is made");
    for (source, installed) in [("debian/backup", "/usr/lib/sealedmove/backup"), ("debian/backup", PROGRAM)] {
        fs::copy(paths::repository(source), debian.file(installed)).expect("the file is copied");
    }
    let units = ["sealedmove.service", "sealedmove-worker.service", "sealedmove-backup.service"];
    for unit in units.into_iter().chain(["sealedmove-backup.timer"]) {
        let file = format!("{UNITS}/{unit}");
        fs::copy(paths::repository("debian").join(unit), debian.file(&file)).expect("the file is copied");
    }
    debian.shell("useradd --system --user-group sealedmove");
    for unit in units {
        let file = format!("{UNITS}/{unit}");
        let problems = debian.shell(&format!("SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no {file} 2>&1"));
        assert_eq!(problems, "");
        debian.shell(&format!("systemd-analyze security --offline=true --threshold={MAX_EXPOSURE} {file} 2>&1"));
    }
}

/// The texts in a list of a TOML file of the repository.
fn list(file: &str, table: &str, key: &str) -> Vec<String> {
    let text = fs::read_to_string(paths::repository(file)).expect("the file is there");
    let document: DocumentMut = text.parse().expect("TOML");
    let table = if table.is_empty() { document.as_item() } else { &document[table] };
    let values = table[key].as_array().expect("a list").iter();
    values.map(|value| value.as_str().expect("a text").to_owned()).collect()
}

#[test]
fn licence_texts_of_a_release_cover_what_dependencies_may_have() {
    const ABOUT: &str = ".ci/licences/about.toml";
    assert_eq!(list(ABOUT, "", "accepted"), list("deny.toml", "licenses", "allow"));
    assert_eq!(list(ABOUT, "", "targets"), list("deny.toml", "graph", "targets"));
}
