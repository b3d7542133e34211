//! A Debian container, with one package freshly installed, as `apt` and the package’s scripts leave it, or with none: an
//! in-memory overlay of this machine’s root folder, with its own process namespace. It shares this machine’s network.
//!
//! It is for programs that conflict with each other or with installed ones, such as mail servers. It needs root and
//! namespaces (`unshare`), as in a virtual machine or a privileged container.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};

use nix::sys::signal::Signal;
use nix::unistd::geteuid;

use super::paths;
use super::skipped::skip;
use super::watchdog::{Watchdog, folder_in_memory, temporary_folder};

/// Mounts the root folder `root` in the current folder, over `$1`.
const MOUNT: &str = r#"
    set -eu
    read -r pid rest < /proc/self/stat
    mkdir upper work root
    mount -t overlay overlay -o "lowerdir=$1,upperdir=$PWD/upper,workdir=$PWD/work" root
    mount -t proc proc root/proc
    mount --rbind /dev root/dev
    echo chess.example > root/etc/mailname
    printf '#!/bin/sh\nexit 101\n' > root/usr/sbin/policy-rc.d
    chmod 755 root/usr/sbin/policy-rc.d
"#;

/// Installs the packages in folder `$2`. What they change stays in the folder `upper`.
const INSTALL: &str = r#"
    mkdir -p root/srv/packages
    mount --bind "$2" root/srv/packages
    chroot root sh -eu > installed 2>&1 <<'END' || { cat installed >&2; exit 1; }
        export DEBIAN_FRONTEND=noninteractive LC_ALL=C PATH=/usr/sbin:/usr/bin:/sbin:/bin
        here=$(dpkg-query -W -f '${db:Status-Abbrev}${Package} ${Provides}\n' | sed -n 's/^ii \([^ ]*\) .*mail-transport-agent.*/\1/p')
        [ -z "$here" ] || dpkg --purge --force-depends $here
        rm -f /etc/aliases /var/lib/man-db/auto-update
        dpkg --install --force-depends /srv/packages/*.deb
END
"#;

/// Mounts the program `$2` at `$3`, if they are given. Prints its process id, and waits. It is the init process of its
/// namespace: when it ends, all others end and all mounts are removed. It prints only once its root is the new folder: a
/// command that entered before would run in the root of this machine.
const RUN: &str = r#"
    [ $# -eq 1 ] || { touch "root/$3"; mount --bind "$2" "root/$3"; }
    exec chroot root sh -c 'echo "$1"; exec sleep infinity' sh "$pid"
"#;

/// What installing a package changes, by package: it takes seconds, so the containers of this process share it.
static INSTALLED: Mutex<BTreeMap<String, Result<Layer, String>>> = Mutex::new(BTreeMap::new());

/// A folder that lies over this machine's root folder. The watchdog removes it when this process ends.
#[derive(Clone)]
struct Layer(PathBuf);

impl Layer {
    fn with(package: &str) -> Result<Self, String> {
        let mut installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(layer) = installed.get(package) {
            return layer.clone();
        }
        let layer = Self::install(package);
        installed.insert(package.to_owned(), layer.clone());
        layer
    }

    fn install(package: &str) -> Result<Self, String> {
        let packages = paths::target("mail-servers").join(package);
        if !fs::read_dir(&packages).is_ok_and(|mut entries| {
            entries.any(|entry| entry.is_ok_and(|entry| entry.path().extension().is_some_and(|end| end == "deb")))
        }) {
            return Err(format!("{} holds no package; `.ci/setup test` downloads it from Debian.", packages.display()));
        }
        let folder = folder_in_memory(package);
        // Until this process ends.
        std::mem::forget(Watchdog::new(Signal::SIGKILL, Some(&folder)));
        let output = unshare(&format!("{MOUNT}{INSTALL}"), package, [Path::new("/"), &packages])
            .current_dir(&folder)
            .output()
            .map_err(|error| format!("unshare: {error}"))?;
        if output.status.success() {
            return Ok(Self(folder.join("upper")));
        }
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// A shell script in namespaces of its own.
fn unshare<'a>(script: &str, name: &str, arguments: impl IntoIterator<Item = &'a Path>) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, name]).args(arguments);
    command.stdin(Stdio::null());
    command
}

/// A Debian container, removed on drop.
pub struct Debian {
    pid: u32,
    first: Child,
    watchdog: Watchdog,
}

impl Debian {
    /// A container with `package`, and this program where its own package installs it. `None`, and the test counts as
    /// skipped, if this machine does not support it.
    ///
    /// # Panics
    /// If it is not supported in continuous integration (`CI=true`), where no test may be skipped.
    pub fn with(package: &str) -> Option<Self> {
        Self::or_skip(package, Self::install(package))
    }

    /// A container as this machine is, in which a test installs `package` by itself. `None` as for [`Debian::with`].
    ///
    /// # Panics
    /// As [`Debian::with`].
    pub fn for_installing(package: &str) -> Option<Self> {
        Self::or_skip(package, Self::start(package, &[Path::new("/")]))
    }

    fn or_skip(package: &str, started: Result<Self, String>) -> Option<Self> {
        match started {
            Ok(debian) => Some(debian),
            Err(missing) => {
                let missing =
                    format!("This test installs {package} in a root folder of its own, and cannot: {missing}");
                skip(&missing);
                None
            }
        }
    }

    fn install(package: &str) -> Result<Self, String> {
        require_root()?;
        let lower = format!("{}:/", Layer::with(package)?.0.display());
        let program = paths::program();
        Self::start(package, &[Path::new(&lower), program.as_path(), Path::new("/usr/bin/sealedmove")])
    }

    fn start(name: &str, arguments: &[&Path]) -> Result<Self, String> {
        require_root()?;
        let folder = temporary_folder(name);
        let mut watchdog = Watchdog::new(Signal::SIGKILL, Some(&folder));
        let in_memory = format!("set -e; mount -t tmpfs tmpfs '{0}'; cd '{0}'", folder.display());
        let mut first = unshare(&format!("{in_memory}{MOUNT}{RUN}"), name, arguments.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("unshare: {error}"))?;
        watchdog.watch(first.id());
        let mut line = String::new();
        let mut out = BufReader::new(first.stdout.take().expect("it was piped"));
        let _ = out.read_line(&mut line);
        match line.trim().parse() {
            Ok(pid) => Ok(Self { pid, first, watchdog }),
            Err(_) => {
                let output = first.wait_with_output().map_err(|error| error.to_string())?;
                Err(String::from_utf8_lossy(&output.stderr).into_owned())
            }
        }
    }

    /// A file in its root folder, such as `/etc/aliases`.
    pub fn file(&self, path: &str) -> PathBuf {
        PathBuf::from(format!("/proc/{}/root{path}", self.pid))
    }

    /// A command run as root in the container.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--target", &self.pid.to_string(), "--mount", "--pid", "--root", "--wd"]);
        command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("LC_ALL", "C").arg(program);
        command
    }

    /// Runs a shell script as root. Returns its output.
    ///
    /// # Panics
    /// If it fails; the message shows its output.
    pub fn shell(&self, lines: &str) -> String {
        let mut command = self.command("sh");
        command.args(["-eu", "-c", lines]);
        stdout_of(lines, &output(command, b""))
    }

    /// Runs a command as `user`. Returns its output.
    ///
    /// # Panics
    /// If it fails; the message shows its output.
    pub fn run_as(&self, user: &str, line: &[&str], input: &[u8]) -> String {
        let mut command = self.command_as(user);
        command.args(line);
        stdout_of(&line.join(" "), &output(command, input))
    }

    /// A command run as `user`; add the program and its arguments.
    pub fn command_as(&self, user: &str) -> Command {
        let mut command = self.command("setpriv");
        command.args([&format!("--reuid={user}"), &format!("--regid={user}"), "--clear-groups"]);
        command
    }
}

impl Drop for Debian {
    fn drop(&mut self) {
        // Ending the init process ends all others.
        let _ = self.first.kill();
        let _ = self.first.wait();
        self.watchdog.forget();
    }
}

fn require_root() -> Result<(), String> {
    if geteuid().is_root() { Ok(()) } else { Err("the tests are not run by root.".to_owned()) }
}

fn output(mut command: Command, input: &[u8]) -> Output {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("nsenter is part of Debian");
    // A program that reads nothing may have ended.
    let _ = child.stdin.take().expect("it was piped").write_all(input);
    child.wait_with_output().expect("it is a child of ours")
}

fn stdout_of(what: &str, output: &Output) -> String {
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{what}: {}\n{out}{}", output.status, String::from_utf8_lossy(&output.stderr));
    out
}
