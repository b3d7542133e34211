//! Questions between two players, which are asked and answered with yes or no: a draw, a takeback, a pause.

use actix_web::web::Json;
use correspondence_game::{Command, Event, EventKind, GameId, Refusal};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::ApiError;
use super::play_api::PlayApi;
use domain::game::StoredGame;
use service::Service;
use service::play::PlayError;
use text::{Argument, Message};

/// It was done.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Answered {
    /// Always `true`.
    ok: bool,
    /// What was done. Lichess has no such field.
    action: Action,
}

/// What came of a yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Action {
    /// What the opponent had offered is agreed on.
    Accepted,
    /// It is offered, or asked for.
    Offered,
    /// What was offered is declined, or taken back by the player who had offered it.
    Declined,
    /// Nothing: it stands already, or there is nothing to decline.
    Nothing,
}

impl Action {
    fn of(events: &[Event]) -> Self {
        let mut actions = events.iter().filter_map(|event| match event.kind {
            EventKind::DrawOffered { .. } | EventKind::TakebackProposed { .. } | EventKind::PauseProposed { .. } => {
                Some(Self::Offered)
            }
            EventKind::DrawDeclined { .. } | EventKind::TakebackDeclined { .. } | EventKind::PauseDeclined { .. } => {
                Some(Self::Declined)
            }
            EventKind::Ended(_) | EventKind::TakenBack { .. } | EventKind::Paused { .. } => Some(Self::Accepted),
            _ => None,
        });
        actions.next_back().unwrap_or(Self::Nothing)
    }
}

/// A question: the command of a yes, that of a no, and the refusals that say that nothing is left to do, as when the first
/// answer was lost: it is asked already, or there is none to say no to.
pub(super) struct Question {
    yes: Command,
    no: Command,
    asked: Refusal,
    /// `None` where a no to nothing is refused.
    not_asked: Option<Refusal>,
}

impl Question {
    /// A draw.
    pub(super) const DRAW: Self = Self {
        yes: Command::OfferDraw,
        no: Command::DeclineDraw,
        asked: Refusal::OwnDrawOffer,
        not_asked: Some(Refusal::NoDrawOffer),
    };

    /// Moves that are taken back.
    pub(super) const TAKEBACK: Self = Self {
        yes: Command::ProposeTakeback,
        no: Command::DeclineTakeback,
        asked: Refusal::OwnTakebackProposal,
        not_asked: None,
    };

    /// Carries out what the caller says to it, in a path of a game's id and `yes` or `no`.
    pub(super) async fn answered(
        self,
        api: PlayApi,
        caller: &Caller,
        service: &Service,
        id: String,
        answer: String,
    ) -> Result<Json<Answered>, ApiError> {
        let command = match answer.to_ascii_lowercase().as_str() {
            "yes" | "true" => self.yes,
            "no" | "false" => self.no,
            _ => return Err(bad_answer(&["yes", "no"])),
        };
        let is_done = |refusal: &Refusal, _: &StoredGame| {
            *refusal == self.asked || self.not_asked.as_ref().is_some_and(|not_asked| refusal == not_asked)
        };
        say(api, caller, service, &id, command, is_done).await
    }
}

/// Carries out what the caller says to a question in that game. `is_done` knows the refusal that says that nothing is left to
/// do, with how the game stands.
pub(super) async fn say(
    api: PlayApi,
    caller: &Caller,
    service: &Service,
    id: &str,
    command: Command,
    is_done: impl FnOnce(&Refusal, &StoredGame) -> bool,
) -> Result<Json<Answered>, ApiError> {
    api.check(caller)?;
    let id: GameId = id.parse()?;
    let action = match service.play.submit(caller.id(), &id, command, caller.received_at()).await {
        Ok(played) => Action::of(&played.events),
        Err(PlayError::Refused { refusal, state }) if is_done(&refusal, &state) => Action::Nothing,
        Err(error) => return Err(ApiError::of_play(error, service.now())),
    };
    Ok(Json(Answered { ok: true, action }))
}

/// What was said is none of the answers.
pub(super) fn bad_answer(answers: &[&str]) -> ApiError {
    let answers = Argument::any_of(answers.iter().copied());
    ApiError::invalid("bad-answer", Message::new("api-error-bad-answer").with("answers", answers))
}
