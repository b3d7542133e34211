//! An exercise: its board, its question, and what is said to the answer.

use std::collections::BTreeSet;

use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chess_laws::{MoveError, Notation, Side};

use super::answer::ExerciseAnswer;
use super::mark_board::MarkBoard;
use super::prose::Prose;
use super::query::Query;
use super::scene::Scene;
use super::verdict::ExerciseFeedback;
use super::{find, path_of, progress};
use crate::game::{
    Board, GameState, LastMove, MoveField, PositionCommand, Promotion, PromotionDialog, QuestionContext,
    UnknownCommand, answer_command,
};
use crate::{Field, FlashMessage, Page, html, redirect, words};
use domain::lesson::{Attempt, Course, Exercise, Lesson, MarkVerdict, Solved, Status, Task};
use http::{Problem, is_page_view};
use service::Service;
use text::{ExerciseText, LessonText, Text};

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
    /// One move back, from what was wrong or from where it goes on.
    back: Option<(String, &'static str)>,
    restart: Option<String>,
    is_solved: bool,
    was_solved: bool,
    /// Where it goes on, and what the link is called.
    next: Option<(String, String)>,
    move_field: MoveField,
    position_in_words: [String; 2],
    state: String,
}

/// The board: one to move on, or one to tick squares on.
enum BoardPart {
    Played(Board),
    Marked(MarkBoard),
}

/// What an answer is given with, besides the board.
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

/// An exercise that was asked for, and what was answered.
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
        // A translation that has not caught up with the exercises has the English words for the new ones.
        let words = lesson_words.exercise(&exercise.name);
        let english = || Text::english().lesson(slug)?.exercise(&exercise.name);
        let words = words.or_else(english).ok_or_else(unknown)?;
        Ok(Self { lesson, exercise, lesson_words, words, number, path: format!("{}/{number}", path_of(lesson)) })
    }

    /// The exercise after this one, or the lesson after this one, and what the link is called.
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

/// The page, after what its address says was played or answered.
///
/// # Errors
/// Where there is no such exercise, or the database's.
pub async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let asked = ExerciseInLesson::find(&page, &path.0, &path.1)?;
    let query = Query::read(request.query_string());
    let (text, notation) = (page.language(), page.notation());
    let (attempt, mut refused) = Attempt::after(asked.exercise, query.line.iter().map(String::as_str));
    let mut said = None;
    if let Some(typed) = query.typed.as_deref().filter(|typed| !typed.trim().is_empty()) {
        match PositionCommand::parse(typed, notation) {
            Some(command) => said = Some(say_of(&attempt, command, notation, text)),
            None if attempt.legal_moves().is_empty() => {}
            None => match notation.read(attempt.position(), typed) {
                Ok(legal) if attempt.legal_moves().contains(&legal) => {
                    let scene = Scene::new(&attempt, asked.path.clone(), &query);
                    return Ok(redirect(&format!("{}{}#board", scene.move_url(), legal.uci())));
                }
                // A piece that has nothing to do with the exercise.
                Ok(legal) => refused = Some(MoveError::NothingFits(legal.san().to_owned())),
                Err(error) => refused = Some(error),
            },
        }
    }
    let answer = ExerciseAnswer::new(asked.exercise, &query, notation);
    let progress = progress::of(&service, &page, &request).await?;
    let was_solved = progress.has(&asked.lesson.slug, &asked.exercise.name);
    let is_solved = *attempt.status() == Status::Solved || answer.is_right();
    let status = match (&refused, &answer) {
        (Some(_), _) | (_, ExerciseAnswer::Refused(_)) => StatusCode::BAD_REQUEST,
        _ => StatusCode::OK,
    };
    let solved = Solved { lesson: asked.lesson.slug.clone(), exercise: asked.exercise.name.clone() };
    let shown = Shown { attempt, answer, refused, said, is_solved, was_solved };
    let mut response = html(status, &filled(page.clone(), &asked, &query, &shown))?;
    if is_solved && is_page_view(&request) {
        progress::note(&service, &page, &progress, &mut response, solved).await?;
    }
    Ok(response)
}

/// What came of what was answered.
struct Shown {
    attempt: Attempt<'static>,
    answer: ExerciseAnswer,
    refused: Option<MoveError>,
    said: Option<String>,
    is_solved: bool,
    was_solved: bool,
}

