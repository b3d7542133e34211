//! Writes a tree as PGN.

use chess_laws::pgn::{self, PgnGame, Roster};
use chess_laws::{Notation, Side};

use super::CommentCommands;
use crate::{AnalysisTree, NodeId, Visit};

/// The longest line the export format allows: fewer than eighty characters (section 4.3).
const COLUMNS: usize = 79;

impl AnalysisTree {
    /// The game with all additions as one PGN game: the main line is the game, continued by the first variation at its
    /// end. `tags` are those of the game; `FEN` and related tags are added if needed.
    pub fn to_pgn(&self, roster: Roster, tags: Vec<(String, String)>) -> String {
        let words = self.words(&self.walk(NodeId::ROOT), &CommentCommands::default());
        self.written(roster, tags, words)
    }

    /// The same of a game of a file, with the commands of its own moves. It is the same game when it is read again: what
    /// continues it stands in a variation that repeats its last move.
    pub fn to_file(&self, roster: Roster, tags: Vec<(String, String)>, commands: &CommentCommands) -> String {
        self.written(roster, tags, self.words(&self.walk_apart(), commands))
    }

    fn written(&self, roster: Roster, tags: Vec<(String, String)>, mut words: Vec<String>) -> String {
        let result = roster.result.clone();
        let initial = self.initial().clone();
        let header = pgn::write(&PgnGame { roster, tags, initial, before: Vec::new(), moves: Vec::new() });
        // The header is followed by an empty line and the result of a game without moves.
        let tags = header.split_once("\n\n").map_or("", |(tags, _)| tags);
        words.push(result);
        format!("{tags}\n\n{}\n", wrapped(&words))
    }

    /// The PGN movetext: `1. e4 e5 (1... c5 $5) 2. Nf3 { why }`.
    pub fn movetext(&self) -> String {
        self.words(&self.walk(NodeId::ROOT), &CommentCommands::default()).join(" ")
    }

    /// The words between which a line may break.
    fn words(&self, visits: &[Visit], commands: &CommentCommands) -> Vec<String> {
        let mut words = self.node(NodeId::ROOT).map(|root| root.notes().words(commands.at(0))).unwrap_or_default();
        let (mut is_number_due, mut opens) = (true, false);
        let mut is_end_written = false;
        for visit in visits {
            match *visit {
                Visit::Open => (is_number_due, opens) = (true, true),
                Visit::Close => {
                    if let Some(last) = words.last_mut() {
                        last.push(')');
                    }
                    is_number_due = true;
                }
                Visit::Move(id) => {
                    let Some(node) = self.node(id) else { continue };
                    let before = node.parent().and_then(|parent| self.position(parent));
                    let (Some(before), Some(legal)) = (before, node.legal()) else { continue };
                    let first = words.len();
                    let (number, is_black) = (before.move_number(), before.turn() == Side::Black);
                    if is_number_due || !is_black {
                        words.push(format!("{number}{}", if is_black { "..." } else { "." }));
                    }
                    words.push(Notation::STANDARD.write(legal));
                    if std::mem::take(&mut opens)
                        && let Some(first) = words.get_mut(first)
                    {
                        first.insert(0, '(');
                    }
                    // A move that is repeated has its notes where it stands first.
                    let is_repeated = id == self.trunk_end() && std::mem::replace(&mut is_end_written, true);
                    let notes = match self.trunk_ply(id) {
                        _ if is_repeated => Vec::new(),
                        ply => node.notes().words(ply.map_or("", |ply| commands.at(ply))),
                    };
                    is_number_due = notes.iter().any(|word| word == "{");
                    words.extend(notes);
                }
            }
        }
        words
    }
}

/// Wraps words to lines of at most [`COLUMNS`] characters; longer words get a line of their own. No line begins with a
/// character that some readers take for a tag or for an escape, even in a comment.
fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for piece in words.chunk_by(|_, next| next.starts_with(['[', '%', ';'])) {
        let piece = piece.join(" ");
        let width = piece.chars().count();
        if column > 0 && column + 1 + width > COLUMNS {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(&piece);
        column += width;
    }
    text
}
