//! The page of one challenge: what is proposed, and what the reader can do about it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use askama::Template;
use chess_laws::Side;
use correspondence_clock::Instant;
use serde::Deserialize;

use super::terms::{Terms, places, ratings, time_losses};
use crate::on_leave::OnLeave;
use crate::rating::RatingTag;
use domain::challenge::{Challenge, Kind, Status};
use domain::ids::ChallengeId;
use domain::user::UserId;
use http::Problem;
use layout::Moment;
use layout::bot_mark::BotMark;
use layout::{Inline, Page, html, redirect};
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
    /// The action that accepts it, as the requested side if there is one.
    accept_path: String,
    /// This page, to which a log-in returns.
    here: String,
    /// The reader's opponent, if known.
    opponent: Option<Opponent>,
    terms: Terms,
    /// The name of an open link.
    name: Option<String>,
    /// The only two players who may take it.
    named: Option<String>,
    /// When it expires.
    expires: Option<Moment>,
    first_mover: Option<String>,
    /// The limits of a seek, if any: rating range, games lost on time, number of places.
    ratings: Option<String>,
    time_losses: Option<String>,
    places: Option<String>,
    /// The current or planned leave of the reader's opponent.
    away: Option<Inline<String>>,
    /// The challenger's message, if the reader may read it.
    message: Option<String>,
    stand: ReaderStatus,
    /// The link to pass on.
    link: Option<String>,
}

/// The reader's opponent.
struct Opponent {
    name: String,
    bot: Option<BotMark>,
    rating: RatingTag,
}

/// The status of the challenge for this reader.
enum ReaderStatus {
    /// The reader made it and may cancel it.
    Own,
    /// The reader may accept it. An open one cannot be declined.
    ToAnswer { may_decline: bool },
    /// The reader cannot accept it, for this reason.
    Refused { sentence: String, may_decline: bool },
    /// The reader has taken one of its places: the path of the game.
    Playing(String),
    /// The reader has accepted, and the other player has not yet.
    Joined,
    /// A visitor could take it once logged in.
    LogIn,
    /// It is for another player.
    NotTheirs,
    /// It was answered or cancelled, or has expired.
    Closed,
}

/// The challenge's page, or a redirect to the game once it is accepted.
///
/// # Errors
/// If the challenge does not exist or the database fails.
pub async fn show(
    service: Data<Service>,
    page: Page,
    id: web::Path<ChallengeId>,
    query: web::Query<RequestedSide>,
) -> Result<HttpResponse, Problem> {
    let view = service.challenges.challenge_of(&id).await?;
    if let Some(game) = view.challenge.game {
        return Ok(redirect(&format!("/game/{game}")));
    }
    answer(&service, page, &view, query.color.as_deref(), StatusCode::OK).await
}

/// Responds with the page of `view`. `requested_side` is the side named in the address.
///
/// # Errors
/// If the template or the database fails.
pub async fn answer(
    service: &Service,
    page: Page,
    view: &ChallengeView,
    requested_side: Option<&str>,
    status: StatusCode,
) -> Result<HttpResponse, Problem> {
    let (text, now) = (page.language(), service.now());
    let challenge = &view.challenge;
    let reader = page.user().map(|user| user.id);
    let reader_status = reader_status(service, view, reader, now, text).await?;
    let path = format!("/challenge/{}", challenge.id);
    let terms = Terms::new(view, reader, text);
    let heading = match (&reader_status, &view.opponent, challenge.kind) {
        (ReaderStatus::Own, Some(opponent), _) => text.with("challenge-to", [("player", opponent.name.as_str())]),
        (ReaderStatus::Own, None, Kind::Seek) => text.get("challenge-own-seek").into_owned(),
        (ReaderStatus::Own, None, _) => text.get("challenge-own-link").into_owned(),
        _ => text.with("challenge-from", [("player", view.challenger.name.as_str())]),
    };
    let link = (matches!(reader_status, ReaderStatus::Own) && challenge.kind != Kind::Direct)
        .then(|| format!("{}{path}", page.site().public_url()));
    let other = if reader == Some(challenge.challenger) { view.opponent.as_ref() } else { Some(&view.challenger) };
    let away = OnLeave::of(view.leave_of_the_other(reader), now, text)
        .filter(|_| challenge.status == Status::Created && challenge.control.allows_pauses())
        .and_then(|leave| Some(leave.of_player(&other?.name)));
    let page = page.with_title(heading.clone());
    let filled = ChallengePage {
        heading,
        opponent: opponent(view, reader, text),
        sentence: sentence(view, &reader_status, &page, now),
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
        here: accept_path(&path, challenge, requested_side).replacen("/accept", "", 1),
        accept_path: accept_path(&path, challenge, requested_side),
        path,
        terms,
        stand: reader_status,
        link,
        page,
    };
    html(status, &filled)
}

/// The query of the page's address.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct RequestedSide {
    /// The side to take an open link as.
    pub color: Option<String>,
}

/// The action that accepts the challenge, as the requested side if that is possible.
fn accept_path(path: &str, challenge: &Challenge, requested_side: Option<&str>) -> String {
    let side = requested_side.and_then(|side| side.parse::<Side>().ok());
    match side.filter(|side| challenge.kind == Kind::Open && challenge.clone().taken_as(*side).is_ok()) {
        Some(side) => format!("{path}/accept?color={side}"),
        None => format!("{path}/accept"),
    }
}

/// The reader's opponent: the challenged player for the challenger, and the challenger for everybody else. In a
/// challenge arranged for two other players, each other.
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

/// The only two players who may take it, in a sentence.
fn named(view: &ChallengeView, text: Text) -> Option<String> {
    let [white, black] = view.named.as_deref()?;
    Some(text.with("challenge-named", [("white", white.user.name.as_str()), ("black", black.user.name.as_str())]))
}

async fn reader_status(
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
    // A visitor may be the challenged player, once logged in.
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

fn sentence(view: &ChallengeView, reader_status: &ReaderStatus, page: &Page, now: Instant) -> String {
    let key = match (view.challenge.status, reader_status) {
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
