//! The whole application in this process, put together as for production, with a clock that tests move.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use correspondence_clock::Instant;
use reqwest::{Client, RequestBuilder, Response, StatusCode, redirect};
use sealedmove::config::Config;
use sealedmove::service::accounts::{PasswordCost, SignUp};
use sealedmove::service::tokens::{Scope, USUAL_LIFE};
use sealedmove::service::{Clock, Service};
use sealedmove::startup::{Application, Parts};
use sealedmove::store::Store;
use serde_json::Value;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

/// When tests begin: 21 June 1999, 10:00 UTC, the day the World got its first move.
pub const BEGINNING: Instant = Instant::from_millis(929_959_200_000);

/// A strong password, for everybody.
pub const PASSWORD: &str = "brass knight over the river";

/// How an application is set up for a test.
pub struct AppBuilder {
    settings: Vec<(String, String)>,
    folder: TempDir,
    clock: Clock,
    parts: Parts,
}

/// A running application. It stops when this is dropped.
pub struct App {
    url: String,
    address: SocketAddr,
    service: Service,
    store: Store,
    stop: CancellationToken,
    thread: Option<std::thread::JoinHandle<()>>,
    folder: TempDir,
    settings: Vec<(String, String)>,
    parts: Parts,
}

/// A person with an account, at a browser and with an API token.
pub struct Player {
    /// The name.
    pub name: String,
    /// An API token with every scope.
    pub token: String,
    url: String,
    browser: Client,
    program: Client,
}

impl AppBuilder {
    /// One more setting, by its name in the environment.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.settings.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Only these parts.
    #[must_use]
    pub fn parts(mut self, parts: Parts) -> Self {
        self.parts = parts;
        self
    }

    /// Another application on the same data, clock and settings.
    pub fn neighbour(&self) -> AppBuilder {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut settings = self.settings.clone();
        settings.push(("SEALEDMOVE_DATA_DIR".to_owned(), self.folder.path().display().to_string()));
        AppBuilder { settings, folder, clock: self.clock.clone(), parts: self.parts }
    }

    /// The folder its data will be in.
    pub fn data_dir(&self) -> &Path {
        self.folder.path()
    }

    /// Starts it.
    pub async fn start(self) -> App {
        let own = [
            ("SEALEDMOVE_BIND".to_owned(), "127.0.0.1:0".to_owned()),
            ("SEALEDMOVE_DATA_DIR".to_owned(), self.folder.path().display().to_string()),
        ];
        let config =
            Config::load(None, own.into_iter().chain(self.settings.iter().cloned())).expect("the settings are good");
        let (clock, parts) = (self.clock, self.parts);
        let (tell, told) = tokio::sync::oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
            runtime.expect("a runtime").block_on(async {
                let application = Application::build_with(config, clock, parts, PasswordCost::Test);
                let application = application.expect("the application starts");
                let address = application.address().unwrap_or_else(|| application.config().bind);
                let url = application.config().public_url.clone();
                let started = (
                    url,
                    address,
                    application.service().clone(),
                    application.store().clone(),
                    application.stop_token(),
                );
                assert!(tell.send(started).is_ok(), "the test waits");
                application.run().await.expect("the application runs");
            });
        });
        let (url, address, service, store, stop) = told.await.expect("the application starts");
        let Self { folder, settings, .. } = self;
        App { url, address, service, store, stop, thread: Some(thread), folder, settings, parts }
    }
}

impl App {
    /// An application on SQLite, with mail in files, without an engine, on a clock that stands still.
    pub fn builder() -> AppBuilder {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let settings = vec![("SEALEDMOVE_ENGINE".to_owned(), "none".to_owned())];
        AppBuilder { settings, folder, clock: Clock::manual(BEGINNING), parts: Parts::ServeAndWork }
    }

    /// [`App::builder`], started.
    pub async fn start() -> Self {
        Self::builder().start().await
    }

