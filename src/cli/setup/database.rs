//! The data folder and the database.

use std::io;
use std::path::{Path, absolute};

use nix::fcntl::{AT_FDCWD, AtFlags};
use nix::unistd::{AccessFlags, faccessat, geteuid};
use percent_encoding::percent_decode_str;
use url::Url;

use super::advice::about_database;
use super::draft::Draft;
use super::login::{readable, with_login};
use crate::cli::Failure;
use crate::cli::doctor::check_writable;
use crate::cli::questions::{NONE, Questions};
use crate::cli::service_user::{self, ServiceUser};
use config::Config;
use store::doctor::{database_version, may_create_tables};
use store::{DatabaseUrl, Store, StoreError};

/// Where a service keeps its data by the Filesystem Hierarchy Standard, if its settings are in `/etc`. The units of the
/// package may write there.
pub(super) const SYSTEM_DATA_DIR: &str = "/var/lib/sealedmove";

/// The answer for the database in the data folder.
const SQLITE: &str = "sqlite";

/// Relative folders are resolved here: another working directory must not lead to other data.
pub(super) fn ask_data_dir(questions: &mut Questions, draft: &mut Draft) -> Result<Config, Failure> {
    questions.say("\nData")?;
    let default = match draft.file().starts_with("/etc") {
        true => SYSTEM_DATA_DIR.into(),
        false => absolute("var")?,
    };
    loop {
        let suggestion = draft.get("data_dir").unwrap_or_else(|| default.display().to_string());
        let answer = questions.ask("Data folder", Some(&suggestion))?;
        let folder = match &answer {
            Some(answer) => absolute(answer)?.display().to_string(),
            None => suggestion,
        };
        let checked = check_usable(Path::new(&folder)).and_then(|()| draft.set(&[("data_dir", Some(&folder))]));
        match checked {
            Ok(config) => return Ok(config),
            Err(reason) => questions.refuse(reason)?,
        }
    }
}

/// Whether a folder is writable, or can be made.
fn check_usable(folder: &Path) -> Result<(), String> {
    let existing = folder.ancestors().find(|ancestor| ancestor.exists()).unwrap_or(Path::new("."));
    if !existing.is_dir() {
        return Err(format!("{} is no folder.", existing.display()));
    }
    if geteuid().is_root() && !folder.exists() {
        return check_reachable(folder, existing)
            .map_err(|error| format!("the service's user cannot get into {}: {error}.", existing.display()));
    }
    check_writable(existing).map_err(|error| format!("{} is not writable: {error}.", existing.display()))
}

/// Whether the user for whom root makes `folder` can get into `existing`, its nearest ancestor.
fn check_reachable(folder: &Path, existing: &Path) -> io::Result<()> {
    let Some(user) = ServiceUser::of(folder)? else { return Ok(()) };
    user.act()?;
    let access = faccessat(AT_FDCWD, existing, AccessFlags::X_OK, AtFlags::AT_EACCESS);
    service_user::act_as_root()?;
    Ok(access?)
}

/// Returns the database if it is there and of this version.
pub(super) async fn ask(questions: &mut Questions, draft: &mut Draft) -> Result<Option<Store>, Failure> {
    let question = "Database: sqlite (in the data folder), or postgres://USER@HOST/NAME";
    loop {
        let present = draft.get("database_url");
        let shown = present.as_deref().map(shown_url);
        let answer = questions.ask(question, Some(shown.as_deref().unwrap_or(SQLITE)))?;
        let value = match answer.as_deref() {
            None => present,
            Some(NONE) => None,
            Some(sqlite) if sqlite.eq_ignore_ascii_case(SQLITE) => None,
            Some(url) => Some(ask_login(questions, url)?),
        };
        let before = draft.get("database_url");
        let config = match draft.set(&[("database_url", value.as_deref())]) {
            Ok(config) => config,
            Err(reason) => {
                questions.refuse(reason)?;
                continue;
            }
        };
        match try_database(&config).await {
            Ok((found, store)) => {
                questions.say(format_args!("  {found}"))?;
                return Ok(store);
            }
            Err(reason) => {
                questions.refuse(reason)?;
                draft.set(&[("database_url", before.as_deref())]).map_err(Failure)?;
            }
        }
    }
}

/// The URL without a password.
fn shown_url(url: &str) -> String {
    url.parse().map_or_else(
        |_| "…".to_owned(),
        |database: DatabaseUrl| match &database {
            DatabaseUrl::Sqlite(_) => database.to_string(),
            // Its parameters may contain a password.
            DatabaseUrl::Postgres(url) if Url::parse(url).is_ok() => {
                readable(url.split(['?', '#']).next().unwrap_or_default())
            }
            DatabaseUrl::Postgres(_) => format!("{database}, with its user and password"),
        },
    )
}

/// Asks for the password that a PostgreSQL URL with a user at a host lacks.
fn ask_login(questions: &mut Questions, url: &str) -> Result<String, Failure> {
    let parsed = url.starts_with("postgres").then(|| Url::parse(url).ok()).flatten();
    let lacks_password = |parsed: &Url| {
        let has_host = parsed.host_str().is_some_and(|host| !host.is_empty());
        has_host && !parsed.username().is_empty() && parsed.password().is_none() && parsed.query().is_none()
    };
    let Some(parsed) = parsed.filter(lacks_password) else { return Ok(url.to_owned()) };
    let user = percent_decode_str(parsed.username()).decode_utf8_lossy();
    let password = questions.ask_password(&format!("Password of the database user {user}, or none"))?;
    if password == NONE { Ok(url.to_owned()) } else { Ok(with_login(url, &user, &password)) }
}

/// What the database is, and the database itself if it is of this version. Nothing is created.
async fn try_database(config: &Config) -> Result<(String, Option<Store>), String> {
    let url = &config.database_url;
    if let DatabaseUrl::Sqlite(file) = url
        && !file.exists()
    {
        let folder = file.parent().unwrap_or(Path::new("."));
        // The data folder is accepted already: root makes it later, which the service's user could not.
        if folder != config.data_dir {
            check_usable(folder)?;
        }
        return Ok((format!("{} will be made.", file.display()), None));
    }
    let says = |error: StoreError| about_database(&error.to_string());
    let store = Store::open_existing(url).map_err(says)?;
    let is_current = match store.check_up_to_date() {
        Ok(()) => true,
        Err(StoreError::Outdated(_)) => false,
        Err(error) => return Err(says(error)),
    };
    let (version, is_supported) = store.read(database_version).await.map_err(says)?;
    if !is_supported {
        return Err(format!("{version} is too old: 15 or later is needed."));
    }
    if is_current {
        return Ok((format!("{version} answers, and has the tables of this version."), Some(store)));
    }
    if !store.read(may_create_tables).await.map_err(says)? {
        return Err(format!(
            "{version} answers, and the user may not create tables: make it the owner of the database."
        ));
    }
    Ok((format!("{version} answers. Its tables will be made or brought up to date."), None))
}
