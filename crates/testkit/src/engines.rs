//! Engines with controlled behaviour.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::programs::find;

/// Creates an engine from a shell script in `folder`.
pub fn engine_of_script(folder: &Path, script: &str) -> PathBuf {
    let engine = folder.join("engine");
    std::fs::write(&engine, script).expect("written");
    std::fs::set_permissions(&engine, std::fs::Permissions::from_mode(0o755)).expect("it may be run");
    engine
}

/// Creates an engine that runs the shell commands `first` on its first start, and Stockfish later.
pub fn engine_that_fails_once(folder: &Path, first: &str) -> PathBuf {
    let stockfish = find("stockfish", &[PathBuf::from("/usr/games")]);
    let script = format!(
        "#!/bin/sh\nif mkdir \"$(dirname \"$0\")/started\" 2>/dev/null; then {first}; fi\nexec {}\n",
        stockfish.display()
    );
    engine_of_script(folder, &script)
}

/// Stockfish, started from `folder` so that [`engine_processes`] finds its processes.
pub fn stockfish_of(folder: &Path) -> PathBuf {
    let stockfish = find("stockfish", &[PathBuf::from("/usr/games")]);
    engine_of_script(folder, &format!("#!/bin/sh\nexec env {OWN_FOLDER}=\"$0\" {}\n", stockfish.display()))
}

/// The environment variable with the folder of a Stockfish process.
const OWN_FOLDER: &str = "ENGINE_OF";

/// The processes of an engine that was started from `folder`, without zombies.
pub fn engine_processes(folder: &Path) -> Vec<i32> {
    let folder = folder.to_str().expect("a path in UTF-8");
    // The path alone is not enough: a server has it in a setting, too.
    let in_environment = format!("{OWN_FOLDER}={folder}");
    let is_of_folder = |process: &Path| {
        [("cmdline", folder), ("environ", &in_environment)].iter().any(|(file, pattern)| {
            // The process may have ended, or belong to another user.
            let text = std::fs::read(process.join(file));
            text.is_ok_and(|text| memchr::memmem::find(&text, pattern.as_bytes()).is_some())
        })
    };
    let own = std::process::id();
    let processes = std::fs::read_dir("/proc").expect("Linux tells its processes").filter_map(|entry| {
        let path = entry.ok()?.path();
        let id: i32 = path.file_name()?.to_str()?.parse().ok()?;
        (id.unsigned_abs() != own && is_of_folder(&path)).then_some(id)
    });
    processes.collect()
}

/// The running processes of a process group.
pub fn processes_of_group(group: i32) -> Vec<i32> {
    let processes = std::fs::read_dir("/proc").expect("Linux tells its processes").filter_map(|entry| {
        let id: i32 = entry.ok()?.file_name().to_str()?.parse().ok()?;
        let (state, of_group) = state_and_group(id)?;
        (of_group == group && state != "Z").then_some(id)
    });
    processes.collect()
}

/// The process group of a process, unless it has ended.
pub fn group_of(process: i32) -> Option<i32> {
    state_and_group(process).map(|(_, group)| group)
}

/// The state and the process group of a process. The state is a letter, `Z` for a zombie (proc(5)).
fn state_and_group(process: i32) -> Option<(String, i32)> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program, in parentheses, may have any characters.
    let mut fields = stat.rsplit_once(") ")?.1.split(' ');
    let (state, _parent) = (fields.next()?.to_owned(), fields.next()?);
    Some((state, fields.next()?.parse().ok()?))
}
