//! Colour preferences and the allocation of colours (C.04.3, 1.6, 1.7 and 5).

use crate::Colour;

/// How strong a colour preference is (C.04.3, 1.7), from the weakest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PreferenceStrength {
    /// The colour difference is 0: alternate (1.7.3).
    Mild,
    /// The colour difference is 1 or −1 (1.7.2).
    Strong,
    /// The colour difference is beyond that, or the last two games had the same colour (1.7.1).
    Absolute,
}

/// Which colour a player should get, and how urgently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ColourPreference {
    /// The colour.
    pub colour: Colour,
    /// How strong the preference is.
    pub strength: PreferenceStrength,
}

/// The colours of a player’s games, from the first. Rounds without a game leave no trace (C.04.2, 3.4).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColourHistory {
    colours: Vec<Colour>,
}

impl ColourHistory {
    /// The history of these games.
    pub fn new(colours: impl IntoIterator<Item = Colour>) -> Self {
        Self { colours: colours.into_iter().collect() }
    }

    /// Games with White minus games with Black (1.6).
    pub fn difference(&self) -> i32 {
        self.colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
    }

    /// The colour of the last two games, if they had the same.
    pub fn repeated(&self) -> Option<Colour> {
        match self.colours.as_slice() {
            [.., one, other] if one == other => Some(*one),
            _ => None,
        }
    }

    /// The colour preference; `None` before the first game (1.7.4). The first definition of 1.7 that fits counts.
    pub fn preference(&self) -> Option<ColourPreference> {
        let last = *self.colours.last()?;
        let difference = self.difference();
        let lacking = if difference < 0 { Colour::White } else { Colour::Black };
        let (colour, strength) = match (difference.abs(), self.repeated()) {
            (2.., _) => (lacking, PreferenceStrength::Absolute),
            (_, Some(repeated)) => (repeated.other(), PreferenceStrength::Absolute),
            (1, None) => (lacking, PreferenceStrength::Strong),
            (_, None) => (last.other(), PreferenceStrength::Mild),
        };
        Some(ColourPreference { colour, strength })
    }

    /// The last round of the two histories, counted from their ends, in which the two had different colours: the colour
    /// of this player.
    fn last_difference(&self, other: &Self) -> Option<Colour> {
        let pairs = self.colours.iter().rev().zip(other.colours.iter().rev());
        pairs.into_iter().find(|(one, two)| one != two).map(|(one, _)| *one)
    }
}

/// One of two players who get their colours.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColourClaim<'a> {
    pub history: &'a ColourHistory,
    /// Whether the player’s number is odd, among those who have been paired (5.2.5).
    pub has_odd_number: bool,
}

/// The colour of the higher-ranked of two players (C.04.3, 5.2).
pub(super) fn allocate(higher: ColourClaim<'_>, lower: ColourClaim<'_>, initial: Colour) -> Colour {
    let preferences = (higher.history.preference(), lower.history.preference());
    match preferences {
        // 5.2.1: both get what they prefer.
        (Some(own), None) => return own.colour,
        (None, Some(other)) => return other.colour.other(),
        (Some(own), Some(other)) if own.colour != other.colour => return own.colour,
        (Some(own), Some(other)) => {
            // 5.2.2: the stronger preference; of two absolute ones that with the wider colour difference.
            if own.strength != other.strength {
                return if own.strength > other.strength { own.colour } else { own.colour.other() };
            }
            let widths = [higher, lower].map(|claim| claim.history.difference().abs());
            if own.strength == PreferenceStrength::Absolute && widths[0] != widths[1] {
                return if widths[0] > widths[1] { own.colour } else { own.colour.other() };
            }
        }
        (None, None) => {}
    }
    // 5.2.3: alternate since the last round in which one had White and the other Black.
    if let Some(colour) = higher.history.last_difference(lower.history) {
        return colour.other();
    }
    // 5.2.4: the preference of the higher-ranked player.
    if let Some(preference) = preferences.0 {
        return preference.colour;
    }
    // 5.2.5: the initial colour for an odd number.
    if higher.has_odd_number { initial } else { initial.other() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(letters: &str) -> ColourHistory {
        ColourHistory::new(letters.chars().map(|letter| if letter == 'W' { Colour::White } else { Colour::Black }))
    }

    fn describe(letters: &str) -> String {
        history(letters)
            .preference()
            .map_or("none".to_owned(), |preference| format!("{:?} {:?}", preference.strength, preference.colour))
    }

    #[test]
    fn preferences_follow_article_1_7() {
        let cases = [
            ("", "none"),
            ("W", "Strong Black"),
            ("WB", "Mild White"),
            ("BW", "Mild Black"),
            ("WW", "Absolute Black"),
            ("BBWW", "Absolute Black"),
            ("WBWBB", "Absolute White"),
            ("WWBB", "Absolute White"),
            ("WBWWBWB", "Strong Black"),
            ("WBWW", "Absolute Black"),
            ("WWBWBB", "Absolute White"),
        ];
        for (letters, expected) in cases {
            assert_eq!(describe(letters), expected, "{letters}");
        }
    }

    #[test]
    fn colours_follow_article_5_2() {
        let colour = |higher: &str, lower: &str, has_odd_number: bool| {
            let claim = |history| ColourClaim { history, has_odd_number };
            allocate(claim(&history(higher)), claim(&history(lower)), Colour::White)
        };
        use Colour::{Black, White};
        assert_eq!(colour("W", "B", true), Black, "5.2.1");
        assert_eq!(colour("", "B", true), Black, "5.2.1 without a preference");
        assert_eq!(colour("WB", "BB", true), Black, "5.2.2");
        assert_eq!(colour("WBBB", "WWBB", true), White, "5.2.2 with two absolute preferences");
        assert_eq!(colour("WBW", "BWW", true), White, "5.2.2: Black is absolute for the lower");
        assert_eq!(colour("WBWB", "BWWB", true), White, "5.2.3: the third game from the end");
        assert_eq!(colour("WB", "WB", true), White, "5.2.4");
        assert_eq!(colour("", "", true), White, "5.2.5");
        assert_eq!(colour("", "", false), Black, "5.2.5");
    }
}
