//! Presence: whether a user is online, and to whom that is visible.

use correspondence_clock::Instant;

use super::bot::ONLINE_SPAN;
use super::user::{User, UserId};

/// Whether the presence of `user` is visible to `reader`, or to a visitor. People show it to the players they follow;
/// bots and the engine show it to everyone.
pub fn is_presence_visible_to(user: &User, reader: Option<UserId>, follows_reader: bool) -> bool {
    user.is_program() || reader == Some(user.id) || follows_reader
}

/// Whether `user` is online at `now`; `has_stream` says whether this process serves a stream to them. Bots refresh
/// their last-seen time every minute, which covers streams of other processes; the engine is always online.
pub fn is_online(user: &User, has_stream: bool, now: Instant) -> bool {
    let was_just_seen = user.is_bot && user.seen_at.is_some_and(|seen| now - seen < ONLINE_SPAN);
    has_stream || was_just_seen || user.engine_level.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::user::tests::user;

    const NOW: Instant = Instant::from_millis(930_000_000_000);

    #[test]
    fn presence_is_visible_to_followed_players_and_of_bots_to_all() {
        let (ann, bot) = (user(1, "Ann"), User { is_bot: true, ..user(2, "Bot") });
        assert!(!is_presence_visible_to(&ann, None, false) && !is_presence_visible_to(&ann, Some(bot.id), false));
        assert!(is_presence_visible_to(&ann, Some(ann.id), false) && is_presence_visible_to(&ann, Some(bot.id), true));
        assert!(is_presence_visible_to(&bot, None, false));
    }

    #[test]
    fn bot_is_online_for_minutes_after_it_was_seen() {
        let seen = |seconds: i64| Some(Instant::from_millis(NOW.as_millis() - seconds * 1_000));
        let bot = |seen_at| User { is_bot: true, seen_at, ..user(2, "Bot") };
        assert!(is_online(&bot(seen(60)), false, NOW) && !is_online(&bot(seen(600)), false, NOW));
        assert!(!is_online(&bot(None), false, NOW) && is_online(&bot(None), true, NOW));
        assert!(!is_online(&User { seen_at: seen(1), ..user(1, "Ann") }, false, NOW), "of people only streams tell");
    }
}
