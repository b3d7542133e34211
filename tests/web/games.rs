//! Finding and playing a game without scripts.

use std::collections::BTreeSet;

use chess_laws::{Position, Variant};
use reqwest::StatusCode;
use testkit::app::{App, Player};

/// All values of an attribute on a page.
fn attributes<'p>(page: &'p str, name: &str) -> Vec<&'p str> {
    let start = format!(" {name}=\"");
    page.match_indices(&start)
        .map(|(at, _)| {
            let rest = &page[at + start.len()..];
            &rest[..rest.find('"').unwrap_or_default()]
        })
        .collect()
}

/// Every move that can be played by links and buttons of the game page, without JavaScript.
async fn playable_moves(player: &Player, game: &str) -> BTreeSet<String> {
    let page = player.page(&format!("/game/{game}")).await;
    let selectable: BTreeSet<&str> =
        attributes(&page, "href").into_iter().filter(|link| link.contains("?from=") && !link.contains("to=")).collect();
    let mut moves = BTreeSet::new();
    for link in selectable {
        let path = link.split('#').next().unwrap().replace("&amp;", "&");
        let path = if path.starts_with('?') { format!("/game/{game}{path}") } else { path };
        let selected = player.page(&path).await;
        moves.extend(move_buttons(&selected));
        for promotion in attributes(&selected, "href").into_iter().filter(|link| link.contains("to=")) {
            // Entities are decoded first, since `&#38;` contains a number sign.
            let path = promotion.replace("&amp;", "&").replace("&#38;", "&");
            let path = path.split('#').next().unwrap();
            let path = if path.starts_with('?') { format!("/game/{game}{path}") } else { path.to_owned() };
            moves.extend(move_buttons(&player.page(&path).await));
        }
    }
    moves
}

fn move_buttons(page: &str) -> Vec<String> {
    page.split("<button")
        .skip(1)
        .filter_map(|rest| {
            let tag = &rest[..rest.find('>')?];
            tag.contains("name=\"move\"").then(|| attributes(tag, "value").first().map(|value| (*value).to_owned()))?
        })
        .filter(|value| !value.is_empty())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_legal_move_is_offered_without_javascript() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let positions = [
        ("standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("standard", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("standard", "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1"),
        ("standard", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"),
        ("chess960", "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1"),
    ];
    for (variant, fen) in positions {
        let game = ann.start_game(&bob, &[("variant", variant), ("fen", fen)]).await;
        let position = Position::from_fen(fen, variant.parse::<Variant>().unwrap()).unwrap();
        let legal: BTreeSet<String> = position.legal_moves().iter().map(|legal| legal.uci()).collect();
        assert_eq!(playable_moves(&ann, &game).await, legal, "{fen}");
        assert!(playable_moves(&bob, &game).await.is_empty(), "it is not Black's turn");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn challenge_is_created_and_accepted_by_forms() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let form = [("opponent", "player"), ("player", "Bob"), ("days", "3"), ("colour", "white"), ("variant", "standard")];
    let created = ann.post("/challenge", &form).await;
    assert_eq!(created.status(), StatusCode::SEE_OTHER, "{}", created.text().await.unwrap());
    let path = created.headers()["location"].to_str().unwrap().to_owned();
    assert!(bob.page("/").await.contains("Ann"), "the home page tells Bob");
    let accepted = bob.post(&format!("{path}/accept"), &[]).await;
    assert_eq!(accepted.status(), StatusCode::SEE_OTHER);
    let game = accepted.headers()["location"].to_str().unwrap().to_owned();
    assert!(game.starts_with("/game/"), "{game}");
    let moved = ann.post(&format!("{game}/move"), &[("ply", "0"), ("move", "e2e4")]).await;
    assert_eq!(moved.status(), StatusCode::SEE_OTHER);
    assert!(bob.page(&game).await.contains("e4"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_move_shows_the_page_again_with_the_reason() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[]).await;
    let path = format!("/game/{game}/move");
    let cases = [
        (&ann, "0", "e2e5", StatusCode::BAD_REQUEST),
        (&ann, "0", "nonsense", StatusCode::BAD_REQUEST),
        (&ann, "1", "e2e4", StatusCode::CONFLICT),
        (&bob, "0", "e7e5", StatusCode::CONFLICT),
        (&eve, "0", "e2e4", StatusCode::FORBIDDEN),
    ];
    for (player, ply, uci, status) in cases {
        let answer = player.post(&path, &[("ply", ply), ("move", uci)]).await;
        assert_eq!(answer.status(), status, "{} {ply} {uci}", player.name);
        let page = answer.text().await.unwrap();
        assert!(page.contains("notice--error") && page.contains("id=\"board\""), "{} {ply} {uci}: {page}", player.name);
    }
    assert!(!ann.page(&format!("/game/{game}")).await.contains("class=\"move "), "nothing was stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn game_is_ended_by_the_buttons_of_its_page() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;
    let offered = ann.post(&format!("/game/{game}/draw"), &[("answer", "offer")]).await;
    assert_eq!(offered.status(), StatusCode::SEE_OTHER);
    let declined = bob.post(&format!("/game/{game}/draw"), &[("answer", "decline")]).await;
    assert_eq!(declined.status(), StatusCode::SEE_OTHER);
    let resigned = bob.post(&format!("/game/{game}/resign"), &[]).await;
    assert_eq!(resigned.status(), StatusCode::SEE_OTHER);
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(page.contains("1-0") && page.contains("resign"), "{page}");
    let late = ann.post(&format!("/game/{game}/move"), &[("ply", "2"), ("move", "g1f3")]).await;
    assert_eq!(late.status(), StatusCode::GONE);
}

#[tokio::test(flavor = "multi_thread")]
async fn seeks_and_open_links_find_an_opponent() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for opponent in ["lobby", "link"] {
        let form = [("opponent", opponent), ("days", ""), ("colour", "random"), ("variant", "chess960")];
        let created = ann.post("/challenge", &form).await;
        assert_eq!(created.status(), StatusCode::SEE_OTHER, "{}", created.text().await.unwrap());
        if opponent == "lobby" {
            assert!(bob.page("/lobby").await.contains("Ann"));
        }
        let user = app.service().games.user_by_name("ann").await.unwrap().unwrap().id;
        let id = app.service().challenges.challenges_of(user).await.unwrap().made[0].challenge.id;
        let own = ann.post(&format!("/challenge/{id}/accept"), &[]).await;
        assert_eq!(own.status(), StatusCode::BAD_REQUEST);
        let accepted = bob.post(&format!("/challenge/{id}/accept"), &[]).await;
        assert_eq!(accepted.status(), StatusCode::SEE_OTHER);
    }
    assert!(!bob.page("/lobby").await.contains("Ann"));
}
