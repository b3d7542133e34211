//! Moves: accepted, refused, and sent twice.

use chess_laws::{Language, MoveError, pgn};

use super::*;

#[test]
fn a_move_is_one_event_and_changes_the_turn() {
    let mut table = Table::new();
    let decision = table.ask(WHITE, uci_move(0, "e2e4")).expect("a legal move");
    assert_eq!(
        decision,
        Decision::Accepted(vec![Event {
            at: table.now,
            kind: EventKind::Moved {
                ply: Ply::FIRST,
                side: Side::White,
                uci: "e2e4".to_owned(),
                san: "e4".to_owned(),
                spent: HOUR
            }
        }])
    );
    assert_eq!((table.game.turn(), table.game.ply()), (Side::Black, Ply::new(1)));
    assert_eq!(table.game.turn_began(), table.now);
    assert_eq!(table.game.deadline(), Some(table.now + 72 * HOUR));
}

#[test]
fn the_wrong_side_the_wrong_ply_and_the_wrong_move_are_refused() {
    let mut table = Table::new();
    assert_eq!(table.ask(BLACK, uci_move(0, "e7e5")), Err(Refusal::NotYourTurn));
    assert_eq!(table.ask(BLACK, san_move("e5")), Err(Refusal::NotYourTurn));
    assert_eq!(
        table.ask(WHITE, uci_move(2, "e2e4")),
        Err(Refusal::StalePly { expected: Ply::FIRST, given: Ply::new(2) })
    );
    assert!(matches!(
        table.ask(WHITE, uci_move(0, "e2e5")),
        Err(Refusal::IllegalMove(MoveError::PieceDoesNotMoveSo { .. }))
    ));
    table.play("e4 e5");
    assert_eq!(
        table.ask(WHITE, uci_move(0, "d2d4")),
        Err(Refusal::StalePly { expected: Ply::new(2), given: Ply::FIRST }),
        "another move for a half-move that was played"
    );
    assert_eq!(
        table.ask(BLACK, uci_move(0, "e2e4")),
        Err(Refusal::StalePly { expected: Ply::new(2), given: Ply::FIRST }),
        "the opponent's move is not mine to repeat"
    );
    assert_eq!(table.ask(Actor::Service, san_move("d4")), Err(Refusal::PlayersOnly));
    assert_eq!(table.events.len(), 2);
}

#[test]
fn repeated_move_is_idempotent() {
    let mut table = Table::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    table.play("O-O");
    for again in [uci_move(0, "e1g1"), uci_move(0, "e1h1"), san_move("0-0")] {
        assert_eq!(table.ask(WHITE, again), Ok(Decision::AlreadyDone));
    }
    assert_eq!(table.ask(WHITE, san_move("Rf2")), Err(Refusal::NotYourTurn));
    table.play("Kd7");
    assert_eq!(table.ask(WHITE, uci_move(0, "e1g1")), Ok(Decision::AlreadyDone));
    assert!(table.ask(WHITE, san_move("O-O")).is_err(), "without a ply it is a new move");
}

#[test]
fn written_move_is_read_only_in_its_notation() {
    let german = Notation::San(Language::German);
    let a_move = |notation, text| Command::Move { turn: None, text: written(notation, text), offer_draw: false };
    let mut table = Table::new();
    assert!(table.ask(WHITE, a_move(german, "Sf3")).is_ok());
    assert_eq!(table.game.moves()[0].san, "Nf3", "what is kept is standard");
    assert_eq!(table.ask(WHITE, a_move(german, "Sf3")), Ok(Decision::AlreadyDone));
    assert_eq!(
        table.ask(BLACK, a_move(german, "Nf6")),
        Err(Refusal::IllegalMove(MoveError::UnknownPiece { sign: 'N', notation: german }))
    );
    assert!(table.ask(BLACK, a_move(Notation::Uci, "e5")).is_err());
    assert!(table.ask(BLACK, a_move(Notation::IccfNumeric, "5755")).is_ok());
    assert_eq!(table.game.moves()[1].uci, "e7e5");
}

