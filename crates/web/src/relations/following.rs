//! The players that the reader follows: leave, games against the reader, and when they were last seen.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use askama::Template;
use correspondence_clock::{Instant, days};

use http::{LoggedIn, Problem};
use layout::bot_mark::BotMark;
use layout::{Inline, Page, html, sentence_with_moments};
use service::Service;
use service::relations::Followed;
use text::Text;

#[derive(Template)]
#[template(path = "relations/following.html")]
struct FollowingPage {
    page: Page,
    players: Vec<Player>,
}

struct Player {
    name: String,
    bot: Option<BotMark>,
    /// End of their leave.
    away_until: Option<Inline<String>>,
    seen: String,
    /// Addresses of the games against the reader.
    games: Vec<String>,
}

impl Player {
    fn new(followed: Followed, now: Instant, text: Text) -> Self {
        Self {
            away_until: followed
                .on_leave_until
                .map(|until| sentence_with_moments(text, "following-until", [("until", until)])),
            // Accounts that predate `seen_at` count as seen at creation.
            seen: seen(followed.player.seen_at.unwrap_or(followed.player.created_at), now, text),
            bot: BotMark::of(&followed.player, text),
            games: followed.games.iter().map(|id| format!("/game/{id}")).collect(),
            name: followed.player.name,
        }
    }
}

/// When a player was last seen, rounded for privacy.
pub fn seen(at: Instant, now: Instant, text: Text) -> String {
    const STEPS: [(Duration, &str); 3] = [(days(1), "seen-day"), (days(7), "seen-week"), (days(31), "seen-month")];
    let step = STEPS.into_iter().find(|(span, _)| now - at < *span);
    text.get(step.map_or("seen-long-ago", |(_, key)| key)).into_owned()
}

/// # Errors
/// For a visitor, who is redirected to the log-in.
pub async fn show(service: Data<Service>, page: Page, reader: LoggedIn) -> Result<HttpResponse, Problem> {
    let now = service.now();
    let followed = service.relations.followed_by(reader.user.id).await?;
    let text = page.language();
    let players = followed.into_iter().map(|followed| Player::new(followed, now, text)).collect();
    html(StatusCode::OK, &FollowingPage { players, page: page.titled("following-title") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_seen_is_rounded() {
        let now = Instant::from_millis(929_959_200_000);
        let rounded = |ago: Duration| seen(now - ago, now, Text::english());
        assert_eq!(rounded(Duration::ZERO), rounded(Duration::from_secs(86_399)));
        assert_ne!(rounded(days(1)), rounded(Duration::ZERO));
        assert_eq!(rounded(days(1)), rounded(days(6)));
        assert_ne!(rounded(days(7)), rounded(days(6)));
        assert_ne!(rounded(days(31)), rounded(days(30)));
        assert_eq!(rounded(days(400)), rounded(days(31)));
    }
}
