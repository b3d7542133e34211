//! The raw settings from the environment and from a file.

use std::collections::BTreeMap;
use std::path::Path;

use url::Url;

/// A setting that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("the settings file {file} cannot be read: {reason}")]
    File {
        /// Which file.
        file: String,
        /// Why.
        reason: String,
    },
    /// There is no setting of that name.
    #[error("{name} is not a setting; the settings are {known}")]
    Unknown {
        /// The name.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// Its value makes no sense.
    #[error("{name} cannot be “{}”: {reason}", .value.replace(char::is_control, " "))]
    Value {
        /// Which setting.
        name: String,
        /// Its value.
        value: String,
        /// What is wrong with it.
        reason: String,
    },
}

impl ConfigError {
    pub(super) fn file(file: &Path, reason: impl ToString) -> Self {
        Self::File { file: file.display().to_string(), reason: reason.to_string() }
    }
}

/// What the names of settings begin with in the environment.
pub const PREFIX: &str = "SEALEDMOVE_";

/// The setting that is a table in the file.
pub(super) const PROVIDERS: &str = "LOG_IN_PROVIDERS";

/// The raw values, by name without prefix.
pub(super) struct Values(BTreeMap<String, String>);

impl Values {
    /// `file` is a path, for messages, and its content.
    pub(super) fn gather(
        names: &[&str],
        file: Option<(&Path, &str)>,
        env: impl Iterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let unknown = |name: String| {
            let known = names.iter().map(|name| format!("{PREFIX}{name}")).collect::<Vec<_>>().join(", ");
            ConfigError::Unknown { name, known }
        };
        let mut values = BTreeMap::new();
        if let Some((file, text)) = file {
            let table: toml::Table =
                text.parse().map_err(|error: toml::de::Error| ConfigError::file(file, error.message()))?;
            for (key, value) in table {
                let text = match value {
                    toml::Value::String(text) => text,
                    toml::Value::Integer(number) => number.to_string(),
                    // In the environment the same table is a text.
                    toml::Value::Table(table) if key.eq_ignore_ascii_case(PROVIDERS) => table.to_string(),
                    other => {
                        return Err(ConfigError::Value {
                            value: masked(&key.to_ascii_uppercase(), &other.to_string()),
                            name: key,
                            reason: "a text or a whole number is needed".to_owned(),
                        });
                    }
                };
                let name = key.to_ascii_uppercase();
                if !names.contains(&name.as_str()) || key != key.to_ascii_lowercase() {
                    return Err(unknown(key));
                }
                values.insert(name, text);
            }
        }
        for (key, value) in env {
            if let Some(name) = key.strip_prefix(PREFIX) {
                if !names.contains(&name) {
                    return Err(unknown(key));
                }
                values.insert(name.to_owned(), value);
            }
        }
        // An empty value counts as unset, so that a compose file can pass on variables that are not set.
        values.retain(|_, value| !value.trim().is_empty());
        Ok(Self(values))
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|value| value.trim())
    }

    pub(super) fn read<T>(
        &self,
        name: &str,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, ConfigError> {
        self.text(name)
            .map(|value| {
                read(value).map_err(|reason| ConfigError::Value {
                    name: format!("{PREFIX}{name}"),
                    value: masked(name, value),
                    reason,
                })
            })
            .transpose()
    }
}

/// The value of the setting `name` (without prefix) with passwords masked: URLs can contain them.
pub fn masked(name: &str, value: &str) -> String {
    match Url::parse(value) {
        // A password may contain reserved characters unencoded, so where it ends is unknown.
        _ if name.starts_with("DATABASE_") && (value.contains('@') || value.contains("password")) => "…".to_owned(),
        Ok(mut url) if name.ends_with("_URL") && url.password().is_some() => {
            let _ = url.set_password(Some("…"));
            // The URL has it encoded.
            url.to_string().replacen("%E2%80%A6", "…", 1)
        }
        // A URL that cannot be parsed may still contain one.
        Err(_) if name.ends_with("_URL") && value.contains('@') => "…".to_owned(),
        _ if name == PROVIDERS => "…".to_owned(),
        _ if name == "METRICS" && value.starts_with("token:") => "token:…".to_owned(),
        _ => value.to_owned(),
    }
}