fn filled(page: Page, asked: &ExerciseInLesson, query: &Query, shown: &Shown) -> ExercisePage {
    let (text, notation) = (page.language(), page.notation());
    let Shown { attempt, answer, refused, said, is_solved, was_solved } = shown;
    let scene = Scene::new(attempt, asked.path.clone(), query);
    let page = match refused {
        Some(error) => page.with_notice(FlashMessage::refusal(text, error)),
        None => page,
    };
    let verdict = match asked.exercise.is_played() {
        true => ExerciseFeedback::of_attempt(attempt, asked.words, notation, text),
        false => ExerciseFeedback::of_answer(answer, asked.words, notation, text),
    };
    let question = Prose::blocks(&asked.words.question);
    let moves = attempt.moves().len();
    let is_wrong = matches!(attempt.status(), Status::Wrong(_));
    let count = asked.lesson.exercises.len();
    let board = match &asked.exercise.task {
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
        true => MoveField::trying(asked.path.clone(), scene.hidden(), said.clone(), text),
        false => MoveField::asking(asked.path.clone(), scene.hidden(), said.clone(), text),
    };
    ExercisePage {
        announcement: verdict.as_ref().map_or_else(|| question.plain().to_owned(), ExerciseFeedback::plain),
        lesson: path_of(asked.lesson),
        lesson_words: asked.lesson_words,
        path: asked.path.clone(),
        number: text.with("learn-exercise-of", [("number", asked.number), ("count", count)]),
        question,
        board,
        promotion: Promotion::new(&scene, text),
        promotion_dialog: PromotionDialog::new(text),
        form: AnswerForm::new(asked, answer, query, text),
        verdict,
        hints: asked.words.hints.iter().map(|hint| Prose::phrase(hint)).collect(),
        back: (moves > 0 && !is_solved).then(|| {
            let key = if is_wrong { "learn-try-again" } else { "learn-take-back" };
            (scene.at(moves - 1) + "#board", key)
        }),
        restart: (moves > 1 || (moves > 0 && *is_solved)).then(|| scene.at(0) + "#board"),
        is_solved: *is_solved,
        was_solved: *was_solved,
        next: asked.next(text),
        move_field,
        position_in_words: Side::ALL
            .map(|side| text.side_in_words(side, &text.pieces(attempt.position().board(), side))),
        state: GameState::exercise(&scene, has_moves.then(|| scene.move_url())).asking_at(scene.say_url()).json(),
        page: page.with_title(title(asked, text)),
    }
}

fn title(asked: &ExerciseInLesson, text: Text) -> String {
    let mut args = fluent_bundle::FluentArgs::new();
    args.set("lesson", asked.lesson_words.title.as_str());
    args.set("number", asked.number);
    text.with_args("learn-exercise-title", &args)
}

impl AnswerForm {
    fn new(asked: &ExerciseInLesson, answer: &ExerciseAnswer, query: &Query, text: Text) -> Self {
        match &asked.exercise.task {
            Task::Squares(_) => Self::Marks,
            Task::Choice { options, .. } => Self::Choice(
                options
                    .iter()
                    .filter_map(|letter| {
                        let (_, words) = asked.words.options.iter().find(|(named, _)| named == letter)?;
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

/// The answer to a question about the position alone, as plain text: what scripts ask for.
///
/// # Errors
/// Where there is no such exercise.
pub async fn say(page: Page, request: HttpRequest, path: web::Path<(String, String)>) -> Result<HttpResponse, Problem> {
    let asked = ExerciseInLesson::find(&page, &path.0, &path.1)?;
    let query = Query::read(request.query_string());
    let (attempt, _) = Attempt::after(asked.exercise, query.line.iter().map(String::as_str));
    let typed = query.typed.unwrap_or_default();
    let command = PositionCommand::parse(&typed, page.notation()).unwrap_or(Err(UnknownCommand));
    let said = say_of(&attempt, command, page.notation(), page.language());
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(said))
}

/// What is said of the position.
fn say_of(
    attempt: &Attempt<'_>,
    command: Result<PositionCommand, UnknownCommand>,
    notation: Notation,
    text: Text,
) -> String {
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
        notation,
    };
    answer_command(&context, command, text)
}
