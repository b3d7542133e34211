//! Lines that are reported: who may, what arbiters see and do, and that nobody floods them.

use domain::user::Role;
use reqwest::{Client, Response, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::concurrency::run_concurrently;

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

async fn say(player: &Player, game: &str, room: &str, text: &str) {
    let (status, json) =
        player.api_post(&format!("/api/board/game/{game}/chat"), &[("room", room), ("text", text)]).await;
    assert_eq!(status, StatusCode::OK, "{json}");
}

/// The keys of the lines that `reader` may report, as the chat's page has them.
async fn reportable(reader: &Player, game: &str) -> Vec<String> {
    let page = reader.page(&format!("/game/{game}/chat")).await;
    page.split("action=\"/chat/").skip(1).map(|rest| rest.split('/').next().expect("a key").to_owned()).collect()
}

async fn report(reader: &Player, line: &str) -> Response {
    reader.post(&format!("/chat/{line}/report"), &[]).await
}

async fn said(reader: &Player, game: &str, room: &str) -> Value {
    reader.api_get(&format!("/api/board/game/{game}/chat?room={room}")).await.1
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn an_arbiter_looks_into_what_is_reported(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let (carol, dan) = (arbiter(&app, "Carol").await, arbiter(&app, "Dan").await);
    let game = ann.start_game(&bob, &[]).await;
    say(&ann, &game, "player", "You <patzer>").await;
    say(&eve, &game, "spectator", "Buy my boards").await;
    let theirs = reportable(&bob, &game).await;
    let watched = reportable(&dan, &game).await;
    assert_eq!((theirs.len(), watched.len()), (1, 1));
    assert!(reportable(&ann, &game).await.is_empty() && reportable(&eve, &game).await.is_empty(), "one's own words");
    assert_ne!(theirs, watched);

    // What somebody cannot see is not there for them; nobody reports their own words.
    for (reader, line) in [(&eve, &theirs[0]), (&carol, &theirs[0]), (&bob, &watched[0]), (&ann, &"999999".to_owned())]
    {
        let answer = report(reader, line).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND);
        assert!(!answer.text().await.expect("a page").contains("patzer"));
    }
    assert_eq!(report(&ann, &theirs[0]).await.status(), StatusCode::BAD_REQUEST);
    let visitor = app.browser().post(app.url(&format!("/chat/{}/report", watched[0]))).send().await.expect("an answer");
    assert_eq!(visitor.status(), StatusCode::UNAUTHORIZED);

    for _ in 0..2 {
        assert_eq!(report(&bob, &theirs[0]).await.status(), StatusCode::SEE_OTHER);
    }
    assert!(bob.page(&format!("/game/{game}/chat")).await.contains("An arbiter will look at that line."));
    assert_eq!(report(&dan, &watched[0]).await.status(), StatusCode::SEE_OTHER);
    for other in [&ann, &bob, &eve] {
        let answer = other.get("/reports").await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
        assert!(answer.text().await.expect("a page").contains("Only an arbiter may look into reports."));
        let answer = other.post(&format!("/reports/{}", theirs[0]), &[("verdict", "remove")]).await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    }
    let page = carol.page("/reports").await;
    assert!(
        page.contains("You &#60;patzer&#62;") && page.contains("Reported by Bob") && page.contains("Buy my boards"),
        "{page}"
    );
    let page = dan.page("/reports").await;
    assert!(page.contains("You &#60;patzer&#62;"), "{page}");
    assert!(page.contains("One line waits for another arbiter") && !page.contains("Buy my boards"), "{page}");
    let answer = dan.post(&format!("/reports/{}", watched[0]), &[("verdict", "remove")]).await;
    assert_eq!(answer.status(), StatusCode::FORBIDDEN, "who reported it does not judge it");

    // One is removed, for everybody; the other stands.
    let judge = async |line: &str, verdict: &str| {
        carol.post(&format!("/reports/{line}"), &[("verdict", verdict)]).await.status()
    };
    assert_eq!(judge(&theirs[0], "remove").await, StatusCode::SEE_OTHER);
    assert_eq!(judge(&theirs[0], "keep").await, StatusCode::CONFLICT, "it is looked into");
    assert_eq!(judge(&watched[0], "keep").await, StatusCode::SEE_OTHER);
    assert!(carol.page("/reports").await.contains("No report waits."));
    let removed = "An arbiter has removed this line.";
    for reader in [&ann, &bob] {
        let page = reader.page(&format!("/game/{game}")).await;
        assert!(page.contains(removed) && !page.contains("patzer"), "{page}");
        assert!(!reader.page(&format!("/game/{game}/chat")).await.contains("patzer"));
        assert_eq!(said(reader, &game, "player").await, json!([{ "text": removed, "user": "ann", "removed": true }]));
    }
    assert_eq!(said(&eve, &game, "spectator").await, json!([{ "text": "Buy my boards", "user": "eve" }]));
    assert!(reportable(&bob, &game).await.is_empty());
}

/// An arbiter who plays a running game is not told what its watchers say, and one who said something not who reported it.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn an_arbiter_with_a_part_in_it_is_told_only_that_it_waits(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (bob, eve, fay) = (app.player("Bob").await, app.player("Eve").await, app.player("Fay").await);
    let (carol, dan) = (arbiter(&app, "Carol").await, arbiter(&app, "Dan").await);
    let (own, watched) = (carol.start_game(&bob, &[]).await, bob.start_game(&fay, &[]).await);
    say(&eve, &own, "spectator", "Take on b7").await;
    say(&carol, &watched, "spectator", "A dull game").await;
    let lines = [reportable(&fay, &own).await.remove(0), reportable(&eve, &watched).await.remove(0)];
    for (reporter, line) in [&fay, &eve].into_iter().zip(&lines) {
        assert_eq!(report(reporter, line).await.status(), StatusCode::SEE_OTHER);
    }
    let page = carol.page("/reports").await;
    assert!(page.contains("2 lines wait for other arbiters") && !page.contains("No report waits"), "{page}");
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
    for told in ["Take on b7", "A dull game", "Reported by Fay", "Reported by Eve"] {
        assert!(page.contains(told), "{told}: {page}");
    }
    assert!(!page.contains("for another arbiter") && !page.contains("for other arbiters"), "{page}");
    for (line, left) in lines.iter().zip(["One line waits for another arbiter", "No report waits."]) {
        assert_eq!(dan.post(&format!("/reports/{line}"), &[("verdict", "keep")]).await.status(), StatusCode::SEE_OTHER);
        let page = carol.page("/reports").await;
        assert!(page.contains(left), "{page}");
    }
}

