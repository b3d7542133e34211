//! Games, challenges, accounts and messages in every state that pages and mails show. All user input consists of words
//! with digits, which do not count as English.

use config::Config;
use correspondence_clock::{days, hours};
use correspondence_game::Ply;
use domain::analysis::{Effort, Evaluation, WhiteScore};
use domain::sign_up_application::DecidedBy;
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
use testkit::applicants::apply;
use testkit::authenticator::Authenticator;
use testkit::closing::{finish_closing, request_closing};
use testkit::mail::{Mail, in_folder};
use testkit::passkey::Passkey;
use testkit::wait::{poll_for, until};

/// White can bring about the position after 1. e4 for the third time, with Ng1.
const ABOUT_TO_REPEAT: [&str; 8] = ["e2e4", "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8"];

/// The text that players write.
const WRITTEN: &str = "w0rds";

/// The sample content: the players and the paths of its pages.
pub struct SampleContent {
    zoe: Player,
    max: Player,
    referee: Player,
    kim: Player,
    /// Pages in every state, which everybody can see.
    pub paths: Vec<String>,
    /// Pages that only the first player can see.
    pub own_paths: Vec<String>,
}

impl SampleContent {
    /// Creates the content.
    pub async fn create(app: &App) -> Self {
        let (zoe, max) = (app.player("Zoe1").await, app.player("Max2").await);
        let (referee, kim) = (app.player("Ref3").await, app.player("Kim4").await);
        app.service().accounts.set_roles("Ref3", Role::Arbiter).await.expect("the database").expect("the account");
        // Pages of operators link to the mail queue.
        app.service().accounts.set_roles("Kim4", Role::Operator).await.expect("the database").expect("the account");
        for player in [&zoe, &max, &referee, &kim] {
            post_form(player, "/settings/language", &[("language", PSEUDO)]).await;
        }
        let mut content = Self { zoe, max, referee, kim, paths: Vec::new(), own_paths: Vec::new() };
        content.games_that_end(app).await;
        content.games_that_run(app).await;
        content.social().await;
        content.opt_in_mail(app).await;
        content.messages(app).await;
        content.suspension(app).await;
        content.applications(app).await;
        content.analysis().await;
        content.imported_games().await;
        content.challenges(app).await;
        content.time(app).await;
        content.bundles(app).await;
        content.incoming_mail(app).await;
        content.apps(app).await;
        content.paths.extend(
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
        content
    }

    /// The players.
    pub fn players(&self) -> [&Player; 4] {
        [&self.zoe, &self.max, &self.referee, &self.kim]
    }

    /// Mail about an account that is suspended, reinstated and closed.
    async fn suspension(&self, app: &App) {
        let ida = app.player("Ida6").await;
        post_form(&ida, "/settings/language", &[("language", PSEUDO)]).await;
        app.service().accounts.suspend("Ida6", Some("5pam"), true).await.expect("it is done");
        sent(app).await;
        app.service().accounts.reinstate("Ida6").await.expect("it is done");
        sent(app).await;
        let closing = request_closing(app, "Ida6").await;
        // Her language is erased with the account.
        sent(app).await;
        finish_closing(app, closing).await;
    }

    /// Sign-ups that an operator approves and refuses, and one that waits.
    async fn applications(&self, app: &App) {
        let accounts = &app.service().accounts;
        let answer = "w0rds123 w0rds456";
        let approved = apply(app, "Ava8", answer, PSEUDO).await;
        // The mail to operators counts those that wait. That about the next one is sent a day later.
        sent(app).await;
        let refused = apply(app, "Bea9", answer, PSEUDO).await;
        accounts.approve_application(DecidedBy::CommandLine, approved).await.expect("it is approved");
        accounts.refuse_application(DecidedBy::CommandLine, refused, "w0rds").await.expect("it is refused");
        apply(app, "Cia7", answer, PSEUDO).await;
    }

    /// The paths of the links in confirmation and password reset mails.
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
        let form = [("description", WRITTEN), ("scope", "board:play"), ("days", "30"), ("current_password", PASSWORD)];
        walk.send(&Reader::player(&self.zoe), "/settings/tokens", &form, StatusCode::OK).await;
        walk.crawl(&Reader::player(&self.zoe), &["/settings/tokens"]).await;
    }

