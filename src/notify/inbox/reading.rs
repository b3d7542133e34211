//! What a message asks for; where that is in doubt, everything it could mean.
//!
//! A move cannot be taken back, so one is only played when nothing else in the message could be meant instead: no
//! second move, no other word that asks for something, no correction below, and no question.

use chess_laws::{LegalMove, MoveError, Notation, Position, Side};
use correspondence_game::{Game, MoveText, TurnId};

use super::answer::Answer;
use super::letters::words;
use super::own_text::OwnText;
use super::vocabulary::Vocabulary;
use crate::text::Locale;

/// The most characters of a line that can be a move or a word; a longer one is prose.
const MAX_LINE_LEN: usize = 100;

/// The most moves and words that are told back.
const MAX_MEANINGS: usize = 6;

/// What a message asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// Nothing is written in it.
    Empty,
    /// One thing, whether or not the game allows it.
    Clear(Answer),
    /// Something that cannot be read as a move, or is not legal, and nothing else.
    Unreadable(Answer),
    /// Something of this, but it is not certain what.
    Doubtful(Vec<Meaning>),
}

/// Something that a message could mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Move(Box<LegalMove>),
    Resign,
    Draw,
    /// To claim one.
    Claim,
    /// To accept what the opponent asks for.
    Accept,
    /// To decline it.
    Decline,
    /// Something about a takeback.
    Takeback,
}

/// What a message is read beside.
pub(super) struct Context<'g> {
    game: &'g Game,
    side: Side,
    notation: Notation,
    vocabulary: &'static Vocabulary,
    position: &'g Position,
}

impl<'g> Context<'g> {
    /// The game, the side of the player who writes, the notation and the language the player writes in, and the turn that
    /// is answered.
    pub(super) fn new(game: &'g Game, side: Side, (notation, locale): (Notation, Locale), turn: TurnId) -> Self {
        let position = game.record().position_at(turn.ply.index()).unwrap_or_else(|| game.position());
        Self { game, side, notation, vocabulary: Vocabulary::of(locale), position }
    }

    /// The position in which moves are read: the one that was answered.
    pub(super) fn position(&self) -> &'g Position {
        self.position
    }

    fn read(&self, text: &MoveText) -> Result<LegalMove, MoveError> {
        match text {
            MoveText::Written { notation, text } => notation.read(self.position, text),
            MoveText::Uci(uci) => self.position.read_uci(uci),
        }
    }
}

impl Reading {
    /// Reads a message by its texts, the preferred one first: others count where it says nothing, or says something else.
    pub(super) fn of(texts: &[OwnText], context: &Context<'_>) -> Self {
        let mut readings = texts.iter().map(|text| Self::of_text(text, context));
        let first = readings.next().unwrap_or(Self::Empty);
        readings.fold(first, |chosen, other| chosen.beside(other, context))
    }

    fn of_text(text: &OwnText, context: &Context<'_>) -> Self {
        let Some(line) = text.first() else { return Self::Empty };
        let shown: String = match line.char_indices().nth(MAX_LINE_LEN) {
            Some((end, _)) => format!("{}…", &line[..end]),
            None => line.to_owned(),
        };
        let answer = Answer::read(&shown, context.notation, context.vocabulary);
        let below = below(text.rest(), &answer, context);
        let said = match &answer {
            Answer::Move { text, .. } | Answer::Claim { declared: Some(text) } => match context.read(text) {
                Ok(legal) => Some(Meaning::Move(Box::new(legal))),
                Err(error) => {
                    // What stands in the line, and nothing that it could only be joined to.
                    let mut meanings = choices(&error, context);
                    let named = mentions(line, context, Strictness::AnyCase).into_iter();
                    add(&mut meanings, named.filter(|named| !named.is_said_by(&answer, context)).collect());
                    add(&mut meanings, below.meanings);
                    return if meanings.is_empty() { Self::Unreadable(answer) } else { Self::Doubtful(meanings) };
                }
            },
            word => Meaning::of_word(word),
        };
        let is_doubtful =
            below.is_doubtful || is_question(line, &answer, context) || is_inexact(line, &answer, context);
        if !is_doubtful {
            return Self::Clear(answer);
        }
        let mut meanings: Vec<Meaning> = said.into_iter().collect();
        match answer {
            Answer::Claim { .. } => add(&mut meanings, vec![Meaning::Claim]),
            Answer::Move { offer_draw: true, .. } => add(&mut meanings, vec![Meaning::Draw]),
            _ => {}
        }
        add(&mut meanings, below.meanings);
        Self::Doubtful(meanings)
    }

    /// What two texts of one message say together, this one being preferred.
    fn beside(self, other: Self, context: &Context<'_>) -> Self {
        match (self, other) {
            (Self::Empty, other) => other,
            (Self::Unreadable(_), other @ (Self::Clear(_) | Self::Doubtful(_))) => other,
            (Self::Clear(one), Self::Clear(other)) if !one.is_same_as(&other, context) => {
                let mut meanings = one.meanings(context);
                add(&mut meanings, other.meanings(context));
                Self::Doubtful(meanings)
            }
            (this, _) => this,
        }
    }
}

