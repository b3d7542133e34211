//! Preferences: privacy, and how boards and pages look, with Lichess’s names where it has any.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::{Fields, invalid_value};
use super::numbered::{
    ChallengersNumber, ConfirmedMovesNumber, CoordinatesNumber, MessagePrivacyNumber, Numbered, SwitchNumber,
};
use super::parameter::{BoardColorsName, BoardSizeName, DateOrderName, HourCycleName, Named, PieceSetName, ThemeName};
use super::refusals::{Body, Refusals, Scoped};
use super::request::{Parameter, ParameterError, parameter};
use domain::board_settings::BoardSettings;
use domain::display_settings::{DisplaySettings, Theme};
use domain::limits::{Limits, LimitsChange, MAX_GAMES};
use http::reader_language::text_of;
use service::Service;
use service::limits::LimitError;
use service::preferences::Preferences;
use service::tokens::Scope;
use text::{Argument, Message, TimeStyle, Zone};

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
    /// Who may challenge you by name, in Lichess's numbers: 1 for nobody, 2 for players with a rating near yours, 3 for players
    /// you follow, 4 for everyone.
    #[schema(inline, example = 4)]
    challenge: ChallengersNumber,
    /// Who may write to you, in Lichess's numbers: 1 for nobody, 2 for players you follow and opponents, 3 for everyone
    /// whose account is not new. Whoever you have written to may answer.
    #[schema(inline, example = 2)]
    message: MessagePrivacyNumber,
    /// Whether e-mail tells you of a conversation with something new: 1 or 0. Lichess has nothing like it.
    #[schema(inline, example = 1)]
    message_mail: SwitchNumber,
    /// How many games you want to have running at once; `null` for no limit. Lichess has nothing like it.
    #[schema(example = 20, minimum = 1, maximum = 500)]
    most_games: Option<u16>,
    /// Whether pages are dark whatever the system says.
    dark: bool,
    /// The colours of pages, which on Lichess are only light or dark.
    #[schema(inline, example = "system")]
    bg: ThemeName,
    /// The colours of boards, by Lichess's names: `blue2` is called slate in the settings, `grey` gray.
    #[schema(inline, example = "blue2")]
    theme: BoardColorsName,
    /// The pieces.
    #[schema(inline, example = "cburnett")]
    piece_set: PieceSetName,
    /// What is heard of moves.
    #[schema(inline, example = "silent")]
    sound_set: SoundSet,
    /// Coordinates: 0 for none, 1 on the squares, 2 beside the board.
    #[schema(inline, example = 1)]
    coords: CoordinatesNumber,
    /// Whether a move is shown once more before it is sent: 2, Lichess's number for correspondence games, or 0. With 2,
    /// moves against an engine that answers at once are still sent at once, unless the page of settings says otherwise.
    #[schema(inline, example = 2)]
    submit_move: ConfirmedMovesNumber,
    /// Whether a game's page shows the board and the clocks alone: 1 or 0.
    #[schema(inline, example = 0)]
    zen: SwitchNumber,
    /// How large a game's board is.
    #[schema(inline, example = "large")]
    board_size: BoardSizeName,
    /// The time zone by its name in the database of time zones; `null` for the browser's own, and UTC in e-mail.
    #[schema(example = "Europe/Berlin")]
    time_zone: Option<&'static str>,
    /// The order of dates.
    #[schema(inline, example = "iso")]
    dates: DateOrderName,
    /// The hours on the clock.
    #[schema(inline, example = "24")]
    hours: HourCycleName,
    #[serde(flatten)]
    fixed: FixedPrefs,
}

