//! Exporting a player's games, and games by their ids.

use chess_laws::pgn;
use reqwest::{Client, Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::Club;
use testkit::app::App;

const NDJSON: &str = "application/x-ndjson";

/// The lines of an export; panics unless the status is 200.
async fn lines(client: &Client, url: String) -> Vec<Value> {
    let answer = client.get(&url).header("Accept", NDJSON).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{url}");
    assert_eq!(answer.headers()["content-type"], NDJSON);
    let text = answer.text().await.expect("the whole answer");
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

/// Splits an export as berserk, Lichess's Python client, does while it streams: a game ends at the second of two empty
/// lines (`berserk.formats.PGN`).
fn as_berserk_splits(text: &str) -> Vec<String> {
    let (mut games, mut lines, mut last) = (Vec::new(), Vec::new(), "-");
    for line in text.lines() {
        if !last.is_empty() || !line.is_empty() {
            lines.push(line);
        } else {
            games.push(lines.join("\n"));
            lines.clear();
        }
        last = line;
    }
    if !lines.is_empty() {
        games.push(lines.join("\n"));
    }
    games
}

fn ids(lines: &[Value]) -> Vec<&str> {
    lines.iter().map(|line| line["id"].as_str().expect("an id")).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn games_are_exported(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let club = Club::new(&app).await;
    let client = app.browser();
    let url = |query: &str| app.url(&format!("/api/games/user/ANN?{query}"));
    let expect = |indices: &[usize]| indices.iter().map(|&index| club.games[index].id.clone()).collect::<Vec<_>>();
    let since = format!("since={}", club.games[4].began.as_millis());
    let until = format!("until={}&ongoing=true", club.games[4].began.as_millis());
    for (query, games) in [
        ("", &[5, 4, 3, 2, 1, 0][..]),
        ("ongoing=true", &[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]),
        ("ongoing=true&finished=false", &[9, 8, 7, 6]),
        ("finished=false", &[]),
        ("sort=dateAsc&max=2", &[0, 1]),
        ("max=0", &[]),
        ("vs=bob", &[4, 1, 0]),
        ("vs=nobody", &[]),
        ("rated=true", &[2, 1]),
        ("rated=false&color=white", &[4, 0]),
        ("perfType=chess960", &[5, 4]),
        ("perfType=correspondence,blitz", &[3, 2, 1, 0]),
        ("perfType=blitz", &[]),
        ("analysed=true", &[]),
        ("analysed=false&max=1", &[5]),
        (&since, &[5, 4]),
        (&until, &[3, 2, 1, 0]),
    ] {
        assert_eq!(ids(&lines(&client, url(query)).await), expect(games), "{query}");
    }
    let full =
        lines(&client, url("vs=Bob&color=white&perfType=correspondence&opening=true&lastFen=true&pgnInJson=true"));
    let [game] = &full.await[..] else { panic!("one game") };
    assert_eq!(game["players"]["white"]["user"], json!({ "name": "Ann", "id": "ann" }));
    assert_eq!(
        (&game["status"], &game["winner"], &game["speed"]),
        (&json!("resign"), &json!("white"), &json!("correspondence"))
    );
    assert_eq!(game["moves"], "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6");
    assert_eq!(game["opening"]["eco"], "B90");
    assert!(game["lastFen"].as_str().is_some_and(|fen| fen.starts_with("rnbqkb1r/1p2pppp/p2p1n2/")), "{game}");
    assert!(game["pgn"].as_str().is_some_and(|pgn| pgn.contains("[White \"Ann\"]")), "{game}");
    assert!(game.get("clocks").is_none(), "of many games clocks have to be asked for");
    let exported = lines(&client, url("max=1&vs=Bob&perfType=correspondence&division=true&withBookmarked=true")).await;
    assert_eq!(exported[0]["division"], json!({}), "it has not left the opening: {exported:?}");
    let refused = client.get(url("withBookmarked=perhaps")).send().await.expect("an answer");
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    let literate = client.get(url("vs=Bob&color=white&perfType=correspondence&literate=true&tags=false")).send().await;
    let literate = literate.expect("an answer").text().await.expect("PGN");
    let words = literate.split_whitespace().collect::<Vec<_>>().join(" ");
    for phrase in ["B90 Sicilian Defense: Najdorf Variation", "Game over: White wins by resignation."] {
        assert!(words.contains(phrase), "{literate}");
    }
    let plain = lines(&client, url("max=1")).await;
    assert!(plain[0].get("opening").is_none() && plain[0].get("lastFen").is_none(), "{plain:?}");
    assert!(plain[0].get("division").is_none(), "{plain:?}");
    assert!(lines(&client, url("max=1&vs=Bob&perfType=correspondence&clocks=true")).await[0]["clocks"].is_array());

    let answer = client.get(url("ongoing=true")).send().await.expect("an answer");
    assert_eq!(answer.headers()["content-type"], "application/x-chess-pgn");
    let text = answer.text().await.expect("the whole answer");
    let sites: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("[GameId \"")?.strip_suffix("\"]")).collect();
    assert_eq!(sites, expect(&[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]));
    assert_eq!(pgn::Games::new(text.as_bytes()).filter(Result::is_ok).count(), 10, "it is one PGN file: {text}");
    let split = as_berserk_splits(&text);
    assert_eq!(split.len(), 10, "{text}");
    let one =
        |id: &str| client.get(app.url(&format!("/game/export/{id}?clocks=false&evals=false&opening=false"))).send();
    for (found, id) in split.iter().zip(expect(&[9, 8, 7, 6, 5, 4, 3, 2, 1, 0])) {
        let alone = one(&id).await.expect("an answer").text().await.expect("PGN");
        assert_eq!(found.trim(), alone.trim(), "each part is a whole game");
    }

    let body = format!("{}, {},abcdefgh,nonsense,,{}", club.games[1].id, club.games[7].id, club.games[1].id);
    let export_ids = |body: String| client.post(app.url("/api/games/export/_ids?moves=false")).body(body);
    let answer =
        export_ids(body).header("Accept", NDJSON).header("Content-Type", "text/plain").send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK);
    let text = answer.text().await.expect("the whole answer");
    let found: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(ids(&found), expect(&[7, 1]), "each once, those that began last first");
    assert!(found[0].get("moves").is_none());
    let many = vec!["abcdefgh"; 301].join(",");
    for (request, status, code) in [
        (export_ids(many), StatusCode::BAD_REQUEST, "too-many-ids"),
        (client.get(app.url("/api/games/user/nobody")), StatusCode::NOT_FOUND, "unknown-player"),
        (client.get(url("sort=up")), StatusCode::BAD_REQUEST, "bad-parameter"),
        (client.get(url("since=monday")), StatusCode::BAD_REQUEST, "bad-parameter"),
        (client.get(url("color=red")), StatusCode::BAD_REQUEST, "bad-parameter"),
        (client.get(url("max=-1")), StatusCode::BAD_REQUEST, "bad-parameter"),
        (client.get(url("rated=maybe")), StatusCode::BAD_REQUEST, "bad-parameter"),
    ] {
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), status, "{code}");
        assert_eq!(answer.json::<Value>().await.expect("JSON")["code"], code);
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn export_larger_than_one_batch_is_complete(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let mut games = Vec::new();
    for number in 0..45 {
        games.push(ann.start_game(&bob, &[]).await);
        // Some begin at the same instant, also across the boundary between two batches.
        if number % 3 == 0 {
            app.advance(super::HOUR);
        }
    }
    for (query, count) in [("", 45), ("&max=20", 20), ("&max=21", 21), ("&max=40", 40), ("&sort=dateAsc", 45)] {
        let found = lines(&app.browser(), app.url(&format!("/api/games/user/Bob?ongoing=true{query}"))).await;
        let mut found: Vec<String> = ids(&found).into_iter().map(str::to_owned).collect();
        assert_eq!(found.len(), count, "{query}");
        found.sort();
        found.dedup();
        assert_eq!(found.len(), count, "{query}: nothing twice");
    }
    // The list of running games has the Chess960 starting position, and counts all games in which the player is to
    // move.
    let chess960 = [("variant", "chess960"), ("chess960Start", "0"), ("days", "1")];
    let game = ann.start_game(&bob, &chess960).await;
    let (_, playing) = ann.api_get("/api/account/playing?nb=2").await;
    assert_eq!(playing["nowPlaying"].as_array().map(Vec::len), Some(2));
    assert_eq!((&playing["nbMyTurn"], &playing["nowPlaying"][0]["gameId"]), (&json!(46), &json!(game)));
    assert_eq!(playing["nowPlaying"][0]["chess960Start"], 0);
    assert!(playing["nowPlaying"][1].get("chess960Start").is_none());
    for nb in ["0", "51", "x"] {
        let (status, _) = ann.api_get(&format!("/api/account/playing?nb={nb}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{nb}");
    }
    assert_eq!(ann.api(Method::HEAD, "/api/games/user/Bob").send().await.expect("an answer").status(), 405);
}