    /// The page on which an app password is shown once.
    pub async fn app_password_page(&self, walk: &mut Walk) {
        let zoe = Reader::player(&self.zoe);
        walk.send(
            &zoe,
            "/settings/app-passwords",
            &[("name", WRITTEN), ("current_password", PASSWORD)],
            StatusCode::OK,
        )
        .await;
        walk.crawl(&zoe, &["/settings/app-passwords"]).await;
    }

    /// An address that waits to be confirmed, and one that was changed.
    async fn address_change(&mut self, app: &App) {
        let request = async |player: &Player, email: &str| {
            let form = [("email", email), ("current_password", PASSWORD)];
            post_form(player, "/settings/email", &form).await;
            let mails = sent(app).await;
            let link =
                mails.iter().rfind(|mail| mail.to == [email]).expect("the link").link("/confirm-email/").to_owned();
            link[link.find("/confirm-email/").expect("a path")..].to_owned()
        };
        let confirm = request(&self.kim, "n3w@example.org").await;
        assert_eq!(self.kim.post(&confirm, &[]).await.status(), StatusCode::OK);
        let mails = sent(app).await;
        let undo = mails.iter().find(|mail| mail.header("X-Sealed-Move") == Some("email-changed")).expect("it is told");
        let undo = undo.link("/undo-email/");
        self.paths.push(undo[undo.find("/undo-email/").expect("a path")..].to_owned());
        let confirm = request(&self.max, "n3wer@example.org").await;
        self.paths.push(confirm);
        self.own_paths.push("/settings/email".to_owned());
        self.own_paths.push("/settings/password".to_owned());
        post_form(&self.zoe, "/settings/export", &[("current_password", PASSWORD)]).await;
        poll_for("mail about the archive", async || {
            let mails = sent(app).await;
            mails.iter().any(|mail| mail.header("X-Sealed-Move") == Some("export-ready")).then_some(())
        })
        .await;
        self.own_paths.push("/settings/export".to_owned());
    }

    /// Adding a passkey, and what becomes of it.
    pub async fn passkey_pages(&self, app: &App, walk: &mut Walk) {
        // So long that her password is asked for again.
        app.advance(hours(1));
        let (zoe, path) = (Reader::player(&self.zoe), "/settings/security/passkeys");
        walk.send(&zoe, "/settings/browsers/others/end", &[], StatusCode::UNAUTHORIZED).await;
        let wrong = [("name", WRITTEN), ("current_password", "n0")];
        walk.send(&zoe, path, &wrong, StatusCode::UNAUTHORIZED).await;
        let form = [("name", WRITTEN), ("current_password", PASSWORD)];
        walk.send(&zoe, path, &form, StatusCode::OK).await;
        Passkey::add(&self.zoe, super::ORIGIN, WRITTEN).await;
        walk.crawl(&zoe, &[path]).await;
        walk.send(&zoe, "/login/passkey", &[], StatusCode::GONE).await;
    }

