//! Draw offers and the replies to them.

use super::*;

pub(super) fn offered_by(side: Side) -> Table {
    let mut table = Table::new();
    table.play("e4 e5");
    table.ask(Actor::Player(side), Command::OfferDraw).expect("an offer");
    assert_eq!(table.game.draw_offer(), Some(side));
    table
}

#[test]
fn an_offer_is_accepted() {
    let mut table = offered_by(Side::White);
    assert_eq!(table.ask(WHITE, Command::AcceptDraw { turn: None }), Err(Refusal::OwnDrawOffer));
    let stale = Command::AcceptDraw { turn: Some(TurnId { ply: Ply::FIRST, takebacks: 0 }) };
    assert!(matches!(table.ask(BLACK, stale), Err(Refusal::StalePly { .. })), "offered in another turn");
    table.ask(BLACK, Command::AcceptDraw { turn: None }).expect("an agreement");
    assert_eq!(table.outcome(), draw(EndReason::Agreement));
    assert_eq!(table.game.draw_offer(), None);
    table.assert_replays();
}

#[test]
fn offer_against_a_pending_offer_is_an_agreement() {
    let mut table = offered_by(Side::Black);
    assert!(!table.game.may_offer_draw(Side::White), "there is one to answer");
    table.ask(WHITE, Command::OfferDraw).expect("an agreement");
    assert_eq!(table.outcome(), draw(EndReason::Agreement));
}

#[test]
fn offer_is_declined_explicitly() {
    let mut table = offered_by(Side::White);
    assert_eq!(table.ask(WHITE, Command::DeclineDraw), Err(Refusal::OwnDrawOffer));
    table.ask(BLACK, Command::DeclineDraw).expect("declined");
    assert_eq!(table.game.draw_offer(), None);
    assert_eq!(table.ask(BLACK, Command::AcceptDraw { turn: None }), Err(Refusal::NoDrawOffer));
    assert_eq!(table.ask(BLACK, Command::DeclineDraw), Err(Refusal::NoDrawOffer));
    table.assert_replays();
}

#[test]
fn offer_survives_own_move_and_lapses_with_the_opponents() {
    let mut table = offered_by(Side::White);
    table.play("Nf3");
    assert_eq!(table.game.draw_offer(), Some(Side::White));
    table.play("Nc6");
    assert_eq!(table.game.draw_offer(), None);
    assert_eq!(table.ask(BLACK, Command::AcceptDraw { turn: None }), Err(Refusal::NoDrawOffer));
}

#[test]
fn an_offer_cannot_be_withdrawn() {
    let mut table = offered_by(Side::White);
    for command in [Command::DeclineDraw, Command::AcceptDraw { turn: None }, Command::OfferDraw] {
        assert_eq!(table.ask(WHITE, command), Err(Refusal::OwnDrawOffer));
    }
    table.play("Nf3");
    assert_eq!(table.game.draw_offer(), Some(Side::White), "nor by one's own move");
}

#[test]
fn an_offer_lapses_when_the_game_ends() {
    let mut table = offered_by(Side::White);
    table.ask(WHITE, Command::Resign).expect("resigned");
    assert_eq!(table.game.draw_offer(), None);
    assert!(matches!(table.ask(BLACK, Command::AcceptDraw { turn: None }), Err(Refusal::GameOver(_))));
}

#[test]
fn no_draw_is_offered_before_both_have_moved() {
    let mut table = Table::new();
    assert_eq!(table.ask(WHITE, Command::OfferDraw), Err(Refusal::DrawOfferTooEarly));
    assert_eq!(table.ask(WHITE, move_with_offer("e4")), Err(Refusal::DrawOfferTooEarly));
    assert!(table.events.is_empty(), "nor is the move played, for its sender meant both");
    table.play("e4");
    assert!(!table.game.may_offer_draw(Side::White));
    table.ask(BLACK, move_with_offer("e5")).expect("with this move both have moved");
    assert_eq!(table.game.draw_offer(), Some(Side::Black));
}

#[test]
fn offer_can_accompany_a_move() {
    let mut table = Table::new();
    table.play("e4 e5");
    let decision = table.ask(WHITE, move_with_offer("Nf3")).expect("a legal move");
    assert!(matches!(decision.events(), [
        Event { kind: EventKind::Moved { .. }, at: moved },
        Event { kind: EventKind::DrawOffered { side: Side::White }, at: offered }
    ] if moved == offered));
    assert_eq!(table.ask(WHITE, Command::OfferDraw), Err(Refusal::OwnDrawOffer));
    // The move declines White’s offer, and an offer is allowed after one by the opponent.
    table.ask(BLACK, move_with_offer("Nc6")).expect("a legal move");
    assert_eq!(table.game.draw_offer(), Some(Side::Black));
    // White may offer again, since Black has offered in between.
    table.ask(WHITE, move_with_offer("Bb5")).expect("Black has offered in between");
    table.assert_replays();
}

