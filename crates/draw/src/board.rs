//! A position as a picture: SVG for a page, PNG for a mail program or a link preview.

use std::fmt::Write as _;

use resvg::usvg;
use shakmaty::{Board, Color, File, Piece, Rank, Role, Square};

use super::coordinates::{GLYPH_HEIGHT, GLYPH_WIDTH, glyph};
use super::palette;
use super::piece_set::file_name;
use super::style::{BoardStyle, Coordinates};

/// The largest side of a square of a PNG, in pixels: enough for print, and its memory stays bounded.
pub const MAX_SQUARE: u32 = 256;

/// What a picture of a position shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BoardPicture {
    /// Where the pieces stand.
    pub board: Board,
    /// The side whose first rank is at the bottom.
    pub orientation: Color,
    /// Both squares of the move just made, to be marked.
    pub last_move: Option<(Square, Square)>,
    /// The square of a king in check, to be marked.
    pub check: Option<Square>,
    pub style: BoardStyle,
}

/// Why a picture could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The requested side of a square, in pixels, is zero or more than [`MAX_SQUARE`].
    #[error("A board can be drawn with squares from 1 to {MAX_SQUARE} pixels wide, not {0}.")]
    Size(u32),
    /// The renderer does not accept the drawing.
    #[error("The board could not be drawn: {0}.")]
    Drawing(#[from] usvg::Error),
    /// A file is no picture of its kind.
    #[error("the picture could not be read: {0}")]
    Decoding(String),
    /// The pixels could not be written as PNG.
    #[error("The picture of the board could not be written as PNG: {0}.")]
    Encoding(String),
}

/// The side of one square, in units of the drawing. The board is eight of them wide.
pub(super) const SQUARE: u32 = 100;
pub(super) const BOARD: u32 = 8 * SQUARE;
/// The margin around a piece on its square.
const INSET: u32 = 4;
/// The strip for coordinates beside the board.
pub(super) const STRIP: u32 = 40;
/// The width of the frame of a marked square.
const EDGE: u32 = 5;
/// The group of all coordinates.
const GLYPHS: &str = "<g fill=\"none\" stroke-width=\"2.2\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";

