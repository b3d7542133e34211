//! Messages for errors in changes of an analysis tree.

use analysis_tree::{AnalysisTree, Notes, Place, TreeError};

use super::laws_errors::move_error_clause;
use super::message::{Explain, Message};
use super::reason::{Kind, Reason};

impl Explain for TreeError {
    fn lesson(&self) -> Option<&'static str> {
        match self {
            Self::IllegalMove { reason, .. } => reason.lesson(),
            _ => None,
        }
    }

    fn message(&self) -> Message {
        match self {
            Self::NoSuchNode => Message::new("tree-error-no-such-node"),
            Self::GameMove => Message::new("tree-error-game-move"),
            Self::NoMove => Message::new("tree-error-no-move"),
            Self::Empty => Message::new("tree-error-empty"),
            Self::TextTooLong => Message::new("tree-error-text-too-long").with("most", AnalysisTree::MAX_TEXT_LEN),
            Self::IllegalMove { after, text, side, reason } => Message::new("tree-error-illegal-move")
                .with("place", place(after))
                .with("text", text)
                .with("reason", move_error_clause(reason, *side)),
            Self::NullMoveInCheck { after } => {
                Message::new("tree-error-null-move-in-check").with("place", place(after))
            }
            Self::StrayParenthesis { after } => {
                Message::new("tree-error-stray-parenthesis").with("place", place(after))
            }
            Self::NotClosed { after, opened } => Message::new("tree-error-not-closed")
                .with("place", place(after))
                .with("opened", opened.to_string())
                .with("closing", if *opened == '(' { ")" } else { "}" }),
            Self::OtherStart => Message::new("tree-error-other-start"),
            Self::Fen(error) => Message::new("tree-error-fen").with("reason", error.message()),
            Self::TooManyGames => Message::new("tree-error-too-many-games").with("most", AnalysisTree::MAX_GAMES),
            Self::TooManyNodes => Message::new("tree-error-too-many-nodes").with("most", AnalysisTree::MAX_NODES),
            Self::CommentTooLong { length } => {
                Message::new("tree-error-comment-too-long").with("length", *length).with("most", Notes::MAX_COMMENT_LEN)
            }
            Self::TooMuchCommentary => {
                Message::new("tree-error-too-much-commentary").with("most", AnalysisTree::MAX_COMMENTARY_LEN)
            }
            Self::TooManyNags => Message::new("tree-error-too-many-nags").with("most", Notes::MAX_NAGS),
            Self::TooManyShapes => Message::new("tree-error-too-many-shapes").with("most", Notes::MAX_SHAPES),
        }
    }
}

impl Reason for TreeError {
    fn kind(&self) -> Kind {
        match self {
            Self::NoSuchNode | Self::GameMove => Kind::Conflict,
            _ => Kind::Invalid,
        }
    }

    fn code(&self) -> &'static str {
        Self::code(self)
    }
}

fn place(place: &Place) -> Message {
    match place.moves() {
        "" => Message::new("tree-place-beginning"),
        moves => Message::new("tree-place-after").with("moves", moves),
    }
}
