//! A player's ratings, one card per rating pool.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::rating::{RatingTag, signed};
use domain::rating_pool::RatingPool;
use layout::words;
use service::ratings::PlayerRating;
use text::Text;

/// The cards, written into a page as they are.
#[derive(Template)]
#[template(path = "player/ratings.html")]
pub(super) struct RatingCards {
    text: Text,
    cards: Vec<Card>,
    /// Explanation of the question mark, by the first provisional rating.
    provisional: Option<String>,
}

impl HtmlSafe for RatingCards {}

struct Card {
    kind: String,
    rating: RatingTag,
    /// Number of rated games, if any.
    games: Option<String>,
    place: Option<Place>,
    best: Option<Best>,
    progress: String,
}

struct Place {
    words: String,
    path: String,
}

struct Best {
    rating: i32,
    path: String,
    /// The day it was reached.
    on: String,
}

impl RatingCards {
    pub(super) fn new(ratings: &[PlayerRating], text: Text) -> Self {
        let is_provisional =
            |rating: &&PlayerRating| rating.stored.glicko.games() > 0 && rating.rating.is_provisional();
        Self {
            text,
            cards: ratings.iter().map(|rating| Card::new(rating, text)).collect(),
            provisional: ratings.iter().find(is_provisional).map(|rating| {
                text.with("profile-rating-provisional", [("deviation", rating.rating.rounded_deviation())])
            }),
        }
    }
}

impl Card {
    fn new(rating: &PlayerRating, text: Text) -> Self {
        let games = rating.stored.glicko.games();
        let place = match (rating.pool, rating.place) {
            (RatingPool::People(variant), Some(place)) => Some(Place {
                words: text.with("profile-rating-place", [("place", place)]),
                path: crate::leaderboard::path_to(variant, place),
            }),
            _ => None,
        };
        Self {
            kind: words::rating_pool(text, rating.pool),
            rating: RatingTag::new(rating.rating, text),
            games: (games > 0).then(|| text.with("profile-rating-games", [("count", games)])),
            place,
            best: rating.stored.best.map(|best| Best {
                rating: best.rating,
                path: format!("/game/{}", best.game),
                on: text.day(best.at.day()),
            }),
            progress: signed(rating.stored.progress),
        }
    }
}