impl Answer {
    fn meanings(&self, context: &Context<'_>) -> Vec<Meaning> {
        let declared = self.move_text().and_then(|text| context.read(text).ok());
        let mut meanings: Vec<Meaning> = declared.map(|legal| Meaning::Move(Box::new(legal))).into_iter().collect();
        add(&mut meanings, Meaning::of_word(self).into_iter().collect());
        meanings
    }

    fn is_same_as(&self, other: &Self, context: &Context<'_>) -> bool {
        self.meanings(context) == other.meanings(context)
    }

    fn move_text(&self) -> Option<&MoveText> {
        match self {
            Self::Move { text, .. } | Self::Claim { declared: Some(text) } => Some(text),
            _ => None,
        }
    }
}

impl Meaning {
    /// What a word means; an offer that comes with a move is one, too.
    fn of_word(answer: &Answer) -> Option<Self> {
        Some(match answer {
            Answer::Move { offer_draw: false, .. } => return None,
            Answer::Move { .. } | Answer::Draw => Self::Draw,
            Answer::Resign => Self::Resign,
            Answer::Accept | Answer::AcceptDraw => Self::Accept,
            Answer::Decline | Answer::DeclineDraw => Self::Decline,
            Answer::AcceptTakeback | Answer::DeclineTakeback => Self::Takeback,
            Answer::Claim { .. } => Self::Claim,
        })
    }

    /// Whether it is said, or goes without saying, by who answers so.
    fn is_said_by(&self, answer: &Answer, context: &Context<'_>) -> bool {
        match (self, answer) {
            (Self::Move(legal), answer) => {
                answer.move_text().is_some_and(|text| context.read(text).is_ok_and(|said| said.uci() == legal.uci()))
            }
            (Self::Draw, Answer::Draw | Answer::AcceptDraw | Answer::DeclineDraw | Answer::Claim { .. }) => true,
            (Self::Draw, Answer::Move { offer_draw, .. }) => *offer_draw,
            (Self::Takeback, Answer::AcceptTakeback | Answer::DeclineTakeback) => true,
            (Self::Accept, Answer::Accept | Answer::AcceptDraw | Answer::AcceptTakeback) => true,
            (Self::Decline, Answer::Decline | Answer::DeclineDraw | Answer::DeclineTakeback) => true,
            (word, answer) => Self::of_word(answer).as_ref() == Some(word),
        }
    }
}

/// What stands below the line that asks.
#[derive(Default)]
struct LinesBelow {
    meanings: Vec<Meaning>,
    is_doubtful: bool,
}

/// Looks for other moves and words, and for corrections, in the lines below.
fn below(lines: &[String], answer: &Answer, context: &Context<'_>) -> LinesBelow {
    let mut found = LinesBelow::default();
    for sentence in lines.iter().flat_map(|line| sentences(line)) {
        let words = words(sentence);
        let is_notice = words.iter().any(|word| context.vocabulary.notices.contains(word));
        let mut named = mentions(sentence, context, Strictness::WrittenCase);
        named.retain(|named| !is_notice || matches!(named, Meaning::Move(_)));
        let corrects = words.iter().any(|word| context.vocabulary.correcting.contains(word));
        let has_move =
            named.iter().any(|meaning| matches!(meaning, Meaning::Move(_))) || has_move_shape(sentence, context);
        let spoken = format!(" {} ", words.join(" "));
        let withdraws = context.vocabulary.withdrawing.iter().any(|phrase| spoken.contains(&format!(" {phrase} ")));
        let other: Vec<Meaning> = named.into_iter().filter(|named| !named.is_said_by(answer, context)).collect();
        found.is_doubtful |= withdraws || (corrects && has_move) || !other.is_empty();
        add(&mut found.meanings, other);
    }
    found
}

/// What counts as a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strictness {
    /// In the line that asks: what the player's notation reads as one, `E4` too.
    AnyCase,
    /// In prose: what anybody would, but `E4` is a room.
    WrittenCase,
}

/// The legal moves and the words that ask for something, in a text.
fn mentions(text: &str, context: &Context<'_>, strictness: Strictness) -> Vec<Meaning> {
    let mut meanings = Vec::new();
    for word in candidates(text) {
        let is_prose = strictness == Strictness::WrittenCase;
        if is_prose && is_capital_square(word) {
            continue;
        }
        for notation in notations(context).take(if is_prose { 2 } else { 1 }) {
            match notation.read(context.position, word) {
                Ok(legal) => add(&mut meanings, vec![Meaning::Move(Box::new(legal))]),
                Err(error) => add(&mut meanings, choices(&error, context)),
            }
        }
    }
    let said = words(text).into_iter().filter_map(|word| context.vocabulary.mention(&word));
    said.for_each(|meaning| add(&mut meanings, vec![meaning]));
    meanings
}

