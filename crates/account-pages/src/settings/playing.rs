//! How the user plays: confirmation of moves, the next game, the number of games and who may challenge. Page and saving.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use serde::Deserialize;

use super::board::ConfirmedMoves;
use domain::limits::{LimitRefusal, LimitsChange, MAX_GAMES};
use domain::user::{Challengers, UnknownChallengers, User};
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::{Choice, ChoiceField, Field, FlashMessage, Page, flash_message, html, redirect};
use service::limits::LimitError;
use service::{Reason, Service};
use text::Text;

const PATH: &str = "/settings/playing";

#[derive(Template)]
#[template(path = "settings/playing.html")]
struct PlayingPage {
    page: Page,
    confirm_moves: ChoiceField,
    auto_advance: ChoiceField,
    most_games: Field,
    challengers: ChoiceField,
}

/// Form input; missing fields are left unchanged.
#[derive(Debug, Default, Deserialize)]
pub(super) struct PlayingInput {
    confirm_moves: Option<ConfirmedMoves>,
    auto_advance: Option<bool>,
    /// Empty for no limit.
    most_games: Option<String>,
    challengers: Option<String>,
}

impl PlayingPage {
    /// The form with the user's settings, or the input with the error for the number of games.
    fn new(page: Page, user: &User, input: &PlayingInput, error: Option<String>) -> Self {
        let text = page.language();
        let current_limit = user.most_games.map(|most_games| most_games.to_string()).unwrap_or_default();
        Self {
            confirm_moves: input.confirm_moves.unwrap_or_else(|| ConfirmedMoves::of(&user.board)).field(text),
            auto_advance: auto_advance(input.auto_advance.unwrap_or(user.auto_advance), text),
            most_games: Field::number("most_games", text.get("settings-most-games"), 1, MAX_GAMES)
                .hint(text.get("settings-most-games-hint"))
                .value(input.most_games.as_deref().unwrap_or(&current_limit))
                .error(error)
                .optional(),
            challengers: challengers(input.challengers.as_deref().unwrap_or(user.challengers.as_str()), text),
            page: page.titled("settings-playing"),
        }
    }
}

fn auto_advance(is_on: bool, text: Text) -> ChoiceField {
    let choices = [("false", "settings-next-game-stay"), ("true", "settings-next-game-go-on")]
        .map(|(value, key)| Choice::new(value, text.get(key)));
    let chosen = if is_on { "true" } else { "false" };
    ChoiceField::new("auto_advance", text.get("settings-next-game-lead"), choices).chosen(chosen)
}

fn challengers(chosen: &str, text: Text) -> ChoiceField {
    let choices = Challengers::ALL.map(|option| {
        let label = text.get(match option {
            Challengers::Everyone => "settings-challengers-everyone",
            Challengers::Similar => "settings-challengers-rating",
            Challengers::Followed => "settings-challengers-followed",
            Challengers::Nobody => "settings-challengers-nobody",
        });
        Choice::new(option.as_str(), label)
    });
    ChoiceField::new("challengers", text.get("settings-challengers"), choices).chosen(chosen)
}

impl PlayingInput {
    /// Parses the number of games; the inner `None` is no limit.
    fn most_games(&self) -> Result<Option<Option<u16>>, LimitRefusal> {
        match self.most_games.as_deref().map(str::trim) {
            None => Ok(None),
            Some("") => Ok(Some(None)),
            Some(number) => {
                number.parse().map(|most_games| Some(Some(most_games))).map_err(|_| LimitRefusal::OutOfRange)
            }
        }
    }

    /// Saves what was sent. The number of games can be refused, so the limits come first.
    async fn save(&self, service: &Service, user: &User, challengers: Option<Challengers>) -> Result<(), LimitError> {
        let limits = LimitsChange { most_games: self.most_games()?, challengers };
        if limits != LimitsChange::default() {
            service.preferences.change_limits(user.id, limits).await?;
        }
        if let Some(confirm_moves) = self.confirm_moves {
            service.preferences.change_board_settings(user.id, move |board| confirm_moves.apply(board)).await?;
        }
        if let Some(auto_advance) = self.auto_advance {
            service.preferences.set_auto_advance(user.id, auto_advance).await?;
        }
        Ok(())
    }
}

pub(super) async fn show(page: Page, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &PlayingPage::new(page, &logged_in.user, &PlayingInput::default(), None))
}

/// Saves the settings, or shows the form again with the error.
pub(super) async fn save(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    input: Form<PlayingInput>,
) -> Result<HttpResponse, Problem> {
    let back = |problem: Problem| problem.back_to(PATH, "settings-back");
    // The form only offers valid values.
    let unknown = |_: UnknownChallengers| back(Problem::bad_request());
    let challengers = input.challengers.as_deref().map(str::parse).transpose().map_err(unknown)?;
    match input.save(&service, &logged_in.user, challengers).await {
        Ok(()) => Ok(flash_message::flash("notice-settings-saved", redirect(PATH))),
        Err(LimitError::Refused(error)) => {
            let sentence = page.language().explain(&error);
            let notice = FlashMessage::error(page.text("form-refused"));
            let filled = PlayingPage::new(page.with_flash_message(notice), &logged_in.user, &input, Some(sentence));
            html(status_of(error.kind()), &filled)
        }
        Err(LimitError::Store(error)) => Err(back(error.into())),
    }
}
