//! Recognises polite text around a move or a command: "Hi Bob, Nf3", "my move is Nf3", "I resign. Thanks for the
//! game!". Only text that is known to be meaningless is ignored; about anything else the player is asked.

use super::answer::ParsedReply;
use super::own_text::OwnText;
use super::signature::{self, is_device_note, is_legal};
use super::smileys::doubts;
use super::vocabulary::{Vocabulary, Words};
use text::letters::{is_of_word, words};

/// Maximum length of a phrase, in words.
const MAX_PHRASE_LEN: usize = 8;

pub(super) const QUESTION_MARKS: [char; 7] = ['?', '？', '؟', '‽', '⁇', '❓', '❔'];

/// Maximum length of a signature line, in characters.
const MAX_SIGNATURE_LINE_LEN: usize = 80;

/// Minimum number of digits of a line that is a number, a date or an address rather than prose.
const MIN_SIGNATURE_DIGITS: usize = 4;

/// Maximum number of names after a greeting or at the end.
const MAX_NAMES: usize = 2;

/// Minimum length, in words, of a legal notice that may contain denials.
const MIN_NOTICE_LEN: usize = 8;

/// Words that occur both in corrections and in legal notices.
const DENIALS: [&str; 9] = ["no", "not", "should", "change", "nicht", "kein", "keine", "keinen", "sollte"];

/// Titles before a family name, in lower case.
const TITLES: [&str; 9] = ["dr", "prof", "mr", "mrs", "ms", "herr", "frau", "shri", "bwana"];

/// The vocabulary and the names with which the text of a message is classified.
#[derive(Clone, Copy)]
pub(super) struct MessageContext<'a> {
    pub(super) vocabulary: &'a Vocabulary,
    /// The players' names and the sender's display name.
    pub(super) names: &'a [&'a str],
    /// Whether any capitalised word after a greeting counts as a name: so above the request; below, it may withdraw the
    /// request.
    takes_any_name: bool,
}

