//! Coding of a game's record: its moves with their times, and other events.

use crate::coder::{Bit, Coder, Decoder, Encoder};
use crate::envelope::{FORMAT, open, seal};
use crate::line::Line;
use crate::models::{Choices, Numbers, Texts};
use crate::moves::{ByNumber, MoveChoice, Moves};
use crate::{Damaged, Start};

/// A move of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedMove {
    /// In UCI, or any other text.
    pub uci: String,
    /// In standard algebraic notation, or any other text.
    pub san: String,
    /// When it was played, in milliseconds.
    pub at: i64,
    /// The mover's time spent, in milliseconds.
    pub spent: i64,
}

/// An event of a game other than a move. All values round-trip; typical ones are compact.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameEvent {
    /// Its number among the events.
    pub seq: i32,
    /// The half-move before which it happened.
    pub ply: i32,
    /// The stored name of its kind.
    pub kind: String,
    /// The side concerned, or the winner.
    pub side: Option<String>,
    /// Further data.
    pub detail: Option<String>,
    /// The arbiter.
    pub author: Option<String>,
    /// When, in milliseconds.
    pub at: i64,
}

/// The final moves of a game, from its start, and all other events, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRecord {
    /// The moves.
    pub moves: Vec<PlayedMove>,
    /// The other events.
    pub events: Vec<GameEvent>,
}

/// Packs a game's record into bytes.
pub fn pack(start: Start<'_>, record: &GameRecord) -> Vec<u8> {
    let mut encoder = Encoder::new();
    // Encoding cannot fail.
    let _ = code(&mut encoder, start, ByNumber::new(), record);
    seal(start, &encoder.finish())
}

/// Unpacks a record.
///
/// # Errors
/// [`Damaged`] if the bytes are not the packed record of a game with that start.
pub fn unpack(start: Start<'_>, packed: &[u8]) -> Result<GameRecord, Damaged> {
    code(&mut Decoder::new(open(start, packed, FORMAT)?), start, ByNumber::new(), &GameRecord::default())
}

/// Unpacks only the times of the moves, in milliseconds, without decoding the moves.
///
/// # Errors
/// As [`unpack`].
pub fn move_times(start: Start<'_>, packed: &[u8]) -> Result<Vec<i64>, Damaged> {
    let times = code_times(&mut Decoder::new(open(start, packed, FORMAT)?), start, &[])?;
    Ok(times.into_iter().map(|(at, _)| at).collect())
}

pub(crate) fn code(
    coder: &mut impl Coder,
    start: Start<'_>,
    choice: impl MoveChoice,
    given: &GameRecord,
) -> Result<GameRecord, Damaged> {
    // First, so that they can be read without the rest.
    let times = code_times(coder, start, &given.moves)?;
    let mut texts = Texts::default();
    let mut moves = Moves::new(start, choice);
    let mut line = start.position().map(Line::new);
    let mut record = GameRecord::default();
    for (index, (at, spent)) in times.into_iter().enumerate() {
        coder.check()?;
        let (uci, san) = given.moves.get(index).map_or(("", ""), |played| (played.uci.as_str(), played.san.as_str()));
        let (uci, san) = moves.code_move(coder, &mut texts, &mut line, uci, san)?;
        record.moves.push(PlayedMove { uci, san, at, spent });
    }
    record.events = code_events(coder, &mut texts, start, &record.moves, &given.events)?;
    coder.check()?;
    Ok(record)
}

/// Codes the times of the moves and the time spent.
fn code_times(coder: &mut impl Coder, start: Start<'_>, given: &[PlayedMove]) -> Result<Vec<(i64, i64)>, Damaged> {
    let mut counts = Numbers::new(|length| if (4..=8).contains(&length) { 20 } else { 1 });
    // From seconds to days; conditional moves take no time.
    let mut delays = Numbers::new(|length| match length {
        0 => 20,
        1..10 => 1,
        10..14 => 6,
        14..31 => 20,
        31..36 => 3,
        _ => 1,
    });
    let mut differences = Numbers::new(|length| match length {
        18..36 => 10,
        _ => 1,
    });
    let mut is_delay = Bit::expecting(60_000, 8);
    let mut times = Vec::new();
    let mut before = start.at;
    for index in 0..counts.code(coder, given.len() as u64) {
        coder.check()?;
        let (at, spent) =
            usize::try_from(index).ok().and_then(|at| given.get(at)).map_or((0, 0), |it| (it.at, it.spent));
        let delay = delays.signed(coder, at.wrapping_sub(before));
        // Time spent equals elapsed time unless clocks were stopped or the time control charges differently.
        let is_elapsed = coder.bit(&mut is_delay, spent == delay);
        let difference = if is_elapsed { 0 } else { differences.signed(coder, delay.wrapping_sub(spent)) };
        before = before.wrapping_add(delay);
        times.push((before, delay.wrapping_sub(difference)));
    }
    Ok(times)
}