#[test]
fn move_adds_no_second_offer_to_a_pending_one() {
    let mut table = offered_by(Side::White);
    let decision = table.ask(WHITE, move_with_offer("Nf3")).expect("a legal move");
    assert_eq!(decision.events().len(), 1);
    assert_eq!(table.game.draw_offer(), Some(Side::White));
}

#[test]
fn a_move_that_ends_the_game_offers_nothing() {
    let mut table = Table::new();
    table.play("f3 e5 g4");
    let decision = table.ask(BLACK, move_with_offer("Qh4#")).expect("mate");
    assert!(matches!(decision.events(), [_, Event { kind: EventKind::Ended(_), .. }]));
}

#[test]
fn a_second_offer_waits_for_two_moves_of_the_opponent() {
    let mut table = offered_by(Side::White);
    table.ask(BLACK, Command::DeclineDraw).expect("declined");
    assert_eq!(table.ask(WHITE, Command::OfferDraw), Err(Refusal::DrawOfferTooSoon));
    table.play("Nf3 Nc6");
    assert!(!table.game.may_offer_draw(Side::White));
    assert_eq!(table.ask(WHITE, move_with_offer("Bb5")), Err(Refusal::DrawOfferTooSoon));
    table.play("Bb5 a6");
    assert!(table.game.may_offer_draw(Side::White));
    table.ask(WHITE, Command::OfferDraw).expect("the opponent has moved twice");
}

#[test]
fn second_offer_is_allowed_after_one_by_the_opponent() {
    let mut table = offered_by(Side::White);
    table.ask(BLACK, Command::DeclineDraw).expect("declined");
    table.ask(BLACK, Command::OfferDraw).expect("the other's turn to offer");
    table.ask(WHITE, Command::DeclineDraw).expect("declined");
    table.ask(WHITE, Command::OfferDraw).expect("the opponent has offered himself");
}

#[test]
fn agreement_bar_ends_at_its_move() {
    let mut table = Table::barred_before(3);
    let barred = Refusal::AgreementBarred(AgreementBar::new(3).expect("a bar"));
    table.play("e4 e5 Nf3 Nc6");
    table.game =
        Game::replay(table.game.setup().clone(), table.events.drain(..3).collect::<Vec<_>>()).expect("replays");
    for side in Side::ALL {
        assert!(!table.game.may_offer_draw(side));
        assert_eq!(table.ask(Actor::Player(side), Command::OfferDraw), Err(barred.clone()));
    }
    assert!(!table.game.may_offer_draw_with_move(Side::Black));
    assert_eq!(table.ask(BLACK, move_with_offer("Nc6")), Err(barred.clone()));
    assert_eq!(barred.to_string(), "In this game a draw cannot be agreed before move 3.");
    table.play("Nc6");
    assert!(table.game.may_offer_draw(Side::Black) && table.game.may_offer_draw_with_move(Side::White));
    table.ask(WHITE, move_with_offer("Bb5")).expect("the third move");
    table.ask(BLACK, Command::AcceptDraw { turn: None }).expect("agreed");
    assert_eq!(table.outcome(), draw(EndReason::Agreement));
}

#[test]
fn agreement_bar_counts_moves_when_black_moves_first() {
    let mut table = Table::from_fen("4k3/p7/8/8/8/8/7P/4K3 b - - 0 7");
    let bar = AgreementBar::new(3).expect("a bar");
    table.game = Game::new(Setup { agreement_bar: Some(bar), ..table.game.setup().clone() });
    // After 1... a6 2. h3 a5 comes the third move.
    table.play("a6 h3");
    assert_eq!(table.ask(BLACK, Command::OfferDraw), Err(Refusal::AgreementBarred(bar)));
    table.play("a5");
    table.ask(WHITE, move_with_offer("h4")).expect("the third move");
}

#[test]
fn agreement_bar_allows_claims_but_a_failed_one_is_no_offer() {
    let mut table = Table::barred_before(40);
    table.play("Nf3 Nf6");
    assert_eq!(table.ask(WHITE, Command::ClaimDraw { declared: None }), Ok(Decision::ClaimFailed(Vec::new())));
    table.play("Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    table.ask(WHITE, Command::ClaimDraw { declared: None }).expect("due");
    assert_eq!(table.outcome(), draw(EndReason::ThreefoldRepetition));
}

#[test]
fn agreement_bar_is_from_2_to_100() {
    for number in [0, 1, 101] {
        assert_eq!(AgreementBar::new(number), Err(AgreementBarError(number)));
    }
    assert_eq!(AgreementBar::new(2).map(AgreementBar::number), Ok(2));
    assert!(AgreementBar::new(100).is_ok());
    assert_eq!(
        AgreementBarError(1).to_string(),
        "Draws by agreement can be barred before a move from 2 to 100, not 1."
    );
}
