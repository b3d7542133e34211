//! The English texts keep to one spelling and one word for one thing, since all translations are made from them.

use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::translations::{ENGLISH, FOLDER, entries};

/// The words that players may write, whatever their spelling.
const VOCABULARIES: [&str; 4] = ["commands", "moves", "replies", "signatures"];

/// The page for operators, about the queue of a mail server.
const MAIL_QUEUE: &str = "mail-queue: ";

/// American spellings and words for which there is another, with what to write.
const WORDS: [(&str, &str); 31] = [
    ("analyze", "analyse"),
    ("analyzed", "analysed"),
    ("analyzes", "analyses"),
    ("authorize", "authorise"),
    ("authorized", "authorised"),
    ("canceled", "cancelled"),
    ("capitalization", "capital letters"),
    ("center", "centre"),
    ("color", "colour"),
    ("colored", "coloured"),
    ("colors", "colours"),
    ("customize", "customise"),
    ("defense", "defence"),
    ("email", "e-mail"),
    ("emails", "e-mails"),
    ("favorite", "favourite"),
    ("gray", "grey"),
    ("license", "licence"),
    ("licenses", "licences"),
    ("mails", "e-mails"),
    ("orthodox", "standard"),
    ("recognize", "recognise"),
    ("seek", "open challenge"),
    ("seeks", "open challenges"),
    ("give up", "resign or abort"),
    ("gives up", "resigns or aborts"),
    ("gave up", "resigned or aborted"),
    ("given up", "resigned or aborted"),
    ("giving up", "resigning or aborting"),
    ("agree to the", "accept the"),
    ("at the most", "at most"),
];

/// What may follow “mail”, which is “e-mail” where it means messages.
const MAIL: [&str; 5] = ["server", "servers", "program", "programs", "provider"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The file’s name without its ending.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The texts on pages and in mail, each with its place.
fn texts() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for path in entries(&root().join(FOLDER).join(ENGLISH)) {
        let file = stem(&path);
        if VOCABULARIES.contains(&file.as_str()) {
            continue;
        }
        let source = fs::read_to_string(&path).expect("a file of texts");
        for entry in parser::parse(source.as_str()).expect("Fluent").body {
            let Entry::Message(message) = entry else { continue };
            // The other words that stop e-mail.
            if let (Some(pattern), false) = (&message.value, message.id.name.starts_with("command-stop")) {
                let mut text = String::new();
                of_pattern(pattern, &mut text);
                all.push((format!("{file}: {}", message.id.name), text));
            }
        }
    }
    for path in entries(&root().join("templates/lessons").join(ENGLISH)) {
        let source = fs::read_to_string(&path).expect("a lesson");
        let lines = source.lines().zip(1..).filter(|(line, _)| !line.starts_with("## "));
        all.extend(lines.map(|(line, number)| (format!("lessons/{}:{number}", stem(&path)), line.to_owned())));
    }
    all
}

/// Adds the words of a pattern; a placeable is an ellipsis, or the words of its variants.
fn of_pattern(pattern: &Pattern<&str>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    text.push(' ');
                    of_pattern(&variant.value, text);
                }
                text.push(' ');
            }
            PatternElement::Placeable { .. } => text.push('…'),
        }
    }
}

/// The words in lower case, without what is quoted: the names that programs know are theirs.
fn words(text: &str) -> Vec<String> {
    let mut bare = String::new();
    let mut quoted = false;
    for c in text.chars() {
        match c {
            '“' => quoted = true,
            '”' => quoted = false,
            _ if !quoted => bare.extend(c.to_lowercase()),
            _ => {}
        }
    }
    let is_of_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '’' | '.' | '@' | '/');
    bare.split(|c: char| !is_of_word(c))
        .map(|word| word.trim_matches(['.', '/']).to_owned())
        .filter(|word| !word.is_empty())
        .collect()
}

#[test]
fn quotation_marks_and_apostrophes_are_typographic() {
    let straight: Vec<String> =
        texts().into_iter().filter(|(_, text)| text.contains(['\'', '"'])).map(|(place, _)| place).collect();
    assert!(straight.is_empty(), "write ’ and “ ” in\n{}", straight.join("\n"));
}

#[test]
fn spelling_is_british_and_a_thing_has_one_word() {
    let mut wrong = Vec::new();
    for (place, text) in texts() {
        let words = words(&text);
        let line = format!(" {} ", words.join(" "));
        for (word, wanted) in WORDS {
            if line.contains(&format!(" {word} ")) {
                wrong.push(format!("{place}: “{word}”, better “{wanted}”"));
            }
        }
        let mut follow = words.iter().skip(1).map(String::as_str).chain([""]);
        for word in &words {
            let next = follow.next().unwrap_or_default();
            if word == "mail" && !MAIL.contains(&next) && !place.starts_with(MAIL_QUEUE) {
                wrong.push(format!("{place}: “mail {next}”, better “e-mail”"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
