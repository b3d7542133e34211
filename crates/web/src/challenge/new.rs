//! The form that proposes a game.

use actix_web::http::StatusCode;
use actix_web::http::header::RETRY_AFTER;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::fields::ProposalFields;
use super::form::{ProposalErrors, ProposalForm};
use super::sought::SoughtFields;
use crate::flash_message::{FlashMessage, flash};
use crate::on_leave::OnLeave;
use crate::{Choice, ChoiceField, Field, Inline, LongField, Page, SelectField, html, redirect};
use domain::challenge::{Audience, Challenge, ChallengeMessage, ChallengeRefusal, Proposal};
use domain::engine_level::EngineLevel;
use domain::engine_pace::EnginePace;
use domain::engine_use::EngineBarred;
use domain::user::UserId;
use http::problem::{retry_after, retry_after_header, status_of};
use http::{LoggedIn, Problem, cookies};
use service::challenges::{ChallengeError, ChallengeView};
use service::{Kind, Reason, Service};
use text::Text;

#[derive(Template)]
#[template(path = "challenge/new.html")]
struct NewChallengePage {
    page: Page,
    audiences: ChoiceField,
    player: Field,
    level: SelectField,
    engine_pace: SelectField,
    message: LongField,
    /// Something is written, or is wrong with it.
    message_is_open: bool,
    sought: SoughtFields,
    fields: ProposalFields,
    /// The named player, where they are on leave or going to be, and when.
    away: Option<Inline<String>>,
    /// The reader's own leave.
    own_leave: Option<OnLeave>,
}

/// What the form tells of people.
struct PlayerContext {
    /// The names of those whom the reader has played lately, for another game.
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

/// How many players are suggested.
const MAX_SUGGESTED: u16 = 20;

/// Whom a game can be proposed to, and what that is called.
const AUDIENCES: [(&str, &str); 4] = [
    ("player", "proposal-audience-player"),
    ("engine", "proposal-audience-engine"),
    ("link", "proposal-audience-link"),
    ("lobby", "proposal-audience-lobby"),
];

impl NewChallengePage {
    /// The form as it was filled in.
    fn new(page: Page, form: &ProposalForm, errors: &ProposalErrors, known: PlayerContext) -> Self {
        let PlayerContext { suggested, away, own_leave, named: _ } = known;
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
        let hint = text.with("proposal-message-hint", [("longest", ChallengeMessage::MAX_LEN)]);
        let message = LongField::new("message", text.get("proposal-message"), hint, ChallengeMessage::MAX_LEN)
            .value(&form.message)
            .error(errors.message.clone());
        Self {
            audiences,
            player,
            level: level_field(&form.level, errors.level.clone(), text),
            engine_pace: engine_pace_field(&form.engine_pace, errors.engine_pace.clone(), text),
            message,
            message_is_open: !form.message.trim().is_empty() || errors.message.is_some(),
            sought: SoughtFields::new(form, errors, text),
            away,
            own_leave,
            fields: ProposalFields::new(form, errors, text),
            page: page.titled("proposal-title"),
        }
    }
}

/// How well the engine is to play: the level that was chosen, or the lowest.
pub fn level_field(chosen: &str, error: Option<String>, text: Text) -> SelectField {
    let words = |level: EngineLevel| match level {
        EngineLevel::LOWEST => text.get("proposal-level-lowest").into_owned(),
        EngineLevel::HIGHEST => text.with("proposal-level-highest", [("level", u32::from(level.number()))]),
        level => text.with("proposal-level", [("level", u32::from(level.number()))]),
    };
    let choices: Vec<Choice> = EngineLevel::all().map(|level| Choice::new(level.to_string(), words(level))).collect();
    let chosen: EngineLevel = chosen.parse().unwrap_or(EngineLevel::LOWEST);
    SelectField::new("level", text.get("proposal-level-field"), choices, &chosen.to_string()).error(error)
}

/// How soon the engine is to answer: the pace that was chosen, or at once.
fn engine_pace_field(chosen: &str, error: Option<String>, text: Text) -> SelectField {
    let words = |pace: EnginePace| match pace {
        EnginePace::AtOnce => text.get("proposal-engine-pace-at-once"),
        EnginePace::Correspondence => text.get("proposal-engine-pace-correspondence"),
    };
    let choices = EnginePace::ALL.map(|pace| Choice::new(pace.as_str(), words(pace)));
    let chosen: EnginePace = chosen.parse().unwrap_or_default();
    SelectField::new("engine_pace", text.get("proposal-engine-pace"), choices, chosen.as_str()).error(error)
}

/// What a link to the form may fill in.
#[derive(Deserialize)]
pub struct ChallengeQuery {
    player: Option<String>,
    /// `engine` for a game against it.
    opponent: Option<String>,
}

/// The form.
///
/// # Errors
/// For a visitor, who is sent to the log-in.
pub async fn form(
    service: Data<Service>,
    page: Page,
    player: LoggedIn,
    wanted: web::Query<ChallengeQuery>,
) -> Result<HttpResponse, Problem> {
    let form = match wanted.opponent.as_deref() {
        Some("engine") => ProposalForm::to_engine(),
        _ => ProposalForm::to_player(wanted.player.as_deref().unwrap_or_default()),
    };
    let known = PlayerContext::load(&service, &player, &form, page.language()).await?;
    // A rated game is usual where the reader, and the named player, have a rating.
    let form = form.rated(service.players.have_ratings(player.user.id, known.named).await?);
    html(StatusCode::OK, &NewChallengePage::new(page, &form, &ProposalErrors::default(), known))
}

/// Makes the challenge, or shows the form again with what is wrong.
///
/// # Errors
/// A form that ours is not, or the database's.
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
            let known = PlayerContext::load(&service, &player, &form, page.language()).await?;
            return html(StatusCode::BAD_REQUEST, &NewChallengePage::new(page, &form, &errors, known));
        }
    };
    if let Some(barred) = barred_in_browser(&service, &request, &page, &player, &proposal).await? {
        let known = PlayerContext::load(&service, &player, &form, page.language()).await?;
        return refuse(page, &form, ChallengeRefusal::from(barred).into(), known);
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
            let known = PlayerContext::load(&service, &player, &form, page.language()).await?;
            refuse(page, &form, error, known)
        }
    }
}

