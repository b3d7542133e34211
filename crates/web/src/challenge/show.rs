//! The page of one challenge: what is proposed, and what the reader can do about it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use askama::Template;
use chess_laws::Side;
use correspondence_clock::Instant;
use serde::Deserialize;

use super::terms::{Terms, places, ratings, time_losses};
use crate::bot_mark::BotMark;
use crate::moment::Moment;
use crate::on_leave::OnLeave;
use crate::rating::RatingTag;
use crate::{Inline, Page, html, redirect};
use domain::challenge::{Challenge, Kind, Status};
use domain::ids::ChallengeId;
use domain::user::UserId;
use http::Problem;
use service::Service;
use service::challenges::{AcceptanceView, ChallengeError, ChallengeView};
use text::Text;

#[derive(Template)]
#[template(path = "challenge/show.html")]
struct ChallengePage {
    page: Page,
    heading: String,
    sentence: String,
    path: String,
    /// Where it is accepted, perhaps as the side that the address asks for.
    accept_path: String,
    /// This page, where whoever logs in comes back to.
    here: String,
    /// Whom the reader would play, where that is known.
    opponent: Option<Opponent>,
    terms: Terms,
    /// What an open link is called.
    name: Option<String>,
    /// Who alone may take it.
    named: Option<String>,
    /// Until when it can be taken.
    expires: Option<Moment>,
    first_mover: Option<String>,
    /// Which ratings a seek is for, and how many may take it, where that is not everybody and one.
    ratings: Option<String>,
    time_losses: Option<String>,
    places: Option<String>,
    /// Who the reader would play and is on leave or going to be, and when.
    away: Option<Inline<String>>,
    /// What the challenger wrote, for who may read it.
    message: Option<String>,
    stand: ReaderStatus,
    /// The link to pass on.
    link: Option<String>,
}

/// Whom the reader would play.
struct Opponent {
    name: String,
    bot: Option<BotMark>,
    rating: RatingTag,
}

/// Where the challenge stands for this reader.
enum ReaderStatus {
    /// Theirs to take back.
    Own,
    /// Theirs to answer; an open one cannot be declined.
    ToAnswer { may_decline: bool },
    /// Theirs as well, but it cannot be accepted: why.
    Refused { sentence: String, may_decline: bool },
    /// They have taken a place of it: the path of their game.
    Playing(String),
    /// They have accepted, and the other has to, too.
    Joined,
    /// A visitor could take it once logged in.
    LogIn,
    /// For somebody else.
    NotTheirs,
    /// Answered.
    Closed,
}

/// The challenge's page; its game once it was accepted.
///
/// # Errors
/// Where there is no such challenge, or the database's.
pub async fn show(
    service: Data<Service>,
    page: Page,
    id: web::Path<ChallengeId>,
    wanted: web::Query<RequestedSide>,
) -> Result<HttpResponse, Problem> {
    let view = service.challenges.challenge_of(&id).await?;
    if let Some(game) = view.challenge.game {
        return Ok(redirect(&format!("/game/{game}")));
    }
    answer(&service, page, &view, wanted.color.as_deref(), StatusCode::OK).await
}

/// Answers with the page of `view`.
///
/// # Errors
/// A fault of ours when the page cannot be put together.
pub async fn answer(
    service: &Service,
    page: Page,
    view: &ChallengeView,
    wanted: Option<&str>,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let (text, now) = (page.language(), service.now());
    let challenge = &view.challenge;
    let reader = page.user().map(|user| user.id);
    let stand = stand(service, view, reader, now, text).await?;
    let path = format!("/challenge/{}", challenge.id);
    let terms = Terms::new(view, reader, text);
    let heading = match (&stand, &view.opponent, challenge.kind) {
        (ReaderStatus::Own, Some(opponent), _) => text.with("challenge-to", [("player", opponent.name.as_str())]),
        (ReaderStatus::Own, None, Kind::Seek) => text.get("challenge-own-seek").into_owned(),
        (ReaderStatus::Own, None, _) => text.get("challenge-own-link").into_owned(),
        _ => text.with("challenge-from", [("player", view.challenger.name.as_str())]),
    };
    let link = (matches!(stand, ReaderStatus::Own) && challenge.kind != Kind::Direct)
        .then(|| format!("{}{path}", page.site().public_url()));
    let other = if reader == Some(challenge.challenger) { view.opponent.as_ref() } else { Some(&view.challenger) };
    let away = OnLeave::of(view.leave_of_the_other(reader), now, text)
        .filter(|_| challenge.status == Status::Created)
        .and_then(|leave| Some(leave.of_player(&other?.name)));
    let page = page.with_title(heading.clone());
    let filled = ChallengePage {
        heading,
        opponent: opponent(view, reader, text),
        sentence: sentence(view, &stand, &page, now),
        ratings: ratings(challenge.seek.ratings, text),
        time_losses: time_losses(challenge.seek.time_losses, text),
        places: places(challenge.seek.places, text),
        name: challenge.name.clone(),
        named: named(view, text),
        expires: (challenge.seek.expires_at.filter(|_| challenge.status == Status::Created))
            .map(|at| Moment::new(at, text)),
        first_mover: terms.first_mover(text),
        message: reader.and_then(|reader| challenge.message_for(reader)).map(str::to_owned),
        away,
        here: accept_path(&path, challenge, wanted).replacen("/accept", "", 1),
        accept_path: accept_path(&path, challenge, wanted),
        path,
        terms,
        stand,
        link,
        page,
    };
    html(status, &filled)
}

