//! Words that are typed in the move field in place of a move, “resign” and “draw”: each leads to its button on the game's
//! page, so that nothing is done by a word alone.

use text::letters::{phrase, phrases};
use text::{Locale, Text};

/// A word for an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionWord {
    Resign,
    Draw,
}

/// The button that a word leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LedTo {
    /// The question whether to resign.
    Resigning,
    OfferingDraw,
    /// The box that offers a draw with the next move.
    OfferingDrawWithMove,
    AcceptingDraw,
}

impl ActionWord {
    /// The action that `typed` names as players do in mail, in the language of `locale` or in English.
    pub fn parse(typed: &str, locale: Locale) -> Option<Self> {
        let typed = phrase(typed);
        if typed.is_empty() {
            return None;
        }
        let is_named =
            |key: &str| [Text::of(locale), Text::english()].iter().any(|text| phrases(*text, key).contains(&typed));
        if is_named("command-resign") {
            Some(Self::Resign)
        } else if ["command-draw", "command-accept-draw"].into_iter().any(is_named) {
            Some(Self::Draw)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_named_in_own_language_and_english() {
        let locale = |tag: &str| Locale::REAL.iter().copied().find(|locale| locale.tag() == tag).expect("a language");
        for (typed, tag, action) in [
            ("resign", "en", Some(ActionWord::Resign)),
            ("I resign!", "en", Some(ActionWord::Resign)),
            ("Draw", "en", Some(ActionWord::Draw)),
            ("accept draw", "en", Some(ActionWord::Draw)),
            ("aufgeben", "de", Some(ActionWord::Resign)),
            ("Remis", "de", Some(ActionWord::Draw)),
            ("draw", "de", Some(ActionWord::Draw)),
            ("aufgeben", "en", None),
            ("najisalimisha", "sw", Some(ActionWord::Resign)),
            ("e4", "en", None),
            ("", "en", None),
        ] {
            assert_eq!(ActionWord::parse(typed, locale(tag)), action, "{tag}: {typed}");
        }
    }
}
