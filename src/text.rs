//! Every string a person reads, from the Fluent files in `templates/text/`. English today; a language is one more file.

mod clock_events;
mod ratings;
mod reminder;
mod time;

use std::borrow::Cow;
use std::sync::OnceLock;

use chess_laws::{Language, Notation};
use correspondence_game::Ruling;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::langid;

/// The texts of one language. A copy is a reference.
#[derive(Clone, Copy)]
pub struct Text(&'static FluentBundle<FluentResource>);

const ENGLISH: &[&str] = &[
    include_str!("../templates/text/en/pages.ftl"),
    include_str!("../templates/text/en/game.ftl"),
    include_str!("../templates/text/en/api.ftl"),
    include_str!("../templates/text/en/mail.ftl"),
    include_str!("../templates/text/en/rules.ftl"),
    include_str!("../templates/text/en/ratings.ftl"),
    include_str!("../templates/text/en/opponents.ftl"),
    include_str!("../templates/text/en/company.ftl"),
    include_str!("../templates/text/en/lines.ftl"),
    include_str!("../templates/text/en/time.ftl"),
    include_str!("../templates/text/en/reminders.ftl"),
    include_str!("../templates/text/en/players.ftl"),
    include_str!("../templates/text/en/profile.ftl"),
];

impl Text {
    /// The English texts.
    pub fn english() -> Self {
        static BUNDLE: OnceLock<FluentBundle<FluentResource>> = OnceLock::new();
        Self(BUNDLE.get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
            // Isolation marks around arguments help mixed scripts and hurt plain text; English needs none.
            bundle.set_use_isolating(false);
            for source in ENGLISH {
                // What cannot be parsed is left out here and named by the test below.
                let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(resource, _)| resource);
                bundle.add_resource_overriding(resource);
            }
            bundle
        }))
    }

    /// The language, as BCP 47 writes it.
    pub fn language(self) -> &'static str {
        "en"
    }

    /// The text of that key; the key itself where there is none.
    pub fn get(self, key: &str) -> Cow<'static, str> {
        self.format(key, None)
    }

    /// The text of that key with arguments.
    pub fn with<'a, V: Into<FluentValue<'a>>, const N: usize>(self, key: &str, args: [(&'a str, V); N]) -> String {
        let args: FluentArgs<'a> = args.into_iter().map(|(name, value)| (name, value.into())).collect();
        self.format(key, Some(&args)).into_owned()
    }

    /// The text of that key with arguments of several types.
    pub fn with_args(self, key: &str, args: &FluentArgs<'_>) -> String {
        self.format(key, Some(args)).into_owned()
    }

    /// How to write a move, as it stands in a sentence: `in German algebraic notation`.
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

    /// What came of a draw claim that failed: the move that was `played` with it, as the reader writes it, and whether
    /// the claim counts as a draw offer.
    pub fn failed_claim(self, played: Option<&str>, is_offer: bool) -> String {
        let mut sentences = match played {
            Some(played) => {
                vec![self.with("move-was-played", [("move", played)]), self.get("claim-not-due-with").into()]
            }
            None => vec![self.get("claim-not-due").into()],
        };
        sentences.extend(is_offer.then(|| self.get("claim-counts-as-offer").into()));
        sentences.join(" ")
    }

    /// Who ruled, and why, in a sentence.
    pub fn ruling(self, ruling: &Ruling) -> String {
        self.with("outcome-ruling", [("arbiter", ruling.arbiter.as_str()), ("reason", ruling.reason.as_str())])
    }

    /// Whether there is a text of that key.
    pub fn has(self, key: &str) -> bool {
        self.0.has_message(key)
    }

    fn format(self, key: &str, args: Option<&FluentArgs<'_>>) -> Cow<'static, str> {
        let Some(pattern) = self.0.get_message(key).and_then(|message| message.value()) else {
            tracing::error!(key, "a text is missing");
            return Cow::Owned(key.to_owned());
        };
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, args, &mut errors);
        if !errors.is_empty() {
            tracing::error!(key, ?errors, "a text could not be put together");
        }
        Cow::Owned(text.into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_parses_and_no_key_stands_twice() {
        let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
        for source in ENGLISH {
            let resource = FluentResource::try_new((*source).to_owned()).map_err(|(_, errors)| errors);
            let added = bundle.add_resource(resource.expect("the file parses"));
            assert!(added.is_ok(), "{added:?}");
        }
    }
}
