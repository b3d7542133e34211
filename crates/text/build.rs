//! Finds the languages: each folder of `templates/text/` is one, named by its BCP 47 tag, and English is the source of
//! the translations. An invalid translation fails the build with its place. Texts missing in a language are shown in
//! English.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

const FOLDER: &str = "templates/text";
const ENGLISH: &str = "en";

/// The placeables of a text.
#[derive(Default, PartialEq, Eq)]
struct Parts {
    /// Names of variables.
    variables: BTreeSet<String>,
    /// String literals, which are the same in every language.
    literals: BTreeSet<String>,
}

/// The texts of a language by their keys.
type Texts = BTreeMap<String, Parts>;

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("Cargo sets it")).join("../..");
    let folder = root.join(FOLDER);
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut wrong = Vec::new();
    let english = read(&folder.join(ENGLISH), &mut wrong);
    let mut tags: Vec<String> =
        entries(&folder).iter().filter(|path| path.is_dir()).map(|path| name_of(path)).collect();
    // English first, since it is the fallback; the others in the order of their tags.
    tags.sort_by_key(|tag| (tag != ENGLISH, tag.clone()));
    for tag in tags.iter().filter(|tag| *tag != ENGLISH) {
        let texts = read(&folder.join(tag), &mut wrong);
        wrong.extend(compare(tag, &english, &texts));
    }
    for line in &wrong {
        println!("cargo::error={line}");
    }
    let generated = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets it")).join("locales.rs");
    fs::write(&generated, locales(&folder, &tags)).expect("the folder of built files can be written to");
}

/// The call of the macro `locales!` of `src/locale.rs`: a line for each language, with its files.
fn locales(folder: &Path, tags: &[String]) -> String {
    let mut source = "locales! {\n".to_owned();
    for tag in tags {
        let name = if tag == ENGLISH { "English".to_owned() } else { in_camel_case(tag) };
        write!(source, "    #[doc = \"`{tag}`.\"]\n    {name} = {tag:?} [").expect("a string can be written to");
        for file in entries(&folder.join(tag)) {
            write!(source, "{:?} ", file.display().to_string()).expect("a string can be written to");
        }
        source.push_str("];\n");
    }
    source + "}\n"
}

/// `pt-BR` becomes the variant `PtBr`.
fn in_camel_case(tag: &str) -> String {
    tag.split('-').map(|part| part[..1].to_uppercase() + &part[1..].to_lowercase()).collect()
}

/// The entries of a folder, sorted, without hidden files.
fn entries(folder: &Path) -> Vec<PathBuf> {
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
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, parts);
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
