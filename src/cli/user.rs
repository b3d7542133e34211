//! `sealedmove user`.

use std::io::{self, IsTerminal};

use clap::Subcommand;
use serde_json::{Value, json};

use super::applications;
use super::output::{out, out_json, plain, time};
use super::questions::Questions;
use super::{Failure, new_password};
use config::Config;
use domain::account_closing::GRACE_DAYS;
use domain::account_state::{AccountState, Suspension};
use domain::user::{Role, Roles, User};
use domain::user_name::parse_user_name;
use service::Service;
use service::account_admin::{AccountAccess, AccountFilter, last_used};
use service::account_closings::PendingClosing;
use service::accounts::{AccountError, SignUp, check_email};
use text::Text;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Make a confirmed account.
    ///
    /// At a terminal it asks for the password twice and does not show it. Otherwise the password is one line on standard
    /// input.
    Add {
        /// The name to play under.
        name: String,
        /// The address mail goes to.
        #[arg(long, value_name = "ADDRESS")]
        email: String,
        /// Read the password as one line from standard input, even from a terminal, which shows it then.
        #[arg(long)]
        password_stdin: bool,
    },
    /// Print a link with which one person can sign up where sign-up is by invitation.
    Invite {
        /// For how many days the link works.
        #[arg(long, default_value_t = 14, value_parser = clap::value_parser!(u16).range(1..=365))]
        days: u16,
    },
    /// Say what an account may do besides playing: as an arbiter, an operator, both, or neither.
    ///
    /// An arbiter rules on games of others (sets a result, stops or corrects clocks) and reads what players reported, at
    /// /reports. An operator looks after the service's mail, at /admin/mail, and approves
    /// sign-ups, at /admin/applications. The roles that are named replace those that the account had.
    Role {
        /// Whose account it is.
        name: String,
        /// `arbiter`, `operator`, or both; or `player`, who has neither role.
        #[arg(required = true)]
        role: Vec<String>,
    },
    /// List accounts, in the order in which they were made.
    List {
        /// Suspended accounts only.
        #[arg(long)]
        suspended: bool,
        /// Accounts with this role only.
        #[arg(long)]
        role: Option<String>,
        /// Accounts that were made after the one of this name only: to read on where the last list ended.
        #[arg(long, value_name = "NAME")]
        after: Option<String>,
        /// How many at the most.
        #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
        limit: u32,
        /// One JSON object a line.
        #[arg(long)]
        json: bool,
    },
    /// Say what is known of an account.
    Show {
        /// Whose account it is.
        name: String,
        /// As a JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Suspend an account. Its clocks run on.
    ///
    /// The player can log in to finish running games, and do nothing else. Their seeks and challenges are taken back,
    /// and those that they were sent are declined. An account that is suspended already is suspended anew, with what is
    /// said now.
    Suspend {
        /// Whose account it is.
        name: String,
        /// Why, in a line. The player is told.
        #[arg(long)]
        reason: Option<String>,
        /// Keep the player out altogether: no log-in, no token, no move by mail.
        #[arg(long)]
        no_play: bool,
    },
    /// Close an account for its owner, or because its owner has died.
    ///
    /// The owner is told by mail, and can keep the account until 14 days after the last game has ended, as if they had
    /// asked themselves; `user reinstate` keeps it, too. With --keep-page it is closed as soon as no game is running, without
    /// mail: name and profile stay, and nobody can log in any more.
    Close {
        /// Whose account it is.
        name: String,
        /// Why, in a line. The player is told, unless the page is kept.
        #[arg(long)]
        reason: String,
        /// Resign its running games. Without this they are played to the end.
        #[arg(long)]
        resign: bool,
        /// Keep its page, as in memory of somebody who has died.
        #[arg(long)]
        keep_page: bool,
    },
    /// Change the name of an account, such as an offensive one or that of somebody else.
    ///
    /// The owner is told by mail. The former name goes on to lead to the account, but no page shows it; the owner cannot take
    /// it again, and nobody else can but by this command.
    Rename {
        /// Whose account it is.
        name: String,
        /// The new name.
        new_name: String,
        /// Why, in a line. The player is told.
        #[arg(long)]
        reason: String,
    },
    #[command(flatten)]
    Application(applications::Command),
    /// End the suspension of an account, or keep one that is being closed.
    Reinstate {
        /// Whose account it is.
        name: String,
    },
    /// Change the e-mail address of an account, for an owner who can no longer read mail at the one before.
    ///
    /// Make sure first that it is the owner who asks. The address before gets mail with a link that undoes the change for
    /// seven days.
    Email {
        /// Whose account it is.
        name: String,
        /// The new address.
        address: String,
    },
    /// Send the owner of an account the link to set a new password.
    Reset {
        /// Whose account it is.
        name: String,
    },
    /// Say whether logging in to an account takes a second factor, or switch that off.
    ///
    /// For somebody who has lost both the authenticator app and the recovery codes: make sure first that it is the owner
    /// who asks. They get mail at once, and two-factor authentication is switched off 48 hours later, at the next log-in;
    /// logging in with the second factor before then cancels it.
    SecondFactor {
        /// Whose account it is.
        name: String,
        /// Switch two-factor authentication off in 48 hours, for this reason. The player is told.
        #[arg(long, value_name = "REASON")]
        remove: Option<String>,
        /// Cancel that.
        #[arg(long, conflicts_with = "remove")]
        keep: bool,
    },
    /// List what gives access to an account besides its password, or end it.
    ///
    /// That is the browsers that are logged in, the tokens and app passwords of its owner's making, and the apps that
    /// they allowed.
    Sessions {
        /// Whose account it is.
        name: String,
        /// End the one with this id.
        #[arg(long, value_name = "ID", conflicts_with = "end_all")]
        end: Option<String>,
        /// End all of them, and remove devices and the addresses of feeds and of mail, as a new password does.
        #[arg(long)]
        end_all: bool,
        /// One JSON object a line.
        #[arg(long)]
        json: bool,
    },
}

