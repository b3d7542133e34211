//! Challenge requests by target, each with its own parameters: a player, an open link, the lobby, the engine.

use correspondence_clock::Instant;
use correspondence_game::{GameRule, GameRules};
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::ApiError;
use super::fields::{Fields, invalid_value, whole_number};
use super::parameter::EnginePaceName;
use super::proposal::GameRequest;
use super::request::{OptionalParameter, Parameter, ParameterError, parameter};
use domain::challenge::{Audience, ChallengeMessage, ChallengeName, LinkTerms, Proposal, SeekRequirements};
use domain::engine_level::EngineLevel;
use domain::time_losses::TimeLossLimit;
use rating::{RatingRange, RatingRangeError};
use text::{Argument, Explain, Message};

/// A challenge to a player. A form or JSON; everything may be left out.
#[derive(ToSchema)]
pub(super) struct PlayerRequest {
    #[serde(flatten)]
    game: GameRequest,
    #[serde(flatten)]
    to: PlayerTerms,
}

/// What is special to a challenge to a player.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PlayerTerms {
    /// What you write to the player you challenge, 300 characters at the most; only the two of you read it. Lichess has no
    /// such parameter.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "A return match?", max_length = 300)]
    message: SentMessage,
    /// What the players may not do: see an open link. With commas between, or a list.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "noAbort,noEarlyDraw")]
    rules: Option<GameRules>,
    /// A game that is over, to be played once more; in place of all the others.
    #[schema(example = "q7ZvsdUF")]
    rematch_of: Option<String>,
}

/// An open link. A form or JSON; everything may be left out.
#[derive(ToSchema)]
pub(super) struct LinkRequest {
    #[serde(flatten)]
    game: GameRequest,
    #[serde(flatten)]
    link: LinkParameters,
}

/// What is special to an open link.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LinkParameters {
    /// What the players may not do, with commas between: `noAbort` (the game cannot be aborted), `noRematch` (it is not
    /// offered once more), `noGiveTime` (nobody gives the opponent time), `noClaimWin` (nobody claims a win on time: a
    /// fallen flag ends the game by itself, so it does not go with `by-claim`) and `noEarlyDraw` (no draw is agreed on in
    /// the first thirty moves).
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "noAbort,noEarlyDraw")]
    rules: Option<GameRules>,
    /// The names of the only two who may accept, with a comma between; the first has White. Without `color`.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "Garry,TheWorld")]
    users: Option<TwoPlayers>,
    /// What the link is called, 30 characters at the most; its page and that of its game show it.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "Board 3", max_length = 30)]
    name: SentName,
    /// When the link can no longer be accepted, in milliseconds since 1970, two weeks ahead at the most; without it the
    /// link stands until you cancel it.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<i64>, example = 930_823_200_000_i64)]
    expires_at: Option<Instant>,
}

/// A seek in the lobby. A form or JSON; everything may be left out.
#[derive(ToSchema)]
pub(super) struct SeekRequest {
    #[serde(flatten)]
    game: GameRequest,
    #[serde(flatten)]
    sought: SeekTerms,
}

/// What is special to a seek.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SeekTerms {
    /// Which ratings the seek is for, both ends included.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "1400-1800")]
    rating_range: SentRange,
    /// For players who lost less than so many percent of the games that ended in the last 90 days on time. Lichess has no
    /// such parameter.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<u8>, example = 20, minimum = 1, maximum = 100)]
    time_losses_below: Option<TimeLossLimit>,
    /// How many players may accept the seek, each for a game of their own. Lichess has no such parameter.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<u16>, default = 1, minimum = 1, maximum = 20)]
    places: Option<Places>,
}

/// A game against the engine. A form or JSON; all but `level` may be left out.
#[derive(ToSchema)]
pub(super) struct EngineRequest {
    #[serde(flatten)]
    engine: EngineTerms,
    #[serde(flatten)]
    game: GameRequest,
}

/// How the engine is to play.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct EngineTerms {
    /// How well it plays: 1 for beginners, 8 as well as it can.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = u8, example = 1, minimum = 1, maximum = 8)]
    level: EngineLevel,
    /// How soon it answers: `at-once`, as soon as it has time, or `correspondence`, some hours after each move. Lichess has
    /// no such parameter.
    #[schema(inline, default = "at-once")]
    engine_pace: Option<EnginePaceName>,
}

/// A challenge to a player.
pub(super) enum ChallengeRequest {
    /// A game.
    Game(Box<PlayerRequest>),
    /// A rematch of the game with that id.
    Rematch {
        /// The id, as it was sent.
        of: String,
    },
}

/// The parameters that a rematch takes from the game.
const OF_GAME: [&str; 9] =
    ["days", "timeControl", "color", "variant", "fen", "chess960Start", "ruleset", "noAgreementBefore", "rated"];

