//! Challenges as JSON.

use chess_laws::Side;
use correspondence_clock::Instant;
use serde::Serialize;
use utoipa::ToSchema;

use super::decline_reason::DeclineReason;
use super::perf::RatingJson;
use super::state::Api;
use super::terms::Terms;
use super::time::{Pace, PlainTimeControl, TimeControlJson};
use super::vocabulary::{Color, Perf, SPEED, VariantName};
use domain::challenge::{Challenge, Colour, Kind, Status};
use domain::leave::Leave;
use domain::time_losses::TimeLossLimit;
use domain::user::{User, UserId};
use rating::{Rating, RatingRange};
use service::challenges::{ChallengeView, NamedPlayer};
use text::Text;

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Challenge)]
pub(super) struct ChallengeJson {
    /// Its id, and that of the game that comes of it.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    /// Its page, where it can be answered.
    #[schema(example = "https://chess.example/challenge/q7ZvsdUF")]
    url: String,
    /// `created`, `accepted`, `declined` or `canceled`.
    #[schema(example = "created")]
    status: &'static str,
    /// Who made it; of an open link for two others the one who has accepted it first, or `null`.
    challenger: Option<ChallengeUser>,
    /// Whom it names, or who took it; `null` for an open link or a seek that waits.
    dest_user: Option<ChallengeUser>,
    variant: VariantName,
    /// Whether the players' ratings change by the game.
    rated: bool,
    /// `correspondence`.
    #[schema(example = "correspondence")]
    speed: &'static str,
    time_control: PlainTimeControl,
    /// All of the time control. Lichess has no such field.
    pace: Pace,
    /// The colour the challenger asked for: `white`, `black`, `random`, or `both` for two games with one each.
    #[schema(example = "random")]
    color: &'static str,
    /// The colour the challenger has or will have. A random one is drawn at once; of a link the maker alone is told before the
    /// game begins, and whoever takes it as `urlWhite` or `urlBlack` has it otherwise. Of a link for two others it is that of
    /// `challenger`, White's until one has accepted. Of a seek it is left out until the game begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    final_color: Option<Color>,
    perf: ChallengePerf,
    /// The position the game starts from, where the challenge names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1")]
    initial_fen: Option<String>,
    #[serde(flatten)]
    terms: Terms,
    /// What the challenger writes to whom it names, for the two of them. Lichess has nothing like it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "A return match?")]
    message: Option<String>,
    /// The game it proposes to play once more; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "q7ZvsdUF")]
    rematch_of: Option<String>,
    /// Which ratings a seek is for, where it is not for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "1400-1800")]
    rating_range: Option<String>,
    /// Below how many percent of games lost on time a seek's players are, where that matters. Lichess has nothing like it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 20)]
    time_losses_below: Option<u8>,
    /// The second game that came of it, where it was for one with each colour. Lichess has nothing like it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "TJxUmbWK")]
    second_game_id: Option<String>,
    /// How many players may still take a seek, where that is more than one. Lichess has nothing like it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    places: Option<u16>,
    /// What an open link is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Board 3")]
    name: Option<String>,
    /// When a seek that waits leaves the lobby by itself, or a challenge or an open link can no longer be accepted, in milliseconds
    /// since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<i64>,
    /// Where it is the game of one of several places of a seek: that seek. Lichess has nothing like it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "kX3bn0Lw")]
    seek: Option<String>,
    /// `in` for who is challenged, `out` for the challenger.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "out")]
    direction: Option<&'static str>,
    /// Why it was declined, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "I’m not accepting challenges at the moment.")]
    decline_reason: Option<String>,
    /// Why it was declined: `generic`, `later`, `toofast`, `tooslow`, `timecontrol`, `rated`, `casual`, `standard`,
    /// `variant`, `nobot` or `onlybot`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "generic")]
    decline_reason_key: Option<String>,
    /// The page on which whoever takes an open link has White; left out where the maker has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "https://chess.example/challenge/q7ZvsdUF?color=white")]
    url_white: Option<String>,
    /// The same for Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "https://chess.example/challenge/q7ZvsdUF?color=black")]
    url_black: Option<String>,
    /// There for an open link, which the page of `url` lets anybody but its maker take, or those whom it names.
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<Open>,
}

/// A person of a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct ChallengeUser {
    /// The name in lower case.
    #[schema(example = "garry")]
    id: String,
    /// The name.
    #[schema(example = "Garry")]
    name: String,
    /// `BOT` where a program plays; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "BOT")]
    title: Option<&'static str>,
    #[serde(flatten)]
    rating: RatingJson,
    /// The leave that lasts, or else the next; left out where there is none. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    leave: Option<NextLeave>,
}

/// When a player is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct NextLeave {
    /// From when on, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    from: i64,
    /// Until when.
    #[schema(example = 930_823_200_000_i64)]
    until: i64,
}

