//! The page of a player's conditional lines in a game, and its forms.
//!
//! Moves are tried on a board whose address holds the line so far, so that links alone make a line; or lines are typed.
//! Only the owner sees their lines: the service returns them to nobody else.

mod lines_page;
mod note;
mod study;
mod tree;

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse, Responder};
use chess_laws::Notation;
use correspondence_game::lines::LineEnd;
use correspondence_game::{GameId, Refusal, TurnId};
use serde::Deserialize;

use self::lines_page::RefusedLines;
use self::study::{Query, StudiedLine};
use super::board::BoardSource;
use super::handlers::say::plain_text;
use http::problem::status_of;
use http::reader_language::text_of;
use http::{LoggedIn, Problem, get};
use layout::flash_message::{FlashMessage, flash};
use layout::{Page, redirect};
use service::lines::{LinesEdit, SaveLinesError};
use service::play::PlayError;
use service::{Kind, Reason, Service};
use text::written_moves;

pub use note::LinesNote;

/// The page and its forms.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/game/{id}/lines").route(get().to(show)).route(web::post().to(save)))
        .service(web::resource("/game/{id}/lines/say").route(get().to(say)))
        .service(web::resource("/game/{id}/lines/write").route(web::post().to(write)))
        .service(web::resource("/game/{id}/lines/remove").route(web::post().to(remove)));
}

/// The input of a request: the player, the game, and the query of the page's address.
struct LinesInput {
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: GameId,
    query: Query,
}

impl LinesInput {
    fn new(service: Data<Service>, page: Page, player: LoggedIn, id: GameId, query: Query) -> Self {
        Self { service, page, player, id, query }
    }

    /// Edits the lines and redirects back to the page with the message `notice`, or shows the page again with the
    /// reason for the refusal.
    async fn edit_lines(
        self,
        turn: TurnId,
        edit: LinesEdit,
        notice: &'static str,
        wrong: RefusedLines,
    ) -> Result<HttpResponse, Problem> {
        let player = &self.player;
        let error =
            match self.service.play.edit_lines(player.user.id, &self.id, Some(turn), edit, player.received_at).await {
                Ok(_) => {
                    let after = self.query.path_after(&format!("/game/{}/lines", self.id));
                    return Ok(flash(notice, redirect(&after)));
                }
                Err(SaveLinesError::Play(
                    error @ (PlayError::UnknownGame | PlayError::NotAPlayer | PlayError::Store(_)),
                )) => {
                    return Err(problem(error, &self.id));
                }
                Err(error @ SaveLinesError::TooFast { .. }) => {
                    return Err(Problem::from(error).back_to(format!("/game/{}", self.id), "lines-back"));
                }
                Err(error) => error,
            };
        let sentence = self.page.language().explain(&error);
        let page = self.page.clone().with_flash_message(FlashMessage::refusal(self.page.language(), &error));
        // An invalid line is also reported at the field; that the game has moved on is not.
        let at_field = Some(sentence).filter(|_| error.kind() == Kind::Invalid);
        let query = if matches!(error, SaveLinesError::Lines(_)) { self.query } else { self.query.without_line() };
        let input = Self { page, query, ..self };
        input.answer(status_of(error.kind()), RefusedLines { sentence: at_field, ..wrong }).await
    }

    /// The moves of the line on the board in the owner's notation, if they are legal in the game's present position.
    async fn board_line(&self) -> Result<Option<String>, Problem> {
        let view = self.service.games.game(&self.id).await?;
        let Some(side) = view.stored.side_of(self.player.user.id) else { return Ok(None) };
        let study = StudiedLine::new(&view, side, self.page.notation(), &self.query);
        let words: Vec<String> = study.moves.iter().map(|legal| study.notation.write(legal)).collect();
        Ok(study.cut.is_none().then(|| words.join(" ")))
    }

    async fn answer(self, status: StatusCode, wrong: RefusedLines) -> Result<HttpResponse, Problem> {
        let player = self.player.user.id;
        let read = self.service.play.game_with_lines(player, &self.id).await;
        let (view, lines, left_out) = read.map_err(|error| problem(error, &self.id))?;
        let side = view.stored.side_of(player).ok_or_else(|| problem(PlayError::NotAPlayer, &self.id))?;
        let notation = self.page.notation();
        let study = StudiedLine::new(&view, side, notation, &self.query);
        let text = self.page.language();
        let typed = self.query.typed().filter(|typed| !typed.trim().is_empty());
        let answer = typed.and_then(|typed| study.question(self.player.received_at).answer(typed, text));
        let mut page = self.page;
        if let Some(typed) = typed.filter(|_| answer.is_none() && !study.legal_moves().is_empty()) {
            match written_moves::read(study.position(), typed, notation, text.locale()).map_err(Refusal::from) {
                Ok(legal) => return Ok(redirect(&format!("{}{}#board", study.move_url(), legal.uci()))),
                Err(refusal) => page = page.with_flash_message(FlashMessage::refusal(text, &refusal)),
            }
        }
        lines_page::answer(page, &study, lines.as_ref(), left_out, status, wrong, answer)
    }
}

