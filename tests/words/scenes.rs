//! Games, challenges, accounts and messages in every state that pages and mails tell of. Everybody writes in words with
//! digits, which are not taken for English.

use config::Config;
use correspondence_clock::{days, hours};
use correspondence_game::Ply;
use domain::analysis::{Effort, Evaluation, WhiteScore};
use domain::user::Role;
use mail::notify::Inbox;
use reqwest::{Method, StatusCode};
use serde_json::json;
use service::housekeeping::ExpiredRows;
use service::tokens::Scope;

use super::walk::{Reader, Walk};
use super::{PSEUDO, sent};
use crate::mail::whole_game::OwnAddress;
use testkit::app::{App, PASSWORD, Player};
use testkit::mail::{Mail, in_folder};
use testkit::wait::until;

/// White can bring about the position after 1. e4 for the third time, with Ng1.
const ABOUT_TO_REPEAT: [&str; 8] = ["e2e4", "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8"];

/// What somebody writes.
const WRITTEN: &str = "w0rds";

/// All that there is to look at.
pub struct Scenes {
    zoe: Player,
    max: Player,
    referee: Player,
    kim: Player,
    /// Pages in every state, for everybody.
    pub paths: Vec<String>,
    /// Those that the first player alone sees.
    pub own_paths: Vec<String>,
}

impl Scenes {
    /// Has everything happen.
    pub async fn set(app: &App) -> Self {
        let (zoe, max) = (app.player("Zoe1").await, app.player("Max2").await);
        let (referee, kim) = (app.player("Ref3").await, app.player("Kim4").await);
        app.service().accounts.set_roles("Ref3", Role::Arbiter).await.expect("the database").expect("the account");
        // Whose pages link to the queue of mail.
        app.service().accounts.set_roles("Kim4", Role::Operator).await.expect("the database").expect("the account");
        for player in [&zoe, &max, &referee, &kim] {
            done(player, "/settings/language", &[("language", PSEUDO)]).await;
        }
        let mut scenes = Self { zoe, max, referee, kim, paths: Vec::new(), own_paths: Vec::new() };
        scenes.games_that_end(app).await;
        scenes.games_that_run(app).await;
        scenes.company().await;
        scenes.chosen_kinds(app).await;
        scenes.messages(app).await;
        scenes.suspension(app).await;
        scenes.analysis().await;
        scenes.imported_games().await;
        scenes.challenges(app).await;
        scenes.time(app).await;
        scenes.bundles(app).await;
        scenes.answered_mail(app).await;
        scenes.apps(app).await;
        scenes.paths.extend(
            [
                "/lobby",
                "/players",
                "/leaderboard",
                "/rules",
                "/analysis?line=f2f3.e7e5",
                "/analysis/editor",
                "/help",
                "/same-screen",
                "/learn/capture/2?line=e1e5",
                "/learn/king/1?sent=1&mark=e3&mark=d4",
                "/learn/board/1?sent=1&choice=b",
                "/learn/board/1?sent=1&choice=a",
                "/learn/rook/3?line=a1b1.b1b7.b7f7",
                "/learn/stalemate/3?line=f1f7",
                "/learn/writing-moves/1?wrote=d4",
                "/learn/promotion/3?line=f7f8r",
                "/same-screen/board?white=w0rds&black=w0rds&from=e2",
                "/same-screen/board?white=w0rds&black=w0rds&minutes=3&line=e2e4.d7d5.e4d5.d8d5.d1e2.d5e4",
                "/same-screen/board?white=w0rds&black=w0rds&minutes=3&w=1&since=1",
                "/same-screen/board?white=w0rds&black=w0rds&minutes=3&since=929959200000000&end=draw",
                "/same-screen/board?white=w0rds&black=w0rds&line=g1f3.g8f6.f3g1.f6g8.g1f3.g8f6.f3g1.f6g8",
                "/privacy",
                "/contact",
                "/offline",
                "/api",
                "/api/clients",
            ]
            .map(str::to_owned),
        );
        scenes
    }

