//! Pages that are read without a connection, and the analysis board, which is played on.

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfflineReport {
    is_settings_kept: bool,
    online: OnlinePage,
    offline: OfflinePages,
    /// The notice after the connection came back.
    back: String,
    /// How many pages are kept after the player has logged out.
    left: u32,
    /// Whether a page is kept after somebody else has logged in with the same browser.
    left_to_bob: bool,
}

#[derive(Deserialize)]
struct OnlinePage {
    notice: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfflinePages {
    notice: String,
    squares: u32,
    is_styled: bool,
    /// When the page was kept.
    time: String,
    home: String,
    /// The heading where a page is not kept.
    elsewhere: String,
    /// The pages that it offers instead.
    list: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_seen_are_read_offline_with_their_age_and_forgotten_at_log_out() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "game": game });
    let seen: OfflineReport = browser::run("offline_pages.mjs", &args).await;
    assert!(!seen.is_settings_kept, "what one does not play with is not kept");
    assert_eq!(seen.online.notice, "", "a page of the server is no old one");
    assert!(seen.offline.notice.starts_with("You are offline. This page is as it was on"), "{}", seen.offline.notice);
    assert!(seen.offline.time.ends_with('Z'), "{}", seen.offline.time);
    assert_eq!(seen.offline.squares, 64);
    assert!(seen.offline.is_styled);
    assert!(seen.offline.home.contains("Bob"), "{}", seen.offline.home);
    assert_eq!(seen.offline.elsewhere, "You are offline");
    let path = format!("/game/{game}");
    assert_eq!(seen.offline.list, [path.as_str(), "/"], "the latest first");
    assert_eq!((seen.back.as_str(), seen.left), ("", 0));
    assert!(!seen.left_to_bob, "one's pages are not another's");
}

#[derive(Deserialize)]
struct PlayedOffline {
    open: OpenBoard,
    steps: SteppedOffline,
    promoted: ShownLine,
    mate: ShownLine,
    /// What is said of a game that cannot be played.
    unreadable: String,
    pasted: PastedGame,
    /// What is said of a position without a connection, and with one.
    away: Vec<String>,
    back: Vec<String>,
}

/// The page while a piece is held and the connection is lost.
#[derive(Deserialize)]
struct HeldPiece {
    notice: String,
    /// By how many pixels the board has moved on the page.
    moved: f64,
}

/// The board of a page that was open when the connection was lost.
#[derive(Deserialize)]
struct OpenBoard {
    held: HeldPiece,
    moves: Vec<String>,
    facts: Vec<String>,
    address: String,
    notice: String,
    /// How many moves are listed after one that cannot be played.
    refused: usize,
    /// What a square is called that the selected piece may go to.
    target: String,
    castled: String,
    king: String,
}

#[derive(Deserialize)]
struct SteppedOffline {
    fen: String,
    moves: String,
    /// The square at the upper left after the board was turned round.
    first: String,
}

#[derive(Deserialize)]
struct ShownLine {
    moves: Vec<String>,
    facts: Vec<String>,
    /// The square of the king in check.
    check: Option<String>,
}

#[derive(Deserialize)]
struct PastedGame {
    moves: Vec<String>,
    address: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn the_analysis_board_is_played_on_offline_and_told_the_rest_online() {
    let app = App::start().await;
    app.player("Ann").await;
    let args = json!({ "url": app.url(""), "password": PASSWORD });
    let told: PlayedOffline = browser::run("analysis_offline.mjs", &args).await;
    let later = "The opening’s name and who can still mate are shown when you’re back online.";
    assert_eq!(
        (told.open.held.notice.as_str(), told.open.held.moved),
        ("", 0.0),
        "the board does not move under a held piece"
    );
    assert_eq!(told.open.moves, ["e4", "e5", "Nf3"]);
    assert_eq!(told.open.facts, ["Black to move.", "There are 29 legal moves.", later]);
    assert_eq!(told.open.address, "?line=e2e4.e7e5.g1f3");
    assert!(told.open.notice.starts_with("You’re offline. You can go on playing here"), "{}", told.open.notice);
    assert_eq!(told.open.refused, 3, "an illegal move is refused");
    assert_eq!(told.open.target, "c6, move here");
    assert_eq!(told.open.castled, "O-O");
    assert_eq!(told.open.king, "g1, white king");
    assert_eq!(told.steps.fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!(told.steps.moves, "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O");
    assert_eq!(told.steps.first, "h1");
    assert_eq!(told.promoted.moves, ["a8=Q+"]);
    assert_eq!(told.promoted.facts[..2], ["Black to move.", "Black is in check."]);
    assert_eq!(told.promoted.check.as_deref(), Some("h8"));
    assert_eq!(told.mate.moves.last().map(String::as_str), Some("Qh4#"));
    assert_eq!(told.mate.facts, ["Checkmate: Black has won.", later]);
    assert_eq!(told.unreadable, "This cannot be read as a position or a game.");
    assert_eq!(told.pasted.moves, ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O"]);
    assert_eq!(told.pasted.address, "?line=e2e4.e7e5.g1f3.b8c6.f1b5.a7a6.b5a4.g8f6.e1g1&at=0");
    assert_eq!(told.away, ["White to move.", "There are 30 legal moves.", later]);
    assert_eq!(told.back, ["White to move.", "There are 30 legal moves.", "Opening: B20 Sicilian Defense"]);
}
