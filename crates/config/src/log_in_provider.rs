//! Providers of OpenID Connect with whose accounts people log in: a table for each, in TOML.

use std::fmt;
use std::path::PathBuf;

use serde::Deserialize;
use url::Url;

use super::loopback::is_loopback;

/// The longest id, which is part of addresses.
const MAX_ID_LEN: usize = 30;

/// The longest label, in characters: it is on buttons.
const MAX_LABEL_LEN: usize = 40;

/// A provider, such as the identity server of a school.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogInProvider {
    /// Its id in addresses here, such as `school`.
    pub id: String,
    /// What people call it.
    pub label: String,
    /// Its URL, exactly as its discovery document has it.
    pub issuer: String,
    /// The id under which it knows this service.
    pub client_id: String,
    /// `None` for a public client.
    pub client_secret: Option<ClientSecret>,
}

/// The secret that a provider has given this service.
#[derive(Clone, PartialEq, Eq)]
pub enum ClientSecret {
    Text(String),
    /// A file that has it, read at the start.
    File(PathBuf),
}

impl ClientSecret {
    /// The secret itself.
    ///
    /// # Errors
    /// When its file cannot be read.
    pub fn read(&self) -> Result<String, String> {
        match self {
            Self::Text(secret) => Ok(secret.clone()),
            Self::File(file) => std::fs::read_to_string(file)
                .map(|secret| secret.trim().to_owned())
                .map_err(|error| format!("{}: {error}", file.display())),
        }
    }
}

/// Omits the secret.
impl fmt::Debug for ClientSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(_) => f.write_str("Text(…)"),
            Self::File(file) => f.debug_tuple("File").field(file).finish(),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    label: Option<String>,
    issuer: String,
    client_id: String,
    client_secret: Option<String>,
    client_secret_file: Option<PathBuf>,
}

/// Parses the tables, in the order of their ids.
pub(super) fn parse(value: &str) -> Result<Vec<LogInProvider>, String> {
    // The parser's own message would show the line, which may have a secret.
    let tables: toml::Table = value.parse().map_err(|_| {
        "a table for each provider is needed, in TOML, such as school.issuer = \"https://…\"".to_owned()
    })?;
    let mut providers = Vec::new();
    for (id, table) in tables {
        let provider = read(&id, table).map_err(|reason| format!("{id}: {reason}"))?;
        providers.push(provider);
    }
    providers.sort_by(|a, b| a.id.cmp(&b.id));
    let mut issuers: Vec<&str> = providers.iter().map(|provider| provider.issuer.as_str()).collect();
    issuers.sort_unstable();
    if issuers.windows(2).any(|two| two[0] == two[1]) {
        return Err("two providers have the same issuer".to_owned());
    }
    Ok(providers)
}

fn read(id: &str, table: toml::Value) -> Result<LogInProvider, String> {
    let is_id = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if id.is_empty() || id.len() > MAX_ID_LEN || !id.bytes().all(is_id) {
        return Err(format!("the id needs at most {MAX_ID_LEN} small letters, digits and hyphens"));
    }
    let Table { label, issuer, client_id, client_secret, client_secret_file } =
        table.try_into().map_err(|error: toml::de::Error| {
            format!("label, issuer, client_id and client_secret or client_secret_file are needed ({})", error.message())
        })?;
    let label = label.unwrap_or_else(|| id.to_owned());
    if label.trim().is_empty() || label.chars().count() > MAX_LABEL_LEN || label.contains(char::is_control) {
        return Err(format!("the label needs one to {MAX_LABEL_LEN} characters"));
    }
    let url = Url::parse(&issuer).ok();
    let is_safe = |url: &Url| {
        let is_local = url.host().is_some_and(|host| is_loopback(&host));
        (url.scheme() == "https" || url.scheme() == "http" && is_local)
            && url.has_host()
            && url.query().is_none()
            && url.fragment().is_none()
            && url.username().is_empty()
    };
    if !url.as_ref().is_some_and(is_safe) {
        return Err("the issuer needs to be an address that starts with https://".to_owned());
    }
    if client_id.is_empty() {
        return Err("the client_id is empty".to_owned());
    }
    let client_secret = match (client_secret.filter(|secret| !secret.is_empty()), client_secret_file) {
        (Some(_), Some(_)) => return Err("client_secret and client_secret_file exclude each other".to_owned()),
        (Some(secret), None) => Some(ClientSecret::Text(secret)),
        (None, Some(file)) => Some(ClientSecret::File(file)),
        (None, None) => None,
    };
    Ok(LogInProvider { id: id.to_owned(), label, issuer, client_id, client_secret })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHOOL: &str = r#"school = { label = "School", issuer = "https://id.school.example", client_id = "chess" }"#;

    #[test]
    fn each_table_is_a_provider() {
        let club =
            "[club]\nissuer = \"https://club.example/realms/chess\"\nclient_id = \"sm\"\nclient_secret = \"hush\"";
        let providers = parse(&format!("{SCHOOL}\n{club}")).unwrap();
        assert_eq!(providers.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), ["club", "school"]);
        assert_eq!((providers[0].label.as_str(), providers[1].label.as_str()), ("club", "School"));
        assert_eq!(providers[0].client_secret, Some(ClientSecret::Text("hush".to_owned())));
        assert_eq!(providers[1].client_secret, None);
        assert!(!format!("{providers:?}").contains("hush"));
    }

    #[test]
    fn refusals_name_the_provider_and_no_secret() {
        for (change, reason) in [
            (("https://id", "http://id"), "https://"),
            (("https://id.school.example", "https://id.school.example/?x=1"), "https://"),
            (("client_id", "client"), "client_id"),
            (("\"chess\"", "\"\""), "client_id"),
            (("School", ""), "label"),
        ] {
            let refused = parse(&SCHOOL.replace(change.0, change.1)).unwrap_err();
            assert!(refused.starts_with("school: ") && refused.contains(reason), "{refused}");
        }
        assert!(parse(&SCHOOL.replace("school =", "School =")).unwrap_err().contains("small letters"));
        let twice = format!("{SCHOOL}\n{}", SCHOOL.replace("school =", "other ="));
        assert!(parse(&twice).unwrap_err().contains("same issuer"));
        assert!(!parse("school.client_secret = \"hush").unwrap_err().contains("hush"));
    }

    #[test]
    fn a_provider_on_this_machine_needs_no_https() {
        let local = SCHOOL.replace("https://id.school.example", "http://127.0.0.1:3000");
        assert_eq!(parse(&local).unwrap()[0].issuer, "http://127.0.0.1:3000");
    }
}
