//! The forms for moves, draw offers, claims, aborting and resigning.

use actix_web::HttpResponse;
use actix_web::web;
use chess_laws::{MoveError, Notation};
use correspondence_game::{Command, DeclaredMove, EventKind, MoveText, Refusal, TurnId};
use serde::Deserialize;

use super::super::action_word::ActionWord;
use super::super::commands::Command as Question;
use super::super::page::Refused;
use super::super::view_context::{WithMove, move_text, read_move};
use super::form_input::{FormInput, PlayerInput};
use domain::user::UserId;
use http::Problem;
use layout::flash_message::flash;
use layout::redirect;
use service::play::{PlayError, Played};
use text::Locale;

/// A clicked or typed move. If both are sent, the click counts.
#[derive(Deserialize)]
pub struct MoveForm {
    /// The turn it is meant for.
    #[serde(rename = "ply")]
    turn: Option<TurnId>,
    /// The move of the button that was pressed, or that was made on the board, in UCI.
    #[serde(rename = "move")]
    clicked: Option<String>,
    /// The typed move, in the player's notation.
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

    /// The declared move, if there is one.
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

/// The draw form.
#[derive(Deserialize)]
pub struct DrawForm {
    answer: DrawAnswer,
    /// The turn of the draw offer, if only that offer is to be accepted: notifications send it, since they may be old.
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

/// Executes `command` and redirects back to the game, or shows the game again with the reason for the refusal.
///
/// # Errors
/// Errors that cannot be shown on the game's page: an unknown game, an internal error.
pub(super) async fn execute(input: FormInput, command: Command, typed: &str) -> Result<HttpResponse, Problem> {
    if let Some(barred) = input.answer_barred_in_browser(&command).await? {
        return input.refuse(&barred, Refused { typed: typed.to_owned(), ..Refused::default() }).await;
    }
    let (player, at) = (input.player.user.id, input.player.received_at);
    let played = input.service.play.submit(player, &input.id, command.clone(), at).await;
    let played = match reread_move(&played, command, input.page.language().locale()) {
        None => played,
        Some(Ok(command)) => input.service.play.submit(player, &input.id, command, at).await,
        Some(Err(error)) => played.map_err(|refused| match refused {
            PlayError::Refused { state, .. } => PlayError::Refused { refusal: Refusal::IllegalMove(error), state },
            other => other,
        }),
    };
    answer(input, played, typed).await
}

/// The command with its move read again as words or another notation, if it was refused because the player's own
/// notation could not read it, or why that move cannot be played either; `None` if it was not refused for that.
fn reread_move(
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

async fn answer(input: FormInput, played: Result<Played, PlayError>, typed: &str) -> Result<HttpResponse, Problem> {
    let player = input.player.user.id;
    let error = match played {
        Ok(played) => {
            let response = redirect(&path_after(&input, &played).await?);
            return Ok(match failed_claim(&played, player) {
                Some(notice) => flash(notice, response),
                None => response,
            });
        }
        Err(error @ (PlayError::Refused { .. } | PlayError::FlagInGrace { .. } | PlayError::NotAPlayer)) => error,
        Err(error) => return Err(error.into()),
    };
    let refused = Refused { typed: typed.to_owned(), ..Refused::default() };
    input.refuse(&error, refused).await
}

/// The address to redirect to: the game, or after a move the next waiting game if the player has set that.
async fn path_after(input: &FormInput, played: &Played) -> Result<String, Problem> {
    let moved = played.events.iter().any(|event| matches!(event.kind, EventKind::Moved { .. }));
    if moved && input.player.user.auto_advance && played.state.game.outcome().is_none() {
        let next = input.service.preferences.next_game(input.player.user.id, Some(input.id)).await?;
        if let Some(next) = next.id {
            return Ok(format!("/game/{next}"));
        }
    }
    Ok(input.path_after())
}

/// The message key for a failed claim: whether its move was played, and the outcome of the draw offer it counts as.
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
/// Errors that cannot be shown on the game's page: an unknown game, an internal error.
pub async fn play(PlayerInput(input): PlayerInput, form: web::Form<MoveForm>) -> Result<HttpResponse, Problem> {
    let form = form.into_inner();
    let notation = input.player.user.notation;
    let is_question = Question::parse(&form.typed, notation).is_some();
    let names_action = ActionWord::parse(&form.typed, input.page.language().locale()).is_some();
    if form.clicked.is_none() && (is_question || names_action) {
        let path = input.path_to_answer(&form.typed);
        // Browsers do not move the focus to a button if the address names a part of the page.
        let path = path.split('#').next().filter(|_| names_action).unwrap_or(&path);
        return Ok(redirect(path));
    }
    let boxes = form.boxes();
    let text = form.text(input.player.user.notation);
    let command = match boxes {
        // Without a typed move either, the empty text is refused as a move.
        WithMove { claim_draw: true, .. } => {
            Command::ClaimDraw { declared: Some(DeclaredMove { turn: form.turn, text }) }
        }
        WithMove { offer_draw, .. } => Command::Move { turn: form.turn, text, offer_draw },
    };
    execute(input.with_boxes(boxes), command, &form.typed).await
}

/// Offers a draw, accepts or declines one.
///
/// # Errors
/// As [`play`].
pub async fn draw(PlayerInput(input): PlayerInput, form: web::Form<DrawForm>) -> Result<HttpResponse, Problem> {
    let command = match form.answer {
        DrawAnswer::Offer => Command::OfferDraw,
        DrawAnswer::Accept => Command::AcceptDraw { turn: form.turn },
        DrawAnswer::Decline => Command::DeclineDraw,
    };
    execute(input, command, "").await
}

/// Claims a draw with the move that is sent, or without one in the present position.
///
/// # Errors
/// As [`play`].
pub async fn claim(PlayerInput(input): PlayerInput, form: web::Form<MoveForm>) -> Result<HttpResponse, Problem> {
    let declared = form.declared(input.player.user.notation);
    execute(input, Command::ClaimDraw { declared }, "").await
}

/// Claims that the opponent's time has run out.
///
/// # Errors
/// As [`play`].
pub async fn claim_time(PlayerInput(input): PlayerInput) -> Result<HttpResponse, Problem> {
    let played = input.service.flags.claim_time(input.player.user.id, &input.id, input.player.received_at).await;
    answer(input, played, "").await
}

/// Gives the opponent a day more.
///
/// # Errors
/// As [`play`].
pub async fn give_time(PlayerInput(input): PlayerInput) -> Result<HttpResponse, Problem> {
    let player = &input.player;
    let played = input.service.play.submit(player.user.id, &input.id, Command::GiveTime, player.received_at).await;
    let is_given = played.is_ok();
    let response = answer(input, played, "").await?;
    Ok(if is_given { flash("notice-time-given", response) } else { response })
}

/// The turn in which a player refills the clock.
#[derive(Deserialize)]
pub struct RefillForm {
    #[serde(rename = "ply")]
    turn: Option<TurnId>,
}

/// Refills the player’s clock from the bank.
///
/// # Errors
/// As [`play`].
pub async fn refill_clock(
    PlayerInput(input): PlayerInput,
    form: web::Form<RefillForm>,
) -> Result<HttpResponse, Problem> {
    let (player, command) = (&input.player, Command::RefillClock { turn: form.turn });
    let played = input.service.play.submit(player.user.id, &input.id, command, player.received_at).await;
    let is_refilled = played.is_ok();
    let response = answer(input, played, "").await?;
    Ok(if is_refilled { flash("notice-clock-refilled", response) } else { response })
}

/// Resigns.
///
/// # Errors
/// As [`play`].
pub async fn resign(PlayerInput(input): PlayerInput) -> Result<HttpResponse, Problem> {
    execute(input, Command::Resign, "").await
}

/// Aborts the game before both sides have moved.
///
/// # Errors
/// As [`play`].
pub async fn abort(PlayerInput(input): PlayerInput) -> Result<HttpResponse, Problem> {
    execute(input, Command::Abort, "").await
}
