//! The package's systemd units: whether they are used, and the drop-in that lets them write to another folder.

use std::path::{Path, PathBuf};

use super::database::SYSTEM_DATA_DIR;
use crate::cli::doctor::PACKAGE_SETTINGS;
use config::{Config, MailUrl};
use store::DatabaseUrl;

/// Where systemd has the units of the package.
const FOLDERS: [&str; 3] = ["/etc/systemd/system", "/usr/lib/systemd/system", "/lib/systemd/system"];

/// `ProtectHome=yes` hides these from the units.
const HOMES: [&str; 3] = ["/home", "/root", "/run/user"];

/// Whether the service is started by the package's unit, which reads the package's settings file.
pub(super) fn is_package_unit_used(settings: &Path) -> bool {
    let is_installed = || FOLDERS.iter().any(|folder| Path::new(folder).join("sealedmove.service").exists());
    settings == Path::new(PACKAGE_SETTINGS) && is_installed()
}

/// The instructions to let the units write to the folders of the settings. `None` if they may already: the rest of the
/// disk is read-only for them (`ProtectSystem=strict`).
pub(super) fn write_access(config: &Config) -> Option<String> {
    let folders = other_folders(config);
    if folders.is_empty() {
        return None;
    }
    let mut text = format!(
        "The service may write only to {SYSTEM_DATA_DIR}, until you run\n    \
         systemctl edit sealedmove.service sealedmove-worker.service sealedmove-backup.service\n\
         and add to each of them:\n    [Service]"
    );
    if folders.iter().any(|folder| HOMES.iter().any(|home| folder.starts_with(home))) {
        text += "\n    ProtectHome=no";
    }
    for folder in &folders {
        text += &format!("\n    ReadWritePaths={}", escaped(folder));
    }
    Some(text)
}

/// The outermost folders outside [`SYSTEM_DATA_DIR`] that the service writes to.
fn other_folders(config: &Config) -> Vec<PathBuf> {
    let mut folders = vec![config.data_dir.clone()];
    if let DatabaseUrl::Sqlite(file) = &config.database_url {
        folders.extend(file.parent().map(Path::to_owned));
    }
    if let MailUrl::File(folder) = &config.mail_url {
        folders.push(folder.clone());
    }
    folders.retain(|folder| !folder.starts_with(SYSTEM_DATA_DIR));
    folders.sort();
    folders.dedup_by(|inner, outer| inner.starts_with(outer));
    folders
}

/// A path in a unit, where `%` begins a specifier and a space ends a path.
fn escaped(path: &Path) -> String {
    let path = path.display().to_string().replace('\\', "\\\\").replace('"', "\\\"").replace('%', "%%");
    if path.contains(char::is_whitespace) { format!("\"{path}\"") } else { path }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn instructions(settings: &[(&str, &str)]) -> Option<String> {
        let environment = settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        write_access(&Config::load(None, environment).expect("good settings"))
    }

    #[test]
    fn folder_that_the_units_may_not_write_to_needs_a_drop_in() {
        assert_eq!(instructions(&[("SEALEDMOVE_DATA_DIR", SYSTEM_DATA_DIR)]), None);
        let other = instructions(&[("SEALEDMOVE_DATA_DIR", "/srv/chess")]).expect("a drop-in");
        assert!(other.ends_with("\n    [Service]\n    ReadWritePaths=/srv/chess"), "{other}");
        let several = [
            ("SEALEDMOVE_DATA_DIR", "/home/kim/100% chess"),
            ("SEALEDMOVE_DATABASE_URL", "sqlite:/srv/chess/sealedmove.db"),
        ];
        let several = instructions(&several).expect("a drop-in");
        let lines = "ProtectHome=no\n    ReadWritePaths=\"/home/kim/100%% chess\"\n    ReadWritePaths=/srv/chess";
        assert!(several.ends_with(lines), "{several}");
    }
}
