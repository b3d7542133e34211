//! Parses a whole reply: its request, or all possible meanings of an ambiguous one.
//!
//! A move cannot be undone, so it is played only if nothing else in the message could be meant instead: no second move,
//! no other command, no sign of hesitation below, and no question. Requests that end or begin a game or accept a
//! proposal are executed only if the rest of the message is known to be meaningless: greetings, thanks, good wishes,
//! names and a signature.

use chess_laws::{LegalMove, MoveError, Notation, Position, Side};
use correspondence_game::{Game, MoveText, TurnId};

use super::answer::ParsedReply;
use super::courtesy::{MessageContext, QUESTION_MARKS, SignatureSearch};
use super::own_text::OwnText;
use super::pgn::ProgramMove;
use super::smileys::jokes;
use super::vocabulary::{MIN_FOREIGN_LEN, Vocabulary};
use text::Locale;
use text::letters::{latin_digits, words};
use text::written_moves::{self, Spelling, nearby};

/// Maximum length, in characters, of a line that can be a move or a command; a longer one is prose.
const MAX_LINE_LEN: usize = 100;

/// Maximum number of meanings quoted in the reply.
const MAX_MEANINGS: usize = 6;

/// The result of parsing a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ParseResult {
    /// The sender wrote nothing.
    Empty,
    /// Exactly one request, whether or not the game allows it.
    Clear(ParsedReply),
    /// Only an unreadable or illegal move.
    Unreadable(ParsedReply),
    /// An ambiguous request: one of these meanings.
    Doubtful(Vec<Meaning>),
}

/// A possible meaning of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Move(Box<LegalMove>),
    Resign,
    Draw,
    /// To claim a draw.
    Claim,
    /// To accept the opponent's proposal.
    Accept,
    /// To decline it.
    Decline,
    /// Something about a takeback.
    Takeback,
    /// Any other command, by the Fluent key of its word.
    Other(&'static str),
}

/// The writer of a message: notation, language, and the players' names.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReplyAuthor<'g> {
    pub(super) notation: Notation,
    pub(super) locale: Locale,
    pub(super) names: [&'g str; 2],
    /// The sender's display name; empty if there is none.
    pub(super) signature: &'g str,
}

/// The game and the writer with which a message is parsed.
pub(super) struct Context<'g> {
    game: &'g Game,
    side: Side,
    writer: ReplyAuthor<'g>,
    /// The players' names and the sender's display name.
    names: [&'g str; 3],
    vocabulary: &'static Vocabulary,
    position: &'g Position,
}

impl<'g> Context<'g> {
    /// `side` is the writer's, and `turn` is the turn replied to.
    pub(super) fn new(game: &'g Game, side: Side, writer: ReplyAuthor<'g>, turn: TurnId) -> Self {
        let position = game.record().position_at(turn.ply.index()).unwrap_or_else(|| game.position());
        let [own, other] = writer.names;
        let names = [own, other, writer.signature];
        Self { game, side, writer, names, vocabulary: Vocabulary::of(writer.locale), position }
    }

    /// The position in which moves are parsed: that of the turn replied to.
    pub(super) fn position(&self) -> &'g Position {
        self.position
    }

    /// Whether the writer is to move in that position.
    pub(super) fn is_to_move(&self) -> bool {
        self.position.turn() == self.side
    }

    /// Whether a proposal of the opponent is pending.
    fn has_pending_proposal(&self) -> bool {
        let other = Some(!self.side);
        let pausing = self.game.pause_proposal().map(|proposal| proposal.by);
        [self.game.draw_offer(), self.game.takeback_proposal(), pausing].contains(&other)
    }

    pub(super) const fn vocabulary(&self) -> &'static Vocabulary {
        self.vocabulary
    }

    fn read(&self, text: &MoveText) -> Result<LegalMove, MoveError> {
        text.read(self.position)
    }

    fn message_context(&self) -> MessageContext<'_> {
        MessageContext::new(self.vocabulary, &self.names)
    }

    /// Interprets a text that the player's notation cannot read because of `error`.
    fn otherwise(&self, text: &str, error: &MoveError) -> Spelling {
        written_moves::otherwise(self.position, text, error, self.writer.notation, self.writer.locale)
    }
}

