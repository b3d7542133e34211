//! A service with content on every page, for the tests that measure, validate and photograph pages.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use correspondence_clock::{days, hours};
use domain::user::{Role, Roles};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::whole_game::famous_game;
use testkit::app::{App, PASSWORD, Player};
use testkit::applicants::apply;
use testkit::passkey::Passkey;
use testkit::programs::find;
use testkit::wait::until;

/// A service with sample content, and the paths of its pages.
pub struct Exhibit {
    /// Stops when this is dropped.
    pub app: App,
    /// The id of a game in which Ann is to move, and of a long, finished game with an analysis.
    pub running: String,
    pub finished: String,
    /// One path of every kind of page: for visitors, for Ann, and for Esther, who is an arbiter and an operator.
    visitor: Vec<String>,
    ann: Vec<String>,
    esther: Vec<String>,
}

const ANALYSIS: &str = "{A quiet way to play the Spanish.} 1. e4 e5 (1... c5 $5 {[%csl Gd4][%cal Gc5d4] Bob plays this more \
    often.} 2. Nf3 d6 (2... Nc6 3. d4) 3. d4 cxd4 4. Nxd4) (1... e6 2. d4 d5 3. Nc3 (3. e5 c5)) 2. Nf3 Nc6 3. Bb5 $1 \
    {[%cal Gb5c6]} a6 4. Bxc6 dxc6 5. O-O (5. d4 exd4 6. Qxd4) 5... f6 $2 6. d4";

