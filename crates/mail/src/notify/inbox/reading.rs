//! Parses a whole reply: what it asks for; where that is in doubt, everything it could mean.
//!
//! A move cannot be taken back, so one is only played when nothing else in the message could be meant instead: no
//! second move, no other word that asks for something, no sign of hesitation below, and no question. What ends a game, begins one
//! or agrees to something is only done when the rest of the message is known to say nothing: greetings, thanks, good wishes, names
//! and a signature.

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
    Clear(ParsedReply),
    /// Something that cannot be read as a move, or is not legal, and nothing else.
    Unreadable(ParsedReply),
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
    /// What else has a word, by the key under which messages tell it.
    Other(&'static str),
}

/// Who writes a message: what they write in, and how the players are called.
#[derive(Clone, Copy, Debug)]
pub(super) struct Writer<'g> {
    pub(super) notation: Notation,
    pub(super) locale: Locale,
    pub(super) names: [&'g str; 2],
    /// The name under which the message was sent, where it has one.
    pub(super) signature: &'g str,
}

/// What a message is read beside.
pub(super) struct Context<'g> {
    game: &'g Game,
    side: Side,
    writer: Writer<'g>,
    /// How the players are called, and how the writer signs.
    names: [&'g str; 3],
    vocabulary: &'static Vocabulary,
    position: &'g Position,
}

impl<'g> Context<'g> {
    /// The game, the side of the player who writes, and the turn that is answered.
    pub(super) fn new(game: &'g Game, side: Side, writer: Writer<'g>, turn: TurnId) -> Self {
        let position = game.record().position_at(turn.ply.index()).unwrap_or_else(|| game.position());
        let [own, other] = writer.names;
        let names = [own, other, writer.signature];
        Self { game, side, writer, names, vocabulary: Vocabulary::of(writer.locale), position }
    }

