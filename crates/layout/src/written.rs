//! Moves on pages, in the reader's notation.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Language, LegalMove, Notation, Position, Record, Side};
use fluent_bundle::FluentArgs;

use text::Text;

/// One or more moves in a notation, written into a page as they are. Figurines have their letters as text for screen
/// readers, and letters of another language have a `lang` attribute.
#[derive(Clone, Debug, PartialEq, Eq, Template)]
#[template(path = "parts/written.html")]
pub struct Written {
    words: String,
    /// Text for screen readers, if the notation has figurines.
    spoken: Option<String>,
    /// The same in words, which screen readers get instead.
    in_words: Option<String>,
    language: Option<&'static str>,
}

impl HtmlSafe for Written {}

impl Written {
    /// Consecutive moves from the position `start`, with their numbers: `12. Nf3 d5 13. g3`.
    pub fn line(notation: Notation, start: &Position, moves: &[LegalMove]) -> Self {
        let mut record = Record::new(start.clone());
        moves.iter().for_each(|legal| record.push(legal.clone()));
        Self::numbered_line(notation, &record)
    }

    /// A move alone: `Nf3`.
    pub fn one(notation: Notation, legal: &LegalMove) -> Self {
        Self::new(notation, |notation| notation.write(legal))
    }

    /// A move with its number: `12. Nf3`, `12… Nf6`. `before` is the position it was played in.
    pub fn numbered(notation: Notation, before: &Position, legal: &LegalMove) -> Self {
        let dots = if before.turn() == Side::White { "." } else { "…" };
        Self::new(notation, |notation| format!("{}{dots} {}", before.move_number(), notation.write(legal)))
    }

    /// The last move with its number, as [`Position::last_move`] found it in the position `after` it.
    pub fn last(notation: Notation, after: &Position, legal: &LegalMove) -> Self {
        let number = after.move_number();
        let number = match after.turn() {
            Side::White => format!("{}…", number.saturating_sub(1)),
            Side::Black => format!("{number}."),
        };
        Self::new(notation, |notation| format!("{number} {}", notation.write(legal)))
    }

    /// The moves of a record, with their numbers: `12. Nf3 Nf6`, `12… Nf6 13. g3`.
    pub fn numbered_line(notation: Notation, record: &Record) -> Self {
        Self::new(notation, |notation| {
            let mut words = Vec::with_capacity(record.moves().len());
            for (before, legal) in record.positions().zip(record.moves()) {
                words.push(match before.turn() {
                    Side::Black if !words.is_empty() => notation.write(legal),
                    _ => Self::numbered(notation, before, legal).words,
                });
            }
            words.join(" ")
        })
    }

    /// The same, for screen readers in these words: they do not speak all signs of a notation.
    #[must_use]
    pub fn said(self, in_words: String) -> Self {
        Self { in_words: Some(in_words), ..self }
    }

    /// Examples of a notation: `Nf3, exd5, e8=Q, O-O`.
    pub fn examples(notation: Notation) -> Self {
        Self::new(notation, |notation| notation.examples().join(", "))
    }

    fn new(notation: Notation, write: impl Fn(Notation) -> String) -> Self {
        let (words, spoken) = (write(notation), write(notation.in_letters()));
        let language = notation.language().filter(|language| *language != Language::English);
        Self {
            spoken: (spoken != words).then_some(spoken),
            in_words: None,
            words,
            language: language.map(Language::tag),
        }
    }

    /// The plain text.
    pub fn words(&self) -> &str {
        &self.words
    }

    /// The plain text for screen readers.
    pub fn spoken(&self) -> &str {
        self.spoken.as_ref().unwrap_or(&self.words)
    }
}

/// A sentence with moves in it, written into a page as it is.
#[derive(Clone, Debug, PartialEq, Eq, Template)]
#[template(path = "parts/sentence.html")]
pub struct Sentence {
    before: String,
    written: Option<Written>,
    after: String,
}

impl HtmlSafe for Sentence {}

impl Sentence {
    /// A sentence without moves.
    pub fn plain(words: impl Into<String>) -> Self {
        Self { before: words.into(), written: None, after: String::new() }
    }

    /// The plain text for screen readers and where no markup is possible.
    pub fn words(&self) -> String {
        let spoken = self.written.as_ref().map_or("", Written::spoken);
        format!("{}{spoken}{}", self.before, self.after)
    }

    /// A message with the moves as its argument `$moves`, beside other arguments.
    pub fn new(text: Text, key: &str, written: Written, args: FluentArgs<'_>) -> Self {
        let (before, after) = text.around(key, "moves", args);
        Self { before, written: Some(written), after }
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;

    use super::*;

    fn played(fen: &str, san: &str) -> (Position, LegalMove) {
        let before = Position::from_fen(fen, Variant::Standard).expect("a legal position");
        let legal = before.read_san(san).expect("a legal move");
        (before, legal)
    }

    #[test]
    fn figurines_and_foreign_letters_are_marked_up() {
        let (before, legal) = played("4k3/8/8/8/8/8/8/4K1N1 w - - 0 12", "Nf3");
        let html = |notation| Written::one(notation, &legal).to_string();
        assert_eq!(html(Notation::STANDARD), "Nf3");
        assert_eq!(html(Notation::San(Language::Russian)), "<span lang=\"ru\">Кf3</span>");
        assert_eq!(html(Notation::LongAlgebraic(Language::German)), "<span lang=\"de\">Sg1-f3</span>");
        assert_eq!(html(Notation::Figurine), "<span role=\"img\" aria-label=\"Nf3\">♘f3</span>");
        assert_eq!(html(Notation::IccfNumeric), "7163");
        assert_eq!(html(Notation::Uci), "g1f3");
        let said =
            Written::one(Notation::San(Language::German), &legal).said("Springer nach f3".to_owned()).to_string();
        assert!(said.starts_with("<span aria-hidden=\"true\" lang=\"de\">Sf3</span>"), "{said}");
        assert!(said.ends_with("<span class=\"visually-hidden\">Springer nach f3</span>"), "{said}");
        let numbered = Written::numbered(Notation::Figurine, &before, &legal);
        assert_eq!((numbered.words(), numbered.spoken()), ("12. ♘f3", "12. Nf3"));
    }

    #[test]
    fn figurine_pawn_moves_are_plain_text() {
        let (before, legal) = played("4k3/4p3/8/8/8/8/8/4K3 b - - 0 12", "e5");
        assert_eq!(Written::numbered(Notation::Figurine, &before, &legal).to_string(), "12… e5");
    }

    #[test]
    fn last_move_has_the_number_of_the_game() {
        for (fen, san, words) in [
            ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 12", "Nf3", "12. ♘f3"),
            ("4k1n1/8/8/8/8/8/8/4K3 b - - 0 12", "Nf6", "12… ♘f6"),
        ] {
            let (_, legal) = played(fen, san);
            let last = Written::last(Notation::Figurine, legal.after(), &legal);
            assert_eq!(last.words(), words);
        }
    }

    #[test]
    fn sentence_contains_moves_and_escapes_text() {
        let (before, legal) = played("4k3/8/8/8/8/8/8/4K1N1 w - - 0 12", "Nf3");
        let mut args = FluentArgs::new();
        args.set("score", "<+1>");
        let line = Written::line(Notation::San(Language::German), &before, &[legal]);
        let sentence = Sentence::new(Text::english(), "analysis-here-with-line", line, args).to_string();
        assert_eq!(sentence, "This position: &#60;+1&#62;. Best: <span lang=\"de\">12. Sf3</span>.");
        assert_eq!(Sentence::plain("<b>").to_string(), "&#60;b&#62;");
    }
}
