//! The terms with which a game can be proposed, and how pages show them: the rules, a bar on early draws, the number of
//! a Chess960 starting position.

use chess_laws::{Chess960Number, Position, Variant};
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};

/// Posts a challenge to Bob with additional form fields.
async fn challenge_bob<'f>(ann: &Player, additional: &[(&'f str, &'f str)]) -> reqwest::Response {
    let mut form = vec![("opponent", "player"), ("player", "Bob"), ("days", "3"), ("colour", "white")];
    form.extend_from_slice(additional);
    ann.post("/challenge", &form).await
}

/// The location to which a response redirects.
fn redirect_of(answer: &reqwest::Response) -> String {
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    answer.headers()["location"].to_str().expect("text").to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn game_terms_are_shown_from_form_to_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let cases = [
        ("fide", "FIDE Laws", "", "", "Standard"),
        ("correspondence", "Correspondence rules", "30", "", "Standard"),
        ("classic", "Classic rules", "2", "0", "Chess960, start 0"),
        ("", "FIDE Laws", "100", "959", "Chess960, start 959"),
    ];
    for (ruleset, rules, bar, number, game) in cases {
        let variant = if number.is_empty() { "standard" } else { "chess960" };
        let terms = [("ruleset", ruleset), ("agreement_bar", bar), ("start_number", number), ("variant", variant)];
        let path = redirect_of(&challenge_bob(&ann, &terms).await);
        for page in [ann.page(&path).await, bob.page(&path).await] {
            assert!(page.contains(&format!(">{rules}</a>")) && page.contains(game), "{ruleset} {number}: {page}");
            assert_eq!(page.contains(&format!("Not by agreement before move {bar}")), !bar.is_empty(), "{page}");
            // Default terms have no explanation, and a numbered start has no FEN.
            let is_explained = page.contains("do not end a game by themselves") || page.contains("older competition");
            assert_eq!(is_explained, !rules.contains("FIDE"), "{page}");
            assert!(!page.contains("Starting position"), "{page}");
        }
        let home = bob.page("/").await;
        assert!(home.contains(game), "{home}");
        assert_eq!(home.contains(&format!("no draw by agreement before move {bar}")), !bar.is_empty(), "{home}");

        let path = redirect_of(&bob.post(&format!("{path}/accept"), &[]).await);
        let page = ann.page(&path).await;
        assert!(page.contains(&format!(">{rules}</a>")) && page.contains(game), "{ruleset} {number}: {page}");
        assert_eq!(page.contains(&format!("Not by agreement before move {bar}")), !bar.is_empty(), "{page}");
        if let Some(number) = number.parse().ok().and_then(Chess960Number::new) {
            let start = Position::start(Variant::Chess960, Some(number)).fen();
            assert!(page.contains(&format!("\"fen\":\"{start}\"")), "{page}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_shows_only_non_default_terms_of_a_seek() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let default_terms = [("opponent", "lobby"), ("ruleset", "fide")];
    redirect_of(&ann.post("/challenge", &default_terms).await);
    let lobby = ann.page("/lobby").await;
    let seeks = lobby.split("<form class=\"card form new-game\"").next().expect("the list");
    assert!(!seeks.contains("FIDE") && !seeks.contains("no draw by agreement"), "{seeks}");
    let special_terms =
        [("opponent", "lobby"), ("ruleset", "classic"), ("agreement_bar", "40"), ("variant", "chess960")];
    redirect_of(&ann.post("/challenge", &special_terms).await);
    let visitor = app.browser().get(app.url("/lobby")).send().await.expect("an answer").text().await.expect("a page");
    assert!(visitor.contains("Classic rules, no draw by agreement before move 40"), "{visitor}");
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_term_is_shown_at_its_field_and_the_input_is_kept() {
    let app = App::start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    const KINGS: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let numbered = "Only Chess960 has numbered starting positions";
    type Terms = &'static [(&'static str, &'static str)];
    let cases: [(Terms, &str, &str); 14] = [
        (&[("agreement_bar", "1")], "agreement_bar-error", "from 2 to 100, not 1"),
        (&[("agreement_bar", "101")], "agreement_bar-error", "from 2 to 100, not 101"),
        (&[("agreement_bar", "-5")], "agreement_bar-error", "Write the number of a move"),
        (&[("agreement_bar", "soon")], "agreement_bar-error", "Write the number of a move"),
        (&[("agreement_bar", "99999999999")], "agreement_bar-error", "Write the number of a move"),
        (&[("start_number", "960"), ("variant", "chess960")], "start_number-error", "from 0 to 959"),
        (&[("start_number", "-1"), ("variant", "chess960")], "start_number-error", "from 0 to 959"),
        (&[("start_number", "518")], "start_number-error", numbered),
        (&[("start_number", "5"), ("variant", "chess960"), ("fen", KINGS)], "start_number-error", "not both"),
        (&[("ruleset", "house")], "ruleset-error", "Choose one of these"),
        (&[("variant", "draughts")], "variant-error", "Choose one of these"),
        (&[("fen", "8/8 w")], "fen-error", "This is not a position to start from"),
        // HTML in the input is escaped.
        (&[("agreement_bar", "<script>")], "agreement_bar-error", "&#60;script&#62;"),
        (&[("fen", "4k3/8/8/8/8/8/8/4K2R w H - 0 1"), ("variant", "standard")], "fen-error", ""),
    ];
    for (terms, field, reason) in cases {
        let answer = challenge_bob(&ann, terms).await;
        // Shredder-FEN is accepted in standard chess, too.
        if reason.is_empty() {
            redirect_of(&answer);
            continue;
        }
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{terms:?}");
        let page = answer.text().await.expect("a page");
        assert!(page.contains(&format!("id=\"{field}\"")) && page.contains(reason), "{terms:?}: {page}");
        assert!(page.contains("value=\"Bob\"") && page.contains("value=\"white\" checked"), "{terms:?}: {page}");
        assert!(page.contains("<details class=\"disclosure\" open>"), "what is wrong is not hidden: {terms:?}");
    }
    assert_eq!(ann.post("/challenge", &[("opponent", "world")]).await.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test(flavor = "multi_thread")]
async fn positions_are_read_as_x_fen_and_shredder_fen() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for fen in [
        "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1",
        "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1",
    ] {
        let path = redirect_of(&challenge_bob(&ann, &[("variant", "chess960"), ("fen", fen)]).await);
        let page = ann.page(&path).await;
        assert!(page.contains("1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1"), "{page}");
        let game = redirect_of(&bob.post(&format!("{path}/accept"), &[]).await);
        assert!(!ann.page(&game).await.contains("Chess960, start"), "it is none of the numbered ones");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn page_explains_why_no_draw_can_be_offered() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let offer_button = "value=\"offer\"";
    let path = redirect_of(&challenge_bob(&ann, &[("agreement_bar", "3")]).await);
    let path = redirect_of(&bob.post(&format!("{path}/accept"), &[]).await);
    let game = path.trim_start_matches("/game/");
    let barred = "In this game a draw cannot be agreed before move 3.";
    for player in [&ann, &bob] {
        let page = player.page(&path).await;
        assert!(page.contains(barred) && !page.contains(offer_button), "{page}");
    }
    for (player, uci) in [(&ann, "e2e4"), (&bob, "e7e5"), (&ann, "g1f3")] {
        player.play(game, uci).await;
    }
    assert!(bob.page(&path).await.contains(barred));
    let refused = bob.post(&format!("{path}/draw"), &[("answer", "offer")]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    bob.play(game, "b8c6").await;
    assert!(ann.page(&path).await.contains(offer_button), "the third move has come");
    redirect_of(&ann.post(&format!("{path}/draw"), &[("answer", "offer")]).await);
    redirect_of(&bob.post(&format!("{path}/draw"), &[("answer", "decline")]).await);
    let page = ann.page(&path).await;
    assert!(page.contains("after your opponent has moved twice") && !page.contains(offer_button), "{page}");

    let early = ann.start_game(&bob, &[]).await;
    let page = ann.page(&format!("/game/{early}")).await;
    assert!(page.contains("A draw can be offered only after both players have moved."), "{page}");
    let watched = app.player("Eve").await.page(&format!("/game/{early}")).await;
    assert!(!watched.contains("A draw can be offered"), "who watches has nothing to offer");
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_page_is_complete_and_linked_from_the_form() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    assert!(ann.page("/challenge/new").await.matches("href=\"/rules\"").count() >= 2, "the form and the footer");
    let visitor = app.browser().get(app.url("/rules")).send().await.expect("an answer");
    assert_eq!(visitor.status(), StatusCode::OK);
    let page = visitor.text().await.expect("a page");
    for part in ["rulesets", "endings", "claims", "offers", "dead", "chess960", "notation"] {
        assert!(page.contains(&format!("<section id=\"{part}\"")), "{part}: {page}");
    }
    assert!(!page.contains("rules-"), "every key has its words: {page}");
}
