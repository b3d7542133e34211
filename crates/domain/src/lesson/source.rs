//! Reading the files of the course: `templates/lessons/lessons.toml` has the order, `templates/lessons/positions/` a
//! file for each lesson with everything that is the same in every language.

use std::collections::BTreeSet;
use std::fmt;

use chess_laws::{LegalMove, Position, Square, Variant};
use rust_embed::RustEmbed;
use serde::Deserialize;

use super::{Chapter, Course, Exercise, Goal, Lesson, LessonBoard, LineStep, Task};

#[derive(RustEmbed)]
#[folder = "../../templates/lessons/positions"]
struct Positions;

/// The order of the lessons.
const ORDER: &str = include_str!("../../../../templates/lessons/lessons.toml");

/// What is wrong with a file of the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonFault {
    /// The file, below `templates/lessons/`.
    pub file: String,
    /// Its line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: String,
}

impl fmt::Display for LessonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "templates/lessons/{}:{}: {}", self.file, self.line, self.what)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CourseSource {
    #[serde(rename = "chapter")]
    chapters: Vec<ChapterSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterSource {
    name: String,
    lessons: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonSource {
    #[serde(default, rename = "board")]
    boards: Vec<BoardSource>,
    #[serde(default, rename = "exercise")]
    exercises: Vec<ExerciseSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardSource {
    name: String,
    fen: String,
    #[serde(default)]
    marks: String,
    #[serde(default)]
    variant: Variant,
}

/// Each kind of task needs some of the optional fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExerciseSource {
    name: String,
    fen: String,
    task: String,
    #[serde(default)]
    variant: Variant,
    squares: Option<String>,
    moves: Option<String>,
    goal: Option<String>,
    piece: Option<String>,
    within: Option<usize>,
    options: Option<String>,
    answer: Option<String>,
}

/// The course, as far as its files can be read, and the faults of the others.
pub fn read() -> (Course, Vec<LessonFault>) {
    let (mut course, mut faults) = (Course::default(), Vec::new());
    let order: CourseSource = match parse("lessons.toml", ORDER) {
        Ok(order) => order,
        Err(fault) => return (course, vec![fault]),
    };
    for chapter in order.chapters {
        let read = chapter.lessons.into_iter().map(|slug| {
            let name = format!("{slug}.toml");
            let source = Positions::get(&name).map(|file| String::from_utf8_lossy(&file.data).into_owned());
            lesson(slug, &format!("positions/{name}"), &source.unwrap_or_default())
        });
        let (lessons, broken): (Vec<_>, Vec<_>) = read.partition(Result::is_ok);
        faults.extend(broken.into_iter().filter_map(Result::err));
        let lessons = lessons.into_iter().filter_map(Result::ok).collect();
        course.chapters.push(Chapter { name: chapter.name, lessons });
    }
    (course, faults)
}

/// The names of the files of positions.
#[cfg(test)]
pub fn names() -> Vec<String> {
    Positions::iter().map(|name| name.into_owned()).collect()
}

fn parse<'s, T: Deserialize<'s>>(name: &str, source: &'s str) -> Result<T, LessonFault> {
    let fault = |what: String, line: usize| LessonFault { file: name.to_owned(), line, what };
    if source.is_empty() {
        return Err(fault("there is no such file, or it is empty".to_owned(), 1));
    }
    toml::from_str(source).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        let line = source.get(..start).unwrap_or_default().matches('\n').count() + 1;
        fault(error.message().to_owned(), line)
    })
}

/// A lesson from its file.
pub fn lesson(slug: String, name: &str, source: &str) -> Result<Lesson, LessonFault> {
    let read: LessonSource = parse(name, source)?;
    let fault = |of: &str, what: String| {
        let place = source.find(&format!("name = \"{of}\"")).unwrap_or_default();
        let line = source[..place].matches('\n').count() + 1;
        LessonFault { file: name.to_owned(), line, what: format!("{of}: {what}") }
    };
    let mut names = BTreeSet::new();
    // A board and an exercise may share a name.
    let mut check_name = |kind: &'static str, name: &str| {
        let is_plain = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        match is_plain && !name.is_empty() && names.insert((kind, name.to_owned())) {
            true => Ok(()),
            false => Err(fault(name, "a name has small letters, digits and hyphens, and stands once".to_owned())),
        }
    };
    let mut boards = Vec::new();
    for board in read.boards {
        check_name("board", &board.name)?;
        let position = position(&board.fen, board.variant).map_err(|what| fault(&board.name, what))?;
        let marks = squares(&board.marks).map_err(|what| fault(&board.name, what))?;
        boards.push(LessonBoard { name: board.name, position, marks });
    }
    let mut exercises = Vec::new();
    for exercise in read.exercises {
        check_name("exercise", &exercise.name)?;
        let position = position(&exercise.fen, exercise.variant).map_err(|what| fault(&exercise.name, what))?;
        let task = task(&exercise, &position).map_err(|what| fault(&exercise.name, what))?;
        exercises.push(Exercise { name: exercise.name, position, task });
    }
    Ok(Lesson { slug, boards, exercises })
}

