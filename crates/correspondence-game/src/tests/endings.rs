//! How games end.

use chess_laws::pgn;
use chess_laws::winnable::{Budget, DeadProof, UnwinnableProof};

use super::*;

const MORPHY: &str = include_str!("../../tests/data/morphy-opera-1858.pgn");
const LOYD: &str = include_str!("../../tests/data/loyd-stalemate.pgn");
const KASPAROV: &str = include_str!("../../tests/data/kasparov-world-1999.pgn");

fn played(pgn: &str) -> Table {
    let game = pgn::read(pgn.as_bytes()).expect("a legal game");
    let mut table = Table::new();
    for legal_move in game.record().moves() {
        table.play(legal_move.san());
    }
    table.assert_replays();
    table
}

#[test]
fn played_games_end_by_themselves_or_by_resignation() {
    assert_eq!(played(MORPHY).outcome(), win(Side::White, EndReason::Checkmate));
    assert_eq!(played(LOYD).outcome(), draw(EndReason::Stalemate));
    let mut kasparov = played(KASPAROV);
    assert_eq!((kasparov.outcome(), kasparov.game.ply()), (None, Ply::new(123)));
    kasparov.ask(BLACK, Command::Resign).expect("resigned");
    assert_eq!(kasparov.outcome(), win(Side::White, EndReason::Resignation));
}

