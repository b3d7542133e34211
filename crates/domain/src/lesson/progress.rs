//! Which exercises a learner has solved.

use std::collections::{BTreeMap, BTreeSet};

use super::{Course, Lesson};

/// The longest text of progress that is read, in bytes: about thirty lessons of some fifteen each.
pub const MAX_PROGRESS_LEN: usize = 1024;

/// An exercise that was solved: the name of its lesson and its own.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Solved {
    pub lesson: String,
    pub exercise: String,
}

/// The exercises that a learner has solved, by lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(BTreeMap<String, BTreeSet<String>>);

impl FromIterator<Solved> for Progress {
    fn from_iter<I: IntoIterator<Item = Solved>>(solved: I) -> Self {
        let mut progress = Self::default();
        solved.into_iter().for_each(|solved| {
            progress.add(solved);
        });
        progress
    }
}

impl Progress {
    /// Adds an exercise, and returns whether it is new.
    pub fn add(&mut self, Solved { lesson, exercise }: Solved) -> bool {
        self.0.entry(lesson).or_default().insert(exercise)
    }

    /// Removes a lesson.
    pub fn forget(&mut self, lesson: &str) {
        self.0.remove(lesson);
    }

    /// Whether that exercise is solved.
    pub fn has(&self, lesson: &str, exercise: &str) -> bool {
        self.0.get(lesson).is_some_and(|solved| solved.contains(exercise))
    }

    /// How many exercises of a lesson are solved. Those that it no longer has do not count.
    pub fn count(&self, lesson: &Lesson) -> usize {
        lesson.exercises.iter().filter(|exercise| self.has(&lesson.slug, &exercise.name)).count()
    }

    /// All solved exercises that the course still has.
    pub fn of_course<'p>(&'p self, course: &'p Course) -> impl Iterator<Item = Solved> + 'p {
        course.lessons().flat_map(move |lesson| {
            let solved = lesson.exercises.iter().filter(|exercise| self.has(&lesson.slug, &exercise.name));
            solved.map(|exercise| Solved { lesson: lesson.slug.clone(), exercise: exercise.name.clone() })
        })
    }

    /// As a short text of letters, digits, `-` and `_`: each lesson with a number whose bits are its exercises.
    pub fn to_text(&self, course: &Course) -> String {
        let mut parts = Vec::new();
        for lesson in course.lessons() {
            let bits = lesson.exercises.iter().enumerate().take(u32::BITS as usize);
            let bits = bits.filter(|(_, exercise)| self.has(&lesson.slug, &exercise.name));
            let bits = bits.fold(0_u32, |bits, (place, _)| bits | 1 << place);
            if bits > 0 {
                parts.push(format!("{}_{bits:x}", lesson.slug));
            }
        }
        parts.join("__")
    }

    /// What [`to_text`](Self::to_text) wrote, as far as it can be read.
    pub fn from_text(text: &str, course: &Course) -> Self {
        if text.len() > MAX_PROGRESS_LEN {
            return Self::default();
        }
        let read = |part: &str| {
            let (slug, bits) = part.split_once('_')?;
            Some((course.lesson(slug)?, u32::from_str_radix(bits, 16).ok()?))
        };
        let solved = text.split("__").filter_map(read).flat_map(|(lesson, bits)| {
            let solved = lesson.exercises.iter().enumerate().take(u32::BITS as usize);
            solved
                .filter(move |(place, _)| bits & (1 << place) != 0)
                .map(|(_, exercise)| Solved { lesson: lesson.slug.clone(), exercise: exercise.name.clone() })
        });
        solved.collect()
    }
}
