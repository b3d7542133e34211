//! Output of other programs, as in public bug reports: each file is read completely, or refused with line and reason.

use super::*;

#[test]
fn movetext_continues_after_blank_lines() {
    for text in [
        "1. e4 e5\n\n2. Nf3 Nc6 1-0\n",
        "[Event \"A\"]\n\n1. e4 e5\n\n\n2. Nf3\r\n\r\nNc6 1-0\n",
        "[Event \"A\"]\n\n1. e4 {one\n\ntwo} e5\n\n{three}\n\n2. Nf3 (2. d4\n\n2... exd4) 2... Nc6\n\n1-0\n",
        "1. e4\n\n1... e5\n\n2. Nf3 Nc6\n\n1-0",
        "\n\n1. e4 e5\n\n% escaped\n\n; said\n\n2. Nf3 Nc6 1-0",
    ] {
        let read = good(text);
        assert_eq!((read.len(), sans_of(&read[0]).as_str(), read[0].result()), (1, "e4 e5 Nf3 Nc6", "1-0"), "{text:?}");
    }
}

#[test]
fn move_one_after_a_blank_line_starts_a_new_game() {
    let read = good("1. e4 e5\n\n1. d4 d5\n\n2. c4\n\n[Event \"x\"]\n\n1. c4 *");
    assert_eq!(read.iter().map(sans_of).collect::<Vec<_>>(), ["e4 e5", "d4 d5 c4", "c4"]);
    assert_eq!(read.iter().map(LoadedGame::line).collect::<Vec<_>>(), [1, 3, 7]);
}

#[test]
fn game_that_starts_after_move_one_is_refused() {
    for text in ["1. e4 e5 1-0\n\n3. Nf3 Nc6 *", "[Event \"A\"]\n\n1. e4 e5 1-0\n3. Nf3 Nc6 1-0\n"] {
        let read = games(text);
        assert_eq!(read.len(), 2, "{text:?}");
        assert_eq!(read[0].as_ref().map(sans_of).expect("a game"), "e4 e5");
        let refused = read[1].as_ref().expect_err("no game");
        assert!(matches!(refused.problem, PgnError::BeginsLater { number: 3 }), "{refused}");
    }
    let set_up = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 40\"]\n\n40. e4 *";
    assert_eq!(sans_of(&good(set_up)[0]), "e4");
}

#[test]
fn unicode_spaces_separate_and_invisible_characters_are_skipped() {
    for blank in [
        "\u{a0}", "\u{2003}", "\u{3000}", "\u{200b}", "\u{200e}", "\u{202f}", "\u{feff}", "\u{2060}", "\u{85}",
        "\u{2028}",
    ] {
        for text in [
            "[Event \"A\"]\n\n1._e4_e5_2._Nf3_Nc6_1-0",
            "_[Event \"A\"]\n_\n_1. e4 e5 2. Nf3 Nc6_1-0_\n_",
            "1.e4_e5_2.Nf3_Nc6_1-0\n",
        ] {
            let text = text.replace('_', blank);
            let read = good(&text);
            assert_eq!(
                (read.len(), sans_of(&read[0]).as_str(), read[0].result()),
                (1, "e4 e5 Nf3 Nc6", "1-0"),
                "{text:?}"
            );
        }
    }
    // Many moves without an ASCII space between them are not one long token.
    let long = format!("1.\u{a0}{}*", "Nf3\u{a0}Nf6\u{a0}Ng1\u{a0}Ng8\u{a0}".repeat(100));
    assert_eq!(good(&long)[0].plies(), 400);
    let latin_1: Vec<u8> = b"1. e4\xa0e5 2. Nf3\xb1 Nc6 1-0".to_vec();
    assert_eq!(sans_of(&good(latin_1)[0]), "e4 e5 Nf3 Nc6");
}

