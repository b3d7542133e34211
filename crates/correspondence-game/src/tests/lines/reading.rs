//! Reading lines, and the errors of invalid ones.

use chess_laws::Language;

use super::*;

#[test]
fn common_spellings_of_a_line_are_read() {
    for text in [
        "e5 Nf3 Nc6 Bb5",
        "1...e5 2.Nf3 Nc6 3.Bb5",
        "1... e5 2. Nf3 Nc6 3. Bb5",
        "1… e5 2 Nf3 Nc6 3 Bb5",
        " \r\n\t e5!? Nf3 $14 {the main line} Nc6 {I hope} {so} Bb5 ! \n\n",
        "e5 Nf3 Nc6 Bb5\ne5 Nf3",
    ] {
        assert_eq!(listed(&white(text).expect(text)), ["1... e5 2. Nf3 Nc6 3. Bb5"], "{text}");
    }
    let lines = white("e5 Nf3 Nc6 Bb5").expect("a line");
    assert_eq!((lines.owner(), lines.ply(), lines.half_moves()), (Side::White, Ply::new(1), 4));
    assert_eq!(lines.to_uci(), "e7e5 g1f3 b8c6 f1b5");
}

#[test]
fn lines_are_read_in_the_given_notation() {
    let table = after_e4();
    for (notation, text) in [
        (Notation::San(Language::German), "e5 Sf3 Sc6 Lb5"),
        (Notation::San(Language::Russian), "1... e5 2. Кf3 Кc6 3. Сb5"),
        (Notation::Figurine, "e5 ♘f3 ♞c6 ♗b5"),
        (Notation::LongAlgebraic(Language::English), "e7-e5 Ng1-f3 Nb8-c6 Bf1-b5"),
        (Notation::Uci, "e7e5 g1f3 b8c6 f1b5"),
        (Notation::IccfNumeric, "1. 5755 2. 7163 2836 3. 6125"),
    ] {
        let lines = Lines::read(&table.game, Side::White, notation, text).expect(text);
        assert_eq!(lines.to_uci(), "e7e5 g1f3 b8c6 f1b5", "{notation}");
    }
}

#[test]
fn several_lines_and_variations_make_one_tree() {
    let apart = white("e5 Nf3 Nc6 Bb5\ne5 Nf3 Nf6 Nxe5\nc5 Nf3\nc6 d4 d5 exd5").expect("lines");
    for text in [
        "e5 (c5 Nf3) (c6 d4 d5 exd5) Nf3 Nc6 (Nf6 Nxe5) Bb5",
        "1... e5 (1... c5 2. Nf3) (1... c6 2. d4\nd5 3. exd5) 2. Nf3 Nc6 (2... Nf6 3. Nxe5) 3. Bb5",
        "e5 Nf3 Nc6 (Nf6 Nxe5) Bb5\nc5(c6 d4 d5 exd5)Nf3",
    ] {
        let lines = white(text).expect(text);
        let [mut one, mut other] = [listed(&apart), listed(&lines)];
        one.sort();
        other.sort();
        assert_eq!(one, other, "{text}");
    }
    assert_eq!(apart.half_moves(), 12);
    assert_eq!(
        apart.write(Notation::STANDARD),
        "1... e5 (1... c5 2. Nf3) (1... c6 2. d4 d5 3. exd5) 2. Nf3 Nc6 (2... Nf6 3. Nxe5) 3. Bb5"
    );
}

#[test]
fn a_line_ends_with_a_draw_offer_resignation_or_acceptance() {
    for (text, written) in [
        ("e5 Nf3 draw", "1... e5 2. Nf3 draw"),
        ("e5 Nf3(=)", "1... e5 2. Nf3 draw"),
        ("e5 Nf3 (=)", "1... e5 2. Nf3 draw"),
        ("e5 Nf3 =", "1... e5 2. Nf3 draw"),
        ("e5 Nf3 offer a draw", "1... e5 2. Nf3 draw"),
        ("e5 Resign", "1... e5 resign"),
        ("e5 accept", "1... e5 accept"),
        ("e5 accept the draw", "1... e5 accept"),
    ] {
        assert_eq!(listed(&white(text).expect(text)), [written], "{text}");
    }
    // A pawn's promotion in parentheses is no variation.
    let table = Table::from_fen("8/P6k/8/8/8/8/8/K7 b - - 0 1");
    let lines = read(&table, Side::White, "Kg7 (Kg6 a8(R)) a8(Q)").expect("lines");
    assert_eq!(listed(&lines), ["1... Kg7 2. a8=Q", "1... Kg6 2. a8=R"]);
}

