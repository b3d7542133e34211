//! The settings file as it is going to be. What setup does not ask about stays as it is, comments included.

use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

use toml_edit::{DocumentMut, Item, Value};

use crate::cli::Failure;
use crate::cli::doctor::check_writable;
use config::{Config, ConfigError, PREFIX};
use secrets::files::sync_folder;

const HEADER: &str =
    "# Settings of Sealed Move. docs/settings.md describes all of them; the environment wins over this file.\n\n";

/// Permissions of a new file (chmod(1)): it holds passwords.
const OWNER_ONLY: u32 = 0o600;
/// What is left of the permissions of a file that exists.
const OWNER_AND_GROUP: u32 = 0o640;

pub(super) struct Draft {
    file: PathBuf,
    document: DocumentMut,
}

impl Draft {
    /// Begins with what is in the file, if it exists.
    ///
    /// # Errors
    /// Why the file cannot be read, or will not be writable.
    pub(super) fn open(file: &Path) -> Result<Self, String> {
        let file = fs::canonicalize(file).or_else(|_| std::path::absolute(file)).map_err(|error| error.to_string())?;
        let name = file.display();
        let folder = file.parent().ok_or_else(|| format!("{name} is not a regular file"))?;
        check_writable(folder).map_err(|error| format!("{name} cannot be written: {}: {error}", folder.display()))?;
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => HEADER.to_owned(),
            Err(error) => return Err(format!("{name} cannot be read: {error}")),
        };
        let document = text.parse::<DocumentMut>();
        let mut document =
            document.map_err(|error| format!("{name} is no TOML: {}", error.message().replace('\n', " ")))?;
        put_comments_first(&mut document);
        Ok(Self { file, document })
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// The settings of the draft.
    pub(super) fn config(&self) -> Result<Config, ConfigError> {
        Config::from_text(&self.file, &self.document.to_string())
    }

    /// Removes settings among `keys` whose value no process starts with, to be asked anew.
    ///
    /// # Errors
    /// Another setting has such a value, or is unknown.
    pub(super) fn remove_invalid(&mut self, keys: &[&str]) -> Result<Vec<String>, Failure> {
        let mut reasons = Vec::new();
        loop {
            let error = match self.config() {
                Ok(_) => return Ok(reasons),
                Err(error) => error,
            };
            let key = match &error {
                ConfigError::Value { name, .. } => name.strip_prefix(PREFIX).unwrap_or(name).to_ascii_lowercase(),
                ConfigError::File { .. } | ConfigError::Unknown { .. } => return Err(error.into()),
            };
            if !keys.contains(&key.as_str()) || !self.document.contains_key(&key) {
                return Err(error.into());
            }
            self.remove(&key);
            reasons.push(error.to_string());
        }
    }

    /// The value of a setting, if it is in the file.
    pub(super) fn get(&self, key: &str) -> Option<String> {
        let text = match self.document.get(key)?.as_value()? {
            Value::String(text) => text.value().trim().to_owned(),
            Value::Integer(number) => number.value().to_string(),
            _ => return None,
        };
        Some(text).filter(|text| !text.is_empty())
    }

    /// Whether a setting is in the file, even with an empty text.
    pub(super) fn has(&self, key: &str) -> bool {
        self.document.contains_key(key)
    }

    /// Sets or removes settings, all together.
    ///
    /// # Errors
    /// Why no process would start with them; nothing is changed then.
    pub(super) fn set(&mut self, changes: &[(&str, Option<&str>)]) -> Result<Config, String> {
        let before = self.document.clone();
        for &(key, value) in changes {
            match (value, self.document.get_mut(key).and_then(Item::as_value_mut)) {
                // An empty text is the same as no setting.
                (None, Some(present)) if present.as_str() == Some("") => {}
                (None, _) => self.remove(key),
                (Some(value), Some(present)) if present.as_str() == Some(value) => {}
                (Some(value), Some(present)) => {
                    // Keeps the comment behind it.
                    let mut value = Value::from(value);
                    *value.decor_mut() = present.decor().clone();
                    *present = value;
                }
                (Some(value), None) => self.document[key] = toml_edit::value(value),
            }
        }
        self.config().map_err(|error| {
            self.document = before;
            error.to_string()
        })
    }

    /// Removes a setting and leaves the comment above it, which may be about more than the setting.
    fn remove(&mut self, key: &str) {
        let comment = self.document.key(key).and_then(|key| key.leaf_decor().prefix()?.as_str().map(str::to_owned));
        let next = self.document.iter().map(|(name, _)| name).skip_while(|name| *name != key).nth(1).map(str::to_owned);
        self.document.remove(key);
        let Some(comment) = comment.filter(|comment| comment.contains('#')) else { return };
        match next.and_then(|next| self.document.key_mut(&next)) {
            Some(mut next) => {
                let decor = next.leaf_decor_mut();
                let own = decor.prefix().and_then(|prefix| prefix.as_str()).unwrap_or_default();
                let both = format!("{comment}{own}");
                decor.set_prefix(both);
            }
            None => {
                let end = self.document.trailing().as_str().unwrap_or_default();
                let both = format!("{comment}{end}");
                self.document.set_trailing(both);
            }
        }
    }

