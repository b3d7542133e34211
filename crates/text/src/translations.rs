//! Checks translations against the English texts. Shared by the build script and a test, since only builds that embed
//! the texts run the build script after each change of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

pub const FOLDER: &str = "templates/text";
pub const ENGLISH: &str = "en";

/// The placeables of a text.
#[derive(Default, PartialEq, Eq)]
struct Parts {
    /// Names of variables.
    variables: BTreeSet<String>,
    /// String literals, which are the same in every language.
    literals: BTreeSet<String>,
    /// What stands outside of the placeables, in all variants, with spaces in their place.
    words: String,
}

/// The texts of a language by their keys.
type Texts = BTreeMap<String, Parts>;

/// The tags of the languages in `folder`, English first, since it is the fallback, the others in their order.
pub fn tags(folder: &Path) -> Vec<String> {
    let mut tags: Vec<String> = entries(folder).iter().filter(|path| path.is_dir()).map(|path| name_of(path)).collect();
    tags.sort_by_key(|tag| (tag != ENGLISH, tag.clone()));
    tags
}

/// What is wrong with the texts in `folder`, by file and line.
pub fn check(folder: &Path) -> Vec<String> {
    let mut wrong = Vec::new();
    let english = read(&folder.join(ENGLISH), &mut wrong);
    for tag in tags(folder).iter().filter(|tag| *tag != ENGLISH) {
        let texts = read(&folder.join(tag), &mut wrong);
        wrong.extend(compare(tag, &english, &texts));
    }
    wrong
}

/// The words of the texts in a language’s folder, without placeables, by key.
#[cfg(test)]
pub fn texts_of(folder: &Path) -> BTreeMap<String, String> {
    read(folder, &mut Vec::new()).into_iter().map(|(key, parts)| (key, parts.words)).collect()
}

/// The entries of a folder, sorted, without hidden files.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let found = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = found.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.retain(|path| !name_of(path).starts_with('.'));
    paths.sort();
    paths
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The texts of a folder. Errors are added to `wrong`.
fn read(folder: &Path, wrong: &mut Vec<String>) -> Texts {
    let mut texts = Texts::new();
    for path in entries(folder) {
        let place = format!("{FOLDER}/{}/{}", name_of(folder), name_of(&path));
        let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{place}: {error}"));
        let resource = parser::parse(source.as_str()).unwrap_or_else(|(resource, errors)| {
            for error in errors {
                let line = source[..error.pos.start].lines().count().max(1);
                wrong.push(format!("{place}:{line}: {error}"));
            }
            resource
        });
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut parts = Parts::default();
            if let Some(pattern) = &message.value {
                of_pattern(pattern, &mut parts);
            }
            if texts.insert(message.id.name.to_owned(), parts).is_some() {
                wrong.push(format!("{place}: {} stands twice", message.id.name));
            }
        }
    }
    texts
}

fn of_pattern(pattern: &Pattern<&str>, parts: &mut Parts) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => parts.words.push_str(value),
            PatternElement::Placeable { expression } => {
                parts.words.push(' ');
                of_expression(expression, parts);
                parts.words.push(' ');
            }
        }
    }
}

fn of_expression(expression: &Expression<&str>, parts: &mut Parts) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, parts),
        Expression::Select { selector, variants } => {
            of_inline(selector, parts);
            for variant in variants {
                of_pattern(&variant.value, parts);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, parts: &mut Parts) {
    match inline {
        InlineExpression::StringLiteral { value } => {
            parts.literals.insert((*value).to_owned());
        }
        InlineExpression::VariableReference { id } => {
            parts.variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, parts),
        _ => {}
    }
}

/// The variables and literals by which a translation differs from English.
fn compare(tag: &str, english: &Texts, texts: &Texts) -> Vec<String> {
    let mut wrong = Vec::new();
    for (key, parts) in texts {
        let Some(expected) = english.get(key) else {
            wrong.push(format!("{FOLDER}/{tag}: {key} is no key of an English text"));
            continue;
        };
        let pairs = [("$", &expected.variables, &parts.variables), ("", &expected.literals, &parts.literals)];
        for (sign, expected, found) in pairs {
            let mut report =
                |what: &str, name: &String| wrong.push(format!("{FOLDER}/{tag}: {key} {what} {sign}{name}"));
            expected.difference(found).for_each(|name| report("lacks", name));
            found.difference(expected).for_each(|name| report("has an unknown", name));
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Locale;

    fn folder() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FOLDER)
    }

    #[test]
    fn translations_have_the_keys_variables_and_literals_of_english() {
        let wrong = check(&folder());
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn every_folder_is_a_language_of_this_build() {
        let known: Vec<&str> = Locale::REAL.iter().map(|locale| locale.tag()).collect();
        assert_eq!(tags(&folder()), known, "build again after `touch crates/text/build.rs`");
    }
}