/// One person can have twenty reports wait, also where they all come at once.
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
        say(&eve, &game, "spectator", &format!("Line {line}")).await;
    }
    let dan = app.player("Dan").await;
    let lines = reportable(&dan, &game).await;
    assert_eq!(lines.len(), 24);
    let answers = run_concurrently(lines.iter().map(|line| report(&dan, line))).await;
    let taken = answers.iter().filter(|answer| answer.status() == StatusCode::SEE_OTHER).count();
    let refused = answers.iter().filter(|answer| answer.status() == StatusCode::TOO_MANY_REQUESTS).count();
    assert_eq!((taken, refused), (20, 4));
    assert_eq!(carol.page("/reports").await.matches("Reported by Dan").count(), 20);
    let page = answers.into_iter().find(|answer| answer.status() == StatusCode::TOO_MANY_REQUESTS).expect("one");
    assert!(page.text().await.expect("a page").contains("20 of your reports wait for an arbiter."));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_form_of_the_company_is_taken_from_another_site() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    for path in ["notes", "chat", "chat/mute", "rematch"]
        .map(|part| format!("/game/{game}/{part}"))
        .into_iter()
        .chain(["/chat/1/report", "/reports/1", "/settings/next-game"].map(str::to_owned))
    {
        let request = Client::new().post(app.url(&path)).header("Sec-Fetch-Site", "cross-site");
        assert_eq!(request.send().await.expect("an answer").status(), StatusCode::FORBIDDEN, "{path}");
    }
}
