//! Reading the file of a lesson:
//!
//! ```text
//! # The rook
//! > Straight ahead, as far as you like.
//!
//! Words in Markdown, with headings (`## `) and boards on lines of their own:
//!
//! ![A rook in the middle of the board](middle)
//!
//! ## exercise: reach
//! The question, in Markdown.
//! - hint: What helps. There may be several.
//! - right: What is said to the right answer.
//! - wrong: What is said to a wrong one.
//! - if Ra7: What is said to this one.
//! - option a: One of the answers to choose from.
//! ```
//!
//! The words behind `exercise:`, `option` and `if`, and those in the parentheses behind a board, are names and moves in
//! `positions/`: they are the same in every language.

/// The start of an exercise; its name follows.
pub(super) const EXERCISE: &str = "## exercise: ";

/// The text of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonText {
    /// The tag of its language.
    pub language: &'static str,
    pub title: String,
    pub summary: String,
    /// The explanation before the exercises.
    pub blocks: Vec<LessonBlock>,
    pub exercises: Vec<ExerciseText>,
}

/// A part of a lesson’s explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonBlock {
    /// Text in Markdown.
    Words(String),
    Board {
        /// Its name in the file of positions.
        name: String,
        /// The caption below it, in Markdown.
        caption: String,
    },
}

/// The text of an exercise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExerciseText {
    /// Its name in the file of positions.
    pub name: String,
    /// In Markdown.
    pub question: String,
    /// In Markdown.
    pub hints: Vec<String>,
    /// The response to the right answer, in Markdown.
    pub right: String,
    /// The response to a wrong answer, in Markdown.
    pub wrong: String,
    /// Answers to choose from: letter and text.
    pub options: Vec<(String, String)>,
    /// Responses to particular wrong answers: a move or the letter of an option, and the text.
    pub remarks: Vec<(String, String)>,
}

impl LessonText {
    pub fn exercise(&self, name: &str) -> Option<&ExerciseText> {
        self.exercises.iter().find(|exercise| exercise.name == name)
    }
}

impl ExerciseText {
    /// The response to a wrong answer: a move, with or without the signs of check and mate, or the letter of an option.
    pub fn remark(&self, answer: &str) -> &str {
        let answer = answer.trim_end_matches(['+', '#']);
        self.remarks.iter().find(|(key, _)| key == answer).map_or(&self.wrong, |(_, words)| words)
    }
}

/// Parses the file of a lesson.
///
/// # Errors
/// The number of a line, from 1, and the error there.
pub(super) fn lesson(language: &'static str, source: &str) -> Result<LessonText, (usize, String)> {
    let mut lines = source.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
    let mut headed = |sign: &str, what: &str| match lines.find(|(_, line)| !line.is_empty()) {
        Some((_, line)) if line.starts_with(sign) => Ok(line[sign.len()..].trim().to_owned()),
        Some((number, _)) => Err((number, format!("{what} was expected, behind “{sign}”"))),
        None => Err((1, format!("{what} is missing"))),
    };
    let (title, summary) = (headed("# ", "the title")?, headed("> ", "the summary")?);
    let mut read = LessonText { language, title, summary, blocks: Vec::new(), exercises: Vec::new() };
    let (mut words, mut last) = (String::new(), 0);
    for (number, line) in lines {
        last = number;
        if let Some(name) = line.strip_prefix(EXERCISE) {
            finish(&mut read, &mut words, number)?;
            read.exercises.push(ExerciseText { name: name.trim().to_owned(), ..ExerciseText::default() });
        } else if let Some(exercise) = read.exercises.last_mut() {
            match line.strip_prefix("- ") {
                Some(entry) => item(exercise, entry).map_err(|what| (number, what))?,
                None if !line.is_empty() && !exercise.right.is_empty() => {
                    return Err((number, "words behind the answers; each answer is one line".to_owned()));
                }
                None => {
                    words.push_str(line);
                    words.push('\n');
                    exercise.question = words.trim().to_owned();
                }
            }
        } else if let Some(board) = line.strip_prefix("![") {
            let read_board = board.strip_suffix(')').and_then(|board| board.split_once("]("));
            let (caption, name) =
                read_board.ok_or_else(|| (number, "a board is written ![caption](name)".to_owned()))?;
            flush(&mut read, &mut words);
            read.blocks.push(LessonBlock::Board { name: name.to_owned(), caption: caption.to_owned() });
        } else {
            words.push_str(line);
            words.push('\n');
        }
    }
    finish(&mut read, &mut words, last)?;
    Ok(read)
}

/// Ends the block or exercise before an exercise or the end of the file.
fn finish(read: &mut LessonText, words: &mut String, number: usize) -> Result<(), (usize, String)> {
    match read.exercises.last() {
        None => flush(read, words),
        Some(before) if before.question.is_empty() || before.right.is_empty() => {
            return Err((
                number,
                format!("the exercise {} before this line has no question, or no “right”", before.name),
            ));
        }
        Some(_) => words.clear(),
    }
    Ok(())
}

fn flush(read: &mut LessonText, words: &mut String) {
    if !words.trim().is_empty() {
        read.blocks.push(LessonBlock::Words(words.trim().to_owned()));
    }
    words.clear();
}

fn item(exercise: &mut ExerciseText, item: &str) -> Result<(), String> {
    let (key, words) = item.split_once(": ").ok_or_else(|| "“- key: words” was expected".to_owned())?;
    let words = words.trim().to_owned();
    match key.split_once(' ') {
        None if key == "hint" => exercise.hints.push(words),
        None if key == "right" => exercise.right = words,
        None if key == "wrong" => exercise.wrong = words,
        Some(("option", letter)) => exercise.options.push((letter.to_owned(), words)),
        Some(("if", answer)) => exercise.remarks.push((answer.to_owned(), words)),
        _ => return Err(format!("{key} is none of hint, right, wrong, option and if")),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LESSON: &str = "# The rook\n> Straight ahead.\n\nIt goes *far*.\n\n![A rook](middle)\n\n## Next\nMore.\n\n\
        ## exercise: reach\nMark all.\nOf them.\n- hint: Look.\n- right: Yes: all.\n- if Ra7: Not there.\n- wrong: No.\n";

    #[test]
    fn lesson_is_read_with_its_boards_and_exercises() {
        let read = lesson("en", LESSON).expect("a lesson");
        assert_eq!((read.title.as_str(), read.summary.as_str()), ("The rook", "Straight ahead."));
        let board = LessonBlock::Board { name: "middle".to_owned(), caption: "A rook".to_owned() };
        let words = |words: &str| LessonBlock::Words(words.to_owned());
        assert_eq!(read.blocks, [words("It goes *far*."), board, words("## Next\nMore.")]);
        let exercise = read.exercise("reach").expect("an exercise");
        assert_eq!((exercise.question.as_str(), exercise.right.as_str()), ("Mark all.\nOf them.", "Yes: all."));
        assert_eq!((exercise.remark("Ra7+"), exercise.remark("Ra8")), ("Not there.", "No."));
    }

    #[test]
    fn errors_name_their_line() {
        for (broken, line) in [
            (LESSON.replace("> Straight", "Straight"), 2),
            (LESSON.replace("](middle)", "]"), 6),
            (LESSON.replace("- hint: Look.", "- hunt: Look."), 14),
            (LESSON.replace("- wrong: No.", "No."), 17),
            (LESSON.replace("- right: Yes: all.\n", ""), 16),
        ] {
            assert_eq!(lesson("en", &broken).map_err(|(line, _)| line), Err(line), "{broken}");
        }
    }
}