/// The moves between which a text that was read left a choice.
fn choices(error: &MoveError, context: &Context<'_>) -> Vec<Meaning> {
    let (MoveError::Ambiguous { choices, .. } | MoveError::UnnamedPiece { choices, .. }) = error else {
        return Vec::new();
    };
    let legal = context.position.legal_moves();
    let is_choice = |legal: &LegalMove| notations(context).any(|notation| choices.contains(&notation.write(legal)));
    legal.into_iter().filter(is_choice).map(|legal| Meaning::Move(Box::new(legal))).collect()
}

/// Whether a text has something written like a move, legal or not.
fn has_move_shape(text: &str, context: &Context<'_>) -> bool {
    candidates(text).any(|word| {
        notations(context).any(|notation| {
            !matches!(
                notation.read(context.position, word),
                Err(MoveError::Unreadable { .. } | MoveError::UnknownPiece { .. } | MoveError::TooLong)
            )
        })
    })
}

/// The player's notation and the one that everybody knows.
fn notations(context: &Context<'_>) -> impl Iterator<Item = Notation> + use<> {
    let own = context.notation;
    [own].into_iter().chain((own != Notation::STANDARD).then_some(Notation::STANDARD))
}

/// The words of a text that may be moves: those with a digit, and castling. Links and addresses have none.
fn candidates(text: &str) -> impl Iterator<Item = &str> {
    let is_link = |word: &&str| word.contains("://") || word.contains('@') || word.starts_with("www.");
    let separates = |c: char| {
        matches!(c, ',' | ';' | '.' | '…' | '/' | '(' | ')' | '[' | ']' | '<' | '>' | '"' | '“' | '”' | '*' | '_')
    };
    text.split_whitespace()
        .filter(move |word| !is_link(word))
        .flat_map(move |word| word.split(separates))
        .map(|word| {
            word.trim_matches(|c: char| matches!(c, '!' | '?' | '\'' | '‘' | '’' | '„' | '«' | '»' | '`' | ':'))
        })
        .filter(|word| {
            let is_castling = word.contains(['-', '–', '‑']) && word.starts_with(['O', 'o', '0', 'О', 'о']);
            is_castling || (word.len() >= 2 && word.chars().any(|c| ('1'..='8').contains(&c)))
        })
}

fn is_capital_square(word: &str) -> bool {
    matches!(word.as_bytes(), [b'A'..=b'H', b'1'..=b'8'])
}

/// The sentences of a line. A full stop inside a link ends none. In Indian scripts a danda ends them.
fn sentences(line: &str) -> Vec<&str> {
    let (mut sentences, mut start) = (Vec::new(), 0);
    for (index, sign) in line.match_indices(['.', '!', '?', '।']) {
        let end = index + sign.len();
        if line[end..].is_empty() || line[end..].starts_with(char::is_whitespace) {
            sentences.push(&line[start..end]);
            start = end;
        }
    }
    sentences.push(&line[start..]);
    sentences
}

/// Adds what is not there yet, as far as there is room.
fn add(meanings: &mut Vec<Meaning>, others: Vec<Meaning>) {
    for other in others {
        let is_there = meanings.iter().any(|meaning| match (meaning, &other) {
            (Meaning::Move(one), Meaning::Move(other)) => one.uci() == other.uci(),
            (one, other) => one == other,
        });
        if !is_there && meanings.len() < MAX_MEANINGS {
            meanings.push(other);
        }
    }
}

/// Whether a word is asked rather than said. "Draw?" is how people offer one; it does not accept one.
fn is_question(line: &str, answer: &Answer, context: &Context<'_>) -> bool {
    let is_offered = context.game.draw_offer() == Some(!context.side);
    line.contains(['?', '？'])
        && match answer {
            Answer::Move { .. } => false,
            Answer::Draw => is_offered,
            _ => true,
        }
}

/// Whether the line could as well be something else than the move it was read as: three letters without hyphens say
/// "out of office", and a number that is not this move's is of another game or message.
fn is_inexact(line: &str, answer: &Answer, context: &Context<'_>) -> bool {
    let Some(MoveText::Written { text, .. }) = answer.move_text() else { return false };
    let unnumbered = text.rsplit(['.', '…']).next().unwrap_or_default();
    let letters: String = unnumbered.chars().filter(|c| c.is_alphanumeric()).collect();
    let is_word =
        matches!(letters.as_str(), "OOO" | "000") && !unnumbered.contains(|c: char| !c.is_alphanumeric() && c != ' ');
    let line = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, behind) = line.split_at(digits);
    let is_numbered = behind.trim_start().starts_with(['.', '…']);
    let is_other = number.parse::<u32>().is_ok_and(|number| number != context.position.move_number());
    is_word || (is_numbered && is_other)
}