    /// Everybody who has an account.
    pub fn players(&self) -> [&Player; 4] {
        [&self.zoe, &self.max, &self.referee, &self.kim]
    }

    /// Mail about an account that is suspended, and works again.
    async fn suspension(&self, app: &App) {
        let ida = app.player("Ida6").await;
        done(&ida, "/settings/language", &[("language", PSEUDO)]).await;
        app.service().accounts.suspend("Ida6", Some("5pam"), true).await.expect("it is done");
        sent(app).await;
        app.service().accounts.reinstate("Ida6").await.expect("it is done");
    }

    /// The pages of links that were mailed to somebody new, and to somebody who has forgotten the password.
    pub async fn account_paths(&self, app: &App) -> Vec<String> {
        let browser = app.browser();
        let post = async |path: &str, form: &[(&str, &str)]| {
            let request = browser.post(app.url(path)).header("Accept-Language", PSEUDO).form(form);
            let status = request.send().await.expect("an answer").status();
            assert_eq!(status, StatusCode::SEE_OTHER, "{path} {form:?}");
        };
        for name in ["Nova5", "Nova6"] {
            post("/signup", &[("name", name), ("email", "new5@example.org"), ("password", PASSWORD)]).await;
        }
        post("/signup", &[("name", "Zoe7"), ("email", "zoe1@example.org"), ("password", PASSWORD)]).await;
        post("/forgot", &[("email", "max2@example.org")]).await;
        let mails = sent(app).await;
        let link = |kind: &str, part: &str| {
            let mail = mails.iter().rfind(|mail| mail.header("X-Sealed-Move") == Some(kind)).expect("it was sent");
            mail.link(part).strip_prefix(&app.url("")).expect("a link to us").to_owned()
        };
        vec![link("confirm", "/confirm/"), link("reset", "/reset/")]
    }

    /// The page on which a token is shown once.
    pub async fn token_page(&self, walk: &mut Walk) {
        let form = [("description", WRITTEN), ("scope", "board:play"), ("days", "30")];
        walk.send(&Reader::player(&self.zoe), "/settings/tokens", &form, StatusCode::OK).await;
        walk.crawl(&Reader::player(&self.zoe), &["/settings"]).await;
    }

    /// The page on which an app password is shown once.
    pub async fn app_password_page(&self, walk: &mut Walk) {
        let zoe = Reader::player(&self.zoe);
        walk.send(&zoe, "/settings/app-passwords", &[("name", WRITTEN)], StatusCode::OK).await;
        walk.crawl(&zoe, &["/settings/app-passwords"]).await;
    }

    /// The page on which the key of a webhook is shown once.
    pub async fn device_page(&self, walk: &mut Walk) {
        let zoe = Reader::player(&self.zoe);
        let form = [("protocol", "webhook"), ("endpoint", "https://w0rds1.example/"), ("name", WRITTEN)];
        walk.send(&zoe, "/settings/devices", &form, StatusCode::OK).await;
        walk.crawl(&zoe, &["/settings/devices"]).await;
    }

    /// A game with these moves, White's first; its address.
    async fn game(&mut self, options: &[(&str, &str)], moves: &[&str]) -> String {
        let game = self.zoe.start_game(&self.max, options).await;
        for (uci, player) in moves.iter().zip([&self.zoe, &self.max].into_iter().cycle()) {
            player.play(&game, uci).await;
        }
        self.paths.push(format!("/game/{game}"));
        game
    }

