//! The page of a game at several widths: its columns, the size of the board, and what moves nothing.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;
use testkit::engines::engine_of_script;
use testkit::wait::until;

/// A fake engine: the first position is equal, and White is three pawns behind in every other one.
const ENGINE: &str = "#!/bin/sh
while read -r line; do
  case $line in
    uci) echo 'id name Preacher'; echo uciok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    position*) set -- $line; played=$(($# > 8 ? $# - 9 : 0)) ;;
    go*)
      case $played in
        0) said='cp 0 pv e2e4' best=e2e4 ;;
        1) said='cp 300 pv e7e5' best=e7e5 ;;
        *) said='cp -300 pv g2g3' best=g2g3 ;;
      esac
      echo \"info depth 1 score $said\"; echo \"bestmove $best\" ;;
  esac
done
";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LayoutReport {
    /// By the window's width: the columns, the board's height as a part of the window's, and by how much the page is too
    /// wide.
    layouts: BTreeMap<u32, (u32, f64, i32)>,
    /// Whether everything stayed in place: at an opened question and a chosen move, wide and on a phone, and at an earlier
    /// position.
    unmoved: Vec<bool>,
    /// How far below the board a chosen move is shown, and how wide: on a wide window, on a phone.
    confirmed: [(i32, i32); 2],
    copied: [String; 4],
    told: String,
    /// White's part of the evaluation bar at the end of the finished game, and at its beginning.
    bar: [String; 2],
    /// Whether that bar stands beside the board.
    beside: bool,
    /// Whether the buttons that copy are hidden without scripts.
    hidden: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn game_page_has_up_to_three_columns_and_keeps_its_parts_in_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine_of_script(folder.path(), ENGINE).display().to_string();
    let app = App::builder().with("SEALEDMOVE_ENGINE", &engine).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let finished = ann.start_game(&bob, &[]).await;
    ann.play(&finished, "f2f3").await;
    bob.play(&finished, "e7e5").await;
    ann.api_post(&format!("/api/board/game/{finished}/resign"), &[]).await;
    let path = format!("/game/{finished}");
    until("it is analysed", async || ann.page(&path).await.contains("evaluation__upright")).await;
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    bob.play(&game, "e7e5").await;

    let args = json!({ "url": app.url(""), "password": PASSWORD, "game": game, "finished": finished });
    let report: LayoutReport = browser::run("game_layout.mjs", &args).await;
    let columns: Vec<(u32, u32)> = report.layouts.iter().map(|(width, layout)| (*width, layout.0)).collect();
    assert_eq!(columns, [(320, 1), (390, 1), (768, 1), (844, 2), (1100, 2), (1200, 3), (1280, 3), (1920, 3)]);
    for (width, (_, _, overflow)) in &report.layouts {
        assert!(*overflow <= 0, "{width}: {overflow} pixels too wide");
    }
    assert!(report.layouts[&1920].1 >= 0.7, "{:?}", report.layouts);
    assert!(report.layouts[&844].1 >= 0.9, "a phone on its side: {:?}", report.layouts);
    assert_eq!(report.unmoved, [true; 5]);
    let [wide, phone] = report.confirmed;
    assert!((0..20).contains(&wide.0) && (0..20).contains(&phone.0) && phone.1 == 390, "{:?}", report.confirmed);

    let [fen, link, embed, pgn] = report.copied;
    assert_eq!(link, app.url(&format!("/game/{game}")));
    assert!(fen.starts_with("rnbqkbnr/pppppppp/8/8/4P3/") && embed.starts_with("<iframe src="), "{fen} {embed}");
    assert!(pgn.contains("1. e4") && pgn.contains("e5"), "{pgn}");
    assert_eq!(report.told, "Copied.");
    assert_eq!(report.bar, ["25", "50"]);
    assert!(report.beside && report.hidden);
}
