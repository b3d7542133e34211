//! The form that proposes a game.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use askama::Template;
use serde::Deserialize;

use super::fields::ProposalFields;
use super::form::{ProposalErrors, ProposalForm};
use super::sought::SoughtFields;
use crate::service::challenges::{Audience, ChallengeError, ChallengeMessage};
use crate::service::{Kind, Reason, Service};
use crate::web::notice::{Notice, tell_next};
use crate::web::problem::status_of;
use crate::web::{Choice, ChoiceField, Field, LoggedIn, LongField, Page, Problem, html, redirect};

#[derive(Template)]
#[template(path = "challenge/new.html")]
struct NewChallengePage {
    page: Page,
    audiences: ChoiceField,
    player: Field,
    message: LongField,
    sought: SoughtFields,
    fields: ProposalFields,
}

/// How many players are suggested.
const MOST_SUGGESTED: u16 = 20;

/// Whom a game can be proposed to, and what that is called.
const AUDIENCES: [(&str, &str); 3] =
    [("player", "proposal-audience-player"), ("link", "proposal-audience-link"), ("lobby", "proposal-audience-lobby")];

impl NewChallengePage {
    /// The form as it was filled in; `suggested` are the names of players to choose from.
    fn new(page: Page, form: &ProposalForm, errors: &ProposalErrors, suggested: Vec<String>) -> Self {
        let text = page.language();
        let choices = AUDIENCES.map(|(audience, key)| Choice::new(audience, text.get(key)));
        let audiences = ChoiceField::new("opponent", text.get("proposal-audience"), choices)
            .chosen_or_first(&form.opponent)
            .error(errors.opponent.clone());
        let player = Field::text("player", text.get("proposal-player"))
            .hint(text.get("proposal-player-hint"))
            .value(&form.player)
            .error(errors.player.clone())
            .longest(40)
            .suggestions(suggested)
            .suggested_by("/api/player/autocomplete")
            .code()
            .optional();
        let hint = text.with("proposal-message-hint", [("longest", ChallengeMessage::LONGEST)]);
        let message = LongField::new("message", text.get("proposal-message"), hint, ChallengeMessage::LONGEST)
            .value(&form.message)
            .error(errors.message.clone());
        Self {
            audiences,
            player,
            message,
            sought: SoughtFields::new(form, errors, text),
            fields: ProposalFields::new(form, errors, text),
            page: page.titled("proposal-title"),
        }
    }
}

/// What a link to the form may fill in.
#[derive(Deserialize)]
pub struct Wanted {
    player: Option<String>,
}

/// The form.
///
/// # Errors
/// For a visitor, who is sent to the log-in.
pub async fn form(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    wanted: web::Query<Wanted>,
) -> Result<HttpResponse, Problem> {
    let suggested = suggested(&service, &player).await?;
    let form = ProposalForm::to_player(wanted.player.as_deref().unwrap_or_default());
    html(StatusCode::OK, &NewChallengePage::new(page, &form, &ProposalErrors::default(), suggested))
}

/// Makes the challenge, or shows the form again with what is wrong.
///
/// # Errors
/// A form that ours is not, or the database's.
pub async fn make(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    form: web::Form<ProposalForm>,
) -> Result<HttpResponse, Problem> {
    let proposal = match form.read(page.language()) {
        Ok(proposal) => proposal,
        Err(errors) => {
            let suggested = suggested(&service, &player).await?;
            return html(StatusCode::BAD_REQUEST, &NewChallengePage::new(page, &form, &errors, suggested));
        }
    };
    let to_lobby = matches!(proposal.audience, Audience::Lobby(_));
    match service.challenge(player.user.id, proposal).await {
        Ok(_) if to_lobby => Ok(tell_next("notice-seek-posted", redirect("/lobby"))),
        Ok(made) => {
            let key = if made.opponent.is_some() { "notice-challenge-sent" } else { "notice-link-made" };
            Ok(tell_next(key, redirect(&format!("/challenge/{}", made.challenge.id))))
        }
        Err(error) => refuse(page, &form, error, suggested(&service, &player).await?),
    }
}

fn refuse(
    page: Page,
    form: &ProposalForm,
    error: ChallengeError,
    suggested: Vec<String>,
) -> Result<HttpResponse, Problem> {
    let status = status_of(error.kind());
    match (ProposalErrors::of(&error), error.kind()) {
        (Some(errors), _) => html(status, &NewChallengePage::new(page, form, &errors, suggested)),
        (None, Kind::TooMany | Kind::Conflict) => {
            let page = page.with_notice(Notice::error(error.sentence()));
            html(status, &NewChallengePage::new(page, form, &ProposalErrors::default(), suggested))
        }
        (None, _) => Err(error.into()),
    }
}

/// The names of those whom the player has played lately, for another game.
async fn suggested(service: &Service, player: &LoggedIn) -> Result<Vec<String>, Problem> {
    Ok(service.last_opponents(player.user.id, MOST_SUGGESTED).await?)
}
