//! The names notations are stored under.

use std::collections::HashSet;

use super::*;

#[test]
fn notation_names_are_unique_and_round_trip() {
    let names: HashSet<_> = Notation::all().map(Notation::as_str).collect();
    assert_eq!((names.len(), Notation::all().count()), (33, 33));
    for notation in Notation::all() {
        assert_eq!(notation.as_str().parse(), Ok(notation));
        assert_eq!(notation.to_string(), notation.as_str());
        assert!(notation.as_str().chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{notation}");
    }
}

#[test]
fn notation_name_ends_with_the_language_tag_unless_english() {
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        assert_eq!(Notation::San(language).as_str(), format!("san-{}", language.tag()));
        assert_eq!(Notation::LongAlgebraic(language).as_str(), format!("long-algebraic-{}", language.tag()));
    }
    assert_eq!(Notation::default().as_str(), "san");
    assert_eq!(Notation::LongAlgebraic(Language::English).as_str(), "long-algebraic");
    assert_eq!(Notation::Figurine.as_str(), "figurine");
    assert_eq!(Notation::Uci.as_str(), "uci");
    assert_eq!(Notation::IccfNumeric.as_str(), "iccf-numeric");
    let unknown = "san-en".parse::<Notation>().expect_err("English has no tag");
    assert!(unknown.to_string().starts_with("“san-en” is not a notation;"));
}

#[test]
fn languages_have_unique_tags_and_names() {
    let tags: HashSet<_> = Language::ALL.map(Language::tag).into_iter().collect();
    assert_eq!(tags.len(), Language::ALL.len());
    assert!(Language::ALL.into_iter().all(|language| Language::of_tag(language.tag()) == Some(language)));
    assert_eq!(Language::of_tag("tlh"), None);
    assert_eq!((Language::German.name(), Language::German.own_name()), ("German", "Deutsch"));
    assert!(Language::ALL.into_iter().all(|language| !language.own_name().is_empty()));
}

#[test]
fn in_language_changes_only_notations_with_a_language() {
    let german = Language::German;
    assert_eq!(Notation::STANDARD.in_language(german), Notation::San(german));
    assert_eq!(Notation::LongAlgebraic(Language::Russian).in_language(german), Notation::LongAlgebraic(german));
    for notation in [Notation::Figurine, Notation::Uci, Notation::IccfNumeric] {
        assert_eq!((notation.in_language(german), notation.language()), (notation, None));
    }
    for notation in Notation::all() {
        let language = notation.language().unwrap_or_default();
        assert_eq!(notation.in_language(language), notation);
    }
    assert_eq!(Notation::Figurine.in_letters(), Notation::STANDARD);
    assert_eq!(Notation::San(german).in_letters(), Notation::San(german));
}

#[test]
fn the_examples_are_moves_in_their_notation() {
    let positions = [
        "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
        "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
        "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    ]
    .map(position);
    for notation in Notation::all() {
        for (position, example) in positions.iter().zip(notation.examples()) {
            let legal = notation.read(position, &example).expect("the example is legal");
            assert_eq!(notation.write(&legal).trim_end_matches('+'), example, "{notation}");
        }
    }
}
