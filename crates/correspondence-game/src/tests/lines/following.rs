//! Following conditional lines: which moves are answered, and which are not.

use super::*;
use crate::lines::{Followed, PlayersLines};

/// The table after `moves`, with both players’ lines in that position.
struct Prepared {
    table: Table,
    lines: PlayersLines,
}

fn prepared(moves: &str, white: &str, black: &str) -> Prepared {
    let mut table = Table::new();
    table.play(moves);
    prepared_at(table, white, black)
}

fn prepared_at(table: Table, white: &str, black: &str) -> Prepared {
    let of = |owner, text: &str| (!text.is_empty()).then(|| read(&table, owner, text).expect("lines"));
    let lines = PlayersLines { white: of(Side::White, white), black: of(Side::Black, black) };
    Prepared { table, lines }
}

impl Prepared {
    /// Executes a command of the side to move, then follows the lines.
    fn then(mut self, command: Command) -> Followed {
        let side = Actor::Player(self.table.game.turn());
        self.table.ask(side, command).expect("it is not refused");
        let followed = self.table.game.follow(self.lines).expect("what is decided can be applied");
        self.table.events.extend(followed.events.clone());
        let replayed = Game::replay(self.table.game.setup().clone(), self.table.events.clone());
        assert_eq!(replayed.as_ref(), Ok(&followed.game));
        followed
    }
}

fn moves(followed: &Followed) -> String {
    followed.game.moves().iter().map(|played| played.san.as_str()).collect::<Vec<_>>().join(" ")
}

/// The remaining lines of a player.
fn left(lines: &Option<Lines>) -> String {
    lines.as_ref().map(|lines| lines.write(Notation::STANDARD)).unwrap_or_default()
}

#[test]
fn expected_move_is_answered_after_a_millisecond_and_the_rest_remains() {
    let followed = prepared("e4", "e5 Nf3 Nc6 (Nf6 Nxe5) Bb5\nc5 Nf3 d6 d4", "").then(san_move("e5"));
    assert_eq!(moves(&followed), "e4 e5 Nf3");
    let [.., expected, answer] = followed.game.moves() else { panic!("three moves") };
    assert_eq!((answer.at - expected.at, answer.spent), (Duration::from_millis(1), Duration::from_millis(1)));
    assert_eq!(left(&followed.lines.white), "2... Nc6 (2... Nf6 3. Nxe5) 3. Bb5");
    assert_eq!(followed.lines.white.map(|lines| lines.ply()), Some(Ply::new(3)));
}

#[test]
fn unexpected_move_discards_the_lines() {
    let followed = prepared("e4", "e5 Nf3", "").then(san_move("e6"));
    assert_eq!((moves(&followed).as_str(), followed.events.len()), ("e4 e6", 0));
    assert_eq!(followed.lines, PlayersLines::default());
}

#[test]
fn line_ends_with_its_last_answer() {
    let followed = prepared("e4", "e5 Nf3", "").then(san_move("e5"));
    assert_eq!(moves(&followed), "e4 e5 Nf3");
    assert_eq!(followed.lines, PlayersLines::default());
}

