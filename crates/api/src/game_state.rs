//! The game objects of the board stream.

use chess_laws::{EndReason, Side};
use correspondence_clock::{ClockReading, Instant};
use correspondence_game::{EventKind, Game, GameId, PauseProposal, TurnId};
use serde::Serialize;
use utoipa::ToSchema;

use super::clock_events::{self, PauseJson};
use super::perf::RatingJson;
use super::terms::{Ending, Terms};
use super::time::{self, TimeControlJson, TimeLeftJson};
use super::vocabulary::{Color, GameStatus, Perf, SPEED, StatusName, VariantName};
use domain::engine_pace::EnginePace;
use domain::game::StoredGame;
use domain::rating_pool::RatingPool;
use service::games::GameView;
use text::Text;

/// Lichess’s value for the time left without a limit: the maximum of a signed 32-bit integer.
const WITHOUT_LIMIT: i64 = i32::MAX as i64;

/// What changes during a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct GameState {
    /// `gameState`.
    #[serde(rename = "type")]
    #[schema(example = "gameState")]
    kind: &'static str,
    /// All moves so far in UCI, separated by spaces. Castling is king takes rook in Chess960 only.
    #[schema(example = "e2e4 e7e5 g1f3")]
    moves: String,
    /// Milliseconds White can think about a move before the flag falls, as `timeLeft` has it too; of the player who waits,
    /// as if the turn began now. 2147483647 without a limit.
    #[schema(example = 259200000)]
    wtime: i64,
    /// The same of Black.
    #[schema(example = 258900000)]
    btime: i64,
    /// Always 0.
    winc: i64,
    /// Always 0.
    binc: i64,
    /// All that the clocks show; left out without a limit. Lichess has no such field.
    #[serde(rename = "timeLeft", skip_serializing_if = "Option::is_none")]
    time_left: Option<TimeLeftJson>,
    /// The last instant for the next move, in milliseconds since 1970, with all pauses counted that are known; left out without a
    /// limit, while an arbiter has stopped the clocks, and once the game is over. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 930_218_400_000_i64)]
    deadline: Option<i64>,
    status: StatusName,
    /// Who won, if anybody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Color>,
    /// `true` while White's draw offer stands; else left out.
    #[serde(skip_serializing_if = "is_false")]
    wdraw: bool,
    /// `true` while Black's draw offer stands; else left out.
    #[serde(skip_serializing_if = "is_false")]
    bdraw: bool,
    /// `true` while White asks to take back a move; else left out.
    #[serde(skip_serializing_if = "is_false")]
    wtakeback: bool,
    /// `true` while Black asks to take back a move; else left out.
    #[serde(skip_serializing_if = "is_false")]
    btakeback: bool,
    /// The pause that a player proposes; left out where nobody does. Lichess has no such field.
    #[serde(rename = "pauseProposal", skip_serializing_if = "Option::is_none")]
    pause_proposal: Option<PauseProposalJson>,
    /// How often moves were taken back; left out where none were. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1)]
    takebacks: Option<u8>,
    /// The game that is its rematch; left out until there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "q7ZvsdUF")]
    rematch: Option<String>,
    /// What the side to move may claim a draw for, on the position on the board: `threefold-repetition` or
    /// `fifty-moves`; else left out. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "threefold-repetition")]
    claimable: Option<&'static str>,
    /// When clocks stand still, as far as that lasts or is to come; left out where none does. Lichess has no such field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pauses: Vec<PauseJson>,
    #[serde(flatten)]
    ending: Ending,
}

/// A pause that a player proposes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = PauseProposal)]
pub(super) struct PauseProposalJson {
    /// Who proposes it.
    color: Color,
    /// For how many days of 24 hours both clocks would stand still.
    #[schema(example = 10, minimum = 1, maximum = 30)]
    days: u8,
}

