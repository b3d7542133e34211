//! Everything at once: the mail server is down for the middle third of the games, greylists each message, and one
//! domain is a tar pit.

use std::collections::HashSet;
use std::time::Duration;

use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::smtp::{Behaviour, Received, SmtpServer};
use testkit::wait::until;

use super::outages::{challenge, people_at, shuffle};

/// The mail to `to` about `game` in order of arrival: the number of half-moves before each turn, and the Message-ID.
fn turns(messages: &[Received], to: &Player, game: &str) -> Vec<(usize, String)> {
    let about = format!("/game/{game}");
    let of_game = messages.iter().filter(|one| one.to == [to.email()]).map(Received::mail);
    let of_game = of_game.filter(|mail| mail.text.as_ref().is_some_and(|text| text.contains(&about)));
    of_game
        .map(|mail| {
            let plies = match mail.header("X-Sealed-Move") {
                Some("game-started") => 0,
                Some("your-turn") => plies(&mail.headline),
                other => panic!("{other:?}: {}", mail.headline),
            };
            (plies, mail.message_id.clone().expect("a name"))
        })
        .collect()
}

/// The number of half-moves played, from a headline such as "Your turn against Ann: 7. e4".
fn plies(headline: &str) -> usize {
    let (_, played) = headline.rsplit_once(": ").expect("a move");
    let (number, _) = played.split_once('.').expect("a number");
    let number: usize = number.parse().expect("a number");
    number * 2 - usize::from(!played.contains("..."))
}

/// Advances the clock until the condition holds, in steps shorter than a worker's lease on a message. After four hours it
/// goes on slowly, for a machine on which messages take so long that the retries are still to come.
async fn advance_until(app: &App, what: &str, condition: impl Fn() -> bool) {
    let (mut polls, step) = (0, Duration::from_secs(10));
    until(what, async || {
        let is_done = condition();
        if !is_done && (step * polls < Duration::from_secs(4 * 60 * 60) || polls % 50 == 0) {
            app.advance(step);
        }
        polls += 1;
        is_done
    })
    .await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn mail_survives_an_outage_under_greylisting_beside_a_tar_pit(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut smtp = SmtpServer::start_plain();
    let greylist = Behaviour::Greylist { silent: "pit.example".to_owned() };
    smtp.behave(&greylist);
    let app = App::builder_on(backend).with("SEALEDMOVE_MAIL_URL", &smtp.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for name in people_at(&app, "pit.example", 8).await {
        challenge(&ann, &name).await;
    }
    until("the tar pit has its slots", async || smtp.times_misbehaved() >= 2).await;
    let games = [ann.start_game(&bob, &[("days", "14")]).await, ann.start_game(&bob, &[("days", "14")]).await];
    // The first third: each turn arrives, although each message is refused at first and the tar pit holds its
    // connections.
    for game in &games {
        shuffle(&ann, &bob, game, 4).await;
        advance_until(&app, "the last turn of the first third is told", || has_turn_mail(&smtp, &ann, game, 4)).await;
    }
    // The second: the server is down.
    smtp.stop();
    for game in &games {
        shuffle(&ann, &bob, game, 4).await;
    }
    app.advance(Duration::from_secs(60 * 60));
    smtp.start();
    smtp.behave(&greylist);
    // The third.
    for game in &games {
        ann.play(game, "e2e4").await;
        advance_until(&app, "the last turn is told", || has_turn_mail(&smtp, &bob, game, 9)).await;
        bob.play(game, "e7e5").await;
        advance_until(&app, "the last turn is told", || has_turn_mail(&smtp, &ann, game, 10)).await;
    }
    // A new recipient gets mail, too, while the tar pit still holds its connections.
    let name = add_account_at(&app, "Late", "late.example").await;
    challenge(&ann, &name).await;
    advance_until(&app, "another domain is served", || {
        smtp.messages().iter().any(|one| one.to == ["late@late.example".to_owned()])
    })
    .await;
    let messages = smtp.messages();
    let mut names = HashSet::new();
    for player in [&ann, &bob] {
        for game in &games {
            let received = turns(&messages, player, game);
            let order: Vec<usize> = received.iter().map(|(plies, _)| *plies).collect();
            let mut sorted = order.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(order, sorted, "{} is told in order, and each turn once", player.name);
            assert_eq!(order.first(), Some(&0), "{} is told that the game has begun", player.name);
            let last = if player.name == "Ann" { 10 } else { 9 };
            assert_eq!(order.last(), Some(&last), "{}", player.name);
            for (_, name) in received {
                assert!(names.insert(name.clone()), "{name} came twice");
            }
        }
    }
    assert!(messages.iter().all(|one| !one.to.iter().any(|to| to.ends_with("@pit.example"))));
}

fn has_turn_mail(smtp: &SmtpServer, to: &Player, game: &str, after: usize) -> bool {
    smtp.messages().iter().filter(|one| one.to == [to.email()]).map(Received::mail).any(|mail| {
        mail.header("X-Sealed-Move") == Some("your-turn")
            && mail.text.as_ref().is_some_and(|text| text.contains(game))
            && plies(&mail.headline) == after
    })
}

/// Adds an account with an address at that domain.
async fn add_account_at(app: &App, name: &str, domain: &str) -> String {
    let email = format!("{}@{domain}", name.to_lowercase());
    let form = service::accounts::SignUp {
        name: name.to_owned(),
        email,
        password: testkit::app::PASSWORD.to_owned(),
        language: None,
        guest: None,
    };
    app.service().accounts.add_user(form).await.expect("the account is made");
    name.to_owned()
}

#[test]
fn headline_gives_the_number_of_half_moves() {
    assert_eq!([plies("Your turn against Ann: 1. e4"), plies("Your turn against Bob: 7... Nf6")], [1, 14]);
}
