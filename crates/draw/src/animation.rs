//! A game as an animated GIF: one picture of the first position between the names of the players, then for each move
//! the squares that change.

use std::borrow::Cow;
use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::{Color as Fill, Pixmap};
use resvg::{tiny_skia, usvg};
use shakmaty::{Color, File, Piece, Rank, Role, Square};

use super::board::{BoardPicture, PictureError};
use super::caption::{Caption, STRIP};
use super::colour_table::{ColourTable, Ground, Rgb, rgb};
use super::palette;
use super::style::{BoardStyle, Palette};

/// The side of a square, in pixels.
const TILE: u16 = 60;
/// The side of the board.
const SIDE: u16 = 8 * TILE;
/// The margin around a piece on its square, as in a still picture.
const INSET: u16 = TILE / 25;

/// The height of the whole picture: the board between two strips.
const HEIGHT: u16 = SIDE + 2 * STRIP;

/// How long a position is shown, and the last one, in hundredths of a second.
const DELAY: u16 = 80;
const LAST_DELAY: u16 = 400;

/// The number of colour steps that smooth an edge.
const SMOOTHNESS: u8 = 14;
/// The width of the frame of a marked square, in pixels.
const EDGE: u16 = 3;

/// The maximum number of positions drawn, which bounds the picture’s size; no game between people has been as long.
pub const MAX_FRAMES: usize = 600;

/// The content of one square. Equal tiles look the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Tile {
    ground: Ground,
    piece: Option<Piece>,
}

/// The positions of a game as one animated GIF that loops for ever, all in the orientation and style of the first, but
/// without coordinates. Each player’s name is at their side of the board.
///
/// # Errors
/// If the renderer fails, which no position is known to cause.
pub fn animate(pictures: &[BoardPicture], caption: &Caption) -> Result<Vec<u8>, PictureError> {
    let style = pictures.first().map_or_else(BoardStyle::default, |first| first.style);
    let mut tiles = Tiles::new(style)?;
    let encoding = |error: gif::EncodingError| PictureError::Encoding(error.to_string());
    let mut written = Vec::new();
    let mut encoder = Encoder::new(&mut written, SIDE, HEIGHT, &tiles.table()).map_err(encoding)?;
    encoder.set_repeat(Repeat::Infinite).map_err(encoding)?;
    let orientation = pictures.first().map_or(Color::White, |first| first.orientation);
    let mut shown: Option<[Tile; 64]> = None;
    for (index, picture) in pictures.iter().enumerate() {
        let next = in_view(picture, orientation);
        let delay = if index + 1 == pictures.len() { LAST_DELAY } else { DELAY };
        let mut frame = tiles.frame(shown.as_ref(), &next, delay)?;
        if shown.is_none() {
            let strips = [!orientation, orientation].map(|side| caption.strip(side, SIDE));
            let [above, below] = strips.map(|strip| strip.map(|strip| tiles.indexed(&strip)));
            frame.buffer = Cow::Owned([&above?[..], &frame.buffer[..], &below?[..]].concat());
            frame.height = HEIGHT;
        } else {
            frame.top += STRIP;
        }
        encoder.write_frame(&frame).map_err(encoding)?;
        shown = Some(next);
    }
    drop(encoder);
    Ok(written)
}

/// The tiles of a position by row and column, as seen from `orientation`.
fn in_view(picture: &BoardPicture, orientation: Color) -> [Tile; 64] {
    std::array::from_fn(|index| {
        let (row, column) = ((index / 8) as u32, (index % 8) as u32);
        let square = match orientation {
            Color::White => Square::from_coords(File::new(column), Rank::new(7 - row)),
            Color::Black => Square::from_coords(File::new(7 - column), Rank::new(row)),
        };
        let ground = Ground {
            is_light: square.is_light(),
            is_marked: picture.last_move.is_some_and(|(from, to)| from == square || to == square),
            is_check: picture.check == Some(square),
        };
        Tile { ground, piece: picture.board.piece_at(square) }
    })
}

/// The tiles drawn so far.
struct Tiles {
    palette: Palette,
    pieces: HashMap<Piece, Pixmap>,
    drawn: HashMap<Tile, Vec<u8>>,
    colours: ColourTable,
}