impl From<PauseProposal> for PauseProposalJson {
    fn from(PauseProposal { by, days }: PauseProposal) -> Self {
        Self { color: by.into(), days }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

impl GameState {
    /// The state at `now`.
    pub(super) fn at(stored: &StoredGame, now: Instant) -> Self {
        let game = &stored.game;
        // A finished game keeps the clocks as they were at its end.
        let end = stored.events.iter().find(|event| matches!(event.kind, EventKind::Ended(_)));
        let at = end.map_or(now, |event| event.at);
        let outcome = game.outcome();
        Self {
            kind: "gameState",
            moves: moves(game, game.moves().len()),
            wtime: time_for_move(game.clock_reading(Side::White, at)),
            btime: time_for_move(game.clock_reading(Side::Black, at)),
            winc: 0,
            binc: 0,
            time_left: TimeLeftJson::at(game, at),
            deadline: time::running_deadline(game).map(Instant::as_millis),
            status: GameStatus::from(outcome).name,
            winner: outcome.and_then(|outcome| outcome.winner).map(Color::from),
            wdraw: game.draw_offer() == Some(Side::White),
            bdraw: game.draw_offer() == Some(Side::Black),
            wtakeback: game.takeback_proposal() == Some(Side::White),
            btakeback: game.takeback_proposal() == Some(Side::Black),
            pause_proposal: game.pause_proposal().map(PauseProposalJson::from),
            takebacks: takebacks(game),
            rematch: None,
            claimable: game.claimable().map(EndReason::as_str),
            pauses: clock_events::pauses(stored, now),
            ending: Ending::of(game),
        }
    }

    /// The state just after the first `played` moves; there must have been more since.
    fn after(game: &Game, played: usize) -> Self {
        let reading = |side| time::reading_after(game, played, side);
        Self {
            kind: "gameState",
            moves: moves(game, played),
            wtime: time_for_move(reading(Side::White)),
            btime: time_for_move(reading(Side::Black)),
            winc: 0,
            binc: 0,
            time_left: TimeLeftJson::new(reading),
            deadline: None,
            status: GameStatus::from(None).name,
            winner: None,
            wdraw: false,
            bdraw: false,
            wtakeback: false,
            btakeback: false,
            pause_proposal: None,
            takebacks: takebacks(game),
            rematch: None,
            claimable: None,
            pauses: Vec::new(),
            ending: Ending::NONE,
        }
    }
}

fn takebacks(game: &Game) -> Option<u8> {
    Some(game.turn_id().takebacks).filter(|count| *count > 0)
}

fn moves(game: &Game, count: usize) -> String {
    game.moves().iter().take(count).map(|played| played.uci.as_str()).collect::<Vec<_>>().join(" ")
}

fn time_for_move(reading: Option<ClockReading>) -> i64 {
    reading.map_or(WITHOUT_LIMIT, |reading| time::millis(reading.for_move))
}

/// A game with all that never changes in it, and its state: the first line of a board stream.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct GameFull {
    /// `gameFull`.
    #[serde(rename = "type")]
    #[schema(example = "gameFull")]
    kind: &'static str,
    /// The game's id.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    /// A number that no other game has, roughly in the order in which games began; there may be gaps. Left out of a game
    /// from before games were numbered for as long as it has none. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 1999)]
    number: Option<i64>,
    variant: VariantName,
    /// `correspondence`.
    #[schema(example = "correspondence")]
    speed: &'static str,
    perf: Perf,
    /// Whether the players' ratings change by it.
    rated: bool,
    /// How soon the engine answers, where it plays: `at-once`, or `correspondence`, after some hours. Lichess has no such
    /// field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "at-once")]
    engine_pace: Option<&'static str>,
    /// When the game began, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    created_at: i64,
    white: GamePlayer,
    black: GamePlayer,
    /// `startpos` for the standard position, otherwise a FEN. In Chess960 always a FEN.
    #[schema(example = "startpos")]
    initial_fen: String,
    /// How many days a move may take, where the time control is nothing but that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    days_per_turn: Option<u32>,
    /// All of the time control. Lichess has no such field.
    time_control: TimeControlJson,
    #[serde(flatten)]
    terms: Terms,
    state: GameState,
}

/// A player of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
struct GamePlayer {
    /// The name in lower case.
    #[schema(example = "garry")]
    id: String,
    /// The name.
    #[schema(example = "Garry")]
    name: String,
    /// `BOT` where a program plays; else `null`.
    #[schema(example = "BOT")]
    #[schema(value_type = Option<String>)]
    title: Option<&'static str>,
    #[serde(flatten)]
    rating: Option<RatingJson>,
}

impl GamePlayer {
    fn new(view: &GameView, side: Side) -> Self {
        let user = view.player(side);
        Self {
            id: user.key(),
            name: user.name.clone(),
            title: user.title(),
            rating: view.rating(side).map(RatingJson::from),
        }
    }
}

impl GameFull {
    /// The game at `now`, with its rematch if there is one.
    pub(super) fn at(view: &GameView, rematch: Option<GameId>, now: Instant, text: Text) -> Self {
        let setup = view.stored.game.setup();
        let fen = setup.initial.setup_fen();
        Self {
            kind: "gameFull",
            id: view.stored.id.to_string(),
            number: view.stored.number,
            variant: VariantName::new(setup.variant, Some(&fen)),
            speed: SPEED,
            perf: RatingPool::of_game(&view.stored).into(),
            rated: setup.rated,
            engine_pace: view.engine_pace.map(EnginePace::as_str),
            created_at: setup.started_at.as_millis(),
            white: GamePlayer::new(view, Side::White),
            black: GamePlayer::new(view, Side::Black),
            initial_fen: if setup.initial.is_orthodox_start() { "startpos".to_owned() } else { fen },
            days_per_turn: setup.control.days(),
            time_control: TimeControlJson::new(setup.control, text),
            terms: Terms::of_game(setup),
            state: GameState { rematch: rematch.map(|game| game.to_string()), ..GameState::at(&view.stored, now) },
        }
    }
}

impl GameFull {
    /// The pauses of the clocks.
    pub(super) fn pauses(&self) -> &[PauseJson] {
        &self.state.pauses
    }
}

/// What a stream has sent of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SentState {
    turn: TurnId,
    offer: Option<Side>,
    takeback: Option<Side>,
    pause: Option<PauseProposal>,
    /// The number of clock events besides moves.
    clock_events: usize,
    over: bool,
}

