//! Leave: remaining days, planned and past leave, the form to take leave, and ending it.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use askama::Template;
use correspondence_clock::{Instant, days};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::Deserialize;

use domain::leave::{AUTOMATIC_LEAVE_INTERVAL, AUTOMATIC_LEAVE_LENGTH, LeaveAccount, LeaveLength, LeaveRefusal};
use domain::leave::{Leave, LeaveId};
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::flash_message::flash;
use layout::{Choice, ChoiceField, Field, FlashMessage, Inline, Moment, Page, html, redirect, sentence_with_moments};
use service::leave::LeaveError;
use service::{Reason, Service};
use text::Text;

const PATH: &str = "/settings/leave";

#[derive(Template)]
#[template(path = "settings/leave.html")]
struct LeavePage {
    page: Page,
    lead: String,
    left: Vec<(String, String)>,
    planned: Vec<PlannedLeave>,
    past: Vec<PastLeave>,
    first: Field,
    last: Field,
    days: Field,
    automatic_lead: String,
    automatic: ChoiceField,
}

/// A current or upcoming leave.
struct PlannedLeave {
    action: String,
    from: Moment,
    /// Start and end.
    span: Inline<String>,
    lasts: bool,
    began_by_itself: bool,
}

/// A past leave.
struct PastLeave {
    span: Inline<String>,
    began_by_itself: bool,
}

/// Form for automatic leave.
#[derive(Deserialize)]
pub(super) struct AutomaticLeaveForm {
    automatic: bool,
}

/// Form to take leave. Days are in UTC.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct LeaveForm {
    /// First day; empty for now.
    #[serde(default)]
    first: String,
    #[serde(default)]
    last: String,
    /// Number of days, instead of the last one.
    #[serde(default)]
    days: String,
}

/// Errors by field.
#[derive(Clone, Debug, Default)]
struct LeaveErrors {
    first: Option<String>,
    last: Option<String>,
    days: Option<String>,
}

impl LeaveForm {
    /// Start, `None` for now, and length. `max_days` is the longest possible leave.
    fn read(&self, text: Text, now: Instant, max_days: u16) -> Result<(Option<Instant>, LeaveLength), LeaveErrors> {
        let mut errors = LeaveErrors::default();
        let message = |key: &str| Some(text.get(key).into_owned());
        let mut date = |input: &str, error: fn(&mut LeaveErrors) -> &mut Option<String>| {
            let read = Some(input.trim()).filter(|input| !input.is_empty()).map(str::parse::<Date>)?;
            read.inspect_err(|_| *error(&mut errors) = message("leave-date-unreadable")).ok()
        };
        let first = date(&self.first, |errors| &mut errors.first);
        let last = date(&self.last, |errors| &mut errors.last);
        let days_input = Some(self.days.trim()).filter(|input| !input.is_empty());
        let lasting = match (self.last.trim().is_empty(), days_input) {
            (false, None) => last.map(|last| LeaveLength::Until(last.tomorrow().map_or(Instant::MAX, midnight))),
            (true, Some(input)) => match input.parse::<u16>() {
                Ok(count) => Some(LeaveLength::For(days(u64::from(count)))),
                Err(_) => {
                    errors.days = Some(text.with("leave-days-unreadable", [("most", max_days)]));
                    None
                }
            },
            (false, Some(_)) => {
                errors.days = message("leave-last-or-days");
                None
            }
            (true, None) => {
                errors.last = message("leave-no-end");
                None
            }
        };
        // Leave from today begins now, since the day has already begun.
        let from = first.filter(|first| Some(*first) != today(now)).map(midnight);
        match lasting {
            Some(lasting) if errors.first.is_none() && errors.last.is_none() => Ok((from, lasting)),
            _ => Err(errors),
        }
    }
}

impl LeaveErrors {
    /// The errors for a refusal; `None` if it is not about a field.
    fn of(error: &LeaveRefusal, form: &LeaveForm, text: Text) -> Option<Self> {
        let sentence = Some(text.explain(error));
        let at_end = |sentence| {
            if form.days.trim().is_empty() {
                Self { last: sentence, ..Self::default() }
            } else {
                Self { days: sentence, ..Self::default() }
            }
        };
        match error {
            LeaveRefusal::InThePast | LeaveRefusal::TooFarAhead | LeaveRefusal::Overlaps => {
                Some(Self { first: sentence, ..Self::default() })
            }
            LeaveRefusal::EndsBeforeItBegins
            | LeaveRefusal::TooShort
            | LeaveRefusal::TooLong(_)
            | LeaveRefusal::NotEnough { .. } => Some(at_end(sentence)),
            LeaveRefusal::TooOften { .. } | LeaveRefusal::Unknown | LeaveRefusal::Over => None,
        }
    }
}

