//! The files of an uploaded archive that are read. Nothing else of it is unpacked, and nothing beyond the limits.

use std::io::{Cursor, Read};

use bytes::Bytes;
use memchr::memmem;
use zip::ZipArchive;

use crate::account_exports::{GAMES_FILE, SETTINGS_FILE};
use domain::account_import::{
    AccountImportRefusal, MAX_ARCHIVE_LEN, MAX_FILES, MAX_GAMES_LEN, MAX_SETTINGS_LEN, SettingsFile,
};

/// Begins the entry of a file in the directory of a ZIP archive.
const DIRECTORY_ENTRY: &[u8] = b"PK\x01\x02";

/// What is read of an archive.
pub(super) struct ReadArchive {
    pub(super) settings: SettingsFile,
    /// The games as PGN; empty if there are none.
    pub(super) games: Vec<u8>,
}

/// # Errors
/// [`AccountImportRefusal`].
pub(super) fn read(bytes: Bytes) -> Result<ReadArchive, AccountImportRefusal> {
    if bytes.len() > MAX_ARCHIVE_LEN {
        return Err(AccountImportRefusal::TooLarge);
    }
    // Before a reader makes room for them.
    if memmem::find_iter(&bytes, DIRECTORY_ENTRY).take(MAX_FILES + 1).count() > MAX_FILES {
        return Err(AccountImportRefusal::TooManyFiles);
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| AccountImportRefusal::NoArchive)?;
    let settings = unpack(&mut archive, SETTINGS_FILE, MAX_SETTINGS_LEN)?.ok_or(AccountImportRefusal::NoSettings)?;
    let settings = SettingsFile::read(&settings)?;
    Ok(ReadArchive { settings, games: unpack(&mut archive, GAMES_FILE, MAX_GAMES_LEN)?.unwrap_or_default() })
}

/// A file of the archive; `None` if it has none of that name. The sizes that an archive states are not trusted.
fn unpack(
    archive: &mut ZipArchive<Cursor<Bytes>>,
    name: &'static str,
    most: usize,
) -> Result<Option<Vec<u8>>, AccountImportRefusal> {
    let Some(place) = archive.index_for_name(name) else { return Ok(None) };
    let file = archive.by_index(place).map_err(|_| AccountImportRefusal::NoArchive)?;
    let mut unpacked = Vec::new();
    let limit = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    file.take(limit).read_to_end(&mut unpacked).map_err(|_| AccountImportRefusal::NoArchive)?;
    if unpacked.len() > most {
        return Err(AccountImportRefusal::FileTooLarge { file: name, most });
    }
    Ok(Some(unpacked))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    const SETTINGS: &[u8] = br#"{"format":"sealed-move-settings","version":1}"#;

    fn archive(files: &[(&str, &[u8])]) -> Bytes {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            zip.start_file(*name, SimpleFileOptions::default()).expect("a file");
            zip.write_all(bytes).expect("memory");
        }
        zip.finish().expect("an archive").into_inner().into()
    }

    fn refused(bytes: Bytes) -> AccountImportRefusal {
        read(bytes).err().expect("it is refused")
    }

    #[test]
    fn files_are_read_up_to_their_limits() {
        let whole = read(archive(&[("README.txt", b"hello"), (SETTINGS_FILE, SETTINGS), (GAMES_FILE, b"1. e4 *")]));
        assert_eq!(whole.expect("an archive").games, b"1. e4 *");
        let bomb = vec![b' '; MAX_SETTINGS_LEN + 1];
        let packed = archive(&[(SETTINGS_FILE, &bomb)]);
        assert!(packed.len() < 100_000, "it is small");
        let too_large = AccountImportRefusal::FileTooLarge { file: SETTINGS_FILE, most: MAX_SETTINGS_LEN };
        assert_eq!(refused(packed), too_large);
        let names: Vec<String> = (0..=MAX_FILES).map(|number| format!("{number}.txt")).collect();
        let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), b"".as_slice())).collect();
        assert_eq!(refused(archive(&many)), AccountImportRefusal::TooManyFiles);
    }

    #[test]
    fn what_is_no_archive_is_refused() {
        assert_eq!(refused(Bytes::from_static(b"1. e4 *")), AccountImportRefusal::NoArchive);
        assert_eq!(refused(archive(&[("games.pgn", b"1. e4 *")])), AccountImportRefusal::NoSettings);
        let whole = archive(&[(SETTINGS_FILE, SETTINGS)]);
        assert_eq!(refused(whole.slice(..whole.len() - 10)), AccountImportRefusal::NoArchive);
        assert_eq!(refused(Bytes::from(vec![0; MAX_ARCHIVE_LEN + 1])), AccountImportRefusal::TooLarge);
    }
}
