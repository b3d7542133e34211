//! Processes of this machine, from `/proc`.

use std::fs;
use std::time::Duration;

/// The unit of times in `/proc/PID/stat`: `USER_HZ`, which is 100 on all common platforms.
const TICK: Duration = Duration::from_millis(10);

/// A process and its children.
pub fn with_children(process: u32) -> Vec<u32> {
    let children = fs::read_to_string(format!("/proc/{process}/task/{process}/children")).unwrap_or_default();
    std::iter::once(process).chain(children.split_whitespace().filter_map(|child| child.parse().ok())).collect()
}

/// The processor time of a process, with that of threads and children that have ended (proc_pid_stat(5)); zero if it has
/// ended itself.
pub fn processor_time(process: u32) -> Duration {
    /// `utime`, `stime`, `cutime` and `cstime`, counted from the state of the process.
    const TIMES: std::ops::RangeInclusive<usize> = 11..=14;
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name of the program, in parentheses, may contain anything.
    let fields = stat.rsplit_once(") ").map(|(_, fields)| fields).unwrap_or_default();
    let ticks: u32 = TIMES.filter_map(|index| fields.split(' ').nth(index)?.parse::<u32>().ok()).sum();
    TICK * ticks
}
