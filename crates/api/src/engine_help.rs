//! Hints and explanations of moves, in casual games against the engine.

use actix_web::web::{Data, Json, Path};
use chess_laws::LegalMove;
use correspondence_game::GameId;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::refusals::{Refusals, Scoped};
use domain::engine_question::{Question, QuestionKind, position_of, question_at};
use domain::game::StoredGame;
use domain::user::UserId;
use service::Service;
use service::engine_questions::GameWithQuestions;
use service::engine_questions::QuestionError;
use service::tokens::Scope;
use text::Text;

/// The maximum length of the engine’s line, in half-moves.
const MAX_LINE_LEN: usize = 6;

/// What the engine was asked in a game against it, and what it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct EngineHelp {
    /// `engineHelp`.
    #[serde(rename = "type")]
    #[schema(example = "engineHelp")]
    kind: &'static str,
    /// The hint for the position on the board; left out where none was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<Hint>,
    /// What is to be said of your last move; left out where that was not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<MoveExplanation>,
    /// How many hints you have asked for in this game.
    #[schema(example = 1)]
    hints: usize,
}

/// What the engine would play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct Hint {
    /// The half-move it is for, counted from 0.
    #[schema(example = 4)]
    ply: u16,
    status: AnswerStatus,
    /// The moves it expects, its best move first, in UCI; left out until it has looked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!(["g1f3", "b8c6"]))]
    line: Vec<String>,
    /// The best move in SAN; left out until it has looked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Nf3")]
    san: Option<String>,
}

/// What is to be said of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct MoveExplanation {
    /// The half-move that it was, counted from 0.
    #[schema(example = 4)]
    ply: u16,
    /// It in SAN.
    #[schema(example = "Ng5")]
    san: String,
    status: AnswerStatus,
    /// What is to be said, for programs: `mates`, `good`, `walks-into-mate`, `misses-mate`, `hangs`, `loses-exchange`,
    /// `loses-trade`, `loses-material`, `misses-capture` or `better`. Left out until the engine has looked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "hangs")]
    code: Option<&'static str>,
    /// The same as a sentence for a person, followed by the moves of `line` in SAN. Left out until the engine has looked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "This loses the knight on g5: the queen takes it and nothing recaptures.")]
    text: Option<String>,
    /// The moves that show it, in UCI; left out where none are needed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!(["d8g5", "d2d4"]))]
    line: Vec<String>,
}

/// Whether the engine has looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum AnswerStatus {
    /// It has not yet.
    Awaited,
    /// It has.
    Ready,
}

impl EngineHelp {
    /// The help for `player` in their game.
    pub(super) fn new(game: &GameWithQuestions, player: UserId, text: Text) -> Self {
        let GameWithQuestions { stored, questions } = game;
        let found = |kind| {
            let ply = position_of(stored, player, kind).ok()?;
            question_at(stored, questions, kind, ply)
        };
        Self {
            kind: "engineHelp",
            hint: found(QuestionKind::Hint).map(|question| Hint::new(stored, question)),
            explanation: found(QuestionKind::Why).and_then(|question| MoveExplanation::new(stored, question, text)),
            hints: questions.iter().filter(|question| question.kind == QuestionKind::Hint).count(),
        }
    }

    /// Whether there is neither a hint nor an explanation for the current position.
    pub(super) const fn is_empty(&self) -> bool {
        self.hint.is_none() && self.explanation.is_none()
    }
}

impl Hint {
    fn new(stored: &StoredGame, question: &Question) -> Self {
        let answer = question.answer.as_ref();
        let line = answer.map(|answer| answer.before.legal_line(stored.game.position())).unwrap_or_default();
        Self {
            ply: question.ply.get(),
            status: if line.is_empty() { AnswerStatus::Awaited } else { AnswerStatus::Ready },
            san: line.first().map(|best| best.san().to_owned()),
            line: uci(&line),
        }
    }
}

