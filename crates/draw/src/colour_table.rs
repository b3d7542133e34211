//! The colour table of an indexed-colour picture.

use std::collections::HashMap;

use super::palette;
use super::style::Palette;

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// The opacity of the mark on the square of a king in check.
const CHECK_OPACITY: f32 = 0.7;

/// A square without a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Ground {
    pub(super) is_light: bool,
    pub(super) is_marked: bool,
    pub(super) is_check: bool,
}

impl Ground {
    /// The colour behind a piece.
    pub(super) fn colour(self, colors: Palette) -> Rgb {
        let square = rgb(if self.is_light { colors.light } else { colors.dark });
        let marked = if self.is_marked {
            mixed(square, rgb(palette::LAST_MOVE), palette::LAST_MOVE_OPACITY as f32)
        } else {
            square
        };
        if self.is_check { mixed(marked, rgb(palette::CHECK), CHECK_OPACITY) } else { marked }
    }
}

/// A colour written `#rrggbb`.
pub(super) fn rgb(written: &str) -> Rgb {
    let part = |start: usize| written.get(start..start + 2).and_then(|part| u8::from_str_radix(part, 16).ok());
    [1, 3, 5].map(|start| part(start).unwrap_or_default())
}

fn mixed(below: Rgb, above: Rgb, opacity: f32) -> Rgb {
    std::array::from_fn(|index| {
        let (below, above) = (f32::from(below[index]), f32::from(above[index]));
        (below + (above - below) * opacity).round() as u8
    })
}

/// At most 255 colours of a board: those of the squares, with steps from each to the darkest and the lightest colour of
/// pieces for smoothed edges, and those of marks and coordinates.
pub(super) struct ColourTable {
    all: Vec<Rgb>,
    /// The index of the nearest entry, by colour.
    nearest_indices: HashMap<Rgb, u8>,
}

impl ColourTable {
    /// The index without a colour.
    pub(super) const NONE: u8 = 255;

    /// `smoothness` is the number of steps: fewer make a smaller file.
    pub(super) fn new(colors: Palette, smoothness: u8) -> Self {
        let (black, white) = ([0, 0, 0], [255, 255, 255]);
        let mut grounds = Vec::new();
        for is_light in [true, false] {
            for (is_marked, is_check) in [(false, false), (true, false), (false, true), (true, true)] {
                grounds.push(Ground { is_light, is_marked, is_check }.colour(colors));
            }
        }
        let steps = |from: Rgb, to: Rgb| {
            (0..smoothness).map(move |step| mixed(from, to, f32::from(step) / f32::from(smoothness)))
        };
        // White's pieces are cream, and shaded.
        let (cream, shade) = ([0xff, 0xfd, 0xf7], [0xe9, 0xdf, 0xca]);
        let mut all: Vec<Rgb> = steps(cream, shade).step_by(3).chain(steps(shade, black).step_by(2)).collect();
        all.extend([palette::LAST_MOVE_EDGE, palette::CHECK_EDGE, palette::ON_STRIP].map(rgb));
        all.extend([colors.on_light, colors.on_dark].map(rgb));
        all.extend(steps(black, white).chain([white]));
        for ground in grounds {
            all.extend(steps(ground, black));
            all.extend(steps(ground, white).skip(1));
        }
        all.truncate(usize::from(Self::NONE));
        Self { all, nearest_indices: HashMap::new() }
    }

    /// The index of the nearest colour.
    pub(super) fn nearest(&mut self, colour: Rgb) -> u8 {
        let all = &self.all;
        *self.nearest_indices.entry(colour).or_insert_with(|| {
            let distance = |other: &Rgb| -> u32 {
                other.iter().zip(colour).map(|(one, two)| u32::from(one.abs_diff(two)).pow(2)).sum()
            };
            let nearest = all.iter().enumerate().min_by_key(|(_, other)| distance(other));
            nearest.map_or(0, |(index, _)| index as u8)
        })
    }

    /// The colours in order, each as red, green and blue.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.all.concat()
    }
}