impl SentState {
    /// The state in which everything has been sent.
    pub(super) fn all_of(stored: &StoredGame) -> Self {
        let game = &stored.game;
        Self {
            turn: game.turn_id(),
            offer: game.draw_offer(),
            takeback: game.takeback_proposal(),
            pause: game.pause_proposal(),
            clock_events: stored.events.iter().filter(|event| event.kind.is_about_clocks()).count(),
            over: game.outcome().is_some(),
        }
    }

    /// Whether the game is over, so that nothing follows.
    pub(super) fn is_over(self) -> bool {
        self.over
    }

    /// The states still to send, one for each move, so that programs that count them miss none. After a takeback these
    /// are the position that was restored and each move since.
    pub(super) fn catch_up(&mut self, stored: &StoredGame, now: Instant) -> Vec<GameState> {
        let game = &stored.game;
        let present = Self::all_of(stored);
        if *self == present {
            return Vec::new();
        }
        let since = game.takebacks().iter().skip(self.turn.takebacks.into()).map(|takeback| takeback.to.index());
        let first = since.fold(self.turn.ply.index() + 1, usize::min);
        let between = first..present.turn.ply.index();
        *self = present;
        between.map(|played| GameState::after(&stored.game, played)).chain([GameState::at(stored, now)]).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chess_laws::{Position, Ruleset, Variant};
    use correspondence_clock::TimeControl;
    use correspondence_game::{Actor, Command, GameRules, MoveText, Ruling, RulingReason, Setup};

    use super::*;
    use domain::downtime::DowntimeTotal;
    use domain::ids::ChallengeId;
    use domain::origin::Origin;
    use domain::user::UserId;

    const START: Instant = Instant::from_millis(1_000_000);
    const WHITE: Actor = Actor::Player(Side::White);
    const HOUR: Duration = Duration::from_secs(3600);

    fn game(control: TimeControl) -> StoredGame {
        let setup = Setup {
            variant: Variant::Standard,
            ruleset: Ruleset::Fide,
            agreement_bar: None,
            rules: GameRules::NONE,
            initial: Position::start(Variant::Standard, None),
            control,
            rated: false,
            started_at: START,
        };
        let id: GameId = "abcdefgh".parse().expect("an id");
        StoredGame {
            id,
            number: Some(7),
            origin: Some(Origin::Challenge(ChallengeId::of_game(id))),
            white: UserId(1),
            black: UserId(2),
            game: Game::new(setup),
            events: Vec::new(),
            stored_events: 0,
            downtime_total: DowntimeTotal::default(),
            ratings: None,
        }
    }

    fn execute(stored: &mut StoredGame, actor: Actor, command: Command, now: Instant) {
        let decision = stored.game.decide(actor, &command, now).expect("allowed");
        for event in decision.events() {
            stored.game.apply(event).expect("it follows");
            if !matches!(event.kind, EventKind::Moved { .. }) {
                stored.events.push(event.clone());
            }
        }
    }

    fn play(stored: &mut StoredGame, uci: &str, now: Instant) {
        let side = stored.game.turn();
        execute(
            stored,
            Actor::Player(side),
            Command::Move { turn: None, text: MoveText::Uci(uci.to_owned()), offer_draw: false },
            now,
        );
    }

    #[test]
    fn only_the_clock_of_the_side_to_move_runs() {
        let mut stored = game(TimeControl::per_move(1).expect("a day"));
        play(&mut stored, "e2e4", START + HOUR);
        let state = GameState::at(&stored, START + HOUR * 3);
        insta::assert_json_snapshot!(state, @r#"
        {
          "type": "gameState",
          "moves": "e2e4",
          "wtime": 86400000,
          "btime": 79200000,
          "winc": 0,
          "binc": 0,
          "timeLeft": {
            "white": {
              "forMove": 86400000,
              "onClock": 86400000
            },
            "black": {
              "forMove": 79200000,
              "onClock": 79200000,
              "runsOutAt": 91000000
            }
          },
          "deadline": 91000000,
          "status": "started"
        }
        "#);
    }

    #[test]
    fn finished_game_keeps_its_clocks() {
        let mut stored = game(TimeControl::UNLIMITED);
        play(&mut stored, "e2e4", START + HOUR);
        execute(&mut stored, WHITE, Command::Resign, START + HOUR * 2);
        insta::assert_json_snapshot!(GameState::at(&stored, START + HOUR * 9), @r#"
        {
          "type": "gameState",
          "moves": "e2e4",
          "wtime": 2147483647,
          "btime": 2147483647,
          "winc": 0,
          "binc": 0,
          "status": "resign",
          "winner": "black",
          "endReason": "resignation"
        }
        "#);
    }

    #[test]
    fn claims_and_rulings_are_in_the_game_state() {
        let mut stored = game(TimeControl::UNLIMITED);
        for uci in ["g1f3", "g8f6", "f3g1", "f6g8"].iter().cycle().take(8) {
            assert_eq!(GameState::at(&stored, START).claimable, None);
            play(&mut stored, uci, START);
        }
        assert_eq!(GameState::at(&stored, START).claimable, Some("threefold-repetition"));
        let reason = RulingReason::new("Both have left the event.").expect("words");
        let ruling = Ruling { arbiter: "Geurt".to_owned(), reason };
        execute(&mut stored, Actor::Arbiter, Command::Adjudicate { winner: None, ruling }, START);
        let state = serde_json::to_value(GameState::at(&stored, START)).expect("JSON");
        assert_eq!((&state["status"], &state["endReason"]), (&"unknownFinish".into(), &"adjudication".into()));
        assert_eq!(state["ruling"], serde_json::json!({"arbiter": "Geurt", "reason": "Both have left the event."}));
        assert_eq!(state["claimable"], serde_json::Value::Null);
    }

    #[test]
    fn catching_up_sends_every_move() {
        let mut stored = game(TimeControl::UNLIMITED);
        let mut sent = SentState::all_of(&stored);
        for uci in ["e2e4", "e7e5", "g1f3"] {
            play(&mut stored, uci, START);
        }
        let states = sent.catch_up(&stored, START);
        let moves: Vec<_> = states.iter().map(|state| state.moves.as_str()).collect();
        assert_eq!(moves, ["e2e4", "e2e4 e7e5", "e2e4 e7e5 g1f3"]);
        assert_eq!(sent.catch_up(&stored, START + HOUR), []);

        execute(&mut stored, WHITE, Command::ProposeTakeback, START);
        let [proposed] = &sent.catch_up(&stored, START)[..] else { panic!("one state") };
        assert!(proposed.wtakeback && !proposed.btakeback);
        execute(&mut stored, Actor::Player(Side::Black), Command::AcceptTakeback { turn: None }, START);
        play(&mut stored, "b1c3", START);
        let states = sent.catch_up(&stored, START);
        let moves: Vec<_> = states.iter().map(|state| (state.moves.as_str(), state.takebacks)).collect();
        assert_eq!(moves, [("e2e4 e7e5", Some(1)), ("e2e4 e7e5 b1c3", Some(1))]);

        execute(&mut stored, WHITE, Command::OfferDraw, START);
        let [offered] = &sent.catch_up(&stored, START)[..] else { panic!("one state") };
        assert!(offered.wdraw && !offered.bdraw);
        execute(&mut stored, Actor::Player(Side::Black), Command::AcceptDraw { turn: None }, START);
        assert_eq!(sent.catch_up(&stored, START).last().map(|state| state.status), Some(StatusName::Draw));
        assert!(sent.is_over());
    }
}
