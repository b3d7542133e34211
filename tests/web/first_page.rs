//! The first page for visitors: a mate in two, a running game, and metadata for search engines.

use std::time::Duration;

use domain::mate_in_two::{MateInTwo, Reply};
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::App;

async fn page(app: &App, path: &str) -> String {
    let answer = app.browser().get(app.url(path)).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.text().await.unwrap()
}

/// The `href` of the link of a square.
fn link<'p>(page: &'p str, square: &str) -> Option<&'p str> {
    let at = page.find(&format!("data-square=\"{square}\""))?;
    let (_, rest) = page[at..].split_once("href=\"").filter(|(before, _)| !before.contains('>'))?;
    rest.split('"').next()
}

#[tokio::test(flavor = "multi_thread")]
async fn visitor_solves_the_problem_by_links_alone() {
    let app = App::start().await;
    let problem = MateInTwo::of_number(3);
    let position = problem.position();
    let forcing = |reply: &Reply| matches!(reply, Reply::Forced(_));
    let key = position.legal_moves().into_iter().find(|first| forcing(&MateInTwo::reply(first))).expect("a solution");
    let wrong = position
        .legal_moves()
        .into_iter()
        .find(|first| matches!(MateInTwo::reply(first), Reply::Escapes(_)))
        .expect("a move that fails");

    let start = page(&app, "/?problem=3").await;
    assert!(start.contains("Find White’s first move."));
    for (attempt, sentence) in [(&wrong, "and there is no mate on the next move."), (&key, "is right! Black answers")] {
        let piece_link = link(&start, &attempt.from().to_string()).expect("a piece that moves").replace("&#38;", "&");
        let targets = page(&app, &piece_link).await;
        let target_link = link(&targets, &attempt.to().to_string()).expect("a square it goes to").replace("&#38;", "&");
        let result = page(&app, &target_link).await;
        assert!(result.contains(sentence), "{target_link}: {result}");
    }

    let Reply::Forced(reply) = MateInTwo::reply(&key) else { panic!("it forces") };
    let (mut mates, mut others) = (0, 0);
    for second in reply.after().legal_moves() {
        let path = format!("/?problem=3&line={}.{}", key.uci(), second.uci());
        let result = page(&app, &path).await;
        if second.after().is_check() && second.after().legal_move_count() == 0 {
            assert!(result.contains("is checkmate. Well played!"), "{path}");
            mates += 1;
        } else {
            assert!(result.contains("there was a mate") && result.contains("Take it back"), "{path}");
            others += 1;
        }
    }
    assert!(mates > 0 && others > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_problem_parameters_are_ignored() {
    let app = App::start().await;
    for query in
        ["problem=x", "problem=99999999999999999999", "line=a1a1", "line=....", "from=z9&to=a1", "line=zz.e7e5"]
    {
        let shown = page(&app, &format!("/?{query}")).await;
        assert!(shown.contains("Find White’s first move."), "{query}");
    }
    assert_eq!(page(&app, "/?problem=14").await, page(&app, "/?problem=0").await, "numbers go round");
    let today = page(&app, "/").await;
    app.advance(Duration::from_secs(24 * 60 * 60));
    assert_ne!(page(&app, "/").await, today, "there is another one each day");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn the_running_game_with_the_latest_move_is_shown(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let featured = "Being played now";
    assert!(!page(&app, "/").await.contains(featured), "none runs");
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let opening = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"];
    let play = async |moves: &[&str]| {
        let game = ann.start_game(&bob, &[]).await;
        for (uci, player) in moves.iter().zip([&ann, &bob].into_iter().cycle()) {
            player.play(&game, uci).await;
        }
        game
    };
    let earlier = play(&opening).await;
    app.advance(Duration::from_secs(61));
    let later = play(&opening).await;
    let barely_begun = play(&opening[..2]).await;
    let shown = page(&app, "/").await;
    assert!(shown.contains(featured) && shown.contains(&format!("href=\"/game/{later}\"")), "{shown}");

    // The choice is cached for a minute; after that, a running game is shown.
    ann.api_post(&format!("/api/board/game/{later}/resign"), &[]).await;
    assert!(page(&app, "/").await.contains(&format!("href=\"/game/{later}\"")));
    app.advance(Duration::from_secs(61));
    let shown = page(&app, "/").await;
    assert!(shown.contains(&format!("href=\"/game/{earlier}\"")) && !shown.contains(&barely_begun), "{shown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn first_page_has_open_graph_metadata() {
    let app = App::start().await;
    let shown = page(&app, "/").await;
    for property in ["og:title", "og:description", "og:url", "og:image"] {
        assert!(shown.contains(&format!("<meta property=\"{property}\" content=\"")), "{property}");
    }
    assert!(shown.contains("<link rel=\"canonical\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn first_page_shows_a_letter_and_says_nothing_twice() {
    let app = App::builder().with("SEALEDMOVE_MAIL_REPLY", "moves@chess.example").start().await;
    let shown = page(&app, "/").await;
    for part in ["Your turn against Nadia: 2... d6", "Nadia played 2... d6.", "Your reply", ">d4</span>"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert_eq!(shown.matches("button--primary").count(), 1, "the one that starts a game: {shown}");
    assert!(shown.contains("<button class=\"button button--primary play__button\">Play</button>"), "{shown}");
    for path in ["/signup", "/login", "/learn"] {
        let main = shown.split("<main").nth(1).and_then(|rest| rest.split("</main>").next()).expect("the content");
        assert!(!main.contains(&format!("href=\"{path}\"")), "{path} is in the head of the page already");
    }

    // Where replies to mail are not read, none is drawn.
    let without_replies = page(&App::start().await, "/").await;
    assert!(without_replies.contains("Nadia played") && !without_replies.contains("Your reply"), "{without_replies}");
    // Without guests the account is what a visitor can begin with.
    let without_guests = App::builder().with("SEALEDMOVE_GUEST_GAMES", "0").start().await;
    let shown = page(&without_guests, "/").await;
    assert!(shown.contains("<a class=\"button button--primary\" href=\"/signup\">"), "{shown}");
}