impl ChallengeRequest {
    /// # Errors
    /// 400, naming the parameter.
    pub(super) fn read(fields: &Fields) -> Result<Self, ApiError> {
        let to: PlayerTerms = fields.read()?;
        if let Some(of) = to.rematch_of {
            return match OF_GAME.into_iter().find(|name| fields.text(name).is_some()) {
                Some(name) => {
                    let message = Message::new("api-error-rematch-terms").with("name", name);
                    Err(ApiError::invalid("rematch-terms", message))
                }
                None => Ok(Self::Rematch { of }),
            };
        }
        refuse_others(fields, ChallengeTarget::Player)?;
        Ok(Self::Game(Box::new(PlayerRequest { game: fields.read()?, to })))
    }
}

impl PlayerRequest {
    /// The proposal to the player `name`.
    ///
    /// # Errors
    /// 400 if the parameters conflict.
    pub(super) fn proposal(self, name: String) -> Result<Proposal, ApiError> {
        let message = self.to.message.0;
        self.game.proposal(Audience::Player { name, message }, self.to.rules.unwrap_or_default())
    }
}

impl LinkRequest {
    /// # Errors
    /// 400, naming the parameter.
    pub(super) fn read(fields: &Fields) -> Result<Self, ApiError> {
        refuse_others(fields, ChallengeTarget::Link)?;
        Ok(Self { link: fields.read()?, game: fields.read()? })
    }

    /// The proposal of an open link.
    ///
    /// # Errors
    /// 400 if the parameters conflict.
    pub(super) fn proposal(self) -> Result<Proposal, ApiError> {
        let LinkParameters { rules, users, name, expires_at } = self.link;
        let terms = LinkTerms { players: users.map(|users| users.0), name: name.0, expires_at };
        self.game.proposal(Audience::Link(terms), rules.unwrap_or_default())
    }
}

impl SeekRequest {
    /// # Errors
    /// 400, naming the parameter.
    pub(super) fn read(fields: &Fields) -> Result<Self, ApiError> {
        refuse_others(fields, ChallengeTarget::Lobby)?;
        Ok(Self { sought: fields.read()?, game: fields.read()? })
    }

    /// The proposal of a seek.
    ///
    /// # Errors
    /// 400 if the parameters conflict.
    pub(super) fn proposal(self) -> Result<Proposal, ApiError> {
        let SeekTerms { rating_range, time_losses_below, places } = self.sought;
        let sought = SeekRequirements {
            ratings: rating_range.0,
            time_losses: time_losses_below,
            places: places.map_or(1, |places| places.0),
        };
        self.game.proposal(Audience::Lobby(sought), GameRules::NONE)
    }
}

impl EngineRequest {
    /// # Errors
    /// 400, naming the parameter.
    pub(super) fn read(fields: &Fields) -> Result<Self, ApiError> {
        refuse_others(fields, ChallengeTarget::Engine)?;
        Ok(Self { engine: fields.read()?, game: fields.read()? })
    }

    /// The proposal to the engine.
    ///
    /// # Errors
    /// 400 if the parameters conflict.
    pub(super) fn proposal(self) -> Result<Proposal, ApiError> {
        let pace = self.engine.engine_pace.map(|pace| pace.0).unwrap_or_default();
        self.game.proposal(Audience::Engine { level: self.engine.level, pace }, GameRules::NONE)
    }
}

/// The target of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChallengeTarget {
    Player,
    Link,
    Lobby,
    Engine,
}

