//! Many flags due at once: they fall in the order of their deadlines, even if one game cannot be ended.

use std::time::{Duration, Instant};

use chess_laws::winnable::{Budget, Winnability, winnable};
use chess_laws::{EndReason, Outcome, Position, Side, Variant};
use correspondence_clock::days;
use correspondence_game::{Command, GameId, MoveText};
use diesel::connection::SimpleConnection;
use domain::job::LeaseHolder;
use rstest::rstest;
use sealedmove::startup::Parts;
use service::Job;
use service::flags::{FLAG_GRACE, Sweep};
use store::Backend::{Postgres, Sqlite};
use store::{Backend, Connection, StoreError, jobs};
use testkit::app::{App, BEGINNING};
use testkit::many_games::{Moment, Plan};

const GAMES: u32 = 1_000;

fn plan() -> Plan {
    Plan {
        initial: 'g',
        games: GAMES,
        players: 50,
        first: BEGINNING + days(1),
        window: Duration::from_secs(60),
        moment: Moment::Deadline,
    }
}

/// The game ids of the queued mails of one kind, in queue order.
async fn queued_game_ids(app: &App, mail: &str) -> Vec<String> {
    let prefix = format!("{{\"job\":\"mail\",\"mail\":\"{mail}\",\"game\":\"");
    let until = app.service().now() + days(1);
    let lease = Duration::from_secs(1);
    let holder = LeaseHolder::process("test");
    let taken = app.store().write(move |conn| jobs::take(conn, &[Job::MAIL], &holder, &[], 10_000, until, lease));
    let mut taken = taken.await.expect("an answer");
    taken.sort_by_key(|job| job.lease.job);
    taken.iter().filter_map(|job| Some(job.payload.strip_prefix(&prefix)?[..8].to_owned())).collect()
}

