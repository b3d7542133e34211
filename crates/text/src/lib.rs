//! Localization: every string a person reads comes from the Fluent files in `templates/text/`, a folder for each
//! language, named by its tag.

mod clock_errors;
mod clock_events;
#[cfg(test)]
mod english;
mod game_errors;
#[cfg(test)]
mod glossary;
#[cfg(test)]
mod keys;
mod laws_errors;
pub mod lessons;
pub mod letters;
mod lines_errors;
mod locale;
mod message;
pub mod numbered_moves;
mod pgn_errors;
mod position;
mod pseudo;
mod reason;
mod reminder;
mod site_name;
mod spoken_moves;
#[cfg(debug_assertions)]
mod texts_on_disk;
mod time;
mod time_style;
#[cfg(test)]
mod translations;
mod tree_errors;
pub mod written_moves;

pub use clock_events::SentencePart;
pub use laws_errors::{move_error_clause, role_name};
pub use lessons::{ExerciseText, LessonBlock, LessonText};
pub use message::{Argument, Explain, Message};
pub use reason::{Forwards, Kind, Reason};
pub use refusal_derive::{Explain, Refusal};
pub use site_name::set_site_name;

use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, LazyLock, OnceLock};

use chess_laws::{Language, Notation};
use correspondence_game::Ruling;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
pub use locale::Locale;
pub use time_style::{DateOrder, HourCycle, TimeStyle, Zone};
use unic_langid::LanguageIdentifier;

/// The texts of one language, and the reader’s style for dates and times. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Text {
    locale: Locale,
    times: TimeStyle,
    bundles: &'static Bundles,
}

/// The Fluent bundles of one language.
struct Bundles {
    /// The language’s own texts.
    own: FluentBundle<Arc<FluentResource>>,
    /// The same over the English texts, to which a text may refer.
    all: FluentBundle<Arc<FluentResource>>,
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Text").field(&self.locale).finish()
    }
}

impl Text {
    pub fn of(locale: Locale) -> Self {
        static BUNDLES: [OnceLock<Bundles>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];
        Self {
            locale,
            times: TimeStyle::default(),
            bundles: BUNDLES[locale as usize].get_or_init(|| Bundles::of(locale)),
        }
    }

    /// The same texts with dates and times in another style.
    #[must_use]
    pub const fn in_style(self, times: TimeStyle) -> Self {
        Self { times, ..self }
    }

    /// How dates and times are written.
    pub const fn times(self) -> TimeStyle {
        self.times
    }

    pub fn english() -> Self {
        Self::of(Locale::English)
    }

    pub const fn locale(self) -> Locale {
        self.locale
    }

    /// The language’s BCP 47 tag.
    pub const fn language(self) -> &'static str {
        self.locale.tag()
    }

    /// The text of a key; the key itself if there is none.
    pub fn get(self, key: &str) -> Cow<'static, str> {
        self.format(key, None)
    }

    /// The text of a key with arguments.
    pub fn with<'a, V: Into<FluentValue<'a>>, const N: usize>(self, key: &str, args: [(&'a str, V); N]) -> String {
        let args: FluentArgs<'a> = args.into_iter().map(|(name, value)| (name, value.into())).collect();
        self.format(key, Some(&args)).into_owned()
    }

    /// The text of a key with arguments of several types.
    pub fn with_args(self, key: &str, args: &FluentArgs<'_>) -> String {
        self.format(key, Some(args)).into_owned()
    }

    /// A notation within a sentence: `in German algebraic notation`.
    pub fn in_notation(self, notation: Notation) -> String {
        let kind = notation.in_language(Language::English);
        match notation.language() {
            None | Some(Language::English) => self.get(&format!("in-notation-{kind}")).into_owned(),
            Some(language) => {
                let language = self.get(&format!("language-{}", language.tag()));
                self.with(&format!("in-notation-{kind}-of"), [("language", language)])
            }
        }
    }

    /// See [`failed_claim`].
    pub fn failed_claim(self, played: Option<&str>, is_offer: bool) -> String {
        self.message(&failed_claim(played, is_offer))
    }

    /// A sentence with a ruling’s arbiter and reason.
    pub fn ruling(self, ruling: &Ruling) -> String {
        self.with("outcome-ruling", [("arbiter", ruling.arbiter.as_str()), ("reason", ruling.reason.as_str())])
    }

    /// The parts of a text before and after the argument `name`.
    pub fn around<'a>(self, key: &str, name: &'a str, args: FluentArgs<'a>) -> (String, String) {
        let (before, after) = self.cut(key, &[name], args);
        match before.into_iter().next() {
            Some((words, _)) => (words, after),
            None => (after, String::new()),
        }
    }

    /// The text of a key split at the arguments `names`: the part before each argument with the argument’s index, in
    /// the language’s order, and the rest.
    pub fn cut<'a>(self, key: &str, names: &[&'a str], mut args: FluentArgs<'a>) -> (Vec<(String, usize)>, String) {
        // Placeholders for the arguments. No text has characters of Unicode’s private use area.
        let places: Vec<char> = ('\u{e000}'..='\u{f8ff}').take(names.len()).collect();
        for (name, place) in names.iter().zip(&places) {
            args.set(*name, place.to_string());
        }
        let words = self.with_args(key, &args);
        let (mut before, mut last) = (Vec::new(), 0);
        for (at, sign) in words.char_indices() {
            if let Some(index) = places.iter().position(|place| *place == sign) {
                before.push((words[last..at].to_owned(), index));
                last = at + sign.len_utf8();
            }
        }
        (before, words[last..].to_owned())
    }

    /// Whether a key has a text.
    pub fn has(self, key: &str) -> bool {
        self.bundles.all.has_message(key)
    }

    fn format(self, key: &str, args: Option<&FluentArgs<'_>>) -> Cow<'static, str> {
        // A fallback text is formatted by the English rules for numbers and plurals.
        let is_own = self.bundles.own.has_message(key);
        let bundle = if is_own { &self.bundles.all } else { &Self::english().bundles.all };
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            tracing::error!(key, "a text is missing");
            return Cow::Owned(key.to_owned());
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors);
        if !errors.is_empty() {
            tracing::error!(key, ?errors, "a text could not be put together");
        }
        Cow::Owned(match self.locale {
            Locale::Pseudo => format!("[{text}]"),
            _ => text.into_owned(),
        })
    }
}

