//! Applications for accounts, for operators to approve or refuse.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path, Query, ServiceConfig, post, resource};
use askama::Template;
use serde::Deserialize;

use domain::account_state::MAX_REASON_LEN;
use domain::sign_up_application::{ApplicationRefusal, DecidedBy, SignUpApplication, WaitingApplications};
use domain::user::UserId;
use http::{LoggedIn, Problem, get};
use layout::flash_message::flash;
use layout::{Moment, Page, html, redirect};
use service::Service;

const PATH: &str = "/admin/applications";

/// How many applications are on a page.
const PAGE_SIZE: usize = 20;

pub(super) fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/admin/applications").route(get().to(show)))
        .service(resource("/admin/applications/{id}").route(post().to(decide)));
}

#[derive(Template)]
#[template(path = "admin/applications.html")]
struct ApplicationsPage {
    page: Page,
    /// The question that is asked now.
    question: Option<String>,
    applications: Vec<ApplicationRow>,
    waiting: String,
    /// The query of this page, empty for the first.
    place: String,
    /// The path of the next page.
    next: Option<String>,
    max_reason_len: usize,
}

struct ApplicationRow {
    id: i64,
    name: String,
    email: String,
    answer: String,
    applied_at: Moment,
}

impl ApplicationRow {
    fn new(page: &Page, SignUpApplication { user, answer, applied_at }: SignUpApplication) -> Self {
        let applied_at = page.moment(&applied_at);
        Self { id: user.id.0, name: user.name, email: user.email, answer, applied_at }
    }
}

fn require_operator(reader: &LoggedIn) -> Result<(), Problem> {
    if reader.user.is_operator() { Ok(()) } else { Err(ApplicationRefusal::NotAnOperator.into()) }
}

#[derive(Clone, Copy, Deserialize)]
struct PageQuery {
    /// The account after whose application the page begins.
    after: Option<i64>,
}

impl PageQuery {
    fn first(self) -> UserId {
        UserId(self.after.unwrap_or_default())
    }

    /// As in an address.
    fn to_query(self) -> String {
        self.after.map(|after| format!("?after={after}")).unwrap_or_default()
    }
}

async fn show(
    service: Data<Service>,
    page: Page,
    reader: LoggedIn,
    Query(mut place): Query<PageQuery>,
) -> Result<HttpResponse, Problem> {
    require_operator(&reader)?;
    let mut found = service.accounts.waiting_applications(place.first(), PAGE_SIZE).await?;
    if found.applications.is_empty() && place.after.is_some() {
        // All of that page are decided.
        place = PageQuery { after: None };
        found = service.accounts.waiting_applications(place.first(), PAGE_SIZE).await?;
    }
    let WaitingApplications { applications, has_more, count } = found;
    let last = applications.last().map(|application| application.user.id.0);
    let next = last.filter(|_| has_more).map(|last| format!("{PATH}{}", PageQuery { after: Some(last) }.to_query()));
    let applications = applications.into_iter().map(|application| ApplicationRow::new(&page, application)).collect();
    let waiting = match count {
        0 => page.text("applications-none").into_owned(),
        count => page.language().with("applications-waiting", [("count", count)]),
    };
    let question = page.site().sign_up_question().map(str::to_owned);
    let page = page.titled("applications-title");
    let (place, max_reason_len) = (place.to_query(), MAX_REASON_LEN);
    html(StatusCode::OK, &ApplicationsPage { page, question, applications, waiting, place, next, max_reason_len })
}

/// An operator's decision.
#[derive(Deserialize)]
struct Decision {
    verdict: Verdict,
    /// Why the sign-up is refused; may be empty.
    #[serde(default)]
    reason: String,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    Approve,
    Refuse,
}

async fn decide(
    service: Data<Service>,
    reader: LoggedIn,
    id: Path<i64>,
    place: Query<PageQuery>,
    Form(Decision { verdict, reason }): Form<Decision>,
) -> Result<HttpResponse, Problem> {
    require_operator(&reader)?;
    let (by, applicant) = (DecidedBy::Operator(reader.user.id), UserId(*id));
    let (decided, notice) = match verdict {
        Verdict::Approve => (service.accounts.approve_application(by, applicant).await, "notice-application-approved"),
        Verdict::Refuse => {
            (service.accounts.refuse_application(by, applicant, &reason).await, "notice-application-refused")
        }
    };
    let back = format!("{PATH}{}", place.to_query());
    decided.map_err(|error| Problem::from(error).back_to(&back, "applications-title"))?;
    Ok(flash(notice, redirect(&back)))
}