    async fn games_that_end(&mut self, app: &App) {
        let rated = [("days", "3"), ("rated", "true")];
        let resigned =
            self.game(&rated, &["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7"]).await;
        api(&self.zoe, &format!("/api/board/game/{resigned}/resign"), &[]).await;
        done(&self.max, &format!("/game/{resigned}/rematch"), &[("answer", "yes")]).await;
        self.game(&[], &["f2f3", "e7e5", "g2g4", "d8h4"]).await;
        let short = self.game(&rated, &["e2e4"]).await;
        api(&self.max, &format!("/api/board/game/{short}/resign"), &[]).await;
        let aborted = self.game(&[], &[]).await;
        api(&self.zoe, &format!("/api/board/game/{aborted}/abort"), &[]).await;
        let agreed = self.game(&[], &["e2e4", "e7e5"]).await;
        for player in [&self.zoe, &self.max] {
            api(player, &format!("/api/board/game/{agreed}/draw/yes"), &[]).await;
        }
        let repeated = self.game(&[], &ABOUT_TO_REPEAT).await;
        done(&self.zoe, &format!("/game/{repeated}/move"), &[("ply", "8"), ("typed", "Ng1"), ("claim_draw", "true")])
            .await;
        for verdict in ["white-wins", "black-forfeits", "draw"] {
            let ruled = self.game(&[], &["e2e4"]).await;
            done(&self.referee, &format!("/game/{ruled}/rule"), &[("verdict", verdict), ("reason", WRITTEN)]).await;
        }
        let overdue = self.game(&[("timeControl", "1d/move")], &["e2e4"]).await;
        app.advance(days(1) + hours(1));
        let id = overdue.parse().expect("an id");
        until("the flag falls", async || {
            app.service().games.game(&id).await.expect("the game").stored.game.outcome().is_some()
        })
        .await;
    }

    async fn games_that_run(&mut self, app: &App) {
        self.game(&[("days", "14")], &[]).await;
        self.game(&[("days", "14")], &["e2e4", "e7e5", "d1h5", "b8c6", "h5f7"]).await;
        let claimable = self.game(&[("days", "14")], &ABOUT_TO_REPEAT).await;
        self.paths.push(format!("/game/{claimable}?ply=8&claim_draw=true&from=f3"));
        let offered = self.game(&[("days", "14")], &["e2e4", "e7e5"]).await;
        api(&self.max, &format!("/api/board/game/{offered}/draw/yes"), &[]).await;
        for answer in ["accept", "decline"] {
            let back = self.game(&[("days", "14")], &["e2e4", "e7e5"]).await;
            api(&self.max, &format!("/api/board/game/{back}/takeback/yes"), &[]).await;
            done(&self.zoe, &format!("/game/{back}/takeback"), &[("answer", answer), ("ply", "2")]).await;
        }
        let back = self.game(&[("days", "14")], &["e2e4", "e7e5"]).await;
        api(&self.zoe, &format!("/api/board/game/{back}/takeback/yes"), &[]).await;
        let promotion = [("fen", "8/4P3/8/8/8/8/k7/4K3 w - - 0 60"), ("variant", "fromPosition"), ("days", "14")];
        let promotes = self.game(&promotion, &[]).await;
        self.paths.extend(["?from=e7", "?from=e7&to=e8"].map(|query| format!("/game/{promotes}{query}")));
        let unusual = [
            ("variant", "chess960"),
            ("timeControl", "10/50d whole-days doubling>20d by-claim"),
            ("ruleset", "correspondence"),
            ("noAgreementBefore", "30"),
        ];
        self.game(&unusual, &[]).await;
        self.game(&[("timeControl", "30d+1d<=45d"), ("ruleset", "classic"), ("rated", "true")], &["e2e4"]).await;
        self.game(&[("timeControl", "3d/move+7d")], &["e2e4"]).await;
        self.game(&[("timeControl", "-")], &["e2e4"]).await;
        let claimed = self.game(&[("timeControl", "1d/move by-claim")], &["e2e4"]).await;
        app.advance(days(2));
        let clocks = self.game(&[("days", "14")], &["e2e4"]).await;
        api(&self.zoe, &format!("/api/round/{clocks}/add-time/86400"), &[]).await;
        let reason = ("reason", WRITTEN);
        for ruling in ["stop-clocks", "start-clocks"] {
            api(&self.referee, &format!("/api/arbiter/game/{clocks}/{ruling}"), &[reason]).await;
        }
        let correction = [("color", "black"), ("seconds", "86400"), reason];
        api(&self.referee, &format!("/api/arbiter/game/{clocks}/correct-clock"), &correction).await;
        let stopped = self.game(&[("days", "14")], &["e2e4"]).await;
        api(&self.referee, &format!("/api/arbiter/game/{stopped}/stop-clocks"), &[reason]).await;
        self.paths.push(format!("/game/{claimed}?flip=1"));
        self.paths.push(format!("/embed/game/{claimed}?ply=2"));

        // An offer of a line that comes too soon, and lines that wait.
        let lines = self.game(&[("days", "14")], &["e2e4"]).await;
        keep(&self.zoe, &lines, &["e7e5 g1f3 draw"]).await;
        self.max.play(&lines, "e7e5").await;
        keep(&self.zoe, &lines, &["b8c6 f1b5 draw"]).await;
        self.max.play(&lines, "b8c6").await;
        keep(&self.zoe, &lines, &["a7a6 b5a4", "g8f6 resign", "d7d6 accept", "f8c5 e1g1 draw"]).await;
        for query in
            ["?line=5.a7a6", "?line=5.a7a6.b5a4", "?line=5.a7a6.b5a4.g8f6", "?line=5.a7a6&from=b5", "?line=5.a7a4"]
        {
            self.paths.push(format!("/game/{lines}/lines{query}"));
        }
        let own = self.game(&[("days", "14")], &[]).await;
        keep(&self.zoe, &own, &["e2e4 e7e5 g1f3"]).await;
        self.paths.push(format!("/game/{own}/lines"));
    }

