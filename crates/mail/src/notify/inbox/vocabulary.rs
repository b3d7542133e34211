//! The words that are recognised in mail: those of the player's language, and the English ones.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use super::answer::ParsedReply;
use super::reading::Meaning;
use text::letters::{phrase, phrases};
use text::{Locale, Text};

/// Minimum length of a word of another language, in Latin letters, to be recognised.
pub(super) const MIN_FOREIGN_LEN: usize = 4;

/// The Fluent keys of phrases that make a reply doubtful.
const HESITATION: [&str; 2] = ["reply-hesitation", "command-withdrawing"];

/// Lower-case words.
pub(super) type Words = HashSet<String>;

/// The recognised words and phrases.
#[derive(Default)]
pub(super) struct Vocabulary {
    /// Commands, by the words of a whole line, joined by spaces.
    commands: HashMap<String, ParsedReply>,
    /// The commands that our messages suggest.
    suggested: Words,
    /// Words after a move that offer a draw.
    pub(super) offer: Words,
    pub(super) offer_verbs: Words,
    pub(super) articles: Words,
    /// Words that join a move to an offer or a claim.
    pub(super) links: Words,
    pub(super) claim_verbs: Words,
    pub(super) claim_objects: Words,
    /// Words between a claim and its move.
    pub(super) claim_with: Words,
    mentions: HashMap<String, Meaning>,
    pub(super) correcting: Words,
    /// Phrases, their words joined by spaces.
    pub(super) withdrawing: Words,
    pub(super) notices: Words,
    /// Meaningless phrases before a move.
    pub(super) lead_ins: Words,
    /// Polite phrases in the line of a move.
    pub(super) courtesies: Words,
    pub(super) greetings: Words,
    /// Closing phrases before the writer's name.
    pub(super) sign_offs: Words,
    /// Words that begin a condition; `consequences` end it.
    pub(super) conditions: Words,
    pub(super) consequences: Words,
    /// Words that begin a line of chat.
    pub(super) saying: Words,
    pub(super) leave: Words,
    pub(super) days: Words,
    /// Words that begin a challenge.
    pub(super) challenge: Words,
    /// The terms of the game in a challenge.
    challenge_words: HashMap<String, ChallengeWord>,
    /// Phrases that accept a challenge, and nothing else.
    pub(super) challenge_accept: Words,
    /// Words that are friendly by themselves.
    pub(super) friendly: Words,
    /// Meaningless words next to friendly ones.
    pub(super) fillers: Words,
    /// Friendly phrases that imply that the game goes on.
    pub(super) going_on: Words,
    /// Phrases that only thank.
    pub(super) thanks: Words,
    /// Markers of a postscript: `ps`.
    pub(super) postscripts: Words,
    /// Common given names of every language, whatever the player's.
    pub(super) given_names: Words,
    /// Polite questions that are not about the game.
    pub(super) polite_questions: Words,
    /// Phrases, in every language, that make a move next to them doubtful.
    pub(super) hesitation: Patterns,
}

/// Words and phrases, and prefixes and suffixes of words.
#[derive(Default)]
pub(super) struct Patterns {
    /// In lower case, their words joined by spaces.
    phrases: Words,
    starts: Vec<String>,
    ends: Vec<String>,
}

impl Patterns {
    /// Maximum length of a phrase, in words.
    const MAX_PHRASE_LEN: usize = 4;

    /// Adds the listed entries that satisfy `counts`; `word*` is a prefix, and `*word` a suffix.
    fn add(&mut self, listed: &str, counts: impl Fn(&str) -> bool) {
        for entry in listed.split('|').map(str::trim) {
            let bare = phrase(entry);
            if bare.is_empty() || !counts(&bare) {
            } else if entry.ends_with('*') {
                self.starts.push(bare);
            } else if entry.starts_with('*') {
                self.ends.push(bare);
            } else {
                self.phrases.insert(bare);
            }
        }
    }

    fn extend(&mut self, other: Self) {
        self.phrases.extend(other.phrases);
        self.starts.extend(other.starts);
        self.ends.extend(other.ends);
    }

