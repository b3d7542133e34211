//! Three-way merge of comments that were edited concurrently.

use std::ops::Range;

/// An edit that replaces the words in `place` by `words`.
struct Edit<'w> {
    place: Range<usize>,
    words: &'w [&'w str],
}

impl<'w> Edit<'w> {
    /// The edit from `before` to `after`, from the first word that differs to the last.
    fn new(before: &[&str], after: &'w [&'w str]) -> Self {
        let same = |(one, other): &(&&str, &&str)| one == other;
        let start = before.iter().zip(after).take_while(same).count();
        let rest = (&before[start..], &after[start..]);
        let end = rest.0.iter().rev().zip(rest.1.iter().rev()).take_while(same).count();
        Self { place: start..before.len() - end, words: &after[start..after.len() - end] }
    }
}

/// Merges two edits of `was`. If both changed the same words, both versions are kept, theirs first. Words are separated
/// by one space.
pub(crate) fn merge(was: &str, theirs: &str, ours: &str) -> String {
    if theirs == ours || ours == was {
        return theirs.to_owned();
    }
    let [was, theirs, ours] = [was, theirs, ours].map(|text| text.split_whitespace().collect::<Vec<_>>());
    let (one, other) = (Edit::new(&was, &theirs), Edit::new(&was, &ours));
    if one.place == other.place {
        // One continues the other: keep the longer.
        if other.words.starts_with(one.words) {
            return ours.join(" ");
        } else if one.words.starts_with(other.words) {
            return theirs.join(" ");
        }
    }
    if one.place.end <= other.place.start {
        in_order(&was, &one, &other)
    } else if other.place.end <= one.place.start {
        in_order(&was, &other, &one)
    } else {
        let place = one.place.start.min(other.place.start)..one.place.end.max(other.place.end);
        let version = |edit: &Edit<'_>| {
            [&was[place.start..edit.place.start], edit.words, &was[edit.place.end..place.end]].concat().join(" ")
        };
        let both = [version(&one), version(&other)];
        let both: Vec<&str> = both.iter().map(String::as_str).filter(|words| !words.is_empty()).collect();
        [&was[..place.start], &both, &was[place.end..]].concat().join(" ")
    }
}

/// Both edits, of which `first` comes before `second`.
fn in_order(was: &[&str], first: &Edit<'_>, second: &Edit<'_>) -> String {
    let between = &was[first.place.end..second.place.start];
    [&was[..first.place.start], first.words, between, second.words, &was[second.place.end..]].concat().join(" ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::merge;

    #[test]
    fn both_changes_are_kept() {
        for (was, theirs, ours, merged) in [
            ("", "mine", "", "mine"),
            ("", "", "mine", "mine"),
            ("", "same", "same", "same"),
            ("", "one", "two", "one two"),
            ("a", "good a", "a idea", "good a idea"),
            ("good mo", "good mo bad idea", "good move", "good move bad idea"),
            ("good mo", "good move", "good mo bad idea", "good move bad idea"),
            ("a b c", "x b c", "a b y", "x b y"),
            ("a b c", "a x c", "a y c", "a x y c"),
            ("a b c", "", "a b c d", "d"),
            ("a b c", "a b c d", "", "d"),
            ("a b c", "", "a y c", "a y c"),
            ("a b c", "a c", "a c", "a c"),
            ("", "good", "good move", "good move"),
            ("", "good move", "good", "good move"),
        ] {
            assert_eq!(merge(was, theirs, ours), merged, "{was} | {theirs} | {ours}");
        }
    }

    fn words() -> impl Strategy<Value = String> {
        proptest::collection::vec("[a-d]", 0..6).prop_map(|words| words.join(" "))
    }

    proptest! {
        #[test]
        fn unchanged_side_takes_the_other_version(was in words(), other in words()) {
            prop_assert_eq!(merge(&was, &other, &was), other.clone());
            prop_assert_eq!(merge(&was, &was, &other), other);
        }

        #[test]
        fn no_new_word_is_lost(was in words(), theirs in words(), ours in words()) {
            let merged = merge(&was, &format!("{theirs} T"), &format!("O {ours}"));
            for word in ["T", "O"] {
                prop_assert!(merged.split(' ').any(|found| found == word), "{word} in {merged}");
            }
        }
    }
}