impl Command {
    /// Whether the command is about existing accounts.
    pub(super) fn needs_account(&self) -> bool {
        !matches!(self, Self::Add { .. } | Self::Invite { .. })
    }
}

pub(super) async fn run(config: &Config, service: &Service, command: Command) -> Result<(), Failure> {
    match command {
        Command::Add { name, email, password_stdin } => add(config, service, name, email, password_stdin).await,
        Command::Invite { days } => invite(config, service, days).await,
        Command::Role { name, role } => set_role(service, &name, &role).await,
        Command::List { suspended, role, after, limit, json } => {
            list(service, suspended, role.as_deref(), after.as_deref(), limit, json).await
        }
        Command::Show { name, json } => show(service, &name, json).await,
        Command::Suspend { name, reason, no_play } => suspend(service, &name, reason.as_deref(), !no_play).await,
        Command::Close { name, reason, resign, keep_page } => close(service, &name, &reason, resign, keep_page).await,
        Command::Rename { name, new_name, reason } => rename(service, &name, &new_name, &reason).await,
        Command::Application(command) => applications::run(service, command).await,
        Command::Reinstate { name } => reinstate(service, &name).await,
        Command::Email { name, address } => change_email(service, &name, &address).await,
        Command::Reset { name } => reset(service, &name).await,
        Command::SecondFactor { name, remove, keep } => second_factor(service, &name, remove.as_deref(), keep).await,
        Command::Sessions { name, end, end_all, json } => sessions(service, &name, end.as_deref(), end_all, json).await,
    }
}

async fn add(
    config: &Config,
    service: &Service,
    name: String,
    email: String,
    password_stdin: bool,
) -> Result<(), Failure> {
    let password = if !password_stdin && io::stdin().is_terminal() {
        // Before somebody types a password twice for nothing.
        parse_user_name(&name).map_err(|error| Failure(Text::english().explain(&error)))?;
        check_email(&email).map_err(super::refused)?;
        if service.accounts.account_by_name(&name).await?.is_some() {
            return Err(super::refused(AccountError::NameTaken(name)));
        }
        let mut questions = Questions::new();
        questions.set_outcome("no account was made");
        new_password::ask(&mut questions, config.host(), &name, &email).await?
    } else {
        new_password::read()?
    };
    let form = SignUp { name: name.clone(), email, password, language: None, guest: None };
    service.accounts.add_user(form).await.map_err(super::refused)?;
    println!("{name} can log in.");
    Ok(())
}

