//! Games as lists and events show them to one of the players.

use chess_laws::Side;
use correspondence_clock::Instant;
use serde::Serialize;
use utoipa::ToSchema;

use super::game_state::PauseProposalJson;
use super::perf::RatingJson;
use super::terms::{self, Terms};
use super::time::{TimeControlJson, TimeLeftJson};
use super::vocabulary::{self, Color, GameStatus, SPEED, VariantName};
use domain::engine_pace::EnginePace;
use domain::game_summary::GameSummary;
use domain::rating_record::RatingChange;
use domain::user::UserId;
use rating::Rating;
use service::games::ListedGame;
use service::playing::{PlayedGame, Proposals};
use text::Text;

/// The seconds left without a limit: the maximum of a signed 32-bit integer, as in streams.
const SECONDS_WITHOUT_LIMIT: u64 = i32::MAX as u64;

/// A game as one of its players sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct GameInfo {
    /// The game's id.
    #[schema(example = "q7ZvsdUF")]
    game_id: String,
    /// A number that no other game has, roughly in the order in which games began; there may be gaps. Left out of a game
    /// from before games were numbered for as long as it has none. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1999)]
    number: Option<i64>,
    /// The same as `gameId`: players have no private address here.
    #[schema(example = "q7ZvsdUF")]
    full_id: String,
    /// The player's side.
    color: Color,
    /// The position.
    #[schema(example = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")]
    fen: String,
    /// Whether the player has made a move.
    has_moved: bool,
    /// Whether the player is to move.
    is_my_turn: bool,
    /// The last move in UCI, or nothing.
    #[schema(example = "e2e4")]
    last_move: String,
    opponent: Opponent,
    /// `correspondence` or `chess960`; of rated games against the engine `engine`, which Lichess has not.
    #[schema(example = "correspondence")]
    perf: &'static str,
    /// Whether the players' ratings change by it.
    rated: bool,
    /// How soon the engine answers, where it is the opponent: `at-once`, or `correspondence`, after some hours. Lichess has
    /// no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "at-once")]
    engine_pace: Option<&'static str>,
    /// Seconds the player can think about a move before the flag falls; while the opponent is to move, as if the turn began
    /// now. 2147483647 without a limit; left out once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 259200)]
    seconds_left: Option<u64>,
    /// All of the time control. Lichess has no such field.
    time_control: TimeControlJson,
    /// All that the clocks show; left out without a limit and once the game is over. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    time_left: Option<TimeLeftJson>,
    /// The last instant for the next move, in milliseconds since 1970, with all pauses counted that are known; left out without a
    /// limit, while an arbiter has stopped the clocks, and once the game is over. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 930_218_400_000_i64)]
    deadline: Option<i64>,
    /// How many half-moves have been played: what to send as `ply` with a move. Lichess has no such field.
    #[schema(example = 1)]
    ply: u16,
    /// How often moves were taken back; left out where none were. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1)]
    takebacks: Option<u8>,
    /// When the last move was made, in milliseconds since 1970; left out before the first. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 929_959_200_000_i64)]
    last_move_at: Option<i64>,
    /// What the players propose to each other; in the list of running games alone. Lichess has no such fields.
    #[serde(flatten)]
    proposals: Option<ProposalsJson>,
    /// How many lines of the players' chat are new to the player; in the list of running games alone. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 2)]
    unread: Option<u32>,
    /// `friend` for a challenge or an open link, `lobby` for a seek, `ai` where the engine plays.
    #[schema(example = "friend")]
    source: &'static str,
    /// `correspondence`.
    #[schema(example = "correspondence")]
    speed: &'static str,
    status: GameStatus,
    /// Why the game ended, as in `GameState`; left out while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "resignation")]
    end_reason: Option<&'static str>,
    variant: VariantName,
    #[serde(flatten)]
    terms: Terms,
    /// Who won, if anybody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Color>,
    /// The player's rating when the game began; left out where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1587)]
    rating: Option<i32>,
    /// What the game changed of the player's rating; left out where it changed none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 7)]
    rating_diff: Option<i32>,
}

/// What the players of a running game propose to each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Proposals)]
struct ProposalsJson {
    /// `true` while White's draw offer stands; else left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    wdraw: bool,
    /// `true` while Black's draw offer stands; else left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    bdraw: bool,
    /// `true` while White asks to take back a move; else left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    wtakeback: bool,
    /// `true` while Black asks to take back a move; else left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    btakeback: bool,
    /// The pause that a player proposes; left out where nobody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pause_proposal: Option<PauseProposalJson>,
}

impl From<Proposals> for ProposalsJson {
    fn from(proposals: Proposals) -> Self {
        Self {
            wdraw: proposals.draw == Some(Side::White),
            bdraw: proposals.draw == Some(Side::Black),
            wtakeback: proposals.takeback == Some(Side::White),
            btakeback: proposals.takeback == Some(Side::Black),
            pause_proposal: proposals.pause.map(PauseProposalJson::from),
        }
    }
}

