//! Writes conditional lines as text.

use chess_laws::{LegalMove, Notation, Position, Side};

use super::{Answer, Branch, Continuation, LineEnd, Lines, Reply};

impl Lines {
    /// All lines in the form of PGN movetext, with alternatives in parentheses, readable in the same notation:
    /// `12... Nf6 (12... e5 13. Nf3) 13. Nc3`.
    pub fn write(&self, notation: Notation) -> String {
        Writer::write(self, notation, true)
    }

    /// The same in UCI without move numbers, the stored form: `g8f6 (e7e5 g1f3) b1c3`.
    pub fn to_uci(&self) -> String {
        Writer::write(self, Notation::Uci, false)
    }
}

/// The moves as words, with move numbers where needed.
pub(super) fn numbered(root: &Position, moves: &[&LegalMove], notation: Notation) -> Vec<String> {
    let mut writer = Writer::new(notation, true);
    let mut before = root;
    for legal in moves {
        writer.push(before, legal);
        before = legal.after();
    }
    writer.words
}

struct Writer {
    notation: Notation,
    is_numbered: bool,
    /// Whether Black’s next move needs a number: at the start and after a parenthesis.
    number_is_due: bool,
    words: Vec<String>,
}

impl Writer {
    const fn new(notation: Notation, is_numbered: bool) -> Self {
        Self { notation, is_numbered, number_is_due: true, words: Vec::new() }
    }

    fn write(lines: &Lines, notation: Notation, is_numbered: bool) -> String {
        let mut writer = Self::new(notation, is_numbered);
        let mut before = lines.root();
        if let Some(first) = lines.first() {
            writer.push(before, first);
            before = first.after();
        }
        writer.branches(before, lines.branches());
        writer.words.join(" ")
    }

    fn push(&mut self, before: &Position, legal: &LegalMove) {
        let (number, is_black) = (before.move_number(), before.turn() == Side::Black);
        if self.is_numbered && (self.number_is_due || !is_black) {
            self.words.push(format!("{number}{}", if is_black { "..." } else { "." }));
        }
        self.words.push(self.notation.write(legal));
        self.number_is_due = false;
    }

    fn end(&mut self, end: LineEnd) {
        self.words.extend(end.word().map(str::to_owned));
    }

    fn branches(&mut self, before: &Position, branches: &[Branch]) {
        let alternatives: Vec<(&LegalMove, Alternative<'_>)> = branches.iter().flat_map(Alternative::of).collect();
        let Some(((expected, main), others)) = alternatives.split_first() else { return };
        self.push(before, expected);
        for (expected, other) in others {
            self.number_is_due = true;
            let opening = self.words.len();
            self.push(before, expected);
            self.alternative(expected, *other);
            if let Some(first) = self.words.get_mut(opening) {
                first.insert(0, '(');
            }
            if let Some(last) = self.words.last_mut() {
                last.push(')');
            }
            self.number_is_due = true;
        }
        self.alternative(expected, *main);
    }

    fn alternative(&mut self, expected: &LegalMove, alternative: Alternative<'_>) {
        match alternative {
            Alternative::AcceptDraw => self.end(LineEnd::AcceptDraw),
            Alternative::Answer(Answer::Resign) => self.end(LineEnd::Resign),
            Alternative::Answer(Answer::Play { played, then }) => {
                self.push(expected.after(), played);
                match then {
                    Continuation::Nothing => {}
                    Continuation::OfferDraw => self.end(LineEnd::OfferDraw),
                    Continuation::Expect(branches) => self.branches(played.after(), branches),
                }
            }
        }
    }
}

/// One alternative after an expected move.
#[derive(Clone, Copy)]
enum Alternative<'l> {
    AcceptDraw,
    Answer(&'l Answer),
}

impl<'l> Alternative<'l> {
    fn of(branch: &'l Branch) -> Vec<(&'l LegalMove, Self)> {
        let alternatives = match &branch.reply {
            Reply::AcceptDraw => vec![Self::AcceptDraw],
            Reply::Answer(answer) => vec![Self::Answer(answer)],
            Reply::AcceptDrawOr(answer) => vec![Self::AcceptDraw, Self::Answer(answer)],
        };
        alternatives.into_iter().map(|alternative| (&branch.expected, alternative)).collect()
    }
}
