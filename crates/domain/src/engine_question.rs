//! What players ask the engine about in casual games against it.

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
    /// What is to be said against the move that led to a position.
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

/// What the engine sees in one position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenPosition {
    /// Who is better, and by how much.
    pub score: WhiteScore,
    /// The moves it expects, in UCI, its best move first.
    pub line: Vec<String>,
}

impl SeenPosition {
    /// As many of the moves of its line as are legal from there.
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
    /// Of a hint the position asked about, of a move the one it was played in.
    pub before: SeenPosition,
    /// The position that the move led to.
    pub after: Option<SeenPosition>,
}

impl QuestionAnswer {
    /// What is to be said of the move that led to that ply of the game.
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
    /// How many moves had been made in the position asked about.
    pub ply: Ply,
    /// That position.
    pub fen: String,
    /// What the engine said, once it has looked.
    pub answer: Option<QuestionAnswer>,
}

/// Why the engine is not asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum QuestionRefusal {
    /// Two people play.
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

/// Checks that the engine does as `asker` wants in that game, and says which side is theirs: above all it never helps where
/// people play each other, or for ratings.
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

/// The position about which `asker` asks in that game: for a hint the one on the board, for their move the one it led to.
///
/// # Errors
/// Why the engine does not help.
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

/// The question of that kind about the position of the game at that ply, if it was asked. After a takeback there may be
/// questions about other positions at the same ply.
pub fn question_at<'q>(game: &StoredGame, asked: &'q [Question], kind: QuestionKind, ply: Ply) -> Option<&'q Question> {
    let fen = game.game.record().position_at(ply.index())?.fen();
    asked.iter().find(|question| question.kind == kind && question.ply == ply && question.fen == fen)
}
