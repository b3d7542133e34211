//! Incoming mail: the reply address, and the way by which its mail comes in.

use url::Url;

use super::ask_setting;
use super::draft::Draft;
use super::with_login;
use crate::cli::Failure;
use crate::cli::questions::{NONE, Questions};
use config::masked;
use mail::mail_in::check_mailbox;
use mail::notify::MailProbe;

const LOCAL_LMTP: &str = "127.0.0.1:2424";

pub(super) async fn ask(questions: &mut Questions, draft: &mut Draft) -> Result<(), Failure> {
    questions.say("\nIncoming mail")?;
    if !ask_reply_address(questions, draft)? {
        return Ok(());
    }
    let (has_lmtp, has_imap) = (draft.get("lmtp").is_some(), draft.get("imap_url").is_some());
    let present = match (has_imap, has_lmtp) {
        (true, _) => "imap",
        (false, true) => "lmtp",
        (false, false) => "pipe",
    };
    loop {
        let question = "How does its mail come in: pipe (your mail server runs mail-in), lmtp or imap (a mailbox)";
        let answer = questions.ask(question, Some(present))?;
        match answer.as_deref().unwrap_or(present) {
            "pipe" => {
                draft.set(&[("lmtp", None), ("imap_url", None)]).map_err(Failure)?;
                return Ok(());
            }
            "lmtp" => {
                let question = "Address to listen on for your mail server: unix:/PATH or ADDRESS:PORT";
                ask_setting(questions, draft, "lmtp", question, Some(LOCAL_LMTP))?;
                draft.set(&[("imap_url", None)]).map_err(Failure)?;
                return Ok(());
            }
            "imap" => {
                // Both may have been set by hand.
                let keeps_lmtp = answer.is_none();
                ask_mailbox(questions, draft).await?;
                if !keeps_lmtp {
                    draft.set(&[("lmtp", None)]).map_err(Failure)?;
                }
                return ask_subaddresses(questions, draft, has_imap);
            }
            _ => questions.refuse("pipe, lmtp or imap is needed.")?,
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
            draft.set(&[("mail_reply", None), ("lmtp", None), ("imap_url", None)]).map_err(Failure)?;
            return Ok(false);
        }
        let checked = draft.set(&[("mail_reply", Some(value))]);
        match checked.and_then(|config| MailProbe::new(&config).map_err(|error| error.to_string())) {
            Ok(_) => return Ok(true),
            Err(reason) => {
                draft.set(&[("mail_reply", present.as_deref())]).map_err(Failure)?;
                questions.refuse(reason)?;
            }
        }
    }
}

/// Asks until the mailbox can be read.
async fn ask_mailbox(questions: &mut Questions, draft: &mut Draft) -> Result<(), Failure> {
    loop {
        let present = draft.get("imap_url");
        let shown = present.as_deref().map(|url| masked("IMAP_URL", url));
        let answer = questions.ask("Mailbox: imaps://HOST/FOLDER", shown.as_deref())?;
        let value = match answer {
            None => present.clone().unwrap_or_default(),
            Some(url) => ask_login(questions, url)?,
        };
        let checked = match draft.set(&[("imap_url", Some(&value))]) {
            Ok(config) => match &config.imap {
                Some(url) => check_mailbox(url).await.map_err(|reason| format!("{reason}.")),
                None => Ok(()),
            },
            Err(reason) => Err(reason),
        };
        match checked {
            Ok(()) => return questions.say("  The mailbox can be read."),
            Err(reason) => {
                draft.set(&[("imap_url", present.as_deref())]).map_err(Failure)?;
                questions.refuse(reason)?;
            }
        }
    }
}

/// Asks for the log-in that a mailbox's URL lacks.
fn ask_login(questions: &mut Questions, url: String) -> Result<String, Failure> {
    let lacks_login = |url: &Url| url.scheme().starts_with("imap") && url.username().is_empty();
    if !Url::parse(&url).is_ok_and(|url| lacks_login(&url)) {
        return Ok(url);
    }
    let user = questions.ask_for("User name there", |user| Ok(user.to_owned()))?;
    let password = questions.ask_password("Password there")?;
    Ok(with_login(&url, &user, &password))
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
