//! Lesson progress: stored with the account, or for visitors in a [cookie](layout::lesson_cookie).

use actix_web::{HttpRequest, HttpResponse};

use domain::lesson::{Lesson, Progress, Solved};
use http::Problem;
use layout::Page;
use layout::lesson_cookie::{of_browser, store};
use service::Service;

/// The progress of the sender of a request.
///
/// # Errors
/// Database errors.
pub(super) async fn of(service: &Service, page: &Page, request: &HttpRequest) -> Result<Progress, Problem> {
    match page.user() {
        Some(user) => Ok(service.preferences.lesson_progress(user.id).await?),
        None => Ok(of_browser(page.site(), request)),
    }
}

/// Records that an exercise is solved. A database error is only logged: the reader still sees that the answer was
/// right.
///
/// # Errors
/// An internal error if the cookie cannot be set.
pub(super) async fn note(
    service: &Service,
    page: &Page,
    progress: &Progress,
    response: &mut HttpResponse,
    solved: Solved,
) -> Result<(), Problem> {
    if progress.has(&solved.lesson, &solved.exercise) {
        return Ok(());
    }
    match page.user() {
        Some(user) => {
            if let Err(error) = service.preferences.note_solved(user.id, vec![solved]).await {
                tracing::warn!(%error, "a solved exercise is not noted");
            }
            Ok(())
        }
        None => {
            let mut progress = progress.clone();
            progress.add(solved);
            store(page.site(), response, &progress)
        }
    }
}

/// Resets the progress of a lesson.
///
/// # Errors
/// Database errors.
pub(super) async fn forget(
    service: &Service,
    page: &Page,
    request: &HttpRequest,
    response: &mut HttpResponse,
    lesson: &Lesson,
) -> Result<(), Problem> {
    match page.user() {
        Some(user) => Ok(service.preferences.begin_lesson_anew(user.id, lesson.slug.clone()).await?),
        None => {
            let mut progress = of_browser(page.site(), request);
            progress.forget(&lesson.slug);
            store(page.site(), response, &progress)
        }
    }
}
