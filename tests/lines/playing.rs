//! Replies played by conditional lines, whichever way the opponent's move arrives.

use correspondence_clock::days;
use domain::leave::LeaveLength;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};

use super::{export, lines_of, mails, moves_of, put_lines, send_request};
use crate::api::streams::Lines as Stream;
use testkit::app::{App, Player};

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn lines_of_both_answer_each_other(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let mut stream = Stream::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    stream.next().await.expect("the whole game first");
    // Ann is to move: her lines begin with her own move.
    put_lines(&ann, &game, &["e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4"]).await;
    put_lines(&bob, &game, &["e2e4 e7e5 g1f3 b8c6", "d2d4 d7d5"]).await;
    app.advance(days(1));
    ann.play(&game, "e2e4").await;
    assert_eq!(moves_of(&eve, &game).await, "e4 e5 Nf3 Nc6 Bb5", "until Bob has no answer");
    assert_eq!(lines_of(&ann, &game).await, ["a7a6 b5a4"]);
    assert!(lines_of(&bob, &game).await.is_empty());
    for count in 1..=5 {
        let state = stream.next().await.expect("a move");
        assert_eq!(state["moves"].as_str().map(|moves| moves.split(' ').count()), Some(count), "each has its line");
    }
    let id = game.parse().expect("an id");
    let view = app.service().games.game(&id).await.expect("the game");
    let played = view.stored.game.moves();
    assert_eq!(played[0].spent, days(1));
    for pair in played.windows(2) {
        let one_millisecond = std::time::Duration::from_millis(1);
        assert_eq!((pair[1].at - pair[0].at, pair[1].spent), (one_millisecond, one_millisecond));
    }
    assert_eq!(view.stored.game.deadline(), Some(played[4].at + days(3)));
    let listed = app.service().games.listed_game(&id).await.expect("the game").summary;
    assert_eq!((listed.deadline, listed.turn_id.ply.get()), (view.stored.game.deadline(), 5));

    bob.play(&game, "a7a6").await;
    assert_eq!(moves_of(&eve, &game).await, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4");
    assert!(lines_of(&ann, &game).await.is_empty(), "the line is over");
}

/// A game after 1. e4 in which Ann has stored these lines.
async fn start_with_lines(ann: &Player, bob: &Player, lines: &[&str]) -> String {
    let game = ann.start_game(bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    put_lines(ann, &game, lines).await;
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn unexpected_move_removes_the_lines() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = start_with_lines(&ann, &bob, &["e7e5 g1f3 b8c6 f1b5"]).await;
    bob.play(&game, "c7c5").await;
    assert_eq!(moves_of(&ann, &game).await, "e4 c5");
    assert!(lines_of(&ann, &game).await.is_empty());
    // Ann's next move by hand does not bring them back.
    ann.play(&game, "g1f3").await;
    bob.play(&game, "e7e5").await;
    assert_eq!(moves_of(&ann, &game).await, "e4 c5 Nf3 e5");
}

#[tokio::test(flavor = "multi_thread")]
async fn own_move_that_differs_from_the_lines_removes_them() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    put_lines(&ann, &game, &["e2e4 e7e5 g1f3"]).await;
    ann.play(&game, "g1f3").await;
    assert!(lines_of(&ann, &game).await.is_empty());
    bob.play(&game, "e7e5").await;
    assert_eq!(moves_of(&ann, &game).await, "Nf3 e5");
}

#[tokio::test(flavor = "multi_thread")]
async fn takeback_removes_the_lines_of_both_players() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = start_with_lines(&ann, &bob, &["e7e5 g1f3"]).await;
    put_lines(&bob, &game, &["e7e5 g1f3 b8c6"]).await;
    for player in [&ann, &bob] {
        let (status, answer) = player.api_post(&format!("/api/board/game/{game}/takeback/yes"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    assert_eq!(moves_of(&ann, &game).await, "");
    assert!(lines_of(&ann, &game).await.is_empty() && lines_of(&bob, &game).await.is_empty());
    let (status, stale) = send_request(&bob, Method::PUT, &game, &json!({ "lines": "e2e4 e7e5", "ply": 0 })).await;
    assert_eq!((status, stale["code"].as_str()), (StatusCode::CONFLICT, Some("stale-ply")), "it is another turn");
    let (status, stored) =
        send_request(&bob, Method::PUT, &game, &json!({ "lines": "e2e4 e7e5", "ply": 0, "takebacks": 1 })).await;
    assert_eq!((status, stored["takebacks"].as_u64()), (StatusCode::OK, Some(1)), "{stored}");
    ann.play(&game, "e2e4").await;
    assert_eq!(moves_of(&ann, &game).await, "e4 e5");
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_resign_offer_and_accept_draws() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let ending = async |game: &str| {
        let json = export(&ann, game).await;
        (json["status"].as_str().unwrap_or_default().to_owned(), json["winner"].as_str().map(str::to_owned))
    };

    let game = start_with_lines(&ann, &bob, &["e7e5 resign"]).await;
    bob.play(&game, "e7e5").await;
    assert_eq!(ending(&game).await, ("resign".to_owned(), Some("black".to_owned())));

    let game = start_with_lines(&ann, &bob, &["e7e5 g1f3 draw"]).await;
    bob.play(&game, "e7e5").await;
    assert_eq!(moves_of(&ann, &game).await, "e4 e5 Nf3");
    let (status, _) = bob.api_post(&format!("/api/board/game/{game}/draw/yes"), &[]).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(ending(&game).await, ("draw".to_owned(), None), "the offer stood");

    let accepting = ["e7e5 accept", "e7e5 g1f3 b8c6 f1b5"];
    let game = start_with_lines(&ann, &bob, &accepting).await;
    let (status, _) = bob.api_post(&format!("/api/board/game/{game}/move/e7e5?offeringDraw=true"), &[]).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(ending(&game).await, ("draw".to_owned(), None));
    assert_eq!(moves_of(&ann, &game).await, "e4 e5");

    let game = start_with_lines(&ann, &bob, &accepting).await;
    bob.play(&game, "e7e5").await;
    assert_eq!(moves_of(&ann, &game).await, "e4 e5 Nf3", "without an offer it is answered");
    assert_eq!(lines_of(&ann, &game).await, ["b8c6 f1b5"]);

    let game = start_with_lines(&ann, &bob, &["e7e5 accept"]).await;
    bob.play(&game, "e7e5").await;
    assert_eq!(ending(&game).await.0, "started");
    assert!(lines_of(&ann, &game).await.is_empty());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn move_is_played_without_a_draw_offer_that_is_too_soon(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = start_with_lines(&ann, &bob, &["e7e5 g1f3 draw"]).await;
    bob.play(&game, "e7e5").await;
    // Ann may not offer a draw again yet, and her line would.
    put_lines(&ann, &game, &["b8c6 f1b5 draw"]).await;
    bob.play(&game, "b8c6").await;
    assert_eq!(moves_of(&ann, &game).await, "e4 e5 Nf3 Nc6 Bb5", "the move is played");
    assert!(lines_of(&ann, &game).await.is_empty(), "the line is over");
    let view = app.service().games.game(&game.parse().expect("an id")).await.expect("the game");
    assert_eq!(view.stored.game.draw_offer(), None);

    let explanation = "was left out: it would have come too soon after your last one";
    let path = format!("/game/{game}");
    assert!(ann.page(&path).await.contains(explanation));
    assert!(ann.page(&format!("{path}/lines")).await.contains(explanation));
    for other in [&bob, &eve] {
        assert!(!other.page(&path).await.contains("left out"), "nobody else learns of it");
    }
    let sent = mails::sent(&app).await;
    let matching: Vec<_> = sent.iter().filter(|mail| mail.headline == "No draw offered to Bob").collect();
    let [mail] = matching[..] else { panic!("one message: {sent:?}") };
    assert_eq!(mail.to, ["ann@example.org"]);
    let text = mail.text.as_ref().expect("words");
    assert!(text.contains("played 3. Bb5, but without the draw offer"), "{text}");

    bob.play(&game, "a7a6").await;
    assert!(ann.page(&path).await.contains(explanation), "until she has moved");
    ann.play(&game, "b5a4").await;
    assert!(!ann.page(&path).await.contains(explanation));
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_reply_to_moves_by_form_and_by_draw_claim() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = start_with_lines(&ann, &bob, &["e7e5 g1f3"]).await;
    let answer = bob.post(&format!("/game/{game}/move"), &[("ply", "1"), ("typed", "e5")]).await;
    assert!(answer.status().is_redirection(), "{answer:?}");
    assert_eq!(moves_of(&ann, &game).await, "e4 e5 Nf3");

    let game = start_with_lines(&ann, &bob, &["e7e5 accept", "e7e5 g1f3"]).await;
    let (status, answer) = bob.api_post(&format!("/api/board/game/{game}/claim-draw?move=e7e5"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let ended = export(&ann, &game).await;
    assert_eq!(ended["status"], "draw", "a claim that fails counts as an offer, and the line accepts it");
}

#[tokio::test(flavor = "multi_thread")]
async fn reply_by_lines_does_not_end_leave() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = start_with_lines(&ann, &bob, &["e7e5 g1f3 b8c6 f1b5"]).await;
    let user = app.service().games.user_by_name("ann").await.expect("an answer").expect("Ann").id;
    let until = app.service().now() + days(5);
    app.service().leave.take_leave(user, None, LeaveLength::Until(until), app.service().now()).await.expect("leave");
    app.advance(days(1));
    bob.play(&game, "e7e5").await;
    assert_eq!(moves_of(&ann, &game).await, "e4 e5 Nf3");
    let account = app.service().leave.leave_of(user).await.expect("an answer");
    assert_eq!(account.leaves.first().map(|leave| leave.end()), Some(until));
    app.advance(days(1));
    bob.play(&game, "a7a6").await;
    let view = app.service().games.game(&game.parse().expect("an id")).await.expect("the game");
    assert_eq!(view.stored.game.deadline(), Some(until + days(3)), "her clock stands still");
}
