//! Pages and the analysis board without a connection.

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
    /// The number of pages cached after the player has logged out.
    left: u32,
    /// Whether a page is cached after another account has logged in with the same browser.
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
    /// When the page was cached.
    time: String,
    home: String,
    /// The heading shown for a page that is not cached.
    elsewhere: String,
    /// The cached pages that it offers instead.
    list: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn visited_pages_are_available_offline_and_removed_at_log_out() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "game": game });
    let report: OfflineReport = browser::run("offline_pages.mjs", &args).await;
    assert!(!report.is_settings_kept, "what one does not play with is not kept");
    assert_eq!(report.online.notice, "", "a page of the server is no old one");
    assert!(
        report.offline.notice.starts_with("You are offline. This page is as it was on"),
        "{}",
        report.offline.notice
    );
    assert!(report.offline.time.ends_with('Z'), "{}", report.offline.time);
    assert_eq!(report.offline.squares, 64);
    assert!(report.offline.is_styled);
    assert!(report.offline.home.contains("Bob"), "{}", report.offline.home);
    assert_eq!(report.offline.elsewhere, "You are offline");
    let path = format!("/game/{game}");
    assert_eq!(report.offline.list, [path.as_str(), "/"], "the latest first");
    assert_eq!((report.back.as_str(), report.left), ("", 0));
    assert!(!report.left_to_bob, "one's pages are not another's");
}

#[derive(Deserialize)]
struct OfflineBoardReport {
    open: OpenBoard,
    /// The announcements of castling, of a promotion with check and of a mate.
    heard: [String; 3],
    steps: SteppedOffline,
    /// The moves listed after one beside the line, the address, and the moves after it was deleted.
    beside: (Vec<String>, String, Vec<String>),
    promoted: ShownLine,
    mate: ShownLine,
    /// The error for a text that is neither a position nor a game.
    unreadable: String,
    pasted: PastedGame,
    /// The description of a position without a connection, and with one.
    away: Vec<String>,
    back: Vec<String>,
}

/// The page while a piece is held and the connection is lost.
#[derive(Deserialize)]
struct HeldPiece {
    notice: String,
    /// How far the board has moved on the page, in pixels.
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
    /// The number of moves listed after an illegal one.
    refused: usize,
    /// The label of a square to which the selected piece can move.
    target: String,
    castled: String,
    king: String,
}

#[derive(Deserialize)]
struct SteppedOffline {
    fen: String,
    moves: String,
    /// The upper left square after the board was flipped.
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
async fn analysis_board_works_offline_and_is_completed_online() {
    let app = App::start().await;
    app.player("Ann").await;
    let args = json!({ "url": app.url(""), "password": PASSWORD });
    let report: OfflineBoardReport = browser::run("analysis_offline.mjs", &args).await;
    let later = "The opening’s name and who can still mate are shown when you’re back online.";
    assert_eq!(
        (report.open.held.notice.as_str(), report.open.held.moved),
        ("", 0.0),
        "the board does not move under a held piece"
    );
    assert_eq!(report.open.moves, ["e4", "e5", "Nf3"]);
    assert_eq!(report.open.facts, ["Black to move.", "There are 29 legal moves.", later]);
    assert_eq!(report.open.address, "?line=e2e4.e7e5.g1f3");
    assert!(report.open.notice.starts_with("You’re offline. You can go on playing here"), "{}", report.open.notice);
    assert_eq!(report.open.refused, 3, "an illegal move is refused");
    assert_eq!(report.open.target, "c6, move here");
    assert_eq!(report.open.castled, "O-O");
    assert_eq!(report.open.king, "g1, white king");
    let spoken =
        ["castles kingside. Black", "pawn to a8, becomes a queen, check. Black", "queen to h4, checkmate. Checkmate"];
    for (heard, words) in report.heard.iter().zip(spoken) {
        assert!(heard.starts_with(words), "{words}: {heard}");
    }
    assert_eq!(report.steps.fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!(report.steps.moves, "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O");
    assert_eq!(report.steps.first, "h1");
    let (beside, address, deleted) = &report.beside;
    assert_eq!(*beside, ["e4", "e5", "c5", "Nf3", "Nc6", "Bb5", "Nf6", "O-O"]);
    assert!(address.starts_with("?line=e2e4.e7e5"), "{address}");
    assert_eq!(*deleted, ["e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6", "O-O"]);
    assert_eq!(report.promoted.moves, ["a8=Q+"]);
    assert_eq!(report.promoted.facts[..2], ["Black to move.", "Black is in check."]);
    assert_eq!(report.promoted.check.as_deref(), Some("h8"));
    assert_eq!(report.mate.moves.last().map(String::as_str), Some("Qh4#"));
    assert_eq!(report.mate.facts, ["Checkmate: Black has won.", later]);
    assert_eq!(report.unreadable, "This cannot be read as a position or a game.");
    assert_eq!(report.pasted.moves, ["e4", "d4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O"]);
    assert_eq!(report.pasted.address, "?line=e2e4%28d2d4%29.e7e5.g1f3.b8c6.f1b5.a7a6.b5a4.g8f6.e1g1&at=0");
    assert_eq!(report.away, ["White to move.", "There are 30 legal moves.", later]);
    assert_eq!(report.back, ["White to move.", "There are 30 legal moves.", "Opening: B20 Sicilian Defense"]);
}
