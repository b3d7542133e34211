//! Reports of chat lines: who may report, what arbiters see and do, and the limit on waiting reports.

use domain::user::Role;
use reqwest::{Response, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::concurrency::run_concurrently;
use testkit::http_client;

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

async fn post_line(player: &Player, game: &str, room: &str, text: &str) {
    let (status, json) =
        player.api_post(&format!("/api/board/game/{game}/chat"), &[("room", room), ("text", text)]).await;
    assert_eq!(status, StatusCode::OK, "{json}");
}

/// The keys of the lines that `reader` may report, from the chat page.
async fn reportable(reader: &Player, game: &str) -> Vec<String> {
    let page = reader.page(&format!("/game/{game}/chat")).await;
    page.split("action=\"/chat/").skip(1).map(|rest| rest.split('/').next().expect("a key").to_owned()).collect()
}

async fn report(reader: &Player, line: &str) -> Response {
    reader.post(&format!("/chat/{line}/report"), &[]).await
}

async fn chat(reader: &Player, game: &str, room: &str) -> Value {
    reader.api_get(&format!("/api/board/game/{game}/chat?room={room}")).await.1
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn arbiters_review_reported_lines(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let (carol, dan) = (arbiter(&app, "Carol").await, arbiter(&app, "Dan").await);
    let game = ann.start_game(&bob, &[]).await;
    post_line(&ann, &game, "player", "You <patzer>").await;
    post_line(&eve, &game, "spectator", "Buy my boards").await;
    let player_lines = reportable(&bob, &game).await;
    let spectator_lines = reportable(&dan, &game).await;
    assert_eq!((player_lines.len(), spectator_lines.len()), (1, 1));
    assert!(reportable(&ann, &game).await.is_empty() && reportable(&eve, &game).await.is_empty(), "one's own words");
    assert_ne!(player_lines, spectator_lines);

    // Lines that the reader cannot see are answered with 404; one's own lines cannot be reported.
    for (reader, line) in [
        (&eve, &player_lines[0]),
        (&carol, &player_lines[0]),
        (&bob, &spectator_lines[0]),
        (&ann, &"999999".to_owned()),
    ] {
        let answer = report(reader, line).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND);
        assert!(!answer.text().await.expect("a page").contains("patzer"));
    }
    assert_eq!(report(&ann, &player_lines[0]).await.status(), StatusCode::BAD_REQUEST);
    let visitor =
        app.browser().post(app.url(&format!("/chat/{}/report", spectator_lines[0]))).send().await.expect("an answer");
    assert_eq!(visitor.status(), StatusCode::UNAUTHORIZED);

    for _ in 0..2 {
        assert_eq!(report(&bob, &player_lines[0]).await.status(), StatusCode::SEE_OTHER);
    }
    assert!(bob.page(&format!("/game/{game}/chat")).await.contains("An arbiter will look at that line."));
    assert_eq!(report(&dan, &spectator_lines[0]).await.status(), StatusCode::SEE_OTHER);
    for other in [&ann, &bob, &eve] {
        let answer = other.get("/reports").await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
        assert!(answer.text().await.expect("a page").contains("Only an arbiter may look into reports."));
        let answer = other.post(&format!("/reports/{}", player_lines[0]), &[("verdict", "remove")]).await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    }
    let page = carol.page("/reports").await;
    assert!(
        page.contains("You &#60;patzer&#62;") && page.contains("Reported by Bob") && page.contains("Buy my boards"),
        "{page}"
    );
    let page = dan.page("/reports").await;
    assert!(page.contains("You &#60;patzer&#62;"), "{page}");
    assert!(page.contains("One line is waiting for another arbiter") && !page.contains("Buy my boards"), "{page}");
    let answer = dan.post(&format!("/reports/{}", spectator_lines[0]), &[("verdict", "remove")]).await;
    assert_eq!(answer.status(), StatusCode::FORBIDDEN, "who reported it does not judge it");

    // One line is removed for everybody; the other one stays.
    let judge = async |line: &str, verdict: &str| {
        carol.post(&format!("/reports/{line}"), &[("verdict", verdict)]).await.status()
    };
    assert_eq!(judge(&player_lines[0], "remove").await, StatusCode::SEE_OTHER);
    assert_eq!(judge(&player_lines[0], "keep").await, StatusCode::CONFLICT, "it is looked into");
    assert_eq!(judge(&spectator_lines[0], "keep").await, StatusCode::SEE_OTHER);
    assert!(carol.page("/reports").await.contains("No reports are waiting."));
    let removed = "An arbiter has removed this line.";
    for reader in [&ann, &bob] {
        let page = reader.page(&format!("/game/{game}")).await;
        assert!(page.contains(removed) && !page.contains("patzer"), "{page}");
        assert!(!reader.page(&format!("/game/{game}/chat")).await.contains("patzer"));
        assert_eq!(chat(reader, &game, "player").await, json!([{ "text": removed, "user": "ann", "removed": true }]));
    }
    assert_eq!(chat(&eve, &game, "spectator").await, json!([{ "text": "Buy my boards", "user": "eve" }]));
    assert!(reportable(&bob, &game).await.is_empty());
}

/// An arbiter cannot read the spectator chat of their own running game, nor see who reported their own lines.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn arbiter_involved_in_reported_line_sees_only_the_count(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (bob, eve, fay) = (app.player("Bob").await, app.player("Eve").await, app.player("Fay").await);
    let (carol, dan) = (arbiter(&app, "Carol").await, arbiter(&app, "Dan").await);
    let (own, watched) = (carol.start_game(&bob, &[]).await, bob.start_game(&fay, &[]).await);
    post_line(&eve, &own, "spectator", "Take on b7").await;
    post_line(&carol, &watched, "spectator", "A dull game").await;
    let lines = [reportable(&fay, &own).await.remove(0), reportable(&eve, &watched).await.remove(0)];
    for (reporter, line) in [&fay, &eve].into_iter().zip(&lines) {
        assert_eq!(report(reporter, line).await.status(), StatusCode::SEE_OTHER);
    }
    let page = carol.page("/reports").await;
    assert!(
        page.contains("2 lines are waiting for other arbiters") && !page.contains("No reports are waiting"),
        "{page}"
    );
    for hidden in ["Take on", "A dull game", "Reported by", "Eve", "Fay", "Bob", &own, &watched, "action=\"/reports"] {
        assert!(!page.contains(hidden), "{hidden}: {page}");
    }
    for line in &lines {
        let answer = carol.post(&format!("/reports/{line}"), &[("verdict", "keep")]).await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
        let answer = answer.text().await.expect("a page");
        assert!(answer.contains("another arbiter has to look into it") && !answer.contains("Take on"), "{answer}");
    }
    let page = dan.page("/reports").await;
    for text in ["Take on b7", "A dull game", "Reported by Fay", "Reported by Eve"] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(!page.contains("for another arbiter") && !page.contains("for other arbiters"), "{page}");
    for (line, notice) in lines.iter().zip(["One line is waiting for another arbiter", "No reports are waiting."]) {
        assert_eq!(dan.post(&format!("/reports/{line}"), &[("verdict", "keep")]).await.status(), StatusCode::SEE_OTHER);
        let page = carol.page("/reports").await;
        assert!(page.contains(notice), "{page}");
    }
}

