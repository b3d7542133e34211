//! What a message asks for; where that is in doubt, everything it could mean.
//!
//! A move cannot be taken back, so one is only played when nothing else in the message could be meant instead: no
//! second move, no other word that asks for something, no correction below, and no question.

use chess_laws::{Language, LegalMove, MoveError, Notation, Position, Side};
use correspondence_game::{Game, MoveText, TurnId};

use super::answer::Answer;
use super::courtesy::without_courtesies;
use super::letters::words;
use super::own_text::OwnText;
use super::spelling::{Spelling, coordinates, elsewhere, is_unreadable, nearby};
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

/// Who writes a message: what they write in, and how the players are called.
#[derive(Clone, Copy, Debug)]
pub(super) struct Writer<'g> {
    pub(super) notation: Notation,
    pub(super) locale: Locale,
    pub(super) names: [&'g str; 2],
}

/// What a message is read beside.
pub(super) struct Context<'g> {
    game: &'g Game,
    side: Side,
    writer: Writer<'g>,
    vocabulary: &'static Vocabulary,
    position: &'g Position,
}

impl<'g> Context<'g> {
    /// The game, the side of the player who writes, and the turn that is answered.
    pub(super) fn new(game: &'g Game, side: Side, writer: Writer<'g>, turn: TurnId) -> Self {
        let position = game.record().position_at(turn.ply.index()).unwrap_or_else(|| game.position());
        Self { game, side, writer, vocabulary: Vocabulary::of(writer.locale), position }
    }

    /// The position in which moves are read: the one that was answered.
    pub(super) fn position(&self) -> &'g Position {
        self.position
    }

    /// Whether it is for the player who writes to move in it.
    pub(super) fn is_to_move(&self) -> bool {
        self.position.turn() == self.side
    }

    pub(super) const fn vocabulary(&self) -> &'static Vocabulary {
        self.vocabulary
    }

    fn read(&self, text: &MoveText) -> Result<LegalMove, MoveError> {
        text.read(self.position)
    }

    /// The notation of the language in which the player is written to.
    fn page_notation(&self) -> Notation {
        let language = Language::of_tag(self.writer.locale.tag());
        language.map_or(Notation::STANDARD, |language| Notation::STANDARD.in_language(language))
    }
}

impl Reading {
    /// Reads a message by its texts, the preferred one first: others count where it says nothing, or says something else. The
    /// `subject` counts where they say nothing at all, and it says one thing.
    pub(super) fn of(texts: &[OwnText], subject: Option<&str>, context: &Context<'_>) -> Self {
        let mut readings = texts.iter().map(|text| Self::of_text(text, context));
        let first = readings.next().unwrap_or(Self::Empty);
        let read = readings.fold(first, |chosen, other| chosen.beside(other, context));
        let says_nothing = |text: &OwnText| {
            let below = below(text.lines(), &Answer::Help, context);
            !below.is_doubtful && below.meanings.is_empty()
        };
        if !matches!(read, Self::Empty | Self::Unreadable(_)) || !texts.iter().all(says_nothing) {
            return read;
        }
        match subject.map(|subject| Self::of_text(&OwnText::of(subject, &[]), context)) {
            Some(clear @ Self::Clear(_)) => clear,
            _ => read,
        }
    }

    /// The same of a message that has the game as a chess program writes it, with that move more.
    pub(super) fn beside_pgn(self, played: LegalMove, context: &Context<'_>) -> Self {
        let written = Answer::Move {
            text: MoveText::Written { notation: Notation::STANDARD, text: played.san().to_owned() },
            offer_draw: false,
        };
        let meaning = Meaning::Move(Box::new(played));
        match self {
            Self::Empty | Self::Unreadable(_) => Self::Clear(written),
            Self::Clear(answer) if meaning.is_said_by(&answer, context) => Self::Clear(answer),
            Self::Clear(answer) => {
                let mut meanings = vec![meaning];
                add(&mut meanings, answer.meanings(context));
                Self::Doubtful(meanings)
            }
            Self::Doubtful(others) => {
                let mut meanings = vec![meaning];
                add(&mut meanings, others);
                Self::Doubtful(meanings)
            }
        }
    }

