//! People at the application, with a browser and a program.

use std::time::Duration;

use reqwest::{Client, Method, RequestBuilder, Response, StatusCode, redirect};
use serde_json::Value;
use service::Clock;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};

use super::{App, PASSWORD};
use crate::mail::in_folder;
use crate::{described, wait};

/// A person with an account, at a browser and with an API token.
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
    /// A person with a confirmed account, logged in, with a token.
    pub async fn player(&self, name: &str) -> Player {
        let user = self.add_user(name).await;
        let token = self
            .service
            .access
            .issue_token(user, Scope::ALL.into_iter().collect(), "a test", DEFAULT_TOKEN_LIFETIME)
            .await
            .expect("a token is issued");
        let player = Player {
            name: name.to_owned(),
            token,
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
    /// The same person's address with the service.
    pub fn email(&self) -> String {
        format!("{}@example.org", self.name.to_lowercase())
    }

    /// The same person, with the same token, at another application on the same data.
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

    /// Thinks for so long: the application's clock goes on.
    pub fn think(&self, span: Duration) {
        self.clock.advance(span);
    }

    /// Opens a page.
    pub async fn get(&self, path: &str) -> Response {
        self.browser.get(format!("{}{path}", self.url)).send().await.expect("the page answers")
    }

    /// Opens a page with a header that scripts and browsers send.
    pub async fn get_with(&self, path: &str, header: &str, value: &str) -> Response {
        let request = self.browser.get(format!("{}{path}", self.url)).header(header, value);
        request.send().await.expect("the page answers")
    }

    /// The text of a page, which must be there.
    pub async fn page(&self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status(), StatusCode::OK, "GET {path}");
        answer.text().await.expect("a page is text")
    }

    /// Sends a form.
    pub async fn post(&self, path: &str, form: &[(&str, &str)]) -> Response {
        self.browser.post(format!("{}{path}", self.url)).form(form).send().await.expect("the form is answered")
    }

    /// Sets a new password by the link that is mailed, as who forgot theirs does.
    pub async fn set_password_by_mail(&self, app: &App, password: &str) {
        self.post("/forgot", &[("email", &self.email())]).await;
        let folder = app.data_dir().join("mail");
        let sent = async || in_folder(&folder).into_iter().find(|mail| mail.header("X-Sealed-Move") == Some("reset"));
        let mail = wait::answered("a mail with the link", sent).await;
        let path = mail.link("/reset/").strip_prefix(&app.url("")).expect("a link to us").to_owned();
        let answer = self.post(&path, &[("password", password)]).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{answer:?}");
    }

    /// A request of the browser's, to be filled by hand.
    pub fn browser_request(&self, method: Method, path: &str) -> RequestBuilder {
        self.browser.request(method, format!("{}{path}", self.url))
    }

    /// Asks the API.
    pub fn api(&self, method: Method, path: &str) -> RequestBuilder {
        self.program.request(method, format!("{}{path}", self.url)).bearer_auth(&self.token)
    }

    /// Asks the API with GET; status and JSON.
    pub async fn api_get(&self, path: &str) -> (StatusCode, Value) {
        self.answered(Method::GET, path, self.api(Method::GET, path)).await
    }

    /// Asks the API with POST; status and JSON.
    pub async fn api_post(&self, path: &str, form: &[(&str, &str)]) -> (StatusCode, Value) {
        self.answered(Method::POST, path, self.api(Method::POST, path).form(form)).await
    }

    /// Sends a request; status and JSON, which must be as the API describes them.
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

    /// Makes an app password on the page of the settings, which shows it once.
    pub async fn app_password(&self, name: &str) -> String {
        let answer = self.post("/settings/app-passwords", &[("name", name)]).await;
        assert_eq!(answer.status(), StatusCode::OK);
        shown_password(&answer.text().await.expect("a page")).expect("it is shown").to_owned()
    }

    /// Challenges `opponent` through the API and has the challenge accepted; the game's id. This player has White.
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

    /// Chooses what the player is told, through the API.
    pub async fn choose_notices(&self, choices: &[(&str, &str)]) {
        let sent = self.api(Method::PUT, "/api/account/notices").form(choices).send().await.expect("an answer");
        assert_eq!(sent.status(), StatusCode::OK, "{choices:?}: {:?}", sent.text().await);
    }

    /// Plays a move through the API, which must be taken.
    pub async fn play(&self, game: &str, uci: &str) {
        let (status, answer) = self.api_post(&format!("/api/board/game/{game}/move/{uci}"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{} plays {uci}: {answer}", self.name);
    }
}

/// The app password that a page shows.
pub fn shown_password(page: &str) -> Option<&str> {
    let (_, field) = page.split_once("id=\"password\" value=\"")?;
    field.split('"').next()
}

/// A client program that follows no redirects.
pub fn program() -> Client {
    // The server closes idle connections after five seconds, which must not meet a request on its way.
    let builder = Client::builder().pool_idle_timeout(Duration::from_secs(2));
    builder.redirect(redirect::Policy::none()).build().expect("a client")
}
