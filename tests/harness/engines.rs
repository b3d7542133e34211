//! Engines that do as a test wants.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::programs::find;

/// An engine made of a shell script, in that folder.
pub fn engine_of_script(folder: &Path, script: &str) -> PathBuf {
    let engine = folder.join("engine");
    std::fs::write(&engine, script).expect("written");
    std::fs::set_permissions(&engine, std::fs::Permissions::from_mode(0o755)).expect("it may be run");
    engine
}

/// An engine made of a shell script: at its first start it does what `first` says, later it is the real one.
pub fn engine_that_fails_once(folder: &Path, first: &str) -> PathBuf {
    let stockfish = find("stockfish", &[PathBuf::from("/usr/games")]);
    let script = format!(
        "#!/bin/sh\nif mkdir \"$(dirname \"$0\")/started\" 2>/dev/null; then {first}; fi\nexec {}\n",
        stockfish.display()
    );
    engine_of_script(folder, &script)
}
