//! Who may write to whom.

use correspondence_clock::days;
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{count_unread, opponents, read, refusal, send, write};
use crate::guests::{Guest, name_in, with_losing_engine};
use testkit::app::{App, Player};

async fn choose(player: &Player, messengers: &str) {
    let saved = player.post("/settings/messages", &[("messengers", messengers), ("mails", "1")]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER);
}

fn forbidden(code: &str) -> Option<(u16, String)> {
    Some((403, code.to_owned()))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn followed_players_and_opponents_may_write(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    assert_eq!(refusal(&ann, &bob).await, forbidden("not-followed"));
    assert!(bob.page("/player/Ann").await.contains("Ann accepts messages only from players they follow"));
    assert_eq!(ann.api_post("/api/rel/follow/Bob", &[]).await.0, StatusCode::OK);
    assert_eq!(refusal(&ann, &bob).await, forbidden("not-followed"), "that Ann follows Bob is not enough");
    assert!(bob.page("/player/Ann").await.contains("href=\"/inbox/Ann\""), "Ann takes messages from whom she follows");
    assert_eq!(refusal(&bob, &ann).await, None);
    assert_eq!(refusal(&ann, &bob).await, None, "Bob has written and is answered");

    // A running game, a finished one, and an aborted one.
    let game = eve.start_game(&ann, &[]).await;
    assert_eq!((refusal(&eve, &ann).await, refusal(&ann, &eve).await), (None, None));
    assert_eq!(eve.api_post(&format!("/api/board/game/{game}/resign"), &[]).await.0, StatusCode::OK);
    // A token is valid for a year.
    app.advance(days(300));
    assert_eq!((refusal(&eve, &ann).await, refusal(&ann, &eve).await), (None, None));
    let aborted = eve.start_game(&bob, &[]).await;
    assert_eq!(refusal(&eve, &bob).await, None);
    assert_eq!(eve.api_post(&format!("/api/board/game/{aborted}/abort"), &[]).await.0, StatusCode::OK);
    assert_eq!(refusal(&eve, &bob).await, forbidden("not-followed"));
    assert_eq!(read(&bob, "Eve").await, ["eve: Hello"], "what was written stays");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn players_choose_who_writes_to_them(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    let eve = app.player("Eve").await;
    choose(&bob, "everyone").await;
    let (status, answer) = send(&eve, "Bob", "Hello").await;
    assert_eq!((status, answer["code"].as_str()), (StatusCode::FORBIDDEN, Some("new-account")));
    assert_eq!(answer["error"], "Bob doesn’t accept messages from new accounts. Yours will be old enough in 7 days.");
    app.advance(days(7));
    assert_eq!(refusal(&eve, &bob).await, None);
    choose(&bob, "nobody").await;
    assert_eq!(refusal(&ann, &bob).await, forbidden("takes-no-messages"));
    assert_eq!(refusal(&eve, &bob).await, forbidden("takes-no-messages"));
    write(&bob, &eve, "Who are you?").await;
    assert_eq!(refusal(&eve, &bob).await, None, "whoever is written to may answer");
    app.advance(days(30));
    assert_eq!(refusal(&eve, &bob).await, forbidden("takes-no-messages"), "but not for ever");
    choose(&bob, "followed").await;
    assert_eq!((refusal(&ann, &bob).await, refusal(&eve, &bob).await), (None, forbidden("not-followed")));
    assert_eq!(bob.post("/settings/messages", &[("messengers", "friends")]).await.status(), StatusCode::BAD_REQUEST);

    // The same through the API.
    let path = "/api/account/preferences";
    let prefs = bob.api_get(path).await.1["prefs"].clone();
    assert_eq!((prefs["message"].as_u64(), prefs["messageMail"].as_u64()), (Some(2), Some(1)));
    let (status, saved) = bob.api_post(path, &[("message", "1"), ("messageMail", "0")]).await;
    assert_eq!(status, StatusCode::OK, "{saved}");
    assert_eq!((saved["prefs"]["message"].as_u64(), saved["prefs"]["messageMail"].as_u64()), (Some(1), Some(0)));
    assert_eq!(bob.api_get(path).await.1, saved);
    assert_eq!(refusal(&ann, &bob).await, forbidden("takes-no-messages"));
    for (field, value) in [("message", "4"), ("messageMail", "yes")] {
        assert_eq!(bob.api_post(path, &[(field, value)]).await.0, StatusCode::BAD_REQUEST, "{field}={value}");
    }
    let settings = bob.page("/settings/messages").await;
    assert!(settings.contains("value=\"nobody\" checked") && !settings.contains("name=\"mails\" value=\"1\" checked"));
}

/// A block ends the conversation in both directions, whatever was written before; both still see what there is.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn blocks_are_honoured(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    write(&bob, &ann, "Hello").await;
    write(&ann, &bob, "You patzer").await;
    assert_eq!(count_unread(&bob).await, 1);
    assert_eq!(bob.post("/player/Ann/block", &[("next", "/inbox/Ann")]).await.headers()["location"], "/inbox/Ann");
    assert_eq!(count_unread(&bob).await, 0, "nothing by who is blocked is new");
    let (status, answer) = send(&ann, "Bob", "Hello?").await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{answer}");
    assert!(answer["error"].as_str().is_some_and(|words| words.contains("Bob")), "{answer}");
    let (status, answer) = send(&bob, "Ann", "And stay away").await;
    assert_eq!(status, StatusCode::CONFLICT, "{answer}");
    let refused = ann.post("/inbox/Bob", &[("text", "Hello?")]).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    let page = refused.text().await.expect("a page");
    assert!(page.contains("role=\"alert\"") && !page.contains("id=\"message-form\" method"), "{page}");
    assert_eq!(read(&bob, "Ann").await, ["bob: Hello", "ann: You patzer"]);
    assert!(bob.page("/inbox").await.contains("blocked"));
    assert_eq!(bob.api_get("/api/inbox").await.1["conversations"][0]["blocked"], true);
    for (reader, other) in [(&ann, "Bob"), (&bob, "Ann")] {
        let (_, json) = reader.api_get(&format!("/api/inbox/{other}")).await;
        assert_eq!(json["mayWrite"], false, "{json}");
        assert!(json["whyNot"].as_str().is_some_and(|why| why.contains(other)), "{json}");
    }
    assert_eq!(bob.post("/player/Ann/unblock", &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!((refusal(&ann, &bob).await, refusal(&bob, &ann).await), (None, None));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn bots_write_to_opponents_and_answer(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bot) = (app.player("Ann").await, app.player("Robby").await);
    assert_eq!(bot.api_post("/api/bot/account/upgrade", &[]).await.0, StatusCode::OK);
    assert_eq!(send(&ann, "Ann", "Hello").await.1["code"], "oneself");
    assert_eq!(send(&ann, "Nobody", "Hello").await.0, StatusCode::NOT_FOUND);
    assert_eq!(ann.api_post("/api/rel/follow/Robby", &[]).await.0, StatusCode::OK);
    assert_eq!(refusal(&bot, &ann).await, forbidden("bot-without-game"));
    assert_eq!(bot.api_post("/api/rel/follow/Ann", &[]).await.0, StatusCode::OK);
    write(&ann, &bot, "Shall we play?").await;
    assert_eq!(refusal(&bot, &ann).await, None);
    assert_eq!(read(&ann, "Robby").await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_and_engines_have_no_inbox() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_losing_engine(App::builder(), folder.path()).start().await;
    let ann = app.player("Ann").await;
    let guest = Guest::at(&app);
    let game = guest.begin("white").await;
    for path in ["/inbox", "/inbox/Ann"] {
        let answer = guest.get(path).await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
        assert!(answer.text().await.expect("a page").contains("/signup"), "{path}");
    }
    assert_eq!(guest.post("/inbox/Ann", &[("text", "Hello")]).await.status(), StatusCode::FORBIDDEN);
    let name = name_in(&app, &game, "white").await;
    assert_eq!(send(&ann, &name, "Hello").await.0, StatusCode::NOT_FOUND);
    assert_eq!(send(&ann, "Engine-4", "Hello").await.1["code"], "no-reader");
}
