//! Players: profiles, records, and crosstables.

use std::collections::BTreeMap;
use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::web::{Data, Json, Path};
use correspondence_clock::Instant;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::perf::Perfs;
use super::profile_json::ProfileJson;
use super::refusals::{Parameters, PlayerPath, Refusals};
use super::state::Api;
use super::statuses::names;
use domain::profile::{ProfileDetails, Title};
use domain::relation::Relation;
use domain::tally::Tally;
use domain::time_losses::{SPAN_DAYS, TimeLosses};
use domain::user::User;
use http::{bearer_token, cache_response};
use service::profiles::{Profile, ProfileOwner, Relationship};
use service::ratings::PlayerRating;
use service::{Service, Topic};
use text::Message;

/// The cache lifetime of a profile without events: rating deviations grow and losses on time expire with time.
pub(super) const PROFILE_CACHE_LIFETIME: Duration = Duration::from_secs(60);

/// The maximum number of players in a request, as on Lichess.
const MAX_USERS_PER_REQUEST: usize = 300;

/// A player.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = User)]
pub(super) struct UserJson {
    /// The name in lower case.
    #[schema(example = "garry")]
    id: String,
    /// The name.
    #[schema(example = "Garry")]
    username: String,
    /// `BOT` where a program plays, be it somebody's bot or the service's engine; else the over-the-board title, if an
    /// arbiter has confirmed it and the player shows it to you. Claimed titles are in `profile`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "BOT")]
    title: Option<&'static str>,
    perfs: Perfs,
    /// When the account was made, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    created_at: i64,
    /// The beginning of the day, UTC, on which the player was last seen, in milliseconds since 1970: others need not
    /// know it more exactly. Left out for whom the player blocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 930_002_400_000_i64)]
    seen_at: Option<i64>,
    /// What the player states about themselves and shows you; left out where that is nothing. Of your own profile a token
    /// reads what everybody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<ProfileJson>,
    /// `true` where the account is suspended; left out otherwise. Lichess has no such member.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    suspended: bool,
    /// `true` where the account is closed; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    disabled: bool,
    /// Both 0: how long somebody sat at a board is not measured.
    play_time: PlayTime,
    /// The player's page.
    #[schema(example = "https://chess.example/player/Garry")]
    url: String,
}

/// How long a player has played, in seconds.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct PlayTime {
    /// Always 0.
    total: u32,
    /// Always 0.
    tv: u32,
}

/// A player, with their games.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = UserExtended)]
pub(super) struct ExtendedUser {
    #[serde(flatten)]
    user: UserJson,
    /// The page of the running game with the nearest deadline; left out where none runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "https://chess.example/game/q7ZvsdUF")]
    playing: Option<String>,
    count: Count,
    time_losses: TimeLossesJson,
    #[serde(flatten)]
    towards: Option<TowardsJson>,
}

/// How many of a player's games were lost on time. Lichess has nothing like it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TimeLosses)]
pub(super) struct TimeLossesJson {
    /// How many days are looked back on, today included.
    #[schema(example = 90)]
    days: i32,
    /// How many games ended with a result in that time.
    #[schema(example = 25)]
    games: u32,
    /// How many of them the player lost on time.
    #[schema(example = 1)]
    lost: u32,
    /// The share of them, in percent, rounded; left out where no game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 4)]
    percent: Option<u32>,
}

impl From<TimeLosses> for TimeLossesJson {
    fn from(losses: TimeLosses) -> Self {
        Self { days: SPAN_DAYS, games: losses.games, lost: losses.lost, percent: losses.percent() }
    }
}

/// How many games a player has had.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Count {
    /// All that have ended with a result.
    #[schema(example = 40)]
    all: u32,
    /// Those of them that were rated.
    #[schema(example = 31)]
    rated: u32,
    /// Those nobody won.
    #[schema(example = 11)]
    draw: u32,
    /// The same: games against the engine count, too.
    #[schema(example = 11)]
    draw_h: u32,
    /// Those that were lost.
    #[schema(example = 9)]
    loss: u32,
    /// The same.
    #[schema(example = 9)]
    loss_h: u32,
    /// Those that were won.
    #[schema(example = 20)]
    win: u32,
    /// The same.
    #[schema(example = 20)]
    win_h: u32,
    /// Those that run.
    #[schema(example = 6)]
    playing: usize,
    /// Those against you that have ended with a result; 0 without a token.
    #[schema(example = 2)]
    me: u32,
    /// Always 0.
    ai: u32,
    /// Always 0.
    bookmark: u32,
    /// Always 0.
    import: u32,
}