    /// Whether a text contains any of them; `words` are in lower case.
    pub(super) fn is_in(&self, words: &[String]) -> bool {
        let is_part = |word: &String| {
            self.starts.iter().any(|start| word.starts_with(start.as_str()))
                || self.ends.iter().any(|end| word.len() > end.len() && word.ends_with(end.as_str()))
        };
        let has_phrase = |length: usize| words.windows(length).any(|some| self.phrases.contains(&some.join(" ")));
        words.iter().any(is_part) || (1..=Self::MAX_PHRASE_LEN).any(has_phrase)
    }
}

/// A term of the game in a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChallengeWord {
    White,
    Black,
    Random,
    /// One game with each colour.
    Both,
    Rated,
    Casual,
}

impl Vocabulary {
    /// The vocabulary of that language.
    pub(super) fn of(locale: Locale) -> &'static Self {
        static VOCABULARIES: [OnceLock<Vocabulary>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];
        VOCABULARIES[locale as usize].get_or_init(|| {
            let mut vocabulary = Self::default();
            // English last, so that a word with another meaning in the player's language keeps that one.
            vocabulary.add(Text::of(locale));
            if locale != Locale::English {
                vocabulary.add(Text::english());
            }
            for other in Locale::REAL {
                vocabulary.given_names.extend(phrases(Text::of(*other), "reply-given-names"));
                vocabulary.postscripts.extend(phrases(Text::of(*other), "reply-postscripts"));
            }
            // Doubts count in every language, except words that are friendly in the player's language, and short ones
            // in Latin letters, each of which means something else in some language.
            for other in Locale::REAL.iter().filter(|other| ![locale, Locale::English].contains(other)) {
                let harmless =
                    [&vocabulary.friendly, &vocabulary.fillers, &vocabulary.courtesies, &vocabulary.greetings];
                let counts = |entry: &str| {
                    let is_short = entry.is_ascii() && entry.len() < MIN_FOREIGN_LEN;
                    !is_short && !harmless.iter().any(|words| words.contains(entry))
                };
                let mut hesitation = Patterns::default();
                for key in HESITATION {
                    hesitation.add(&Text::of(*other).get(key), counts);
                }
                vocabulary.hesitation.extend(hesitation);
            }
            vocabulary
        })
    }

    /// The command of a line that consists of these words, in lower case.
    pub(super) fn command(&self, words: &[String]) -> Option<ParsedReply> {
        self.commands.get(&words.join(" ")).cloned()
    }

    /// Whether our messages do not suggest these words as a reply.
    pub(super) fn is_not_suggested(&self, words: &[String]) -> bool {
        !self.suggested.contains(&words.join(" "))
    }

    /// The possible meaning of a word within a text.
    pub(super) fn mention(&self, word: &str) -> Option<Meaning> {
        self.mentions.get(word).cloned()
    }

    /// The term that words stand for in a challenge.
    pub(super) fn challenge_word(&self, words: &str) -> Option<ChallengeWord> {
        self.challenge_words.get(&phrase(words)).copied()
    }

    fn add(&mut self, text: Text) {
        self.add_commands(text);
        self.add_words(text);
    }

    fn add_commands(&mut self, text: Text) {
        for (key, command) in [
            ("command-resign", ParsedReply::Resign),
            ("command-draw", ParsedReply::Draw),
            ("command-accept", ParsedReply::Accept),
            ("command-decline", ParsedReply::Decline),
            ("command-accept-draw", ParsedReply::AcceptDraw),
            ("command-decline-draw", ParsedReply::DeclineDraw),
            ("command-accept-takeback", ParsedReply::AcceptTakeback),
            ("command-decline-takeback", ParsedReply::DeclineTakeback),
            ("command-propose-takeback", ParsedReply::ProposeTakeback),
            ("command-rematch", ParsedReply::Rematch),
            ("command-status", ParsedReply::Status),
            ("command-games", ParsedReply::Games),
            ("command-mail-help", ParsedReply::Help),
            ("command-leave-off", ParsedReply::EndLeave),
            ("command-refill", ParsedReply::RefillClock),
        ] {
            for phrase in phrases(text, key) {
                self.commands.entry(phrase).or_insert_with(|| command.clone());
            }
        }
    }

    fn add_words(&mut self, text: Text) {
        for key in ["mail-word-resign", "mail-word-draw", "mail-word-accept", "mail-word-decline"] {
            self.suggested.extend(phrases(text, key));
        }
        for (key, meaning) in [
            ("mention-resign", Meaning::Resign),
            ("mention-draw", Meaning::Draw),
            ("mention-claim", Meaning::Claim),
            ("mention-accept", Meaning::Accept),
            ("mention-decline", Meaning::Decline),
            ("mention-takeback", Meaning::Takeback),
        ] {
            for word in phrases(text, key) {
                self.mentions.entry(word).or_insert_with(|| meaning.clone());
            }
        }
        // The words in mail, and the labels of pages.
        for (keys, word) in [
            (["command-white", "side-white"], ChallengeWord::White),
            (["command-black", "side-black"], ChallengeWord::Black),
            (["command-random", "colour-random"], ChallengeWord::Random),
            (["colour-both", "colour-both"], ChallengeWord::Both),
            (["command-rated", "rated"], ChallengeWord::Rated),
            (["command-casual", "casual"], ChallengeWord::Casual),
        ] {
            for phrase in keys.into_iter().flat_map(|key| phrases(text, key)) {
                self.challenge_words.entry(phrase).or_insert(word);
            }
        }
        for (words, key) in [
            (&mut self.offer, "command-offer"),
            (&mut self.offer_verbs, "command-offer-verbs"),
            (&mut self.articles, "command-articles"),
            (&mut self.links, "command-links"),
            (&mut self.claim_verbs, "command-claim-verbs"),
            (&mut self.claim_objects, "command-claim-objects"),
            (&mut self.claim_with, "command-claim-with"),
            (&mut self.correcting, "command-correcting"),
            (&mut self.withdrawing, "command-withdrawing"),
            (&mut self.notices, "command-notices"),
            (&mut self.lead_ins, "command-lead-ins"),
            (&mut self.courtesies, "command-courtesies"),
            (&mut self.greetings, "command-greetings"),
            (&mut self.sign_offs, "command-sign-offs"),
            (&mut self.conditions, "command-conditions"),
            (&mut self.consequences, "command-consequences"),
            (&mut self.saying, "command-saying"),
            (&mut self.leave, "command-leave"),
            (&mut self.days, "command-days"),
            (&mut self.challenge, "command-challenge"),
            (&mut self.challenge_accept, "reply-challenge-accept"),
            (&mut self.friendly, "reply-friendly"),
            (&mut self.fillers, "reply-fillers"),
            (&mut self.going_on, "reply-going-on"),
            (&mut self.thanks, "reply-thanks"),
            (&mut self.polite_questions, "reply-polite-questions"),
        ] {
            words.extend(phrases(text, key));
        }
        self.courtesies.extend(phrases(text, "reply-courtesies"));
        for key in HESITATION {
            self.hesitation.add(&text.get(key), |_| true);
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::Notation;

    use super::*;

    #[test]
    fn suggested_commands_are_understood_in_every_language() {
        for locale in Locale::ALL {
            let text = Text::of(*locale);
            for (key, answer) in [
                ("mail-word-resign", ParsedReply::Resign),
                ("mail-word-draw", ParsedReply::Draw),
                ("mail-word-claim", ParsedReply::Claim { declared: None }),
                ("mail-word-accept", ParsedReply::Accept),
                ("mail-word-decline", ParsedReply::Decline),
                ("mail-word-accept-draw", ParsedReply::AcceptDraw),
                ("mail-word-decline-draw", ParsedReply::DeclineDraw),
                ("mail-word-takeback", ParsedReply::AcceptTakeback),
                ("mail-word-decline-takeback", ParsedReply::DeclineTakeback),
                ("mail-word-propose-takeback", ParsedReply::ProposeTakeback),
                ("mail-word-rematch", ParsedReply::Rematch),
                ("mail-word-status", ParsedReply::Status),
                ("mail-word-games", ParsedReply::Games),
                ("mail-word-help", ParsedReply::Help),
                ("mail-word-leave-off", ParsedReply::EndLeave),
                ("mail-word-refill", ParsedReply::RefillClock),
            ] {
                for word in [text.get(key), Text::english().get(key)] {
                    let word = word.trim_matches(['[', ']']);
                    let read = |line: &str| ParsedReply::read(line, Notation::STANDARD, Vocabulary::of(*locale));
                    assert_eq!(read(word), answer, "{locale:?}: {word}");
                    assert_eq!(read(&format!("{}!", word.to_uppercase())), answer, "{locale:?}: {word}");
                }
            }
        }
    }

    #[test]
    fn days_of_leave_are_understood_before_and_after_their_number() {
        let read = |line: &str, locale| ParsedReply::read(line, Notation::STANDARD, Vocabulary::of(locale));
        for locale in Locale::REAL {
            let word = Text::of(*locale).get("mail-word-leave");
            assert_eq!(read(&word, *locale), ParsedReply::TakeLeave(3), "{word}");
        }
        for line in ["likizo ya siku 3", "likizo siku 3", "likizo 3", "Leave 3 days"] {
            assert_eq!(read(line, Locale::Sw), ParsedReply::TakeLeave(3), "{line}");
        }
        for line in ["likizo wiki 3", "likizo siku 3 4", "likizo siku"] {
            assert!(matches!(read(line, Locale::Sw), ParsedReply::Move { .. }), "{line}");
        }
    }

    #[test]
    fn offers_and_claims_beside_a_move_are_understood_in_every_language() {
        for locale in Locale::ALL {
            let (text, vocabulary) = (Text::of(*locale), Vocabulary::of(*locale));
            let word = |key: &str| text.get(key).trim_matches(['[', ']']).to_owned();
            let offered = ParsedReply::read(&format!("Nf3 {}", word("mail-word-draw")), Notation::STANDARD, vocabulary);
            assert!(matches!(offered, ParsedReply::Move { offer_draw: true, .. }), "{locale:?}: {offered:?}");
            let claimed =
                ParsedReply::read(&format!("Nf3, {}", word("mail-word-claim")), Notation::STANDARD, vocabulary);
            assert!(matches!(claimed, ParsedReply::Claim { declared: Some(_) }), "{locale:?}: {claimed:?}");
        }
    }

    #[test]
    fn every_command_has_a_form_in_latin_letters() {
        let keys = "resign draw accept decline accept-draw decline-draw accept-takeback decline-takeback propose-takeback \
            rematch status games mail-help leave-off refill offer claim-verbs conditions consequences saying leave days challenge white \
            black random rated casual lead-ins";
        for (locale, key) in
            Locale::REAL.iter().flat_map(|locale| keys.split_whitespace().map(move |key| (*locale, key)))
        {
            let listed = phrases(Text::of(locale), &format!("command-{key}"));
            let is_latin = |phrase: &String| phrase.chars().all(|c| c <= '\u{24f}');
            assert!(listed.iter().any(is_latin), "{locale:?}: command-{key}");
        }
    }

    #[test]
    fn labels_of_pages_are_words_of_a_challenge() {
        for locale in Locale::REAL {
            let text = Text::of(*locale);
            for (key, word) in [
                ("side-white", ChallengeWord::White),
                ("side-black", ChallengeWord::Black),
                ("colour-random", ChallengeWord::Random),
                ("colour-both", ChallengeWord::Both),
                ("rated", ChallengeWord::Rated),
                ("casual", ChallengeWord::Casual),
            ] {
                let line = format!("challenge bob {}", text.get(key));
                let order = super::super::challenge_order::challenge(&line, Vocabulary::of(*locale));
                assert!(matches!(order, Some(Ok(_))), "{locale:?}: {line}: {order:?}");
                assert_eq!(Vocabulary::of(*locale).challenge_word(&text.get(key)), Some(word), "{locale:?}: {key}");
            }
        }
    }

    #[test]
    fn words_of_other_languages_are_not_understood() {
        let keys = ["resign", "draw", "accept", "decline", "accept-draw", "propose-takeback", "rematch"];
        for (locale, other) in Locale::ALL.iter().flat_map(|one| Locale::REAL.iter().map(move |other| (*one, *other))) {
            for key in keys.map(|key| format!("command-{key}")) {
                for phrase in phrases(Text::of(other), &key) {
                    let is_known = [Text::of(locale), Text::english()]
                        .iter()
                        .any(|text| keys.iter().any(|key| phrases(*text, &format!("command-{key}")).contains(&phrase)));
                    let read = ParsedReply::read(&phrase, Notation::STANDARD, Vocabulary::of(locale));
                    assert_eq!(
                        !matches!(read, ParsedReply::Move { offer_draw: false, .. }),
                        is_known,
                        "{locale:?}: {phrase}"
                    );
                }
            }
        }
    }
}
