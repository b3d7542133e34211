//! A position as PNG. Drawing takes about ten times as long as everything else, so drawn squares are cached, and a
//! picture is put together from squares.

use std::sync::{Arc, LazyLock};

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use shakmaty::{Board, Color, Piece, Square};

use super::board::{BOARD, BoardPicture, MAX_SQUARE, PictureError, SQUARE, STRIP};
use super::colour_table::ColourTable;
use super::style::{BoardStyle, Coordinates};

/// The approximate number of cached squares and of cached pictures, and the memory of each of the two caches, in bytes.
const MAX_CACHED_IMAGES: usize = 2048;
const MEMORY: u64 = 8 << 20;

/// The number of colour steps that smooth an edge; few, to keep mails small.
const SMOOTHNESS: u8 = 4;

/// Pixels as entries of the colour table, or a whole PNG.
type Bytes = Arc<[u8]>;

#[derive(Clone)]
struct ByLength;

impl<K> Weighter<K, Bytes> for ByLength {
    fn weight(&self, _: &K, bytes: &Bytes) -> u64 {
        bytes.len() as u64
    }
}

/// A part of a picture, which is drawn in one go.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Part {
    Square {
        square: Square,
        piece: Option<Piece>,
        is_marked: bool,
        is_check: bool,
    },
    /// The strip beside the ranks.
    Ranks,
    /// The strip beside the files, with the corner below the ranks.
    Files,
}

/// The cache key of a drawn part.
#[derive(Clone, PartialEq, Eq, Hash)]
struct PartKey {
    part: Part,
    orientation: Color,
    style: BoardStyle,
    square: u32,
}

/// A rectangle: its upper left corner, its width and its height.
#[derive(Clone, Copy)]
struct Area {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

impl BoardPicture {
    /// The picture as PNG with squares of `square` pixels, in 255 colours. Pictures and their parts are cached.
    ///
    /// # Errors
    ///
    /// [`PictureError::Size`] if `square` is zero or more than [`MAX_SQUARE`]. The other errors are failures of the
    /// renderer, which no position is known to cause.
    pub fn png(&self, square: u32) -> Result<Vec<u8>, PictureError> {
        static PICTURES: LazyLock<Cache<(BoardPicture, u32), Bytes, ByLength>> =
            LazyLock::new(|| Cache::with_weighter(MAX_CACHED_IMAGES, MEMORY, ByLength));
        if square == 0 || square > MAX_SQUARE {
            return Err(PictureError::Size(square));
        }
        let png = PICTURES.get_or_insert_with(&(self.clone(), square), || {
            let side = self.side(square);
            encoded(&self.pixels(square)?, side, &ColourTable::new(self.style.colors.palette(), SMOOTHNESS))
        })?;
        Ok(png.to_vec())
    }

    /// The width and height of the picture.
    fn side(&self, square: u32) -> u32 {
        8 * square + strip_of(self.strip(), square)
    }

    /// The picture as entries of the colour table.
    fn pixels(&self, square: u32) -> Result<Vec<u8>, PictureError> {
        let side = self.side(square);
        let mut pixels = vec![0; (side * side) as usize];
        for part in self.parts() {
            let area = self.area(part, square);
            let drawn = self.drawn(part, square)?;
            for (row, line) in drawn.chunks_exact(area.width as usize).enumerate() {
                let start = (area.y as usize + row) * side as usize + area.x as usize;
                pixels[start..start + line.len()].copy_from_slice(line);
            }
        }
        Ok(pixels)
    }

    fn parts(&self) -> impl Iterator<Item = Part> {
        let strips: &[Part] = if self.strip() > 0 { &[Part::Ranks, Part::Files] } else { &[] };
        let squares = Square::ALL.into_iter().map(|square| Part::Square {
            square,
            piece: self.board.piece_at(square),
            is_marked: self.last_move.is_some_and(|(from, to)| from == square || to == square),
            is_check: self.check == Some(square),
        });
        squares.chain(strips.iter().copied())
    }

