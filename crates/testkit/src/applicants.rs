//! People whose sign-ups an operator has yet to approve.

use domain::one_time_key::Purpose;
use domain::user::UserId;
use service::accounts::{SignUp, SignUpOrigin};

use crate::app::{App, PASSWORD};

/// Signs somebody up with that answer, on a page in the language with that tag, and confirms the address.
pub async fn apply(app: &App, name: &str, answer: &str, language: &str) -> UserId {
    let accounts = &app.service().accounts;
    let form = SignUp {
        name: name.to_owned(),
        email: format!("{}@example.org", name.to_lowercase()),
        password: PASSWORD.to_owned(),
        language: Some(language.parse().expect("a tag")),
        guest: None,
    };
    let origin = SignUpOrigin { application: Some(answer.to_owned()), ..SignUpOrigin::default() };
    accounts.sign_up_from(form, None, origin).await.expect("it is stored");
    let user = accounts.account_by_name(name).await.expect("the database").expect("the account").id;
    // As if the link had been mailed by a job with that number.
    let key = accounts.issue_one_time_key(user, Purpose::Confirm, 9_000 + user.0, "").await.expect("a key");
    let _proof = accounts.confirm(&key, PASSWORD.to_owned()).await.expect("it is confirmed");
    user
}
