//! The age of the last backup.

use std::fs;
use std::time::{Duration, SystemTime};

use super::report::Report;
use crate::cli::backup::LAST_BACKUP;
use config::Config;

const CHECK: &str = "backup";

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// An older backup is reported.
const MAX_AGE: Duration = Duration::from_secs(7 * DAY.as_secs());

pub(super) fn check(report: &mut Report, config: &Config) {
    let note = config.data_dir.join(LAST_BACKUP);
    let Ok(made_at) = fs::metadata(&note).and_then(|note| note.modified()) else {
        return report.warning(
            CHECK,
            "None was made with `sealedmove backup` so far. If another program backs up the database and the secret, that is \
             well.",
        );
    };
    let age = SystemTime::now().duration_since(made_at).unwrap_or_default();
    let days = age.as_secs() / DAY.as_secs();
    // A note by root cannot be read, only its age.
    let file = fs::read_to_string(&note).map_or_else(|_| String::new(), |file| format!(", {},", file.trim()));
    let message = format_args!("The last one{file} is {days} days old.");
    if age > MAX_AGE { report.warning(CHECK, message) } else { report.ok(CHECK, message) }
}
