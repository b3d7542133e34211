//! Changes that survive a power failure.

use std::fs::File;
use std::io;
use std::path::Path;

/// Makes renames in the folder of that file durable.
pub(super) fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}
