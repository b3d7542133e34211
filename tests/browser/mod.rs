//! Whole flows in a real browser.

mod account_life;
mod authenticating_again;
mod engine;
mod exhibit;
mod first_page;
mod game_layout;
mod game_page;
mod learn;
mod lists;
mod mail;
mod messages;
mod offline;
mod pages;
mod pass_and_play;
mod passkey_sign_up;
mod passkeys;
mod screenshots;
mod settings;
mod sign_up;
mod unsent;

use std::path::PathBuf;
use std::time::Duration;

use domain::board_settings::BoardSettings;
use domain::user::Role;
use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD, Player};
use testkit::browser;
use testkit::programs::find;
use testkit::wait::until;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct BrowserReport {
    /// Whether the page was not reloaded while moves were sent and received.
    stayed: bool,
    /// What had the focus when a promotion was asked for, after an arrow key, and after Escape.
    keys: [String; 3],
    /// Whether the queen was offered on the square that the pawn reaches.
    is_at_square: bool,
    /// The moves as the page lists them at the end.
    moves: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_signs_up_and_plays_by_drag_click_promotion_and_without_javascript() {
    let app = App::start().await;
    let bob = app.player("Bob").await;
    let args = json!({ "url": app.url(""), "opponent": "Bob", "token": bob.token, "password": PASSWORD });
    let report: BrowserReport = browser::run("whole_game.mjs", &args).await;
    assert_eq!(report.keys, ["q", "r", "a8"], "the choice of a promotion by keys");
    assert!(report.is_at_square, "the queen stands on the square that the pawn reaches");
    assert!(report.stayed, "the opponent's moves arrived without a reload");
    assert_eq!(report.moves, ["g4", "Kg7", "h3", "Kf6", "a8=N", "Ke6", "Nc7+"]);
}

/// Switches off the confirmation of moves for this player.
async fn disable_move_confirmation(app: &App, player: &Player) {
    let user = app.service().games.user_by_name(&player.name).await.expect("the database").expect("a player");
    let board = BoardSettings { confirm_moves: false, ..BoardSettings::default() };
    app.service().preferences.change_board_settings(user.id, move |_| board).await.expect("the database");
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LawsReport {
    /// The result shown by the pages of the games that ended by a claim with a move.
    claimed: Vec<String>,
    /// Whether the checkbox of the claim was still ticked after a piece was selected.
    kept: bool,
    /// Whether the page was not reloaded in between.
    stayed: bool,
    /// The message about the failed claim.
    failed: String,
    /// The reason in the arbiter's form after a move was played.
    reason: String,
    /// The result shown by the page of the game that was adjudicated.
    ruling: String,
    /// The number of ruling forms left on the page after that.
    form_left: u32,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_claimed_with_a_move_by_mouse_key_and_without_javascript_and_an_arbiter_rules() {
    let app = App::start().await;
    let (ann, bob, carol) = (app.player("Ann").await, app.player("Bob").await, app.player("Carol").await);
    app.service().accounts.set_roles(&carol.name, Role::Arbiter).await.expect("the database answers");
    disable_move_confirmation(&app, &ann).await;
    let game_about_to_repeat = async || {
        let game = ann.start_game(&bob, &[]).await;
        let moves = ["e2e4", "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8"];
        for (uci, player) in moves.into_iter().zip([&ann, &bob].into_iter().cycle()) {
            player.play(&game, uci).await;
        }
        game
    };
    let (on_the_board, by_key, without_scripts) =
        (game_about_to_repeat().await, game_about_to_repeat().await, game_about_to_repeat().await);
    let ruled = ann.start_game(&bob, &[]).await;
    app.advance(Duration::from_secs(60));
    let args = json!({
        "url": app.url(""), "password": PASSWORD, "token": ann.token,
        "onTheBoard": on_the_board, "byKey": by_key, "plainly": without_scripts, "ruled": ruled,
    });
    let report: LawsReport = browser::run("laws.mjs", &args).await;
    assert_eq!(report.claimed.len(), 2);
    for claimed in &report.claimed {
        assert!(claimed.contains("A draw, claimed by Ann"), "{claimed}");
    }
    assert!(report.kept && report.stayed);
    assert!(report.failed.contains("Your move was played. No draw can be claimed with that move"), "{}", report.failed);
    assert_eq!(report.reason, "Ann left the club.");
    assert!(
        report.ruling.contains("White forfeits the game") && report.ruling.contains("Ann left the club."),
        "{}",
        report.ruling
    );
    assert_eq!(report.form_left, 0);
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LinesReport {
    /// The message of the game page about the lines that were entered with mouse and keyboard.
    waiting: String,
    /// Whether the page was not reloaded while they were entered.
    stayed: bool,
    /// The text in the field after a move on the board.
    written: String,
    /// The ends of the lines as the page shows them.
    ends: Vec<String>,
    moves: Vec<String>,
    /// The message of the game page after a line was played.
    played: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_are_made_on_the_board_by_mouse_key_and_without_javascript_and_are_played() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "token": bob.token, "game": game });
    let report: LinesReport = browser::run("lines.mjs", &args).await;
    assert!(report.waiting.contains("2 lines are waiting for Bob’s move."), "{}", report.waiting);
    assert!(report.stayed);
    assert_eq!(report.written, "e6 d4");
    assert_eq!(report.ends, ["resign"]);
    assert_eq!(report.moves, ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
    assert!(report.played.contains("Your line has played 3. Bb5."), "{}", report.played);
}

#[derive(Deserialize)]
struct SocialReport {
    /// The number of chat lines that were visible to readers outside their room.
    overheard: u32,
    /// The content of the field after its text was sent.
    emptied: String,
    /// The unsent chat line and notes after the opponent moved.
    kept: [String; 2],
    /// The unsent chat line after the notes were saved.
    unsent: String,
    /// The error for a line that is too long, and the length of the text left in the field.
    refused: (String, u32),
    /// Whether any page was reloaded in between.
    reloads: bool,
    /// The path of the rematch.
    next: String,
    /// Whether two lines by a blocked player are unfolded: one that was opened, and one that arrived after that.
    opened: [bool; 2],
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_notes_and_rematch_work_with_and_without_javascript() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for name in ["Eve", "Carol"] {
        app.player(name).await;
    }
    app.service().accounts.set_roles("Carol", Role::Arbiter).await.expect("the database answers");
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "game": game, "token": ann.token });
    let report: SocialReport = browser::run("company.mjs", &args).await;
    assert_eq!((report.overheard, report.emptied.as_str(), report.reloads), (0, "", false));
    assert_eq!(report.kept, ["I am just wri", "Watch b7"]);
    assert_eq!(report.unsent, "I am just wri");
    assert!(report.refused.0.contains("501 characters") && report.refused.1 == 501, "{:?}", report.refused);
    assert!(bob.page(&report.next).await.contains("Ann"));
    assert_eq!(report.opened, [true, false]);
}

#[derive(Deserialize)]
struct Contrast {
    /// The difference between light and dark squares, from 0 to 255.
    squares: f64,
    /// The difference between a black piece and its square.
    piece: f64,
}

#[derive(Deserialize)]
struct LowWindow {
    size: String,
    /// The width of the board, in CSS pixels.
    board: f64,
    /// Whether the whole board fits into the window.
    whole: bool,
    /// The width of the shorter of the two names, in CSS pixels.
    shortest: f64,
    /// The horizontal overflow of the page, in CSS pixels.
    overflow: i32,
}

#[derive(Deserialize)]
struct AppearanceReport {
    contrast: Vec<Contrast>,
    low: Vec<LowWindow>,
    /// The start time of the game by the browser's locale; `plain` without scripts.
    dates: std::collections::BTreeMap<String, String>,
    /// The number of notices that still say that the service is unreachable.
    gone: u32,
    /// The notice after the session has ended.
    ended: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_readable_in_forced_colours_sideways_by_locale_and_after_a_lost_connection() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "game": game });
    let report: AppearanceReport = browser::run("appearance.mjs", &args).await;
    for Contrast { squares, piece } in &report.contrast {
        assert!(*squares > 50.0 && *piece > 50.0, "squares {squares}, piece {piece}");
    }
    for window in &report.low {
        let LowWindow { size, board, whole, shortest, overflow } = window;
        assert!(*whole && *overflow <= 0, "{size}: whole {whole}, off to the side by {overflow}");
        assert!(*board >= 240.0 && *shortest >= 20.0, "{size}: board {board}, name {shortest}");
    }
    assert_eq!(report.dates["de-DE"], "21.06.1999, 12:00");
    // There are no Finnish pages yet: the page is English, but the date is not in American format.
    assert_eq!(report.dates["fi-FI"], "21 Jun 1999, 12:00");
    assert_eq!(report.dates["en-GB"], "21 Jun 1999, 12:00");
    assert!(report.dates["en-US"].starts_with("Jun 21, 1999, 12:00"), "{}", report.dates["en-US"]);
    assert_eq!(report.dates["plain"], "21 Jun 1999, 10:00 UTC");
    assert_eq!(report.gone, 0);
    assert!(report.ended.contains("You have been logged out") && report.ended.contains("Log in"), "{}", report.ended);
}

