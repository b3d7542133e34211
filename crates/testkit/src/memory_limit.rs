//! A limit on the memory of a process.
//!
//! A control group (cgroup) is a machine with so much memory: it also counts the page cache of files that the process
//! reads. Where the tests may not make one, `RLIMIT_DATA` limits what the process allocates.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::process::Program;

/// Moves itself into the control group whose list of processes is `$0`, and becomes the command.
const ENTER: &str = r#"echo $$ > "$0" && exec "$@""#;

/// The limit, for the programs started with it. Its control group, if it has one, is removed on drop; they have to have
/// ended by then.
pub struct MemoryLimit {
    bytes: u64,
    group: Option<Group>,
}

impl MemoryLimit {
    /// By a control group, or by `RLIMIT_DATA` where there can be none.
    pub fn of_bytes(bytes: u64) -> Self {
        Self { bytes, group: Group::create(bytes) }
    }

    /// The program with this limit.
    #[must_use]
    pub fn limit(&self, program: Program) -> Program {
        match &self.group {
            Some(group) => {
                let processes = group.processes();
                program.started_by("sh", &["-c", ENTER, processes.to_str().expect("UTF-8")])
            }
            None => program.with_limit(&format!("-d {}", self.bytes / 1024)),
        }
    }

    /// How often the limit was reached, so that memory had to be reclaimed from the page cache or failed to be
    /// allocated; `None` without a control group.
    pub fn times_reached(&self) -> Option<u64> {
        self.group.as_ref().and_then(Group::times_reached)
    }
}

impl fmt::Display for MemoryLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let megabytes = self.bytes >> 20;
        match &self.group {
            Some(_) => write!(f, "{megabytes} MB by a control group, page cache included"),
            None => write!(f, "{megabytes} MB by RLIMIT_DATA, without page cache"),
        }
    }
}

/// A control group with a limit.
struct Group {
    version: Version,
    folder: PathBuf,
}

/// The two interfaces of the kernel (cgroups(7)). In version 1 the memory controller has a hierarchy of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    One,
    Two,
}

impl Group {
    /// In the group of this process, or in the nearest one around it that allows it.
    fn create(bytes: u64) -> Option<Self> {
        let mounts = fs::read_to_string("/proc/self/mountinfo").ok()?;
        let own = fs::read_to_string("/proc/self/cgroup").ok()?;
        [Version::Two, Version::One].into_iter().find_map(|version| {
            let (root, group) = (version.mount_point(&mounts)?, version.own_group(&own)?);
            let around = group.ancestors().map(|path| root.join(path.strip_prefix("/").unwrap_or(path)));
            around.filter(|folder| folder.is_dir()).find_map(|parent| Self::create_in(version, &parent, bytes).ok())
        })
    }

    fn create_in(version: Version, parent: &Path, bytes: u64) -> io::Result<Self> {
        let controllers = parent.join("cgroup.subtree_control");
        if version == Version::Two && !fs::read_to_string(&controllers)?.contains("memory") {
            // Refused where the parent itself has processes, unless it is the root.
            fs::write(controllers, "+memory")?;
        }
        let name = format!("sealedmove-{}-{:08x}", std::process::id(), rand::random::<u32>());
        let group = Self { version, folder: parent.join(name) };
        fs::create_dir(&group.folder)?;
        let (limit, with_swap, with_swap_limit) = match version {
            Version::One => ("memory.limit_in_bytes", "memory.memsw.limit_in_bytes", bytes),
            Version::Two => ("memory.max", "memory.swap.max", 0),
        };
        fs::write(group.folder.join(limit), bytes.to_string())?;
        // Not there if the kernel does not count swap.
        let _ = fs::write(group.folder.join(with_swap), with_swap_limit.to_string());
        let mut enters = Command::new("sh");
        enters.args(["-c", ENTER]).arg(group.processes()).arg("true").stderr(Stdio::null());
        match enters.status()?.success() {
            true => Ok(group),
            false => Err(io::ErrorKind::PermissionDenied.into()),
        }
    }