/// What the address may ask.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct RequestedSide {
    /// The side to take an open link as.
    pub color: Option<String>,
}

/// Where the challenge is accepted: as the side that is wanted, where it can be.
fn accept_path(path: &str, challenge: &Challenge, wanted: Option<&str>) -> String {
    let side = wanted.and_then(|side| side.parse::<Side>().ok());
    match side.filter(|side| challenge.kind == Kind::Open && challenge.clone().taken_as(*side).is_ok()) {
        Some(side) => format!("{path}/accept?color={side}"),
        None => format!("{path}/accept"),
    }
}

/// Whom the challenge names, for who made it; who made it for all others.
fn opponent(view: &ChallengeView, reader: Option<UserId>, text: Text) -> Option<Opponent> {
    let (player, rating) = if view.challenge.is_arranged() {
        let named = view.named.as_deref()?;
        let side = view.challenge.named?.side_of(reader?)?;
        let other = if side == Side::White { &named[1] } else { &named[0] };
        (&other.user, other.rating)
    } else if reader == Some(view.challenge.challenger) {
        (view.opponent.as_ref()?, view.opponent_rating?)
    } else {
        (&view.challenger, view.challenger_rating)
    };
    Some(Opponent { name: player.name.clone(), bot: BotMark::of(player, text), rating: RatingTag::new(rating, text) })
}

/// Who alone may take it, in a sentence.
fn named(view: &ChallengeView, text: Text) -> Option<String> {
    let [white, black] = view.named.as_deref()?;
    Some(text.with("challenge-named", [("white", white.user.name.as_str()), ("black", black.user.name.as_str())]))
}

async fn stand(
    service: &Service,
    view: &ChallengeView,
    reader: Option<UserId>,
    now: Instant,
    text: Text,
) -> Result<ReaderStatus, Problem> {
    let challenge = &view.challenge;
    if challenge.status != Status::Created || challenge.has_expired(now) {
        return Ok(ReaderStatus::Closed);
    }
    // A visitor may be the one it names.
    let Some(reader) = reader else { return Ok(ReaderStatus::LogIn) };
    if reader == challenge.challenger {
        return Ok(ReaderStatus::Own);
    }
    let may_decline = challenge.kind == Kind::Direct;
    if may_decline && challenge.opponent != Some(reader) {
        return Ok(ReaderStatus::NotTheirs);
    }
    match service.challenges.may_accept(reader, &challenge.id).await {
        Ok(AcceptanceView::Possible) => Ok(ReaderStatus::ToAnswer { may_decline }),
        Ok(AcceptanceView::Begun(game)) => Ok(ReaderStatus::Playing(format!("/game/{game}"))),
        Ok(AcceptanceView::Waiting) => Ok(ReaderStatus::Joined),
        Err(ChallengeError::Store(error)) => Err(error.into()),
        Err(refusal) => Ok(ReaderStatus::Refused { sentence: text.explain(&refusal), may_decline }),
    }
}

fn sentence(view: &ChallengeView, stand: &ReaderStatus, page: &Page, now: Instant) -> String {
    let key = match (view.challenge.status, stand) {
        (_, ReaderStatus::Refused { sentence, .. }) => return sentence.clone(),
        (_, ReaderStatus::Playing(_)) => "challenge-place-taken",
        (_, ReaderStatus::Joined) => "challenge-joined",
        (Status::Accepted, _) => "challenge-accepted",
        (Status::Declined, _) => "challenge-declined",
        (Status::Canceled | Status::Created, ReaderStatus::Closed) if view.challenge.has_expired(now) => {
            match view.challenge.kind {
                Kind::Direct => "challenge-direct-expired",
                Kind::Open => "challenge-link-expired",
                Kind::Seek => "challenge-expired",
            }
        }
        (Status::Canceled, _) => "challenge-cancelled",
        (Status::Created, ReaderStatus::Own) => match view.challenge.kind {
            Kind::Direct => "challenge-waits-for-player",
            Kind::Open if view.challenge.named.is_some() => "challenge-waits-for-named",
            Kind::Open => "challenge-waits-for-link",
            Kind::Seek => "challenge-waits-in-lobby",
        },
        (Status::Created, ReaderStatus::ToAnswer { .. }) => "challenge-to-answer",
        (Status::Created, ReaderStatus::LogIn) => "challenge-log-in",
        (Status::Created, ReaderStatus::NotTheirs | ReaderStatus::Closed) => "challenge-not-yours",
    };
    page.text(key).into_owned()
}
