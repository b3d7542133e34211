//! Accounts that play nobody else cannot be used to farm ratings, and honest play counts in full.

use std::time::Duration;

use chess_laws::Variant;
use domain::user::Role;
use rating::Rating;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};

use super::games::{OPENING, RATED, export, rated_game, user};
use testkit::app::{App, Player};

async fn rating(app: &App, name: &str) -> Rating {
    let ratings = app.service().players.ratings_of(user(app, name).await).await.expect("the database");
    ratings.into_iter().find(|rating| rating.pool == Variant::Standard.into()).expect("every kind is there").rating
}

async fn resign(loser: &Player, game: &str) {
    let (status, answer) = loser.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

/// Plays eighty-four games of ten half-moves against fourteen new accounts within two minutes.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn quick_games_over_new_accounts_gain_little(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (mal, vera) = (app.player("Mal").await, app.player("Vera").await);
    app.service().accounts.set_roles("vera", Role::Arbiter).await.expect("the database").expect("the account");
    let mut first = None;
    for index in 0..14 {
        let victim = app.player(&format!("Victim{index}")).await;
        for _ in 0..6 {
            let game = mal.start_game(&victim, &RATED).await;
            for (uci, player) in OPENING.iter().zip([&mal, &victim].into_iter().cycle()) {
                player.play(&game, uci).await;
            }
            victim.advance_clock(Duration::from_millis(1_400));
            resign(&victim, &game).await;
            first.get_or_insert(game);
        }
    }
    let after = rating(&app, "mal").await;
    assert!((1501..1560).contains(&after.rounded()), "{after:?}");
    assert_eq!(after.rounded_deviation(), 350, "as it was");

    // The game page and the API give the reason, and arbiters see which players gain this way.
    let first = first.expect("a game");
    let page = mal.page(&format!("/game/{first}")).await;
    let reason = "For Mal this game counts 1/8: it was over within 10 minutes";
    assert!(page.contains(reason), "{page}");
    let json = export(&mal, &first).await;
    let white = &json["players"]["white"];
    assert_eq!((&white["ratingShare"], &white["ratingShareBecause"]), (&json!(0.125), &json!("quick")), "{json}");
    let reports = vera.page("/reports").await;
    assert!(reports.contains("<a href=\"/player/Mal\">Mal</a>"), "{reports}");
    assert!(reports.contains("Games: 84; opponents: 14; rating gained:"), "{reports}");
    let (status, gains) = vera.api_get("/api/arbiter/rating-gains").await;
    let counts = ["games", "opponents"].map(|name| gains[0][name].as_u64());
    assert_eq!(
        (status, &gains[0]["user"]["id"], counts),
        (StatusCode::OK, &json!("mal"), [Some(84), Some(14)]),
        "{gains}"
    );
    assert_eq!(mal.api_get("/api/arbiter/rating-gains").await.0, StatusCode::FORBIDDEN);
    assert_eq!(mal.get("/reports").await.status(), StatusCode::FORBIDDEN, "arbiters alone");
}

/// Accounts that play nobody else count less and less, even in slow games.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn opponents_without_other_opponents_count_less_and_less(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let mal = app.player("Mal").await;
    let mut games = Vec::new();
    for index in 0..4 {
        let victim = app.player(&format!("Victim{index}")).await;
        let game = rated_game(&mal, &victim, &OPENING).await;
        resign(&victim, &game).await;
        games.push(game);
    }
    let mut shares = Vec::new();
    for game in &games {
        let json = export(&mal, game).await;
        shares.push(json["players"]["white"]["ratingShare"].as_f64().unwrap_or(1.0));
    }
    assert_eq!(shares, [1.0, 0.5, 0.25, 0.125]);
    let after = rating(&app, "mal").await;
    assert_eq!(after.rounded_deviation(), 290, "as after the first game: {after:?}");
    // An opponent who has played others counts in full.
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = rated_game(&ann, &bob, &OPENING).await;
    resign(&bob, &game).await;
    let game = rated_game(&mal, &ann, &OPENING).await;
    resign(&ann, &game).await;
    assert_eq!(export(&mal, &game).await["players"]["white"].get("ratingShare"), None);
    assert!(!mal.page(&format!("/game/{game}")).await.contains("this game counts"));
}

/// Two wins in a row against the same opponent count in full, further ones less.
#[tokio::test(flavor = "multi_thread")]
async fn one_sided_series_counts_less_and_balanced_one_in_full() {
    let app = App::start().await;
    let players = [app.player("Ann").await, app.player("Bob").await, app.player("Cleo").await];
    let [ann, bob, cleo] = &players;
    let share = async |game: &str| export(ann, game).await["players"]["white"]["ratingShare"].as_f64().unwrap_or(1.0);
    // Each player has another opponent, too.
    for (white, black) in [(bob, cleo), (ann, cleo)] {
        let game = rated_game(white, black, &OPENING).await;
        resign(black, &game).await;
    }
    let mut shares = Vec::new();
    for winner in [ann, ann, ann, bob, bob, ann] {
        let game = rated_game(ann, bob, &OPENING).await;
        resign(if winner.name == ann.name { bob } else { ann }, &game).await;
        shares.push(share(&game).await);
    }
    assert_eq!(shares, [1.0, 1.0, 0.5, 1.0, 1.0, 1.0], "from one of four on, it is no longer one-sided");
}
