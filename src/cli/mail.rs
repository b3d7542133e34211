//! `sealedmove mail`: the mail queue, for operators. Works while the service runs.

use std::process::ExitCode;

use clap::{Args, Subcommand};
use lettre::Address;
use serde_json::{Value, json};

use super::Failure;
use super::output::{out, out_json, plain, time};
use config::Config;
use domain::mail_delivery::registrable_domain;
use domain::queued_mail::{MailFilter, MailState, QueuedMail};
use mail::notify::{DeliveryError, MailProbe, Notifier};
use service::Service;
use service::mail_queue::{MailList, MailsChanged, notification_of};

/// `EX_UNAVAILABLE`: the mail server refused the test message for good.
const REFUSED: u8 = 69;
/// `EX_TEMPFAIL`: the mail server may accept it later, or cannot be reached.
const TEMPORARY_FAILURE: u8 = 75;

/// How many of the messages that were dropped or tried again are listed.
const MAX_NAMED: usize = 50;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// List the messages that are not sent yet, and those that were set aside.
    List {
        #[command(flatten)]
        which: Which,
        /// List so many at the most. How many there are is always told.
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
        limit: u32,
        #[command(flatten)]
        form: Form,
    },
    /// Show one message: where it stands, and how it would read now. Keys and signatures are not shown.
    Show {
        /// The number of the message, as `list` shows it.
        id: i64,
        #[command(flatten)]
        form: Form,
    },
    /// Have messages tried again now: one, or all that were put off or set aside of a domain, of a state, or all.
    Retry {
        #[command(flatten)]
        chosen: MailSelection,
        #[command(flatten)]
        form: Form,
    },
    /// Take messages off the queue for good, and tell which. Nothing is asked.
    Drop {
        #[command(flatten)]
        chosen: MailSelection,
        #[command(flatten)]
        form: Form,
    },
    /// Send a test message at once by the settings, and tell each step and the mail server's answers.
    ///
    /// The exit status is 0 when the mail server has taken it, 69 when it refused it for good, and 75 when it may take
    /// it later or cannot be used.
    Test {
        /// Whom it goes to.
        address: Address,
        #[command(flatten)]
        form: Form,
    },
    /// List the accounts whose mail is paused because it kept failing.
    Paused {
        /// List so many at the most.
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
        limit: u32,
        #[command(flatten)]
        form: Form,
    },
    /// Send mail to an address again that was paused.
    Resume {
        /// The address of the account.
        address: String,
    },
}

#[derive(Debug, Args)]
pub(super) struct Which {
    /// Only those to this domain.
    #[arg(long)]
    domain: Option<String>,
    /// Only those in this state: waiting, deferred (put off), held (until its reader wants it) or failed (set aside).
    #[arg(long)]
    state: Option<MailState>,
}

#[derive(Debug, Args)]
pub(super) struct MailSelection {
    /// The number of the message, as `list` shows it.
    #[arg(required_unless_present_any = ["domain", "state", "all"], conflicts_with_all = ["domain", "state", "all"])]
    id: Option<i64>,
    #[command(flatten)]
    which: Which,
    /// All messages.
    #[arg(long, conflicts_with_all = ["domain", "state"])]
    all: bool,
}

#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Form {
    /// Write JSON.
    #[arg(long)]
    json: bool,
}

impl From<Which> for MailFilter {
    fn from(Which { domain, state }: Which) -> Self {
        Self { id: None, state, domain: domain.map(|domain| registrable_domain(&domain)) }
    }
}

impl From<MailSelection> for MailFilter {
    fn from(chosen: MailSelection) -> Self {
        Self { id: chosen.id, ..Self::from(chosen.which) }
    }
}

