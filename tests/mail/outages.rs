//! Mail server outages, and domains that accept nothing: which mail is delayed, in which order it comes afterwards, and
//! what is no longer sent.

use std::collections::HashSet;
use std::time::Duration;

use diesel::RunQueryDsl;
use reqwest::StatusCode;
use rstest::rstest;
use sealedmove::startup::Parts;
use service::accounts::SignUp;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, StoreError};
use testkit::app::{App, PASSWORD, Player};
use testkit::smtp::{Behaviour, Received, SmtpServer, Stage};
use testkit::wait::until;

const TIMEOUT: Duration = Duration::from_secs(60);

/// Knights move out and back: four half-moves, which can be repeated three times before the position occurs too often.
const SHUFFLE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

/// The kinds of the mail to `to` about `game` in order of arrival; for turns, the headlines.
fn mail_kinds(messages: &[Received], to: &Player, game: &str) -> Vec<String> {
    let about = format!("/game/{game}");
    messages
        .iter()
        .filter(|message| message.to == [to.email()])
        .map(Received::mail)
        .filter(|mail| mail.text.as_ref().is_some_and(|text| text.contains(&about)))
        .map(|mail| match mail.header("X-Sealed-Move") {
            Some("your-turn") => mail.headline.clone(),
            kind => kind.unwrap_or_default().to_owned(),
        })
        .collect()
}

