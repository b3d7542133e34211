//! Rulings of arbiters by the form on the game page.

use domain::user::Role;
use reqwest::{Response, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};

const REASON: &str = "Both <players> told me.";

async fn arbiter(app: &App, name: &str) -> Player {
    let player = app.player(name).await;
    app.service()
        .accounts
        .set_roles(name, Role::Arbiter)
        .await
        .expect("the database answers")
        .expect("there is such a player");
    player
}

async fn rule(player: &Player, game: &str, verdict: &str, reason: &str) -> Response {
    player.post(&format!("/game/{game}/rule"), &[("verdict", verdict), ("reason", reason)]).await
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn an_arbiter_ends_games_by_ruling(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, carol) = (app.player("Ann").await, app.player("Bob").await, arbiter(&app, "Carol").await);
    let cases = [
        ("white-wins", "1-0", "Adjudicated: White wins."),
        ("black-wins", "0-1", "Adjudicated: Black wins."),
        ("draw", "½-½", "Adjudicated: a draw."),
        ("white-forfeits", "0-1", "White forfeits the game. Black wins."),
        ("black-forfeits", "1-0", "Black forfeits the game. White wins."),
    ];
    for (verdict, result, sentence) in cases {
        let game = ann.start_game(&bob, &[]).await;
        let page = carol.page(&format!("/game/{game}")).await;
        assert!(page.contains(&format!("action=\"/game/{game}/rule\"")), "{page}");
        assert!(page.contains(&format!("value=\"{verdict}\"")) && page.contains("This cannot be undone"), "{page}");
        let ruled = rule(&carol, &game, verdict, REASON).await;
        assert_eq!(ruled.status(), StatusCode::SEE_OTHER, "{}", ruled.text().await.expect("a page"));
        let page = carol.page(&format!("/game/{game}")).await;
        assert!(page.contains("You have ended the game") && !page.contains("/rule\""), "{page}");
        for page in [page, ann.page(&format!("/game/{game}")).await] {
            assert!(page.contains(result) && page.contains(sentence), "{verdict}: {page}");
            assert!(page.contains("Arbiter Carol ruled: “Both &#60;players&#62; told me.”"), "{page}");
        }
        let late = rule(&carol, &game, "draw", "Something else.").await;
        assert_eq!(late.status(), StatusCode::GONE);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_arbiters_rule() {
    let app = App::start().await;
    let (ann, carol) = (app.player("Ann").await, arbiter(&app, "Carol").await);
    let eve = app.player("Eve").await;
    let game = ann.start_game(&carol, &[]).await;
    for (player, reason) in [
        (&ann, "Only an arbiter may rule on a game."),
        (&eve, "Only an arbiter may rule on a game."),
        (&carol, "You are playing in this game; another arbiter has to rule on it."),
    ] {
        let page = player.page(&format!("/game/{game}")).await;
        assert!(!page.contains("/rule\"") && page.contains("id=\"arbiter\" data-live hidden"), "{page}");
        let answer = rule(player, &game, "draw", REASON).await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{}", player.name);
        let page = answer.text().await.expect("a page");
        assert!(page.contains(reason) && page.contains("id=\"board\""), "{page}");
    }
    let visitor = app.browser().post(app.url(&format!("/game/{game}/rule"))).form(&[("verdict", "draw")]);
    assert_eq!(visitor.send().await.expect("an answer").status(), StatusCode::UNAUTHORIZED);
    assert!(ann.page(&format!("/game/{game}")).await.contains("Your move"), "the game goes on");
    assert_eq!(rule(&arbiter(&app, "Dan").await, "aaaaaaaa", "draw", REASON).await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn incomplete_ruling_is_returned_with_its_input() {
    let app = App::start().await;
    let (ann, bob, carol) = (app.player("Ann").await, app.player("Bob").await, arbiter(&app, "Carol").await);
    let game = ann.start_game(&bob, &[]).await;
    let long = "x".repeat(501);
    let cases = [
        ("", REASON, "verdict-error", "Choose how the game is to end."),
        ("everybody-wins", REASON, "verdict-error", "Choose how the game is to end."),
        ("draw", " \n ", "reason-error", "A ruling needs a reason in words"),
        ("draw", &long, "reason-error", "The reason is too long: 501 characters"),
    ];
    for (verdict, reason, field, error) in cases {
        let answer = rule(&carol, &game, verdict, reason).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{verdict} {reason}");
        let page = answer.text().await.expect("a page");
        assert!(page.contains(&format!("id=\"{field}\"")) && page.contains(error), "{page}");
        assert!(page.contains("<details class=\"disclosure\" open>"), "the form is open: {page}");
        assert_eq!(page.contains("value=\"draw\" checked"), verdict == "draw", "{page}");
        let content = if reason == REASON { "Both &#60;players&#62; told me.</textarea>" } else { "</textarea>" };
        assert!(page.contains(content), "{page}");
    }
    assert_eq!(carol.post(&format!("/game/{game}/rule"), &[]).await.status(), StatusCode::BAD_REQUEST);
    assert!(ann.page(&format!("/game/{game}")).await.contains("Your move"), "the game goes on");
}
