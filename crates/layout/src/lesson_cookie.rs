//! Visitors' progress in the lessons: a cookie, which is moved to the account at the next log-in.

use actix_web::{HttpRequest, HttpResponse};

use domain::lesson::{Course, Progress, Solved};
use domain::user::UserId;
use http::{Problem, Site, cookies};
use service::Service;

/// Moves the progress in the cookie to the account that logs in.
///
/// # Errors
/// Database errors.
pub async fn take_over(
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

/// The progress in the cookie.
pub fn of_browser(site: &Site, request: &HttpRequest) -> Progress {
    let stored = cookies::read(site, request, cookies::LESSONS);
    stored.map(|stored| Progress::from_text(&stored, Course::get())).unwrap_or_default()
}

/// Sets the cookie, or removes it if there is no progress.
///
/// # Errors
/// An internal error if the cookie cannot be set.
pub fn store(site: &Site, response: &mut HttpResponse, progress: &Progress) -> Result<(), Problem> {
    match progress.to_text(Course::get()) {
        text if text.is_empty() => cookies::remove(site, response, cookies::LESSONS),
        text => cookies::set(site, response, cookies::LESSONS, &text, cookies::PREFERENCE_LIFE),
    }
}