impl BoardPicture {
    /// The picture as one self-contained SVG document.
    ///
    /// `title` is its accessible name, in the reader's language. Its description lists where each piece stands in
    /// figurines, which need no language.
    pub fn svg(&self, title: &str) -> String {
        let strip = self.strip();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{3} 0 {0} {0}\" role=\"img\" \
             aria-labelledby=\"board-title board-desc\">\n\
             <title id=\"board-title\">{1}</title>\n<desc id=\"board-desc\">{2}</desc>\n",
            BOARD + strip,
            escape(title),
            self.figurines(),
            -strip.cast_signed()
        );
        self.draw_definitions(&mut svg);
        self.draw_squares(&mut svg);
        match self.style.coordinates {
            Coordinates::Inside => self.draw_coordinates(&mut svg),
            Coordinates::Outside => self.draw_coordinates_beside(&mut svg),
            Coordinates::None => {}
        }
        self.draw_pieces(&mut svg);
        svg.push_str("</svg>\n");
        svg
    }

    /// The width of the strip beside the board.
    pub(super) fn strip(&self) -> u32 {
        match self.style.coordinates {
            Coordinates::Outside => STRIP,
            Coordinates::Inside | Coordinates::None => 0,
        }
    }

    /// The upper left corner of a square, in units of the drawing.
    pub(super) fn corner(&self, square: Square) -> (u32, u32) {
        let (column, row) = match self.orientation {
            Color::White => (u32::from(square.file()), 7 - u32::from(square.rank())),
            Color::Black => (7 - u32::from(square.file()), u32::from(square.rank())),
        };
        (column * SQUARE, row * SQUARE)
    }

    /// Where each piece stands, the king first, such as `♔e1 ♕d1 ♚e8`.
    fn figurines(&self) -> String {
        let mut words = Vec::new();
        for color in Color::ALL {
            for role in Role::ALL.into_iter().rev() {
                let piece = Piece { color, role };
                words.extend(
                    self.board.by_piece(piece).into_iter().map(|square| format!("{}{square}", figurine(piece))),
                );
            }
        }
        words.join(" ")
    }

    /// Each kind of piece on the board once, to be used on every square it stands on.
    fn draw_definitions(&self, svg: &mut String) {
        svg.push_str("<defs>\n");
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece { color, role };
                if self.board.by_piece(piece).any() {
                    let drawing = self.style.pieces.drawing(piece);
                    let _ = writeln!(
                        svg,
                        "<symbol id=\"{}\" viewBox=\"{}\">{}</symbol>",
                        file_name(piece),
                        view_box(&drawing),
                        shapes(&drawing)
                    );
                }
            }
        }
        if self.check.is_some() {
            let _ = writeln!(
                svg,
                "<radialGradient id=\"check\"><stop offset=\"0.25\" stop-color=\"{0}\"/>\
                 <stop offset=\"1\" stop-color=\"{0}\" stop-opacity=\"0\"/></radialGradient>",
                palette::CHECK
            );
        }
        svg.push_str("</defs>\n");
    }

    fn draw_squares(&self, svg: &mut String) {
        let palette = self.style.colors.palette();
        let _ = writeln!(svg, "<rect width=\"{BOARD}\" height=\"{BOARD}\" fill=\"{}\"/>", palette.light);
        let _ = write!(svg, "<path fill=\"{}\" d=\"", palette.dark);
        for square in Square::ALL.into_iter().filter(|square| square.is_dark()) {
            let (x, y) = self.corner(square);
            let _ = write!(svg, "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z");
        }
        svg.push_str("\"/>\n");
        if let Some((from, to)) = self.last_move {
            let fill = format!("fill=\"{}\" fill-opacity=\"{}\"", palette::LAST_MOVE, palette::LAST_MOVE_OPACITY);
            for square in [from, to] {
                self.draw_mark(svg, square, &fill, palette::LAST_MOVE_EDGE);
            }
        }
        if let Some(square) = self.check {
            self.draw_mark(svg, square, "fill=\"url(#check)\"", palette::CHECK_EDGE);
        }
    }

    fn draw_mark(&self, svg: &mut String, square: Square, fill: &str, edge: &str) {
        let (x, y) = self.corner(square);
        let _ = writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\" {fill}/>");
        let inside = SQUARE - EDGE;
        let _ = writeln!(
            svg,
            "<path d=\"M{}.5 {}.5h{inside}v{inside}h-{inside}z\" fill=\"none\" stroke=\"{edge}\" \
             stroke-width=\"{EDGE}\"/>",
            x + EDGE / 2,
            y + EDGE / 2
        );
    }

    /// Ranks down the left edge, files along the bottom, each inside its square.
    fn draw_coordinates(&self, svg: &mut String) {
        const MARGIN: u32 = 5;
        let palette = self.style.colors.palette();
        svg.push_str(GLYPHS);
        let (left, bottom) = self.edges();
        let mut draw = |square: Square, character: char, dx: u32, dy: u32| {
            let (x, y) = self.corner(square);
            let color = if square.is_light() { palette.on_light } else { palette.on_dark };
            let _ = writeln!(
                svg,
                "<path stroke=\"{color}\" transform=\"translate({} {})\" d=\"{}\"/>",
                x + dx,
                y + dy,
                glyph(character)
            );
        };
        for rank in Rank::ALL {
            draw(Square::from_coords(left, rank), rank.char(), MARGIN, MARGIN);
        }
        for file in File::ALL {
            let (dx, dy) = (SQUARE - MARGIN - GLYPH_WIDTH, SQUARE - MARGIN - GLYPH_HEIGHT);
            draw(Square::from_coords(file, bottom), file.char(), dx, dy);
        }
        svg.push_str("</g>\n");
    }

    /// Ranks and files in strips beside the board.
    fn draw_coordinates_beside(&self, svg: &mut String) {
        let _ = writeln!(
            svg,
            "<path d=\"M-{STRIP} 0H0V{BOARD}H{BOARD}V{0}H-{STRIP}z\" fill=\"{1}\"/>",
            BOARD + STRIP,
            palette::STRIP
        );
        svg.push_str(GLYPHS);
        let (left, bottom) = self.edges();
        let color = palette::ON_STRIP;
        // There is room to draw them twice as large as in a corner of a square, for small screens.
        let mut draw = |character: char, x: u32, y: u32| {
            let glyph = glyph(character);
            let _ = writeln!(
                svg,
                "<path stroke=\"{color}\" transform=\"translate({} {}) scale(2)\" d=\"{glyph}\"/>",
                x.cast_signed() - STRIP.cast_signed() - GLYPH_WIDTH.cast_signed(),
                y - GLYPH_HEIGHT,
            );
        };
        for rank in Rank::ALL {
            let (_, y) = self.corner(Square::from_coords(left, rank));
            draw(rank.char(), STRIP / 2, y + SQUARE / 2);
        }
        for file in File::ALL {
            let (x, _) = self.corner(Square::from_coords(file, bottom));
            draw(file.char(), STRIP + x + SQUARE / 2, BOARD + STRIP / 2);
        }
        svg.push_str("</g>\n");
    }

    /// The file at the left and the rank at the bottom.
    pub(super) fn edges(&self) -> (File, Rank) {
        match self.orientation {
            Color::White => (File::A, Rank::First),
            Color::Black => (File::H, Rank::Eighth),
        }
    }

    fn draw_pieces(&self, svg: &mut String) {
        for (square, piece) in self.board.iter() {
            let (x, y) = self.corner(square);
            let (id, x, y, side) = (file_name(piece), x + INSET, y + INSET, SQUARE - 2 * INSET);
            let _ = writeln!(svg, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>");
        }
    }
}

/// The `viewBox` of a piece’s SVG document.
pub(super) fn view_box(document: &str) -> &str {
    let rest = document.split_once("viewBox=\"").map_or("", |(_, rest)| rest);
    rest.split_once('"').map_or("", |(view_box, _)| view_box)
}

