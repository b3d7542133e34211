//! Standard algebraic notation with the letters of other languages, and with figurines.

use super::*;
use crate::{Role, Square};

/// A position in which every piece has a move to e4, e5 or f2 and a pawn can capture and promote.
const ALL_PIECES: &str = "1r5k/P7/8/8/8/3N1B2/Q4R2/4K3 w - - 0 1";

/// Reads and writes a move of each piece and a promotion to each with these letters: king, queen, rook, bishop, knight.
fn pieces(language: Language, letters: [&str; 5]) {
    let position = position(ALL_PIECES);
    let notation = Notation::San(language);
    let [king, queen, rook, bishop, knight] = letters;
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    assert_eq!(roles.map(|role| language.piece_letter(role)), letters.map(Some));
    assert_eq!(language.piece_letter(Role::Pawn), None);
    let equals = if language == Language::Russian { "" } else { "=" };
    let takes = if language == Language::Russian { ":" } else { "x" };
    for (san, text) in [
        ("Kd2", format!("{king}d2")),
        ("Qd5", format!("{queen}d5")),
        ("Rc2", format!("{rook}c2")),
        ("Be4", format!("{bishop}e4")),
        ("Ne5", format!("{knight}e5")),
        ("a8=Q", format!("a8{equals}{queen}")),
        ("a8=R", format!("a8{equals}{rook}")),
        ("axb8=B", format!("a{takes}b8{equals}{bishop}")),
        ("axb8=N", format!("a{takes}b8{equals}{knight}")),
    ] {
        let san = position.read_san(san).expect("a legal move");
        assert_eq!(notation.write(&san), text.clone() + &san.san()[san.san().trim_end_matches('+').len()..]);
        assert_eq!(notation.read(&position, &text), Ok(san.clone()), "{text} in {}", language.name());
        // A capital A that starts a capture is a bishop in Spanish and Italian.
        let capitals = if san.is_capture() { text.clone() } else { text.to_uppercase() };
        assert_eq!(notation.read(&position, &capitals), Ok(san.clone()), "{capitals} in {}", language.name());
        let without = text.replace(['=', ':', 'x'], "");
        assert_eq!(notation.read(&position, &without), Ok(san), "{without} in {}", language.name());
    }
}

#[test]
fn czech_pieces() {
    pieces(Language::Czech, ["K", "D", "V", "S", "J"]);
}

#[test]
fn danish_pieces() {
    pieces(Language::Danish, ["K", "D", "T", "L", "S"]);
}

#[test]
fn dutch_pieces() {
    pieces(Language::Dutch, ["K", "D", "T", "L", "P"]);
}

#[test]
fn english_pieces() {
    pieces(Language::English, ["K", "Q", "R", "B", "N"]);
}

#[test]
fn finnish_pieces() {
    pieces(Language::Finnish, ["K", "D", "T", "L", "R"]);
}

#[test]
fn french_pieces() {
    pieces(Language::French, ["R", "D", "T", "F", "C"]);
}

#[test]
fn german_pieces() {
    pieces(Language::German, ["K", "D", "T", "L", "S"]);
}

#[test]
fn hungarian_pieces() {
    pieces(Language::Hungarian, ["K", "V", "B", "F", "H"]);
}

#[test]
fn italian_pieces() {
    pieces(Language::Italian, ["R", "D", "T", "A", "C"]);
}

#[test]
fn norwegian_pieces() {
    pieces(Language::Norwegian, ["K", "D", "T", "L", "S"]);
}

#[test]
fn polish_pieces() {
    pieces(Language::Polish, ["K", "H", "W", "G", "S"]);
}

#[test]
fn portuguese_pieces() {
    pieces(Language::Portuguese, ["R", "D", "T", "B", "C"]);
}

#[test]
fn spanish_pieces() {
    pieces(Language::Spanish, ["R", "D", "T", "A", "C"]);
}

#[test]
fn swedish_pieces() {
    pieces(Language::Swedish, ["K", "D", "T", "L", "S"]);
}

#[test]
fn russian_pieces() {
    pieces(Language::Russian, ["Кр", "Ф", "Л", "С", "К"]);
}