    /// Trees of analysis: of a game that runs and of one that is over, which is shared.
    async fn analysis(&mut self) {
        let text =
            "{w0rds} 1. e4 e5 {w0rds} (1... c5 $1 $14 $250 {[%csl Ge4][%cal Rd1d8] w0rds} 2. Nf3 (2. c3) d6) 2. Nf3";
        for is_over in [false, true] {
            let game = self.game(&[], &["e2e4"]).await;
            api(&self.zoe, &format!("/api/game/{game}/tree"), &[("command", "paste"), ("text", text)]).await;
            if is_over {
                api(&self.max, &format!("/api/board/game/{game}/resign"), &[]).await;
            }
            let (status, tree) = self.zoe.api_get(&format!("/api/game/{game}/tree")).await;
            assert_eq!(status, StatusCode::OK, "{tree}");
            for node in tree["nodes"].as_array().expect("nodes") {
                let id = node["id"].as_str().expect("an id");
                self.own_paths.push(format!("/game/{game}/tree?node={id}"));
            }
            self.own_paths.push(format!("/game/{game}/tree?node=lost"));
            if is_over {
                self.own_paths.push(format!("/game/{game}/tree"));
                let (status, shared) = self.zoe.api_post(&format!("/api/game/{game}/tree/share"), &[]).await;
                assert_eq!(status, StatusCode::OK, "{shared}");
                let link = shared["link"].as_str().expect("a link");
                let path = link.split_once("/tree/").map(|(_, key)| format!("/tree/{key}")).expect("an address");
                self.paths.push(path);
            }
        }
    }

    /// Games that were not played here.
    async fn imported_games(&mut self) {
        let tags = ["Event", "Site", "Round", "White", "Black", "WhiteElo", "TimeControl"]
            .map(|name| format!("[{name} \"{WRITTEN}\"]\n"))
            .concat();
        let pgn = format!("{tags}[Date \"1999.06.21\"]\n\n{{w0rds}} 1. e4 $1 e5 $250 {{w0rds}} 2. Nf3 1-0");
        let (status, kept) = self.zoe.api_post("/api/import", &[("pgn", &pgn)]).await;
        assert_eq!(status, StatusCode::OK, "{kept}");
        let id = kept["id"].as_str().expect("an id");
        let paths = ["/kept", "/kept?source=same-screen", "/kept/import", "/analysis?line=e2e4"];
        self.own_paths.extend(paths.map(str::to_owned));
        self.own_paths.extend(["", "?at=3&flip=1"].map(|query| format!("/kept/{id}{query}")));
    }