#[test]
fn lines_of_the_side_to_move_begin_with_their_move() {
    let table = Table::new();
    let lines = read(&table, Side::White, "e4 e5 Nf3\ne4 c5 Nc3").expect("lines");
    assert_eq!(lines.first().map(chess_laws::LegalMove::uci).as_deref(), Some("e2e4"));
    assert_eq!(listed(&lines), ["1. e4 e5 2. Nf3", "1. e4 c5 2. Nc3"]);
    assert_eq!(lines.write(Notation::STANDARD), "1. e4 e5 (1... c5 2. Nc3) 2. Nf3");
    let refused = |text: &str| read(&table, Side::White, text).expect_err(text).to_string();
    assert_eq!(
        refused("e4"),
        "It is your turn: a line that begins with your own move has to say what you answer after it."
    );
    assert_eq!(
        refused("e4 e5 Nf3\nd4 d5 c4"),
        "At the beginning of your line, you answer both with e4 and with d4. Only one answer can be played; remove the \
         other."
    );
    assert!(refused("resign").contains("“resign” is out of place"));
}

#[test]
fn illegal_move_is_reported_with_its_place() {
    assert_eq!(
        refused("Nf6 e5 h9"),
        "In your line, after 1... Nf6 2. e5, “h9” is not a move: in standard algebraic notation one looks like Nf3, \
         exd5, e8=Q or O-O."
    );
    assert_eq!(
        refused("Nf6 e5 Nc3"),
        "In your line, after 1... Nf6 2. e5, “Nc3” is not a move: no knight of Black’s can move to c3."
    );
    assert_eq!(refused("e4"), "At the beginning of your line, “e4” is not a move: no pawn of Black’s can move to e4.",);
    assert!(
        refused("e5 Nf3\nc5 Nf3 d6 Bd4").starts_with("In your line, after 1... c5 2. Nf3 d6, “Bd4” is not a move:")
    );
    let german = Lines::read(&after_e4().game, Side::White, Notation::San(Language::German), "e5 Nf3");
    assert_eq!(
        german.expect_err("English").to_string(),
        "In your line, after 1... e5, “Nf3” is not a move: “N” names no piece in German algebraic notation; the pieces \
         are K, D, T, L and S."
    );
    let long = "Nf6 Nf3 Ng8 Ng1 ".repeat(5) + "Ke4";
    let place = "In your line, after … 7... Nf6 8. Nf3 Ng8 9. Ng1 Nf6 10. Nf3 Ng8 11. Ng1, “Ke4” is not a move:";
    assert!(refused(&long).starts_with(place), "{}", refused(&long));
    assert_eq!(white("e5 Nf3 Nf3").map_err(|error| error.code()), Err("no-piece-can-reach"));
    let strange = refused(&format!("e5 \u{7}{}", "x".repeat(100)));
    assert!(strange.contains(&format!("“{}…”", "x".repeat(40))), "{strange}");
}

#[test]
fn invalid_lines_are_explained() {
    for (text, code) in [
        ("", "no-line"),
        (" 1... \n {nothing} !", "no-line"),
        ("e5", "line-without-answer"),
        ("e5 Nf3 Nc6", "line-without-answer"),
        ("e5 (c5) Nf3", "line-without-answer"),
        ("e5 draw", "line-end-misplaced"),
        ("draw", "line-end-misplaced"),
        ("accept", "line-end-misplaced"),
        ("e5 Nf3 resign", "line-end-misplaced"),
        ("e5 Nf3 accept", "line-end-misplaced"),
        ("e5 Nf3 draw Nc6", "line-after-its-end"),
        ("e5 resign Nf3", "line-after-its-end"),
        ("e5 Nf3 draw resign", "line-after-its-end"),
        ("e5 Nf3\ne5 Nc3", "two-answers"),
        ("e5 Nf3\ne5 resign", "two-answers"),
        ("e5 resign\ne5 Nf3", "two-answers"),
        ("e5 Nf3 (Nc3)", "two-answers"),
        ("e5 Nf3 draw\ne5 Nf3 Nc6 Bb5", "line-after-an-offer"),
        ("e5 Nf3 Nc6 Bb5\ne5 Nf3 draw", "line-after-an-offer"),
        ("(e5 Nf3)", "stray-parenthesis"),
        ("e5 ((c5 Nf3)) Nf3", "stray-parenthesis"),
        ("e5 () Nf3", "stray-parenthesis"),
        ("e5 Nf3)", "stray-parenthesis"),
        ("e5 (c5 Nf3", "not-closed"),
        ("e5 Nf3 {good", "not-closed"),
        ("f6 d4 g5 Qh5 a6 Nf3", "line-after-the-game"),
    ] {
        let error = white(text).expect_err(text);
        assert!(error.to_string().ends_with('.'), "{error}");
        assert_eq!(error.code(), code, "{text}: {error}");
    }
    assert_eq!(
        refused("e5 Nf3 Nc6 Bb5\ne5 Nf3 Nc6 resign"),
        "In your line, after 1... e5 2. Nf3 Nc6, you answer both with Bb5 and with resign. Only one answer can be \
         played; remove the other."
    );
    assert_eq!(
        refused("f6 d4 g5 Qh5 a6"),
        "In your line, after 1... f6 2. d4 g5 3. Qh5#, the game is over: White wins by checkmate. The line cannot go on."
    );
}