#[derive(Deserialize)]
struct SteppingReport {
    /// The differences between a position shown by the script and the server's page of that position.
    differences: Vec<String>,
    /// The ply shown after a press on the middle, the right edge and the left edge of the graph, and after a key on its
    /// slider; and the number of requests for all of them.
    graph: [u32; 5],
    /// The tooltip of the first position, and the announcement of the first move to screen readers.
    hint: String,
    heard: String,
    /// The query of the address and the move shown after a press on the graph without scripts.
    pressed: [String; 2],
    /// The number of requests while Ann stepped through the game, and their URLs.
    requests: usize,
    urls: Vec<String>,
    /// The time in which a key was pressed thirty times, in milliseconds, and the number of plies stepped.
    took: u32,
    stepped: u32,
    /// The number of entries added to the browser's history.
    entries: i32,
    /// The ply shown after a key, the wheel or a click.
    visited: std::collections::BTreeMap<String, usize>,
    /// The board's classes: at first, after F, after another visit, after F, after another visit.
    turns: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn stepping_through_a_game_sends_no_requests() {
    let stockfish = find("stockfish", &[PathBuf::from("/usr/games")]);
    let app = App::builder()
        .with("SEALEDMOVE_ENGINE", &stockfish.display().to_string())
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .start()
        .await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    disable_move_confirmation(&app, &ann).await;
    let play_game = async |options: &[(&str, &str)], moves: &str| {
        let game = ann.start_game(&bob, options).await;
        let begins_with_black = options.iter().any(|(_, value)| value.contains(" b "));
        let players = if begins_with_black { [&bob, &ann] } else { [&ann, &bob] };
        for (uci, player) in moves.split(' ').zip(players.into_iter().cycle()) {
            player.play(&game, uci).await;
        }
        json!({ "game": game, "plies": moves.split(' ').count() })
    };
    // En passant, castling by both sides, a promotion with check, and more.
    let long = "e2e4 c7c5 e4e5 d7d5 e5d6 g8f6 g1f3 g7g6 f1e2 f8g7 e1g1 e8g8 d6e7 d8d5 e7f8q g8f8 e2c4 g6g5 h2h3 b8d7 \
        f3e1 h7h5 c2c3 g7h8 h3h4 h8g7 a2a4 b7b5 e1f3 f6g4 f3g5 g4h6 b2b4 f7f6 g2g3 d5c4 a1a3 d7e5 a3a2 c5b4 a2a1 c4e4 \
        d1e2 f6f5 g5h7 f8g8 e2g4 b4c3 h7f6 g8f8 f6e8 e5c6 g1h2 e4e2 f1d1 c3c2 b1c3 e2e7 a4b5 e7e3 g4f5 f8e7 f5h7 c8e6";
    let running = play_game(&[("days", "14")], &long.split_whitespace().collect::<Vec<_>>().join(" ")).await;
    let chess960 = [("variant", "chess960"), ("chess960Start", "518")];
    let castled = play_game(&chess960, "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1 e8h8").await;
    let fen = "r3k2r/8/8/8/8/8/4p3/R3K2R b KQkq - 3 40";
    let from_position = play_game(&[("fen", fen)], "e8c8 e1e2 d8e8 e2f3 e8e3").await;
    let analysed = play_game(&[], "f2f3 e7e5 g2g4 d8h4").await;
    let id = analysed["game"].as_str().expect("an id");
    until("the game is analysed", async || ann.page(&format!("/game/{id}")).await.contains("data-verdicts")).await;
    let args = json!({
        "url": app.url(""), "password": PASSWORD, "games": [running, castled, from_position, analysed],
        "move": ["e8", "g7"],
    });
    let report: SteppingReport = browser::run("stepping.mjs", &args).await;
    assert!(report.differences.is_empty(), "{:#?}", report.differences);
    assert_eq!(report.graph, [2, 4, 0, 1, 0]);
    assert_eq!(report.hint, "Starting position");
    assert!(report.heard.starts_with("1. pawn to f3"), "{}", report.heard);
    assert_eq!(report.pressed[0], "?flip=1&ply=2");
    assert!(report.pressed[1].starts_with("e5"), "{}", report.pressed[1]);
    assert_eq!((report.requests, report.stepped, report.entries), (0, 30, 0), "{:?}", report.urls);
    let visited =
        [("Home", 0), ("End", 64), ("ArrowUp", 0), ("ArrowDown", 64), ("wheel up", 63), ("list", 7), ("button", 8)];
    assert_eq!(report.visited, visited.map(|(name, ply)| (name.to_owned(), ply)).into());
    let (white, black) = ("board board--white", "board board--black");
    assert_eq!(report.turns, [white, black, black, white, white]);
    println!("thirty steps in {} ms", report.took);
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ThinkingReport {
    /// The moves as the page lists them, after each way of choosing, sending and taking back.
    moves: Vec<String>,
    /// The messages while a move waits to be sent, and after it has become impossible.
    waiting: String,
    refused: String,
    /// How many times the waiting move was sent to the service.
    sent_later: u32,
    /// The address after the log-in, and the confirmation prompt there.
    back: String,
    asked: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn chosen_moves_survive_lost_connection_and_log_out() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    let other = ann.start_game(&bob, &[("days", "14")]).await;
    let args = json!({
        "url": app.url(""), "password": PASSWORD, "token": bob.token, "game": game, "other": other,
    });
    let report: ThinkingReport = browser::run("thinking.mjs", &args).await;
    assert_eq!(report.moves, ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O"]);
    assert!(report.waiting.contains("Your move waits for the connection"), "{}", report.waiting);
    assert_eq!(report.sent_later, 1);
    assert!(report.refused.contains("over"), "{}", report.refused);
    assert!(report.back.ends_with(&format!("/game/{game}?ply=10&move=d2d4")), "{}", report.back);
    assert_eq!(report.asked, "Send 6. d4?");
    assert!(!ann.page(&format!("/game/{game}")).await.contains("6. d4"));
}

#[derive(Deserialize)]
struct PlainLook {
    /// The background colour of the page.
    ground: String,
    /// The start of the URL of the knight image.
    knight: String,
    time: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LooksReport {
    /// The colour of a dark square in the unsaved preview of the settings, and on a game page.
    preview: String,
    on_the_board: String,
    /// The offset of the interactive board from the static one: left, top, width.
    squares: [f64; 3],
    /// The layout shift while the page was loaded.
    shifted: f64,
    /// Whether the script of sounds was loaded.
    sounds: bool,
    /// What is visible in zen mode: the header, what a player can do, the position in words, the clock, the moves, the
    /// button that leads out of it; and the header after a reload.
    zen: [bool; 7],
    /// The width of the board before and after its corner was dragged, and after a reload; and the layout shift of that.
    widths: [f64; 3],
    dragged_shift: f64,
    /// The keys that the dialog lists, and whether it is gone after Escape.
    keys: Vec<String>,
    is_closed: bool,
    plain: PlainLook,
}

#[tokio::test(flavor = "multi_thread")]
async fn board_colors_sounds_and_zen_mode_follow_the_settings() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "token": bob.token, "game": game });
    let report: LooksReport = browser::run("looks.mjs", &args).await;
    assert_eq!((report.preview.as_str(), report.on_the_board.as_str()), ("rgb(181, 136, 99)", "rgb(181, 136, 99)"));
    assert!(report.squares.iter().all(|distance| distance.abs() < 1.0), "{:?}", report.squares);
    assert!(report.shifted < 0.001, "{}", report.shifted);
    assert!(report.sounds);
    assert_eq!(report.zen, [false, false, false, true, true, true, false]);
    let [before, dragged, reloaded] = report.widths;
    assert!(before - dragged > 60.0 && (dragged - reloaded).abs() < 1.0, "{:?}", report.widths);
    assert!(report.dragged_shift < 0.001, "{}", report.dragged_shift);
    assert_eq!(report.keys, ["← →", "↑ ↓", "F", "Z", "I", "F1", "Enter", "Esc", "?"]);
    assert!(report.is_closed);
    assert_eq!(report.plain.ground, "rgb(26, 24, 21)");
    assert!(report.plain.knight.starts_with("url(\"data:image/svg"), "{}", report.plain.knight);
    assert_eq!(report.plain.time, "21 Jun 1999, 19:00 JST");
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TreeReport {
    /// Whether neither window was reloaded.
    stayed: bool,
    /// The tree as both windows show it at the end.
    trees: [String; 2],
    /// The comment and the drawing after a reload.
    comment: String,
    drawn: String,
    /// The number of drawings on the board before and after a click on an empty square.
    shapes: [u32; 2],
    /// Whether a step was shown before any response, and the number of entries added to the browser's history.
    instant: bool,
    entries: i32,
    /// The message about the branch that becomes a conditional line.
    line: String,
    /// The conditional lines stored after that.
    lines: Vec<String>,
    /// The tree after a change without JavaScript, and as a visitor sees it by the link.
    plain: String,
    shared: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn analysis_is_saved_from_two_windows_and_without_javascript() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    ann.play(&game, "e2e4").await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "token": bob.token, "own": ann.token, "game": game });
    let report: TreeReport = browser::run("tree.mjs", &args).await;
    assert!(report.stayed, "nothing was reloaded");
    assert_eq!(report.trees, ["1. e4 e5 (1… c5) 2. Nf3 Nc6 3. Bb5"; 2]);
    assert_eq!((report.comment.as_str(), report.drawn.as_str()), ("The plan", "Gf1b5"));
    assert_eq!(report.shapes, [1, 1]);
    assert!(report.instant && report.entries == 0, "{} {}", report.instant, report.entries);
    assert!(report.line.contains("Your line is saved."), "{}", report.line);
    assert_eq!(report.lines, ["e7e5 g1f3 b8c6 f1b5"]);
    assert_eq!(report.plain, "1. e4 e5 (1… c5) (1… e6 Enough?) 2. Nf3 Nc6 3. Bb5 The plan");
    assert_eq!(report.shared, report.plain.replace("The plan", "Perhaps: The plan of White, a good one"));
}

