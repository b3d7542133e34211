//! The parts that all lists of games share.

use std::borrow::Cow;
use std::collections::HashMap;
use std::time::Duration;

use chess_laws::{EndReason, Notation, Outcome, Position, Side, SideResult};
use correspondence_clock::{Clock, Instant, Pauses};
use correspondence_game::GameId;
use fluent_bundle::FluentArgs;

use domain::game_summary::GameSummary;
use domain::user::UserId;
use layout::{Page, Written, words};
use service::games::ListedGame;
use text::Text;

/// Whose games a list shows, and to whom.
#[derive(Clone, Copy, Debug)]
pub struct ListContext {
    /// The player whose games they are: boards are drawn and results are told from their side.
    pub player: UserId,
    /// The reader, who may be the player.
    pub reader: Option<UserId>,
    /// The reader's notation.
    pub notation: Notation,
    pub now: Instant,
    pub text: Text,
}

impl ListContext {
    /// A list of the games of `player` on a page.
    pub fn new(page: &Page, player: UserId, now: Instant) -> Self {
        let reader = page.player().map(|user| user.id);
        Self { player, reader, notation: page.notation(), now, text: page.language() }
    }
}

/// Time left for a move, and other figures of the clock of the side to move.
pub struct TimeLeft {
    /// When it runs out, and when the clock pauses before that; `None` while it is stopped.
    pub(super) runs: Option<(Instant, Option<Instant>)>,
    pub(super) now: Instant,
    pub(super) words: String,
    pub(super) is_urgent: bool,
    /// Time control in short form, and further clock figures.
    pub(super) details: String,
    /// The same for screen readers, without the short form of the time control.
    pub(super) spoken: String,
    /// Description of the time control.
    pub(super) control: String,
    pub(super) bar: TimeBar,
}

/// The share of the time that is left.
pub struct TimeBar {
    /// All the time that a clock has at the start, in milliseconds.
    pub(super) whole: u128,
    /// In percent.
    pub(super) share: u128,
    /// Modifier class: how urgent the move is.
    pub(super) class: &'static str,
}

impl TimeLeft {
    /// The time of the side to move; `None` without a limit.
    pub fn new(game: &ListedGame, now: Instant, text: Text) -> Option<Self> {
        let reading = game.clock_reading(game.summary.turn, now)?;
        let (left, control) = (reading.for_move, game.summary.control);
        let spoken = text.clock_details(reading).join(", ");
        let details: Vec<_> =
            [control.to_string(), spoken.clone()].into_iter().filter(|part| !part.is_empty()).collect();
        let whole = Clock::new(control).read(Duration::ZERO)?.for_move.as_millis().max(1);
        let is_stopped = game.is_clock_stopped(now);
        let is_urgent = left < words::LITTLE_TIME;
        let class = match () {
            () if is_stopped => " is-stopped",
            () if is_urgent => " is-urgent",
            () if left < words::ONE_DAY => " is-soon",
            () => "",
        };
        Some(Self {
            details: details.join(", "),
            spoken,
            control: text.time_control(control),
            runs: (!is_stopped).then(|| (now + left, game.next_pause(now))),
            now,
            words: text.span(left),
            is_urgent,
            bar: TimeBar { whole, share: (100 * left.as_millis() / whole).min(100), class },
        })
    }
}

/// Who is to move, and whether that is the reader.
pub fn turn(game: &ListedGame, context: ListContext) -> (String, bool) {
    let to_move = game.player(game.summary.turn);
    if Some(to_move.id) == context.reader {
        (context.text.get("list-your-move").into_owned(), true)
    } else {
        (context.text.with("list-to-move", [("player", to_move.name.as_str())]), false)
    }
}

