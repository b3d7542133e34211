//! Ratings on pages, and their changes by games.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;

use rating::Rating;
use service::games::ListedGame;
use text::Text;

/// A rating with its deviation, `1612 ± 85`; a provisional one has a question mark. Written into a page as it is.
#[derive(Template)]
#[template(path = "parts/rating.html")]
pub struct RatingTag {
    text: Text,
    rating: i32,
    deviation: i32,
    is_provisional: bool,
    /// Change by a game, with its sign.
    difference: Option<String>,
}

impl HtmlSafe for RatingTag {}

impl RatingTag {
    pub fn new(rating: Rating, text: Text) -> Self {
        Self {
            text,
            rating: rating.rounded(),
            deviation: rating.rounded_deviation(),
            is_provisional: rating.is_provisional(),
            difference: None,
        }
    }

    /// Sets the change by a game.
    #[must_use]
    pub fn changed_by(mut self, difference: Option<i32>) -> Self {
        self.difference = difference.map(signed);
        self
    }

    /// The rating of a side's player when a listed game began, if known.
    pub fn of_player(game: &ListedGame, side: Side, text: Text) -> Option<Self> {
        game.rating(side).map(|rating| Self::new(rating, text))
    }
}

/// Change of the rating of a side's player by a listed game, with its sign.
pub fn change_of_player(game: &ListedGame, side: Side) -> Option<String> {
    game.rating_change(side).map(|change| signed(change.difference()))
}

/// A difference with its sign: `+7`, `−20`, `±0`.
pub fn signed(difference: i32) -> String {
    match difference {
        0 => "±0".to_owned(),
        1.. => format!("+{difference}"),
        _ => format!("−{}", difference.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn provisional_rating_has_a_question_mark() {
        let shown = |rating: Rating| RatingTag::new(rating, Text::english()).to_string();
        let established = shown(Rating::new(1612.4, 84.7).expect("a rating"));
        assert!(established.contains("1612 ± 85") && !established.contains('?'), "{established}");
        assert!(shown(Rating::START).contains("1500<span"), "{}", shown(Rating::START));
    }

    #[test]
    fn differences_have_signs() {
        assert_eq!([7, -20, 0].map(signed), ["+7", "−20", "±0"]);
    }
}
