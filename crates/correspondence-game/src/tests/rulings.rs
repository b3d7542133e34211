//! Rulings by arbiters.

use super::*;

fn ruling() -> Ruling {
    Ruling {
        arbiter: "Vera".to_owned(),
        reason: RulingReason::new("White has not answered for a year.").expect("words"),
    }
}

#[test]
fn an_arbiter_sets_the_result() {
    for (winner, expected) in [
        (Some(Side::White), win(Side::White, EndReason::Adjudication)),
        (Some(Side::Black), win(Side::Black, EndReason::Adjudication)),
        (None, draw(EndReason::Adjudication)),
    ] {
        let mut table = Table::new();
        table.play("e4 e5");
        table.ask(Actor::Arbiter, Command::Adjudicate { winner, ruling: ruling() }).expect("ruled");
        assert_eq!((table.outcome(), table.game.ruling()), (expected, Some(&ruling())));
        table.assert_replays();
    }
}

#[test]
fn an_arbiter_declares_a_forfeit_also_before_any_move_and_after_the_deadline() {
    for late in [Duration::ZERO, 100 * HOUR] {
        let mut table = Table::new();
        table.now = table.now + late;
        table.ask(Actor::Arbiter, Command::Forfeit { loser: Side::White, ruling: ruling() }).expect("ruled");
        assert_eq!(table.outcome(), win(Side::Black, EndReason::Forfeit));
        table.assert_replays();
    }
}

#[test]
fn only_arbiters_rule_and_they_cannot_play() {
    let mut table = Table::new();
    for actor in [WHITE, BLACK, Actor::Service] {
        let adjudicate = Command::Adjudicate { winner: Some(Side::White), ruling: ruling() };
        assert_eq!(table.ask(actor, adjudicate), Err(Refusal::ArbitersOnly));
        assert_eq!(
            table.ask(actor, Command::Forfeit { loser: Side::White, ruling: ruling() }),
            Err(Refusal::ArbitersOnly)
        );
    }
    for command in [san_move("e4"), Command::Resign, Command::Abort, Command::OfferDraw] {
        assert_eq!(table.ask(Actor::Arbiter, command), Err(Refusal::PlayersOnly));
    }
}

#[test]
fn ruling_on_finished_game_is_refused() {
    let mut table = Table::new();
    table.ask(WHITE, Command::Resign).expect("resigned");
    let rule = Command::Adjudicate { winner: None, ruling: ruling() };
    assert!(matches!(table.ask(Actor::Arbiter, rule), Err(Refusal::GameOver(_))));
    assert_eq!(table.game.ruling(), None);
}
