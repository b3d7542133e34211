//! The page of an exercise: board, question and feedback on the answer.

use std::collections::BTreeSet;

use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chess_laws::{MoveError, Side};

use super::answer::ExerciseAnswer;
use super::exercise_board::ExerciseBoard;
use super::feedback::ExerciseFeedback;
use super::mark_board::MarkBoard;
use super::prose::Prose;
use super::query::Query;
use super::{find, path_of, progress};
use crate::game::{
    Board, GameState, LastMove, MoveField, PositionCommand, Promotion, PromotionDialog, QuestionContext,
    UnknownCommand, answer_command,
};
use domain::lesson::{Attempt, Course, Exercise, Lesson, MarkVerdict, Solved, Status, Task};
use http::{Problem, is_page_view};
use layout::{Field, FlashMessage, Page, html, redirect, words};
use service::Service;
use text::{ExerciseText, LessonText, Text, written_moves};

#[derive(Template)]
#[template(path = "learn/exercise.html")]
struct ExercisePage {
    page: Page,
    announcement: String,
    lesson: String,
    lesson_words: &'static LessonText,
    path: String,
    number: String,
    question: Prose,
    board: BoardPart,
    promotion: Promotion,
    promotion_dialog: PromotionDialog,
    form: AnswerForm,
    verdict: Option<ExerciseFeedback>,
    hints: Vec<Prose>,
    /// Link that takes back one move: its address, and the key of its text.
    back: Option<(String, &'static str)>,
    restart: Option<String>,
    is_solved: bool,
    was_solved: bool,
    /// Link to the next exercise or lesson: its address and text.
    next: Option<(String, String)>,
    move_field: MoveField,
    position_in_words: [String; 2],
    state: String,
}

/// The board, for moves or for marking squares.
enum BoardPart {
    Played(Board),
    Marked(MarkBoard),
}

/// How the answer is given.
enum AnswerForm {
    Board,
    Marks,
    Choice(Vec<ChoiceOption>),
    Write(Field),
}

struct ChoiceOption {
    letter: String,
    words: Prose,
    is_chosen: bool,
}

/// The requested exercise with its lesson.
struct ExerciseInLesson {
    lesson: &'static Lesson,
    exercise: &'static Exercise,
    lesson_words: &'static LessonText,
    words: &'static ExerciseText,
    number: usize,
    path: String,
}

impl ExerciseInLesson {
    fn find(page: &Page, slug: &str, number: &str) -> Result<Self, Problem> {
        let (lesson, lesson_words) = find(page, slug)?;
        let unknown = || Problem::not_found().back_to(path_of(lesson), "learn-to-lesson");
        let number: usize = number.parse().map_err(|_| unknown())?;
        let exercise = lesson.exercise(number).ok_or_else(unknown)?;
        // Exercises that are not translated yet use the English text.
        let words = lesson_words.exercise(&exercise.name);
        let english = || Text::english().lesson(slug)?.exercise(&exercise.name);
        let words = words.or_else(english).ok_or_else(unknown)?;
        Ok(Self { lesson, exercise, lesson_words, words, number, path: format!("{}/{number}", path_of(lesson)) })
    }

