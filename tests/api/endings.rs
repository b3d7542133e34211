//! Every way for a game to end (LAWS.md, "How a game ends"), reached through the API, each with its stored reason.

use std::time::Duration;

use chess_laws::winnable::{Budget, Winnability, winnable};
use chess_laws::{EndReason, Outcome, Position, Side, Variant};
use correspondence_game::Ply;
use domain::user::Role;
use reqwest::StatusCode;
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::Value;
use service::Job;
use service::flags::FLAG_GRACE;
use store::Backend::{self, Postgres, Sqlite};

use crate::whole_game::long::shuffle;
use testkit::app::{App, Player};
use testkit::wait::{poll_for, until};

/// Past the deadline of one day per move, and the grace period after it.
const PAST_DEADLINE: Duration = Duration::from_secs(24 * 60 * 60 + 1).saturating_add(FLAG_GRACE);

/// One step of a game.
enum Step {
    White(&'static str),
    Black(&'static str),
    Arbiter(&'static str, &'static [(&'static str, &'static str)]),
    /// The deadline for the next move passes.
    Timeout,
    /// So many plies are played in a new game.
    Shuffle(usize),
}

use Step::{Arbiter, Black, White};

/// The setup of a game, its steps, and the expected outcome.
struct Case {
    options: &'static [(&'static str, &'static str)],
    steps: Vec<Step>,
    ends: Outcome,
}

fn case(options: &'static [(&'static str, &'static str)], steps: Vec<Step>, ends: Outcome) -> Case {
    Case { options, steps, ends }
}

/// The moves, White's and Black's in turn.
fn moves(ucis: &'static str) -> Vec<Step> {
    let by_turn = |(ply, uci): (usize, &'static str)| if ply % 2 == 0 { White(uci) } else { Black(uci) };
    ucis.split_whitespace().enumerate().map(by_turn).collect()
}

fn with_step(mut steps: Vec<Step>, last: Step) -> Vec<Step> {
    steps.push(last);
    steps
}

const SHUFFLE_3: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
const SHUFFLE_5: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";

/// The rows of the table, in its order.
fn cases() -> Vec<Case> {
    let draw = Outcome::draw;
    let win = Outcome::win;
    vec![
        case(&[], moves("f2f3 e7e5 g2g4 d8h4"), win(Side::Black, EndReason::Checkmate)),
        // On the opponent's turn.
        case(&[], vec![Black("resign")], win(Side::White, EndReason::Resignation)),
        case(&[("fen", "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1")], moves("g5g6"), draw(EndReason::Stalemate)),
        case(&[("fen", "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1")], moves("e1d2"), draw(EndReason::DeadPosition)),
        case(
            &[],
            with_step(with_step(moves("e2e4 e7e5"), White("draw/yes")), Black("draw/yes")),
            draw(EndReason::Agreement),
        ),
        case(&[], with_step(moves(SHUFFLE_3), White("claim-draw")), draw(EndReason::ThreefoldRepetition)),
        case(
            &[],
            with_step(moves("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1"), Black("claim-draw?move=f6g8")),
            draw(EndReason::ThreefoldRepetition),
        ),
        case(
            &[("fen", "4k3/8/8/8/8/8/8/R3K3 w - - 99 120")],
            vec![White("a1a2"), Black("claim-draw")],
            draw(EndReason::FiftyMoves),
        ),
        case(
            &[("fen", "4k3/8/8/8/8/8/8/R3K3 w - - 99 120")],
            vec![White("claim-draw?move=a1a2")],
            draw(EndReason::FiftyMoves),
        ),
        case(&[], moves(SHUFFLE_5), draw(EndReason::FivefoldRepetition)),
        case(&[("fen", "4k3/8/8/8/8/8/8/R3K3 w - - 149 120")], moves("a1a2"), draw(EndReason::SeventyFiveMoves)),
        case(&[("ruleset", "correspondence")], vec![Step::Shuffle(11_999), Black("f6g8")], draw(EndReason::MoveLimit)),
        // Mate on the last move takes precedence over the 75-move rule.
        case(&[("fen", "7k/8/6K1/8/8/8/8/R7 w - - 149 120")], moves("a1a8"), win(Side::White, EndReason::Checkmate)),
        case(&[("days", "1")], vec![White("e2e4"), Step::Timeout], win(Side::White, EndReason::FlagFall)),
        case(
            &[("days", "1"), ("fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")],
            vec![Step::Timeout],
            draw(EndReason::FlagFall),
        ),
        case(&[], vec![White("e2e4"), Black("abort")], Outcome::ABORTED),
        case(
            &[],
            vec![
                White("e2e4"),
                Arbiter("adjudicate", &[("winner", "black"), ("reason", "White plays on two boards.")]),
            ],
            win(Side::Black, EndReason::Adjudication),
        ),
        case(
            &[],
            vec![Arbiter("adjudicate", &[("winner", "none"), ("reason", "The event is over.")])],
            draw(EndReason::Adjudication),
        ),
        case(
            &[],
            vec![Arbiter("forfeit", &[("loser", "black"), ("reason", "Black has left the event.")])],
            win(Side::White, EndReason::Forfeit),
        ),
    ]
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn every_ending_is_reached_and_its_reason_stored(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, geurt) = (app.player("Ann").await, app.player("Bob").await, app.player("Geurt").await);
    app.service().accounts.set_roles("Geurt", Role::Arbiter).await.expect("the database");
    let mut reached = Vec::new();
    for Case { options, steps, ends } in cases() {
        let game = ann.start_game(&bob, options).await;
        for step in steps {
            match step {
                White(verb) => send(&ann, &game, verb).await,
                Black(verb) => send(&bob, &game, verb).await,
                Arbiter(verb, form) => {
                    let (status, answer) = geurt.api_post(&format!("/api/arbiter/game/{game}/{verb}"), form).await;
                    assert_eq!(status, StatusCode::OK, "{verb}: {answer}");
                }
                Step::Shuffle(plies) => shuffle(&app, &game, plies).await,
                Step::Timeout => {
                    app.advance(PAST_DEADLINE);
                    until("the flag falls", async || export(&ann, &game).await["endReason"].is_string()).await;
                }
            }
        }
        assert_ended(&app, &ann, &game, ends).await;
        reached.push(ends.reason);
    }
    for reason in EndReason::ALL {
        assert!(reached.contains(&reason), "{reason} is not among the cases");
    }
}

/// Sends a command that must be accepted: a move in UCI, or any other verb of the board API.
async fn send(player: &Player, game: &str, verb: &str) {
    if verb.len() <= 5 && verb.as_bytes().get(1).is_some_and(u8::is_ascii_digit) {
        return player.play(game, verb).await;
    }
    let (status, answer) = player.api_post(&format!("/api/board/game/{game}/{verb}"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{} {verb}: {answer}", player.name);
}

async fn export(player: &Player, game: &str) -> Value {
    let request =
        player.api(reqwest::Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    request.send().await.expect("an answer").json().await.expect("JSON")
}

/// Checks the exported game, its row, and that further commands are refused.
async fn assert_ended(app: &App, player: &Player, game: &str, expected: Outcome) {
    let json = export(player, game).await;
    assert_eq!(json["endReason"], expected.reason.as_str(), "{json}");
    assert_eq!(json["winner"].as_str(), expected.winner.map(Side::as_str), "{json}");
    let listed = app.service().games.listed_game(&game.parse().expect("an id")).await.expect("the game");
    assert_eq!(listed.summary.outcome, Some(expected));
    let (status, over) = player.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(status, StatusCode::GONE, "{over}");
    assert_eq!(over["state"]["endReason"], expected.reason.as_str(), "{over}");
}

/// The white king can still take the pawn on f4. Once it moves away, the pawns and the pieces behind them are locked
/// for good, and neither king can get through.
const BEFORE_DEAD_POSITION: &str = "8/1p2k1p1/bPp2pPb/n1P2P1n/N1p2p1N/BpP1KPpB/1P4P1/8 w - - 0 1";
const DEAD_POSITION_MOVE: &str = "e3d2";

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn dead_position_found_by_search_ends_the_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let before = Position::from_fen(BEFORE_DEAD_POSITION, Variant::Standard).expect("a position");
    let after = before.play(&before.read_uci(DEAD_POSITION_MOVE).expect("a legal move"));
    assert!(after.ending().is_none() && after.is_blocked(), "the move itself does not end it, but is looked at");
    assert!(before.can_mate(Side::White) || before.can_mate(Side::Black));

    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (mover, opponent) = if before.turn() == Side::White { (&ann, &bob) } else { (&bob, &ann) };
    let game = ann.start_game(&bob, &[("fen", BEFORE_DEAD_POSITION)]).await;
    mover.play(&game, DEAD_POSITION_MOVE).await;
    until("a search ends the game", async || export(&ann, &game).await["endReason"].is_string()).await;
    assert_ended(&app, opponent, &game, Outcome::draw(EndReason::DeadPosition)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dead_position_search_ignores_stale_plies() {
    // Without the background loop, which would end the game first.
    let app = App::builder().parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let white_moves =
        Position::from_fen(BEFORE_DEAD_POSITION, Variant::Standard).expect("a position").turn() == Side::White;
    let game = ann.start_game(&bob, &[("fen", BEFORE_DEAD_POSITION)]).await;
    if white_moves {
        ann.play(&game, DEAD_POSITION_MOVE).await
    } else {
        bob.play(&game, DEAD_POSITION_MOVE).await
    }
    let id = game.parse().expect("an id");
    let search =
        async |ply| app.service().flags.end_if_dead(&id, Ply::new(ply), Budget::DEFAULT).await.expect("a look");
    assert!(search(0).await.is_none(), "the position before the move is gone");
    assert!(search(1).await.is_some());
    assert_ended(&app, &ann, &game, Outcome::draw(EndReason::DeadPosition)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_flag_claims_end_the_game_once_and_spectators_are_refused() {
    let app = App::builder().parts(Parts::Serve).start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "1"), ("fen", ONLY_BY_SEARCH[0])]).await;
    app.advance(PAST_DEADLINE);
    let path = format!("/api/board/game/{game}/claim-victory");
    assert_eq!(eve.api_post(&path, &[]).await.0, StatusCode::FORBIDDEN);
    let claims = [&ann, &bob, &ann, &bob, &ann, &bob].map(|player| player.api_post(&path, &[]));
    let statuses: Vec<_> = futures_util::future::join_all(claims).await.into_iter().map(|(status, _)| status).collect();
    assert_eq!(statuses.iter().filter(|status| **status == StatusCode::OK).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == StatusCode::GONE).count(), 5, "{statuses:?}");
    assert_ended(&app, &ann, &game, Outcome::draw(EndReason::FlagFall)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_starting_in_dead_position_ends_without_moves() {
    let before = Position::from_fen(BEFORE_DEAD_POSITION, Variant::Standard).expect("a position");
    let dead = before.play(&before.read_uci(DEAD_POSITION_MOVE).expect("a legal move")).fen();
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let form = [("fen", dead.as_str())];
    let game = ann.start_game(&bob, &form).await;
    until("a search ends the game", async || export(&ann, &game).await["endReason"].is_string()).await;
    assert_ended(&app, &ann, &game, Outcome::draw(EndReason::DeadPosition)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_in_blocked_but_live_position_continues() {
    let fen = "8/k5pp/6p1/p1p1p1P1/P1P1P1P1/5KP1/6PP/8 w - - 0 1";
    let position = Position::from_fen(fen, Variant::Standard).expect("a position");
    assert!(position.is_blocked());
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("fen", fen)]).await;
    ann.play(&game, "f3e3").await;
    app.until_no_jobs(&[Job::DEAD_POSITION]).await;
    bob.play(&game, "a7b7").await;
}

/// The exported game after the side to move in `fen` has run out of time, and whether its opponent is proved able to
/// mate.
async fn flag_outcome(
    app: &App,
    (ann, bob): (&Player, &Player),
    fen: &str,
    options: &[(&str, &str)],
) -> (Value, Winnability) {
    let position = Position::from_fen(fen, Variant::Standard).expect("a position");
    let proved = winnable(&position, !position.turn(), Budget::DEFAULT);
    let options: Vec<_> = [("days", "1"), ("fen", fen)].into_iter().chain(options.iter().copied()).collect();
    let game = ann.start_game(bob, &options).await;
    app.advance(PAST_DEADLINE);
    let json = poll_for("the flag falls", async || {
        Some(export(ann, &game).await).filter(|json| json["endReason"].is_string())
    })
    .await;
    assert_eq!((&json["endReason"], &json["status"]), (&"flag-fall".into(), &"outoftime".into()), "{fen}");
    (json, proved)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn flag_fall_result_follows_the_full_search(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for fen in ONLY_BY_SEARCH {
        let position = Position::from_fen(fen, Variant::Standard).expect("a position");
        assert!(position.can_mate(!position.turn()), "{fen}: that takes more than a look");
        let (json, proved) = flag_outcome(&app, (&ann, &bob), fen, &[]).await;
        assert_eq!((proved, json["winner"].as_str()), (Winnability::Unwinnable, None), "{fen}");
    }
    // Black to move. White's lone knight can mate, with the help of Black's own pieces.
    let (json, proved) = flag_outcome(&app, (&ann, &bob), "7k/6pp/8/8/3N4/8/8/K7 b - - 0 1", &[]).await;
    assert!(matches!(proved, Winnability::Winnable(_)), "{proved}");
    assert_eq!(json["winner"], "white");
}

/// Positions in which the opponent of the side to move cannot mate, which only the full search shows.
const ONLY_BY_SEARCH: [&str; 3] = [
    "6kB/1p1PP1P1/1P4P1/8/K1p5/8/2P5/8 w - - 0 1",
    "rnb3b1/pk1p1p2/p1pP1Pp1/P1P3P1/RKP5/P7/8/8 w - - 0 1",
    "7k/5p1p/5P1P/8/8/6q1/5q2/7K b - - 0 1",
];

#[tokio::test(flavor = "multi_thread")]
async fn flag_fall_loses_when_search_is_undetermined() {
    let position = |fen: &str| Position::from_fen(fen, Variant::Standard).expect("a position");
    let undetermined = HARD.into_iter().find(|fen| {
        let position = position(fen);
        winnable(&position, !position.turn(), Budget::DEFAULT) == Winnability::Undetermined
    });
    let Some(fen) = undetermined else {
        println!("Skipped: the search decides all of these positions by now.");
        return;
    };
    // Without the background loop, which searches longer and may end the game first.
    let app = App::builder().parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "1"), ("fen", fen)]).await;
    app.advance(PAST_DEADLINE);
    let opponent = !position(fen).turn();
    send(if opponent == Side::White { &ann } else { &bob }, &game, "claim-victory").await;
    assert_ended(&app, &ann, &game, Outcome::win(opponent, EndReason::FlagFall)).await;
}

/// Dead positions that the search does not prove dead within the budget for a flag, or once did not.
const HARD: [&str; 2] =
    ["8/2b5/1b5p/b4p1P/5p1K/5Pp1/6P1/5kb1 b - - 0 1", "7b/3B2Q1/4Bk2/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1"];

#[tokio::test(flavor = "multi_thread")]
async fn classic_rules_flag_fall_is_drawn_only_against_a_bare_king() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let classic = [("ruleset", "classic")];
    // White's flag falls. A lone knight cannot mate against a queen, but wins all the same.
    for (fen, ruleset, winner) in [
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", &classic[..], None),
        ("4kn2/8/8/8/8/8/8/Q3K3 w - - 0 1", &classic, Some("black")),
        ("4kn2/8/8/8/8/8/8/Q3K3 w - - 0 1", &[], None),
    ] {
        let (json, _) = flag_outcome(&app, (&ann, &bob), fen, ruleset).await;
        assert_eq!(json["winner"].as_str(), winner, "{fen} {ruleset:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn correspondence_rules_draw_only_by_claim() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let rules = [("ruleset", "correspondence")];
    let game = ann.start_game(&bob, &rules).await;
    for (ply, uci) in SHUFFLE_5.split_whitespace().enumerate() {
        if ply % 2 == 0 { ann.play(&game, uci).await } else { bob.play(&game, uci).await }
    }
    ann.play(&game, "g1f3").await;
    send(&bob, &game, "claim-draw").await;
    assert_ended(&app, &ann, &game, Outcome::draw(EndReason::ThreefoldRepetition)).await;

    let fen = ("fen", "4k3/8/8/8/8/8/8/R3K3 w - - 149 120");
    let game = ann.start_game(&bob, &[rules[0], fen]).await;
    ann.play(&game, "a1a2").await;
    bob.play(&game, "e8e7").await;
    send(&ann, &game, "claim-draw").await;
    assert_ended(&app, &ann, &game, Outcome::draw(EndReason::FiftyMoves)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn classic_rules_long_ending_has_seventy_five_moves() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    // King, rook and bishop against king and rook.
    let fen = ("fen", "4k2r/8/8/8/8/8/8/RB2K3 w - - 99 120");
    for (ruleset, expected) in [("fide", StatusCode::OK), ("classic", StatusCode::BAD_REQUEST)] {
        let game = ann.start_game(&bob, &[("ruleset", ruleset), fen]).await;
        ann.play(&game, "a1a2").await;
        let (status, answer) = bob.api_post(&format!("/api/board/game/{game}/claim-draw"), &[]).await;
        assert_eq!(status, expected, "{ruleset}: {answer}");
    }
}
