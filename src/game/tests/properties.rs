//! What holds for every game, whatever is asked of it.

use proptest::prelude::*;

use super::*;

/// Something asked, and how long after the last.
#[derive(Clone, Debug)]
struct Step {
    wait: Duration,
    actor: Actor,
    ask: Ask,
}

/// What is asked; a move is picked from the legal ones when its turn comes.
#[derive(Clone, Debug)]
enum Ask {
    LegalMove { pick: prop::sample::Index, name_ply: bool, offer_draw: bool },
    SomeMove { ply: Option<u16>, uci: String },
    ClaimWith { pick: prop::sample::Index, name_ply: bool },
    Other(Command),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let actor = prop_oneof![9 => Just(WHITE), 9 => Just(BLACK), 1 => Just(Actor::Service), 1 => Just(Actor::Arbiter)];
    let wait = prop_oneof![20 => (0_u64..20_000_000).prop_map(Duration::from_millis), 1 => Just(90 * HOUR)];
    let legal_move = (any::<prop::sample::Index>(), any::<bool>(), prop::bool::weighted(0.1))
        .prop_map(|(pick, name_ply, offer_draw)| Ask::LegalMove { pick, name_ply, offer_draw });
    let some_move =
        (prop::option::of(0_u16..40), "[a-h][1-8][a-h][1-8][qk]?").prop_map(|(ply, uci)| Ask::SomeMove { ply, uci });
    let other = prop_oneof![
        4 => Just(Command::OfferDraw),
        2 => Just(Command::AcceptDraw),
        3 => Just(Command::DeclineDraw),
        3 => Just(Command::ClaimDraw { declared: None }),
        1 => Just(Command::Resign),
        1 => Just(Command::Abort),
        2 => Just(Command::FlagFall { cannot_mate: None }),
        1 => Just(Command::Adjudicate { winner: None, ruling: ruling() }),
        1 => Just(Command::Forfeit { loser: Side::Black, ruling: ruling() }),
    ];
    let claim_with =
        (any::<prop::sample::Index>(), any::<bool>()).prop_map(|(pick, name_ply)| Ask::ClaimWith { pick, name_ply });
    let ask = prop_oneof![30 => legal_move, 3 => some_move, 3 => claim_with, 4 => other.prop_map(Ask::Other)];
    prop::collection::vec((wait, actor, ask).prop_map(|(wait, actor, ask)| Step { wait, actor, ask }), 0..160)
}

fn ruling() -> Ruling {
    Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("So be it.").expect("words") }
}

fn setups() -> impl Strategy<Value = (Ruleset, Option<AgreementBar>)> {
    let bar = prop::option::of(AgreementBar::EARLIEST..20).prop_map(|bar| bar.and_then(|n| AgreementBar::new(n).ok()));
    (prop::sample::select(Ruleset::ALL.to_vec()), bar)
}

fn starts() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/P7/8/8/8/8/7p/4K3 b - - 0 40",
        "8/8/4k3/8/8/3K4/8/R6b w - - 90 80",
        "7k/8/6K1/8/8/8/8/R7 w - - 0 1",
    ])
}

fn command(game: &Game, ask: &Ask) -> Command {
    match ask {
        Ask::Other(command) => command.clone(),
        Ask::SomeMove { ply, uci } => {
            Command::Move { ply: ply.map(Ply::new), text: MoveText::Uci(uci.clone()), offer_draw: false }
        }
        Ask::ClaimWith { pick, name_ply } => {
            let legal = game.position().legal_moves();
            let uci = if legal.is_empty() { "a1a1".to_owned() } else { pick.get(&legal).uci() };
            let ply = name_ply.then(|| game.ply());
            Command::ClaimDraw { declared: Some(DeclaredMove { ply, text: MoveText::Uci(uci) }) }
        }
        Ask::LegalMove { pick, name_ply, offer_draw } => {
            let legal = game.position().legal_moves();
            let uci = if legal.is_empty() { "a1a1".to_owned() } else { pick.get(&legal).uci() };
            Command::Move { ply: name_ply.then(|| game.ply()), text: MoveText::Uci(uci), offer_draw: *offer_draw }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    #[test]
    fn a_game_keeps_its_rules(start in starts(), (ruleset, agreement_bar) in setups(), steps in steps()) {
        let mut table = Table::under(start, ruleset);
        table.game = Game::new(Setup { agreement_bar, ..table.game.setup().clone() });
        for step in steps {
            table.now = table.now + step.wait;
            let before = table.game.clone();
            let asked = command(&before, &step.ask);
            match before.decide(step.actor, &asked, table.now) {
                Err(refusal) => {
                    prop_assert!(!refusal.code().is_empty() && !refusal.to_string().is_empty());
                    if let Some(outcome) = before.outcome() {
                        prop_assert!(matches!(refusal, Refusal::GameOver(over) if over == outcome)
                            || matches!(refusal, Refusal::PlayersOnly | Refusal::ArbitersOnly));
                    }
                }
                Ok(decision) => {
                    if before.outcome().is_some() {
                        prop_assert_eq!(&decision, &Decision::AlreadyDone, "an outcome is final");
                    }
                    for event in decision.events() {
                        prop_assert!(table.game.apply(event).is_ok());
                        table.events.push(event.clone());
                    }
                    let moved = table.game.moves().len() - before.moves().len();
                    prop_assert!(moved <= 1);
                    if moved == 1 {
                        // The very same request, sent again at once or later.
                        let again = table.game.decide(step.actor, &asked, table.now + HOUR);
                        prop_assert_eq!(again, Ok(Decision::AlreadyDone));
                        prop_assert!(before.deadline().is_none_or(|deadline| table.now <= deadline));
                        prop_assert_eq!(step.actor, Actor::Player(before.turn()));
                    }
                }
            }
        }
        let game = &table.game;
        let replayed = Game::replay(game.setup().clone(), table.events.clone());
        prop_assert_eq!(replayed.as_ref(), Ok(game));
        for (index, played) in game.moves().iter().enumerate() {
            prop_assert_eq!(played.ply.index(), index);
            prop_assert_eq!(game.record().position_at(index).map(Position::turn), Some(played.side));
        }
        prop_assert!(table.events.is_sorted_by_key(|event| event.at));
        let ends = table.events.iter().filter(|event| matches!(event.kind, EventKind::Ended(_))).count();
        prop_assert_eq!(ends, usize::from(game.outcome().is_some()));
        prop_assert_eq!(game.ruling().is_some(), game.outcome().is_some_and(|outcome| {
            matches!(outcome.reason, EndReason::Adjudication | EndReason::Forfeit)
        }));
        if let (Some(bar), Some(EndReason::Agreement)) = (agreement_bar, game.outcome().map(|outcome| outcome.reason)) {
            prop_assert!(game.moves().len() / 2 + 1 >= usize::from(bar.number()));
        }
        if game.outcome().is_none() {
            prop_assert_eq!(game.record().automatic_ending(game.setup().ruleset), None);
        } else {
            prop_assert_eq!(game.draw_offer(), None);
        }
    }
}