    /// Link to the next exercise or lesson: its address and text.
    fn next(&self, text: Text) -> Option<(String, String)> {
        if self.number < self.lesson.exercises.len() {
            let path = format!("{}/{}", path_of(self.lesson), self.number + 1);
            return Some((path, text.get("learn-next-exercise").into_owned()));
        }
        let next = Course::get().after(&self.lesson.slug)?;
        let words = text.lesson(&next.slug)?;
        Some((path_of(next), text.with("learn-next-lesson", [("lesson", words.title.as_str())])))
    }
}

/// Shows the page with the moves or answer in its address.
///
/// # Errors
/// If there is no such exercise, or a database error.
pub async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let requested = ExerciseInLesson::find(&page, &path.0, &path.1)?;
    let query = Query::read(request.query_string());
    let (text, notation) = (page.language(), page.notation());
    let (attempt, mut error) = Attempt::after(requested.exercise, query.line.iter().map(String::as_str));
    let mut spoken = None;
    if let Some(typed) = query.typed.as_deref().filter(|typed| !typed.trim().is_empty()) {
        match PositionCommand::parse(typed, notation) {
            Some(command) => spoken = Some(say_of(&attempt, command, text)),
            None if attempt.legal_moves().is_empty() => {}
            None => match written_moves::read(attempt.position(), typed, notation, text.locale()) {
                Ok(legal) if attempt.legal_moves().contains(&legal) => {
                    let scene = ExerciseBoard::new(&attempt, requested.path.clone(), &query);
                    return Ok(redirect(&format!("{}{}#board", scene.move_url(), legal.uci())));
                }
                // A piece that is not part of the exercise.
                Ok(legal) => error = Some(MoveError::NothingFits(legal.san().to_owned())),
                Err(refusal) => error = Some(refusal),
            },
        }
    }
    let answer = ExerciseAnswer::new(requested.exercise, &query, notation);
    let progress = progress::of(&service, &page, &request).await?;
    let was_solved = progress.has(&requested.lesson.slug, &requested.exercise.name);
    let is_solved = *attempt.status() == Status::Solved || answer.is_right();
    let status = match (&error, &answer) {
        (Some(_), _) | (_, ExerciseAnswer::Refused(_)) => StatusCode::BAD_REQUEST,
        _ => StatusCode::OK,
    };
    let solved = Solved { lesson: requested.lesson.slug.clone(), exercise: requested.exercise.name.clone() };
    let state = ExerciseState { attempt, answer, error, spoken, is_solved, was_solved };
    let mut response = html(status, &filled(page.clone(), &requested, &query, &state))?;
    if is_solved && is_page_view(&request) {
        progress::note(&service, &page, &progress, &mut response, solved).await?;
    }
    Ok(response)
}

/// State of an exercise after an answer.
struct ExerciseState {
    attempt: Attempt<'static>,
    answer: ExerciseAnswer,
    error: Option<MoveError>,
    spoken: Option<String>,
    is_solved: bool,
    was_solved: bool,
}

fn filled(page: Page, requested: &ExerciseInLesson, query: &Query, state: &ExerciseState) -> ExercisePage {
    let (text, notation) = (page.language(), page.notation());
    let ExerciseState { attempt, answer, error, spoken, is_solved, was_solved } = state;
    let scene = ExerciseBoard::new(attempt, requested.path.clone(), query);
    let page = match error {
        Some(error) => page.with_flash_message(FlashMessage::refusal(text, error)),
        None => page,
    };
    let verdict = match requested.exercise.is_played() {
        true => ExerciseFeedback::of_attempt(attempt, requested.words, notation, text),
        false => ExerciseFeedback::of_answer(answer, requested.words, notation, text),
    };
    let question = Prose::blocks(&requested.words.question);
    let moves = attempt.moves().len();
    let is_wrong = matches!(attempt.status(), Status::Wrong(_));
    let count = requested.lesson.exercises.len();
    let board = match &requested.exercise.task {
        Task::Squares(_) => BoardPart::Marked(match answer {
            ExerciseAnswer::Marks(marked, MarkVerdict { wrong, .. }) => {
                MarkBoard::new(attempt.position(), marked, wrong, text)
            }
            _ => MarkBoard::new(attempt.position(), &BTreeSet::new(), &[], text),
        }),
        _ => BoardPart::Played(Board::new(&scene, text)),
    };
    let has_moves = !attempt.legal_moves().is_empty();
    let move_field = match has_moves {
        true => MoveField::for_trial_moves(requested.path.clone(), scene.hidden(), spoken.clone(), text),
        false => MoveField::questions_only(requested.path.clone(), scene.hidden(), spoken.clone(), text),
    };
    ExercisePage {
        announcement: verdict.as_ref().map_or_else(|| question.plain().to_owned(), |verdict| verdict.spoken.clone()),
        lesson: path_of(requested.lesson),
        lesson_words: requested.lesson_words,
        path: requested.path.clone(),
        number: text.with("learn-exercise-of", [("number", requested.number), ("count", count)]),
        question,
        board,
        promotion: Promotion::new(&scene, text),
        promotion_dialog: PromotionDialog::new(text),
        form: AnswerForm::new(requested, answer, query, text),
        verdict,
        hints: requested.words.hints.iter().map(|hint| Prose::phrase(hint)).collect(),
        back: (moves > 0 && !is_solved).then(|| {
            let key = if is_wrong { "learn-try-again" } else { "learn-take-back" };
            (scene.at(moves - 1) + "#board", key)
        }),
        restart: (moves > 1 || (moves > 0 && *is_solved)).then(|| scene.at(0) + "#board"),
        is_solved: *is_solved,
        was_solved: *was_solved,
        next: requested.next(text),
        move_field,
        position_in_words: Side::ALL
            .map(|side| text.side_in_words(side, &text.pieces(attempt.position().board(), side))),
        state: GameState::exercise(&scene, has_moves.then(|| scene.move_url()))
            .with_question_url(scene.say_url())
            .json(),
        page: page.with_title(title(requested, text)),
    }
}

