//! A rematch: the buttons of a game that is over, and what they do.

use actix_web::{HttpResponse, web};
use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_game::GameId;
use serde::Deserialize;

use super::form_input::FormInput;
use super::page::Refused;
use super::view_context::ViewContext;
use crate::domain::user::UserId;
use crate::service::challenges::ChallengeError;
use crate::service::play::PlayError;
use crate::service::rematches::{Rematch, RematchError, RematchOffer};
use crate::service::{Kind, Reason, Service};
use crate::text::Text;
use crate::web::notice::tell_next;
use crate::web::{Problem, redirect};

/// How it stands with a rematch, written into a page as it is.
#[derive(Template)]
#[template(path = "game/rematch.html")]
pub struct RematchPart {
    text: Text,
    action: String,
    shows: Shows,
}

impl HtmlSafe for RematchPart {}

enum Shows {
    Nothing,
    /// The reader may offer one.
    Offer,
    /// The reader offers one.
    Waiting(String),
    /// The opponent offers one; why the reader cannot accept it, if that is so.
    Asked(String, Option<String>),
    /// The reader may offer none: why.
    Refused(String),
    /// It has begun: its address.
    Begun(String),
}

impl RematchPart {
    /// The game goes on.
    pub fn none(text: Text) -> Self {
        Self { text, action: String::new(), shows: Shows::Nothing }
    }

    fn is_empty(&self) -> bool {
        matches!(self.shows, Shows::Nothing)
    }

    /// How it stands for the reader of that look.
    ///
    /// # Errors
    /// The database's.
    pub async fn load(
        service: &Service,
        look: &ViewContext<'_>,
        reader: Option<UserId>,
        text: Text,
    ) -> Result<Self, Problem> {
        let id = look.view.stored.id;
        let opponent = look.you.map(|side| look.view.player(!side).name.clone()).unwrap_or_default();
        let shows = match (service.rematch_of(&id).await?, reader.filter(|_| look.you.is_some())) {
            (Rematch::Begun { game, .. }, _) => Shows::Begun(format!("/game/{game}")),
            (Rematch::Offered { by, .. }, Some(reader)) if by == reader => {
                Shows::Waiting(text.with("rematch-waiting", [("player", opponent)]))
            }
            (Rematch::Offered { challenge, .. }, Some(reader)) => {
                let refusal = refusal(service.may_accept(reader, &challenge).await, text)?;
                Shows::Asked(text.with("rematch-asked", [("player", opponent)]), refusal)
            }
            (Rematch::None, Some(reader)) => {
                let refusal = refusal(service.may_offer_rematch(reader, &look.view.stored).await, text)?;
                refusal.map_or(Shows::Offer, Shows::Refused)
            }
            (Rematch::Offered { .. } | Rematch::None, None) => Shows::Nothing,
        };
        Ok(Self { text, action: look.action("rematch"), shows })
    }
}

/// Why there can be no rematch, in words; a fault of ours is no reason.
fn refusal<T, E: Reason>(may: Result<T, E>, text: Text) -> Result<Option<String>, Problem> {
    match may {
        Ok(_) => Ok(None),
        Err(error) if matches!(error.kind(), Kind::Internal | Kind::Unavailable) => Err(error.into()),
        Err(error) => Ok(Some(text.with("rematch-not-now", [("reason", text.explain(&error))]))),
    }
}

/// What is asked about a rematch.
#[derive(Deserialize)]
pub struct RematchForm {
    answer: RematchAnswer,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RematchAnswer {
    /// To offer one, or to accept the opponent's.
    Yes,
    /// To decline the opponent's, or to take back one's own.
    No,
}

/// Offers a rematch, accepts or declines one, or takes the offer back.
///
/// # Errors
/// What has no place on the game's page: an unknown game, a fault of ours.
pub async fn answer(asked: FormInput, form: web::Form<RematchForm>) -> Result<HttpResponse, Problem> {
    let answered = match form.answer {
        RematchAnswer::Yes => yes(&asked).await,
        RematchAnswer::No => no(&asked).await,
    };
    match answered {
        Ok(response) => Ok(response),
        Err(RematchError::Play(error @ (PlayError::UnknownGame | PlayError::Store(_)))) => Err(error.into()),
        Err(RematchError::Challenge(ChallengeError::Store(error))) => Err(error.into()),
        Err(error) => asked.refuse(&error, Refused::default()).await,
    }
}

async fn yes(asked: &FormInput) -> Result<HttpResponse, RematchError> {
    Ok(match asked.service.offer_rematch(asked.player.user.id, &asked.id).await? {
        RematchOffer::Begun { game, .. } => redirect(&game_path(&game)),
        RematchOffer::Made(_) => tell_next("notice-rematch-offered", redirect(&asked.path_after())),
    })
}

async fn no(asked: &FormInput) -> Result<HttpResponse, RematchError> {
    let (service, reader) = (&asked.service, asked.player.user.id);
    Ok(match service.rematch_of(&asked.id).await? {
        Rematch::Offered { challenge, by } if by == reader => {
            service.cancel_challenge(reader, &challenge).await?;
            tell_next("notice-rematch-withdrawn", redirect(&asked.path_after()))
        }
        Rematch::Offered { challenge, .. } => {
            service.decline_challenge(reader, &challenge, None).await?;
            tell_next("notice-rematch-declined", redirect(&asked.path_after()))
        }
        // It was answered in another window.
        Rematch::Begun { .. } | Rematch::None => redirect(&asked.path_after()),
    })
}

fn game_path(game: &GameId) -> String {
    format!("/game/{game}")
}
