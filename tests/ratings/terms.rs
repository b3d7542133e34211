//! The rated flag of games: set by the challenge, shown wherever the game is shown, refused where a game cannot be
//! rated.

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use crate::api::streams::Lines;
use testkit::app::{App, Player};
use testkit::mail::{Mail, in_folder};
use testkit::wait::until;

async fn export(player: &Player, game: &str, accept: &str) -> String {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", accept);
    request.send().await.expect("an answer").text().await.expect("text")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn rated_flag_is_shown_from_challenge_to_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for (form, rated, words, event) in [
        (vec![("days", "3"), ("rated", "true")], true, "Rated", "Rated correspondence game"),
        (vec![("days", "3"), ("rated", "true"), ("variant", "chess960")], true, "Rated", "Rated Chess960 game"),
        (vec![("days", "3"), ("rated", "false")], false, "Casual", "Casual correspondence game"),
        (vec![], false, "Casual", "Casual correspondence game"),
    ] {
        let (status, challenge) = ann.api_post("/api/challenge/Bob", &form).await;
        assert_eq!((status, &challenge["rated"]), (StatusCode::OK, &rated.into()), "{form:?}: {challenge}");
        let id = challenge["id"].as_str().expect("an id");
        for page in [bob.page(&format!("/challenge/{id}")).await, bob.page("/").await] {
            assert!(page.contains(words), "{form:?}: {page}");
        }
        let mails = || in_folder(&app.data_dir().join("mail"));
        let is_about_challenge =
            |mail: &Mail| mail.text.as_deref().is_some_and(|text| text.contains(id) && text.contains(words));
        until("the challenge is told by mail", async || mails().iter().any(is_about_challenge)).await;

        assert_eq!(bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await.0, StatusCode::OK);
        assert!(ann.page(&format!("/game/{id}")).await.contains(&format!("<dd>{words}</dd>")), "{form:?}");
        let mut lines = Lines::open(&ann, &format!("/api/board/game/stream/{id}")).await;
        assert_eq!(lines.next().await.expect("the game")["rated"], rated, "{form:?}");
        let (_, playing) = ann.api_get("/api/account/playing").await;
        assert_eq!(playing["nowPlaying"][0]["rated"], rated, "{form:?}");
        let json: Value = serde_json::from_str(&export(&ann, id, "application/json").await).expect("JSON");
        assert_eq!(json["rated"], rated, "{form:?}");
        let pgn = export(&ann, id, "application/x-chess-pgn").await;
        assert!(pgn.contains(&format!("[Event \"{event}\"]")), "{form:?}: {pgn}");
        assert_eq!(ann.api_post(&format!("/api/board/game/{id}/abort"), &[]).await.0, StatusCode::OK);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unratable_terms_are_refused_with_a_reason() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    for (form, reason, code) in [
        (vec![("rated", "true")], "without a time limit", "rated-without-limit"),
        (vec![("rated", "true"), ("timeControl", "-")], "without a time limit", "rated-without-limit"),
        (vec![("rated", "true"), ("days", "3"), ("fen", fen)], "position of your own", "rated-from-position"),
        (
            vec![("rated", "true"), ("days", "3"), ("variant", "chess960"), ("chess960Start", "0")],
            "leave out the number",
            "rated-chosen-start",
        ),
        (vec![("rated", "perhaps"), ("days", "3")], "“rated” must be true or false", "bad-parameter"),
    ] {
        for path in ["/api/challenge/Bob", "/api/challenge/open", "/api/board/seek"] {
            let (status, answer) = ann.api_post(path, &form).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{form:?}: {answer}");
            assert!(answer["error"].as_str().is_some_and(|error| error.contains(reason)), "{form:?}: {answer}");
            assert_eq!(answer["code"], code, "{form:?}");
        }
    }
    let unlimited = [("opponent", "player"), ("player", "Bob"), ("days", ""), ("rated", "true")];
    let answer = ann.post("/challenge", &unlimited).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let page = answer.text().await.expect("a page");
    assert!(
        page.contains("without a time limit cannot be rated") && page.contains(r#"value="true" checked"#),
        "{page}"
    );
    assert_eq!(bob.api_get("/api/challenge").await.1["in"].as_array().map(Vec::len), Some(0), "nothing was made");
    assert!(!ann.page("/lobby").await.contains("Rated ·"));
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_form_defaults_to_rated_between_rated_members() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let is_rated_checked = async |player: &Player, query: &str| {
        player.page(&format!("/challenge/new{query}")).await.contains("name=\"rated\" value=\"true\" checked")
    };
    assert!(!is_rated_checked(&ann, "").await);
    super::games::rated_game(&ann, &bob, &super::games::MATE).await;
    assert!(
        is_rated_checked(&ann, "").await
            && is_rated_checked(&ann, "?player=Bob").await
            && is_rated_checked(&bob, "?player=ann").await
    );
    assert!(
        !is_rated_checked(&ann, "?player=Eve").await
            && !is_rated_checked(&eve, "?player=Ann").await
            && !is_rated_checked(&eve, "").await
    );
}