/// What bars the engine from a game from that position: a running game of another account that has logged in in the same browser.
async fn barred_in_browser(
    service: &Service,
    request: &HttpRequest,
    page: &Page,
    player: &LoggedIn,
    proposal: &Proposal,
) -> Result<Option<EngineBarred>, Problem> {
    // One that cannot be read is refused with the rest of the challenge.
    let Ok(Some(position)) = proposal.own_position() else { return Ok(None) };
    if !proposal.is_to_engine() {
        return Ok(None);
    }
    let kept = cookies::read(page.site(), request, cookies::BROWSER);
    Ok(service.analysis.start_barred_in_browser(kept.as_deref(), player.user.id, position).await?)
}

fn refuse(
    page: Page,
    form: &ProposalForm,
    error: ChallengeError,
    known: PlayerContext,
) -> Result<HttpResponse, Problem> {
    let status = status_of(error.kind());
    let mut answer = match (ProposalErrors::of(&error, page.language()), error.kind()) {
        (Some(errors), _) => html(status, &NewChallengePage::new(page, form, &errors, known)),
        (None, Kind::TooMany | Kind::Conflict) => {
            let notice = FlashMessage::error(page.language().explain(&error));
            let page = page.with_notice(notice);
            html(status, &NewChallengePage::new(page, form, &ProposalErrors::default(), known))
        }
        (None, _) => return Err(error.into()),
    }?;
    if let Some(wait) = retry_after(&error) {
        answer.headers_mut().insert(RETRY_AFTER, retry_after_header(wait));
    }
    Ok(answer)
}
