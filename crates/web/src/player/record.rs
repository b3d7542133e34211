//! Results of a player's games as a table.

use std::fmt;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Side, Variant};
use fluent_bundle::FluentArgs;

use domain::tally::Tally;
use layout::words;
use service::profiles::GameRecord;
use text::Text;

/// The table, written into a page as it is.
#[derive(Template)]
#[template(path = "player/record.html")]
pub(super) struct RecordTable {
    text: Text,
    /// The whole record as a bar, if there is one.
    bar: Option<Bar>,
    rows: Vec<Row>,
}

/// The parts of a bar, in games.
struct Bar {
    won: u64,
    drawn: u64,
    lost: u64,
    all: u64,
}

impl HtmlSafe for RecordTable {}

struct Row {
    games: String,
    /// Whether it is a part of the row above.
    is_part: bool,
    tally: Tally,
}

impl RecordTable {
    /// The whole record and its non-empty parts.
    pub(super) fn new(record: &GameRecord, text: Text) -> Self {
        let all = Row { games: text.get("profile-record-all").into_owned(), is_part: false, tally: record.all() };
        let rated =
            Row { games: text.get("profile-record-rated").into_owned(), is_part: true, tally: record.rated(None) };
        let of_variants = Variant::ALL.into_iter().flat_map(|variant| {
            let name = words::variant(text, variant);
            let sides = Side::ALL.map(|side| {
                let mut args = FluentArgs::new();
                args.set("variant", name.as_str());
                args.set("side", words::side(text, side));
                let games = text.with_args("profile-record-with", &args);
                Row { games, is_part: true, tally: record.with_side(variant, side) }
            });
            std::iter::once(Row { games: name.clone(), is_part: false, tally: record.in_variant(variant) }).chain(sides)
        });
        let rows = [all, rated].into_iter().chain(of_variants).filter(|row| row.tally.all() > 0).collect();
        Self { text, bar: Bar::of(record.all()), rows }
    }
}

impl Bar {
    fn of(tally: Tally) -> Option<Self> {
        let Tally { won, drawn, lost } = tally;
        let [won, drawn, lost] = [won, drawn, lost].map(u64::from);
        (tally.all() > 0).then_some(Self { won, drawn, lost, all: won + drawn + lost })
    }
}

impl Row {
    /// Score in percent.
    fn percent(&self) -> u64 {
        let all = u64::from(self.tally.all()).max(1);
        (u64::from(self.tally.half_points()) * 50 + all / 2) / all
    }
}

/// Points, written as `2½`. Stores half points.
pub(super) struct Score(pub(super) u32);

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (whole, 0) => write!(f, "{whole}"),
            (0, _) => f.write_str("½"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_percentages() {
        assert_eq!([0, 1, 2, 5].map(|halves| Score(halves).to_string()), ["0", "½", "1", "2½"]);
        let percent = |won, drawn, lost| {
            Row { games: String::new(), is_part: false, tally: Tally { won, drawn, lost } }.percent()
        };
        assert_eq!([percent(1, 0, 0), percent(0, 1, 0), percent(1, 0, 2), percent(2, 0, 1)], [100, 50, 33, 67]);
    }
}