impl ParseResult {
    /// Parses a message from its text forms, the preferred one first; the others count if it contains no request or a
    /// different one. The `subject` counts if no form contains a request and it contains exactly one.
    pub(super) fn of(texts: &[OwnText], subject: Option<&str>, context: &Context<'_>) -> Self {
        let mut readings = texts.iter().map(|text| Self::of_text(text, context));
        let first = readings.next().unwrap_or(Self::Empty);
        let read = readings.fold(first, |chosen, other| chosen.beside(other, context));
        let says_nothing = |text: &OwnText| {
            let below = below(text.lines(), &ParsedReply::Help, context);
            !below.is_corrected && !below.is_hesitant && below.meanings.is_empty()
        };
        if !matches!(read, Self::Empty | Self::Unreadable(_)) || !texts.iter().all(says_nothing) {
            return read;
        }
        match subject.map(|subject| Self::of_text(&OwnText::of(subject, &[]), context)) {
            Some(clear @ Self::Clear(_)) => clear,
            _ => read,
        }
    }

    /// Combines the reading with the move of an attached PGN.
    pub(super) fn combine_with_pgn(self, played: ProgramMove, context: &Context<'_>) -> Self {
        let ProgramMove { legal, offers_draw, words: comment } = played;
        let written = ParsedReply::Move {
            text: MoveText::Written { notation: Notation::STANDARD, text: legal.san().to_owned() },
            offer_draw: offers_draw,
        };
        let meaning = Meaning::Move(Box::new(legal));
        // A mention of a draw, a resignation or a claim in the comment may be meant, even if it is not a recognised
        // offer.
        let in_comment = words(&comment).into_iter().filter_map(|word| context.vocabulary.mention(&word));
        let in_comment: Vec<Meaning> = in_comment
            .filter(|meaning| matches!(meaning, Meaning::Draw | Meaning::Resign | Meaning::Claim))
            .filter(|meaning| !meaning.is_implied_by(&written, context))
            .collect();
        if !in_comment.is_empty() {
            let mut meanings = vec![meaning];
            add(&mut meanings, in_comment);
            return Self::Doubtful(meanings);
        }
        match self {
            Self::Empty | Self::Unreadable(_) => Self::Clear(written),
            Self::Clear(answer) if meaning.is_implied_by(&answer, context) => {
                Self::Clear(if offers_draw { written } else { answer })
            }
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
        match Self::of_read_lines(text, context) {
            // Overlong chat is refused elsewhere.
            Self::Clear(answer) if text.is_cut() && !answer.is_harmless() && !matches!(answer, ParsedReply::Say(_)) => {
                let meanings = answer.meanings(context);
                if meanings.is_empty() { Self::Unreadable(answer) } else { Self::Doubtful(meanings) }
            }
            read => read,
        }
    }

    fn of_read_lines(text: &OwnText, context: &Context<'_>) -> Self {
        let Some(line) = text.first() else { return Self::Empty };
        if let Some(ParsedReply::Say(first)) = ParsedReply::parse_chat(line, context.vocabulary) {
            let lines = [first].into_iter().chain(text.paragraphs(1)).collect::<Vec<_>>();
            return Self::Clear(ParsedReply::Say(lines.join("\n")));
        }
        let Some(Interpreted { answer, line, rest, is_signature, .. }) = interpret(text, context) else {
            return Self::Empty;
        };
        if answer.is_harmless() {
            return if is_signature { Self::Unreadable(answer) } else { Self::Clear(answer) };
        }
        let below = below(&rest, &answer, context);
        if answer.move_text().is_some() && !context.is_to_move() {
            return Self::Unreadable(answer);
        }
        let meaning = match answer.move_text().map(|text| context.read(text)) {
            Some(Ok(legal)) => Some(Meaning::Move(Box::new(legal))),
            Some(Err(error)) => {
                // Only what the line itself contains.
                let mut meanings = choices(&error, context);
                if let Some(MoveText::Written { text, .. }) = answer.move_text()
                    && let Spelling::Several(legal) = context.otherwise(text, &error)
                {
                    add(&mut meanings, legal.into_iter().map(|legal| Meaning::Move(Box::new(legal))).collect());
                }
                let named = mentions(&line, context, Strictness::AnyCase).into_iter();
                add(&mut meanings, named.filter(|named| !named.is_implied_by(&answer, context)).collect());
                // Too informal to end a game, but clear enough to ask about.
                let is_assent = context.vocabulary.challenge_accept.contains(&words(&line).join(" "));
                if is_assent && context.has_pending_proposal() {
                    add(&mut meanings, vec![Meaning::Accept]);
                }
                add(&mut meanings, below.meanings);
                if meanings.is_empty() {
                    meanings.extend(in_other_languages(&line));
                }
                return if meanings.is_empty() { Self::Unreadable(answer) } else { Self::Doubtful(meanings) };
            }
            None => Meaning::of_word(&answer),
        };
        let is_taken_back = || context.message_context().is_withdrawn_elsewhere(text);
        let has_conflicting_text = match answer.tolerance() {
            Tolerance::Meaningless => {
                let ends_game = answer.ends_game_of(context);
                let contradicts =
                    |line: &String| jokes(line) || ends_game && context.message_context().implies_game_continues(line);
                let is_contradicted = || text.lines().iter().any(contradicts);
                below.is_corrected || below.is_hesitant || !below.is_pleasant || is_taken_back() || is_contradicted()
            }
            Tolerance::NoHesitation => below.is_corrected || below.is_hesitant || is_taken_back(),
            Tolerance::NoCorrection => below.is_corrected,
        };
        let is_doubtful = has_conflicting_text
            || is_signature
            || is_question(&line, &answer, context)
            || is_inexact(&line, &answer, context);
        if !is_doubtful {
            return Self::Clear(answer);
        }
        let mut meanings: Vec<Meaning> = meaning.into_iter().collect();
        match answer {
            ParsedReply::Claim { .. } => add(&mut meanings, vec![Meaning::Claim]),
            ParsedReply::Move { offer_draw: true, .. } => add(&mut meanings, vec![Meaning::Draw]),
            _ => {}
        }
        add(&mut meanings, below.meanings);
        Self::Doubtful(meanings)
    }

    /// Combines the readings of two forms of one message; `self` is the preferred one.
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

/// The request found in a text.
struct Interpreted {
    answer: ParsedReply,
    line: String,
    /// The text after it in its line, and below.
    rest: Vec<String>,
    /// The index of its line in the text.
    at: usize,
    /// Whether it follows a sign-off: a signature is not a command.
    is_signature: bool,
}

/// Finds the request in a text, below greetings, thanks and lines added by programs. If a line as it stands is neither
/// a command nor a legal move, polite phrases around it or the sentences after it are stripped. `None` if the sender
/// wrote nothing.
fn interpret(text: &OwnText, context: &Context<'_>) -> Option<Interpreted> {
    let message_context = context.message_context();
    let all = text.lines().iter().enumerate();
    let lines: Vec<(usize, &String)> = all.filter(|(_, line)| !message_context.is_added_by_program(line)).collect();
    let rest_of = |index: usize| lines[index..].iter().map(|(_, line)| (*line).clone()).collect::<Vec<_>>();
    let mut is_ended = false;
    for (index, (at, line)) in lines.iter().copied().enumerate() {
        let truncated: String = match line.char_indices().nth(MAX_LINE_LEN) {
            Some((end, _)) => format!("{}…", &line[..end]),
            None => line.clone(),
        };
        let is_own_name =
            message_context.is_own_name(&words(&truncated)) && context.vocabulary.is_not_suggested(&words(&truncated));
        if !is_own_name && let Some((answer, line)) = understood(&truncated, context) {
            let is_signature = is_ended && !answer.has_move();
            return Some(Interpreted { answer, line, rest: rest_of(index + 1), at, is_signature });
        }
        if !is_own_name && let Some((answer, line, behind)) = understood_sentence(line, context) {
            let rest = [behind].into_iter().chain(rest_of(index + 1)).collect();
            return Some(Interpreted { answer, line, rest, at, is_signature: false });
        }
        is_ended |= message_context.is_sign_off(line);
        if !is_own_name && !message_context.above().is_pleasant_line(line) {
            let (answer, rest) = (spelled(&truncated, context), rest_of(index + 1));
            return Some(Interpreted { answer, line: line.clone(), rest, at, is_signature: false });
        }
    }
    let (at, first) = lines.first().copied()?;
    let answer = ParsedReply::Move { text: written(first, context), offer_draw: false };
    Some(Interpreted { answer, line: first.clone(), rest: rest_of(1), at, is_signature: false })
}

/// The chat in a text besides its move or command: the lines below, and those above that do more than greet or thank.
pub(super) fn chat_lines(text: &OwnText, context: &Context<'_>) -> Vec<String> {
    let message_context = context.message_context();
    let command = interpret(text, context).map_or(0, |found| found.at);
    let is_chat =
        |line: &str| !message_context.only_greets_or_thanks(line) && !message_context.is_added_by_program(line);
    text.paragraphs_where(|at| at > command || at < command && is_chat(&text.lines()[at]))
}

/// The command that a line is in languages other than the player's, if it is the same in all that have it. Short words
/// mean different things in different languages.
fn in_other_languages(line: &str) -> Option<Meaning> {
    let lower_words = words(line);
    let is_short = lower_words.concat().is_ascii() && lower_words.concat().len() < MIN_FOREIGN_LEN;
    let commands = Locale::REAL.iter().filter_map(|locale| Vocabulary::of(*locale).command(&lower_words));
    let mut meanings = commands.map(|command| Meaning::of_word(&command));
    let first = meanings.next()??;
    (!is_short && meanings.all(|other| other.as_ref() == Some(&first))).then_some(first)
}

fn written(line: &str, context: &Context<'_>) -> MoveText {
    MoveText::Written { notation: context.writer.notation, text: line.to_owned() }
}

/// The request in a line as it stands, or without meaningless phrases at its ends.
fn understood(line: &str, context: &Context<'_>) -> Option<(ParsedReply, String)> {
    context.message_context().cores(line).into_iter().find_map(|core| {
        let repeated = context.message_context().parse_repeated(&core).filter(|_| !core.contains(QUESTION_MARKS));
        let answer = repeated.unwrap_or_else(|| spelled(&core, context));
        is_understood(&answer, context).then_some((answer, core))
    })
}

/// The first sentence of a line that does more than greet or thank, if it is a move, and the text after it. Only a
/// move: a resignation in the middle of a paragraph is asked back.
fn understood_sentence(line: &str, context: &Context<'_>) -> Option<(ParsedReply, String, String)> {
    let mut rest = line;
    while let Some((sentence, behind)) = first_sentence(rest) {
        if let Some((answer, core)) = understood(sentence, context).filter(|(answer, _)| answer.has_move()) {
            return Some((answer, core, behind.to_owned()));
        }
        if !context.message_context().above().is_pleasant(sentence) {
            return None;
        }
        rest = behind;
    }
    let (answer, core) = understood(rest, context).filter(|(answer, _)| answer.has_move())?;
    Some((answer, core, String::new()))
}

/// Parses the line in the player's notation; a move that it cannot read, in other spellings that such a player may use.
fn spelled(line: &str, context: &Context<'_>) -> ParsedReply {
    let line = numbered(&latin_digits(line));
    let answer = ParsedReply::read(&line, context.writer.notation, context.vocabulary);
    let Some(MoveText::Written { text, .. }) = answer.move_text() else { return answer };
    let Err(error) = context.writer.notation.read(context.position, text) else { return answer };
    let san = match context.otherwise(text, &error) {
        Spelling::One(legal) => legal.san().to_owned(),
        Spelling::Illegal(san) => san,
        Spelling::Several(_) | Spelling::None => return answer,
    };
    // Keep the written number, since it may be that of another move.
    let number = text.find(['.', '…']).map_or("", |end| &text[..=end]);
    let text = format!("{number}{san}");
    answer.with_move_text(MoveText::Written { notation: Notation::STANDARD, text })
}

fn is_understood(answer: &ParsedReply, context: &Context<'_>) -> bool {
    answer.move_text().is_none_or(|text| context.read(text).is_ok())
}

/// Replaces the parenthesis or colon after a move number, `1) e4`, by a full stop.
fn numbered(line: &str) -> String {
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = line.split_at(digits);
    match rest.trim_start().strip_prefix([')', ':']) {
        Some(rest) if !number.is_empty() && number.len() <= 3 => format!("{number}. {}", rest.trim_start()),
        _ => line.to_owned(),
    }
}

/// The first sentence of a line and the text after it; `None` if there is only one, or the first is a question. A
/// number with its full stop is not a sentence.
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

impl ParsedReply {
    pub(super) fn meanings(&self, context: &Context<'_>) -> Vec<Meaning> {
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
    /// The meaning of a command; a move with a draw offer means the offer.
    fn of_word(answer: &ParsedReply) -> Option<Self> {
        Some(match answer {
            ParsedReply::Move { offer_draw: false, .. }
            | ParsedReply::MoveWithLines { .. }
            | ParsedReply::Say(_)
            | ParsedReply::Status
            | ParsedReply::Games
            | ParsedReply::Help => return None,
            ParsedReply::Line(_) => Self::Other("mail-word-if"),
            ParsedReply::Rematch => Self::Other("mail-word-rematch"),
            ParsedReply::Challenge(_) => Self::Other("mail-word-challenge"),
            ParsedReply::TakeLeave(_) => Self::Other("mail-word-leave"),
            ParsedReply::EndLeave => Self::Other("mail-word-leave-off"),
            ParsedReply::RefillClock => Self::Other("mail-word-refill"),
            ParsedReply::Move { .. } | ParsedReply::Draw => Self::Draw,
            ParsedReply::Resign => Self::Resign,
            ParsedReply::Accept | ParsedReply::AcceptDraw | ParsedReply::AcceptPause => Self::Accept,
            ParsedReply::Decline | ParsedReply::DeclineDraw | ParsedReply::DeclinePause => Self::Decline,
            ParsedReply::AcceptTakeback | ParsedReply::DeclineTakeback | ParsedReply::ProposeTakeback => Self::Takeback,
            ParsedReply::Claim { .. } => Self::Claim,
        })
    }

    /// Whether the reply states or implies this meaning.
    fn is_implied_by(&self, answer: &ParsedReply, context: &Context<'_>) -> bool {
        match (self, answer) {
            (Self::Move(legal), answer) => {
                answer.move_text().is_some_and(|text| context.read(text).is_ok_and(|other| other.uci() == legal.uci()))
            }
            (
                Self::Draw,
                ParsedReply::Draw
                | ParsedReply::Accept
                | ParsedReply::AcceptDraw
                | ParsedReply::DeclineDraw
                | ParsedReply::Claim { .. },
            ) => true,
            (Self::Draw, ParsedReply::Move { offer_draw, .. }) => *offer_draw,
            (
                Self::Takeback,
                ParsedReply::AcceptTakeback | ParsedReply::DeclineTakeback | ParsedReply::ProposeTakeback,
            ) => true,
            (Self::Accept, ParsedReply::Accept | ParsedReply::AcceptDraw | ParsedReply::AcceptTakeback) => true,
            (Self::Decline, ParsedReply::Decline | ParsedReply::DeclineDraw | ParsedReply::DeclineTakeback) => true,
            (word, answer) => Self::of_word(answer).as_ref() == Some(word),
        }
    }
}

/// What the lines below the request contain.
struct LinesBelow {
    meanings: Vec<Meaning>,
    /// Another request, or a withdrawal.
    is_corrected: bool,
    /// A question, a doubt, or an unknown lone word.
    is_hesitant: bool,
    /// Only text that is known to be meaningless.
    is_pleasant: bool,
}

/// The text that may accompany a request that is executed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tolerance {
    /// Only text that is known to be meaningless.
    Meaningless,
    /// Any text without a sign of hesitation.
    NoHesitation,
    /// Any text without another request: people give reasons for declining.
    NoCorrection,
}

impl ParsedReply {
    /// Whether it ends the game.
    fn ends_game_of(&self, context: &Context<'_>) -> bool {
        let is_offered = context.game.draw_offer() == Some(!context.side);
        matches!(self, Self::Resign | Self::AcceptDraw) || is_offered && matches!(self, Self::Draw | Self::Accept)
    }

    const fn tolerance(&self) -> Tolerance {
        match self {
            Self::Move { .. }
            | Self::MoveWithLines { .. }
            | Self::Line(_)
            | Self::Claim { declared: Some(_) }
            | Self::TakeLeave(_)
            | Self::EndLeave
            | Self::RefillClock => Tolerance::NoHesitation,
            Self::Decline | Self::DeclineDraw | Self::DeclineTakeback | Self::DeclinePause => Tolerance::NoCorrection,
            _ => Tolerance::Meaningless,
        }
    }
}

/// Searches the lines below for other moves and commands, corrections and hesitation.
fn below(lines: &[String], answer: &ParsedReply, context: &Context<'_>) -> LinesBelow {
    let mut found = LinesBelow { meanings: Vec::new(), is_corrected: false, is_hesitant: false, is_pleasant: true };
    let lines: Vec<&String> =
        lines.iter().filter(|line| !words(line).is_empty() || line.contains(QUESTION_MARKS)).collect();
    let message_context = context.message_context();
    let mut signature = SignatureSearch::new(message_context);
    for line in lines.into_iter().filter(|line| !message_context.is_added_by_program(line)) {
        let is_added = message_context.is_added(line);
        let is_of_signature = signature.is_part_of_signature(line);
        for sentence in sentences(line) {
            let is_other = collect_other_meanings(sentence, is_added, answer, context, &mut found);
            if is_other || words(sentence).is_empty() && !sentence.contains(QUESTION_MARKS) {
                continue;
            }
            let says_nothing = is_of_signature
                || is_added
                || message_context.is_pleasant(sentence)
                || message_context.is_pleasant_line(line)
                || repeats(sentence, answer, context);
            if !says_nothing {
                found.is_pleasant = false;
                let is_lone = words(line).len() == 1 || message_context.ends_with_lone_word(sentence);
                found.is_hesitant |= is_lone || asks(sentence, context) || message_context.hesitates_in(sentence);
            }
        }
    }
    found
}

/// Collects other moves and commands, and corrections, in a sentence; returns whether it found any.
fn collect_other_meanings(
    sentence: &str,
    is_added: bool,
    answer: &ParsedReply,
    context: &Context<'_>,
    found: &mut LinesBelow,
) -> bool {
    let words = words(sentence);
    let mut named = mentions(sentence, context, Strictness::WrittenCase);
    named.retain(|named| !is_added || matches!(named, Meaning::Move(_)));
    let corrects = words.iter().any(|word| context.vocabulary.correcting.contains(word));
    let has_move = named.iter().any(|meaning| matches!(meaning, Meaning::Move(_))) || has_move_shape(sentence, context);
    let withdraws = context.message_context().withdraws(&words);
    let other: Vec<Meaning> = named.into_iter().filter(|named| !named.is_implied_by(answer, context)).collect();
    let is_stated =
        |command: &ParsedReply| Meaning::of_word(command).is_some_and(|meaning| meaning.is_implied_by(answer, context));
    let is_other_command = context
        .vocabulary
        .command(&words)
        .is_some_and(|command| command != *answer && !command.is_harmless() && !is_stated(&command));
    // “Sorry, I meant yes.”
    let accepts = answer.tolerance() == Tolerance::NoCorrection
        && words.iter().any(|word| {
            let word = std::slice::from_ref(word);
            matches!(context.vocabulary.command(word), Some(ParsedReply::Accept | ParsedReply::AcceptDraw))
        });
    let is_corrected = withdraws || (corrects && has_move) || is_other_command || accepts || !other.is_empty();
    found.is_corrected |= is_corrected;
    add(&mut found.meanings, other);
    is_corrected
}

/// Whether a sentence only repeats the request.
fn repeats(sentence: &str, answer: &ParsedReply, context: &Context<'_>) -> bool {
    let command = context.vocabulary.command(&words(sentence));
    let is_same_word = command.is_some_and(|command| {
        command == *answer || Meaning::of_word(&command).is_some_and(|meaning| meaning.is_implied_by(answer, context))
    });
    is_same_word || is_only_moves(sentence.trim_end_matches(['.', '!', ' ']), context)
}

/// Whether a sentence is a question, other than a polite one such as "how are you?". Question marks in links do not
/// count.
fn asks(sentence: &str, context: &Context<'_>) -> bool {
    let has_mark = sentence.split_whitespace().any(|word| word.contains(QUESTION_MARKS) && !word.contains("://"));
    has_mark && !context.message_context().ends_with_polite_question(sentence)
}

/// What counts as a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strictness {
    /// In the line of the request: whatever the player's notation can read, including `E4`.
    AnyCase,
    /// In prose: whatever a likely notation can read, except `E4`, which may be a room.
    WrittenCase,
}

/// The legal moves and command words in a text.
fn mentions(text: &str, context: &Context<'_>, strictness: Strictness) -> Vec<Meaning> {
    let (mut meanings, text) = (Vec::new(), &*latin_digits(text));
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
    let commands = words(text).into_iter().filter_map(|word| context.vocabulary.mention(&word));
    commands.for_each(|meaning| add(&mut meanings, vec![meaning]));
    meanings
}

/// The candidates of an ambiguous move.
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
    nearby(context.writer.notation, written_moves::page_notation(context.writer.locale)).into_iter()
}

/// The words of a text that may be moves: those with a digit, and castling. Links and addresses are skipped.
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

/// The sentences of a line. A full stop inside a link does not end one. In Indian scripts a danda does.
pub(super) fn sentences(line: &str) -> Vec<&str> {
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

/// Adds the meanings that are not in the list yet, up to [`MAX_MEANINGS`].
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

/// Whether a command is a question. "Draw?" is a common way to offer one, but does not accept one.
fn is_question(line: &str, answer: &ParsedReply, context: &Context<'_>) -> bool {
    let is_offered = context.game.draw_offer() == Some(!context.side);
    line.contains(QUESTION_MARKS)
        && match answer {
            // Commonly phrased as questions.
            ParsedReply::Move { .. }
            | ParsedReply::MoveWithLines { .. }
            | ParsedReply::ProposeTakeback
            | ParsedReply::Rematch => false,
            ParsedReply::Draw => is_offered,
            _ => true,
        }
}

/// Whether the line may be something other than the parsed move: `OOO` without hyphens means "out of office", and the
/// number of a different move belongs to another game or message.
fn is_inexact(line: &str, answer: &ParsedReply, context: &Context<'_>) -> bool {
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