    /// Apps that ask for access, and one that has it.
    async fn apps(&mut self, app: &App) {
        done(&self.zoe, "/settings/feeds/deadlines/make", &[]).await;
        let verifier = "v".repeat(43);
        let challenge = data_encoding::BASE64URL_NOPAD.encode(&<sha2::Sha256 as sha2::Digest>::digest(&verifier));
        let asked = |redirect_uri: &str, scope: &str| {
            [
                ("response_type", "code"),
                ("client_id", WRITTEN),
                ("redirect_uri", redirect_uri),
                ("code_challenge_method", "S256"),
                ("code_challenge", challenge.as_str()),
                ("scope", scope),
                ("username", "N0body"),
            ]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec()
        };
        let (web, device) = ("https://127.0.0.1/cb", "http://127.0.0.1:7/cb");
        let scopes = Scope::ALL.map(Scope::as_str).join(" ");
        for (uri, scope) in [(web, scopes.as_str()), (web, ""), (device, "board:play offline_access")] {
            let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(asked(uri, scope)).finish();
            self.own_paths.push(format!("/oauth?{query}"));
        }
        self.own_paths.push("/account/oauth/token/create?scopes[]=board:play&description=w0rds".to_owned());
        let mut form = asked(web, &scopes);
        form.extend([("account", "Zoe1"), ("decision", "authorize")].map(|(a, b)| (a.to_owned(), b.to_owned())));
        let answer = self.zoe.browser_request(Method::POST, "/oauth").form(&form).send().await.expect("an answer");
        let location = answer.headers()["location"].to_str().expect("text").to_owned();
        let code = location.split("code=").nth(1).and_then(|rest| rest.split('&').next()).expect("a code").to_owned();
        let form = [
            ("grant_type", "authorization_code"),
            ("code", &code),
            ("code_verifier", &verifier),
            ("redirect_uri", web),
            ("client_id", WRITTEN),
        ];
        let redeemed = app.browser().post(app.url("/api/token")).form(&form).send().await.expect("an answer");
        assert_eq!(redeemed.status(), StatusCode::OK);
        let settings = self.zoe.page("/settings").await;
        let revoke = settings.split("action=\"").find(|part| part.starts_with("/settings/apps/")).expect("a button");
        let path = revoke.split('"').next().expect("a path");
        assert_eq!(self.max.post(path, &[]).await.status(), StatusCode::NOT_FOUND);
    }

    /// What is said and thought around a game.
    async fn company(&mut self) {
        let game = self.game(&[("days", "14")], &["e2e4"]).await;
        for (player, room) in [(&self.zoe, "player"), (&self.max, "player"), (&self.kim, "spectator")] {
            let line = [("room", room), ("text", WRITTEN)];
            api(player, &format!("/api/board/game/{game}/chat"), &line).await;
        }
        let chat = format!("/game/{game}/chat");
        let page = self.max.page(&chat).await;
        let reported = page.split("action=\"/chat/").nth(1).and_then(|rest| rest.split('"').next()).expect("a button");
        done(&self.max, &format!("/chat/{reported}"), &[]).await;
        done(&self.zoe, &format!("/game/{game}/notes"), &[("notes", WRITTEN), ("text", WRITTEN), ("body", WRITTEN)])
            .await;
        self.paths.extend([chat.clone(), format!("{chat}/panel"), format!("/game/{game}/board.svg")]);
        done(&self.zoe, "/player/Max2/follow", &[]).await;
        done(&self.zoe, "/player/Kim4/block", &[]).await;
        done(&self.zoe, "/settings/profile", &[("biography", WRITTEN)]).await;
        for player in ["Zoe1", "Max2", "Kim4"] {
            let queries = ["", "/games", "/games?rated=yes"];
            self.paths.extend(queries.map(|query| format!("/player/{player}{query}")));
        }
    }

