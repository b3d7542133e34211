//! Reading in the archive of an account of another server: its settings, notes, analyses, and whom it follows and blocks.

use analysis_tree::{AnalysisTree, Command, NodeId, StoredTree};
use chess_laws::pgn::{self, LoadedGame};
use correspondence_game::one_line;
use serde::Deserialize;
use serde_json::{Map, Value};
use text::Reason;

use crate::account_export::{SETTINGS_FORMAT, SETTINGS_VERSION};
use crate::imported_game::ImportedPgn;

/// The size limit of an archive, in bytes. Larger ones can be packed again without what is not read.
pub const MAX_ARCHIVE_LEN: usize = 10 * MEGABYTE;

/// The most files of an archive.
pub const MAX_FILES: usize = 100;

/// The size limits of the files that are read, in bytes after they are unpacked.
pub const MAX_SETTINGS_LEN: usize = 16 * MEGABYTE;
pub const MAX_GAMES_LEN: usize = 32 * MEGABYTE;

/// The most notes, analyses and other players.
pub const MAX_ITEMS: usize = 10_000;

/// The most values in the file with settings. A few bytes of JSON can take hundreds in memory.
const MAX_VALUES: usize = 400_000;

const MEGABYTE: usize = 1024 * 1024;

/// Why an archive is not read in. Nothing is changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum AccountImportRefusal {
    /// It is more than [`MAX_ARCHIVE_LEN`].
    #[refusal(Invalid, "archive-too-large", "account-import-error-too-large", most = MAX_ARCHIVE_LEN / MEGABYTE)]
    TooLarge,
    /// It is no ZIP archive, or a damaged one.
    #[refusal(Invalid, "no-archive", "account-import-error-no-archive")]
    NoArchive,
    /// It has more than [`MAX_FILES`].
    #[refusal(Invalid, "too-many-files", "account-import-error-too-many-files", most = MAX_FILES)]
    TooManyFiles,
    /// It has no file with settings.
    #[refusal(Invalid, "no-settings-file", "account-import-error-no-settings")]
    NoSettings,
    /// A file is larger than its limit once it is unpacked.
    #[refusal(Invalid, "file-too-large", "account-import-error-file-too-large", file = *file, most = *most / MEGABYTE)]
    FileTooLarge { file: &'static str, most: usize },
    /// The file with settings is not JSON, or not of this form.
    #[refusal(Invalid, "bad-settings-file", "account-import-error-malformed")]
    Malformed,
    /// It is of another format.
    #[refusal(Invalid, "unknown-format", "account-import-error-format")]
    UnknownFormat,
    /// It is of another version of the format.
    #[refusal(Invalid, "unknown-version", "account-import-error-version", version = *version, own = SETTINGS_VERSION)]
    UnknownVersion { version: u32 },
    /// It has more than [`MAX_ITEMS`] of a kind, or too many values in all.
    #[refusal(Invalid, "too-many-items", "account-import-error-too-many", most = MAX_ITEMS)]
    TooManyItems,
}

/// The file with settings.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SettingsFile {
    pub settings: Map<String, Value>,
    pub relations: Vec<RelationEntry>,
    pub notes: Vec<NoteEntry>,
    pub analyses: Vec<AnalysisEntry>,
}

/// Another player.
#[derive(Clone, Debug, Deserialize)]
pub struct RelationEntry {
    /// The name on the other server.
    pub player: Option<String>,
    /// Whether they are followed or blocked, by the stored name of the [relation](crate::relation::Relation).
    pub kind: String,
}

/// A note about a game.
#[derive(Clone, Debug, Deserialize)]
pub struct NoteEntry {
    pub game: String,
    pub text: String,
}

/// An analysis of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct AnalysisEntry {
    pub game: String,
    pub tree: StoredTree,
}

#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

impl SettingsFile {
    /// # Errors
    /// [`AccountImportRefusal`].
    pub fn read(json: &[u8]) -> Result<Self, AccountImportRefusal> {
        if count_values(json) > MAX_VALUES {
            return Err(AccountImportRefusal::TooManyItems);
        }
        let malformed = |_| AccountImportRefusal::Malformed;
        let Header { format, version } = serde_json::from_slice(json).map_err(malformed)?;
        if format != SETTINGS_FORMAT {
            return Err(AccountImportRefusal::UnknownFormat);
        }
        if version != SETTINGS_VERSION {
            return Err(AccountImportRefusal::UnknownVersion { version });
        }
        let file: Self = serde_json::from_slice(json).map_err(malformed)?;
        if [file.relations.len(), file.notes.len(), file.analyses.len()].into_iter().any(|count| count > MAX_ITEMS) {
            return Err(AccountImportRefusal::TooManyItems);
        }
        Ok(file)
    }
}

