//! What a player plays most: time controls and openings.

use askama::Template;
use askama::filters::HtmlSafe;
use url::form_urlencoded::Serializer;

use service::favourites::Favourites;
use text::Text;

/// The lists, written into a page as they are.
#[derive(Template)]
#[template(path = "player/favourites.html")]
pub(super) struct FavouritesPart {
    text: Text,
    /// How many games are counted, as a sentence and as a number.
    counted: String,
    all: usize,
    controls: Vec<Control>,
    openings: Vec<Opening>,
}

impl HtmlSafe for FavouritesPart {}

struct Control {
    words: String,
    count: usize,
}

struct Opening {
    words: String,
    /// The list of the games with it.
    path: String,
    count: usize,
}

impl FavouritesPart {
    /// `None` without finished games.
    pub(super) fn of(name: &str, favourites: &Favourites, text: Text) -> Option<Self> {
        let opening = |(family, count): &(String, usize)| {
            let query = Serializer::new(String::new()).append_pair("opening", family).finish();
            Opening { words: family.replace('\'', "’"), path: format!("/player/{name}/games?{query}"), count: *count }
        };
        (favourites.games > 0).then(|| Self {
            text,
            counted: text.with("profile-plays-of", [("count", favourites.games)]),
            all: favourites.games,
            controls: favourites
                .controls
                .iter()
                .map(|(control, count)| Control { words: text.time_control(*control), count: *count })
                .collect(),
            openings: favourites.openings.iter().map(opening).collect(),
        })
    }
}
