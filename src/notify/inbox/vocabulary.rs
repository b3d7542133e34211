//! The words that are understood in mail: those of the player's language, and the English ones.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use super::answer::Answer;
use super::letters::{is_of_word, normalized};
use super::reading::Meaning;
use crate::text::{Locale, Text};

/// Words in small letters.
pub(super) type Words = HashSet<String>;

/// The words that are understood.
#[derive(Default)]
pub(super) struct Vocabulary {
    /// What a line asks for that says nothing else, its words joined by spaces.
    commands: HashMap<String, Answer>,
    /// What ends a move with a draw offer.
    pub(super) offer: Words,
    pub(super) offer_verbs: Words,
    pub(super) articles: Words,
    /// What joins a move to what is said with it.
    pub(super) links: Words,
    pub(super) claim_verbs: Words,
    pub(super) claim_objects: Words,
    /// What stands between a claim and its move.
    pub(super) claim_with: Words,
    mentions: HashMap<String, Meaning>,
    pub(super) correcting: Words,
    /// Phrases, their words joined by spaces.
    pub(super) withdrawing: Words,
    pub(super) notices: Words,
    /// What may stand before a move and says nothing.
    pub(super) lead_ins: Words,
    /// What is said beside a move in its line, and says nothing about it.
    pub(super) courtesies: Words,
    pub(super) greetings: Words,
    /// What the text ends with, before the name of who wrote it.
    pub(super) sign_offs: Words,
    /// What telephones write below a message.
    pub(super) devices: Words,
    /// What begins a condition, and what ends it.
    pub(super) conditions: Words,
    pub(super) consequences: Words,
    /// What begins a line that is said to the opponent.
    pub(super) saying: Words,
    pub(super) leave: Words,
    pub(super) days: Words,
    /// What begins a challenge.
    pub(super) challenge: Words,
    /// What is said of the game in a challenge.
    challenge_words: HashMap<String, ChallengeWord>,
}

/// What a word, or two, say of the game in a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChallengeWord {
    White,
    Black,
    Random,
    Rated,
    Casual,
}

impl Vocabulary {
    /// What is understood from a reader of that language.
    pub(super) fn of(locale: Locale) -> &'static Self {
        static VOCABULARIES: [OnceLock<Vocabulary>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];
        VOCABULARIES[locale as usize].get_or_init(|| {
            let mut vocabulary = Self::default();
            // English last: where a word means one thing there and another in the player's language, it is the player's.
            vocabulary.add(Text::of(locale));
            if locale != Locale::English {
                vocabulary.add(Text::english());
            }
            // A whole line that is a command in any other language can hardly mean anything else.
            let others = Locale::REAL.iter().filter(|other| **other != locale);
            others.for_each(|other| vocabulary.add_commands(Text::of(*other)));
            vocabulary
        })
    }

    /// What a line asks for that says nothing but this; `words` are in small letters.
    pub(super) fn command(&self, words: &[String]) -> Option<Answer> {
        self.commands.get(&words.join(" ")).cloned()
    }

    /// What a word in the middle of a text may mean.
    pub(super) fn mention(&self, word: &str) -> Option<Meaning> {
        self.mentions.get(word).cloned()
    }

    /// What words say in a challenge; they are in small letters.
    pub(super) fn challenge_word(&self, words: &str) -> Option<ChallengeWord> {
        self.challenge_words.get(words).copied()
    }

    fn add(&mut self, text: Text) {
        self.add_commands(text);
        self.add_words(text);
    }

    fn add_commands(&mut self, text: Text) {
        for (key, command) in [
            ("command-resign", Answer::Resign),
            ("command-draw", Answer::Draw),
            ("command-accept", Answer::Accept),
            ("command-decline", Answer::Decline),
            ("command-accept-draw", Answer::AcceptDraw),
            ("command-decline-draw", Answer::DeclineDraw),
            ("command-accept-takeback", Answer::AcceptTakeback),
            ("command-decline-takeback", Answer::DeclineTakeback),
            ("command-propose-takeback", Answer::ProposeTakeback),
            ("command-rematch", Answer::Rematch),
            ("command-status", Answer::Status),
            ("command-games", Answer::Games),
            ("command-mail-help", Answer::Help),
            ("command-leave-off", Answer::EndLeave),
        ] {
            for phrase in phrases(text, key) {
                self.commands.entry(phrase).or_insert_with(|| command.clone());
            }
        }
    }

    fn add_words(&mut self, text: Text) {
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
        for (key, word) in [
            ("command-white", ChallengeWord::White),
            ("command-black", ChallengeWord::Black),
            ("command-random", ChallengeWord::Random),
            ("command-rated", ChallengeWord::Rated),
            ("command-casual", ChallengeWord::Casual),
        ] {
            for phrase in phrases(text, key) {
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
            (&mut self.devices, "command-devices"),
            (&mut self.conditions, "command-conditions"),
            (&mut self.consequences, "command-consequences"),
            (&mut self.saying, "command-saying"),
            (&mut self.leave, "command-leave"),
            (&mut self.days, "command-days"),
            (&mut self.challenge, "command-challenge"),
        ] {
            words.extend(phrases(text, key));
        }
    }
}