/// A player can have at most twenty waiting reports, even when they are sent concurrently.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn reports_do_not_flood_arbiters(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let carol = arbiter(&app, "Carol").await;
    let game = ann.start_game(&bob, &[]).await;
    for line in 0..24 {
        if line % 10 == 0 {
            app.advance(std::time::Duration::from_secs(61));
        }
        post_line(&eve, &game, "spectator", &format!("Line {line}")).await;
    }
    let dan = app.player("Dan").await;
    let lines = reportable(&dan, &game).await;
    assert_eq!(lines.len(), 24);
    let answers = run_concurrently(lines.iter().map(|line| report(&dan, line))).await;
    let accepted = answers.iter().filter(|answer| answer.status() == StatusCode::SEE_OTHER).count();
    let refused = answers.iter().filter(|answer| answer.status() == StatusCode::TOO_MANY_REQUESTS).count();
    assert_eq!((accepted, refused), (20, 4));
    assert_eq!(carol.page("/reports").await.matches("Reported by Dan").count(), 20);
    let page = answers.into_iter().find(|answer| answer.status() == StatusCode::TOO_MANY_REQUESTS).expect("one");
    assert!(page.text().await.expect("a page").contains("20 of your reports are waiting for an arbiter."));
}

#[tokio::test(flavor = "multi_thread")]
async fn cross_site_social_forms_are_refused() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    for path in ["notes", "chat", "chat/mute", "rematch"]
        .map(|part| format!("/game/{game}/{part}"))
        .into_iter()
        .chain(["/chat/1/report", "/reports/1", "/settings/playing"].map(str::to_owned))
    {
        let request = http_client::client().post(app.url(&path)).header("Sec-Fetch-Site", "cross-site");
        assert_eq!(request.send().await.expect("an answer").status(), StatusCode::FORBIDDEN, "{path}");
    }
}