pub(super) async fn run(config: &Config, service: Service, command: Command) -> Result<ExitCode, Failure> {
    match command {
        Command::List { which, limit, form } => {
            let found = service.mail.queued_mail(which.into(), limit as usize).await?;
            print_list(&found, form)?;
        }
        Command::Show { id, form } => show(config, service, id, form).await?,
        Command::Retry { chosen, form } => {
            let id = chosen.id;
            let changed = service.mail.retry_mail(chosen.into(), MAX_NAMED).await?;
            print_changed("tried again", id, &changed, form)?;
        }
        Command::Drop { chosen, form } => {
            let id = chosen.id;
            let changed = service.mail.drop_mail(chosen.into(), MAX_NAMED).await?;
            print_changed("dropped", id, &changed, form)?;
        }
        Command::Test { address, form } => return test(config, &service, address, form).await,
        Command::Paused { limit, form } => print_paused(&service, limit as usize, form).await?,
        Command::Resume { address } => {
            let user = service.mail.user_with_email(address.trim().to_owned()).await?;
            let user = user.ok_or_else(|| Failure(format!("no account has the address {}", plain(&address))))?;
            service.mail.resume_mail(user.id).await?;
            out(&format!("Mail to {} ({}) is sent again.", user.name, user.email))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The kind of message; `unknown` for kinds of newer versions.
fn kind_of(mail: &QueuedMail) -> &'static str {
    notification_of(mail).map_or("unknown", |notice| notice.kind())
}

fn as_json(mail: &QueuedMail) -> Value {
    let to = mail.recipient.as_ref();
    json!({
        "id": mail.id,
        "state": mail.state.as_str(),
        "kind": kind_of(mail),
        "to": to.map(|to| &to.email),
        "name": to.map(|to| &to.name),
        "paused": to.is_some_and(|to| to.paused_at.is_some()),
        "domain": mail.domain,
        "queuedAt": time(mail.queued_at),
        "nextTry": mail.failed_at.is_none().then(|| time(mail.run_at)),
        "failedAt": mail.failed_at.map(time),
        "attempts": mail.attempts,
        "underWay": mail.is_under_way,
        "lastAnswer": mail.last_error,
    })
}

fn as_line(mail: &QueuedMail) -> String {
    let to = mail.recipient.as_ref().map_or("-", |to| to.email.as_str());
    let paused = if mail.recipient.as_ref().is_some_and(|to| to.paused_at.is_some()) { " (paused)" } else { "" };
    let when = match (mail.failed_at, mail.is_under_way) {
        (Some(at), _) => format!("failed {}", time(at)),
        (None, true) => "is being sent".to_owned(),
        (None, false) => format!("next {}", time(mail.run_at)),
    };
    let answer = mail.last_error.as_deref().map(|answer| format!("  {}", plain(answer))).unwrap_or_default();
    format!(
        "{:>8}  {:<8}  {:<18}  {}{paused}  queued {}  {when}  tries {}{answer}",
        mail.id,
        mail.state.as_str(),
        kind_of(mail),
        plain(to),
        time(mail.queued_at),
        mail.attempts
    )
}

fn print_list(MailList { mails, count }: &MailList, form: Form) -> Result<(), Failure> {
    if form.json {
        let messages: Vec<Value> = mails.iter().map(as_json).collect();
        return out_json(&json!({ "count": count, "messages": messages }));
    }
    for mail in mails {
        out(&as_line(mail))?;
    }
    out(&format!("{} of {count} messages", mails.len()))
}

async fn show(config: &Config, service: Service, id: i64, form: Form) -> Result<(), Failure> {
    let MailList { mut mails, .. } = service.mail.queued_mail(MailFilter::one(id), 1).await?;
    let mail = mails.pop().ok_or_else(|| Failure(format!("there is no message {id} in the queue")))?;
    let Some(notice) = notification_of(&mail) else {
        return Err(Failure(format!("message {id} is of a kind that this version does not know")));
    };
    let preview = Notifier::new(config, service)?.preview(id, &notice).await;
    if form.json {
        let mut all = as_json(&mail);
        match &preview {
            Ok(Some(preview)) => {
                all["subject"] = json!(preview.subject);
                all["text"] = json!(preview.text);
            }
            Ok(None) => all["nothingToSay"] = json!(true),
            Err(error) => all["error"] = json!(error.to_string()),
        }
        return out_json(&all);
    }
    out(&as_line(&mail))?;
    match preview {
        Ok(Some(preview)) => {
            // Keeps line breaks, and escapes other control characters.
            let lines: Vec<String> = preview.text.lines().map(plain).collect();
            out(&format!("\nSubject: {}\n\n{}", plain(&preview.subject), lines.join("\n")))
        }
        Ok(None) => out("\nIt has nothing to say any more, and is not going to be sent."),
        Err(error) => out(&format!("\nIt cannot be composed: {}", plain(&error.to_string()))),
    }
}

fn print_changed(what: &str, id: Option<i64>, changed: &MailsChanged, form: Form) -> Result<(), Failure> {
    if let Some(id) = id
        && changed.count == 0
    {
        let why = if changed.under_way > 0 { "is just being sent" } else { "is not there, or in no such state" };
        return Err(Failure(format!("message {id} {why}")));
    }
    let MailsChanged { first, count, under_way, paused } = changed;
    if form.json {
        let messages: Vec<Value> = first.iter().map(as_json).collect();
        let output = json!({ "count": count, "underWay": under_way, "paused": paused, "messages": messages });
        return out_json(&output);
    }
    for mail in first {
        out(&as_line(mail))?;
    }
    if *count > first.len() {
        out(&format!("… and {} more", count - first.len()))?;
    }
    out(&format!("{count} messages {what}"))?;
    if *under_way > 0 {
        out(&format!("{under_way} are just being sent and were left alone"))?;
    }
    if *paused > 0 && what != "dropped" {
        out(&format!("{paused} of them go to paused addresses and are not sent: see `sealedmove mail paused`"))?;
    }
    Ok(())
}

async fn print_paused(service: &Service, limit: usize, form: Form) -> Result<(), Failure> {
    let (paused, count) = service.mail.paused_mail(limit).await?;
    if form.json {
        let accounts: Vec<Value> = paused
            .iter()
            .map(|one| {
                json!({ "name": one.user.name, "email": one.user.email, "since": time(one.since), "lastAnswer": one.answer })
            })
            .collect();
        return out_json(&json!({ "count": count, "accounts": accounts }));
    }
    for one in &paused {
        let answer = one.answer.as_deref().map(plain).unwrap_or_default();
        out(&format!("{}  {}  since {}  {answer}", plain(&one.user.email), one.user.name, time(one.since)))?;
    }
    out(&format!("{} of {count} paused addresses", paused.len()))
}

async fn test(config: &Config, service: &Service, address: Address, form: Form) -> Result<ExitCode, Failure> {
    let mut steps = Vec::new();
    let outcome = MailProbe::new(config)?
        .send_test(address, service.now(), &mut |step| {
            if !form.json {
                let _ = out(&plain(&step));
            }
            steps.push(step);
        })
        .await;
    let status = match &outcome {
        Ok(()) => 0,
        Err(
            DeliveryError::Refused(_) | DeliveryError::RecipientRefused { .. } | DeliveryError::CannotBeComposed(_),
        ) => REFUSED,
        Err(_) => TEMPORARY_FAILURE,
    };
    let error = outcome.err().map(|error| error.to_string());
    if form.json {
        out_json(&json!({ "delivered": status == 0, "steps": steps, "error": error }))?;
    } else {
        out(&error.map_or_else(|| "The message was taken.".to_owned(), |error| format!("failed: {}", plain(&error))))?;
    }
    Ok(ExitCode::from(status))
}
