//! Writing lines.

use chess_laws::{LegalMove, Notation, Position, Side};

use super::{Answer, Branch, LineEnd, Lines, Reply, Then};

impl Lines {
    /// All lines as the movetext of one PGN game would have them, with other moves in parentheses, to be read back in
    /// the same notation: `12... Nf6 (12... e5 13. Nf3) 13. Nc3`.
    pub fn write(&self, notation: Notation) -> String {
        Scribe::write(self, notation, true)
    }

    /// The same in UCI and without move numbers, as it is stored: `g8f6 (e7e5 g1f3) b1c3`.
    pub fn to_uci(&self) -> String {
        Scribe::write(self, Notation::Uci, false)
    }
}

/// Each of `moves` with a number where one is due.
pub(super) fn numbered(root: &Position, moves: &[&LegalMove], notation: Notation) -> Vec<String> {
    let mut scribe = Scribe::new(notation, true);
    let mut before = root;
    for legal in moves {
        scribe.push(before, legal);
        before = legal.after();
    }
    scribe.words
}

struct Scribe {
    notation: Notation,
    is_numbered: bool,
    /// At the start and behind a parenthesis Black's moves have a number, too.
    number_is_due: bool,
    words: Vec<String>,
}

impl Scribe {
    const fn new(notation: Notation, is_numbered: bool) -> Self {
        Self { notation, is_numbered, number_is_due: true, words: Vec::new() }
    }

    fn write(lines: &Lines, notation: Notation, is_numbered: bool) -> String {
        let mut scribe = Self::new(notation, is_numbered);
        let mut before = lines.root();
        if let Some(first) = lines.first() {
            scribe.push(before, first);
            before = first.after();
        }
        scribe.branches(before, lines.branches());
        scribe.words.join(" ")
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
        let strands: Vec<(&LegalMove, Strand<'_>)> = branches.iter().flat_map(Strand::of).collect();
        let Some(((expected, main), others)) = strands.split_first() else { return };
        self.push(before, expected);
        for (expected, other) in others {
            self.number_is_due = true;
            let opening = self.words.len();
            self.push(before, expected);
            self.strand(expected, *other);
            if let Some(first) = self.words.get_mut(opening) {
                first.insert(0, '(');
            }
            if let Some(last) = self.words.last_mut() {
                last.push(')');
            }
            self.number_is_due = true;
        }
        self.strand(expected, *main);
    }

    fn strand(&mut self, expected: &LegalMove, strand: Strand<'_>) {
        match strand {
            Strand::AcceptDraw => self.end(LineEnd::AcceptDraw),
            Strand::Answer(Answer::Resign) => self.end(LineEnd::Resign),
            Strand::Answer(Answer::Play { played, then }) => {
                self.push(expected.after(), played);
                match then {
                    Then::Nothing => {}
                    Then::OfferDraw => self.end(LineEnd::OfferDraw),
                    Then::Expect(branches) => self.branches(played.after(), branches),
                }
            }
        }
    }
}

/// What may follow an expected move.
#[derive(Clone, Copy)]
enum Strand<'l> {
    AcceptDraw,
    Answer(&'l Answer),
}

impl<'l> Strand<'l> {
    fn of(branch: &'l Branch) -> Vec<(&'l LegalMove, Self)> {
        let strands = match &branch.reply {
            Reply::AcceptDraw => vec![Self::AcceptDraw],
            Reply::Answer(answer) => vec![Self::Answer(answer)],
            Reply::AcceptDrawOr(answer) => vec![Self::AcceptDraw, Self::Answer(answer)],
        };
        strands.into_iter().map(|strand| (&branch.expected, strand)).collect()
    }
}