/// The other player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Opponent {
    /// The name in lower case.
    #[schema(example = "theworld")]
    id: String,
    /// The name.
    #[schema(example = "TheWorld")]
    username: String,
    /// `BOT` where a program plays; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "BOT")]
    title: Option<&'static str>,
    #[serde(flatten)]
    rating: Option<RatingJson>,
    /// What the game changed of the rating; left out where it changed none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = -7)]
    rating_diff: Option<i32>,
}

impl GameInfo {
    /// The game at `now` for `viewer`, in their language; `None` if they do not play it.
    pub(super) fn new(game: &ListedGame, viewer: UserId, text: Text, now: Instant) -> Option<Self> {
        let side = game.side_of(viewer)?;
        let summary = &game.summary;
        let opponent = game.player(!side);
        let difference = |side: Side| game.rating_change(side).map(RatingChange::difference);
        let is_over = summary.outcome.is_some();
        Some(Self {
            game_id: summary.id.to_string(),
            full_id: summary.id.to_string(),
            number: summary.number,
            color: side.into(),
            fen: summary.fen.clone(),
            has_moved: has_moved(summary, side),
            is_my_turn: !is_over && summary.turn == side,
            last_move: summary.last_uci.clone().unwrap_or_default(),
            opponent: Opponent {
                id: opponent.key(),
                username: opponent.name.clone(),
                title: opponent.title(),
                rating: game.rating(!side).map(RatingJson::from),
                rating_diff: difference(!side),
            },
            perf: vocabulary::perf_key_of_pool(game.pool()),
            rated: summary.rated,
            engine_pace: game.engine_pace.map(EnginePace::as_str),
            seconds_left: Some(game.time_left(side, now).map_or(SECONDS_WITHOUT_LIMIT, |left| left.as_secs()))
                .filter(|_| !is_over),
            time_control: TimeControlJson::new(summary.control, text),
            time_left: TimeLeftJson::new(|side| game.clock_reading(side, now))
                .filter(|_| !is_over)
                .map(|shown| shown.running_out(summary.turn, summary.deadline)),
            deadline: summary.deadline.filter(|_| !is_over).map(Instant::as_millis),
            ply: summary.turn_id.ply.get(),
            takebacks: Some(summary.turn_id.takebacks).filter(|count| *count > 0),
            last_move_at: Some(summary.turn_began.as_millis()).filter(|_| summary.turn_id.ply.get() > 0),
            proposals: None,
            unread: None,
            source: vocabulary::source(summary.origin, game.challenge_kind),
            speed: SPEED,
            status: summary.outcome.into(),
            end_reason: terms::end_reason(summary.outcome),
            variant: VariantName::new(summary.variant, Some(&summary.initial_fen)),
            terms: Terms::of_summary(summary),
            winner: summary.outcome.and_then(|outcome| outcome.winner).map(Color::from),
            rating: game.rating(side).map(Rating::rounded),
            rating_diff: difference(side),
        })
    }

    /// A running game with its proposals and unread lines.
    pub(super) fn of_played(played: &PlayedGame, reader: UserId, text: Text, now: Instant) -> Option<Self> {
        let info = Self::new(&played.game, reader, text, now)?;
        Some(Self { proposals: Some(played.proposals.into()), unread: Some(played.unread), ..info })
    }

    /// The game's id.
    pub(super) fn id(&self) -> &str {
        &self.game_id
    }
}

fn has_moved(summary: &GameSummary, side: Side) -> bool {
    let ply = summary.turn_id.ply.get();
    let first = if ply.is_multiple_of(2) { summary.turn } else { summary.turn.other() };
    ply >= if side == first { 1 } else { 2 }
}

#[cfg(test)]
pub(super) mod tests {
    use chess_laws::{EndReason, Outcome, Ruleset, Variant};
    use correspondence_clock::{Clock, TimeControl};
    use correspondence_game::{GameId, GameRules, Ply};

    use super::super::vocabulary::StatusName;
    use super::*;
    use domain::challenge;
    use domain::game_summary::ListedClock;
    use domain::ids::ChallengeId;
    use domain::origin::Origin;
    use domain::user::User;
    use rating::{Rating, Ratings};

    const NOW: Instant = Instant::from_millis(929_959_200_000);