pub async fn shuffle(white: &Player, black: &Player, game: &str, plies: usize) {
    for ply in 0..plies {
        let player = if ply % 2 == 0 { white } else { black };
        player.play(game, SHUFFLE[ply % SHUFFLE.len()]).await;
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn after_an_outage_mail_comes_in_order_and_without_outdated_turns(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut smtp = SmtpServer::start_plain();
    let app = App::builder_on(backend).with("SEALEDMOVE_MAIL_URL", &smtp.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    smtp.stop();
    let long = ann.start_game(&bob, &[("days", "3")]).await;
    let over = ann.start_game(&bob, &[("days", "3")]).await;
    shuffle(&ann, &bob, &over, 3).await;
    for part in 0..3 {
        shuffle(&ann, &bob, &long, 4).await;
        // The outage lasts for hours, and the server is tried again meanwhile.
        app.advance(Duration::from_secs(60 * 60));
        if part == 1 {
            let (status, answer) = bob.api_post(&format!("/api/board/game/{over}/resign"), &[]).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
        }
    }
    ann.play(&long, "e2e4").await;
    smtp.start();
    let mut waited = Duration::ZERO;
    until("everything that still stands is sent", async || {
        let messages = smtp.messages();
        let is_there = |player: &Player, game: &str, last: &str| {
            mail_kinds(&messages, player, game).last().is_some_and(|kind| kind.contains(last))
        };
        let is_all = is_there(&bob, &long, "7. e4")
            && is_there(&ann, &over, "game-over")
            && is_there(&bob, &over, "game-over")
            && is_there(&ann, &long, "game-started");
        // The clock stands still during a try, since the next one is due some time after its result is stored.
        if !is_all && waited < Duration::from_secs(40) && execute(&app, IN_PROGRESS).await == 0 {
            app.advance(Duration::from_secs(1));
            waited += Duration::from_secs(1);
        }
        is_all
    })
    .await;
    let messages = smtp.messages();
    assert_eq!(mail_kinds(&messages, &bob, &long), ["game-started", "Your turn against Ann: 7. e4"]);
    assert_eq!(mail_kinds(&messages, &ann, &long), ["game-started"]);
    for player in [&ann, &bob] {
        assert_eq!(mail_kinds(&messages, player, &over), ["game-started", "game-over"], "{}", player.name);
    }
}

/// Adds accounts with addresses at that domain.
pub async fn people_at(app: &App, domain: &str, count: usize) -> Vec<String> {
    let mut names = Vec::new();
    for number in 0..count {
        let name = format!("Slow{number}");
        let email = format!("{}@{domain}", name.to_lowercase());
        let form = SignUp { name: name.clone(), email, password: PASSWORD.to_owned(), language: None, guest: None };
        app.service().accounts.add_user(form).await.expect("the account is made");
        names.push(name);
    }
    names
}

pub async fn challenge(player: &Player, name: &str) {
    let (status, answer) = player.api_post(&format!("/api/challenge/{name}"), &[("days", "3")]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

async fn wait_for_mail(smtp: &SmtpServer, kind: &str, to: &str) {
    smtp.wait_until(TIMEOUT, |messages| {
        messages.iter().any(|one| one.to == [to] && one.mail().header("X-Sealed-Move") == Some(kind))
    })
    .await;
}

/// No time is measured: the silent domain is silent for longer than this test waits.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unresponsive_domain_does_not_delay_mail_to_others(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut smtp = SmtpServer::start_plain();
    let app = App::builder_on(backend).with("SEALEDMOVE_MAIL_URL", &smtp.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    smtp.behave(&Behaviour::ForDomain {
        domain: "slow.example".to_owned(),
        does: Box::new(Behaviour::Stall { at: Stage::Rcpt }),
    });
    for name in people_at(&app, "slow.example", 8).await {
        challenge(&ann, &name).await;
        app.browser()
            .post(app.url("/forgot"))
            .form(&[("email", format!("{}@slow.example", name.to_lowercase()))])
            .send()
            .await
            .expect("an answer");
    }
    until("the silent domain has its slots", async || smtp.times_misbehaved() >= 2).await;
    challenge(&ann, "Bob").await;
    wait_for_mail(&smtp, "challenge-received", &bob.email()).await;
    let response = app.browser().post(app.url("/forgot")).form(&[("email", bob.email())]).send().await;
    assert!(response.expect("an answer").status().as_u16() < 400);
    wait_for_mail(&smtp, "reset", &bob.email()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn temporarily_refusing_domain_gets_all_its_mail_once_it_accepts_one() {
    let mut smtp = SmtpServer::start_plain();
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.url()).start().await;
    let ann = app.player("Ann").await;
    let refuse = Behaviour::Refuse { at: Stage::Rcpt, code: 451, text: "not now".to_owned(), recipient: None };
    smtp.behave(&Behaviour::ForDomain { domain: "slow.example".to_owned(), does: Box::new(refuse) });
    let names = people_at(&app, "slow.example", 8).await;
    for name in &names {
        challenge(&ann, name).await;
    }
    until("the domain is left alone", async || smtp.times_misbehaved() >= 3).await;
    // Mail to Bob's domain is not affected.
    let bob = app.player("Bob").await;
    challenge(&ann, "Bob").await;
    wait_for_mail(&smtp, "challenge-received", &bob.email()).await;
    for _ in 0..6 {
        let before = smtp.times_misbehaved();
        until("the domain is tried again", async || {
            let is_tried = smtp.times_misbehaved() > before;
            if !is_tried && execute(&app, IN_PROGRESS).await == 0 {
                app.advance(Duration::from_secs(60));
            }
            is_tried
        })
        .await;
    }
    assert!(smtp.times_misbehaved() < 40, "{} tries: each message by itself", smtp.times_misbehaved());
    smtp.behave(&Behaviour::Accept);
    let mut waited = Duration::ZERO;
    until("all have their mail", async || {
        if recipients(&smtp).len() == names.len() + 1 {
            return true;
        }
        // A domain is left alone for an hour at most; once it has accepted one message, all others follow.
        if waited <= LONGEST_PAUSE && execute(&app, IN_PROGRESS).await == 0 {
            app.advance(Duration::from_secs(10));
            waited += Duration::from_secs(10);
        }
        false
    })
    .await;
}

/// The longest time until a domain that refused mail for a while is tried again.
const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);

/// Runs a statement on the database of the application; how many rows it changed.
async fn execute(app: &App, statement: &'static str) -> usize {
    let work = move |conn: &mut Connection| {
        let statement = diesel::sql_query(statement);
        Ok::<_, StoreError>(match conn {
            Connection::Sqlite(conn) => statement.execute(conn)?,
            Connection::Postgres(conn) => statement.execute(conn)?,
        })
    };
    app.store().write(work).await.expect("the statement is carried out")
}

/// The number of queued messages that the statement matches.
async fn count_tried(app: &App, attempts: &'static str) -> usize {
    execute(app, attempts).await
}

const TRIED_ONCE: &str =
    "update jobs set owner_id = owner_id where kind = 'mail' and attempts >= 1 and locked_by is null";
const IN_PROGRESS: &str = "update jobs set owner_id = owner_id where kind = 'mail' and locked_by is not null";
const TRIED_TWICE: &str = "update jobs set owner_id = owner_id where kind = 'mail' and attempts >= 2";

/// The recipients so far; some get a message twice, since the clock jumps past a lease.
fn recipients(smtp: &SmtpServer) -> HashSet<String> {
    smtp.messages().into_iter().flat_map(|message| message.to).collect()
}

/// As an older version queued it.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn queued_mail_without_a_domain_does_not_delay_other_mail(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut smtp = SmtpServer::start_plain();
    let app = App::builder_on(backend).with("SEALEDMOVE_MAIL_URL", &smtp.url()).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let names = people_at(&app, "slow.example", 20).await;
    for name in &names {
        challenge(&ann, name).await;
    }
    let old =
        "update jobs set recipient_id = null, recipient_domain = null, topic = null, fair_at = 0 where kind = 'mail'";
    assert_eq!(execute(&app, old).await, 20);
    let stall = Box::new(Behaviour::Stall { at: Stage::Rcpt });
    smtp.behave(&Behaviour::ForDomain { domain: "slow.example".to_owned(), does: stall });
    let app = app.stop().parts(Parts::ServeAndWork).start().await;
    until("the backlog has its slots", async || smtp.times_misbehaved() >= 3).await;
    challenge(&ann.at(&app), "Bob").await;
    wait_for_mail(&smtp, "challenge-received", &bob.email()).await;
    smtp.stop();
    smtp.start();
    // The clock jumps past leases, so that a message may be sent twice.
    until("the backlog is sent as well", async || {
        app.advance(Duration::from_secs(5));
        recipients(&smtp).len() == names.len() + 1
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn message_refused_with_421_or_530_does_not_delay_others() {
    for code in [421, 530] {
        let mut smtp = SmtpServer::start_plain();
        let app = App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.url()).start().await;
        let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
        let recipient = Some("slow0@slow.example".to_owned());
        smtp.behave(&Behaviour::Refuse { at: Stage::Rcpt, code, text: "no".to_owned(), recipient });
        let names = people_at(&app, "slow.example", 1).await;
        challenge(&ann, &names[0]).await;
        until("the message is refused", async || smtp.times_misbehaved() >= 1).await;
        challenge(&ann, "Bob").await;
        wait_for_mail(&smtp, "challenge-received", &bob.email()).await;
        until("its tries are counted", async || {
            app.advance(Duration::from_secs(5));
            count_tried(&app, TRIED_TWICE).await == 1
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn refusal_at_mail_from_counts_as_a_try_and_another_message_is_the_next_probe() {
    let mut smtp = SmtpServer::start_plain();
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.url()).start().await;
    let (ann, bob, _eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    smtp.behave(&Behaviour::Refuse { at: Stage::Mail, code: 550, text: "no".to_owned(), recipient: None });
    challenge(&ann, "Bob").await;
    challenge(&bob, "Eve").await;
    until("both were tried, and it counts", async || {
        app.advance(Duration::from_secs(1));
        count_tried(&app, TRIED_ONCE).await == 2
    })
    .await;
    smtp.behave(&Behaviour::Accept);
    until("both are sent", async || {
        app.advance(Duration::from_secs(5));
        recipients(&smtp).len() == 2
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn server_with_a_connection_limit_is_not_treated_as_down() {
    let mut smtp = SmtpServer::builder().max_clients(2).start();
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.url()).start().await;
    let ann = app.player("Ann").await;
    let stall = Box::new(Behaviour::Stall { at: Stage::Rcpt });
    smtp.behave(&Behaviour::ForDomain { domain: "slow.example".to_owned(), does: stall });
    let names = people_at(&app, "slow.example", 1).await;
    challenge(&ann, &names[0]).await;
    until("one connection is taken", async || smtp.times_misbehaved() == 1).await;
    for number in 0..10 {
        let name = format!("Quick{number}");
        app.add_user(&name).await;
        challenge(&ann, &name).await;
    }
    // No time passes: after an outage nothing would be retried until it does.
    smtp.wait_for(10, TIMEOUT).await;
}
