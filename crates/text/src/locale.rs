//! The languages there are, and which of them a reader gets.

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::{LanguageIdentifier, langid};

macro_rules! locales {
    ($($(#[$doc:meta])* $locale:ident = $tag:literal [$($file:literal)*];)+) => {
        /// A language in which the service speaks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Locale {
            $($(#[$doc])* $locale,)+
            /// English, made longer, accented and put in brackets, so that one sees which words come from a Fluent file,
            /// which are cut off by the layout, and where sentences are glued together. `en-XA`, as on Android and in
            /// Chromium.
            Pseudo,
        }

        impl Locale {
            /// The languages that everybody is offered.
            pub const REAL: &[Self] = &[$(Self::$locale),+];

            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$locale,)+ Self::Pseudo];

            /// The tag (BCP 47).
            pub const fn tag(self) -> &'static str {
                match self {
                    $(Self::$locale => $tag,)+
                    Self::Pseudo => "en-XA",
                }
            }

            /// The same as its parts.
            const fn identifier(self) -> &'static LanguageIdentifier {
                match self {
                    $(Self::$locale => {
                        static IDENTIFIER: LanguageIdentifier = langid!($tag);
                        &IDENTIFIER
                    })+
                    Self::Pseudo => {
                        static IDENTIFIER: LanguageIdentifier = langid!("en-XA");
                        &IDENTIFIER
                    }
                }
            }

            /// What its Fluent files hold. A key is in one of them, whichever. A text that a language lacks is shown in
            /// English.
            pub(super) const fn files(self) -> &'static [&'static str] {
                match self {
                    $(Self::$locale => &[$(include_str!($file)),*],)+
                    Self::Pseudo => Self::English.files(),
                }
            }
        }
    };
}

// A line for each folder of `templates/text/`, which `build.rs` writes.
include!(concat!(env!("OUT_DIR"), "/locales.rs"));

impl AsRef<LanguageIdentifier> for Locale {
    fn as_ref(&self) -> &LanguageIdentifier {
        self.identifier()
    }
}

impl Locale {
    /// The one that fits best what somebody asks for, the most wanted first (RFC 4647, 3.4): `de-AT` gets German, whom
    /// nothing fits gets English.
    pub fn negotiate(wanted: &[LanguageIdentifier], offered: &[Self]) -> Self {
        let found = negotiate_languages(wanted, offered, Some(&Self::English), NegotiationStrategy::Lookup);
        found.first().map_or(Self::English, |found| **found)
    }

    /// The one of exactly that tag, among those that are offered.
    pub fn of_tag(tag: &LanguageIdentifier, offered: &[Self]) -> Option<Self> {
        offered.iter().copied().find(|locale| locale.identifier() == tag)
    }

    /// The tag as its parts, as an account keeps it.
    pub fn to_identifier(self) -> LanguageIdentifier {
        self.identifier().clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn negotiated(wanted: &[&str], offered: &[Locale]) -> &'static str {
        let wanted: Vec<_> = wanted.iter().map(|tag| tag.parse().expect("a tag")).collect();
        Locale::negotiate(&wanted, offered).tag()
    }

    #[test]
    fn readers_get_what_fits_best() {
        for (wanted, tag) in [
            (&[][..], "en"),
            (&["en-XA"][..], "en-XA"),
            (&["en"][..], "en"),
            (&["en-GB"][..], "en"),
            (&["tlh", "en-XA", "en"][..], "en-XA"),
            (&["tlh"][..], "en"),
        ] {
            assert_eq!(negotiated(wanted, Locale::ALL), tag, "{wanted:?}");
        }
    }

    #[test]
    fn pseudo_language_is_found_only_where_it_is_offered() {
        assert_eq!(negotiated(&["en-XA"], Locale::REAL), "en");
        let pseudo = langid!("en-XA");
        assert_eq!(Locale::of_tag(&pseudo, Locale::REAL), None);
        assert_eq!(Locale::of_tag(&pseudo, Locale::ALL), Some(Locale::Pseudo));
    }
}