#[test]
fn lines_of_both_answer_each_other_until_one_has_no_answer() {
    // White’s lines begin with White’s own move, and are longer than Black’s.
    let followed = prepared("", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4", "e4 e5 Nf3 Nc6").then(san_move("e4"));
    assert_eq!(moves(&followed), "e4 e5 Nf3 Nc6 Bb5");
    assert!(followed.game.moves()[1..].iter().all(|played| played.spent == Duration::from_millis(1)));
    assert_eq!((left(&followed.lines.white).as_str(), &followed.lines.black), ("3... a6 4. Ba4", &None));
    // A manual move other than the first of the lines discards them; the opponent’s lines still answer.
    let followed = prepared("", "e4 e5 Nf3", "d4 d5 c4 e6").then(san_move("d4"));
    assert_eq!(moves(&followed), "d4 d5");
    assert_eq!((&followed.lines.white, left(&followed.lines.black).as_str()), (&None, "2. c4 e6"));
}

#[test]
fn lines_resign_and_offer_and_accept_draws() {
    let outcome = |followed: &Followed| followed.game.outcome();
    let followed = prepared("f3 e5", "", "g4 resign").then(san_move("g4"));
    assert_eq!(outcome(&followed), win(Side::White, EndReason::Resignation));

    let followed = prepared("e4", "e5 Nf3 draw", "").then(san_move("e5"));
    assert_eq!((moves(&followed).as_str(), followed.game.draw_offer()), ("e4 e5 Nf3", Some(Side::White)));
    assert_eq!(followed.lines, PlayersLines::default());

    let accepting = || prepared("e4", "e5 accept", "");
    let followed = accepting().then(move_with_offer("e5"));
    assert_eq!((moves(&followed).as_str(), outcome(&followed)), ("e4 e5", draw(EndReason::Agreement)));
    let followed = accepting().then(san_move("e5"));
    assert_eq!((moves(&followed).as_str(), outcome(&followed)), ("e4 e5", None));
    assert_eq!(followed.lines, PlayersLines::default(), "without an offer the line is over");

    let either = || prepared("e4", "e5 accept (e5 Nf3 Nc6 Bb5)", "");
    assert_eq!(outcome(&either().then(move_with_offer("e5"))), draw(EndReason::Agreement));
    let followed = either().then(san_move("e5"));
    assert_eq!((moves(&followed).as_str(), left(&followed.lines.white).as_str()), ("e4 e5 Nf3", "2... Nc6 3. Bb5"));

    // An unexpected offer is declined by the answer, as by any move.
    let followed = prepared("e4", "e5 Nf3", "").then(move_with_offer("e5"));
    assert_eq!((moves(&followed).as_str(), followed.game.draw_offer()), ("e4 e5 Nf3", None));
}

#[test]
fn an_offer_of_one_line_is_accepted_by_the_other() {
    let followed = prepared("", "e4 e5 Nf3 draw", "e4 e5 Nf3 accept").then(san_move("e4"));
    assert_eq!(followed.game.outcome(), draw(EndReason::Agreement));
    assert_eq!(followed.lines, PlayersLines::default());
}

#[test]
fn move_is_played_without_a_draw_offer_that_is_too_soon() {
    let mut table = after_e4();
    table.ask(BLACK, move_with_offer("e5")).expect("an offer");
    // Black may not offer again yet.
    let followed = prepared_at(table, "", "Nf3 Nc6 draw").then(san_move("Nf3"));
    assert_eq!((moves(&followed).as_str(), followed.game.draw_offer()), ("e4 e5 Nf3 Nc6", None));
    assert_eq!(followed.without_offer, [(Ply::new(3), Side::Black)]);
    assert_eq!(followed.lines, PlayersLines::default());
    // The opponent’s line continues from the move nonetheless.
    let mut table = after_e4();
    table.ask(BLACK, move_with_offer("e5")).expect("an offer");
    let followed = prepared_at(table, "Nf3 Nc6 Bb5", "Nf3 Nc6 draw").then(san_move("Nf3"));
    assert_eq!(moves(&followed), "e4 e5 Nf3 Nc6 Bb5");
    assert_eq!(prepared("e4", "e5 Nf3 draw", "").then(san_move("e5")).without_offer, []);
}

#[test]
fn a_line_that_mates_ends_the_game() {
    let followed = prepared("f3 e5", "", "g4 Qh4#").then(san_move("g4"));
    assert_eq!(followed.game.outcome(), win(Side::Black, EndReason::Checkmate));
    let followed = prepared("e4", "e5 Nf3 Nc6 Bb5", "").then(Command::Resign);
    assert_eq!(followed.lines, PlayersLines::default(), "with the game the lines are over");
}

#[test]
fn lines_answer_the_move_of_a_failed_claim() {
    let declared =
        Command::ClaimDraw { declared: Some(DeclaredMove { turn: None, text: written(Notation::STANDARD, "e5") }) };
    let accepted = prepared("e4", "e5 accept", "").then(declared.clone());
    assert_eq!(accepted.game.outcome(), draw(EndReason::Agreement), "a failed claim counts as an offer");
    let answered = prepared("e4", "e5 Nf3", "").then(declared);
    assert_eq!(moves(&answered), "e4 e5 Nf3");
}

#[test]
fn answer_during_leave_is_not_charged() {
    let mut table = after_e4();
    let from = table.now + HOUR;
    table.ask(WHITE, Command::TakeLeave { from, until: from + HOUR * 100, is_automatic: false }).expect("leave");
    let followed = prepared_at(table, "e5 Nf3", "").then(san_move("e5"));
    assert_eq!(followed.game.last_move().map(|last| (last.san.as_str(), last.spent)), Some(("Nf3", Duration::ZERO)));
    assert!(followed.game.leave(Side::White).contains(followed.game.turn_began()), "and the leave goes on");
}

#[test]
fn conditional_lines_do_not_answer_a_takeback_proposal() {
    let mut table = after_e4();
    table.ask(WHITE, Command::ProposeTakeback).expect("a proposal");
    let followed = prepared_at(table, "e5 Nf3", "").then(san_move("e5"));
    assert_eq!((moves(&followed).as_str(), followed.game.takeback_proposal()), ("e4 e5", Some(Side::White)));
    assert_eq!(followed.lines, PlayersLines::default());
}