impl Exhibit {
    /// Starts the service and fills it with content.
    pub async fn open() -> Self {
        let app = App::builder()
            .with("SEALEDMOVE_ENGINE", &find("stockfish", &[PathBuf::from("/usr/games")]).display().to_string())
            .with("SEALEDMOVE_ENGINE_NODES", "2000")
            // Passkeys are for a name.
            .with("SEALEDMOVE_PUBLIC_URL", "http://localhost:0")
            .start()
            .await;
        let (ann, bob, carla) = (app.player("Ann").await, app.player("Bob").await, app.player("Carla").await);
        let (dmitri, esther) = (app.player("Dmitri_Petrov").await, app.player("Esther").await);
        let roles = Roles::from_iter([Role::Arbiter.into(), Role::Operator.into()]);
        app.service().accounts.set_roles("Esther", roles).await.expect("the database").expect("the account");
        let answer = "I have played correspondence chess for the club of Lerwick since 1994.\nBob and Carla know me.";
        apply(&app, "Frieda", answer, "en").await;
        Passkey::add(&ann, "http://localhost", "Phone").await;
        let (garry, world) = (app.player("Kasparov").await, app.player("TheWorld").await);

        let moves: Vec<String> =
            famous_game("kasparov-world-1999").record().moves().iter().map(|played| played.uci()).collect();
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let finished = play(&app, &garry, &world, &[("days", "1"), ("rated", "true")], &moves).await;
        post_api(&world, &format!("/api/board/game/{finished}/resign"), &[]).await;
        let rated = [("days", "3"), ("rated", "true")];
        // Long enough to count for ratings.
        let declined = ["d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6", "c1g5", "f8e7", "e2e3", "e8g8"];
        for (white, black) in [(&ann, &bob), (&bob, &ann), (&ann, &carla), (&carla, &bob), (&ann, &dmitri)] {
            app.advance(days(2));
            let game = play(&app, white, black, &rated, &declined).await;
            post_api(black, &format!("/api/board/game/{game}/resign"), &[]).await;
        }
        app.advance(days(1));
        let mated = play(&app, &ann, &bob, &[("days", "3")], &["f2f3", "e7e5", "g2g4", "d8h4"]).await;
        for id in [&finished, &mated] {
            until("it is analysed", async || {
                // What an analysis stored while the clock was advanced is refused, and tried again later.
                app.advance(Duration::from_secs(1));
                garry.page(&format!("/game/{id}")).await.contains("data-verdicts")
            })
            .await;
        }

        let two_weeks = [("days", "14"), ("rated", "true")];
        let spanish = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6"];
        let running = play(&app, &ann, &bob, &two_weeks, &spanish).await;
        let waiting = play(&app, &ann, &carla, &two_weeks, &["e2e4"]).await;
        let queens_gambit = ["d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6", "c1g5"];
        play(&app, &bob, &ann, &two_weeks, &queens_gambit).await;
        let chess960 = [("days", "5"), ("variant", "chess960"), ("chess960Start", "712")];
        play(&app, &ann, &dmitri, &chess960, &["e2e4", "e7e5", "f2f4"]).await;
        play(&app, &esther, &ann, &[("days", "7")], &[]).await;
        let promotion = [("fen", "8/4P1k1/8/8/8/2p5/8/4K3 w - - 0 60"), ("variant", "fromPosition"), ("days", "14")];
        let promotes = play(&app, &ann, &bob, &promotion, &[]).await;

        let room = |text| [("room", "player"), ("text", text)];
        let chat = format!("/api/board/game/{running}/chat");
        post_api(&bob, &chat, &room("Good luck! I have not met the Exchange Variation for years.")).await;
        post_api(&ann, &chat, &room("Thanks, you too. I shall be slow until Wednesday.")).await;
        let comment = [("room", "spectator"), ("text", "A fine ending. Was 51… b5 the mistake?")];
        post_api(&carla, &format!("/api/board/game/{finished}/chat"), &comment).await;
        let page = bob.page(&format!("/game/{running}/chat")).await;
        let report_action = page.split("action=\"/chat/").nth(1).and_then(|rest| rest.split('"').next());
        post_form(&bob, &format!("/chat/{}", report_action.expect("a button")), &[]).await;
        for (writer, reader, words) in [
            (
                &bob,
                "Ann",
                "Shall we play the Dutch next time? I have read a book about it, and would like to see what is left of\n\
                it against somebody who knows better.",
            ),
            (&ann, "Bob", "With pleasure. But only if I may have White."),
            (&bob, "Ann", "You may."),
            (&carla, "Ann", "I shall be away until Sunday."),
        ] {
            post_api(writer, &format!("/inbox/{reader}"), &[("text", words)]).await;
            app.advance(Duration::from_secs(60 * 60));
        }
        let page = ann.page("/inbox/Bob").await;
        let report_action = page.split("action=\"/messages/").nth(1).and_then(|rest| rest.split('"').next());
        post_form(&ann, &format!("/messages/{}", report_action.expect("a button")), &[]).await;
        let lines = ["e7e5 g1f3 b8c6 f1b5 a7a6 b5c6", "e7e5 g1f3 g8f6 f3e5", "c7c5 g1f3 d7d6 d2d4"];
        let request =
            ann.api(Method::PUT, &format!("/api/board/game/{waiting}/lines")).json(&json!({ "lines": lines }));
        assert_eq!(request.send().await.expect("an answer").status(), StatusCode::OK);
        let notes = "Bob castles long here whenever he can. Look at Nc4 before anything else.";
        post_form(&ann, &format!("/game/{running}/notes"), &[("notes", notes), ("text", notes), ("body", notes)]).await;
        let tree = format!("/api/game/{running}/tree");
        post_api(&ann, &tree, &[("command", "paste"), ("text", ANALYSIS)]).await;
        let pgn = "[White \"Reuben Fine\"]\n[Black \"Salo Flohr\"]\n[Date \"1937.03.28\"]\n[Result \"*\"]\n\n\
            1. e4 e6 2. d4 d5 3. Nc3 {A classic.} Bb4 4. e5 c5 5. Bd2 $1 *";
        let (status, imported) = ann.api_post("/api/import", &[("pgn", pgn)]).await;
        assert_eq!(status, StatusCode::OK, "{imported}");
        let imported = format!("/kept/{}", imported["id"].as_str().expect("an id"));
        let (status, shared) = ann.api_post(&format!("/api/game/{mated}/tree/share"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{shared}");
        let shared = path_of(&shared["link"]);

        for (player, terms) in [
            (&bob, &[("days", "3"), ("rated", "true")][..]),
            (&carla, &[("days", "7"), ("ratingRange", "1200-1900"), ("places", "3")]),
            (&dmitri, &[("days", "14"), ("variant", "chess960")]),
            (&esther, &[("timeControl", "10/50d")]),
        ] {
            post_api(player, "/api/board/seek", terms).await;
        }
        let message = [("days", "3"), ("message", "A rematch of our last game? This time I shall not trade queens.")];
        let received = challenge(&carla, "/api/challenge/Ann", &message).await;
        let open = challenge(&ann, "/api/challenge/open", &[("days", "2")]).await;
        post_form(&ann, "/player/Bob/follow", &[]).await;
        post_form(&ann, "/player/TheWorld/follow", &[]).await;
        post_form(&ann, "/player/Dmitri_Petrov/block", &[]).await;
        let biography = "I play slowly and look for long endings. Postal chess since 1988.";
        let profile = [
            ("biography", biography),
            ("real_name", "Annegret Hartmann-Oyelaran"),
            ("real_name_visibility", "opponents"),
            ("country", "GB-SCT"),
            ("country_visibility", "everyone"),
            ("club", "Correspondence Chess Club of the Northern Isles"),
            ("club_visibility", "everyone"),
            ("title", "WIM"),
            ("title_visibility", "everyone"),
            ("correspondence_title", "SIM"),
            ("correspondence_title_visibility", "everyone"),
            ("fide_id", "2400000"),
        ];
        post_form(&ann, "/settings/profile", &profile).await;
        post_api(&carla, "/api/leave", &[("days", "3")]).await;
        app.advance(hours(1));

        let visitor = [
            "/",
            &format!("/game/{running}?ply=4"),
            &format!("/game/{finished}"),
            &format!("/game/{finished}?ply=102"),
            &format!("/embed/game/{running}"),
            &shared,
            &open,
            "/lobby",
            "/leaderboard",
            "/leaderboard/standard",
            "/players?name=a",
            "/player/Ann",
            "/player/Ann/games",
            "/analysis?line=e2e4.e7e5",
            "/analysis/editor",
            "/same-screen",
            "/same-screen/board?white=Ann&black=Bob&minutes=10&increment=5&line=e2e4.e7e5.g1f3",
            "/help",
            "/learn",
            "/learn/castling",
            "/learn/values",
            "/learn/capture/2?line=e1e5",
            "/learn/rook/1?sent=1&mark=c1&mark=d4",
            "/learn/board/1?sent=1&choice=a",
            "/privacy",
            "/contact",
            "/credits",
            "/rules",
            "/api",
            "/api/docs/challenges",
            "/login",
            "/signup",
            "/signup/waiting",
            "/forgot",
        ];
        let own = [
            "/",
            &format!("/game/{running}"),
            &format!("/game/{running}?from=e1"),
            &format!("/game/{running}?move=e1g1"),
            &format!("/game/{running}/chat"),
            &format!("/game/{running}/tree"),
            &format!("/game/{promotes}?from=e7&to=e8"),
            &format!("/game/{waiting}/lines"),
            &format!("/game/{mated}/tree"),
            &imported,
            "/kept",
            "/kept/import",
            &received,
            "/lobby",
            "/challenge/new",
            "/challenge/new?opponent=engine",
            "/player/Ann",
            "/player/Bob",
            "/following",
            "/inbox",
            "/inbox/Bob",
            "/inbox/Dmitri_Petrov",
            "/settings",
            "/settings/profile",
            "/settings/language",
            "/settings/playing",
            "/settings/reminders",
            "/settings/messages",
            "/settings/devices",
            "/settings/tokens",
            "/settings/security",
            "/settings/security/passkeys",
            "/settings/security/providers",
            "/settings/email",
            "/settings/name",
            "/settings/close",
            "/settings/password",
            "/settings/export",
            "/settings/import",
            "/settings/browsers",
            "/settings/app-passwords",
            "/settings/board",
            "/settings/leave",
            "/settings/notices",
            "/settings/feeds",
            "/dev/mail",
        ];
        let arbiter = ["/reports", "/admin/applications", &format!("/game/{running}"), "/player/Ann"];
        let arbiter = arbiter.map(str::to_owned);
        let (visitor, ann) = (visitor.map(str::to_owned).to_vec(), own.map(str::to_owned).to_vec());
        Self { app, running, finished, visitor, ann, esther: arbiter.to_vec() }
    }

    /// The paths of the pages by reader.
    pub fn pages(&self) -> [(&'static str, &[String]); 3] {
        [("visitor", &self.visitor), ("Ann", &self.ann), ("Esther", &self.esther)]
    }

    /// The path of the game that goes on.
    pub fn running_game(&self) -> String {
        format!("/game/{}", self.running)
    }

    /// The arguments of the scripts in `tests/browser`.
    pub fn args(&self) -> Value {
        json!({
            "url": self.app.url(""), "password": PASSWORD,
            "running": self.running_game(), "finished": format!("/game/{}", self.finished),
            "pages": BTreeMap::from(self.pages()),
        })
    }
}

/// Plays a game with these moves, White's first, 40 minutes apart; returns its id.
async fn play(app: &App, white: &Player, black: &Player, terms: &[(&str, &str)], moves: &[&str]) -> String {
    let game = white.start_game(black, terms).await;
    for (uci, player) in moves.iter().zip([white, black].into_iter().cycle()) {
        app.advance(Duration::from_secs(40 * 60));
        player.play(&game, uci).await;
    }
    game
}

/// Sends a request to the API, which must succeed.
async fn post_api(player: &Player, path: &str, form: &[(&str, &str)]) {
    let (status, answer) = player.api_post(path, form).await;
    assert_eq!(status, StatusCode::OK, "{path} {form:?}: {answer}");
}

/// Posts a form, which must be answered with a redirect.
async fn post_form(player: &Player, path: &str, form: &[(&str, &str)]) {
    let answer = player.post(path, form).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{path} {form:?}: {}", answer.text().await.expect("a page"));
}

/// Creates a challenge; returns the path of its page.
async fn challenge(player: &Player, path: &str, form: &[(&str, &str)]) -> String {
    let (status, challenge) = player.api_post(path, form).await;
    assert_eq!(status, StatusCode::OK, "{challenge}");
    format!("/challenge/{}", challenge["id"].as_str().expect("an id"))
}

/// The path of an absolute URL of the service.
fn path_of(link: &Value) -> String {
    let link = link.as_str().expect("a link");
    let (_, path) = link.split_once("://").and_then(|(_, rest)| rest.split_once('/')).expect("an address");
    format!("/{path}")
}
