//! Learn: lessons for somebody who has never played, with exercises that the rules check. What was played or answered in an
//! exercise stands in the address of its page; what is solved is kept with the account, or else by the browser.

mod answer;
mod exercise;
mod lesson;
mod list;
mod mark_board;
mod picture;
mod progress;
mod prose;
mod query;
mod scene;
mod verdict;

use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};

pub(super) use self::progress::take_over;
use super::{Page, redirect};
use domain::lesson::{Course, Lesson};
use http::{Problem, get};
use service::Service;
use text::LessonText;

pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/learn").route(get().to(list::show)))
        .service(web::resource("/learn/{lesson}").route(get().to(lesson::show)))
        .service(web::resource("/learn/{lesson}/anew").route(web::post().to(begin_anew)))
        .service(web::resource("/learn/{lesson}/{exercise}").route(get().to(exercise::show)))
        .service(web::resource("/learn/{lesson}/{exercise}/say").route(get().to(exercise::say)));
}

/// The address of a lesson.
fn path_of(lesson: &Lesson) -> String {
    format!("/learn/{}", lesson.slug)
}

/// The lesson of that name, and its words in the reader's language.
fn find(page: &Page, slug: &str) -> Result<(&'static Lesson, &'static LessonText), Problem> {
    let found = Course::get().lesson(slug).zip(page.language().lesson(slug));
    found.ok_or_else(|| Problem::not_found().back_to("/learn", "learn-to-list"))
}

/// Forgets what is solved of a lesson.
async fn begin_anew(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    slug: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let (lesson, _) = find(&page, &slug)?;
    let mut answer = redirect(&path_of(lesson));
    progress::forget(&service, &page, &request, &mut answer, lesson).await?;
    Ok(answer)
}
