//! Where progress is kept: with the account of who is logged in, and else in a cookie, which is taken into the account at
//! the next log-in.

use actix_web::{HttpRequest, HttpResponse};

use crate::Page;
use domain::lesson::{Course, Lesson, Progress, Solved};
use domain::user::UserId;
use http::{Problem, Site, cookies};
use service::Service;

/// What the sender of a request has solved.
///
/// # Errors
/// The database's.
pub(super) async fn of(service: &Service, page: &Page, request: &HttpRequest) -> Result<Progress, Problem> {
    match page.user() {
        Some(user) => Ok(service.preferences.lesson_progress(user.id).await?),
        None => Ok(of_browser(page.site(), request)),
    }
}

/// Notes that an exercise is solved. Whoever has solved it is told so even where that cannot be noted: the log says why.
///
/// # Errors
/// A fault of ours: a cookie that cannot be set.
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
            keep(page.site(), response, &progress)
        }
    }
}

/// Forgets what is solved of a lesson.
///
/// # Errors
/// The database's.
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
            keep(page.site(), response, &progress)
        }
    }
}

/// Takes what the browser has kept into the account of who logs in there.
///
/// # Errors
/// The database's.
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
    let kept = cookies::read(site, request, cookies::LESSONS);
    kept.map(|kept| Progress::from_text(&kept, Course::get())).unwrap_or_default()
}

fn keep(site: &Site, response: &mut HttpResponse, progress: &Progress) -> Result<(), Problem> {
    match progress.to_text(Course::get()) {
        text if text.is_empty() => cookies::remove(site, response, cookies::LESSONS),
        text => cookies::set(site, response, cookies::LESSONS, &text, cookies::PREFERENCE_LIFE),
    }
}
