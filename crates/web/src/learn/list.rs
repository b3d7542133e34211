//! The list of lessons.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::drawing::LessonDrawing;
use super::{path_of, progress};
use crate::game_cards::card_symbols;
use domain::lesson::{Course, Lesson, Progress};
use http::Problem;
use layout::{Inline, Page, html};
use service::Service;
use text::{LessonText, Text};

#[derive(Template)]
#[template(path = "learn/list.html")]
struct ListPage {
    page: Page,
    /// SVG symbols of the drawn boards.
    symbols: Inline<&'static str>,
    /// Lessons done and all lessons, with a sentence, once an exercise is solved.
    done: Option<Bar>,
    /// Link to the lesson to begin or continue: its address and text. `None` when all exercises are solved.
    next: Option<(String, String)>,
    chapters: Vec<ListedChapter>,
    /// Whether progress is only stored in this browser.
    is_kept_here: bool,
}

/// A bar of progress, with its words.
struct Bar {
    value: usize,
    max: usize,
    words: String,
}

struct ListedChapter {
    name: String,
    title: String,
    lessons: Vec<ListedLesson>,
}

struct ListedLesson {
    path: String,
    words: &'static LessonText,
    drawing: LessonDrawing,
    /// Solved exercises, if the lesson was begun.
    progress: Option<Bar>,
    is_done: bool,
}

/// # Errors
/// Database errors.
pub async fn show(service: Data<Service>, page: Page, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let progress = progress::of(&service, &page, &request).await?;
    let (course, text) = (Course::get(), page.language());
    let chapters = course.chapters.iter().map(|chapter| ListedChapter {
        name: chapter.name.clone(),
        title: text.get(&format!("learn-chapter-{}", chapter.name)).into_owned(),
        lessons: chapter.lessons.iter().filter_map(|lesson| ListedLesson::new(lesson, &progress, text)).collect(),
    });
    let is_begun = course.lessons().any(|lesson| progress.count(lesson) > 0);
    let next = course.lessons().find(|lesson| progress.count(lesson) < lesson.exercises.len());
    let next = next.and_then(|lesson| {
        let words = text.lesson(&lesson.slug)?;
        let key = if is_begun { "learn-go-on" } else { "learn-begin" };
        Some((path_of(lesson), text.with(key, [("lesson", words.title.as_str())])))
    });
    let lessons = course.lessons().count();
    let done = course.lessons().filter(|lesson| progress.count(lesson) == lesson.exercises.len()).count();
    let filled = ListPage {
        symbols: card_symbols(&page),
        done: is_begun.then(|| Bar {
            value: done,
            max: lessons,
            words: text.with("learn-lessons-done", [("done", done), ("count", lessons)]),
        }),
        next,
        chapters: chapters.collect(),
        is_kept_here: is_begun && page.user().is_none(),
        page: page.titled("learn-title"),
    };
    html(StatusCode::OK, &filled)
}

impl ListedLesson {
    fn new(lesson: &Lesson, progress: &Progress, text: Text) -> Option<Self> {
        let (solved, count) = (progress.count(lesson), lesson.exercises.len());
        Some(Self {
            path: path_of(lesson),
            words: text.lesson(&lesson.slug)?,
            drawing: LessonDrawing::of(lesson),
            progress: (solved > 0).then(|| Bar { value: solved, max: count, words: words(solved, count, text) }),
            is_done: solved == count,
        })
    }
}

/// Describes how many exercises are solved.
pub(super) fn words(solved: usize, count: usize, text: Text) -> String {
    match solved == count {
        true => text.get("learn-done").into_owned(),
        false => text.with("learn-progress", [("solved", solved), ("count", count)]),
    }
}
