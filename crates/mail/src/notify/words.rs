//! Moves, durations and times in words.

use std::time::Duration;

use chess_laws::{Notation, Position, Role};
use correspondence_clock::Instant;

use text::Text;

/// A time in UTC, with the day of the week: `Mon 21 Jun 1999, 10:00 UTC`.
pub(super) fn moment(text: Text, instant: Instant) -> String {
    text.moment_with_weekday(instant)
}

/// A rounded duration: to the hour from a day on, below that to the minute.
pub(super) fn span(text: Text, span: Duration) -> String {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    let seconds = span.as_secs();
    let hours = (seconds + HOUR / 2) / HOUR;
    let minutes = (seconds + MINUTE / 2) / MINUTE;
    let (large, small) = if hours >= 24 {
        (("mail-days", hours / 24), ("mail-hours", hours % 24))
    } else if minutes >= 60 {
        (("mail-hours", minutes / 60), ("mail-minutes", minutes % 60))
    } else {
        (("mail-minutes", minutes.max(1)), ("", 0))
    };
    let unit = |(key, count): (&str, u64)| text.with(key, [("count", count)]);
    match small {
        (_, 0) => unit(large),
        small => text.with("mail-span", [("large", unit(large)), ("small", unit(small))]),
    }
}

/// A legal move as an example of notation: a quiet piece move if there is one, which shows a piece letter and gives the
/// least advice.
pub(super) fn example_move(position: &Position, notation: Notation) -> Option<String> {
    let mut legal = position.legal_moves();
    legal.sort_by_key(|legal| {
        let is_pawn = legal.role() == Role::Pawn;
        let is_forcing = legal.is_capture() || legal.after().is_check();
        (is_pawn, is_forcing, legal.uci())
    });
    legal.first().map(|legal| notation.write(legal))
}

#[cfg(test)]
mod tests {
    use chess_laws::{Language, Variant};
    use correspondence_game::Ply;
    use text::numbered_moves::{last_move_before, moves_before, moves_between};

    use super::super::sample;
    use super::*;

    #[test]
    fn spans_are_rounded_to_two_units() {
        let rounded = |seconds| span(Text::english(), Duration::from_secs(seconds));
        assert_eq!(rounded(3 * 86_400), "3 days");
        assert_eq!(rounded(3 * 86_400 - 40), "3 days");
        assert_eq!(rounded(86_400 + 3_600), "1 day and 1 hour");
        assert_eq!(rounded(86_399), "1 day");
        assert_eq!(rounded(7_300), "2 hours and 2 minutes");
        assert_eq!(rounded(3_599), "1 hour");
        assert_eq!(rounded(90), "2 minutes");
        assert_eq!(rounded(0), "1 minute");
    }

    #[test]
    fn moments_are_formatted_in_utc() {
        assert_eq!(moment(Text::english(), Instant::from_millis(929_959_200_000)), "Mon 21 Jun 1999, 10:00 UTC");
    }

    #[test]
    fn moves_are_numbered_from_the_initial_position() {
        let view = sample::game(&["e4", "e5", "Nf3"]);
        let game = &view.stored.game;
        let san = Notation::STANDARD;
        assert_eq!(moves_before(game, Ply::FIRST, san), "");
        assert_eq!(moves_before(game, Ply::new(3), san), "1. e4 e5 2. Nf3");
        assert_eq!(moves_before(game, Ply::new(3), Notation::San(Language::Russian)), "1. e4 e5 2. Кf3");
        assert_eq!(moves_between(game, Ply::new(1), Ply::new(3), san), "1... e5 2. Nf3");
        assert_eq!(last_move_before(game, Ply::new(2), san).as_deref(), Some("1... e5"));
        assert_eq!(last_move_before(game, Ply::new(3), Notation::IccfNumeric).as_deref(), Some("2. 7163"));
        assert_eq!(last_move_before(game, Ply::FIRST, san), None);
        let later = sample::game_from("4k3/8/8/8/8/8/4P3/4K3 b - - 0 40", &["Kd7", "e4", "Kd6"]);
        assert_eq!(moves_before(&later.stored.game, Ply::new(3), san), "40... Kd7 41. e4 Kd6");
    }

    #[test]
    fn example_prefers_a_quiet_piece_move() {
        let example =
            |fen: &str, notation| example_move(&Position::from_fen(fen, Variant::Standard).unwrap(), notation).unwrap();
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(example(start, Notation::STANDARD), "Na3");
        assert_eq!(example(start, Notation::LongAlgebraic(Language::German)), "Sb1-a3");
        // King and queen could capture, and the king can step aside.
        assert_eq!(example("k7/8/8/8/8/8/6pQ/7K w - - 0 1", Notation::STANDARD), "Kg1");
        assert_eq!(example("7k/7p/7P/8/8/p7/P7/K6R b - - 0 1", Notation::STANDARD), "Kg8");
        let no_move = Position::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Variant::Standard).unwrap();
        assert_eq!(example_move(&no_move, Notation::STANDARD), None);
    }
}
