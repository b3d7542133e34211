//! PGN as other programs write it: a hundred files of all kinds, each read completely or refused with line and reason,
//! in the same way by import, the analysis board and `sealedmove pgn`.

use domain::imported_game::read_import;
use reqwest::StatusCode;
use serde_json::Value;
use testkit::app::App;
use testkit::process::Program;
use text::Text;

const MOVES: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0";
const TAGS: &str = "[Event \"Match\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n";

/// The expected result of a file.
enum Expected {
    /// The number of plies of each game.
    Games(&'static [usize]),
    /// A refusal with this line.
    Refused(u64),
}

use Expected::{Games, Refused};

struct File {
    kind: &'static str,
    bytes: Vec<u8>,
    expected: Expected,
}

fn files() -> Vec<File> {
    let mut files = Vec::new();
    let mut add = |kind, bytes: Vec<u8>, expected| files.push(File { kind, bytes, expected });
    let whole = format!("{TAGS}\n{MOVES}\n");
    for blank in [
        "\u{a0}", "\u{1680}", "\u{2003}", "\u{2009}", "\u{202f}", "\u{205f}", "\u{3000}", "\u{200b}", "\u{2060}",
        "\u{feff}", "\u{200e}", "\u{2068}", "\u{ad}", "\u{85}", "\u{b}",
    ] {
        add("a blank in place of each space", format!("{TAGS}\n{}\n", MOVES.replace(' ', blank)).into(), Games(&[8]));
        add(
            "a blank beside each space",
            format!("{TAGS}\n{}\n", MOVES.replace(' ', &format!("{blank} "))).into(),
            Games(&[8]),
        );
    }
    for sign in ["±", "∓", "=", "+=", "=+", "+-", "-+", "+/-", "N", "D", "□", "∞", "⩲", "!?", "$14", "+−"] {
        add("a sign apart", whole.replace("Nf3", &format!("Nf3 {sign}")).into(), Games(&[8]));
        add("a sign glued on", whole.replace("Bb5", &format!("Bb5{sign}")).into(), Games(&[8]));
    }
    let units: Vec<u16> = whole.encode_utf16().collect();
    for mark in [&[][..], &[0xfeff]] {
        add("UTF-16", mark.iter().chain(&units).flat_map(|unit| unit.to_le_bytes()).collect(), Games(&[8]));
        add(
            "UTF-16, big end first",
            mark.iter().chain(&units).flat_map(|unit| unit.to_be_bytes()).collect(),
            Games(&[8]),
        );
    }
    add("a byte-order mark", format!("\u{feff}{whole}").into(), Games(&[8]));
    add("Latin-1", [b"[White \"M\xfcller\"]\n\n".as_slice(), MOVES.as_bytes()].concat(), Games(&[8]));
    add("Latin-1 with a blank and a sign", b"1. e4\xa0e5 2. Nf3 \xb1 *".to_vec(), Games(&[3]));
    for ends in ["\r\n", "\r", "\n\r\n", "\n \n"] {
        add("line ends", whole.replace('\n', ends).into(), Games(&[8]));
    }
    add("a blank line between moves", whole.replace("3. ", "\n\n3. ").into(), Games(&[8]));
    add("blank lines between moves", whole.replace(". ", ".\n\n\n").into(), Games(&[8]));
    add("a blank line in a variation", whole.replace("3. ", "(2. f4\n\n2... exf4) 3. ").into(), Games(&[8]));
    add("a blank line before the result", whole.replace("1-0\n", "\n\n1-0\n").into(), Games(&[8]));
    add("no tags", MOVES.into(), Games(&[8]));
    add("no result", whole.replace(" 1-0\n", "\n").into(), Games(&[8]));
    add("two games", format!("{whole}\n{whole}").replacen("Ann", "Eve", 1).into(), Games(&[8, 8]));
    add("two games without tags", format!("{MOVES}\n\n1. d4 d5 *").into(), Games(&[8, 2]));
    add("two games without results", "1. e4 e5\n\n1. d4 d5 2. c4".into(), Games(&[2, 3]));
    add("two games on one line", "1. e4 e5 1-0 1. d4 *".into(), Games(&[2, 1]));
    add("a game that begins in the middle", format!("{whole}\n5. O-O Be7 *\n").into(), Refused(8));
    add("words behind the game", format!("{whole}\nGood game, thanks!\n").into(), Refused(8));
    add(
        "figurines",
        whole.replace('N', "♘").replace('B', "♗").replace("♗ob", "Bob").replace("♗lack", "Black").into(),
        Games(&[8]),
    );
    add("brackets", whole.replace("3. Bb5", "[3. Bb5]").into(), Games(&[8]));
    add("a lone bracket", whole.replace("3. Bb5", "] 3. Bb5").into(), Games(&[8]));
    add("a clock without braces", whole.replace("e5", "[%clk 0:01:00] e5").into(), Games(&[8]));
    add("null move", format!("{TAGS}\n1. e4 -- 2. d4 *\n").into(), Games(&[1]));
    let set_up = |fen: &str, moves: &str| format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n").into_bytes();
    for promotion in ["a8(N)", "a8=N", "a8N", "a8/N", "a8(♘)", "a7a8n", "a8=N+"] {
        add("a promotion", set_up("4k3/P7/8/8/8/8/8/4K3 w - - 0 30", &format!("30. {promotion} Kd7 *")), Games(&[2]));
    }
    let chess960 = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1";
    add("Chess960 by its castling rights", set_up(chess960, "1. Nd3 Nd6 *"), Games(&[2]));
    for name in ["Fischerandom Chess", "Chess960", "chess 960", "Fischer Random", "Freestyle Chess"] {
        let tagged = [format!("[Variant \"{name}\"]\n").into_bytes(), set_up(chess960, "1. Nd3 Nd6 *")].concat();
        add("a name of Chess960", tagged, Games(&[2]));
    }
    add("another variant", format!("[Variant \"Crazyhouse\"]\n{whole}").into(), Refused(1));
    add("an illegal move", whole.replace("Bb5", "Bb6").into(), Refused(1));
    add("an illegal move in the second game", format!("{whole}\n{}", whole.replace("Bb5", "Bb6")).into(), Refused(8));
    add("a comment that is cut", format!("{TAGS}\n1. e4 {{ so").into(), Refused(1));
    add("a variation that is cut", format!("{TAGS}\n1. e4 e5 (1... c5 2. Nf3").into(), Refused(1));
    add("a tag that is cut", "[Event \"Match\"]\n[White \"An".into(), Refused(1));
    add("a stray brace", whole.replace("2. ", "} 2. ").into(), Refused(1));
    add("a stray parenthesis", whole.replace("2. ", ") 2. ").into(), Refused(1));
    add("no chess", "<html><body>Not found</body></html>".into(), Refused(1));
    files
}

#[tokio::test(flavor = "multi_thread")]
async fn each_file_is_read_completely_or_refused_with_line_and_reason() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let program = Program::new();
    let files = files();
    assert!(files.len() >= 100, "{}", files.len());
    for File { kind, bytes, expected } in files {
        let shown = format!("{kind}: {}", String::from_utf8_lossy(&bytes));
        let output = program.run(&["pgn"], &bytes);
        let output_lines: Vec<Value> = String::from_utf8_lossy(&output.stdout)
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        let imported = read_import(&bytes);
        match expected {
            Games(plies) => {
                let by_program: Vec<_> = output_lines.iter().map(|game| game["plies"].as_u64().unwrap_or(0)).collect();
                assert_eq!(
                    by_program,
                    plies.iter().map(|plies| *plies as u64).collect::<Vec<_>>(),
                    "{shown}: {output_lines:?}"
                );
                let games = imported.unwrap_or_else(|refused| panic!("{shown}: {}", Text::english().explain(&refused)));
                assert_eq!(games.iter().map(|game| game.plies).collect::<Vec<_>>(), plies, "{shown}");
            }
            Refused(line) => {
                let refused: Vec<_> = output_lines.iter().filter(|game| game["error"].is_string()).collect();
                assert!(matches!(refused[..], [one] if one["line"] == line), "{shown}: {output_lines:?}");
                let sentence = Text::english().explain(&imported.expect_err(&shown));
                assert!(sentence.contains(&format!("begins on line {line}")), "{shown}: {sentence}");
            }
        }
        // A form field is text; files in other encodings can only be imported.
        let Ok(text) = std::str::from_utf8(&bytes) else { continue };
        let answer = ann.post("/analysis/pgn", &[("pgn", text)]).await;
        match expected {
            Games(plies) => {
                assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{shown}");
                let address = answer.headers()["location"].to_str().expect("an address").to_owned();
                let line = address.split_once("line=").map_or("", |(_, line)| line.split('&').next().unwrap_or(""));
                assert_eq!(line.split('.').count(), plies[0], "{shown}: {address}");
            }
            Refused(line) => {
                assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{shown}");
                let page = answer.text().await.expect("a page");
                assert!(page.contains(&format!("begins on line {line}")), "{shown}: {page}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn comments_of_a_later_import_are_added_and_not_replaced() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (_, bare) = ann.api_post("/api/import", &[("pgn", &format!("{TAGS}\n{MOVES}\n"))]).await;
    let annotated = MOVES.replace("Nf3", "Nf3 {Developing} $1");
    let (status, again) = ann.api_post("/api/import", &[("pgn", &format!("{TAGS}\n{annotated}\n"))]).await;
    assert_eq!((status, &again["id"]), (StatusCode::OK, &bare["id"]));
    let page = ann.page(&format!("/kept/{}", bare["id"].as_str().expect("an id"))).await;
    assert!(page.contains("Developing"), "{page}");
    // Existing comments are not replaced: others stand behind them.
    let other = MOVES.replace("Nf3", "Nf3 {Other words}");
    ann.api_post("/api/import", &[("pgn", &format!("{TAGS}\n{other}\n"))]).await;
    let page = ann.page(&format!("/kept/{}", bare["id"].as_str().expect("an id"))).await;
    assert!(page.contains("Developing Other words"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn long_games_are_imported_and_their_moves_paged() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (status, imported) = ann.api_post("/api/import", &[("pgn", &"Nf3 Nf6 Ng1 Ng8 ".repeat(300))]).await;
    assert_eq!(status, StatusCode::OK, "{imported}");
    let path = format!("/kept/{}", imported["id"].as_str().expect("an id"));
    let first = ann.page(&path).await;
    assert!(first.contains("at=601") && !first.contains("at=602\""), "{first}");
    let last = ann.page(&format!("{path}?at=1200")).await;
    assert!(last.contains("aria-current=\"true\"") && last.contains("at=600"), "{last}");
    // The link to the analysis board has only the position, since the moves would make the address too long.
    assert!(last.contains("/analysis?fen="), "{last}");
}
