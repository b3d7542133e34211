//! A game as lists and events tell it to one of its players.

use chess_laws::Side;
use correspondence_clock::Instant;
use serde::Serialize;
use utoipa::ToSchema;

use super::perf::RatingJson;
use super::terms::{self, Terms};
use super::time::{TimeControlJson, TimeLeftJson};
use super::vocabulary::{self, Color, GameStatus, SPEED, StatusName, VariantName};
use crate::domain::engine_pace::EnginePace;
use crate::domain::game_summary::GameSummary;
use crate::domain::rating_record::RatingChange;
use crate::domain::user::UserId;
use crate::service::games::ListedGame;
use crate::text::Text;

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
    /// now. Left out without a limit and once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 259200)]
    seconds_left: Option<u64>,
    /// All of the time control. Lichess has no such field.
    time_control: TimeControlJson,
    /// All that the clocks show; left out without a limit and once the game is over. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    time_left: Option<TimeLeftJson>,
    /// `friend` for a challenge or an open link, `lobby` for a seek, `ai` where the engine plays.
    #[schema(example = "friend")]
    source: &'static str,
    /// `correspondence`.
    #[schema(example = "correspondence")]
    speed: &'static str,
    status: ListedStatus,
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
    /// What the game changed of the player's rating; left out where it changed none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 7)]
    rating_diff: Option<i32>,
}

/// How a game stands: with Lichess's number for it in events, by its name alone in the list of running games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
enum ListedStatus {
    Full(GameStatus),
    Name(StatusName),
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
    /// The game as `viewer` sees it at `now`, in their words; none where they do not play it.
    pub(super) fn new(game: &ListedGame, (viewer, text): (UserId, Text), now: Instant) -> Option<Self> {
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
            seconds_left: game.time_left(side, now).filter(|_| !is_over).map(|left| left.as_secs()),
            time_control: TimeControlJson::new(summary.control, text),
            time_left: TimeLeftJson::new(|side| game.clock_reading(side, now)).filter(|_| !is_over),
            source: vocabulary::source(summary.origin, game.challenge_kind),
            speed: SPEED,
            status: ListedStatus::Full(summary.outcome.into()),
            end_reason: terms::end_reason(summary.outcome),
            variant: VariantName::new(summary.variant, Some(&summary.initial_fen)),
            terms: Terms::of_summary(summary),
            winner: summary.outcome.and_then(|outcome| outcome.winner).map(Color::from),
            rating_diff: difference(side),
        })
    }

    /// As the list of running games has it.
    pub(super) fn for_list(self) -> Self {
        let status = match self.status {
            ListedStatus::Full(status) => ListedStatus::Name(status.name),
            name @ ListedStatus::Name(_) => name,
        };
        Self { status, ..self }
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

    use super::*;
    use crate::domain::challenge;
    use crate::domain::game_summary::ListedClock;
    use crate::domain::origin::Origin;
    use crate::domain::user::User;
    use crate::rating::{Rating, Ratings};

    const NOW: Instant = Instant::from_millis(929_959_200_000);

    pub(in super::super) fn user(id: i64, name: &str) -> User {
        User {
            id: UserId(id),
            name: name.to_owned(),
            email: format!("{name}@example.org"),
            created_at: NOW,
            role: crate::domain::user::Role::Player,
            seen_at: None,
            most_games: None,
            challengers: crate::domain::user::Challengers::Everyone,
            messengers: crate::domain::direct_message::MessagePrivacy::default(),
            mails_messages: true,
            notices: crate::domain::notice_settings::NoticeSettings::default(),
            auto_advance: false,
            board: crate::domain::board_settings::BoardSettings::default(),
            list_view: None,
            display: crate::domain::display_settings::DisplaySettings::default(),
            language: None,
            browser_language: None,
            engine_level: None,
            is_guest: false,
            is_bot: false,
            mail_paused_at: None,
            state: crate::domain::account_state::AccountState::Active,
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
            origin: Some(Origin::Challenge(id)),
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
    fn a_running_game_as_the_side_to_move_sees_it() {
        let an_hour_later = NOW + std::time::Duration::from_secs(3600);
        let info = GameInfo::new(&listed(), (UserId(2), Text::english()), an_hour_later).expect("a player");
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
              "onClock": 255600000
            }
          },
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
          "ruleset": "fide"
        }
        "#);
    }

    #[test]
    fn a_finished_game_has_a_winner_and_no_clock() {
        let mut game = listed();
        game.summary.outcome = Some(Outcome::win(Side::White, EndReason::Resignation));
        let info = GameInfo::new(&game, (UserId(1), Text::english()), NOW).expect("a player");
        assert_eq!((info.winner, info.seconds_left, info.is_my_turn), (Some(Color::White), None, false));
        assert_eq!(info.status, ListedStatus::Full(GameStatus { id: 31, name: StatusName::Resign }));
        assert_eq!(info.for_list().status, ListedStatus::Name(StatusName::Resign));
    }

    #[test]
    fn only_players_see_a_game_as_theirs() {
        assert_eq!(GameInfo::new(&listed(), (UserId(3), Text::english()), NOW), None);
    }
}
