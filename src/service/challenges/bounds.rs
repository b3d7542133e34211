//! How much somebody may ask of others.

use std::time::Duration;

/// How many challenges one person may make to another within [`UNPLAYED_SPAN`] of which no game came. Each is told by
/// mail: without an end to it, making and cancelling them would flood a stranger's mailbox.
pub const MAX_UNPLAYED: i64 = 10;

/// How many challenges one person may make to all others within [`UNPLAYED_SPAN`] of which no game came. What is written
/// with them would else reach as many strangers as somebody wants it to.
pub const MAX_UNPLAYED_TOTAL: i64 = 100;

/// How many seeks and links one person may make within [`UNPLAYED_SPAN`] of which no game came, withdrawn ones included.
pub const MAX_UNTAKEN: i64 = 200;

/// See [`MAX_UNPLAYED`].
pub const UNPLAYED_SPAN: Duration = Duration::from_secs(24 * 60 * 60);

/// How many games a player may abort within [`ABORTS_SPAN`] before their seeks pause.
pub const MAX_ABORTS: i64 = 5;

/// See [`MAX_ABORTS`].
pub const ABORTS_SPAN: Duration = Duration::from_secs(24 * 60 * 60);

/// How many points two ratings may lie apart and still be similar.
pub const SIMILAR: u32 = 300;

/// How many challenges of one person may wait for an answer at a time.
pub const MAX_WAITING: i64 = 50;

/// How long a seek stands in the lobby, where nobody takes it: who made it may have gone.
pub const SEEK_LIFE: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// The most places an open challenge may have.
pub const MAX_PLACES: u16 = 20;
