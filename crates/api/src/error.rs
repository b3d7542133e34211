//! Error responses: a status, `error` for people, `code` for programs.

use std::fmt;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use actix_web::{HttpResponse, HttpResponseBuilder, ResponseError};
use correspondence_clock::{Instant, ReminderError};
use correspondence_game::GameIdError;
use serde::Serialize;
use utoipa::ToSchema;

use super::game_state::GameState;
use super::refusals::{Refuses, lists};
use super::trees::TreeBody;
use domain::account_state::AccountRefusal;
use domain::bot::BotRefusal;
use domain::feed_link::FeedLinkRefusal;
use http::problem::{ensure_retry_after, retry_after, retry_after_header, status_of};
use service::StoreError;
use service::bots::BotError;
use service::challenges::ChallengeError;
use service::chat::ChatError;
use service::devices::DeviceError;
use service::direct_messages::MessageError;
use service::engine_questions::QuestionError;
use service::event_feed::EventFeedError;
use service::feed_links::FeedLinkError;
use service::imported_games::ImportedGameError;
use service::leave::LeaveError;
use service::limits::LimitError;
use service::lines::SaveLinesError;
use service::mail_delivery::ResumeError;
use service::notes::NoteError;
use service::play::PlayError;
use service::relations::RelationError;
use service::rematches::RematchError;
use service::rulings::RulingError;
use service::sender_addresses::SenderAddressError;
use service::tokens::TokenError;
use service::trees::TreeChangeError;
use service::{Kind, Reason};
use text::{Explain, Message, Text};

/// Why a request was refused.
#[derive(Debug)]
pub(super) struct ApiError {
    status: StatusCode,
    code: &'static str,
    message: Message,
    /// See [`ErrorBody::state`].
    state: Option<Box<GameState>>,
    /// The name of the lesson; see [`ErrorBody::lesson`].
    lesson: Option<&'static str>,
    /// See [`ErrorBody::tree`].
    tree: Option<Box<TreeBody>>,
    challenge: Option<Box<HeaderValue>>,
    retry_after: Option<Duration>,
}

/// A refusal.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Error)]
pub(super) struct ErrorBody {
    /// What is wrong, as a sentence for a person, in the language of the account or else of `Accept-Language`.
    #[schema(example = "It is not your turn.")]
    error: String,
    /// What is wrong, for programs; kebab case, stable.
    #[schema(example = "not-your-turn")]
    code: &'static str,
    /// The game as it is, for whoever was overtaken by it: with 409 and 410 from the endpoints that play.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<Box<GameState>>,
    /// Your analysis as it is, where a command was about a move that is not in it any more: with 409 from the endpoint
    /// that changes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<Box<TreeBody>>,
    /// The path of the lesson that explains the rule which a move breaks; left out of all other refusals. Lichess has no
    /// such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "/learn/check")]
    lesson: Option<String>,
}

impl ApiError {
    /// An error of the API’s own.
    pub(super) fn new(status: StatusCode, code: &'static str, message: Message) -> Self {
        Self { status, code, message, state: None, lesson: None, tree: None, challenge: None, retry_after: None }
    }

    /// 400.
    pub(super) fn invalid(code: &'static str, message: Message) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// 401 without an error code, since no token was sent (RFC 6750, 3.1).
    pub(super) fn no_token() -> Self {
        let message = Message::new("api-error-no-token").with("header", "Authorization: Bearer …");
        Self {
            challenge: Some(Box::new(HeaderValue::from_static("Bearer realm=\"Sealed Move\""))),
            ..Self::new(StatusCode::UNAUTHORIZED, "no-token", message)
        }
    }

    /// 401 with the message of `reason`, challenged as by [`ApiError::no_token`].
    pub(super) fn token_needed<R: Reason>(reason: &R) -> Self {
        Self { code: reason.code(), message: reason.message(), ..Self::no_token() }
    }

    /// 404.
    pub(super) fn not_found(message: Message) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", message)
    }

    /// 429, to be retried after `wait`.
    pub(super) fn too_many(wait: Duration) -> Self {
        let message = Message::new("api-error-too-many-requests");
        Self { retry_after: Some(wait), ..Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", message) }
    }

    /// Adds `Retry-After`.
    pub(super) fn retry_after(self, wait: Duration) -> Self {
        Self { retry_after: Some(wait), ..self }
    }

    /// 500; the cause has been logged.
    pub(super) fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", Message::new("error-internal"))
    }

    /// 500, since a response cannot be serialised.
    pub(super) fn unwritable(error: serde_json::Error) -> Self {
        Self::from(StoreError::Corrupt(format!("an answer cannot be written as JSON: {error}")))
    }

    /// A command was refused at `now`; conflicts include the state of the game.
    pub(super) fn of_play(error: PlayError, now: Instant) -> Self {
        let is_overtaken = matches!(error.kind(), Kind::Conflict | Kind::Gone);
        let state = error.state().filter(|_| is_overtaken).map(|state| Box::new(GameState::at(state, now)));
        let refused = Self::of_reason(&error);
        Self { state, ..refused }
    }

