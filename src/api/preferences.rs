//! What the account's owner prefers: as far as it touches others, and how boards and pages look, in Lichess's words where it
//! has any.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::{Fields, wrong};
use crate::domain::board_settings::{BoardSettings, BoardSize};
use crate::domain::direct_message::Messengers;
use crate::domain::display_settings::{DisplaySettings, Theme};
use crate::domain::limits::{Limits, LimitsChange, MAX_GAMES};
use crate::domain::user::{Challengers, User};
use crate::draw::{BoardColors, Coordinates, PieceSet};
use crate::service::Service;
use crate::service::tokens::Scope;
use crate::text::{DateOrder, HourCycle, Message, TimeStyle, Zone};
use crate::web::reader::text_of;

/// What somebody prefers.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Preferences)]
pub(super) struct PreferencesJson {
    prefs: Prefs,
    /// The language of pages: the one chosen in the settings, else the one that `Accept-Language` asks for.
    #[schema(example = "en")]
    language: &'static str,
}

/// The preferences themselves.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Prefs {
    /// Who may challenge you by name, in Lichess's numbers: 1 for nobody, 3 for players you follow, 4 for everyone.
    #[schema(example = 4)]
    challenge: u8,
    /// Who may write to you, in Lichess's numbers: 1 for nobody, 2 for players you follow and opponents, 3 for everyone
    /// whose account is not new. Whoever you have written to may answer.
    #[schema(example = 2)]
    message: u8,
    /// Whether mail tells you of a conversation with something new: 1 or 0. Lichess has nothing like it.
    #[schema(example = 1)]
    message_mail: u8,
    /// How many games you want to have running at once; `null` for no limit. Lichess has nothing like it.
    #[schema(example = 20, minimum = 1, maximum = 500)]
    most_games: Option<u16>,
    /// Whether pages are dark whatever the system says.
    dark: bool,
    /// The colours of pages, which on Lichess are only light or dark: `system`, `light`, `dark` or `contrast`.
    #[schema(example = "system")]
    bg: &'static str,
    /// The colours of boards: `slate`, `wood`, `green`, `blue`, `purple` or `gray`.
    #[schema(example = "slate")]
    theme: &'static str,
    /// The pieces: `sealed-move`, `cburnett`, `font-awesome`, `tabler`, `material` or `lucide`.
    #[schema(example = "cburnett")]
    piece_set: &'static str,
    /// What is heard of moves: `silent` or `standard`.
    #[schema(example = "silent")]
    sound_set: &'static str,
    /// Coordinates: 0 for none, 1 on the squares, 2 beside the board.
    #[schema(example = 1)]
    coords: u8,
    /// Whether a move is shown once more before it is sent: 2, Lichess's number for correspondence games, or 0.
    #[schema(example = 2)]
    submit_move: u8,
    /// Whether a game's page shows the board and the clocks alone: 1 or 0.
    #[schema(example = 0)]
    zen: u8,
    /// How large a game's board is: `small`, `medium`, `large` or `full`.
    #[schema(example = "large")]
    board_size: &'static str,
    /// The time zone by its name in the database of time zones; `null` for the browser's own, and UTC in mail.
    #[schema(example = "Europe/Berlin")]
    time_zone: Option<&'static str>,
    /// The order of dates: `language`, `day-first`, `month-first` or `iso`.
    #[schema(example = "iso")]
    dates: &'static str,
    /// The hours on the clock: `language`, `24` or `12`.
    #[schema(example = "24")]
    hours: &'static str,
}

/// What is to be changed. A form or JSON; what is left out stays as it is.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `change` reads")]
pub(super) struct PreferencesFields {
    /// Who may challenge you by name: 1 for nobody, 3 for players you follow, 4 for everyone.
    challenge: Option<u8>,
    /// Who may write to you: 1 for nobody, 2 for players you follow and opponents, 3 for everyone.
    message: Option<u8>,
    /// Whether mail tells you of a conversation with something new: 1 or 0.
    #[serde(rename = "messageMail")]
    message_mail: Option<u8>,
    /// How many games you want to have running at once, 1 to 500, or `none` for no limit.
    #[serde(rename = "mostGames")]
    most_games: Option<String>,
    /// The colours of pages.
    bg: Option<String>,
    /// The colours of boards.
    theme: Option<String>,
    /// The pieces.
    #[serde(rename = "pieceSet")]
    piece_set: Option<String>,
    /// What is heard of moves: `silent` or `standard`.
    #[serde(rename = "soundSet")]
    sound_set: Option<String>,
    /// Coordinates: 0 for none, 1 on the squares, 2 beside the board.
    coords: Option<u8>,
    /// Whether a move is shown once more before it is sent: 2 or 0.
    #[serde(rename = "submitMove")]
    submit_move: Option<u8>,
    /// Whether a game's page shows the board and the clocks alone: 1 or 0.
    zen: Option<u8>,
    /// How large a game's board is.
    #[serde(rename = "boardSize")]
    board_size: Option<String>,
    /// The time zone, or `none` for the browser's own.
    #[serde(rename = "timeZone")]
    time_zone: Option<String>,
    /// The order of dates.
    dates: Option<String>,
    /// The hours on the clock.
    hours: Option<String>,
}

