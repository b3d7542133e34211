//! Lesson progress: stored with the account, or for visitors in a cookie, which is moved to the account at the next
//! log-in.

use actix_web::{HttpRequest, HttpResponse};

use crate::Page;
use domain::lesson::{Course, Lesson, Progress, Solved};
use domain::user::UserId;
use http::{Problem, Site, cookies};
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

/// Moves the progress in the cookie to the account that logs in.
///
/// # Errors
/// Database errors.
pub(crate) async fn take_over(
    site: &Site,
    service: &Service,
    request: &HttpRequest,
    response: &mut HttpResponse,
    user: UserId,
) -> Result<(), Problem> {
    if cookies::read(site, request, cookies::LESSONS).is_none() {
        return Ok(());
    }
    let solved: Vec<Solved> = of_browser(site, request).of_course(Course::get()).collect();
    if !solved.is_empty() {
        service.preferences.note_solved(user, solved).await?;
    }
    cookies::remove(site, response, cookies::LESSONS)
}

fn of_browser(site: &Site, request: &HttpRequest) -> Progress {
    let stored = cookies::read(site, request, cookies::LESSONS);
    stored.map(|stored| Progress::from_text(&stored, Course::get())).unwrap_or_default()
}

fn store(site: &Site, response: &mut HttpResponse, progress: &Progress) -> Result<(), Problem> {
    match progress.to_text(Course::get()) {
        text if text.is_empty() => cookies::remove(site, response, cookies::LESSONS),
        text => cookies::set(site, response, cookies::LESSONS, &text, cookies::PREFERENCE_LIFE),
    }
}
