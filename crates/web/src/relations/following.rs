//! The players one follows: who is away, who plays against one, who was there lately.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use askama::Template;
use correspondence_clock::{Instant, days};

use crate::bot_mark::BotMark;
use crate::{Inline, Page, html, sentence_with_moments};
use http::{LoggedIn, Problem};
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
    /// Until when they are on leave.
    away_until: Option<Inline<String>>,
    seen: String,
    /// The addresses of the games against the reader.
    games: Vec<String>,
}

impl Player {
    fn new(followed: Followed, now: Instant, text: Text) -> Self {
        Self {
            away_until: followed
                .on_leave_until
                .map(|until| sentence_with_moments(text, "following-until", [("until", until)])),
            // Who was not seen since that is kept was there when the account was made.
            seen: seen(followed.player.seen_at.unwrap_or(followed.player.created_at), now, text),
            bot: BotMark::of(&followed.player, text),
            games: followed.games.iter().map(|id| format!("/game/{id}")).collect(),
            name: followed.player.name,
        }
    }
}

/// When somebody was last seen, no more exactly than others need to know.
pub fn seen(at: Instant, now: Instant, text: Text) -> String {
    const STEPS: [(Duration, &str); 3] = [(days(1), "seen-day"), (days(7), "seen-week"), (days(31), "seen-month")];
    let step = STEPS.into_iter().find(|(span, _)| now - at < *span);
    text.get(step.map_or("seen-long-ago", |(_, key)| key)).into_owned()
}

/// The page.
///
/// # Errors
/// For a visitor, who is sent to the log-in.
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
    fn when_somebody_was_seen_is_told_roughly() {
        let now = Instant::from_millis(929_959_200_000);
        let told = |ago: Duration| seen(now - ago, now, Text::english());
        assert_eq!(told(Duration::ZERO), told(Duration::from_secs(86_399)));
        assert_ne!(told(days(1)), told(Duration::ZERO));
        assert_eq!(told(days(1)), told(days(6)));
        assert_ne!(told(days(7)), told(days(6)));
        assert_ne!(told(days(31)), told(days(30)));
        assert_eq!(told(days(400)), told(days(31)));
    }
}