#[derive(Deserialize)]
struct AccessibilityReport {
    /// The number of grids, rows and cells in the accessibility tree.
    grid: [u32; 3],
    /// The number of squares in the tab order.
    stops: u32,
    /// The announcements of the live region.
    heard: Vec<String>,
    /// The labels of the squares reached by keys.
    places: Vec<Option<String>>,
    /// An earlier position in words.
    words: String,
    /// The questions before moves are sent.
    asked: Vec<Option<String>>,
    /// The page's title while it is Ann's move.
    title: String,
    /// The announcement of a draw offer that follows a move.
    offer: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_keyboard_and_read_from_the_accessibility_tree() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "token": bob.token, "game": game });
    let report: AccessibilityReport = browser::run("by_ear.mjs", &args).await;
    assert_eq!((report.grid, report.stops), ([1, 8, 64], 1));
    let expected = [
        "White: king e1, queen d1, rooks a1 h1",
        "Black: knights b8 g8.",
        "“draw” to the one for a draw.",
        "Bob: pawn to e5. It is your move.",
        "bishop to c4",
        "g1, white knight",
        "Bob offers a draw.",
        "Bob: knight to f6.",
        "Ann has 14 days",
        "f7, black pawn",
        "checkmate. You won.",
    ];
    assert_eq!(report.heard.len(), expected.len());
    for (heard, words) in report.heard.iter().zip(expected) {
        assert!(heard.contains(words), "{words}: {heard}");
    }
    let asked: Vec<_> = report.asked.iter().flatten().map(String::as_str).collect();
    let expected = ["pawn to e4", "bishop to c4", "queen to h5", "queen takes f7, checkmate"];
    assert_eq!(asked, expected.map(|words| format!("Your move: {words}. Send it?")));
    assert_eq!(report.offer, "Bob offers a draw.", "without the move before, which was said");
    assert_eq!(report.title, "1 to move, Your move: Ann against Bob, Sealed Move");
    let places = ["a1", "c1, white bishop", "f1, white bishop", "c4", "f7, black pawn"];
    for (place, name) in report.places.iter().zip(places) {
        assert!(place.as_deref().is_some_and(|place| place.contains(name)), "{name}: {place:?}");
    }
    assert!(
        report.words.contains("White: king e1, queen h5") && report.words.contains("pawns a7 b7 c7 d7 e5 f7 g7 h7"),
        "{}",
        report.words
    );
}
