//! What people write around a move or a command, and that says nothing: "Hi Bob, Nf3", "my move is Nf3", "I resign. Thanks for the
//! game!". Only what is known to say nothing is passed over. With anything else the player is asked.

use super::answer::ParsedReply;
use super::own_text::OwnText;
use super::signature::{self, is_device_note, is_legal};
use super::smileys::doubts;
use super::vocabulary::{Vocabulary, Words};
use text::letters::{is_of_word, words};

/// The most words of a phrase.
const MAX_PHRASE_LEN: usize = 8;

/// Marks of questions.
pub(super) const QUESTION_MARKS: [char; 7] = ['?', '？', '؟', '‽', '⁇', '❓', '❔'];

/// The longest line of a signature, in characters.
const MAX_SIGNATURE_LINE_LEN: usize = 80;

/// The fewest digits of a line that is a number, a date or an address rather than prose.
const MIN_SIGNATURE_DIGITS: usize = 4;

/// The most names behind a greeting or at the end.
const MAX_NAMES: usize = 2;

/// The fewest words of a notice of law that may deny something.
const MIN_NOTICE_LEN: usize = 8;

/// Words by which people correct themselves and notices of law deny.
const DENIALS: [&str; 9] = ["no", "not", "should", "change", "nicht", "kein", "keine", "keinen", "sollte"];

/// What may stand before a family name, in small letters.
const TITLES: [&str; 9] = ["dr", "prof", "mr", "mrs", "ms", "herr", "frau", "shri", "bwana"];

/// The words that are known of a message's writer.
#[derive(Clone, Copy)]
pub(super) struct MessageContext<'a> {
    pub(super) vocabulary: &'a Vocabulary,
    /// How the players are called, and how the writer signs.
    pub(super) names: &'a [&'a str],
    /// Whether any word with a capital is a name behind a greeting: so it is above what is asked for, and may take it back below.
    takes_any_name: bool,
}

