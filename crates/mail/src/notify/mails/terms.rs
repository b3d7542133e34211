//! Game terms: rated or casual, and everything that differs from the default.

use chess_laws::{Chess960Number, Ruleset};
use correspondence_game::AgreementBar;

use domain::game::StoredGame;
use domain::rating_pool::RatingPool;
use text::Text;

/// A sentence for each non-default term: the ruleset, the bar on agreement, the starting position.
pub(super) fn non_default_terms(
    text: Text,
    ruleset: Ruleset,
    bar: Option<AgreementBar>,
    start: Option<Chess960Number>,
) -> Vec<String> {
    let ruleset = match ruleset {
        Ruleset::Fide => None,
        Ruleset::Correspondence => Some("mail-terms-correspondence"),
        Ruleset::Classic => Some("mail-terms-classic"),
    };
    let start = start.map(|start| text.with("mail-terms-start", [("number", start.get().to_string())]));
    let ruleset = ruleset.map(|key| text.get(key).into_owned());
    let bar = bar.map(|bar| text.with("mail-terms-bar", [("move", bar.to_string())]));
    [start, ruleset, bar].into_iter().flatten().collect()
}

/// Whether the game is rated, and in which pool.
pub(super) fn rated_game(text: Text, game: &StoredGame) -> String {
    match RatingPool::of_game(game) {
        RatingPool::Engine => text.get("mail-rated-against-engine").into_owned(),
        RatingPool::People(_) => rated(text, game.game.setup().rated),
    }
}

/// Whether the game is rated.
pub(in crate::notify) fn rated(text: Text, rated: bool) -> String {
    text.get(if rated { "mail-rated" } else { "mail-casual" }).into_owned()
}