/// What can be preferred on Lichess and is the same for everybody here: for programs that read all of it.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FixedPrefs {
    /// Always `false`.
    transp: bool,
    /// Always `false`: boards are flat.
    is_3d: bool,
    /// Always `Woodi`.
    #[schema(example = "Woodi")]
    theme_3d: &'static str,
    /// Always `Basic`.
    #[schema(example = "Basic")]
    piece_set_3d: &'static str,
    /// Always 0.
    blindfold: u8,
    /// Always 1: whoever promotes is asked.
    #[schema(example = 1)]
    auto_queen: u8,
    /// Always 0: a draw by repetition is claimed.
    auto_threefold: u8,
    /// Always 3: takebacks can be asked for in every game whose terms allow them.
    #[schema(example = 3)]
    takeback: u8,
    /// Always 3: time can be given in every game whose terms allow it.
    #[schema(example = 3)]
    moretime: u8,
    /// Always 0.
    clock_tenths: u8,
    /// Always `false`.
    clock_bar: bool,
    /// Always `false`.
    clock_sound: bool,
    /// Always `false`: there are conditional lines instead.
    premove: bool,
    /// Always 2.
    #[schema(example = 2)]
    animation: u8,
    /// Always 1: how its owner has moves written is `notation` of the account.
    #[schema(example = 1)]
    piece_notation: u8,
    /// Always `true`.
    captured: bool,
    /// Always `true`: people may follow anyone who has not blocked them.
    follow: bool,
    /// Always `true`.
    highlight: bool,
    /// Always `true`.
    destination: bool,
    /// Always 2.
    #[schema(example = 2)]
    replay: u8,
    /// Always 1.
    #[schema(example = 1)]
    confirm_resign: u8,
    /// Always 0.
    insight_share: u8,
    /// Always 1: moves can be typed.
    #[schema(example = 1)]
    keyboard_move: u8,
    /// Always `false`.
    voice_move: bool,
    /// Always 1.
    #[schema(example = 1)]
    ratings: u8,
    /// Always 2: pieces are clicked or dragged.
    #[schema(example = 2)]
    move_event: u8,
    /// Always 1: the king is moved onto the rook, or two squares.
    #[schema(example = 1)]
    rook_castle: u8,
    /// Always `false`.
    flairs: bool,
    /// Always 0.
    #[serde(rename = "sayGG")]
    say_gg: u8,
}

const FIXED: FixedPrefs = FixedPrefs {
    transp: false,
    is_3d: false,
    theme_3d: "Woodi",
    piece_set_3d: "Basic",
    blindfold: 0,
    auto_queen: 1,
    auto_threefold: 0,
    takeback: 3,
    moretime: 3,
    clock_tenths: 0,
    clock_bar: false,
    clock_sound: false,
    premove: false,
    animation: 2,
    piece_notation: 1,
    captured: true,
    follow: true,
    highlight: true,
    destination: true,
    replay: 2,
    confirm_resign: 1,
    insight_share: 0,
    keyboard_move: 1,
    voice_move: false,
    ratings: 1,
    move_event: 2,
    rook_castle: 1,
    flairs: false,
    say_gg: 0,
};

/// Removes preferences with fixed values, and the language, from a request.
///
/// # Errors
/// 400 if one has another value.
fn without_fixed(fields: &mut Fields, language: &'static str) -> Result<(), ApiError> {
    let fixed = serde_json::to_value(FIXED).map_err(ApiError::unwritable)?;
    let fixed = fixed.as_object().into_iter().flatten();
    let written = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let fixed = fixed.map(|(name, value)| (name.as_str(), written(value)));
    for (name, value) in fixed.chain([("language", language.to_owned())]) {
        match fields.take(name) {
            Some(sent) if sent != value => return Err(invalid_value(name, &sent, Argument::any_of([value]))),
            _ => {}
        }
    }
    Ok(())
}