    /// The position in which moves are read: the one that was answered.
    pub(super) fn position(&self) -> &'g Position {
        self.position
    }

    /// Whether it is for the player who writes to move in it.
    pub(super) fn is_to_move(&self) -> bool {
        self.position.turn() == self.side
    }

    /// Whether the opponent asks for something.
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

    fn manners(&self) -> MessageContext<'_> {
        MessageContext::new(self.vocabulary, &self.names)
    }

    /// What the text means where the player's notation cannot read it, for that reason.
    fn otherwise(&self, text: &str, error: &MoveError) -> Spelling {
        written_moves::otherwise(self.position, text, error, self.writer.notation, self.writer.locale)
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

    /// The same of a message that has the game as a chess program writes it, with that move more.
    pub(super) fn beside_pgn(self, played: ProgramMove, context: &Context<'_>) -> Self {
        let ProgramMove { legal, offers_draw, words: said } = played;
        let written = ParsedReply::Move {
            text: MoveText::Written { notation: Notation::STANDARD, text: legal.san().to_owned() },
            offer_draw: offers_draw,
        };
        let meaning = Meaning::Move(Box::new(legal));
        // What a comment says of a draw or of the end of the game, and is no offer, may be one.
        let in_comment = words(&said).into_iter().filter_map(|word| context.vocabulary.mention(&word));
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
            // A line of the chat that is so long is refused.
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
        let Some(Interpreted { answer, line, rest, is_signature, .. }) = interpreted(text, context) else {
            return Self::Empty;
        };
        if answer.is_harmless() {
            return if is_signature { Self::Unreadable(answer) } else { Self::Clear(answer) };
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
                if let Some(MoveText::Written { text, .. }) = answer.move_text()
                    && let Spelling::Several(legal) = context.otherwise(text, &error)
                {
                    add(&mut meanings, legal.into_iter().map(|legal| Meaning::Move(Box::new(legal))).collect());
                }
                let named = mentions(&line, context, Strictness::AnyCase).into_iter();
                add(&mut meanings, named.filter(|named| !named.is_implied_by(&answer, context)).collect());
                // Too little to end a game by, and clear enough to ask.
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
        let is_taken_back = || context.manners().is_taken_back_aside(text);
        let is_beside = match answer.care() {
            Care::NothingBeside => {
                let ends_game = answer.ends_game_of(context);
                let contradicts = |line: &String| jokes(line) || ends_game && context.manners().goes_on(line);
                let is_contradicted = || text.lines().iter().any(contradicts);
                below.is_corrected || below.is_hesitant || !below.is_pleasant || is_taken_back() || is_contradicted()
            }
            Care::NoHesitation => below.is_corrected || below.is_hesitant || is_taken_back(),
            Care::NoCorrection => below.is_corrected,
        };
        let is_doubtful =
            is_beside || is_signature || is_question(&line, &answer, context) || is_inexact(&line, &answer, context);
        if !is_doubtful {
            return Self::Clear(answer);
        }
        let mut meanings: Vec<Meaning> = said.into_iter().collect();
        match answer {
            ParsedReply::Claim { .. } => add(&mut meanings, vec![Meaning::Claim]),
            ParsedReply::Move { offer_draw: true, .. } => add(&mut meanings, vec![Meaning::Draw]),
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

/// What a text asks for.
struct Interpreted {
    answer: ParsedReply,
    line: String,
    /// What stands behind it and below.
    rest: Vec<String>,
    /// The place of its line in the text.
    at: usize,
    /// Whether it stands where the text was ended before, or is nothing but a name: a signature is no command.
    is_signature: bool,
}

/// What a text asks for, behind what greets or thanks above it and what programs write there. Where a line as it stands is neither
/// a word nor a legal move, what people write around one is taken away: polite phrases, or the sentences behind. `None` where
/// nobody has written anything.
fn interpreted(text: &OwnText, context: &Context<'_>) -> Option<Interpreted> {
    let manners = context.manners();
    let all = text.lines().iter().enumerate();
    let lines: Vec<(usize, &String)> = all.filter(|(_, line)| !manners.is_of_program(line)).collect();
    let rest_of = |index: usize| lines[index..].iter().map(|(_, line)| (*line).clone()).collect::<Vec<_>>();
    let mut is_ended = false;
    for (index, (at, line)) in lines.iter().copied().enumerate() {
        let shown: String = match line.char_indices().nth(MAX_LINE_LEN) {
            Some((end, _)) => format!("{}…", &line[..end]),
            None => line.clone(),
        };
        let is_own_name = manners.is_own_name(&words(&shown)) && context.vocabulary.is_not_suggested(&words(&shown));
        if !is_own_name && let Some((answer, line)) = understood(&shown, context) {
            let is_signature = is_ended && !answer.has_move();
            return Some(Interpreted { answer, line, rest: rest_of(index + 1), at, is_signature });
        }
        if !is_own_name && let Some((answer, line, behind)) = understood_sentence(line, context) {
            let rest = [behind].into_iter().chain(rest_of(index + 1)).collect();
            return Some(Interpreted { answer, line, rest, at, is_signature: false });
        }
        is_ended |= manners.is_sign_off(line);
        if !is_own_name && !manners.above().is_pleasant_line(line) {
            let (answer, rest) = (spelled(&shown, context), rest_of(index + 1));
            return Some(Interpreted { answer, line: line.clone(), rest, at, is_signature: false });
        }
    }
    let (at, first) = lines.first().copied()?;
    let answer = ParsedReply::Move { text: written(first, context), offer_draw: false };
    Some(Interpreted { answer, line: first.clone(), rest: rest_of(1), at, is_signature: false })
}

/// What a text says to the opponent beside its move or command: the lines below, and those above that do not only greet or thank.
pub(super) fn chat_lines(text: &OwnText, context: &Context<'_>) -> Vec<String> {
    let manners = context.manners();
    let command = interpreted(text, context).map_or(0, |found| found.at);
    let is_said = |line: &str| !manners.only_greets_or_thanks(line) && !manners.is_of_program(line);
    text.paragraphs_where(|at| at > command || at < command && is_said(&text.lines()[at]))
}

/// What a line asks for in another language than the reader's, where it is the same in all that have it. Short words mean something
/// else everywhere.
fn in_other_languages(line: &str) -> Option<Meaning> {
    let spoken = words(line);
    let is_short = spoken.concat().is_ascii() && spoken.concat().len() < MIN_FOREIGN_LEN;
    let commands = Locale::REAL.iter().filter_map(|locale| Vocabulary::of(*locale).command(&spoken));
    let mut meanings = commands.map(|command| Meaning::of_word(&command));
    let first = meanings.next()??;
    (!is_short && meanings.all(|other| other.as_ref() == Some(&first))).then_some(first)
}

fn written(line: &str, context: &Context<'_>) -> MoveText {
    MoveText::Written { notation: context.writer.notation, text: line.to_owned() }
}

/// What a line asks for as it stands, or without what says nothing at its ends.
fn understood(line: &str, context: &Context<'_>) -> Option<(ParsedReply, String)> {
    context.manners().cores(line).into_iter().find_map(|core| {
        let said = context.manners().parse_repeated(&core).filter(|_| !core.contains(QUESTION_MARKS));
        let answer = said.unwrap_or_else(|| spelled(&core, context));
        is_understood(&answer, context).then_some((answer, core))
    })
}

/// The first sentence of a line that does not only greet or thank, where it says a move, and what follows it. Only a move: who gives
/// the game up in the middle of a paragraph is asked.
fn understood_sentence(line: &str, context: &Context<'_>) -> Option<(ParsedReply, String, String)> {
    let mut rest = line;
    while let Some((sentence, behind)) = first_sentence(rest) {
        if let Some((answer, core)) = understood(sentence, context).filter(|(answer, _)| answer.has_move()) {
            return Some((answer, core, behind.to_owned()));
        }
        if !context.manners().above().is_pleasant(sentence) {
            return None;
        }
        rest = behind;
    }
    let (answer, core) = understood(rest, context).filter(|(answer, _)| answer.has_move())?;
    Some((answer, core, String::new()))
}

/// The line read in the player's notation; a move that it cannot read, as such a player may write it otherwise.
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
    // With the number that was written, since it may be of another move.
    let number = text.find(['.', '…']).map_or("", |end| &text[..=end]);
    let text = format!("{number}{san}");
    answer.with_move_text(MoveText::Written { notation: Notation::STANDARD, text })
}

fn is_understood(answer: &ParsedReply, context: &Context<'_>) -> bool {
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
    /// What a word means; an offer that comes with a move is one, too.
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
            ParsedReply::Move { .. } | ParsedReply::Draw => Self::Draw,
            ParsedReply::Resign => Self::Resign,
            ParsedReply::Accept | ParsedReply::AcceptDraw | ParsedReply::AcceptPause => Self::Accept,
            ParsedReply::Decline | ParsedReply::DeclineDraw | ParsedReply::DeclinePause => Self::Decline,
            ParsedReply::AcceptTakeback | ParsedReply::DeclineTakeback | ParsedReply::ProposeTakeback => Self::Takeback,
            ParsedReply::Claim { .. } => Self::Claim,
        })
    }

    /// Whether it is said, or goes without saying, by who answers so.
    fn is_implied_by(&self, answer: &ParsedReply, context: &Context<'_>) -> bool {
        match (self, answer) {
            (Self::Move(legal), answer) => {
                answer.move_text().is_some_and(|text| context.read(text).is_ok_and(|said| said.uci() == legal.uci()))
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

/// What stands below the line that asks.
struct LinesBelow {
    meanings: Vec<Meaning>,
    /// Something else is asked for, or taken back.
    is_corrected: bool,
    /// It is asked, or doubted, or nobody can tell.
    is_hesitant: bool,
    /// It is known to say nothing.
    is_pleasant: bool,
}

/// What may stand beside an answer that is carried out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Care {
    /// What is known to say nothing.
    NothingBeside,
    /// Whatever has no sign of hesitation, as people talk.
    NoHesitation,
    /// Whatever asks for nothing else: people say why they decline.
    NoCorrection,
}

impl ParsedReply {
    /// Whether it ends the game.
    fn ends_game_of(&self, context: &Context<'_>) -> bool {
        let is_offered = context.game.draw_offer() == Some(!context.side);
        matches!(self, Self::Resign | Self::AcceptDraw) || is_offered && matches!(self, Self::Draw | Self::Accept)
    }

    const fn care(&self) -> Care {
        match self {
            Self::Move { .. }
            | Self::MoveWithLines { .. }
            | Self::Line(_)
            | Self::Claim { declared: Some(_) }
            | Self::TakeLeave(_)
            | Self::EndLeave => Care::NoHesitation,
            Self::Decline | Self::DeclineDraw | Self::DeclineTakeback | Self::DeclinePause => Care::NoCorrection,
            _ => Care::NothingBeside,
        }
    }
}

/// Looks for other moves and words, for corrections and for hesitation, in the lines below.
fn below(lines: &[String], answer: &ParsedReply, context: &Context<'_>) -> LinesBelow {
    let mut found = LinesBelow { meanings: Vec::new(), is_corrected: false, is_hesitant: false, is_pleasant: true };
    let lines: Vec<&String> =
        lines.iter().filter(|line| !words(line).is_empty() || line.contains(QUESTION_MARKS)).collect();
    let manners = context.manners();
    let mut signature = SignatureSearch::new(manners);
    for line in lines.into_iter().filter(|line| !manners.is_of_program(line)) {
        let is_added = manners.is_added(line);
        let is_of_signature = signature.is_of_it(line);
        for sentence in sentences(line) {
            let is_other = collect_other_meanings(sentence, is_added, answer, context, &mut found);
            if is_other || words(sentence).is_empty() && !sentence.contains(QUESTION_MARKS) {
                continue;
            }
            let says_nothing = is_of_signature
                || is_added
                || manners.is_pleasant(sentence)
                || manners.is_pleasant_line(line)
                || repeats(sentence, answer, context);
            if !says_nothing {
                found.is_pleasant = false;
                let is_lone = words(line).len() == 1 || manners.ends_with_lone_word(sentence);
                found.is_hesitant |= is_lone || asks(sentence, context) || manners.hesitates_in(sentence);
            }
        }
    }
    found
}

/// Looks for other moves and words, and for corrections, in a sentence; whether something was found.
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
    let withdraws = context.manners().withdraws(&words);
    let other: Vec<Meaning> = named.into_iter().filter(|named| !named.is_implied_by(answer, context)).collect();
    let is_said =
        |command: &ParsedReply| Meaning::of_word(command).is_some_and(|meaning| meaning.is_implied_by(answer, context));
    let is_other_command = context
        .vocabulary
        .command(&words)
        .is_some_and(|command| command != *answer && !command.is_harmless() && !is_said(&command));
    // “Sorry, I meant yes.”
    let accepts = answer.care() == Care::NoCorrection
        && words.iter().any(|word| {
            let word = std::slice::from_ref(word);
            matches!(context.vocabulary.command(word), Some(ParsedReply::Accept | ParsedReply::AcceptDraw))
        });
    let is_corrected = withdraws || (corrects && has_move) || is_other_command || accepts || !other.is_empty();
    found.is_corrected |= is_corrected;
    add(&mut found.meanings, other);
    is_corrected
}

/// Whether a sentence says once more what was said.
fn repeats(sentence: &str, answer: &ParsedReply, context: &Context<'_>) -> bool {
    let command = context.vocabulary.command(&words(sentence));
    let is_same_word = command.is_some_and(|command| {
        command == *answer || Meaning::of_word(&command).is_some_and(|meaning| meaning.is_implied_by(answer, context))
    });
    is_same_word || is_only_moves(sentence.trim_end_matches(['.', '!', ' ']), context)
}

/// Whether a sentence is a question, but for one about the other. Links have question marks, too.
fn asks(sentence: &str, context: &Context<'_>) -> bool {
    let has_mark = sentence.split_whitespace().any(|word| word.contains(QUESTION_MARKS) && !word.contains("://"));
    has_mark && !context.manners().ends_with_polite_question(sentence)
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
    nearby(context.writer.notation, written_moves::page_notation(context.writer.locale)).into_iter()
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
fn is_question(line: &str, answer: &ParsedReply, context: &Context<'_>) -> bool {
    let is_offered = context.game.draw_offer() == Some(!context.side);
    line.contains(QUESTION_MARKS)
        && match answer {
            // As people ask for one.
            ParsedReply::Move { .. }
            | ParsedReply::MoveWithLines { .. }
            | ParsedReply::ProposeTakeback
            | ParsedReply::Rematch => false,
            ParsedReply::Draw => is_offered,
            _ => true,
        }
}

/// Whether the line could as well be something else than the move it was read as: three letters without hyphens say
/// "out of office", and a number that is not this move's is of another game or message.
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
