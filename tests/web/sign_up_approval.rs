//! Sign-ups that operators approve: the form, the wait, the decision and its mail.

use std::time::Duration;

use correspondence_clock::{days, hours};
use domain::account_state::AccountState;
use domain::one_time_key::Purpose;
use domain::provider_link::{ProviderProfile, ProviderSubject};
use domain::sign_up_application::DecidedBy;
use domain::user::{Role, UserId};
use futures_util::future::join;
use reqwest::{Client, Response, StatusCode};
use rstest::rstest;
use service::Reason;
use service::accounts::{AccountError, ProviderSignUp, ProviderSignUpDone, SignUp, SignUpOrigin};
use service::housekeeping::ExpiredRows;
use service::provider_flows::ProviderNewcomer;
use service::provider_links::{ProviderError, ProviderLogIn};
use service::sessions::Browser;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};
use testkit::applicants;
use testkit::mail::{Mail, in_folder};
use testkit::passkey::{self, Passkey};
use testkit::wait::poll_for;

use super::passkeys;

const PATH: &str = "/admin/applications";
const ANSWER: &str = "I play for the club of Delft.";
const ORIGIN: &str = "http://localhost";
const MINUTE: Duration = Duration::from_secs(60);

async fn start(backend: Backend) -> App {
    App::builder_on(backend)
        .with("SEALEDMOVE_PUBLIC_URL", "http://localhost:0")
        .with("SEALEDMOVE_SIGN_UP", "approval")
        .with("SEALEDMOVE_SIGN_UP_QUESTION", "Which <b>club</b> are you from?")
        .start()
        .await
}

async fn operator(app: &App, name: &str) -> Player {
    let player = app.player(name).await;
    app.service().accounts.set_roles(name, Role::Operator).await.expect("the database").expect("the account");
    player
}

async fn post(app: &App, browser: &Client, path: &str, form: &[(&str, &str)]) -> Response {
    browser.post(app.url(path)).form(form).send().await.expect("an answer")
}

async fn text(answer: Response) -> String {
    answer.text().await.expect("a page")
}

fn location(answer: &Response) -> &str {
    answer.headers().get("location").map_or("", |path| path.to_str().expect("ASCII"))
}

async fn page(app: &App, browser: &Client, path: &str) -> String {
    text(browser.get(app.url(path)).send().await.expect("an answer")).await
}

async fn sign_up(app: &App, name: &str, email: &str, answer: &str) -> Response {
    let form = [("name", name), ("email", email), ("password", PASSWORD), ("answer", answer)];
    post(app, &app.browser(), "/signup", &form).await
}

async fn log_in(app: &App, name: &str) -> Response {
    post(app, &app.browser(), "/login", &[("name", name), ("password", PASSWORD)]).await
}

fn mails(app: &App, kind: &str) -> Vec<Mail> {
    let mut mails = in_folder(&app.data_dir().join("mail"));
    mails.retain(|mail| mail.header("X-Sealed-Move") == Some(kind));
    mails
}

async fn mail(app: &App, kind: &str, to: &str) -> Mail {
    poll_for(kind, async || mails(app, kind).into_iter().rfind(|mail| mail.to == [to])).await
}

/// The path of the link that confirms an address.
async fn confirmation(app: &App, to: &str) -> String {
    let mail = mail(app, "confirm", to).await;
    mail.link("/confirm/").strip_prefix(&app.url("")).expect("the link leads here").to_owned()
}

async fn id_of(app: &App, name: &str) -> Option<UserId> {
    app.service().accounts.account_by_name(name).await.expect("the database").map(|user| user.id)
}

async fn state_of(app: &App, name: &str) -> AccountState {
    app.service().accounts.account_by_name(name).await.expect("the database").expect("the account").state
}

/// An applicant with a confirmed address, without pages.
async fn apply(app: &App, name: &str) -> UserId {
    let id = applicants::apply(app, name, ANSWER, "en").await;
    assert!(state_of(app, name).await.awaits_approval());
    id
}

