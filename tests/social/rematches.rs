//! Playing a game once more: offered, answered, and only once.

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use crate::api::streams::Lines;
use testkit::app::{App, Player};
use testkit::mail::in_folder;
use testkit::wait::until;

/// A game with White for `winner`, which `loser` resigns.
async fn over(winner: &Player, loser: &Player, options: &[(&str, &str)]) -> String {
    let game = winner.start_game(loser, options).await;
    winner.play(&game, "e2e4").await;
    loser.play(&game, "e7e5").await;
    assert_eq!(loser.api_post(&format!("/api/board/game/{game}/resign"), &[]).await.0, StatusCode::OK);
    game
}

async fn offer(player: &Player, opponent: &str, game: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/challenge/{opponent}"), &[("rematchOf", game)]).await
}

async fn answer(player: &Player, game: &str, answer: &str) -> (StatusCode, Option<String>, String) {
    let response = player.post(&format!("/game/{game}/rematch"), &[("answer", answer)]).await;
    let place = response.headers().get("location").map(|place| place.to_str().expect("text").to_owned());
    (response.status(), place, response.text().await.expect("a page"))
}

async fn export(player: &Player, game: &str) -> Value {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    request.send().await.expect("an answer").json().await.expect("JSON")
}

async fn waiting(player: &Player) -> usize {
    let (_, list) = player.api_get("/api/challenge").await;
    list["in"].as_array().expect("a list").len() + list["out"].as_array().expect("a list").len()
}