/// What the text of that key lists, each with single spaces and in small letters. Only marks that are words, such as `&`,
/// are left beside letters.
fn phrases(text: Text, key: &str) -> Vec<String> {
    let is_mark = |c: char| !is_of_word(c) && !matches!(c, '&' | '+' | ' ');
    let listed = normalized(&text.get(key)).to_lowercase();
    let phrases = listed.split('|').map(|phrase| {
        let bare: String = phrase.chars().map(|c| if is_mark(c) { ' ' } else { c }).collect();
        bare.split_whitespace().collect::<Vec<_>>().join(" ")
    });
    phrases.filter(|phrase| !phrase.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use chess_laws::Notation;

    use super::*;

    #[test]
    fn words_that_messages_tell_are_understood_in_every_language() {
        for locale in Locale::ALL {
            let text = Text::of(*locale);
            for (key, answer) in [
                ("mail-word-resign", Answer::Resign),
                ("mail-word-draw", Answer::Draw),
                ("mail-word-claim", Answer::Claim { declared: None }),
                ("mail-word-accept", Answer::Accept),
                ("mail-word-decline", Answer::Decline),
                ("mail-word-accept-draw", Answer::AcceptDraw),
                ("mail-word-decline-draw", Answer::DeclineDraw),
                ("mail-word-takeback", Answer::AcceptTakeback),
                ("mail-word-decline-takeback", Answer::DeclineTakeback),
                ("mail-word-propose-takeback", Answer::ProposeTakeback),
                ("mail-word-rematch", Answer::Rematch),
                ("mail-word-status", Answer::Status),
                ("mail-word-games", Answer::Games),
                ("mail-word-help", Answer::Help),
                ("mail-word-leave-off", Answer::EndLeave),
            ] {
                for word in [text.get(key), Text::english().get(key)] {
                    let word = word.trim_matches(['[', ']']);
                    let read = |line: &str| Answer::read(line, Notation::STANDARD, Vocabulary::of(*locale));
                    assert_eq!(read(word), answer, "{locale:?}: {word}");
                    assert_eq!(read(&format!("{}!", word.to_uppercase())), answer, "{locale:?}: {word}");
                }
            }
        }
    }

    #[test]
    fn offers_and_claims_beside_a_move_are_understood_in_every_language() {
        for locale in Locale::ALL {
            let (text, vocabulary) = (Text::of(*locale), Vocabulary::of(*locale));
            let word = |key: &str| text.get(key).trim_matches(['[', ']']).to_owned();
            let offered = Answer::read(&format!("Nf3 {}", word("mail-word-draw")), Notation::STANDARD, vocabulary);
            assert!(matches!(offered, Answer::Move { offer_draw: true, .. }), "{locale:?}: {offered:?}");
            let claimed = Answer::read(&format!("Nf3, {}", word("mail-word-claim")), Notation::STANDARD, vocabulary);
            assert!(matches!(claimed, Answer::Claim { declared: Some(_) }), "{locale:?}: {claimed:?}");
        }
    }

    #[test]
    fn words_of_other_languages_are_not_understood() {
        let accented = Text::of(Locale::Pseudo).get("mail-word-resign");
        let read = Answer::read(accented.trim_matches(['[', ']']), Notation::STANDARD, Vocabulary::of(Locale::English));
        assert!(matches!(read, Answer::Move { .. }), "{read:?}");
    }
}
