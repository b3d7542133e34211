//! Incoming mail: the reply address, and the way by which its mail comes in.

use std::io::ErrorKind;
use std::net::TcpListener;

use url::Url;

use super::advice::about_mail;
use super::draft::Draft;
use super::login::{self, Login, readable, with_login};
use crate::cli::Failure;
use crate::cli::questions::{NONE, Questions};
use config::LmtpAddress;
use mail::mail_in::check_mailbox;
use mail::notify::MailProbe;

const LOCAL_LMTP: &str = "127.0.0.1:2424";

/// Players cannot answer by mail.
const NO_ANSWERS: [(&str, Option<&str>); 3] = [("mail_reply", None), ("lmtp", None), ("imap_url", None)];

pub(super) async fn ask(questions: &mut Questions, draft: &mut Draft) -> Result<(), Failure> {
    questions.say("\nIncoming mail")?;
    if !ask_reply_address(questions, draft)? {
        return Ok(());
    }
    let (has_lmtp, has_imap) = (draft.get("lmtp").is_some(), draft.get("imap_url").is_some());
    let mut suggestion = match (has_imap, has_lmtp) {
        (true, _) => "imap",
        (false, true) => "lmtp",
        (false, false) => "pipe",
    };
    loop {
        let question =
            "How does its mail come in: pipe (your mail server runs mail-in), lmtp, imap (a mailbox), or none";
        let answer = questions.ask(question, Some(suggestion))?.map(|answer| answer.to_ascii_lowercase());
        match answer.as_deref().unwrap_or(suggestion) {
            NONE => {
                draft.set(&NO_ANSWERS).map_err(Failure)?;
                return Ok(());
            }
            "pipe" => {
                draft.set(&[("lmtp", None), ("imap_url", None)]).map_err(Failure)?;
                return Ok(());
            }
            "lmtp" => {
                if ask_lmtp(questions, draft)? {
                    draft.set(&[("imap_url", None)]).map_err(Failure)?;
                    return Ok(());
                }
                suggestion = NONE;
            }
            "imap" => {
                // Both may have been set by hand.
                let keeps_lmtp = answer.is_none();
                if ask_mailbox(questions, draft).await? {
                    if !keeps_lmtp {
                        draft.set(&[("lmtp", None)]).map_err(Failure)?;
                    }
                    return ask_subaddresses(questions, draft, has_imap);
                }
                suggestion = NONE;
            }
            _ => questions.refuse("pipe, lmtp or imap is needed, or none.")?,
        }
    }
}

/// Whether there is one.
fn ask_reply_address(questions: &mut Questions, draft: &mut Draft) -> Result<bool, Failure> {
    loop {
        let present = draft.get("mail_reply");
        let suggestion = present.as_deref().unwrap_or(NONE);
        let answer = questions.ask("Address at which players answer by mail, or none", Some(suggestion))?;
        let value = answer.as_deref().unwrap_or(suggestion);
        if value == NONE {
            draft.set(&NO_ANSWERS).map_err(Failure)?;
            return Ok(false);
        }
        let checked = draft.set(&[("mail_reply", Some(value))]);
        match checked.and_then(|config| MailProbe::new(&config).map_err(|error| error.to_string())) {
            Ok(_) => return Ok(true),
            Err(reason) => {
                draft.set(&[("mail_reply", present.as_deref())]).map_err(Failure)?;
                questions.refuse(format_args!("{reason}."))?;
            }
        }
    }
}

/// Asks for an address to listen on. Returns whether there is one.
fn ask_lmtp(questions: &mut Questions, draft: &mut Draft) -> Result<bool, Failure> {
    loop {
        let suggestion = draft.get("lmtp").unwrap_or_else(|| LOCAL_LMTP.to_owned());
        let question = "Address to listen on for your mail server: unix:/PATH or ADDRESS:PORT, or none";
        let answer = questions.ask(question, Some(&suggestion))?.unwrap_or(suggestion);
        let value = Some(answer.as_str()).filter(|answer| *answer != NONE);
        match draft.set(&[("lmtp", value)]) {
            Ok(config) => {
                // It may be this service.
                if let Some(LmtpAddress::Tcp(address)) = &config.lmtp
                    && TcpListener::bind(address).is_err_and(|error| error.kind() == ErrorKind::AddrInUse)
                {
                    questions.say(format_args!(
                        "  Something listens at {address} already: unless it is Sealed Move, choose another port in another run."
                    ))?;
                }
                return Ok(value.is_some());
            }
            Err(reason) => questions.refuse(format_args!("{reason}."))?,
        }
    }
}

/// Asks until the mailbox can be read. Returns whether there is one.
async fn ask_mailbox(questions: &mut Questions, draft: &mut Draft) -> Result<bool, Failure> {
    let present = draft.get("imap_url");
    let mut former = present.as_deref().and_then(Login::of);
    loop {
        let shown = present.as_deref().map(readable);
        let answer = questions.ask("Mailbox: HOST or imaps://HOST/FOLDER, or none", shown.as_deref())?;
        let value = match answer.as_deref() {
            None => present.clone().unwrap_or_default(),
            Some(NONE) => {
                draft.set(&[("imap_url", None)]).map_err(Failure)?;
                questions.say("  No mailbox is read.")?;
                return Ok(false);
            }
            Some(url) => ask_login(questions, url, former.as_ref())?,
        };
        let checked = match draft.set(&[("imap_url", Some(&value))]) {
            Ok(config) => match &config.imap {
                Some(url) => check_mailbox(url).await.map_err(|reason| about_mail(&reason)),
                None => Ok(()),
            },
            Err(reason) => Err(format!("{reason}.")),
        };
        match checked {
            Ok(()) => {
                questions.say("  The mailbox can be read.")?;
                return Ok(true);
            }
            Err(reason) => {
                draft.set(&[("imap_url", present.as_deref())]).map_err(Failure)?;
                questions.refuse(reason)?;
                if answer.is_some() {
                    former = Login::of(&value).map(Login::refused).or(former);
                }
            }
        }
    }
}

/// Asks for the log-in that a mailbox's URL lacks. A bare host is one with TLS.
fn ask_login(questions: &mut Questions, answer: &str, former: Option<&Login>) -> Result<String, Failure> {
    let url = if answer.contains("://") { answer.to_owned() } else { format!("imaps://{answer}") };
    let lacks_login = |url: &Url| url.scheme().starts_with("imap") && url.username().is_empty();
    let Some(parsed) = Url::parse(&url).ok().filter(lacks_login) else { return Ok(url) };
    let login = login::ask(questions, &parsed, former, false)?;
    Ok(login.map_or_else(|| url.clone(), |(user, password)| with_login(&url, &user, &password)))
}

/// Suggests what the settings say, and no for a new mailbox: many mail servers refuse sub-addresses.
fn ask_subaddresses(questions: &mut Questions, draft: &mut Draft, had_mailbox: bool) -> Result<(), Failure> {
    let is_decided = had_mailbox || draft.get("mail_subaddress").is_some();
    let suggestion = is_decided && draft.config()?.mail_subaddress;
    let question = "Does mail to the address with +anything behind its name arrive there, too?";
    let value = if questions.confirm(question, suggestion)? { "on" } else { "off" };
    draft.set(&[("mail_subaddress", Some(value))]).map_err(Failure)?;
    Ok(())
}
