//! Changes how boards and pages look: with the account, or in a visitor's browser.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, HttpResponse};

use crate::auth::local_path;
use crate::{flash_message, redirect};
use domain::user::UserId;
use http::appearance::{Appearance, appearance_of, set_cookie};
use http::visitor::visitor;
use http::{Problem, Site};

/// Whose settings a form changes, and what they are so far.
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

/// Where the answer to a form leads.
pub(super) enum Back {
    /// To the page of both forms.
    ToForm,
    /// To the page of all settings, which has a part of one; a visitor to that of the forms.
    ToSettings,
    /// To another page, on which the form stood.
    To(String),
}

/// Leads back to where the form stood, where that sentence is told; on another page one sees what has changed. A visitor's
/// browser keeps the settings as `change` leaves them.
///
/// # Errors
/// A fault of ours.
pub(super) fn save_and_return(
    of: &CurrentAppearance,
    change: impl FnOnce(&mut Appearance),
    back: &Back,
    notice_key: &'static str,
) -> Result<HttpResponse, Problem> {
    let mut response = redirect(match back {
        Back::To(path) => local_path(Some(path)),
        Back::ToSettings if of.user.is_some() => "/settings",
        Back::ToSettings | Back::ToForm => "/settings/board",
    });
    if of.user.is_none() {
        let mut appearance = of.now;
        change(&mut appearance);
        set_cookie(&of.site, &mut response, &appearance)?;
    }
    Ok(if matches!(back, Back::To(_)) { response } else { flash_message::flash(notice_key, response) })
}