    /// What comes to those alone who chose it: games of somebody followed, and an analysis that is ready.
    async fn chosen_kinds(&mut self, app: &App) {
        let folder = app.data_dir().join("mail");
        let told = async |kind: &str| {
            until(kind, async || in_folder(&folder).iter().any(|mail| mail.header("X-Sealed-Move") == Some(kind)))
                .await;
        };
        done(&self.referee, "/player/Max2/follow", &[]).await;
        self.referee.choose_notices(&[("mail.followed", "at-once")]).await;
        let game = self.game(&[("days", "14")], &["e2e4"]).await;
        told("followed-game").await;
        self.zoe.choose_notices(&[("mail.analysis", "at-once")]).await;
        api(&self.zoe, &format!("/api/board/game/{game}/resign"), &[]).await;
        let position =
            |ply| Evaluation { ply: Ply::new(ply), score: WhiteScore::Centipawns(20), best: None, line: Vec::new() };
        let (id, effort) = (game.parse().expect("an id"), Effort { engine: WRITTEN.to_owned(), nodes: 1 });
        let kept = app.service().analysis.keep_portion(&id, &effort, (0..2).map(position).collect(), true).await;
        kept.expect("it is kept");
        told("analysis-ready").await;
        self.referee.choose_notices(&[("mail.followed", "never")]).await;
    }

    /// Messages in every state: new, read, removed, reported, refused, and between people one of whom blocks the other.
    async fn messages(&mut self, app: &App) {
        done(&self.kim, "/settings/messages", &[("messengers", "everyone"), ("mails", "1")]).await;
        done(&self.max, "/player/Kim4/follow", &[]).await;
        for (writer, reader) in [(&self.zoe, "Max2"), (&self.zoe, "Max2"), (&self.max, "Zoe1"), (&self.kim, "Max2")] {
            done(writer, &format!("/inbox/{reader}"), &[("text", WRITTEN)]).await;
        }
        let mailed = in_folder(&app.data_dir().join("mail")).len();
        app.advance(hours(1));
        until("mail tells of them", async || {
            let mails = in_folder(&app.data_dir().join("mail"));
            let told = mails[mailed..].iter().filter(|mail| mail.header("X-Sealed-Move") == Some("message-received"));
            told.count() >= 3
        })
        .await;
        let page = self.max.page("/inbox/Zoe1").await;
        for (part, verdict) in page.split("action=\"/messages/").skip(1).zip([Some("remove"), None]) {
            let id = part.split('/').next().expect("a key");
            done(&self.max, &format!("/messages/{id}/report"), &[]).await;
            if let Some(verdict) = verdict {
                done(&self.referee, &format!("/reports/messages/{id}"), &[("verdict", verdict)]).await;
            }
        }
        self.paths.push("/inbox".to_owned());
        for name in ["Max2", "Kim4", "Ref3"] {
            self.own_paths.extend(["", "?before=999999"].map(|query| format!("/inbox/{name}{query}")));
        }
    }

    async fn challenges(&mut self, app: &App) {
        let direct = [("days", "3"), ("message", WRITTEN)];
        for (answer, reason) in [(None, ""), (Some("decline"), "tooFast"), (Some("cancel"), "")] {
            let (status, challenge) = self.zoe.api_post("/api/challenge/Max2", &direct).await;
            assert_eq!(status, StatusCode::OK, "{challenge}");
            let id = challenge["id"].as_str().expect("an id");
            match answer {
                Some("decline") => api(&self.max, &format!("/api/challenge/{id}/decline"), &[("reason", reason)]).await,
                Some(answer) => api(&self.zoe, &format!("/api/challenge/{id}/{answer}"), &[]).await,
                None => {}
            }
            self.paths.push(format!("/challenge/{id}"));
        }
        let ends = (app.service().now() + hours(1)).as_millis().to_string();
        let (status, ending) = self.zoe.api_post("/api/challenge/open", &[("days", "2"), ("expiresAt", &ends)]).await;
        assert_eq!(status, StatusCode::OK, "{ending}");
        let (status, open) = self.zoe.api_post("/api/challenge/open", &[("days", "2")]).await;
        assert_eq!(status, StatusCode::OK, "{open}");
        self.paths.push(format!("/challenge/{}", open["id"].as_str().expect("an id")));
        for terms in [&[("days", "3"), ("ratingRange", "1400-2500"), ("places", "3")][..], &[("days", "5")]] {
            api(&self.zoe, "/api/board/seek", terms).await;
        }
        app.advance(hours(1));
        app.service().operation.remove_expired(ExpiredRows::Seeks, 100).await.expect("the database");
    }

