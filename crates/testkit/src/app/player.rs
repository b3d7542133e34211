//! Players of the application, with a browser and an API client.

use std::time::Duration;

use reqwest::{Client, Method, RequestBuilder, Response, StatusCode, redirect};
use serde_json::Value;
use service::Clock;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};

use super::{App, PASSWORD};
use crate::http_client;
use crate::mail::in_folder;
use crate::{described, wait};

/// A player with an account, a browser and an API token.
pub struct Player {
    pub name: String,
    /// An API token with every scope.
    pub token: String,
    url: String,
    browser: Client,
    program: Client,
    clock: Clock,
}

impl App {
    /// A player with a confirmed account, logged in, with a token.
    pub async fn player(&self, name: &str) -> Player {
        let user = self.add_user(name).await;
        let token = self
            .service
            .access
            .issue_token(user, Scope::ALL.into_iter().collect(), "a test", DEFAULT_TOKEN_LIFETIME)
            .await
            .expect("a token is issued");
        self.returning_player(name, &token).await
    }

    /// A player who has an account and a token already, logged in.
    pub async fn returning_player(&self, name: &str, token: &str) -> Player {
        let player = Player {
            name: name.to_owned(),
            token: token.to_owned(),
            url: self.url.clone(),
            browser: self.browser(),
            program: program(),
            clock: self.service.clock().clone(),
        };
        let answer = player.post("/login", &[("name", name), ("password", PASSWORD)]).await;
        assert!(answer.status().is_success() || answer.status().is_redirection(), "{name} logs in: {answer:?}");
        player
    }
}

impl Player {
    /// The player’s e-mail address.
    pub fn email(&self) -> String {
        format!("{}@example.org", self.name.to_lowercase())
    }

    /// The same player, with the same token, at another application on the same data.
    pub fn at(&self, app: &App) -> Player {
        Player {
            name: self.name.clone(),
            token: self.token.clone(),
            url: app.url.clone(),
            browser: app.browser(),
            program: program(),
            clock: app.service.clock().clone(),
        }
    }

    /// Advances the application’s clock.
    pub fn advance_clock(&self, span: Duration) {
        self.clock.advance(span);
    }

    /// Opens a page.
    pub async fn get(&self, path: &str) -> Response {
        self.browser.get(format!("{}{path}", self.url)).send().await.expect("the page answers")
    }

    /// Opens a page with an additional header.
    pub async fn get_with(&self, path: &str, header: &str, value: &str) -> Response {
        let request = self.browser.get(format!("{}{path}", self.url)).header(header, value);
        request.send().await.expect("the page answers")
    }

    /// The text of a page, which must exist.
    pub async fn page(&self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status(), StatusCode::OK, "GET {path}");
        answer.text().await.expect("a page is text")
    }

    /// Sends a form.
    pub async fn post(&self, path: &str, form: &[(&str, &str)]) -> Response {
        self.browser.post(format!("{}{path}", self.url)).form(form).send().await.expect("the form is answered")
    }

    /// Logs in again: sessions of arbiters and operators end after a week unused.
    pub async fn log_in_again(&self) {
        let answer = self.post("/login", &[("name", &self.name), ("password", PASSWORD)]).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    }

    /// Resets the password with the link in the mail.
    pub async fn set_password_by_mail(&self, app: &App, password: &str) {
        self.post("/forgot", &[("email", &self.email())]).await;
        let folder = app.data_dir().join("mail");
        let sent = async || in_folder(&folder).into_iter().find(|mail| mail.header("X-Sealed-Move") == Some("reset"));
        let mail = wait::poll_for("a mail with the link", sent).await;
        let path = mail.link("/reset/").strip_prefix(&app.url("")).expect("a link to us").to_owned();
        let answer = self.post(&path, &[("password", password)]).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{answer:?}");
    }

    /// A request builder for the browser.
    pub fn browser_request(&self, method: Method, path: &str) -> RequestBuilder {
        self.browser.request(method, format!("{}{path}", self.url))
    }

    /// A request builder for the API.
    pub fn api(&self, method: Method, path: &str) -> RequestBuilder {
        self.program.request(method, format!("{}{path}", self.url)).bearer_auth(&self.token)
    }

    /// Sends a GET request to the API. Returns status and JSON.
    pub async fn api_get(&self, path: &str) -> (StatusCode, Value) {
        self.answered(Method::GET, path, self.api(Method::GET, path)).await
    }

    /// Sends a POST request to the API. Returns status and JSON.
    pub async fn api_post(&self, path: &str, form: &[(&str, &str)]) -> (StatusCode, Value) {
        self.answered(Method::POST, path, self.api(Method::POST, path).form(form)).await
    }

    /// Sends a request and checks status and JSON against the API’s description.
    async fn answered(&self, method: Method, path: &str, request: RequestBuilder) -> (StatusCode, Value) {
        let answer = request.send().await.expect("the API answers");
        let status = answer.status();
        let text = answer.text().await.expect("the answer is text");
        let json =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{status} with no JSON ({error}): {text}"));
        let path = path.split('?').next().unwrap_or(path);
        described::check(&self.url, &method, path, status, &json).await;
        (status, json)
    }

    /// Creates an app password on the settings page, which shows it once.
    pub async fn app_password(&self, name: &str) -> String {
        let answer = self.post("/settings/app-passwords", &[("name", name)]).await;
        assert_eq!(answer.status(), StatusCode::OK);
        shown_password(&answer.text().await.expect("a page")).expect("it is shown").to_owned()
    }

    /// Challenges `opponent` through the API and accepts the challenge. Returns the game’s id. This player has White.
    pub async fn start_game(&self, opponent: &Player, options: &[(&str, &str)]) -> String {
        let mut form = vec![("color", "white")];
        form.extend_from_slice(options);
        let (status, challenge) = self.api_post(&format!("/api/challenge/{}", opponent.name), &form).await;
        assert_eq!(status, StatusCode::OK, "{challenge}");
        let id = challenge["id"].as_str().expect("a challenge has an id").to_owned();
        let (status, answer) = opponent.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        id
    }

    /// Sets the player’s notification preferences through the API.
    pub async fn choose_notices(&self, choices: &[(&str, &str)]) {
        let sent = self.api(Method::PUT, "/api/account/notices").form(choices).send().await.expect("an answer");
        assert_eq!(sent.status(), StatusCode::OK, "{choices:?}: {:?}", sent.text().await);
    }

    /// Plays a move through the API, which must be accepted.
    pub async fn play(&self, game: &str, uci: &str) {
        let (status, answer) = self.api_post(&format!("/api/board/game/{game}/move/{uci}"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{} plays {uci}: {answer}", self.name);
    }
}

/// The app password shown on a page.
pub fn shown_password(page: &str) -> Option<&str> {
    let (_, field) = page.split_once("id=\"password\" value=\"")?;
    field.split('"').next()
}

/// An API client that does not follow redirects.
pub fn program() -> Client {
    // The server closes idle connections after five seconds; never send a request on one that is about to close.
    let builder = http_client::builder().pool_idle_timeout(Duration::from_secs(2));
    builder.redirect(redirect::Policy::none()).build().expect("a client")
}
