//! A lobby with more seeks than it shows.

use std::fmt::Write;

use diesel::connection::SimpleConnection;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, StoreError};

use super::seeks::seek;
use testkit::app::App;

/// The number of players with one seek each, which are older than those of the players with many.
const OTHERS: usize = 120;

/// More seeks of two players than are read at first, all of them newer: everybody's first seek still comes before
/// anybody's second.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn lobby_lists_the_first_seek_of_each_player_first(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let template = seek(&ann, &[("days", "3")]).await;
    let mut inserts = String::new();
    let mut add = |maker: &str, id: &str, at: usize| {
        write!(
            inserts,
            "insert into challenges (id, kind, challenger_id, status, created_at, places, expires_at) \
             select '{id}', kind, (select id from users where name = '{maker}'), status, created_at + {at}, places, \
             expires_at from challenges where id = '{template}'; \
             insert into challenge_terms (challenge_id, variant, ruleset, control, colour, rated) \
             select '{id}', variant, ruleset, control, colour, rated from challenge_terms \
             where challenge_id = '{template}'; "
        )
        .expect("text");
    };
    let mut makers = Vec::new();
    for number in 0..OTHERS {
        let maker = format!("Other{number}");
        add(&maker, &format!("other{number:03}"), number);
        makers.push(maker);
    }
    for number in 0..400 {
        add(["Mal", "Mel"][number % 2], &format!("crowd{number:03}"), 1_000 + number);
    }
    makers.extend(["Mal".to_owned(), "Mel".to_owned()]);
    let people: String = makers
        .iter()
        .map(|name| {
            let key = name.to_lowercase();
            format!(
                "insert into users (name, name_key, email, email_key, password_hash, created_at, confirmed_at) \
                 values ('{name}', '{key}', '{key}@example.org', '{key}@example.org', '', 0, 0); "
            )
        })
        .collect();
    let settings = "insert into user_settings (user_id) select id from users \
                    where id not in (select user_id from user_settings); ";
    let all = people + settings + &inserts;
    let done = app.store().write(move |conn: &mut Connection| Ok::<_, StoreError>(conn.batch_execute(&all)?));
    done.await.expect("the seeks are stored");

    let visitor = async |path: &str| {
        let answer = app.browser().get(app.url(path)).send().await.expect("an answer");
        answer.text().await.expect("a page")
    };
    for page in [visitor("/").await, visitor("/lobby").await, app.player("Bob").await.page("/lobby").await] {
        let rows = page.matches("=\"/challenge/crowd").count() + page.matches("=\"/challenge/other").count();
        assert_eq!(rows, 100, "{page}");
        for shown in ["crowd399", "crowd398", "other119", "other022"] {
            assert!(page.contains(&format!("/challenge/{shown}")), "{shown}: {page}");
        }
        for hidden in ["crowd397", "other021", template.as_str()] {
            assert!(!page.contains(&format!("/challenge/{hidden}")), "{hidden}: {page}");
        }
    }
}