impl<'a> MessageContext<'a> {
    pub(super) const fn new(vocabulary: &'a Vocabulary, names: &'a [&'a str]) -> Self {
        Self { vocabulary, names, takes_any_name: false }
    }

    /// The same context for the text above the request.
    pub(super) const fn above(self) -> Self {
        Self { takes_any_name: true, ..self }
    }

    /// The candidates for the request in a line: the line as it stands, and then with more and more meaningless words
    /// stripped from its ends.
    pub(super) fn cores(self, line: &str) -> Vec<String> {
        let all: Vec<&str> = line.split_whitespace().collect();
        let count = all.len();
        let starts: Vec<usize> = (0..count).filter(|end| *end == 0 || self.is_lead_in(&all[..*end])).collect();
        let ends: Vec<usize> =
            (1..=count).filter(|start| *start == count || self.is_pleasant_words(&all[*start..])).collect();
        let pairs = starts.iter().flat_map(|start| ends.iter().map(move |end| (*start, *end)));
        let mut pairs: Vec<(usize, usize)> = pairs.filter(|(start, end)| start < end).collect();
        pairs.sort_by_key(|(start, end)| (count - (end - start), *start));
        let mut cores: Vec<String> = Vec::with_capacity(pairs.len());
        for (start, end) in pairs {
            let is_whole = end - start == count;
            let core = all[start..end].join(" ");
            let bare = core.trim_matches([' ', ',', '-', '–', '—', ':', ';']);
            cores.push(if is_whole { line.to_owned() } else { bare.to_owned() });
        }
        cores
    }

    /// The request of a line that states it in several ways: “Yes, I accept.”
    pub(super) fn parse_repeated(self, line: &str) -> Option<ParsedReply> {
        let clauses = line.split([',', '.', '!', ';', '–', '—']).map(words).filter(|clause| !clause.is_empty());
        let mut commands = clauses.map(|clause| self.vocabulary.command(&clause));
        let first = commands.next()??;
        // “Yes, I accept the draw” accepts the draw.
        commands.try_fold(first, |command, other| match (command, other?) {
            (command, other) if command == other => Some(command),
            (ParsedReply::Accept, other) | (other, ParsedReply::Accept) if other.is_acceptance() => Some(other),
            _ => None,
        })
    }

    /// Whether a sentence only greets, thanks, wishes well or names somebody.
    pub(super) fn is_pleasant(self, sentence: &str) -> bool {
        self.is_pleasant_words(&sentence.split_whitespace().collect::<Vec<_>>())
    }

    /// Whether all sentences of a line do.
    pub(super) fn is_pleasant_line(self, line: &str) -> bool {
        self.is_pleasant(line) || super::reading::sentences(line).into_iter().all(|sentence| self.is_pleasant(sentence))
    }

    /// Whether a line only greets or thanks.
    pub(super) fn only_greets_or_thanks(self, line: &str) -> bool {
        let Vocabulary { greetings, thanks, .. } = self.vocabulary;
        let is_known = |phrase: &[String]| [greetings, thanks].iter().any(|list| list.contains(&phrase.join(" ")));
        line.split([',', '.', '!', ';', '–', '—', '।']).map(words).all(|clause| {
            let ends = (1..=clause.len()).rev().find(|end| is_known(&clause[..*end]));
            clause.iter().all(|word| self.is_name_part(word)) || ends.is_some_and(|end| clause.len() - end <= MAX_NAMES)
        })
    }

    /// Whether all lines only greet, thank or wish well, or are names and a signature.
    pub(super) fn is_pleasant_text(self, lines: &[&String]) -> bool {
        let mut signature = SignatureSearch::new(self);
        lines.iter().all(|line| {
            let lower_words = words(line);
            signature.is_part_of_signature(line)
                || lower_words.is_empty() && !line.contains(QUESTION_MARKS)
                || self.is_added(line)
                || self.is_pleasant_line(line)
        })
    }

    /// Whether a message withdraws its request where no commands are read: in its greeting, in a “PS” below the
    /// signature separator, or by an unfriendly emoji.
    pub(super) fn is_withdrawn_elsewhere(self, text: &OwnText) -> bool {
        let doubts_in_greeting = text.greeting().is_some_and(|greeting| self.hesitates_in(greeting));
        // Long lines there are legal notices and titles.
        let is_statement = |line: &str| words(line).len() <= MAX_PHRASE_LEN && !signature::is_added(line);
        let takes_back =
            |line: &str| self.is_postscript(line) || is_statement(line) && (self.hesitates_in(line) || doubts(line));
        let doubts_below = text.below_signature().iter().any(|line| takes_back(line));
        doubts_in_greeting || doubts_below || text.lines().iter().any(|line| doubts(line))
    }

    /// Whether a program or a company has added a line, and it withdraws nothing, as “Sent by mistake” and “Wrong
    /// recipient” would.
    pub(super) fn is_added(self, line: &str) -> bool {
        let lower_words = words(line);
        let is_long = lower_words.len() >= MIN_NOTICE_LEN;
        let is_notice =
            is_legal(line) || is_long && lower_words.iter().any(|word| self.vocabulary.notices.contains(word));
        if !is_notice {
            return self.is_added_by_program(line);
        }
        // Legal notices contain denials, and long ones mention errors.
        let others: Vec<String> = lower_words.into_iter().filter(|word| !DENIALS.contains(&word.as_str())).collect();
        let corrects = others.iter().any(|word| self.vocabulary.correcting.contains(word));
        !corrects && !self.withdraws(&others) && (is_long || !self.hesitates(&others))
    }

    /// Whether a program has added a line, and it withdraws nothing.
    pub(super) fn is_added_by_program(self, line: &str) -> bool {
        is_device_note(line) && !self.hesitates_in(line)
    }

    /// Whether words contain a phrase that withdraws a request, whatever else they say.
    pub(super) fn withdraws(self, lower_words: &[String]) -> bool {
        has_phrase(lower_words, &self.vocabulary.withdrawing)
    }

    /// Whether a line says that the game goes on.
    pub(super) fn implies_game_continues(self, line: &str) -> bool {
        has_phrase(&words(line), &self.vocabulary.going_on)
    }

    /// Whether a sentence ends with a single unknown word in the place of a name: “Best Erratum”, “Thank you,
    /// tomorrow”.
    pub(super) fn ends_with_lone_word(self, sentence: &str) -> bool {
        let all: Vec<&str> = sentence.split_whitespace().collect();
        let Some((last, before)) = all.split_last() else { return false };
        let phrase = before.iter().flat_map(|word| words(word)).collect::<Vec<_>>();
        let is_phrase = !phrase.is_empty() && self.phrase_length(&phrase) == phrase.len();
        let is_parted = before.last().is_some_and(|word| word.ends_with([',', '-', '–', '—', ';']));
        (is_phrase || is_parted && self.is_pleasant_words(before))
            && words(last).len() == 1
            && !self.is_name(last)
            && !self.is_pleasant(last)
    }

    /// Whether a line is a postscript that is not known to be meaningless.
    fn is_postscript(self, line: &str) -> bool {
        let (first, rest) = line.split_once(|c: char| c.is_whitespace() || c == ':').unwrap_or((line, ""));
        let mark: String = first.chars().filter(|c| is_of_word(*c)).flat_map(char::to_lowercase).collect();
        self.vocabulary.postscripts.contains(&mark) && !self.is_pleasant_line(rest)
    }

    /// Whether a line is a closing phrase, so that a signature follows.
    pub(super) fn is_sign_off(self, line: &str) -> bool {
        let lower_words = words(line);
        let phrase = |words: &[String]| self.vocabulary.sign_offs.contains(&words.join(" "));
        let is_name = |words: &[String]| {
            words.len() <= MAX_NAMES && words.iter().all(|word| word.chars().all(char::is_alphabetic))
        };
        (1..=lower_words.len()).any(|end| phrase(&lower_words[..end]) && is_name(&lower_words[end..]))
    }

    /// Whether a line is a name: a player's or the writer's, or a given name, optionally with a family name. Any other
    /// word may withdraw the text above it: “Erratum”.
    pub(super) fn is_name(self, line: &str) -> bool {
        let bare = line.trim().trim_start_matches(['-', '–', '—', '~', '/', '*']).trim();
        let lower_words = words(bare);
        if self.is_own_name(&lower_words) {
            return true;
        }
        let written: Vec<&str> = bare.split_whitespace().map(|word| word.trim_end_matches([',', '.', '!'])).collect();
        let is_title = |word: &str| TITLES.contains(&word.to_lowercase().as_str());
        let (titles, names) = written.split_at(written.iter().take_while(|word| is_title(word)).count());
        let Some((first, others)) = names.split_first() else { return false };
        let may_follow = |word: &&str| self.is_name_word(word) || is_capitalised_word(word);
        names.len() <= MAX_NAMES + 1
            && (self.is_name_word(first) || !titles.is_empty() && is_capitalised_word(first))
            && others.iter().all(may_follow)
            && !self.hesitates(&lower_words)
            && self.vocabulary.command(&lower_words).is_none()
            && !lower_words.iter().any(|word| self.vocabulary.mention(word).is_some())
    }

    /// Whether a word, as written, is a player's or the writer's name, a given name or an initial.
    fn is_name_word(self, written: &str) -> bool {
        let lower_words = words(written);
        let is_initial = written.chars().count() == 1 && written.starts_with(char::is_uppercase);
        let has_no_capital = written.starts_with(char::is_lowercase);
        let is_given = |word: &String| self.vocabulary.given_names.contains(word);
        is_initial
            || !lower_words.is_empty()
                && lower_words.iter().all(|word| self.is_name_part(word) || !has_no_capital && is_given(word))
    }

    /// Whether the words are those of a player's or the writer's name.
    pub(super) fn is_own_name(self, lower_words: &[String]) -> bool {
        !lower_words.is_empty() && lower_words.iter().all(|word| self.is_name_part(word))
    }

    /// Whether a line may be part of a signature: a name, a title, a telephone number, a town, a link, but nothing that
    /// withdraws a request.
    pub(super) fn is_of_signature(self, line: &str) -> bool {
        let lower_words = words(line);
        let has_digits = line.chars().filter(char::is_ascii_digit).count() >= MIN_SIGNATURE_DIGITS;
        let is_title = line.split_whitespace().all(|word| {
            let is_small = word.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_lowercase);
            !is_small || words(word).iter().all(|word| self.vocabulary.fillers.contains(word))
        });
        // In scripts without capitals, a line of few words.
        let is_title = is_title && (line.contains(char::is_uppercase) || lower_words.len() <= MAX_NAMES + 1);
        line.chars().count() <= MAX_SIGNATURE_LINE_LEN
            && (has_digits || line.contains('@') || line.contains("://") || line.contains("www.") || is_title)
            && !line.contains(QUESTION_MARKS)
            && !self.hesitates(&lower_words)
            && self.vocabulary.command(&lower_words).is_none()
    }

