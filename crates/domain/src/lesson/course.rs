//! The lessons in the order in which they are learned.

use std::sync::OnceLock;

use chess_laws::{Position, Square};

use super::{Exercise, source};

/// All lessons, by chapters.
#[derive(Debug, Default)]
pub struct Course {
    /// In the order in which they are learned.
    pub chapters: Vec<Chapter>,
}

/// Lessons about one subject.
#[derive(Debug)]
pub struct Chapter {
    /// Its name, the key of its title.
    pub name: String,
    /// In the order in which they are learned.
    pub lessons: Vec<Lesson>,
}

/// The parts of a lesson that are the same in every language.
#[derive(Debug)]
pub struct Lesson {
    /// Its name in URLs, in files and in stored progress.
    pub slug: String,
    /// The boards within the text.
    pub boards: Vec<LessonBoard>,
    /// The exercises. New ones are added at the end: a browser stores the numbers of those that are solved.
    pub exercises: Vec<Exercise>,
}

/// A position within the text.
#[derive(Debug)]
pub struct LessonBoard {
    /// The name by which the text refers to it.
    pub name: String,
    /// The position on it.
    pub position: Position,
    /// The squares that the text is about.
    pub marks: Vec<Square>,
}

impl Course {
    /// The course built into this program. A lesson whose file is malformed is left out; a test reports it.
    pub fn get() -> &'static Self {
        static COURSE: OnceLock<Course> = OnceLock::new();
        COURSE.get_or_init(|| source::read().0)
    }

    /// Every lesson, in the order in which they are learned.
    pub fn lessons(&self) -> impl Iterator<Item = &Lesson> {
        self.chapters.iter().flat_map(|chapter| &chapter.lessons)
    }

    /// The lesson of that name.
    pub fn lesson(&self, slug: &str) -> Option<&Lesson> {
        self.lessons().find(|lesson| lesson.slug == slug)
    }

    /// The lesson after that one.
    pub fn after(&self, slug: &str) -> Option<&Lesson> {
        self.lessons().skip_while(|lesson| lesson.slug != slug).nth(1)
    }
}

impl Lesson {
    /// The board of that name.
    pub fn board(&self, name: &str) -> Option<&LessonBoard> {
        self.boards.iter().find(|board| board.name == name)
    }

    /// An exercise by its number, from 1.
    pub fn exercise(&self, number: usize) -> Option<&Exercise> {
        self.exercises.get(number.checked_sub(1)?)
    }
}
