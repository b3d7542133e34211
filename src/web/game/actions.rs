//! Moves, offers, claims, abort and resignation, as a page's forms send them.

use actix_web::HttpResponse;
use actix_web::web::{self, Data};
use serde::Deserialize;

use super::look::Query;
use super::page;
use crate::game::{Command, GameId, MoveText, Ply};
use crate::rules::Notation;
use crate::service::games::GameView;
use crate::service::play::{PlayError, Played};
use crate::service::{Reason, Service};
use crate::web::notice::{Notice, tell_next};
use crate::web::problem::status_of;
use crate::web::{LoggedIn, Page, Problem, redirect};

/// A move, clicked or written. Where both came, the click counts.
#[derive(Deserialize)]
pub struct MoveForm {
    /// The half-move it is meant for.
    ply: Option<Ply>,
    /// The move of the button that was pressed, or that was made on the board, in UCI.
    #[serde(rename = "move")]
    clicked: Option<String>,
    /// The move that was written, in the player's notation.
    #[serde(default)]
    typed: String,
    /// Whether a draw is offered with it.
    offer_draw: Option<String>,
}

impl MoveForm {
    /// The move, of a player who writes in `notation`. The board's is UCI, whatever its player writes.
    fn text(&self, notation: Notation) -> MoveText {
        match self.clicked.as_deref().map(str::trim).filter(|clicked| !clicked.is_empty()) {
            Some(clicked) => MoveText::Uci(clicked.to_owned()),
            None => MoveText::Written { notation, text: self.typed.trim().to_owned() },
        }
    }
}

/// What is asked about a draw.
#[derive(Deserialize)]
pub struct DrawForm {
    answer: DrawAnswer,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum DrawAnswer {
    Offer,
    Accept,
    Decline,
}

/// What every form of a game comes with.
pub struct Asked {
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: GameId,
    query: Query,
}

impl Asked {
    /// Carries out `command` and leads back to the game, or shows the game again with the reason why not.
    async fn carry_out(self, command: Command, typed: &str) -> Result<HttpResponse, Problem> {
        match self.service.play(self.player.user.id, &self.id, command).await {
            Ok(played) => Ok(self.done(&played)),
            Err(PlayError::Refused { refusal, state }) => {
                let refused = PlayError::Refused { refusal, state };
                self.refuse(&refused, typed).await
            }
            Err(PlayError::NotAPlayer) => self.refuse(&PlayError::NotAPlayer, typed).await,
            Err(error) => Err(error.into()),
        }
    }

    fn done(&self, played: &Played) -> HttpResponse {
        let path = self.query.path_after(&format!("/game/{}", self.id)) + "#board";
        let response = redirect(&path);
        match (played.claim_failed, played.events.is_empty()) {
            (true, false) => tell_next("notice-claim-counts-as-offer", response),
            (true, true) => tell_next("notice-claim-failed", response),
            (false, _) => response,
        }
    }

    async fn refuse(self, reason: &PlayError, typed: &str) -> Result<HttpResponse, Problem> {
        let view: GameView = self.service.game(&self.id).await?;
        let page = self.page.with_notice(Notice::error(reason.sentence()));
        page::answer(&self.service, page, &view, &self.query, status_of(reason.kind()), typed).await
    }
}

impl actix_web::FromRequest for Asked {
    type Error = actix_web::Error;
    type Future = std::pin::Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(request: &actix_web::HttpRequest, payload: &mut actix_web::dev::Payload) -> Self::Future {
        let parts =
            <(Data<Service>, Page, LoggedIn, web::Path<GameId>, web::Query<Query>)>::from_request(request, payload);
        Box::pin(async move {
            let (service, page, player, id, query) = parts.await?;
            Ok(Self { service, page, player, id: id.into_inner(), query: query.into_inner() })
        })
    }
}

/// Plays a move.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn play(asked: Asked, form: web::Form<MoveForm>) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    let text = form.text(asked.player.user.notation);
    let offer_draw = form.offer_draw.is_some_and(|wish| wish != "false");
    asked.carry_out(Command::Move { ply: form.ply, text, offer_draw }, &form.typed).await
}

/// Offers a draw, accepts or declines one.
///
/// # Errors
/// As [`play`].
pub async fn draw(asked: Asked, form: web::Form<DrawForm>) -> Result<HttpResponse, Problem> {
    let command = match form.answer {
        DrawAnswer::Offer => Command::OfferDraw,
        DrawAnswer::Accept => Command::AcceptDraw,
        DrawAnswer::Decline => Command::DeclineDraw,
    };
    asked.carry_out(command, "").await
}

/// Claims a draw.
///
/// # Errors
/// As [`play`].
pub async fn claim(asked: Asked) -> Result<HttpResponse, Problem> {
    asked.carry_out(Command::ClaimDraw { declared: None }, "").await
}

/// Resigns.
///
/// # Errors
/// As [`play`].
pub async fn resign(asked: Asked) -> Result<HttpResponse, Problem> {
    asked.carry_out(Command::Resign, "").await
}

/// Gives the game up before both have moved.
///
/// # Errors
/// As [`play`].
pub async fn abort(asked: Asked) -> Result<HttpResponse, Problem> {
    asked.carry_out(Command::Abort, "").await
}
