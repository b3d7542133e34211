//! Rematches: offered, answered, and created at most once per game.

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use crate::api::streams::Lines;
use testkit::app::{App, Player};
use testkit::mail::in_folder;
use testkit::wait::until;

/// Plays a game with White for `winner`, which `loser` resigns; returns its id.
async fn resigned_game(winner: &Player, loser: &Player, options: &[(&str, &str)]) -> String {
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

async fn count_challenges(player: &Player) -> usize {
    let (_, list) = player.api_get("/api/challenge").await;
    list["in"].as_array().expect("a list").len() + list["out"].as_array().expect("a list").len()
}

async fn refusal(player: &Player, opponent: &str, game: &str) -> (u16, String) {
    let (status, json) = offer(player, opponent, game).await;
    (status.as_u16(), json["code"].as_str().unwrap_or_else(|| panic!("no refusal: {json}")).to_owned())
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn rematch_is_offered_accepted_and_linked(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = resigned_game(&ann, &bob, &[("timeControl", "10d+1d<=20d"), ("rated", "true")]).await;
    let path = format!("/game/{game}");
    assert!(ann.page(&path).await.contains("Offer a rematch") && !eve.page(&path).await.contains("Offer a rematch"));

    // By the page, withdrawn, and by the API: repeated offers are one offer.
    let (status, place, _) = answer(&bob, &game, "yes").await;
    assert_eq!((status, place), (StatusCode::SEE_OTHER, Some(format!("{path}#board"))));
    assert!(bob.page(&path).await.contains("You have offered Ann a rematch."));
    assert_eq!(answer(&bob, &game, "no").await.0, StatusCode::SEE_OTHER);
    assert_eq!(count_challenges(&ann).await, 0, "the offer was taken back");
    let mut events = Lines::open(&ann, "/api/stream/event").await;
    let (status, offered) = offer(&bob, "ann", &game).await;
    assert_eq!(status, StatusCode::OK, "{offered}");
    assert_eq!(
        (&offered["rematchOf"], &offered["color"], &offered["rated"]),
        (&game.as_str().into(), &"white".into(), &true.into())
    );
    assert_eq!(offered["timeControl"], ann.api_get(&format!("/api/challenge/{game}/show")).await.1["timeControl"]);
    let (_, again) = offer(&bob, "Ann", &game).await;
    assert_eq!((&again["id"], count_challenges(&bob).await), (&offered["id"], 1));
    loop {
        let line = events.next().await.expect("an event");
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
    let (anns_page, spectators_page) = (ann.page(&path).await, eve.page(&path).await);
    assert!(anns_page.contains("Bob offers a rematch") && anns_page.contains("Play the rematch"), "{anns_page}");
    assert!(!spectators_page.contains("Play the rematch"), "{spectators_page}");

    // Accepted: the colours are reversed, and the pages link to the new game.
    let (status, place, _) = answer(&ann, &game, "yes").await;
    let id = offered["id"].as_str().expect("an id");
    assert_eq!((status, place), (StatusCode::SEE_OTHER, Some(format!("/game/{id}"))));
    let (before, after) = (export(&ann, &game).await, export(&ann, id).await);
    for same in ["variant", "speed", "rated", "daysPerTurn", "timeControl"] {
        assert_eq!(before[same], after[same], "{same}");
    }
    assert_eq!(after["players"]["white"]["user"]["name"], "Bob");
    assert_eq!(after["players"]["black"]["user"]["name"], "Ann");
    for reader in [&ann, &bob, &eve] {
        assert!(reader.page(&path).await.contains(&format!("href=\"/game/{id}\">Go to the rematch")));
    }
    let mut stream = Lines::open(&ann, &format!("/api/board/game/stream/{game}")).await;
    assert_eq!(stream.next().await.expect("the game")["state"]["rematch"], id);
    let (status, same) = offer(&ann, "bob", &game).await;
    assert_eq!((status, &same["id"]), (StatusCode::OK, &offered["id"]), "there is one already");
    assert_eq!(answer(&bob, &game, "no").await.0, StatusCode::SEE_OTHER, "too late, and nothing happens");
    bob.play(id, "d2d4").await;
}

/// Concurrent offers by both players, and concurrent acceptances by page and API, create one game.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_rematch_offers_create_one_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let running =
        async || ann.api_get("/api/account/playing?nb=50").await.1["nowPlaying"].as_array().expect("a list").len();
    for round in 1..=6 {
        let game = resigned_game(&ann, &bob, &[]).await;
        let (by_ann, by_bob) = tokio::join!(offer(&ann, "bob", &game), offer(&bob, "ann", &game));
        assert_eq!((by_ann.0, by_bob.0), (StatusCode::OK, StatusCode::OK), "{} {}", by_ann.1, by_bob.1);
        assert_eq!((&by_ann.1["id"], running().await), (&by_bob.1["id"], 2 * round - 1));

        let game = resigned_game(&ann, &bob, &[]).await;
        let id = offer(&ann, "bob", &game).await.1["id"].as_str().expect("an id").to_owned();
        let accept = format!("/api/challenge/{id}/accept");
        let (page, api, again) =
            tokio::join!(answer(&bob, &game, "yes"), bob.api_post(&accept, &[]), offer(&bob, "ann", &game));
        assert_eq!((page.0, page.1), (StatusCode::SEE_OTHER, Some(format!("/game/{id}"))), "{}", page.2);
        assert_eq!((api.0, again.0, again.1["id"].as_str()), (StatusCode::OK, StatusCode::OK, Some(id.as_str())));
        assert_eq!((running().await, count_challenges(&ann).await), (2 * round, 0));
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn invalid_rematch_offer_is_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let running = ann.start_game(&bob, &[]).await;
    assert_eq!(refusal(&ann, "bob", &running).await, (409, "game-goes-on".to_owned()));
    assert!(answer(&ann, &running, "yes").await.2.contains("A rematch can be offered once the game is over."));
    let game = resigned_game(&ann, &bob, &[]).await;
    assert_eq!(refusal(&eve, "bob", &game).await, (403, "not-a-player".to_owned()));
    assert_eq!(answer(&eve, &game, "yes").await.0, StatusCode::FORBIDDEN);
    assert_eq!(refusal(&ann, "eve", &game).await, (400, "not-the-opponent".to_owned()));
    assert_eq!(refusal(&ann, "bob", "aaaaaaaa").await, (404, "unknown-game".to_owned()));
    let (status, json) = ann.api_post("/api/challenge/bob", &[("rematchOf", &game), ("days", "3")]).await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::BAD_REQUEST, Some("rematch-terms")));

    // A declined player cannot offer again; the other player still can.
    assert_eq!(offer(&ann, "bob", &game).await.0, StatusCode::OK);
    assert_eq!(answer(&bob, &game, "no").await.0, StatusCode::SEE_OTHER);
    assert_eq!(refusal(&ann, "bob", &game).await, (409, "rematch-declined".to_owned()));
    let (status, _, page) = answer(&ann, &game, "yes").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(page.contains("Bob has declined a rematch of this game.") && !page.contains("Offer a rematch"), "{page}");
    assert!(bob.page(&format!("/game/{game}")).await.contains("Offer a rematch"));

    // The limit of games, challenge preferences and blocks apply to rematches as to every challenge.
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
    assert_eq!(count_challenges(&bob).await, 0, "what was offered is turned away");
    let other = resigned_game(&eve, &bob, &[]).await;
    assert_eq!(eve.post("/player/Bob/block", &[]).await.status(), StatusCode::SEE_OTHER);
    let (status, json) = offer(&bob, "eve", &other).await;
    assert_eq!(
        (status, json["error"].as_str()),
        (StatusCode::FORBIDDEN, Some("Eve does not accept challenges from you."))
    );
    assert_eq!(offer(&eve, "bob", &other).await.0, StatusCode::CONFLICT);
    assert_eq!(count_challenges(&bob).await, 0);
}

/// A finished game shows the rematch button only if a rematch is possible, and the reason otherwise.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unavailable_rematch_has_no_button(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = resigned_game(&ann, &bob, &[]).await;
    let path = format!("/game/{game}");
    let prefer = async |player: &Player, name: &str, value: &str| {
        assert_eq!(player.api_post("/api/account/preferences", &[(name, value)]).await.0, StatusCode::OK);
    };
    let assert_unavailable = async |reader: &Player, sentence: &str| {
        let page = reader.page(&path).await;
        let text = format!("No rematch at the moment. {sentence}");
        assert!(page.contains(&text) && !page.contains("Offer a rematch"), "{}, {sentence}: {page}", reader.name);
    };
    let may_offer = async |reader: &Player| reader.page(&path).await.contains("Offer a rematch");
    prefer(&bob, "challenge", "1").await;
    assert_unavailable(&ann, "Bob accepts no challenges.").await;
    assert!(may_offer(&bob).await, "that binds the other only");
    prefer(&bob, "challenge", "4").await;
    assert!(may_offer(&ann).await);
    assert_eq!(bob.post("/player/Ann/block", &[]).await.status(), StatusCode::SEE_OTHER);
    assert_unavailable(&ann, "Bob does not accept challenges from you.").await;
    assert_unavailable(&bob, "You block Ann. Unblock them first if you want to play them.").await;
    assert_eq!(bob.post("/player/Ann/unblock", &[]).await.status(), StatusCode::SEE_OTHER);
    let other = ann.start_game(&bob, &[]).await;
    prefer(&bob, "mostGames", "1").await;
    assert_unavailable(&ann, "Bob is already playing as many games as they want to.").await;
    assert_unavailable(&bob, "You have reached your limit of running games: 1.").await;

    // At the limit of games an offer cannot be accepted, but it can be declined.
    prefer(&bob, "mostGames", "2").await;
    assert_eq!(answer(&ann, &game, "yes").await.0, StatusCode::SEE_OTHER);
    assert!(bob.page(&path).await.contains("Play the rematch"));
    prefer(&bob, "mostGames", "1").await;
    let page = bob.page(&path).await;
    assert!(
        page.contains("Ann offers a rematch")
            && page.contains("No rematch at the moment. You have reached your limit of running games"),
        "{page}"
    );
    assert!(!page.contains("Play the rematch") && page.contains(">Decline<"), "{page}");
    assert_eq!(answer(&bob, &game, "no").await.0, StatusCode::SEE_OTHER);
    assert_eq!(ann.api_post(&format!("/api/board/game/{other}/abort"), &[]).await.0, StatusCode::OK);
    assert_unavailable(&ann, "Bob has declined a rematch of this game.").await;
    assert!(may_offer(&bob).await);
}
