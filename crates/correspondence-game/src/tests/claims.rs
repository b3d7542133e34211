//! Draw claims, in the current position and with a declared move.

use super::*;

/// A claim with the move that `san` declares.
fn claim_with(san: &str) -> Command {
    let Command::Move { turn, text, .. } = san_move(san) else { panic!("a move") };
    Command::ClaimDraw { declared: Some(DeclaredMove { turn, text }) }
}

/// The position after 1... e5 has occurred twice, and Black can bring about the third occurrence.
fn about_to_repeat() -> Table {
    let mut table = Table::new();
    table.play("e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    table
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
fn failed_claim_counts_as_a_draw_offer() {
    let mut table = Table::new();
    table.play("e4 e5");
    let decision = table.ask(WHITE, Command::ClaimDraw { declared: None }).expect("an answer");
    assert!(matches!(&decision, Decision::ClaimFailed(events) if events.len() == 1));
    assert_eq!(table.game.draw_offer(), Some(Side::White));
    let again = table.ask(WHITE, Command::ClaimDraw { declared: None }).expect("an answer");
    assert_eq!(again, Decision::ClaimFailed(Vec::new()), "the offer stands already");
    table.ask(BLACK, Command::AcceptDraw { turn: None }).expect("agreement");
    table.assert_replays();
}

#[test]
fn failed_claim_before_both_have_moved_is_not_an_offer() {
    let mut table = Table::new();
    assert_eq!(table.ask(WHITE, Command::ClaimDraw { declared: None }), Ok(Decision::ClaimFailed(Vec::new())));
}

#[test]
fn failed_claim_accepts_a_pending_offer() {
    let mut table = super::draws::offered_by(Side::Black);
    assert!(matches!(table.ask(WHITE, Command::ClaimDraw { declared: None }), Ok(Decision::ClaimFailed(_))));
    assert_eq!(table.outcome(), draw(EndReason::Agreement));
}

#[test]
fn a_threefold_repetition_is_claimed_with_the_move_that_brings_it_about() {
    let mut table = about_to_repeat();
    assert_eq!(table.game.claimable(), None);
    assert_eq!(table.ask(WHITE, claim_with("Nf3")), Err(Refusal::NotYourTurn));
    let decision = table.ask(BLACK, claim_with("Ng8")).expect("due");
    assert!(matches!(decision, Decision::Accepted(events) if matches!(&events[..], [
        Event { kind: EventKind::Moved { san, .. }, at: moved },
        Event { kind: EventKind::Ended(_), at: ended }
    ] if san == "Ng8" && moved == ended)));
    assert_eq!(table.outcome(), draw(EndReason::ThreefoldRepetition));
    assert_eq!(table.game.record().repetitions(), 3, "the record shows what was claimed");
    table.assert_replays();
}

#[test]
fn fifty_moves_are_claimed_with_the_move_that_completes_them() {
    let mut table = Table::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 99 120");
    assert_eq!(table.game.claimable(), None);
    table.ask(WHITE, claim_with("Ra2")).expect("due");
    assert_eq!(table.outcome(), draw(EndReason::FiftyMoves));
    let mut table = Table::from_fen("4k3/8/8/8/8/8/7p/R3K3 b - - 99 120");
    assert!(matches!(table.ask(BLACK, claim_with("h1=Q")), Ok(Decision::ClaimFailed(_))), "a pawn has moved");
}

#[test]
fn a_failed_claim_leaves_the_declared_move_played_and_counts_as_an_offer() {
    let mut table = about_to_repeat();
    let decision = table.ask(BLACK, claim_with("Nc6")).expect("an answer");
    assert!(matches!(decision, Decision::ClaimFailed(events) if matches!(&events[..], [
        Event { kind: EventKind::Moved { .. }, .. },
        Event { kind: EventKind::DrawOffered { side: Side::Black }, .. }
    ])));
    assert_eq!((table.game.turn(), table.game.draw_offer()), (Side::White, Some(Side::Black)));
    table.ask(WHITE, Command::AcceptDraw { turn: None }).expect("agreed");
    table.assert_replays();
}

#[test]
fn failed_claim_only_plays_the_move_if_no_offer_is_allowed() {
    let mut table = Table::new();
    let decision = table.ask(WHITE, claim_with("e4")).expect("an answer");
    assert!(matches!(decision, Decision::ClaimFailed(events) if events.len() == 1));
    assert_eq!((table.game.ply(), table.game.draw_offer()), (Ply::new(1), None));
    table.ask(BLACK, claim_with("e5")).expect("an answer");
    table.ask(WHITE, Command::DeclineDraw).expect("with this move both have moved: it was an offer");
    table.play("Nf3");
    let decision = table.ask(BLACK, claim_with("Nc6")).expect("an answer");
    assert!(matches!(decision, Decision::ClaimFailed(events) if events.len() == 1), "too soon for a second offer");
}

#[test]
fn failed_claim_with_a_move_accepts_a_pending_offer() {
    let mut table = about_to_repeat();
    table.ask(WHITE, Command::OfferDraw).expect("an offer");
    let decision = table.ask(BLACK, claim_with("Nc6")).expect("an answer");
    assert!(matches!(decision, Decision::ClaimFailed(events) if events.len() == 2));
    assert_eq!((table.outcome(), table.game.ply()), (draw(EndReason::Agreement), Ply::new(10)), "the move is played");
    table.assert_replays();
}

#[test]
fn claim_with_a_move_also_covers_the_current_position() {
    let mut table = about_to_repeat();
    table.play("Ng8");
    table.ask(WHITE, claim_with("d4")).expect("due already");
    assert_eq!((table.outcome(), table.game.ply()), (draw(EndReason::ThreefoldRepetition), Ply::new(10)));
}

#[test]
fn a_move_that_ends_the_game_by_itself_comes_before_the_claim() {
    let mut table = Table::from_fen("7k/8/6K1/8/8/8/8/R7 w - - 99 120");
    table.ask(WHITE, claim_with("Ra8")).expect("mate");
    assert_eq!(table.outcome(), win(Side::White, EndReason::Checkmate));
}

#[test]
fn a_claim_with_an_illegal_move_changes_nothing() {
    let mut table = about_to_repeat();
    let before = table.game.clone();
    assert!(matches!(table.ask(BLACK, claim_with("Nd4")), Err(Refusal::IllegalMove(_))));
    assert_eq!(table.game, before);
}

#[test]
fn repeated_claim_with_a_move_is_idempotent() {
    let mut table = about_to_repeat();
    let Command::ClaimDraw { declared: Some(declared) } = claim_with("Nc6") else { panic!("a claim") };
    let claim = Command::ClaimDraw { declared: Some(DeclaredMove { turn: Some(Ply::new(9).into()), ..declared }) };
    table.ask(BLACK, claim.clone()).expect("an answer");
    assert_eq!(table.ask(BLACK, claim), Ok(Decision::AlreadyDone));
    assert_eq!(table.game.ply(), Ply::new(10));
}

#[test]
fn claim_in_the_current_position_is_dated_after_the_last_move() {
    let mut table = about_to_repeat();
    table.play("Ng8");
    let moved = table.game.turn_began();
    let claim = Command::ClaimDraw { declared: None };
    let decision = table.game.decide(WHITE, &claim, moved - HOUR).expect("due, by a clock that is behind");
    assert!(matches!(decision.events(), [Event { at, kind: EventKind::Ended(_) }] if *at > moved));
}

#[test]
fn repetition_claim_lapses_with_the_next_move() {
    let mut table = about_to_repeat();
    table.play("Ng8 d4");
    assert!(matches!(table.ask(BLACK, Command::ClaimDraw { declared: None }), Ok(Decision::ClaimFailed(_))));
}

#[test]
fn claimable_with_lists_the_moves_that_allow_a_claim() {
    for (moves, expected) in [("", 1), ("Ng8", 1), ("Ng8 Nf3 Nf6 Ng1", 1), ("Ng8 d4", 0)] {
        let mut table = about_to_repeat();
        table.play(moves);
        let side = Actor::Player(table.game.turn());
        let good: Vec<String> = table.game.claimable_with().iter().map(|(legal, _)| legal.uci()).collect();
        assert_eq!(good.len(), expected, "{moves}: {good:?}");
        for legal in table.game.position().legal_moves() {
            let decision = table.game.decide(side, &claim_with(legal.san()), table.now).expect("an answer");
            let with_the_move = matches!(&decision, Decision::Accepted(events) if events.len() == 2);
            assert_eq!(with_the_move, good.contains(&legal.uci()), "{moves} {}", legal.san());
        }
    }
    let mut over = about_to_repeat();
    over.ask(BLACK, Command::Resign).expect("resigned");
    assert_eq!(over.game.claimable_with(), []);
}
