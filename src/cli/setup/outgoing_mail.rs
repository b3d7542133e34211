//! Outgoing mail: the mail server, the sender, and a test message.

use lettre::Address;
use lettre::message::Mailbox;
use url::Url;

use super::advice::about_mail;
use super::ask_setting;
use super::draft::Draft;
use super::login::{self, Login, readable, with_login};
use crate::cli::Failure;
use crate::cli::questions::{NONE, Questions};
use config::{Config, MailUrl};
use mail::notify::MailProbe;
use service::Clock;

/// The answer for mail that stays in files of the data folder.
const FILES: &str = "files";

pub(super) async fn ask(questions: &mut Questions, draft: &mut Draft) -> Result<(), Failure> {
    questions.say("\nOutgoing mail")?;
    loop {
        let config = ask_server(questions, draft).await?;
        let sender = suggested_sender(&config);
        let config = ask_setting(questions, draft, "mail_from", "Sender of all messages", Some(&sender))?;
        if matches!(config.mail_url, MailUrl::File(_)) || send_test(questions, &config).await? {
            return Ok(());
        }
        questions.say("  Change what is wrong in the mail server or the sender.")?;
    }
}

/// Asks until the mail server can be used.
async fn ask_server(questions: &mut Questions, draft: &mut Draft) -> Result<Config, Failure> {
    let question = "Mail server: HOST, smtp://HOST:PORT or smtps://HOST:PORT, or files (mail is sent to nobody)";
    let present = draft.get("mail_url");
    let mut former = present.as_deref().and_then(Login::of);
    loop {
        let is_local = draft.config()?.is_public_url_loopback();
        let shown = match &present {
            Some(url) => Some(readable(url)),
            None => Some(FILES.to_owned()).filter(|_| is_local || draft.get("dev_mail").is_some()),
        };
        let answer = questions.ask(question, shown.as_deref())?;
        let value = match answer.as_deref() {
            None => present.clone(),
            Some(NONE) => None,
            Some(files) if files.eq_ignore_ascii_case(FILES) => None,
            Some(server) => Some(ask_login(questions, server, former.as_ref())?),
        };
        let dev_mail = draft.get("dev_mail");
        let mut changes = vec![("mail_url", value.as_deref())];
        if value.as_deref().is_none_or(|url| url.starts_with("file:")) && !is_local && dev_mail.is_none() {
            let question =
                "Nobody gets mail then, so nobody can sign up or hears of a move. Keep it in files all the same?";
            if !questions.confirm(question, false)? {
                continue;
            }
            changes.push(("dev_mail", Some("off")));
        }
        let config = match draft.set(&changes) {
            Ok(config) => config,
            Err(reason) => {
                questions.refuse(format_args!("{reason}."))?;
                continue;
            }
        };
        match try_server(questions, &config).await? {
            Ok(()) => return Ok(config),
            Err(reason) => {
                questions.refuse(reason)?;
                draft.set(&[("mail_url", present.as_deref()), ("dev_mail", dev_mail.as_deref())]).map_err(Failure)?;
                if let (Some(_), Some(url)) = (&answer, &value) {
                    former = Login::of(url).map(Login::refused).or(former);
                }
            }
        }
    }
}

/// Asks for the log-in that a server's URL lacks. A bare host that wants one is a submission server (RFC 6409).
fn ask_login(questions: &mut Questions, server: &str, former: Option<&Login>) -> Result<String, Failure> {
    let is_url = server.contains("://") || server.starts_with("file:");
    let url = if is_url { server.to_owned() } else { format!("smtp://{server}") };
    let lacks_login = |url: &Url| url.scheme().starts_with("smtp") && url.username().is_empty();
    let Some(parsed) = Url::parse(&url).ok().filter(lacks_login) else { return Ok(url) };
    let Some((user, password)) = login::ask(questions, &parsed, former, true)? else { return Ok(url) };
    let is_bare = !is_url && parsed.port().is_none();
    Ok(with_login(&url, &user, &password) + if is_bare { "?tls=required" } else { "" })
}

async fn try_server(questions: &Questions, config: &Config) -> Result<Result<(), String>, Failure> {
    let probe = match MailProbe::new(config) {
        Ok(probe) => probe,
        Err(error) => return Ok(Err(error.to_string())),
    };
    let mut steps = Vec::new();
    let outcome = probe.connect(&mut |step| steps.push(step)).await;
    for step in steps {
        questions.say(format_args!("  {step}"))?;
    }
    Ok(outcome.map_err(|error| about_mail(&error.to_string())))
}

/// Most mail servers want the address that logs in as the sender.
fn suggested_sender(config: &Config) -> String {
    let login = match &config.mail_url {
        MailUrl::Smtp(url) => url.credentials.as_ref().and_then(|login| login.user.parse::<Address>().ok()),
        MailUrl::File(_) => None,
    };
    let sender = &config.mail_from;
    login.map_or_else(|| sender.to_string(), |email| Mailbox::new(sender.name.clone(), email).to_string())
}

/// Whether the message has arrived, or none was wanted.
async fn send_test(questions: &mut Questions, config: &Config) -> Result<bool, Failure> {
    let probe = MailProbe::new(config)?;
    let address = loop {
        let answer = questions.ask("Send a test message to this address, or none", Some(NONE))?;
        match answer.filter(|answer| answer != NONE).map(|answer| answer.parse::<Address>()).transpose() {
            Ok(None) => return Ok(true),
            Ok(Some(address)) => break address,
            Err(_) => questions.refuse("an e-mail address is needed.")?,
        }
    };
    let mut steps = Vec::new();
    let outcome = probe.send_test(address, Clock::system().host_time(), &mut |step| steps.push(step)).await;
    for step in steps {
        questions.say(format_args!("  {step}"))?;
    }
    match outcome {
        Ok(()) => questions.confirm("The mail server has taken it. Did it arrive (look among spam, too)?", true),
        Err(error) => {
            questions.refuse(about_mail(&error.to_string()))?;
            Ok(false)
        }
    }
}
