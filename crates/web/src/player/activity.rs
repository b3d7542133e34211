//! Recent activity of a player, by day.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::SideResult;
use fluent_bundle::FluentArgs;

use crate::rating::signed;
use domain::rating_pool::RatingPool;
use layout::words;
use service::activity::{ActiveDay, ActiveGame};
use text::Text;

/// Maximum number of days shown.
const MAX_DAYS: usize = 7;

/// Maximum number of finished games listed per day.
const MAX_NAMED: usize = 8;

/// The days, written into a page as they are.
#[derive(Template)]
#[template(path = "player/activity.html")]
pub(super) struct ActivityPart {
    text: Text,
    days: Vec<Day>,
}

impl HtmlSafe for ActivityPart {}

struct Day {
    date: String,
    sentences: Vec<String>,
    games: Vec<Game>,
    more: Option<String>,
}

struct Game {
    words: String,
    path: String,
}

impl ActivityPart {
    /// The latest of the days, which are sorted latest first.
    pub(super) fn new(days: &[ActiveDay], text: Text) -> Self {
        Self { text, days: days.iter().take(MAX_DAYS).map(|day| Day::new(day, text)).collect() }
    }
}

impl Day {
    fn new(day: &ActiveDay, text: Text) -> Self {
        let moves = (day.moves > 0)
            .then(|| text.with("profile-activity-moves", [("moves", day.moves), ("games", day.moved_in.len())]));
        let pool_sentences = RatingPool::ALL.into_iter().filter_map(|pool| ended(day, pool, text));
        let unnamed = day.ended.len().saturating_sub(MAX_NAMED);
        Self {
            date: text.day(day.start.day()),
            sentences: moves.into_iter().chain(pool_sentences).collect(),
            games: day.ended.iter().take(MAX_NAMED).filter_map(|ended| Game::new(ended, text)).collect(),
            more: (unnamed > 0).then(|| text.with("profile-activity-more", [("count", unnamed)])),
        }
    }
}

/// A sentence on the finished games of a rating pool, their results and the rating change.
fn ended(day: &ActiveDay, pool: RatingPool, text: Text) -> Option<String> {
    let tally = day.tally(Some(pool));
    if tally.all() == 0 {
        return None;
    }
    let mut args = FluentArgs::new();
    for (name, count) in [("games", tally.all()), ("won", tally.won), ("drawn", tally.drawn), ("lost", tally.lost)] {
        args.set(name, count);
    }
    let mut sentence = match pool {
        RatingPool::People(variant) => {
            args.set("variant", words::variant(text, variant));
            text.with_args("profile-activity-ended", &args)
        }
        RatingPool::Engine => text.with_args("profile-activity-ended-engine", &args),
    };
    if let Some(change) = day.change(pool) {
        let (before, after) = (change.before.rounded(), change.after.rounded());
        let numbers =
            [("before", before.to_string()), ("after", after.to_string()), ("difference", signed(after - before))];
        sentence = format!("{sentence} {}", text.with("profile-activity-rating", numbers));
    }
    Some(sentence)
}

impl Game {
    fn new(ended: &ActiveGame, text: Text) -> Option<Self> {
        let key = match ended.game.ended?.0 {
            SideResult::Won => "profile-activity-won",
            SideResult::Drawn => "profile-activity-drawn",
            SideResult::Lost => "profile-activity-lost",
            SideResult::Aborted => return None,
        };
        let words = text.with(key, [("player", &*ended.opponent)]);
        Some(Self { words, path: format!("/game/{}", ended.game.id) })
    }
}
