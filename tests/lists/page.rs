//! The page of a player's games: filters in the address, paging and errors.

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::Club;
use testkit::app::{App, Player};

/// The games that a page lists, in its order.
fn games_on(page: &str) -> Vec<String> {
    let rows = page.split("<li class=\"game-row").skip(1);
    let id = |row: &str| row.split("href=\"/game/").nth(1).and_then(|rest| rest.get(..8)).map(str::to_owned);
    rows.filter_map(id).collect()
}

/// The address of the link with that relation.
fn link(page: &str, relation: &str) -> Option<String> {
    let before = page.split(&format!("\" rel=\"{relation}\"")).next().filter(|before| before.len() < page.len())?;
    before.rsplit("href=\"").next().map(|path| path.replace("&#38;", "&"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn query_parameters_filter_the_list(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let club = Club::new(&app).await;
    let visitor = app.browser();
    let page = async |query: &str| {
        let answer = visitor.get(app.url(&format!("/player/ann/games{query}"))).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{query}");
        answer.text().await.expect("a page")
    };
    let ids = |indices: &[usize]| indices.iter().map(|&index| club.games[index].id.clone()).collect::<Vec<_>>();
    for (query, games) in [
        ("", &[9, 8, 7, 6, 5, 4, 3, 2, 1, 0][..]),
        ("?state=running", &[9, 6, 8, 7]),
        ("?state=player-to-move", &[9, 6]),
        ("?state=opponent-to-move", &[8, 7]),
        ("?state=finished", &[5, 4, 3, 2, 1, 0]),
        ("?state=finished&opponent=bob", &[4, 1, 0]),
        ("?opponent=+Cleo+&colour=black", &[9, 5, 3]),
        ("?result=won", &[5, 0]),
        ("?result=aborted", &[3]),
        ("?variant=chess960&rated=no", &[8, 5, 4]),
        ("?rated=yes", &[7, 2, 1]),
        ("?opening=B90", &[1, 0]),
        ("?opening=B", &[6, 1, 0]),
        ("?opening=Gr%C3%BCnfeld+Defence", &[2]),
        ("?opening=Vienna", &[]),
        ("?opening=najdorf", &[1, 0]),
        ("?opening=variation+Sicilian", &[1, 0]),
        ("?opponent=OB&state=finished", &[4, 1, 0]),
        ("?opponent=leo&result=won", &[5]),
        ("?opponent=x", &[]),
        ("?from=1999-06-21&until=1999-06-21", &[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]),
        ("?from=1999-06-22", &[]),
        ("?state=finished&until=1999-06-20", &[]),
        ("?state=finished&opponent=Cleo&result=drawn&colour=white&variant=standard&rated=yes&opening=D80", &[2]),
    ] {
        let shown = page(query).await;
        assert_eq!(games_on(&shown), ids(games), "{query}");
        assert_eq!(shown.contains("class=\"empty "), games.is_empty(), "{query}");
    }
    let shown = page("?state=finished&opponent=Bob").await;
    assert!(shown.contains("B90</a> <span lang=\"en\">Sicilian Defense: Najdorf Variation</span>"), "{shown}");
    let narrower = "href=\"?state=finished&#38;opponent=Bob&#38;opening=B90\"";
    assert!(shown.contains(narrower), "an opening leads to the games with it: {shown}");
    assert!(shown.contains("name=\"opponent\" value=\"Bob\"") && shown.contains("name=\"state\" value=\"finished\""));
    assert!(shown.contains("href=\"/player/Ann/games?state=running&#38;opponent=Bob\""), "the filters stay");
    let own = club.ann.page("/player/Ann/games?state=player-to-move").await;
    assert_eq!(own.matches("Your move").count(), 2, "{own}");

    for (query, status, sentence) in [
        ("?opponent=Nobody", StatusCode::BAD_REQUEST, "There is no player called “Nobody”."),
        ("?opponent=%3Cb%3E", StatusCode::BAD_REQUEST, "There is no player called “&#60;b&#62;”."),
        ("?from=soon", StatusCode::BAD_REQUEST, "Write a day like 2026-11-21."),
        ("?until=1999-13-01", StatusCode::BAD_REQUEST, "Write a day like 2026-11-21."),
        ("?opening=%00", StatusCode::BAD_REQUEST, "Write the code of an opening, such as B90"),
        ("?state=lost", StatusCode::BAD_REQUEST, "<nav"),
        ("?after=x", StatusCode::BAD_REQUEST, "<nav"),
    ] {
        let answer = visitor.get(app.url(&format!("/player/Ann/games{query}"))).send().await.expect("an answer");
        assert_eq!(answer.status(), status, "{query}");
        let shown = answer.text().await.expect("a page");
        assert!(shown.contains(sentence) && games_on(&shown).is_empty(), "{query}: {shown}");
    }
    let unknown = visitor.get(app.url("/player/Nobody/games")).send().await.expect("an answer");
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
}

/// Starts 53 games, so that there is a second page; their ids, newest first.
async fn start_many(app: &App, ann: &Player, bob: &Player) -> Vec<String> {
    let mut games = Vec::new();
    for _ in 0..53 {
        games.push(ann.start_game(bob, &[("days", "3")]).await);
        app.advance(super::HOUR / 60);
    }
    games.reverse();
    games
}

#[tokio::test(flavor = "multi_thread")]
async fn links_turn_pages_and_home_shows_the_most_urgent_games() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let games = start_many(&app, &ann, &bob).await;
    let first = ann.page("/player/Ann/games?opponent=Bob").await;
    assert_eq!(games_on(&first), games[..50]);
    assert!(link(&first, "prev").is_none());
    let second = ann.page(&link(&first, "next").expect("there is more")).await;
    assert_eq!(games_on(&second), games[50..]);
    assert!(link(&second, "next").is_none());
    let back = ann.page(&link(&second, "prev").expect("there was something before")).await;
    assert_eq!(games_on(&back), games[..50]);

    let home = ann.page("/").await;
    assert_eq!(games_on(&home).len(), 53);
    assert!(!home.contains("/games?state=player-to-move"), "all are shown");
    assert!(home.contains("Waiting for you <span class=\"count\">53</span>"), "{home}");
    ann.post("/list-view", &[("view", "boards"), ("back", "/")]).await;
    let home = ann.page("/").await;
    assert_eq!(home.matches("class=\"card card--link\"").count(), 24);
    assert_eq!(home.matches("Last move:").count(), 0, "nothing is played yet");
    assert!(home.contains("href=\"/player/Ann/games?state=player-to-move\">All 53 games waiting for your move"));
    assert!(!home.contains("games?state=running"), "all are shown");
    ann.play(&games[1], "g1f3").await;
    let home = ann.page("/").await;
    assert!(home.contains("<span class=\"visually-hidden\">Last move: </span>") && home.contains("1. Nf3"), "{home}");
    ann.api_post(&format!("/api/board/game/{}/resign", games[0]), &[]).await;
    assert!(ann.page("/").await.contains("href=\"/player/Ann/games?state=finished\""));
    assert!(ann.page("/player/Ann").await.contains("href=\"/player/Ann/games\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn filters_are_collapsed_until_one_is_set() {
    let app = App::start().await;
    let club = Club::new(&app).await;
    let is_open = |page: &str| page.contains("<details class=\"disclosure\" open>");
    assert!(!is_open(&club.ann.page("/player/Ann/games").await));
    assert!(!is_open(&club.ann.page("/player/Ann/games?state=finished").await), "a tab is no filter");
    assert!(is_open(&club.ann.page("/player/Ann/games?state=finished&rated=yes").await));
    let wrong = club.ann.get("/player/Ann/games?from=soon").await;
    assert!(is_open(&wrong.text().await.expect("a page")));
}

#[tokio::test(flavor = "multi_thread")]
async fn results_name_the_winner_for_others() {
    let app = App::start().await;
    let club = Club::new(&app).await;
    let row = |page: &str, game: usize| {
        let id = &club.games[game].id;
        let row = page.split("<li class=\"game-row").filter(|row| row.contains(&format!("href=\"/game/{id}\""))).last();
        row.and_then(|row| row.split("</li>").next()).unwrap_or_default().to_owned()
    };
    let own = club.ann.page("/player/Ann/games?state=finished").await;
    assert!(row(&own, 0).contains("Won, 1-0") && row(&own, 1).contains("Lost, 1-0"), "{own}");
    assert!(row(&own, 0).contains("result--won") && row(&own, 1).contains("result--lost"), "{own}");
    assert!(row(&own, 0).contains("Bob resigned") && row(&own, 1).contains("You resigned"), "{own}");
    assert!(row(&own, 2).contains("result--drawn") && row(&own, 2).contains("By agreement"), "{own}");
    assert!(row(&own, 3).contains("result--aborted") && row(&own, 3).contains("Game aborted"), "{own}");
    for path in ["/player/Ann/games?state=finished", "/player/Ann"] {
        let shown = club.bob.page(path).await;
        assert!(row(&shown, 0).contains("Ann won, 1-0") && row(&shown, 1).contains("Bob won, 1-0"), "{shown}");
        assert!(row(&shown, 0).contains("You resigned") && row(&shown, 1).contains("Ann resigned"), "{shown}");
    }
}

/// The link to the page's games as PGN.
fn export(page: &str) -> Option<String> {
    let before = page.split("\" download=\"").next().filter(|before| before.len() < page.len())?;
    before.rsplit("href=\"").next().map(|path| path.replace("&#38;", "&"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn pgn_export_honours_the_filters(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let club = Club::new(&app).await;
    let exported = async |path: &str| {
        let page = club.ann.page(path).await;
        let path = export(&page).unwrap_or_else(|| panic!("no link on {page}"));
        let answer = app.browser().get(app.url(&path)).send().await.expect("an answer");
        assert_eq!(
            (answer.status(), &answer.headers()["content-type"]),
            (StatusCode::OK, &"application/x-chess-pgn".parse().expect("a value")),
            "{path}"
        );
        let text = answer.text().await.expect("the whole answer");
        let ids = text.split("[GameId \"").skip(1).map(|rest| rest[..8].to_owned());
        (ids.collect::<Vec<_>>(), text)
    };
    let ids = |indices: &[usize]| indices.iter().map(|&index| club.games[index].id.clone()).collect::<Vec<_>>();
    for (query, games) in [
        ("", &[9, 8, 7, 6, 5, 4, 3, 2, 1, 0][..]),
        ("?state=running", &[9, 8, 7, 6]),
        ("?state=player-to-move", &[9, 6]),
        ("?state=opponent-to-move", &[8, 7]),
        ("?state=finished&opponent=bob", &[4, 1, 0]),
        ("?state=finished&opponent=leo", &[5, 3, 2]),
        ("?result=won", &[5, 0]),
        ("?opponent=Cleo&colour=black", &[9, 5, 3]),
        ("?variant=chess960&rated=no", &[8, 5, 4]),
        ("?opening=Najdorf", &[1, 0]),
        ("?opening=b2", &[6]),
        ("?state=finished&from=1999-06-21&until=1999-06-21", &[5, 4, 3, 2, 1, 0]),
    ] {
        assert_eq!(exported(&format!("/player/Ann/games{query}")).await.0, ids(games), "{query}");
    }
    assert!(export(&club.ann.page("/player/Ann/games?until=1999-06-20").await).is_none(), "there is nothing to take");
    assert!(
        export(&club.ann.page("/player/Ann/games?state=new-lines").await).is_none(),
        "that is nobody else's to know"
    );
    let (running, _) = exported("/").await;
    assert_eq!(running, ids(&[9, 8, 7, 6]));
    let (_, text) = exported("/player/Ann/games?opening=Najdorf").await;
    assert_eq!(text.matches("[Opening \"Sicilian Defense: Najdorf Variation\"]").count(), 2, "{text}");

    for (query, code) in [("turn=me&ongoing=true&finished=false", 400), ("result=draw", 400), ("openingName=%00", 400)]
    {
        let answer =
            app.browser().get(app.url(&format!("/api/games/user/Ann?{query}"))).send().await.expect("an answer");
        assert_eq!(answer.status().as_u16(), code, "{query}");
    }
}
