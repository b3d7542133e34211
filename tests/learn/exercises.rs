//! Every exercise of every lesson, solved through the URLs of its pages.

use domain::lesson::{Attempt, Course, Exercise, Status, Task};
use reqwest::{Client, StatusCode};
use testkit::app::App;

async fn page(app: &App, browser: &Client, path: &str, status: StatusCode) -> String {
    let answer = browser.get(app.url(path)).send().await.expect("an answer");
    assert_eq!(answer.status(), status, "{path}");
    answer.text().await.expect("a page")
}

/// The moves with which one piece collects all its squares, found by search.
fn find_collecting_moves(attempt: &Attempt<'_>, left: usize) -> Option<Vec<String>> {
    for legal in attempt.legal_moves() {
        let moves: Vec<String> = attempt.moves().iter().chain([&legal]).map(|legal| legal.uci()).collect();
        let (next, _) = Attempt::after(attempt.exercise, moves.iter().map(String::as_str));
        let found = match next.status() {
            Status::Solved => Some(moves),
            Status::Open if left > 1 => find_collecting_moves(&next, left - 1),
            _ => None,
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

/// The query strings that solve the exercise, step by step.
pub fn solution(exercise: &Exercise) -> Vec<String> {
    let by_moves =
        |moves: Vec<String>| (1..=moves.len()).map(|count| format!("line={}", moves[..count].join("."))).collect();
    match &exercise.task {
        Task::Squares(squares) => {
            vec![squares.iter().map(|square| format!("mark={square}")).collect::<Vec<_>>().join("&") + "&sent=1"]
        }
        Task::Choice { answer, .. } => vec![format!("sent=1&choice={answer}")],
        Task::Write(legal) => vec![format!("wrote={}", legal.san().replace('+', "%2B").replace('#', "%23"))],
        Task::Line(turns) => by_moves(turns.iter().map(|turn| turn.moves[0].clone()).collect()),
        Task::Mate { solution, .. } => by_moves(solution.clone()),
        Task::Goal(goal) => {
            let legal = exercise.position.legal_moves().into_iter().find(|legal| goal.is_met(legal));
            by_moves(vec![legal.expect("a solution").uci()])
        }
        Task::Collect { within, .. } => {
            by_moves(find_collecting_moves(&Attempt::new(exercise), *within).expect("a solution"))
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_exercise_of_the_course_can_be_solved() {
    let app = App::start().await;
    let browser = app.browser();
    let list = page(&app, &browser, "/learn", StatusCode::OK).await;
    for lesson in Course::get().lessons() {
        let path = format!("/learn/{}", lesson.slug);
        assert!(list.contains(&format!("href=\"{path}\"")), "{path} is not in the list");
        let read = page(&app, &browser, &path, StatusCode::OK).await;
        assert!(read.contains(&format!("href=\"{path}/1\"")) && !read.contains("All solved"), "{path}");
        assert_eq!(read.matches("<figure").count(), lesson.boards.len(), "{path} shows all of its boards");
        for (index, exercise) in lesson.exercises.iter().enumerate() {
            let path = format!("{path}/{}", index + 1);
            let open = page(&app, &browser, &path, StatusCode::OK).await;
            assert!(!open.contains("id=\"verdict\"") && !open.contains("id=\"next\""), "{path}");
            let steps = solution(exercise);
            for (step, query) in steps.iter().enumerate() {
                let answered = page(&app, &browser, &format!("{path}?{query}"), StatusCode::OK).await;
                let is_last = step + 1 == steps.len();
                assert_eq!(answered.contains("notice--success"), is_last, "{path}?{query}");
                assert_eq!(answered.contains("id=\"next\""), is_last, "{path}?{query}");
            }
        }
    }
    let list = page(&app, &browser, "/learn", StatusCode::OK).await;
    assert_eq!(list.matches("All solved").count(), Course::get().lessons().count(), "{list}");
    assert!(list.contains("You have solved every exercise"), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_answers_are_explained_and_can_be_retried() {
    let app = App::start().await;
    let browser = app.browser();
    let get = async |path: &str| page(&app, &browser, path, StatusCode::OK).await;
    let wrong = get("/learn/capture/2?line=e1e5").await;
    assert!(wrong.contains("You played Rxe5.") && wrong.contains("you give a rook for a knight"), "{wrong}");
    assert!(wrong.contains("You played rook takes e5. "), "in words for screen readers: {wrong}");
    assert!(wrong.contains("Try again") && !wrong.contains("id=\"next\""), "{wrong}");
    let default = get("/learn/capture/2?line=g2g3").await;
    assert!(default.contains("Capture something, and look first what guards it."), "{default}");
    let marked = get("/learn/king/1?sent=1&mark=e3&mark=d4&mark=d5").await;
    for part in ["One square is right.", "2 squares too many: d4 d5.", "4 squares are missing.", "is-wrong"] {
        assert!(marked.contains(part), "{part}: {marked}");
    }
    let chosen = get("/learn/board/1?choice=b&sent=1").await;
    assert!(chosen.contains("turned by a quarter"), "{chosen}");
    let late = get("/learn/rook/3?line=a1b1.b1b7.b7f7").await;
    assert!(late.contains("That was the last move, and the task is not done yet."), "{late}");
    let check = get("/learn/rook/3?line=a1a8").await;
    assert!(check.contains("That gives check to the other king"), "{check}");
    let stalemate = get("/learn/stalemate/3?line=f1f7").await;
    assert!(stalemate.contains("That was the stalemate"), "{stalemate}");
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_can_be_typed_and_board_queries_are_answered() {
    let app = App::start().await;
    let browser = app.browser();
    for written in ["Rxa1", "rook+takes+a1"] {
        let path = format!("/learn/capture/2?typed={written}");
        let typed = browser.get(app.url(&path)).send().await.expect("an answer");
        assert_eq!(typed.status(), StatusCode::SEE_OTHER, "{written}");
        assert_eq!(typed.headers()["location"], "/learn/capture/2?line=e1a1#board");
    }
    let query_answer = page(&app, &browser, "/learn/capture/2?typed=s+a1", StatusCode::OK).await;
    assert!(query_answer.contains("black bishop"), "{query_answer}");
    let spoken = page(&app, &browser, "/learn/capture/2/say?line=e1e5&typed=l", StatusCode::OK).await;
    assert!(spoken.contains("rook takes e5"), "{spoken}");
    let spoken = page(&app, &browser, "/learn/capture/2/say?typed=nonsense", StatusCode::OK).await;
    assert!(!spoken.is_empty() && !spoken.contains('<'), "{spoken}");
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_input_is_refused_with_a_reason() {
    let app = App::start().await;
    let browser = app.browser();
    for (path, sentence) in [
        ("/learn/capture/2?typed=Rxe9", "cannot be read as a move"),
        ("/learn/capture/2?typed=Rb2", "rook"),
        ("/learn/capture/2?line=e1e9", "cannot be read as a move"),
        ("/learn/capture/2?line=%00%ff", "cannot be read as a move"),
        ("/learn/rook/1?mark=z9&sent=1", "“z9” is not a square."),
        ("/learn/rook/1?mark=%3Cb%3E", "&lt;b&gt;"),
        ("/learn/rook/1?sent=1", "Nothing is marked yet."),
        ("/learn/rook/1?mark=[a](b:c)", "“[a](b:c)” is not a square."),
        ("/learn/board/1?sent=1", "No answer is chosen yet."),
        ("/learn/board/1?choice=zz", "not one of the answers"),
    ] {
        let refused = page(&app, &browser, path, StatusCode::BAD_REQUEST).await;
        assert!(refused.contains(sentence), "{path}: {refused}");
        assert!(!refused.contains("id=\"next\""), "{path}");
    }
    for path in
        ["/learn/nothing", "/learn/rook/0", "/learn/rook/99", "/learn/rook/x", "/learn/nothing/1", "/learn/rook/99/say"]
    {
        page(&app, &browser, path, StatusCode::NOT_FOUND).await;
    }
    // Far more marks than there are squares.
    let long = format!("/learn/rook/1?{}", "mark=a1&".repeat(500));
    page(&app, &browser, &long, StatusCode::OK).await;
    let posted = browser.post(app.url("/learn/nothing/anew")).send().await.expect("an answer");
    assert_eq!(posted.status(), StatusCode::NOT_FOUND);
}
