//! Moves in words.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use chess_laws::{LegalMove, MoveError, Notation, Position, Role, Square};

use super::Spelling;
use crate::letters::{self, phrases};
use crate::{Locale, Text};

const MAX_WORDS: usize = 10;

/// The vocabulary of a language, with the English one.
#[derive(Default)]
struct MoveWords {
    pieces: HashMap<String, Role>,
    takes: HashSet<String>,
    to: HashSet<String>,
    becomes: HashSet<String>,
    castles: HashSet<String>,
    kingside: HashSet<String>,
    queenside: HashSet<String>,
}

impl MoveWords {
    fn of(locale: Locale) -> &'static Self {
        static WORDS: [OnceLock<MoveWords>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];
        WORDS[locale as usize].get_or_init(|| {
            let mut words = Self::default();
            // English last, since the reader’s language takes precedence.
            words.add(Text::of(locale));
            words.add(Text::english());
            words
        })
    }

    fn add(&mut self, text: Text) {
        for (key, role) in [
            ("moves-king", Role::King),
            ("moves-queen", Role::Queen),
            ("moves-rook", Role::Rook),
            ("moves-bishop", Role::Bishop),
            ("moves-knight", Role::Knight),
            ("moves-pawn", Role::Pawn),
        ] {
            for name in phrases(text, key) {
                self.pieces.entry(name).or_insert(role);
            }
        }
        for (words, key) in [
            (&mut self.takes, "moves-takes"),
            (&mut self.to, "moves-to"),
            (&mut self.becomes, "moves-becomes"),
            (&mut self.castles, "moves-castles"),
            (&mut self.kingside, "moves-kingside"),
            (&mut self.queenside, "moves-queenside"),
        ] {
            words.extend(phrases(text, key));
        }
    }
}

/// A move described in words.
#[derive(Default)]
struct Description {
    mover: Option<Role>,
    captured: Option<Role>,
    promotion: Option<Role>,
    /// The file of the piece that moves.
    file: Option<char>,
    squares: Vec<String>,
    takes: bool,
    becomes: bool,
    has_words: bool,
}

/// Reads a move in words. Two squares alone are not a move if they could be two moves.
pub(super) fn read(position: &Position, text: &str, names_several: bool, locale: Locale) -> Spelling {
    let text = strip_move_number(text);
    if text.contains([',', ';', '/', '(', '?']) {
        return Spelling::None;
    }
    let vocabulary = MoveWords::of(locale);
    let words: Vec<String> = letters::words(text);
    if words.len() < 2 && !vocabulary.castles.contains(words.first().map_or("", String::as_str))
        || words.len() > MAX_WORDS
    {
        return Spelling::None;
    }
    if let Some(castling) = castling(position, &words, vocabulary) {
        return castling;
    }
    match parse_words(&words, vocabulary) {
        Some(description) if description.has_words || !names_several || leaves_with_piece(position, &description) => {
            resolve(position, &description)
        }
        _ => Spelling::None,
    }
}

/// Whether a piece other than a pawn is on the first square: "e4 e5" may be two pawn moves, "g1 f3" is one knight move.
fn leaves_with_piece(position: &Position, description: &Description) -> bool {
    let square = description.squares.first().and_then(|square| square.parse::<Square>().ok());
    square.and_then(|square| position.board().piece_at(square)).is_some_and(|piece| piece.role != Role::Pawn)
}

/// Strips a leading move number, `12.` or `12...`.
fn strip_move_number(text: &str) -> &str {
    let text = text.trim();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < text.len() && rest.starts_with(['.', '…']) {
        rest.trim_start_matches(['.', '…', ' '])
    } else {
        text
    }
}

fn castling(position: &Position, words: &[String], vocabulary: &MoveWords) -> Option<Spelling> {
    let all = words.join(" ");
    let side = |sides: &HashSet<String>| {
        vocabulary.castles.iter().any(|verb| {
            let behind = all.strip_prefix(verb.as_str()).and_then(|rest| rest.strip_prefix(' '));
            let before = all.strip_suffix(verb.as_str()).and_then(|rest| rest.strip_suffix(' '));
            behind.is_some_and(|side| sides.contains(side)) || before.is_some_and(|side| sides.contains(side))
        })
    };
    let is_short = side(&vocabulary.kingside);
    let is_long = side(&vocabulary.queenside);
    if !is_short && !is_long && !vocabulary.castles.contains(&all) {
        return None;
    }
    if is_short != is_long {
        let san = if is_short { "O-O" } else { "O-O-O" };
        return Some(one_or_illegal(position, san));
    }
    let legal = position.legal_moves().into_iter().filter(LegalMove::is_castling).collect();
    Some(choice(legal))
}

