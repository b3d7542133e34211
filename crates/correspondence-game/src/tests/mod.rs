//! Games, by example and at random.

mod claims;
mod clocks;
mod draws;
mod endings;
mod history;
mod lines;
mod moves;
mod pauses;
mod properties;
mod reminders;
mod rulings;
mod takebacks;
mod triple_block;

use std::time::Duration;

use chess_laws::{EndReason, Notation, Outcome, Position, Ruleset, Side, Variant};
use correspondence_clock::{Instant, TimeControl};

use super::*;

const HOUR: Duration = Duration::from_secs(3600);
const WHITE: Actor = Actor::Player(Side::White);
const BLACK: Actor = Actor::Player(Side::Black);

/// A game, its events and the current time.
struct Table {
    game: Game,
    events: Vec<Event>,
    now: Instant,
}

impl Table {
    fn new() -> Self {
        Self::with(Position::start(Variant::Standard, None), Ruleset::Fide, TimeControl::per_move(3))
    }

    fn from_fen(fen: &str) -> Self {
        Self::under(fen, Ruleset::Fide)
    }

    fn under(fen: &str, ruleset: Ruleset) -> Self {
        let initial = Position::from_fen(fen, Variant::Standard).expect("a legal position");
        Self::with(initial, ruleset, TimeControl::per_move(3))
    }

    /// A game from the standard start, with draws by agreement barred before move `number`.
    fn barred_before(number: u16) -> Self {
        let mut table = Self::new();
        let bar = AgreementBar::new(number).expect("a bar");
        table.game = Game::new(Setup { agreement_bar: Some(bar), ..table.game.setup().clone() });
        table
    }

    fn with(
        initial: Position,
        ruleset: Ruleset,
        control: Result<TimeControl, correspondence_clock::TimeControlError>,
    ) -> Self {
        let started_at = Instant::from_millis(930_000_000_000);
        let setup = Setup {
            variant: initial.variant(),
            ruleset,
            agreement_bar: None,
            rules: GameRules::NONE,
            initial,
            control: control.expect("days within bounds"),
            rated: false,
            started_at,
        };
        Self { game: Game::new(setup), events: Vec::new(), now: started_at }
    }

    /// Executes a command by `actor` an hour later, and applies its events.
    fn ask(&mut self, actor: Actor, command: Command) -> Result<Decision, Refusal> {
        self.now = self.now + HOUR;
        let decision = self.game.decide(actor, &command, self.now)?;
        for event in decision.events() {
            self.game.apply(event).expect("what was decided can be applied");
            self.events.push(event.clone());
        }
        Ok(decision)
    }

    /// Plays moves in standard algebraic notation, each by the side whose turn it is.
    fn play(&mut self, moves: &str) {
        for san in moves.split_whitespace() {
            let side = Actor::Player(self.game.turn());
            let decision = self.ask(side, san_move(san)).expect("a legal move");
            assert!(matches!(decision, Decision::Accepted(_)));
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Asserts that replaying the events gives the same game.
    fn assert_replays(&self) {
        assert_eq!(Game::replay(self.game.setup().clone(), self.events.clone()).as_ref(), Ok(&self.game));
    }
}

fn written(notation: Notation, text: &str) -> MoveText {
    MoveText::Written { notation, text: text.to_owned() }
}

fn san_move(san: &str) -> Command {
    Command::Move { turn: None, text: written(Notation::STANDARD, san), offer_draw: false }
}

fn uci_move(ply: u16, uci: &str) -> Command {
    Command::Move { turn: Some(Ply::new(ply).into()), text: MoveText::Uci(uci.to_owned()), offer_draw: false }
}

fn move_with_offer(san: &str) -> Command {
    Command::Move { turn: None, text: written(Notation::STANDARD, san), offer_draw: true }
}

fn draw(reason: EndReason) -> Option<Outcome> {
    Some(Outcome::draw(reason))
}

fn win(side: Side, reason: EndReason) -> Option<Outcome> {
    Some(Outcome::win(side, reason))
}
