//! Pass-and-play games of two people at one device; the address holds the whole game.

use std::time::Duration;

use reqwest::{Client, Response, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::App;

/// A visitor at the board.
struct Visitor<'a> {
    app: &'a App,
    browser: Client,
}

impl<'a> Visitor<'a> {
    fn new(app: &'a App) -> Self {
        Self { app, browser: app.browser() }
    }

    async fn get(&self, path: &str) -> Response {
        self.browser.get(self.app.url(path)).send().await.expect("an answer")
    }

    async fn page(&self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.text().await.expect("a page")
    }

    /// Starts a game; its address.
    async fn begin(&self, form: &[(&str, &str)]) -> String {
        let answer = self.browser.post(self.app.url("/same-screen")).form(form).send().await.expect("an answer");
        location(&answer)
    }

    /// Makes a move or another action; the address of the game after it.
    async fn go(&self, board: &str, more: &str) -> String {
        location(&self.get(&format!("{board}&{more}")).await)
    }

    /// An action that is refused; the status and the page.
    async fn refused(&self, board: &str, more: &str) -> (StatusCode, String) {
        let answer = self.get(&format!("{board}&{more}")).await;
        (answer.status(), answer.text().await.expect("a page"))
    }

    async fn play(&self, mut board: String, moves: &[&str]) -> String {
        for uci in moves {
            board = self.go(&board, &format!("move={uci}")).await;
        }
        board
    }
}

fn location(answer: &Response) -> String {
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{}", answer.url());
    answer.headers()["location"].to_str().expect("a path").to_owned()
}

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

const BLITZ: [(&str, &str); 5] =
    [("white", "Ann"), ("black", "Bob"), ("clock", "yes"), ("minutes", "3"), ("increment", "2")];