impl<'a> MessageContext<'a> {
    pub(super) const fn new(vocabulary: &'a Vocabulary, names: &'a [&'a str]) -> Self {
        Self { vocabulary, names, takes_any_name: false }
    }

    /// The same for what stands above the words that ask for something.
    pub(super) const fn above(self) -> Self {
        Self { takes_any_name: true, ..self }
    }

    /// What a line may ask for: the line as it stands, and then with more and more of what says nothing taken off its ends.
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

    /// What a line asks for that says one thing in several ways: “Yes, I accept.”
    pub(super) fn parse_repeated(self, line: &str) -> Option<ParsedReply> {
        let clauses = line.split([',', '.', '!', ';', '–', '—']).map(words).filter(|clause| !clause.is_empty());
        let mut commands = clauses.map(|clause| self.vocabulary.command(&clause));
        let first = commands.next()??;
        // “Yes, I accept the draw” accepts that.
        commands.try_fold(first, |said, other| match (said, other?) {
            (said, other) if said == other => Some(said),
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

    /// Whether a line greets or thanks somebody and says no more.
    pub(super) fn only_greets_or_thanks(self, line: &str) -> bool {
        let Vocabulary { greetings, thanks, .. } = self.vocabulary;
        let is_known = |phrase: &[String]| [greetings, thanks].iter().any(|known| known.contains(&phrase.join(" ")));
        line.split([',', '.', '!', ';', '–', '—', '।']).map(words).all(|clause| {
            let ends = (1..=clause.len()).rev().find(|end| is_known(&clause[..*end]));
            clause.iter().all(|word| self.knows(word)) || ends.is_some_and(|end| clause.len() - end <= MAX_NAMES)
        })
    }

    /// Whether all lines only greet, thank or wish well, or are names and a signature.
    pub(super) fn is_pleasant_text(self, lines: &[&String]) -> bool {
        let mut signature = SignatureSearch::new(self);
        lines.iter().all(|line| {
            let spoken = words(line);
            signature.is_of_it(line)
                || spoken.is_empty() && !line.contains(QUESTION_MARKS)
                || self.is_added(line)
                || self.is_pleasant_line(line)
        })
    }

    /// Whether a message takes back what it says where nobody looks for a command: in its greeting, behind “PS” below the line that
    /// ends its text, or by a pictograph that is no friendly one.
    pub(super) fn is_taken_back_aside(self, text: &OwnText) -> bool {
        let doubts_in_greeting = text.greeting().is_some_and(|greeting| self.hesitates_in(greeting));
        // Laws and titles stand in long lines there.
        let is_said = |line: &str| words(line).len() <= MAX_PHRASE_LEN && !signature::is_added(line);
        let takes_back =
            |line: &str| self.is_postscript(line) || is_said(line) && (self.hesitates_in(line) || doubts(line));
        let doubts_below = text.below_signature().iter().any(|line| takes_back(line));
        doubts_in_greeting || doubts_below || text.lines().iter().any(|line| doubts(line))
    }

    /// Whether a program or a company has added a line, and it takes nothing back: “Sent by mistake” and “Wrong recipient” do.
    pub(super) fn is_added(self, line: &str) -> bool {
        let spoken = words(line);
        let is_long = spoken.len() >= MIN_NOTICE_LEN;
        let is_notice = is_legal(line) || is_long && spoken.iter().any(|word| self.vocabulary.notices.contains(word));
        if !is_notice {
            return self.is_of_program(line);
        }
        // Notices deny, and long ones name errors.
        let others: Vec<String> = spoken.into_iter().filter(|word| !DENIALS.contains(&word.as_str())).collect();
        let corrects = others.iter().any(|word| self.vocabulary.correcting.contains(word));
        !corrects && !self.withdraws(&others) && (is_long || !self.hesitates(&others))
    }

    /// Whether a program has written a line, and it takes nothing back.
    pub(super) fn is_of_program(self, line: &str) -> bool {
        is_device_note(line) && !self.hesitates_in(line)
    }

    /// Whether words have a phrase by which people take back what they wrote, whatever else they say.
    pub(super) fn withdraws(self, spoken: &[String]) -> bool {
        has_phrase(spoken, &self.vocabulary.withdrawing)
    }

    /// Whether a line says that the game goes on.
    pub(super) fn goes_on(self, line: &str) -> bool {
        has_phrase(&words(line), &self.vocabulary.going_on)
    }

    /// Whether a sentence ends with a single word that is not known, where a name could stand: “Best Erratum”, “Thank you, tomorrow”.
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

    /// Whether a line adds something behind a signature that is not known to say nothing.
    fn is_postscript(self, line: &str) -> bool {
        let (first, rest) = line.split_once(|c: char| c.is_whitespace() || c == ':').unwrap_or((line, ""));
        let mark: String = first.chars().filter(|c| is_of_word(*c)).flat_map(char::to_lowercase).collect();
        self.vocabulary.postscripts.contains(&mark) && !self.is_pleasant_line(rest)
    }

    /// Whether a line ends a text, so that its writer's signature follows.
    pub(super) fn is_sign_off(self, line: &str) -> bool {
        let spoken = words(line);
        let phrase = |words: &[String]| self.vocabulary.sign_offs.contains(&words.join(" "));
        let is_name = |words: &[String]| {
            words.len() <= MAX_NAMES && words.iter().all(|word| word.chars().all(char::is_alphabetic))
        };
        (1..=spoken.len()).any(|end| phrase(&spoken[..end]) && is_name(&spoken[end..]))
    }

    /// Whether a line is a name: one that is known, or a given name, perhaps with a family name behind it. Any other word may take
    /// back what stands above it: “Erratum”.
    pub(super) fn is_name(self, line: &str) -> bool {
        let bare = line.trim().trim_start_matches(['-', '–', '—', '~', '/', '*']).trim();
        let spoken = words(bare);
        if self.is_own_name(&spoken) {
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
            && !self.hesitates(&spoken)
            && self.vocabulary.command(&spoken).is_none()
            && !spoken.iter().any(|word| self.vocabulary.mention(word).is_some())
    }

    /// Whether a word, as it is written, is a name that is known, a given name or an initial.
    fn is_name_word(self, written: &str) -> bool {
        let spoken = words(written);
        let is_initial = written.chars().count() == 1 && written.starts_with(char::is_uppercase);
        let has_no_capital = written.starts_with(char::is_lowercase);
        let is_given = |word: &String| self.vocabulary.given_names.contains(word);
        is_initial
            || !spoken.is_empty() && spoken.iter().all(|word| self.knows(word) || !has_no_capital && is_given(word))
    }

    /// Whether the words are those of a name of who writes or plays.
    pub(super) fn is_own_name(self, spoken: &[String]) -> bool {
        !spoken.is_empty() && spoken.iter().all(|word| self.knows(word))
    }

    /// Whether a line may stand in a signature: a name, a title, a telephone number, a town, a link, but nothing that takes back
    /// what was said.
    pub(super) fn is_of_signature(self, line: &str) -> bool {
        let spoken = words(line);
        let has_digits = line.chars().filter(char::is_ascii_digit).count() >= MIN_SIGNATURE_DIGITS;
        let is_title = line.split_whitespace().all(|word| {
            let is_small = word.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_lowercase);
            !is_small || words(word).iter().all(|word| self.vocabulary.fillers.contains(word))
        });
        // Of scripts without capitals a line of few words.
        let is_title = is_title && (line.contains(char::is_uppercase) || spoken.len() <= MAX_NAMES + 1);
        line.chars().count() <= MAX_SIGNATURE_LINE_LEN
            && (has_digits || line.contains('@') || line.contains("://") || line.contains("www.") || is_title)
            && !line.contains(QUESTION_MARKS)
            && !self.hesitates(&spoken)
            && self.vocabulary.command(&spoken).is_none()
    }

    /// Whether a sentence has a word or a phrase by which people doubt or take back what they wrote, where it is not part of a
    /// friendly phrase.
    pub(super) fn hesitates_in(self, sentence: &str) -> bool {
        let raw: Vec<&str> = sentence.split_whitespace().collect();
        let flat = flat(&raw);
        let spoken: Vec<String> = flat.iter().map(|(word, _)| word.clone()).collect();
        let mut left: Vec<String> = Vec::with_capacity(spoken.len());
        let mut at = 0;
        while at < spoken.len() {
            let length = self.phrase_length(&spoken[at..]);
            let is_plain = length > 0 && self.is_plain_phrase(&spoken[at..at + length])
                || length == 1 && self.is_name_at(&flat, &raw, at + 1);
            if is_plain {
                // A mark that no phrase spans.
                left.push(String::new());
                at += length;
            } else {
                left.push(spoken[at].clone());
                at += 1;
            }
        }
        self.hesitates(&left)
    }

    /// Whether a phrase says nothing of itself: “Lieber” greets only before a name.
    fn is_plain_phrase(self, phrase: &[String]) -> bool {
        let joined = phrase.join(" ");
        let Vocabulary { courtesies, polite_questions, .. } = self.vocabulary;
        phrase.len() > 1 || courtesies.contains(&joined) || polite_questions.contains(&joined)
    }

    fn is_name_at(self, flat: &[(String, usize)], raw: &[&str], at: usize) -> bool {
        let Some((word, index)) = flat.get(at) else { return false };
        let spoken: Vec<String> = flat.iter().map(|(word, _)| word.clone()).collect();
        self.knows(word) || self.may_be_name(&spoken, at, raw[*index])
    }

    /// Whether a sentence ends with a question about the other, not about the game.
    pub(super) fn ends_with_polite_question(self, sentence: &str) -> bool {
        let spoken = words(sentence);
        (0..spoken.len()).any(|start| self.vocabulary.polite_questions.contains(&spoken[start..].join(" ")))
    }

    fn hesitates(self, spoken: &[String]) -> bool {
        self.vocabulary.hesitation.is_in(spoken)
    }

    fn knows(self, word: &str) -> bool {
        self.names.iter().any(|name| words(name).iter().any(|part| part == word))
    }

    /// The longest phrase that says nothing and begins there.
    fn phrase_length(self, spoken: &[String]) -> usize {
        let Vocabulary { courtesies, greetings, sign_offs, polite_questions, .. } = self.vocabulary;
        let most = MAX_PHRASE_LEN.min(spoken.len());
        (1..=most)
            .rev()
            .find(|length| {
                let phrase = spoken[..*length].join(" ");
                [courtesies, greetings, sign_offs, polite_questions].iter().any(|known| known.contains(&phrase))
            })
            .unwrap_or(0)
    }

    /// Whether words may stand before what is asked for: pleasant ones, and then perhaps “my move is”.
    fn is_lead_in(self, raw: &[&str]) -> bool {
        if self.above().is_pleasant_words(raw) {
            return true;
        }
        (0..raw.len()).any(|start| {
            let phrase: Vec<String> = raw[start..].iter().flat_map(|word| words(word)).collect();
            let is_asked = raw[start..].iter().any(|word| word.contains(QUESTION_MARKS));
            !is_asked
                && self.vocabulary.lead_ins.contains(&phrase.join(" "))
                && (start == 0 || self.is_lead_in(&raw[..start]))
        })
    }

    fn is_pleasant_words(self, raw: &[&str]) -> bool {
        let is_asking = raw.iter().any(|word| word.contains(QUESTION_MARKS));
        if raw.iter().any(|word| word.contains(['=', '½', '#']) || word.contains("://") || word.contains('@')) {
            return false;
        }
        let flat = flat(raw);
        if flat.is_empty() {
            return !is_asking && !raw.is_empty();
        }
        let spoken: Vec<String> = flat.iter().map(|(word, _)| word.clone()).collect();
        let written = |at: usize| raw[flat[at].1];
        let (mut at, mut says_something, mut names, mut is_after_phrase, mut ends_asked) = (0, false, 0, false, false);
        while at < spoken.len() {
            let length = self.phrase_length(&spoken[at..]);
            let single = &spoken[at];
            if length > 0 {
                let phrase = spoken[at..at + length].join(" ");
                ends_asked = at + length == spoken.len() && self.vocabulary.polite_questions.contains(&phrase);
                at += length;
                (says_something, is_after_phrase, names) = (true, true, 0);
            } else if self.vocabulary.friendly.contains(single) {
                at += 1;
                (says_something, is_after_phrase, names) = (true, true, 0);
            } else if self.vocabulary.fillers.contains(single) {
                at += 1;
                (is_after_phrase, names) = (false, 0);
            } else if self.knows(single) {
                at += 1;
                says_something = true;
            } else if is_after_phrase && names < MAX_NAMES && self.may_be_name(&spoken, at, written(at)) {
                at += 1;
                names += 1;
            } else {
                return false;
            }
        }
        says_something && (!is_asking || ends_asked) && !self.hesitates_in(&raw.join(" "))
    }

    /// Whether the word behind a greeting or a wish is whom it is for, or who wishes.
    fn may_be_name(self, spoken: &[String], at: usize, written: &str) -> bool {
        let word = &spoken[at];
        if !self.takes_any_name && !self.is_name_word(written.trim_matches(|c: char| !is_of_word(c))) {
            return false;
        }
        let has_capitals = word.chars().any(|c| c.is_lowercase() || c.is_uppercase());
        let is_last = at + 1 == spoken.len();
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

/// Follows the lines below what is asked for to where a signature begins: with a name behind a phrase that ends the text.
pub(super) struct SignatureSearch<'a> {
    manners: MessageContext<'a>,
    /// Whether a phrase has ended the text.
    is_ended: bool,
    has_begun: bool,
}

impl<'a> SignatureSearch<'a> {
    pub(super) const fn new(manners: MessageContext<'a>) -> Self {
        Self { manners, is_ended: false, has_begun: false }
    }

    /// Whether the next line is a name or stands in the signature.
    pub(super) fn is_of_it(&mut self, line: &str) -> bool {
        let manners = self.manners;
        let is_name = manners.is_name(line);
        let is_inside = is_name || self.has_begun && manners.is_of_signature(line);
        let ends_so = manners.is_sign_off(line);
        self.is_ended |= ends_so || line.ends_with(',') && manners.is_pleasant_line(line);
        // “Best regards, Ann”
        let has_name = || words(line).last().is_some_and(|last| manners.knows(last));
        self.has_begun |= self.is_ended && (is_name || ends_so && has_name());
        is_inside
    }
}

/// Whether a word of letters is written as names are.
fn is_capitalised_word(written: &str) -> bool {
    written.starts_with(char::is_uppercase)
        && written.chars().all(|c| c.is_alphabetic() || matches!(c, '.' | '-' | '’' | '\''))
}

fn has_phrase(spoken: &[String], phrases: &Words) -> bool {
    let spoken = format!(" {} ", spoken.join(" "));
    phrases.iter().any(|phrase| spoken.contains(&format!(" {phrase} ")))
}

/// The words of a text in small letters, each with the place of the one that it was written in.
fn flat(raw: &[&str]) -> Vec<(String, usize)> {
    raw.iter().enumerate().flat_map(|(index, raw)| words(raw).into_iter().map(move |word| (word, index))).collect()
}