fn title(requested: &ExerciseInLesson, text: Text) -> String {
    let mut args = fluent_bundle::FluentArgs::new();
    args.set("lesson", requested.lesson_words.title.as_str());
    args.set("number", requested.number);
    text.with_args("learn-exercise-title", &args)
}

impl AnswerForm {
    fn new(requested: &ExerciseInLesson, answer: &ExerciseAnswer, query: &Query, text: Text) -> Self {
        match &requested.exercise.task {
            Task::Squares(_) => Self::Marks,
            Task::Choice { options, .. } => Self::Choice(
                options
                    .iter()
                    .filter_map(|letter| {
                        let (_, words) = requested.words.options.iter().find(|(option, _)| option == letter)?;
                        let is_chosen = matches!(answer, ExerciseAnswer::Choice(chosen, _) if chosen == letter);
                        Some(ChoiceOption { letter: letter.clone(), words: Prose::phrase(words), is_chosen })
                    })
                    .collect(),
            ),
            Task::Write(_) => Self::Write(
                Field::text("wrote", text.get("learn-write"))
                    .optional()
                    .code()
                    .longest(32)
                    .value(query.wrote.as_deref().unwrap_or_default()),
            ),
            _ => Self::Board,
        }
    }
}

/// Answers a question about the position as plain text, for scripts.
///
/// # Errors
/// If there is no such exercise.
pub async fn answer_question(
    page: Page,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let requested = ExerciseInLesson::find(&page, &path.0, &path.1)?;
    let query = Query::read(request.query_string());
    let (attempt, _) = Attempt::after(requested.exercise, query.line.iter().map(String::as_str));
    let typed = query.typed.unwrap_or_default();
    let command = PositionCommand::parse(&typed, page.notation()).unwrap_or(Err(UnknownCommand));
    let spoken = say_of(&attempt, command, page.language());
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(spoken))
}

/// Answers a question about the position.
fn say_of(attempt: &Attempt<'_>, command: Result<PositionCommand, UnknownCommand>, text: Text) -> String {
    let Ok(command) = command else { return text.get("command-unknown").into_owned() };
    let context = QuestionContext {
        position: attempt.position(),
        last: attempt.last().map(|legal| LastMove {
            before: attempt.before(),
            legal,
            player: words::side(text, attempt.before().turn()),
        }),
        clocks: vec![text.get("clock-unlimited").into_owned()],
        players: text.get("learn-title").into_owned(),
        takes_moves: false,
    };
    answer_command(&context, command, text)
}
