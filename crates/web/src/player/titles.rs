//! Titles that a player claims, for arbiters to confirm.

use std::borrow::Cow;

use actix_web::HttpResponse;
use actix_web::web::{Data, Form, Path};
use askama::Template;
use askama::filters::HtmlSafe;
use fluent_bundle::FluentArgs;
use serde::Deserialize;

use super::details::DetailsPart;
use domain::profile::{ProfileDetails, ProfileField, TitleKind};
use http::{LoggedIn, Problem};
use layout::flash_message::flash;
use layout::{Inline, redirect, sentence_with_moments_and, words};
use service::Service;
use service::title_reviews::{TitleClaims, TitleReviewError, TitleVerdict};
use text::Text;

/// The titles with their evidence and a form for each, written into a page as they are.
#[derive(Template)]
#[template(path = "player/titles.html")]
pub(super) struct TitlesPart {
    text: Text,
    action: String,
    version: i64,
    evidence: Option<DetailsPart>,
    titles: Vec<ClaimedTitle>,
}

impl HtmlSafe for TitlesPart {}

struct ClaimedTitle {
    kind: &'static str,
    label: Cow<'static, str>,
    title: &'static str,
    /// Who has confirmed it and when, if it is confirmed.
    confirmed: Option<Inline<String>>,
}

/// The name of a kind of title in the form.
const fn name_of(kind: TitleKind) -> &'static str {
    match kind {
        TitleKind::OverTheBoard => "over-the-board",
        TitleKind::Correspondence => "correspondence",
    }
}

impl TitlesPart {
    /// For the player of that name.
    pub(super) fn new(name: &str, TitleClaims { claims, version, confirmed_by }: TitleClaims, text: Text) -> Self {
        let confirmed = |kind| {
            let confirmation = claims.confirmation_of(kind)?;
            let arbiter = confirmed_by.iter().find(|(confirmed, _)| *confirmed == kind).map(|(_, name)| name.as_str());
            let mut args = FluentArgs::new();
            args.set("arbiter", arbiter.unwrap_or("–"));
            Some(sentence_with_moments_and(text, "profile-title-confirmed", [("time", confirmation.at)], args))
        };
        let claimed = |kind| {
            let field = match kind {
                TitleKind::OverTheBoard => ProfileField::Title,
                TitleKind::Correspondence => ProfileField::CorrespondenceTitle,
            };
            Some(ClaimedTitle {
                kind: name_of(kind),
                label: words::profile_field(text, field),
                title: claims.title_of(kind)?,
                confirmed: confirmed(kind),
            })
        };
        let evidence = ProfileDetails { title: None, correspondence_title: None, ..claims.clone() };
        Self {
            text,
            action: format!("/player/{name}/titles"),
            version,
            titles: TitleKind::ALL.into_iter().filter_map(claimed).collect(),
            evidence: DetailsPart::of(&evidence, None, text),
        }
    }
}

/// An arbiter's verdict on a title.
#[derive(Deserialize)]
pub(super) struct ReviewForm {
    kind: String,
    /// The version of the profile that the arbiter has seen.
    version: i64,
    verdict: String,
}

/// Confirms a title, or withdraws the confirmation.
pub(super) async fn review(
    service: Data<Service>,
    reader: LoggedIn,
    name: Path<String>,
    form: Form<ReviewForm>,
) -> Result<HttpResponse, Problem> {
    let back = format!("/player/{}", *name);
    // The form only sends valid values.
    let unknown = || Problem::bad_request().back_to(back.clone(), "relation-back");
    let kind = TitleKind::ALL.into_iter().find(|kind| name_of(*kind) == form.kind).ok_or_else(unknown)?;
    let (verdict, notice) = match form.verdict.as_str() {
        "confirm" => (TitleVerdict::Confirm, "notice-title-confirmed"),
        "withdraw" => (TitleVerdict::Withdraw, "notice-title-withdrawn"),
        _ => return Err(unknown()),
    };
    match service.players.review_title(reader.user.id, &name, kind, verdict, form.version).await {
        Ok(()) => Ok(flash(notice, redirect(&back))),
        Err(error @ TitleReviewError::UnknownPlayer(_)) => Err(error.into()),
        Err(error) => Err(Problem::from(error).back_to(back, "relation-back")),
    }
}