    /// Writes the file atomically. If it is new, members of `group` may read it.
    pub(super) fn write(&self, group: Option<u32>) -> io::Result<()> {
        let name = self.file.file_name().unwrap_or_default().to_string_lossy();
        let unfinished = self.file.with_file_name(format!(".{name}.{:016x}", rand::random::<u64>()));
        let written = self.write_to(&unfinished, group).and_then(|()| fs::rename(&unfinished, &self.file));
        if written.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        written?;
        sync_folder(&self.file)
    }

    fn write_to(&self, path: &Path, group: Option<u32>) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).create_new(true).mode(OWNER_ONLY).open(path)?;
        let own = file.metadata()?;
        let (uid, gid, mode) = match (fs::metadata(&self.file), group) {
            (Ok(before), _) => (before.uid(), before.gid(), before.mode() & OWNER_AND_GROUP | OWNER_ONLY),
            (Err(_), Some(group)) => (own.uid(), group, OWNER_AND_GROUP),
            (Err(_), None) => (own.uid(), own.gid(), OWNER_ONLY),
        };
        if (uid, gid) != (own.uid(), own.gid()) {
            fchown(&file, Some(uid), Some(gid))?;
        }
        file.set_permissions(Permissions::from_mode(mode))?;
        file.write_all(self.document.to_string().as_bytes())?;
        file.sync_all()
    }
}

/// Keeps the comments of a text without settings above the settings to come: toml_edit reads such comments as the end
/// of the document.
fn put_comments_first(document: &mut DocumentMut) {
    let comments = document.trailing().as_str().unwrap_or_default().to_owned();
    if !document.is_empty() || comments.is_empty() {
        return;
    }
    let line_end = if comments.ends_with('\n') { "" } else { "\n" };
    document.decor_mut().set_prefix(format!("{comments}{line_end}"));
    document.set_trailing(String::new());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(text: &str) -> Draft {
        Draft { file: PathBuf::from("settings.toml"), document: text.parse().expect("TOML") }
    }

    #[test]
    fn comments_and_other_settings_are_kept() {
        let mut draft = draft("# Ours.\nbind = \"127.0.0.1:1\" # the proxy's\n\n# A month.\nleave_days = 30\n");
        draft.set(&[("bind", Some("127.0.0.1:2")), ("sign_up", Some("closed"))]).expect("accepted");
        assert_eq!(
            draft.document.to_string(),
            "# Ours.\nbind = \"127.0.0.1:2\" # the proxy's\n\n# A month.\nleave_days = 30\nsign_up = \"closed\"\n"
        );
        assert_eq!((draft.get("leave_days").as_deref(), draft.get("lmtp")), (Some("30"), None));
    }

    #[test]
    fn comment_above_a_removed_setting_is_kept() {
        let mut draft =
            draft("# All of ours.\nlmtp = \"127.0.0.1:2424\"\n# The reply address.\nmail_reply = \"a@b.example\"\n");
        draft.set(&[("lmtp", None)]).expect("accepted");
        let rest = "# All of ours.\n# The reply address.\n";
        assert_eq!(draft.document.to_string(), format!("{rest}mail_reply = \"a@b.example\"\n"));
        draft.set(&[("mail_reply", None), ("sign_up", Some("open"))]).expect("accepted");
        assert!(draft.document.to_string().contains(rest), "{}", draft.document);
    }

    #[test]
    fn comments_without_settings_stay_at_the_top() {
        let mut draft = draft("# Ours.");
        put_comments_first(&mut draft.document);
        draft.set(&[("sign_up", Some("open"))]).expect("accepted");
        assert_eq!(draft.document.to_string(), "# Ours.\nsign_up = \"open\"\n");
    }

    #[test]
    fn removing_an_empty_setting_leaves_it_where_it_is() {
        let mut draft = draft("trusted_proxies = \"\"\nbind = \"127.0.0.1:1\"\n");
        draft.set(&[("trusted_proxies", None)]).expect("accepted");
        assert!(draft.has("trusted_proxies") && draft.get("trusted_proxies").is_none());
        assert_eq!(draft.document.to_string(), "trusted_proxies = \"\"\nbind = \"127.0.0.1:1\"\n");
    }

    #[test]
    fn refused_value_changes_nothing() {
        let mut draft = draft("bind = \"127.0.0.1:1\"\n");
        let refused = draft.set(&[("sign_up", Some("open")), ("bind", Some("here"))]).expect_err("refused");
        assert!(refused.contains("SEALEDMOVE_BIND"), "{refused}");
        assert_eq!(draft.document.to_string(), "bind = \"127.0.0.1:1\"\n");
    }

    #[test]
    fn only_settings_that_are_asked_for_are_removed() {
        let mut first = draft("bind = \"here\"\nleave_days = 3\n");
        assert_eq!(first.remove_invalid(&["bind"]).expect("it can go").len(), 1);
        assert_eq!(first.document.to_string(), "leave_days = 3\n");
        assert!(draft("leave_days = 999\n").remove_invalid(&["bind"]).is_err());
        assert!(draft("colour = \"red\"\n").remove_invalid(&["colour"]).is_err());
    }
}
