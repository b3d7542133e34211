//! Profile: page and saving.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;

use super::profile_form::{Control, FieldPart, ProfileForm};
use domain::biography::Biography;
use domain::profile::ProfileField;
use http::{LoggedIn, Problem};
use layout::{FlashMessage, LongField, Page, flash_message, html, redirect};
use service::Service;
use service::profile_edits::{ProfileEditError, RefusedProfile};

const PATH: &str = "/settings/profile";

#[derive(Template)]
#[template(path = "settings/profile.html")]
struct ProfilePage {
    page: Page,
    name: String,
    biography: LongField,
    /// Before the titles, the titles, and after them.
    parts: [Vec<FieldPart>; 3],
}

impl ProfilePage {
    /// The form, with what is wrong in it.
    fn new(page: Page, name: &str, form: &ProfileForm, refused: Option<&RefusedProfile>) -> Self {
        let text = page.language();
        let hint =
            text.with("settings-biography-hint", [("longest", Biography::MAX_LEN), ("lines", Biography::MAX_LINES)]);
        let biography = LongField::new("biography", text.get("settings-biography"), hint, Biography::MAX_LEN);
        let error = refused.and_then(|refused| refused.biography.as_ref()).map(|refusal| text.explain(refusal));
        let errors = refused.map(|refused| refused.fields.as_slice()).unwrap_or_default();
        let part = |field: ProfileField| {
            let refusal = errors.iter().find(|(refused, _)| *refused == field);
            form.part(field, refusal.map(|(_, refusal)| text.explain(refusal)), text)
        };
        let parts = |fields: &[ProfileField]| fields.iter().copied().map(part).collect();
        let [real_name, country, club, title, correspondence_title, fide_id, iccf_id, national_number] =
            ProfileField::ALL;
        Self {
            name: name.to_owned(),
            biography: biography.value(&form.biography).error(error),
            parts: [
                parts(&[real_name, country, club]),
                parts(&[title, correspondence_title]),
                parts(&[fide_id, iccf_id, national_number]),
            ],
            page: page.titled("settings-profile"),
        }
    }
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let own = service.preferences.own_profile(logged_in.user.id).await?;
    html(StatusCode::OK, &ProfilePage::new(page, &logged_in.user.name, &ProfileForm::of(own), None))
}

/// Saves the profile, or shows the form again with the errors.
pub(super) async fn save(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    Form(form): Form<ProfileForm>,
) -> Result<HttpResponse, Problem> {
    // The form only offers valid values.
    let (input, visibility) = form.read().ok_or_else(|| Problem::bad_request().back_to(PATH, "settings-back"))?;
    let by = logged_in.principal();
    match service.preferences.write_profile(by, &form.biography, &input, visibility).await {
        Ok(()) => Ok(flash_message::flash("notice-profile-saved", redirect(PATH))),
        Err(ProfileEditError::Refused(refused)) => {
            let notice = FlashMessage::error(page.text("form-refused"));
            let page = page.with_flash_message(notice);
            html(StatusCode::BAD_REQUEST, &ProfilePage::new(page, &logged_in.user.name, &form, Some(&refused)))
        }
        Err(ProfileEditError::Revoked(error)) => Err(Problem::from(error)),
        Err(ProfileEditError::Store(error)) => Err(Problem::from(error).back_to(PATH, "settings-back")),
    }
}
