//! Offers, answers and claims.

use super::*;

fn offered_by(side: Side) -> Table {
    let mut table = Table::new();
    table.play("e4 e5");
    table.ask(Actor::Player(side), Command::OfferDraw).expect("an offer");
    assert_eq!(table.game.draw_offer(), Some(side));
    table
}

#[test]
fn an_offer_is_accepted() {
    let mut table = offered_by(Side::White);
    assert_eq!(table.ask(WHITE, Command::AcceptDraw), Err(Refusal::OwnDrawOffer));
    table.ask(BLACK, Command::AcceptDraw).expect("an agreement");
    assert_eq!(table.outcome(), draw(EndReason::Agreement));
    assert_eq!(table.game.draw_offer(), None);
    table.assert_replays();
}

#[test]
fn an_offer_against_an_offer_is_an_agreement() {
    let mut table = offered_by(Side::Black);
    assert!(!table.game.may_offer_draw(Side::White), "there is one to answer");
    table.ask(WHITE, Command::OfferDraw).expect("an agreement");
    assert_eq!(table.outcome(), draw(EndReason::Agreement));
}

#[test]
fn an_offer_is_declined_in_words() {
    let mut table = offered_by(Side::White);
    assert_eq!(table.ask(WHITE, Command::DeclineDraw), Err(Refusal::OwnDrawOffer));
    table.ask(BLACK, Command::DeclineDraw).expect("declined");
    assert_eq!(table.game.draw_offer(), None);
    assert_eq!(table.ask(BLACK, Command::AcceptDraw), Err(Refusal::NoDrawOffer));
    assert_eq!(table.ask(BLACK, Command::DeclineDraw), Err(Refusal::NoDrawOffer));
    table.assert_replays();
}

#[test]
fn an_offer_stands_over_one_s_own_move_and_lapses_with_the_opponent_s() {
    let mut table = offered_by(Side::White);
    table.play("Nf3");
    assert_eq!(table.game.draw_offer(), Some(Side::White));
    table.play("Nc6");
    assert_eq!(table.game.draw_offer(), None);
    assert_eq!(table.ask(BLACK, Command::AcceptDraw), Err(Refusal::NoDrawOffer));
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
fn an_offer_comes_with_a_move() {
    let mut table = Table::new();
    table.play("e4 e5");
    let decision = table.ask(WHITE, move_with_offer("Nf3")).expect("a legal move");
    assert!(matches!(decision.events(), [
        Event { kind: EventKind::Moved { .. }, at: moved },
        Event { kind: EventKind::DrawOffered { side: Side::White }, at: offered }
    ] if moved == offered));
    assert_eq!(table.ask(WHITE, Command::OfferDraw), Err(Refusal::OwnDrawOffer));
    // The move answers White's offer, and an opponent who has offered may be offered to.
    table.ask(BLACK, move_with_offer("Nc6")).expect("a legal move");
    assert_eq!(table.game.draw_offer(), Some(Side::Black));
    // The same again: White's answer frees nothing for Black.
    table.ask(WHITE, move_with_offer("Bb5")).expect("Black has offered in between");
    table.assert_replays();
}

#[test]
fn a_move_with_an_offer_that_stands_already_is_just_the_move() {
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
fn a_second_offer_may_follow_the_opponent_s() {
    let mut table = offered_by(Side::White);
    table.ask(BLACK, Command::DeclineDraw).expect("declined");
    table.ask(BLACK, Command::OfferDraw).expect("the other's turn to offer");
    table.ask(WHITE, Command::DeclineDraw).expect("declined");
    table.ask(WHITE, Command::OfferDraw).expect("the opponent has offered himself");
}

#[test]
fn a_threefold_repetition_is_claimed_by_the_side_to_move() {
    let mut table = Table::new();
    table.play(&"Nf3 Nf6 Ng1 Ng8 ".repeat(2));
    assert_eq!(table.game.claimable(), Some(EndReason::ThreefoldRepetition));
    assert_eq!(table.ask(BLACK, Command::ClaimDraw { declared: None }), Err(Refusal::NotYourTurn));
    table.ask(WHITE, Command::ClaimDraw { declared: None }).expect("due");
    assert_eq!(table.outcome(), draw(EndReason::ThreefoldRepetition));
    assert_eq!(table.game.claimable(), None);
}

#[test]
fn fifty_moves_are_claimed() {
    let mut table = Table::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 99 120");
    table.play("Ra2");
    table.ask(BLACK, Command::ClaimDraw { declared: None }).expect("due");
    assert_eq!(table.outcome(), draw(EndReason::FiftyMoves));
}

#[test]
fn a_failed_claim_is_an_offer() {
    let mut table = Table::new();
    table.play("e4 e5");
    let decision = table.ask(WHITE, Command::ClaimDraw { declared: None }).expect("an answer");
    assert!(matches!(&decision, Decision::ClaimFailed(events) if events.len() == 1));
    assert_eq!(table.game.draw_offer(), Some(Side::White));
    let again = table.ask(WHITE, Command::ClaimDraw { declared: None }).expect("an answer");
    assert_eq!(again, Decision::ClaimFailed(Vec::new()), "the offer stands already");
    table.ask(BLACK, Command::AcceptDraw).expect("agreement");
    table.assert_replays();
}

#[test]
fn a_failed_claim_before_both_have_moved_is_nothing() {
    let mut table = Table::new();
    assert_eq!(table.ask(WHITE, Command::ClaimDraw { declared: None }), Ok(Decision::ClaimFailed(Vec::new())));
}

#[test]
fn a_failed_claim_against_an_offer_is_an_agreement() {
    let mut table = offered_by(Side::Black);
    assert!(matches!(table.ask(WHITE, Command::ClaimDraw { declared: None }), Ok(Decision::ClaimFailed(_))));
    assert_eq!(table.outcome(), draw(EndReason::Agreement));
}