async fn refused(player: &Player, opponent: &str, game: &str) -> (u16, String) {
    let (status, json) = offer(player, opponent, game).await;
    (status.as_u16(), json["code"].as_str().unwrap_or_else(|| panic!("no refusal: {json}")).to_owned())
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_once_more(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = over(&ann, &bob, &[("timeControl", "10d+1d<=20d"), ("rated", "true")]).await;
    let path = format!("/game/{game}");
    assert!(ann.page(&path).await.contains("Offer a rematch") && !eve.page(&path).await.contains("Offer a rematch"));

    // Through the page, taken back, and through the API: one offer, however often it is made.
    let (status, place, _) = answer(&bob, &game, "yes").await;
    assert_eq!((status, place), (StatusCode::SEE_OTHER, Some(format!("{path}#board"))));
    assert!(bob.page(&path).await.contains("You offer Ann a rematch."));
    assert_eq!(answer(&bob, &game, "no").await.0, StatusCode::SEE_OTHER);
    assert_eq!(waiting(&ann).await, 0, "the offer was taken back");
    let mut told = Lines::open(&ann, "/api/stream/event").await;
    let (status, made) = offer(&bob, "ann", &game).await;
    assert_eq!(status, StatusCode::OK, "{made}");
    assert_eq!(
        (&made["rematchOf"], &made["color"], &made["rated"]),
        (&game.as_str().into(), &"white".into(), &true.into())
    );
    assert_eq!(made["timeControl"], ann.api_get(&format!("/api/challenge/{game}/show")).await.1["timeControl"]);
    let (_, again) = offer(&bob, "Ann", &game).await;
    assert_eq!((&again["id"], waiting(&bob).await), (&made["id"], 1));
    loop {
        let line = told.next().await.expect("an event");
        if line["type"] == "challenge" {
            assert_eq!(line["challenge"]["rematchOf"], game.as_str());
            break;
        }
    }
    until("Ann is told by mail", async || {
        let mut mails = in_folder(&app.data_dir().join("mail")).into_iter();
        mails.any(|mail| mail.headline == "Bob offers you a rematch" && mail.to[0].starts_with("ann@"))
    })
    .await;
    let (asked, watched) = (ann.page(&path).await, eve.page(&path).await);
    assert!(asked.contains("Bob offers a rematch") && asked.contains("Play the rematch"), "{asked}");
    assert!(!watched.contains("Play the rematch"), "{watched}");

    // Accepted: the colours are reversed, and both pages lead there.
    let (status, place, _) = answer(&ann, &game, "yes").await;
    let id = made["id"].as_str().expect("an id");
    assert_eq!((status, place), (StatusCode::SEE_OTHER, Some(format!("/game/{id}"))));
    let (before, after) = (export(&ann, &game).await, export(&ann, id).await);
    for same in ["variant", "speed", "rated", "daysPerTurn", "timeControl"] {
        assert_eq!(before[same], after[same], "{same}");
    }
    assert_eq!(after["players"]["white"]["user"]["name"], "Bob");
    assert_eq!(after["players"]["black"]["user"]["name"], "Ann");
    for reader in [&ann, &bob, &eve] {
        assert!(reader.page(&path).await.contains(&format!("href=\"/game/{id}\">To the rematch")));
    }
    let mut stream = Lines::open(&ann, &format!("/api/board/game/stream/{game}")).await;
    assert_eq!(stream.next().await.expect("the game")["state"]["rematch"], id);
    let (status, same) = offer(&ann, "bob", &game).await;
    assert_eq!((status, &same["id"]), (StatusCode::OK, &made["id"]), "there is one already");
    assert_eq!(answer(&bob, &game, "no").await.0, StatusCode::SEE_OTHER, "too late, and nothing happens");
    bob.play(id, "d2d4").await;
}

/// Both offer a rematch at once, or accept it by two ways at once: one game comes of it.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn of_two_at_once_one_game_comes(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let running =
        async || ann.api_get("/api/account/playing?nb=50").await.1["nowPlaying"].as_array().expect("a list").len();
    for round in 1..=6 {
        let game = over(&ann, &bob, &[]).await;
        let (one, other) = tokio::join!(offer(&ann, "bob", &game), offer(&bob, "ann", &game));
        assert_eq!((one.0, other.0), (StatusCode::OK, StatusCode::OK), "{} {}", one.1, other.1);
        assert_eq!((&one.1["id"], running().await), (&other.1["id"], 2 * round - 1));

        let game = over(&ann, &bob, &[]).await;
        let id = offer(&ann, "bob", &game).await.1["id"].as_str().expect("an id").to_owned();
        let accept = format!("/api/challenge/{id}/accept");
        let (page, api, again) =
            tokio::join!(answer(&bob, &game, "yes"), bob.api_post(&accept, &[]), offer(&bob, "ann", &game));
        assert_eq!((page.0, page.1), (StatusCode::SEE_OTHER, Some(format!("/game/{id}"))), "{}", page.2);
        assert_eq!((api.0, again.0, again.1["id"].as_str()), (StatusCode::OK, StatusCode::OK, Some(id.as_str())));
        assert_eq!((running().await, waiting(&ann).await), (2 * round, 0));
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_cannot_be_is_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let runs = ann.start_game(&bob, &[]).await;
    assert_eq!(refused(&ann, "bob", &runs).await, (409, "game-goes-on".to_owned()));
    assert!(answer(&ann, &runs, "yes").await.2.contains("A rematch can be offered once the game is over."));
    let game = over(&ann, &bob, &[]).await;
    assert_eq!(refused(&eve, "bob", &game).await, (403, "not-a-player".to_owned()));
    assert_eq!(answer(&eve, &game, "yes").await.0, StatusCode::FORBIDDEN);
    assert_eq!(refused(&ann, "eve", &game).await, (400, "not-the-opponent".to_owned()));
    assert_eq!(refused(&ann, "bob", "aaaaaaaa").await, (404, "unknown-game".to_owned()));
    let (status, json) = ann.api_post("/api/challenge/bob", &[("rematchOf", &game), ("days", "3")]).await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::BAD_REQUEST, Some("rematch-terms")));

    // Declined once, it is not offered again; the other still may.
    assert_eq!(offer(&ann, "bob", &game).await.0, StatusCode::OK);
    assert_eq!(answer(&bob, &game, "no").await.0, StatusCode::SEE_OTHER);
    assert_eq!(refused(&ann, "bob", &game).await, (409, "rematch-declined".to_owned()));
    let (status, _, page) = answer(&ann, &game, "yes").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(page.contains("Bob has declined a rematch of this game.") && !page.contains("Offer a rematch"), "{page}");
    assert!(bob.page(&format!("/game/{game}")).await.contains("Offer a rematch"));

    // Limits, who may challenge whom, and blocks hold for a rematch as for every challenge.
    let prefer = async |player: &Player, name: &str, value: &str| {
        assert_eq!(player.api_post("/api/account/preferences", &[(name, value)]).await.0, StatusCode::OK);
    };
    prefer(&ann, "mostGames", "1").await;
    assert_eq!(offer(&bob, "ann", &game).await.0, StatusCode::CONFLICT);
    prefer(&ann, "mostGames", "2").await;
    assert_eq!(offer(&bob, "ann", &game).await.0, StatusCode::OK);
    prefer(&ann, "mostGames", "1").await;
    assert_eq!(answer(&ann, &game, "yes").await.0, StatusCode::CONFLICT, "nor is one accepted");
    prefer(&ann, "mostGames", "none").await;
    assert_eq!(answer(&bob, &game, "no").await.0, StatusCode::SEE_OTHER);
    prefer(&ann, "challenge", "1").await;
    assert_eq!(offer(&bob, "ann", &game).await.0, StatusCode::FORBIDDEN);
    prefer(&ann, "challenge", "4").await;
    assert_eq!(offer(&bob, "ann", &game).await.0, StatusCode::OK);
    assert_eq!(ann.post("/player/Bob/block", &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(waiting(&bob).await, 0, "what was offered is turned away");
    let other = over(&eve, &bob, &[]).await;
    assert_eq!(eve.post("/player/Bob/block", &[]).await.status(), StatusCode::SEE_OTHER);
    let (status, json) = offer(&bob, "eve", &other).await;
    assert_eq!(
        (status, json["error"].as_str()),
        (StatusCode::FORBIDDEN, Some("Eve does not accept challenges from you."))
    );
    assert_eq!(offer(&eve, "bob", &other).await.0, StatusCode::CONFLICT);
    assert_eq!(waiting(&bob).await, 0);
}

/// The end of a game shows a button only where a rematch can be had, and why not where it cannot.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_cannot_be_has_no_button(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = over(&ann, &bob, &[]).await;
    let path = format!("/game/{game}");
    let prefer = async |player: &Player, name: &str, value: &str| {
        assert_eq!(player.api_post("/api/account/preferences", &[(name, value)]).await.0, StatusCode::OK);
    };
    let says = async |reader: &Player, sentence: &str| {
        let page = reader.page(&path).await;
        let told = format!("No rematch now. {sentence}");
        assert!(page.contains(&told) && !page.contains("Offer a rematch"), "{}, {sentence}: {page}", reader.name);
    };
    let may_offer = async |reader: &Player| reader.page(&path).await.contains("Offer a rematch");
    prefer(&bob, "challenge", "1").await;
    says(&ann, "Bob accepts no challenges.").await;
    assert!(may_offer(&bob).await, "that binds the other only");
    prefer(&bob, "challenge", "4").await;
    assert!(may_offer(&ann).await);
    assert_eq!(bob.post("/player/Ann/block", &[]).await.status(), StatusCode::SEE_OTHER);
    says(&ann, "Bob does not accept challenges from you.").await;
    says(&bob, "You block Ann. Unblock them first if you want to play them.").await;
    assert_eq!(bob.post("/player/Ann/unblock", &[]).await.status(), StatusCode::SEE_OTHER);
    let other = ann.start_game(&bob, &[]).await;
    prefer(&bob, "mostGames", "1").await;
    says(&ann, "Bob plays as many games as they want to.").await;
    says(&bob, "You play as many games as you want to at once: 1.").await;

    // What is offered cannot be accepted without room, but declined.
    prefer(&bob, "mostGames", "2").await;
    assert_eq!(answer(&ann, &game, "yes").await.0, StatusCode::SEE_OTHER);
    assert!(bob.page(&path).await.contains("Play the rematch"));
    prefer(&bob, "mostGames", "1").await;
    let page = bob.page(&path).await;
    assert!(page.contains("Ann offers a rematch") && page.contains("No rematch now. You play as many games"), "{page}");
    assert!(!page.contains("Play the rematch") && page.contains(">Decline<"), "{page}");
    assert_eq!(answer(&bob, &game, "no").await.0, StatusCode::SEE_OTHER);
    assert_eq!(ann.api_post(&format!("/api/board/game/{other}/abort"), &[]).await.0, StatusCode::OK);
    says(&ann, "Bob has declined a rematch of this game.").await;
    assert!(may_offer(&bob).await);
}
