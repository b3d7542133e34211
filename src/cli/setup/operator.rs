//! The account of the first operator.

use crate::cli::doctor::operators;
use crate::cli::questions::{NONE, Questions};
use crate::cli::{Failure, new_password, refused};
use config::{Config, SignUpPolicy};
use domain::role::Role;
use domain::user::Roles;
use domain::user_name::parse_user_name;
use service::Service;
use service::accounts::{AccountError, SignUp, check_email};
use store::{Store, users};
use text::Text;

/// Returns the account to be made. `store` is the database, if it is there already.
pub(super) async fn ask(
    questions: &mut Questions,
    config: &Config,
    store: Option<&Store>,
) -> Result<Option<SignUp>, Failure> {
    questions.say("\nOperator")?;
    questions.say(
        "  An operator looks after the service's mail, at /admin/mail. An arbiter rules on games and on reported messages; \
         `sealedmove user role NAME arbiter` makes somebody one.",
    )?;
    let present = match store {
        Some(store) => operators(store).await?,
        None => Vec::new(),
    };
    let mut question = "User name of an operator, or none".to_owned();
    if !present.is_empty() {
        questions.say(format_args!("  Operators are {}.", present.join(", ")))?;
        "User name of another operator, or none".clone_into(&mut question);
    }
    let suggestion = Some(NONE).filter(|_| !present.is_empty());
    let name = loop {
        let Some(answer) = questions.ask(&question, suggestion)?.filter(|answer| answer != NONE) else {
            if present.is_empty() && config.sign_up == SignUpPolicy::Approval {
                questions.say("  Warning: sign-ups wait for an operator to approve them, and there is none.")?;
            }
            return Ok(None);
        };
        match check_name(store, &answer).await? {
            Ok(name) => break name,
            Err(reason) => questions.refuse(reason)?,
        }
    };
    let email = loop {
        let email = questions.ask_for("E-mail address", |email| Ok(email.to_owned()))?;
        match check_free_email(store, &email).await? {
            Ok(()) => break email,
            Err(reason) => questions.refuse(reason)?,
        }
    };
    let password = new_password::ask(questions, config.host(), &name, &email).await?;
    Ok(Some(SignUp { name, email, password, language: None, guest: None }))
}

/// Makes the account. A name or address that another account has is asked for again.
pub(super) async fn create(
    questions: &mut Questions,
    config: &Config,
    store: Option<&Store>,
    service: &Service,
    mut account: SignUp,
) -> Result<(), Failure> {
    while let Err(error) = service.accounts.add_user(account.clone()).await {
        match &error {
            AccountError::Store(_) => return Err(error.into()),
            refusal => questions.refuse(refused_text(refusal))?,
        }
        match ask(questions, config, store).await? {
            Some(other) => account = other,
            None => return Ok(()),
        }
    }
    let roles = Roles::from_iter([Role::Operator.into()]);
    service.accounts.set_roles(&account.name, roles).await.map_err(refused)?;
    questions.say(format_args!("{} can log in, and is an operator.", account.name))
}

async fn check_name(store: Option<&Store>, name: &str) -> Result<Result<String, String>, Failure> {
    let name = match parse_user_name(name) {
        Ok(name) => name,
        Err(error) => return Ok(Err(Text::english().explain(&error))),
    };
    let wanted = name.clone();
    let taken = match store {
        Some(store) => store.read(move |conn| users::find_by_name(conn, &wanted)).await?,
        None => None,
    };
    Ok(match taken {
        None => Ok(name),
        Some(user) => Err(format!(
            "{0} has an account already. `sealedmove user role {0} operator` makes it an operator's.",
            user.name
        )),
    })
}

async fn check_free_email(store: Option<&Store>, email: &str) -> Result<Result<(), String>, Failure> {
    if let Err(error) = check_email(email) {
        return Ok(Err(refused_text(&error)));
    }
    let wanted = email.to_owned();
    let owner = match store {
        Some(store) => store.read(move |conn| users::find_by_email(conn, &wanted)).await?,
        None => None,
    };
    Ok(if owner.is_some() { Err(refused_text(&AccountError::EmailTaken)) } else { Ok(()) })
}

fn refused_text(error: &AccountError) -> String {
    Text::english().explain(error)
}