    /// Adding an authenticator app, and logging in with it.
    pub async fn second_factor_pages(&self, app: &App, walk: &mut Walk) {
        let zoe = Reader::player(&self.zoe);
        let set_up = "/settings/security/authenticator";
        assert!(
            self.zoe
                .post("/settings/security/set-up", &[("current_password", PASSWORD)])
                .await
                .status()
                .is_redirection()
        );
        walk.crawl(&zoe, &[set_up]).await;
        walk.send(&zoe, set_up, &[("code", "n0")], StatusCode::UNAUTHORIZED).await;
        let phone = Authenticator::scan(&self.zoe).await;
        walk.send(&zoe, set_up, &[("code", &phone.code(app))], StatusCode::OK).await;
        walk.crawl(&zoe, &["/settings/security"]).await;
        for change in ["set-up", "recovery-codes", "remove"] {
            let path = format!("/settings/security/{change}");
            walk.send(&zoe, &path, &[("code", "n0")], StatusCode::UNAUTHORIZED).await;
        }
        let form = [("name", self.zoe.name.as_str()), ("password", PASSWORD)];
        let half = Reader::visitor(app);
        let answer = half.request(Method::POST, "/login").form(&form).send().await.expect("an answer");
        assert!(answer.status().is_redirection());
        walk.crawl(&half, &["/login/code"]).await;
        walk.send(&half, "/login/code", &[("code", "n0")], StatusCode::UNAUTHORIZED).await;
    }

    /// The page on which the key of a webhook is shown once.
    pub async fn device_page(&self, walk: &mut Walk) {
        let zoe = Reader::player(&self.zoe);
        let form = [("protocol", "webhook"), ("endpoint", "https://w0rds1.example/"), ("name", WRITTEN)];
        walk.send(&zoe, "/settings/devices", &form, StatusCode::OK).await;
        walk.crawl(&zoe, &["/settings/devices"]).await;
    }

    /// Plays a game with these moves, White's first; returns its id.
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
        post_api(&self.zoe, &format!("/api/board/game/{resigned}/resign"), &[]).await;
        post_form(&self.max, &format!("/game/{resigned}/rematch"), &[("answer", "yes")]).await;
        self.game(&[], &["f2f3", "e7e5", "g2g4", "d8h4"]).await;
        let short = self.game(&rated, &["e2e4"]).await;
        post_api(&self.max, &format!("/api/board/game/{short}/resign"), &[]).await;
        let aborted = self.game(&[], &[]).await;
        post_api(&self.zoe, &format!("/api/board/game/{aborted}/abort"), &[]).await;
        let agreed = self.game(&[], &["e2e4", "e7e5"]).await;
        for player in [&self.zoe, &self.max] {
            post_api(player, &format!("/api/board/game/{agreed}/draw/yes"), &[]).await;
        }
        let repeated = self.game(&[], &ABOUT_TO_REPEAT).await;
        post_form(
            &self.zoe,
            &format!("/game/{repeated}/move"),
            &[("ply", "8"), ("typed", "Ng1"), ("claim_draw", "true")],
        )
        .await;
        for verdict in ["white-wins", "black-forfeits", "draw"] {
            let ruled = self.game(&[], &["e2e4"]).await;
            post_form(&self.referee, &format!("/game/{ruled}/rule"), &[("verdict", verdict), ("reason", WRITTEN)])
                .await;
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
        post_api(&self.max, &format!("/api/board/game/{offered}/draw/yes"), &[]).await;
        for answer in ["accept", "decline"] {
            let taken_back = self.game(&[("days", "14")], &["e2e4", "e7e5"]).await;
            post_api(&self.max, &format!("/api/board/game/{taken_back}/takeback/yes"), &[]).await;
            post_form(&self.zoe, &format!("/game/{taken_back}/takeback"), &[("answer", answer), ("ply", "2")]).await;
        }
        let taken_back = self.game(&[("days", "14")], &["e2e4", "e7e5"]).await;
        post_api(&self.zoe, &format!("/api/board/game/{taken_back}/takeback/yes"), &[]).await;
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
        self.game(&[("timeControl", "50d+3d*50<=50d bank=75d")], &[]).await;
        let refilled = self.game(&[("timeControl", "50d+3d*50<=50d bank=75d floor=3d")], &["e2e4"]).await;
        let claimed = self.game(&[("timeControl", "1d/move by-claim")], &["e2e4"]).await;
        app.advance(days(2));
        post_api(&self.max, &format!("/api/board/game/{refilled}/refill"), &[]).await;
        let clocks = self.game(&[("days", "14")], &["e2e4"]).await;
        post_api(&self.zoe, &format!("/api/round/{clocks}/add-time/86400"), &[]).await;
        let reason = ("reason", WRITTEN);
        for ruling in ["stop-clocks", "start-clocks"] {
            post_api(&self.referee, &format!("/api/arbiter/game/{clocks}/{ruling}"), &[reason]).await;
        }
        let correction = [("color", "black"), ("seconds", "86400"), reason];
        post_api(&self.referee, &format!("/api/arbiter/game/{clocks}/correct-clock"), &correction).await;
        let stopped = self.game(&[("days", "14")], &["e2e4"]).await;
        post_api(&self.referee, &format!("/api/arbiter/game/{stopped}/stop-clocks"), &[reason]).await;
        self.paths.push(format!("/game/{claimed}?flip=1"));
        self.paths.push(format!("/embed/game/{claimed}?ply=2"));

        // A draw offer in a line that comes too soon, and waiting lines.
        let lines = self.game(&[("days", "14")], &["e2e4"]).await;
        save_lines(&self.zoe, &lines, &["e7e5 g1f3 draw"]).await;
        self.max.play(&lines, "e7e5").await;
        save_lines(&self.zoe, &lines, &["b8c6 f1b5 draw"]).await;
        self.max.play(&lines, "b8c6").await;
        save_lines(&self.zoe, &lines, &["a7a6 b5a4", "g8f6 resign", "d7d6 accept", "f8c5 e1g1 draw"]).await;
        for query in
            ["?line=5.a7a6", "?line=5.a7a6.b5a4", "?line=5.a7a6.b5a4.g8f6", "?line=5.a7a6&from=b5", "?line=5.a7a4"]
        {
            self.paths.push(format!("/game/{lines}/lines{query}"));
        }
        let own = self.game(&[("days", "14")], &[]).await;
        save_lines(&self.zoe, &own, &["e2e4 e7e5 g1f3"]).await;
        self.paths.push(format!("/game/{own}/lines"));
    }