#[test]
fn russian_signs_for_capture_castling_and_mate_are_written_and_read() {
    let russian = Notation::San(Language::Russian);
    let castles = position("3rkr2/3p1p2/8/4p3/3P4/8/8/R3K2R w KQ - 0 1");
    assert_eq!(written(&castles, "O-O", russian), "0-0");
    assert_eq!(written(&castles, "O-O-O", russian), "0-0-0");
    assert_eq!(written(&castles, "dxe5", russian), "d:e5");
    for text in ["0-0", "O-O", "О-О", "о–о", "0—0"] {
        assert_eq!(read(&castles, text, russian), Ok("O-O".to_owned()), "{text}");
    }
    for text in ["d:e5", "de", "dxe5", "dхe5", "de5:", "d:е5", "12. d:e5"] {
        assert_eq!(read(&castles, text, russian), Ok("dxe5".to_owned()), "{text}");
    }
    let mates = position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
    assert_eq!(written(&mates, "Qg7#", russian), "Фg7х");
    for text in ["Фg7х", "Фg7x", "Фg7×", "Фg7Х", "Фg7#", "Фg7", "фg7х!"] {
        assert_eq!(read(&mates, text, russian), Ok("Qg7#".to_owned()), "{text}");
    }
    let promotes = position("k7/8/1K6/8/8/8/7P/8 w - - 0 1");
    assert_eq!(read(&promotes, "h4х", russian), Ok("h4".to_owned()), "a false mate does no harm");
    let becomes_queen = position("k7/7P/1K6/8/8/8/8/8 w - - 0 1");
    assert_eq!(written(&becomes_queen, "h8=Q", russian), "h8Фх");
    assert_eq!(read(&becomes_queen, "h8Фх", russian), Ok("h8=Q#".to_owned()));
    assert_eq!(read(&becomes_queen, "h8Кр", russian), Err(MoveError::BadPromotion { role: Role::King }));
}

#[test]
fn russian_letters_that_look_like_latin_ones_are_read_both_ways() {
    let position = position(ALL_PIECES);
    let russian = Notation::San(Language::Russian);
    for (text, san) in [
        ("Kpd2", "Kd2"),
        ("Крd2", "Kd2"),
        ("кpd2", "Kd2"),
        ("Cе4", "Be4"),
        ("Сe4", "Be4"),
        ("Kе5", "Ne5"),
        ("Кe5", "Ne5"),
        ("кe5", "Ne5"),
        ("Лс2", "Rc2"),
        ("пa8Ф", "a8=Q"),
        ("а8К", "a8=N"),
        ("а:b8C", "axb8=B"),
    ] {
        let read = read(&position, text, russian).map(|san| san.trim_end_matches('+').to_owned());
        assert_eq!(read, Ok(san.to_owned()), "{text}");
    }
}

#[test]
fn a_small_letter_that_names_a_file_is_the_file_and_a_capital_one_the_piece() {
    // In Spanish A is the bishop and C the knight; in German D is the queen.
    let spanish = position("4k3/8/8/1p1p4/P1P5/8/8/1N2KB2 w - - 0 1");
    let notation = Notation::San(Language::Spanish);
    assert_eq!(read(&spanish, "axb5", notation), Ok("axb5".to_owned()));
    assert_eq!(read(&spanish, "cxb5", notation), Ok("cxb5".to_owned()));
    assert_eq!(read(&spanish, "Ad3", notation), Ok("Bd3".to_owned()));
    assert_eq!(read(&spanish, "Cc3", notation), Ok("Nc3".to_owned()));
    assert_eq!(read(&spanish, "C5", notation), Ok("c5".to_owned()));
    assert_eq!(read(&spanish, "CD", notation), Ok("cxd5".to_owned()));
    let german = position("4k3/8/8/4p3/3P4/8/8/3QK3 w - - 0 1");
    let notation = Notation::San(Language::German);
    assert_eq!(read(&german, "dxe5", notation), Ok("dxe5".to_owned()));
    assert_eq!(read(&german, "de", notation), Ok("dxe5".to_owned()));
    assert_eq!(read(&german, "De2", notation), Ok("Qe2".to_owned()));
    assert_eq!(read(&german, "D5", notation), Ok("d5".to_owned()));
    assert!(matches!(
        read(&german, "Dxe5", notation),
        Err(MoveError::Blocked { .. } | MoveError::NoPieceCanReach { .. })
    ));
}

#[test]
fn piece_letters_of_another_language_are_refused() {
    let position = position(ALL_PIECES);
    let german = Notation::San(Language::German);
    assert_eq!(
        read(&position, "Ne5", german).expect_err("no German piece").to_string(),
        "“N” names no piece in German algebraic notation; the pieces are K, D, T, L and S."
    );
    for (text, language, sign) in [
        ("Qd5", Language::Dutch, 'Q'),
        ("Кe5", Language::French, 'К'),
        ("Ne5", Language::Russian, 'N'),
        ("Be4", Language::Italian, 'B'),
        ("♘e5", Language::Polish, '♘'),
    ] {
        let notation = Notation::San(language);
        assert_eq!(read(&position, text, notation), Err(MoveError::UnknownPiece { sign, notation }), "{text}");
    }
}