impl LeavePage {
    fn new(
        page: Page,
        account: &LeaveAccount,
        has_automatic: bool,
        service: &Service,
        form: &LeaveForm,
        errors: LeaveErrors,
    ) -> Self {
        let (text, now) = (page.language(), service.now());
        let span = |leave: &Leave| {
            let moments = [("from", leave.from), ("until", leave.end())];
            sentence_with_moments(text, "leave-span", moments)
        };
        let (planned, past): (Vec<&Leave>, Vec<&Leave>) = account.leaves.iter().partition(|leave| leave.end() > now);
        let left = account.left.iter().map(|in_year| {
            let left = match in_year.left {
                left if left < days(1) / 10 => text.get("leave-none-left").into_owned(),
                left => text.span(left),
            };
            (text.with("leave-left-in", [("year", in_year.year.to_string())]), left)
        });
        Self {
            lead: text.with("leave-lead", [("days", account.a_year.as_secs() / days(1).as_secs())]),
            left: left.collect(),
            planned: planned
                .into_iter()
                .map(|leave| PlannedLeave {
                    action: format!("{PATH}/{}/end", leave.id.0),
                    from: Moment::new(leave.from, text),
                    span: span(leave),
                    lasts: leave.contains(now),
                    began_by_itself: leave.is_automatic,
                })
                .collect(),
            past: past
                .into_iter()
                .rev()
                .map(|leave| PastLeave { span: span(leave), began_by_itself: leave.is_automatic })
                .collect(),
            automatic_lead: text.with(
                "leave-automatic-lead",
                [("length", in_days(AUTOMATIC_LEAVE_LENGTH)), ("days", in_days(AUTOMATIC_LEAVE_INTERVAL))],
            ),
            automatic: ChoiceField::new(
                "automatic",
                text.get("leave-automatic-choice"),
                [("false", "leave-automatic-off"), ("true", "leave-automatic-on")]
                    .map(|(value, key)| Choice::new(value, text.get(key))),
            )
            .chosen(if has_automatic { "true" } else { "false" }),
            first: Field::date("first", text.get("leave-first"))
                .hint(text.get("leave-first-hint"))
                .value(&form.first)
                .error(errors.first)
                .optional(),
            last: Field::date("last", text.get("leave-last"))
                .hint(text.get("leave-last-hint"))
                .value(&form.last)
                .error(errors.last)
                .optional(),
            days: Field::number("days", text.get("leave-days"), 1, max_days(service))
                .hint(text.get("leave-days-hint"))
                .value(&form.days)
                .error(errors.days)
                .optional(),
            page: page.titled("leave-title"),
        }
    }
}

async fn answer(
    page: Page,
    service: &Service,
    logged_in: &LoggedIn,
    status: StatusCode,
    form: &LeaveForm,
    errors: LeaveErrors,
) -> Result<HttpResponse, Problem> {
    let account = service.leave.leave_of(logged_in.user.id).await?;
    let has_automatic = service.leave.has_automatic_leave(logged_in.user.id).await?;
    html(status, &LeavePage::new(page, &account, has_automatic, service, form, errors))
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    answer(page, &service, &logged_in, StatusCode::OK, &LeaveForm::default(), LeaveErrors::default()).await
}

/// Takes leave, or shows the page again with the errors.
pub(super) async fn take(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    Form(form): Form<LeaveForm>,
) -> Result<HttpResponse, Problem> {
    let (from, lasting) = match form.read(page.language(), logged_in.received_at, max_days(&service)) {
        Ok(read) => read,
        Err(errors) => return answer(page, &service, &logged_in, StatusCode::BAD_REQUEST, &form, errors).await,
    };
    match service.leave.take_leave(logged_in.user.id, from, lasting, logged_in.received_at).await {
        Ok(_) => Ok(flash("notice-leave-taken", redirect(PATH))),
        Err(LeaveError::Play(error)) => Err(error.into()),
        Err(LeaveError::Refused(error)) => {
            let text = page.language();
            let (page, errors) = match LeaveErrors::of(&error, &form, text) {
                Some(errors) => (page, errors),
                None => (page.with_flash_message(FlashMessage::error(text.explain(&error))), LeaveErrors::default()),
            };
            answer(page, &service, &logged_in, status_of(error.kind()), &form, errors).await
        }
    }
}