    /// Where a part lies in the picture, in pixels.
    fn area(&self, part: Part, square: u32) -> Area {
        let strip = strip_of(self.strip(), square);
        match part {
            Part::Square { square: place, .. } => {
                let (x, y) = self.corner(place);
                Area { x: strip + x / SQUARE * square, y: y / SQUARE * square, width: square, height: square }
            }
            Part::Ranks => Area { x: 0, y: 0, width: strip, height: 8 * square },
            Part::Files => Area { x: 0, y: 8 * square, width: strip + 8 * square, height: strip },
        }
    }

    /// Where a part lies in the drawing, from the drawing's own left and upper edge.
    fn drawn_area(&self, part: Part) -> Area {
        match part {
            Part::Square { square, .. } => {
                let (x, y) = self.corner(square);
                Area { x: self.strip() + x, y, width: SQUARE, height: SQUARE }
            }
            Part::Ranks => Area { x: 0, y: 0, width: STRIP, height: BOARD },
            Part::Files => Area { x: 0, y: BOARD, width: STRIP + BOARD, height: STRIP },
        }
    }

    /// The cached pixels of a part.
    fn drawn(&self, part: Part, square: u32) -> Result<Bytes, PictureError> {
        static PARTS: LazyLock<Cache<PartKey, Bytes, ByLength>> =
            LazyLock::new(|| Cache::with_weighter(MAX_CACHED_IMAGES, MEMORY, ByLength));
        let (part, orientation) = self.canonical(part);
        let key = PartKey { part, orientation, style: self.style, square };
        PARTS.get_or_insert_with(&key, || draw(&key))
    }

