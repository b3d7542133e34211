//! Validates the lesson files: plays every position and line, and checks the texts of every language.

use std::collections::BTreeSet;

use chess_laws::{LegalMove, Position};

use super::*;
use text::lessons::{folders, read_file};
use text::{LessonBlock, Text};

fn course() -> &'static Course {
    Course::get()
}

#[test]
fn every_lesson_file_is_valid_and_listed() {
    let (course, faults) = source::read();
    let messages: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(messages.is_empty(), "{}", messages.join("\n"));
    let slugs: Vec<&str> = course.lessons().map(|lesson| lesson.slug.as_str()).collect();
    assert_eq!(slugs.iter().collect::<BTreeSet<_>>().len(), slugs.len(), "a lesson stands twice in the order");
    for name in source::names() {
        assert!(name.strip_suffix(".toml").is_some_and(|slug| slugs.contains(&slug)), "{name} is in no chapter");
    }
    for chapter in &course.chapters {
        assert!(
            Text::english().has(&format!("learn-chapter-{}", chapter.name)),
            "chapter {} has no title",
            chapter.name
        );
    }
}

#[test]
fn texts_of_every_language_match_the_exercises() {
    let mut wrong = Vec::new();
    for (folder, slugs) in folders() {
        for slug in slugs {
            let place = format!("templates/lessons/{folder}/{slug}.md");
            let (Some(lesson), text) = (course().lesson(&slug), read_file(&folder, &slug)) else {
                wrong.push(format!("{place}: the order has no such lesson"));
                continue;
            };
            let text = match text {
                Ok(text) => text,
                Err(error) => {
                    wrong.push(error);
                    continue;
                }
            };
            for block in &text.blocks {
                if let LessonBlock::Board { name, .. } = block
                    && lesson.board(name).is_none()
                {
                    wrong.push(format!("{place}: there is no board {name}"));
                }
            }
            let names = |exercises: &[Exercise]| exercises.iter().map(|one| one.name.clone()).collect::<Vec<_>>();
            let written: Vec<String> = text.exercises.iter().map(|one| one.name.clone()).collect();
            if written != names(&lesson.exercises) {
                wrong.push(format!("{place}: its exercises are {written:?}, not {:?}", names(&lesson.exercises)));
                continue;
            }
            for (exercise, words) in lesson.exercises.iter().zip(&text.exercises) {
                let options: Vec<&str> = words.options.iter().map(|(letter, _)| letter.as_str()).collect();
                let expected: Vec<&str> = match &exercise.task {
                    Task::Choice { options, .. } => options.iter().map(String::as_str).collect(),
                    _ => Vec::new(),
                };
                if options != expected {
                    wrong.push(format!("{place}: {} offers {options:?}, not {expected:?}", exercise.name));
                }
                for (answer, _) in &words.remarks {
                    if !is_answer(exercise, answer) {
                        wrong.push(format!("{place}: nobody can answer {answer} to {}", exercise.name));
                    }
                }
            }
        }
    }
    for lesson in course().lessons() {
        assert!(Text::english().lesson(&lesson.slug).is_some(), "{} has no words in English", lesson.slug);
        assert!((2..=6).contains(&lesson.exercises.len()), "{} has {} exercises", lesson.slug, lesson.exercises.len());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether it is a possible wrong answer: an option, or a legal move in one of the exercise's positions.
fn is_answer(exercise: &Exercise, answer: &str) -> bool {
    let is_move = |position: &Position| {
        position.legal_moves().iter().any(|legal| legal.san().trim_end_matches(['+', '#']) == answer)
    };
    match &exercise.task {
        Task::Choice { options, answer: right } => options.iter().any(|letter| letter == answer) && answer != right,
        _ => solution(exercise).iter().any(|(position, _)| is_move(position)),
    }
}

/// The positions and moves of a solution.
fn solution(exercise: &Exercise) -> Vec<(Position, LegalMove)> {
    let mut attempt = Attempt::new(exercise);
    let mut steps = Vec::new();
    let mut play = |attempt: &mut Attempt<'_>, text: &str| {
        let position = attempt.position().clone();
        let legal = position.read_uci(text).unwrap_or_else(|error| panic!("{} {text}: {error}", exercise.name));
        steps.push((position, legal.clone()));
        attempt.play(legal);
    };
    match &exercise.task {
        Task::Line(turns) => turns.iter().for_each(|turn| play(&mut attempt, &turn.moves[0])),
        Task::Mate { solution, .. } => solution.iter().for_each(|text| play(&mut attempt, text)),
        Task::Goal(goal) => {
            let found = attempt.legal_moves().into_iter().find(|legal| goal.is_met(legal));
            play(&mut attempt, &found.unwrap_or_else(|| panic!("{} has no solution", exercise.name)).uci());
        }
        Task::Collect { within, .. } => {
            let found = collecting(&attempt, *within).unwrap_or_else(|| panic!("{} has no solution", exercise.name));
            found.iter().for_each(|text| play(&mut attempt, text));
        }
        Task::Squares(_) | Task::Choice { .. } | Task::Write(_) => return steps,
    }
    assert_eq!(*attempt.status(), Status::Solved, "{}: {:?}", exercise.name, attempt.position().fen());
    steps
}

/// Searches moves that bring the piece to all its squares.
fn collecting(attempt: &Attempt<'_>, moves_left: usize) -> Option<Vec<String>> {
    for legal in attempt.legal_moves() {
        let moves: Vec<String> = attempt.moves().iter().chain([&legal]).map(LegalMove::uci).collect();
        let (next, _) = Attempt::after(attempt.exercise, moves.iter().map(String::as_str));
        match next.status() {
            Status::Solved => return Some(moves),
            Status::Open if moves_left > 1 => match collecting(&next, moves_left - 1) {
                None => {}
                found => return found,
            },
            _ => {}
        }
    }
    None
}

#[test]
fn every_exercise_can_be_solved() {
    for lesson in course().lessons() {
        for exercise in &lesson.exercises {
            let steps = solution(exercise);
            assert_eq!(steps.is_empty(), !exercise.is_played(), "{} {}", lesson.slug, exercise.name);
            match &exercise.task {
                Task::Write(legal) => {
                    let written = exercise.check_written(legal, legal.san(), chess_laws::Notation::STANDARD);
                    assert_eq!(written, WriteVerdict::Right, "{} {}", lesson.slug, exercise.name);
                }
                Task::Line(turns) => {
                    for (index, turn) in turns.iter().enumerate() {
                        for other in &turn.moves {
                            let before: Vec<String> = steps[..index].iter().map(|(_, legal)| legal.uci()).collect();
                            let line = before.iter().chain([other]).map(String::as_str);
                            let (attempt, error) = Attempt::after(exercise, line);
                            assert!(error.is_none() && !matches!(attempt.status(), Status::Wrong(_)), "{other}");
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

#[test]
fn wrong_move_ends_the_attempt() {
    let rook = course().lesson("capture").expect("the lesson about captures");
    let exercise = rook.exercises.iter().find(|exercise| matches!(exercise.task, Task::Line(_))).expect("a line");
    let other = exercise.position.legal_moves().into_iter().map(|legal| legal.uci());
    let Task::Line(turns) = &exercise.task else { panic!("a line") };
    for wrong in other.filter(|uci| !turns[0].moves.contains(uci)) {
        let (attempt, error) = Attempt::after(exercise, [wrong.as_str(), "a1a2", "zz"]);
        assert_eq!((attempt.status(), error), (&Status::Wrong(Wrong::OtherMove), None), "{wrong}");
        assert!(attempt.legal_moves().is_empty() && attempt.moves().len() == 1);
    }
    let (attempt, error) = Attempt::after(exercise, ["a1z9"]);
    assert!(error.is_some() && *attempt.status() == Status::Open);
}

#[test]
fn lone_king_captures_and_avoids_mate() {
    let reply = |fen: &str| {
        let position = Position::from_fen(fen, chess_laws::Variant::Standard).expect(fen);
        defender::reply(&position).map(|reply| reply.san().to_owned())
    };
    assert_eq!(reply("8/8/8/8/8/3k4/3Q4/6K1 b - - 0 1").as_deref(), Some("Kxd2"));
    assert!(reply("1k6/7R/8/8/8/8/8/K5R1 b - - 0 1").is_some());
    assert_eq!(reply("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), None);
}

#[test]
fn progress_text_is_short_and_invalid_text_is_ignored() {
    let all = |count: usize| -> Progress {
        let every = course().lessons().flat_map(|lesson| {
            lesson.exercises.iter().map(|one| Solved { lesson: lesson.slug.clone(), exercise: one.name.clone() })
        });
        every.take(count).collect()
    };
    for count in [0, 1, 7, usize::MAX] {
        let progress = all(count);
        let text = progress.to_text(course());
        assert!(text.len() <= MAX_PROGRESS_LEN, "{}", text.len());
        assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)), "{text}");
        assert_eq!(Progress::from_text(&text, course()), progress);
    }
    for nonsense in ["", "__", "rook", "rook_", "rook_zz", "nothing_1", "rook_ffffffffffff", &"rook_1__".repeat(400)] {
        assert_eq!(Progress::from_text(nonsense, course()), Progress::default(), "{nonsense}");
    }
    let first = course().lessons().next().expect("a lesson");
    assert_eq!(all(usize::MAX).count(first), first.exercises.len());
}

#[test]
fn faults_name_file_and_line() {
    let read = |source: &str| source::lesson("x".to_owned(), "positions/x.toml", source).map(|_| ());
    let at = |source: &str| read(source).expect_err(source).to_string();
    let king = "fen = \"k7/8/8/8/8/8/8/K7 w - - 0 1\"";
    assert!(at("[[board]]\nname = \"a\"\nfem = \"\"\n").starts_with("templates/lessons/positions/x.toml:3: "));
    assert!(at("[[board]]\nname = \"a\"\nfen = \"8\"\n").starts_with("templates/lessons/positions/x.toml:2: a: "));
    for broken in [
        "task = \"dance\"",
        "task = \"line\"\nmoves = \"Kb8\"",
        "task = \"line\"\nmoves = \"Kb1 Kb8\"",
        "task = \"squares\"\nsquares = \"i9\"",
        "task = \"choice\"\noptions = \"a b\"\nanswer = \"c\"",
        "task = \"goal\"",
    ] {
        let source = format!("\n[[exercise]]\nname = \"e\"\n{king}\n{broken}\n");
        assert!(at(&source).starts_with("templates/lessons/positions/x.toml:3: e: "), "{broken}: {}", at(&source));
    }
}

/// Heuristic of how close a lone king is to mate: few squares, near the edge.
fn tightness(position: &Position, side: chess_laws::Side) -> i32 {
    let board = position.board();
    let (Some(king), Some(own)) = (board.king_of((!side).into()), board.king_of(side.into())) else { return 0 };
    let line = |line: u32| i32::try_from(line.min(7 - line)).unwrap_or_default();
    let (file, rank) = (line(u32::from(king.file())), line(u32::from(king.rank())));
    let near = i32::try_from(king.distance(own)).unwrap_or_default();
    // The learner is to move, so the king's mobility is taken after each of their moves.
    let own_turn = position.legal_moves();
    let fewest = own_turn.iter().map(|legal| legal.after().legal_move_count()).min().unwrap_or_default();
    10 * (file + rank) + 8 * near + 3 * i32::try_from(fewest).unwrap_or_default()
}

/// Prints mating moves for the lesson files: `cargo test --lib mates_are_found -- --ignored --nocapture`.
#[test]
#[ignore = "for whoever adds an exercise in which a lone king is mated"]
fn mates_are_found() {
    const WIDTH: usize = 120;
    for lesson in course().lessons() {
        for exercise in &lesson.exercises {
            let Task::Mate { within, .. } = &exercise.task else { continue };
            let mut beam: Vec<Vec<String>> = vec![Vec::new()];
            let mut seen = BTreeSet::new();
            let mut found = None;
            for _ in 0..*within {
                let mut next: Vec<(i32, Vec<String>)> = Vec::new();
                for moves in &beam {
                    let (attempt, _) = Attempt::after(exercise, moves.iter().map(String::as_str));
                    for legal in attempt.legal_moves() {
                        let moves: Vec<String> = moves.iter().cloned().chain([legal.uci()]).collect();
                        let (after, _) = Attempt::after(exercise, moves.iter().map(String::as_str));
                        match after.status() {
                            Status::Solved => found = found.or(Some(moves)),
                            Status::Open if seen.insert(after.position().epd()) => {
                                next.push((tightness(after.position(), after.side()), moves));
                            }
                            _ => {}
                        }
                    }
                }
                if found.is_some() {
                    break;
                }
                next.sort();
                beam = next.into_iter().take(WIDTH).map(|(_, moves)| moves).collect();
            }
            let found = found.map(|moves| moves.join(" "));
            println!("{} {}: {}", lesson.slug, exercise.name, found.as_deref().unwrap_or("not found"));
        }
    }
}
