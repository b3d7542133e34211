//! Replies to information commands: the state of a game, the running games, and help.

use chess_laws::{Notation, Side};
use correspondence_clock::Instant;
use text::numbered_moves;

use super::mail_reply::information;
use crate::notify::words;
use service::game_lists::UrgentGames;
use service::games::{GameView, ListedGame};
use service::received::MailReply;
use text::Text;

/// Maximum number of listed games.
pub(super) const MAX_LISTED_GAMES: u16 = 20;

/// The state of the game for that side.
pub(super) fn status(text: Text, view: &GameView, side: Side, notation: Notation, now: Instant) -> MailReply {
    let game = &view.stored.game;
    let opponent = view.player(!side).name.as_str();
    let mut details = Vec::new();
    if let Some(played) = numbered_moves::last_move_before(game, game.ply(), notation) {
        details.push(text.with("mail-status-last-move", [("move", played)]));
    }
    let sentence = match game.outcome() {
        Some(outcome) => text.with("mail-status-over", [("opponent", opponent), ("result", outcome.result())]),
        None if game.turn() == side => text.with("mail-status-your-turn", [("opponent", opponent)]),
        None => text.with("mail-status-their-turn", [("opponent", opponent)]),
    };
    if game.outcome().is_none() {
        for (of, key) in [(side, "mail-status-your-clock"), (!side, "mail-status-their-clock")] {
            if let Some(reading) = game.clock_reading(of, now) {
                let left = words::span(text, reading.for_move);
                details.push(text.with(key, [("opponent", opponent), ("left", left.as_str())]));
            }
        }
        if let Some(deadline) = game.deadline() {
            details.push(text.with("mail-status-deadline", [("deadline", words::moment(text, deadline))]));
        }
        let offers = [
            (game.draw_offer() == Some(!side), "mail-status-draw-offered"),
            (game.draw_offer() == Some(side), "mail-status-draw-asked"),
            (game.pause_proposal().is_some_and(|proposal| proposal.by != side), "mail-status-pause-proposed"),
            (game.pause_proposal().is_some_and(|proposal| proposal.by == side), "mail-status-pause-asked"),
            (game.takeback_proposal() == Some(!side), "mail-status-takeback-proposed"),
            (game.takeback_proposal() == Some(side), "mail-status-takeback-asked"),
        ];
        for (_, key) in offers.into_iter().filter(|(is_pending, _)| *is_pending) {
            details.push(text.with(key, [("opponent", opponent)]));
        }
    }
    details.push(format!("FEN: {}", game.position().fen()));
    information(sentence, details)
}

/// The player's running games, those where they are to move first.
pub(super) fn games(
    text: Text,
    urgent: &UrgentGames,
    side_of: impl Fn(&ListedGame) -> Option<Side>,
    link: impl Fn(&ListedGame) -> String,
    now: Instant,
) -> MailReply {
    let mut details: Vec<String> = Vec::with_capacity(urgent.games.len() + 1);
    for game in &urgent.games {
        let Some(side) = side_of(game) else { continue };
        details.push(line_of_game(text, game, side, &link(game), now));
    }
    let more = urgent.count.all.saturating_sub(urgent.games.len());
    if more > 0 {
        details.push(text.with("mail-games-more", [("count", more)]));
    }
    let sentence = text.with("mail-games-told", [("count", urgent.count.all)]);
    information(sentence, details)
}

/// One line for a game of the player of `side`: the opponent, the side to move and the time left.
pub(super) fn line_of_game(text: Text, game: &ListedGame, side: Side, link: &str, now: Instant) -> String {
    let key = if game.summary.turn == side { "mail-games-your-turn" } else { "mail-games-their-turn" };
    let left = game.time_left(game.summary.turn, now);
    let left = left.map_or_else(|| text.get("mail-games-no-limit").into_owned(), |left| words::span(text, left));
    let args = [("opponent", game.player(!side).name.clone()), ("left", left), ("link", link.to_owned())];
    text.with(key, args)
}

/// The commands that can be sent by mail.
pub(super) fn help(text: Text, example: Option<&str>) -> MailReply {
    let keys = [
        "mail-help-move",
        "mail-help-draw",
        "mail-help-offers",
        "mail-help-takeback",
        "mail-help-line",
        "mail-help-chat",
        "mail-help-resign",
        "mail-help-status",
        "mail-help-leave",
        "mail-help-refill",
        "mail-help-rematch",
        "mail-help-challenge",
    ];
    let example = example.unwrap_or("Nf3");
    let details = keys.map(|key| text.with(key, [("example", example)])).into();
    information(text.get("mail-help-told").into_owned(), details)
}
