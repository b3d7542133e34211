//! Limits on open challenges and on what they may ask for.

use std::time::Duration;

use correspondence_clock::days;

use crate::rate_window::RateWindow;

/// Rate limit for challenges to one player that led to no game. Each is announced by mail: without a limit, repeated
/// challenges would flood a stranger's mailbox.
pub const CHALLENGES_PER_OPPONENT: RateWindow = RateWindow { most: 10, span: days(1) };

/// Rate limit for challenges to all players that led to no game; without it their messages could be used to spam any
/// number of strangers.
pub const UNPLAYED_TOTAL: RateWindow = RateWindow { most: 100, span: days(1) };

/// Rate limit for games against the engine at one level: more than anybody plays, and few enough that a program that
/// starts and resigns games cannot flood the lists.
pub const ENGINE_GAMES: RateWindow = RateWindow { most: 50, span: days(1) };

/// Rate limit for seeks and links that led to no game, including withdrawn ones.
pub const UNACCEPTED_CHALLENGES: RateWindow = RateWindow { most: 200, span: days(1) };

/// Rate limit for aborted games; beyond it a player cannot use seeks.
pub const ABORT_RATE: RateWindow = RateWindow { most: 5, span: days(1) };

/// Maximum difference of similar ratings, in points.
pub const MAX_RATING_DIFFERENCE: u32 = 300;

/// Limit on one player's open challenges.
pub const MAX_WAITING: i64 = 50;

/// Expiry of seeks and of challenges to a player: their maker may have left.
pub const SEEK_LIFE: Duration = days(14);

/// Limit on the places of a seek.
pub const MAX_PLACES: u16 = 20;

/// How long after it was made a challenge can be answered by mail.
pub const MAIL_ANSWER_LIFE: Duration = days(60);
