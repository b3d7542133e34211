//! Guests: games against the engine without an account, and their transfer to an account.

mod account_transfer;
mod browser;
mod limits;
mod searching;

use std::path::Path;

use reqwest::{Client, Response, StatusCode};
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, AppBuilder, program};
use testkit::engines::engine_of_script;
use testkit::wait::poll_for;

/// An engine that walks into fool's mate: as White it plays f3 and g4.
const FOOL: &str = r#"#!/bin/sh
while read -r line; do
  case $line in
    uci) echo "id name Fool"; echo uciok;;
    isready) echo readyok;;
    position*) position=$line;;
    go*)
      best=f2f3
      case $position in *"moves f2f3"*) best=g2g4;; esac
      echo "info depth 1 score cp 0 nodes 1 pv $best"
      echo "bestmove $best";;
    quit) exit;;
  esac
done
"#;

/// Configures the engine [`FOOL`].
pub fn with_losing_engine(builder: AppBuilder, folder: &Path) -> AppBuilder {
    builder.with("SEALEDMOVE_ENGINE", &engine_of_script(folder, FOOL).display().to_string())
}

/// A browser without an account.
pub struct Guest {
    pub browser: Client,
    url: String,
}

impl Guest {
    /// A new browser at `app`.
    pub fn at(app: &App) -> Self {
        Self { browser: app.browser(), url: app.url("") }
    }

    pub async fn get(&self, path: &str) -> Response {
        self.browser.get(format!("{}{path}", self.url)).send().await.expect("an answer")
    }

    /// The text of a page, which must exist.
    pub async fn page(&self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status(), StatusCode::OK, "GET {path}");
        answer.text().await.expect("a page")
    }

    pub async fn post(&self, path: &str, form: &[(&str, &str)]) -> Response {
        self.browser.post(format!("{}{path}", self.url)).form(form).send().await.expect("an answer")
    }

    /// Starts a game with the form of the first page, at the lowest level without random moves, and returns its id.
    pub async fn begin(&self, colour: &str) -> String {
        let answer = self.post("/play", &[("level", "4"), ("colour", colour)]).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{answer:?}");
        redirected_game_id(&answer)
    }

    /// Plays a move with the form of the game's page.
    pub async fn play(&self, game: &str, uci: &str) {
        let answer = self.post(&format!("/game/{game}/move"), &[("move", uci)]).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{uci}: {answer:?}");
    }

    /// Wins a new game against [`FOOL`] by mate, and returns its id.
    pub async fn mate(&self, app: &App) -> String {
        let game = self.begin("black").await;
        for (plies, reply) in [(1, "e7e5"), (3, "d8h4")] {
            moves(app, &game, plies).await;
            self.play(&game, reply).await;
        }
        game
    }
}

/// The id of the game that the response redirects to.
pub fn redirected_game_id(answer: &Response) -> String {
    let to = answer.headers()["location"].to_str().expect("text");
    to.strip_prefix("/game/").expect("a game").split('#').next().expect("an id").to_owned()
}

/// The public export of the game.
pub async fn exported(app: &App, game: &str) -> Value {
    let request = program().get(app.url(&format!("/game/export/{game}"))).header("Accept", "application/json");
    request.send().await.expect("an answer").json().await.expect("JSON")
}

/// The moves of a game, once there are at least `plies` of them.
pub async fn moves(app: &App, game: &str, plies: usize) -> Vec<String> {
    poll_for("the engine answers", async || {
        let json = exported(app, game).await;
        let moves: Vec<String> =
            json["moves"].as_str().unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        (moves.len() >= plies).then_some(moves)
    })
    .await
}