    async fn time(&mut self, app: &App) {
        done(&self.zoe, "/settings/reminders", &[("reminder", "24h"), ("more", "47h, 1/2, 2/3")]).await;
        self.game(&[("days", "2")], &[]).await;
        app.advance(hours(36));
        let folder = app.data_dir().join("mail");
        until("a reminder comes", async || {
            in_folder(&folder).iter().any(|mail| mail.header("X-Sealed-Move") == Some("reminder"))
        })
        .await;
        let paused = self.game(&[("days", "2")], &[]).await;
        api(&self.zoe, &format!("/api/board/game/{paused}/pause/3"), &[]).await;
        until("a pause is proposed", async || {
            in_folder(&folder).iter().any(|mail| mail.header("X-Sealed-Move") == Some("pause-proposed"))
        })
        .await;
        api(&self.max, &format!("/api/board/game/{paused}/pause/yes"), &[]).await;
        done(&self.zoe, "/settings/leave/automatic", &[("automatic", "true")]).await;
        app.advance(hours(11));
        until("leave begins by itself", async || {
            in_folder(&folder).iter().any(|mail| mail.header("X-Sealed-Move") == Some("automatic-leave"))
        })
        .await;
        let (status, leave) = self.max.api_post("/api/leave", &[("days", "2")]).await;
        assert_eq!(status, StatusCode::OK, "{leave}");
        let ended =
            self.max.api(Method::DELETE, &format!("/api/leave/{}", leave["id"])).send().await.expect("an answer");
        assert_eq!(ended.status(), StatusCode::OK);
        api(&self.max, "/api/leave", &[("days", "3")]).await;
    }

    /// Several things in one message, and the page that stops such messages.
    async fn bundles(&mut self, app: &App) {
        self.max.choose_notices(&[("confirmations", "always")]).await;
        self.kim
            .choose_notices(&[("mail.turn", "hourly"), ("mail.start", "hourly"), ("mail.challenge", "hourly")])
            .await;
        let game = self.max.start_game(&self.kim, &[]).await;
        self.max.play(&game, "e2e4").await;
        app.advance(hours(1));
        let folder = app.data_dir().join("mail");
        until("a bundle comes", async || {
            in_folder(&folder).iter().any(|mail| mail.header("X-Sealed-Move") == Some("bundle"))
        })
        .await;
        let mails = in_folder(&folder);
        for kind in ["bundle", "your-turn"] {
            let mail = mails.iter().rfind(|mail| mail.header("X-Sealed-Move") == Some(kind)).expect("it was sent");
            let link = mail.link("/unsubscribe/").strip_prefix(&app.url("")).expect("a link to us").to_owned();
            self.paths.push(link);
        }
        // What is stopped can be had again; of a bundle reminders go on.
        let bundle = mails.iter().rfind(|mail| mail.header("X-Sealed-Move") == Some("bundle")).expect("it was sent");
        let link = bundle.link("/unsubscribe/").strip_prefix(&app.url("")).expect("a link to us").to_owned();
        self.kim.post(&link, &[]).await;
        let mails = sent(app).await;
        let stopped = mails.iter().rfind(|mail| mail.header("X-Sealed-Move") == Some("mail-stopped")).expect("told");
        let link = stopped.link("/resubscribe/").strip_prefix(&app.url("")).expect("a link to us").to_owned();
        self.kim.post(&link, &[]).await;
        self.paths.push(link);
    }

