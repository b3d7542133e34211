//! `README.txt`: what each file has, and how long the service stores what.

use super::archive::Archive;
use super::{FILES, MakingError, Source};
use crate::retention::RETENTION;

pub(super) const FILE: &str = "README.txt";

pub(super) async fn write(source: &Source<'_>, archive: &mut Archive) -> Result<(), MakingError> {
    let text = source.text;
    let mut lines = vec![
        text.get("account-export-title").into_owned(),
        String::new(),
        text.with(
            "account-export-readme-lead",
            [("name", source.user.name.clone()), ("time", text.moment(source.service.db.now()))],
        ),
        String::new(),
    ];
    lines.extend(FILES.iter().map(|(name, about)| format!("{name}: {}", text.get(about))));
    lines.extend([String::new(), text.get("account-export-formats").into_owned()]);
    lines.extend([String::new(), text.get("account-export-left-out").into_owned()]);
    for key in ["privacy-retention-title", "privacy-retention-lead"] {
        lines.extend([String::new(), text.get(key).into_owned()]);
    }
    lines.push(String::new());
    lines.extend(RETENTION.iter().map(|(key, span)| format!("{}: {}", text.get(key), text.span(*span))));
    lines.push(String::new());
    archive.begin_file(FILE)?;
    archive.write(lines.join("\r\n").as_bytes()).await
}