impl ChallengeUser {
    fn new(user: &User, rating: Rating, leave: &[Leave]) -> Self {
        let next = leave.first();
        let leave = next.map(|next| NextLeave { from: next.from.as_millis(), until: next.end().as_millis() });
        Self { id: user.key(), name: user.name.clone(), title: user.title(), rating: rating.into(), leave }
    }
}

/// What Lichess rates such games as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct ChallengePerf {
    /// Always empty: a character of Lichess's own font.
    #[schema(example = "")]
    icon: &'static str,
    /// `Correspondence` or `Chess960`.
    #[schema(example = "Correspondence")]
    name: &'static str,
}

/// Who may take an open link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Open {
    /// The ids of the only two who may, White first; left out where everybody may.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = json!(["garry", "theworld"]))]
    user_ids: Option<[String; 2]>,
}

impl ChallengeJson {
    /// The challenge as `viewer` sees it, in their language. `challenger_side` is the side in the game that has begun,
    /// where known.
    pub(super) fn new(
        api: &Api,
        view: &ChallengeView,
        viewer: UserId,
        text: Text,
        challenger_side: Option<Side>,
    ) -> Self {
        let ChallengeView { challenge, challenger, opponent, .. } = view;
        let reason = (challenge.status == Status::Declined).then(|| {
            let stored = challenge.decline_reason.as_deref();
            stored.and_then(|key| key.parse().ok()).unwrap_or(DeclineReason::Generic)
        });
        let (time_control, pace) = TimeControlJson::new(challenge.control, text).split();
        Self {
            id: challenge.id.to_string(),
            url: api.challenge_url(&challenge.id),
            status: challenge.status.as_str(),
            challenger: if challenge.is_arranged() {
                first_to_accept(view)
            } else {
                Some(ChallengeUser::new(challenger, view.challenger_rating, &view.challenger_leave))
            },
            dest_user: opponent
                .as_ref()
                .zip(view.opponent_rating)
                .map(|(user, rating)| ChallengeUser::new(user, rating, &view.opponent_leave)),
            variant: VariantName::new(challenge.variant, challenge.initial_fen.as_deref()),
            rated: challenge.rated,
            speed: SPEED,
            time_control,
            pace,
            color: challenge.colour.as_str(),
            final_color: final_side(challenge, viewer).or(challenger_side).map(Color::from),
            perf: ChallengePerf { icon: "", name: Perf::from(challenge.variant).name },
            initial_fen: challenge.initial_fen.clone(),
            terms: Terms::of_challenge(challenge),
            message: challenge.message_for(viewer).map(str::to_owned),
            rematch_of: challenge.rematch_of.map(|game| game.to_string()),
            rating_range: Some(challenge.seek.ratings)
                .filter(|range| *range != RatingRange::ALL)
                .map(|range| range.to_string()),
            time_losses_below: challenge.seek.time_losses.map(TimeLossLimit::percent),
            second_game_id: challenge.second_game.map(|game| game.to_string()),
            places: Some(challenge.seek.places).filter(|places| *places > 1),
            expires_at: challenge
                .seek
                .expires_at
                .filter(|_| challenge.status == Status::Created)
                .map(Instant::as_millis),
            name: challenge.name.clone(),
            seek: challenge.seek.place_of.map(|seek| seek.to_string()),
            direction: direction(view, viewer),
            decline_reason: reason.map(|reason| text.explain(&reason)),
            decline_reason_key: reason.map(DeclineReason::key),
            url_white: url_as(api, challenge, Side::White),
            url_black: url_as(api, challenge, Side::Black),
            open: (challenge.kind == Kind::Open).then(|| Open {
                user_ids: view.named.as_deref().map(|[white, black]| [white.user.key(), black.user.key()]),
            }),
        }
    }
}

/// The side that the challenger will have, as far as `viewer` may know before the game begins.
fn final_side(challenge: &Challenge, viewer: UserId) -> Option<Side> {
    let is_visible = challenge.kind != Kind::Open || challenge.challenger == viewer;
    match challenge.colour {
        _ if challenge.is_arranged() => challenge.named.and_then(|named| named.joined).or(Some(Side::White)),
        Colour::Fixed(side) => Some(side),
        Colour::Random => challenge.drawn_side.filter(|_| is_visible),
        Colour::Both => None,
    }
}

/// For a link that names two players: the one who has accepted first.
fn first_to_accept(view: &ChallengeView) -> Option<ChallengeUser> {
    let joined = view.challenge.named?.joined?;
    let [white, black] = view.named.as_deref()?;
    let NamedPlayer { user, rating, leave } = if joined == Side::White { white } else { black };
    Some(ChallengeUser::new(user, *rating, leave))
}

/// The page for accepting an open link as `side`, if that side is available.
fn url_as(api: &Api, challenge: &Challenge, side: Side) -> Option<String> {
    let is_available = challenge.kind == Kind::Open && challenge.clone().taken_as(side).is_ok();
    is_available.then(|| format!("{}?color={side}", api.challenge_url(&challenge.id)))
}

