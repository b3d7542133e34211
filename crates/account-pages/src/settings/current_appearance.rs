//! Changes display settings: of the account, or in a visitor's cookie.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, HttpResponse};

use domain::user::UserId;
use http::appearance::{Appearance, appearance_of, set_cookie};
use http::visitor::visitor;
use http::{Problem, Site};
use layout::auth::local_path;
use layout::{flash_message, redirect};

/// The user whose settings a form changes, and the current settings.
pub(super) struct CurrentAppearance {
    /// The account; `None` for a visitor.
    pub(super) user: Option<UserId>,
    pub(super) now: Appearance,
    site: Data<Site>,
}

impl FromRequest for CurrentAppearance {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let site = request.app_data::<Data<Site>>().cloned().ok_or_else(Problem::internal);
        ready(site.map(|site| Self {
            user: visitor(request).map(|visitor| visitor.user.id),
            now: appearance_of(request),
            site,
        }))
    }
}

/// Where to redirect after a form.
pub(super) enum RedirectTarget {
    /// The appearance page.
    ToForm,
    /// Another page with the form.
    To(String),
}

/// Redirects to the page of the form with a flash message, or without one to another page, where the change is visible.
/// For a visitor, stores the settings after `change` in the cookie.
///
/// # Errors
/// An internal error.
pub(super) fn save_and_return(
    current: &CurrentAppearance,
    change: impl FnOnce(&mut Appearance),
    back: &RedirectTarget,
    notice_key: &'static str,
) -> Result<HttpResponse, Problem> {
    let mut response = redirect(match back {
        RedirectTarget::To(path) => local_path(Some(path)),
        RedirectTarget::ToForm => "/settings/board",
    });
    if current.user.is_none() {
        let mut appearance = current.now;
        change(&mut appearance);
        set_cookie(&current.site, &mut response, &appearance)?;
    }
    Ok(if matches!(back, RedirectTarget::To(_)) { response } else { flash_message::flash(notice_key, response) })
}
