//! The form that proposes a game.

use actix_web::http::StatusCode;
use actix_web::http::header::RETRY_AFTER;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::form::{ProposalErrors, ProposalForm};
use super::new_game_form::NewGameForm;
use crate::on_leave::OnLeave;
use domain::challenge::{Audience, Challenge, ChallengeRefusal, Proposal};
use domain::engine_use::EngineBarred;
use domain::user::UserId;
use http::problem::{retry_after, retry_after_header, status_of};
use http::{LoggedIn, Problem, cookies};
use layout::flash_message::{FlashMessage, flash};
use layout::{Inline, Page, html, redirect};
use service::challenges::{ChallengeError, ChallengeView};
use service::{Kind, Reason, Service};
use text::Text;

#[derive(Template)]
#[template(path = "challenge/new.html")]
struct NewChallengePage {
    page: Page,
    form: NewGameForm,
    /// The current or planned leave of the named player.
    away: Option<Inline<String>>,
    /// The reader's own leave.
    own_leave: Option<OnLeave>,
}

/// The form's data about the reader and the named player.
struct PlayerContext {
    /// The names of the reader's last opponents.
    suggested: Vec<String>,
    away: Option<Inline<String>>,
    own_leave: Option<OnLeave>,
    named: Option<UserId>,
}

impl PlayerContext {
    async fn load(service: &Service, reader: &LoggedIn, form: &ProposalForm, text: Text) -> Result<Self, Problem> {
        let now = service.now();
        let suggested = service.games.last_opponents(reader.user.id, MAX_SUGGESTED).await?;
        let own_leave = OnLeave::of(&service.leave.leave_ahead_of(reader.user.id).await?, now, text);
        let named = match form.player.trim() {
            "" => None,
            name => service.games.user_by_name(name).await?.filter(|named| named.id != reader.user.id),
        };
        let away = match &named {
            Some(named) => OnLeave::of(&service.leave.leave_ahead_of(named.id).await?, now, text)
                .map(|leave| leave.of_player(&named.name)),
            None => None,
        };
        Ok(Self { suggested, away, own_leave, named: named.map(|named| named.id) })
    }
}

/// The maximum number of suggested players.
const MAX_SUGGESTED: u16 = 20;

impl NewChallengePage {
    /// The form with its values and errors.
    fn new(page: Page, form: &ProposalForm, errors: &ProposalErrors, context: PlayerContext) -> Self {
        let PlayerContext { suggested, away, own_leave, named: _ } = context;
        let form = NewGameForm::new(form, errors, suggested, page.language());
        Self { form, away, own_leave, page: page.titled("proposal-title") }
    }
}

/// The values that a link to the form may prefill.
#[derive(Deserialize)]
pub struct ChallengeQuery {
    player: Option<String>,
    /// `engine`, `link` or `lobby`.
    opponent: Option<String>,
}

/// The form.
///
/// # Errors
/// For a visitor, who is redirected to the log-in.
pub async fn form(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    query: web::Query<ChallengeQuery>,
) -> Result<HttpResponse, Problem> {
    let form = match query.opponent.as_deref() {
        Some("engine") => ProposalForm::to_engine(),
        Some("link") => ProposalForm::to_link(),
        Some("lobby") => ProposalForm::to_lobby(),
        _ => ProposalForm::to_player(query.player.as_deref().unwrap_or_default()),
    };
    let context = PlayerContext::load(&service, &player, &form, page.language()).await?;
    // The default is a rated game if the reader, and the named player, have a rating.
    let form = form.rated(service.players.have_ratings(player.user.id, context.named).await?);
    html(StatusCode::OK, &NewChallengePage::new(page, &form, &ProposalErrors::default(), context))
}

/// Makes the challenge, or shows the form again with its errors.
///
/// # Errors
/// If the form is malformed or the database fails.
pub async fn make(
    service: Data<Service>,
    request: HttpRequest,
    page: Page,
    player: LoggedIn,
    form: web::Form<ProposalForm>,
) -> Result<HttpResponse, Problem> {
    let proposal = match form.read(page.language()) {
        Ok(proposal) => proposal,
        Err(errors) => {
            let context = PlayerContext::load(&service, &player, &form, page.language()).await?;
            return html(StatusCode::BAD_REQUEST, &NewChallengePage::new(page, &form, &errors, context));
        }
    };
    if let Some(barred) = barred_in_browser(&service, &request, &page, &player, &proposal).await? {
        let context = PlayerContext::load(&service, &player, &form, page.language()).await?;
        return refuse(page, &form, ChallengeRefusal::from(barred).into(), context);
    }
    let to_lobby = matches!(proposal.audience, Audience::Lobby(_));
    match service.challenges.challenge(player.user.id, proposal).await {
        Ok(ChallengeView { challenge: Challenge { game: Some(game), .. }, .. }) => {
            let key = if to_lobby { "notice-seek-paired" } else { "notice-engine-plays" };
            Ok(flash(key, redirect(&format!("/game/{game}"))))
        }
        Ok(_) if to_lobby => Ok(flash("notice-seek-posted", redirect("/lobby"))),
        Ok(made) => {
            let key = if made.opponent.is_some() { "notice-challenge-sent" } else { "notice-link-made" };
            Ok(flash(key, redirect(&format!("/challenge/{}", made.challenge.id))))
        }
        Err(error) => {
            let context = PlayerContext::load(&service, &player, &form, page.language()).await?;
            refuse(page, &form, error, context)
        }
    }
}

/// What bars the engine from a game from that position: a running game of another account that has logged in with the
/// same browser.
async fn barred_in_browser(
    service: &Service,
    request: &HttpRequest,
    page: &Page,
    player: &LoggedIn,
    proposal: &Proposal,
) -> Result<Option<EngineBarred>, Problem> {
    // An unreadable position is refused with the rest of the challenge.
    let Ok(Some(position)) = proposal.own_position() else { return Ok(None) };
    if !proposal.is_to_engine() {
        return Ok(None);
    }
    let browser = cookies::read(page.site(), request, cookies::BROWSER);
    Ok(service.analysis.start_barred_in_browser(browser.as_deref(), player.user.id, position).await?)
}

fn refuse(
    page: Page,
    form: &ProposalForm,
    error: ChallengeError,
    context: PlayerContext,
) -> Result<HttpResponse, Problem> {
    let status = status_of(error.kind());
    let mut answer = match (ProposalErrors::of(&error, page.language()), error.kind()) {
        (Some(errors), _) => html(status, &NewChallengePage::new(page, form, &errors, context)),
        (None, Kind::TooMany | Kind::Conflict) => {
            let notice = FlashMessage::error(page.language().explain(&error));
            let page = page.with_flash_message(notice);
            html(status, &NewChallengePage::new(page, form, &ProposalErrors::default(), context))
        }
        (None, _) => return Err(error.into()),
    }?;
    if let Some(wait) = retry_after(&error) {
        answer.headers_mut().insert(RETRY_AFTER, retry_after_header(wait));
    }
    Ok(answer)
}