/// What you have to do with the player; only there with a token.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TowardsJson {
    /// Whether you may follow them: not so where they block you.
    followable: bool,
    /// Whether you follow them.
    following: bool,
    /// Whether you block them.
    blocking: bool,
    /// Whether they follow you.
    follows_you: bool,
}

impl TowardsJson {
    /// No one follows or blocks themselves.
    const OF_ONESELF: Self = Self { followable: false, following: false, blocking: false, follows_you: false };
}

impl From<&Relationship> for TowardsJson {
    fn from(relationship: &Relationship) -> Self {
        Self {
            followable: !relationship.is_blocked(),
            following: relationship.relation == Some(Relation::Follow),
            blocking: relationship.relation == Some(Relation::Block),
            follows_you: relationship.of_player == Some(Relation::Follow),
        }
    }
}

impl UserJson {
    /// A player in a list.
    pub(super) fn of_owner(api: &Api, owner: ProfileOwner) -> Self {
        Self::new(api, &owner.user, &owner.ratings, owner.biography, owner.details)
    }

    fn new(
        api: &Api,
        user: &User,
        ratings: &[PlayerRating],
        biography: Option<String>,
        details: ProfileDetails,
    ) -> Self {
        Self {
            id: user.key(),
            username: user.name.clone(),
            title: user.title().or_else(|| details.confirmed_title().map(Title::as_str)),
            perfs: Perfs::new(ratings),
            created_at: user.created_at.as_millis(),
            seen_at: Some(last_seen_day(user)),
            profile: ProfileJson::new(biography, details),
            suspended: user.state.suspension().is_some(),
            disabled: user.state.is_closed(),
            play_time: PlayTime::default(),
            url: api.player_url(&user.name),
        }
    }
}

/// The start of the day, UTC, on which the user was last seen, or the account was made.
pub(super) fn last_seen_day(user: &User) -> i64 {
    let seen_at = user.seen_at.unwrap_or(user.created_at);
    Instant::start_of_day(seen_at.day()).as_millis()
}

impl Count {
    fn new(profile: &Profile) -> Self {
        let all = profile.record.all();
        Self {
            all: all.all(),
            rated: profile.record.rated(None).all(),
            draw: all.drawn,
            draw_h: all.drawn,
            loss: all.lost,
            loss_h: all.lost,
            win: all.won,
            win_h: all.won,
            playing: profile.running.all,
            me: profile.relationship.as_ref().map_or(0, |towards| towards.tally.all()),
            ai: 0,
            bookmark: 0,
            import: 0,
        }
    }
}

/// Looks up a player by name.
///
/// # Errors
/// 404.
pub(super) async fn player_named(service: &Service, name: &str) -> Result<User, ApiError> {
    let unknown = || {
        let shown: String = name.chars().take(100).collect();
        ApiError::not_found(Message::new("error-unknown-player").with("player", shown))
    };
    service.players.player_by_name(name).await?.ok_or_else(unknown)
}

/// Show a player
///
/// Parameters of Lichess's such as `trophies` change nothing.
#[utoipa::path(get, path = "/api/user/{username}", operation_id = "apiUser", tag = "Players", security((), ("token" = [])),
    params(("username" = String, Path, description = "The player's name, whatever its case")),
    responses(
        (status = 200, description = "The player", body = ExtendedUser),
        Refusals<PlayerPath>,
    ))]