#[test]
fn repeated_uci_move_without_a_ply_is_recognised_after_the_reply() {
    let squares = |uci: &str| Command::Move { turn: None, text: MoveText::Uci(uci.to_owned()), offer_draw: false };
    let mut table = Table::new();
    table.play("e4 e5");
    assert_eq!(table.ask(WHITE, squares("e2e4")), Ok(Decision::AlreadyDone));
    assert_eq!(table.ask(BLACK, squares("e7e5")), Ok(Decision::AlreadyDone));
    table.play("Nf3");
    assert!(table.ask(WHITE, squares("e2e4")).is_err(), "only the last move of a side can have been sent just now");
    let mut table = Table::new();
    table.play("f3 e5 g4 Qh4#");
    assert_eq!(table.ask(WHITE, squares("g2g4")), Ok(Decision::AlreadyDone), "also when the answer was mate");
}

#[test]
fn repeated_final_move_is_idempotent() {
    let mut table = Table::new();
    table.play("f3 e5 g4 Qh4#");
    assert_eq!(table.ask(BLACK, uci_move(3, "d8h4")), Ok(Decision::AlreadyDone));
    assert_eq!(table.ask(BLACK, san_move("Qh4")), Ok(Decision::AlreadyDone));
    assert!(matches!(table.ask(WHITE, san_move("Kf2")), Err(Refusal::GameOver(_))));
}

#[test]
fn repeated_move_is_idempotent_after_the_deadline() {
    let mut table = Table::new();
    table.play("e4");
    table.now = table.now + 100 * HOUR;
    assert_eq!(table.ask(WHITE, uci_move(0, "e2e4")), Ok(Decision::AlreadyDone));
}

#[test]
fn instant_before_the_last_event_is_clamped_to_it() {
    let mut table = Table::new();
    table.play("e4");
    let early = Instant::from_millis(table.now.as_millis() - 50);
    let decision = table.game.decide(BLACK, &san_move("e5"), early).expect("a legal move");
    let [Event { at, kind: EventKind::Moved { spent, .. } }] = decision.events() else {
        panic!("one move");
    };
    assert_eq!((*at, *spent), (table.now, Duration::ZERO));
}

#[test]
fn black_may_be_the_first_to_move() {
    let mut table = Table::from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 40");
    assert_eq!(table.ask(WHITE, san_move("e4")), Err(Refusal::NotYourTurn));
    table.play("Ke7 e4");
    assert_eq!(table.game.moves().iter().map(|played| played.side).collect::<Vec<_>>(), [Side::Black, Side::White]);
    table.assert_replays();
}

#[test]
fn chess960_castling_is_stored_as_king_takes_rook() {
    let initial = Position::from_fen("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1", Variant::Chess960).expect("legal");
    let mut table = Table::with(initial, Ruleset::Fide, Ok(TimeControl::UNLIMITED));
    table.play("O-O");
    assert_eq!(table.game.moves()[0].uci, "f1g1");
    table.assert_replays();
}

#[test]
fn damaged_histories_are_refused() {
    let mut table = Table::new();
    table.play("e4 e5 Nf3");
    let replay = |change: fn(&mut Vec<Event>)| {
        let mut events = table.events.clone();
        change(&mut events);
        Game::replay(table.game.setup().clone(), events).expect_err("damaged")
    };
    assert_eq!(
        replay(|events| drop(events.remove(1))),
        ReplayError::WrongPly { expected: Ply::new(1), found: Ply::new(2) }
    );
    assert!(matches!(replay(|events| events[2].at = events[0].at), ReplayError::OutOfOrder { .. }));
    let ended = EventKind::Ended(Outcome::draw(EndReason::Agreement));
    assert!(matches!(
        replay(|events| {
            let at = events[0].at;
            events.insert(1, Event { at, kind: EventKind::Ended(Outcome::draw(EndReason::Agreement)) });
        }),
        ReplayError::AfterTheEnd(_)
    ));
    assert!(matches!(
        replay(|events| {
            if let EventKind::Moved { uci, .. } = &mut events[2].kind {
                *uci = "g1g3".to_owned();
            }
        }),
        ReplayError::IllegalMove { .. }
    ));
    assert!(matches!(
        replay(|events| {
            if let EventKind::Moved { side, .. } = &mut events[1].kind {
                *side = Side::White;
            }
        }),
        ReplayError::WrongSide { .. }
    ));
    let mut game = table.game.clone();
    let declined = Event { at: table.now, kind: EventKind::DrawDeclined { side: Side::White } };
    assert_eq!(game.apply(&declined), Err(ReplayError::NothingToDecline(Side::White)));
    assert_eq!(game, table.game, "a refused event changes nothing");
    assert_eq!(game.apply(&Event { at: table.now, kind: ended }), Ok(()));
}