impl Tiles {
    fn new(style: BoardStyle) -> Result<Self, PictureError> {
        let palette = style.colors.palette();
        let mut pieces = HashMap::new();
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece { color, role };
                pieces.insert(piece, draw_piece(&style.pieces.drawing(piece))?);
            }
        }
        Ok(Self { palette, pieces, drawn: HashMap::new(), colours: ColourTable::new(palette, SMOOTHNESS) })
    }

    /// The smallest rectangle that holds all squares that change. Squares in it that stay are transparent.
    fn frame(
        &mut self,
        before: Option<&[Tile; 64]>,
        next: &[Tile; 64],
        delay: u16,
    ) -> Result<Frame<'static>, PictureError> {
        let changes = |index: usize| before.is_none_or(|before| before[index] != next[index]);
        let changed: Vec<usize> = (0..64).filter(|&index| changes(index)).collect();
        let bounds = |of: fn(usize) -> usize| {
            let all = changed.iter().map(|&index| of(index));
            (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
        };
        let ((top, bottom), (left, right)) = (bounds(|index| index / 8), bounds(|index| index % 8));
        let (width, height) = ((right - left + 1) * usize::from(TILE), (bottom - top + 1) * usize::from(TILE));
        let mut pixels = vec![ColourTable::NONE; width * height];
        for &index in &changed {
            let tile = self.draw(next[index])?;
            let (x, y) = ((index % 8 - left) * usize::from(TILE), (index / 8 - top) * usize::from(TILE));
            for (row, line) in tile.chunks_exact(usize::from(TILE)).enumerate() {
                let start = (y + row) * width + x;
                pixels[start..start + line.len()].copy_from_slice(line);
            }
        }
        Ok(Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(ColourTable::NONE),
            top: top as u16 * TILE,
            left: left as u16 * TILE,
            width: width as u16,
            height: height as u16,
            buffer: Cow::Owned(pixels),
            ..Frame::default()
        })
    }

    /// The tile's pixels as colours of the table.
    fn draw(&mut self, tile: Tile) -> Result<&[u8], PictureError> {
        if !self.drawn.contains_key(&tile) {
            let mut pixels = empty_square(tile.ground, self.palette)?;
            if let Some(piece) = tile.piece.and_then(|piece| self.pieces.get(&piece)) {
                let paint = tiny_skia::PixmapPaint::default();
                pixels.draw_pixmap(0, 0, piece.as_ref(), &paint, tiny_skia::Transform::identity(), None);
            }
            let indexed = self.indexed(&pixels);
            self.drawn.insert(tile, indexed);
        }
        Ok(self.drawn.get(&tile).map_or(&[], Vec::as_slice))
    }

    /// The table as a GIF holds it, filled up to its 256 entries.
    fn table(&self) -> Vec<u8> {
        let mut table = self.colours.bytes();
        table.resize(256 * 3, 0);
        table
    }

    /// Pixels as colours of the table.
    fn indexed(&mut self, pixels: &Pixmap) -> Vec<u8> {
        pixels.pixels().iter().map(|pixel| self.colours.nearest([pixel.red(), pixel.green(), pixel.blue()])).collect()
    }
}

/// A square without its piece.
fn empty_square(ground: Ground, colors: Palette) -> Result<Pixmap, PictureError> {
    let size = u32::from(TILE);
    let mut pixels = Pixmap::new(size, size).ok_or(PictureError::Size(size))?;
    let colour = ground.colour(colors);
    let edge = match (ground.is_check, ground.is_marked) {
        (true, _) => Some(palette::CHECK_EDGE),
        (false, true) => Some(palette::LAST_MOVE_EDGE),
        (false, false) => None,
    };
    pixels.fill(opaque(edge.map_or(colour, rgb)));
    if edge.is_some() {
        let (start, side) = (f32::from(EDGE), f32::from(TILE - 2 * EDGE));
        if let Some(inside) = tiny_skia::Rect::from_xywh(start, start, side, side) {
            let mut paint = tiny_skia::Paint { anti_alias: false, ..tiny_skia::Paint::default() };
            paint.set_color(opaque(colour));
            pixels.fill_rect(inside, &paint, tiny_skia::Transform::identity(), None);
        }
    }
    Ok(pixels)
}

fn opaque([red, green, blue]: Rgb) -> Fill {
    Fill::from_rgba8(red, green, blue, 255)
}

