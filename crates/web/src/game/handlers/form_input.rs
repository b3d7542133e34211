//! The input of every form on a game's page, and the page shown again after a refusal.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use correspondence_game::{Command, GameId};
use url::form_urlencoded;

use super::super::chat::LINES_BESIDE_BOARD;
use super::super::page::{self, Refused};
use super::super::view_context::{Query, WithMove};
use domain::engine_use::EngineBarred;
use http::problem::status_of;
use http::{LoggedIn, PlayerSession, Problem, cookies};
use layout::Page;
use layout::flash_message::FlashMessage;
use service::{Reason, Service, StoreError};

/// The player, game and query of a form. As an extractor it requires a log-in; forms that guests may send, too, take a
/// [`PlayerInput`].
pub struct FormInput {
    pub service: Data<Service>,
    /// The frame of the page.
    pub page: Page,
    pub player: LoggedIn,
    pub id: GameId,
    /// The query of the game's page.
    pub query: Query,
    /// The cookie with the accounts that have logged in with this browser.
    browser: Option<String>,
}

impl FormInput {
    /// The address to redirect to on success: the game, with the same side of the board.
    pub fn path_after(&self) -> String {
        self.path_to("board")
    }

    /// As [`Self::path_after`], to another part of the page.
    pub fn path_to(&self, part: &str) -> String {
        format!("{}#{part}", self.query.path_after(&format!("/game/{}", self.id)))
    }

    /// What bars an engine opponent from this game: a running game of another account that has logged in with the same
    /// browser.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn barred_in_browser(&self) -> Result<Option<EngineBarred>, StoreError> {
        let (browser, player) = (self.browser.as_deref(), self.player.user.id);
        self.service.analysis.barred_in_browser(browser, player, &self.id).await
    }

    /// What bars it from answering a command.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn answer_barred_in_browser(&self, command: &Command) -> Result<Option<EngineBarred>, StoreError> {
        let (browser, player) = (self.browser.as_deref(), self.player.user.id);
        self.service.analysis.answer_barred_in_browser(browser, player, &self.id, command).await
    }

    /// What bars it from a rematch.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rematch_barred_in_browser(&self) -> Result<Option<EngineBarred>, StoreError> {
        let (browser, player) = (self.browser.as_deref(), self.player.user.id);
        self.service.analysis.rematch_barred_in_browser(browser, player, &self.id).await
    }

    /// The address that answers a question typed in the move field.
    pub fn path_to_answer(&self, typed: &str) -> String {
        let typed = form_urlencoded::byte_serialize(typed.as_bytes()).collect::<String>();
        let path = self.query.path_after(&format!("/game/{}", self.id));
        let separator = if path.contains('?') { '&' } else { '?' };
        format!("{path}{separator}typed={typed}#move-field")
    }

    /// Ticks these boxes if the game is shown again.
    #[must_use]
    pub fn with_boxes(self, boxes: WithMove) -> Self {
        Self { query: self.query.with(boxes), ..self }
    }

    /// Shows the game again with the reason for the refusal and the refused input.
    ///
    /// # Errors
    /// If the game does not exist or the database fails.
    pub async fn refuse(self, reason: &impl Reason, refused: Refused) -> Result<HttpResponse, Problem> {
        let notice = FlashMessage::refusal(self.page.language(), reason);
        self.show_again(notice, status_of(reason.kind()), refused).await
    }

    /// Shows the game again with that notice and the refused input.
    ///
    /// # Errors
    /// As [`FormInput::refuse`].
    pub async fn show_again(
        self,
        notice: FlashMessage,
        status: StatusCode,
        refused: Refused,
    ) -> Result<HttpResponse, Problem> {
        let browser = self.service.access.browser_accounts(self.browser.as_deref());
        let data =
            self.service.games.game_page(&self.id, Some(self.player.user.id), browser, LINES_BESIDE_BOARD).await?;
        let (page, now) = (self.page.with_flash_message(notice), self.service.now());
        page::answer(page, &data, &self.query, now, status, &refused)
    }
}

/// The input of a player who is logged in or a guest.
pub struct PlayerInput(pub FormInput);

impl FromRequest for PlayerInput {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let parts =
            <(Data<Service>, Page, PlayerSession, Path<GameId>, web::Query<Query>)>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let (service, page, PlayerSession(player), id, query) = parts.await?;
            let browser = cookies::read(page.site(), &request, cookies::BROWSER);
            let (id, query) = (id.into_inner(), query.into_inner());
            Ok(Self(FormInput { service, page, player, id, query, browser }))
        })
    }
}

impl FromRequest for FormInput {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let parts = <(Data<Service>, Page, LoggedIn, Path<GameId>, web::Query<Query>)>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let (service, page, player, id, query) = parts.await?;
            let browser = cookies::read(page.site(), &request, cookies::BROWSER);
            Ok(Self { service, page, player, id: id.into_inner(), query: query.into_inner(), browser })
        })
    }
}
