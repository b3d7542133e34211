//! The switch between rows and boards in game lists. The choice is stored with the account, or for visitors in a
//! cookie.

use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use super::auth::local_path;
use super::{Page, redirect};
use domain::list_view::ListView;
use http::{OptionalUser, Problem, Site, cookies};
use service::Service;
use text::Text;

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/list-view").route(web::post().to(choose)));
}

/// The choice in the visitor's cookie.
pub fn remembered(site: &Site, request: &HttpRequest) -> Option<ListView> {
    cookies::read(site, request, cookies::LIST_VIEW)?.parse().ok()
}

/// The switch between rows and boards, written into a page as it is.
#[derive(Template)]
#[template(path = "lists/view.html")]
pub struct ViewSwitch {
    text: Text,
    /// Address of the page, path and query.
    back: String,
    choices: [(ListView, &'static str, bool); 2],
}

impl HtmlSafe for ViewSwitch {}

impl ViewSwitch {
    /// The switch on the page at `back`, which currently shows lists as `shown`.
    pub fn new(page: &Page, shown: ListView, back: impl Into<String>) -> Self {
        let choices = ListView::ALL.map(|view| {
            let key = match view {
                ListView::Rows => "list-view-rows",
                ListView::Boards => "list-view-boards",
            };
            (view, key, view == shown)
        });
        Self { text: page.language(), back: back.into(), choices }
    }
}

#[derive(Deserialize)]
struct Choice {
    view: String,
    #[serde(default)]
    back: String,
}

async fn choose(
    service: Data<Service>,
    site: Data<Site>,
    reader: OptionalUser,
    choice: web::Form<Choice>,
) -> Result<HttpResponse, Problem> {
    let view: ListView = choice.view.parse().map_err(|_| Problem::bad_request())?;
    let mut response = redirect(local_path(Some(&choice.back)));
    match reader.0 {
        Some(reader) => service.preferences.set_list_view(reader.user.id, view).await?,
        None => cookies::set(&site, &mut response, cookies::LIST_VIEW, view.as_str(), cookies::PREFERENCE_LIFE)?,
    }
    Ok(response)
}
