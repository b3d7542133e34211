//! Mail that fails authentication, and the second address of an account.

use std::process::Output;

use reqwest::{Method, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::answers::moves;
use testkit::app::{App, PASSWORD, Player};
use testkit::mail::Mail;
use testkit::mail_answers::{answer, answerable, catch_up, mail_of_kind, turn_mail};
use testkit::process::Program;
use testkit::smtp::{Received, SmtpServer};
use testkit::wait::TIMEOUT;

fn output_text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The message with a Message-ID of its own.
fn with_random_id(message: &str) -> String {
    message.replace("Message-ID: <1@example.org>", &format!("Message-ID: <{:016x}@example.org>", rand::random::<u64>()))
}

/// The last reply to a message of the player's, once there are `count`.
async fn last_reply(smtp: &SmtpServer, player: &Player, count: usize) -> Mail {
    let fits =
        |one: &&Received| one.to == [player.email()] && one.mail().header("X-Sealed-Move") == Some("move-answer");
    let messages = smtp.wait_until(TIMEOUT, |messages| messages.iter().filter(fits).count() >= count).await;
    messages.iter().rfind(fits).expect("it was waited for").mail()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn marked_mail_does_nothing_and_its_player_is_asked_to_confirm(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    catch_up(&app);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let turn = turn_mail(&smtp, &bob).await;
    let mut count = 0;
    for (mark, body) in [
        ("Authentication-Results: mx.chess.example; spf=fail; dmarc=fail header.from=example.org", "e5"),
        ("X-Spam-Flag: YES", "resign"),
        ("Received-SPF: fail (chess.example: domain of bob@example.org)", "draw"),
    ] {
        let message = with_random_id(&format!("{mark}\r\n{}", answer(&turn, "bob@example.org", body)));
        let result = program.run(&["mail-in"], message.as_bytes());
        assert!(result.status.success() && !output_text(&result).contains("e5"), "{}", output_text(&result));
        catch_up(&app);
        count += 1;
        let question = last_reply(&smtp, &bob, count).await;
        let text = question.text.clone().unwrap_or_default();
        assert!(text.contains("claims to be from you") && text.contains(body), "{text}");
        assert_ne!(question.header("Reply-To"), turn.header("Reply-To"), "the token is a fresh one");
        assert!(moves(&ann, &game).await.ends_with("1. e4 *"), "nothing was done");
    }
    let home = bob.page("/").await;
    assert!(home.contains("did not trust it") && home.contains("DMARC") && home.contains("“resign”"), "{home}");
    let (status, mail_state) = bob.api_get("/api/account/mail").await;
    assert_eq!(
        (status, mail_state["notBelieved"][2]["reason"].as_str()),
        (StatusCode::OK, Some("dmarc")),
        "{mail_state}"
    );
    assert!(!ann.page("/").await.contains("did not trust it"), "nobody else is told");

    // A reply to the question shows that its sender reads the account's mail, however the mail server marks it.
    let question = last_reply(&smtp, &bob, count).await;
    let plain = answer(&question, "bob@example.org", "e5");
    let confirmed = with_random_id(&plain);
    let copy = plain.replace(question.header("Reply-To").expect("an address").trim(), "play@chess.example").replace(
        &format!("In-Reply-To: <{}>", question.message_id.as_deref().expect("an id")),
        &format!("References: <{}>", question.message_id.as_deref().expect("an id")),
    );
    program.run(&["mail-in"], format!("X-Spam-Flag: YES\r\n{}", with_random_id(&copy)).as_bytes());
    assert!(moves(&ann, &game).await.ends_with("1. e4 *"), "the token of a copy confirms nothing");
    let result = program.run(&["mail-in"], format!("X-Spam-Flag: YES\r\n{confirmed}").as_bytes());
    assert!(output_text(&result).contains("was played"), "{}", output_text(&result));
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 *"));

    catch_up(&app);
    let dismissed = bob.post("/settings/mail/doubted/dismiss", &[]).await;
    assert!(dismissed.status().is_redirection(), "{dismissed:?}");
    assert!(!bob.page("/").await.contains("did not trust it"));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_results_of_the_configured_mail_server_count() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    catch_up(&app);
    let program = program.with("SEALEDMOVE_MAIL_AUTHSERV_ID", "mx.chess.example");
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let message = answer(&turn_mail(&smtp, &bob).await, "bob@example.org", "e5");
    let forged =
        "Authentication-Results: forged.example; dmarc=pass\r\nAuthentication-Results: mx.chess.example; dmarc=fail";
    catch_up(&app);
    program.run(&["mail-in"], with_random_id(&format!("{forged}\r\n{message}")).as_bytes());
    assert!(moves(&ann, &game).await.ends_with("1. e4 *"), "it is not believed");
    let others = "Authentication-Results: elsewhere.example; dmarc=fail";
    catch_up(&app);
    let result = program.run(&["mail-in"], with_random_id(&format!("{others}\r\n{message}")).as_bytes());
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 *"), "{result:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn marked_reply_to_a_challenge_accepts_nothing() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    catch_up(&app);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let form = [("color", "white"), ("days", "3"), ("rated", "false")];
    let (_, challenge) = ann.api_post("/api/challenge/Bob", &form).await;
    let id = challenge["id"].as_str().expect("an id").to_owned();
    let received = mail_of_kind(&smtp, &bob, "challenge-received", "").await;
    let marked = format!("X-Spam-Status: Yes\r\n{}", answer(&received, "bob@example.org", "accept"));
    program.run(&["mail-in"], with_random_id(&marked).as_bytes());
    catch_up(&app);
    let question = mail_of_kind(&smtp, &bob, "challenge-answer", "").await;
    let text = question.text.clone().unwrap_or_default();
    assert!(text.contains("said “accept”"), "{text}");
    let (_, shown) = bob.api_get(&format!("/api/challenge/{id}/show")).await;
    assert_eq!(shown["status"], "created", "{shown}");
    let result = program.run(&["mail-in"], with_random_id(&answer(&question, "bob@example.org", "accept")).as_bytes());
    assert!(output_text(&result).contains("You have accepted the challenge"), "{}", output_text(&result));
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_above_the_limit_reveals_nothing() {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, Sqlite).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    assert!(bob.post("/settings/language", &[("language", "de")]).await.status().is_redirection());
    let turn = turn_mail(&smtp, &bob).await;
    let send =
        |mark: &str, body: &str| {
            output_text(&program.run(
                &["mail-in"],
                with_random_id(&format!("{mark}{}", answer(&turn, "bob@example.org", body))).as_bytes(),
            ))
        };
    let replies: Vec<String> = (0..8).map(|_| send("X-Spam-Flag: YES\r\n", "Ke7")).collect();
    assert!(replies.iter().all(|one| *one == replies[0]), "it is the same before and after: {replies:?}");
    let plain = send("", "Qh4");
    for revealing in ["Qh4", "legal", "Zug", game.as_str(), "Bob"] {
        assert!(!plain.contains(revealing) && !replies[0].contains(revealing), "{revealing}: {plain} {}", replies[0]);
    }
}

/// A game in which Bob is to reply to 1. e4.
async fn start_game_with_e4(smtp: &SmtpServer, backend: Backend) -> (App, Program, Player, Player, String) {
    let (app, program) = answerable(smtp, backend).await;
    catch_up(&app);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    (app, program, ann, bob, game)
}

/// The link in the mail that confirms an address, sent to that address.
async fn confirmation(smtp: &SmtpServer, address: &str) -> String {
    let is_it =
        |one: &Received| one.to == [address.to_owned()] && one.mail().header("X-Sealed-Move") == Some("confirm-sender");
    let messages = smtp.wait_until(TIMEOUT, |messages| messages.iter().any(is_it)).await;
    let mail = messages.iter().rfind(|one| is_it(one)).expect("it was waited for").mail();
    mail.link("/sender-address/").to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn answers_from_a_confirmed_second_address_are_accepted(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program, ann, bob, game) = start_game_with_e4(&smtp, backend).await;
    let turn = turn_mail(&smtp, &bob).await;
    let from_work = || with_random_id(&answer(&turn, "bob@work.example", "e5"));
    let refused = bob.post("/settings/mail-address/sender", &[("email", "no address")]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    let own = bob.post("/settings/mail-address/sender", &[("email", "Bob+x@example.org")]).await;
    assert_eq!(own.status(), StatusCode::BAD_REQUEST, "it is the address of the account");
    let added = bob.post("/settings/mail-address/sender", &[("email", "bob@work.example")]).await;
    assert!(added.status().is_redirection());
    let link = confirmation(&smtp, "bob@work.example").await;
    let path = format!("/sender-address/{}", link.rsplit('/').next().expect("a key"));
    let result = program.run(&["mail-in"], from_work().as_bytes());
    assert_eq!(result.status.code(), Some(77), "it counts for nothing yet: {}", output_text(&result));

    // Opening the page changes nothing; confirming needs no log-in.
    let visitor = app.browser();
    let page = visitor.get(app.url(&path)).send().await.expect("an answer").text().await.expect("text");
    assert!(page.contains("will be accepted"), "{page}");
    assert_eq!(program.run(&["mail-in"], from_work().as_bytes()).status.code(), Some(77));
    let confirmed =
        visitor.post(app.url(&path)).header("Sec-Fetch-Site", "same-origin").send().await.expect("an answer");
    assert_eq!(confirmed.status(), StatusCode::OK);
    catch_up(&app);
    let added = mail_of_kind(&smtp, &bob, "access-added", "").await;
    assert!(added.text.is_some_and(|text| text.contains("bob@work.example")), "the first address is told");

    let result = program.run(&["mail-in"], from_work().as_bytes());
    assert!(result.status.success(), "{}", output_text(&result));
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 *"));
    catch_up(&app);
    let (_, sender) = bob.api_get("/api/account/mail/sender").await;
    assert!(sender["email"] == "bob@work.example" && sender["confirmedAt"].is_i64(), "{sender}");

    // It cannot be used to log in.
    let form = [("name", "bob@work.example"), ("password", PASSWORD)];
    let login = app.browser().post(app.url("/login")).form(&form).send().await.expect("an answer");
    assert!(login.status().is_client_error(), "{login:?}");

    let removed = bob.api(Method::DELETE, "/api/account/mail/sender").send().await.expect("an answer");
    assert!(removed.status().is_success());
    ann.play(&game, "g1f3").await;
    let turn = mail_of_kind(&smtp, &bob, "your-turn", "2. Nf3").await;
    let result = program.run(&["mail-in"], with_random_id(&answer(&turn, "bob@work.example", "Nc6")).as_bytes());
    assert_eq!(result.status.code(), Some(77), "{}", output_text(&result));
    let gone = app.browser().get(app.url(&path)).send().await.expect("an answer");
    assert_eq!(gone.status(), StatusCode::GONE);
}

#[tokio::test(flavor = "multi_thread")]
async fn second_address_may_be_shared_and_confirmation_links_are_limited() {
    let smtp = SmtpServer::start_plain();
    let (app, program, ann, bob, game) = start_game_with_e4(&smtp, Sqlite).await;
    // Ann's first address as Bob's second one: nothing reveals that it has an account.
    let add = async |player: &Player, email: &str| {
        player
            .api(Method::PUT, "/api/account/mail/sender")
            .form(&[("email", email)])
            .send()
            .await
            .expect("an answer")
            .status()
    };
    assert_eq!(add(&bob, "ann@example.org").await, StatusCode::OK);
    let link = confirmation(&smtp, "ann@example.org").await;
    let path = format!("/sender-address/{}", link.rsplit('/').next().expect("a key"));
    app.browser().post(app.url(&path)).header("Sec-Fetch-Site", "same-origin").send().await.expect("an answer");
    catch_up(&app);
    let turn = turn_mail(&smtp, &bob).await;
    let result = program.run(&["mail-in"], with_random_id(&answer(&turn, "ann@example.org", "e5")).as_bytes());
    assert!(result.status.success(), "the token says whose move it is: {}", output_text(&result));
    assert!(moves(&ann, &game).await.ends_with("1. e4 e5 *"));
    for _ in 0..2 {
        add(&ann, "friend@elsewhere.example").await;
    }
    add(&bob, "friend@elsewhere.example").await;
    assert_eq!(add(&ann, "friend@elsewhere.example").await, StatusCode::TOO_MANY_REQUESTS);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn equivalent_addresses_count_as_one(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let sign_up = async |name: &str, email: &str| {
        let form = [("name", name), ("email", email), ("password", PASSWORD)];
        let answer = app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
        assert!(!answer.status().is_client_error(), "{answer:?}");
    };
    let wait_for_kind = async |to: &str, kind: &str| {
        let is_it = |one: &&Received| one.to == [to.to_owned()] && one.mail().header("X-Sealed-Move") == Some(kind);
        smtp.wait_until(TIMEOUT, |messages| messages.iter().any(|one| is_it(&one))).await;
    };
    use service::accounts::SignUp;
    let add = async |name: &str, email: &str| {
        let form = SignUp {
            name: name.to_owned(),
            email: email.to_owned(),
            password: PASSWORD.to_owned(),
            language: None,
            guest: None,
        };
        app.service().accounts.add_user(form).await
    };
    add("Gina", "g.ina@gmail.com").await.expect("an account");
    add("Udo", "udo@bücher.example").await.expect("an account");
    assert!(add("Gina2", "gina+x@googlemail.com").await.is_err(), "there is one account for an address");
    assert!(add("Udo2", "udo@xn--bcher-kva.example").await.is_err());
    sign_up("Gina3", "gi.na+chess@googlemail.com").await;
    wait_for_kind("g.ina@gmail.com", "account-exists").await;

    // An account that is found by an equivalent address can log in by it, too.
    for typed in ["G.Ina@gmail.com", "gina@googlemail.com", "gina+y@gmail.com"] {
        let form = [("name", typed), ("password", PASSWORD)];
        let login = app.browser().post(app.url("/login")).form(&form).send().await.expect("an answer");
        assert!(!login.status().is_client_error(), "{typed}: {login:?}");
    }
    drop(program);
}