/// The shapes of a piece’s SVG document, without its root element and title.
pub(super) fn shapes(document: &str) -> &str {
    let content = document.split_once('>').map_or(document, |(_, rest)| rest);
    let inner = content.split_once("</title>").map_or(content, |(_, rest)| rest);
    inner.rsplit_once("</svg>").map_or(inner, |(shapes, _)| shapes)
}

fn figurine(piece: Piece) -> char {
    match (piece.color, piece.role) {
        (Color::White, Role::King) => '♔',
        (Color::White, Role::Queen) => '♕',
        (Color::White, Role::Rook) => '♖',
        (Color::White, Role::Bishop) => '♗',
        (Color::White, Role::Knight) => '♘',
        (Color::White, Role::Pawn) => '♙',
        (Color::Black, Role::King) => '♚',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Pawn) => '♟',
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use resvg::tiny_skia;

    use super::*;
    use crate::PieceSet;
    use crate::style::BoardColors;

    fn after_fools_mate() -> BoardPicture {
        BoardPicture {
            board: Board::from_ascii_board_fen(b"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR")
                .expect("a board of eight full ranks"),
            orientation: Color::Black,
            last_move: Some((Square::D8, Square::H4)),
            check: Some(Square::E1),
            style: BoardStyle::default(),
        }
    }

    fn pixels(picture: &BoardPicture, square: u32) -> tiny_skia::Pixmap {
        tiny_skia::Pixmap::decode_png(&picture.png(square).unwrap()).unwrap()
    }

    /// The number of different colours in a square of an 80 pixel board, without the square’s edge.
    fn colours(pixels: &tiny_skia::Pixmap, column: u32, row: u32) -> usize {
        let inside = |start: u32| start * 10 + 3..start * 10 + 7;
        inside(row)
            .flat_map(|y| inside(column).map(move |x| (x, y)))
            .filter_map(|(x, y)| pixels.pixel(x, y))
            .map(|colour| (colour.red(), colour.green(), colour.blue()))
            .collect::<HashSet<_>>()
            .len()
    }

    #[test]
    fn the_svg_of_a_mate_with_its_marks() {
        insta::assert_snapshot!(after_fools_mate().svg("Fool's mate <as Black>"));
    }

    #[test]
    fn png_has_the_requested_size_and_is_opaque() {
        for square in [1, 7, 45] {
            let pixels = pixels(&after_fools_mate(), square);
            assert_eq!((pixels.width(), pixels.height()), (8 * square, 8 * square));
            assert!(pixels.pixels().iter().all(|pixel| pixel.alpha() == 255), "transparent at {square} pixels");
        }
    }

    #[test]
    fn every_square_with_a_piece_shows_it_and_no_other_does() {
        for orientation in Color::ALL {
            let style = BoardStyle::default();
            let picture = BoardPicture { board: Board::new(), orientation, last_move: None, check: None, style };
            let pixels = pixels(&picture, 10);
            for (row, column) in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
                let occupied = matches!(row, 0 | 1 | 6 | 7);
                assert_eq!(colours(&pixels, column, row) > 1, occupied, "column {column}, row {row}");
            }
        }
    }

    #[test]
    fn the_orientation_turns_the_board_by_half() {
        let mut picture = BoardPicture { last_move: None, check: None, ..after_fools_mate() };
        picture.board = Board::from_ascii_board_fen(b"8/8/8/8/8/8/8/K7").unwrap();
        assert!(colours(&pixels(&picture, 10), 7, 0) > 1);
        picture.orientation = Color::White;
        assert!(colours(&pixels(&picture, 10), 0, 7) > 1);
    }

    #[test]
    fn outside_coordinates_do_not_cover_the_board() {
        let style =
            BoardStyle { coordinates: Coordinates::Outside, colors: BoardColors::Wood, ..BoardStyle::default() };
        let picture = BoardPicture { style, ..after_fools_mate() };
        let svg = picture.svg("");
        assert!(svg.contains("viewBox=\"-40 0 840 840\"") && svg.contains("#b58863"), "{svg}");
        let pixels = pixels(&picture, 20);
        assert!(pixels.pixels().iter().all(|pixel| pixel.alpha() == 255));
        let none = BoardPicture { style: BoardStyle { coordinates: Coordinates::None, ..style }, ..after_fools_mate() };
        assert!(!none.svg("").contains("stroke-width=\"2.2\""));
    }

    #[test]
    fn each_piece_has_its_own_drawing() {
        for set in PieceSet::ALL {
            let drawings: HashSet<_> = Color::ALL
                .into_iter()
                .flat_map(|color| Role::ALL.into_iter().map(move |role| Piece { color, role }))
                .map(|piece| shapes(&set.drawing(piece)).to_owned())
                .collect();
            assert_eq!(drawings.len(), 12, "{}", set.as_str());
            assert!(drawings.iter().all(|shapes| shapes.contains("<path") && !shapes.contains("svg")));
        }
    }

    #[test]
    fn a_size_that_cannot_be_drawn_is_refused() {
        for size in [0, MAX_SQUARE + 1, u32::MAX] {
            assert!(matches!(after_fools_mate().png(size), Err(PictureError::Size(refused)) if refused == size));
        }
    }
}