    /// Messages that players send, and what they are told.
    async fn answered_mail(&mut self, app: &App) {
        let game = self.game(&[("days", "14")], &["e2e4"]).await;
        let config = Config::load(
            None,
            [("PSEUDO_LANGUAGE", "on"), ("MAIL_REPLY", "m0ves@chess1.example"), ("PUBLIC_URL", &app.url(""))]
                .into_iter()
                .map(|(name, value)| (format!("SEALEDMOVE_{name}"), value.to_owned())),
        );
        let inbox = Inbox::new(&config.expect("the settings are good"), app.service().clone());
        let mails = sent(app).await;
        let is_asked = |mail: &&Mail| {
            mail.header("X-Sealed-Move") == Some("your-turn")
                && mail.to == [self.max.email()]
                && mail.text.as_ref().is_some_and(|text| text.contains(&game))
        };
        let asked = mails.iter().find(is_asked).expect("the turn is told");
        let to = asked.header("Reply-To").expect("it can be answered");
        for (number, body) in
            ["n0ne", "e5 d5", "challenge Ref3 3d white", "challenge Ref3 w0rds", "c5"].into_iter().enumerate()
        {
            let raw =
                format!("From: max2@example.org\r\nTo: {to}\r\nMessage-ID: <{number}@example.org>\r\n\r\n{body}\r\n");
            inbox.receive(raw.as_bytes(), app.service().now()).await.expect("it is taken");
            sent(app).await;
        }
        // An answer to a challenge, which is not clear.
        let (status, challenge) =
            self.zoe.api_post(&format!("/api/challenge/{}", self.max.name), &[("days", "2")]).await;
        assert_eq!(status, StatusCode::OK, "{challenge}");
        let id = challenge["id"].as_str().expect("an id");
        let mails = sent(app).await;
        let is_told = |mail: &&Mail| {
            mail.header("X-Sealed-Move") == Some("challenge-received")
                && mail.text.as_ref().is_some_and(|text| text.contains(id))
        };
        let to = mails.iter().find(is_told).and_then(|mail| mail.header("Reply-To")).expect("it can be answered");
        let raw = format!("From: max2@example.org\r\nTo: {to}\r\nMessage-ID: <9@example.org>\r\n\r\nn0ne\r\n");
        inbox.receive(raw.as_bytes(), app.service().now()).await.expect("it is taken");
        sent(app).await;
        // What is not believed, and a second address.
        let raw = format!(
            "X-Spam-Flag: YES\r\nFrom: max2@example.org\r\nTo: {to}\r\nMessage-ID: <12@example.org>\r\n\r\naccept\r\n"
        );
        inbox.receive(raw.as_bytes(), app.service().now()).await.expect("it is taken");
        sent(app).await;
        done(&self.max, "/settings/mail-address/sender", &[("email", "w0rds@example.org")]).await;
        let mails = sent(app).await;
        let is_it = |mail: &&Mail| mail.header("X-Sealed-Move") == Some("confirm-sender");
        let link = mails.iter().find(is_it).expect("the link is sent").link("/sender-address/");
        self.paths.push(link[link.find("/sender-address/").expect("a path")..].to_owned());
        // What answers nothing.
        let own = OwnAddress::on_page(&self.max.page("/settings/mail-address").await);
        for (id, text) in [("10@example.org", "n0ne"), ("11@example.org", "challenge Ref3 3d")] {
            let raw = own.message("max2@example.org", id, text);
            inbox.receive(raw.as_bytes(), app.service().now()).await.expect("it is taken");
            sent(app).await;
        }
    }
}

/// Asks the API for something, which must be done.
async fn api(player: &Player, path: &str, form: &[(&str, &str)]) {
    let (status, answer) = player.api_post(path, form).await;
    assert_eq!(status, StatusCode::OK, "{path} {form:?}: {answer}");
}

/// Sends a form, which must be taken.
async fn done(player: &Player, path: &str, form: &[(&str, &str)]) {
    let answer = player.post(path, form).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{path} {form:?}: {}", answer.text().await.expect("a page"));
}

async fn keep(player: &Player, game: &str, lines: &[&str]) {
    let request = player.api(Method::PUT, &format!("/api/board/game/{game}/lines")).json(&json!({ "lines": lines }));
    let answer = request.send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{lines:?}: {}", answer.text().await.expect("text"));
}
