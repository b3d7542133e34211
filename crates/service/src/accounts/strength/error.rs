//! Why a password is too weak, and what would make it stronger.

use zxcvbn::feedback::{Suggestion, Warning};

use super::{MAX_LEN, MIN_LEN};
use text::{Explain, Message};

/// Why a password is too weak. Lengths as NIST SP 800-63B (3.1.1.2) has them; strength as zxcvbn estimates it.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PasswordError {
    /// Too short to be safe from guessing.
    #[error("the password is too short")]
    TooShort,
    /// Longer than anybody types.
    #[error("the password is too long")]
    TooLong,
    /// Among the first that would be tried.
    #[error("the password is too easy to guess")]
    Guessable(Option<Advice>),
    /// A word that many people use, with little around it.
    #[error("the password is one common word")]
    OneWord,
    /// Nothing but what everybody knows of the person or of this service.
    #[error("the password is made of what everybody knows")]
    Context,
}

/// What is told of a password that is easy to guess.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Advice {
    /// What is wrong with it, as zxcvbn sees it.
    Warning(Warning),
    /// What would be better.
    Suggestion(Suggestion),
    /// There is nothing in it but repeats, sequences and dates.
    RepeatsAddLittle,
}

impl Explain for PasswordError {
    fn message(&self) -> Message {
        match self {
            Self::TooShort => Message::new("password-error-too-short").with("least", MIN_LEN),
            Self::TooLong => Message::new("password-error-too-long").with("most", MAX_LEN),
            Self::Guessable(None) => Message::new("password-error-guessable"),
            Self::Guessable(Some(advice)) => {
                Message::sentences(vec![Message::new("password-error-guessable"), advice.message()])
            }
            Self::OneWord => Message::new("password-error-one-word"),
            Self::Context => Message::new("password-error-context"),
        }
    }
}

impl Explain for Advice {
    fn message(&self) -> Message {
        match self {
            Self::Warning(warning) => warning_of(*warning),
            Self::Suggestion(suggestion) => suggestion_of(*suggestion),
            Self::RepeatsAddLittle => Message::new("password-warning-repeats-add-little"),
        }
    }
}

fn warning_of(warning: Warning) -> Message {
    match warning {
        Warning::StraightRowsOfKeysAreEasyToGuess => Message::new("password-warning-straight-rows"),
        Warning::ShortKeyboardPatternsAreEasyToGuess => Message::new("password-warning-keyboard-patterns"),
        Warning::RepeatsLikeAaaAreEasyToGuess => Message::new("password-warning-repeats-of-one"),
        Warning::RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess => Message::new("password-warning-repeats-of-several"),
        Warning::ThisIsATop10Password => Message::new("password-warning-top-ten"),
        Warning::ThisIsATop100Password => Message::new("password-warning-top-hundred"),
        Warning::ThisIsACommonPassword => Message::new("password-warning-very-common"),
        Warning::ThisIsSimilarToACommonlyUsedPassword => Message::new("password-warning-similar-to-common"),
        Warning::SequencesLikeAbcAreEasyToGuess => Message::new("password-warning-sequences"),
        Warning::RecentYearsAreEasyToGuess => Message::new("password-warning-recent-years"),
        Warning::AWordByItselfIsEasyToGuess => Message::new("password-warning-one-word"),
        Warning::DatesAreOftenEasyToGuess => Message::new("password-warning-dates"),
        Warning::NamesAndSurnamesByThemselvesAreEasyToGuess => Message::new("password-warning-names"),
        Warning::CommonNamesAndSurnamesAreEasyToGuess => Message::new("password-warning-common-names"),
    }
}

fn suggestion_of(suggestion: Suggestion) -> Message {
    match suggestion {
        Suggestion::UseAFewWordsAvoidCommonPhrases => Message::new("password-suggestion-use-a-few-words"),
        Suggestion::NoNeedForSymbolsDigitsOrUppercaseLetters => Message::new("password-suggestion-no-need-for-symbols"),
        Suggestion::AddAnotherWordOrTwo => Message::new("password-suggestion-add-words"),
        Suggestion::CapitalizationDoesntHelpVeryMuch => Message::new("password-suggestion-capitals"),
        Suggestion::AllUppercaseIsAlmostAsEasyToGuessAsAllLowercase => {
            Message::new("password-suggestion-all-uppercase")
        }
        Suggestion::ReversedWordsArentMuchHarderToGuess => Message::new("password-suggestion-reversed-words"),
        Suggestion::PredictableSubstitutionsDontHelpVeryMuch => Message::new("password-suggestion-substitutions"),
        Suggestion::UseALongerKeyboardPatternWithMoreTurns => Message::new("password-suggestion-longer-pattern"),
        Suggestion::AvoidRepeatedWordsAndCharacters => Message::new("password-suggestion-avoid-repeats"),
        Suggestion::AvoidSequences => Message::new("password-suggestion-avoid-sequences"),
        Suggestion::AvoidRecentYears => Message::new("password-suggestion-avoid-recent-years"),
        Suggestion::AvoidYearsThatAreAssociatedWithYou => Message::new("password-suggestion-avoid-own-years"),
        Suggestion::AvoidDatesAndYearsThatAreAssociatedWithYou => Message::new("password-suggestion-avoid-own-dates"),
    }
}
