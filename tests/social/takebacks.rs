//! Takebacks through the API, on the page and in the record.

use chess_laws::Side;
use correspondence_clock::{days, hours};
use correspondence_game::{Actor, Command, EventKind, GameId, MoveText};
use domain::game::StoredGame;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use service::Service;
use service::play::PlayError;
use store::Backend::{self, Postgres, Sqlite};

use crate::api::streams::Lines;
use testkit::app::{App, Player};
use testkit::mail::in_folder;
use testkit::wait::until;

async fn takeback(player: &Player, game: &str, answer: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/board/game/{game}/takeback/{answer}"), &[]).await
}

async fn stored(service: &Service, game: &str) -> StoredGame {
    let id: GameId = game.parse().expect("an id");
    service.games.game(&id).await.expect("the game is there").stored
}

async fn moves(player: &Player, game: &str) -> String {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    let json: Value = request.send().await.expect("an answer").json().await.expect("JSON");
    json["moves"].as_str().expect("moves").to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn accepted_takeback_reverts_moves_and_resets_clock(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let path = format!("/game/{game}");
    app.advance(hours(5));
    ann.play(&game, "e2e4").await;
    app.advance(hours(5));
    bob.play(&game, "e7e5").await;
    let mut lines = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    assert_eq!(lines.next().await.expect("the game")["state"]["moves"], "e2e4 e7e5");

    assert_eq!(takeback(&ann, &game, "yes").await.0, StatusCode::OK);
    assert_eq!(takeback(&ann, &game, "yes").await.0, StatusCode::OK, "it is so already");
    let state = lines.next().await.expect("a proposal");
    assert_eq!((&state["wtakeback"], &state["btakeback"]), (&true.into(), &Value::Null));
    let (own, theirs, watched) = (ann.page(&path).await, bob.page(&path).await, eve.page(&path).await);
    assert!(own.contains("You have asked to take back 1. e4 e5") && own.contains("Cancel request"), "{own}");
    assert!(theirs.contains("Ann asks to take back 1. e4 e5") && theirs.contains("Accept the takeback"), "{theirs}");
    assert!(watched.contains("Ann asks to take back") && !watched.contains("Accept the takeback"), "{watched}");

    app.advance(hours(5));
    let agreed = bob.post(&format!("{path}/takeback"), &[("answer", "accept"), ("ply", "2")]).await;
    assert_eq!(agreed.status(), StatusCode::SEE_OTHER, "{}", agreed.text().await.expect("a page"));
    let page = ann.page(&path).await;
    let announced = "pawn to e4; pawn to e5 were taken back at Ann’s request. It is your move.</p>";
    assert!(page.contains(announced), "not the move before: {page}");
    let state = lines.next().await.expect("it was taken back");
    assert_eq!((&state["moves"], &state["takebacks"], &state["wtakeback"]), (&"".into(), &1.into(), &Value::Null));
    assert_eq!(state["wtime"], days(3).as_millis() as u64, "afresh");
    let now = app.service().now();
    assert_eq!(stored(app.service(), &game).await.game.deadline(), Some(now + days(3)));
    let listed = app.service().games.listed_game(&game.parse().expect("an id")).await.expect("the game").summary;
    assert_eq!(
        (listed.deadline, listed.turn, listed.turn_id.to_string()),
        (Some(now + days(3)), Side::White, "0-1".to_owned())
    );

    app.advance(hours(1));
    ann.play(&game, "d2d4").await;
    assert_eq!(lines.next().await.expect("a move")["moves"], "d2d4");
    assert_eq!(moves(&eve, &game).await, "d4");
    let page = eve.page(&path).await;
    assert!(page.contains("1. e4 e5 were taken back at Ann’s request."), "{page}");

    // The record survives a restart.
    let before = stored(app.service(), &game).await;
    let app = app.stop().start().await;
    let after = stored(app.service(), &game).await;
    assert_eq!((before.game, before.events.len()), (after.game.clone(), after.events.len()));
    let taken_back: Vec<String> = after
        .events
        .iter()
        .filter_map(|event| match &event.kind {
            EventKind::TakenBack { moves, .. } => Some(moves.iter().map(|taken_back| taken_back.san.clone()).collect()),
            _ => None,
        })
        .collect::<Vec<Vec<_>>>()
        .concat();
    assert_eq!(taken_back, ["e4", "e5"]);
    bob.at(&app).play(&game, "d7d5").await;
    assert_eq!(moves(&eve.at(&app), &game).await, "d4 d5");
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_takeback_is_refused_with_a_reason() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    let refusal = async |player: &Player, game: &str, answer: &str| {
        let (status, json) = takeback(player, game, answer).await;
        (status.as_u16(), json["code"].as_str().expect("a code").to_owned())
    };
    assert_eq!(refusal(&ann, &game, "yes").await, (400, "nothing-to-take-back".to_owned()));
    assert_eq!(refusal(&ann, &game, "no").await, (400, "no-takeback-proposal".to_owned()));
    assert_eq!(refusal(&ann, &game, "perhaps").await, (400, "bad-answer".to_owned()));
    assert_eq!(refusal(&eve, &game, "yes").await, (403, "not-a-player".to_owned()));
    assert_eq!(refusal(&ann, "aaaaaaaa", "yes").await, (404, "unknown-game".to_owned()));
    ann.play(&game, "e2e4").await;
    takeback(&ann, &game, "yes").await;
    takeback(&bob, &game, "no").await;
    assert_eq!(refusal(&ann, &game, "yes").await, (400, "takeback-too-soon".to_owned()));
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(page.contains("Bob declined the takeback.") && !page.contains("Request takeback"), "{page}");

    let rated = ann.start_game(&bob, &[("days", "3"), ("rated", "true")]).await;
    ann.play(&rated, "e2e4").await;
    assert_eq!(refusal(&ann, &rated, "yes").await, (400, "rated-game".to_owned()));
    let answer = ann.post(&format!("/game/{rated}/takeback"), &[("answer", "propose")]).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let page = answer.text().await.expect("a page");
    assert!(
        page.contains("Moves cannot be taken back in a rated game.") && !page.contains("Ask to take back"),
        "{page}"
    );
    assert_eq!(moves(&ann, &rated).await, "e4");

    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(refusal(&ann, &game, "yes").await, (410, "game-over".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn move_sent_for_position_taken_back_is_a_conflict() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let path = format!("/game/{game}");
    for (player, uci) in [(&ann, "e2e4"), (&bob, "e7e5"), (&ann, "g1f3")] {
        player.play(&game, uci).await;
    }
    let picture = format!("{path}/board.svg?ply=3");
    let listed_board = |page: &str| {
        let (_, board) = page.split_once("<svg class=\"mini-board\"").expect("a board in the list");
        board.split("</svg>").next().expect("its end").to_owned()
    };
    let with_knight_on_f3 = listed_board(&bob.page("/").await);
    let is_immutable =
        |answer: &reqwest::Response| answer.headers()["cache-control"].to_str().expect("text").contains("immutable");
    assert!(is_immutable(&bob.get(&picture).await));
    takeback(&ann, &game, "yes").await;
    takeback(&bob, &game, "yes").await;
    ann.play(&game, "b1c3").await;
    assert!(!is_immutable(&bob.get(&picture).await), "it is another picture now");
    assert!(is_immutable(&bob.get(&format!("{picture}-1")).await));
    assert_ne!(listed_board(&bob.page("/").await), with_knight_on_f3, "which lists show");

    // Bob's browser still shows the knight on f3.
    let late = bob.post(&format!("{path}/move"), &[("ply", "3"), ("typed", "Nc6")]).await;
    assert_eq!(late.status(), StatusCode::CONFLICT);
    let page = late.text().await.expect("a page");
    assert!(
        page.contains("Moves have been taken back in this game since then.") && page.contains("value=\"3-1\""),
        "{page}"
    );
    let move_path = format!("/api/board/game/{game}/move/b8c6");
    let (status, json) = bob.api_post(&format!("{move_path}?ply=3"), &[]).await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::CONFLICT, Some("taken-back-since")));
    assert_eq!((&json["state"]["takebacks"], &json["state"]["moves"]), (&1.into(), &"e2e4 e7e5 b1c3".into()));
    let (status, json) = bob.api_post(&format!("{move_path}?takebacks=1"), &[]).await;
    assert_eq!((status, json["code"].as_str()), (StatusCode::BAD_REQUEST, Some("no-ply")));
    assert_eq!(bob.api_post(&format!("{move_path}?ply=3&takebacks=1"), &[]).await.0, StatusCode::OK);
    assert_eq!(bob.api_post(&format!("{move_path}?ply=3&takebacks=1"), &[]).await.0, StatusCode::OK, "sent again");
    assert_eq!(moves(&ann, &game).await, "e4 e5 Nc3 Nc6");
}

#[tokio::test(flavor = "multi_thread")]
async fn takeback_request_and_acceptance_are_mailed() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    for (player, uci) in [(&ann, "e2e4"), (&bob, "e7e5"), (&ann, "g1f3")] {
        player.play(&game, uci).await;
    }
    let wait_for_mail = async |to: &str, subject: &str| {
        let folder = app.data_dir().join("mail");
        until(subject, async || {
            let mut mails = in_folder(&folder).into_iter();
            mails.any(|mail| mail.headline == subject && mail.to.iter().any(|address| address.starts_with(to)))
        })
        .await;
    };
    takeback(&ann, &game, "yes").await;
    wait_for_mail("bob@", "Ann asks for a takeback").await;
    takeback(&bob, &game, "yes").await;
    wait_for_mail("ann@", "Your turn again against Bob").await;
    ann.play(&game, "b1c3").await;
    wait_for_mail("bob@", "Your turn against Ann: 2. Nc3").await;
}