impl PreferencesJson {
    fn new(
        limits: Limits,
        messages: MessageSettings,
        board: BoardSettings,
        display: DisplaySettings,
        request: &HttpRequest,
    ) -> Self {
        let prefs = Prefs {
            challenge: number(limits.challengers),
            message: messengers_number(messages.messengers),
            message_mail: u8::from(messages.mails),
            most_games: limits.most_games,
            dark: display.theme == Theme::Dark,
            bg: display.theme.as_str(),
            theme: board.colors.as_str(),
            piece_set: board.pieces.as_str(),
            sound_set: if board.sounds { "standard" } else { "silent" },
            coords: coordinates_number(board.coordinates),
            submit_move: if board.confirm_moves { CORRESPONDENCE } else { 0 },
            zen: u8::from(board.zen),
            board_size: board.size.as_str(),
            time_zone: display.times.zone.map(Zone::name),
            dates: display.times.dates.as_str(),
            hours: display.times.hours.as_str(),
        };
        Self { prefs, language: text_of(request).language() }
    }
}

/// Who may write, and whether mail tells of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MessageSettings {
    messengers: Messengers,
    mails: bool,
}

impl From<&User> for MessageSettings {
    fn from(user: &User) -> Self {
        Self { messengers: user.messengers, mails: user.mails_messages }
    }
}

/// Lichess's number for it.
const fn messengers_number(messengers: Messengers) -> u8 {
    match messengers {
        Messengers::Nobody => 1,
        Messengers::Followed => 2,
        Messengers::Everyone => 3,
    }
}

/// Lichess's bit for correspondence games, among the kinds of games in which a move is confirmed.
const CORRESPONDENCE: u8 = 2;

/// Lichess's number for it.
const fn coordinates_number(coordinates: Coordinates) -> u8 {
    match coordinates {
        Coordinates::None => 0,
        Coordinates::Inside => 1,
        Coordinates::Outside => 2,
    }
}

/// Lichess's number for it.
const fn number(challengers: Challengers) -> u8 {
    match challengers {
        Challengers::Nobody => 1,
        Challengers::Similar => 2,
        Challengers::Followed => 3,
        Challengers::Everyone => 4,
    }
}

/// Show your preferences
///
/// Those that touch other players, and how boards, pages and times look.
#[utoipa::path(get, path = "/api/account/preferences", operation_id = "accountPreferences", tag = "Account",
    security(("token" = ["preference:read"])),
    responses(
        (status = 200, description = "The preferences", body = PreferencesJson),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "The scope is missing", body = ErrorBody),
    ))]
pub(super) async fn show(caller: Caller, request: HttpRequest) -> Result<Json<PreferencesJson>, ApiError> {
    caller.require(Scope::PreferenceRead)?;
    let user = caller.user();
    Ok(Json(PreferencesJson::new(user.into(), user.into(), user.board, user.display, &request)))
}

/// Change your preferences
///
/// Lichess has no such endpoint.
#[utoipa::path(post, path = "/api/account/preferences", operation_id = "accountPreferencesChange", tag = "Account",
    security(("token" = ["preference:write"])),
    request_body(content((PreferencesFields = "application/x-www-form-urlencoded"), (PreferencesFields = "application/json"))),
    responses(
        (status = 200, description = "The preferences as they are now", body = PreferencesJson),
        (status = 400, description = "It is nothing one can prefer", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "The scope is missing", body = ErrorBody),
        (status = 413, description = "The body is larger than 64 KiB", body = ErrorBody),
        (status = 415, description = "The body is neither a form nor JSON", body = ErrorBody),
    ))]
pub(super) async fn change(
    caller: Caller,
    request: HttpRequest,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<PreferencesJson>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    let challengers = fields.text("challenge").map(challengers).transpose()?;
    let most_games = fields.text("mostGames").map(most_games).transpose()?;
    let user = caller.user();
    let board = board_settings(&fields, user.board)?;
    let display = display_settings(&fields, user.display)?;
    let messages = message_settings(&fields, user.into())?;
    let limits = service.change_limits(caller.id(), LimitsChange { most_games, challengers }).await?;
    if messages != user.into() {
        service.change_messengers(caller.id(), messages.messengers, messages.mails).await?;
    }
    if board != user.board {
        service.set_board_settings(caller.id(), board).await?;
    }
    if display != user.display {
        service.set_display_settings(caller.id(), display).await?;
    }
    Ok(Json(PreferencesJson::new(limits, messages, board, display, &request)))
}