/// The name of the player of `side`.
pub async fn name_in(app: &App, game: &str, side: &str) -> String {
    exported(app, game).await["players"][side]["user"]["name"].as_str().expect("a name").to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn guest_plays_from_the_first_page_and_finds_the_game_again(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_losing_engine(App::builder_on(backend), folder.path()).start().await;
    let guest = Guest::at(&app);
    let first = guest.page("/").await;
    assert!(first.contains("action=\"/play\"") && first.contains("<option value=\"1\" selected>"), "{first}");
    let game = guest.mate(&app).await;
    let over = exported(&app, &game).await;
    assert_eq!((over["status"].as_str(), over["winner"].as_str()), (Some("mate"), Some("black")), "{over}");
    assert_eq!(over["rated"], false);
    assert_eq!(over["players"]["white"]["user"]["name"], "Engine-4");

    let page = guest.page(&format!("/game/{game}")).await;
    assert!(page.contains("playing as a guest") && page.contains("/signup?next="), "{page}");
    for hidden in ["/tree\"", "id=\"notes\" class", "name=\"notes\"", "/lines\""] {
        assert!(!page.contains(hidden), "a guest is offered {hidden}");
    }
    assert!(guest.page("/").await.contains(&format!("href=\"/game/{game}\"")), "the first page lists the game");
    // Others see the game without a way to move in it, and without a link to its player.
    let stranger = Guest::at(&app);
    let page = stranger.page(&format!("/game/{game}")).await;
    assert!(!page.contains("playing as a guest") && !page.contains("/player/Guest-"), "{page}");
    assert!(!stranger.page("/").await.contains(&format!("href=\"/game/{game}\"")));

    // A rematch with the colours reversed.
    let again = redirected_game_id(&guest.post(&format!("/game/{game}/rematch"), &[("answer", "yes")]).await);
    guest.play(&again, "e2e4").await;
    let refused = guest.post("/play", &[("level", "9")]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn guest_can_only_play_the_engine(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let guest = Guest::at(&app);
    let game = guest.begin("white").await;
    let line = format!("/game/{game}/chat");
    let notes = format!("/game/{game}/notes");
    let open = ann.api_post("/api/challenge/open", &[]).await.1["id"].as_str().expect("an id").to_owned();
    let accept = format!("/challenge/{open}/accept");
    for (path, form) in [
        ("/challenge", &[("opponent", "player"), ("player", "Ann")][..]),
        ("/challenge", &[("opponent", "lobby")]),
        ("/challenge", &[("opponent", "engine")]),
        (&accept, &[]),
        (&line, &[("room", "player"), ("text", "Hello")]),
        (&notes, &[("notes", "Mine")]),
        ("/player/Ann/follow", &[]),
        ("/settings/tokens", &[("description", ""), ("days", "1")]),
        ("/settings/playing", &[("most_games", "500")]),
        ("/kept/import", &[("pgn", "1. e4 *")]),
    ] {
        let answer = guest.post(path, form).await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
        let page = answer.text().await.expect("a page");
        assert!(page.contains("You need an account to do this") && page.contains("/signup"), "{path}: {page}");
    }
    for path in ["/settings", "/challenge/new", "/following", &format!("/game/{game}/tree")] {
        assert_eq!(guest.get(path).await.status(), StatusCode::FORBIDDEN, "{path}");
    }

    // A guest cannot be found, challenged or followed, and has no log-in.
    let name = name_in(&app, &game, "white").await;
    assert!(name.starts_with("Guest-"), "{name}");
    assert_eq!(ann.api_get(&format!("/api/user/{name}")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ann.get(&format!("/player/{name}")).await.status(), StatusCode::NOT_FOUND);
    let found = ann.api_get("/api/player/autocomplete?term=gue").await.1;
    assert!(!found.to_string().contains("Guest-"), "{found}");
    assert!(!ann.page("/players?name=guest").await.contains(&name));
    let (status, refused) = ann.api_post(&format!("/api/challenge/{name}"), &[]).await;
    assert!(status.is_client_error(), "{refused}");
    assert_eq!(ann.api_post(&format!("/api/rel/follow/{name}"), &[]).await.0, StatusCode::NOT_FOUND);
    for password in ["", "x"] {
        let answer = Guest::at(&app).post("/login", &[("name", name.as_str()), ("password", password)]).await;
        assert!(answer.status().is_client_error(), "{answer:?}");
    }
    let form = [("name", name.as_str()), ("email", "eve@example.org"), ("password", "correct horse battery staple")];
    assert_eq!(Guest::at(&app).post("/signup", &form).await.status(), StatusCode::BAD_REQUEST);
    assert!(
        app.service().games.user_by_name(&name).await.expect("an answer").is_none(),
        "no token is made for a guest"
    );
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn guest_games_are_hidden_from_lists_of_others(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_losing_engine(App::builder_on(backend), folder.path()).start().await;
    let guest = Guest::at(&app);
    let finished = guest.mate(&app).await;
    let running = guest.begin("white").await;
    let name = name_in(&app, &finished, "black").await;
    let visitor = Guest::at(&app);
    for path in [
        "/",
        "/player/Engine-4",
        "/player/Engine-4/games",
        "/player/Engine-4/games?opponent=guest",
        "/player/Engine-4/games?state=finished",
        "/api/user/Engine-4/activity",
        "/api/games/user/Engine-4",
        "/api/games/user/Engine-4?opponent=guest&ongoing=true",
        "/games",
        "/players?name=guest",
        "/api/player/autocomplete?term=guest",
    ] {
        let text = visitor.get(path).await.text().await.expect("an answer");
        for secret in [&name, &finished, &running] {
            assert!(!text.contains(secret.as_str()), "{path} tells of {secret}: {text}");
        }
    }
    assert!(!visitor.page("/player/Engine-4").await.contains("2 running"), "nor are they counted");
    // The guest's own list has them, and games of members are listed as usual.
    let own = guest.page("/").await;
    assert!(own.contains(&finished) && own.contains(&running), "{own}");
    let ann = app.player("Ann").await;
    let (_, begun) = ann.api_post("/api/challenge/ai", &[("level", "4"), ("color", "white")]).await;
    let member_game = begun["id"].as_str().expect("an id");
    assert!(visitor.page("/player/Engine-4").await.contains(member_game));
    assert!(visitor.page("/player/Engine-4/games").await.contains(member_game));
    app.advance(std::time::Duration::from_secs(120));
    assert!(visitor.page("/").await.contains(member_game), "a member's game can stand on the first page");
}
