//! Moves, offers, claims, abort and resignation, as a page's forms send them.

use actix_web::HttpResponse;
use actix_web::web;
use chess_laws::{MoveError, Notation};
use correspondence_game::{Command, DeclaredMove, EventKind, MoveText, Refusal, TurnId};
use serde::Deserialize;

use super::super::commands::Command as Question;
use super::super::page::Refused;
use super::super::view_context::{WithMove, move_text, read_move};
use super::form_input::{FormInput, PlayerInput};
use crate::flash_message::flash;
use crate::redirect;
use domain::user::UserId;
use http::Problem;
use service::play::{PlayError, Played};
use text::Locale;

/// A move, clicked or written. Where both came, the click counts.
#[derive(Deserialize)]
pub struct MoveForm {
    /// The turn it is meant for.
    #[serde(rename = "ply")]
    turn: Option<TurnId>,
    /// The move of the button that was pressed, or that was made on the board, in UCI.
    #[serde(rename = "move")]
    clicked: Option<String>,
    /// The move that was written, in the player's notation.
    #[serde(default)]
    typed: String,
    /// Whether a draw is offered with it.
    offer_draw: Option<String>,
    /// Whether a draw is claimed with it.
    claim_draw: Option<String>,
}

impl MoveForm {
    fn text(&self, notation: Notation) -> MoveText {
        move_text(self.clicked.as_deref(), &self.typed, notation)
    }

    /// The move that is declared, where there is one.
    fn declared(&self, notation: Notation) -> Option<DeclaredMove> {
        let text = self.text(notation);
        let is_empty = matches!(&text, MoveText::Written { text, .. } if text.is_empty());
        (!is_empty).then_some(DeclaredMove { turn: self.turn, text })
    }

    /// The boxes that were ticked.
    fn boxes(&self) -> WithMove {
        let is_ticked = |ticked: &Option<String>| ticked.as_deref().is_some_and(|ticked| ticked != "false");
        WithMove { offer_draw: is_ticked(&self.offer_draw), claim_draw: is_ticked(&self.claim_draw) }
    }
}

/// What is asked about a draw.
#[derive(Deserialize)]
pub struct DrawForm {
    answer: DrawAnswer,
    /// The turn in which a draw was offered, where only that offer is to be accepted: by a notification, which may be old.
    #[serde(rename = "ply")]
    turn: Option<TurnId>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum DrawAnswer {
    Offer,
    Accept,
    Decline,
}

/// Carries out `command` and leads back to the game, or shows the game again with the reason why not.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub(super) async fn execute(asked: FormInput, command: Command, typed: &str) -> Result<HttpResponse, Problem> {
    if let Some(barred) = asked.answer_barred_in_browser(&command).await? {
        return asked.refuse(&barred, Refused { typed: typed.to_owned(), ..Refused::default() }).await;
    }
    let (player, at) = (asked.player.user.id, asked.player.received_at);
    let played = asked.service.play.submit(player, &asked.id, command.clone(), at).await;
    let played = match written_otherwise(&played, command, asked.page.language().locale()) {
        None => played,
        Some(Ok(command)) => asked.service.play.submit(player, &asked.id, command, at).await,
        Some(Err(error)) => played.map_err(|refused| match refused {
            PlayError::Refused { state, .. } => PlayError::Refused { refusal: Refusal::IllegalMove(error), state },
            other => other,
        }),
    };
    answer(asked, played, typed).await
}

/// The same command where it was refused only because its move was written in another way than the player's notation, or why that
/// cannot be played either; `None` where it was not refused for that.
fn written_otherwise(
    played: &Result<Played, PlayError>,
    command: Command,
    locale: Locale,
) -> Option<Result<Command, MoveError>> {
    let Err(PlayError::Refused { refusal: Refusal::IllegalMove(_), state }) = played else { return None };
    let read = |text: &MoveText| {
        let read = read_move(text, state.game.position(), locale);
        read.map(|legal| MoveText::Written { notation: Notation::STANDARD, text: legal.san().to_owned() })
    };
    Some(match command {
        Command::Move { turn, text, offer_draw } => read(&text).map(|text| Command::Move { turn, text, offer_draw }),
        Command::ClaimDraw { declared: Some(DeclaredMove { turn, text }) } => {
            read(&text).map(|text| Command::ClaimDraw { declared: Some(DeclaredMove { turn, text }) })
        }
        _ => return None,
    })
}