async fn invite(config: &Config, service: &Service, days: u16) -> Result<(), Failure> {
    let key = service.accounts.invite(correspondence_clock::days(days.into())).await?;
    println!("{}/signup?invitation={key}", config.public_url);
    Ok(())
}

async fn set_role(service: &Service, name: &str, roles: &[String]) -> Result<(), Failure> {
    let changed = service.accounts.set_roles(name, Roles::named(roles)?).await.map_err(super::refused)?;
    let user = changed.ok_or_else(|| super::unknown_player(name))?;
    if user.roles.is_empty() {
        println!("{} is a player like others.", user.name);
    }
    for role in user.roles.in_service() {
        match role {
            Role::Arbiter => println!("{} is an arbiter.", user.name),
            Role::Operator => println!("{} is an operator.", user.name),
        }
    }
    Ok(())
}

async fn list(
    service: &Service,
    is_suspended: bool,
    role: Option<&str>,
    after: Option<&str>,
    limit: u32,
    json: bool,
) -> Result<(), Failure> {
    let roles = role.map(|role| Roles::named(&[role])).transpose()?;
    let after = match after {
        Some(name) => Some(find(service, name).await?.id),
        None => None,
    };
    for user in service.accounts.list_accounts(AccountFilter { is_suspended, roles, after }, limit).await? {
        if json {
            out_json(&account_json(&user))?;
            continue;
        }
        let seen = user.seen_at.map_or_else(|| "never".to_owned(), time);
        out(&format!("{}  {}  {}  seen {seen}", user.name, user.state.as_str(), user.roles))?;
    }
    Ok(())
}

async fn show(service: &Service, name: &str, json: bool) -> Result<(), Failure> {
    let user = find(service, name).await?;
    let running = service.games.count_running(user.id).await?.all;
    let AccountAccess { sessions, tokens, apps, app_passwords, passkeys, provider_links } =
        service.accounts.account_access(user.id).await?;
    if json {
        let mut account = account_json(&user);
        account["email"] = user.email.into();
        account["running_games"] = running.into();
        account["sessions"] = sessions.len().into();
        account["tokens"] = tokens.len().into();
        account["apps"] = apps.len().into();
        account["app_passwords"] = app_passwords.len().into();
        account["passkeys"] = passkeys.len().into();
        account["linked_providers"] = provider_links.len().into();
        return out_json(&account);
    }
    out(&format!("{} ({})", user.name, plain(&user.email)))?;
    out(&format!("state: {}", user.state.as_str()))?;
    match &user.state {
        AccountState::Active => {}
        AccountState::AwaitingApproval { since } => out(&format!("awaiting approval since: {}", time(*since)))?,
        AccountState::Suspended(Suspension { since, reason, .. }) => {
            out(&format!("suspended since: {}", time(*since)))?;
            out(&format!("reason: {}", reason.as_deref().map_or_else(|| "none given".to_owned(), plain)))?;
        }
        AccountState::Closing { since } => out(&format!("being closed since: {}", time(*since)))?,
        AccountState::Closed { since } => out(&format!("closed since: {}", time(*since)))?,
    }
    if let Some(pending) = service.accounts.pending_closing(user.id).await? {
        out(&closing_text(&user.name, &pending))?;
    }
    out(&format!("role: {}", user.roles))?;
    if user.is_bot {
        out("a bot")?;
    }
    out(&format!("created: {}", time(user.created_at)))?;
    out(&format!("confirmed: {}", user.confirmed_at.map_or_else(|| "no".to_owned(), time)))?;
    out(&format!("seen: {}", user.seen_at.map_or_else(|| "never".to_owned(), time)))?;
    if let Some(since) = user.mail_paused_at {
        out(&format!("mail paused since: {}", time(since)))?;
    }
    out(&format!("running games: {running}"))?;
    let (sessions, tokens, apps, passwords) = (sessions.len(), tokens.len(), apps.len(), app_passwords.len());
    let (passkeys, providers) = (passkeys.len(), provider_links.len());
    out(&format!(
        "access: {sessions} browsers, {tokens} tokens, {apps} apps, {passwords} app passwords, {passkeys} passkeys, \
         {providers} linked providers"
    ))
}

