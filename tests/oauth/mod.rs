//! Apps that log in by OAuth: consent, codes, tokens.

mod browser;
mod codes;
mod consent;
mod keys;
mod libraries;
mod refreshing;
mod testing;

use data_encoding::BASE64URL_NOPAD;
use reqwest::header::{HeaderMap, LOCATION};
use reqwest::{Method, StatusCode};
use serde_json::Value;
use sha2::{Digest, Sha256};
use testkit::app::{App, PASSWORD, Player, program};
use url::Url;

/// The PKCE code verifier, which an app keeps to itself until it redeems its code.
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

/// Where the app's responses are sent.
const REDIRECT_URI: &str = "https://app.example/callback?keep=1";

/// The client id of the app.
const CLIENT_ID: &str = "example-app";

/// The parameters of an authorisation request, with some of them changed, added, or left out where they are empty.
pub fn request(changes: &[(&str, &str)]) -> Vec<(String, String)> {
    let challenge = BASE64URL_NOPAD.encode(&Sha256::digest(VERIFIER));
    let defaults = [
        ("response_type", "code"),
        ("client_id", CLIENT_ID),
        ("redirect_uri", REDIRECT_URI),
        ("code_challenge_method", "S256"),
        ("code_challenge", challenge.as_str()),
        ("scope", "board:play challenge:read"),
        ("state", "state & more"),
    ];
    let unchanged = defaults.into_iter().filter(|(name, _)| changes.iter().all(|(changed, _)| changed != name));
    let all = unchanged.chain(changes.iter().copied()).filter(|(_, value)| !value.is_empty());
    all.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// The address of the consent page.
fn authorize_path(changes: &[(&str, &str)]) -> String {
    let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(request(changes)).finish();
    format!("/oauth?{query}")
}

/// The parameters with which the browser is redirected to the app.
fn redirect_parameters(headers: &HeaderMap) -> Vec<(String, String)> {
    let location = headers.get(LOCATION).expect("a redirection").to_str().expect("text");
    let url = Url::parse(location).unwrap_or_else(|error| panic!("{location}: {error}"));
    url.query_pairs().map(|(name, value)| (name.into_owned(), value.into_owned())).collect()
}

fn value_of(parameters: &[(String, String)], name: &str) -> Option<String> {
    parameters.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone())
}

/// The form of the consent page with the decision, as the browser sends it.
fn consent_form(player: &Player, changes: &[(&str, &str)], decision: &str) -> Vec<(String, String)> {
    let own = [("account", player.name.as_str()), ("decision", decision)];
    request(changes).into_iter().chain(own.map(|(name, value)| (name.to_owned(), value.to_owned()))).collect()
}

/// Gives the player's consent to the app's request; the code.
async fn code(player: &Player, changes: &[(&str, &str)]) -> String {
    submit_consent(player, &consent_form(player, changes, "authorize")).await
}

async fn submit_consent(player: &Player, form: &[(String, String)]) -> String {
    let answer = player.browser_request(Method::POST, "/oauth").form(form).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    value_of(&redirect_parameters(answer.headers()), "code").expect("a code")
}

/// Sends a token request as an app does.
async fn token_request(app: &App, form: &[(&str, &str)]) -> (StatusCode, Value) {
    let answer = program().post(app.url("/api/token")).form(form).send().await.expect("an answer");
    assert_eq!(answer.headers()["cache-control"], "no-store");
    (answer.status(), answer.json().await.expect("JSON"))
}

/// The parameters of an app's token request, with a code that the player, who logged in a while ago, has just consented
/// to with the password.
pub async fn redeeming(player: &Player) -> [(&'static str, String); 5] {
    let mut form = consent_form(player, &[], "authorize");
    form.push(("current_password".to_owned(), PASSWORD.to_owned()));
    [
        ("grant_type", "authorization_code".to_owned()),
        ("code", submit_consent(player, &form).await),
        ("code_verifier", VERIFIER.to_owned()),
        ("redirect_uri", REDIRECT_URI.to_owned()),
        ("client_id", CLIENT_ID.to_owned()),
    ]
}

/// Redeems a code, with some of the parameters changed.
async fn redeem(app: &App, code: &str, changes: &[(&str, &str)]) -> (StatusCode, Value) {
    let defaults = [
        ("grant_type", "authorization_code"),
        ("code", code),
        ("code_verifier", VERIFIER),
        ("redirect_uri", REDIRECT_URI),
        ("client_id", CLIENT_ID),
    ];
    let unchanged = defaults.into_iter().filter(|(name, _)| changes.iter().all(|(changed, _)| changed != name));
    token_request(app, &unchanged.chain(changes.iter().copied()).collect::<Vec<_>>()).await
}

/// The account that a token opens; the status if it is refused.
async fn account(app: &App, token: &str) -> Result<String, StatusCode> {
    let answer = program().get(app.url("/api/account")).bearer_auth(token).send().await.expect("an answer");
    if answer.status() != StatusCode::OK {
        return Err(answer.status());
    }
    let json: Value = answer.json().await.expect("JSON");
    Ok(json["id"].as_str().expect("an id").to_owned())
}

fn text(json: &Value, name: &str) -> String {
    json[name].as_str().unwrap_or_else(|| panic!("no {name} in {json}")).to_owned()
}