/// Counts what begins an object, an array or a further value, outside of strings.
fn count_values(json: &[u8]) -> usize {
    let (mut count, mut in_string, mut is_escaped) = (0, false, false);
    for byte in json {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_string => is_escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' | b',' if !in_string => count += 1,
            _ => {}
        }
    }
    count
}

/// The tree of a game, if it has no more than somebody could have made, and fits the game.
pub fn read_tree(record: &chess_laws::Record, stored: &StoredTree) -> Option<AnalysisTree> {
    let most = AnalysisTree::MAX_NODES + record.moves().len();
    (stored.nodes.len() <= most).then(|| AnalysisTree::restore(record, stored).ok())?
}

/// The PGN of a game with an analysis of it, and with a note as the first comment; `None` if they do not fit.
pub fn annotated_pgn(game: &LoadedGame, note: Option<&str>, analysis: Option<&StoredTree>) -> Option<String> {
    let imported = ImportedPgn::read(&pgn::write(&game.to_pgn())).ok()?;
    let mut tree = match analysis {
        Some(stored) => read_tree(&imported.record, stored)?,
        None => imported.tree(None).ok()?,
    };
    if let Some(note) = note.and_then(one_line) {
        let before = tree.node(NodeId::ROOT)?.notes().comment();
        let text = if before.is_empty() { note } else { format!("{before} {note}") };
        tree.change(&Command::Comment { node: NodeId::ROOT, text, was: None }).ok()?;
    }
    Some(imported.write(&tree))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_laws::pgn::Games;

    fn read(json: &str) -> Result<SettingsFile, AccountImportRefusal> {
        SettingsFile::read(json.as_bytes())
    }

    #[test]
    fn small_files_with_many_values_are_refused_before_they_are_parsed() {
        let file = |maps: usize| {
            let maps = vec!["{\"\":0}"; maps].join(",");
            format!(
                "{{\"format\":\"{SETTINGS_FORMAT}\",\"version\":{SETTINGS_VERSION},\"settings\":{{\"a\":[{maps}]}}}}"
            )
        };
        assert!(read(&file(1_000)).is_ok());
        assert_eq!(read(&file(MAX_VALUES / 2)).err(), Some(AccountImportRefusal::TooManyItems));
        assert_eq!(count_values(br#"{"a,{[":["\\",",\",",1]}"#), 4, "strings count nothing");
    }

    #[test]
    fn format_and_version_are_checked() {
        let file =
            read(r#"{"format":"sealed-move-settings","version":1,"later":[],"notes":[{"game":"a","text":"b"}]}"#);
        assert_eq!(file.map(|file| file.notes.len()), Ok(1));
        for (json, refusal) in [
            ("{", AccountImportRefusal::Malformed),
            ("[]", AccountImportRefusal::Malformed),
            (r#"{"format":"other","version":1}"#, AccountImportRefusal::UnknownFormat),
            (r#"{"format":"sealed-move-settings","version":2}"#, AccountImportRefusal::UnknownVersion { version: 2 }),
            (r#"{"format":"sealed-move-settings","version":1,"notes":7}"#, AccountImportRefusal::Malformed),
        ] {
            assert_eq!(read(json).err(), Some(refusal), "{json}");
        }
    }

    #[test]
    fn note_and_analysis_are_written_into_the_game() {
        let game = Games::new(&b"[White \"Ann\"]\n\n1. e4 e5 *"[..]).next().expect("a game").expect("it is read");
        let mut tree = AnalysisTree::new(&game.record());
        let paste = |text: &str| Command::Paste {
            at: NodeId::ROOT,
            text: text.to_owned(),
            notation: chess_laws::Notation::default(),
        };
        tree.change(&paste("1. e4 c5 {sharp}")).expect("it is added");
        let pgn = annotated_pgn(&game, Some("my\nplan"), Some(&tree.stored())).expect("it fits");
        assert!(pgn.contains("{ my plan }") && pgn.contains("c5 { sharp }"), "{pgn}");
        let of_another: StoredTree = serde_json::from_str(r#"{"nodes":[{"m":"e2e5"}]}"#).expect("a tree");
        assert_eq!(annotated_pgn(&game, None, Some(&of_another)), None);
    }
}