async fn suspend(service: &Service, name: &str, reason: Option<&str>, may_play: bool) -> Result<(), Failure> {
    let changed = service.accounts.suspend(name, reason, may_play).await.map_err(super::refused)?;
    let user = changed.ok_or_else(|| super::unknown_player(name))?;
    let rest = if may_play { "They can finish their running games." } else { "They are kept out altogether." };
    out(&format!("{} is suspended. {rest}", user.name))
}

async fn close(service: &Service, name: &str, reason: &str, resign: bool, keep_page: bool) -> Result<(), Failure> {
    let requested = service.accounts.request_closing_of(name, reason, resign, keep_page).await;
    let user = requested.map_err(super::refused)?.ok_or_else(|| super::unknown_player(name))?;
    if service.finish_closing(user.id).await? {
        let rest = if keep_page { " The page stays." } else { "" };
        return out(&format!("{} is closed.{rest}", user.name));
    }
    let Some(pending) = service.accounts.pending_closing(user.id).await? else { return Ok(()) };
    out(&closing_text(&user.name, &pending))
}

/// When an account will be closed.
fn closing_text(name: &str, PendingClosing { closing, running, due }: &PendingClosing) -> String {
    let games = if *running == 1 { "one running game has".to_owned() } else { format!("{running} running games have") };
    match due {
        Some(due) => format!("{name} will be closed at {}.", time(*due)),
        None if closing.keeps_page => format!("{name} will be closed once {games} ended."),
        None => format!("{name} will be closed {GRACE_DAYS} days after {games} ended."),
    }
}

async fn rename(service: &Service, name: &str, new_name: &str, reason: &str) -> Result<(), Failure> {
    let renamed = service.accounts.rename(name, new_name, reason).await.map_err(super::refused)?;
    let user = renamed.ok_or_else(|| super::unknown_player(name))?;
    out(&format!("The account is called {} now. Its owner is told.", user.name))
}

async fn reinstate(service: &Service, name: &str) -> Result<(), Failure> {
    let changed = service.accounts.reinstate(name).await.map_err(super::refused)?;
    let user = changed.ok_or_else(|| super::unknown_player(name))?;
    match user.state {
        AccountState::Closing { .. } => out(&format!("{} is not suspended any more, and is being closed.", user.name)),
        _ => out(&format!("{} can be used as before.", user.name)),
    }
}

async fn change_email(service: &Service, name: &str, address: &str) -> Result<(), Failure> {
    let changed = service.accounts.change_email_for_owner(name, address).await.map_err(super::refused)?;
    let before = changed.ok_or_else(|| super::unknown_player(name))?;
    out(&format!("{} has the address {} now. {} is told.", before.name, plain(address), plain(&before.email)))
}

async fn reset(service: &Service, name: &str) -> Result<(), Failure> {
    let user = find(service, name).await?;
    service.accounts.request_password_reset(&user.email).await?;
    out(&format!("{} gets a link at {}.", user.name, plain(&user.email)))
}

