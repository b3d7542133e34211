//! Debian’s Scid: its code for correspondence servers, without the user interface.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use super::driven::InteractiveProcess;
use super::paths::{self, target};
use super::skipped::skip;

/// Scid with one server.
pub struct Scid {
    driven: InteractiveProcess,
    folder: TempDir,
}

impl Scid {
    /// Starts it. `None`, and the test counts as skipped, if it is not installed.
    pub fn start(url: &str, name: &str, password: &str) -> Option<Self> {
        let unpacked = target("scid");
        let source = unpacked.join("usr/share/scid/tcl/tools/correspondence.tcl");
        let libraries = tdom(&unpacked.join("usr/lib/tcltk"));
        let has_tcl = Command::new("tclsh").stdin(Stdio::null()).output().is_ok();
        let (true, true, Some(libraries)) = (source.is_file(), has_tcl, libraries) else {
            skip("Scid is not there, or no tclsh. `.ci/setup test` downloads it from Debian.");
            return None;
        };
        let folder = TempDir::new().expect("a folder");
        let servers = folder.path().join("xfccrc");
        let config = format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<xfcc><server><name>Sealed Move</name><uri>{url}</uri>\
             <user>{name}</user><pass>{password}</pass><rating>Elo</rating></server></xfcc>\n"
        );
        fs::write(&servers, config).expect("a file");
        let script = paths::repository("tests/xfcc/scid.tcl");
        let mut command = Command::new("tclsh");
        command.arg(script).arg(source).arg(&libraries).arg(folder.path()).arg(servers);
        // Scid writes files in the encoding of the system.
        command.env("LC_ALL", "C.UTF-8");
        // Libraries needed by tDOM that are not installed are unpacked next to it.
        if let Some(triplet) = libraries.parent().and_then(Path::file_name) {
            command.env("LD_LIBRARY_PATH", unpacked.join("usr/lib").join(triplet));
        }
        let mut driven = InteractiveProcess::start(&mut command);
        driven.lines();
        Some(Self { driven, folder })
    }

    /// Fetches all games. Returns Scid’s messages.
    pub fn fetch(&mut self) -> String {
        self.driven.write("fetch");
        self.driven.lines().join("\n")
    }

    /// The PGN that Scid has written of a game.
    pub fn pgn(&self, number: &str) -> String {
        fs::read_to_string(self.folder.path().join(format!("Sealed Move-{number}.pgn"))).expect("Scid wrote it")
    }

    /// Scid’s state file of all games.
    pub fn state(&self) -> String {
        fs::read_to_string(self.folder.path().join("xfccstate")).expect("Scid wrote it")
    }

    /// Sends a move. Returns Scid’s messages. `flags` are whether to resign, to accept, to offer and to claim a draw.
    pub fn send(&mut self, number: &str, count: usize, san: &str, message: &str, flags: [u8; 4]) -> String {
        let flags = flags.map(|flag| flag.to_string()).join(" ");
        self.driven.write(&format!("send {{Sealed Move}} {number} {count} {san} {{{message}}} {flags}"));
        self.driven.lines().join("\n")
    }
}

/// The folder of any version of tDOM.
fn tdom(folder: &Path) -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    folders.extend(
        folders
            .clone()
            .iter()
            .filter_map(|folder| fs::read_dir(folder).ok())
            .flatten()
            .filter_map(|entry| Some(entry.ok()?.path())),
    );
    folders
        .into_iter()
        .find(|folder| folder.file_name().is_some_and(|name| name.to_string_lossy().starts_with("tdom0")))
}