async fn count(app: &App) -> i64 {
    app.service().accounts.waiting_applications(UserId(0), 0).await.expect("the database").count
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn applicant_can_log_in_once_an_operator_approves(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let (kim, bob) = (operator(&app, "Kim").await, app.player("Bob").await);
    let form = page(&app, &app.browser(), "/signup").await;
    assert!(form.contains("Which &#60;b&#62;club&#60;/b&#62; are you from?"), "{form}");
    assert!(form.contains("<textarea") && form.contains("name=\"answer\""), "{form}");
    assert!(kim.page(PATH).await.contains("No applications are waiting."));

    let long = "a".repeat(1001);
    for (name, answer, faults) in
        [("Ann", "", 1), ("Ann", " too short ", 1), ("Ann", long.as_str(), 1), ("a", "short", 2)]
    {
        let refused = sign_up(&app, name, "ann@example.org", answer).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "{answer}");
        let refused = text(refused).await;
        assert!(refused.contains("id=\"answer-error\""), "{refused}");
        assert_eq!(refused.matches("aria-invalid=\"true\"").count(), faults, "{refused}");
    }
    assert!(id_of(&app, "Ann").await.is_none());

    let answer = "<script>alert(1)</script> https://evil.example\n\u{202e}I play in Delft";
    let sent = sign_up(&app, "Ann", "ann@example.org", answer).await;
    assert_eq!((sent.status(), location(&sent)), (StatusCode::SEE_OTHER, "/signup/sent?applied=true"));
    let told = page(&app, &app.browser(), "/signup/sent?applied=true").await;
    assert!(told.contains("reads your application"), "{told}");
    assert!(kim.page(PATH).await.contains("No applications are waiting."), "the address is not confirmed");
    assert_eq!(log_in(&app, "Ann").await.status(), StatusCode::FORBIDDEN);

    let browser = app.browser();
    let link = confirmation(&app, "ann@example.org").await;
    let mailed = mail(&app, "confirm", "ann@example.org").await;
    assert!(mailed.text.expect("text").contains("reads your application"));
    let confirmed = post(&app, &browser, &link, &[("password", PASSWORD)]).await;
    assert_eq!((confirmed.status(), location(&confirmed)), (StatusCode::SEE_OTHER, "/signup/waiting"));
    assert!(page(&app, &browser, "/signup/waiting").await.contains("within 30 days"));
    let settings = browser.get(app.url("/settings")).send().await.expect("an answer");
    assert_ne!(settings.status(), StatusCode::OK, "nobody is logged in");
    let waiting = log_in(&app, "Ann").await;
    assert_eq!(waiting.status(), StatusCode::FORBIDDEN);
    assert!(text(waiting).await.contains("Your account is waiting for approval."));

    let told = mail(&app, "applications-waiting", "kim@example.org").await;
    assert!(told.text.expect("text").contains(&app.url(PATH)));
    let list = kim.page(PATH).await;
    assert!(list.contains("1 application is waiting.") && list.contains("ann@example.org"), "{list}");
    assert!(list.contains("&#60;script&#62;alert(1)&#60;/script&#62; https://evil.example\nI play in Delft"), "{list}");
    assert!(!list.contains("href=\"https://evil.example") && !list.contains('\u{202e}'), "{list}");
    assert!(list.contains("Applications <span class=\"nav__count\">1</span>"), "{list}");
    let id = id_of(&app, "Ann").await.expect("the account");
    let decision = format!("{PATH}/{}", id.0);
    assert_eq!(bob.get(PATH).await.status(), StatusCode::FORBIDDEN);
    assert_eq!(bob.post(&decision, &[("verdict", "approve")]).await.status(), StatusCode::FORBIDDEN);
    assert!(!bob.page("/").await.contains(PATH));
    assert_eq!(kim.post(&decision, &[("verdict", "maybe")]).await.status(), StatusCode::BAD_REQUEST);

    let approved = kim.post(&decision, &[("verdict", "approve"), ("reason", "")]).await;
    assert_eq!((approved.status(), location(&approved)), (StatusCode::SEE_OTHER, PATH));
    let told = mail(&app, "application-approved", "ann@example.org").await;
    assert!(told.link("/login").starts_with(&app.url("")), "{told:?}");
    assert_eq!(log_in(&app, "Ann").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(bob.get("/player/Ann").await.status(), StatusCode::OK);
    let history = app.service().access.security_history(id).await.expect("the database");
    assert!(history.iter().any(|entry| entry.change.as_str() == "sign-up-approved" && entry.detail == "Kim"));
    assert!(kim.page(PATH).await.contains("No applications are waiting."));
    for verdict in ["approve", "refuse"] {
        let late = kim.post(&decision, &[("verdict", verdict)]).await;
        assert_eq!(late.status(), StatusCode::CONFLICT, "{verdict}");
        assert!(text(late).await.contains("isn’t waiting any more"));
    }
    assert_eq!(log_in(&app, "Ann").await.status(), StatusCode::SEE_OTHER);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn refused_applicant_is_told_and_deleted(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let kim = operator(&app, "Kim").await;
    let id = apply(&app, "Ann").await;
    let decision = format!("{PATH}/{}", id.0);
    let long = "a".repeat(301);
    let refused = kim.post(&decision, &[("verdict", "refuse"), ("reason", &long)]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    assert_eq!(count(&app).await, 1, "nothing is decided");
    let refused = kim.post(&decision, &[("verdict", "refuse"), ("reason", "Members <only>.")]).await;
    assert_eq!(refused.status(), StatusCode::SEE_OTHER);
    let told = mail(&app, "sign-up-refused", "ann@example.org").await;
    assert!(told.text.expect("text").contains("Reason: Members <only>."));
    assert!(told.html.expect("HTML").contains("Members &#60;only&#62;."));
    assert!(id_of(&app, "Ann").await.is_none());
    assert_eq!(log_in(&app, "Ann").await.status(), StatusCode::UNAUTHORIZED);
    let again = sign_up(&app, "Ann", "ann@example.org", ANSWER).await;
    assert_eq!(location(&again), "/signup/sent?applied=true", "name and address are free");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_decisions_have_one_outcome(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let (kim, lea) = (operator(&app, "Kim").await, operator(&app, "Lea").await);
    for name in ["Ann", "Bob", "Cid", "Dan"] {
        let decision = format!("{PATH}/{}", apply(&app, name).await.0);
        let (approved, refused) = join(
            kim.post(&decision, &[("verdict", "approve")]),
            lea.post(&decision, &[("verdict", "refuse"), ("reason", "no")]),
        )
        .await;
        let statuses = (approved.status(), refused.status());
        match id_of(&app, name).await {
            Some(_) => {
                assert_eq!(statuses, (StatusCode::SEE_OTHER, StatusCode::CONFLICT));
                assert_eq!(state_of(&app, name).await, AccountState::Active);
            }
            None => assert_eq!(statuses, (StatusCode::CONFLICT, StatusCode::SEE_OTHER)),
        }
    }
    assert_eq!(count(&app).await, 0);

    // An expiry and an operator at once.
    let id = apply(&app, "Eve").await;
    app.advance(days(30) + MINUTE);
    let (accounts, operation) = (&app.service().accounts, &app.service().operation);
    let (approved, expired) = join(
        accounts.approve_application(DecidedBy::CommandLine, id),
        operation.remove_expired(ExpiredRows::SignUpApplications, 10),
    )
    .await;
    expired.expect("the database");
    match approved {
        Ok(_) => assert_eq!(state_of(&app, "Eve").await, AccountState::Active),
        Err(error) => {
            assert_eq!(error.code(), "application-decided");
            assert!(id_of(&app, "Eve").await.is_none());
        }
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn undecided_application_expires_with_a_mail(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    apply(&app, "Ann").await;
    let expire = async || {
        let expired = app.service().operation.remove_expired(ExpiredRows::SignUpApplications, 10).await;
        expired.expect("the database");
    };
    app.advance(days(30) - MINUTE);
    expire().await;
    assert!(state_of(&app, "Ann").await.awaits_approval());
    app.advance(2 * MINUTE);
    expire().await;
    let told = mail(&app, "sign-up-refused", "ann@example.org").await;
    assert!(told.text.expect("text").contains("has expired"));
    assert!(id_of(&app, "Ann").await.is_none());
    assert_eq!(count(&app).await, 0);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn waiting_account_can_do_nothing(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let bob = app.player("Bob").await;
    let id = apply(&app, "Ann").await;
    let (accounts, access) = (&app.service().accounts, &app.service().access);

    // A new password, and the key to it, prove nothing but the address.
    post(&app, &app.browser(), "/forgot", &[("email", "ann@example.org")]).await;
    let reset = mail(&app, "reset", "ann@example.org").await;
    let path = reset.link("/reset/").strip_prefix(&app.url("")).expect("a link to us").to_owned();
    let set = post(&app, &app.browser(), &path, &[("password", PASSWORD)]).await;
    assert_eq!(set.status(), StatusCode::SEE_OTHER);
    assert_eq!(log_in(&app, "Ann").await.status(), StatusCode::FORBIDDEN);
    let (_, proof) = accounts.authenticate("Ann", PASSWORD.to_owned(), None).await.expect("the password is right");
    let browser = Browser::new("", "en".parse().expect("a language"));
    let refused = access.log_in(proof, browser, None).await.expect_err("no session");
    assert_eq!(refused.code(), "awaiting-approval");

    // Nor has a reset before the address was confirmed.
    let form = SignUp {
        name: "Cid".to_owned(),
        email: "cid@example.org".to_owned(),
        password: PASSWORD.to_owned(),
        language: None,
        guest: None,
    };
    let origin = SignUpOrigin { application: Some(ANSWER.to_owned()), ..SignUpOrigin::default() };
    accounts.sign_up_from(form, None, origin).await.expect("it is stored");
    let cid = id_of(&app, "Cid").await.expect("the account");
    let key = accounts.issue_one_time_key(cid, Purpose::Reset, 8_000, "").await.expect("a key");
    accounts.reset_password(&key, PASSWORD.to_owned()).await.expect("it is set");
    assert!(state_of(&app, "Cid").await.awaits_approval());
    assert_eq!(log_in(&app, "Cid").await.status(), StatusCode::FORBIDDEN);
    assert_eq!(count(&app).await, 2);

    // Operators cannot issue a token for it either.
    let scopes = service::tokens::Scope::ALL.into_iter().collect();
    let issued = access.issue_token(id, scopes, "", service::tokens::DEFAULT_TOKEN_LIFETIME).await;
    assert_eq!(issued.expect_err("it waits").code(), "awaiting-approval");

    // Others do not see it.
    assert_eq!(bob.get("/player/Ann").await.status(), StatusCode::NOT_FOUND);
    assert_eq!(bob.api_get("/api/user/Ann").await.0, StatusCode::NOT_FOUND);
    let (status, challenge) = bob.api_post("/api/challenge/Ann", &[("days", "3")]).await;
    assert_eq!((status, challenge["code"].as_str()), (StatusCode::BAD_REQUEST, Some("unknown-player")));
    assert_eq!(bob.api_get("/api/users/status?ids=ann").await.1, serde_json::json!([]));
    assert!(!bob.page("/players?name=an").await.contains("/player/Ann"));
    let taken = sign_up(&app, "Ann", "other@example.org", ANSWER).await;
    assert_eq!(taken.status(), StatusCode::CONFLICT, "but the name is taken");
    app.advance(days(8));
    app.service().operation.remove_expired(ExpiredRows::UnconfirmedAccounts, 10).await.expect("the database");
    assert_eq!(id_of(&app, "Ann").await, Some(id), "it is no unconfirmed account");

    // Operators do not approve by accident.
    let refusals = [
        accounts.set_roles("Ann", Role::Operator).await.err().map(|error| error.code()),
        accounts.suspend("Ann", None, true).await.err().map(|error| error.code()),
        accounts.reinstate("Ann").await.err().map(|error| error.code()),
        accounts.rename("Ann", "Anna", "why").await.err().map(|error| error.code()),
        accounts.request_closing_of("Ann", "why", false, false).await.err().map(|error| error.code()),
    ];
    assert_eq!(refusals, [Some("awaiting-approval"); 5]);
    assert!(state_of(&app, "Ann").await.awaits_approval());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn passkey_of_an_applicant_waits(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let who = [("name", "Ann"), ("email", "ann@example.org")];
    let refused = post(&app, &app.browser(), "/signup/passkey", &who).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    assert!(text(refused).await.contains("id=\"answer-error\""));
    let form = [who[0], who[1], ("answer", ANSWER)];
    let asked = text(post(&app, &app.browser(), "/signup/passkey", &form).await).await;
    assert!(asked.contains(&format!("name=\"answer\" value=\"{ANSWER}\"")), "{asked}");
    let (options, state) = passkey::read_page(&asked);
    let (phone, credential) = Passkey::create(ORIGIN, &options);
    let form = [who[0], who[1], ("state", &state), ("credential", &credential), ("answer", "short")];
    let refused = post(&app, &app.browser(), "/signup/passkey/add", &form).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "the answer is checked again");
    let form = [form[0], form[1], form[2], form[3], ("answer", ANSWER)];
    let sent = post(&app, &app.browser(), "/signup/passkey/add", &form).await;
    assert_eq!(location(&sent), "/signup/sent?passkey=true&applied=true");

    let (browser, link) = (app.browser(), confirmation(&app, "ann@example.org").await);
    let challenge: serde_json::Value =
        serde_json::from_str(&page(&app, &browser, "/login/passkey/challenge").await).expect("JSON");
    let state = challenge["state"].as_str().expect("a state").to_owned();
    let credential = phone.answer(&challenge["options"]);
    let form = [("state", state.as_str()), ("credential", credential.as_str())];
    assert_eq!(location(&post(&app, &browser, &link, &form).await), "/signup/waiting");
    let early = passkeys::log_in(&app, &browser, &phone).await;
    assert_eq!(early.status(), StatusCode::FORBIDDEN);
    assert!(text(early).await.contains("waiting for approval"));
    let id = id_of(&app, "Ann").await.expect("the account");
    app.service().accounts.approve_application(DecidedBy::CommandLine, id).await.expect("it is approved");
    assert_eq!(passkeys::log_in(&app, &browser, &phone).await.status(), StatusCode::SEE_OTHER);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn account_linked_to_a_provider_waits(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let (accounts, access) = (&app.service().accounts, &app.service().access);
    let subject = ProviderSubject { issuer: "https://id.school.example".to_owned(), subject: "ann".to_owned() };
    let apply = async |is_email_verified, answer: &str| {
        let newcomer = ProviderNewcomer {
            provider: "school".to_owned(),
            subject: subject.clone(),
            profile: ProviderProfile { email: Some("ann@example.org".to_owned()), is_email_verified, name: None },
            invitation: None,
            next: None,
            begun_at: app.service().now().as_millis(),
        };
        let (name, email) = ("Ann".to_owned(), "ann@example.org".to_owned());
        let form = ProviderSignUp { name, email, language: None, guest: None };
        accounts.sign_up_with_provider(form, newcomer, None, Some(answer.to_owned())).await
    };
    let log_in = async || {
        let browser = Browser::new("", "en".parse().expect("a language"));
        access.log_in_with_provider(("school", &subject), browser, None).await
    };
    assert!(matches!(apply(true, "short").await, Err(AccountError::Application(_))));
    assert!(matches!(apply(false, ANSWER).await, Ok(ProviderSignUpDone::MailSent { .. })));
    assert!(matches!(log_in().await, Ok(ProviderLogIn::Unconfirmed)));
    assert_eq!(apply(true, ANSWER).await.expect("an account"), ProviderSignUpDone::AwaitingApproval);
    let Err(ProviderError::Account(refusal)) = log_in().await else { panic!("it has to wait") };
    assert_eq!(refusal.code(), "awaiting-approval");
    assert_eq!(count(&app).await, 1, "the latest answer counts");
    let id = id_of(&app, "Ann").await.expect("the account");
    accounts.approve_application(DecidedBy::CommandLine, id).await.expect("it is approved");
    assert!(matches!(log_in().await, Ok(ProviderLogIn::Known(_))));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn invitation_admits_without_approval(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let key = app.service().accounts.invite(days(1)).await.expect("an invitation");
    let browser = app.browser();
    let form = page(&app, &browser, &format!("/signup?invitation={key}")).await;
    assert!(!form.contains("name=\"answer\""), "{form}");
    let who = [("name", "Ann"), ("email", "ann@example.org"), ("password", PASSWORD)];
    let form = [who[0], who[1], who[2], ("invitation", key.as_str())];
    assert_eq!(location(&post(&app, &browser, "/signup", &form).await), "/signup/sent");
    let link = confirmation(&app, "ann@example.org").await;
    assert_eq!(location(&post(&app, &browser, &link, &[("password", PASSWORD)]).await), "/");
    assert_eq!(count(&app).await, 0);
    // One that was used admits nobody: the question is asked instead.
    let form = [("name", "Bob"), ("email", "bob@example.org"), who[2], ("invitation", key.as_str())];
    let asked = post(&app, &app.browser(), "/signup", &form).await;
    assert_eq!(asked.status(), StatusCode::BAD_REQUEST);
    assert!(text(asked).await.contains("id=\"answer-error\""));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn confirming_an_address_ends_no_suspension(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    sign_up(&app, "Ann", "ann@example.org", ANSWER).await;
    let link = confirmation(&app, "ann@example.org").await;
    app.service().accounts.suspend("Ann", Some("spam"), false).await.expect("it is suspended");
    post(&app, &app.browser(), &link, &[("password", PASSWORD)]).await;
    assert!(matches!(state_of(&app, "Ann").await, AccountState::Suspended(_)));
    let id = id_of(&app, "Ann").await.expect("the account");
    let decided = app.service().accounts.approve_application(DecidedBy::CommandLine, id).await;
    assert!(decided.is_err_and(|error| error.code() == "application-decided"));
    assert!(matches!(state_of(&app, "Ann").await, AccountState::Suspended(_)));
    assert_eq!(count(&app).await, 0);
    // Whoever reinstates it admits it, for good.
    app.service().accounts.reinstate("Ann").await.expect("it is reinstated");
    let key = app.service().accounts.issue_one_time_key(id, Purpose::Reset, 8_000, "").await.expect("a key");
    app.service().accounts.reset_password(&key, PASSWORD.to_owned()).await.expect("it is set");
    assert!(matches!(state_of(&app, "Ann").await, AccountState::Active));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn applications_can_be_decided_under_another_policy(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let kim = operator(&app, "Kim").await;
    let (ann, bob) = (apply(&app, "Ann").await, apply(&app, "Bob").await);
    let app = app.stop().with("SEALEDMOVE_SIGN_UP", "closed").start().await;
    let kim = app.returning_player("Kim", &kim.token).await;
    let list = kim.page(PATH).await;
    assert!(list.contains("2 applications are waiting.") && list.contains(ANSWER), "{list}");
    assert_eq!(log_in(&app, "Ann").await.status(), StatusCode::FORBIDDEN);
    let decided = kim.post(&format!("{PATH}/{}", ann.0), &[("verdict", "approve")]).await;
    assert_eq!(decided.status(), StatusCode::SEE_OTHER);
    let decided = kim.post(&format!("{PATH}/{}", bob.0), &[("verdict", "refuse")]).await;
    assert_eq!(decided.status(), StatusCode::SEE_OTHER);
    assert_eq!(log_in(&app, "Ann").await.status(), StatusCode::SEE_OTHER);
    assert!(!kim.page("/").await.contains(PATH), "nothing is left to decide");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn operators_are_mailed_at_most_once_a_day(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    operator(&app, "Kim").await;
    apply(&app, "Ann").await;
    mail(&app, "applications-waiting", "kim@example.org").await;
    apply(&app, "Bob").await;
    apply(&app, "Cid").await;
    app.advance(hours(23));
    // Later mail is sent, so that one to the operator would have been.
    app.service().accounts.request_password_reset("kim@example.org").await.expect("the database");
    mail(&app, "reset", "kim@example.org").await;
    assert_eq!(mails(&app, "applications-waiting").len(), 1);
    app.advance(hours(1));
    let two = async || Some(mails(&app, "applications-waiting")).filter(|mails| mails.len() == 2);
    let told = poll_for("another mail", two).await;
    assert!(told.last().is_some_and(|mail| mail.subject.contains("3 applications")), "{told:?}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn sign_up_does_not_reveal_waiting_addresses(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    app.add_user("Bob").await;
    apply(&app, "Ann").await;
    for (name, email) in [("Cid", "cid@example.org"), ("Dan", "bob@example.org"), ("Eve", "ann@example.org")] {
        let sent = sign_up(&app, name, email, "Another answer, from a stranger.").await;
        assert_eq!((sent.status(), location(&sent)), (StatusCode::SEE_OTHER, "/signup/sent?applied=true"), "{email}");
    }
    let waiting = app.service().accounts.waiting_applications(UserId(0), 10).await.expect("the database");
    let [ann] = waiting.applications.as_slice() else { panic!("{waiting:?}") };
    assert_eq!((ann.user.name.as_str(), ann.answer.as_str()), ("Ann", ANSWER), "it is not replaced");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn flood_of_applicants_reaches_no_operator(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let kim = operator(&app, "Kim").await;
    let mut refused = 0;
    for number in 0..60 {
        let (name, email) = (format!("Mal{number}"), format!("mal{number}@evil.example"));
        let answer = sign_up(&app, &name, &email, ANSWER).await;
        refused += u32::from(answer.status() == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused >= 15, "one network is limited: {refused}");
    assert!(kim.page(PATH).await.contains("No applications are waiting."), "no address is confirmed");
    assert!(mails(&app, "applications-waiting").is_empty());

    // Many that are confirmed are read page by page.
    for number in 0..25 {
        apply(&app, &format!("Player-{number}")).await;
    }
    let first = kim.page(PATH).await;
    assert!(first.contains("25 applications are waiting."), "{first}");
    // Enter in the field for the reason sends the form with it.
    let mut forms = first.split("<form").skip(1).filter(|form| form.contains("name=\"reason\""));
    assert!(forms.all(|form| !form.split("</form>").next().expect("a form").contains("value=\"approve\"")), "{first}");
    assert_eq!(first.matches("name=\"verdict\" value=\"approve\"").count(), 20);
    let (_, rest) = first.split_once(&format!("href=\"{PATH}?after=")).expect("a link to the next page");
    let after = rest.split_once('"').expect("its end").0;
    let place = format!("{PATH}?after={after}");
    let second = kim.page(&place).await;
    assert_eq!(second.matches("name=\"verdict\" value=\"approve\"").count(), 5);
    assert!(!second.contains(&format!("href=\"{PATH}?after=")), "{second}");

    // A decision leads back to its page, as long as there is something on it.
    let forms = second.split("<form").skip(1).filter(|form| form.contains("value=\"approve\""));
    for form in forms {
        let (_, rest) = form.split_once("action=\"").expect("an address");
        let action = rest.split_once('"').expect("its end").0;
        let decided = kim.post(action, &[("verdict", "approve")]).await;
        assert_eq!(location(&decided), place);
        let again = kim.post(action, &[("verdict", "approve")]).await;
        assert_eq!(again.status(), StatusCode::CONFLICT);
        assert!(text(again).await.contains(&format!("href=\"{place}\"")));
    }
    let first = kim.page(&place).await;
    assert_eq!(first.matches("name=\"verdict\" value=\"approve\"").count(), 20, "{first}");
}