async fn second_factor(service: &Service, name: &str, remove: Option<&str>, keep: bool) -> Result<(), Failure> {
    if let Some(reason) = remove {
        if !reason.chars().any(char::is_alphanumeric) {
            return Err(Failure("give a reason: the player is told".to_owned()));
        }
        let announced = service.accounts.announce_second_factor_removal(name, reason).await.map_err(super::refused)?;
        let (user, due) = announced.ok_or_else(|| super::unknown_player(name))?;
        let due = time(due);
        return out(&format!(
            "{} has mail. Two-factor authentication is off from {due}, unless they use it before.",
            user.name
        ));
    }
    if keep {
        let stopped = service.accounts.stop_second_factor_removal(name).await?;
        return match stopped.ok_or_else(|| super::unknown_player(name))? {
            true => out("Two-factor authentication stays on."),
            false => {
                Err(Failure(format!("nobody has asked to switch off two-factor authentication of {}", plain(name))))
            }
        };
    }
    let user = find(service, name).await?;
    let factors = service.accounts.second_factors(user.id).await?;
    let Some(since) = factors.authenticator_since else {
        return out(&format!("{} logs in with the password alone.", user.name));
    };
    out(&format!("authenticator app since: {}", time(since)))?;
    out(&format!("recovery codes left: {}", factors.recovery_codes))?;
    match factors.removal_due {
        Some(due) => out(&format!("switched off at: {}", time(due))),
        None => Ok(()),
    }
}

async fn sessions(service: &Service, name: &str, end: Option<&str>, end_all: bool, json: bool) -> Result<(), Failure> {
    let user = find(service, name).await?;
    if end_all {
        service.accounts.end_all_access(user.id).await?;
        return out(&format!("Nothing but the password of {} gives access to the account any more.", user.name));
    }
    if let Some(id) = end {
        return if service.accounts.end_access(user.id, id).await? {
            out("It is ended.")
        } else {
            Err(Failure(format!("nothing with the id “{}” gives access to the account of {}", plain(id), user.name)))
        };
    }
    for one in listed_access(&service.accounts.account_access(user.id).await?) {
        if json {
            out_json(&one)?;
        } else {
            let text = |name: &str| plain(one[name].as_str().unwrap_or_default());
            out(&format!("{}  {}  {}  {}", text("id"), text("kind"), text("at"), text("name")))?;
        }
    }
    Ok(())
}

/// Everything that gives access, one object each: id, kind, name, and when it was last seen or used, or made.
fn listed_access(access: &AccountAccess) -> Vec<Value> {
    let one = |id: &str, kind: &str, name: &str, at| json!({ "id": id, "kind": kind, "name": name, "at": time(at) });
    let AccountAccess { sessions, tokens, apps, app_passwords, passkeys, provider_links } = access;
    let mut all = Vec::new();
    all.extend(sessions.iter().map(|of| one(of.id(), "browser", &of.user_agent, of.seen_at)));
    all.extend(tokens.iter().map(|of| one(&of.id, "token", &of.description, of.created_at)));
    all.extend(apps.iter().map(|of| one(&of.id, "app", &format!("{} ({})", of.client, of.host), of.since)));
    all.extend(app_passwords.iter().map(|of| one(&of.id, "app-password", &of.name, last_used(of))));
    all.extend(passkeys.iter().map(|of| one(&of.id, "passkey", &of.name, of.last_used_at.unwrap_or(of.added_at))));
    all.extend(
        provider_links
            .iter()
            .map(|of| one(&of.id, "linked-provider", &of.subject.issuer, of.last_used_at.unwrap_or(of.linked_at))),
    );
    all
}

fn account_json(user: &User) -> Value {
    let suspension = user.state.suspension();
    json!({
        "id": user.id.0,
        "name": user.name,
        "state": user.state.as_str(),
        "suspended_at": suspension.map(|suspension| time(suspension.since)),
        "closed_at": user.state.since().filter(|_| user.state.is_closed()).map(time),
        "reason": suspension.and_then(|suspension| suspension.reason.clone()),
        // The first role, for clients that support only one.
        "role": user.roles.in_service().next().map_or(Roles::PLAYER, Role::as_str),
        "roles": user.roles.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "bot": user.is_bot,
        "created_at": time(user.created_at),
        "confirmed_at": user.confirmed_at.map(time),
        "seen_at": user.seen_at.map(time),
    })
}

async fn find(service: &Service, name: &str) -> Result<User, Failure> {
    service.accounts.account_by_name(name).await?.ok_or_else(|| super::unknown_player(name))
}