    /// Analysis trees: of a running game, and of a finished one, which is shared.
    async fn analysis(&mut self) {
        let text =
            "{w0rds} 1. e4 e5 {w0rds} (1... c5 $1 $14 $250 {[%csl Ge4][%cal Rd1d8] w0rds} 2. Nf3 (2. c3) d6) 2. Nf3";
        for is_over in [false, true] {
            let game = self.game(&[], &["e2e4"]).await;
            post_api(&self.zoe, &format!("/api/game/{game}/tree"), &[("command", "paste"), ("text", text)]).await;
            if is_over {
                post_api(&self.max, &format!("/api/board/game/{game}/resign"), &[]).await;
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
        let (status, imported) = self.zoe.api_post("/api/import", &[("pgn", &pgn)]).await;
        assert_eq!(status, StatusCode::OK, "{imported}");
        let id = imported["id"].as_str().expect("an id");
        let paths = ["/kept", "/kept?source=same-screen", "/kept/import", "/analysis?line=e2e4"];
        self.own_paths.extend(paths.map(str::to_owned));
        self.own_paths.extend(["", "?at=3&flip=1", "/tree"].map(|query| format!("/kept/{id}{query}")));
    }

    /// Apps that request access, and one that has access.
    async fn apps(&mut self, app: &App) {
        post_form(&self.zoe, "/settings/feeds/deadlines/make", &[("current_password", PASSWORD)]).await;
        let verifier = "v".repeat(43);
        let challenge = data_encoding::BASE64URL_NOPAD.encode(&<sha2::Sha256 as sha2::Digest>::digest(&verifier));
        let authorization_form = |redirect_uri: &str, scope: &str| {
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
            let query = url::form_urlencoded::Serializer::new(String::new())
                .extend_pairs(authorization_form(uri, scope))
                .finish();
            self.own_paths.push(format!("/oauth?{query}"));
        }
        self.own_paths.push("/account/oauth/token/create?scopes[]=board:play&description=w0rds".to_owned());
        let mut form = authorization_form(web, &scopes);
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
        let settings = self.zoe.page("/settings/tokens").await;
        let revoke = settings.split("action=\"").find(|part| part.starts_with("/settings/apps/")).expect("a button");
        let path = revoke.split('"').next().expect("a path");
        assert_eq!(self.max.post(path, &[]).await.status(), StatusCode::NOT_FOUND);
    }

    /// Chat, notes, profiles and relationships.
    async fn social(&mut self) {
        let game = self.game(&[("days", "14")], &["e2e4"]).await;
        for (player, room) in [(&self.zoe, "player"), (&self.max, "player"), (&self.kim, "spectator")] {
            let line = [("room", room), ("text", WRITTEN)];
            post_api(player, &format!("/api/board/game/{game}/chat"), &line).await;
        }
        let chat = format!("/game/{game}/chat");
        let page = self.max.page(&chat).await;
        let reported = page.split("action=\"/chat/").nth(1).and_then(|rest| rest.split('"').next()).expect("a button");
        post_form(&self.max, &format!("/chat/{reported}"), &[]).await;
        post_form(
            &self.zoe,
            &format!("/game/{game}/notes"),
            &[("notes", WRITTEN), ("text", WRITTEN), ("body", WRITTEN)],
        )
        .await;
        self.paths.extend([chat.clone(), format!("{chat}/panel"), format!("/game/{game}/board.svg")]);
        post_form(&self.zoe, "/player/Max2/follow", &[]).await;
        post_form(&self.zoe, "/player/Kim4/block", &[]).await;
        let profile = [
            ("biography", WRITTEN),
            ("real_name", WRITTEN),
            ("country", "GB-SCT"),
            ("country_visibility", "everyone"),
            ("title", "IM"),
            ("title_visibility", "everyone"),
            ("correspondence_title", "SIM"),
        ];
        post_form(&self.zoe, "/settings/profile", &profile).await;
        let review = [("kind", "correspondence"), ("version", "1"), ("verdict", "confirm")];
        post_form(&self.referee, "/player/Zoe1/titles", &review).await;
        for player in ["Zoe1", "Max2", "Kim4"] {
            let queries = ["", "/games", "/games?rated=yes"];
            self.paths.extend(queries.map(|query| format!("/player/{player}{query}")));
        }
    }

    /// Mail that players have to opt in to: games of followed players, and finished analyses.
    async fn opt_in_mail(&mut self, app: &App) {
        let folder = app.data_dir().join("mail");
        let wait_for_mail = async |kind: &str| {
            until(kind, async || in_folder(&folder).iter().any(|mail| mail.header("X-Sealed-Move") == Some(kind)))
                .await;
        };
        post_form(&self.referee, "/player/Max2/follow", &[]).await;
        self.referee.choose_notices(&[("mail.followed", "at-once")]).await;
        let game = self.game(&[("days", "14")], &["e2e4"]).await;
        wait_for_mail("followed-game").await;
        self.zoe.choose_notices(&[("mail.analysis", "at-once")]).await;
        post_api(&self.zoe, &format!("/api/board/game/{game}/resign"), &[]).await;
        let position =
            |ply| Evaluation { ply: Ply::new(ply), score: WhiteScore::Centipawns(20), best: None, line: Vec::new() };
        let (id, effort) = (game.parse().expect("an id"), Effort { engine: WRITTEN.to_owned(), nodes: 1 });
        let saved = app.service().analysis.store_portion(&id, &effort, (0..2).map(position).collect(), true).await;
        saved.expect("it is kept");
        wait_for_mail("analysis-ready").await;
        self.referee.choose_notices(&[("mail.followed", "never")]).await;
    }

    /// Messages in every state: new, read, removed, reported, refused, and between players one of whom blocks the
    /// other.
    async fn messages(&mut self, app: &App) {
        post_form(&self.kim, "/settings/messages", &[("messengers", "everyone"), ("mails", "1")]).await;
        post_form(&self.max, "/player/Kim4/follow", &[]).await;
        for (writer, reader) in [(&self.zoe, "Max2"), (&self.zoe, "Max2"), (&self.max, "Zoe1"), (&self.kim, "Max2")] {
            post_form(writer, &format!("/inbox/{reader}"), &[("text", WRITTEN)]).await;
        }
        let mailed = in_folder(&app.data_dir().join("mail")).len();
        app.advance(hours(1));
        until("mail tells of them", async || {
            let mails = in_folder(&app.data_dir().join("mail"));
            let received =
                mails[mailed..].iter().filter(|mail| mail.header("X-Sealed-Move") == Some("message-received"));
            received.count() >= 3
        })
        .await;
        let page = self.max.page("/inbox/Zoe1").await;
        for (part, verdict) in page.split("action=\"/messages/").skip(1).zip([Some("remove"), None]) {
            let id = part.split('/').next().expect("a key");
            post_form(&self.max, &format!("/messages/{id}/report"), &[]).await;
            if let Some(verdict) = verdict {
                post_form(&self.referee, &format!("/reports/messages/{id}"), &[("verdict", verdict)]).await;
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
                Some("decline") => {
                    post_api(&self.max, &format!("/api/challenge/{id}/decline"), &[("reason", reason)]).await
                }
                Some(answer) => post_api(&self.zoe, &format!("/api/challenge/{id}/{answer}"), &[]).await,
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
            post_api(&self.zoe, "/api/board/seek", terms).await;
        }
        app.advance(hours(1));
        app.service().operation.remove_expired(ExpiredRows::Seeks, 100).await.expect("the database");
    }

    async fn time(&mut self, app: &App) {
        post_form(&self.zoe, "/settings/reminders", &[("reminder", "24h"), ("more", "47h, 1/2, 2/3")]).await;
        self.game(&[("days", "2")], &[]).await;
        app.advance(hours(36));
        let folder = app.data_dir().join("mail");
        until("a reminder comes", async || {
            in_folder(&folder).iter().any(|mail| mail.header("X-Sealed-Move") == Some("reminder"))
        })
        .await;
        let paused = self.game(&[("days", "2")], &[]).await;
        post_api(&self.zoe, &format!("/api/board/game/{paused}/pause/3"), &[]).await;
        until("a pause is proposed", async || {
            in_folder(&folder).iter().any(|mail| mail.header("X-Sealed-Move") == Some("pause-proposed"))
        })
        .await;
        post_api(&self.max, &format!("/api/board/game/{paused}/pause/yes"), &[]).await;
        post_form(&self.zoe, "/settings/leave/automatic", &[("automatic", "true")]).await;
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
        post_api(&self.max, "/api/leave", &[("days", "3")]).await;
    }

    /// Bundled mail, and its unsubscribe page.
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
        // Stopped mail can be resubscribed; stopping a bundle does not stop reminders.
        let bundle = mails.iter().rfind(|mail| mail.header("X-Sealed-Move") == Some("bundle")).expect("it was sent");
        let link = bundle.link("/unsubscribe/").strip_prefix(&app.url("")).expect("a link to us").to_owned();
        self.kim.post(&link, &[]).await;
        let mails = sent(app).await;
        let stopped = mails.iter().rfind(|mail| mail.header("X-Sealed-Move") == Some("mail-stopped")).expect("told");
        let link = stopped.link("/resubscribe/").strip_prefix(&app.url("")).expect("a link to us").to_owned();
        self.kim.post(&link, &[]).await;
        self.paths.push(link);
    }

    /// Mail from players, and the replies to it.
    async fn incoming_mail(&mut self, app: &App) {
        let game = self.game(&[("days", "14")], &["e2e4"]).await;
        let config = Config::load(
            None,
            [("PSEUDO_LANGUAGE", "on"), ("MAIL_REPLY", "m0ves@chess1.example"), ("PUBLIC_URL", &app.url(""))]
                .into_iter()
                .map(|(name, value)| (format!("SEALEDMOVE_{name}"), value.to_owned())),
        );
        let inbox = Inbox::new(&config.expect("the settings are good"), app.service().clone());
        let mails = sent(app).await;
        let is_turn_mail = |mail: &&Mail| {
            mail.header("X-Sealed-Move") == Some("your-turn")
                && mail.to == [self.max.email()]
                && mail.text.as_ref().is_some_and(|text| text.contains(&game))
        };
        let turn_mail = mails.iter().find(is_turn_mail).expect("the turn is told");
        let to = turn_mail.header("Reply-To").expect("it can be answered");
        for (number, body) in
            ["n0ne", "e5 d5", "challenge Ref3 3d white", "challenge Ref3 w0rds", "c5"].into_iter().enumerate()
        {
            let raw =
                format!("From: max2@example.org\r\nTo: {to}\r\nMessage-ID: <{number}@example.org>\r\n\r\n{body}\r\n");
            inbox.receive(raw.as_bytes(), app.service().now()).await.expect("it is taken");
            sent(app).await;
        }
        // An ambiguous reply to a challenge.
        let (status, challenge) =
            self.zoe.api_post(&format!("/api/challenge/{}", self.max.name), &[("days", "2")]).await;
        assert_eq!(status, StatusCode::OK, "{challenge}");
        let id = challenge["id"].as_str().expect("an id");
        let mails = sent(app).await;
        let is_challenge_mail = |mail: &&Mail| {
            mail.header("X-Sealed-Move") == Some("challenge-received")
                && mail.text.as_ref().is_some_and(|text| text.contains(id))
        };
        let to =
            mails.iter().find(is_challenge_mail).and_then(|mail| mail.header("Reply-To")).expect("it can be answered");
        let raw = format!("From: max2@example.org\r\nTo: {to}\r\nMessage-ID: <9@example.org>\r\n\r\nn0ne\r\n");
        inbox.receive(raw.as_bytes(), app.service().now()).await.expect("it is taken");
        sent(app).await;
        // Mail marked as spam, and a second sender address.
        let raw = format!(
            "X-Spam-Flag: YES\r\nFrom: max2@example.org\r\nTo: {to}\r\nMessage-ID: <12@example.org>\r\n\r\naccept\r\n"
        );
        inbox.receive(raw.as_bytes(), app.service().now()).await.expect("it is taken");
        sent(app).await;
        let form = [("email", "w0rds@example.org"), ("current_password", PASSWORD)];
        post_form(&self.max, "/settings/mail-address/sender", &form).await;
        let mails = sent(app).await;
        let is_sender_confirmation = |mail: &&Mail| mail.header("X-Sealed-Move") == Some("confirm-sender");
        let link = mails.iter().find(is_sender_confirmation).expect("the link is sent").link("/sender-address/");
        self.paths.push(link[link.find("/sender-address/").expect("a path")..].to_owned());
        self.address_change(app).await;
        // Mail that is not a reply.
        let own = OwnAddress::on_page(&self.max.page("/settings/mail-address").await);
        for (id, text) in [("10@example.org", "n0ne"), ("11@example.org", "challenge Ref3 3d")] {
            let raw = own.message("max2@example.org", id, text);
            inbox.receive(raw.as_bytes(), app.service().now()).await.expect("it is taken");
            sent(app).await;
        }
    }
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

async fn save_lines(player: &Player, game: &str, lines: &[&str]) {
    let request = player.api(Method::PUT, &format!("/api/board/game/{game}/lines")).json(&json!({ "lines": lines }));
    let answer = request.send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{lines:?}: {}", answer.text().await.expect("text"));
}