fn draw_piece(drawing: &str) -> Result<Pixmap, PictureError> {
    let size = u32::from(TILE);
    let mut pixels = Pixmap::new(size, size).ok_or(PictureError::Size(size))?;
    let tree = usvg::Tree::from_str(drawing, &usvg::Options::default())?;
    let scale = f32::from(TILE - 2 * INSET) / tree.size().width();
    let place = tiny_skia::Transform::from_translate(f32::from(INSET), f32::from(INSET)).pre_scale(scale, scale);
    resvg::render(&tree, place, &mut pixels.as_mut());
    Ok(pixels)
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Move, Position};

    use super::*;
    use crate::CaptionPlayer;

    fn caption() -> Caption {
        let player =
            |name: &str, points| CaptionPlayer { name: name.to_owned(), rating: Some("1500?".to_owned()), points };
        Caption { white: player("Ann", Some("1")), black: player("A-name_of-20-Letters", Some("0")) }
    }

    fn pictures(moves: &[&str], orientation: Color) -> Vec<BoardPicture> {
        let mut position = Chess::default();
        let mut last_move = None;
        let mut pictures = vec![BoardPicture {
            board: position.board().clone(),
            orientation,
            last_move,
            check: None,
            style: BoardStyle::default(),
        }];
        for written in moves {
            let played: Move = written.parse::<shakmaty::san::San>().unwrap().to_move(&position).unwrap();
            last_move = played.from().map(|from| (from, played.to()));
            position.play_unchecked(played);
            let check = position.is_check().then(|| position.board().king_of(position.turn())).flatten();
            pictures.push(BoardPicture {
                board: position.board().clone(),
                orientation,
                last_move,
                check,
                style: BoardStyle::default(),
            });
        }
        pictures
    }

    /// The frames as a viewer sees them, each the whole picture in RGB.
    fn seen(gif: &[u8]) -> Vec<Vec<Rgb>> {
        let mut decoder = gif::DecodeOptions::new().read_info(gif).unwrap();
        let table: Vec<Rgb> =
            decoder.global_palette().unwrap().chunks_exact(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]).collect();
        let side = usize::from(SIDE);
        let mut board = vec![[0; 3]; side * usize::from(HEIGHT)];
        let mut seen = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (index, pixel) in frame.buffer.iter().enumerate() {
                let (x, y) = (index % usize::from(frame.width), index / usize::from(frame.width));
                if Some(*pixel) != frame.transparent {
                    board[(y + usize::from(frame.top)) * side + x + usize::from(frame.left)] =
                        table[usize::from(*pixel)];
                }
            }
            seen.push(board.clone());
        }
        seen
    }

    #[test]
    fn each_frame_equals_its_position_drawn_alone() {
        let moves = ["e4", "e5", "Nf3", "f6", "Nxe5", "fxe5", "Qh5+", "Ke7", "Qxe5+", "Kf7", "Bc4+"];
        for orientation in Color::ALL {
            let pictures = pictures(&moves, orientation);
            let animated = seen(&animate(&pictures, &caption()).unwrap());
            assert_eq!(animated.len(), moves.len() + 1);
            for (index, picture) in pictures.iter().enumerate() {
                let alone = seen(&animate(std::slice::from_ref(picture), &caption()).unwrap());
                assert!(animated[index] == alone[0], "position {index} as {orientation:?}");
            }
        }
    }

    #[test]
    fn colours_are_close_to_those_of_the_still_picture() {
        let pictures = pictures(&["e4"], Color::White);
        let animated = seen(&animate(&pictures, &caption()).unwrap()).pop().unwrap();
        let still = Pixmap::decode_png(&pictures[1].png(u32::from(TILE)).unwrap()).unwrap();
        let strip = usize::from(SIDE) * usize::from(STRIP);
        let board = &animated[strip..animated.len() - strip];
        let far = still.pixels().iter().zip(board).filter(|(still, own)| {
            let still = [still.red(), still.green(), still.blue()];
            still.iter().zip(*own).any(|(one, two)| one.abs_diff(*two) > 40)
        });
        // Coordinates are in the still picture alone, and edges fall on other parts of a pixel.
        assert!(far.count() < still.pixels().len() / 20);
    }

    #[test]
    fn names_are_at_each_players_side_in_every_frame() {
        let strip = usize::from(SIDE) * usize::from(STRIP);
        let strips = |orientation| {
            let frames = seen(&animate(&pictures(&["e4", "e5"], orientation), &caption()).unwrap());
            let ends = frames.iter().map(|frame| (frame[..strip].to_vec(), frame[frame.len() - strip..].to_vec()));
            let ends: Vec<_> = ends.collect();
            assert!(ends.iter().all(|end| *end == ends[0]), "they do not change");
            ends[0].clone()
        };
        let (black, white) = strips(Color::White);
        assert_eq!(strips(Color::Black), (white.clone(), black.clone()));
        let ink = |strip: &[Rgb]| strip.iter().filter(|pixel| pixel[0] < 120).count();
        assert!(ink(&white) > 100 && ink(&black) > ink(&white), "{} and {}", ink(&white), ink(&black));
    }

    #[test]
    fn a_game_of_eighty_half_moves_is_small() {
        let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(20);
        let gif = animate(&pictures(&shuffle, Color::White), &caption()).unwrap();
        assert!(gif.len() < 400_000, "{} bytes", gif.len());
    }
}