async fn answer(asked: FormInput, played: Result<Played, PlayError>, typed: &str) -> Result<HttpResponse, Problem> {
    let player = asked.player.user.id;
    let error = match played {
        Ok(played) => {
            let response = redirect(&path_after(&asked, &played).await?);
            return Ok(match failed_claim(&played, player) {
                Some(notice) => flash(notice, response),
                None => response,
            });
        }
        Err(error @ (PlayError::Refused { .. } | PlayError::FlagInGrace { .. } | PlayError::NotAPlayer)) => error,
        Err(error) => return Err(error.into()),
    };
    let refused = Refused { typed: typed.to_owned(), ..Refused::default() };
    asked.refuse(&error, refused).await
}

/// Where the answer leads: back to the game, or for who wants that after a move on to the next game that waits.
async fn path_after(asked: &FormInput, played: &Played) -> Result<String, Problem> {
    let moved = played.events.iter().any(|event| matches!(event.kind, EventKind::Moved { .. }));
    if moved && asked.player.user.auto_advance && played.state.game.outcome().is_none() {
        let next = asked.service.preferences.next_game(asked.player.user.id, Some(asked.id)).await?;
        if let Some(next) = next.id {
            return Ok(format!("/game/{next}"));
        }
    }
    Ok(asked.path_after())
}

/// What to tell of a claim that failed: whether its move was played, and what became of the offer it counts as.
fn failed_claim(played: &Played, player: UserId) -> Option<&'static str> {
    let failed = played.failed_claim(played.state.side_of(player)?)?;
    let ended = played.events.iter().any(|event| matches!(event.kind, EventKind::Ended(_)));
    Some(match (failed.played, failed.is_offer) {
        _ if ended => "notice-info-claim-met-offer",
        (Some(_), true) => "notice-info-claim-moved-and-offered",
        (Some(_), false) => "notice-info-claim-moved",
        (None, true) => "notice-info-claim-counts-as-offer",
        (None, false) => "notice-info-claim-failed",
    })
}

/// Plays a move.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn play(PlayerInput(asked): PlayerInput, form: web::Form<MoveForm>) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    let notation = asked.player.user.notation;
    if form.clicked.is_none() && Question::parse(&form.typed, notation).is_some() {
        return Ok(redirect(&asked.path_to_answer(&form.typed)));
    }
    let boxes = form.boxes();
    let text = form.text(asked.player.user.notation);
    let command = match boxes {
        // Where nothing was written either, that is refused as a move.
        WithMove { claim_draw: true, .. } => {
            Command::ClaimDraw { declared: Some(DeclaredMove { turn: form.turn, text }) }
        }
        WithMove { offer_draw, .. } => Command::Move { turn: form.turn, text, offer_draw },
    };
    execute(asked.with_boxes(boxes), command, &form.typed).await
}

/// Offers a draw, accepts or declines one.
///
/// # Errors
/// As [`play`].
pub async fn draw(PlayerInput(asked): PlayerInput, form: web::Form<DrawForm>) -> Result<HttpResponse, Problem> {
    let command = match form.answer {
        DrawAnswer::Offer => Command::OfferDraw,
        DrawAnswer::Accept => Command::AcceptDraw { turn: form.turn },
        DrawAnswer::Decline => Command::DeclineDraw,
    };
    execute(asked, command, "").await
}

/// Claims a draw: with the move that is sent along, or where none is on the position on the board.
///
/// # Errors
/// As [`play`].
pub async fn claim(PlayerInput(asked): PlayerInput, form: web::Form<MoveForm>) -> Result<HttpResponse, Problem> {
    let declared = form.declared(asked.player.user.notation);
    execute(asked, Command::ClaimDraw { declared }, "").await
}

/// Claims that the opponent's time has run out.
///
/// # Errors
/// As [`play`].
pub async fn claim_time(PlayerInput(asked): PlayerInput) -> Result<HttpResponse, Problem> {
    let played = asked.service.flags.claim_time(asked.player.user.id, &asked.id, asked.player.received_at).await;
    answer(asked, played, "").await
}

/// Gives the opponent a day more.
///
/// # Errors
/// As [`play`].
pub async fn give_time(PlayerInput(asked): PlayerInput) -> Result<HttpResponse, Problem> {
    let player = &asked.player;
    let played = asked.service.play.submit(player.user.id, &asked.id, Command::GiveTime, player.received_at).await;
    let is_given = played.is_ok();
    let response = answer(asked, played, "").await?;
    Ok(if is_given { flash("notice-time-given", response) } else { response })
}

/// Resigns.
///
/// # Errors
/// As [`play`].
pub async fn resign(PlayerInput(asked): PlayerInput) -> Result<HttpResponse, Problem> {
    execute(asked, Command::Resign, "").await
}

/// Gives the game up before both have moved.
///
/// # Errors
/// As [`play`].
pub async fn abort(PlayerInput(asked): PlayerInput) -> Result<HttpResponse, Problem> {
    execute(asked, Command::Abort, "").await
}