    pub(in super::super) fn user(id: i64, name: &str) -> User {
        User {
            id: UserId(id),
            name: name.to_owned(),
            email: format!("{name}@example.org"),
            created_at: NOW,
            roles: domain::user::Roles::NONE,
            seen_at: None,
            most_games: None,
            challengers: domain::user::Challengers::Everyone,
            messengers: domain::direct_message::MessagePrivacy::default(),
            mails_messages: true,
            notification_settings: domain::notification_settings::NotificationSettings::default(),
            auto_advance: false,
            board: domain::board_settings::BoardSettings::default(),
            list_view: None,
            display: domain::display_settings::DisplaySettings::default(),
            language: None,
            browser_language: None,
            engine_level: None,
            is_guest: false,
            is_bot: false,
            mail_paused_at: None,
            state: domain::account_state::AccountState::Active,
            confirmed_at: Some(NOW),
            notation: chess_laws::Notation::STANDARD,
        }
    }

    fn listed() -> ListedGame {
        let control = TimeControl::per_move(3).expect("three days");
        let id: GameId = "abcdefgh".parse().expect("an id");
        let summary = GameSummary {
            id,
            number: Some(7),
            origin: Some(Origin::Challenge(ChallengeId::of_game(id))),
            variant: Variant::Standard,
            ruleset: Ruleset::default(),
            agreement_bar: None,
            rules: GameRules::NONE,
            initial_fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
            control,
            rated: false,
            white: UserId(1),
            black: UserId(2),
            started_at: NOW,
            turn_id: Ply::new(1).into(),
            fen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1".to_owned(),
            turn: Side::Black,
            turn_began: NOW,
            deadline: Clock::new(control).longest_reflection().map(|longest| NOW + longest),
            white_clock: ListedClock::default(),
            black_clock: ListedClock::default(),
            stopped_at: None,
            agreed_pause: None,
            last_uci: Some("e2e4".to_owned()),
            outcome: None,
            ended_at: None,
            ratings: Some(Ratings { white: Rating::new(1612.4, 84.7).expect("a rating"), black: Rating::START }),
        };
        let (white, black) = (user(1, "Garry"), user(2, "TheWorld"));
        ListedGame {
            summary,
            opening: None,
            white,
            black,
            white_leave: Vec::new(),
            black_leave: Vec::new(),
            rating_changes: Vec::new(),
            challenge_kind: Some(challenge::Kind::Direct),
            engine_pace: None,
        }
    }

    #[test]
    fn running_game_as_json_for_the_side_to_move() {
        let an_hour_later = NOW + std::time::Duration::from_secs(3600);
        let info = GameInfo::new(&listed(), UserId(2), Text::english(), an_hour_later).expect("a player");
        insta::assert_json_snapshot!(info, @r#"
        {
          "gameId": "abcdefgh",
          "number": 7,
          "fullId": "abcdefgh",
          "color": "black",
          "fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
          "hasMoved": false,
          "isMyTurn": true,
          "lastMove": "e2e4",
          "opponent": {
            "id": "garry",
            "username": "Garry",
            "rating": 1612
          },
          "perf": "correspondence",
          "rated": false,
          "secondsLeft": 255600,
          "timeControl": {
            "type": "correspondence",
            "daysPerTurn": 3,
            "shortForm": "3d/move",
            "description": "3 days a move"
          },
          "timeLeft": {
            "white": {
              "forMove": 259200000,
              "onClock": 259200000
            },
            "black": {
              "forMove": 255600000,
              "onClock": 255600000,
              "runsOutAt": 930218400000
            }
          },
          "deadline": 930218400000,
          "ply": 1,
          "lastMoveAt": 929959200000,
          "source": "friend",
          "speed": "correspondence",
          "status": {
            "id": 20,
            "name": "started"
          },
          "variant": {
            "key": "standard",
            "name": "Standard",
            "short": "Std"
          },
          "ruleset": "fide",
          "rating": 1500
        }
        "#);
    }

    #[test]
    fn game_without_a_limit_has_seconds_and_no_deadline() {
        let mut game = listed();
        (game.summary.control, game.summary.deadline) = (TimeControl::UNLIMITED, None);
        let info = GameInfo::new(&game, UserId(2), Text::english(), NOW).expect("a player");
        assert_eq!((info.seconds_left, info.deadline, info.time_left), (Some(2_147_483_647), None, None));
    }

    #[test]
    fn a_finished_game_has_a_winner_and_no_clock() {
        let mut game = listed();
        game.summary.outcome = Some(Outcome::win(Side::White, EndReason::Resignation));
        let info = GameInfo::new(&game, UserId(1), Text::english(), NOW).expect("a player");
        assert_eq!((info.winner, info.seconds_left, info.is_my_turn), (Some(Color::White), None, false));
        assert_eq!(info.status, GameStatus { id: 31, name: StatusName::Resign });
        assert_eq!((info.deadline, info.time_left, info.rating), (None, None, Some(1612)));
    }

    #[test]
    fn spectator_has_no_game_info() {
        assert_eq!(GameInfo::new(&listed(), UserId(3), Text::english(), NOW), None);
    }
}