#[test]
fn game_is_exported_as_pgn() {
    let mut table = Table::new();
    table.play("f3 e5 g4 Qh4#");
    let header = PgnHeader {
        event: "Casual game".to_owned(),
        site: "https://example.org/abcdefgh".to_owned(),
        white: "anna".to_owned(),
        black: "ben".to_owned(),
        opening: table.game.opening(),
    };
    insta::assert_snapshot!(pgn::write(&table.game.to_pgn(header)), @r#"
    [Event "Casual game"]
    [Site "https://example.org/abcdefgh"]
    [Date "1999.06.21"]
    [Round "-"]
    [White "anna"]
    [Black "ben"]
    [Result "0-1"]
    [ECO "A00"]
    [Opening "Barnes Opening: Fool's Mate"]
    [Termination "Normal"]
    [TimeControl "1/259200"]
    [TimeControlShortForm "3d/move"]
    [UTCDate "1999.06.21"]
    [UTCTime "21:20:00"]

    1. f3 { [%clk 71:00:00] } 1... e5 { [%clk 71:00:00] } 2. g4 { [%clk 71:00:00] }
    2... Qh4# { [%clk 71:00:00] } 0-1
    "#);
}

#[test]
fn pgn_has_a_ruleset_tag_unless_it_is_fide() {
    let tag = |ruleset: Ruleset| {
        let table = Table::under("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ruleset);
        let unknown = || "?".to_owned();
        let header = PgnHeader { event: unknown(), site: unknown(), white: unknown(), black: unknown(), opening: None };
        let tags = table.game.to_pgn(header).tags;
        tags.into_iter().find(|(name, _)| name == "Ruleset").map(|(_, value)| value)
    };
    assert_eq!(tag(Ruleset::Fide), None);
    assert_eq!(tag(Ruleset::Correspondence).as_deref(), Some("correspondence"));
    assert_eq!(tag(Ruleset::Classic).as_deref(), Some("classic"));
}

/// A game under correspondence rules in which a rook and a king have moved back and forth for `plies` half-moves.
fn shuffled(plies: u16) -> Table {
    let mut table = Table::under("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Ruleset::Correspondence);
    let there_and_back = [("a1a2", "Ra2"), ("e8d8", "Kd8"), ("a2a1", "Ra1"), ("d8e8", "Ke8")];
    for (ply, (uci, san)) in (0..plies).zip(there_and_back.into_iter().cycle()) {
        let kind = EventKind::Moved {
            ply: Ply::new(ply),
            side: table.game.turn(),
            uci: uci.to_owned(),
            san: san.to_owned(),
            spent: Duration::ZERO,
        };
        table.game.apply(&Event { at: table.now, kind }).expect("a legal move");
    }
    table
}

#[test]
fn game_is_drawn_at_the_move_limit() {
    let mut table = shuffled(11_998);
    table.ask(WHITE, san_move("Ra1")).expect("a move");
    assert_eq!(table.game.outcome(), None);
    table.ask(BLACK, san_move("Ke8")).expect("a move");
    assert_eq!(table.outcome(), draw(EndReason::MoveLimit));
}

#[test]
fn game_already_beyond_the_move_limit_ends_with_its_next_move() {
    // The maximum that can be stored: such a game could not continue, and was lost on time.
    let mut table = shuffled(u16::MAX - 1);
    table.ask(WHITE, san_move("Ra1")).expect("a move");
    assert_eq!(table.outcome(), draw(EndReason::MoveLimit));
    let mut table = shuffled(u16::MAX);
    assert_eq!(table.ask(BLACK, san_move("Kd7")), Err(Refusal::TooManyMoves));
    table.ask(BLACK, Command::ClaimDraw { declared: None }).expect("the position came about many times");
    assert_eq!(table.outcome(), draw(EndReason::ThreefoldRepetition));
}