#[test]
fn draw_acceptance_can_be_combined_with_an_answer() {
    let lines = white("e5 accept\ne5 Nf3 Nc6 Bb5").expect("lines");
    assert_eq!(listed(&lines), ["1... e5 accept", "1... e5 2. Nf3 Nc6 3. Bb5"]);
    assert_eq!(lines.write(Notation::STANDARD), "1... e5 (1... e5 2. Nf3 Nc6 3. Bb5) accept");
    assert_eq!(white("e5 Nf3 Nc6 Bb5\ne5 accept"), Ok(lines));
    let with_resignation = white("e5 accept (e5 resign)").expect("lines");
    assert_eq!(listed(&with_resignation), ["1... e5 accept", "1... e5 resign"]);
}

#[test]
fn draws_the_game_does_not_allow_are_refused_in_lines() {
    let mut table = Table::barred_before(3);
    table.play("e4");
    let error = read(&table, Side::White, "e5 Nf3 draw").expect_err("too early");
    assert_eq!(
        error.to_string(),
        "In your line, after 1... e5 2. Nf3, there can be no draw by agreement. In this game a draw cannot be agreed before move 3."
    );
    assert!(read(&table, Side::White, "e5 accept").is_err());
    assert!(read(&table, Side::White, "e5 Nf3 Nc6 Bb5 draw").is_ok());
    assert!(read(&table, Side::White, "e5 Nf3 Nc6 Bb5 a6 accept").is_ok());
    // Black's first move is the first with which a draw can be offered.
    let start = Table::new();
    assert_eq!(read(&start, Side::Black, "e4 accept").map_err(|error| error.code()), Err("draw-offer-too-early"));
    assert!(read(&start, Side::Black, "e4 e5 draw").is_ok());
}

#[test]
fn lines_have_limits() {
    let round = "Nf6 Nf3 Ng8 Ng1 ";
    assert!(white(&round.repeat(25)).is_ok());
    let deep = white(&(round.repeat(25) + "Nf6 Nf3")).expect_err("101 half-moves");
    assert!(deep.to_string().ends_with("your line is too long: it may have 100 half-moves."), "{deep}");
    assert_eq!(white(&"x".repeat(Lines::MAX_TEXT_LEN + 1)), Err(LinesError::TooLong));
    // Six lines of 98 half-moves that have nothing in common.
    let many = |count: usize| {
        let firsts = ["a6", "b6", "c6", "d6", "e6", "f6"];
        let lines = firsts.iter().take(count).map(|first| format!("{first} Nf3 {}", "Nh6 Ng1 Ng8 Nf3 ".repeat(24)));
        lines.collect::<Vec<_>>().join("\n")
    };
    assert_eq!(white(&many(5)).map(|lines| lines.half_moves()), Ok(490));
    assert_eq!(white(&many(6)), Err(LinesError::TooMany));
    // Reading stops at the limit.
    assert_eq!(white(&(many(6) + "\nnonsense")), Err(LinesError::TooMany));
}

#[test]
fn repeated_moves_are_merged() {
    let lines = white(&"e5 Nf3 Nc6 Bb5\n1... e5 2. Nf3 Nf6 3. Nxe5 (3. Nc3)\n".repeat(3));
    assert!(matches!(lines, Err(LinesError::TwoAnswers { .. })), "{lines:?}");
    let again = white(&"e5 Nf3 Nc6 Bb5\n1... e5 2. Ngf3 Nf6 3. Nxe5\n".repeat(200)).expect("two lines");
    assert_eq!(again.half_moves(), 6);
    assert_eq!(listed(&again), ["1... e5 2. Nf3 Nc6 3. Bb5", "1... e5 2. Nf3 Nf6 3. Nxe5"]);
}