fn position(fen: &str, variant: Variant) -> Result<Position, String> {
    match fen {
        "start" => Ok(Position::start(variant, None)),
        fen => Position::from_composed_fen(fen, variant).map_err(|error| error.to_string()),
    }
}

fn squares(text: &str) -> Result<Vec<Square>, String> {
    text.split_whitespace().map(|square| square.parse().map_err(|_| format!("{square} is no square"))).collect()
}

fn task(source: &ExerciseSource, position: &Position) -> Result<Task, String> {
    let need = |field: &Option<String>, name: &str| field.clone().ok_or_else(|| format!("{name} is missing"));
    let within = || source.within.filter(|within| *within > 0).ok_or_else(|| "within is missing".to_owned());
    let task = match source.task.as_str() {
        "squares" => Task::Squares(squares(&need(&source.squares, "squares")?)?.into_iter().collect()),
        "line" => Task::Line(line(&need(&source.moves, "moves")?, position)?),
        "goal" => Task::Goal(match need(&source.goal, "goal")?.as_str() {
            "mate" => Goal::Mate,
            "check" => Goal::Check,
            "capture" => Goal::Capture,
            "castling" => Goal::Castling,
            "promotion" => Goal::Promotion,
            "stalemate" => Goal::Stalemate,
            "legal" => Goal::Legal,
            other => return Err(format!("{other} is no goal")),
        }),
        "collect" => Task::Collect {
            piece: need(&source.piece, "piece")?.parse().map_err(|_| "piece is no square".to_owned())?,
            squares: squares(&need(&source.squares, "squares")?)?.into_iter().collect(),
            within: within()?,
        },
        "choice" => {
            let options: Vec<String> =
                need(&source.options, "options")?.split_whitespace().map(str::to_owned).collect();
            let answer = need(&source.answer, "answer")?;
            if !options.contains(&answer) || options.len() < 2 {
                return Err("the answer is none of the options, or there is only one".to_owned());
            }
            Task::Choice { options, answer }
        }
        "write" => Task::Write(san(position, &need(&source.moves, "moves")?)?),
        "mate" => {
            // A test plays the solution against the defender of the exercise, whose moves are not in the file.
            let solution = source.moves.as_deref().unwrap_or_default();
            Task::Mate { within: within()?, solution: solution.split_whitespace().map(str::to_owned).collect() }
        }
        other => return Err(format!("{other} is no task")),
    };
    Ok(task)
}

/// Reads a move, which must be written in full standard algebraic notation, in English.
fn san(position: &Position, text: &str) -> Result<LegalMove, String> {
    let legal = position.read_san(text).map_err(|error| format!("{text}: {error}"))?;
    if legal.san() == text { Ok(legal) } else { Err(format!("{text} is written {}", legal.san())) }
}

/// The learner's moves and the opponent's by turns. The learner may have alternatives, `Qh5|Qg4`, with the same reply.
fn line(text: &str, start: &Position) -> Result<Vec<LineStep>, String> {
    let (mut turns, mut position) = (Vec::new(), start.clone());
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let moves = word.split('|').map(|text| san(&position, text)).collect::<Result<Vec<_>, _>>()?;
        let replies = match words.next() {
            None => Vec::new(),
            Some(reply) => moves.iter().map(|own| san(own.after(), reply)).collect::<Result<Vec<_>, _>>()?,
        };
        if let Some(reply) = replies.first() {
            position = reply.after().clone();
        }
        turns.push(LineStep {
            moves: moves.iter().map(LegalMove::uci).collect(),
            reply: replies.first().map(LegalMove::uci),
        });
    }
    match turns.last() {
        None => Err("there is no move".to_owned()),
        Some(last) if last.reply.is_some() => Err("the line ends with a move of the opponent's".to_owned()),
        Some(_) => Ok(turns),
    }
}
