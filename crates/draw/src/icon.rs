//! The service’s logo as PNG, for home screens and link previews, which do not support SVG.

use resvg::{tiny_skia, usvg};

use super::PictureError;

const LOGO: &str = include_str!("../../../static/icons/logo.svg");

/// The background: that of the pages in light colours.
const GROUND: [u8; 3] = [0xf4, 0xf1, 0xea];

/// The share of the icon’s side that the logo takes. Systems may cut off up to a fifth on each side (W3C, Web
/// Application Manifest, "maskable"), which is background.
const MARK: f32 = 0.66;

/// The logo on its background, `size` pixels wide and high.
///
/// # Errors
/// [`PictureError::Size`] for a size of zero; the other errors are failures of the renderer.
pub fn icon(size: u32) -> Result<Vec<u8>, PictureError> {
    let mut pixels = tiny_skia::Pixmap::new(size, size).ok_or(PictureError::Size(size))?;
    let [red, green, blue] = GROUND;
    pixels.fill(tiny_skia::Color::from_rgba8(red, green, blue, 255));
    let tree = usvg::Tree::from_str(LOGO, &usvg::Options::default())?;
    let side = size as f32;
    let margin = side * (1.0 - MARK) / 2.0;
    let scale = side * MARK / tree.size().width();
    let place = tiny_skia::Transform::from_translate(margin, margin).pre_scale(scale, scale);
    resvg::render(&tree, place, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PictureError::Encoding(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icon_has_its_size_a_centred_logo_and_a_plain_edge() {
        let pixels = tiny_skia::Pixmap::decode_png(&icon(192).unwrap()).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (192, 192));
        let colour = |x, y| pixels.pixel(x, y).map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        assert_eq!(colour(0, 0), Some(GROUND));
        assert_eq!(colour(19, 96), Some(GROUND), "a fifth of the half is safe");
        assert_ne!(colour(96, 96), Some(GROUND));
        assert!(icon(0).is_err());
    }
}