#[tokio::test(flavor = "multi_thread")]
async fn visitors_play_by_links_and_mate() {
    let app = App::start().await;
    let visitor = Visitor::new(&app);
    assert!(visitor.page("/lobby").await.contains("href=\"/same-screen\""));
    let form = visitor.page("/same-screen").await;
    assert!(form.contains("value=\"White\"") && form.contains("value=\"Black\""), "{form}");
    let own_form = app.player("Ann").await.page("/same-screen").await;
    assert!(own_form.contains("value=\"Ann\"") && own_form.contains("value=\"Guest\""), "{own_form}");
    let unnamed = visitor.begin(&[("white", "White"), ("black", "Black"), ("clock", "no")]).await;
    let unnamed_page = visitor.page(&unnamed).await;
    assert!(unnamed_page.contains("href=\"/same-screen?variant=standard\""), "no side is called by the other’s name");
    let board = visitor.begin(&[("white", "Ann <b>"), ("black", " "), ("clock", "no")]).await;
    assert!(board.starts_with("/same-screen/board?white=Ann+%3Cb%3E&black=Black"), "{board}");
    let page = visitor.page(&format!("{board}&from=f2")).await;
    assert!(page.contains("Ann &#60;b&#62;") && page.contains("White to move"), "{page}");
    assert!(page.contains("&#38;move=f2f3#board\""), "{page}");
    assert!(!page.contains("class=\"clock"), "there are no clocks");

    let board = visitor.play(board, &["f2f3", "e7e5", "g2g4"]).await;
    assert!(visitor.page(&board).await.contains("1. f3 e5 2. g4"));
    let (status, page) = visitor.refused(&board, "move=e8e6").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(page.contains("role=\"alert\"") && page.contains("Black to move"), "{page}");
    let mated = visitor.go(&board, "move=d8h4").await;
    let page = visitor.page(&mated).await;
    for part in ["0-1", "Checkmate. Black wins.", "1. f3 e5 2. g4 Qh4#", "href=\"/login?next=%2Fsame%2Dscreen"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    for more in ["move=a2a3", "do=draw", "do=white-resigns", "do=start"] {
        let (status, page) = visitor.refused(&mated, more).await;
        assert_eq!(status, StatusCode::CONFLICT, "{more}");
        assert!(page.contains("This game is over."), "{more}: {page}");
    }
    let (_, page) = visitor.refused(&mated, "do=reopen").await;
    assert!(page.contains("This game cannot go on."), "{page}");
    // A mate that was overlooked can be taken back.
    let back = visitor.go(&mated, "do=takeback").await;
    assert!(visitor.page(&back).await.contains("Black to move"));
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_are_in_the_address_and_charged_by_the_server() {
    let app = App::start().await;
    let visitor = Visitor::new(&app);
    let waiting = visitor.begin(&BLITZ).await;
    app.advance(seconds(600));
    let page = visitor.page(&waiting).await;
    assert!(page.contains("Start the clock") && page.matches(">3:00</span>").count() == 2, "{page}");
    let (status, page) = visitor.refused(&waiting, "move=e2e4").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(page.contains("The clocks are stopped. Start them first."), "{page}");

    let begun = visitor.go(&waiting, "do=start").await;
    app.advance(seconds(10));
    let page = visitor.page(&begun).await;
    assert!(page.contains("class=\"clock is-running\" data-countdown=\"170000\">2:50</span>"), "{page}");
    let moved = visitor.go(&begun, "move=e2e4").await;
    app.advance(seconds(15));
    for _ in 0..2 {
        // However often the page is loaded.
        let page = visitor.page(&moved).await;
        assert!(page.contains("class=\"clock\">2:52</span>"), "with two seconds for the move: {page}");
        assert!(page.contains("data-countdown=\"165000\">2:45</span>"), "{page}");
    }
    let paused = visitor.go(&moved, "do=stop").await;
    app.advance(seconds(999));
    let page = visitor.page(&paused).await;
    assert!(page.contains(">2:45</span>") && page.contains(">Go on</a>"), "{page}");
    let resumed = visitor.go(&paused, "do=start").await;
    app.advance(seconds(150));
    assert!(visitor.page(&resumed).await.contains("is-running is-low\" data-countdown=\"15000\">0:15<"));
    app.advance(seconds(15));
    let page = visitor.page(&resumed).await;
    assert!(page.contains("1-0") && page.contains("White wins") && page.contains("A flag has fallen."), "{page}");
    assert!(!page.contains("data-countdown"), "no clock runs");
    for more in ["move=e7e5", "do=takeback", "do=stop", "do=reopen"] {
        assert_eq!(visitor.refused(&resumed, more).await.0, StatusCode::CONFLICT, "{more}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn fallen_flag_is_a_draw_where_no_mate_is_possible() {
    let app = App::start().await;
    let visitor = Visitor::new(&app);
    let fen = "4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K2R+w+-+-+0+1";
    let board = format!("/same-screen/board?white=Ann&black=Bob&fen={fen}&minutes=1&increment=0");
    let begun = visitor.go(&board, "do=start").await;
    app.advance(seconds(60));
    let page = visitor.page(&begun).await;
    assert!(page.contains("½-½") && page.contains("A flag has fallen."), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn players_resign_agree_claim_take_back_and_go_on() {
    let app = App::start().await;
    let visitor = Visitor::new(&app);
    let board = visitor.begin(&[("white", "Ann"), ("black", "Bob"), ("turn", "1")]).await;
    let (status, page) = visitor.refused(&board, "do=takeback").await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(page.contains("There is no move to take back."), "{page}");
    let (_, page) = visitor.refused(&board, "do=claim").await;
    assert!(page.contains("There is no draw to claim in this position."), "{page}");
    let (status, _) = visitor.refused(&board, "do=dance").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);

    let moved = visitor.go(&board, "move=e2e4").await;
    assert!(visitor.page(&board).await.contains("board--white"));
    assert!(visitor.page(&moved).await.contains("board--black"), "the board is turned");
    assert!(visitor.page(&format!("{moved}&flip=1")).await.contains("board--white"));
    for (action, text) in [("white-resigns", "Black wins"), ("black-resigns", "White wins"), ("draw", "agreement")] {
        let ended = visitor.go(&moved, &format!("do={action}")).await;
        let page = visitor.page(&ended).await;
        assert!(page.contains(text), "{text}: {page}");
        let open = visitor.go(&ended, "do=reopen").await;
        assert_eq!(open, moved);
    }
    assert_eq!(visitor.go(&moved, "do=takeback").await, board);

    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let repeated = visitor.play(visitor.play(board, &shuffle).await, &shuffle).await;
    assert!(visitor.page(&repeated).await.contains("Claim a draw: same position for the third time"));
    let claimed = visitor.go(&repeated, "do=claim").await;
    assert!(visitor.page(&claimed).await.contains("½-½"));
    let fivefold = visitor.play(visitor.play(repeated, &shuffle).await, &shuffle).await;
    assert!(visitor.page(&fivefold).await.contains("½-½"), "the fifth time needs no claim");
}

#[tokio::test(flavor = "multi_thread")]
async fn pawn_is_promoted_by_links() {
    let app = App::start().await;
    let visitor = Visitor::new(&app);
    let board = "/same-screen/board?white=Ann&black=Bob&fen=8%2F4P3%2F8%2F8%2F8%2F8%2Fk7%2F4K3+w+-+-+0+1";
    let page = visitor.page(&format!("{board}&from=e7&to=e8")).await;
    assert!(page.contains("move=e7e8n"), "{page}");
    let promoted = visitor.go(board, "move=e7e8n").await;
    assert!(visitor.page(&promoted).await.contains("e8, white knight"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn game_is_saved_once_for_a_logged_in_player(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    assert!(ann.page("/same-screen").await.contains("name=\"white\" value=\"Ann\""));
    let begun =
        ann.post("/same-screen", &[("white", "Ann"), ("black", "Dad"), ("clock", "yes"), ("minutes", "5")]).await;
    let mut board = location(&begun);
    for more in ["do=start", "move=e2e4", "move=c7c5"] {
        app.advance(seconds(5));
        board = location(&ann.get(&format!("{board}&{more}")).await);
    }
    let page = ann.page(&board).await;
    let fields: Vec<(String, String)> = page
        .split("action=\"/same-screen/keep\"")
        .nth(1)
        .expect("the form")
        .split("</form>")
        .next()
        .expect("its end")
        .split("name=\"")
        .skip(1)
        .filter_map(|field| {
            let (name, rest) = field.split_once("\" value=\"")?;
            Some((name.to_owned(), rest.split('"').next()?.to_owned()))
        })
        .collect();
    let form: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert!(form.contains(&("line", "e2e4.c7c5")) && form.contains(&("minutes", "5")), "{form:?}");
    // Without a log-in it is not saved, and the way to the log-in is shown.
    let visitor = app.browser().post(app.url("/same-screen/keep")).form(&form).send().await.expect("an answer");
    assert_eq!(visitor.status(), StatusCode::UNAUTHORIZED);

    let saved = location(&ann.post("/same-screen/keep", &form).await);
    let page = ann.page(&saved).await;
    for part in ["Ann – Dad", "Played on the same screen", "Not finished", "300+5", "B20"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert_eq!(location(&ann.post("/same-screen/keep", &form).await), saved, "it is not doubled");
    assert!(ann.page("/kept?source=same-screen").await.contains("Ann – Dad"));
    assert!(!ann.page("/kept?source=imported").await.contains("Ann – Dad"));
    let imports = ann.api(reqwest::Method::GET, "/api/games/export/imports").send().await.expect("an answer");
    assert_eq!(imports.text().await.expect("PGN"), "", "it was not imported");

    // Later the flag has fallen, which makes it another game to save.
    app.advance(seconds(301));
    let lost = location(&ann.post("/same-screen/keep", &form).await);
    assert_ne!(lost, saved);
    let pgn = ann.page(&format!("{lost}/pgn")).await;
    assert!(pgn.contains("[Result \"0-1\"]") && pgn.contains("[Termination \"Time forfeit\"]"), "{pgn}");
}

#[tokio::test(flavor = "multi_thread")]
async fn login_returns_to_the_game() {
    let app = App::start().await;
    let visitor = Visitor::new(&app);
    let board = visitor.begin(&BLITZ).await;
    let board = visitor.play(visitor.go(&board, "do=start").await, &["e2e4", "e7e5"]).await;
    let page = visitor.page(&board).await;
    assert!(!page.contains("/same-screen/keep"), "{page}");
    let log_in = page.split("href=\"/login?next=").nth(1).and_then(|rest| rest.split('"').next()).expect("a link");
    app.add_user("Ann").await;
    let next = percent_encoding::percent_decode_str(log_in).decode_utf8().expect("UTF-8").into_owned();
    assert_eq!(next, board);
    let form = [("name", "Ann"), ("password", testkit::app::PASSWORD), ("next", &next)];
    let answer = visitor.browser.post(app.url("/login")).form(&form).send().await.expect("an answer");
    assert_eq!(location(&answer), board);
    assert!(visitor.page(&board).await.contains("/same-screen/keep"));
}

#[tokio::test(flavor = "multi_thread")]
async fn chess960_is_supported_and_invalid_parameters_are_refused() {
    let app = App::start().await;
    let visitor = Visitor::new(&app);
    let board = visitor.begin(&[("white", "Ann"), ("black", "Bob"), ("variant", "chess960")]).await;
    assert!(board.contains("variant=chess960"), "{board}");
    visitor.page(&board).await;
    for (minutes, increment, wrong) in
        [("0", "0", "minutes-error"), ("181", "0", "minutes-error"), ("5", "x", "increment-error")]
    {
        let form = [("clock", "yes"), ("minutes", minutes), ("increment", increment)];
        let answer = visitor.browser.post(app.url("/same-screen")).form(&form).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
        assert!(answer.text().await.expect("a page").contains(wrong), "{wrong}");
    }
    let long = "x".repeat(200);
    let shown = visitor.page(&format!("/same-screen/board?white={long}&black=%E2%80%AEBob")).await;
    assert!(shown.contains(&"x".repeat(40)) && !shown.contains(&"x".repeat(41)) && !shown.contains('\u{202e}'));
    for query in [
        "line=e2e5",
        "fen=nonsense",
        "minutes=0",
        "minutes=999",
        "minutes=x",
        "w=-1",
        &format!("line={}", "g1f3.g8f6.f3g1.f6g8.".repeat(151)),
    ] {
        let answer = visitor.get(&format!("/same-screen/board?{query}")).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{query}");
    }
    // Impossible clock times and future instants do no harm.
    for query in [
        "minutes=3&w=99999999999999999&since=-9223372036854775808",
        "minutes=3&w=1000&since=9223372036854775807&move=e2e4",
        "minutes=3&w=0&b=0&line=e2e4&end=claim&turn=0&flip=x",
    ] {
        let answer = visitor.get(&format!("/same-screen/board?{query}")).await;
        assert!(!answer.status().is_server_error(), "{query}");
    }
}
