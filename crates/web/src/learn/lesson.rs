//! The page of a lesson: text, boards and links to its exercises.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use super::picture::Picture;
use super::prose::Prose;
use super::{find, path_of, progress};
use domain::lesson::{Course, Lesson};
use http::Problem;
use layout::{Page, html};
use service::Service;
use text::{LessonBlock, LessonText, Text};

#[derive(Template)]
#[template(path = "learn/lesson.html")]
struct LessonPage {
    page: Page,
    path: String,
    words: &'static LessonText,
    parts: Vec<Part>,
    /// The number of boards, which stand beside the text where there is room; without any the exercises do.
    boards: usize,
    exercises: Vec<ListedExercise>,
    /// Address of the first unsolved exercise.
    next: Option<String>,
    is_begun: bool,
    next_lesson: Option<(String, String)>,
}

/// A part of the text with the boards that follow it, which stand beside it where there is room.
struct Part {
    words: Option<Prose>,
    boards: Vec<Picture>,
}

struct ListedExercise {
    path: String,
    title: String,
    is_solved: bool,
}

/// # Errors
/// If there is no such lesson, or a database error.
pub async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    slug: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let (lesson, words) = find(&page, &slug)?;
    let progress = progress::of(&service, &page, &request).await?;
    let (path, text) = (path_of(lesson), page.language());
    let parts = Part::all_of(lesson, words, text);
    let exercises: Vec<ListedExercise> = lesson
        .exercises
        .iter()
        .enumerate()
        .map(|(index, exercise)| ListedExercise {
            path: format!("{path}/{}", index + 1),
            title: text.with("learn-exercise", [("number", index + 1)]),
            is_solved: progress.has(&lesson.slug, &exercise.name),
        })
        .collect();
    let filled = LessonPage {
        next: exercises.iter().find(|exercise| !exercise.is_solved).map(|exercise| exercise.path.clone()),
        is_begun: exercises.iter().any(|exercise| exercise.is_solved),
        next_lesson: Course::get().after(&lesson.slug).and_then(|next| {
            let words = text.lesson(&next.slug)?;
            Some((path_of(next), text.with("learn-next-lesson", [("lesson", words.title.as_str())])))
        }),
        path,
        words,
        boards: parts.iter().map(|part| part.boards.len()).sum(),
        parts,
        exercises,
        page: page.with_title(words.title.clone()),
    };
    html(StatusCode::OK, &filled)
}

impl Part {
    fn all_of(lesson: &Lesson, words: &LessonText, text: Text) -> Vec<Self> {
        let mut parts: Vec<Self> = Vec::new();
        for block in &words.blocks {
            match block {
                LessonBlock::Words(markdown) => {
                    parts.push(Self { words: Some(Prose::blocks(markdown)), boards: Vec::new() });
                }
                LessonBlock::Board { name, caption } => {
                    let Some(board) = lesson.board(name) else { continue };
                    let picture = Picture::new(board, caption, text);
                    match parts.last_mut() {
                        Some(part) => part.boards.push(picture),
                        None => parts.push(Self { words: None, boards: vec![picture] }),
                    }
                }
            }
        }
        parts
    }
}
