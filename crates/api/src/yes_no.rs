//! Proposals between the players, which are made and answered with yes or no: a draw, a takeback, a pause.

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

/// A proposal: the commands for yes and no, and the refusals that mean that nothing is left to do, as when the first
/// response was lost: it is already made, or there is none to decline.
pub(super) struct ProposalCommands {
    yes: Command,
    no: Command,
    already_proposed: Refusal,
    /// `None` if declining nothing is refused.
    no_proposal: Option<Refusal>,
}

impl ProposalCommands {
    pub(super) const DRAW: Self = Self {
        yes: Command::OfferDraw,
        no: Command::DeclineDraw,
        already_proposed: Refusal::OwnDrawOffer,
        no_proposal: Some(Refusal::NoDrawOffer),
    };

    pub(super) const TAKEBACK: Self = Self {
        yes: Command::ProposeTakeback,
        no: Command::DeclineTakeback,
        already_proposed: Refusal::OwnTakebackProposal,
        no_proposal: None,
    };

    /// Executes the answer `yes` or `no` in the game `id`.
    pub(super) async fn answer(
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
            *refusal == self.already_proposed
                || self.no_proposal.as_ref().is_some_and(|no_proposal| refusal == no_proposal)
        };
        submit_answer(api, caller, service, &id, command, is_done).await
    }
}

/// Submits the command of an answer. `is_done` recognises refusals which mean that nothing is left to do.
pub(super) async fn submit_answer(
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

/// The error about an unknown answer.
pub(super) fn bad_answer(answers: &[&str]) -> ApiError {
    let answers = Argument::any_of(answers.iter().copied());
    ApiError::invalid("bad-answer", Message::new("api-error-bad-answer").with("answers", answers))
}
