//! Common and breached passwords.

use domain::one_time_key::Purpose;
use reqwest::StatusCode;
use rstest::rstest;
use service::Reason;
use service::accounts::SignUp;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD};

const SENTENCE: &str = "on a list of common and stolen passwords";

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn common_passwords_are_refused_everywhere(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let service = app.service();
    for common in ["iloveyou", "Password1"] {
        let form = [("name", "Bob"), ("email", "bob@example.org"), ("password", common)];
        let refused = app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
        assert!(refused.text().await.expect("a page").contains(SENTENCE));
        let refused = ann.post("/settings/password", &[("current_password", PASSWORD), ("password", common)]).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
        assert!(refused.text().await.expect("a page").contains(SENTENCE));
        let form = SignUp {
            name: "Bob".to_owned(),
            email: "bob@example.org".to_owned(),
            password: common.to_owned(),
            language: None,
            guest: None,
        };
        assert_eq!(service.accounts.add_user(form).await.expect_err("it is common").code(), "weak-password");
    }
    let user = service.games.user_by_name("Ann").await.expect("an answer").expect("the account").id;
    let key = service.accounts.issue_one_time_key(user, Purpose::Reset, 9_000, "").await.expect("a key");
    let path = app.url(&format!("/reset/{key}"));
    let set = async |password: &str| {
        app.browser().post(&path).form(&[("password", password)]).send().await.expect("an answer")
    };
    let refused = set("1qaz2wsx").await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    assert!(refused.text().await.expect("a page").contains(SENTENCE));
    assert!(service.games.user_by_name("Bob").await.expect("an answer").is_none());
    assert_eq!(set(PASSWORD).await.status(), StatusCode::SEE_OTHER, "the link still works");
}