/// Ends a current leave, or cancels an upcoming one.
pub(super) async fn end(service: Data<Service>, logged_in: LoggedIn, id: Path<i64>) -> Result<HttpResponse, Problem> {
    let back = |error: LeaveError| Problem::from(error).back_to(PATH, "leave-back");
    service.leave.end_leave(logged_in.user.id, LeaveId(*id), logged_in.received_at).await.map_err(back)?;
    Ok(flash("notice-leave-ended", redirect(PATH)))
}

/// Enables or disables automatic leave.
pub(super) async fn set_automatic(
    service: Data<Service>,
    logged_in: LoggedIn,
    form: Form<AutomaticLeaveForm>,
) -> Result<HttpResponse, Problem> {
    service.leave.prefer_automatic_leave(logged_in.user.id, form.automatic).await?;
    Ok(flash("notice-leave-automatic-saved", redirect(PATH)))
}

fn in_days(span: Duration) -> u64 {
    span.as_secs() / days(1).as_secs()
}

/// Maximum number of days; at least one, as the service gives the better error if there are none.
fn max_days(service: &Service) -> u16 {
    let days = service.leave.longest_leave().as_secs() / days(1).as_secs();
    u16::try_from(days).unwrap_or(u16::MAX).max(1)
}

/// The date in UTC.
fn today(now: Instant) -> Option<Date> {
    let timestamp = Timestamp::from_millisecond(now.as_millis()).ok()?;
    Some(timestamp.to_zoned(TimeZone::UTC).date())
}

/// The first instant of a date in UTC.
fn midnight(date: Date) -> Instant {
    let zoned = date.to_zoned(TimeZone::UTC);
    zoned.map_or(Instant::MAX, |zoned| Instant::from_millis(zoned.timestamp().as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 21 June 1999, 10:00 UTC.
    const NOW: Instant = Instant::from_millis(929_959_200_000);

    fn read(first: &str, last: &str, days: &str) -> Result<(Option<Instant>, LeaveLength), LeaveErrors> {
        let form = LeaveForm { first: first.to_owned(), last: last.to_owned(), days: days.to_owned() };
        form.read(Text::english(), NOW, 60)
    }

    #[test]
    fn dates_are_whole_days_and_today_starts_now() {
        let midnight = |days_on: u64| Instant::from_millis(929_923_200_000) + days(days_on);
        assert_eq!(read("", "", "5").ok(), Some((None, LeaveLength::For(days(5)))));
        assert_eq!(read("1999-06-21", "1999-06-23", "").ok(), Some((None, LeaveLength::Until(midnight(3)))));
        assert_eq!(read(" 1999-06-22 ", "", "2").ok(), Some((Some(midnight(1)), LeaveLength::For(days(2)))));
        assert_eq!(
            read("1999-06-20", "1999-06-23", "").map(|(from, _)| from).ok(),
            Some(Some(Instant::from_millis(929_836_800_000)))
        );
        assert_eq!(read("", "9999-12-31", "").map(|(_, lasting)| lasting).ok(), Some(LeaveLength::Until(Instant::MAX)));
    }

    #[test]
    fn unreadable_dates_are_shown_at_their_fields() {
        let first = |errors: LeaveErrors| errors.first.is_some() && errors.last.is_none() && errors.days.is_none();
        let last = |errors: LeaveErrors| errors.last.is_some() && errors.first.is_none() && errors.days.is_none();
        let days = |errors: LeaveErrors| errors.days.is_some() && errors.first.is_none() && errors.last.is_none();
        assert!(read("soon", "", "5").is_err_and(first));
        assert!(read("1999-02-30", "", "5").is_err_and(first));
        assert!(read("", "soon", "").is_err_and(last));
        assert!(read("", "", "").is_err_and(last));
        assert!(read("", "", "many").is_err_and(days));
        assert!(read("", "", "-3").is_err_and(days));
        assert!(read("", "1999-07-01", "5").is_err_and(days));
    }
}
