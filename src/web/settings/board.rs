//! How somebody wants the boards they play on: the form, and saving it.

use actix_web::HttpResponse;
use actix_web::web::{Data, Form};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use crate::domain::board_settings::BoardSettings;
use crate::service::Service;
use crate::text::Text;
use crate::web::{Choice, ChoiceField, LoggedIn, Problem, notice, redirect};

/// The form, written into a page as it is.
#[derive(Template)]
#[template(path = "settings/board.html")]
pub(super) struct BoardForm {
    text: Text,
    confirm_moves: ChoiceField,
}

impl HtmlSafe for BoardForm {}

impl BoardForm {
    /// The form as that person has filled it in.
    pub(super) fn new(board: BoardSettings, text: Text) -> Self {
        let choices = [("true", "settings-confirm-moves-yes"), ("false", "settings-confirm-moves-no")]
            .map(|(value, key)| Choice::new(value, text.get(key)));
        let chosen = if board.confirm_moves { "true" } else { "false" };
        let confirm_moves = ChoiceField::new("confirm_moves", text.get("settings-confirm-moves"), choices);
        Self { text, confirm_moves: confirm_moves.chosen(chosen) }
    }
}

/// What was filled in.
#[derive(Deserialize)]
pub(super) struct Filled {
    confirm_moves: bool,
}

/// Saves it.
pub(super) async fn save(
    service: Data<Service>,
    logged_in: LoggedIn,
    filled: Form<Filled>,
) -> Result<HttpResponse, Problem> {
    let board = BoardSettings { confirm_moves: filled.confirm_moves };
    service.set_board_settings(logged_in.user.id, board).await?;
    Ok(notice::tell_next("notice-board-saved", redirect("/settings")))
}