    /// A part that looks the same as this one, and its orientation: squares without coordinates differ only by their
    /// colour.
    fn canonical(&self, part: Part) -> (Part, Color) {
        let (left, bottom) = self.edges();
        match part {
            Part::Square { square, piece, is_marked, is_check } => {
                let is_named =
                    self.style.coordinates == Coordinates::Inside && (square.file() == left || square.rank() == bottom);
                if is_named {
                    return (part, self.orientation);
                }
                let square = if square.is_light() { Square::E4 } else { Square::D4 };
                (Part::Square { square, piece, is_marked, is_check }, Color::White)
            }
            Part::Ranks | Part::Files => (part, self.orientation),
        }
    }
}

/// The width of the strip in pixels.
const fn strip_of(strip: u32, square: u32) -> u32 {
    (strip * square).div_ceil(SQUARE)
}

/// Draws one part: renders the picture of a board with nothing else on it, of which only that part falls on the pixels.
fn draw(key: &PartKey) -> Result<Bytes, PictureError> {
    let mut picture = BoardPicture {
        board: Board::empty(),
        orientation: key.orientation,
        last_move: None,
        check: None,
        style: key.style,
    };
    if let Part::Square { square, piece, is_marked, is_check } = key.part {
        if let Some(piece) = piece {
            picture.board.set_piece_at(square, piece);
        }
        // A move marks two squares; the other one is outside the part.
        let other = if square == Square::A1 { Square::H8 } else { Square::A1 };
        picture.last_move = is_marked.then_some((square, other));
        picture.check = is_check.then_some(square);
    }
    let (area, from) = (picture.area(key.part, key.square), picture.drawn_area(key.part));
    let mut pixels = Pixmap::new(area.width, area.height).ok_or(PictureError::Size(key.square))?;
    let tree = usvg::Tree::from_str(&picture.svg(""), &usvg::Options::default())?;
    let (across, down) = (area.width as f32 / from.width as f32, area.height as f32 / from.height as f32);
    let place = Transform::from_translate(-(from.x as f32), -(from.y as f32)).post_scale(across, down);
    resvg::render(&tree, place, &mut pixels.as_mut());
    let mut colours = ColourTable::new(key.style.colors.palette(), SMOOTHNESS);
    let entries = pixels.pixels().iter().map(|pixel| colours.nearest([pixel.red(), pixel.green(), pixel.blue()]));
    Ok(entries.collect())
}

fn encoded(pixels: &[u8], side: u32, colours: &ColourTable) -> Result<Bytes, PictureError> {
    let failed = |error: png::EncodingError| PictureError::Encoding(error.to_string());
    let mut written = Vec::new();
    let mut encoder = png::Encoder::new(&mut written, side, side);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(colours.bytes());
    // Neighbouring entries of the table are unrelated, so filters do not help.
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(pixels).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(written.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoardColors, PieceSet};

    fn picture(fen: &[u8], style: BoardStyle, orientation: Color) -> BoardPicture {
        BoardPicture {
            board: Board::from_ascii_board_fen(fen).expect("a board of eight full ranks"),
            orientation,
            last_move: Some((Square::D8, Square::H4)),
            check: Some(Square::E1),
            style,
        }
    }

    /// The picture, drawn as a whole.
    fn whole(picture: &BoardPicture, square: u32) -> Vec<u8> {
        let side = picture.side(square);
        let mut pixels = Pixmap::new(side, side).expect("a size");
        let tree = usvg::Tree::from_str(&picture.svg(""), &usvg::Options::default()).expect("a drawing");
        let scale = square as f32 / SQUARE as f32;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        let mut colours = ColourTable::new(picture.style.colors.palette(), SMOOTHNESS);
        pixels.pixels().iter().map(|pixel| colours.nearest([pixel.red(), pixel.green(), pixel.blue()])).collect()
    }

    #[test]
    fn squares_put_together_are_the_whole_drawing() {
        let fen = b"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR";
        for coordinates in Coordinates::ALL {
            for (orientation, pieces, colors) in [
                (Color::White, PieceSet::SealedMove, BoardColors::Slate),
                (Color::Black, PieceSet::Cburnett, BoardColors::Green),
            ] {
                let picture = picture(fen, BoardStyle { pieces, colors, coordinates }, orientation);
                let (own, whole) = (picture.pixels(70).expect("drawn"), whole(&picture, 70));
                let other = own.iter().zip(&whole).filter(|(own, whole)| own != whole).count();
                // Coordinates are rounded differently elsewhere on the plane.
                assert!(other * 1000 < own.len(), "{coordinates:?} {orientation:?}: {other} of {}", own.len());
            }
        }
    }

    #[test]
    fn a_position_full_of_pieces_is_a_small_file() {
        for (fen, max_bytes) in [
            (&b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"[..], 15 << 10),
            (b"r1bq1rk1/pp2bppp/2n1pn2/2pp4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1", 15 << 10),
        ] {
            for pieces in PieceSet::ALL {
                let style = BoardStyle { pieces, ..BoardStyle::default() };
                let png = picture(fen, style, Color::White).png(56).expect("drawn");
                assert!(png.len() <= max_bytes, "{pieces:?}: {} bytes", png.len());
            }
        }
    }

    #[test]
    fn colours_are_close_to_those_of_the_drawing() {
        let picture = picture(b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", BoardStyle::default(), Color::White);
        let decoded = Pixmap::decode_png(&picture.png(60).expect("drawn")).expect("a PNG");
        let mut drawn = Pixmap::new(480, 480).expect("a size");
        let tree = usvg::Tree::from_str(&picture.svg(""), &usvg::Options::default()).expect("a drawing");
        resvg::render(&tree, Transform::from_scale(0.6, 0.6), &mut drawn.as_mut());
        let far = decoded.pixels().iter().zip(drawn.pixels()).filter(|(one, two)| {
            let pairs = [(one.red(), two.red()), (one.green(), two.green()), (one.blue(), two.blue())];
            pairs.into_iter().any(|(one, two)| one.abs_diff(two) > 32)
        });
        assert!(far.count() < 480 * 480 / 100);
    }
}
