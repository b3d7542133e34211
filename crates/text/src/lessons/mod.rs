//! Lesson texts from the files in `templates/lessons/`: a folder for each language, named by its tag, with a file for
//! each lesson. A lesson missing in a language is shown in English.

mod read;
mod refusal;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use rust_embed::RustEmbed;

pub use self::read::{ExerciseText, LessonBlock, LessonText};
pub use self::refusal::lesson_about;
use super::{Locale, Text, pseudo};

#[derive(RustEmbed)]
#[folder = "../../templates/lessons"]
struct Files;

/// The lessons of one language by their names.
type Lessons = BTreeMap<String, LessonText>;

impl Text {
    /// The text of a lesson, in this language or else in English.
    pub fn lesson(self, slug: &str) -> Option<&'static LessonText> {
        lessons(self.locale()).get(slug).or_else(|| lessons(Locale::English).get(slug))
    }
}

fn lessons(locale: Locale) -> &'static Lessons {
    static LESSONS: [OnceLock<Lessons>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];
    LESSONS[locale as usize].get_or_init(|| {
        let mut lessons = Lessons::new();
        for (slug, source) in files(locale) {
            match read::lesson(locale.tag(), &source) {
                Ok(lesson) => drop(lessons.insert(slug, lesson)),
                // The lesson is shown in English, and a test names the file and its line.
                Err((line, what)) => tracing::error!(slug, line, what, "a lesson cannot be read"),
            }
        }
        lessons
    })
}

/// The names and sources of a language’s lessons.
fn files(locale: Locale) -> impl Iterator<Item = (String, String)> {
    let folder = match locale {
        Locale::Pseudo => Locale::English.tag(),
        locale => locale.tag(),
    };
    Files::iter().filter_map(move |path| {
        let slug = path.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(".md")?.to_owned();
        let source = String::from_utf8_lossy(&Files::get(&path)?.data).into_owned();
        let source = if locale == Locale::Pseudo { accented(&source) } else { source };
        Some((slug, source))
    })
}

/// A lesson file in the pseudo-language: text is accented, syntax is unchanged.
fn accented(source: &str) -> String {
    let mut in_exercise = false;
    let line = |line: &str| -> String {
        if line.starts_with(read::EXERCISE) {
            in_exercise = true;
            return line.to_owned();
        }
        match line.strip_prefix("- ").and_then(|item| item.split_once(": ")) {
            Some((key, words)) if in_exercise => format!("- {key}: {}", accented_words(words)),
            _ => accented_words(line),
        }
    };
    source.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Accents a line, except code in backticks and link targets.
fn accented_words(words: &str) -> String {
    let (mut written, mut rest) = (String::new(), words);
    while let Some(start) = rest.find(['`', ']']) {
        let (before, from) = rest.split_at(start);
        let end = match from.strip_prefix("](") {
            Some(target) => target.find(')').map(|end| end + 3),
            None if from.starts_with('`') => from[1..].find('`').map(|end| end + 2),
            None => Some(1),
        };
        let (literal, after) = from.split_at(end.unwrap_or(from.len()));
        written += &pseudo::accented(before);
        written += literal;
        rest = after;
    }
    written + &pseudo::accented(rest)
}

/// Every folder with lessons: its name, and its files without extensions.
pub fn folders() -> BTreeMap<String, Vec<String>> {
    let mut folders: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in Files::iter() {
        if let Some((folder, slug)) = path.strip_suffix(".md").and_then(|path| path.split_once('/')) {
            folders.entry(folder.to_owned()).or_default().push(slug.to_owned());
        }
    }
    folders
}

/// Reads one lesson file.
///
/// # Errors
/// The file, the line and what is wrong there.
pub fn read_file(folder: &str, slug: &str) -> Result<LessonText, String> {
    let name = format!("{folder}/{slug}.md");
    let file = Files::get(&name).ok_or_else(|| format!("templates/lessons/{name}: there is no such file"))?;
    let source = String::from_utf8_lossy(&file.data).into_owned();
    read::lesson("en", &source).map_err(|(line, what)| format!("templates/lessons/{name}:{line}: {what}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pseudo_language_leaves_names_moves_and_addresses_as_they_are() {
        let source =
            "# A rook\n![See here](start)\n- So: play `Nf3`, see [a page](/help).\n## exercise: reach\n- hint: Go on.";
        let expected = "# Å řôôôôķ\n![Šéééé ħééřéé](start)\n- Šôô: ƥŀááý `Nf3`, šéééé [áá ƥááĝéé](/help).\n## exercise: reach\n- hint: Ĝôô ôôñ.";
        assert_eq!(accented(source), expected);
    }
}
