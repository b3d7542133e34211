//! People at a real browser.

mod engine;
mod exhibit;
mod languages;
mod learn;
mod lists;
mod mail;
mod messages;
mod offline;
mod pages;
mod pass_and_play;
mod screenshots;
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
struct BrowserReport {
    /// The page was never reloaded while the moves came and went.
    stayed: bool,
    /// The moves as the page lists them in the end.
    moves: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_signs_up_and_plays_by_drag_click_promotion_and_without_javascript() {
    let app = App::start().await;
    let bob = app.player("Bob").await;
    let args = json!({ "url": app.url(""), "opponent": "Bob", "token": bob.token, "password": PASSWORD });
    let told: BrowserReport = browser::run("whole_game.mjs", &args).await;
    assert!(told.stayed, "the opponent's moves arrived without a reload");
    assert_eq!(told.moves, ["g4", "Kg7", "h3", "Kf6", "a8=N", "Ke6", "Nc7+"]);
}

/// That player's moves are sent without being shown once more.
async fn send_at_once(app: &App, player: &Player) {
    let user = app.service().games.user_by_name(&player.name).await.expect("the database").expect("a player");
    let board = BoardSettings { confirm_moves: false, ..BoardSettings::default() };
    app.service().preferences.set_board_settings(user.id, board).await.expect("the database");
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ToldOfLaws {
    /// How the page tells of the games that ended by a claim with a move.
    claimed: Vec<String>,
    /// The box of the claim was still ticked after a piece was chosen.
    kept: bool,
    /// The page was not reloaded in between.
    stayed: bool,
    /// What the page says of the claim that was not good.
    failed: String,
    /// What the arbiter had written, after a move was played.
    reason: String,
    /// How the page tells of the game that was ruled on.
    ruling: String,
    /// How many forms to rule are left then.
    form_left: u32,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_claimed_with_a_move_by_mouse_key_and_without_javascript_and_an_arbiter_rules() {
    let app = App::start().await;
    let (ann, bob, carol) = (app.player("Ann").await, app.player("Bob").await, app.player("Carol").await);
    app.service().accounts.set_roles(&carol.name, Role::Arbiter).await.expect("the database answers");
    send_at_once(&app, &ann).await;
    let about_to_repeat = async || {
        let game = ann.start_game(&bob, &[]).await;
        let moves = ["e2e4", "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8"];
        for (uci, player) in moves.into_iter().zip([&ann, &bob].into_iter().cycle()) {
            player.play(&game, uci).await;
        }
        game
    };
    let (on_the_board, by_key, plainly) = (about_to_repeat().await, about_to_repeat().await, about_to_repeat().await);
    let ruled = ann.start_game(&bob, &[]).await;
    app.advance(Duration::from_secs(60));
    let args = json!({
        "url": app.url(""), "password": PASSWORD, "token": ann.token,
        "onTheBoard": on_the_board, "byKey": by_key, "plainly": plainly, "ruled": ruled,
    });
    let told: ToldOfLaws = browser::run("laws.mjs", &args).await;
    assert_eq!(told.claimed.len(), 2);
    for claimed in &told.claimed {
        assert!(claimed.contains("A draw, claimed by Ann"), "{claimed}");
    }
    assert!(told.kept && told.stayed);
    assert!(told.failed.contains("Your move was played. No draw is due with it"), "{}", told.failed);
    assert_eq!(told.reason, "Ann left the club.");
    assert!(
        told.ruling.contains("White forfeits the game") && told.ruling.contains("Ann left the club."),
        "{}",
        told.ruling
    );
    assert_eq!(told.form_left, 0);
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ToldOfLines {
    /// What the game's page says of the lines that were made with mouse and keys.
    waiting: String,
    /// The page was not reloaded while they were made.
    stayed: bool,
    /// What was being written is still there after a move on the board.
    written: String,
    /// The ends of the lines as the page shows them.
    ends: Vec<String>,
    moves: Vec<String>,
    /// What the game's page says then.
    played: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_are_made_on_the_board_by_mouse_key_and_without_javascript_and_are_played() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&game, "e2e4").await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "token": bob.token, "game": game });
    let told: ToldOfLines = browser::run("lines.mjs", &args).await;
    assert!(told.waiting.contains("2 lines wait for a move of Bob’s."), "{}", told.waiting);
    assert!(told.stayed);
    assert_eq!(told.written, "e6 d4");
    assert_eq!(told.ends, ["resign"]);
    assert_eq!(told.moves, ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
    assert!(told.played.contains("Your line has played 3. Bb5."), "{}", told.played);
}

#[derive(Deserialize)]
struct ToldOfCompany {
    /// How many lines of a room were seen by somebody it is not for.
    overheard: u32,
    /// What stands in the field after it was sent.
    emptied: String,
    /// What was being written, after the opponent moved: a line and notes.
    kept: [String; 2],
    /// The line, after the notes were saved.
    unsent: String,
    /// What is said of a line that is too long, and how long what was written still is.
    refused: (String, u32),
    /// Whether any page was reloaded in between.
    reloads: bool,
    /// Where the rematch is.
    next: String,
    /// Of two lines by somebody who is blocked, whether they are open: one that was opened, and one that came then.
    opened: [bool; 2],
}

#[tokio::test(flavor = "multi_thread")]
async fn people_talk_write_notes_and_play_once_more_with_and_without_javascript() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for name in ["Eve", "Carol"] {
        app.player(name).await;
    }
    app.service().accounts.set_roles("Carol", Role::Arbiter).await.expect("the database answers");
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "game": game, "token": ann.token });
    let told: ToldOfCompany = browser::run("company.mjs", &args).await;
    assert_eq!((told.overheard, told.emptied.as_str(), told.reloads), (0, "", false));
    assert_eq!(told.kept, ["I am just wri", "Watch b7"]);
    assert_eq!(told.unsent, "I am just wri");
    assert!(told.refused.0.contains("501 characters") && told.refused.1 == 501, "{:?}", told.refused);
    assert!(bob.page(&told.next).await.contains("Ann"));
    assert_eq!(told.opened, [true, false]);
}

