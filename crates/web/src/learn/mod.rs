//! Lessons for beginners, with exercises that the rules check. Moves and answers are in the page's address; progress is
//! stored with the account, or in the browser.

mod answer;
mod drawing;
mod exercise;
mod exercise_board;
mod feedback;
mod lesson;
mod list;
mod mark_board;
mod picture;
mod progress;
mod prose;
mod query;

use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};

use domain::lesson::{Course, Lesson};
use http::{Problem, get};
use layout::{Page, redirect};
use service::Service;
use text::LessonText;

pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/learn").route(get().to(list::show)))
        .service(web::resource("/learn/{lesson}").route(get().to(lesson::show)))
        .service(web::resource("/learn/{lesson}/anew").route(web::post().to(restart)))
        .service(web::resource("/learn/{lesson}/{exercise}").route(get().to(exercise::show)))
        .service(web::resource("/learn/{lesson}/{exercise}/say").route(get().to(exercise::answer_question)));
}

/// The address of a lesson.
fn path_of(lesson: &Lesson) -> String {
    format!("/learn/{}", lesson.slug)
}

/// Looks up a lesson and its text in the reader's language.
fn find(page: &Page, slug: &str) -> Result<(&'static Lesson, &'static LessonText), Problem> {
    let found = Course::get().lesson(slug).zip(page.language().lesson(slug));
    found.ok_or_else(|| Problem::not_found().back_to("/learn", "learn-to-list"))
}

/// Resets the progress of a lesson.
async fn restart(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    slug: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let (lesson, _) = find(&page, &slug)?;
    let mut response = redirect(&path_of(lesson));
    progress::forget(&service, &page, &request, &mut response, lesson).await?;
    Ok(response)
}
