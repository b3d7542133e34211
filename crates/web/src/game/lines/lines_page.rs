//! The page of conditional lines: the board, the line on it, the saved lines, and the field to type lines in.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use chess_laws::{Notation, Position, Side, Variant};
use correspondence_game::lines::{LineEnd, Lines};
use correspondence_game::{Ply, TurnId};

use super::super::board::{Board, BoardSource, Promotion, PromotionDialog};
use super::super::move_field::MoveField;
use super::super::state::GameState;
use super::note;
use super::study::{LineCutoff, StudiedLine};
use super::tree::{self, TreeNode};
use http::Problem;
use layout::{Choice, LongField, Page, SelectField, Sentence, Written, html};
use text::{Text, move_error_clause};

/// Refused input, to be shown again.
#[derive(Clone, Debug, Default)]
pub struct RefusedLines {
    pub written: String,
    /// The notation it was written in.
    pub notation: Option<Notation>,
    /// What is wrong with it.
    pub sentence: Option<String>,
}

#[derive(Template)]
#[template(path = "game/lines/page.html")]
struct LinesPage {
    page: Page,
    lead: String,
    game: String,
    announcement: String,
    board: Board,
    promotion: Promotion,
    move_field: MoveField,
    position_in_words: [String; 2],
    promotion_dialog: PromotionDialog,
    turned: String,
    line: LineCard,
    kept: LinesCard,
    writing: Option<WritingCard>,
    state: String,
}

/// The line on the board.
struct LineCard {
    /// Why it is shorter than the requested one.
    cut: Option<String>,
    /// What to do now.
    now: Sentence,
    steps: Vec<StepView>,
    /// The address one move back.
    back: Option<String>,
    start: String,
    /// Whether it is saved already.
    is_kept: bool,
    action: String,
    text: String,
    ends: Vec<EndButton>,
}

struct StepView {
    written: Written,
    href: String,
    is_last: bool,
}

/// A button that saves the line on the board.
struct EndButton {
    word: &'static str,
    label: String,
    is_primary: bool,
}

/// The saved lines.
struct LinesCard {
    summary: Sentence,
    /// The note that a line was played without its draw offer.
    without_offer: Option<Sentence>,
    twigs: Vec<TreeNode>,
    action: String,
    turn: TurnId,
    count: usize,
}

/// The field to type lines in.
struct WritingCard {
    action: String,
    turn: TurnId,
    written: LongField,
    notation: SelectField,
}

/// Responds with the page of `study` and the saved `lines`, showing refused input again. `left_out` is the half-move
/// that a line played without its draw offer. `answer_text` is the answer to a question about the position.
///
/// # Errors
/// An internal error if the template fails.
pub fn answer(
    page: Page,
    study: &StudiedLine<'_>,
    lines: Option<&Lines>,
    left_out: Option<Ply>,
    status: StatusCode,
    wrong: RefusedLines,
    answer_text: Option<String>,
) -> Result<HttpResponse, Problem> {
    let text = page.language();
    let opponent = study.view.player(!study.you).name.as_str();
    let line = LineCard::new(study, lines, opponent, text);
    let announcement = text.spoken(study.last_in_words(text).into_iter().chain([line.now.words()]));
    let filled = LinesPage {
        lead: text.with("lines-lead", [("player", opponent)]),
        game: format!("/game/{}", study.view.stored.id),
        announcement,
        board: Board::new(study, text),
        promotion: Promotion::new(study, text),
        move_field: MoveField::for_trial_moves(study.path(), study.hidden(), answer_text, text),
        position_in_words: Side::ALL.map(|side| text.side_in_words(side, &text.pieces(study.position().board(), side))),
        promotion_dialog: PromotionDialog::new(text),
        turned: study.turned(),
        line,
        kept: LinesCard::new(study, lines, left_out, opponent, text),
        writing: (!study.is_over()).then(|| WritingCard::new(study, wrong, text)),
        state: GameState::for_conditional_lines(study, study.view, study.move_url())
            .with_question_url(study.say_url())
            .json(),
        page: page.with_title(text.with("lines-page-title", [("player", opponent)])),
    };
    html(status, &filled)
}

impl LineCard {
    fn new(study: &StudiedLine<'_>, lines: Option<&Lines>, opponent: &str, text: Text) -> Self {
        let count = study.moves.len();
        let steps = study.steps().enumerate().map(|(index, (before, legal))| {
            let is_numbered = index == 0 || before.turn() == Side::White;
            StepView {
                written: tree::written(study.notation, is_numbered.then_some(before), legal),
                href: study.at(index + 1) + "#board",
                is_last: index + 1 == count,
            }
        });
        let is_kept = count > 0 && lines.is_some_and(|lines| study.is_among(lines));
        Self {
            cut: study.cut.as_ref().map(|cut| cut_sentence(cut, text)),
            now: now(study, opponent, text),
            steps: steps.collect(),
            back: count.checked_sub(1).map(|before| study.at(before)),
            start: study.at(0),
            is_kept,
            action: study.action(""),
            text: study.line(),
            ends: ends(study, is_kept, text),
        }
    }
}

