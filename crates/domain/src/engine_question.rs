//! Questions to the engine in casual games against it: hints and explanations of moves.

use std::str::FromStr;

use chess_laws::{LegalMove, Position, Record, Side};
use correspondence_game::Ply;
use serde::{Deserialize, Serialize};

use super::analysis::WhiteScore;
use super::game::StoredGame;
use super::move_explanation::{Explanation, explain};
use super::origin::Origin;
use super::user::UserId;
use text::Reason;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuestionKind {
    /// What to play in a position.
    Hint,
    /// What is wrong with the move that led to a position.
    Why,
}

impl QuestionKind {
    /// The name, as stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Hint => "hint",
            Self::Why => "why",
        }
    }
}

/// The text names no kind of question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a kind of engine question")]
pub struct UnknownQuestion(String);

impl FromStr for QuestionKind {
    type Err = UnknownQuestion;

    fn from_str(text: &str) -> Result<Self, UnknownQuestion> {
        let all = [Self::Hint, Self::Why];
        all.into_iter().find(|one| one.as_str() == text).ok_or_else(|| UnknownQuestion(text.to_owned()))
    }
}

/// The engine's evaluation of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenPosition {
    /// The score.
    pub score: WhiteScore,
    /// The moves it expects, in UCI, its best move first.
    pub line: Vec<String>,
}

impl SeenPosition {
    /// The moves of its line, up to the first illegal one.
    pub fn legal_line(&self, start: &Position) -> Vec<LegalMove> {
        let mut line: Vec<LegalMove> = Vec::new();
        for uci in &self.line {
            let position = line.last().map_or(start, LegalMove::after);
            let Ok(legal) = position.read_uci(uci) else { break };
            line.push(legal);
        }
        line
    }
}

/// What the engine answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuestionAnswer {
    /// For a hint, the position in question; for a move, the position before it.
    pub before: SeenPosition,
    /// The position after the move.
    pub after: Option<SeenPosition>,
}

impl QuestionAnswer {
    /// The explanation of the move that led to that ply.
    pub fn explanation(&self, record: &Record, ply: usize) -> Option<Explanation> {
        let index = ply.checked_sub(1)?;
        let (before, played) = (record.position_at(index)?, record.moves().get(index)?);
        let after = self.after.as_ref()?;
        let best = self.before.legal_line(before);
        let reply = after.legal_line(played.after());
        Some(explain(before, played, self.before.score, &best, after.score, &reply))
    }
}

/// A question that was asked in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub kind: QuestionKind,
    /// The ply of the position in question.
    pub ply: Ply,
    /// That position.
    pub fen: String,
    /// The engine's answer, once there is one.
    pub answer: Option<QuestionAnswer>,
}

/// Why a question is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum QuestionRefusal {
    /// The game is not a casual game against the engine.
    #[refusal(Forbidden, "game-between-people", "engine-question-error-people")]
    NotAgainstEngine,
    /// The asker does not play in the game.
    #[refusal(Forbidden, "not-a-player", "play-error-not-a-player")]
    NotAPlayer,
    /// The game is over.
    #[refusal(Conflict, "game-over", "engine-question-error-over")]
    GameOver,
    /// It is not the asker's turn.
    #[refusal(Conflict, "not-your-turn", "engine-question-error-turn")]
    NotYourTurn,
    /// The asker has made no move yet.
    #[refusal(Conflict, "no-move-yet", "engine-question-error-no-move")]
    NoMove,
}

/// Checks that the engine may help `asker` in that game, and returns their side. It never helps in games between people
/// or in rated games.
///
/// # Errors
/// Why not.
pub fn check_helps(game: &StoredGame, asker: UserId) -> Result<Side, QuestionRefusal> {
    let side = game.side_of(asker).ok_or(QuestionRefusal::NotAPlayer)?;
    if !matches!(game.origin, Some(Origin::Engine { .. })) || game.game.setup().rated {
        return Err(QuestionRefusal::NotAgainstEngine);
    }
    if game.game.outcome().is_some() { Err(QuestionRefusal::GameOver) } else { Ok(side) }
}

/// The ply of the question: for a hint the current position, for an explanation the position after the asker's last
/// move.
///
/// # Errors
/// Why the question is refused.
pub fn position_of(game: &StoredGame, asker: UserId, kind: QuestionKind) -> Result<Ply, QuestionRefusal> {
    let side = check_helps(game, asker)?;
    match kind {
        QuestionKind::Hint if game.game.turn() != side => Err(QuestionRefusal::NotYourTurn),
        QuestionKind::Hint => Ok(game.game.ply()),
        QuestionKind::Why => {
            let last = game.game.moves().iter().rev().find(|played| played.side == side);
            last.map(|played| played.ply.next()).ok_or(QuestionRefusal::NoMove)
        }
    }
}

/// Looks up the question of that kind about the current position at that ply. After a takeback there may be questions
/// about other positions at the same ply.
pub fn question_at<'q>(
    game: &StoredGame,
    questions: &'q [Question],
    kind: QuestionKind,
    ply: Ply,
) -> Option<&'q Question> {
    let fen = game.game.record().position_at(ply.index())?.fen();
    questions.iter().find(|question| question.kind == kind && question.ply == ply && question.fen == fen)
}
