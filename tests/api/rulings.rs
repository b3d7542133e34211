//! Rulings by arbiters: permissions, effects and notifications.

use domain::user::{Role, Roles};
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use store::Backend::{self, Postgres, Sqlite};

use super::streams::Lines;
use testkit::app::{App, Player, program};
use testkit::mail::{Mail, in_folder};
use testkit::wait::until;

const REASON: (&str, &str) = ("reason", "Bob has left the event.");

async fn rule(arbiter: &Player, game: &str, verb: &str, form: &[(&str, &str)]) -> (StatusCode, Value) {
    arbiter.api_post(&format!("/api/arbiter/game/{game}/{verb}"), form).await
}

async fn arbiter(app: &App, name: &str) -> Player {
    let player = app.player(name).await;
    app.service().accounts.set_roles(name, Role::Arbiter).await.expect("the database").expect("the account");
    player
}

#[tokio::test(flavor = "multi_thread")]
async fn ruling_ends_the_game_and_notifies_both_players_with_the_reason() {
    let app = App::start().await;
    let (ann, bob, geurt) = (app.player("Ann").await, app.player("Bob").await, arbiter(&app, "Geurt").await);
    let game = ann.start_game(&bob, &[]).await;
    let mut lines = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    lines.next().await.expect("the whole game first");
    let form = [("loser", "black"), REASON];
    let first = rule(&geurt, &game, "forfeit", &form).await;
    assert_eq!(first.0, StatusCode::OK, "{}", first.1);
    let end = lines.next().await.expect("the end");
    assert_eq!((&end["status"], &end["endReason"]), (&"unknownFinish".into(), &"forfeit".into()), "{end}");
    assert_eq!(end["winner"], "white");
    assert_eq!(end["ruling"], serde_json::json!({"arbiter": "Geurt", "reason": REASON.1}));
    let again = (StatusCode::OK, serde_json::json!({"ok": true, "repeated": true}));
    assert_eq!(rule(&geurt, &game, "forfeit", &form).await, again, "the same ruling sent again");
    for (verb, other) in [("forfeit", [("loser", "white"), REASON]), ("adjudicate", [("winner", "white"), REASON])] {
        let (status, over) = rule(&geurt, &game, verb, &other).await;
        assert_eq!((status, &over["state"]["endReason"]), (StatusCode::GONE, &"forfeit".into()), "{over}");
    }

    let folder = app.data_dir().join("mail");
    let of_end = |mail: &Mail| mail.header("X-Sealed-Move") == Some("game-over");
    until("both are told", async || in_folder(&folder).iter().filter(|mail| of_end(mail)).count() == 2).await;
    for (player, subject) in [(&ann, "You won against Bob"), (&bob, "You lost against Ann")] {
        let mails = in_folder(&folder);
        let mail = mails.iter().find(|mail| of_end(mail) && mail.to == [player.email()]).expect("a mail");
        assert_eq!(mail.headline, subject);
        let text = mail.text.as_deref().expect("a text");
        assert!(text.contains("Arbiter Geurt declared the game lost for Bob: “Bob has left the event.”"), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ruling_needs_an_arbiter_who_is_not_a_player() {
    let app = App::start().await;
    let (ann, bob, geurt) = (app.player("Ann").await, app.player("Bob").await, arbiter(&app, "Geurt").await);
    let eve = app.player("Eve").await;
    let (other_game, own_game) = (ann.start_game(&bob, &[]).await, geurt.start_game(&ann, &[]).await);
    let mut sentences = Vec::new();
    for (player, game, code) in
        [(&eve, &other_game, "not-an-arbiter"), (&ann, &other_game, "not-an-arbiter"), (&geurt, &own_game, "own-game")]
    {
        for (verb, form) in [("adjudicate", [("winner", "none"), REASON]), ("forfeit", [("loser", "white"), REASON])] {
            let (status, answer) = rule(player, game, verb, &form).await;
            assert_eq!((status, answer["code"].as_str()), (StatusCode::FORBIDDEN, Some(code)), "{answer}");
            sentences.push(answer["error"].to_string());
        }
    }
    // A token with every scope except `arbiter:write`.
    let user = app.service().games.user_by_name("Geurt").await.expect("the database").expect("the account");
    let scopes = Scope::ALL.into_iter().filter(|scope| *scope != Scope::ArbiterWrite).collect();
    let token = app.service().access.issue_token(user.id, scopes, "", DEFAULT_TOKEN_LIFETIME).await.expect("a token");
    let request = program().post(app.url(&format!("/api/arbiter/game/{other_game}/forfeit"))).bearer_auth(token);
    let answer = request.form(&[("loser", "black"), REASON]).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    assert!(answer.headers()["www-authenticate"].to_str().expect("text").contains("arbiter:write"));
    // A former arbiter.
    app.service().accounts.set_roles("Geurt", Roles::NONE).await.expect("the database");
    let (status, _) = rule(&geurt, &other_game, "forfeit", &[("loser", "black"), REASON]).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert_eq!(rule(&geurt, "aaaaaaaa", "forfeit", &[("loser", "black"), REASON]).await.0, StatusCode::FORBIDDEN);
    ann.play(&other_game, "e2e4").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ruling_needs_a_result_and_a_reason() {
    let app = App::start().await;
    let (ann, bob, geurt) = (app.player("Ann").await, app.player("Bob").await, arbiter(&app, "Geurt").await);
    let game = ann.start_game(&bob, &[]).await;
    let long = "x".repeat(501);
    let cases: [(&str, &[_], &str); 8] = [
        ("adjudicate", &[REASON], "“winner” must be white, black, or none for a draw."),
        ("adjudicate", &[("winner", "draw"), REASON], "“winner”"),
        ("adjudicate", &[("winner", "none")], "reason"),
        ("adjudicate", &[("winner", "none"), ("reason", " \n ")], "reason"),
        ("adjudicate", &[("winner", "none"), ("reason", &long)], "501 characters"),
        ("forfeit", &[REASON], "“loser” must be white or black."),
        ("forfeit", &[("loser", "none"), REASON], "“loser”"),
        ("forfeit", &[("loser", "white")], "reason"),
    ];
    for (verb, form, word) in cases {
        let (status, answer) = rule(&geurt, &game, verb, form).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{verb} {form:?}: {answer}");
        assert!(answer["error"].as_str().expect("a sentence").contains(word), "{verb} {form:?}: {answer}");
    }
    assert_eq!(rule(&geurt, "aaaaaaaa", "forfeit", &[("loser", "white"), REASON]).await.0, StatusCode::NOT_FOUND);
    ann.play(&game, "e2e4").await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn ruling_racing_a_move_or_another_ruling_is_atomic(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (geurt, carol) = (arbiter(&app, "Geurt").await, arbiter(&app, "Carol").await);
    for _ in 0..8 {
        let game = ann.start_game(&bob, &[]).await;
        let path = format!("/api/board/game/{game}/move/e2e4");
        let (of_geurt, of_carol, (moved, answer)) = tokio::join!(
            rule(&geurt, &game, "adjudicate", &[("winner", "none"), ("reason", "The event is over.")]),
            rule(&carol, &game, "forfeit", &[("loser", "black"), REASON]),
            ann.api_post(&path, &[]),
        );
        let mut statuses = [of_geurt.0, of_carol.0];
        statuses.sort();
        assert_eq!(statuses, [StatusCode::OK, StatusCode::GONE], "{} {}", of_geurt.1, of_carol.1);
        assert!([StatusCode::OK, StatusCode::GONE].contains(&moved), "{answer}");
        let stored = app.service().games.game(&game.parse().expect("an id")).await.expect("the game").stored;
        assert_eq!(stored.game.moves().len(), usize::from(moved == StatusCode::OK));
        let ruling = stored.game.ruling().expect("a ruling");
        let expected = if of_geurt.0 == StatusCode::OK { ("Geurt", "adjudication") } else { ("Carol", "forfeit") };
        let reason = stored.game.outcome().expect("an end").reason.as_str();
        assert_eq!((ruling.arbiter.as_str(), reason), expected);
    }
}