    /// Whether a sentence contains a word or a phrase of doubt or withdrawal that is not part of a friendly phrase.
    pub(super) fn hesitates_in(self, sentence: &str) -> bool {
        let raw: Vec<&str> = sentence.split_whitespace().collect();
        let flat = flat(&raw);
        let lower_words: Vec<String> = flat.iter().map(|(word, _)| word.clone()).collect();
        let mut remaining: Vec<String> = Vec::with_capacity(lower_words.len());
        let mut at = 0;
        while at < lower_words.len() {
            let length = self.phrase_length(&lower_words[at..]);
            let is_plain = length > 0 && self.is_plain_phrase(&lower_words[at..at + length])
                || length == 1 && self.is_name_at(&flat, &raw, at + 1);
            if is_plain {
                // A marker that no phrase can span.
                remaining.push(String::new());
                at += length;
            } else {
                remaining.push(lower_words[at].clone());
                at += 1;
            }
        }
        self.hesitates(&remaining)
    }

    /// Whether a phrase is meaningless on its own: “Lieber” greets only before a name.
    fn is_plain_phrase(self, phrase: &[String]) -> bool {
        let joined = phrase.join(" ");
        let Vocabulary { courtesies, polite_questions, .. } = self.vocabulary;
        phrase.len() > 1 || courtesies.contains(&joined) || polite_questions.contains(&joined)
    }