impl MoveExplanation {
    fn new(stored: &StoredGame, question: &Question, text: Text) -> Option<Self> {
        let (record, ply) = (stored.game.record(), question.ply.index());
        let played = record.moves().get(ply.checked_sub(1)?)?;
        let explanation = question.answer.as_ref().and_then(|answer| answer.explanation(record, ply));
        let moves = explanation.as_ref().map(|explanation| explanation.moves()).unwrap_or_default();
        let moves = &moves[..moves.len().min(MAX_LINE_LEN)];
        Some(Self {
            ply: question.ply.get() - 1,
            san: played.san().to_owned(),
            status: if explanation.is_some() { AnswerStatus::Ready } else { AnswerStatus::Awaited },
            code: explanation.as_ref().map(domain::move_explanation::Explanation::code),
            text: explanation.as_ref().map(|explanation| {
                let words = [text.explain(explanation)].into_iter();
                words.chain(moves.iter().map(|legal| legal.san().to_owned())).collect::<Vec<_>>().join(" ")
            }),
            line: uci(moves),
        })
    }
}

fn uci(line: &[LegalMove]) -> Vec<String> {
    line.iter().take(MAX_LINE_LEN).map(LegalMove::uci).collect()
}

/// Ask for a hint
///
/// In a casual game against the engine, while it is your turn: what it would play. It looks in the background: `status` is
/// `awaited` until it has, then `GET` and the board stream tell the hint. Asked twice for one position it looks once.
/// Lichess has nothing like it.
#[utoipa::path(post, path = "/api/board/game/{id}/hint", operation_id = "boardGameHint", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "It is asked, or was before", body = EngineHelp),
        Refusals<(Scoped, QuestionError)>,
        (status = 409, description = "It is not your turn, or the game is over", body = ErrorBody),
    ))]
pub(super) async fn hint(
    caller: Caller,
    path: Path<String>,
    service: Data<Service>,
) -> Result<Json<EngineHelp>, ApiError> {
    ask(&caller, &path, &service, QuestionKind::Hint).await
}

/// Ask what is wrong with your last move
///
/// In a casual game against the engine. It looks in the background: `status` is `awaited` until it has, then `GET` and the
/// board stream tell what it says. Lichess has nothing like it.
#[utoipa::path(post, path = "/api/board/game/{id}/explanation", operation_id = "boardGameExplanation", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "It is asked, or was before", body = EngineHelp),
        Refusals<(Scoped, QuestionError)>,
        (status = 409, description = "You have made no move yet, or the game is over", body = ErrorBody),
    ))]
pub(super) async fn explanation(
    caller: Caller,
    path: Path<String>,
    service: Data<Service>,
) -> Result<Json<EngineHelp>, ApiError> {
    ask(&caller, &path, &service, QuestionKind::Why).await
}

/// What the engine says
///
/// The hint for the position on the board, and what is to be said of your last move, where you have asked for them.
#[utoipa::path(get, path = "/api/board/game/{id}/engine-help", operation_id = "boardGameEngineHelp", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "What was asked, and what it says", body = EngineHelp),
        Refusals<(Scoped, QuestionError)>,
        (status = 409, description = "The game is over", body = ErrorBody),
    ))]
pub(super) async fn show(
    caller: Caller,
    path: Path<String>,
    service: Data<Service>,
) -> Result<Json<EngineHelp>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id: GameId = path.parse()?;
    help(&caller, &id, &service).await
}

async fn ask(caller: &Caller, path: &str, service: &Service, kind: QuestionKind) -> Result<Json<EngineHelp>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id: GameId = path.parse()?;
    let result = service.analysis.ask_engine(caller.id(), &id, kind).await;
    result.map_err(|error| ApiError::of_question(error, service.now()))?;
    help(caller, &id, service).await
}

async fn help(caller: &Caller, id: &GameId, service: &Service) -> Result<Json<EngineHelp>, ApiError> {
    let game = service.analysis.game_with_questions(caller.id(), id).await;
    let game = game.map_err(|error| ApiError::of_question(error, service.now()))?;
    Ok(Json(EngineHelp::new(&game, caller.id(), caller.text())))
}
