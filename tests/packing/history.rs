//! The history of a game is in the order of its commands, in rows as well as packed.

use chess_laws::Side;
use correspondence_clock::{days, hours};
use correspondence_game::{Actor, Command, Event, EventKind, GameId, MoveText, Ruling, RulingReason};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rstest::rstest;
use sealedmove::startup::Parts;
use store::Backend::{self, Postgres, Sqlite};
use store::packed_games::{self, Packing};
use store::{Connection, PlayerCache, StoreError, games};

use super::count;
use testkit::app::App;

/// Executes random commands, most of which are refused, and ends the game. The events that resulted, in order.
async fn play_at_random(app: &App, id: GameId, seed: u64) -> Vec<Event> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut events = Vec::new();
    for step in 0..120 {
        if rng.random_bool(0.3) {
            app.advance(hours(rng.random_range(0..6)));
        }
        let (now, choice, seed, is_last) = (app.service().now(), rng.random_range(0..25), rng.random(), step == 119);
        let work = move |conn: &mut Connection| {
            let stored = games::find_for_update(conn, &id)?.expect("the game");
            let ruling =
                || Ruling { arbiter: "Vera".to_owned(), reason: RulingReason::new("So be it.").expect("words") };
            let mut rng = StdRng::seed_from_u64(seed);
            let either = Actor::Player(if rng.random() { Side::White } else { Side::Black });
            let (actor, command) = match choice {
                _ if is_last => (Actor::Arbiter, Command::Adjudicate { winner: None, ruling: ruling() }),
                0..12 => {
                    let legal = stored.game.position().legal_moves();
                    let Some(legal) = legal.choose(&mut rng) else { return Ok(Vec::new()) };
                    let command = Command::Move {
                        turn: None,
                        text: MoveText::Uci(legal.uci()),
                        offer_draw: rng.random_bool(0.2),
                    };
                    (Actor::Player(stored.game.turn()), command)
                }
                12..15 => (either, Command::ProposeTakeback),
                15..18 => (either, Command::AcceptTakeback { turn: None }),
                18 => (either, Command::OfferDraw),
                19 => (either, Command::DeclineDraw),
                20 => (either, Command::ProposePause { days: 1 }),
                21 => (either, Command::AcceptPause { days: None }),
                22 => {
                    let from = now + hours(1);
                    (either, Command::TakeLeave { from, until: from + days(1), is_automatic: false })
                }
                23 => (either, Command::RefillClock { turn: None }),
                _ => (either, Command::GiveTime),
            };
            let Ok(decision) = stored.game.decide(actor, &command, now) else { return Ok(Vec::new()) };
            let mut game = stored.game.clone();
            for event in decision.events() {
                game.apply(event).expect("it was decided");
            }
            games::append(conn, &PlayerCache::default(), &stored, &game, decision.events())?;
            Ok::<_, StoreError>(decision.events().to_vec())
        };
        events.extend(app.store().write(work).await.expect("it is stored"));
        if events.last().is_some_and(|last| matches!(last.kind, EventKind::Ended(_))) {
            break;
        }
        if step % 10 == 0 {
            assert_eq!(history(app, id).await, events, "after step {step}");
        }
    }
    events
}

async fn history(app: &App, id: GameId) -> Vec<Event> {
    app.store().read(move |conn| games::history(conn, &id)).await.expect("the database").expect("the game")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn packing_keeps_the_order_of_moves_and_events(#[values(Sqlite, Postgres)] backend: Backend) {
    // No worker packs finished games.
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let mut takebacks = 0;
    for seed in 0..6 {
        let control = if seed % 2 == 0 { "14d/move" } else { "14d+1d*30<=14d bank=14d" };
        let id: GameId = ann.start_game(&bob, &[("timeControl", control)]).await.parse().expect("an id");
        let events = play_at_random(&app, id, seed).await;
        takebacks += events.iter().filter(|event| matches!(event.kind, EventKind::TakenBack { .. })).count();
        assert_eq!(history(&app, id).await, events, "in rows");

        let pack = move |conn: &mut Connection| packed_games::pack(conn, &id);
        assert_eq!(app.store().write(pack).await.expect("the database"), Packing::Packed);
        assert_eq!(count(app.store(), &format!("moves where game_id = '{id}'")).await, 0);
        assert_eq!(history(&app, id).await, events, "packed");

        // The rules know no such event in a finished game; storing it unpacks the game.
        let late = Event { at: app.service().now(), kind: EventKind::DrawDeclined { side: Side::White } };
        let event = late.clone();
        let add = move |conn: &mut Connection| {
            let stored = games::find_for_update(conn, &id)?.expect("the game");
            games::append(conn, &PlayerCache::default(), &stored, &stored.game, &[event])
        };
        app.store().write(add).await.expect("it is added");
        assert_eq!(count(app.store(), &format!("packed_games where game_id = '{id}'")).await, 0);
        assert_eq!(history(&app, id).await, [events, vec![late]].concat(), "unpacked");
    }
    assert!(takebacks > 6, "{takebacks}");
}