async fn execute_sql(app: &App, text: String) {
    let done = app.store().write(move |conn: &mut Connection| Ok::<_, StoreError>(conn.batch_execute(&text)?));
    done.await.expect("the database takes it");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_flags_fall_in_order(#[values(Sqlite, Postgres)] backend: Backend) {
    let builder = App::builder_on(backend).parts(Parts::Serve);
    let url = builder.database_url();
    let app = builder.start().await;
    let plan = plan();
    plan.fill(&url).await;
    // A corrupt game, and one that the database does not allow to end.
    let (damaged, blocked) = (plan.game(17), plan.game(230));
    execute_sql(&app, format!("update moves set uci = 'a1a8' where game_id = '{damaged}' and ply = 1")).await;
    block_ending(&app, &blocked).await;
    app.advance(days(2));
    let began = Instant::now();
    let sweep = app.service().flags.sweep_flags().await.expect("a sweep");
    println!("{} flags fell in {:?}", sweep.ended, began.elapsed());
    assert_eq!((sweep.ended, sweep.hard.len(), sweep.is_unfinished), (GAMES as usize - 2, 0, false));
    let expected: Vec<String> =
        (0..GAMES).map(|number| plan.game(number)).filter(|id| *id != damaged && *id != blocked).collect();
    let twice: Vec<String> = expected.iter().flat_map(|id| [id.clone(), id.clone()]).collect();
    assert_eq!(queued_game_ids(&app, "game-over").await, twice, "in the order of the deadlines, once each");
    let again = app.service().flags.sweep_flags().await.expect("a sweep");
    assert_eq!(again.ended, 0, "what cannot be ended is left alone for a while");
    unblock_endings(&app).await;
    assert_eq!(app.service().flags.sweep_flags().await.expect("a sweep").ended, 0);
    app.advance(days(1));
    assert_eq!(app.service().flags.sweep_flags().await.expect("a sweep").ended, 1, "and then tried again");
}

/// Adds a trigger with which the database refuses to end `game`.
async fn block_ending(app: &App, game: &str) {
    let condition = format!("new.id = '{game}' and new.ended_at is not null");
    let text = if app.store().backend() == Backend::Postgres {
        format!(
            "create function refuse() returns trigger as $$ begin raise exception 'barred'; end $$ language plpgsql; \
             create trigger bar before update on games for each row when ({condition}) execute function refuse()"
        )
    } else {
        format!("create trigger bar before update on games when {condition} begin select raise(abort, 'barred'); end")
    };
    execute_sql(app, text).await;
}

async fn unblock_endings(app: &App) {
    let on = if app.store().backend() == Backend::Postgres { " on games" } else { "" };
    execute_sql(app, format!("drop trigger bar{on}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn generated_games_are_playable() {
    let builder = App::builder().parts(Parts::Serve);
    let url = builder.database_url();
    let app = builder.start().await;
    let plan = plan();
    plan.fill(&url).await;
    for number in 0..10 {
        let id: GameId = plan.game(number).parse().expect("a name");
        let view = app.service().games.game(&id).await.expect("the game");
        let (white, black) = plan.players_of(number);
        assert_eq!((view.white.name, view.black.name), (Plan::player(white), Plan::player(black)));
        let game = view.stored.game.clone();
        assert_eq!(game.deadline(), Some(plan.moment_of(number)), "{id}");
        assert_eq!(super::deadline(&app, id.as_str()).await, game.deadline());
        let uci = game.position().legal_moves()[0].uci();
        let command = Command::Move { turn: Some(game.turn_id()), text: MoveText::Uci(uci), offer_draw: false };
        let player = view.stored.player(game.turn());
        // At most half-way to the deadline.
        let played = app.service().play.submit(player, &id, command, app.service().now()).await.expect("a move").state;
        assert_eq!(played.game.moves().len(), game.moves().len() + 1);
        let resigned = app
            .service()
            .play
            .submit(view.stored.white, &id, Command::Resign, app.service().now())
            .await
            .expect("the end");
        assert_eq!(resigned.state.game.outcome(), Some(Outcome::win(Side::Black, EndReason::Resignation)));
    }
    app.advance(days(2) + FLAG_GRACE);
    assert_eq!(app.service().flags.flag_overdue().await.expect("a sweep"), GAMES as usize - 10);

    let plan = Plan { initial: 'r', games: 20, first: BEGINNING + days(4), moment: Moment::Reminder, ..plan };
    plan.fill(&url).await;
    for number in 0..plan.games {
        assert_eq!(super::remind_at(&app, &plan.game(number)).await, Some(plan.moment_of(number)));
    }
}

/// Positions that may need a long search to decide whether the opponent of the side to move can still mate.
const HARD: [&str; 3] = [
    "1k6/1P5p/BP6/1P1p1p2/8/8/3P1PKP/8 b - - 0 1",
    "2B5/2K1kp2/4q3/8/8/8/8/8 b - - 0 1",
    "8/p1p1p3/8/6p1/6P1/6PK/P1P1P1PP/7k w - - 0 1",
];

#[tokio::test(flavor = "multi_thread")]
async fn long_search_does_not_delay_other_flags() {
    let undetermined = HARD.into_iter().find(|fen| {
        let position = Position::from_fen(fen, Variant::Standard).expect("a position");
        winnable(&position, !position.turn(), Budget { nodes: 2_000 }) == Winnability::Undetermined
    });
    let Some(fen) = undetermined else {
        println!("Skipped: all of these positions are decided at once by now.");
        return;
    };
    let app = App::builder().parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let hard = ann.start_game(&bob, &[("days", "1"), ("fen", fen)]).await;
    app.advance(Duration::from_secs(60));
    for _ in 0..3 {
        ann.start_game(&bob, &[("days", "1")]).await;
    }
    app.advance(days(2));
    let id: GameId = hard.parse().expect("a name");
    let sweep = app.service().flags.sweep_flags().await.expect("a sweep");
    assert_eq!((sweep.ended, sweep.hard), (3, vec![id]));
    let meanwhile = app.service().flags.sweep_flags().await.expect("a sweep");
    assert_eq!(meanwhile, Sweep::default(), "it is left to the search");
    assert!(app.service().flags.flag_after_search(id).await.expect("an answer"));
    assert_eq!(queued_game_ids(&app, "game-over").await[6..], [hard.clone(), hard]);
}
