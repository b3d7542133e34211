//! The page of an imported game, which is private to its owner.

use domain::user::Role;
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::import_one;
use testkit::app::App;

const GAME: &str = "[Event \"A match\"]\n[Site \"Havana\"]\n[Date \"1921.03.??\"]\n[Round \"5\"]\n[White \"Capablanca\"]\n\
    [Black \"Lasker\"]\n[Result \"1/2-1/2\"]\n[WhiteElo \"2800\"]\n\n\
    {The fifth} 1. d4 d5 $1 2. Nf3 {Quiet.} 2... Nf6 1/2-1/2\n";

#[tokio::test(flavor = "multi_thread")]
async fn page_steps_through_the_game_and_links_to_the_analysis_board() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let path = import_one(&ann, GAME).await;
    let page = ann.page(&path).await;
    for part in [
        "Capablanca – Lasker",
        "½-½",
        "<bdi>1921-03</bdi>",
        "A match",
        "Havana",
        "2800 – ?",
        "The fifth",
        "Quiet.",
        "The game is saved among",
        "a2, white pawn",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(
        page.contains(&format!("href=\"{path}?at=1\" data-node=")) && page.contains("data-enhance>1. d4"),
        "{page}"
    );
    assert!(page.contains(&format!("href=\"{path}/tree?node=0000000000000000\">Your analysis</a>")), "{page}");
    assert!(page.contains("href=\"/analysis?line=d2d4.d7d5.g1f3.g8f6&#38;at=0\""), "{page}");
    assert!(!ann.page(&path).await.contains("The game is saved"), "it is told once");

    let second = ann.page(&format!("{path}?at=2")).await;
    assert!(second.contains("d5, black pawn") && second.contains("aria-current=\"true\""), "{second}");
    assert!(second.contains(&format!("href=\"{path}?at=3\"")) && second.contains(&format!("href=\"{path}?at=1\"")));
    // The game's own move is a step; another move leads to the analysis board, where the game stands beside it.
    let own = ann.page(&format!("{path}?at=2&from=g1")).await;
    assert!(own.contains(&format!("href=\"{path}?at=3#board\"")), "{own}");
    assert!(own.contains("href=\"/analysis?line=d2d4.d7d5.g1f3.g8f6&#38;at=2&#38;play=g1h3#board\""), "{own}");
    let turned = ann.page(&format!("{path}?at=99&flip=1")).await;
    assert!(turned.contains("board--black") && turned.contains("f6, black knight"), "{turned}");
    assert!(turned.contains(&format!("href=\"{path}?at=4&#38;flip=0\"")), "{turned}");

    let pgn = ann.get(&format!("{path}/pgn")).await;
    assert_eq!(pgn.headers()["content-type"], "application/x-chess-pgn; charset=utf-8");
    assert!(pgn.headers()["content-disposition"].to_str().expect("text").starts_with("attachment; filename=\""));
    assert!(pgn.text().await.expect("PGN").contains("[White \"Capablanca\"]"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn imported_game_is_private_and_can_be_deleted(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, referee) = (app.player("Ann").await, app.player("Bob").await, app.player("Referee").await);
    app.service().accounts.set_roles("Referee", Role::Arbiter).await.expect("the database").expect("the account");
    let path = import_one(&ann, GAME).await;
    for other in [&bob, &referee] {
        for path in [path.clone(), format!("{path}/pgn")] {
            assert_eq!(other.get(&path).await.status(), StatusCode::NOT_FOUND, "{} {path}", other.name);
        }
        assert_eq!(other.post(&format!("{path}/delete"), &[]).await.status(), StatusCode::NOT_FOUND);
    }
    let deleted = ann.post(&format!("{path}/delete"), &[]).await;
    assert_eq!(deleted.status(), StatusCode::SEE_OTHER);
    assert_eq!(deleted.headers()["location"], "/kept");
    assert!(ann.page("/kept").await.contains("The game is deleted."));
    assert_eq!(ann.get(&path).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(ann.post(&format!("{path}/delete"), &[]).await.status(), StatusCode::NOT_FOUND);
    assert_ne!(import_one(&ann, GAME).await, path, "it can be imported again");
    assert_eq!(ann.get("/kept/nonsense-id").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn line_of_the_analysis_board_is_saved() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let board = "/analysis?line=f2f3.e7e5.g2g4.d8h4";
    let page = ann.page(board).await;
    assert!(page.contains("action=\"/kept/line\"") && page.contains("<option value=\"0-1\" selected>"), "{page}");
    assert!(!ann.page("/analysis").await.contains("/kept/line"), "there is nothing to keep");
    let visitor = app.browser().get(app.url(board)).send().await.expect("an answer").text().await.expect("a page");
    assert!(!visitor.contains("/kept/line"));

    let form = [("line", "f2f3.e7e5.g2g4.d8h4"), ("white", "Fool"), ("result", "0-1"), ("variant", "standard")];
    let answer = ann.post("/kept/line", &form).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let path = answer.headers()["location"].to_str().expect("a path").to_owned();
    let path = path.strip_suffix("/tree").expect("the page of the analysis").to_owned();
    let saved = ann.page(&format!("{path}?at=4")).await;
    for part in ["Fool – ?", "0-1", "21 Jun 1999", "Qh4#"] {
        assert!(saved.contains(part), "{part}: {saved}");
    }
    let chess960 = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1";
    let form = [("fen", chess960), ("variant", "chess960"), ("line", "a1b3"), ("result", "*")];
    let answer = ann.post("/kept/line", &form).await;
    let path = answer.headers()["location"].to_str().expect("a path").to_owned();
    let pgn = ann.page(&format!("{path}/pgn")).await;
    assert!(pgn.contains("[Variant \"Chess960\"]") && pgn.contains("1. Nb3 *"), "{pgn}");
    for wrong in [
        [("line", "e2e5"), ("result", "*")],
        [("line", "e2e4"), ("result", "2-0")],
        [("fen", "nonsense"), ("result", "*")],
    ] {
        assert_eq!(ann.post("/kept/line", &wrong).await.status(), StatusCode::BAD_REQUEST, "{wrong:?}");
    }
}