    fn is_name_at(self, flat: &[(String, usize)], raw: &[&str], at: usize) -> bool {
        let Some((word, index)) = flat.get(at) else { return false };
        let lower_words: Vec<String> = flat.iter().map(|(word, _)| word.clone()).collect();
        self.is_name_part(word) || self.may_be_name(&lower_words, at, raw[*index])
    }

    /// Whether a sentence ends with a polite question, such as “how are you?”.
    pub(super) fn ends_with_polite_question(self, sentence: &str) -> bool {
        let lower_words = words(sentence);
        (0..lower_words.len()).any(|start| self.vocabulary.polite_questions.contains(&lower_words[start..].join(" ")))
    }

    fn hesitates(self, lower_words: &[String]) -> bool {
        self.vocabulary.hesitation.is_in(lower_words)
    }

    fn is_name_part(self, word: &str) -> bool {
        self.names.iter().any(|name| words(name).iter().any(|part| part == word))
    }

    /// The length, in words, of the longest meaningless phrase at the start; 0 if there is none.
    fn phrase_length(self, lower_words: &[String]) -> usize {
        let Vocabulary { courtesies, greetings, sign_offs, polite_questions, .. } = self.vocabulary;
        let limit = MAX_PHRASE_LEN.min(lower_words.len());
        (1..=limit)
            .rev()
            .find(|length| {
                let phrase = lower_words[..*length].join(" ");
                [courtesies, greetings, sign_offs, polite_questions].iter().any(|list| list.contains(&phrase))
            })
            .unwrap_or(0)
    }

    /// Whether words may precede the request: polite ones, optionally followed by “my move is”.
    fn is_lead_in(self, raw: &[&str]) -> bool {
        if self.above().is_pleasant_words(raw) {
            return true;
        }
        (0..raw.len()).any(|start| {
            let phrase: Vec<String> = raw[start..].iter().flat_map(|word| words(word)).collect();
            let is_question = raw[start..].iter().any(|word| word.contains(QUESTION_MARKS));
            !is_question
                && self.vocabulary.lead_ins.contains(&phrase.join(" "))
                && (start == 0 || self.is_lead_in(&raw[..start]))
        })
    }

