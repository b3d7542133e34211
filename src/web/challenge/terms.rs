//! What a challenge proposes, in words.

use crate::rules::Side;
use crate::service::challenges::ChallengeView;
use crate::store::challenges::{Colour, Kind};
use crate::store::users::UserId;
use crate::text::Text;
use crate::web::words;

/// The game that is proposed, as one reader sees it.
pub struct Terms {
    /// Orthodox or Chess960.
    pub variant: String,
    /// Time for a move.
    pub control: String,
    /// The colour the reader would have.
    pub colour: String,
    /// The position to start from, where it is not the variant's own.
    pub fen: Option<String>,
}

impl Terms {
    /// The terms as `reader` sees them: the challenger, or somebody who may accept.
    pub fn new(view: &ChallengeView, reader: Option<UserId>, text: Text) -> Self {
        let challenge = &view.challenge;
        let colour = match challenge.colour {
            Colour::Fixed(side) if reader != Some(challenge.challenger) => Colour::Fixed(!side),
            own => own,
        };
        Self {
            variant: words::variant(text, challenge.variant),
            control: words::time_control(text, challenge.control),
            colour: words::colour(text, colour),
            fen: challenge.initial_fen.clone(),
        }
    }

    /// The side to move first, where a position was given.
    pub fn first_mover(&self, text: Text) -> Option<String> {
        let turn = self.fen.as_deref()?.split_whitespace().nth(1)?;
        Some(words::side(text, if turn == "b" { Side::Black } else { Side::White }))
    }
}

/// A challenge as a line of a list.
pub struct ListedChallenge {
    /// Its address.
    pub path: String,
    /// Who made it.
    pub challenger: String,
    /// Whom it is for, in a phrase.
    pub audience: String,
    /// What it proposes.
    pub terms: Terms,
    /// Whether the reader made it.
    pub is_own: bool,
}

impl ListedChallenge {
    /// The line that `reader` sees.
    pub fn new(view: &ChallengeView, reader: Option<UserId>, text: Text) -> Self {
        let audience = match (&view.challenge.kind, &view.opponent) {
            (Kind::Direct, Some(opponent)) => opponent.name.clone(),
            (Kind::Seek, _) => text.get("audience-lobby").into_owned(),
            (Kind::Direct | Kind::Open, _) => text.get("audience-link").into_owned(),
        };
        Self {
            path: format!("/challenge/{}", view.challenge.id),
            challenger: view.challenger.name.clone(),
            audience,
            terms: Terms::new(view, reader, text),
            is_own: reader == Some(view.challenge.challenger),
        }
    }
}