/// Why the clock of the side to move stands still, in a word or two, if it does. The opponent's leave is shown beside
/// their name.
pub fn stop_reason(game: &ListedGame, context: ListContext) -> Option<Cow<'static, str>> {
    let ListContext { player, now, text, .. } = context;
    let summary = &game.summary;
    let key = if summary.outcome.is_some() {
        return None;
    } else if game.leave(summary.turn).iter().any(|leave| leave.contains(now)) {
        if !summary.waits_for(player) {
            return None;
        }
        "player-on-leave"
    } else if summary.agreed_pause.is_some_and(|(from, until)| from <= now && now < until) {
        "player-paused"
    } else if Pauses::of(summary.control).weekend(now).is_some() {
        "player-weekend"
    } else if game.is_clock_stopped(now) {
        "player-stopped"
    } else {
        return None;
    };
    Some(text.get(key))
}

/// The last move with its number, `12… Nf6`, and in words; `None` before the first.
pub fn last_move(summary: &GameSummary, notation: Notation, text: Text) -> Option<Written> {
    let after = Position::from_composed_fen(&summary.fen, summary.variant).ok()?;
    let legal = after.last_move(summary.last_uci.as_deref()?)?;
    Some(Written::last(notation, &after, &legal).said(text.last_move_in_words(&legal)))
}

/// Version of a game's row: it only changes when something happens in the game. Remaining times and dates are updated
/// by the page itself.
pub fn version(summary: &GameSummary) -> String {
    let deadline = summary.deadline.map_or(0, Instant::as_millis);
    format!("{} {deadline} {}", summary.turn_id, summary.outcome.is_some())
}

/// The mark for the number of unread chat messages.
pub fn unread_mark(unread: &HashMap<GameId, u32>, game: &GameId, text: Text) -> Option<String> {
    unread.get(game).map(|count| text.with("chat-unread", [("count", *count)]))
}

/// The result of a game for the player of a list.
pub struct ResultMark {
    /// Modifier class: the result for the player.
    pub(super) class: &'static str,
    /// A sign, since colour alone tells nothing to many.
    pub(super) sign: &'static str,
    /// `Won, 1-0` if the player is the reader, otherwise with the winner's name.
    pub(super) words: String,
}

impl ResultMark {
    /// The result for the player of `side`.
    pub fn new(game: &ListedGame, outcome: Outcome, side: Side, context: ListContext) -> Self {
        let (class, sign) = match SideResult::of(outcome, side) {
            SideResult::Won => ("won", "+"),
            SideResult::Lost => ("lost", "−"),
            SideResult::Drawn => ("drawn", "="),
            SideResult::Aborted => ("aborted", "×"),
        };
        Self { class, sign, words: result(game, outcome, side, context) }
    }
}

fn result(game: &ListedGame, outcome: Outcome, side: Side, context: ListContext) -> String {
    let is_own = Some(game.player(side).id) == context.reader;
    let key = match (outcome.winner, outcome.reason) {
        (Some(winner), _) if is_own && winner == side => "list-won",
        (Some(_), _) if is_own => "list-lost",
        (Some(_), _) => "list-won-by",
        (None, EndReason::Aborted) => "list-aborted",
        (None, _) => "list-drawn",
    };
    let mut args = FluentArgs::new();
    args.set("result", words::result(outcome));
    if let Some(winner) = outcome.winner {
        args.set("player", game.player(winner).name.as_str());
    }
    context.text.with_args(key, &args)
}

/// How a game ended, with the name of who ended it: `Boris resigned`, `You ran out of time`, `Stalemate`.
pub fn how_it_ended(game: &ListedGame, outcome: Outcome, context: ListContext) -> String {
    let text = context.text;
    let reason = outcome.reason.as_str();
    match (outcome.winner, outcome.reason) {
        (Some(winner), EndReason::Resignation | EndReason::FlagFall | EndReason::Forfeit) => {
            let loser = game.player(!winner);
            if Some(loser.id) == context.reader {
                text.get(&format!("list-how-{reason}-own")).into_owned()
            } else {
                text.with(&format!("list-how-{reason}"), [("player", loser.name.as_str())])
            }
        }
        (None, EndReason::FlagFall) => text.get("list-how-flag-fall-draw").into_owned(),
        _ => text.get(&format!("list-how-{reason}")).into_owned(),
    }
}
