//! Playing against the engine without an account: the form on the home page, the note on a guest's game, and a guest's
//! game list.

use std::time::Duration;

use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;
use correspondence_clock::Instant;
use serde::Deserialize;

use super::challenge::level_field;
use super::game::ViewContext;
use super::game_cards::card_symbols;
use super::game_rows::GameRows;
use super::lists::ListContext;
use domain::challenge::Colour;
use domain::engine_level::EngineLevel;
use domain::guest;
use domain::user::User;
use http::reader_language::browser_locale;
use http::throttle::Throttle;
use http::visitor::player;
use http::{Problem, Site, client_address};
use layout::flash_message::flash;
use layout::{Choice, Inline, Page, SelectField, auth, redirect, words};
use service::games::ListedGame;
use service::guests::GuestGameRequest;
use service::{Service, StoreError};
use text::{Message, Text};

/// Maximum number of a guest's finished games on the home page.
const MAX_FINISHED: u16 = 10;

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/play").route(web::post().to(play)));
}

/// The form that starts a game, written into a page as it is.
#[derive(Template)]
#[template(path = "guest/form.html")]
pub struct PlayForm {
    text: Text,
    level: SelectField,
    colour: SelectField,
}

impl HtmlSafe for PlayForm {}

impl PlayForm {
    /// The form, if visitors may play without an account.
    pub fn of(page: &Page) -> Option<Self> {
        let text = page.language();
        let choices = COLOURS.map(|colour| Choice::new(colour.as_str(), words::colour(text, colour)));
        page.site().allows_guests().then(|| Self {
            text,
            level: level_field("", None, text),
            colour: SelectField::new("colour", text.get("proposal-colour"), choices, COLOURS[0].as_str()),
        })
    }
}

/// White is the default, so that a beginner can move at once.
const COLOURS: [Colour; 3] = [Colour::Fixed(Side::White), Colour::Fixed(Side::Black), Colour::Random];

#[derive(Deserialize)]
struct PlayInput {
    #[serde(default)]
    level: String,
    #[serde(default)]
    colour: String,
}

impl PlayInput {
    /// The requested game; `None` for an unknown level or colour.
    fn read(&self) -> Option<GuestGameRequest> {
        let level = match self.level.as_str() {
            "" => EngineLevel::LOWEST,
            level => level.parse().ok()?,
        };
        let colour = match self.colour.as_str() {
            "" => COLOURS[0],
            colour => COLOURS.into_iter().find(|candidate| candidate.as_str() == colour)?,
        };
        Some(GuestGameRequest { level, colour })
    }
}

/// Starts a game for the user or guest; a visitor becomes a guest.
async fn play(
    service: Data<Service>,
    site: Data<Site>,
    throttle: Data<Throttle>,
    request: HttpRequest,
    form: web::Form<PlayInput>,
) -> Result<HttpResponse, Problem> {
    let game_request = form.read().ok_or_else(Problem::bad_request)?;
    let player = player(&request).map(|player| player.user);
    if player.as_ref().is_none_or(|player| player.is_guest) {
        throttle.check_guest_game(&request).map_err(too_many)?;
    }
    let player = player.map(|player| player.id);
    let started = service
        .challenges
        .play_as_guest(player, game_request, browser_locale(&request).to_identifier(), client_address(&request))
        .await;
    let started = started.map_err(|error| Problem::from(error).sign_up_or_log_in(None))?;
    let response = flash("notice-engine-plays", redirect(&format!("/game/{}", started.game)));
    match player {
        Some(_) => Ok(response),
        None => auth::start_guest_session(&site, &service, &request, started.guest, response).await,
    }
}

/// Too many guest games from this network: an account is required for more.
fn too_many(wait: Duration) -> Problem {
    Problem::too_many_of(Message::new("guest-error-network"), wait).sign_up_or_log_in(None)
}

/// The note about accounts on a guest's game, written into a page as it is.
#[derive(Template)]
#[template(path = "guest/note.html")]
pub struct GuestNote {
    text: Text,
    /// Where to redirect after sign-up or log-in.
    next: String,
    is_sign_up_open: bool,
}

impl HtmlSafe for GuestNote {}

impl GuestNote {
    /// The note, if the reader is the guest who plays in the game.
    pub fn of(page: &Page, context: &ViewContext<'_>) -> Option<Self> {
        (context.is_guest && context.you.is_some()).then(|| Self {
            text: page.language(),
            next: context.path(),
            is_sign_up_open: page.site().is_sign_up_open(),
        })
    }
}

/// A guest's games on the home page, written into it as they are.
#[derive(Template)]
#[template(path = "guest/games.html")]
pub struct GuestGames {
    text: Text,
    /// SVG symbols of the small boards, if there are any.
    symbols: Option<Inline<&'static str>>,
    running: Option<GameRows>,
    finished: Option<GameRows>,
    is_sign_up_open: bool,
    /// How long they are stored.
    kept: String,
}

impl HtmlSafe for GuestGames {}

impl GuestGames {
    /// Loads the games of a guest.
    ///
    /// # Errors
    /// Database errors.
    pub async fn load(service: &Service, page: &Page, guest: &User, now: Instant) -> Result<Self, StoreError> {
        let (text, id) = (page.language(), guest.id);
        let running = service.games.urgent_games(id, guest::MAX_GAMES).await?.games;
        let finished = service.games.finished_games(id, MAX_FINISHED).await?;
        let context = ListContext::new(page, id, now);
        let list = |key: &str, games: &[ListedGame]| GameRows::new(text.get(key), games, context);
        let life = u32::try_from(guest::LIFE.as_secs() / (24 * 60 * 60)).unwrap_or(u32::MAX);
        Ok(Self {
            text,
            symbols: (!running.is_empty() || !finished.is_empty()).then(|| card_symbols(page)),
            running: (!running.is_empty()).then(|| list("home-running", &running)),
            finished: (!finished.is_empty()).then(|| list("home-finished", &finished)),
            is_sign_up_open: page.site().is_sign_up_open(),
            kept: text.with("guest-games-kept", [("days", life)]),
        })
    }
}