fn direction(view: &ChallengeView, viewer: UserId) -> Option<&'static str> {
    if view.challenge.challenger == viewer {
        Some("out")
    } else if view.challenge.opponent == Some(viewer) {
        Some("in")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::{Chess960Number, Position, Ruleset, Variant};
    use correspondence_clock::TimeControl;
    use correspondence_game::{AgreementBar, GameRules};

    use super::super::game_info::tests::user;
    use super::*;
    use config::Config;
    use domain::seek::Seek;

    fn api() -> Api {
        let clock = service::Clock::manual(correspondence_clock::Instant::from_millis(0));
        Api::new(&Config::load(None, std::iter::empty()).expect("the defaults hold"), &clock)
    }

    fn view() -> ChallengeView {
        let challenge = Challenge {
            id: "abcdefgh".parse().expect("an id"),
            game: None,
            second_game: None,
            kind: Kind::Direct,
            challenger: UserId(1),
            opponent: Some(UserId(2)),
            variant: Variant::Standard,
            ruleset: Ruleset::default(),
            agreement_bar: None,
            rules: GameRules::NONE,
            initial_fen: None,
            control: TimeControl::per_move(3).expect("three days"),
            colour: Colour::Random,
            drawn_side: None,
            rated: false,
            status: Status::Declined,
            decline_reason: Some("tooSlow".to_owned()),
            created_at: Instant::from_millis(0),
            answered_at: None,
            message: None,
            rematch_of: None,
            name: None,
            named: None,
            seek: Seek::NONE,
        };
        ChallengeView {
            challenge,
            challenger: user(1, "Garry"),
            opponent: Some(user(2, "TheWorld")),
            challenger_rating: Rating::new(1612.4, 84.7).expect("a rating"),
            opponent_rating: Some(Rating::START),
            challenger_leave: Vec::new(),
            opponent_leave: Vec::new(),
            named: None,
        }
    }

    #[test]
    fn declined_challenge_as_json_for_the_challenger() {
        insta::assert_json_snapshot!(ChallengeJson::new(&api(), &view(), UserId(1), Text::english(), None), @r#"
        {
          "id": "abcdefgh",
          "url": "http://127.0.0.1:8080/challenge/abcdefgh",
          "status": "declined",
          "challenger": {
            "id": "garry",
            "name": "Garry",
            "rating": 1612
          },
          "destUser": {
            "id": "theworld",
            "name": "TheWorld",
            "rating": 1500,
            "provisional": true
          },
          "variant": {
            "key": "standard",
            "name": "Standard",
            "short": "Std"
          },
          "rated": false,
          "speed": "correspondence",
          "timeControl": {
            "type": "correspondence",
            "daysPerTurn": 3
          },
          "pace": {
            "shortForm": "3d/move",
            "description": "3 days a move"
          },
          "color": "random",
          "perf": {
            "icon": "",
            "name": "Correspondence"
          },
          "ruleset": "fide",
          "direction": "out",
          "declineReason": "The time for a move is too long for me.",
          "declineReasonKey": "tooslow"
        }
        "#);
    }

    #[test]
    fn unlimited_chess960_open_link_as_json() {
        let mut view = view();
        view.opponent = None;
        view.challenge = Challenge {
            kind: Kind::Open,
            opponent: None,
            variant: Variant::Chess960,
            ruleset: Ruleset::Classic,
            agreement_bar: AgreementBar::new(30).ok(),
            initial_fen: Some(Position::start(Variant::Chess960, Chess960Number::new(0)).fen()),
            control: TimeControl::UNLIMITED,
            colour: Colour::Fixed(Side::Black),
            status: Status::Created,
            decline_reason: None,
            ..view.challenge
        };
        insta::assert_json_snapshot!(ChallengeJson::new(&api(), &view, UserId(3), Text::english(), None), @r#"
        {
          "id": "abcdefgh",
          "url": "http://127.0.0.1:8080/challenge/abcdefgh",
          "status": "created",
          "challenger": {
            "id": "garry",
            "name": "Garry",
            "rating": 1612
          },
          "destUser": null,
          "variant": {
            "key": "chess960",
            "name": "Chess960",
            "short": "960"
          },
          "rated": false,
          "speed": "correspondence",
          "timeControl": {
            "type": "unlimited"
          },
          "pace": {
            "shortForm": "-",
            "description": "No time limit"
          },
          "color": "black",
          "finalColor": "black",
          "perf": {
            "icon": "",
            "name": "Chess960"
          },
          "initialFen": "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
          "ruleset": "classic",
          "noAgreementBefore": 30,
          "chess960Start": 0,
          "urlWhite": "http://127.0.0.1:8080/challenge/abcdefgh?color=white",
          "open": {}
        }
        "#);
    }
}