impl Bundles {
    fn of(locale: Locale) -> Self {
        Self::new(locale, locale.to_identifier(), locale.files())
    }

    /// Parses `files`, to be formatted by the rules of `language`.
    fn new(locale: Locale, language: LanguageIdentifier, files: &[&str]) -> Self {
        // Every language has the English texts below its own: parsing takes most of the time of a first page.
        static ENGLISH: LazyLock<Vec<Arc<FluentResource>>> = LazyLock::new(|| parsed(Locale::English.files()));
        let files = parsed(files);
        let own = bundle(locale, language.clone(), files.iter());
        let site_name = site_name::resource();
        Self { own, all: bundle(locale, language, ENGLISH.iter().chain(&files).chain(&site_name)) }
    }
}

/// Entries that cannot be parsed are left out here and reported by the test below.
fn parsed(files: &[&str]) -> Vec<Arc<FluentResource>> {
    let parse = |source: &&str| FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(resource, _)| resource);
    files.iter().map(parse).map(Arc::new).collect()
}

/// A bundle of `files`; a later text replaces an earlier one of the same key.
fn bundle<'a>(
    locale: Locale,
    language: LanguageIdentifier,
    files: impl Iterator<Item = &'a Arc<FluentResource>>,
) -> FluentBundle<Arc<FluentResource>> {
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Bidirectional isolation marks around arguments would show up in plain text, and no language here is written from
    // right to left.
    bundle.set_use_isolating(false);
    if locale == Locale::Pseudo {
        bundle.set_transform(Some(pseudo::accented));
    }
    for file in files {
        bundle.add_resource_overriding(Arc::clone(file));
    }
    bundle
}

/// The result of a draw claim that failed: the move `played` with it, in the reader’s notation, and whether the claim
/// counts as a draw offer.
pub fn failed_claim(played: Option<&str>, is_offer: bool) -> Message {
    let mut sentences = match played {
        Some(played) => {
            vec![Message::new("move-was-played").with("move", played), Message::new("claim-not-due-with")]
        }
        None => vec![Message::new("claim-not-due")],
    };
    sentences.extend(is_offer.then(|| Message::new("claim-counts-as-offer")));
    Message::sentences(sentences)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_parses_and_keys_are_unique() {
        for locale in Locale::REAL {
            let mut bundle = FluentBundle::new_concurrent(vec![locale.to_identifier()]);
            for source in locale.files() {
                let resource = FluentResource::try_new((*source).to_owned()).map_err(|(_, errors)| errors);
                let added = bundle.add_resource(resource.expect("the file parses"));
                assert!(added.is_ok(), "{locale:?}: {added:?}");
            }
        }
    }

    #[test]
    fn languages_have_nine_tenths_of_the_texts() {
        let keys = |locale: Locale| -> Vec<String> {
            let lines = locale.files().iter().flat_map(|file| file.lines());
            let keys = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
            keys.filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect()
        };
        let english = keys(Locale::English);
        assert!(english.len() > 2000);
        for locale in Locale::REAL {
            let own: std::collections::HashSet<String> = keys(*locale).into_iter().collect();
            let missing: Vec<&String> = english.iter().filter(|key| !own.contains(*key)).collect();
            println!("{}: {} texts are missing: {missing:?}", locale.tag(), missing.len());
            assert!(missing.len() * 10 < english.len(), "{} lacks {} texts", locale.tag(), missing.len());
        }
    }

    #[test]
    fn missing_text_is_english_by_english_plural_rules() {
        // In French zero is singular, like one.
        let own = "lines-count = { $count ->\n    [one] { $count } ligne\n   *[other] { $count } lignes\n}\n";
        let language = "fr".parse().expect("a tag");
        let bundles: &'static Bundles = Box::leak(Box::new(Bundles::new(Locale::English, language, &[own])));
        let text = Text { locale: Locale::English, times: TimeStyle::default(), bundles };
        let counted = |key| [0, 1, 2].map(|count| text.with(key, [("count", count)]));
        assert_eq!(counted("lines-count"), ["0 ligne", "1 ligne", "2 lignes"]);
        assert_eq!(counted("wait-hours"), ["0 hours", "1 hour", "2 hours"]);
        assert!(text.has("lines-count") && text.has("nav-lobby") && !text.has("no-such-key"));
    }

    #[test]
    fn pseudo_language_leaves_arguments_as_they_are() {
        let text = Text::of(Locale::Pseudo);
        assert_eq!(text.get("nav-lobby"), "[Ŀôôƀƀý]");
        assert_eq!(text.with("verdict-wins", [("side", "White"), ("player", "ann")]), "[White ŵīñš (ann)]");
    }
}
