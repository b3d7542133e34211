//! Messages for errors in conditional lines.

use correspondence_game::lines::{Lines, LinesError, Place};

use super::game_errors::outcome_phrase;
use super::laws_errors::move_error_clause;
use super::message::{Explain, Message};
use super::reason::{Kind, Reason};

impl Explain for LinesError {
    fn lesson(&self) -> Option<&'static str> {
        match self {
            Self::IllegalMove { reason, .. } => reason.lesson(),
            _ => None,
        }
    }

    fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("lines-error-empty"),
            Self::TooLong => Message::new("lines-error-too-long").with("most", Lines::MAX_TEXT_LEN),
            Self::IllegalMove { after, text, side, reason } => Message::new("lines-error-illegal-move")
                .with("place", place(after))
                .with("text", text)
                .with("reason", move_error_clause(reason, *side)),
            Self::GameOver { after, outcome } => Message::new("lines-error-game-over")
                .with("place", place(after))
                .with("outcome", outcome_phrase(*outcome)),
            Self::NoAnswer { after } => Message::new("lines-error-no-answer")
                .with("place", place(after))
                .with("resign", "resign")
                .with("accept", "accept"),
            Self::OwnMoveOnly => Message::new("lines-error-own-move-only"),
            Self::Misplaced { after, word: word @ "draw" } => {
                Message::new("lines-error-misplaced-draw").with("place", place(after)).with("word", *word)
            }
            Self::Misplaced { after, word } => {
                Message::new("lines-error-misplaced").with("place", place(after)).with("word", *word)
            }
            Self::AfterTheEnd { after, word, text } => Message::new("lines-error-after-the-end")
                .with("place", place(after))
                .with("word", *word)
                .with("text", text),
            Self::TwoAnswers { after, one, other } => Message::new("lines-error-two-answers")
                .with("place", place(after))
                .with("one", one)
                .with("other", other),
            Self::OfferGoesOn { after } => Message::new("lines-error-offer-goes-on").with("place", place(after)),
            Self::NoDraw { after, refusal } => {
                Message::new("lines-error-no-draw").with("place", place(after)).with("reason", refusal.message())
            }
            Self::StrayParenthesis { after } => {
                Message::new("lines-error-stray-parenthesis").with("place", place(after))
            }
            Self::NotClosed { after, opened } => Message::new("lines-error-not-closed")
                .with("place", place(after))
                .with("opened", opened.to_string())
                .with("closing", if *opened == '(' { ")" } else { "}" }),
            Self::TooDeep { after } => {
                Message::new("lines-error-too-deep").with("place", place(after)).with("most", Lines::MAX_DEPTH)
            }
            Self::TooMany => Message::new("lines-error-too-many").with("most", Lines::MAX_PLIES),
            Self::NoSuchLine => Message::new("lines-error-no-such-line"),
        }
    }
}

impl Reason for LinesError {
    fn kind(&self) -> Kind {
        match self {
            Self::NoSuchLine => Kind::Conflict,
            _ => Kind::Invalid,
        }
    }

    fn code(&self) -> &'static str {
        Self::code(self)
    }
}

fn place(place: &Place) -> Message {
    match place.moves() {
        "" => Message::new("lines-place-beginning"),
        moves => Message::new("lines-place-after").with("moves", moves),
    }
}
