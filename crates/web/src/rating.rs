//! Ratings on pages, and what games changed of them.

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
    /// What a game changed of it, with a sign.
    difference: Option<String>,
}

impl HtmlSafe for RatingTag {}

impl RatingTag {
    /// That rating.
    pub fn new(rating: Rating, text: Text) -> Self {
        Self {
            text,
            rating: rating.rounded(),
            deviation: rating.rounded_deviation(),
            is_provisional: rating.is_provisional(),
            difference: None,
        }
    }

    /// With what a game changed of it.
    #[must_use]
    pub fn changed_by(mut self, difference: Option<i32>) -> Self {
        self.difference = difference.map(signed);
        self
    }

    /// The rating of that side's player when a listed game began, if it is known.
    pub fn of_player(game: &ListedGame, side: Side, text: Text) -> Option<Self> {
        game.rating(side).map(|rating| Self::new(rating, text))
    }
}

/// What a listed game changed of the rating of that side's player, with its sign.
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
    fn a_provisional_rating_has_a_question_mark() {
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
