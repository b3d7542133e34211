//! The operator's accent colour and its shades, with the contrast that text needs (WCAG 2.2, 1.4.3).

/// An opaque sRGB colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Color([u8; 3]);

const WHITE: Color = Color([0xff; 3]);
const BLACK: Color = Color([0; 3]);

/// Text on a button of a bright colour.
const INK: Color = Color([0x16, 0x13, 0x0f]);

/// The grounds of `tokens.css` on which text stands: paper, surface, sunken surface.
const LIGHT_GROUNDS: [Color; 3] = [Color([0xf9, 0xf5, 0xed]), Color([0xff, 0xfe, 0xfb]), Color([0xf2, 0xeb, 0xde])];
const DARK_GROUNDS: [Color; 3] = [Color([0x1a, 0x18, 0x15]), Color([0x23, 0x20, 0x1c]), Color([0x2d, 0x29, 0x24])];

/// The contrast that text needs to its ground.
const NEEDED: f64 = 4.5;

/// How much of the accent is in the ground of neutral notices, as in `tokens.css`.
const IN_GROUND: f64 = 0.1;

/// One theme's shades of an accent colour, as `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shades {
    /// Links and primary buttons.
    pub plain: String,
    /// The same below the pointer.
    pub hover: String,
    /// Text on it.
    pub on: String,
}

/// An accent colour that can be read on every ground of pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accent {
    /// On light grounds: the colour itself.
    pub light: Shades,
    /// On dark grounds: as light as it must be.
    pub dark: Shades,
}

impl Accent {
    /// Parses `#rrggbb`.
    ///
    /// # Errors
    /// If it is no colour, or too light for text on light grounds: a sentence with the contrast that is missing, and the
    /// nearest shade that has it.
    pub fn parse(value: &str) -> Result<Self, String> {
        let color = Color::parse(value).ok_or("a colour like #a3232d is needed")?;
        let (contrast, ground) = color.least_contrast(LIGHT_GROUNDS);
        if contrast < NEEDED {
            return Err(format!(
                "its contrast to the light surface {ground} is {:.1}:1, and text needs {NEEDED}:1; {} has it",
                (contrast * 10.0).floor() / 10.0,
                color.until_readable(BLACK, LIGHT_GROUNDS),
            ));
        }
        let on_dark = color.until_readable(WHITE, DARK_GROUNDS);
        Ok(Self {
            light: Shades::new(color, color.mixed(BLACK, 0.28), WHITE),
            dark: Shades::new(on_dark, on_dark.mixed(WHITE, 0.4), INK),
        })
    }
}

impl Shades {
    fn new(plain: Color, hover: Color, on: Color) -> Self {
        Self { plain: plain.to_string(), hover: hover.to_string(), on: on.to_string() }
    }
}

impl Color {
    fn parse(value: &str) -> Option<Self> {
        let is_hex = |digits: &&str| digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let digits = value.strip_prefix('#').filter(is_hex)?;
        let number = u32::from_str_radix(digits, 16).ok()?;
        let [_, red, green, blue] = number.to_be_bytes();
        Some(Self([red, green, blue]))
    }

    /// With `share` of another colour in it, as CSS's `color-mix(in srgb, …)` mixes.
    fn mixed(self, other: Self, share: f64) -> Self {
        let mix = |own: u8, other: u8| f64::from(own).mul_add(1.0 - share, f64::from(other) * share).round() as u8;
        Self(std::array::from_fn(|channel| mix(self.0[channel], other.0[channel])))
    }

    /// Relative luminance (WCAG 2.2).
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        0.2126f64.mul_add(red, 0.7152f64.mul_add(green, 0.0722 * blue))
    }

    fn contrast(self, other: Self) -> f64 {
        let (own, other) = (self.luminance(), other.luminance());
        (own.max(other) + 0.05) / (own.min(other) + 0.05)
    }

    /// Its least contrast to these grounds, and to the raised one with a share of itself, and the ground of that.
    fn least_contrast(self, grounds: [Self; 3]) -> (f64, Self) {
        let tinted = grounds[1].mixed(self, IN_GROUND);
        let all = grounds.into_iter().chain([tinted]).map(|ground| (self.contrast(ground), ground));
        all.fold((f64::INFINITY, tinted), |least, next| if next.0 < least.0 { next } else { least })
    }

    /// The nearest mixture with `end`, which is black or white, that can be read on these grounds.
    fn until_readable(self, end: Self, grounds: [Self; 3]) -> Self {
        let mixtures = (0..=50).map(|step| self.mixed(end, f64::from(step) / 50.0));
        let mut readable = mixtures.filter(|mixture| mixture.least_contrast(grounds).0 >= NEEDED);
        readable.next().unwrap_or(end)
    }
}

impl std::fmt::Display for Color {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn color(value: &str) -> Color {
        Color::parse(value).expect("a colour")
    }

    #[test]
    fn dark_colour_is_kept_on_light_grounds_and_lightened_on_dark_ones() {
        let accent = Accent::parse("#1B5E20").expect("dark enough");
        assert_eq!(accent.light.plain, "#1b5e20");
        for (shades, grounds) in [(&accent.light, LIGHT_GROUNDS), (&accent.dark, DARK_GROUNDS)] {
            for text in [&shades.plain, &shades.hover] {
                assert!(color(text).least_contrast(grounds).0 >= NEEDED, "{shades:?}");
                assert!(color(&shades.on).contrast(color(text)) >= NEEDED, "{shades:?}");
            }
        }
    }

    #[test]
    fn light_colour_is_refused_with_the_missing_contrast_and_a_shade_that_has_it() {
        let refused = Accent::parse("#f26522").expect_err("too light");
        assert!(refused.starts_with("its contrast to the light surface #f2ebde is 2.6:1, and text needs 4.5:1; #"));
        let shade = refused.split_once("; ").and_then(|(_, rest)| rest.split_once(' ')).expect("a shade").0;
        assert!(Accent::parse(shade).is_ok(), "{refused}");
        for value in ["red", "#f00", "#gggggg", "#éé00", "a3232d"] {
            assert_eq!(Accent::parse(value).as_ref().map_err(String::as_str), Err("a colour like #a3232d is needed"));
        }
    }

    #[test]
    fn grounds_are_those_of_the_style_sheet() {
        let tokens = include_str!("../../../static/styles/tokens.css");
        let names = ["paper", "surface", "surface-sunken"];
        for (name, (light, dark)) in names.into_iter().zip(LIGHT_GROUNDS.into_iter().zip(DARK_GROUNDS)) {
            let line = format!("--{name}: var(--if-light, {light}) var(--if-dark, {dark});");
            assert!(tokens.contains(&line), "{line}");
        }
        assert!(tokens.contains("--info-ground: color-mix(in srgb, var(--action) 10%, var(--surface));"));
    }
}