/// What is to be changed. A form or JSON; what is left out stays as it is. In JSON it may stand in `prefs`, as in the answer to
/// `GET`, with all that this holds.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PreferencesRequest {
    /// Who may challenge you by name: 1 for nobody, 2 for players with a rating near yours, 3 for players you follow, 4 for
    /// everyone.
    #[schema(inline)]
    challenge: Option<ChallengersNumber>,
    /// Who may write to you: 1 for nobody, 2 for players you follow and opponents, 3 for everyone.
    #[schema(inline)]
    message: Option<MessagePrivacyNumber>,
    /// Whether e-mail tells you of a conversation with something new: 1 or 0.
    #[schema(inline)]
    message_mail: Option<SwitchNumber>,
    /// How many games you want to have running at once, 1 to 500, or `none` for no limit.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "20")]
    most_games: Option<MostGames>,
    /// Where `bg` is left out: whether pages are dark. `false` makes dark ones light.
    #[schema(example = false)]
    dark: Option<bool>,
    /// The colours of pages.
    #[schema(inline)]
    bg: Option<ThemeName>,
    /// The colours of boards. `slate`, `gray` and `brown` are read as `blue2`, `grey` and `wood`.
    #[schema(inline)]
    theme: Option<BoardColorsName>,
    /// The pieces.
    #[schema(inline)]
    piece_set: Option<PieceSetName>,
    /// What is heard of moves.
    #[schema(inline)]
    sound_set: Option<SoundSet>,
    /// Coordinates: 0 for none, 1 on the squares, 2 beside the board.
    #[schema(inline)]
    coords: Option<CoordinatesNumber>,
    /// Whether a move is shown once more before it is sent: 2 or 0.
    #[schema(inline)]
    submit_move: Option<ConfirmedMovesNumber>,
    /// Whether a game's page shows the board and the clocks alone: 1 or 0.
    #[schema(inline)]
    zen: Option<SwitchNumber>,
    /// How large a game's board is.
    #[schema(inline)]
    board_size: Option<BoardSizeName>,
    /// The time zone, or `none` for the browser's own.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "Europe/Berlin")]
    time_zone: Option<ChosenZone>,
    /// The order of dates.
    #[schema(inline)]
    dates: Option<DateOrderName>,
    /// The hours on the clock.
    #[schema(inline)]
    hours: Option<HourCycleName>,
}

/// What is heard of moves.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum SoundSet {
    Silent,
    Standard,
}

/// A number of games, or no limit.
struct MostGames(Option<u16>);

impl Parameter for MostGames {
    fn expected() -> Argument {
        Message::new("api-wanted-whole-number-or")
            .with("least", 1_u16)
            .with("most", MAX_GAMES)
            .with("other", "none")
            .into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        match text {
            "none" => Ok(Self(None)),
            number => number.parse().map(|most| Self(Some(most))).map_err(|_| Self::unreadable()),
        }
    }
}

/// A time zone, or the browser's own.
struct ChosenZone(Option<Zone>);

impl Parameter for ChosenZone {
    fn expected() -> Argument {
        Message::new("api-wanted-zone").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        match text {
            "none" => Ok(Self(None)),
            name => Zone::of_name(name).map(|zone| Self(Some(zone))).ok_or_else(Self::unreadable),
        }
    }
}

impl PreferencesRequest {
    /// Applies the changes to the current preferences.
    fn preferences(&self, now: Preferences) -> Preferences {
        Preferences {
            message_privacy: self.message.map_or(now.message_privacy, |number| number.0),
            mails_messages: self.message_mail.map_or(now.mails_messages, SwitchNumber::is_on),
            board: self.board(now.board),
            display: self.display(now.display),
        }
    }

    fn limits(&self) -> LimitsChange {
        LimitsChange {
            most_games: self.most_games.as_ref().map(|most| most.0),
            challengers: self.challenge.map(|number| number.0),
        }
    }

    /// Applies the changes to the current board settings.
    fn board(&self, now: BoardSettings) -> BoardSettings {
        BoardSettings {
            confirm_moves: self.submit_move.map_or(now.confirm_moves, ConfirmedMovesNumber::is_confirmed),
            pieces: self.piece_set.map_or(now.pieces, |set| set.0),
            colors: self.theme.map_or(now.colors, |colors| colors.0),
            coordinates: self.coords.map_or(now.coordinates, |number| number.0),
            size: self.board_size.map_or(now.size, |size| size.0),
            width: now.width.filter(|_| self.board_size.is_none()),
            sounds: self.sound_set.map_or(now.sounds, |sounds| matches!(sounds, SoundSet::Standard)),
            zen: self.zen.map_or(now.zen, SwitchNumber::is_on),
            ..now
        }
    }