    fn processes(&self) -> PathBuf {
        self.folder.join("cgroup.procs")
    }

    fn times_reached(&self) -> Option<u64> {
        let read = |name: &str| fs::read_to_string(self.folder.join(name)).ok();
        match self.version {
            Version::One => {
                let count = |name: &str| read(name)?.trim().parse::<u64>().ok();
                // Memory with swap has a counter of its own, if the kernel counts swap.
                Some(count("memory.failcnt")? + count("memory.memsw.failcnt").unwrap_or(0))
            }
            Version::Two => read("memory.events")?.lines().find_map(|line| line.strip_prefix("max "))?.parse().ok(),
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let _ = fs::remove_dir(&self.folder);
    }
}

impl Version {
    /// Where the hierarchy is mounted, by `/proc/self/mountinfo` (proc_pid_mountinfo(5)).
    fn mount_point(self, mounts: &str) -> Option<PathBuf> {
        mounts.lines().find_map(|line| {
            let (before, after) = line.split_once(" - ")?;
            let mut after = after.split(' ');
            let (kind, options) = (after.next()?, after.nth(1)?);
            let is_wanted = match self {
                Self::One => kind == "cgroup" && options.split(',').any(|option| option == "memory"),
                Self::Two => kind == "cgroup2",
            };
            is_wanted.then(|| before.split(' ').nth(4).map(PathBuf::from)).flatten()
        })
    }

    /// The group of this process in the hierarchy, by `/proc/self/cgroup`.
    fn own_group(self, groups: &str) -> Option<PathBuf> {
        groups.lines().find_map(|line| {
            let mut fields = line.splitn(3, ':');
            let (hierarchy, controllers, path) = (fields.next()?, fields.next()?, fields.next()?);
            let is_wanted = match self {
                Self::One => controllers.split(',').any(|controller| controller == "memory"),
                Self::Two => hierarchy == "0",
            };
            is_wanted.then(|| PathBuf::from(path))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "\
31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755\n\
34 31 0:31 / /sys/fs/cgroup/cpu,cpuacct rw,nosuid shared:9 - cgroup cgroup rw,cpu,cpuacct\n\
35 31 0:32 / /sys/fs/cgroup/memory rw,nosuid shared:10 - cgroup cgroup rw,memory\n\
41 31 0:38 / /sys/fs/cgroup/unified rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n";

    const GROUPS: &str = "4:memory:/user.slice/one\n1:cpu,cpuacct:/other\n0::/user.slice\n";

    #[test]
    fn both_hierarchies_are_found() {
        let found =
            [Version::One, Version::Two].map(|version| (version.mount_point(MOUNTS), version.own_group(GROUPS)));
        let path = |path: &str| Some(PathBuf::from(path));
        assert_eq!(found[0], (path("/sys/fs/cgroup/memory"), path("/user.slice/one")));
        assert_eq!(found[1], (path("/sys/fs/cgroup/unified"), path("/user.slice")));
        let only_two = "41 31 0:38 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw\n";
        assert_eq!(Version::One.mount_point(only_two), None);
        assert_eq!(Version::Two.mount_point(only_two), path("/sys/fs/cgroup"));
    }

    #[test]
    fn limited_process_cannot_allocate_more() {
        // `tail` holds the last ten lines in memory, and this is part of one.
        let hold = |size: &str| Program::at("sh", &["-c", r#"head -c "$0" /dev/zero | tail > /dev/null"#, size]);
        let limit = MemoryLimit::of_bytes(128 << 20);
        let succeeds = |program: Program| program.run(&[], b"").status.success();
        assert!(succeeds(limit.limit(hold("20M"))), "limited to {limit}");
        assert!(!succeeds(limit.limit(hold("400M"))), "limited to {limit}");
        assert!(succeeds(hold("400M")), "without a limit");
    }
}