    fn of_text(text: &OwnText, context: &Context<'_>) -> Self {
        let Some(line) = text.first() else { return Self::Empty };
        if let Some(Answer::Say(first)) = Answer::said(line, context.vocabulary) {
            let lines = [first].into_iter().chain(text.rest().iter().cloned()).collect::<Vec<_>>();
            return Self::Clear(Answer::Say(lines.join("\n")));
        }
        let (answer, line, rest) = interpreted(text, context);
        if answer.is_harmless() {
            return Self::Clear(answer);
        }
        let below = below(&rest, &answer, context);
        if answer.move_text().is_some() && !context.is_to_move() {
            return Self::Unreadable(answer);
        }
        let said = match answer.move_text().map(|text| context.read(text)) {
            Some(Ok(legal)) => Some(Meaning::Move(Box::new(legal))),
            Some(Err(error)) => {
                // What stands in the line, and nothing that it could only be joined to.
                let mut meanings = choices(&error, context);
                if is_unreadable(&error)
                    && let Some(MoveText::Written { text, .. }) = answer.move_text()
                    && let Spelling::Several(legal) =
                        elsewhere(context.position, text, context.writer.notation, context.page_notation())
                {
                    add(&mut meanings, legal.into_iter().map(|legal| Meaning::Move(Box::new(legal))).collect());
                }
                let named = mentions(&line, context, Strictness::AnyCase).into_iter();
                add(&mut meanings, named.filter(|named| !named.is_said_by(&answer, context)).collect());
                add(&mut meanings, below.meanings);
                return if meanings.is_empty() { Self::Unreadable(answer) } else { Self::Doubtful(meanings) };
            }
            None => Meaning::of_word(&answer),
        };
        let is_doubtful =
            below.is_doubtful || is_question(&line, &answer, context) || is_inexact(&line, &answer, context);
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

/// What the first line of a text asks for, that line, and what stands below it. Where the line as it stands is neither a word
/// nor a legal move, what people write around one is taken away: polite phrases, or the sentences behind the first.
fn interpreted(text: &OwnText, context: &Context<'_>) -> (Answer, String, Vec<String>) {
    let line = text.first().unwrap_or_default();
    let rest = text.rest().to_vec();
    let shown: String = match line.char_indices().nth(MAX_LINE_LEN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    };
    let as_it_stands = spelled(&shown, context);
    if is_understood(&as_it_stands, context) {
        return (as_it_stands, line.to_owned(), rest);
    }
    let bare = |line: &str| without_courtesies(line, context.vocabulary, &context.writer.names);
    if let Some(bare) = bare(&shown) {
        let answer = spelled(&bare, context);
        if is_understood(&answer, context) {
            return (answer, bare, rest);
        }
    }
    if let Some((first, others)) = first_sentence(line) {
        let first = bare(first).unwrap_or_else(|| first.to_owned());
        let answer = spelled(&first, context);
        // Only a move: who gives the game up in the middle of a paragraph is asked.
        if answer.move_text().is_some() && is_understood(&answer, context) {
            let behind = [others.to_owned()].into_iter().chain(rest).collect();
            return (answer, first, behind);
        }
    }
    (as_it_stands, line.to_owned(), rest)
}

/// The line read in the player's notation; a move that it cannot read, in another that can.
fn spelled(line: &str, context: &Context<'_>) -> Answer {
    let line = numbered(line);
    let answer = Answer::read(&line, context.writer.notation, context.vocabulary);
    let Some(MoveText::Written { text, .. }) = answer.move_text() else { return answer };
    let own = match context.writer.notation.read(context.position, text) {
        Ok(_) => return answer,
        Err(error) => error,
    };
    // Two squares are a move, whatever stands on the first: "g1f3" names no pawn.
    let by_squares = coordinates(context.position, text);
    if !is_unreadable(&own) && by_squares.is_none() {
        return answer;
    }
    let found = match by_squares {
        Some(legal) => Spelling::One(Box::new(legal)),
        None => elsewhere(context.position, text, context.writer.notation, context.page_notation()),
    };
    match found {
        Spelling::One(legal) => {
            // With the number that was written, since it may be of another move.
            let number = text.find(['.', '…']).map_or("", |end| &text[..=end]);
            let text = format!("{number}{}", legal.san());
            answer.with_move_text(MoveText::Written { notation: Notation::STANDARD, text })
        }
        Spelling::Several(_) | Spelling::None => answer,
    }
}

fn is_understood(answer: &Answer, context: &Context<'_>) -> bool {
    answer.move_text().is_none_or(|text| context.read(text).is_ok())
}

/// A line whose number is marked as in lists, `1) e4`, with a full stop.
fn numbered(line: &str) -> String {
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = line.split_at(digits);
    match rest.trim_start().strip_prefix([')', ':']) {
        Some(rest) if !number.is_empty() && number.len() <= 3 => format!("{number}. {}", rest.trim_start()),
        _ => line.to_owned(),
    }
}

/// The first sentence of a line and what follows it; `None` where there is one. A number with its full stop is none.
fn first_sentence(line: &str) -> Option<(&str, &str)> {
    let (mut start, mut all) = (0, sentences(line).into_iter().peekable());
    while let Some(sentence) = all.next() {
        start += sentence.len();
        let is_number = sentence.chars().all(|c| c.is_ascii_digit() || c == '.' || c == ' ');
        let follows = all.peek().is_some_and(|next| !next.trim().is_empty());
        if !is_number && follows {
            let is_question = sentence.trim_end().ends_with('?');
            return (!is_question).then(|| line.split_at(start));
        }
    }
    None
}

impl Answer {
    fn meanings(&self, context: &Context<'_>) -> Vec<Meaning> {
        let declared = self.move_text().and_then(|text| context.read(text).ok());
        let mut meanings: Vec<Meaning> = declared.map(|legal| Meaning::Move(Box::new(legal))).into_iter().collect();
        add(&mut meanings, Meaning::of_word(self).into_iter().collect());
        meanings
    }

    fn is_same_as(&self, other: &Self, context: &Context<'_>) -> bool {
        match (self, other) {
            (Self::MoveWithLines { lines, .. }, Self::MoveWithLines { lines: other_lines, .. })
                if lines != other_lines =>
            {
                false
            }
            (Self::Line(line), Self::Line(other)) => line == other,
            (Self::TakeLeave(days), Self::TakeLeave(other)) => days == other,
            (Self::Challenge(order), Self::Challenge(other)) => order == other,
            _ => {
                let is_same_kind = std::mem::discriminant(self) == std::mem::discriminant(other);
                let meanings = self.meanings(context);
                meanings == other.meanings(context) && (is_same_kind || !meanings.is_empty())
            }
        }
    }
}

impl Meaning {
    /// What a word means; an offer that comes with a move is one, too.
    fn of_word(answer: &Answer) -> Option<Self> {
        Some(match answer {
            Answer::Move { offer_draw: false, .. }
            | Answer::MoveWithLines { .. }
            | Answer::Line(_)
            | Answer::Rematch
            | Answer::Challenge(_)
            | Answer::Say(_)
            | Answer::Status
            | Answer::Games
            | Answer::Help
            | Answer::TakeLeave(_)
            | Answer::EndLeave => return None,
            Answer::Move { .. } | Answer::Draw => Self::Draw,
            Answer::Resign => Self::Resign,
            Answer::Accept | Answer::AcceptDraw | Answer::AcceptPause => Self::Accept,
            Answer::Decline | Answer::DeclineDraw | Answer::DeclinePause => Self::Decline,
            Answer::AcceptTakeback | Answer::DeclineTakeback | Answer::ProposeTakeback => Self::Takeback,
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
            (Self::Takeback, Answer::AcceptTakeback | Answer::DeclineTakeback | Answer::ProposeTakeback) => true,
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
        let is_other_command = context.vocabulary.command(&words).is_some_and(|command| {
            let is_said = Meaning::of_word(&command).is_some_and(|meaning| meaning.is_said_by(answer, context));
            command != *answer && !command.is_harmless() && !is_said
        });
        found.is_doubtful |= withdraws || (corrects && has_move) || is_other_command || !other.is_empty();
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
        for notation in notations(context).take(if is_prose { usize::MAX } else { 1 }) {
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

/// Whether a text is moves and their numbers, legal or not, and no words.
pub(super) fn is_only_moves(text: &str, context: &Context<'_>) -> bool {
    let is_number = |word: &str| word.chars().all(|sign| sign.is_ascii_digit() || sign == '.');
    let is_move_or_number = |word: &str| is_number(word) || has_move_shape(word, context);
    !text.trim().is_empty() && text.split_whitespace().all(is_move_or_number)
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

/// The player's notation and those that such a player is likely to write in.
fn notations(context: &Context<'_>) -> impl Iterator<Item = Notation> + use<> {
    nearby(context.writer.notation, context.page_notation()).into_iter()
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
            // As people ask for one.
            Answer::Move { .. } | Answer::MoveWithLines { .. } | Answer::ProposeTakeback | Answer::Rematch => false,
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
    let is_numbered = behind.trim_start().starts_with(['.', '…', ')', ':']);
    let is_other = number.parse::<u32>().is_ok_and(|number| number != context.position.move_number());
    is_word || (is_numbered && is_other)
}
