//! The Xfcc protocol: hand-written SOAP requests, and third-party clients.

mod app_passwords;
mod bad_input;
mod clients;
mod lists;
mod moves;

use reqwest::{Client, Response, StatusCode};
use testkit::app::{App, Player, program};

const NAMESPACE: &str = "http://www.bennedik.com/webservices/XfccBasic";

/// An Xfcc client with its user's name and app password.
struct Xfcc {
    url: String,
    name: String,
    password: String,
    client: Client,
}

impl Xfcc {
    /// A client of this player, with a new app password.
    async fn of(app: &App, player: &Player) -> Self {
        Self::with(app, &player.name, &player.app_password("A program").await)
    }

    fn with(app: &App, name: &str, password: &str) -> Self {
        let (name, password) = (name.to_owned(), password.to_owned());
        Self { url: format!("http://{}/xfcc", app.address()), name, password, client: program() }
    }

    /// Sends a body as Scid does: with this content type and without SOAPAction.
    async fn send(&self, body: impl Into<reqwest::Body>) -> Response {
        let request = self.client.post(&self.url).header("Content-Type", "text/xml; charset=\"utf-8\"");
        request.body(body).send().await.expect("an answer")
    }

    /// Calls an operation; returns the status and the body of the response.
    async fn call(&self, operation: &str, fields: &[(&str, &str)]) -> (StatusCode, String) {
        let credentials = [("username", self.name.as_str()), ("password", self.password.as_str())];
        let fields: String = credentials
            .iter()
            .chain(fields)
            .map(|(name, value)| format!("<{name}>{}</{name}>", value.replace('&', "&amp;").replace('<', "&lt;")))
            .collect();
        status_and_body(
            self.send(envelope(&format!("<{operation} xmlns=\"{NAMESPACE}\">{fields}</{operation}>"))).await,
        )
        .await
    }

    /// The player's games, each as XML.
    async fn games(&self) -> Vec<String> {
        let (status, answer) = self.call("GetMyGames", &[]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        all(&answer, "XfccGame")
    }

    /// The number of the player's one game.
    async fn number(&self) -> String {
        value(&self.games().await[0], "id").expect("a number")
    }

    /// Calls `MakeAMove`; returns its result.
    async fn make_a_move(&self, fields: &[(&str, &str)]) -> String {
        let (status, answer) = self.call("MakeAMove", fields).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        value(&answer, "MakeAMoveResult").expect("a result")
    }

    /// Plays a move with its number; returns the result.
    async fn play(&self, game: &str, number: &str, san: &str) -> String {
        self.make_a_move(&[("gameId", game), ("movecount", number), ("myMove", san)]).await
    }
}

fn envelope(body: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<soap:Envelope \
         xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\">\n<soap:Body>{body}</soap:Body></soap:Envelope>"
    )
}

async fn status_and_body(answer: Response) -> (StatusCode, String) {
    (answer.status(), answer.text().await.expect("text"))
}

/// The content of the first element of this name; it has no attributes.
fn value(xml: &str, name: &str) -> Option<String> {
    all(xml, name).into_iter().next()
}

/// The content of each element of this name.
fn all(xml: &str, name: &str) -> Vec<String> {
    let (start, end) = (format!("<{name}>"), format!("</{name}>"));
    xml.split(&start).skip(1).filter_map(|rest| rest.split_once(&end).map(|(inside, _)| inside.to_owned())).collect()
}