/// Refuses parameters that do not apply to the target, and those of Lichess’s that are not supported: ignoring them
/// would start a different game.
fn refuse_others(fields: &Fields, target: ChallengeTarget) -> Result<(), ApiError> {
    let sent = |names: &[&'static str]| names.iter().copied().find(|name| fields.text(name).is_some());
    let refused = |code, message: Message| Err(ApiError::invalid(code, message));
    if let Some(name) = sent(&["clock.limit", "clock.increment", "time", "increment"]) {
        return refused("not-offered", Message::new("api-error-no-real-time").with("name", name).with("days", "days"));
    }
    if let Some(name) = sent(&["acceptByToken"]) {
        return refused("not-offered", Message::new("api-error-no-accept-by-token").with("name", name));
    }
    if target != ChallengeTarget::Engine
        && let Some(name) = sent(&["level", "enginePace"])
    {
        return refused("not-offered", Message::new("api-error-no-computer").with("name", name));
    }
    if target != ChallengeTarget::Player
        && let Some(name) = sent(&["message"])
    {
        return refused("nobody-to-write-to", Message::new("api-error-nobody-to-write-to").with("name", name));
    }
    if target != ChallengeTarget::Lobby
        && let Some(name) = sent(&["ratingRange", "places", "timeLossesBelow"])
    {
        return refused("no-seek", Message::new("api-error-no-seek").with("name", name));
    }
    if target != ChallengeTarget::Link
        && let Some(name) = sent(&["users", "name", "expiresAt"])
    {
        return refused("no-open-link", Message::new("api-error-no-open-link").with("name", name));
    }
    if !matches!(target, ChallengeTarget::Link | ChallengeTarget::Player)
        && let Some(name) = sent(&["rules"])
    {
        return refused("not-offered", Message::new("api-error-no-rules").with("name", name));
    }
    Ok(())
}

/// Splits a list: commas in a form, lines of a JSON list.
fn listed(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', '\n']).map(str::trim).filter(|value| !value.is_empty())
}

/// A message to a player, if anything visible is left of it.
struct SentMessage(Option<ChallengeMessage>);

impl OptionalParameter for SentMessage {
    fn given(text: Option<&str>) -> Result<Self, ParameterError> {
        let message = text.map_or(Ok(None), ChallengeMessage::read);
        Ok(Self(message.map_err(|error| ApiError::invalid("message-too-long", error.message()))?))
    }
}

/// The name of a link, if anything visible is left of it.
struct SentName(Option<ChallengeName>);

impl OptionalParameter for SentName {
    fn given(text: Option<&str>) -> Result<Self, ParameterError> {
        let name = text.map_or(Ok(None), ChallengeName::read);
        Ok(Self(name.map_err(|error| ApiError::invalid("name-too-long", error.message()))?))
    }
}

/// The names of two players.
struct TwoPlayers([String; 2]);

impl Parameter for TwoPlayers {
    fn expected() -> Argument {
        Message::new("api-wanted-two-players").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        let names: Vec<String> = listed(text).map(str::to_owned).collect();
        names.try_into().map(Self).map_err(|_| Self::unreadable())
    }
}

/// Rules by their names.
impl Parameter for GameRules {
    fn expected() -> Argument {
        Argument::any_of(GameRule::ALL.map(GameRule::as_str))
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        let rule =
            |name: &str| name.parse::<GameRule>().map_err(|_| invalid_value("rules", name, Self::expected()).into());
        listed(text).map(rule).collect()
    }
}

/// A range of ratings; all by default.
struct SentRange(RatingRange);

impl OptionalParameter for SentRange {
    fn given(text: Option<&str>) -> Result<Self, ParameterError> {
        let range = text.map_or(Ok(RatingRange::ALL), str::parse);
        range.map(Self).map_err(|error: RatingRangeError| {
            let message =
                Message::new("api-error-bad-rating-range").with("name", "ratingRange").with("reason", error.message());
            ApiError::invalid("bad-rating-range", message).into()
        })
    }
}

/// A percentage.
impl Parameter for TimeLossLimit {
    fn expected() -> Argument {
        whole_number(Self::MIN, Self::MAX).into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map_err(|_| Self::unreadable())
    }
}

/// The number of places; the domain checks the maximum.
struct Places(u16);

impl Parameter for Places {
    fn expected() -> Argument {
        whole_number(1_u16, SeekRequirements::MAX_PLACES).into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map(Self).map_err(|_| Self::unreadable())
    }
}

/// The level of the engine.
impl Parameter for EngineLevel {
    fn expected() -> Argument {
        let [least, most] = [Self::LOWEST, Self::HIGHEST].map(|level| u32::from(level.number()));
        Message::new("api-wanted-level").with("least", least).with("most", most).into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map_err(|_| Self::unreadable())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inapplicable_parameters_are_refused_by_name() {
        let read =
            |target, form: &str| refuse_others(&Fields::of_form(form), target).map_err(|error| error.in_english());
        for (target, form, named) in [
            (ChallengeTarget::Lobby, "clock.limit=300&clock.increment=3", "clock"),
            (ChallengeTarget::Player, "time=5", "time"),
            (ChallengeTarget::Link, "acceptByToken=x", "acceptByToken"),
            (ChallengeTarget::Link, "level=3", "level"),
            (ChallengeTarget::Lobby, "message=Hello", "message"),
            (ChallengeTarget::Player, "places=2", "places"),
            (ChallengeTarget::Lobby, "users=Garry,TheWorld", "“users” is for open links"),
            (ChallengeTarget::Player, "expiresAt=1", "“expiresAt” is for open links"),
            (ChallengeTarget::Engine, "name=Final", "“name” is for open links"),
            (ChallengeTarget::Engine, "rules=noAbort", "rules"),
        ] {
            let error = read(target, form).expect_err(form);
            assert!(error.contains(named), "{form}: {error}");
        }
        let unknown = Fields::of_form("rules=noFun").read::<LinkParameters>().err().map(|error| error.in_english());
        assert!(unknown.is_some_and(|error| error.contains("“rules” must be noAbort")));
        assert_eq!(read(ChallengeTarget::Engine, "level=3&enginePace=at-once&days=3"), Ok(()));
        assert_eq!(read(ChallengeTarget::Player, "message=Hello&rules=noAbort&keepAliveStream=true"), Ok(()));
    }
}