    /// A ruling was refused at `now`.
    pub(super) fn of_ruling(error: RulingError, now: Instant) -> Self {
        match error {
            RulingError::Play(error) => Self::of_play(error, now),
            error => Self::of_reason(&error),
        }
    }

    /// Conditional lines were not saved at `now`.
    pub(super) fn of_lines(error: SaveLinesError, now: Instant) -> Self {
        let refused = Self::of_reason(&error);
        match error {
            SaveLinesError::Play(error) => Self::of_play(error, now),
            SaveLinesError::Overtaken { state, .. } => {
                let state = Some(Box::new(GameState::at(&state, now)));
                Self { state, ..refused }
            }
            SaveLinesError::Lines(_) | SaveLinesError::TooFast { .. } => refused,
        }
    }

    /// A question to the engine was refused at `now`.
    pub(super) fn of_question(error: QuestionError, now: Instant) -> Self {
        match error {
            QuestionError::Play(error) => Self::of_play(error, now),
            refused @ (QuestionError::Refused(_) | QuestionError::Barred(_)) => Self::of_reason(&refused),
        }
    }

    /// A change to a tree was refused; `tree` is its current state.
    pub(super) fn of_tree(error: &TreeChangeError, tree: Option<TreeBody>) -> Self {
        Self { tree: tree.map(Box::new), ..Self::of_reason(error) }
    }

    fn of_reason<R: Reason + Refuses>(reason: &R) -> Self {
        let status = status_of(reason.kind());
        debug_assert!(lists::<R>(reason.kind()), "{reason} is {:?}, which its type does not list", reason.kind());
        match reason.kind() {
            Kind::Internal => tracing::error!(error = %reason, "a request failed"),
            Kind::Unavailable => tracing::warn!(error = %reason, "a request could not be answered"),
            _ => {}
        }
        let is_unauthenticated = reason.kind() == Kind::Unauthenticated;
        Self {
            retry_after: retry_after(reason),
            lesson: reason.lesson(),
            challenge: is_unauthenticated.then(|| challenge("error=\"invalid_token\"")).flatten(),
            ..Self::new(status, reason.code(), reason.message())
        }
    }
}

impl From<TokenError> for ApiError {
    fn from(error: TokenError) -> Self {
        let mut refused = Self::of_reason(&error);
        if let TokenError::MissingScope(scope) = &error {
            refused.challenge = challenge(&format!("error=\"insufficient_scope\", scope=\"{scope}\""));
        }
        refused
    }
}

/// The `WWW-Authenticate` challenge (RFC 6750, 3).
fn challenge(what: &str) -> Option<Box<HeaderValue>> {
    HeaderValue::try_from(format!("Bearer realm=\"Sealed Move\", {what}")).ok().map(Box::new)
}

macro_rules! from_reasons {
    ($($reason:ty),* $(,)?) => {
        $(impl From<$reason> for ApiError {
            fn from(reason: $reason) -> Self {
                Self::of_reason(&reason)
            }
        })*
    };
}

from_reasons! {
    AccountRefusal,
    EventFeedError,
    FeedLinkError,
    FeedLinkRefusal,
    ChallengeError,
    LimitError,
    BotRefusal,
    BotError,
    RelationError,
    LeaveError,
    ReminderError,
    ChatError,
    MessageError,
    TreeChangeError,
    ImportedGameError,
    DeviceError,
    ResumeError,
    SenderAddressError,
    NoteError,
    RematchError,
    StoreError,
}

/// An invalid game id in a path is a 404.
impl From<GameIdError> for ApiError {
    fn from(error: GameIdError) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", error.message())
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

impl ApiError {
    pub(super) fn answer(&self, text: Text) -> HttpResponse {
        let body = ErrorBody {
            error: text.message(&self.message),
            code: self.code,
            state: self.state.clone(),
            tree: self.tree.clone(),
            lesson: self.lesson.map(|slug| format!("/learn/{slug}")),
        };
        let mut answer = self.head().json(body);
        ensure_retry_after(self.status, answer.headers_mut());
        answer
    }

    /// The message in English.
    #[cfg(test)]
    pub(super) fn in_english(&self) -> String {
        Text::english().message(&self.message)
    }

    fn head(&self) -> HttpResponseBuilder {
        let mut head = HttpResponse::build(self.status);
        if let Some(challenge) = &self.challenge {
            head.insert_header((WWW_AUTHENTICATE, HeaderValue::clone(challenge)));
        }
        if let Some(wait) = self.retry_after {
            head.insert_header((RETRY_AFTER, retry_after_header(wait)));
        }
        head
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    /// The response without a body, which [`cors_and_json_errors`](super::responses::cors_and_json_errors) adds in the reader’s language.
    fn error_response(&self) -> HttpResponse {
        self.head().finish()
    }
}
