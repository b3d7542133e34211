//! Variations of imported games: import, the page of the analysis, the API, sharing, export.

use std::time::Duration;

use diesel::connection::SimpleConnection as _;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, StoreError};

use super::{downloaded, import_one};
use testkit::app::{App, Player};

/// Nested variations, also at the first move, with comments and glyphs.
const ANNOTATED: &str = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n\
    1. e4 {[%clk 0:03:00] Best.} (1. d4 {Closed.} d5 (1... Nf6 $5 2. c4) 2. c4) 1... e5 (1... c5) 2. Nf3 1-0\n";
const WRITTEN: &str = "1. e4 { [%clk 0:03:00] Best. } (1. d4 { Closed. } 1... d5 (1... Nf6 $5 2. c4) 2. c4) \
    1... e5 (1... c5) 2. Nf3 1-0";

/// The movetext of the first game of a PGN.
fn movetext(pgn: &str) -> String {
    let moves = pgn.split("\n\n").nth(1).expect("movetext");
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

async fn page_pgn(player: &Player, path: &str) -> String {
    movetext(&player.page(&format!("{path}/pgn")).await)
}

/// Sends a command to the tree of an imported game through the API.
async fn command(player: &Player, id: &str, command: &Value) -> (StatusCode, Value) {
    let request = player.api(Method::POST, &format!("/api/import/{id}/tree")).json(command);
    let answer = request.send().await.expect("the API answers");
    (answer.status(), answer.json().await.expect("JSON"))
}

/// The node that a move in the list leads to.
fn node_of(page: &str, written: &str) -> String {
    let before = page.split(&format!(">{written}")).next().expect("text");
    let link = before.rsplit_once("<a ").expect("a link").1;
    link.split("data-node=\"").nth(1).expect("a node").chars().take(16).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn variations_are_imported_shown_edited_and_exported(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let path = import_one(&ann, ANNOTATED).await;
    assert_eq!(page_pgn(&ann, &path).await, WRITTEN);
    let page = ann.page(&path).await;
    assert!(page.contains("Closed.") && page.contains("1… Nf6") && page.contains("tree__branches"), "{page}");
    assert!(page.contains(&format!("href=\"{path}/tree?node=")), "{page}");

    // The page of the analysis is that of a game played here.
    let tree = format!("{path}/tree");
    let page = ann.page(&tree).await;
    assert!(page.contains("Your analysis: Ann – Bob") && page.contains("\"isOwner\":true"), "{page}");
    assert!(!page.contains("When the game follows"), "it is over: {page}");
    let (c5, d5) = (node_of(&page, "1… c5"), node_of(&page, "1… d5"));
    for form in [
        vec![("command", "play"), ("node", c5.as_str()), ("move", "g1f3")],
        vec![("command", "comment"), ("node", &c5), ("text", "Sharp.")],
        vec![("command", "nags"), ("node", &c5), ("nags", "1")],
        vec![("command", "delete"), ("node", &d5)],
        vec![("command", "paste"), ("node", "0000000000000000"), ("text", "1. c4"), ("notation", "san")],
    ] {
        let answer = ann.post(&tree, &form).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{form:?}");
        let location = answer.headers()["location"].to_str().expect("a path").to_owned();
        assert!(location.starts_with(&tree), "{location}");
    }
    let edited = "1. e4 { [%clk 0:03:00] Best. } (1. d4 { Closed. } 1... Nf6 $5 2. c4) (1. c4) \
        1... e5 (1... c5 $1 { Sharp. } 2. Nf3) 2. Nf3 1-0";
    assert_eq!(page_pgn(&ann, &path).await, edited);
    assert_eq!(page_pgn(&ann, &tree).await, edited);
    assert_eq!(movetext(&downloaded(&ann).await), edited);
    let export = ann.api(Method::GET, "/api/games/export/imports").send().await.expect("an answer");
    assert_eq!(movetext(&export.text().await.expect("PGN")), edited);
    assert_eq!(
        ann.post(&tree, &[("command", "delete"), ("node", &node_of(&page, "1. e4"))]).await.status(),
        StatusCode::CONFLICT,
        "the game's own moves stay"
    );

    // What continues the game is kept beside it: the exported game is the same game.
    let end = node_of(&page, "2. Nf3");
    ann.post(&tree, &[("command", "play"), ("node", &end), ("move", "b8c6")]).await;
    let exported = ann.page(&format!("{path}/pgn")).await;
    assert!(movetext(&exported).ends_with("2. Nf3 (2. Nf3 Nc6) 1-0"), "{exported}");
    assert_eq!(import_one(&ann, &exported).await, path);
    assert!(ann.page(&path).await.contains("This game is already among yours."));

    // It is deleted with the game.
    assert_eq!(ann.post(&format!("{path}/delete"), &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.get(&tree).await.status(), StatusCode::NOT_FOUND);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn the_same_game_again_adds_its_variations(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let tags = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n";
    let path = import_one(&ann, &format!("{tags}1. e4 e5 2. Nf3 1-0")).await;
    assert_eq!(import_one(&ann, ANNOTATED).await, path);
    assert!(ann.page(&path).await.contains("Its comments and variations are added."));
    assert_eq!(page_pgn(&ann, &path).await, WRITTEN);
    assert_eq!(import_one(&ann, ANNOTATED).await, path);
    assert!(ann.page(&path).await.contains("This game is already among yours."));
    import_one(&ann, &format!("{tags}1. e4 {{Best.}} (1. d4 Nf6 2. Nf3) e5 2. Nf3 (2. f4) 1-0")).await;
    let both = "1. e4 { [%clk 0:03:00] Best. } (1. d4 { Closed. } 1... d5 (1... Nf6 $5 2. c4 (2. Nf3)) 2. c4) \
        1... e5 (1... c5) 2. Nf3 (2. f4) 1-0";
    assert_eq!(page_pgn(&ann, &path).await, both);

    // Once bare and once with variations alone in the same file, which has nothing new the second time.
    let twice = "[White \"Fold\"]\n\n1. c4 e5 *\n\n[White \"Fold\"]\n\n1. c4 (1. b3) e5 *\n";
    for time in [1, 2] {
        let answer = ann.post("/kept/import", &[("pgn", twice)]).await;
        let page = answer.text().await.expect("a page");
        assert!(!page.contains("has gained comments or variations"), "{time}: {page}");
    }
    assert!(downloaded(&ann).await.contains("1. c4 (1. b3) 1... e5 *"));

    // Twice in the same file, from a position, and of Chess960.
    let from = "[White \"Twice\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=Q+ (1. Kd2 Kd7) *\n\n\
        [White \"Twice\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=Q+ (1. a8=N) *\n\n\
        [White \"960\"]\n[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/RK5R w KQ - 0 1\"]\n\n1. O-O-O (1. O-O) Ke7 *\n";
    let answer = ann.post("/kept/import", &[("pgn", from)]).await;
    assert_eq!(answer.status(), StatusCode::OK);
    let page = answer.text().await.expect("a page");
    assert!(page.contains("2 games were imported.") && !page.contains("left out"), "{page}");
    let all = downloaded(&ann).await.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(all.contains("1. a8=Q+ (1. Kd2 Kd7) (1. a8=N) *") && all.contains("1. O-O-O (1. O-O) 1... Ke7 *"), "{all}");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_variations_are_told_by_their_place_and_the_game_is_imported() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let bad = "1. e4 e5 (1... c5 2. Ke3 d6) (1... e6) 2. Nf3 *";
    let answer = ann.post("/kept/import", &[("pgn", bad)]).await;
    assert_eq!(answer.status(), StatusCode::OK);
    let page = answer.text().await.expect("a page");
    assert!(page.contains("One variation was left out or cut short."), "{page}");
    assert!(page.contains("Game 1. After 1. e4 c5, “Ke3” is not a move:"), "{page}");
    assert!(page.contains("Open the game</a>"), "{page}");
    assert_eq!(movetext(&downloaded(&ann).await), "1. e4 e5 (1... c5) (1... e6) 2. Nf3 *");
    let (status, imported) = ann.api_post("/api/import", &[("pgn", "1. d4 (1. c4 c4) d5 *")]).await;
    assert_eq!((status, imported["leftOut"]["variations"].as_u64()), (StatusCode::OK, Some(1)), "{imported}");
    let told = imported["leftOut"]["variation"].as_str().expect("a sentence");
    assert!(told.starts_with("Game 1. After 1. c4, “c4” is not a move:"), "{told}");
    // The same on the main line refuses the game.
    let answer = ann.post("/kept/import", &[("pgn", "1. e4 (1. d4) Ke6 *")]).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    for unclosed in ["1. e4 (1. d4 *", "1. e4 (1. d4 {x *", "1. e4 (1. d4)) e5 *"] {
        let answer = ann.post("/kept/import", &[("pgn", unclosed)]).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{unclosed}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn deep_many_and_long_variations_are_imported() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let deep = format!("1. e4 e5 ({}{}) *", "1... c5 (1... e6 (".repeat(5_000), ") ".repeat(10_000));
    let many = format!("1. e4 {} *", "(1. d4) ".repeat(100_000));
    let line = format!("1. e4 ({}) e5 *", "Nf3 Nf6 Ng1 Ng8 ".repeat(3_000));
    for (pgn, is_whole) in [(&deep, true), (&many, false), (&line, false)] {
        let answer = ann.post("/kept/import", &[("pgn", pgn)]).await;
        assert!([StatusCode::OK, StatusCode::SEE_OTHER].contains(&answer.status()), "{}", answer.status());
        let location = answer.headers().get("location").map(|path| path.to_str().expect("a path").to_owned());
        match location {
            Some(path) => {
                let page = ann.page(&path).await;
                assert_eq!(page.contains("were left out"), !is_whole, "{}", &pgn[..20]);
            }
            None => {
                let page = answer.text().await.expect("a page");
                assert!(!is_whole && page.contains("left out or cut short"), "{}", &pgn[..20]);
            }
        }
    }
    for bracket in ["(", "()", "{", "[%", "; {\n", "\n"] {
        let pgn = format!("1. e4 (1. d4 {}", bracket.repeat(4_900_000 / bracket.len()));
        let answer = super::send_file(&ann, pgn.as_bytes()).await;
        assert!(!answer.status().is_server_error(), "{bracket:?}: {}", answer.status());
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn tree_of_an_import_is_private_until_it_is_shared(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let path = import_one(&ann, ANNOTATED).await;
    let id = path.rsplit('/').next().expect("an id").to_owned();
    let (status, tree) = ann.api_get(&format!("/api/import/{id}/tree")).await;
    assert_eq!((status, tree["ownMoves"].as_u64(), tree["version"].as_u64()), (StatusCode::OK, Some(6), Some(1)));
    let (status, changed) = command(&ann, &id, &json!({ "command": "paste", "text": "1. c4" })).await;
    assert_eq!((status, changed["tree"]["ownMoves"].as_u64()), (StatusCode::OK, Some(7)), "{changed}");
    let gone = json!({ "command": "delete", "node": "0123456789abcdef" });
    let (status, refused) = command(&ann, &id, &gone).await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::CONFLICT, Some("no-such-node")), "{refused}");

    for page in ["/tree", "/tree/pgn", "/tree/say?typed=board"] {
        assert_eq!(bob.get(&format!("{path}{page}")).await.status(), StatusCode::NOT_FOUND, "{page}");
    }
    let form = [("command", "paste"), ("node", "0000000000000000"), ("text", "1. h4"), ("notation", "san")];
    assert_eq!(bob.post(&format!("{path}/tree"), &form).await.status(), StatusCode::NOT_FOUND);
    let share = [("answer", "share")];
    assert_eq!(bob.post(&format!("{path}/tree/share"), &share).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(command(&bob, &id, &json!({ "command": "paste", "text": "1. h4" })).await.0, StatusCode::NOT_FOUND);
    assert_eq!(bob.api_get(&format!("/api/import/{id}/tree")).await.0, StatusCode::NOT_FOUND);
    let visitor = app.browser().get(app.url(&format!("{path}/tree"))).send().await.expect("an answer");
    assert_eq!(visitor.status(), StatusCode::SEE_OTHER, "a visitor logs in");

    assert_eq!(ann.post(&format!("{path}/tree/share"), &share).await.status(), StatusCode::SEE_OTHER);
    let (_, tree) = ann.api_get(&format!("/api/import/{id}/tree")).await;
    let link = tree["link"].as_str().expect("a link").to_owned();
    let shown = app.browser().get(&link).send().await.expect("an answer").text().await.expect("a page");
    assert!(shown.contains("Ann’s analysis: Ann – Bob") && shown.contains("Closed."), "{shown}");
    assert!(!shown.contains("name=\"command\"") && !shown.contains(&format!("href=\"{path}\"")), "{shown}");
    let pgn = app.browser().get(format!("{link}/pgn")).send().await.expect("an answer").text().await.expect("PGN");
    assert!(pgn.contains("(1. c4)"), "{pgn}");
    let withdrawn = ann.api(Method::DELETE, &format!("/api/import/{id}/tree/share")).send().await.expect("an answer");
    assert_eq!(withdrawn.status(), StatusCode::OK);
    let gone = app.browser().get(&link).send().await.expect("an answer");
    assert_eq!(gone.status(), StatusCode::NOT_FOUND);

    // A game without variations can be shared, too; its comments stay.
    let plain = import_one(&ann, "1. d4 {Fine.} *").await;
    let id = plain.rsplit('/').next().expect("an id");
    let (status, shared) = ann.api_post(&format!("/api/import/{id}/tree/share"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{shared}");
    assert_eq!(page_pgn(&ann, &plain).await, "1. d4 { Fine. } *");

    // It is shown while the account is active.
    let link = shared["link"].as_str().expect("a link");
    assert_eq!(app.browser().get(link).send().await.expect("an answer").status(), StatusCode::OK);
    let suspended = app.service().accounts.suspend(&ann.name, None, true).await;
    suspended.expect("it is done").expect("there is such an account");
    assert_eq!(app.browser().get(link).send().await.expect("an answer").status(), StatusCode::NOT_FOUND);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn analysis_is_kept_with_its_variations(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let line = "e2e4(d2d4.d7d5).e7e5(c7c5.g1f3).g1f3";
    let board = format!("/analysis?line={line}");
    let page = ann.page(&board).await;
    assert!(
        page.contains("action=\"/kept/line\"") && page.contains(&format!("name=\"line\" value=\"{line}\"")),
        "{page}"
    );
    let visitor = app.browser().get(app.url(&board)).send().await.expect("an answer").text().await.expect("a page");
    let log_in = "href=\"/login?next=%2Fanalysis%3Fline%3De2e4%28d2d4%2Ed7d5%29";
    assert!(visitor.contains(log_in) && !visitor.contains("/kept/line"), "{visitor}");

    let answer = ann.post("/kept/line", &[("line", line), ("white", "Me"), ("result", "*")]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let path = answer.headers()["location"].to_str().expect("a path").to_owned();
    assert!(path.starts_with("/kept/") && path.ends_with("/tree"), "{path}");
    assert_eq!(page_pgn(&ann, &path).await, "1. e4 (1. d4 d5) 1... e5 (1... c5 2. Nf3) 2. Nf3 *");
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let answer = ann.post("/kept/line", &[("fen", fen), ("line", "e2e4(e2e3)"), ("result", "*")]).await;
    let path = answer.headers()["location"].to_str().expect("a path").to_owned();
    let pgn = ann.page(&format!("{path}/pgn")).await;
    assert!(pgn.contains(&format!("[FEN \"{fen}\"]")) && movetext(&pgn) == "1. e4 (1. e3) *", "{pgn}");
}

/// Whether a stream of events says so in time.
async fn says(stream: &mut reqwest::Response, event: &str, within: Duration) -> bool {
    let mut heard = String::new();
    let listen = async {
        while let Ok(Some(chunk)) = stream.chunk().await {
            heard.push_str(&String::from_utf8_lossy(&chunk));
            if heard.contains(event) {
                return true;
            }
        }
        false
    };
    tokio::time::timeout(within, listen).await.unwrap_or(false)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn changes_show_in_the_owners_other_windows(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let path = import_one(&ann, ANNOTATED).await;
    let id = path.rsplit('/').next().expect("an id").to_owned();
    assert!(ann.page(&format!("{path}/tree")).await.contains(&format!("\"watched\":\"{id}~kept\"")));
    let events = format!("/events?games={id}~kept");
    let mut own = ann.get(&events).await;
    assert_eq!(command(&ann, &id, &json!({ "command": "paste", "text": "1. c4" })).await.0, StatusCode::OK);
    let event = format!("event: tree\ndata: {id}\n");
    assert!(says(&mut own, &event, Duration::from_secs(20)).await, "the other window hears of it");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn imports_of_the_same_game_at_once_lose_no_comments(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let path = import_one(&ann, "1. e4 e5 2. Nf3 *").await;
    let [one, other] = ["1. e4 {First.} e5 2. Nf3 *", "1. e4 e5 {Second.} 2. Nf3 *"];
    tokio::join!(import_one(&ann, one), import_one(&ann, other));
    assert_eq!(page_pgn(&ann, &path).await, "1. e4 { First. } 1... e5 { Second. } 2. Nf3 *");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn files_of_many_games_with_variations_are_exported_whole(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    // They are more than a megabyte.
    let comment = "word ".repeat(790);
    let line = ["d4", "d5", "c4", "e6", "Nc3", "Nf6", "Nf3", "Be7"].map(|played| format!("{played} {{{comment}}}"));
    let line = format!("({})", line.join(" "));
    let game = |number: usize, variation: &str| format!("[White \"No {number}\"]\n\n1. e4 {variation} e5 *\n\n");
    let bare: String = (0..60).map(|number| game(number, "")).collect();
    let annotated: String = (0..60).map(|number| game(number, &line)).collect();
    let page = ann.post("/kept/import", &[("pgn", &bare)]).await.text().await.expect("a page");
    assert!(page.contains("60 games were imported."), "{page}");
    let page = super::send_file(&ann, annotated.as_bytes()).await.text().await.expect("a page");
    assert!(page.contains("60 games that you had already have gained comments or variations."), "{page}");
    let all = downloaded(&ann).await;
    assert_eq!((all.matches("[White \"No ").count(), all.matches("Be7").count()), (60, 60));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn variations_of_an_account_have_a_limit(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let (full, small) = (import_one(&ann, ANNOTATED).await, import_one(&ann, "1. c4 (1. b3) e5 *").await);
    let full_id = full.rsplit('/').next().expect("an id").to_owned();
    let id = small.rsplit('/').next().expect("an id").to_owned();
    // White space after JSON has no meaning.
    let spaces = match backend {
        Sqlite => "printf('%67000000s', '')",
        Postgres => "repeat(' ', 67000000)",
    };
    let fill = format!("update kept_trees set tree = tree || {spaces} where game_id = '{full_id}'");
    let filled = app.store().write(move |conn: &mut Connection| Ok::<_, StoreError>(conn.batch_execute(&fill)?));
    filled.await.expect("the tree is stored");

    let comment = "word ".repeat(790);
    let line = |moves: &[&str]| moves.iter().map(|one| format!("{one} {{{comment}}} ")).collect::<String>();
    let large: String = (0..30)
        .map(|number| format!("[White \"No {number}\"]\n\n1. e4 ({}) e5 *\n\n", line(&["d4", "d5", "c4"])))
        .collect();
    let answer = super::send_file(&ann, large.as_bytes()).await;
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    let page = answer.text().await.expect("a page");
    assert!(page.contains("would take more than 64 megabytes. Delete some first."), "{page}");
    assert!(!downloaded(&ann).await.contains("No 0"), "no game of the file is stored");
    import_one(&ann, "1. f4 e5 *").await;

    let long = json!({ "command": "paste", "text": format!("1. {}", line(&["d4", "d5", "c4", "e6", "Nc3", "Nf6"])) });
    let mut refused = None;
    for first in ["a3", "a4", "b4", "d3", "d4", "e3", "e4", "f3", "f4", "g3", "g4", "h3", "h4"] {
        let text = format!("1. {first} {}", line(&["a6", "Nc3", "b6", "Rb1", "c6", "Ra1"]));
        let (status, answer) = command(&ann, &id, &json!({ "command": "paste", "text": text })).await;
        if status != StatusCode::OK {
            refused = Some((status, answer["code"].as_str().map(str::to_owned)));
            break;
        }
    }
    assert_eq!(refused, Some((StatusCode::CONFLICT, Some("no-room-for-variations".to_owned()))));
    let before = ann.api_get(&format!("/api/import/{id}/tree")).await.1;
    let form = [("command", "paste"), ("node", "0000000000000000"), ("text", long["text"].as_str().expect("text"))];
    let answer = ann.post(&format!("{small}/tree"), &[&form[..], &[("notation", "san")]].concat()).await;
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    assert!(answer.text().await.expect("a page").contains("would take more than 64 megabytes"));
    assert_eq!(ann.api_get(&format!("/api/import/{id}/tree")).await.1["version"], before["version"]);

    // What takes less room is allowed, and another game may then take it.
    assert_eq!(ann.post(&format!("{full}/delete"), &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(command(&ann, &id, &long).await.0, StatusCode::OK);
    assert_eq!(super::send_file(&ann, large.as_bytes()).await.status(), StatusCode::OK);
}