#[derive(Deserialize)]
struct Contrast {
    /// How much light and dark squares differ, of 255.
    squares: f64,
    /// How much a black piece and its square differ.
    piece: f64,
}

#[derive(Deserialize)]
struct LowWindow {
    size: String,
    /// How wide the board is, in CSS pixels.
    board: f64,
    /// Whether all of it can be seen at once.
    whole: bool,
    /// The width of the shorter of the two names, in CSS pixels.
    shortest: f64,
    /// How far the page runs off to the side.
    overflow: i32,
}

#[derive(Deserialize)]
struct ToldOfAppearance {
    contrast: Vec<Contrast>,
    low: Vec<LowWindow>,
    /// When the game began, by the browser's locale; `plain` without scripts.
    dates: std::collections::BTreeMap<String, String>,
    /// How many notices still say that the service cannot be reached.
    gone: u32,
    /// What is said once the log-in has ended.
    ended: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_readable_in_forced_colours_sideways_by_locale_and_after_a_lost_connection() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "game": game });
    let told: ToldOfAppearance = browser::run("appearance.mjs", &args).await;
    for Contrast { squares, piece } in &told.contrast {
        assert!(*squares > 50.0 && *piece > 50.0, "squares {squares}, piece {piece}");
    }
    for window in &told.low {
        let LowWindow { size, board, whole, shortest, overflow } = window;
        assert!(*whole && *overflow <= 0, "{size}: whole {whole}, off to the side by {overflow}");
        assert!(*board >= 240.0 && *shortest >= 20.0, "{size}: board {board}, name {shortest}");
    }
    assert_eq!(told.dates["de-DE"], "21.06.1999, 12:00");
    // There is no Finnish page yet: an English one, but not in the American way.
    assert_eq!(told.dates["fi-FI"], "21 Jun 1999, 12:00");
    assert_eq!(told.dates["en-GB"], "21 Jun 1999, 12:00");
    assert!(told.dates["en-US"].starts_with("Jun 21, 1999, 12:00"), "{}", told.dates["en-US"]);
    assert_eq!(told.dates["plain"], "21 Jun 1999, 10:00 UTC");
    assert_eq!(told.gone, 0);
    assert!(told.ended.contains("You have been logged out") && told.ended.contains("Log in"), "{}", told.ended);
}