#[test]
fn game_ends_at_the_instant_of_the_move() {
    let mut table = Table::from_fen("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    let decision = table.ask(WHITE, san_move("Ra8")).expect("mate");
    assert!(matches!(decision.events(), [
        Event { kind: EventKind::Moved { .. }, at: moved },
        Event { kind: EventKind::Ended(_), at: ended }
    ] if moved == ended));
    assert_eq!(table.game.deadline(), None);
}

#[test]
fn checkmate_before_the_deadline_prevails_over_a_later_flag() {
    let mut table = Table::new();
    table.play("f3 e5 g4");
    table.now = table.game.deadline().expect("a deadline") - HOUR;
    table.ask(BLACK, san_move("Qh4#")).expect("in time to the millisecond");
    assert_eq!(table.outcome(), win(Side::Black, EndReason::Checkmate));
    table.now = table.now + 1_000 * HOUR;
    let over = Refusal::GameOver(Outcome::win(Side::Black, EndReason::Checkmate));
    assert_eq!(table.ask(Actor::Service, Command::FlagFall { cannot_mate: None }), Err(over));
}

#[test]
fn stalemate_ends_the_game_at_once() {
    let mut table = Table::from_fen("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    table.play("Qf7");
    assert_eq!(table.outcome(), draw(EndReason::Stalemate));
}

#[test]
fn walled_in_pawns_are_a_dead_position_at_once() {
    let mut table = Table::from_fen("4k3/8/8/p1p1p1p1/PpPpPpPp/1P3P1P/3P4/4K3 w - - 0 1");
    table.play("d3");
    assert_eq!(table.outcome(), draw(EndReason::DeadPosition));
}

#[test]
fn mate_on_the_seventy_fifth_move_wins() {
    let mut table = Table::from_fen("7k/8/6K1/8/8/8/8/R7 w - - 149 120");
    table.play("Ra8");
    assert_eq!(table.outcome(), win(Side::White, EndReason::Checkmate));
}

#[test]
fn the_capture_of_the_last_piece_leaves_a_dead_position() {
    let mut table = Table::from_fen("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1");
    table.play("Kxd2");
    assert_eq!(table.outcome(), draw(EndReason::DeadPosition));
}

#[test]
fn fivefold_repetition_and_seventy_five_moves_end_the_game() {
    let mut table = Table::new();
    table.play(&"Nf3 Nf6 Ng1 Ng8 ".repeat(4));
    assert_eq!(table.outcome(), draw(EndReason::FivefoldRepetition));
    let mut table = Table::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 149 120");
    table.play("Ra2");
    assert_eq!(table.outcome(), draw(EndReason::SeventyFiveMoves));
    let mut table = Table::under("4k3/8/8/8/8/8/8/R3K3 w - - 149 120", Ruleset::Correspondence);
    table.play("Ra2");
    assert_eq!(table.outcome(), None);
}

#[test]
fn either_player_resigns_on_either_turn() {
    for (actor, winner) in [(WHITE, Side::Black), (BLACK, Side::White)] {
        let mut table = Table::new();
        table.ask(actor, Command::Resign).expect("also before any move, and on the opponent's turn");
        assert_eq!(table.outcome(), win(winner, EndReason::Resignation));
        assert!(matches!(table.ask(actor, Command::Resign), Err(Refusal::GameOver(_))));
    }
}

#[test]
fn game_can_be_aborted_only_before_both_have_moved() {
    for moves in ["", "e4"] {
        for actor in [WHITE, BLACK] {
            let mut table = Table::new();
            table.play(moves);
            assert!(table.game.may_abort());
            table.ask(actor, Command::Abort).expect("aborted");
            assert_eq!(table.outcome(), Some(Outcome::ABORTED));
            assert!(!table.game.may_abort());
        }
    }
    let mut table = Table::new();
    table.play("e4 e5");
    assert!(!table.game.may_abort());
    assert_eq!(table.ask(WHITE, Command::Abort), Err(Refusal::CannotAbort));
}

#[test]
fn deadline_is_inclusive() {
    let mut table = Table::new();
    table.play("e4 e5");
    let deadline = table.game.deadline().expect("three days a move");
    let late = deadline + Duration::from_millis(1);
    assert!(table.game.decide(WHITE, &san_move("Nf3"), deadline).is_ok());
    assert_eq!(
        table.game.decide(Actor::Service, &Command::FlagFall { cannot_mate: None }, deadline),
        Err(Refusal::FlagNotFallen { deadline: Some(deadline) })
    );
    assert_eq!(table.game.decide(WHITE, &san_move("Nf3"), late), Err(Refusal::TimeIsUp));
    for command in [Command::OfferDraw, Command::ClaimDraw { declared: None }] {
        assert_eq!(table.game.decide(WHITE, &command, late), Err(Refusal::TimeIsUp));
    }
    for actor in [WHITE, BLACK] {
        assert!(table.game.decide(actor, &Command::Resign, deadline).is_ok());
        assert_eq!(table.game.decide(actor, &Command::Resign, late), Err(Refusal::TimeIsUp));
    }
    assert_eq!(table.game.decide(WHITE, &Command::Abort, late), Err(Refusal::CannotAbort));
    for actor in [Actor::Service, WHITE, BLACK] {
        let decision = table.game.decide(actor, &Command::FlagFall { cannot_mate: None }, late).expect("fallen");
        let outcome = Outcome::win(Side::Black, EndReason::FlagFall);
        assert_eq!(decision, Decision::Accepted(vec![Event { at: late, kind: EventKind::Ended(outcome) }]));
    }
}

#[test]
fn no_command_avoids_a_fallen_flag() {
    let mut table = Table::new();
    table.play("e4");
    let late = table.game.deadline().expect("a deadline") + HOUR;
    assert_eq!(table.game.decide(BLACK, &Command::Abort, late), Err(Refusal::TimeIsUp));
    let mut table = Table::new();
    table.play("e4 e5");
    table.ask(BLACK, Command::OfferDraw).expect("an offer");
    let late = table.game.deadline().expect("a deadline") + HOUR;
    assert_eq!(table.game.decide(WHITE, &Command::AcceptDraw { turn: None }, late), Err(Refusal::TimeIsUp));
}

#[test]
fn proposals_cannot_be_answered_after_the_deadline() {
    let mut table = Table::new();
    table.play("e4 e5 Nf3 Nc6");
    table.ask(BLACK, Command::ProposeTakeback).expect("proposed");
    table.ask(BLACK, Command::ProposePause { days: 2 }).expect("proposed");
    table.ask(BLACK, Command::OfferDraw).expect("offered");
    let late = table.game.deadline().expect("a deadline") + HOUR;
    for command in [
        Command::DeclineTakeback,
        Command::AcceptTakeback { turn: None },
        Command::DeclinePause,
        Command::AcceptPause { days: None },
        Command::DeclineDraw,
        Command::AcceptDraw { turn: None },
        Command::GiveTime,
    ] {
        assert_eq!(table.game.decide(WHITE, &command, late), Err(Refusal::TimeIsUp), "{command:?}");
    }
}

/// Article 6.9: if a player’s time has run out and the opponent cannot mate, the game is drawn, and resigning does not
/// change that.
#[test]
fn resignation_does_not_override_a_fallen_flag() {
    let mut table = Table::from_fen("7k/8/8/8/8/8/3Q4/3K4 w - - 0 1");
    let late = table.game.deadline().expect("a deadline") + Duration::from_secs(10);
    for actor in [WHITE, BLACK] {
        assert_eq!(table.game.decide(actor, &Command::Resign, late), Err(Refusal::TimeIsUp));
    }
    table.now = late;
    table.ask(Actor::Service, Command::FlagFall { cannot_mate: None }).expect("fallen");
    assert_eq!(table.outcome(), draw(EndReason::FlagFall));
}

/// With flags by claim the game continues until the claim.
#[test]
fn resignation_stands_where_the_flag_was_not_claimed() {
    let control = "3d/move by-claim".parse();
    let mut table = Table::with(Position::start(Variant::Standard, None), Ruleset::Fide, control);
    let late = table.game.deadline().expect("a deadline") + HOUR;
    table.now = late;
    table.ask(BLACK, Command::Resign).expect("the game goes on");
    assert_eq!(table.outcome(), win(Side::White, EndReason::Resignation));
}

/// The outcome when White's time runs out in `fen`.
fn flagged(fen: &str, ruleset: Ruleset) -> Option<Outcome> {
    let mut table = Table::under(fen, ruleset);
    table.now = table.now + 80 * HOUR;
    table.ask(Actor::Service, Command::FlagFall { cannot_mate: None }).expect("fallen");
    table.assert_replays();
    table.outcome()
}

#[test]
fn a_fallen_flag_is_a_draw_when_the_opponent_cannot_mate() {
    let bare_king = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
    let lone_knight = "4kn2/8/8/8/8/8/8/Q3K3 w - - 0 1";
    let knight_and_a_rook_to_hem_in = "4kn2/8/8/8/8/8/8/R3K3 w - - 0 1";
    let (drawn, lost) = (draw(EndReason::FlagFall), win(Side::Black, EndReason::FlagFall));
    for ruleset in [Ruleset::Fide, Ruleset::Correspondence] {
        assert_eq!(flagged(bare_king, ruleset), drawn);
        assert_eq!(flagged(lone_knight, ruleset), drawn);
        assert_eq!(flagged(knight_and_a_rook_to_hem_in, ruleset), lost);
    }
    assert_eq!(flagged(bare_king, Ruleset::Classic), drawn);
    assert_eq!(flagged(lone_knight, Ruleset::Classic), lost);
}

#[test]
fn flag_never_falls_without_a_time_limit() {
    let initial = Position::start(Variant::Standard, None);
    let mut table = Table::with(initial, Ruleset::Fide, Ok(TimeControl::UNLIMITED));
    table.now = table.now + 1_000_000 * HOUR;
    assert_eq!(table.game.deadline(), None);
    assert_eq!(
        table.ask(Actor::Service, Command::FlagFall { cannot_mate: None }),
        Err(Refusal::FlagNotFallen { deadline: None })
    );
    table.play("e4");
}

#[test]
fn commands_after_the_end_are_refused_with_the_outcome() {
    let mut table = Table::new();
    table.play("f3 e5 g4 Qh4#");
    let over = Refusal::GameOver(Outcome::win(Side::Black, EndReason::Checkmate));
    assert_eq!(over.to_string(), "The game is over: Black wins by checkmate.");
    for command in [
        uci_move(4, "e1f2"),
        Command::OfferDraw,
        Command::AcceptDraw { turn: None },
        Command::DeclineDraw,
        Command::ClaimDraw { declared: None },
        Command::Resign,
        Command::Abort,
        Command::FlagFall { cannot_mate: None },
    ] {
        assert_eq!(table.ask(WHITE, command), Err(over.clone()));
    }
}

/// Pawns and knights that block each other. Only a search proves that neither side can mate.
const WALLED_IN: &str = "k7/1p6/1Pp5/n1P5/N1p5/1pP5/1P6/K7 w - - 0 1";

#[test]
fn a_position_proved_dead_ends_the_game() {
    let mut table = Table::from_fen(WALLED_IN);
    let proof = DeadProof::find(table.game.position(), Budget::DEFAULT).expect("it is dead");
    let elsewhere = Position::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Variant::Standard).expect("a legal position");
    let other = DeadProof::find(&elsewhere, Budget::DEFAULT).expect("two kings");
    assert_eq!(table.ask(Actor::Service, Command::DeadPosition(Box::new(other))), Err(Refusal::NotProved));
    table.ask(Actor::Service, Command::DeadPosition(Box::new(proof))).expect("proved");
    assert_eq!(table.outcome(), draw(EndReason::DeadPosition));
    table.assert_replays();
}

#[test]
fn a_fallen_flag_is_a_draw_where_a_search_proves_that_the_opponent_cannot_mate() {
    let fallen = |proof: Option<UnwinnableProof>| {
        let mut table = Table::from_fen(WALLED_IN);
        table.now = table.now + 80 * HOUR;
        table.ask(Actor::Service, Command::FlagFall { cannot_mate: proof.map(Box::new) }).expect("fallen");
        table.outcome()
    };
    let position = Position::from_fen(WALLED_IN, Variant::Standard).expect("a legal position");
    assert!(Side::ALL.into_iter().all(|side| position.can_mate(side)), "it is not plain");
    let turn = position.turn();
    assert_eq!(fallen(None), win(!turn, EndReason::FlagFall));
    assert_eq!(fallen(UnwinnableProof::find(&position, turn, Budget::DEFAULT).ok()), win(!turn, EndReason::FlagFall));
    assert_eq!(fallen(UnwinnableProof::find(&position, !turn, Budget::DEFAULT).ok()), draw(EndReason::FlagFall));
}

#[test]
fn game_rules_forbid_their_commands() {
    let under = |rule: GameRule| {
        let mut table = Table::new();
        table.game = Game::new(Setup { rules: GameRules::NONE.with(rule), ..table.game.setup().clone() });
        table
    };
    let mut table = under(GameRule::NoAbort);
    assert!(!table.game.may_abort());
    assert_eq!(table.ask(WHITE, Command::Abort), Err(Refusal::Forbidden(GameRule::NoAbort)));
    let mut table = under(GameRule::NoGiveTime);
    assert!(!table.game.may_give_time(Side::White));
    assert_eq!(table.ask(WHITE, Command::GiveTime), Err(Refusal::Forbidden(GameRule::NoGiveTime)));
    let table = under(GameRule::NoClaimWin);
    let late = table.game.deadline().expect("three days a move") + Duration::from_millis(1);
    let flag = Command::FlagFall { cannot_mate: None };
    assert_eq!(table.game.decide(BLACK, &flag, late), Err(Refusal::Forbidden(GameRule::NoClaimWin)));
    assert!(table.game.decide(Actor::Service, &flag, late).is_ok(), "it falls by itself");
}

#[test]
fn game_rules_round_trip() {
    for rules in ["", "noAbort", "noAbort,noRematch,noGiveTime,noClaimWin,noEarlyDraw"] {
        assert_eq!(rules.parse::<GameRules>().map(|rules| rules.to_string()), Ok(rules.to_owned()));
    }
    assert_eq!("noFun".parse::<GameRules>(), Err(UnknownGameRule("noFun".to_owned())));
}