#[test]
fn unreadable_moves_are_refused_with_examples_in_the_language() {
    let position = position(ALL_PIECES);
    let sentence = |notation: Notation| notation.read(&position, "?!").expect_err("no move").to_string();
    assert_eq!(
        sentence(Notation::San(Language::Russian)),
        "“?!” cannot be read as a move; in Russian algebraic notation one looks like Кf3, e:d5, e8Ф or 0-0."
    );
    assert_eq!(
        sentence(Notation::Figurine),
        "“?!” cannot be read as a move; in figurine notation one looks like ♘f3, exd5, e8=♕ or O-O."
    );
    assert_eq!(
        sentence(Notation::LongAlgebraic(Language::Hungarian)),
        "“?!” cannot be read as a move; in long algebraic notation in Hungarian one looks like Hg1-f3, e4xd5, e7-e8V or O-O."
    );
}

#[test]
fn ambiguous_move_lists_choices_in_the_language() {
    let position = position("4k3/8/8/8/8/8/4K3/R6R w - - 0 12");
    let sentence = |text: &str, notation: Notation| read(&position, text, notation).expect_err("two rooks").to_string();
    assert_eq!(sentence("Лd1", Notation::San(Language::Russian)), "“Лd1” is ambiguous; it could be Лad1 or Лhd1.");
    assert_eq!(sentence("Vd1", Notation::San(Language::Czech)), "“Vd1” is ambiguous; it could be Vad1 or Vhd1.");
    assert_eq!(sentence("♜d1", Notation::Figurine), "“♜d1” is ambiguous; it could be ♖ad1 or ♖hd1.");
}

#[test]
fn figurines_of_both_colours_are_read_and_the_outlined_ones_written() {
    let position = position(ALL_PIECES);
    for (san, outlined, filled) in [
        ("Kd2", "♔d2", "♚d2"),
        ("Qd5", "♕d5", "♛d5"),
        ("Rc2", "♖c2", "♜c2"),
        ("Be4", "♗e4", "♝e4"),
        ("Ne5", "♘e5", "♞e5"),
        ("axb8=Q+", "axb8=♕+", "axb8=♛+"),
        ("a8=N", "a8=♘", "♟a8=♞"),
        ("a8=B", "a8=♗", "♙a7-a8♝"),
    ] {
        assert_eq!(written(&position, san, Notation::Figurine), outlined);
        assert_eq!(read(&position, outlined, Notation::Figurine), Ok(san.to_owned()), "{outlined}");
        assert_eq!(read(&position, filled, Notation::Figurine), Ok(san.to_owned()), "{filled}");
    }
    assert_eq!(read(&position, "1. ♘\u{fe0e} e5", Notation::Figurine), Ok("Ne5".to_owned()));
}

#[test]
fn figurine_notation_accepts_english_letters_only() {
    let position = position(ALL_PIECES);
    for san in ["Kd2", "Qd5", "Rc2", "Be4", "Ne5", "axb8=Q+", "a8=N", "a8=B"] {
        assert_eq!(read(&position, san, Notation::Figurine), Ok(san.to_owned()), "{san}");
    }
    assert_eq!(read(&position, "Pa7-a8Q", Notation::Figurine), read(&position, "a8=♕", Notation::Figurine));
    assert_eq!(
        read(&position, "Se5", Notation::Figurine).expect_err("a German letter").to_string(),
        "“S” names no piece in figurine notation; the pieces are ♔, ♕, ♖, ♗ and ♘, or K, Q, R, B and N."
    );
}

#[test]
fn pawn_letter_is_read_if_it_is_neither_a_file_nor_another_piece() {
    let position = position("4k3/8/8/8/8/8/4P3/4K2N w - - 0 1");
    for language in [Language::English, Language::Czech, Language::Polish, Language::French, Language::Finnish] {
        assert_eq!(read(&position, "Pe4", Notation::San(language)), Ok("e4".to_owned()), "{language:?}");
    }
    let german = Notation::San(Language::German);
    assert_eq!(read(&position, "Be4", german), Err(MoveError::UnknownPiece { sign: 'B', notation: german }));
    let dutch = Notation::San(Language::Dutch);
    assert_eq!(read(&position, "Pe4", dutch), Err(MoveError::NoPieceCanReach { role: Role::Knight, to: Square::E4 }));
}