#[derive(Deserialize)]
struct ToldOfStepping {
    /// Where the page says something else of a position than the server's page of it.
    differences: Vec<String>,
    /// The ply shown after a press on the middle of the graph, on its right and on its left edge, and after a key on its
    /// slider; and how many requests there were for all of it.
    graph: [u32; 5],
    /// What a pointer is told of the first position, and who listens of the first move.
    hint: String,
    heard: String,
    /// The query of the address and the move that is shown after a press on the graph without scripts.
    pressed: [String; 2],
    /// How many requests there were while Ann stepped, and which.
    requests: usize,
    urls: Vec<String>,
    /// For how long she pressed a key thirty times, in milliseconds, and how many plies that led.
    took: u32,
    stepped: u32,
    /// How many entries the browser's history has more.
    entries: i32,
    /// The ply shown after a key, the wheel or a click.
    visited: std::collections::BTreeMap<String, usize>,
    /// The board's classes: at first, after F, after another visit, after F, after another visit.
    turns: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn stepping_through_a_game_asks_nothing_of_the_server() {
    let stockfish = find("stockfish", &[PathBuf::from("/usr/games")]);
    let app = App::builder()
        .with("SEALEDMOVE_ENGINE", &stockfish.display().to_string())
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .start()
        .await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    send_at_once(&app, &ann).await;
    let played = async |options: &[(&str, &str)], moves: &str| {
        let game = ann.start_game(&bob, options).await;
        let begins_with_black = options.iter().any(|(_, value)| value.contains(" b "));
        let players = if begins_with_black { [&bob, &ann] } else { [&ann, &bob] };
        for (uci, player) in moves.split(' ').zip(players.into_iter().cycle()) {
            player.play(&game, uci).await;
        }
        json!({ "game": game, "plies": moves.split(' ').count() })
    };
    // En passant, both castle, a pawn promotes with check, and on.
    let long = "e2e4 c7c5 e4e5 d7d5 e5d6 g8f6 g1f3 g7g6 f1e2 f8g7 e1g1 e8g8 d6e7 d8d5 e7f8q g8f8 e2c4 g6g5 h2h3 b8d7 \
        f3e1 h7h5 c2c3 g7h8 h3h4 h8g7 a2a4 b7b5 e1f3 f6g4 f3g5 g4h6 b2b4 f7f6 g2g3 d5c4 a1a3 d7e5 a3a2 c5b4 a2a1 c4e4 \
        d1e2 f6f5 g5h7 f8g8 e2g4 b4c3 h7f6 g8f8 f6e8 e5c6 g1h2 e4e2 f1d1 c3c2 b1c3 e2e7 a4b5 e7e3 g4f5 f8e7 f5h7 c8e6";
    let running = played(&[("days", "14")], &long.split_whitespace().collect::<Vec<_>>().join(" ")).await;
    let chess960 = [("variant", "chess960"), ("chess960Start", "518")];
    let castled = played(&chess960, "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1 e8h8").await;
    let fen = "r3k2r/8/8/8/8/8/4p3/R3K2R b KQkq - 3 40";
    let from_position = played(&[("fen", fen)], "e8c8 e1e2 d8e8 e2f3 e8e3").await;
    let analysed = played(&[], "f2f3 e7e5 g2g4 d8h4").await;
    let id = analysed["game"].as_str().expect("an id");
    until("the game is analysed", async || ann.page(&format!("/game/{id}")).await.contains("data-verdicts")).await;
    let args = json!({
        "url": app.url(""), "password": PASSWORD, "games": [running, castled, from_position, analysed],
        "move": ["e8", "g7"],
    });
    let told: ToldOfStepping = browser::run("stepping.mjs", &args).await;
    assert!(told.differences.is_empty(), "{:#?}", told.differences);
    assert_eq!(told.graph, [2, 4, 0, 1, 0]);
    assert_eq!(told.hint, "Starting position");
    assert!(told.heard.starts_with("1. f3"), "{}", told.heard);
    assert_eq!(told.pressed[0], "?flip=1&ply=2");
    assert!(told.pressed[1].starts_with("e5"), "{}", told.pressed[1]);
    assert_eq!((told.requests, told.stepped, told.entries), (0, 30, 0), "{:?}", told.urls);
    let visited =
        [("Home", 0), ("End", 64), ("ArrowUp", 0), ("ArrowDown", 64), ("wheel up", 63), ("list", 7), ("button", 8)];
    assert_eq!(told.visited, visited.map(|(name, ply)| (name.to_owned(), ply)).into());
    let (white, black) = ("board board--white", "board board--black");
    assert_eq!(told.turns, [white, black, black, white, white]);
    println!("thirty steps in {} ms", told.took);
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ToldOfThinking {
    /// The moves as the page lists them, after each way of choosing, sending and taking back.
    moves: Vec<String>,
    /// What the page says while a move waits, and once it cannot be played any more.
    waiting: String,
    refused: String,
    /// How often the service was sent the move that had waited.
    sent_later: u32,
    /// The address after the log-in, and what is asked there.
    back: String,
    asked: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn thinking_is_safe_by_mouse_finger_and_keyboard_without_a_connection_and_after_a_log_out() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    let other = ann.start_game(&bob, &[("days", "14")]).await;
    let args = json!({
        "url": app.url(""), "password": PASSWORD, "token": bob.token, "game": game, "other": other,
    });
    let told: ToldOfThinking = browser::run("thinking.mjs", &args).await;
    assert_eq!(told.moves, ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O"]);
    assert!(told.waiting.contains("Your move waits for the connection"), "{}", told.waiting);
    assert_eq!(told.sent_later, 1);
    assert!(told.refused.contains("over"), "{}", told.refused);
    assert!(told.back.ends_with(&format!("/game/{game}?ply=10&move=d2d4")), "{}", told.back);
    assert_eq!(told.asked, "Send 6. d4?");
    assert!(!ann.page(&format!("/game/{game}")).await.contains("6. d4"));
}

#[derive(Deserialize)]
struct PlainLook {
    /// The page's ground.
    ground: String,
    /// How the picture of a knight begins.
    knight: String,
    time: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ToldOfLooks {
    /// The colour of a dark square where it was chosen, before it was saved, and on a game's page.
    preview: String,
    on_the_board: String,
    /// How far the board one drags on lies from the plain one: left, top, width.
    squares: [f64; 3],
    /// How much the page moved while it was loaded.
    shifted: f64,
    /// Whether the script of sounds was loaded.
    sounds: bool,
    /// Whether the head and the clock are seen in zen mode, and the head after a reload.
    zen: [bool; 3],
    plain: PlainLook,
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_colors_sounds_and_zen_are_as_their_reader_chose() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "token": bob.token, "game": game });
    let told: ToldOfLooks = browser::run("looks.mjs", &args).await;
    assert_eq!((told.preview.as_str(), told.on_the_board.as_str()), ("rgb(181, 136, 99)", "rgb(181, 136, 99)"));
    assert!(told.squares.iter().all(|distance| distance.abs() < 1.0), "{:?}", told.squares);
    assert!(told.shifted < 0.001, "{}", told.shifted);
    assert!(told.sounds);
    assert_eq!(told.zen, [false, true, false]);
    assert_eq!(told.plain.ground, "rgb(25, 26, 28)");
    assert!(told.plain.knight.starts_with("url(\"data:image/svg"), "{}", told.plain.knight);
    assert_eq!(told.plain.time, "21 Jun 1999, 19:00 JST");
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ToldOfTree {
    /// Neither window was reloaded.
    stayed: bool,
    /// The tree as both windows show it in the end.
    trees: [String; 2],
    /// The comment and the drawing, after the page was loaded anew.
    comment: String,
    drawn: String,
    /// How many drawings the board shows before and after a click on an empty square.
    shapes: [u32; 2],
    /// Whether a step was shown before anything was answered, and how many entries the browser's history has more.
    instant: bool,
    entries: i32,
    /// What is said of the branch that becomes a line.
    line: String,
    /// The lines that are kept then.
    lines: Vec<String>,
    /// The tree after JavaScript was off, and after a visitor has followed the link.
    plain: String,
    shared: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn analysis_is_kept_in_two_windows_by_playing_drawing_writing_and_without_javascript() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    ann.play(&game, "e2e4").await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "token": bob.token, "own": ann.token, "game": game });
    let told: ToldOfTree = browser::run("tree.mjs", &args).await;
    assert!(told.stayed, "nothing was reloaded");
    assert_eq!(told.trees, ["1. e4 e5 (1… c5) 2. Nf3 Nc6 3. Bb5"; 2]);
    assert_eq!((told.comment.as_str(), told.drawn.as_str()), ("The plan", "Gf1b5"));
    assert_eq!(told.shapes, [1, 1]);
    assert!(told.instant && told.entries == 0, "{} {}", told.instant, told.entries);
    assert!(told.line.contains("Your line is kept."), "{}", told.line);
    assert_eq!(told.lines, ["e7e5 g1f3 b8c6 f1b5"]);
    assert_eq!(told.plain, "1. e4 e5 (1… c5) (1… e6 Enough?) 2. Nf3 Nc6 3. Bb5 The plan");
    assert_eq!(told.shared, told.plain.replace("The plan", "Perhaps: The plan of White, a good one"));
}

#[derive(Deserialize)]
struct ToldByEar {
    /// How many grids, rows and cells the accessibility tree has.
    grid: [u32; 3],
    /// How many squares are in the tab order.
    stops: u32,
    /// What the live region said.
    heard: Vec<String>,
    /// The squares that keys led to, by their names.
    places: Vec<Option<String>>,
    /// An earlier position in words.
    words: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_keyboard_and_read_from_the_accessibility_tree() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "14")]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "token": bob.token, "game": game });
    let told: ToldByEar = browser::run("by_ear.mjs", &args).await;
    assert_eq!((told.grid, told.stops), ([1, 8, 64], 1));
    let expected = [
        "White: king e1, queen d1, rooks a1 h1",
        "Black: knights b8 g8.",
        "Bob played e5. It is your move.",
        "Bc4",
        "g1, white knight",
        "Bob played Nf6.",
        "Ann has 14 days",
        "f7, black pawn",
        "Checkmate. White wins.",
    ];
    assert_eq!(told.heard.len(), expected.len());
    for (heard, words) in told.heard.iter().zip(expected) {
        assert!(heard.contains(words), "{words}: {heard}");
    }
    let places = ["a1", "c1, white bishop", "f1, white bishop", "c4", "f7, black pawn"];
    for (place, name) in told.places.iter().zip(places) {
        assert!(place.as_deref().is_some_and(|place| place.contains(name)), "{name}: {place:?}");
    }
    assert!(
        told.words.contains("White: king e1, queen h5") && told.words.contains("pawns a7 b7 c7 d7 e5 f7 g7 h7"),
        "{}",
        told.words
    );
}