pub(super) async fn show(
    caller: Option<Caller>,
    request: HttpRequest,
    name: Path<String>,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<ExtendedUser>, ApiError> {
    let player = player_named(&service, &name).await?;
    let topics = vec![Topic::User(player.id), Topic::Account(player.id)];
    // A request whose token could not be looked up is answered as anonymous, but not cached.
    if caller.is_some() || bearer_token(request.headers()).is_none() {
        cache_response(&request, topics, service.now() + PROFILE_CACHE_LIFETIME);
    }
    // Whoever has a token is not the owner, who may show some of the profile to nobody.
    let reader = caller.map(|caller| caller.id()).filter(|reader| *reader != player.id);
    let profile = service.players.profile_of(&player, reader).await?;
    let mut extended = ExtendedUser::of_profile(&api, &service, &player, &profile).await?;
    if profile.relationship.as_ref().is_some_and(Relationship::is_blocked) {
        extended.user.seen_at = None;
    }
    extended.towards = profile.relationship.as_ref().map(TowardsJson::from);
    Ok(Json(extended))
}

impl ExtendedUser {
    async fn of_profile(api: &Api, service: &Service, player: &User, profile: &Profile) -> Result<Self, ApiError> {
        let nearest = service.games.urgent_games(player.id, 1).await?.games;
        Ok(Self {
            user: UserJson::new(api, player, &profile.ratings, profile.biography.clone(), profile.details.clone()),
            playing: nearest.first().map(|game| api.game_url(&game.summary.id)),
            count: Count::new(profile),
            time_losses: profile.time_losses.into(),
            towards: None,
        })
    }

    /// The caller’s own account.
    pub(super) async fn of_caller(api: &Api, service: &Service, player: &User) -> Result<Self, ApiError> {
        let profile = service.players.profile_of(player, None).await?;
        let mut extended = Self::of_profile(api, service, player, &profile).await?;
        extended.user.seen_at = None;
        extended.towards = Some(TowardsJson::OF_ONESELF);
        Ok(extended)
    }

    /// Sets the time last seen.
    #[must_use]
    pub(super) fn seen_at(mut self, at: Instant) -> Self {
        self.user.seen_at = Some(at.as_millis());
        self
    }
}

/// Show several players
///
/// In the order of the names, former ones included. Unknown names are skipped, and each player is returned once.
#[utoipa::path(post, path = "/api/users", operation_id = "apiUsers", tag = "Players", security((), ("token" = [])),
    request_body(content = String, content_type = "text/plain", description = "Names, separated by commas; at most 300",
        example = "garry,theworld"),
    responses(
        (status = 200, description = "The players", body = Vec<UserJson>),
        Refusals<Parameters>,
        (status = 400, description = "There are too many names", body = ErrorBody),
    ))]
pub(super) async fn several(
    caller: Option<Caller>,
    body: String,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<Vec<UserJson>>, ApiError> {
    let names = names(&body, MAX_USERS_PER_REQUEST)?;
    let found = service.players.people_by_names(names, caller.as_ref().map(Caller::id)).await?;
    let blockers = match caller {
        Some(caller) => service.relations.blockers_of(caller.id()).await?,
        None => Vec::new(),
    };
    let user = |owner: ProfileOwner| {
        let blocks = blockers.contains(&owner.user.id);
        let user = UserJson::of_owner(&api, owner);
        UserJson { seen_at: user.seen_at.filter(|_| !blocks), ..user }
    };
    Ok(Json(found.into_iter().map(user).collect()))
}

/// How two players have played.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Crosstable)]
pub(super) struct Crosstable {
    /// The points of each, by the name in lower case.
    #[schema(example = json!({ "garry": 2.5, "theworld": 0.5 }))]
    users: BTreeMap<String, f64>,
    /// How many games have ended with a result.
    #[schema(example = 3)]
    nb_games: u32,
}

/// Show how two players have played
///
/// All games that have ended with a result. `matchup` changes nothing: there are no matches here.
#[utoipa::path(get, path = "/api/crosstable/{user1}/{user2}", operation_id = "apiCrosstable", tag = "Players", security(()),
    params(
        ("user1" = String, Path, description = "A player's name, whatever its case"),
        ("user2" = String, Path, description = "Another's"),
    ),
    responses(
        (status = 200, description = "The points of both", body = Crosstable),
        Refusals<PlayerPath>,
    ))]
pub(super) async fn crosstable(
    names: Path<(String, String)>,
    service: Data<Service>,
) -> Result<Json<Crosstable>, ApiError> {
    let (one, other) = (player_named(&service, &names.0).await?, player_named(&service, &names.1).await?);
    let tally = service.players.tally_between(one.id, other.id).await?;
    let points = |tally: Tally| f64::from(tally.half_points()) / 2.0;
    let users = [(other.key(), points(!tally)), (one.key(), points(tally))].into();
    Ok(Json(Crosstable { users, nb_games: tally.all() }))
}