/// The kinds of events, in a fixed order; new kinds are appended, or coded as text.
const KINDS: &[&str] = &[
    "ended",
    "draw-offered",
    "draw-declined",
    "takeback-proposed",
    "takeback-declined",
    "taken-back",
    "pause-proposed",
    "pause-declined",
    "pause-agreed",
    "paused",
    "leave-ended",
    "time-given",
    "clocks-started",
    "clock-corrected",
    "ruled",
];

/// The reasons for endings, in a fixed order.
const ENDINGS: &[&str] = &[
    "resignation",
    "checkmate",
    "agreement",
    "flag-fall",
    "stalemate",
    "dead-position",
    "threefold-repetition",
    "fifty-moves",
    "fivefold-repetition",
    "seventy-five-moves",
    "move-limit",
    "adjudication",
    "forfeit",
    "aborted",
];

const SIDES: &[&str] = &["white", "black"];

fn code_events(
    coder: &mut impl Coder,
    texts: &mut Texts,
    start: Start<'_>,
    moves: &[PlayedMove],
    given: &[GameEvent],
) -> Result<Vec<GameEvent>, Damaged> {
    let mut counts = Numbers::new(|length| match length {
        1 => 200,
        2 => 40,
        3..6 => 10,
        _ => 1,
    });
    let first = |length: usize| if length == 0 { 200 } else { 1 };
    let (mut seqs, mut last_plies) = (Numbers::new(first), Numbers::new(first));
    let mut plies = Numbers::new(|length| if length < 8 { 10 } else { 1 });
    let mut delays = Numbers::new(|length| {
        if length == 0 {
            40
        } else if (10..31).contains(&length) {
            4
        } else {
            1
        }
    });
    // The last event ends the game.
    let mut last_kinds = Choices::new(KINDS, |choice| if choice == 2 { 500 } else { 1 });
    let mut kinds = Choices::new(KINDS, |choice| if choice < 2 { 1 } else { 10 });
    let mut endings = Choices::new(ENDINGS, |choice| if (2..6).contains(&choice) { 10 } else { 1 });
    let mut details = Choices::new(&[], |_| 1);
    let mut sides = Choices::new(SIDES, |choice| if choice == 1 { 1 } else { 20 });
    let mut authors = Choices::new(&[], |choice| if choice == 0 { 100 } else { 1 });

    let none = GameEvent::default();
    let mut events: Vec<GameEvent> = Vec::new();
    let count = counts.code(coder, given.len() as u64);
    for index in 0..count {
        coder.check()?;
        let event = usize::try_from(index).ok().and_then(|at| given.get(at)).unwrap_or(&none);
        let (is_last, before) = (index + 1 == count, events.last());

        let expected = before.map_or(0, |before| before.seq.wrapping_add(1));
        let seq = narrow(seqs.signed(coder, i64::from(event.seq) - i64::from(expected)), expected)?;
        let (plies, expected) = if is_last {
            (&mut last_plies, i32::try_from(moves.len()).unwrap_or(i32::MAX))
        } else {
            (&mut plies, before.map_or(0, |before| before.ply))
        };
        let ply = narrow(plies.signed(coder, i64::from(event.ply) - i64::from(expected)), expected)?;
        let played = usize::try_from(ply).ok().and_then(|ply| moves.get(ply.checked_sub(1)?)).map(|played| played.at);
        let since = before.map(|before| before.at).max(played).unwrap_or(start.at);
        let at = since.wrapping_add(delays.signed(coder, event.at.wrapping_sub(since)));

        let kinds = if is_last { &mut last_kinds } else { &mut kinds };
        let kind = kinds.code(coder, texts, Some(&event.kind))?.ok_or(Damaged::Unreadable)?;
        let side = sides.code(coder, texts, event.side.as_deref())?;
        let details = if kind == "ended" { &mut endings } else { &mut details };
        let detail = details.code(coder, texts, event.detail.as_deref())?;
        let author = authors.code(coder, texts, event.author.as_deref())?;
        events.push(GameEvent { seq, ply, kind, side, detail, author, at });
    }
    Ok(events)
}

/// The sum of `expected` and `difference`.
fn narrow(difference: i64, expected: i32) -> Result<i32, Damaged> {
    let value = i64::from(expected).checked_add(difference).ok_or(Damaged::Unreadable)?;
    i32::try_from(value).map_err(|_| Damaged::Unreadable)
}