/// After each step the game in memory equals the game read back from the database.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn stored_games_replay_to_the_decided_state(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let service = app.service();
    let game = ann.start_game(&bob, &[("timeControl", "30d+1d<=45d")]).await;
    let id: GameId = game.parse().expect("an id");
    let players = [stored(service, &game).await.white, stored(service, &game).await.black];
    // A fixed pseudo-random sequence (a linear congruential generator).
    let mut seed = 20_261_121_u32;
    let mut random = |limit: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) % limit
    };
    let mut takebacks = 0;
    for step in 0..400 {
        app.advance(hours(u64::from(random(9))));
        let now = stored(service, &game).await.game;
        let side = if random(2) == 0 { Side::White } else { Side::Black };
        let user = players[usize::from(side == Side::Black)];
        let command = match random(10) {
            0 | 1 => Command::ProposeTakeback,
            2 | 3 => Command::AcceptTakeback { turn: None },
            4 => Command::DeclineTakeback,
            5 if now.draw_offer().is_none() => Command::OfferDraw,
            5 => continue,
            6 => Command::DeclineDraw,
            _ if now.turn() != side => continue,
            _ => {
                let legal = now.position().legal_moves();
                let index = random(u32::try_from(legal.len()).expect("few")) as usize;
                Command::Move { turn: Some(now.turn_id()), text: MoveText::Uci(legal[index].uci()), offer_draw: false }
            }
        };
        match service.play.submit(user, &id, command.clone(), service.now()).await {
            Ok(played) => {
                let stored_game = stored(service, &game).await;
                assert_eq!(stored_game.game, played.state.game, "step {step}: {command:?}");
                takebacks = stored_game.game.takebacks().len();
                if stored_game.game.outcome().is_some() {
                    break;
                }
            }
            Err(PlayError::Refused { refusal, .. }) => {
                assert_eq!(now.decide(Actor::Player(side), &command, service.now()).err(), Some(refusal));
            }
            Err(error) => panic!("step {step}: {error}"),
        }
    }
    assert!(takebacks > 10, "{takebacks} takebacks are no test");
}

/// Of a concurrent move and takeback acceptance, one succeeds and the other gets a conflict.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_move_and_takeback_acceptance_are_atomic(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for _ in 0..8 {
        let game = ann.start_game(&bob, &[]).await;
        ann.play(&game, "e2e4").await;
        takeback(&ann, &game, "yes").await;
        let (move_path, page) = (format!("/api/board/game/{game}/move/e7e5"), format!("/game/{game}/takeback"));
        let form = [("answer", "accept"), ("ply", "1")];
        let (moved, agreed) = tokio::join!(bob.api_post(&move_path, &[]), bob.post(&page, &form));
        let remaining_moves = moves(&ann, &game).await;
        let result = (moved.0, agreed.status(), remaining_moves.as_str());
        assert!(
            [(StatusCode::OK, StatusCode::CONFLICT, "e4 e5"), (StatusCode::CONFLICT, StatusCode::SEE_OTHER, "")]
                .contains(&result),
            "{result:?}"
        );
    }
}