fn cut_sentence(cut: &LineCutoff, text: Text) -> String {
    match cut {
        LineCutoff::Overtaken => text.get("lines-cut-overtaken").into_owned(),
        LineCutoff::GameOver => text.get("lines-cut-over").into_owned(),
        LineCutoff::TooDeep => text.with("lines-cut-deep", [("most", Lines::MAX_DEPTH)]),
        LineCutoff::Illegal { text: written, side, reason } => text.with(
            "lines-cut-illegal",
            [("move", written.clone()), ("reason", text.message(&move_error_clause(reason, *side)))],
        ),
    }
}

/// What to do now, in a sentence.
fn now(study: &StudiedLine<'_>, opponent: &str, text: Text) -> Sentence {
    let is_yours = study.position().turn() == study.you;
    let key = match study.moves.len() {
        _ if study.is_over() => "lines-now-over",
        0 if is_yours => "lines-now-own-first",
        0 => "lines-now-expect",
        _ if study.ends_the_game() && is_yours => "lines-now-ended-by-opponent",
        _ if study.ends_the_game() => "lines-now-ended",
        Lines::MAX_DEPTH => "lines-now-deepest",
        1 if !is_yours => "lines-now-expect",
        _ if is_yours => "lines-now-answer",
        _ => "lines-now-save-or-go-on",
    };
    Sentence::plain(text.with(key, [("player", opponent)]))
}

/// The ways in which the line on the board can end.
fn ends(study: &StudiedLine<'_>, is_kept: bool, text: Text) -> Vec<EndButton> {
    // A line contains a move of the opponent and the reaction to it.
    let min_moves = if study.is_your_turn() { 2 } else { 1 };
    let is_yours = study.position().turn() == study.you;
    let (is_short, is_over) = (study.moves.len() < min_moves, study.ends_the_game());
    let ends: &[(LineEnd, &str)] = match (is_yours, is_over) {
        _ if is_short || study.is_over() => &[],
        (true, true) => &[],
        (true, false) => &[(LineEnd::AcceptDraw, "lines-end-accept"), (LineEnd::Resign, "lines-end-resign")],
        (false, _) if study.moves.len() == min_moves && study.is_your_turn() => &[],
        (false, true) => &[(LineEnd::Nothing, "lines-save")],
        (false, false) => &[(LineEnd::Nothing, "lines-save"), (LineEnd::OfferDraw, "lines-end-offer")],
    };
    ends.iter()
        .filter(|(end, _)| !(is_kept && *end == LineEnd::Nothing))
        .map(|(end, key)| EndButton {
            word: end.word().unwrap_or_default(),
            label: text.get(key).into_owned(),
            is_primary: *end == LineEnd::Nothing,
        })
        .collect()
}

impl LinesCard {
    fn new(study: &StudiedLine<'_>, lines: Option<&Lines>, left_out: Option<Ply>, opponent: &str, text: Text) -> Self {
        let game = &study.view.stored.game;
        Self {
            summary: note::summary(lines, study.notation, opponent, text),
            without_offer: left_out.and_then(|ply| note::without_offer(game, ply, study.notation, text)),
            twigs: lines.map(|lines| tree::tree_nodes(lines, study, text)).unwrap_or_default(),
            action: study.action("/remove"),
            turn: study.turn(),
            count: lines.map_or(0, |lines| lines.lines().len()),
        }
    }
}

/// An example of two lines in that notation, for the side to move or for the side that waits.
fn example(is_your_turn: bool, notation: Notation) -> String {
    let line = |moves: [&str; 3]| {
        let mut position = Position::start(Variant::Standard, None);
        moves.map(|san| {
            let legal = position.read_san(san).ok()?;
            position = legal.after().clone();
            Some(notation.write(&legal))
        })
    };
    let ([own, expected, answer], [_, other, other_answer]) = (line(["d4", "Nf6", "c4"]), line(["d4", "d5", "Nf3"]));
    let [own, expected, answer, other, other_answer] =
        [own, expected, answer, other, other_answer].map(Option::unwrap_or_default);
    let waiting = format!("{expected} ({other} {other_answer}) {answer}");
    if is_your_turn { format!("{own} {waiting}") } else { waiting }
}

impl WritingCard {
    fn new(study: &StudiedLine<'_>, wrong: RefusedLines, text: Text) -> Self {
        let chosen = wrong.notation.unwrap_or(study.notation);
        let choices: Vec<Choice> =
            Notation::all().map(|notation| Choice::new(notation.to_string(), text.in_notation(notation))).collect();
        let key = if study.is_your_turn() { "lines-written-hint-own" } else { "lines-written-hint" };
        let hint = text.with(key, [("example", example(study.is_your_turn(), chosen))]);
        Self {
            action: study.action("/write"),
            turn: study.turn(),
            written: LongField::new("written", text.get("lines-written"), hint, Lines::MAX_TEXT_LEN)
                .value(&wrong.written)
                .error(wrong.sentence),
            notation: SelectField::new("notation", text.get("lines-notation"), choices, chosen.as_str()),
        }
    }
}
