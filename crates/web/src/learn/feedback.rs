//! Feedback on answers to exercises.

use chess_laws::{LegalMove, MoveError, Notation};

use super::answer::ExerciseAnswer;
use super::prose::Prose;
use domain::lesson::{Attempt, MarkVerdict, Status, WriteVerdict, Wrong};
use text::{ExerciseText, Explain, Text};

/// Feedback and its style.
pub struct ExerciseFeedback {
    /// `success`, `info` or `warning`.
    pub style: &'static str,
    /// The paragraphs.
    pub words: Vec<Prose>,
    /// Link to another lesson that explains it: its address and text.
    pub link: Option<(String, String)>,
    /// The plain text for screen readers, with moves in words.
    pub spoken: String,
}

impl ExerciseFeedback {
    fn new(style: &'static str, words: impl IntoIterator<Item = String>) -> Self {
        let words: Vec<Prose> =
            words.into_iter().filter(|words| !words.is_empty()).map(|words| Prose::phrase(&words)).collect();
        let spoken = words.iter().map(Prose::plain).collect::<Vec<_>>().join(" ");
        Self { style, words, link: None, spoken }
    }

    /// A sentence that may contain user input.
    fn refusal(words: &str) -> Self {
        Self { style: "warning", words: vec![Prose::text(words)], link: None, spoken: words.to_owned() }
    }

    /// Feedback on moves on the board; `None` before the first.
    pub fn of_attempt(attempt: &Attempt<'_>, words: &ExerciseText, notation: Notation, text: Text) -> Option<Self> {
        let shown = Self::of_moves(attempt, words, |legal| notation.in_letters().write(legal), text)?;
        // The sentences name the last move only.
        let spoken = Self::of_moves(attempt, words, |legal| text.move_in_words(attempt.before(), legal), text)?;
        Some(Self { spoken: spoken.spoken, ..shown })
    }

    /// The same with moves as `write` has them.
    fn of_moves(
        attempt: &Attempt<'_>,
        words: &ExerciseText,
        write: impl Fn(&LegalMove) -> String,
        text: Text,
    ) -> Option<Self> {
        let own = attempt.moves().last();
        let played = || own.map_or_else(String::new, |own| text.with("learn-played", [("move", write(own))]));
        let left =
            || attempt.moves_left().map_or_else(String::new, |left| text.with("learn-moves-left", [("count", left)]));
        let reply = attempt.reply().map(|reply| {
            let side = (!attempt.side()).to_string();
            text.with("learn-reply", [("side", side), ("move", write(reply))])
        });
        Some(match attempt.status() {
            Status::Solved => Self::new("success", [words.right.clone()]),
            Status::Open => match reply {
                Some(reply) => Self::new("info", [format!("{reply} {}", left()).trim().to_owned()]),
                None if own.is_some() => Self::new("info", [left()]),
                None => return None,
            },
            Status::Wrong(Wrong::OtherMove) => {
                let remark = match own.map(|own| words.remark(own.san())) {
                    Some("") | None => text.get("learn-wrong-move").into_owned(),
                    Some(remark) => remark.to_owned(),
                };
                Self::new("warning", [played(), remark])
            }
            Status::Wrong(wrong) => {
                let key = match wrong {
                    Wrong::OtherMove => "learn-wrong-move",
                    Wrong::OutOfMoves => "learn-wrong-out-of-moves",
                    Wrong::Stalemate => "learn-wrong-stalemate",
                    Wrong::TooLittleLeft => "learn-wrong-too-little",
                    Wrong::Check => "learn-wrong-check",
                };
                Self::new("warning", [reply.unwrap_or_else(played), text.get(key).into_owned()])
            }
        })
    }

    /// Feedback on other answers; `None` before one was sent.
    pub fn of_answer(answer: &ExerciseAnswer, words: &ExerciseText, notation: Notation, text: Text) -> Option<Self> {
        Some(match answer {
            ExerciseAnswer::None => return None,
            ExerciseAnswer::Refused(error) => Self::refusal(&text.explain(error)),
            right if right.is_right() => Self::new("success", [words.right.clone()]),
            ExerciseAnswer::Marks(_, verdict) => Self::new("warning", marks(verdict, words, text)),
            ExerciseAnswer::Choice(letter, _) => Self::new("warning", [or_default(words.remark(letter), text)]),
            ExerciseAnswer::Wrote(_, WriteVerdict::OtherMove(other)) => {
                let args = [
                    ("move", notation.in_letters().write(other)),
                    ("from", other.from().to_string()),
                    ("to", other.landing().to_string()),
                ];
                Self::new("warning", [text.with("learn-write-other", args)])
            }
            ExerciseAnswer::Wrote(_, WriteVerdict::NoMove(error)) => Self::invalid_move(error, text),
            ExerciseAnswer::Wrote(..) => return None,
        })
    }

    /// Why a written move is invalid.
    fn invalid_move(error: &MoveError, text: Text) -> Self {
        let link = error.lesson().map(|slug| (format!("/learn/{slug}"), text.get("learn-refusal-link").into_owned()));
        Self { link, ..Self::refusal(&text.explain(error)) }
    }
}

fn or_default(remark: &str, text: Text) -> String {
    if remark.is_empty() { text.get("learn-wrong-move").into_owned() } else { remark.to_owned() }
}

fn marks(verdict: &MarkVerdict, words: &ExerciseText, text: Text) -> [String; 4] {
    let squares: Vec<String> = verdict.wrong.iter().map(ToString::to_string).collect();
    let wrong = |count: usize| {
        let mut args = fluent_bundle::FluentArgs::new();
        args.set("count", count);
        args.set("squares", squares.join(" "));
        text.with_args("learn-marks-wrong", &args)
    };
    [
        text.with("learn-marks-right-so-far", [("count", verdict.right)]),
        if squares.is_empty() { String::new() } else { wrong(squares.len()) },
        if verdict.missing == 0 {
            String::new()
        } else {
            text.with("learn-marks-missing", [("count", verdict.missing)])
        },
        words.wrong.clone(),
    ]
}
