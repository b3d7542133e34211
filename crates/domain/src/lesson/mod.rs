//! Lessons for beginners: the task of each exercise, and whether an answer is right. Their texts, one file for each
//! language, are read by `text::lessons`.

mod attempt;
mod course;
mod defender;
mod exercise;
mod progress;
mod source;
#[cfg(test)]
mod tests;

pub use attempt::{Attempt, Status, Wrong};
pub use course::{Chapter, Course, Lesson, LessonBoard};
pub use exercise::{Exercise, Goal, LineStep, MarkVerdict, Task, WriteVerdict};
pub use progress::{MAX_PROGRESS_LEN, Progress, Solved};
pub use source::LessonFault;