/// Parses the words; `None` if one of them is not in the vocabulary.
fn parse_words(words: &[String], vocabulary: &MoveWords) -> Option<Description> {
    let mut description = Description::default();
    for word in words {
        let bare = word.strip_prefix('x').filter(|rest| is_square(rest)).unwrap_or(word);
        description.takes |= bare.len() < word.len();
        if is_square(bare) {
            description.squares.push(bare.to_owned());
        } else if let Some(role) = vocabulary.pieces.get(word) {
            description.has_words = true;
            description.name(*role)?;
        } else if vocabulary.takes.contains(word) && !description.takes {
            description.has_words = true;
            description.takes = true;
        } else if vocabulary.becomes.contains(word) {
            description.becomes = true;
            description.has_words = true;
        } else if vocabulary.to.contains(word) {
            description.has_words = true;
        } else if let ([file @ b'a'..=b'h'], true) = (word.as_bytes(), description.squares.is_empty()) {
            description.file = Some(char::from(*file));
        } else if !(word == "a" || vocabulary.to.contains(word)) {
            return None;
        }
    }
    let names_enough = match description.squares.len() {
        0 => description.takes && description.mover.is_some() && description.captured.is_some(),
        1 => description.mover.is_some() || description.takes || description.promotion.is_some(),
        2 => true,
        _ => false,
    };
    names_enough.then_some(description)
}

impl Description {
    /// Adds the name of a piece, whose role depends on the words before it; `None` if it does not fit there.
    fn name(&mut self, role: Role) -> Option<()> {
        let place = if self.squares.is_empty() && !self.takes {
            &mut self.mover
        } else if self.squares.is_empty() {
            &mut self.captured
        } else if self.becomes || self.mover.is_none_or(|mover| mover == Role::Pawn) {
            &mut self.promotion
        } else {
            return None;
        };
        place.replace(role).is_none().then_some(())
    }
}

fn is_square(word: &str) -> bool {
    matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])
}

fn resolve(position: &Position, description: &Description) -> Spelling {
    let (from, to) = match description.squares.as_slice() {
        [to] => (None, Some(to)),
        [from, to] => (Some(from), Some(to)),
        _ => (None, None),
    };
    let mover = description.mover.or_else(|| description.promotion.map(|_| Role::Pawn));
    let fits = |legal: &LegalMove| {
        let (origin, target) = (legal.from().to_string(), legal.landing().to_string());
        let taken = position.board().piece_at(legal.landing()).map_or(Role::Pawn, |piece| piece.role);
        !(legal.is_castling() && from.is_none())
            && mover.is_none_or(|role| role == legal.role())
            && from.is_none_or(|from| *from == origin)
            && to.is_none_or(|to| *to == target)
            && description.file.is_none_or(|file| origin.starts_with(file))
            && (!description.takes || legal.is_capture())
            // A pawn capture must be called one.
            && (description.takes || from.is_some() || legal.role() != Role::Pawn || !legal.is_capture())
            && description.captured.is_none_or(|role| legal.is_capture() && taken == role)
            && description.promotion.is_none_or(|role| legal.promotion() == Some(role))
    };
    let legal: Vec<LegalMove> = position.legal_moves().into_iter().filter(fits).collect();
    match (legal.as_slice(), mover, to) {
        // "takes d5" does not name the capturing piece.
        ([_], None, Some(_)) if from.is_none() => choice_of_several(legal),
        ([], Some(role), Some(to)) if from.is_none() => {
            let piece = if role == Role::Pawn { None } else { Some(role.upper_char()) };
            let sign = if description.takes && role != Role::Pawn { "x" } else { "" };
            let becomes = description.promotion.map(|role| format!("={}", role.upper_char())).unwrap_or_default();
            one_or_illegal(position, &format!("{}{sign}{to}{becomes}", piece.map(String::from).unwrap_or_default()))
        }
        _ => choice(legal),
    }
}

fn one_or_illegal(position: &Position, san: &str) -> Spelling {
    match Notation::STANDARD.read(position, san) {
        Ok(legal) => Spelling::One(Box::new(legal)),
        Err(MoveError::Ambiguous { .. } | MoveError::Unreadable { .. }) => Spelling::None,
        Err(_) => Spelling::Illegal(san.to_owned()),
    }
}

fn choice(legal: Vec<LegalMove>) -> Spelling {
    match <[LegalMove; 1]>::try_from(legal) {
        Ok([only]) => Spelling::One(Box::new(only)),
        Err(none) if none.is_empty() => Spelling::None,
        Err(several) => Spelling::Several(several),
    }
}

fn choice_of_several(legal: Vec<LegalMove>) -> Spelling {
    if legal.is_empty() { Spelling::None } else { Spelling::Several(legal) }
}