    /// Applies the changes to the current display settings.
    fn display(&self, now: DisplaySettings) -> DisplaySettings {
        let times = TimeStyle {
            zone: self.time_zone.as_ref().map_or(now.times.zone, |zone| zone.0),
            dates: self.dates.map_or(now.times.dates, |dates| dates.0),
            hours: self.hours.map_or(now.times.hours, |hours| hours.0),
        };
        let theme = match (self.bg, self.dark) {
            (Some(theme), _) => theme.0,
            (None, Some(true)) => Theme::Dark,
            (None, Some(false)) if now.theme == Theme::Dark => Theme::Light,
            (None, _) => now.theme,
        };
        DisplaySettings { theme, times }
    }
}

impl PreferencesJson {
    fn new(
        limits: Limits,
        Preferences { message_privacy, mails_messages, board, display }: Preferences,
        request: &HttpRequest,
    ) -> Self {
        let prefs = Prefs {
            challenge: Numbered(limits.challengers),
            message: Numbered(message_privacy),
            message_mail: mails_messages.into(),
            most_games: limits.most_games,
            dark: display.theme == Theme::Dark,
            bg: Named(display.theme),
            theme: Named(board.colors),
            piece_set: Named(board.pieces),
            sound_set: if board.sounds { SoundSet::Standard } else { SoundSet::Silent },
            coords: Numbered(board.coordinates),
            submit_move: board.confirm_moves.into(),
            zen: board.zen.into(),
            board_size: Named(board.size),
            time_zone: display.times.zone.map(Zone::name),
            dates: Named(display.times.dates),
            hours: Named(display.times.hours),
            fixed: FIXED,
        };
        Self { prefs, language: text_of(request).language() }
    }
}

/// Show your preferences
///
/// Those that touch other players, and how boards, pages and times look.
#[utoipa::path(get, path = "/api/account/preferences", operation_id = "accountPreferences", tag = "Account",
    security(("token" = ["preference:read"])),
    responses(
        (status = 200, description = "The preferences", body = PreferencesJson),
        Refusals<Scoped>,
    ))]
pub(super) async fn show(caller: Caller, request: HttpRequest) -> Result<Json<PreferencesJson>, ApiError> {
    caller.require(Scope::PreferenceRead)?;
    let user = caller.user();
    Ok(Json(PreferencesJson::new(user.into(), user.into(), &request)))
}

/// Change your preferences
///
/// A value that is none, and what is no preference here, is refused: nothing is changed then. Of what everybody has alike only the
/// value that it has is taken. Lichess has no such endpoint.
#[utoipa::path(post, path = "/api/account/preferences", operation_id = "accountPreferencesChange", tag = "Account",
    security(("token" = ["preference:write"])),
    request_body(content((PreferencesRequest = "application/x-www-form-urlencoded"), (PreferencesRequest = "application/json"))),
    responses(
        (status = 200, description = "The preferences as they are now", body = PreferencesJson),
        Refusals<(Scoped, Body, LimitError)>,
        (status = 400, description = "It is nothing one can prefer", body = ErrorBody),
    ))]
pub(super) async fn change(
    caller: Caller,
    request: HttpRequest,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<PreferencesJson>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    let mut fields = fields.unfold("prefs").with_none_for_null(&["mostGames", "timeZone"]);
    without_fixed(&mut fields, text_of(&request).language())?;
    let changed: PreferencesRequest = fields.read_settings()?;
    let limits = changed.limits();
    let (limits, preferences) =
        service.preferences.change_preferences(caller.id(), limits, move |now| changed.preferences(now)).await?;
    Ok(Json(PreferencesJson::new(limits, preferences, &request)))
}
