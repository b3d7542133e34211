//! The letters and digits on a board's edge, as strokes: a picture drawn without a font looks alike on every machine.

/// The width of a glyph’s box.
pub(super) const GLYPH_WIDTH: u32 = 10;
/// The height of a glyph’s box, without the descender of the `g`.
pub(super) const GLYPH_HEIGHT: u32 = 14;

/// The strokes of a file's letter, `a` to `h`, or a rank's digit, `1` to `8`, as SVG path data in a box of
/// [`GLYPH_WIDTH`] by [`GLYPH_HEIGHT`]. Any other character has none.
pub(super) fn glyph(character: char) -> &'static str {
    match character {
        'a' => "M8.6 6.6V14M8.6 10.3a3.6 3.6 0 1 1-7.2 0a3.6 3.6 0 1 1 7.2 0",
        'b' => "M1.4 0V14M8.6 10.3a3.6 3.6 0 1 1-7.2 0a3.6 3.6 0 1 1 7.2 0",
        'c' => "M7.8 8A3.6 3.6 0 1 0 7.8 12.6",
        'd' => "M8.6 0V14M8.6 10.3a3.6 3.6 0 1 1-7.2 0a3.6 3.6 0 1 1 7.2 0",
        'e' => "M1.4 10.3H8.6A3.6 3.6 0 1 0 7.4 13",
        'f' => "M7.6.4Q4 0 4 4V14M1.4 6.8H7.2",
        'g' => "M8.6 6.6v7.6q0 3.4-3.6 3.4q-2 0-3-1M8.6 10.3a3.6 3.6 0 1 1-7.2 0a3.6 3.6 0 1 1 7.2 0",
        'h' => "M1.4 0V14M1.4 10.2q0-3.5 3.6-3.5t3.6 3.5V14",
        '1' => "M2 3.2L5.4.7V14",
        '2' => "M1.5 3.8Q1.8.6 5 .6T8.4 4Q8.4 6.6 1.5 13.3H8.8",
        '3' => "M1.8.7H8L4.4 5.4Q8.6 5.2 8.6 9.4T4.8 13.5Q2.3 13.5 1.3 11.8",
        '4' => "M6.6 14V.7L1 9.9H9",
        '5' => "M8 .7H2.4L1.9 6.3Q3 5.2 4.9 5.2Q8.6 5.2 8.6 9.3T4.8 13.5Q2.3 13.5 1.3 12",
        '6' => "M7.4 .7Q1.4 2.6 1.4 9.6M8.6 9.9a3.6 3.6 0 1 1-7.2 0a3.6 3.6 0 1 1 7.2 0",
        '7' => "M1.3.7H8.7L4 14",
        '8' => "M8 3.6a3 3 0 1 1-6 0a3 3 0 1 1 6 0M8.6 10.1a3.6 3.6 0 1 1-7.2 0a3.6 3.6 0 1 1 7.2 0",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{File, Rank};

    use super::glyph;

    #[test]
    fn every_file_and_rank_has_a_glyph_of_its_own() {
        let mut glyphs: Vec<_> = File::ALL.iter().map(|file| glyph(file.char())).collect();
        glyphs.extend(Rank::ALL.iter().map(|rank| glyph(rank.char())));
        assert!(glyphs.iter().all(|strokes| strokes.starts_with('M')));
        glyphs.sort_unstable();
        glyphs.dedup();
        assert_eq!(glyphs.len(), 16);
    }
}