    fn is_pleasant_words(self, raw: &[&str]) -> bool {
        let has_question_mark = raw.iter().any(|word| word.contains(QUESTION_MARKS));
        if raw.iter().any(|word| word.contains(['=', '½', '#']) || word.contains("://") || word.contains('@')) {
            return false;
        }
        let flat = flat(raw);
        if flat.is_empty() {
            return !has_question_mark && !raw.is_empty();
        }
        let lower_words: Vec<String> = flat.iter().map(|(word, _)| word.clone()).collect();
        let written = |at: usize| raw[flat[at].1];
        let (mut at, mut says_something, mut names, mut is_after_phrase, mut ends_with_question) =
            (0, false, 0, false, false);
        while at < lower_words.len() {
            let length = self.phrase_length(&lower_words[at..]);
            let single = &lower_words[at];
            if length > 0 {
                let phrase = lower_words[at..at + length].join(" ");
                ends_with_question =
                    at + length == lower_words.len() && self.vocabulary.polite_questions.contains(&phrase);
                at += length;
                (says_something, is_after_phrase, names) = (true, true, 0);
            } else if self.vocabulary.friendly.contains(single) {
                at += 1;
                (says_something, is_after_phrase, names) = (true, true, 0);
            } else if self.vocabulary.fillers.contains(single) {
                at += 1;
                (is_after_phrase, names) = (false, 0);
            } else if self.is_name_part(single) {
                at += 1;
                says_something = true;
            } else if is_after_phrase && names < MAX_NAMES && self.may_be_name(&lower_words, at, written(at)) {
                at += 1;
                names += 1;
            } else {
                return false;
            }
        }
        says_something && (!has_question_mark || ends_with_question) && !self.hesitates_in(&raw.join(" "))
    }

    /// Whether the word after a greeting or a wish may be the name of its recipient or writer.
    fn may_be_name(self, lower_words: &[String], at: usize, written: &str) -> bool {
        let word = &lower_words[at];
        if !self.takes_any_name && !self.is_name_word(written.trim_matches(|c: char| !is_of_word(c))) {
            return false;
        }
        let has_capitals = word.chars().any(|c| c.is_lowercase() || c.is_uppercase());
        let is_last = at + 1 == lower_words.len();
        let is_written_so = if has_capitals {
            written.trim_start_matches(|c: char| !c.is_alphanumeric()).starts_with(char::is_uppercase)
                || written.ends_with([',', '!'])
        } else {
            is_last || written.ends_with([',', '!'])
        };
        is_written_so
            && word.chars().all(|c| is_of_word(c) && !c.is_ascii_digit())
            && !self.hesitates(std::slice::from_ref(word))
            && self.vocabulary.command(std::slice::from_ref(word)).is_none()
            && self.vocabulary.mention(word).is_none()
    }
}

/// Scans the lines below the request for the start of a signature: a name after a closing phrase.
pub(super) struct SignatureSearch<'a> {
    context: MessageContext<'a>,
    /// Whether a closing phrase was found.
    is_ended: bool,
    has_begun: bool,
}

impl<'a> SignatureSearch<'a> {
    pub(super) const fn new(context: MessageContext<'a>) -> Self {
        Self { context, is_ended: false, has_begun: false }
    }

    /// Whether the next line is a name or part of the signature.
    pub(super) fn is_part_of_signature(&mut self, line: &str) -> bool {
        let context = self.context;
        let is_name = context.is_name(line);
        let is_inside = is_name || self.has_begun && context.is_of_signature(line);
        let ends_so = context.is_sign_off(line);
        self.is_ended |= ends_so || line.ends_with(',') && context.is_pleasant_line(line);
        // “Best regards, Ann”
        let has_name = || words(line).last().is_some_and(|last| context.is_name_part(last));
        self.has_begun |= self.is_ended && (is_name || ends_so && has_name());
        is_inside
    }
}

/// Whether a word consists of letters and is capitalised, as names are.
fn is_capitalised_word(written: &str) -> bool {
    written.starts_with(char::is_uppercase)
        && written.chars().all(|c| c.is_alphabetic() || matches!(c, '.' | '-' | '’' | '\''))
}

fn has_phrase(lower_words: &[String], phrases: &Words) -> bool {
    let padded = format!(" {} ", lower_words.join(" "));
    phrases.iter().any(|phrase| padded.contains(&format!(" {phrase} ")))
}

/// The lower-case words of a text, each with the index of the raw word that contains it.
fn flat(raw: &[&str]) -> Vec<(String, usize)> {
    raw.iter().enumerate().flat_map(|(index, raw)| words(raw).into_iter().map(move |word| (word, index))).collect()
}
