//! Games as JSON.

use chess_laws::{Opening, Side};
use correspondence_clock::Instant;
use correspondence_game::EventKind;
use serde::Serialize;
use utoipa::ToSchema;

use super::analysis::{self, MoveAnalysis, SideAnalysis};
use super::parts::Parts;
use crate::clock_events::ClockEventJson;
use crate::game_players::LightUser;
use crate::perf::RatingJson;
use crate::terms::{Ending, Terms};
use crate::time::{self, TimeControlJson, TimeLeftJson};
use crate::vocabulary::{self, Color, GameStatus, SPEED, StatusName, VariantName};
use domain::division::Division;
use domain::engine_pace::EnginePace;
use domain::rating_pool::RatingPool;
use domain::rating_record::RatingChange;
use domain::rating_share::{Share, ShareReason};
use domain::unrated::Unrated;
use service::games::GameView;
use text::Text;

/// A game.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Game)]
pub(super) struct GameJson {
    /// Its id.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    /// A number that no other game has, roughly in the order in which games began; there may be gaps. Left out of a game
    /// from before games were numbered for as long as it has none. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1999)]
    number: Option<i64>,
    /// Whether the players' ratings change by it.
    rated: bool,
    /// `standard`, `chess960` or `fromPosition`.
    #[schema(example = "standard")]
    variant: &'static str,
    /// `correspondence`.
    #[schema(example = "correspondence")]
    speed: &'static str,
    /// `correspondence` or `chess960`; of rated games against the engine `engine`, which Lichess has not.
    #[schema(example = "correspondence")]
    perf: &'static str,
    /// How soon the engine answers, where it plays and the game goes on: `at-once`, or `correspondence`, after some hours.
    /// Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "at-once")]
    engine_pace: Option<&'static str>,
    /// When it began, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    created_at: i64,
    /// When the last move was made, or the game ended, or, before all that, when it began.
    #[schema(example = 930_000_000_000_i64)]
    last_move_at: i64,
    status: StatusName,
    /// `friend` for a challenge or an open link, `lobby` for a seek, `ai` where the engine plays.
    #[schema(example = "friend")]
    source: &'static str,
    players: Players,
    /// Why a rated game that is over changed no rating: `too-short`, where a side made fewer than five moves,
    /// `too-many-between`, where six games of the two had been rated within a day, or `engine-lost-on-time`. Lichess has no
    /// such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "too-short")]
    unrated_because: Option<&'static str>,
    /// Who won, if anybody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Color>,
    /// The starting position, unless it is the standard one. Chess960 games always have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1")]
    initial_fen: Option<String>,
    #[serde(flatten)]
    terms: Terms,
    #[serde(flatten)]
    ending: Ending,
    /// The opening, once the game has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<OpeningJson>,
    /// The moves in SAN, separated by spaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "e4 e5 Nf3")]
    moves: Option<String>,
    /// The last position, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")]
    last_fen: Option<String>,
    /// The game as PGN.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "[Event \"Rated correspondence game\"]\n\n1. e4 e5 *")]
    pgn: Option<String>,
    /// Days for every move, where that is all there is to the time control; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    days_per_turn: Option<u32>,
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
    /// What was on the clock after each move, in hundredths of a second; left out without a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<Vec<u64>>,
    /// What happened to the clocks besides moves, in order; left out where it is nothing. Lichess has no such field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clock_events: Vec<ClockEventJson>,
    /// Where its parts begin, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    division: Option<DivisionJson>,
    /// What an engine said after each move; left out until it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    analysis: Option<Vec<MoveAnalysis>>,
}

/// An opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Opening)]
struct OpeningJson {
    /// Its code in the Encyclopaedia of Chess Openings.
    #[schema(example = "B90")]
    eco: &'static str,
    /// Its name.
    #[schema(example = "Sicilian Defense: Najdorf Variation")]
    name: &'static str,
    /// After how many half-moves it was reached.
    #[schema(example = 10)]
    ply: usize,
}

impl From<Opening> for OpeningJson {
    fn from(opening: Opening) -> Self {
        Self { eco: opening.eco, name: opening.name, ply: opening.plies }
    }
}

/// Where the parts of a game begin: by how many queens, rooks, bishops and knights are left, and whether a side has left its first
/// rank. Lichess also weighs how far the pieces of both sides are among each other, so that its middlegames may begin a few
/// moves earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Division)]
struct DivisionJson {
    /// After how many half-moves the middlegame begins; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 22)]
    middle: Option<usize>,
    /// After how many half-moves the endgame begins; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 61)]
    end: Option<usize>,
}