/// A field that is one of some names; `now` where it is not there.
fn one_of<T: Copy>(fields: &Fields, name: &'static str, now: T, known: &[(&str, T)]) -> Result<T, ApiError> {
    let Some(text) = fields.text(name) else { return Ok(now) };
    let found = known.iter().find(|(name, _)| *name == text).map(|(_, value)| *value);
    let names = || known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| wrong(name, text, Message::new("api-wanted-one-of").with("names", names())))
}

fn board_settings(fields: &Fields, now: BoardSettings) -> Result<BoardSettings, ApiError> {
    let places = [("0", Coordinates::None), ("1", Coordinates::Inside), ("2", Coordinates::Outside)];
    let sets = PieceSet::ALL.map(|set| (set.as_str(), set));
    let colors = BoardColors::ALL.map(|colors| (colors.as_str(), colors));
    let sizes = BoardSize::ALL.map(|size| (size.as_str(), size));
    Ok(BoardSettings {
        confirm_moves: one_of(fields, "submitMove", now.confirm_moves, &[("0", false), ("2", true)])?,
        pieces: one_of(fields, "pieceSet", now.pieces, &sets)?,
        colors: one_of(fields, "theme", now.colors, &colors)?,
        coordinates: one_of(fields, "coords", now.coordinates, &places)?,
        size: one_of(fields, "boardSize", now.size, &sizes)?,
        sounds: one_of(fields, "soundSet", now.sounds, &[("silent", false), ("standard", true)])?,
        zen: one_of(fields, "zen", now.zen, &[("0", false), ("1", true)])?,
    })
}

fn message_settings(fields: &Fields, now: MessageSettings) -> Result<MessageSettings, ApiError> {
    let messengers = match fields.text("message") {
        None => now.messengers,
        Some(text) => {
            let wanted = || {
                Message::new("api-wanted-messengers")
                    .with("nobody", messengers_number(Messengers::Nobody))
                    .with("followed", messengers_number(Messengers::Followed))
                    .with("everyone", messengers_number(Messengers::Everyone))
            };
            let found = Messengers::ALL.into_iter().find(|one| messengers_number(*one).to_string() == text);
            found.ok_or_else(|| wrong("message", text, wanted()))?
        }
    };
    Ok(MessageSettings { messengers, mails: one_of(fields, "messageMail", now.mails, &[("0", false), ("1", true)])? })
}

fn display_settings(fields: &Fields, now: DisplaySettings) -> Result<DisplaySettings, ApiError> {
    let zone = match fields.text("timeZone") {
        None => now.times.zone,
        Some("none") => None,
        Some(name) => {
            let wanted = || Message::new("api-wanted-zone");
            Some(Zone::of_name(name).ok_or_else(|| wrong("timeZone", name, wanted()))?)
        }
    };
    let orders = DateOrder::ALL.map(|order| (order.as_str(), order));
    let cycles = HourCycle::ALL.map(|cycle| (cycle.as_str(), cycle));
    let times = TimeStyle {
        zone,
        dates: one_of(fields, "dates", now.times.dates, &orders)?,
        hours: one_of(fields, "hours", now.times.hours, &cycles)?,
    };
    let themes = Theme::ALL.map(|theme| (theme.as_str(), theme));
    Ok(DisplaySettings { theme: one_of(fields, "bg", now.theme, &themes)?, times })
}

fn challengers(text: &str) -> Result<Challengers, ApiError> {
    let wanted = Message::new("api-wanted-challengers")
        .with("nobody", number(Challengers::Nobody))
        .with("followed", number(Challengers::Followed))
        .with("everyone", number(Challengers::Everyone));
    let found = Challengers::ALL.into_iter().find(|one| number(*one).to_string() == text);
    found.ok_or_else(|| wrong("challenge", text, wanted))
}

fn most_games(text: &str) -> Result<Option<u16>, ApiError> {
    match text {
        "none" => Ok(None),
        number => {
            let wanted = || {
                Message::new("api-wanted-whole-number-or")
                    .with("least", 1_u16)
                    .with("most", MAX_GAMES)
                    .with("other", "none")
            };
            number.parse().map(Some).map_err(|_| wrong("mostGames", number, wanted()))
        }
    }
}