#[test]
fn evaluation_signs_are_read_as_glyphs() {
    let glyphs = |text: &str| {
        let read = good(text);
        assert_eq!((read.len(), sans_of(&read[0]).as_str()), (1, "e4 e5 Nf3"), "{text}");
        let played = &read[0].to_pgn().moves[2];
        played.annotations.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    for (sign, glyph) in [
        ("±", "$16"),
        ("∓", "$17"),
        ("=", "$10"),
        ("+=", "$14"),
        ("+-", "$18"),
        ("-+", "$19"),
        ("+/-", "$16"),
        ("N", "$146"),
        ("D", "$220"),
        ("□", "$7"),
        ("∞", "$13"),
        ("⩲", "$14"),
    ] {
        for text in [
            format!("1. e4 e5 2. Nf3 {sign} *"),
            format!("1. e4 e5 2. Nf3{sign} *"),
            format!("1. e4 e5 2. Nf3{sign}\n"),
        ] {
            assert_eq!(glyphs(&text), glyph, "{text}");
        }
    }
    assert_eq!(glyphs("1. e4 e5 2. Nf3! ±N *"), "$1 $16 $146");
}

#[test]
fn figurines_promotions_in_parentheses_and_lone_brackets_are_read() {
    for (text, moves) in [
        ("1. ♘f3 ♞f6 2. ♙e4 *", "Nf3 Nf6 e4"),
        ("1. ♘\u{fe0e}f3 ♞\u{fe0f}f6 *", "Nf3 Nf6"),
        ("1. e4 [ e5 ] 2. Nf3 *", "e4 e5 Nf3"),
        ("1. e4 e5\n[ 2. Nf3 Nc6 ]\n*", "e4 e5 Nf3 Nc6"),
        ("1. e4 e5\n\n[2. Nf3 Nc6] *", "e4 e5 Nf3 Nc6"),
        ("1. e4 [%clk 0:01:00] e5 [%eval 0.3] 2. Nf3 *", "e4 e5 Nf3"),
    ] {
        assert_eq!(good(text).iter().map(sans_of).collect::<Vec<_>>(), [moves], "{text}");
    }
    for promotion in ["a8(N)", "a8(n)", "a8(♘)", "a8=N", "a8/N", "a8N", "a8=♘", "bxa8(N)"] {
        let text = format!(
            "[FEN \"r3k3/PP6/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. {} *",
            promotion.replace("a8", if promotion.starts_with('b') { "a8" } else { "bxa8" }).replace("bbx", "bx")
        );
        assert_eq!(sans_of(&good(&text)[0]), "bxa8=N", "{text}");
    }
    assert_eq!(
        sans_of(&good("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8(Q)+ (1. a8(R)+ Kd7) 1... Kd7 *")[0]),
        "a8=Q+ Kd7"
    );
}

#[test]
fn chess960_is_detected_by_castling_rights_or_variant_name() {
    let fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1";
    for tags in [
        "",
        "[Variant \"\"]\n",
        "[Variant \"Fischerandom Chess\"]\n",
        "[Variant \"Fischer Random\"]\n",
        "[Variant \"chess 960\"]\n",
    ] {
        let read = good(format!("{tags}[FEN \"{fen}\"]\n\n1. Nd3 *"));
        assert_eq!(read[0].initial().variant(), Variant::Chess960, "{tags}");
    }
    assert!(matches!(
        problem(format!("[Variant \"Standard\"]\n[FEN \"{fen}\"]\n\n1. Nd3 *")),
        PgnError::InitialPosition(_)
    ));
    assert!(matches!(problem("[Variant \"King of the Hill\"]\n\n1. e4 *"), PgnError::UnknownVariant(_)));
}

#[test]
fn utf_16_is_read_with_and_without_byte_order_mark() {
    let text = "[Event \"Ünï – 象棋 𝄞\"]\n\n1. e4 e5 2. ♘f3 1-0\n";
    let units: Vec<u16> = text.encode_utf16().collect();
    for mark in [&[][..], &[0xfeff]] {
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let encoded: Vec<u8> = mark.iter().chain(&units).flat_map(|unit| bytes(*unit)).collect();
            let read = good(&encoded);
            assert_eq!((read.len(), sans_of(&read[0]).as_str()), (1, "e4 e5 Nf3"));
            assert_eq!(read[0].tag("Event"), Some("Ünï – 象棋 𝄞"));
        }
    }
}
