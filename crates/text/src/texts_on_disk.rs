//! The Fluent files of a debug build, which reads them when it starts: after a change of a text nothing is compiled.
//! Release builds embed them.

use std::path::Path;
use std::sync::OnceLock;
use std::{fs, io};

use super::Locale;

/// The sources of the Fluent files of a language; none if they cannot be read.
pub fn files(locale: Locale) -> &'static [&'static str] {
    static FILES: [OnceLock<Vec<&str>>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];
    FILES[locale as usize].get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates/text").join(locale.tag());
        read(&folder).unwrap_or_else(|error| {
            tracing::error!(folder = %folder.display(), %error, "texts cannot be read");
            Vec::new()
        })
    })
}

fn read(folder: &Path) -> io::Result<Vec<&'static str>> {
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ftl"));
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).map(|source| &*source.leak())).collect()
}
