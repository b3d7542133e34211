//! Why a password is too weak, and what would make it stronger.

use zxcvbn::feedback::{Suggestion, Warning};

use super::{MAX_LEN, MIN_LEN};
use text::{Explain, Message};

/// Why a password is too weak. Lengths follow NIST SP 800-63B (3.1.1.2); strength is zxcvbn's estimate.
#[derive(Clone, Debug, PartialEq, thiserror::Error, text::Explain)]
pub enum PasswordError {
    /// Too short to be safe from guessing.
    #[error("the password is too short")]
    #[explain("password-error-too-short", least = MIN_LEN)]
    TooShort,
    /// Longer than the maximum.
    #[error("the password is too long")]
    #[explain("password-error-too-long", most = MAX_LEN)]
    TooLong,
    /// On the list of common and breached passwords.
    #[error("the password is common")]
    #[explain("password-error-common")]
    Common,
    /// Among the first that would be tried.
    #[error("the password is too easy to guess")]
    #[explain(guessable(_0.as_ref()))]
    Guessable(Option<Advice>),
    /// A word that many people use, with little around it.
    #[error("the password is one common word")]
    #[explain("password-error-one-word")]
    OneWord,
    /// Only words that are known of the user or of this service.
    #[error("the password is made of what everybody knows")]
    #[explain("password-error-context")]
    Context,
}

/// Advice on a guessable password.
#[derive(Clone, Copy, Debug, PartialEq, text::Explain)]
pub enum Advice {
    /// zxcvbn's warning.
    #[explain(warning_of(*_0))]
    Warning(Warning),
    /// zxcvbn's suggestion.
    #[explain(suggestion_of(*_0))]
    Suggestion(Suggestion),
    /// It consists of repeats, sequences and dates.
    #[explain("password-warning-repeats-add-little")]
    RepeatsAddLittle,
}

fn guessable(advice: Option<&Advice>) -> Message {
    let guessable = Message::new("password-error-guessable");
    match advice {
        None => guessable,
        Some(advice) => Message::sentences(vec![guessable, advice.message()]),
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
