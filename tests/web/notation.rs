//! Moves in the notation of each reader: the setting, the pages, and the input accepted by the move field.

use std::os::unix::fs::PermissionsExt;

use chess_laws::Notation;
use reqwest::StatusCode;
use reqwest::header::ACCEPT_LANGUAGE;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};
use testkit::wait::poll_for;

/// Chooses a notation in the settings.
async fn prefer(player: &Player, notation: &str, language: &str) {
    let saved = player.post("/settings/language", &[("notation", notation), ("letters", language)]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER, "{notation} {language}");
    assert_eq!(saved.headers()["location"], "/settings/language");
}

/// Types a move into the field of the game page; returns the page with the refusal, or `None` if the move was played.
async fn type_move(player: &Player, game: &str, ply: &str, text: &str) -> Option<String> {
    let answer = player.post(&format!("/game/{game}/move"), &[("ply", ply), ("typed", text)]).await;
    match answer.status() {
        StatusCode::SEE_OTHER => None,
        status => {
            assert_eq!(status, StatusCode::BAD_REQUEST, "{text}");
            Some(answer.text().await.expect("a page"))
        }
    }
}

/// The list of moves on the game's page.
async fn moves(player: &Player, game: &str) -> String {
    let page = player.page(&format!("/game/{game}")).await;
    let (_, rest) = page.split_once("<ol class=\"moves\"").expect("a list of moves");
    rest.split_once("</ol>").expect("it ends").0.to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn each_reader_has_a_notation(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    prefer(&ann, "san", "de").await;
    prefer(&bob, "figurine", "en").await;
    let settings = ann.page("/settings/language").await;
    assert!(settings.contains("Your settings are saved."), "{settings}");
    assert!(
        settings.contains("in German algebraic notation, such as <span lang=\"de\">Sf3, exd5, e8=D, O-O</span>"),
        "{settings}"
    );
    assert!(
        settings.contains("value=\"san\" selected") && settings.contains("value=\"de\" lang=\"de\" selected"),
        "{settings}"
    );

    let game = ann.start_game(&bob, &[]).await;
    let path = format!("/game/{game}");
    let field = ann.page(&path).await;
    assert!(field.contains("Write it in German algebraic notation, for example <span lang=\"de\">Sf3,"), "{field}");

    let refused = type_move(&ann, &game, "0", "Qd3").await.expect("it is refused");
    assert!(
        refused.contains("“Q” names no piece in German algebraic notation; the pieces are K, D, T, L and S."),
        "{refused}"
    );
    assert!(refused.contains("value=\"Qd3\""), "what was written is still there");
    let refused = type_move(&ann, &game, "0", "Springer").await.expect("it is refused");
    assert!(refused.contains("in German algebraic notation one looks like Sf3, exd5, e8=D or O-O."), "{refused}");
    assert_eq!(type_move(&ann, &game, "0", "1. Sf3").await, None);
    // Readers with figurines may type letters; the board sends UCI, whatever the notation.
    assert_eq!(type_move(&bob, &game, "1", "Nc6").await, None);
    let clicked = ann.post(&format!("{path}/move"), &[("ply", "2"), ("move", "b1c3"), ("typed", "")]).await;
    assert_eq!(clicked.status(), StatusCode::SEE_OTHER);
    assert_eq!(type_move(&bob, &game, "3", "♞f6").await, None);

    let german = moves(&ann, &game).await;
    for san in ["Sf3", "Sc6", "Sc3", "Sf6"] {
        assert!(german.contains(&format!("<span lang=\"de\">{san}</span>")), "{san}: {german}");
    }
    let figurines = moves(&bob, &game).await;
    assert!(figurines.contains("<span role=\"img\" aria-label=\"Nf6\">♘f6</span>"), "{figurines}");
    let page = bob.page(&path).await;
    assert!(page.contains("<span aria-hidden=\"true\">2… ♘f6</span>"), "the last move: {page}");
    assert!(page.contains("data-live=\"text\">Bob: knight to f6."), "what is read aloud has words: {page}");
    let earlier = ann.page(&format!("{path}?ply=1")).await;
    assert!(earlier.contains("the position after <span lang=\"de\">1. Sf3</span>."), "{earlier}");

    // Readers without the setting, visitors, PGN and the API have standard notation.
    assert!(moves(&eve, &game).await.contains(">Nf3"));
    let visitor = app.browser().get(app.url(&path)).send().await.expect("an answer").text().await.expect("a page");
    assert!(visitor.contains(">Nf3") && !visitor.contains("Sf3"), "{visitor}");
    let pgn = ann.page(&format!("/game/export/{game}?clocks=false")).await;
    assert!(pgn.contains("1. Nf3 Nc6 2. Nc3 Nf6"), "{pgn}");
    ann.play(&game, "e2e4").await;
    let (status, answer) = bob.api_post(&format!("/api/board/game/{game}/move/e5"), &[]).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    let (_, account) = ann.api_get("/api/account").await;
    assert_eq!(account["notation"], "san-de");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn move_field_accepts_page_language_english_uci_and_iccf_numeric(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert_eq!(bob.post("/settings/language", &[("language", "de")]).await.status(), StatusCode::SEE_OTHER);
    let game = ann.start_game(&bob, &[]).await;
    let white = ["pawn e4", "g1 f3", "Bishop to B5", "castles kingside", "BISHOP TAKES C6", "4244"];
    let black = ["5755", "Springer c6", "Sf6", "Knight takes e4", "dxc6", "„Sd6“"];
    for (index, (first, second)) in white.into_iter().zip(black).enumerate() {
        assert_eq!(type_move(&ann, &game, &(2 * index).to_string(), first).await, None, "{first}");
        assert_eq!(type_move(&bob, &game, &(2 * index + 1).to_string(), second).await, None, "{second}");
    }
    let pgn = ann.page(&format!("/game/export/{game}?clocks=false")).await;
    let played = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 5. Bxc6";
    assert!(pgn.contains(played) && pgn.contains("6. d4 Nd6"), "{pgn}");
    // Ambiguous and illegal moves are refused with the reason; moves in another language are not read.
    let refused = type_move(&ann, &game, "12", "takes e5").await.expect("it is refused");
    assert!(refused.contains("could be"), "{refused}");
    let refused = type_move(&ann, &game, "12", "Springer e5").await.expect("it is refused");
    assert!(refused.contains("cannot be read as a move"), "{refused}");
    let illegal = type_move(&ann, &game, "12", "rook to a8").await.expect("it is refused");
    assert!(illegal.contains("The way is blocked at a2."), "{illegal}");
    // The typed move is previewed before it is sent, as one made on the board is.
    let preview = ann.page(&format!("/game/{game}?ply=12&typed=knight+takes+e5")).await;
    assert!(preview.contains("7. Nxe5"), "{preview}");
    assert_eq!(type_move(&ann, &game, "12", "knight takes e5").await, None);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn accounts_created_in_german_default_to_german_piece_letters(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    for (name, languages, notation) in [("Dora", "de-AT, de", "san-de"), ("Gita", "gu", "san"), ("Eve", "en", "san")] {
        let email = format!("{}@example.org", name.to_lowercase());
        let form = [("name", name), ("email", email.as_str()), ("password", PASSWORD)];
        let request = app.browser().post(app.url("/signup")).header(ACCEPT_LANGUAGE, languages).form(&form);
        assert_eq!(request.send().await.expect("an answer").status(), StatusCode::SEE_OTHER, "{name}");
        let user =
            app.service().games.user_by_name(&name.to_lowercase()).await.expect("the database").expect("an account");
        assert_eq!(user.notation.as_str(), notation, "{name}");
    }
    // Existing accounts keep their notation when they change the language.
    let ann = app.player("Ann").await;
    ann.post("/settings/language", &[("language", "de")]).await;
    let stored = app.service().games.user_by_name("ann").await.expect("the database").expect("Ann").notation;
    assert_eq!(stored.as_str(), "san");
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_without_letters_are_read_and_written() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    prefer(&ann, "iccf-numeric", "en").await;
    prefer(&bob, "uci", "en").await;
    let field = ann.page(&format!("/game/{game}")).await;
    assert!(field.contains("inputmode=\"numeric\"") && field.contains("1 for a queen, 2 for a rook"), "{field}");
    let refused = type_move(&ann, &game, "0", "e2e5x").await.expect("it is refused");
    assert!(refused.contains("in ICCF numeric notation one looks like 7163"), "{refused}");
    assert_eq!(type_move(&ann, &game, "0", "1. 5254").await, None);
    assert_eq!(type_move(&bob, &game, "1", "E7e5").await, None);
    assert!(moves(&ann, &game).await.contains(">5755"));
    assert!(moves(&bob, &game).await.contains(">e2e4"));
}

#[tokio::test(flavor = "multi_thread")]
async fn long_moves_in_russian_are_read_and_written() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("fen", "1n2k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1")]).await;
    prefer(&ann, "long-algebraic", "ru").await;
    assert_eq!(type_move(&ann, &game, "0", "a7:b8Ф+").await, None);
    assert!(moves(&ann, &game).await.contains("<span lang=\"ru\">a7:b8Ф+</span>"));
    bob.play(&game, "e8e7").await;
    assert_eq!(type_move(&ann, &game, "2", "0-0").await, None);
    assert!(moves(&ann, &game).await.contains("<span lang=\"ru\">0-0</span>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_notation_can_be_chosen_and_others_are_refused() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let user = app.service().games.user_by_name("ann").await.expect("the database").expect("Ann").id;
    for notation in Notation::all() {
        let (kind, language) = notation.as_str().rsplit_once('-').unwrap_or((notation.as_str(), "en"));
        match notation.language() {
            Some(of) if of.tag() == language => prefer(&ann, kind, language).await,
            _ => prefer(&ann, notation.as_str(), "en").await,
        }
        let stored = app.service().accounts.user(user).await.expect("the database").expect("Ann").notation;
        assert_eq!(stored, notation);
        assert_eq!(ann.page("/settings/language").await.matches(" selected").count(), 2, "{notation}");
    }
    let last = app.service().accounts.user(user).await.expect("the database").expect("Ann").notation;
    for (notation, language) in [("san", "tlh"), ("descriptive", "en"), ("", ""), ("san-xx", "de")] {
        let refused = ann.post("/settings/language", &[("notation", notation), ("letters", language)]).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "{notation} {language}");
    }
    let refused = ann.post("/settings/language", &[("notation", "descriptive")]).await.text().await.expect("a page");
    assert!(
        refused.contains("“descriptive” is not a notation") && refused.contains("href=\"/settings/language\""),
        "{refused}"
    );
    let visitor = app.browser().post(app.url("/settings/language")).form(&[("notation", "uci")]).send().await;
    assert_eq!(visitor.expect("an answer").status(), StatusCode::UNAUTHORIZED);
    assert_eq!(app.service().accounts.user(user).await.expect("the database").expect("Ann").notation, last);
}

/// A fake engine that expects both sides to develop their knights.
const ENGINE: &str = "#!/bin/sh\nwhile read -r line; do case $line in uci) echo uciok;; isready) echo readyok;; \
    quit) exit;; *moves*) pv='g8f6 b1c3';; position*) pv='g1f3 g8f6';; \
    go*) echo \"info depth 1 score cp 13 nodes 9 pv $pv\"; echo \"bestmove ${pv%% *}\";; esac; done\n";

#[tokio::test(flavor = "multi_thread")]
async fn analysis_uses_the_readers_notation() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = folder.path().join("engine");
    std::fs::write(&engine, ENGINE).expect("written");
    std::fs::set_permissions(&engine, std::fs::Permissions::from_mode(0o755)).expect("it may be run");
    let app = App::builder().with("SEALEDMOVE_ENGINE", engine.to_str().expect("UTF-8")).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    prefer(&ann, "san", "de").await;
    prefer(&bob, "figurine", "en").await;
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "g1f3").await;
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let start = format!("/game/{game}?ply=0");
    let german =
        poll_for("the analysis", async || Some(ann.page(&start).await).filter(|page| page.contains("Best:"))).await;
    assert!(german.contains("Best: <span lang=\"de\">1. Sf3 Sf6</span>."), "{german}");
    assert!(german.contains("<span lang=\"de\">Sf3</span> <span class=\"move__score\">"), "the list: {german}");
    let figurines = bob.page(&start).await;
    assert!(figurines.contains("Best: <span role=\"img\" aria-label=\"1. Nf3 Nf6\">1. ♘f3 ♘f6</span>."), "{figurines}");
}
