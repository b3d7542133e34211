//! What every form of a game's page comes with, and the page shown again when it is refused.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use correspondence_game::{Command, GameId};
use url::form_urlencoded;

use super::super::chat::BESIDE_THE_BOARD;
use super::super::page::{self, Refused};
use super::super::view_context::{Query, WithMove};
use crate::Page;
use crate::flash_message::FlashMessage;
use domain::engine_use::EngineBarred;
use http::problem::status_of;
use http::{LoggedIn, PlayerSession, Problem, cookies};
use service::{Reason, Service, StoreError};

/// Who asks something of which game. As an extractor it lets in who is logged in; what guests may ask, too, takes a
/// [`PlayerInput`].
pub struct FormInput {
    pub service: Data<Service>,
    /// The frame of the page.
    pub page: Page,
    pub player: LoggedIn,
    pub id: GameId,
    /// How they look at it.
    pub query: Query,
    /// What the browser keeps of log-ins.
    browser: Option<String>,
}

impl FormInput {
    /// Where the answer leads when all went well: back to the game, the board turned as it was.
    pub fn path_after(&self) -> String {
        self.path_to("board")
    }

    /// The same, to another part of the page.
    pub fn path_to(&self, part: &str) -> String {
        format!("{}#{part}", self.query.path_after(&format!("/game/{}", self.id)))
    }

    /// What bars the engine from this game, where it is the opponent: a running game of another account that has logged in in the
    /// same browser.
    ///
    /// # Errors
    /// The database's.
    pub async fn barred_in_browser(&self) -> Result<Option<EngineBarred>, StoreError> {
        let (kept, player) = (self.browser.as_deref(), self.player.user.id);
        self.service.analysis.barred_in_browser(kept, player, &self.id).await
    }

    /// The same of its answer to a command.
    ///
    /// # Errors
    /// The database's.
    pub async fn answer_barred_in_browser(&self, command: &Command) -> Result<Option<EngineBarred>, StoreError> {
        let (kept, player) = (self.browser.as_deref(), self.player.user.id);
        self.service.analysis.answer_barred_in_browser(kept, player, &self.id, command).await
    }

    /// The same of playing it once more.
    ///
    /// # Errors
    /// The database's.
    pub async fn rematch_barred_in_browser(&self) -> Result<Option<EngineBarred>, StoreError> {
        let (kept, player) = (self.browser.as_deref(), self.player.user.id);
        self.service.analysis.rematch_barred_in_browser(kept, player, &self.id).await
    }

    /// Where a question that was typed as a move is answered.
    pub fn path_to_answer(&self, typed: &str) -> String {
        let typed = form_urlencoded::byte_serialize(typed.as_bytes()).collect::<String>();
        let path = self.query.path_after(&format!("/game/{}", self.id));
        let separator = if path.contains('?') { '&' } else { '?' };
        format!("{path}{separator}typed={typed}#move-field")
    }

    /// With the boxes ticked so, should the game be shown again.
    #[must_use]
    pub fn with_boxes(self, boxes: WithMove) -> Self {
        Self { query: self.query.with(boxes), ..self }
    }

    /// Shows the game again with the reason why not, and what was sent.
    ///
    /// # Errors
    /// Where there is no such game, or the database's.
    pub async fn refuse(self, reason: &impl Reason, refused: Refused) -> Result<HttpResponse, Problem> {
        let notice = FlashMessage::refusal(self.page.language(), reason);
        self.show_again(notice, status_of(reason.kind()), refused).await
    }

    /// Shows the game again with that notice, and what was sent.
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
        let shown =
            self.service.games.game_page(&self.id, Some(self.player.user.id), browser, BESIDE_THE_BOARD).await?;
        let (page, now) = (self.page.with_notice(notice), self.service.now());
        page::answer(page, &shown, &self.query, now, status, &refused)
    }
}

/// The same from somebody who plays: logged in, or a guest.
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