/// An error page with a link back to the game.
fn problem(error: PlayError, id: &GameId) -> Problem {
    let game_exists = !matches!(error, PlayError::UnknownGame);
    let problem = Problem::from(error);
    if game_exists { problem.back_to(format!("/game/{id}"), "lines-back") } else { problem }
}

/// The form that saves the line on the board.
#[derive(Deserialize)]
pub struct BoardForm {
    /// The line in the format of the page's address.
    line: String,
    /// The word of its [`LineEnd`], or nothing.
    #[serde(default)]
    end: String,
}

/// The form that saves typed lines.
#[derive(Deserialize)]
pub struct WrittenForm {
    /// The turn they begin with.
    #[serde(rename = "ply")]
    turn: TurnId,
    #[serde(default)]
    written: String,
    /// The name of the notation they are written in.
    #[serde(default)]
    notation: String,
}

/// The form that removes lines.
#[derive(Deserialize)]
pub struct RemovalForm {
    /// The turn they begin with.
    #[serde(rename = "ply")]
    turn: TurnId,
    /// The line to remove, in UCI; without it, all lines.
    line: Option<String>,
}

/// The page.
///
/// # Errors
/// If the game does not exist, the reader does not play in it, or the database fails.
pub async fn show(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: web::Path<GameId>,
    query: web::Query<Query>,
) -> Result<impl Responder, Problem> {
    let input = LinesInput::new(service, page, player, id.into_inner(), query.into_inner());
    input.answer(StatusCode::OK, RefusedLines::default()).await
}

/// The answer to a question about the position of a line, as plain text.
///
/// # Errors
/// As [`show`].
pub async fn say(
    service: Data<Service>,
    request: HttpRequest,
    player: LoggedIn,
    id: web::Path<GameId>,
    query: web::Query<Query>,
) -> Result<impl Responder, Problem> {
    let view = service.games.game(&id).await?;
    let side = view.stored.side_of(player.user.id).ok_or_else(|| problem(PlayError::NotAPlayer, &id))?;
    let study = StudiedLine::new(&view, side, player.user.notation, &query);
    let typed = query.typed().unwrap_or_default();
    Ok(plain_text(study.question(player.received_at).answer_or_unknown(typed, text_of(&request))))
}

/// Saves the line on the board.
///
/// # Errors
/// As [`show`], or if the form is malformed.
pub async fn save(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: web::Path<GameId>,
    query: web::Query<Query>,
    form: web::Form<BoardForm>,
) -> Result<impl Responder, Problem> {
    let BoardForm { line, end } = form.into_inner();
    let (turn, moves) = line.split_once('.').ok_or_else(Problem::bad_request)?;
    let turn: TurnId = turn.parse().map_err(|_| Problem::bad_request())?;
    let end = LineEnd::ALL.into_iter().find(|candidate| candidate.word().unwrap_or_default() == end);
    let end = end.ok_or_else(Problem::bad_request)?;
    let moves = moves.replace('.', " ");
    let query = query.into_inner().with_line(line);
    let input = LinesInput::new(service, page, player, id.into_inner(), query);
    // In the owner's notation, so that a refusal quotes the moves in it; an illegal line is refused as it was sent.
    let (notation, moves) = match input.board_line().await? {
        Some(moves) => (input.page.notation(), moves),
        None => (Notation::Uci, moves),
    };
    let text = format!("{moves} {}", end.word().unwrap_or_default());
    input
        .edit_lines(turn, LinesEdit::Add { notation, text }, "notice-conditional-line-kept", RefusedLines::default())
        .await
}

/// Saves typed lines.
///
/// # Errors
/// As [`save`].
pub async fn write(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: web::Path<GameId>,
    query: web::Query<Query>,
    form: web::Form<WrittenForm>,
) -> Result<impl Responder, Problem> {
    let WrittenForm { turn, written, notation } = form.into_inner();
    let notation = match notation.as_str() {
        "" => page.notation(),
        name => name.parse().map_err(|_| Problem::bad_request())?,
    };
    let wrong = RefusedLines { written: written.clone(), notation: Some(notation), sentence: None };
    let input = LinesInput::new(service, page, player, id.into_inner(), query.into_inner());
    input.edit_lines(turn, LinesEdit::Add { notation, text: written }, "notice-conditional-line-kept", wrong).await
}

/// Removes a line, or all lines.
///
/// # Errors
/// As [`show`].
pub async fn remove(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    id: web::Path<GameId>,
    query: web::Query<Query>,
    form: web::Form<RemovalForm>,
) -> Result<impl Responder, Problem> {
    let RemovalForm { turn, line } = form.into_inner();
    let (edit, notice) = match line {
        Some(line) => (LinesEdit::Remove { line }, "notice-conditional-line-removed"),
        None => (LinesEdit::Clear, "notice-conditional-lines-removed"),
    };
    let input = LinesInput::new(service, page, player, id.into_inner(), query.into_inner());
    input.edit_lines(turn, edit, notice, RefusedLines::default()).await
}
