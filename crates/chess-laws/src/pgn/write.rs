//! Writes a game in PGN’s export format.

use super::{Annotation, PgnGame, Roster};
use crate::{Side, Variant};

/// The longest line the export format allows: fewer than eighty characters (section 4.3).
const COLUMNS: usize = 79;

/// Writes `game`: the seven tags in their order, the others sorted by name, an empty line, and the movetext.
pub fn write(game: &PgnGame) -> String {
    let mut text = String::new();
    for (name, value) in roster(&game.roster).into_iter().chain(further_tags(game)) {
        text.push_str(&tag(&name, &value));
    }
    text.push('\n');
    text.push_str(&wrapped(movetext(game)));
    text
}

fn roster(roster: &Roster) -> [(String, String); 7] {
    [
        ("Event", &roster.event),
        ("Site", &roster.site),
        ("Date", &roster.date),
        ("Round", &roster.round),
        ("White", &roster.white),
        ("Black", &roster.black),
        ("Result", &roster.result),
    ]
    .map(|(name, value)| (name.to_owned(), value.clone()))
}

/// The tags after the roster, in the order of their names (section 8.1.1 of the export format).
fn further_tags(game: &PgnGame) -> Vec<(String, String)> {
    let mut tags = game.tags.clone();
    // A name has letters, digits and underscores (section 8.1); others would not survive a round trip.
    tags.retain(|(name, _)| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'));
    if !game.initial.is_orthodox_start() {
        tags.push(("SetUp".to_owned(), "1".to_owned()));
        tags.push(("FEN".to_owned(), game.initial.fen()));
    }
    if game.initial.variant() == Variant::Chess960 {
        tags.push(("Variant".to_owned(), Variant::Chess960.name().to_owned()));
    }
    tags.sort();
    tags.dedup_by(|later, earlier| later.0 == earlier.0);
    tags
}

fn tag(name: &str, value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    format!("[{name} \"{escaped}\"]\n")
}

/// The movetext as tokens between which a line may break.
fn movetext(game: &PgnGame) -> Vec<String> {
    let mut tokens = Vec::with_capacity(game.moves.len() * 2);
    let mut number = game.initial.move_number();
    let mut side = game.initial.turn();
    let mut number_is_due = true;
    push_annotations(&mut tokens, &game.before);
    for played in &game.moves {
        match side {
            Side::White => tokens.push(format!("{number}.")),
            Side::Black if number_is_due => tokens.push(format!("{number}...")),
            Side::Black => {}
        }
        tokens.push(played.san.clone());
        push_annotations(&mut tokens, &played.annotations);
        number_is_due = !played.annotations.is_empty();
        if side == Side::Black {
            number = number.saturating_add(1);
        }
        side = !side;
    }
    tokens.push(game.roster.result.clone());
    tokens
}

/// Glyphs stand alone; all other annotations between two glyphs share a comment, except that two texts in a row are
/// separate comments.
fn push_annotations(tokens: &mut Vec<String>, annotations: &[Annotation]) {
    let is_word = |annotation: &Annotation| matches!(annotation, Annotation::Text(_));
    let comments = annotations.chunk_by(|earlier, later| {
        let glyphs = [earlier, later].iter().any(|annotation| matches!(annotation, Annotation::Glyph(_)));
        !(glyphs || is_word(earlier) && is_word(later))
    });
    for comment in comments {
        if let [glyph @ Annotation::Glyph(_)] = comment {
            tokens.push(glyph.to_string());
            continue;
        }
        tokens.push("{".to_owned());
        for annotation in comment {
            let shown = annotation.to_string();
            match annotation {
                Annotation::Text(_) => tokens.extend(shown.split_ascii_whitespace().map(str::to_owned)),
                // Readers expect a command on one line.
                _ => tokens.push(shown),
            }
        }
        tokens.push("}".to_owned());
    }
}

/// Wraps tokens to lines of at most [`COLUMNS`] characters; a longer single word stays whole.
fn wrapped(tokens: Vec<String>) -> String {
    let mut text = String::new();
    let mut column = 0;
    for piece in tokens.chunk_by(|_, next| keeps_off_line_start(next)).flat_map(fitting) {
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
    text.push('\n');
    text
}

/// Whether a token must not begin a line: some readers take `[` for a tag and `%` for an escape there, even in a
/// comment.
fn keeps_off_line_start(token: &str) -> bool {
    token.starts_with(['[', '%'])
}

/// The tokens joined to one piece, or separate if that would be longer than a line.
fn fitting(tokens: &[String]) -> Vec<String> {
    let joined = tokens.join(" ");
    if joined.chars().count() <= COLUMNS { vec![joined] } else { tokens.to_vec() }
}