    /// The address of a page.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The use cases.
    pub fn service(&self) -> &Service {
        &self.service
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The folder with its data.
    pub fn data_dir(&self) -> &Path {
        self.folder.path()
    }

    /// Stops it, to be started again on the same data, clock and settings.
    pub fn stop(mut self) -> AppBuilder {
        self.end();
        let folder = std::mem::replace(&mut self.folder, tempfile::tempdir().expect("a temporary folder"));
        let (settings, clock) = (std::mem::take(&mut self.settings), self.service.clock().clone());
        AppBuilder { settings, folder, clock, parts: self.parts }
    }

    fn end(&mut self) {
        self.stop.cancel();
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            assert!(ended.is_ok() || std::thread::panicking(), "the application panicked");
        }
    }

    /// Lets time pass.
    pub fn advance(&self, span: Duration) {
        self.service.clock().advance(span);
    }

    /// A person with a confirmed account, logged in, with a token.
    pub async fn player(&self, name: &str) -> Player {
        let user = self.add_user(name).await;
        let token = self
            .service
            .issue_token(user, Scope::ALL.into_iter().collect(), "a test", USUAL_LIFE)
            .await
            .expect("a token is issued");
        let player =
            Player { name: name.to_owned(), token, url: self.url.clone(), browser: self.browser(), program: program() };
        let answer = player.post("/login", &[("name", name), ("password", PASSWORD)]).await;
        assert!(answer.status().is_success() || answer.status().is_redirection(), "{name} logs in: {answer:?}");
        player
    }

    /// A confirmed account.
    pub async fn add_user(&self, name: &str) -> sealedmove::domain::user::UserId {
        let email = format!("{}@example.org", name.to_lowercase());
        let form = SignUp { name: name.to_owned(), email, password: PASSWORD.to_owned(), language: None };
        self.service.add_user(form).await.expect("the account is made")
    }

    /// A browser nobody is logged in with. It keeps cookies and does not follow redirects.
    pub fn browser(&self) -> Client {
        let mut headers = reqwest::header::HeaderMap::new();
        headers.insert("Sec-Fetch-Site", reqwest::header::HeaderValue::from_static("same-origin"));
        Client::builder()
            .cookie_store(true)
            .pool_idle_timeout(Duration::from_secs(2))
            .redirect(redirect::Policy::none())
            .default_headers(headers)
            .timeout(Duration::from_secs(300))
            .build()
            .expect("a client")
    }
}

impl Drop for App {
    fn drop(&mut self) {
        self.end();
    }
}

/// A client program that follows no redirects.
pub fn program() -> Client {
    // The server closes idle connections after five seconds, which must not meet a request on its way.
    let builder = Client::builder().pool_idle_timeout(Duration::from_secs(2));
    builder.redirect(redirect::Policy::none()).build().expect("a client")
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
        }
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

    /// A request of the browser's, to be filled by hand.
    pub fn browser_request(&self, method: reqwest::Method, path: &str) -> RequestBuilder {
        self.browser.request(method, format!("{}{path}", self.url))
    }

    /// Asks the API.
    pub fn api(&self, method: reqwest::Method, path: &str) -> RequestBuilder {
        self.program.request(method, format!("{}{path}", self.url)).bearer_auth(&self.token)
    }

    /// Asks the API with GET; status and JSON.
    pub async fn api_get(&self, path: &str) -> (StatusCode, Value) {
        answered(self.api(reqwest::Method::GET, path)).await
    }

    /// Asks the API with POST; status and JSON.
    pub async fn api_post(&self, path: &str, form: &[(&str, &str)]) -> (StatusCode, Value) {
        answered(self.api(reqwest::Method::POST, path).form(form)).await
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

    /// Plays a move through the API, which must be taken.
    pub async fn play(&self, game: &str, uci: &str) {
        let (status, answer) = self.api_post(&format!("/api/board/game/{game}/move/{uci}"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{} plays {uci}: {answer}", self.name);
    }
}

async fn answered(request: RequestBuilder) -> (StatusCode, Value) {
    let answer = request.send().await.expect("the API answers");
    let status = answer.status();
    let text = answer.text().await.expect("the answer is text");
    let json = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{status} with no JSON ({error}): {text}"));
    (status, json)
}
