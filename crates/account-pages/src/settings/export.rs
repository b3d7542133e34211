//! The archive of everything about oneself: what is in it, requesting and downloading it.

use std::borrow::Cow;

use actix_web::HttpResponse;
use actix_web::body::SizedStream;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::web::{Data, Path};
use askama::Template;
use tokio_util::sync::CancellationToken;

use super::reauthentication::Sender;
use domain::account_export::{AccountExport, AccountExportId, LIFE, MadeArchive};
use domain::security_event::SecurityEvent;
use http::{LoggedIn, Problem, StreamLimits, attachment, stream_account_export};
use layout::{Inline, Page, flash_message, html, redirect, sentence_with_moments};
use service::Service;
use service::account_exports::{AccountExportError, FILES};

const PATH: &str = "/settings/export";

#[derive(Template)]
#[template(path = "settings/export.html")]
struct ExportPage {
    page: Page,
    /// The names of the files, and what they have.
    files: Vec<(&'static str, Cow<'static, str>)>,
    limit: String,
    /// That an archive is being made, or could not be made.
    pending: Option<Inline<String>>,
    failed: Option<Inline<String>>,
    archive: Option<Archive>,
    /// When the next one may be requested, if not now.
    next: Option<Inline<String>>,
}

/// An archive that can be downloaded.
struct Archive {
    id: AccountExportId,
    /// When it was made, and until when it is there.
    life: Inline<String>,
    button: String,
}

impl Archive {
    fn new(page: &Page, export: &AccountExport, made: MadeArchive) -> Self {
        let moments = [("made", made.at), ("until", export.expires_at())];
        Self {
            id: export.id,
            life: sentence_with_moments(page.language(), "account-export-ready", moments),
            button: page.text_with("account-export-download", "size", size(page, made.size)),
        }
    }
}

/// A size in bytes in words, rounded up.
fn size(page: &Page, bytes: u64) -> String {
    match bytes.div_ceil(1_000) {
        kilobytes @ ..1_000 => page.text_with("account-export-kilobytes", "size", kilobytes),
        kilobytes => page.text_with("account-export-megabytes", "size", kilobytes.div_ceil(1_000)),
    }
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let now = service.now();
    let latest = service.account_exports.latest(logged_in.user.id).await?;
    let (text, is_refused) = (page.language(), |export: &AccountExport| export.check_next(now).is_err());
    let pending = latest.filter(|export| export.made.is_none() && is_refused(export));
    let made = latest.and_then(|export| Some((export, export.downloadable(now)?)));
    let failed = latest.filter(|export| export.has_failed);
    let next = made.filter(|(export, _)| is_refused(export));
    let filled = ExportPage {
        files: FILES.iter().map(|(name, about)| (*name, page.text(about))).collect(),
        limit: page.text_with("account-export-limit", "days", LIFE.as_secs() / (24 * 60 * 60)),
        pending: pending
            .map(|export| sentence_with_moments(text, "account-export-requested", [("time", export.requested_at)])),
        failed: failed
            .map(|export| sentence_with_moments(text, "account-export-failed", [("time", export.requested_at)])),
        archive: made.map(|(export, made)| Archive::new(&page, &export, made)),
        next: next.map(|(export, _)| sentence_with_moments(text, "account-export-next", [("time", export.next_at())])),
        page: page.titled("account-export-title"),
    };
    html(StatusCode::OK, &filled)
}

fn back(error: AccountExportError) -> Problem {
    Problem::from(error).back_to(PATH, "account-export-title")
}

pub(super) async fn request(sender: Sender) -> Result<HttpResponse, Problem> {
    sender.service.account_exports.request(sender.logged_in.principal()).await.map_err(back)?;
    sender.note(SecurityEvent::DataExported);
    Ok(flash_message::flash("notice-account-export-requested", redirect(PATH)))
}

pub(super) async fn download(
    sender: Sender,
    id: Path<AccountExportId>,
    places: Data<StreamLimits>,
    stop: Data<CancellationToken>,
) -> Result<HttpResponse, Problem> {
    let id = id.into_inner();
    let Sender { request, service, logged_in, .. } = &sender;
    let place = places.acquire(request, false).map_err(Problem::too_many)?;
    let archive = service.account_exports.download(logged_in.principal(), id).await.map_err(back)?;
    sender.note(SecurityEvent::ArchiveDownloaded);
    let stream = stream_account_export(service.get_ref().clone(), id, place, stop.get_ref().clone());
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/zip"))
        .insert_header(attachment("account-export.zip"))
        .insert_header((CACHE_CONTROL, "no-store"))
        // It is compressed already, and its length tells browsers whether they have all of it.
        .insert_header((CONTENT_ENCODING, "identity"))
        .body(SizedStream::new(archive.size, stream)))
}
