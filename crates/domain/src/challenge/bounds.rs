//! Limits on open challenges and on what they may ask for.

use std::time::Duration;

use correspondence_clock::days;

use crate::rate_window::RateWindow;

/// How many challenges one person may make to another of which no game came. Each is told by mail: without an end to it,
/// making and cancelling them would flood a stranger's mailbox.
pub const UNPLAYED: RateWindow = RateWindow { most: 10, span: days(1) };

/// How many challenges one person may make to all others of which no game came. What is written with them would else
/// reach as many strangers as somebody wants it to.
pub const UNPLAYED_TOTAL: RateWindow = RateWindow { most: 100, span: days(1) };

/// How many games one person may begin against the engine at one level: more than anybody plays, and no more than a program
/// that begins and resigns should fill the lists with.
pub const ENGINE_GAMES: RateWindow = RateWindow { most: 50, span: days(1) };

/// How many seeks and links one person may make of which no game came, withdrawn ones included.
pub const UNTAKEN: RateWindow = RateWindow { most: 200, span: days(1) };

/// How many games a player may abort before their seeks pause.
pub const ABORTS: RateWindow = RateWindow { most: 5, span: days(1) };

/// How many points two ratings may lie apart and still be similar.
pub const SIMILAR: u32 = 300;

/// How many challenges of one person may wait for an answer at a time.
pub const MAX_WAITING: i64 = 50;

/// How long a seek stands in the lobby where nobody takes it, and a challenge to a player who does not answer: who made it may have
/// gone.
pub const SEEK_LIFE: Duration = days(14);

/// The most places an open challenge may have.
pub const MAX_PLACES: u16 = 20;

/// How long after it was made a challenge can be answered by mail.
pub const MAIL_ANSWER_LIFE: Duration = days(60);
