//! A logo as PNG, for home screens and link previews, which do not support SVG.

use resvg::{tiny_skia, usvg};

use super::PictureError;

/// A white pawn on a seal on a letter.
const SEAL: &str = include_str!("../../../static/icons/logo.svg");

/// The background: that of the pages in light colours.
const GROUND: [u8; 3] = [0xf9, 0xf5, 0xed];

/// The share of the icon’s side that the logo takes. Systems may cut off up to a fifth on each side (W3C, Web
/// Application Manifest, "maskable"), which is background.
const MARK: f32 = 0.66;

/// How a compressed file begins. Browsers would be told that it is plain, and it could unpack to any size.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The maximum width and height of a PNG.
const MAX_PIXELS: u32 = 4096;

/// A logo to draw.
pub struct Logo(Drawing);

enum Drawing {
    Shapes(Box<usvg::Tree>),
    Pixels(tiny_skia::Pixmap),
}

impl Logo {
    /// The logo of a service without its own.
    ///
    /// # Errors
    /// If the file, which is part of the program, cannot be read.
    pub fn seal() -> Result<Self, PictureError> {
        Self::svg(SEAL.as_bytes())
    }

    /// An SVG file.
    ///
    /// # Errors
    /// If it is none.
    pub fn svg(bytes: &[u8]) -> Result<Self, PictureError> {
        if bytes.starts_with(&GZIP) {
            return Err(PictureError::Decoding("it is compressed".to_owned()));
        }
        let options = usvg::Options {
            // A file must not make the server read others.
            image_href_resolver: usvg::ImageHrefResolver {
                resolve_string: Box::new(|_, _| None),
                ..usvg::ImageHrefResolver::default()
            },
            ..usvg::Options::default()
        };
        let tree = usvg::Tree::from_data(bytes, &options);
        Ok(Self(Drawing::Shapes(Box::new(tree.map_err(|error| PictureError::Decoding(error.to_string()))?))))
    }

    /// A PNG file.
    ///
    /// # Errors
    /// If it is none.
    pub fn png(bytes: &[u8]) -> Result<Self, PictureError> {
        // The first chunk has the width and the height, before any pixels are unpacked.
        let side = |at: usize| bytes.get(at..at + 4).and_then(|four| four.try_into().ok()).map(u32::from_be_bytes);
        if [side(16), side(20)].into_iter().flatten().any(|pixels| pixels > MAX_PIXELS) {
            return Err(PictureError::Decoding(format!("it is more than {MAX_PIXELS} pixels wide or high")));
        }
        let pixels = tiny_skia::Pixmap::decode_png(bytes);
        Ok(Self(Drawing::Pixels(pixels.map_err(|error| PictureError::Decoding(error.to_string()))?)))
    }

    fn size(&self) -> (f32, f32) {
        match &self.0 {
            Drawing::Shapes(tree) => (tree.size().width(), tree.size().height()),
            Drawing::Pixels(pixels) => (pixels.width() as f32, pixels.height() as f32),
        }
    }

    /// The logo in the middle of its background, `size` pixels wide and high.
    ///
    /// # Errors
    /// [`PictureError::Size`] for a size of zero; the other errors are failures of the renderer.
    pub fn icon(&self, size: u32) -> Result<Vec<u8>, PictureError> {
        let mut icon = tiny_skia::Pixmap::new(size, size).ok_or(PictureError::Size(size))?;
        let [red, green, blue] = GROUND;
        icon.fill(tiny_skia::Color::from_rgba8(red, green, blue, 255));
        let (width, height) = self.size();
        let side = size as f32;
        let scale = side * MARK / width.max(height);
        let margin = |length: f32| (side - length * scale) / 2.0;
        let place = tiny_skia::Transform::from_translate(margin(width), margin(height)).pre_scale(scale, scale);
        match &self.0 {
            Drawing::Shapes(tree) => resvg::render(tree, place, &mut icon.as_mut()),
            Drawing::Pixels(pixels) => {
                let smooth = tiny_skia::FilterQuality::Bicubic;
                let paint = tiny_skia::PixmapPaint { quality: smooth, ..tiny_skia::PixmapPaint::default() };
                icon.draw_pixmap(0, 0, pixels.as_ref(), &paint, place, None);
            }
        }
        icon.encode_png().map_err(|error| PictureError::Encoding(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colour(icon: &tiny_skia::Pixmap, x: u32, y: u32) -> Option<[u8; 3]> {
        icon.pixel(x, y).map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
    }

    #[test]
    fn icon_has_its_size_a_centred_logo_and_a_plain_edge() {
        let seal = Logo::seal().unwrap();
        let icon = tiny_skia::Pixmap::decode_png(&seal.icon(192).unwrap()).unwrap();
        assert_eq!((icon.width(), icon.height()), (192, 192));
        assert_eq!(colour(&icon, 0, 0), Some(GROUND));
        assert_eq!(colour(&icon, 19, 96), Some(GROUND), "a fifth of the half is safe");
        assert_ne!(colour(&icon, 96, 96), Some(GROUND));
        assert!(seal.icon(0).is_err());
    }

    #[test]
    fn other_logos_keep_their_proportions() {
        let mut wide = tiny_skia::Pixmap::new(40, 10).unwrap();
        wide.fill(tiny_skia::Color::BLACK);
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 1\"><path d=\"M0 0h4v1H0z\"/></svg>";
        for logo in [Logo::png(&wide.encode_png().unwrap()).unwrap(), Logo::svg(svg.as_bytes()).unwrap()] {
            let icon = tiny_skia::Pixmap::decode_png(&logo.icon(100).unwrap()).unwrap();
            assert_eq!(colour(&icon, 50, 50), Some([0; 3]));
            assert_eq!(colour(&icon, 22, 50), Some([0; 3]));
            assert_eq!(colour(&icon, 50, 35), Some(GROUND), "it is not stretched to a square");
        }
        assert!(Logo::svg(b"GIF89a").is_err() && Logo::png(b"GIF89a").is_err());
    }
}