impl From<Division> for DivisionJson {
    fn from(division: Division) -> Self {
        Self { middle: division.middlegame, end: division.endgame }
    }
}

/// The players.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
struct Players {
    white: Player,
    black: Player,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Player {
    user: LightUser,
    #[serde(flatten)]
    rating: Option<RatingJson>,
    /// What the game changed of the rating; left out where it changed none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 7)]
    rating_diff: Option<i32>,
    /// What part of a rated game counts for the player, where it is not all of it. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 0.125)]
    rating_share: Option<f64>,
    /// Why: `no-other-opponents`, `quick` or `one-sided`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "quick")]
    rating_share_because: Option<&'static str>,
    /// Once the game is analysed.
    #[serde(skip_serializing_if = "Option::is_none")]
    analysis: Option<SideAnalysis>,
}

impl GameJson {
    /// The game at `now` with these parts and perhaps its PGN.
    pub(super) fn new(view: &GameView, pgn: Option<String>, parts: Parts, now: Instant, text: Text) -> Self {
        let game = &view.stored.game;
        let setup = game.setup();
        let fen = setup.initial.setup_fen();
        let outcome = game.outcome();
        let ended = view.stored.events.iter().find(|event| matches!(event.kind, EventKind::Ended(_)));
        let analysis = view.analysis.as_ref().filter(|_| parts.evals);
        let share = |side| view.rating_change(side).map(|change| change.share).filter(|share| !share.is_full());
        let player = |side| Player {
            user: view.player(side).into(),
            rating: view.rating(side).map(RatingJson::from),
            rating_diff: view.rating_change(side).map(RatingChange::difference),
            rating_share: share(side).map(Share::factor),
            rating_share_because: share(side).and_then(|share| share.reason).map(ShareReason::as_str),
            analysis: analysis.map(|analysis| analysis::of_side(game, analysis, side, parts.accuracy)),
        };
        Self {
            id: view.stored.id.to_string(),
            number: view.stored.number,
            rated: setup.rated,
            variant: VariantName::new(setup.variant, Some(&fen)).key,
            speed: SPEED,
            perf: vocabulary::perf_key_of_pool(RatingPool::of_game(&view.stored)),
            engine_pace: view.engine_pace.filter(|_| outcome.is_none()).map(EnginePace::as_str),
            created_at: setup.started_at.as_millis(),
            last_move_at: ended.map_or(game.turn_began(), |event| event.at).as_millis(),
            status: GameStatus::from(outcome).name,
            source: vocabulary::source(view.stored.origin, view.challenge_kind),
            players: Players { white: player(Side::White), black: player(Side::Black) },
            unrated_because: view.unrated().map(Unrated::as_str),
            winner: outcome.and_then(|outcome| outcome.winner).map(Color::from),
            initial_fen: (!setup.initial.is_orthodox_start()).then_some(fen),
            terms: Terms::of_game(setup),
            ending: Ending::of(game),
            opening: view.opening.filter(|_| parts.opening).map(OpeningJson::from),
            moves: parts
                .moves
                .then(|| game.moves().iter().map(|played| played.san.as_str()).collect::<Vec<_>>().join(" ")),
            last_fen: parts.last_fen.then(|| game.position().fen()),
            pgn,
            days_per_turn: setup.control.days(),
            time_control: TimeControlJson::new(setup.control, text),
            time_left: TimeLeftJson::at(game, now).filter(|_| outcome.is_none()),
            deadline: time::running_deadline(game).map(Instant::as_millis),
            clock_events: if parts.clocks { ClockEventJson::all_of(&view.stored) } else { Vec::new() },
            clocks: if parts.clocks { clocks(view) } else { None },
            division: parts.division.then(|| Division::of(game).into()),
            analysis: analysis.map(|analysis| analysis::of_moves(game, analysis)),
        }
    }
}

fn clocks(view: &GameView) -> Option<Vec<u64>> {
    let game = &view.stored.game;
    let left: Option<Vec<_>> = game.moves().iter().map(|played| Some(played.left?.as_millis() / 10)).collect();
    Some(left?.into_iter().map(|hundredths| u64::try_from(hundredths).unwrap_or(u64::MAX)).collect())
}
