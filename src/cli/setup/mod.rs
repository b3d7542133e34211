//! `sealedmove setup`: asks for what a first start needs, tries it, and writes the settings file. Nothing is written
//! before all answers are there.

mod address;
mod advice;
mod database;
mod draft;
mod incoming_mail;
mod login;
mod operator;
mod outgoing_mail;
mod systemd;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::Failure;
use super::doctor::{self, PACKAGE_SETTINGS};
use super::questions::{NONE, Questions};
use super::service_user::{self, ServiceUser};
use crate::startup;
use config::{Config, PREFIX};
use draft::Draft;
use service::Clock;

/// The settings that are asked for.
const ASKED: [&str; 11] = [
    "public_url",
    "bind",
    "trusted_proxies",
    "data_dir",
    "database_url",
    "mail_url",
    "mail_from",
    "mail_reply",
    "lmtp",
    "imap_url",
    "mail_subaddress",
];

pub(super) fn run(file: Option<&Path>) -> Result<ExitCode, Failure> {
    let mut questions = Questions::new();
    questions.say(
        "This sets up Sealed Move. An empty answer keeps what is in brackets. Nothing is written before the last answer.",
    )?;
    let draft = match file {
        Some(file) => Draft::open(file).map_err(Failure)?,
        None => ask_file(&mut questions)?,
    };
    super::block_on(set_up(&mut questions, draft))
}

fn ask_file(questions: &mut Questions) -> Result<Draft, Failure> {
    let package = Path::new(PACKAGE_SETTINGS);
    let suggestion = if package.exists() { package.to_owned() } else { std::path::absolute("sealedmove.toml")? };
    loop {
        let answer = questions.ask("Settings file", Some(&suggestion.display().to_string()))?;
        match Draft::open(&answer.map_or_else(|| suggestion.clone(), PathBuf::from)) {
            Ok(draft) => return Ok(draft),
            Err(reason) => questions.refuse(reason)?,
        }
    }
}

async fn set_up(questions: &mut Questions, mut draft: Draft) -> Result<ExitCode, Failure> {
    for reason in draft.remove_invalid(&ASKED)? {
        questions.say(format_args!("  A setting in {} is asked for again: {reason}.", draft.file().display()))?;
    }
    name_overriding_variables(questions)?;
    let config = draft.config()?;
    address::ask(questions, &mut draft, &config).await?;
    let config = database::ask_data_dir(questions, &mut draft)?;
    // PostgreSQL may know users by their name in the system.
    let user = ServiceUser::of(&config.data_dir)?;
    if let Some(user) = &user {
        user.act()?;
    }
    let store = database::ask(questions, &mut draft).await?;
    outgoing_mail::ask(questions, &mut draft).await?;
    incoming_mail::ask(questions, &mut draft).await?;
    let account = operator::ask(questions, &draft.config()?, store.as_ref()).await?;

    if let Some(user) = &user {
        service_user::act_as_root()?;
        user.make_folder(&config.data_dir)?;
    }
    let file = draft.file();
    draft.write(user.as_ref().map(ServiceUser::gid))?;
    questions.say(format_args!("\nThe settings are in {}.", file.display()))?;
    questions.set_outcome("the settings are written, and no account was made");
    if let Some(user) = &user {
        user.become_for_good()?;
    }
    // The environment included, as for the service.
    let config = super::read_settings(Some(file))?;
    let service = startup::open_service(&config, Clock::system())?;
    if let Some(account) = account {
        operator::create(questions, &config, store.as_ref(), &service, account).await?;
    }
    questions.say("")?;
    let status = doctor::run_after_setup(file, &config).await?;
    if systemd::is_package_unit_used(file)
        && let Some(instructions) = systemd::write_access(&config)
    {
        questions.say(format_args!("\n{instructions}"))?;
    }
    questions.say(format_args!("\nStart the service now:\n    {}", start_command(file)))?;
    questions
        .say(format_args!("Then check it through its proxy:\n    sealedmove --config {} doctor", file.display()))?;
    Ok(status)
}

fn name_overriding_variables(questions: &Questions) -> Result<(), Failure> {
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let mut names: Vec<String> = names.filter(|name| name.starts_with(PREFIX)).collect();
    names.sort();
    if names.is_empty() {
        return Ok(());
    }
    questions.say(format_args!("  The environment wins over the file, and has {} here.", names.join(", ")))
}

fn start_command(file: &Path) -> String {
    if systemd::is_package_unit_used(file) {
        return "systemctl restart sealedmove".to_owned();
    }
    format!("sealedmove --config {} serve", file.display())
}

/// Asks for a setting until its value is one that the program starts with, and returns the settings then. One with a
/// default can be removed.
fn ask_setting(
    questions: &mut Questions,
    draft: &mut Draft,
    key: &str,
    question: &str,
    default: Option<&str>,
) -> Result<Config, Failure> {
    loop {
        let suggestion = draft.get(key).or_else(|| default.map(str::to_owned));
        let answer = questions.ask(question, suggestion.as_deref())?.or(suggestion);
        let value = answer.as_deref().filter(|answer| default.is_none() || *answer != NONE);
        match draft.set(&[(key, value)]) {
            Ok(config) => return Ok(config),
            Err(reason) => questions.refuse(format_args!("{reason}."))?,
        }
    }
}
