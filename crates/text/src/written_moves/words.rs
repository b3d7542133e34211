//! Moves in words.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use chess_laws::{LegalMove, MoveError, Notation, Position, Role, Square};

use super::Spelling;
use crate::letters::{self, phrases};
use crate::{Locale, Text};

/// The most words of a move.
const MAX_WORDS: usize = 10;

/// The words of a language, and the English ones.
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
            // English last: a word that names another piece in the reader's language names that.
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

/// What words say of a move.
#[derive(Default)]
struct Said {
    mover: Option<Role>,
    captured: Option<Role>,
    promotion: Option<Role>,
    /// Of the piece that moves.
    file: Option<char>,
    squares: Vec<String>,
    takes: bool,
    becomes: bool,
    has_words: bool,
}

/// Reads a move in words. Two squares alone are none where they could be two moves.
pub(super) fn read(position: &Position, text: &str, names_several: bool, locale: Locale) -> Spelling {
    let text = unnumbered(text);
    if text.contains([',', ';', '/', '(', '?']) {
        return Spelling::None;
    }
    let known = MoveWords::of(locale);
    let spoken: Vec<String> = letters::words(text);
    if spoken.len() < 2 && !known.castles.contains(spoken.first().map_or("", String::as_str))
        || spoken.len() > MAX_WORDS
    {
        return Spelling::None;
    }
    if let Some(castling) = castling(position, &spoken, known) {
        return castling;
    }
    match parse_words(&spoken, known) {
        Some(said) if said.has_words || !names_several || leaves_with_piece(position, &said) => {
            resolve(position, &said)
        }
        _ => Spelling::None,
    }
}

/// Whether the first square is that of a piece: of "e4 e5" each may be a pawn's move, and of "g1 f3" the first is none.
fn leaves_with_piece(position: &Position, said: &Said) -> bool {
    let square = said.squares.first().and_then(|square| square.parse::<Square>().ok());
    square.and_then(|square| position.board().piece_at(square)).is_some_and(|piece| piece.role != Role::Pawn)
}

/// Without `12.` or `12...` in front.
fn unnumbered(text: &str) -> &str {
    let text = text.trim();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < text.len() && rest.starts_with(['.', '…']) {
        rest.trim_start_matches(['.', '…', ' '])
    } else {
        text
    }
}

fn castling(position: &Position, spoken: &[String], known: &MoveWords) -> Option<Spelling> {
    let all = spoken.join(" ");
    let side = |sides: &HashSet<String>| {
        known.castles.iter().any(|verb| {
            let behind = all.strip_prefix(verb.as_str()).and_then(|rest| rest.strip_prefix(' '));
            let before = all.strip_suffix(verb.as_str()).and_then(|rest| rest.strip_suffix(' '));
            behind.is_some_and(|side| sides.contains(side)) || before.is_some_and(|side| sides.contains(side))
        })
    };
    let is_short = side(&known.kingside);
    let is_long = side(&known.queenside);
    if !is_short && !is_long && !known.castles.contains(&all) {
        return None;
    }
    if is_short != is_long {
        let san = if is_short { "O-O" } else { "O-O-O" };
        return Some(one_or_illegal(position, san));
    }
    let legal = position.legal_moves().into_iter().filter(LegalMove::is_castling).collect();
    Some(choice(legal))
}

/// What the words say; `None` where one of them is not known.
fn parse_words(spoken: &[String], known: &MoveWords) -> Option<Said> {
    let mut said = Said::default();
    for word in spoken {
        let bare = word.strip_prefix('x').filter(|rest| is_square(rest)).unwrap_or(word);
        said.takes |= bare.len() < word.len();
        if is_square(bare) {
            said.squares.push(bare.to_owned());
        } else if let Some(role) = known.pieces.get(word) {
            said.has_words = true;
            said.name(*role)?;
        } else if known.takes.contains(word) && !said.takes {
            said.has_words = true;
            said.takes = true;
        } else if known.becomes.contains(word) {
            said.becomes = true;
            said.has_words = true;
        } else if known.to.contains(word) {
            said.has_words = true;
        } else if let ([file @ b'a'..=b'h'], true) = (word.as_bytes(), said.squares.is_empty()) {
            said.file = Some(char::from(*file));
        } else if !(word == "a" || known.to.contains(word)) {
            return None;
        }
    }
    let names_enough = match said.squares.len() {
        0 => said.takes && said.mover.is_some() && said.captured.is_some(),
        1 => said.mover.is_some() || said.takes || said.promotion.is_some(),
        2 => true,
        _ => false,
    };
    names_enough.then_some(said)
}

impl Said {
    /// Takes the name of a piece, by what was said before it; `None` where it has no place there.
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

fn resolve(position: &Position, said: &Said) -> Spelling {
    let (from, to) = match said.squares.as_slice() {
        [to] => (None, Some(to)),
        [from, to] => (Some(from), Some(to)),
        _ => (None, None),
    };
    let mover = said.mover.or_else(|| said.promotion.map(|_| Role::Pawn));
    let fits = |legal: &LegalMove| {
        let (origin, target) = (legal.from().to_string(), legal.landing().to_string());
        let taken = position.board().piece_at(legal.landing()).map_or(Role::Pawn, |piece| piece.role);
        !(legal.is_castling() && from.is_none())
            && mover.is_none_or(|role| role == legal.role())
            && from.is_none_or(|from| *from == origin)
            && to.is_none_or(|to| *to == target)
            && said.file.is_none_or(|file| origin.starts_with(file))
            && (!said.takes || legal.is_capture())
            // A pawn that captures is said to.
            && (said.takes || from.is_some() || legal.role() != Role::Pawn || !legal.is_capture())
            && said.captured.is_none_or(|role| legal.is_capture() && taken == role)
            && said.promotion.is_none_or(|role| legal.promotion() == Some(role))
    };
    let legal: Vec<LegalMove> = position.legal_moves().into_iter().filter(fits).collect();
    match (legal.as_slice(), mover, to) {
        // "takes d5" does not say by what.
        ([_], None, Some(_)) if from.is_none() => choice_of_several(legal),
        ([], Some(role), Some(to)) if from.is_none() => {
            let piece = if role == Role::Pawn { None } else { Some(role.upper_char()) };
            let sign = if said.takes && role != Role::Pawn { "x" } else { "" };
            let becomes = said.promotion.map(|role| format!("={}", role.upper_char())).unwrap_or_default();
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
